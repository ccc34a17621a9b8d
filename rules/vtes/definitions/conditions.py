"""Conditions of values, abilities and triggers; `rules.vtes.state.conditions` tells whether one holds."""

from __future__ import annotations

from cardbase.value import value
from rules.kernel.compiling import mypyc_attr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


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


@value
class DuringAction(Condition):
    """The minion is acting, or another acts against it, in an action of some kind.

    Args:
        kinds: of the action; any where empty.
        directed: whether it must be directed (True), must not (False), or either.
    """

    kinds: tuple[int, ...] = ()
    directed: bool | None = None


@value
class OpponentIs(Condition):
    """The minion is in combat with one that fits.

    Args:
        who: what the opponent must be.
    """

    who: Who


@value
class ActingIs(Condition):
    """A minion that fits is acting.

    Args:
        who: what it must be.
    """

    who: Who


@value
class BledControls(Condition):
    """The Methuselah who is bled controls a ready minion that fits.

    Args:
        who: what one of theirs must be.
        none: none of them may be.
    """

    who: Who
    none: bool = False


@value
class IsReady(Condition):
    """Some minion that fits is ready, whoever controls it.

    Args:
        who: what it must be.
        mine: the same Methuselah must control it.
    """

    who: Who
    mine: bool = False


@value
class PoolAtMost(Condition):
    """The controller has no more pool than this."""

    pool: int


@value
class ControlsLocations(Condition):
    """The controller controls a location (True), or none (False)."""

    some: bool = True


@value
class Untitled(Condition):
    """The minion has no title."""


@value
class CardRequired(Condition):
    """The action that just succeeded was taken with a card that requires a clan or a discipline.

    Args:
        name: of the clan, or three letters of the discipline.
    """

    name: str


ALWAYS = Always()
WHILE_READY = WhileReady()
READY_AND_UNLOCKED = WhileReadyAndUnlocked()
