"""Swaps of cards that a deck allows: one card for another of the same section, by its laws."""

from __future__ import annotations

from collections import Counter

from cardbase.quick import value
from deckcheck.building.editing import DeckChange
from deckcheck.building.listed import deck_of
from deckcheck.checks.dc104_grouping import CHECK as GROUPING
from deckcheck.goldfish.changes import SWAP, Change
from deckcheck.judging import LAW_CHECKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import Card
    from rules.vtes.law.construction import Law

    Swap = tuple[Change, ...]


@value
class Exchange:
    """Cards that go and cards that come, each with its copies."""

    out: tuple[tuple[Card, int], ...]
    into: tuple[tuple[Card, int], ...]

    @property
    def name(self) -> str:
        """What it is called: "-1 This card, +1 That card"."""
        words = [f"-{copies} {card.full_name}" for card, copies in self.out]
        words += [f"+{copies} {card.full_name}" for card, copies in self.into]
        return ", ".join(words)

    @property
    def changes(self) -> list[DeckChange]:
        """The same as changes of a deck file."""
        return [
            *(DeckChange(card, -copies) for card, copies in self.out),
            *(DeckChange(card, copies) for card, copies in self.into),
        ]


class Swaps:
    """Which swaps a deck allows.

    Args:
        counted: its cards with their copies.
        laws: no swap may break what is whole of them: each is judged by all their checks.
    """

    __slots__ = ("_cards", "_counts", "_laws", "_wrong")

    def __init__(self, counted: Sequence[tuple[Card, int]], laws: Sequence[Law]) -> None:
        self._counts = Counter(dict(counted))
        self._cards = {card.id: card for card in self._counts}
        self._laws = laws
        self._wrong = _wrong_of(self._counts, laws)

    def singles(self, coming: Iterable[Card], kept: frozenset[int] = frozenset()) -> list[Swap]:
        """Return all allowed swaps of one copy.

        Args:
            coming: the cards that may come in; of the deck or not.
            kept: ids of cards that do not go.
        """
        outs = [card for card in self._counts if card.id not in kept]
        return [
            swap
            for card in dict.fromkeys(coming)
            for old in outs
            if card.is_crypt == old.is_crypt
            and card.id != old.id
            and self.admits(swap := (Change(SWAP, old.id, 1, card),))
        ]

    def exchange(self, swap: Swap) -> Exchange:
        """Return what goes and what comes."""
        out: Counter[Card] = Counter()
        into: Counter[Card] = Counter()
        for change in swap:
            assert change.into is not None
            out[self._cards[change.card]] += change.copies
            into[change.into] += change.copies
        return Exchange(tuple(out.items()), tuple(into.items()))

    def admits(self, swap: Swap) -> bool:
        """Return whether there are that many copies to take out, and the deck is then no worse by any law."""
        return self.allows(self.exchange(swap))

    def allows(self, exchange: Exchange) -> bool:
        """Return the same for cards that go and come."""
        after = self._after(exchange)
        return min(after.values()) >= 0 and not _wrong_of(+after, self._laws) - self._wrong

    def lawful_after(self, exchange: Exchange) -> bool:
        """Return whether the deck breaks no law then."""
        return not _wrong_of(+self._after(exchange), self._laws)

    def after(self, exchange: Exchange) -> tuple[tuple[Card, int], ...]:
        """Return the cards of the deck then, with their copies."""
        return tuple((+self._after(exchange)).items())

    def _after(self, exchange: Exchange) -> Counter[Card]:
        after = self._counts.copy()
        for change in exchange.changes:
            after[change.card] += change.copies
        return after


def _wrong_of(counts: Counter[Card], laws: Sequence[Law]) -> Counter[tuple[int, str, str]]:
    """Return the errors of a deck by law, code and card; of a mixed crypt how many cards are at fault."""
    deck = deck_of(counts.items())
    wrong: Counter[tuple[int, str, str]] = Counter()
    for number, law in enumerate(laws):
        for check in LAW_CHECKS:
            for finding in check.find(deck, law):
                if finding.severity == "error":
                    at_fault = finding.count if finding.code == GROUPING.code else 1
                    wrong[number, finding.code, finding.card or ""] += at_fault or 1
    return wrong
