"""Verbs of crypt cards that they use during actions and referendums, their own and those of others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.political import Terms
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class ReceiveTitle(Terms, metaclass=Frozen):
    """Gives the caller, who has it not, a title that a chosen minion holds, and that they contest then.

    Args:
        title: which.
    """

    title: str
    conditional = True


class DiscardTheirs(Verb, metaclass=Frozen):
    """Shows its Methuselah the hand of the chosen one, and discards cards of a kind from it.

    Args:
        most: up to how many.
        kind: of card, as the first line of the text says ("gehenna").
    """

    most: int
    kind: str
    needs = "other Methuselahs"


class BecomeKin(Verb, metaclass=Frozen):
    """Burns a blood of the chosen vampire; it becomes a sterile one of another clan and learns a discipline.

    Args:
        clan: which.
        discipline: of which it gains a level.
    """

    clan: str
    discipline: str


class ChooseBurden(Choose, metaclass=Frozen):
    """Chooses what burdens another ready minion: that minion for its corruption, or a card on it.

    The card must require a discipline. The action is directed at its controller.
    """

    needs = "other Methuselahs"


class BurnBurden(Verb, metaclass=Frozen):
    """Burns the chosen card, or a corruption counter of the chosen minion."""
