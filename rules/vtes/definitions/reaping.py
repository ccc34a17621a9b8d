"""Verbs of cards that are played when a minion has burned another, in combat or by its action."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class HasReaped(Verb, metaclass=Frozen):
    """Can be used only by the minion that has just burned another.

    Args:
        who: what the other was.
        of_prey: one's prey controlled it.
        consumed: it was burned by diablerie, or else in combat.
        fallen: also by who was burned at the same time.
    """

    who: Who = ANYONE
    of_prey: bool = False
    consumed: bool = False
    fallen: bool = False
    conditional = True
    done = False
