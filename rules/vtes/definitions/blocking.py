"""Verbs about blocks: who may attempt, what an attempt costs, what it leads to (chapters 6.2.2, 6.2.3)."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class FailAttempt(Verb, metaclass=Frozen):
    """Lets the attempt to block fail; the minion cannot attempt to block this action again."""

    conditional = True


class LessIntercept(Verb, metaclass=Frozen):
    """Takes intercept from the minion that attempts to block, for this action.

    Args:
        amount: how much.
        who: what it must be.
    """

    amount: int
    who: Who = ANYONE
    conditional = True


class DampIntercept(Verb, metaclass=Frozen):
    """Takes intercept from all minions that fit, for this action.

    Args:
        amount: how much.
        who: whose.
    """

    amount: int
    who: Who


class Unblockable(Verb, metaclass=Frozen):
    """Lets no minion that fits block this action.

    Args:
        who: which.
    """

    who: Who


class TaxBlocks(Verb, metaclass=Frozen):
    """Lets minions that fit burn blood to attempt to block this action.

    Args:
        amount: how much.
        who: which; allies have no blood to burn...
        life: ...but burn life.
    """

    amount: int
    who: Who = ANYONE
    life: bool = False


class CannotBlock(Verb, metaclass=Frozen):
    """Keeps the chosen minion from blocking this action."""


class IfBlocked(Verb, metaclass=Frozen):
    """Does something if the action is blocked, before the block is resolved.

    Args:
        then: what.
    """

    then: Verb


class BeforeResolution(Verb, metaclass=Frozen):
    """Does something before the action, or its block, is resolved.

    Args:
        then: what.
    """

    then: Verb


class BreakOff(Verb, metaclass=Frozen):
    """Ends the blocked action before the block is resolved.

    Args:
        unlocks: the acting minion unlocks.
        barred: it cannot perform the same action again this turn.
    """

    unlocks: bool = False
    barred: bool = False


class NeedsBlockers(Verb, metaclass=Frozen):
    """Can be used only at a table where others may block."""

    conditional = True
    done = False
    needs = "attempts to block"


class AfterAction(Verb, metaclass=Frozen):
    """Does something when the action is over.

    Args:
        then: what.
        anyway: be the action canceled, too.
    """

    then: tuple[Verb, ...]
    anyway: bool = True


class StaysLocked(Verb, metaclass=Frozen):
    """Keeps the minion that played it from unlocking as normal in its next unlock phase.

    Args:
        who: only if it is this.
    """

    who: Who = ANYONE


class OnceAnAction(Verb, metaclass=Frozen):
    """Can be used only once each action by a minion; `turn`: once each turn."""

    turn: bool = False
    conditional = True
    declared = True
    done = False


class DiscardFor(Verb, metaclass=Frozen):
    """Discards a card of the hand, as a price.

    Args:
        types: mask of the kinds it may be of, 0 for any.
        discipline: that it must require, "" for any.
        drawn: at random.
    """

    types: int = 0
    discipline: str = ""
    drawn: bool = False
    conditional = True


class AnyBlock(Verb, metaclass=Frozen):
    """Lets the minion attempt to block, be it neither prey, nor predator, nor target."""

    conditional = True


class ContinueAction(Verb, metaclass=Frozen):
    """Lets the acting minion, if it was blocked, continue the action after combat as if it was not.

    Args:
        blood: that it costs.
        stealth: that the action gets.
        but: kinds of actions it does not continue.
    """

    blood: int = 0
    stealth: int = 0
    but: tuple[int, ...] = ()
