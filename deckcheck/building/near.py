"""The winning decks most like a deck, and what they have in common."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard
from cardbase.deck import Tournament
from deckcheck.building.answers import Near
from deckcheck.building.kinds import kind_of
from deckcheck.building.listed import deck_of
from deckcheck.winners.nearest import Nearness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.building.suggesting import TypeRoom
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


def winner_list(number: int, known: KnownWinners, store: CardStore) -> Deck:
    """Return a winner's list, with what is known about it; cards that are not in the card data are left out.

    Args:
        number: of the deck, in the table of winners.
        known: the winners.
        store: the card data.
    """
    winners, head = known.winners, known.head(number)
    copies = winners.deck(number)
    cards = [(card, copies[id_]) for id_ in copies if (card := store.card(id_)) is not None]
    event = Tournament(head.event, head.place, head.day, winner=head.player, url=head.link)
    return deck_of(cards, head.name, head.player, event)


COMPARABLE = 40
"""The least library cards whose types are compared with those of winners: as many as the rulebook wants."""


def types_beside(deck: Deck, store: CardStore) -> list[TypeRoom]:
    """Compare the types of a deck with those of the nearest winners that come with the package, scaled.

    Without a card in common, without the winners, or with too few cards there is nothing to compare.
    """
    if deck.size("library") < COMPARABLE:
        return []
    from cardbase.sources import SourceError
    from deckcheck.building.suggesting import type_rooms
    from deckcheck.winners.origins import shipped_table

    try:
        winners = shipped_table()
    except SourceError:
        return []
    counts = {card.id: copies for card, copies in deck.counted}
    places = winners.places()
    nearness = Nearness(winners)
    likenesses = nearness.likenesses({places[card]: counts[card] for card in counts if card in places})
    neighbours = nearness.neighbours(likenesses)
    return type_rooms(neighbours, counts, winners, store, scaled=True) if any(likenesses) else []


def _beside(
    counts: Mapping[int, int], known: KnownWinners, deck: int, likeness: float, store: CardStore
) -> Near:
    winners = known.winners
    theirs = winners.deck(deck)
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
        deck,
        known.head(deck),
        kind_of(crypt, library),
        tuple((cards[card], counts[card], theirs[card]) for card in ordered({*counts} & {*theirs}, theirs)),
        tuple((cards[card], theirs[card]) for card in ordered({*theirs} - {*counts}, theirs)),
        tuple((cards[card], counts[card]) for card in ordered({*counts} - {*theirs}, counts)),
    )
