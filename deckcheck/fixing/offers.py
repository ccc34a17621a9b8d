"""Which fix a finding has, and which lines name a card otherwise than it is printed.

Edits are made on the lines as the deck holds them; only formats that people write have any. What programs
write (JSON, XML, workbooks, links) is not touched: written anew it would lose all that a deck does not know.
"""

from __future__ import annotations

import re

from cardbase.card import CryptCard, LibraryCard
from cardbase.fold import fold
from cardbase.names import archive_name
from deckcheck.checks.dc008_total_mismatch import lines_hold
from deckcheck.checks.fix import Edit, Fix
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from cardbase.deck import Deck, Entry, Heading
    from deckcheck.checks import Finding
    from deckcheck.deckfiles import LineReader

BY_LINE = frozenset({"text", "twd", "jol"})
"""Formats whose lines can be moved and whose headings state totals."""

BY_NAME = BY_LINE | {"yaml", "lackey", "csv"}
"""Formats in which a name can be written anew where it stands."""

CERTAIN = frozenset({"exact", "id", "article", "folded", "alias", "column", "context"})


def by_place(deck: Deck) -> dict[tuple[int, int], Entry]:
    """Give the entries of a deck by row and column."""
    return {(entry.row, entry.line.column): entry for entry in reversed(deck.entries)}


def offer(
    deck: Deck, finding: Finding, reader: LineReader, places: dict[tuple[int, int], Entry]
) -> Fix | None:
    """Give the fix of a finding, None where it has none; `places` is `by_place` of the deck."""
    if deck.file_format not in BY_NAME or finding.row is None:
        return None
    if finding.code == "DC008":
        return _total(deck, finding)
    entry = places.get((finding.row, finding.column or 0))
    if entry is None:
        return None
    if finding.code == "DC004" and entry.card is not None:
        return _spelling(deck, entry, entry.card, reader, "safe")
    if finding.code in ("DC002", "DC003"):
        nearest = _nearest(entry)
        return _spelling(deck, entry, nearest, reader, "unsafe") if nearest else None
    return _move(deck, entry) if finding.code == "DC010" else None


def canonical_names(deck: Deck, reader: LineReader) -> Iterator[Fix]:
    """Give a fix for each line that names its card otherwise than it is printed, without any doubt."""
    if deck.file_format not in BY_NAME:
        return
    for entry in deck.entries:
        match = entry.line.match
        if match.card is None or match.how not in ("folded", "alias", "column"):
            continue
        if match.how == "column" and fold(entry.line.written) != fold(match.card.full_name):
            continue  # what stands in the columns settles the name; it needs no mark
        if entry.line.written in (match.card.name, match.card.full_name, archive_name(match.card)):
            continue
        if fix := _spelling(deck, entry, match.card, reader, "safe"):
            yield fix


def _spelling(deck: Deck, entry: Entry, card: Card, reader: LineReader, how: str) -> Fix | None:
    """Write a card's name in place of what stands there, if the line then names it for certain."""
    line = deck.lines[entry.row - 1]
    written = entry.line.written
    start = line.find(written, entry.line.column - 1)
    if not written or start < 0 or line.find(written, start + 1, entry.line.end - 1) >= 0:
        return None
    for name in dict.fromkeys(_spellings(deck, entry, card)):
        fits = FITS.get(deck.file_format)
        if fits is not None and not fits(line, start, start + len(written), name):
            continue
        match = reader.names.certain(name, entry.line.columns)
        if match.card is not card:
            continue
        again = line[:start] + name + line[start + len(written) :]
        if deck.file_format in BY_LINE:
            read = reader.read(again, guess=False)
            if read is None or read.match.card is not card or read.count != entry.count:
                continue
        edit = Edit(entry.row, start + 1, entry.row, start + len(written) + 1, name)
        return Fix("safe" if how == "safe" else "unsafe", f"write {name!r} for {quoted(written)}", (edit,))
    return None


def _spellings(deck: Deck, entry: Entry, card: Card) -> tuple[str, ...]:
    """Give the ways to write a card in a deck, the fittest first."""
    if deck.file_format == "twd":
        return archive_name(card), card.full_name
    if entry.line.columns is not None and entry.line.columns.group:
        advanced = isinstance(card, CryptCard) and card.advanced
        return (card.full_name,) if advanced else (card.name, card.full_name)
    return (card.full_name,)


def _plain_in_yaml(line: str, start: int, end: int, name: str) -> bool:
    """Tell whether a name may stand in YAML where another stood: quoted where it needs quotes."""
    before = line[start - 1 : start]
    if before in ("'", '"') and line[end : end + 1] == before:
        return before not in name and "\\" not in name
    return not re.search(r"[:#]|^[\s\-?\[\]{},&*!|>'\"%@`]|[\[\]{},]", name)


