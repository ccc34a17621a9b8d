"""Verbs of crypt cards that they use during actions and referendums, their own and those of others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class WhileActing(Verb, metaclass=Frozen):
    """Can be used only while the minion whose text it is acts."""

    conditional = True
    done = False


class AimedAtIt(Verb, metaclass=Frozen):
    """Can be used only during an action of another that is aimed at the minion whose text it is."""

    conditional = True
    done = False
    needs = "other Methuselahs"


class FailAction(Verb, metaclass=Frozen):
    """Lets the action fail: it ends before it is resolved."""


class FailReferendum(Verb, metaclass=Frozen):
    """Lets the referendum fail that is about to be polled."""


class StopReferendum(Verb, metaclass=Frozen):
    """Cancels the referendum: nothing of it happens."""


class SilenceVoters(Verb, metaclass=Frozen):
    """Keeps vampires from casting votes and ballots in the referendum of the action.

    Args:
        who: which.
    """

    who: Who


class KinVotes(Verb, metaclass=Frozen):
    """Gives each ready minion of its Methuselah that fits votes in the referendum being polled.

    Args:
        amount: how many.
        who: what they must be.
    """

    amount: int
    who: Who
    conditional = True
