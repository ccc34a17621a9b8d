"""Conditions of values, abilities and triggers; `rules.vtes.state.conditions` says whether one holds."""

from __future__ import annotations

from cardbase.quick import value
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


@value
class Is(Condition):
    """A card in play fits a description.

    Args:
        what: a reference.
        who: what it must be, compared with `beside`; a card other than a minion can only be locked or
            unlocked.
        mine: the player or controller of this card must control it.
        beside: what it is compared with.
        up: it must be ready.
        another: it must be another than the actor; of several, one other is enough.
    """

    what: str
    who: Who = ANYONE
    mine: bool = False
    beside: str = ACTOR
    up: bool = False
    another: bool = False

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about who blocks."""
        return needed.BLOCKERS if self.what in (BLOCKER, ATTEMPTING) else ""


WHILE_READY = Is(ACTOR, up=True)
"""The minion with this text, or the one that bears the card, is ready."""
READY_AND_UNLOCKED = Is(ACTOR, Who(unlocked=True), up=True)


@value
class AimedAt(Condition):
    """The current action is aimed at a minion, or at a card on it.

    Args:
        what: a reference to the minion.
    """

    what: str


@value
class BledControls(Condition):
    """The Methuselah who is bled controls a ready minion that fits.

    Args:
        who: what one of their minions must be.
        none: none of them may be.
        bleeding: only in a bleed; otherwise in any action that is directed at them.
        fallen: one that is not ready qualifies too.
    """

    who: Who
    none: bool = False
    bleeding: bool = False
    fallen: bool = False


@value
class Until(Condition):
    """It is still a certain turn, or no later turn of the controller's.

    Args:
        turn: which turn of the table, -1 for any.
        turns: which turn of the controller, -1 for any.
    """

    turn: int = -1
    turns: int = -1


@value
class InPhase(Condition):
    """It is a certain phase.

    Args:
        phase: which.
    """

    phase: int


@value
class Both(Condition):
    """Both conditions hold.

    Args:
        first, second: which.
    """

    first: Condition
    second: Condition


@value
class Same(Condition):
    """Two references are to the same card, or to the same Methuselah; there must be one."""

    one: str
    other: str

    def need(self) -> str:
        """Return that there must be attempts to block, where it is about who blocks."""
        return needed.BLOCKERS if {self.one, self.other} & {BLOCKER, ATTEMPTING} else ""


@value
class Not(Condition):
    """A condition does not hold.

    Args:
        condition: which.
    """

    condition: Condition

    def need(self) -> str:
        """Return that others must be there, where it concerns their actions."""
        return needed.OTHERS if self.condition == Same(ME, ACTS) else ""


@value
class AtLeast(Condition):
    """There is so much of something."""

    amount: Amount
    least: Amount


@value
class AnyOf(Condition):
    """One of two conditions holds, or both do.

    Args:
        first, second: which.
    """

    first: Condition
    second: Condition


@value
class Superior(Condition):
    """The card was played at the superior level, and remembers that."""


@value
class Going(Condition):
    """The current action, or the one that has just ended, fits; None where it does not matter.

    Args:
        kinds: of the action; any where empty.
        at: its target: a Methuselah, or the controller of a card; "" for anybody or nobody.
        requires: a clan, path, sect or discipline its card requires, or several with "/"; "" for any.
        brings: what it brings into play: "vampire", a kind of equipment ("weapon", "electronic"), equipment
            that requires a clan, by the clan, or a kind of ally ("mummy"), or several, separated by "/";
            "" for anything or nothing.
        blocked: whether it was blocked.
        ended: whether something ended it.
        fought: whether its block led to combat.
        directed: whether it is directed at a Methuselah, or at something of theirs.
        successful: whether it was successful.
        passed: whether its referendum passed.
        limited: whether a limited modifier was played in it, or still makes its bleed bigger.
        answered: whether reaction cards were played during it.
        spared: whether its bleed burns no pool.
        first: whether it is the first of its minion phase.
        by_rule: whether it is taken without a card, as the rulebook gives it to everybody.
        fed: whether it is a hunt that has brought blood.
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
    by_rule: bool | None = None
    fed: bool | None = None

    def need(self) -> str:
        """Return that there must be attempts to block, where it concerns a block."""
        return needed.BLOCKERS if self.blocked or self.fought else ""


