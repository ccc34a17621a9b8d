"""Verbs that move cards that are not in play between hand, library, ash heap and crypt."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions import needed
from rules.vtes.definitions.references import ACTOR, CRYPT, LIBRARY, ME, SHUFFLED_IN, THIS, Cards
from rules.vtes.definitions.verb import Verb
from rules.vtes.terms import ALLY, NOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount
    from rules.vtes.terms import Span


@value
class DrawAndBury(Verb):
    """Draws up to so many cards without discarding, then puts that many from hand under the library.

    Args:
        most: how many.
        top: that many and no fewer are drawn, and put on top of the library.
    """

    most: int
    top: bool = False
    conditional = True
    declared = True
    worth = 0.4
    looks_in = True


@value
class ExchangeWithAsh(Verb):
    """Exchanges the chosen card in hand for a card in the ash heap.

    Args:
        sect: the card in the ash heap must require a minion of this sect, "" for any card.
    """

    sect: str
    conditional = True
    declared = True
    worth = 0.2
    looks_in = True


@value
class BurnTop(Verb):
    """Burns cards from the top of a library, as far as there are any.

    Args:
        amount: how many.
        who: whose library.
    """

    amount: Amount
    who: str = ME
    worth = 0.0


@value
class BurnTheirLibrary(Verb):
    """Burns the top cards of the bled Methuselah's library.

    Args:
        amount: how many.
    """

    amount: int


@value
class BuryFromAsh(Verb):
    """Moves a library card from the player's ash heap to the bottom of the library."""

    conditional = True
    worth = 0.1


@value
class ShuffleThis(Verb):
    """Shuffles the card with this text, or another in play, into its owner's library.

    Args:
        what: a reference to it.
    """

    what: str = THIS


@value
class Rearrange(Verb):
    """Lets the player look at the top cards of the library and put them back in any order.

    Args:
        count: how many.
    """

    count: int
    conditional = True
    worth = 0.3


@value
class TakeBack(Verb):
    """Puts the card of the action, or the one that calls its referendum, back into the hand it came from."""


@value
class Move(Verb):
    """Moves cards of the player's choice that are not in play to another place; there must be that many.

    A library or a crypt is searched (the player may fail to find) and shuffled. A card from hand is replaced.

    Args:
        cards: which; or the chosen card in an ash heap or a hand, or `references.TAKEN`.
        to: one of `references.ZONES`.
        count: how many.
        shown: everybody sees them.
        up_to: fewer or none may be moved, and there need not be any.
        by: `references.CHANCE` if nobody chooses.
        late: when cards from a hand are replaced.
    """

    cards: Cards | str
    to: str
    count: Amount = 1
    shown: bool = False
    up_to: bool = False
    by: str = ME
    late: Span = NOW
    conditional = True
    worth = 0.4

    def need(self) -> str:
        """Return that others must be there, where it concerns their cards."""
        return needed.OTHERS if isinstance(self.cards, Cards) and self.cards.of != ME else ""

    def searches(self) -> bool:
        """Return whether a library or a crypt is looked through."""
        cards = self.cards
        return isinstance(cards, Cards) and cards.zone in (LIBRARY, CRYPT) and not cards.top

    def stirs(self) -> bool:
        """Return whether it is looked through, or cards are put back."""
        return self.searches() or self.to == SHUFFLED_IN


@value
class Swap(Verb):
    """Exchanges a card that is not in play for one of another place, as one chooses; there must be both.

    Args:
        given, taken: where from; either goes where the other was.
    """

    given: Cards
    taken: Cards
    conditional = True
    worth = 0.2


@value
class Look(Verb):
    """Lets a Methuselah look at cards that are not in play.

    Args:
        cards: which, or the chosen uncontrolled one.
        top: only so many from the top of a library, 0 for all.
        by: who looks.
        but: all but so many, which are kept from sight by those whose cards they are.
    """

    cards: Cards | str
    top: Amount = 0
    by: str = ME
    but: int = 0
    worth = 0.1


@value
class Peek(Verb):
    """Lets its controller look at the top card of the library or the crypt that they do not see yet.

    Args:
        zone: which of the two.
    """

    zone: str
    conditional = True
    worth = 0.1


@value
class Bring(Verb):
    """Searches for a card and puts it into play with the minion, on it or as its ally; then shuffles.

    It must be one that the minion could have, and pay for: it does, but for powers and masters that teach.

    Args:
        cards: which, and where to look for them.
        life: how much more life it has.
        who: the minion.
        recruits: an ally or a retainer comes as by an action that brings it, in one of its ways.
        cheaper: by how much a retainer, or equipment, costs less, in pool or in blood.
    """

    cards: tuple[Cards, ...]
    life: int = 0
    who: str = ACTOR
    recruits: bool = False
    cheaper: int = 0
    worth = 0.8
    looks_in = True

    def hastens(self) -> bool:
        """Return whether allies may be brought."""
        return any(cards.types & ALLY for cards in self.cards)


@value
class FetchNamed(Verb):
    """Searches for a card of the name that was chosen and shows it: it goes to the hand; then shuffles.

    Args:
        crypt: the crypt is searched too; a crypt card goes to the uncontrolled region.
    """

    crypt: bool = False
    worth = 0.6
    looks_in = True


@value
class DrawOne(Verb):
    """Draws lots for a card in a hand, which becomes the chosen one.

    Args:
        of: whose hand.
        unseen: nobody looks at it; otherwise the player does.
    """

    of: str
    unseen: bool = False
    conditional = True
    needs = needed.OTHERS


@value
class ExchangeTheirs(Verb):
    """Exchanges the chosen card in a hand for a card in the ash heap of the same Methuselah."""

    looks_in = True
