"""A deck that is to be played alone, as a command line names it: its cards, its head, its seat."""

from __future__ import annotations

from cardbase.fingerprint import fingerprint
from deckcheck.goldfish.experiment import ANY_SEAT
from deckcheck.goldfish.findings import DeckHead
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardbase.deck import Deck


def playable_cards(path: str, deck: Deck) -> tuple[tuple[Any, int], ...]:
    """Return the cards of a deck that is to be played alone.

    Raises:
        UsageError: it has no crypt.
    """
    if not deck.crypt:
        raise UsageError(f"{path}: the deck has no known crypt card; consider 'deckcheck check {path}'")
    return deck.counted


def deck_head(path: str, deck: Deck) -> DeckHead:
    """Return what names a deck in a report."""
    unknown = tuple(f"{entry.count} {entry.line.written}" for entry in deck.entries if entry.card is None)
    sizes = deck.size("crypt"), deck.size("library")
    return DeckHead(path, deck.name, *sizes, unknown, fingerprint(deck))


def seat_number(seat: str, players: int) -> int:
    """Return the seat that --seat means.

    Raises:
        UsageError: there is none.
    """
    if seat.lower() == "random":
        return ANY_SEAT
    if not (seat.isdecimal() and 1 <= int(seat) <= players):
        raise UsageError(f"--seat is {seat!r}; consider random, or 1 to {players}")
    return int(seat)
