"""Verbs of masters and events that stay in play: what they give, what they cost, how they end."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class OnceThisTurn(Verb, metaclass=Frozen):
    """Can be used only once each turn, by whomever and with whatever success."""

    conditional = True
    declared = True
    done = False
