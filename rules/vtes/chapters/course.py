"""A chapter as a course: its steps in the order of the rulebook, each with what at a table needs it.

A table gets, once, the steps that its decks can use, and a chapter walks them. So a course reads like its
chapter, and what no deck can use costs a game nothing.
"""

from __future__ import annotations

from cardbase.quick import Generic, TypeVar
from rules.vtes.terms import END_OF_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rules.kernel import Rules
    from rules.vtes.law.rulebook import Rulebook
    from rules.vtes.state.setting import Setting
    from rules.vtes.state.state import State
    from rules.vtes.terms import EventKind, Moments, Present

    Need: TypeAlias = Callable[[Setting], bool]
    """Whether a table needs a step."""

T = TypeVar("T")
if TYPE_CHECKING:
    Step: TypeAlias = Callable[[State, T], Rules[None] | None]
    """What is done with what goes through a course; it returns what is to be asked, None for nothing."""


class Course(Generic[T]):
    """What something goes through, an action or a turn; or where options are looked for, place by place.

    Each step is called through a tuple, which costs something: what always happens is best few steps.

    Attributes:
        steps: each with what at a table needs it, in order.
    """

    __slots__ = ("steps",)

    def __init__(self, *steps: tuple[T, Need]) -> None:
        self.steps = steps

    def chosen(self, setting: Setting) -> tuple[T, ...]:
        """Return the steps that a table needs; they are chosen when they are asked for first."""
        chosen: tuple[T, ...] | None = setting.courses.get(self)
        return self._choose(setting) if chosen is None else chosen

    def _choose(self, setting: Setting) -> tuple[T, ...]:
        chosen = tuple([step for step, needed in self.steps if needed(setting)])
        setting.courses[self] = chosen
        return chosen


def joined(*courses: Course[T]) -> Course[T]:
    """Return the course that goes through several, one after the other."""
    return Course(*[step for course in courses for step in course.steps])


def walk(state: State, course: Course[Step[T]], about: T) -> Rules[None]:
    """Go through the steps of a course that the table needs."""
    for step in state.setting.courses.get(course) or course.chosen(state.setting):
        asked = step(state, about)
        if asked is not None:
            yield from asked


# --- what at a table needs a step ---------------------------------------------------------------------


def always(_setting: Setting) -> bool:
    """Need the step at every table."""
    return True


def alone(setting: Setting) -> bool:
    """Need the step at a table with one deck."""
    return setting.alone


def several(setting: Setting) -> bool:
    """Need the step at a table with several decks."""
    return not setting.alone


def present(*kinds: Present) -> Need:
    """Need the step if some card has a value or a trait of one of these kinds."""
    if len(kinds) == 1:
        (kind,) = kinds
        return lambda setting: kind in setting.present
    return lambda setting: not setting.present.isdisjoint(kinds)


def lacking(*kinds: Present) -> Need:
    """Need the step if no card has a value or a trait of any of these kinds."""
    return lambda setting: setting.present.isdisjoint(kinds)


def hearing(*events: EventKind) -> Need:
    """Need the step if some card waits for one of these events."""
    mask = sum(1 << event for event in events)
    return lambda setting: setting.events & mask != 0


def playing(moments: Moments) -> Need:
    """Need the step if some card can be used at one of these moments of an action (mask)."""
    return lambda setting: setting.usable & moments != 0


def in_combat(moment: Moments) -> Need:
    """Need the step if some card can be used at a moment of a combat, or as a round ends."""
    return lambda setting: setting.fought & (moment | END_OF_ROUND) != 0


def ruled(says: Callable[[Rulebook], bool]) -> Need:
    """Need the step if the rulebook of its edition says something."""
    return lambda setting: says(setting.rules)


def with_imbued(setting: Setting) -> bool:
    """Need the step if a deck holds Imbued, and the edition knows them."""
    return any(setting.imbued)


def both(one: Need, other: Need) -> Need:
    """Need the step if there are two reasons for it."""
    return lambda setting: one(setting) and other(setting)


def either(one: Need, other: Need) -> Need:
    """Need the step if there is either of two reasons for it."""
    return lambda setting: one(setting) or other(setting)
