"""Verbs that give, take and move blood, pool and whatever else can be counted."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.references import ACTOR, BLEED, ME, POOL, STEALTH
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.definitions.worth import BLOOD_PRICE, about, worth_of_more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount, What
    from rules.vtes.definitions.who import Who


class AddBlood(Verb, metaclass=Frozen):
    """Puts blood from the bank on the chosen card of the uncontrolled region, if it is still there."""

    amount: int
    speeds_up = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.95 * about(self.amount)


class GainBlood(Verb, metaclass=Frozen):
    """Gives the chosen minion (or the one that plays or bears the card) blood from the bank.

    Args:
        amount: how much at most; what does not fit is lost (VTES-1.5-04).
        ground: from a hunting ground: a vampire gains from one only each turn.
    """

    amount: int
    ground: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * about(self.amount)


class BurnBlood(Verb, metaclass=Frozen):
    """Burns blood of the minion that plays or bears the card; it must have that much."""

    amount: int
    conditional = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -BLOOD_PRICE * about(self.amount)


class FeedKin(Verb, metaclass=Frozen):
    """Moves blood from a ready vampire to a younger uncontrolled one of the same clan.

    Args:
        most: how much.
    """

    most: int
    conditional = True
    declared = True
    worth = 0.8
    speeds_up = True


class MoveBlood(Verb, metaclass=Frozen):
    """Moves blood from one to another, each a card or a Methuselah: their blood, counters or pool.

    Args:
        amount: how much, or as much as there is.
        giver, taker: references; the bank may take it.
        least: its Methuselah chooses how much, no less than this; all of it where below 0.
    """

    amount: Amount
    giver: str
    taker: str
    least: int = -1
    worth = 0.0


class Gain(Verb, metaclass=Frozen):
    """Gives somebody something from the bank."""

    thing: str
    amount: Amount
    who: What = ACTOR

    def brings(self) -> bool:
        """Return whether what is gained is pool of one's own."""
        return self.thing == POOL and self.who == ME

    def helps(self) -> bool:
        """Return whether a bleed is made bigger."""
        return self.thing == BLEED

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return worth_of_more(self.thing, self.amount, self.who)


class Lose(Verb, metaclass=Frozen):
    """Burns something of somebody."""

    thing: str
    amount: Amount
    who: What = ACTOR

    def is_soft(self) -> bool:
        """Return whether a bleed is made smaller."""
        return self.thing == BLEED

    def helps_to_block(self) -> bool:
        """Return whether it takes stealth."""
        return self.thing == STEALTH

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -worth_of_more(self.thing, self.amount, self.who)


class StealBlood(Verb, metaclass=Frozen):
    """Moves blood, or life, of the chosen minion to the acting one.

    Args:
        amount: how much.
        up_to: or less, as its Methuselah likes.
    """

    amount: int
    up_to: bool = False


class FeedsChilde(Verb, metaclass=Frozen):
    """Moves up to so much blood of the acting vampire to the new one that the card became.

    Args:
        most: how much.
        all_of_it: no less, as far as there is so much and it fits.
    """

    most: int
    all_of_it: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.2 * about(self.most)


class KinPaysBlood(Verb, metaclass=Frozen):
    """Burns a blood of a ready vampire of a clan, one's own.

    Args:
        clan: of the vampire.
    """

    clan: str
    conditional = True
    worth = -BLOOD_PRICE


class FeedHunter(Verb, metaclass=Frozen):
    """Gives blood to the minion that has hunted with success.

    Args:
        amount: how much.
        who: what it must be.
    """

    amount: int
    who: Who = ANYONE
    conditional = True


class FeedOnRemains(Verb, metaclass=Frozen):
    """Removes the chosen card from the game, if it still lies in its ash heap, and feeds the acting vampire.

    Args:
        blood: how much it gains; 0 for what a hunt brings.
        more: what a hunt brings more than usual.
        pool: what its Methuselah gains.
        unlocks: it unlocks, a hunter only if it gained blood.
    """

    blood: int = 0
    more: int = 0
    pool: int = 0
    unlocks: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * (self.blood or 1 + self.more) + 1.1 * self.pool + 0.9 * self.unlocks


class Restore(Verb, metaclass=Frozen):
    """Gives the chosen minion blood or life from the bank, no more life than it begins with.

    Args:
        amount: how much.
    """

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * about(self.amount)
