"""Verbs of combat that remember what happened in a round, set a trap, or follow when combat is over."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class KeepsFighting(Verb, metaclass=Frozen):
    """Lets counters of the card in play burn one by one, in each press step, to continue this combat.

    Each card that is played brings them back to as many as there are now.

    Args:
        press: by a press of the minion.
        optional: which it need not use.
    """

    press: bool = False
    optional: bool = False


class DrawsMore(Verb, metaclass=Frozen):
    """For the rest of the combat, draws another card with each that is replaced, and discards down."""


class NewRound(Verb, metaclass=Frozen):
    """Starts a new round in place of the end of combat, for which both combatants must be ready."""

    conditional = True
