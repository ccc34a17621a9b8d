"""Winning decks by half-year and kind: what won when, and which decks a game of a half-year may seat."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.building.kinds import kind_of
from deckcheck.winners.usual import decks_of

if TYPE_CHECKING:
    from datetime import date

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.winners.table import Winners

    Cards = tuple[tuple[Card, int], ...]

FIRST, LAST = 2 * 2013, 2 * 2026
"""The half-years of the study, see `half_year`."""
SCORED = 2 * 2015
"""The first half-year whose forecasts are scored."""
KINDS = 60
POOL = 4
"""Decks of so many half-years before may be seated."""
YEARS = 10
"""Half-years whose winners are "all years"."""
LEAST_CRYPT, LEAST_LIBRARY = 12, 60
"""The fewest known cards of a deck that may be seated: those of a tournament."""


def half_year(day: date) -> int:
    """Return the number of a day's half-year: twice the year, one more from July on."""
    return 2 * day.year + (day.month > 6)


def name_of(half: int) -> str:
    """Return a half-year in words: "2015/1"."""
    return f"{half // 2}/{half % 2 + 1}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that won.

    Attributes:
        half: when, see `half_year`.
        kind: its clan and what it does.
        cards: with their copies.
    """

    half: int
    kind: str
    cards: Cards

    @property
    def can_play(self) -> bool:
        """Whether enough of its cards are known."""
        crypt = sum(copies for card, copies in self.cards if card.is_crypt)
        library = sum(copies for card, copies in self.cards if not card.is_crypt)
        return crypt >= LEAST_CRYPT and library >= LEAST_LIBRARY


def entries(winners: Winners, store: CardStore) -> list[Entry]:
    """Return the winning decks of known day, by day."""
    found = []
    for deck, (crypt, library) in enumerate(decks_of(winners, store)):
        day = winners.day(deck)
        if day is not None:
            kind = kind_of(crypt, library)
            clan = kind.clans[0] if kind.clans else "mixed"
            does = kind.does[0] if kind.does else "a bit of everything"
            found.append(Entry(half_year(day), f"{clan}, {does}", (*crypt, *library)))
    return found


class Field:
    """What won when, by kind.

    Args:
        won: the winning decks.

    Attributes:
        kinds: the kinds, those with most winners first; whatever else won is the place after the last.
    """

    def __init__(self, won: list[Entry]) -> None:
        often = Counter(one.kind for one in won if FIRST <= one.half <= LAST)
        ranked = sorted(often.items(), key=lambda item: (-item[1], item[0]))
        self.kinds = [kind for kind, _ in ranked[:KINDS]]
        place = {kind: at for at, kind in enumerate(self.kinds)}
        self._counts: dict[int, list[int]] = defaultdict(lambda: [0] * (len(self.kinds) + 1))
        self._decks: dict[tuple[int, int], list[Cards]] = defaultdict(list)
        for one in won:
            at = place.get(one.kind, len(self.kinds))
            self._counts[one.half][at] += 1
            if at < len(self.kinds) and one.can_play:
                self._decks[one.half, at].append(one.cards)

    def winners(self, half: int, halves: int = 1) -> list[int]:
        """Return how many winners each kind, and then all others, had in some half-years up to this one."""
        rows = [self._counts[one] for one in range(half - halves + 1, half + 1)]
        return [sum(column) for column in zip(*rows, strict=True)]

    def pool(self, half: int) -> dict[int, list[Cards]]:
        """Return the decks that a game of a half-year may seat, by kind: winners of the `POOL` before it."""
        found: dict[int, list[Cards]] = {}
        for kind in range(len(self.kinds)):
            decks = [deck for one in range(half - POOL, half) for deck in self._decks[one, kind]]
            if decks:
                found[kind] = decks
        return found
