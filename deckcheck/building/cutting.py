"""What a deck can do without: library cards that similar winners do not play, or play fewer of.

A card is not asked about itself: the winners are those nearest to the rest of the deck (`Advisor.worths`).
"""

from __future__ import annotations

from cardbase.card import LibraryCard
from cardbase.quick import value
from deckcheck.building.suggesting import FEW, near_say, quartiles
from rules.vtes.law.playability import support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.card import CryptCard
    from cardbase.store import CardStore
    from deckcheck.winners.scoring import Advisor, View, Worth

RARE = 0.2
"""Only cards that a smaller share of the nearest decks play are cut entirely."""

TOO_MANY = 2
"""This many copies above the upper quartile of the nearest decks are too many."""


@value
class Cut:
    """A library card that the deck can do without, all copies or some.

    Attributes:
        card: the card.
        score: as a suggestion's, were it not in the deck; the lowest go first.
        copies: in the deck.
        leave: copies that winners would keep: 0 for none.
        playing, of: how many of how many winning decks nearest to the rest play it.
        playable_by: copies of the crypt that can play it as printed; None if no minion needs to.
    """

    card: LibraryCard
    score: float
    copies: int
    leave: int
    playing: int
    of: int
    playable_by: int | None

    @property
    def reason(self) -> str:
        """Why, in words."""
        if self.playable_by == 0:
            return "no crypt card can play it as printed"
        played = near_say(self.playing, self.of, "it")
        if self.leave:
            return f"{played}, three in four of them with {self.leave} or fewer; this deck has {self.copies}"
        return played


def ranked_cuts(
    advisor: Advisor, view: View, crypt: Sequence[tuple[CryptCard, int]], store: CardStore
) -> list[tuple[LibraryCard, Worth, int | None]]:
    """Rank the library cards of a deck, those that similar winners play least first.

    Cards that no winner has ever played are left out: nothing is known about them.

    Returns:
        Card, its worth, and copies of the crypt that can play it (None if no minion needs to).
    """
    found = []
    for card_id, worth in advisor.worths(view).items():
        card = store.card(card_id)
        if not isinstance(card, LibraryCard):
            continue
        able = support(card, crypt) if crypt else None
        free = able is None or able.requirements.nothing
        found.append((card, worth, None if free or able is None else able.copies if able.playable else 0))
    return sorted(found, key=lambda one: (one[1].score, one[0].id))


def cuts(
    advisor: Advisor,
    view: View,
    deck: Mapping[int, int],
    crypt: Sequence[tuple[CryptCard, int]],
    store: CardStore,
    number: int,
) -> list[Cut]:
    """Return the cards to cut: those cut entirely first, then those of which winners play fewer.

    Args:
        advisor: knows the winners.
        view: what they have to say about the deck.
        deck: copies by card id.
        crypt: the crypt cards among them.
        store: the card data.
        number: the most to return.
    """
    whole, fewer = [], []
    for card, worth, able in ranked_cuts(advisor, view, crypt, store):
        near, copies = worth.copies, deck[card.id]
        if able == 0 or worth.share(1) < RARE:
            whole.append(Cut(card, worth.score, copies, 0, len(near), worth.of, able))
        elif len(near) >= FEW and copies >= (most := quartiles(near)[2]) + TOO_MANY:
            fewer.append(Cut(card, worth.score, copies, most, len(near), worth.of, able))
    fewer.sort(key=lambda cut: (cut.leave - cut.copies, cut.score))
    return [*whole, *fewer][:number]
