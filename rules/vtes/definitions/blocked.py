"""Verbs of blocked actions: what follows a block."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.who import Who

THIS_ACTION: Final = "action"
"""The span of what holds in every combat of the action."""


@value
class IfBlocked(Verb):
    """Does something if the action is blocked, before the block is resolved.

    Args:
        then: what.
        or_not: if it is not blocked, then before the action is resolved.
    """

    then: Verb
    or_not: bool = False


@value
class IfBlockFails(Verb):
    """Does something as soon as the attempt to block fails by the minion that plays it."""

    then: Verb


@value
class BreakOff(Verb):
    """Ends the blocked action before the block is resolved.

    Args:
        unlocks: the acting minion unlocks.
        barred: it cannot perform the same action again this turn.
        bars_all: nor can the other vampires of its Methuselah.
    """

    unlocks: bool = False
    barred: bool = False
    bars_all: bool = False


@value
class ContinueAction(Verb):
    """Lets the blocked acting minion continue the action after combat as if it had not been blocked.

    Args:
        blood: that it costs.
        stealth: that the action gets.
        but: kinds of actions that cannot continue.
    """

    blood: int = 0
    stealth: int = 0
    but: tuple[int, ...] = ()


@value
class AtBearer(Verb):
    """Can be used only in a directed action whose target is the minion that bears the card."""

    conditional = True
    done = False
    worth = 0.0


@value
class Bestow(Verb):
    """Lays a lasting effect on a minion for the combat that follows.

    Args:
        who: a reference to the minion.
        what: the effect; or `Forbid`, which then binds that minion itself.
    """

    who: str
    what: Verb
    worth = 0.0


@value
class GainEither(Verb):
    """Gives the minion an optional maneuver or press to use later: one of the two.

    Args:
        lasts: until the end of the round or of the combat.
    """

    lasts: str = THIS_COMBAT
    needs = "combat"
    worth = 0.0


@value
class BlockFails(Verb):
    """Makes the block fail after all: the action goes on.

    Args:
        damage: that the minion takes, which nothing prevents.
        bars: that minion cannot attempt to block the action again.
    """

    damage: int = 0
    bars: bool = True
    worth = 0.0


@value
class EndsAttempt(Verb):
    """Ends the action as a minion attempts to block it, as if it had been canceled, so it can be taken again.

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
