"""What `doctor` answers, ready for any report; and which of its swaps are meant by their numbers."""

from __future__ import annotations

from collections import Counter

from cardbase.quick import value
from deckcheck.building.swaps import Exchange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.building.faults import Diagnosis
    from deckcheck.building.remedies import Remedy
    from deckcheck.building.table_verdict import TableVerdict
    from deckcheck.winners.origins import KnownWinners

ALL = "all"


class NumberError(ValueError):
    """Numbers of swaps that are none; the message says why."""


@value
class Treatment:
    """What is wrong with a deck, and the swaps that would help.

    Attributes:
        path, deck: what was read.
        known: the winners.
        cards: the card data, as in every report.
        law: as in every report.
        diagnosis: what is wrong.
        remedies: the swaps, the most urgent first.
        games: with each swap alone; 0 for none.
        seed: of the games.
        alone: copies of the library that games alone can judge.
        against: the folder of the decks at full tables; "" for none.
        tables: what was found there; None if nothing was.
        unjudged: cards of the deck that no winner has played.
        legal_after: whether the law allows the deck after all swaps.
    """

    path: str
    deck: Deck
    known: KnownWinners
    cards: dict[str, object]
    law: dict[str, Any]
    diagnosis: Diagnosis
    remedies: tuple[Remedy, ...]
    games: int
    seed: int
    alone: int
    against: str
    tables: TableVerdict | None
    unjudged: tuple[Card, ...]
    legal_after: bool

    @property
    def winning(self) -> list[int]:
        """The numbers of the swaps that help at full tables, all together; [] if none are shown to."""
        if self.tables is None or not self.tables.helps:
            return []
        return [number for number, one in enumerate(self.remedies, 1) if one in self.tables.rows]

    @property
    def errors(self) -> tuple[str, ...]:
        """What breaks the law, in a few words each."""
        return self.diagnosis.errors


def chosen(words: Iterable[str], number: int) -> list[int]:
    """Return the swaps that words mean, from 1: "2", "1-4", "all".

    Args:
        words: what was typed.
        number: of swaps that there are.

    Raises:
        NumberError: a word is no such number, or there is no such swap.
    """
    found: list[int] = []
    for word in words:
        first, _, last = (f"1-{number}" if word == ALL else word).partition("-")
        if not (first.isdecimal() and (not last or last.isdecimal())):
            raise NumberError(f"{word!r} is not the number of a swap; consider 1, 1-3 or all")
        found += range(int(first), int(last or first) + 1)
    for one in found:
        if not 1 <= one <= number:
            have = f"the swaps are 1 to {number}" if number else "there is no swap to make"
            raise NumberError(f"there is no swap {one}; {have}")
    return sorted(dict.fromkeys(found))


def merged(exchanges: Iterable[Exchange]) -> Exchange:
    """Put swaps together."""
    total: Counter[Card] = Counter()
    for one in exchanges:
        for change in one.changes:
            total[change.card] += change.copies
    return Exchange(
        tuple((card, -copies) for card, copies in total.items() if copies < 0),
        tuple((card, copies) for card, copies in total.items() if copies > 0),
    )
