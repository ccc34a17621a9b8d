"""Tables of comma-separated values: our own columns, and whatever a header or the values explain.

    count,name,section,comment
    2,Theo Bell (G6),crypt,
    4,Villein,library,the engine

Read are tables with a header in any order, with ";" or tabs for commas, and tables of two columns without a
header, one of them numbers. `id` may stand for or beside the name. A collection with several printings of a
card is summed by the deck.
"""

from __future__ import annotations

import csv
import io
import re

from cardbase.deck import Columns, Place
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import find_losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

NAME = "csv"
COUNTS = ("count", "quantity", "qty", "number", "copies", "amount", "have", "#", "nb", "no")
NAMES = ("name", "card", "card name", "cardname", "card_name", "title")
IDS = ("id", "card id", "card_id", "krcg id", "vekn id")
COMMENTS = ("comment", "comments", "remark", "note", "notes")
SECTIONS = ("section", "kind")
GROUPS = ("group", "grouping", "grp")
WHOLE = re.compile(r"[-+]?\d{1,9}(?:\.0+)?")


def sniff(text: str) -> bool:
    """Tell whether the first line is a header with count and name, or most lines are a count and a name."""
    lines = [line for line in text.split("\n", 40)[:40] if line.strip()]
    if not lines:
        return False
    try:
        rows = list(csv.reader(lines, delimiter=_delimiter(lines)))
    except csv.Error:
        return False
    if not rows or not rows[0]:
        return False
    if _header(rows[0]) is not None:
        return True
    # unquoted "2,Deflection" is plain text as well, and the tolerant reader knows more
    quoted = [row for row, line in zip(rows, lines, strict=False) if '"' in line and _is_pair(row)]
    return len(quoted) * 2 > len(lines)


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
    return read_rows(rows, reader).deck(NAME, lines=text.split("\n"))


def read_rows(rows: Sequence[tuple[int, Sequence[str]]], reader: LineReader, told: str = "") -> Listing:
    """Read the rows of a table, each with its number.

    Args:
        rows: number and values of each.
        reader: finds the cards.
        told: "crypt" or "library" where the whole table is that.

    Raises:
        UnreadableFileError: no column holds counts, or none names.
    """
    listing = Listing()
    filled = [(number, row) for number, row in rows if any(value.strip() for value in row)]
    columns = _header(filled[0][1]) if filled else None
    if columns is not None:
        filled = filled[1:]
    else:
        columns = _guess_columns([row for _, row in filled])
    for number, row in filled:
        _read_row(listing, reader, number, row, columns, told)
    return listing


def columns_of(lines: Sequence[str]) -> tuple[str, dict[str, int]]:
    """Find the delimiter of a table, and which column holds which field.

    Raises:
        UnreadableFileError: no column holds counts, or none names.
    """
    filled = [line for line in lines if line.strip()]
    delimiter = _delimiter(filled)
    rows = list(csv.reader(filled, delimiter=delimiter))
    return delimiter, (_header(rows[0]) if rows else None) or _guess_columns(rows)


def write(deck: Deck) -> str:
    """Write a table with a header."""
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\n")
    table.writerow(("count", "name", "section", "comment"))
    layout = lay_out(deck)
    for section, items in (("crypt", layout.crypt.items), ("library", layout.library_items)):
        for item in items:
            name = item.card.full_name if item.card else item.written
            table.writerow((item.count, name, section, item.comment))
    return out.getvalue()


def losses(deck: Deck) -> tuple[Loss, ...]:
    """Name what the format cannot carry."""
    return find_losses(deck, ("comment", "group", "unknown"))


def _is_pair(row: Sequence[str]) -> bool:
    return len(row) == 2 and any(WHOLE.fullmatch(value.strip()) for value in row)


def _delimiter(lines: Sequence[str]) -> str:
    first = lines[0] if lines else ""
    return max(",;\t", key=first.count)


def _header(row: Sequence[str]) -> dict[str, int] | None:
    words = [value.strip().strip('"').lower().lstrip("\ufeff") for value in row]
    found: dict[str, int] = {}
    for field, known in (
        ("count", COUNTS),
        ("name", NAMES),
        ("id", IDS),
        ("comment", COMMENTS),
        ("section", SECTIONS),
        ("group", GROUPS),
    ):
        at = next((index for index, word in enumerate(words) if word in known), None)
        if at is not None:
            found[field] = at
    return found if "count" in found and ("name" in found or "id" in found) else None


def _guess_columns(rows: Sequence[Sequence[str]]) -> dict[str, int]:
    """Find count and name in a table without header: the first column of numbers, the first of others."""
    width = max((len(row) for row in rows), default=0)
    numeric = []
    for index in range(min(width, 20)):
        values = [row[index].strip() for row in rows if index < len(row) and row[index].strip()]
        numbers = sum(WHOLE.fullmatch(value) is not None for value in values)
        numeric.append(bool(values) and numbers * 2 > len(values))
    if True not in numeric or False not in numeric:
        raise UnreadableFileError(
            "the table has no column of counts beside one of names. Consider a header: count,name"
        )
    return {"count": numeric.index(True), "name": numeric.index(False)}


def _read_row(
    listing: Listing, reader: LineReader, number: int, row: Sequence[str], columns: dict[str, int], told: str
) -> None:
    def value(field: str) -> str:
        at = columns.get(field, -1)
        return row[at].strip() if 0 <= at < len(row) else ""

    place = Place(number, 1, sum(map(len, row)) + len(row))
    count, name, card_id = value("count"), value("name"), value("id")
    if not name or (card_id and reader.names.certain(card_id).card is not None):
        name = card_id or name
    shown = ", ".join(text.strip() for text in row if text.strip())
    if name.startswith("=") or count.startswith("="):
        listing.tell(place, shown, "a formula; only values are read. Consider pasting the values")
    elif not name:
        listing.tell(place, shown, "the name is missing")
    elif not WHOLE.fullmatch(count):
        listing.tell(place, shown, "a whole number of copies was expected")
    else:
        section = value("section").lower()
        group = value("group").upper().lstrip("G")
        listing.add_named(
            reader,
            name,
            int(count.split(".")[0]),
            place,
            comment=value("comment"),
            columns=Columns(group=group) if group else None,
            told=section if section in ("crypt", "library") else told,
        )
