"""Verbs of cards in play that are used while votes are cast, and of what keeps counters for that."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class VotesForMine(Verb, metaclass=Frozen):
    """Gives each ready minion of one's own that fits votes in the referendum being polled.

    Args:
        amount: how many.
        who: what it must be.
    """

    amount: int
    who: Who
    conditional = True


class VotesPerCounter(Verb, metaclass=Frozen):
    """Gives a chosen ready minion, whosever it is, a vote for each counter on the card.

    Args:
        who: what it must be.
    """

    who: Who
    conditional = True
    declared = True


class SpendForVotes(Verb, metaclass=Frozen):
    """Burns X counters of the card for X votes of a ready vampire of one's own."""

    conditional = True
    declared = True


class FirstUse(Verb, metaclass=Frozen):
    """Can be used only if nothing else of the same card was used in this action."""

    conditional = True
    done = False


class OnlyInReferendum(Verb, metaclass=Frozen):
    """Can be used only in a political action of a minion of one's own that fits.

    Args:
        who: what it must be.
    """

    who: Who
    conditional = True
    done = False


class KeepPoolLost(Verb, metaclass=Frozen):
    """Puts the pool that a bleed burned on the card as counters, if a vampire of a clan bled.

    Args:
        clan: which.
    """

    clan: str
    conditional = True


class AddCounter(Verb, metaclass=Frozen):
    """Puts a counter from the bank on the card that was put into play, or whose text it is.

    Args:
        most: only if it has no more then; 0 for any.
    """

    most: int = 0
    conditional = True


class TurnsVotes(Verb, metaclass=Frozen):
    """Turns the votes and ballots that a vampire has cast to the other side.

    Args:
        who: what it must be, beside the minion whose text it is.
    """

    who: Who
    conditional = True
    declared = True
