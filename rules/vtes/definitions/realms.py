"""Verbs of masters and powers that keep, feed and guard what is one's own, and of referendums that last."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.political import Terms
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class MovesOneBlood(Verb, metaclass=Frozen):
    """Moves a blood from a ready minion of one's own that fits to the pool, or a pool to a ready vampire.

    Args:
        who: from which minions.
        or_who: or from which others.
    """

    who: Who = ANYONE
    or_who: Who | None = None
    conditional = True


class ControlsSeveral(Verb, metaclass=Frozen):
    """Can be played only by a Methuselah who controls so many ready vampires on a path.

    Args:
        count: how many.
        path: which.
    """

    count: int
    path: str
    conditional = True
    done = False


class ChooseImbued(Choose, metaclass=Frozen):
    """Chooses an Imbued in play, whosever it is, be it incapacitated."""


class MovesPaidConviction(Verb, metaclass=Frozen):
    """Moves the conviction that paid for the action from the ash heap to the chosen Imbued."""


class AllocateBlood(Terms, metaclass=Frozen):
    """Allocates half as many points as the caller has capacity among ready vampires, who burn blood for each.

    Args:
        most: how many points each vampire can get.
    """

    most: int
