"""Conditions of values, abilities and triggers; `rules.vtes.state.conditions` tells whether one holds."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.references import ACTOR, ACTS, ATTEMPTING, BLOCKER, ME
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, TypeAlias

    from rules.vtes.definitions.references import Amount

    Finding: TypeAlias = Callable[[Any, Any], bool]
    from rules.vtes.definitions.who import Who


BLOCKERS: Final = "attempts to block"
OTHERS_ABOUT: Final = "other Methuselahs"
"""What must be about for some conditions to hold; see `clauses.NEEDS`."""


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


class DuringAction(Condition, metaclass=Frozen):
    """The minion is acting, or another acts against it, in an action of some kind.

    Args:
        kinds: of the action; any where empty.
        directed: whether it must be directed (True), must not (False), or either.
    """

    kinds: tuple[int, ...] = ()
    directed: bool | None = None


class OpponentIs(Condition, metaclass=Frozen):
    """The minion is in combat with one that fits.

    Args:
        who: what the opponent must be.
    """

    who: Who


class ActingIs(Condition, metaclass=Frozen):
    """A minion that fits is acting.

    Args:
        who: what it must be.
    """

    who: Who


class BledControls(Condition, metaclass=Frozen):
    """The Methuselah who is bled controls a ready minion that fits.

    Args:
        who: what one of theirs must be.
        none: none of them may be.
        bleeding: only in a bleed; else in any action that is directed at them.
        fallen: one that is not ready will do too.
    """

    who: Who
    none: bool = False
    bleeding: bool = False
    fallen: bool = False


class IsReady(Condition, metaclass=Frozen):
    """Some minion that fits is ready, whoever controls it.

    Args:
        who: what it must be.
        mine: the same Methuselah must control it.
    """

    who: Who
    mine: bool = False


class ControlsLocations(Condition, metaclass=Frozen):
    """The controller controls a location (True), or none (False)."""

    some: bool = True


class Untitled(Condition, metaclass=Frozen):
    """The minion has no title."""


class CardRequired(Condition, metaclass=Frozen):
    """The action that just succeeded was taken with a card that requires a clan or a discipline.

    Args:
        name: of the clan, or three letters of the discipline; one of several, parted by "/".
    """

    name: str


class InTorpor(Condition, metaclass=Frozen):
    """The minion whose text it is, or who bears the card, is in torpor."""


class Until(Condition, metaclass=Frozen):
    """It is still a certain turn, or no later turn of one's own.

    Args:
        turn: which turn of the table, -1 for any.
        turns: which turn of the controller, -1 for any.
    """

    turn: int = -1
    turns: int = -1


class InPhase(Condition, metaclass=Frozen):
    """It is a phase of some kind.

    Args:
        phase: which.
    """

    phase: int


class LifeAtMost(Condition, metaclass=Frozen):
    """The minion has no more blood or life than this."""

    life: int


class AtController(Condition, metaclass=Frozen):
    """A minion acts against the controller, in an action of some kind.

    Args:
        kinds: of the action; any where empty.
        unlocked: and the card is unlocked.
    """

    kinds: tuple[int, ...] = ()
    unlocked: bool = False


class AgainstPrey(Condition, metaclass=Frozen):
    """The minion acts against the prey of its controller, in an action of some kind.

    Args:
        kinds: of the action; any where empty.
    """

    kinds: tuple[int, ...] = ()


class AtSuperior(Condition, metaclass=Frozen):
    """The card was played at the higher level of its discipline."""


class Both(Condition, metaclass=Frozen):
    """Two conditions hold.

    Args:
        first, second: which.
    """

    first: Condition
    second: Condition


class Not(Condition, metaclass=Frozen):
    """A condition does not hold.

    Args:
        condition: which.
    """

    condition: Condition

    def need(self) -> str:
        """Return that others must be about, where it is about actions of theirs."""
        return OTHERS_ABOUT if self.condition == Same(ME, ACTS) else ""


WHILE_READY = WhileReady()
READY_AND_UNLOCKED = WhileReadyAndUnlocked()


class Is(Condition, metaclass=Frozen):
    """A card in play is such.

    Args:
        what: a reference.
        who: what it must be, compared with `beside`; one that is no minion can only be locked or unlocked.
        mine: its controller must be who plays or controls the card.
        beside: with what it is compared.
        up: it must be ready.
    """

    what: str
    who: Who = ANYONE
    mine: bool = False
    beside: str = ACTOR
    up: bool = False

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about who blocks."""
        return BLOCKERS if self.what in (BLOCKER, ATTEMPTING) else ""


class AtLeast(Condition, metaclass=Frozen):
    """There is so much of something."""

    amount: Amount
    least: Amount


class Same(Condition, metaclass=Frozen):
    """Two references are to the same card, or to the same Methuselah; there must be one."""

    one: str
    other: str

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about who blocks."""
        return BLOCKERS if {self.one, self.other} & {BLOCKER, ATTEMPTING} else ""


class AnyOf(Condition, metaclass=Frozen):
    """One of two conditions holds, or both do.

    Args:
        first, second: which.
    """

    first: Condition
    second: Condition


class Superior(Condition, metaclass=Frozen):
    """The card was played at the higher level, and has kept that."""


class Going(Condition, metaclass=Frozen):
    """The action has come to this; None where either will do.

    Args:
        blocked: whether it was blocked.
        ended: whether something has ended it.
        fought: whether its block has led to combat.
        directed: whether it is directed at a Methuselah, or at something of theirs.
        successful: whether it was successful.
        passed: whether its referendum passed.
    """

    blocked: bool | None = None
    ended: bool | None = None
    fought: bool | None = None
    directed: bool | None = None
    successful: bool | None = None
    passed: bool | None = None

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about a block."""
        return BLOCKERS if self.blocked or self.fought else ""


class That(Condition, metaclass=Frozen):
    """What a function finds that stands straight above its card."""

    finds: Finding


class Kept(Condition, metaclass=Frozen):
    """The card remembers this turn, or this phase; see `Keep`."""

    what: str
