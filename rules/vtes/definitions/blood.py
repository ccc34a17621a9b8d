"""Verbs that give, take and move blood, pool and whatever else can be counted."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.references import ACTOR, BLEED, ME, POOL, STEALTH
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.definitions.worth import BLOOD_PRICE, about, worth_of_more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount, What
    from rules.vtes.definitions.who import Who


@value
class AddBlood(Verb):
    """Puts blood from the bank on the chosen card in the uncontrolled region, if it is still there."""

    amount: int
    speeds_up = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.95 * about(self.amount)


@value
class GainBlood(Verb):
    """Gives the chosen minion (or the one that plays or bears the card) blood from the bank.

    Args:
        amount: how much at most; the excess is lost (VTES-1.5-04).
        ground: from a hunting ground: a vampire gains from only one each turn.
    """

    amount: int
    ground: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * about(self.amount)


@value
class BurnBlood(Verb):
    """Burns blood from the minion that plays or bears the card; it must have that much."""

    amount: int
    conditional = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -BLOOD_PRICE * about(self.amount)


@value
class FeedKin(Verb):
    """Moves blood from a ready vampire to a younger uncontrolled one of the same clan.

    Args:
        most: how much.
    """

    most: int
    conditional = True
    declared = True
    worth = 0.8
    speeds_up = True


@value
class MoveBlood(Verb):
    """Moves blood, counters or pool from one card or Methuselah to another.

    Args:
        amount: how much, or as much as there is.
        giver, taker: references; one of them may be the bank.
        least: its Methuselah chooses how much, no less than this; all of it if below 0.
        ground: from a hunting ground: a vampire gains from only one each turn.
    """

    amount: Amount
    giver: str
    taker: str
    least: int = -1
    ground: bool = False
    worth = 0.0


@value
class Gain(Verb):
    """Gives somebody something from the bank."""

    thing: str
    amount: Amount
    who: What = ACTOR

    def brings(self) -> bool:
        """Return whether the player gains pool."""
        return self.thing == POOL and self.who == ME

    def helps(self) -> bool:
        """Return whether it increases a bleed."""
        return self.thing == BLEED

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return worth_of_more(self.thing, self.amount, self.who)


@value
class Lose(Verb):
    """Burns something that somebody has."""

    thing: str
    amount: Amount
    who: What = ACTOR

    def is_soft(self) -> bool:
        """Return whether it reduces a bleed."""
        return self.thing == BLEED

    def helps_to_block(self) -> bool:
        """Return whether it takes away stealth."""
        return self.thing == STEALTH

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -worth_of_more(self.thing, self.amount, self.who)


@value
class StealBlood(Verb):
    """Moves blood, or life, from the chosen minion to the acting one; by a hunt, what it brings more too.

    Args:
        amount: how much.
        up_to: or less, as the acting Methuselah likes.
    """

    amount: int
    up_to: bool = False


@value
class FeedsChilde(Verb):
    """Moves up to so much blood from the acting vampire to the new one that the card became.

    Args:
        most: how much.
        all_of_it: no less, as far as there is that much and it fits.
    """

    most: int
    all_of_it: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.2 * about(self.most)


@value
class KinPaysBlood(Verb):
    """Burns a blood from a ready vampire of a clan that the player controls.

    Args:
        clan: of the vampire.
    """

    clan: str
    conditional = True
    worth = -BLOOD_PRICE


@value
class FeedHunter(Verb):
    """Gives blood to the minion that hunted successfully.

    Args:
        amount: how much.
        who: what it must be.
        robs: from the vampire that the hunt stole from, if it did.
    """

    amount: int
    who: Who = ANYONE
    robs: bool = False
    conditional = True


@value
class FeedOnRemains(Verb):
    """Removes the chosen card, if it is still in its ash heap, from the game and feeds the acting vampire.

    Args:
        blood: how much it gains, and by a hunt what that brings more; 0 for what a hunt brings.
        more: what a hunt brings more than usual.
        pool: what its Methuselah gains.
        unlocks: it unlocks (if it hunts, only when it gained blood).
    """

    blood: int = 0
    more: int = 0
    pool: int = 0
    unlocks: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * (self.blood or 1 + self.more) + 1.1 * self.pool + 0.9 * self.unlocks


@value
class Restore(Verb):
    """Gives the chosen minion blood or life from the bank, up to the life it starts with.

    Args:
        amount: how much.
    """

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * about(self.amount)
