"""Judges texts as `deckcheck check` does, in this process, and edits decks line by line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.deck import Deck, Entry
    from cardbase.store import CardStore
    from deckcheck.judging import Judgement

TODAY = date(2026, 11, 20)


class Court:
    """Judges decks under any law; reads with one reader, as a bulk run does."""

    def __init__(self, store: CardStore) -> None:
        self.store = store
        self.names = Names(store)
        self.reader = LineReader(self.names)
        self.books: dict[tuple[str, str, int | None], LawBook] = {}
        self.cards: tuple[Card, ...] = tuple(store.cards())
        self.known_names = frozenset(key for key, _ in store.names())

    def judge(
        self,
        text: str | bytes,
        format: str = "standard",
        on: date | None = None,
        *,
        edition: str = "current",
        players: int | None = None,
    ) -> Judgement:
        """Judge a deck's text; as of the day of its event unless `on` names another."""
        book = self.books.get((format, edition, players))
        if book is None:
            book = LawBook(self.store, format, edition, players)
            self.books[format, edition, players] = book
        return judge("deck.txt", self.read(text), book, TODAY, on)

    def read(self, text: str | bytes) -> Deck:
        """Read a deck's text."""
        return read_deck(text.encode() if isinstance(text, str) else text, self.reader)

    def card(self, name: str) -> Card:
        """Return the card of an exact name."""
        card = self.names.certain(name).card
        assert card is not None, name
        return card


@dataclass(frozen=True)
class Written:
    """A deck as lines of text that can be edited; headings stay correct.

    Attributes:
        name: of the file it comes from.
        lines: its lines.
        deck: what was read of them.
    """

    name: str
    lines: tuple[str, ...]
    deck: Deck = field(repr=False)

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines) + "\n"

    @property
    def day(self) -> date:
        """The day of the event."""
        assert self.deck.event is not None
        assert self.deck.event.day is not None
        return self.deck.event.day

    def entries(self, section: str) -> list[Entry]:
        """Return the lines of a section."""
        return [entry for entry in self.deck.entries if entry.section == section]

    def heading_row(self, kind: str) -> int:
        """Return the row of the first heading of a kind."""
        return next(heading.place.row for heading in self.deck.headings if heading.kind == kind)

    def edit(self, row: int, *lines: str) -> Written:
        """Replace a row by other lines (or none); the deck stays what was read."""
        return replace(self, lines=(*self.lines[: row - 1], *lines, *self.lines[row:]))

    def recount(self, entry: Entry, by: int) -> Written:
        """Make the headings above an entry count this many copies more."""
        kind = entry.section
        rows = {self.heading_row(kind)}
        if entry.heading is not None:
            rows.add(self.deck.headings[entry.heading].place.row)
        changed = self
        for row in rows:
            line = changed.lines[row - 1]
            changed = changed.edit(row, re.sub(r"\d+", lambda found: str(int(found[0]) + by), line, count=1))
        return changed


def with_count(line: str, count: int | str) -> str:
    """Put another count at the head of a line "2x Name"."""
    changed, done = re.subn(r"^(\s*)\d+", rf"\g<1>{count}", line, count=1)
    assert done, line
    return changed


def codes_at(judgement: Judgement, *, errors: bool = False) -> set[tuple[str, int | None]]:
    """Return code and row of the findings, without advice (DC2xx); only errors if requested."""
    return {
        (finding.code, finding.row)
        for finding in judgement.findings
        if (finding.severity == "error" if errors else not finding.code.startswith("DC2"))
    }


def findings_in_words(judgement: Judgement, rows: Sequence[int] = ()) -> str:
    """Say what was found, for the message of a failing test."""
    deck = judgement.deck
    lines = [
        f"  {finding.code} row {finding.row}: {finding.message}"
        for finding in judgement.findings
        if not finding.code.startswith("DC2")
    ]
    if deck is not None:
        lines += [f"  line {row}: {deck.lines[row - 1]!r}" for row in rows if 0 < row <= len(deck.lines)]
    return f"{judgement.verdict}\n" + "\n".join(lines)
