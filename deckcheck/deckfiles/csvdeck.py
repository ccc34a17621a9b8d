"""Tables of comma-separated values: our own columns, and whatever a header or the values explain.

    count,name,section,comment
    2,Theo Bell (G6),crypt,
    4,Villein,library,the engine

Read are tables with ";" or tabs for commas, with a header in any order or without, with rows that head what
follows, and with crypt and library side by side; see `tablerows`. `id` may stand for or beside the name. A
collection with several printings of a card is summed by the deck.
"""

from __future__ import annotations

import csv
import io

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import find_losses
from deckcheck.deckfiles.tablerows import (
    LATEST_HEADER,
    WHOLE,
    deck_of,
    find_blocks,
    headed,
    is_counted,
    is_told,
    kept_from_computing,
    pairs,
    read_rows,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

NAME = "csv"
ENDING = ".csv"
LONGEST_ROW = 2000
"""Characters of a line that are looked at to see whether it is a row."""


def sniff(text: str) -> bool:
    """Tell whether a header with count and name stands at the head, or most lines are as in a table."""
    lines = [line[:LONGEST_ROW] for line in text.split("\n", 40)[:40] if line.strip()]
    if not lines:
        return False
    delimiter = _delimiter(lines)
    try:
        rows = list(csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        return False
    if any(headed(row) for row in rows[:LATEST_HEADER]):
        return True
    # unquoted "2,Deflection" is plain text as well, and the tolerant reader knows more
    quoted = [row for row, line in zip(rows, lines, strict=False) if '"' in line and _is_quoted(row)]
    if len(quoted) * 2 > len(lines):
        return True
    rest = [row for row in rows if not is_told(row)]
    found = [pairs(row) for row in rest]
    paired = [pair for pair in found if pair]
    if len(paired) * 2 > len(rest):
        named = any(len(row) > 1 and is_told(row) for row in rows)  # "Crypt,", "Player,Jane Doe"
        names_first = sum(pair[0][0] > pair[0][1] for pair in paired) * 2 > len(paired)
        side_by_side = sum(len(pair) > 1 for pair in found) > 1
        padded = all(len(row) == len(rows[0]) for row in rows) and any("" in row for row in rows)
        return side_by_side or padded or delimiter == ";" or ((named or names_first) and delimiter != "\t")
    counted = [sum(is_counted(value.strip()) for value in row) for row in rows]
    several = sum(delimiter in line for line in lines) * 2 > len(rows) and max(counted) > 1
    return several and sum(map(bool, counted)) * 2 > len(rows)


def read(text: str, reader: LineReader) -> Deck:
    """Read a table.

    Raises:
        UnreadableFileError: it is no table, or no column holds counts or names.
    """
    lines = [line for line in text.split("\n", 40)[:40] if line.strip()]
    rows: list[tuple[int, list[str]]] = []
    table = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(lines), strict=False)
    try:
        before = 0
        for row in table:
            rows.append((before + 1, row))
            before = table.line_num
    except csv.Error as error:
        raise UnreadableFileError(f"line {table.line_num}: not a table: {error}") from None
    listing = Listing()
    fields = read_rows(listing, rows, reader)
    return deck_of(listing, fields, NAME, text.split("\n"))


def columns_of(lines: Sequence[str]) -> tuple[str, dict[str, int]]:
    """Find the delimiter of a table, and which column holds which field.

    Raises:
        UnreadableFileError: no column holds counts, or none names.
    """
    filled = [line for line in lines if line.strip()]
    delimiter = _delimiter(filled)
    rows = list(csv.reader(filled, delimiter=delimiter))
    return delimiter, find_blocks(rows, None)[0][0].columns


def write(deck: Deck) -> str:
    """Write a table with a header."""
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\n")
    table.writerow(("count", "name", "section", "comment"))
    layout = lay_out(deck)
    for section, items in (("crypt", layout.crypt.items), ("library", layout.library_items)):
        for item in items:
            name = item.card.full_name if item.card else item.written
            texts = kept_from_computing(name), section, kept_from_computing(item.comment)
            table.writerow((item.count, *texts))
    return out.getvalue()


def losses(deck: Deck) -> tuple[Loss, ...]:
    """Name what the format cannot carry."""
    return find_losses(deck, ("comment", "group", "unknown"))


def _is_quoted(row: Sequence[str]) -> bool:
    if len(row) == 1:
        return is_counted(row[0].strip())
    return len(row) == 2 and any(WHOLE.fullmatch(value.strip()) for value in row)


def _delimiter(lines: Sequence[str]) -> str:
    """Give the delimiter that most lines hold; a tab or a semicolon before a comma, which names hold too."""
    return max(",;\t", key=lambda mark: (sum(mark in line for line in lines), ",;\t".index(mark)))
