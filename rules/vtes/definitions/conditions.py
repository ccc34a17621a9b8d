"""Conditions of values, abilities and triggers; `rules.vtes.state.conditions` tells whether one holds."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions import needed
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.references import ACTOR, ACTS, ATTEMPTING, BLOCKER, EVERYBODY, ME
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rules.vtes.definitions.references import Amount, Each

    Finding: TypeAlias = Callable[..., bool]


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
        return needed.BLOCKERS if self.what in (BLOCKER, ATTEMPTING) else ""


WHILE_READY = Is(ACTOR, up=True)
"""While the minion whose text it is, or who bears the card, is ready."""
READY_AND_UNLOCKED = Is(ACTOR, Who(unlocked=True), up=True)


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


class Both(Condition, metaclass=Frozen):
    """Two conditions hold.

    Args:
        first, second: which.
    """

    first: Condition
    second: Condition


class Same(Condition, metaclass=Frozen):
    """Two references are to the same card, or to the same Methuselah; there must be one."""

    one: str
    other: str

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about who blocks."""
        return needed.BLOCKERS if {self.one, self.other} & {BLOCKER, ATTEMPTING} else ""


class Not(Condition, metaclass=Frozen):
    """A condition does not hold.

    Args:
        condition: which.
    """

    condition: Condition

    def need(self) -> str:
        """Return that others must be about, where it is about actions of theirs."""
        return needed.OTHERS if self.condition == Same(ME, ACTS) else ""


class AtLeast(Condition, metaclass=Frozen):
    """There is so much of something."""

    amount: Amount
    least: Amount


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
    """An action goes on, or has just ended, that is such; None where either will do.

    Args:
        kinds: of the action; any where empty.
        at: at whom it is directed: a Methuselah, or the controller of a card; "" for anybody or nobody.
        requires: a clan, a path, a sect or a discipline that its card requires: one of several, parted by
            "/"; "" for any.
        brings: what it brings into play: "vampire", a kind of equipment ("weapon", "electronic"), or a kind
            of ally ("mummy"), one of several, parted by "/"; "" for anything or nothing.
        blocked: whether it was blocked.
        ended: whether something has ended it.
        fought: whether its block has led to combat.
        directed: whether it is directed at a Methuselah, or at something of theirs.
        successful: whether it was successful.
        passed: whether its referendum passed.
        limited: whether a limited modifier was played in it, or still makes its bleed bigger.
        answered: whether reaction cards were played during it.
        spared: whether its bleed burns no pool.
        first: whether it is the first of its minion phase.
    """

    kinds: tuple[int, ...] = ()
    at: str = ""
    requires: str = ""
    brings: str = ""
    blocked: bool | None = None
    ended: bool | None = None
    fought: bool | None = None
    directed: bool | None = None
    successful: bool | None = None
    passed: bool | None = None
    answered: bool | None = None
    limited: bool | None = None
    spared: bool | None = None
    first: bool | None = None

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about a block."""
        return needed.BLOCKERS if self.blocked or self.fought else ""


class Fell(Condition, metaclass=Frozen):
    """A minion has just left the ready region.

    Args:
        down: it was burned, or sent to torpor.
        of: whose it was.
        bearer: the card was on it.
        burned: it was burned.
        who: what it was.
    """

    down: bool = False
    of: str = EVERYBODY
    bearer: bool = False
    burned: bool = False
    who: Who = ANYONE


class That(Condition, metaclass=Frozen):
    """What a function finds that stands straight above its card."""

    finds: Finding


class Kept(Condition, metaclass=Frozen):
    """The card remembers this turn, phase or round of combat, at whom the action is directed, or anything.

    Args:
        what: "turn", "phase", "round", `TARGET` or "anything"; see `Keep`. "this turn" is for what is kept
            no longer.
    """

    what: str


class Exists(Condition, metaclass=Frozen):
    """There is one of a kind."""

    among: Each


class Fighting(Condition, metaclass=Frozen):
    """A combat is being fought, or has just been, that is such; None where either will do.

    Args:
        first: whether it is in its first round, or in a later one.
        close: whether it is at close range.
        begun: whether its first round has begun.
        initial: whether the strikes are initial ones, not additional ones.
        opening: whether the first strikes of the round are about to be resolved.
        blocked: whether a block has led to it.
    """

    first: bool | None = None
    close: bool | None = None
    begun: bool | None = None
    initial: bool | None = None
    opening: bool | None = None
    blocked: bool | None = None


class Pending(Condition, metaclass=Frozen):
    """Another combat is to be fought after this one, or after the action."""


class Played(Condition, metaclass=Frozen):
    """A card was played during the action.

    Args:
        name: of the card; "" for any.
        discipline: that it needed; "" for any.
        by: a reference to the minion that has played it; "" for a modifier of the acting one.
    """

    name: str = ""
    discipline: str = ""
    by: str = ""


class Came(Condition, metaclass=Frozen):
    """The card has come into play in this turn, in this action, or since this combat has begun.

    Args:
        during: "turn", "action" or "combat".
    """

    during: str


class Acted(Condition, metaclass=Frozen):
    """Minions of a Methuselah have attempted an action in this turn.

    Args:
        who: which: `ME`; or `EVERYBODY`, for an action of anybody that nobody owed.
    """

    who: str


class Polled(Condition, metaclass=Frozen):
    """A referendum is being polled that is such; None where either will do.

    Args:
        hunt: whether it is about a blood hunt.
        edge_burned: whether the Edge was burned for a vote.
        by: who has called it: a reference to a minion; "" for anybody.
    """

    hunt: bool | None = None
    edge_burned: bool | None = None
    by: str = ""


class DiablerizedOlder(Condition, metaclass=Frozen):
    """The vampire that the minion has just diablerized was older."""
