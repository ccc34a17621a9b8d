"""The winning decks most like a deck, and what they have in common."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard
from deckcheck.building.answers import Near
from deckcheck.building.kinds import kind_of
from deckcheck.winners.archive import Head
from deckcheck.winners.nearest import Nearness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.store import CardStore
    from deckcheck.winners.origins import KnownWinners


def near(counts: Mapping[int, int], known: KnownWinners, store: CardStore, number: int) -> list[Near]:
    """Find the winners most like a deck, whatever their day; those without a card in common are left out.

    Args:
        counts: copies by card id.
        known: the winners.
        store: the card data.
        number: how many.
    """
    winners = known.winners
    places = winners.places()
    likenesses = Nearness(winners).likenesses(
        {places[card]: copies for card, copies in counts.items() if card in places}
    )
    order = sorted(range(len(winners)), key=lambda deck: (-likenesses[deck], -deck))[:number]
    return [_beside(counts, known, deck, likenesses[deck], store) for deck in order if likenesses[deck] > 0]


def _beside(
    counts: Mapping[int, int], known: KnownWinners, deck: int, likeness: float, store: CardStore
) -> Near:
    winners = known.winners
    theirs = {winners.cards[place]: copies for place, copies in winners.counts(deck).items()}
    cards = {card: found for card in {*theirs, *counts} if (found := store.card(card)) is not None}
    crypt = [
        (card, theirs[key]) for key, card in cards.items() if isinstance(card, CryptCard) and key in theirs
    ]
    library = [
        (card, theirs[key]) for key, card in cards.items() if isinstance(card, LibraryCard) and key in theirs
    ]

    def ordered(ids: set[int], copies: Mapping[int, int]) -> list[int]:
        known_ids = (card for card in ids if card in cards)
        return sorted(
            known_ids, key=lambda card: (not cards[card].is_crypt, -copies[card], cards[card].name, card)
        )

    return Near(
        min(likeness, 1.0),
        winners.day(deck),
        known.heads[deck] if known.heads else Head(),
        kind_of(crypt, library),
        tuple((cards[card], counts[card], theirs[card]) for card in ordered({*counts} & {*theirs}, theirs)),
        tuple((cards[card], theirs[card]) for card in ordered({*theirs} - {*counts}, theirs)),
        tuple((cards[card], counts[card]) for card in ordered({*counts} - {*theirs}, counts)),
    )
