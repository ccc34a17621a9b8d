"""Verbs of blocked actions: what a block leads to."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.who import Who

THIS_ACTION: Final = "action"
"""How long something lasts that holds in every combat of the action."""


class IfBlocked(Verb, metaclass=Frozen):
    """Does something if the action is blocked, before the block is resolved.

    Args:
        then: what.
        or_not: before the action is resolved, too, where it is not blocked.
    """

    then: Verb
    or_not: bool = False


class BreakOff(Verb, metaclass=Frozen):
    """Ends the blocked action before the block is resolved.

    Args:
        unlocks: the acting minion unlocks.
        barred: it cannot perform the same action again this turn.
    """

    unlocks: bool = False
    barred: bool = False


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


class AtBearer(Verb, metaclass=Frozen):
    """Can be used only in a directed action of which the minion that bears the card is the target."""

    conditional = True
    done = False
    worth = 0.0


class Bestow(Verb, metaclass=Frozen):
    """Lets something last on a minion in the combat that follows.

    Args:
        who: a reference to the minion.
        what: the effect; or `Forbid`, for that minion itself.
    """

    who: str
    what: Verb
    worth = 0.0


class GainEither(Verb, metaclass=Frozen):
    """Gives the minion an optional maneuver or press to use later: one of the two.

    Args:
        lasts: until the end of the round or of the combat.
    """

    lasts: str = THIS_COMBAT
    needs = "combat"
    worth = 0.0


class BlockFails(Verb, metaclass=Frozen):
    """Lets the block fail after all: the action goes on.

    Args:
        damage: that the minion takes, which nothing prevents.
        bars: it cannot attempt to block the action again.
    """

    damage: int = 0
    bars: bool = True
    worth = 0.0


class EndsAttempt(Verb, metaclass=Frozen):
    """Ends the action as a minion attempts to block it, as if it had been canceled: it can be taken again.

    Args:
        who: what the minion that attempts must be.
        burns: blood that it burns.
        topples: it goes to torpor.
    """

    who: Who
    burns: int = 0
    topples: bool = False
    conditional = True
    worth = 0.0
