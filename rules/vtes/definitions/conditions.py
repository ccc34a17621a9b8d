"""Conditions of values, abilities and triggers; `rules.vtes.state.conditions` tells whether one holds."""

from __future__ import annotations

from cardbase.value import value
from rules.kernel.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """When a value counts or an ability works."""

    __slots__ = ()


@value
class Always(Condition):
    """At any time."""


@value
class WhileReady(Condition):
    """While the vampire whose text it is, or who bears the card, is ready."""


@value
class WhileReadyAndUnlocked(Condition):
    """While that minion is ready and unlocked."""


@value
class Succeeded(Condition):
    """The action that just ended was successful.

    Args:
        unanswered: and no reaction cards were played during it.
    """

    unanswered: bool = False


@value
class UsedDisciplines(Condition):
    """So many disciplines were used to play cards during the action."""

    count: int


@value
class OtherActed(Condition):
    """Another minion of a sect, of the same controller, just acted successfully."""

    sect: str


@value
class BearerHas(Condition):
    """The bearer has a discipline (VTES-GL-03)."""

    discipline: str


@value
class Controls(Condition):
    """The controller controls a ready minion with a title.

    Args:
        title: which.
    """

    title: str


ALWAYS = Always()
WHILE_READY = WhileReady()
READY_AND_UNLOCKED = WhileReadyAndUnlocked()
