"""Tables of comma-separated values: our own columns, and whatever a header or the values explain.

    count,name,section,comment
    2,Theo Bell (G6),crypt,
    4,Villein,library,the engine

It reads tables with ";" or tabs for commas, with a header in any order or without, with rows that head what
follows, and with crypt and library side by side; see `tablerows`. `id` may replace the name or accompany it.
If a collection has several printings of a card, the deck adds them up.
"""

from __future__ import annotations

import csv
import io
import re

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.cells import bare, count_of, is_counted, kept_from_computing
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.layout import lay_out, sections_of
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.tablecolumns import LATEST_HEADER, find_blocks, headed, is_heading_or_field, pairs
from deckcheck.deckfiles.tablerows import deck_of, read_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader

LONGEST_ROW = 2000
"""How many characters of a line are examined to see whether it is a row."""


class Csv(DeckFormat):
    """Tables of comma-separated values."""

    name = "csv"
    names_stand: tuple[str, ...] = ("cell",)
    ending = ".csv"
    editable = True
    mends = "names"
    columns = frozenset({"crypt", "library"})
    gap = False
    carried = frozenset({"comment", "group", "unknown", "beside"})

    def sniff(self, text: str) -> bool:
        """Return whether a header with count and name is at the top, or most lines look like a table."""
        lines = [line[:LONGEST_ROW] for line in text.split("\n", 40)[:40] if line.strip()]
        if not lines:
            return False
        delimiter = _delimiter(lines)
        try:
            rows = list(_reader(lines, delimiter))
        except csv.Error:
            return False
        if any(headed(row) for row in rows[:LATEST_HEADER]):
            return True
        # unquoted "2,Deflection" is plain text as well, and the tolerant reader knows more
        quoted = [row for row, line in zip(rows, lines, strict=False) if '"' in line and _is_quoted(row)]
        if len(quoted) * 2 > len(lines):
            return True
        if _is_wide(rows):
            return True
        rest = [row for row in rows if not is_heading_or_field(row) or any(map(is_counted, row))]
        found = [pairs(row) for row in rest]
        paired = [pair for pair in found if pair]
        if len(paired) * 2 > len(rest):
            # "Crypt,", "Player,Jane Doe"
            named = any(len(row) > 1 and is_heading_or_field(row) for row in rows)
            names_first = sum(pair[0][0] > pair[0][1] for pair in paired) * 2 > len(paired)
            side_by_side = sum(len(pair) > 1 for pair in found) > 1
            padded = all(len(row) == len(rows[0]) for row in rows) and any("" in row for row in rows)
            broken = len(rows) < len(lines)
            dressed = [
                not row[pair[0][0]].strip().isdecimal() or bare(row[pair[0][1]]) != row[pair[0][1]].strip()
                for row, pair in zip(rest, found, strict=True)
                if pair
            ]
            return (
                broken
                or (sum(dressed) * 2 > len(dressed) and delimiter != "\t")
                or side_by_side
                or padded
                or delimiter == ";"
                or ((named or names_first) and delimiter != "\t")
            )
        counted = [sum(is_counted(value.strip()) for value in row) for row in rows]
        several = sum(delimiter in line for line in lines) * 2 > len(rows) and max(counted) > 1
        return several and sum(map(bool, counted)) * 2 > len(rows)

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a table.

        Raises:
            UnreadableFileError: it is not a table, or no column holds counts or names.
        """
        lines = [line for line in text.split("\n", 40)[:40] if line.strip()]
        rows: list[tuple[int, list[str]]] = []
        table = _reader(io.StringIO(text, newline=""), _delimiter(lines))
        try:
            before = 0
            for row in table:
                rows.append((before + 1, row))
                before = table.line_num
        except csv.Error as error:
            raise UnreadableFileError(f"line {table.line_num}: not a table: {error}") from None
        listing = Listing()
        fields = read_rows(listing, rows, reader)
        return deck_of(listing, fields, self.name, text.split("\n"))

    def new_lines(self, item: Item, layout: Layout, deck: Deck, beside: str) -> Iterator[str]:
        """Write a row with the columns of the neighbouring row."""
        yield _row(item, deck.lines, beside)

    def heading(self, kind: str, item: Item, line: str, model: str = "") -> list[str]:
        """Write only the row."""
        return [line]

    def fits(self, name: str, line: str, start: int, end: int) -> bool:
        """Return whether a name needs no quotes, or is in quotes that it does not end."""
        if line[start - 1 : start] == '"' and line[end : end + 1] == '"':
            return '"' not in name
        return not re.search(r'[",;\t|]', name)

    def write(self, deck: Deck) -> str:
        """Write a table with a header."""
        out = io.StringIO(newline="")
        table = csv.writer(out, lineterminator="\n")
        table.writerow(("count", "name", "section", "comment"))
        layout = lay_out(deck)
        for section, items in sections_of(layout):
            for item in items:
                name = item.card.full_name if item.card else item.written
                texts = kept_from_computing(name), section.lower(), kept_from_computing(item.comment)
                table.writerow((item.count, *texts))
        return out.getvalue()


def _row(item: Item, lines: Sequence[str], beside: str) -> str:
    """Write a row with the columns of the neighbouring row."""
    delimiter, columns = columns_of([line.removeprefix("\ufeff") for line in lines])
    values = [""] * len(next(_reader([beside], delimiter)))
    card = item.card
    for field, value in (
        ("count", str(item.count)),
        ("name", card.full_name if card else item.written),
        ("id", str(card.id) if card else ""),
        ("section", "crypt" if card and card.is_crypt else "library"),
    ):
        at = columns.get(field, len(values))
        if at < len(values):
            values[at] = value
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow(values)
    return out.getvalue()


def columns_of(lines: Sequence[str]) -> tuple[str, dict[str, int]]:
    """Find the delimiter of a table, and which column holds which field.

    Raises:
        UnreadableFileError: no column holds counts, or none names.
    """
    filled = [line for line in lines if line.strip()]
    delimiter = _delimiter(filled)
    rows = list(_reader(filled, delimiter))
    return delimiter, find_blocks(rows, None)[0][0].columns


def _is_wide(rows: Sequence[Sequence[str]]) -> bool:
    """Return whether most rows have the same three cells or more, one of which is a count, another a text."""
    wide = [row for row in rows if len(row) > 2]
    counted = [
        row for row in wide if any(count_of(cell) is not None for cell in row) and not is_counted(row[0])
    ]
    return len(counted) > 1 and len(counted) * 2 > len(rows) and len({len(row) for row in wide}) == 1


def _is_quoted(row: Sequence[str]) -> bool:
    if len(row) == 1:
        return is_counted(row[0].strip())
    return len(row) == 2 and any(count_of(value) is not None for value in row)


def _reader(lines: Iterable[str], delimiter: str) -> Any:
    """Read rows; a blank behind the delimiter may stand before a quote."""
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True)


def _delimiter(lines: Sequence[str]) -> str:
    """Return the delimiter in most lines; a tab or a semicolon before a comma, which names contain too."""
    return max(",;\t", key=lambda mark: (sum(mark in line for line in lines), ",;\t".index(mark)))


FORMAT = Csv()
