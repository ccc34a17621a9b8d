"""What a deck can do without: library cards that similar winners do not play, or play fewer of."""

from __future__ import annotations

from cardbase.card import LibraryCard
from cardbase.quick import value
from deckcheck.building.suggesting import FEW, decks_with, quartiles
from deckcheck.winners.nearest import TOLD
from rules.vtes.law.playability import support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.card import CryptCard
    from cardbase.store import CardStore
    from deckcheck.winners.scoring import Advisor, View

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
        playing, of: how many of how many nearest winning decks play it.
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
        played = f"{self.playing} of the {self.of} nearest winning decks play it"
        if self.leave:
            return f"{played}, three in four of them with {self.leave} or fewer; this deck has {self.copies}"
        return played if self.playing else f"none of the {self.of} nearest winning decks plays it"


def ranked_cuts(
    view: View, deck: Mapping[int, int], crypt: Sequence[tuple[CryptCard, int]], store: CardStore
) -> list[tuple[LibraryCard, float, int | None]]:
    """Rank the library cards of a deck, those that similar winners play least first.

    Cards that no winner has ever played are left out: nothing is known about them.

    Returns:
        Card, score, and copies of the crypt that can play it (None if no minion needs to).
    """
    found = []
    for card_id in deck:
        card = store.card(card_id)
        if not isinstance(card, LibraryCard) or card_id not in view.counts:
            continue
        able = support(card, crypt) if crypt else None
        free = able is None or able.requirements.nothing
        score = view.scores.get(card_id, 0.0)
        found.append((card, score, None if free or able is None else able.copies if able.playable else 0))
    return sorted(found, key=lambda one: (one[1], one[0].id))


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
    order = ranked_cuts(view, deck, crypt, store)
    nearest = view.neighbours[:TOLD]
    held = decks_with(advisor.winners, [card.id for card, _, _ in order])
    whole, fewer = [], []
    for card, score, able in order:
        playing = held.get(card.id, {})
        near = [playing[neighbour.deck] for neighbour in nearest if neighbour.deck in playing]
        copies = deck[card.id]
        if able == 0 or len(near) < RARE * len(nearest):
            whole.append(Cut(card, score, copies, 0, len(near), len(nearest), able))
        elif len(near) >= FEW and copies >= (most := quartiles(near)[2]) + TOO_MANY:
            fewer.append(Cut(card, score, copies, most, len(near), len(nearest), able))
    fewer.sort(key=lambda cut: (cut.leave - cut.copies, cut.score))
    return [*whole, *fewer][:number]