def _plain_in_csv(line: str, start: int, end: int, name: str) -> bool:
    """Tell whether a name may stand in a table where another stood: quoted where it holds a separator."""
    if line[start - 1 : start] == '"' and line[end : end + 1] == '"':
        return '"' not in name
    return not re.search(r'[",;\t|]', name)


FITS = {"yaml": _plain_in_yaml, "csv": _plain_in_csv}
"""Formats in which a name may not stand just as it is."""


def _nearest(entry: Entry) -> Card | None:
    """Give the nearest of the candidates, None where none is nearer than the others."""
    from rapidfuzz import fuzz

    cards = entry.line.match.candidates
    if len({card.name for card in cards}) != len(cards):
        return None  # namesakes: nothing in the name tells them apart
    key = fold(entry.line.written)
    ranked = sorted(
        ((fuzz.ratio(key, fold(card.name)), card.full_name, card) for card in cards), key=_by_rank
    )
    if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
        return None
    return ranked[0][2]


def _by_rank(ranked: tuple[float, str, Card]) -> tuple[float, str]:
    return -ranked[0], ranked[1]


def _total(deck: Deck, finding: Finding) -> Fix | None:
    """Set a heading's total to what its lines hold, if all of them are sure."""
    if deck.file_format not in BY_LINE:
        return None
    index = next(
        (
            i
            for i, heading in enumerate(deck.headings)
            if heading.place.row == finding.row and heading.total == finding.count
        ),
        None,
    )
    if index is None:
        return None
    heading = deck.headings[index]
    counts = lines_hold(deck)[index]
    sure = all(entry.countable and entry.line.match.how in CERTAIN for entry in deck.entries)
    if len(counts) != 1 or not sure or deck.unread or heading.total is None:
        return None
    number = next(iter(counts))
    line = deck.lines[heading.place.row - 1]
    found = re.search(
        rf"(?<!\d){heading.total}(?!\d)", line[heading.place.column - 1 : heading.place.end - 1]
    )
    if found is None:
        return None
    column = heading.place.column + found.start()
    edits = [Edit(heading.place.row, column, heading.place.row, column + len(found[0]), str(number))]
    grown = len(str(number)) - len(found[0])
    below = deck.lines[heading.place.row] if heading.place.row < len(deck.lines) else ""
    if grown and len(below) > 3 and set(below) == {"-"} and len(below) == len(line.rstrip()):
        row = heading.place.row + 1
        edits.append(Edit(row, 1, row, len(below) + 1, "-" * (len(below) + grown)))
    return Fix("safe", f"set the total of {heading.kind!r} to {number}", tuple(edits))


def _move(deck: Deck, entry: Entry) -> Fix | None:
    """Move a line under the heading where its card belongs, if the deck has one."""
    card = entry.card
    if deck.file_format not in BY_LINE or card is None or sum(e.row == entry.row for e in deck.entries) > 1:
        return None
    target = _home(deck, card)
    if target is None or target == entry.heading:
        return None
    rows = [one.row for one in deck.entries if one.heading == target]
    heading = deck.headings[target]
    after = max(rows, default=heading.place.row)
    if (
        not rows
        and after < len(deck.lines)
        and set(deck.lines[after].strip()) <= set("-=")
        and deck.lines[after]
    ):
        after += 1
    line = deck.lines[entry.row - 1]
    put = Edit(
        after, len(deck.lines[after - 1]) + 1, after, len(deck.lines[after - 1]) + 1, f"\n{line.strip()}"
    )
    if entry.row < len(deck.lines):
        take = Edit(entry.row, 1, entry.row + 1, 1, "")
    elif entry.row > 1:
        take = Edit(entry.row - 1, len(deck.lines[entry.row - 2]) + 1, entry.row, len(line) + 1, "")
    else:
        return None
    if (put.row, put.column) == (take.row, take.column):
        return None
    edits = tuple(sorted((take, put), key=lambda edit: (edit.row, edit.column)))
    return Fix("safe", f"move {card.full_name} under {heading.kind!r}", edits)


def _home(deck: Deck, card: Card) -> int | None:
    """Give the index of the heading where a card belongs: of its type, else of its section."""

    def of(fits: set[str]) -> int | None:
        return next((i for i, heading in enumerate(deck.headings) if heading.kind in fits), None)

    if isinstance(card, LibraryCard):
        typed = of({card.type})
        if typed is not None:
            return typed
        typed = of(set(card.types))
        if typed is not None or any(_is_type(heading) for heading in deck.headings):
            return typed
        return of({"library"})
    return of({"crypt"})


def _is_type(heading: Heading) -> bool:
    return heading.kind not in ("crypt", "library")
