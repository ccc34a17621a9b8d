"""Verbs of cards that actions and modifiers put into play, on minions of whomever or by themselves."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class PutOnMine(Verb, metaclass=Frozen):
    """Puts the played card on the chosen minion, whosever that is; one still controls it oneself."""

    stays_behind = True


class PutOnActor(Verb, metaclass=Frozen):
    """Puts the played card on the acting minion, whatever was chosen."""


class OneThisTurn(Verb, metaclass=Frozen):
    """Can be played only once each turn, by whomever."""

    conditional = True
    declared = True
    done = False


class FeedsChilde(Verb, metaclass=Frozen):
    """Moves up to so much blood of the acting vampire to the new one that the card became.

    Args:
        most: how much.
        all_of_it: no less, as far as there is so much and it fits.
    """

    most: int
    all_of_it: bool = False


class CountsAsOf(Verb, metaclass=Frozen):
    """Lets the bearer of the card be of a sect, with a level more of the chosen discipline, meanwhile.

    Args:
        sect: which.
    """

    sect: str


class ChooseMastered(Verb, metaclass=Frozen):
    """Chooses a discipline that the acting minion has at superior."""

    conditional = True
    declared = True
    done = False
