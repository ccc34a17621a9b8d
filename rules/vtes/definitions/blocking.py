"""Verbs of block attempts: who may attempt, and with how much intercept."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions import needed
from rules.vtes.definitions.kinds import DISABLES, MUTES
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.references import ATTEMPTING
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.terms import UNBLOCKABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.who import Who


@value
class FailAttempt(Verb):
    """Makes the attempt to block fail.

    Args:
        bars: the minion cannot attempt to block this action again.
    """

    bars: bool = True
    conditional = True


@value
class LessIntercept(Verb):
    """Takes intercept from the minion that attempts to block, or from others, for this action.

    Args:
        amount: how much.
        who: what it must be.
        what: a reference; each chosen minion loses it as often as it was chosen.
    """

    amount: int
    who: Who = ANYONE
    what: str = ATTEMPTING
    conditional = True


@value
class DampIntercept(Verb):
    """Takes intercept from all minions that fit, for this action.

    Args:
        amount: how much.
        who: whose.
    """

    amount: int
    who: Who


@value
class Unblockable(Verb):
    """Keeps all minions that fit from blocking this action.

    Args:
        who: which.
    """

    who: Who


@value
class TaxBlocks(Verb):
    """Makes minions that fit burn blood to attempt to block this action.

    Args:
        amount: how much.
        who: which; allies have no blood to burn...
        life: ...but burn life.
    """

    amount: int
    who: Who = ANYONE
    life: bool = False


@value
class CannotBlock(Verb):
    """Keeps all chosen minions from blocking this action."""


@value
class NeedsBlockers(Verb):
    """Can be used only at a table where others may block."""

    conditional = True
    done = False
    needs = needed.BLOCKERS


@value
class AfterAction(Verb):
    """Does something when the action is over.

    Args:
        then: what.
        anyway: even if the action was canceled.
        unless_it_blocks: not if the minion that plays it has blocked the action, even if that then went on.
    """

    then: tuple[Verb, ...]
    anyway: bool = True
    unless_it_blocks: bool = False


@value
class AnyBlock(Verb):
    """Lets the minion attempt to block even if its controller is neither prey, nor predator, nor target."""

    conditional = True


@value
class MayInAttempt(Verb):
    """Lets the acting minion do something once each action, while a minion attempts to block.

    Args:
        then: what it does; or `other`, where that is possible.
        other: what else.
        blood: that it burns for it.
    """

    then: tuple[Verb, ...]
    other: tuple[Verb, ...] = ()
    blood: int = 0
    needs = needed.BLOCKERS


@value
class LetBuyIntercept(Verb):
    """Lets the minion that attempts to block burn 1 blood for 1 intercept.

    Args:
        who: what it must be.
    """

    who: Who = ANYONE
    conditional = True
    worth = 0.0


@value
class GuardAttempts(Verb):
    """Makes the card itself attempt to block at once, as if it were a vampire without blood.

    When it blocks, the acting minion takes 1 aggravated damage that nothing prevents, and the card burns.

    Args:
        capacity: what it counts as then.
        intercept: likewise.
        trait: what it counts as then ("infernal").
    """

    capacity: int
    intercept: int
    trait: str = ""
    conditional = True


@value
class AttemptToBlock(Verb):
    """Makes the minion that plays it attempt to block at once, with so much intercept, needed or not."""

    intercept: int = 0
    conditional = True
    worth = 0.0


@value
class UnlockAndAttempt(Verb):
    """Unlocks the player's locked minion of a sect, which attempts to block at once with intercept.

    Args:
        sect: which, "" for any.
        intercept: that it gets, needed or not.
        vampire: it must be a vampire, and may be unlocked already.
        bearer: only the minion that bears the card.
        other: not the minion that plays the card, and it may be unlocked already.
    """

    sect: str
    intercept: int = 0
    vampire: bool = False
    bearer: bool = False
    other: bool = False
    conditional = True
    declared = True
    worth = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class BarsRemembered(BlockLimit):
    """Keeps the minion that the card remembers from blocking the one that bears it.

    Args:
        clan: it remembers a clan, by its place among them all, and vampires of that are kept from it.
    """

    __slots__ = ("clan",)

    arguments: ClassVar[tuple[str, ...]] = ("clan",)

    def __init__(self, clan: bool = False) -> None:
        super().__init__(UNBLOCKABLE)
        self.clan = clan


@value
class FailIfFits(Verb):
    """Makes the current attempt to block fail, if the minion that makes it fits.

    Args:
        who: what it must be, compared with the acting minion; or `or_who`.
    """

    who: Who
    or_who: Who | None = None
    worth = 0.0


@value
class FailUnlessPaid(Verb):
    """Makes the attempt to block fail unless the other side pays at once.

    Args:
        who: what the minion that attempts must be; or `or_who`.
        or_who: what else.
        pool: what its controller may burn; or
        blood: what the minion may burn, an ally from its life.
        shuts: its controller cannot attempt to block the action again with any minion.
    """

    who: Who
    or_who: Who | None = None
    pool: int = 0
    blood: int = 0
    shuts: bool = False
    conditional = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Disables(Value):
    """Bars an acting minion that this one attempts to block from cards of some disciplines from then on.

    Args:
        disciplines: of the cards.
        meanwhile: until the attempt fails, if it does.
        modifiers: only from action modifiers.
        vampire: only if it is a vampire; of what bars it from modifiers.
    """

    __slots__ = ("disciplines", "meanwhile", "modifiers", "vampire")

    arguments: ClassVar[tuple[str, ...]] = ("disciplines", "meanwhile", "modifiers", "vampire")

    def __init__(
        self,
        disciplines: tuple[str, ...],
        meanwhile: bool = False,
        modifiers: bool = False,
        vampire: bool = False,
    ) -> None:
        super().__init__(DISABLES, 1)
        self.modifiers = modifiers
        self.vampire = vampire
        self.disciplines = disciplines
        self.meanwhile = meanwhile


ANY_VAMPIRE: Final = "any vampire"


@mypyc_attr(allow_interpreted_subclasses=True)
class Mutes(Value):
    """Keeps minions of others from playing cards of some disciplines while the minion acts or fights.

    Args:
        disciplines: of the cards.
        when: the condition.
    """

    __slots__ = ("disciplines",)

    arguments: ClassVar[tuple[str, ...]] = ("disciplines", "when")

    def __init__(self, disciplines: tuple[str, ...], when: Condition = ALWAYS) -> None:
        super().__init__(MUTES, 1, when)
        self.disciplines = disciplines


@value
class BlockableBy(Verb):
    """Lets anybody's minions of a clan attempt to block the action, in addition to those that may anyway.

    Args:
        clan: which; `ANY_VAMPIRE` for vampires of whatever clan.
    """

    clan: str
    done = False
    worth = 0.0

    def lets_in(self) -> str:
        """Return the clan whose minions may attempt to block by it."""
        return self.clan
