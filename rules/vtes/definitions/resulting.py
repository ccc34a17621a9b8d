"""Verbs that prepare the combat that a block leads to, and of blocks that fail late."""

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


class Bestow(Verb, metaclass=Frozen):
    """Lets something last on a minion in the combat that follows.

    Args:
        who: a reference to the minion.
        what: the effect; or `Forbid`, for that minion itself.
    """

    who: str
    what: Verb


class GainEither(Verb, metaclass=Frozen):
    """Gives the minion an optional maneuver or press to use later: one of the two.

    Args:
        lasts: until the end of the round or of the combat.
    """

    lasts: str = THIS_COMBAT
    needs = "combat"


class BlockFails(Verb, metaclass=Frozen):
    """Lets the block fail after all: the action goes on.

    Args:
        damage: that the minion takes, which nothing prevents.
        bars: it cannot attempt to block the action again.
    """

    damage: int = 0
    bars: bool = True


class FailIfFits(Verb, metaclass=Frozen):
    """Lets the attempt to block fail that is being made, if the minion that makes it fits.

    Args:
        who: what it must be, beside the acting minion; or `or_who`.
    """

    who: Who
    or_who: Who | None = None


class ActionFails(Verb, metaclass=Frozen):
    """Lets the action fail: it is not successful, and cannot be taken again this turn.

    Args:
        blood: that the acting vampire may burn so that it does not.
        stuns: the acting minion does not unlock as normal in its next unlock phase.
    """

    blood: int = 0
    stuns: bool = False


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
