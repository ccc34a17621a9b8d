"""Verbs that bring cards that are not in play from one place to another: hand, library, ash heap, crypt."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions import needed
from rules.vtes.definitions.references import ACTOR, CRYPT, LIBRARY, ME, SHUFFLED_IN, Cards
from rules.vtes.definitions.verb import Verb
from rules.vtes.terms import ALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount


class DrawAndBury(Verb, metaclass=Frozen):
    """Draws up to so many cards without discarding, then puts as many from the hand under the library."""

    most: int
    conditional = True
    declared = True
    worth = 0.4
    looks_in = True


class ExchangeWithAsh(Verb, metaclass=Frozen):
    """Exchanges the chosen card of the hand for a card of the ash heap.

    Args:
        sect: the card of the ash heap must require a minion of this sect, "" for any card.
    """

    sect: str
    conditional = True
    worth = 0.2
    looks_in = True


class BurnTop(Verb, metaclass=Frozen):
    """Burns cards from the top of a library, as many as it has.

    Args:
        amount: how many.
        who: whose library.
    """

    amount: int
    who: str = ME
    worth = 0.0


class BurnTheirLibrary(Verb, metaclass=Frozen):
    """Burns the top cards of the library of the Methuselah who was bled.

    Args:
        amount: how many.
    """

    amount: int


class BuryFromAsh(Verb, metaclass=Frozen):
    """Moves a library card of one's ash heap to the bottom of one's library."""

    conditional = True
    worth = 0.1


class ShuffleThis(Verb, metaclass=Frozen):
    """Shuffles the card whose text it is into its owner's library."""


class RemoveTheirAsh(Verb, metaclass=Frozen):
    """Removes cards of another's ash heap from the game: of whom the action is directed at, or of the prey.

    Args:
        count: how many; there must be as many.
        prey: of the prey, at whom the action is directed; then this burns so much of its pool.
    """

    count: int
    prey: int = 0
    conditional = True
    declared = True


class Rearrange(Verb, metaclass=Frozen):
    """Lets its Methuselah look at the top cards of the library and lay them in any order.

    Args:
        count: how many.
    """

    count: int
    conditional = True
    worth = 0.3


class TakeBack(Verb, metaclass=Frozen):
    """Puts the card of the action, or that which calls its referendum, back into the hand it came from."""


class Move(Verb, metaclass=Frozen):
    """Moves cards that are not in play to another place, as one chooses; there must be as many.

    A library or a crypt is searched: one may fail to find, and shuffles it. A card of the hand is replaced.

    Args:
        cards: which; or the chosen card of an ash heap or a hand, or `references.TAKEN`.
        to: one of `references.ZONES`.
        count: how many.
        shown: everybody sees them.
        up_to: or fewer, or none; there need not be any.
        by: `references.CHANCE` where nobody chooses.
    """

    cards: Cards | str
    to: str
    count: Amount = 1
    shown: bool = False
    up_to: bool = False
    by: str = ME
    conditional = True
    worth = 0.4

    def need(self) -> str:
        """Return that others must be about, where it is about cards of theirs."""
        return needed.OTHERS if isinstance(self.cards, Cards) and self.cards.of != ME else ""

    def searches(self) -> bool:
        """Return whether a library or a crypt is looked through."""
        cards = self.cards
        return isinstance(cards, Cards) and cards.zone in (LIBRARY, CRYPT) and not cards.top

    def stirs(self) -> bool:
        """Return whether it is looked through, or cards are put back."""
        return self.searches() or self.to == SHUFFLED_IN


class Swap(Verb, metaclass=Frozen):
    """Exchanges a card that is not in play for one of another place, as one chooses; there must be both.

    Args:
        given, taken: where from; either goes where the other was.
    """

    given: Cards
    taken: Cards
    conditional = True
    worth = 0.2


class Look(Verb, metaclass=Frozen):
    """Lets a Methuselah look at cards that are not in play.

    Args:
        cards: which, or the chosen uncontrolled one.
        top: only so many from the top of a library, 0 for all.
        by: who looks.
    """

    cards: Cards | str
    top: int = 0
    by: str = ME
    worth = 0.1


class Bring(Verb, metaclass=Frozen):
    """Searches for a card and puts it into play with the minion, on it or as its ally; then shuffles.

    It must be one that the minion could have, and pay for: it does, but for powers and masters that teach.

    Args:
        cards: which, and where to look for them.
        life: how much more life it has.
        who: the minion.
        recruits: an ally comes as by an action of recruiting, in one of its ways.
    """

    cards: tuple[Cards, ...]
    life: int = 0
    who: str = ACTOR
    recruits: bool = False
    worth = 0.8
    looks_in = True

    def hastens(self) -> bool:
        """Return whether allies may be brought."""
        return any(cards.types & ALLY for cards in self.cards)
