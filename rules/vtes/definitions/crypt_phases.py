"""Verbs of crypt cards: what some do in the phases of a turn, and as actions of their own."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class DiscardTwo(Verb, metaclass=Frozen):
    """Discards two cards of the hand, then draws; for two of a name the hands of all others are smaller.

    They are until the next unlock phase of each.

    Args:
        amount: how much smaller.
    """

    amount: int = 1
    conditional = True


class PassRetainer(Verb, metaclass=Frozen):
    """Moves a retainer from one vampire that one controls to another.

    Args:
        trait: that it has ("animal"), "" for any.
    """

    trait: str = ""
    conditional = True


class BuryFromAsh(Verb, metaclass=Frozen):
    """Moves a library card of one's ash heap to the bottom of one's library."""

    conditional = True


class StirTop(Verb, metaclass=Frozen):
    """Looks at the top cards of one's library, and shuffles these among themselves.

    Args:
        count: how many.
    """

    count: int
    conditional = True


class FetchPower(Verb, metaclass=Frozen):
    """Searches library and hand for a power that requires a virtue, and puts it on the Imbued.

    Args:
        virtue: which, by three letters.
    """

    virtue: str


class StealTitleOfThis(Verb, metaclass=Frozen):
    """Takes the title of the minion whose text it is, if it has that one; that minion cannot block it.

    Args:
        title: which.
        city: it is of.
    """

    title: str
    city: str
    conditional = True
    declared = True


class BuyTitle(Verb, metaclass=Frozen):
    """Lets one pay pool to give the minion that enters play one of three titles: 1, 2, or 3 pool.

    Args:
        first, second, third: the titles.
        city: that the second one is of.
    """

    first: str
    second: str
    third: str
    city: str
    conditional = True


class Shrink(Verb, metaclass=Frozen):
    """Takes capacity from the minion whose text it is; the blood that does not fit any more burns.

    Args:
        amount: how much.
    """

    amount: int
