"""Verbs of actions that strengthen one's own for a turn, put contracts and lessons on others, or corrupt."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class MeanwhileForAll(Verb, metaclass=Frozen):
    """Adds to a value of all of one's minions that fit until the end of the turn, those yet to come as well.

    Args:
        changed: which value.
        amount: how much.
        who: what a minion must be.
        unblocked: it ends as soon as a bleed is blocked.
    """

    changed: int
    amount: int
    who: Who = ANYONE
    unblocked: bool = False


class ChooseLesson(Verb, metaclass=Frozen):
    """Chooses a discipline that the acting vampire masters, and a ready one of its clan to learn it."""

    conditional = True
    declared = True
    done = False


class MergesWithOther(Verb, metaclass=Frozen):
    """Merges the acting vampire, unmerged, with its other version.

    That is looked for in the crypt, which is shuffled then, the uncontrolled region and the ash heap.

    Args:
        advanced: it is the advanced version that is looked for.
    """

    advanced: bool
    conditional = True
