"""Verbs of referendums that sway them: votes given or taken away, and what follows when they pass."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class Silences(Verb, metaclass=Frozen):
    """Keeps minions that fit from casting votes and ballots in this referendum.

    Args:
        who: which.
    """

    who: Who


class PassesNext(Verb, metaclass=Frozen):
    """Lets the next referendum that one's vampires call this turn pass without any votes.

    Args:
        sect: of which the vampire that calls it must be, "" for any.
        anybody: be it called by vampires of anybody.
    """

    sect: str = ""
    anybody: bool = False


class TakeBack(Verb, metaclass=Frozen):
    """Puts the card of the action, or that which calls its referendum, back into the hand it came from."""


class CallsAnother(Verb, metaclass=Frozen):
    """Calls the referendum of a political card of the hand, which is played, or of a card in play.

    Args:
        votes: that the acting vampire has more in it.
    """

    votes: int = 0
    conditional = True
    declared = True
    done = False