@value
class Fell(Condition):
    """A minion has just left the ready region.

    Args:
        down: it was burned, or sent to torpor.
        of: its Methuselah.
        bearer: the card was on it, or it is the one with this text.
        burned: it was burned.
        who: what it was.
    """

    down: bool = False
    of: str = EVERYBODY
    bearer: bool = False
    burned: bool = False
    who: Who = ANYONE


@value
class That(Condition):
    """What a function that stands above the card's row finds.

    Args:
        finds: the function.
        given: what it is given beside the table and the play.
    """

    finds: Finding
    given: tuple[str, ...] = ()


@value
class Kept(Condition):
    """The card remembers this turn, phase or round of combat, the target of the action, or anything at all.

    Args:
        what: "turn", "phase", "round", `TARGET` or "anything"; see `Keep`. "this turn" is for what is not
            kept longer, "waiting" for a card that is uncontrolled.
    """

    what: str


@value
class FirstOfItsName(Condition):
    """The card is the first of its name that its Methuselah controls: its copies share what it does."""


@value
class Exists(Condition):
    """There is at least one of a kind."""

    among: Each


@value
class Fighting(Condition):
    """The combat being fought, or just fought, fits; None where it does not matter.

    Args:
        first: whether it is in its first round, or in a later one.
        close: whether it is at close range.
        begun: whether its first round has begun.
        initial: whether the strikes are initial ones, not additional ones.
        opening: whether the first strikes of the round are about to be resolved.
        blocked: whether a block has led to it.
        sought: whether the card that the action was taken with has led to it, and no other since.
        shot: whether the opponent strikes with a weapon that inflicts ranged damage.
        resolving: whether strikes are being resolved.
        struck: what the minion has just struck with, or is about to: `THIS` card, its "hand", `WEAPONS` or
            `MELEE`; "" for anything or nothing.
        landed: whether that strike has inflicted damage on its opponent.
        against: what the opponent is, or was before it was burned.
        evaded: whether the strike that the opponent has chosen dodges, or ends combat.
        hurt: which damage is on its way to the minion, even if nothing prevents it: "aggravated" by the
            opponent's strike; or what is not aggravated, by that "strike", or by another "effect".
    """

    first: bool | None = None
    close: bool | None = None
    begun: bool | None = None
    initial: bool | None = None
    opening: bool | None = None
    blocked: bool | None = None
    sought: bool | None = None
    shot: bool | None = None
    resolving: bool | None = None
    struck: str = ""
    landed: bool | None = None
    against: Who = ANYONE
    evaded: bool | None = None
    hurt: str = ""


@value
class Pending(Condition):
    """Another combat will follow this one, or the action."""


@value
class Played(Condition):
    """A card was played during the action.

    Args:
        name: of the card; "" for any.
        discipline: that it needed; "" for any.
        by: a reference to the minion that played it; "" for a modifier of the acting one.
    """

    name: str = ""
    discipline: str = ""
    by: str = ""


@value
class Came(Condition):
    """The card came into play this turn, during this action, or since this combat began.

    Args:
        during: "turn", "action" or "combat".
    """

    during: str


@value
class Acted(Condition):
    """Minions of a Methuselah have attempted an action this turn.

    Args:
        who: which: `ME`; or `EVERYBODY`, for anybody's action before the current one that was not mandatory.
    """

    who: str


@value
class Polled(Condition):
    """The referendum being polled fits; None where it does not matter.

    Args:
        hunt: whether it is a blood hunt referendum.
        edge_burned: whether the Edge was burned for a vote.
        by: who called it: a reference to a minion; "" for anybody.
        on: on whom a blood hunt is called: likewise.
        title: that somebody is to be given; "" for any.
    """

    hunt: bool | None = None
    edge_burned: bool | None = None
    by: str = ""
    on: str = ""
    title: str = ""


@value
class DiablerizedOlder(Condition):
    """The vampire that the minion just diablerized was older."""
