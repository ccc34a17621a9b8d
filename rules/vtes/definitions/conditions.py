"""Conditions of values, abilities and triggers; `rules.vtes.state.conditions` tells whether one holds."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """When a value counts or an ability works."""

    __slots__ = ()


class Always(Condition, metaclass=Frozen):
    """At any time."""


class WhileReady(Condition, metaclass=Frozen):
    """While the vampire whose text it is, or who bears the card, is ready."""


class WhileReadyAndUnlocked(Condition, metaclass=Frozen):
    """While that minion is ready and unlocked."""


class Succeeded(Condition, metaclass=Frozen):
    """The action that just ended was successful.

    Args:
        unanswered: and no reaction cards were played during it.
    """

    unanswered: bool = False


class UsedDisciplines(Condition, metaclass=Frozen):
    """So many disciplines were used to play cards during the action."""

    count: int


class OtherActed(Condition, metaclass=Frozen):
    """Another minion of a sect, of the same controller, just acted successfully."""

    sect: str


class BearerHas(Condition, metaclass=Frozen):
    """The bearer has a discipline (VTES-GL-03)."""

    discipline: str


class Controls(Condition, metaclass=Frozen):
    """The controller controls a ready minion with a title.

    Args:
        title: which.
    """

    title: str


ALWAYS = Always()
WHILE_READY = WhileReady()
READY_AND_UNLOCKED = WhileReadyAndUnlocked()
