"""Verbs of masters and events that stay in play: what they give, what they cost, how they end."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class NotFirstAction(Verb, metaclass=Frozen):
    """Cannot be used during the first action of a minion phase."""

    conditional = True
    done = False


class BledPrey(Verb, metaclass=Frozen):
    """Only if the bleed was against the prey of its minion's controller."""

    conditional = True
    done = False


class RemembersForTurn(Verb, metaclass=Frozen):
    """Lets the card remember the chosen vampire until the end of the turn."""


class ByRememberedNow(Verb, metaclass=Frozen):
    """Can be used only by the minion that the card remembers in this turn."""

    conditional = True
    done = False


class OnceThisTurn(Verb, metaclass=Frozen):
    """Can be used only once each turn, by whomever and with whatever success."""

    conditional = True
    declared = True
    done = False


class PaidBlood(Verb, metaclass=Frozen):
    """Only after a successful action that cost blood."""

    conditional = True
    done = False
