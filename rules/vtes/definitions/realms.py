"""Verbs of masters and powers that keep, feed and guard what is one's own, and of referendums that last."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


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
