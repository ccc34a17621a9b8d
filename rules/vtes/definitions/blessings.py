"""Verbs of masters and events that bless, unseat, and haunt."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseStarved(Choose, metaclass=Frozen):
    """Chooses a ready vampire of one's own that has no blood, and is not something yet.

    Args:
        trait: what it must not be.
    """

    trait: str


class Blesses(Verb, metaclass=Frozen):
    """Searches the library for a Discipline master for the chosen vampire, which gains blood and a trait.

    The library is shuffled then.

    Args:
        blood: how much it gains.
        trait: what it is from then on.
    """

    blood: int
    trait: str


class ChooseContender(Choose, metaclass=Frozen):
    """Chooses a vampire that contests a title; the action is directed at its controller."""

    needs = "other Methuselahs"


class Unseats(Verb, metaclass=Frozen):
    """Lets the chosen vampire yield the title that it contests."""


class LocksOrDiscards(Verb, metaclass=Frozen):
    """The Methuselah whose phase it is locks each of their minions, unless they discard a card for it.

    Such cards are replaced in the next master phase. Mortal allies are spared, and vampires whose capacity is
    more than the number of Gehenna events in play.
    """


class TakesUnlessDenied(Verb, metaclass=Frozen):
    """Takes control of the card, unless its controller discards a master of the hand to keep it."""


class SparesBlocker(Verb, metaclass=Frozen):
    """Does not let a vampire of one's own lock for blocking a vampire of a sect.

    Args:
        sect: of the acting vampire.
    """

    sect: str
    conditional = True


class AuctionsHostile(Verb, metaclass=Frozen):
    """Lets all bid pool for the chosen vampire: its controller gets what is bid, the bidder the vampire.

    Where its controller bids most, half of it burns, rounded up, and nothing else happens.
    """
