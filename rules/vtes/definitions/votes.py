"""Verbs of votes: who calls for them, who has them, who casts them, and who cannot."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.kinds import SILENCED_BY, SWAYED
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.who import Who


@value
class Captivate(Verb):
    """The acting vampire gains blood for each vote by which its referendum passed; some may go to the pool.

    Args:
        to_pool: how many of them may be moved to the pool instead.
    """

    to_pool: int
    conditional = True
    worth = 1.0


@value
class VotesInPoll(Terms):
    """In this referendum ready minions that fit have votes more, or less.

    Args:
        amount: how many more; negative for less.
        who: what they must be.
        but_titles: a sect; those whose title is of it have as many as ever, and so have prisci.
    """

    amount: int
    who: Who = ANYONE
    but_titles: str = ""
    done = False
    worth = 0.0


@value
class SilencesInPoll(Terms):
    """In this referendum minions that fit cast neither votes nor ballots.

    Args:
        who: which.
    """

    who: Who
    done = False
    worth = 0.0


@value
class IgnoresInFavor(Terms):
    """In this referendum votes and ballots that minions that fit cast in its favor do not count.

    Args:
        who: which.
    """

    who: Who
    done = False
    worth = 0.0


@value
class LevelVotes(Terms):
    """In this referendum titled vampires have a vote less, prisci a ballot less, and the Edge is worth 2."""

    done = False
    worth = 0.1


@value
class ForceAbstain(Verb):
    """Lets a vampire abstain in the referendum being polled: what it has cast does not count.

    Args:
        voted: it must have cast something.
        locks: it locks, too.
        burns: blood that it burns, too.
        bystander: it must not be the one that called the referendum.
        who: what it must be, compared with the vampire that forces it.
        caller: it must be the one that called the referendum.
    """

    voted: bool = False
    locks: bool = False
    burns: int = 0
    bystander: bool = False
    who: Who = ANYONE
    caller: bool = False
    conditional = True
    declared = True


@value
class CastVotes(Verb):
    """Casts its player's own votes in the referendum being polled, for or against.

    Args:
        amount: how many.
    """

    amount: Amount


@value
class VotesAgainst(Verb):
    """Gives the vampire more votes, all of which are cast against the referendum; it has cast none for it.

    Args:
        amount: how many more.
    """

    amount: int
    conditional = True


@value
class MoreVotes(Verb):
    """Gives the acting vampire votes in the referendum being polled."""

    amount: int
    worth = 0.0


@value
class Silences(Verb):
    """Keeps minions that fit from casting votes and ballots in this referendum.

    Args:
        who: which.
    """

    who: Who
    worth = 0.0


@value
class PassesNext(Verb):
    """Lets the next referendum that the player's vampires call this turn pass without any votes.

    Args:
        sect: of which the vampire that calls it must be, "" for any.
        anybody: vampires of anybody may call it.
        ever: in whatever turn they call it.
    """

    sect: str = ""
    anybody: bool = False
    ever: bool = False
    worth = 0.0


@value
class DirectsVotes(Verb):
    """Makes a ready vampire cast all its votes and ballots as the player wishes, whatever it has cast.

    Args:
        who: what it must be.
        later: one that has cast none need not do so, but cannot cast them in another way.
    """

    who: Who
    later: bool = False
    conditional = True
    declared = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Swayed(Value):
    """Lets ready minions of others give the minion a blood in a political action to say how it votes.

    Args:
        who: what they must be, beside the minion.
    """

    __slots__ = ("who",)

    arguments: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(SWAYED, 1)
        self.who = who


@value
class CallsAnother(Verb):
    """Calls the referendum of a political card in hand, which is played, or of a card in play.

    Args:
        votes: that the acting vampire has more in it.
    """

    votes: int = 0
    conditional = True
    declared = True
    done = False
    worth = 1.5


@mypyc_attr(allow_interpreted_subclasses=True)
class Silenced(Value):
    """Keeps minions that fit from casting votes and ballots in referendums that the minion calls.

    Args:
        who: what they must be, compared with the minion.
        others: only those of other Methuselahs.
    """

    __slots__ = ("others", "who")

    arguments: ClassVar[tuple[str, ...]] = ("who", "others")

    def __init__(self, who: Who, others: bool = False) -> None:
        super().__init__(SILENCED_BY, 1)
        self.who = who
        self.others = others
