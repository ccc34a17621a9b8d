"""Where a new card goes in a deck file; the format decides what its line looks like there."""

from __future__ import annotations

import re

from cardbase.card import CryptCard
from cardbase.deck import CardLine, Entry, Match
from cardbase.names import archive_name
from deckcheck.deckfiles import format_named
from deckcheck.deckfiles.headings import UNDERLINE
from deckcheck.deckfiles.layout import lay_out, section_rank, sort_key
from deckcheck.deckfiles.rawtext import body

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from cardbase.deck import Deck, Heading
    from deckcheck.deckfiles.deckformat import DeckFormat
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.rawtext import RawText


def place_card(raw: RawText, deck: Deck, card: Card, copies: int) -> Iterator[tuple[int, list[str]]]:
    """Yield the ways to put a card in: the index before which lines come, and the lines with their ends.

    The card goes among those of its kind: in their order if they have one, otherwise after the last; a
    type that has no heading yet gets one where the others have theirs.
    """
    for at, lines in _Newcomer(raw, deck, card, copies).places():
        yield at, [line + raw.newline for line in lines]


class _Newcomer:
    """A card that joins a deck; lines are without their ends."""

    def __init__(self, raw: RawText, deck: Deck, card: Card, copies: int) -> None:
        self.lines = [body(line) for line in raw.lines]
        self.deck = deck
        self.card = card
        self.copies = copies
        self.section = "crypt" if card.is_crypt else "library"
        self.form: DeckFormat = format_named(deck.file_format)
        self.item, self.layout = _laid_out(deck, card, copies)

    def places(self) -> Iterator[tuple[int, list[str]]]:
        """Yield the ways to put it in."""
        deck = self.deck
        under = self.heading()
        entries = [
            entry
            for entry in deck.entries
            if entry.section == self.section
            and (under is None or entry.heading == deck.headings.index(under))
        ]
        if under is not None and under.kind == "library" and _types(deck):
            yield from self.new_type()
        elif entries:
            neighbour, after = _neighbour(entries, self.card)
            for line in self.beside(neighbour):
                yield neighbour.row - (not after), [line]
        elif under is not None:
            at = self.below(under.place.row)
            line = self.new_line(self.lines[under.place.row - 1])
            if self.section == "library" and self.form.typed:
                yield at, self.form.heading(self.kind, self.item, line)
            yield at, [line]
        else:
            yield from self.without_heading()

    @property
    def kind(self) -> str:
        """Its type, as a heading names it."""
        return getattr(self.card, "type", "")

    def heading(self) -> Heading | None:
        """Find the heading under which it goes: that of its type, otherwise of its section."""
        kinds = ("crypt",) if self.section == "crypt" else (self.kind, "library")
        found = (next((one for one in self.deck.headings if one.kind == kind), None) for kind in kinds)
        return next(filter(None, found), None)

    def below(self, row: int) -> int:
        """Return the index of the line below a heading and its underlines."""
        while row < len(self.lines) and UNDERLINE.fullmatch(self.lines[row].strip()):
            row += 1
        return row

    def beside(self, neighbour: Entry) -> Iterator[str]:
        """Write the card as its neighbour is written, otherwise as the format writes it."""
        line = self.lines[neighbour.row - 1]
        written = neighbour.line.written
        at = line.find(written)
        if self.section not in self.form.columns and at >= 0:
            name = self.form.card_name(self.card)
            before, behind = line[:at], line[at + len(written) :]
            number = str(neighbour.count)
            if found := list(re.finditer(r"\d+", before)):
                last = found[-1]
                before = f"{before[: last.start()]}{self.copies}{before[last.end() :]}"
                yield f"{before}{name}{_closing(before, behind)}"
            elif neighbour.line.counted and number in behind:
                yield f"{before}{name}{behind[: behind.index(number)]}{self.copies}"
            elif not neighbour.line.counted:
                yield f"{before}{self.copies}x {name}"
        yield from self.form.new_lines(self.item, self.layout, self.deck, line)

    def new_line(self, beside: str) -> str:
        """Write the card as the format writes it."""
        return next(iter(self.form.new_lines(self.item, self.layout, self.deck, beside)))

    def new_type(self) -> Iterator[tuple[int, list[str]]]:
        """Open a section for its type: where the archive's order has it, or at the end."""
        deck = self.deck
        typed = _types(deck)
        rank = section_rank(self.kind)
        following = next((heading for heading in typed if section_rank(heading.kind) > rank), None)
        model = self.lines[typed[0].place.row - 1]
        lines = self.form.heading(self.kind, self.item, self.new_line(model), model)
        gap = [""] if self.form.gap else []
        if following is not None and not (following is typed[0] and _shares_row(deck)):
            at = following.place.row - 1
            while at and UNDERLINE.fullmatch(self.lines[at - 1].strip()):
                at -= 1
            yield at, [*lines, *gap]
        last = (entry.row for entry in deck.entries if entry.section == "library")
        yield max(last, default=len(self.lines)), [*gap, *lines]

    def without_heading(self) -> Iterator[tuple[int, list[str]]]:
        """Put the first card of a section where no heading helps: the crypt before the library, and apart."""
        rows = [entry.row for entry in self.deck.entries]
        first = min([*rows, *(heading.place.row for heading in self.deck.headings)], default=1)
        last = max(rows, default=len(self.lines))
        gap = [""] if self.form.gap else []
        opening = self.form.opening(self.section)
        leads = (self.section == "crypt") != self.form.library_first
        beside = opening[0] if opening else self.lines[(first if leads else last) - 1]
        line = self.new_line(beside)
        if opening:
            yield len(self.lines), [*opening, line]
        yield (first - 1, [line, *gap]) if leads else (last, [*gap, line])


def _types(deck: Deck) -> list[Heading]:
    """Return the headings of types."""
    return [heading for heading in deck.headings if heading.kind not in ("crypt", "library")]


def _neighbour(entries: list[Entry], card: Card) -> tuple[Entry, bool]:
    """Find the line after (or, with False, before) which a card goes."""

    def key(entry: Entry) -> str:
        return sort_key(archive_name(entry.card)) if entry.card else ""

    keys = [key(entry) for entry in entries]
    if card.is_crypt or keys != sorted(keys) or len(keys) < 2:
        return entries[-1], True
    wanted = sort_key(archive_name(card))
    before = [entry for entry in entries if key(entry) <= wanted]
    return (before[-1], True) if before else (entries[0], False)


def _closing(before: str, behind: str) -> str:
    """Return what closes a quoted scalar."""
    opened = before.rstrip("0123456789xX ")[-1:]
    return opened if opened in ("'", '"') and behind.lstrip().startswith(opened) else ""


def _laid_out(deck: Deck, card: Card, copies: int) -> tuple[Item, Layout]:
    """Lay out a deck with a card that joins it."""
    line = CardLine(copies, True, card.full_name, Match(card, "exact"))
    whole = tuple(entry for entry in deck.entries if entry.card != card)
    row = max((entry.row for entry in whole), default=0) + 1
    section = "crypt" if isinstance(card, CryptCard) else "library"
    layout = lay_out(type(deck)((*whole, Entry(line, row, section)), deck.headings))
    return next(item for item in layout.items if item.card == card), layout


def _shares_row(deck: Deck) -> bool:
    rows = [heading.place.row for heading in deck.headings]
    return len(rows) != len(set(rows))
