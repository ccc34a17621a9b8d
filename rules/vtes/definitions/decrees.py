"""Verbs of referendums: their terms, chosen before polling, and what they do."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.who import Who

ONE_EACH: Final = 5
"""The points where there is one for each Methuselah, at the usual table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms(Verb):
    """A referendum whose terms are chosen before polling (VTES-6.3.1-02)."""

    __slots__ = ()


@value
class UnlockKin(Terms):
    """Unlocks the acting vampire and X chosen younger ones of its clan, for X blood; once each turn.

    Args:
        sect: where the acting vampire is of that sect, younger ones of the sect qualify too.
    """

    sect: str
    conditional = True
    declared = True
    worth = 1.5


@value
class HuntOfPrey(Terms):
    """Burns a chosen ally, or younger untitled vampire, of the player's prey; it is a blood hunt referendum.

    Unless it passes, no card of this name can be played any more in the game.
    """

    conditional = True
    worth = 2.0


@value
class CallsHunt(Terms):
    """Calls a blood hunt on anybody's chosen vampire: it is a blood hunt referendum.

    Args:
        who: what the vampire must be.
    """

    who: Who
    conditional = True
    worth = 1.0


@value
class StrikeAtOne(Terms):
    """A chosen Methuselah burns pool, or a chosen location burns; or both.

    Args:
        pool: how much.
        both: the titles that allow the acting vampire to choose both, separated by "/".
    """

    pool: int
    both: str

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.6 * about(self.pool)


@value
class FavorMasters(Terms):
    """Puts the card into play for one or more chosen Methuselahs, which it remembers.

    Args:
        apart: none of them may be remembered by another such card in play.
        one: exactly one is chosen.
    """

    apart: bool = False
    one: bool = False
    conditional = True
    worth = 1.5


@value
class Decree(Terms):
    """Lets its caller choose the terms, by words that choose as a card takes effect."""

    choosing: tuple[Verb, ...]
    conditional = True
    done = False
    worth = 0.0


@value
class Allocate(Terms):
    """Allocates points among Methuselahs, which burn a pool for each point.

    Args:
        points: how many; 0 for one for each Methuselah in the game.
        gift: pool that a chosen other Methuselah gains; that one gets no points.
        others: the caller gets no points.
        among: how many Methuselahs get points at least, one or two.
    """

    points: int
    gift: int = 0
    others: bool = False
    among: int = 2
    conditional = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.55 * about(self.points or ONE_EACH)


@value
class Distribute(Terms):
    """Distributes blood from the bank among anybody's chosen ready vampires.

    Args:
        amount: how much.
        burns: they burn that much instead.
        most: for each, at most.
    """

    amount: Amount
    burns: bool = False
    most: int = 99
    conditional = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * (self.amount if isinstance(self.amount, int) else self.most)


@value
class MovePool(Terms):
    """Moves pool from a chosen Methuselah with more pool to one or more others."""

    points: int
    conditional = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 1.6 * about(self.points)


@value
class VotesInFavor(Terms):
    """In this referendum so many votes count in favor, whoever votes.

    Args:
        amount: how many.
    """

    amount: Amount
    done = False


@value
class VotesOfController(Terms):
    """In this referendum the controller of the chosen minion has votes of their own.

    Args:
        amount: how many.
    """

    amount: Amount
    done = False


@value
class ClanGains(Terms):
    """Each Methuselah gains pool for each vampire of a chosen clan they control."""

    worth = 2.0


@value
class ChosenBurn(Terms):
    """One or more chosen Methuselahs burn pool, and more if they control a certain ready minion.

    Args:
        amount: how much.
        more: how much more.
        who: what the minion must be.
    """

    amount: int
    more: int
    who: Who


@value
class CapacityBurnsPrey(Terms):
    """Each Methuselah gains pool, then burns as much as the capacity of their predator's chosen vampire."""

    gain: int
    worth = 4.0
