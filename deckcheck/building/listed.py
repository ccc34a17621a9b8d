"""A deck made of cards and copies, as if its list had been read."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.deck import CardLine, Deck, Entry, Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from cardbase.deck import Tournament


def deck_of(
    cards: Iterable[tuple[Card, int]], name: str = "", author: str = "", event: Tournament | None = None
) -> Deck:
    """Return a deck of these cards with their copies."""
    entries = tuple(
        Entry(
            CardLine(copies, True, card.full_name, Match(card, "exact")),
            row,
            "crypt" if isinstance(card, CryptCard) else "library",
        )
        for row, (card, copies) in enumerate(cards, 1)
    )
    return Deck(entries, name=name, author=author, event=event, file_format="new")
