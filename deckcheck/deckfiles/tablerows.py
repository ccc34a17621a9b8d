"""How people lay out a deck in a table: which columns hold counts and names, which rows head what follows.

    Player | Jane Doe              Crypt |                | Library |
    Crypt (12) |                   Qty   | Card           | Qty     | Card
    12 | Anarch Convert            12    | Anarch Convert | 20      | Villein
    Library (60) |
    20 | Villein                   or in one column, alone or next to another: 12x Anarch Convert

A header identifies the columns, wherever it is; without one the values do.
"""

from __future__ import annotations

from cardbase.deck import Columns, Place
from cardbase.pattern import pattern
from cardbase.value import replace
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.headings import read_headings, read_label
from deckcheck.deckfiles.headingwords import BESIDE, is_label, kind_of
from deckcheck.deckfiles.ids import add_identified
from deckcheck.deckfiles.lines import COUNT_FIRST
from deckcheck.deckfiles.listing import OWN_GROUP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.deck import CardLine, Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing

    Row = Sequence[str]

COUNTS = ("count", "quantity", "qty", "number", "copies", "amount", "have", "#", "nb", "no")
NAMES = ("name", "card", "card name", "cardname", "card_name", "title")
IDS = ("id", "card id", "card_id", "krcg id", "vekn id")
COMMENTS = ("comment", "comments", "remark", "note", "notes")
SECTIONS = ("section", "kind", "type")
GROUPS = ("group", "grouping", "grp")
FIELDS = {
    "player": "author", "player name": "author", "author": "author", "created by": "author",
    "deck by": "author", "deck": "name", "deck name": "name", "description": "description",
    "comments": "description",
}  # fmt: skip
"""What comes before the cards, with its value in the next cell."""

SECOND = "a second header; what is below it is counted too", "make a file for each deck, if it is another one"
WHOLE = pattern(r"[-+]?\d{1,9}(?:\.0+)?")
LATEST_HEADER = 12
"""How many rows are searched for a header."""

MOST_COLUMNS = 30
SAMPLE = 300
"""How many rows are examined to find the columns by their values."""


class Block:
    """Columns that belong together; a table has one block, or several side by side.

    Args:
        columns: index of each field; without "count" the counts are with the names ("12x Anarch Convert").
        start, end: the columns from the first to the one after the last.

    Attributes:
        told: "crypt", "library" or "beside" if a row above said so for this block alone, else "".
    """

    __slots__ = ("columns", "end", "start", "told")

    def __init__(self, columns: dict[str, int], start: int = 0, end: int = MOST_COLUMNS) -> None:
        self.columns, self.start, self.end = columns, start, end
        self.told = ""

    def value(self, row: Row, field: str) -> str:
        """Return the value of a field in a row, "" if there is none."""
        at = self.columns.get(field, -1)
        return row[at].strip() if 0 <= at < len(row) else ""


def read_rows(
    listing: Listing, rows: Sequence[tuple[int, Row]], reader: LineReader, told: str = ""
) -> dict[str, str]:
    """Read the rows of a table, each with its number, into a listing.

    Args:
        listing: where the cards go.
        rows: number and values of each.
        reader: finds the cards.
        told: "crypt" or "library" if the whole table is that.

    Returns:
        The name, author and description of the deck, as far as rows before the cards give them.

    Raises:
        UnreadableFileError: no column holds counts, or none names; nothing was read.
    """
    rows = [(number, row[:MOST_COLUMNS]) for number, row in rows]
    filled = [(number, row) for number, row in rows if any(value.strip() for value in row)]
    fields: dict[str, str] = {}
    blocks, header = find_blocks([row for _, row in filled], reader)
    for index, (number, row) in enumerate(filled):
        if index == header:
            continue
        begun = bool(listing.entries or listing.headings) or any(block.told for block in blocks)
        if not begun and index < max(header, LATEST_HEADER) and _is_told(row, fields, reader):
            continue
        for block in blocks:
            if any(value.strip() for value in row[block.start : block.end]):
                _read(listing, reader, number, row, block, told, alone=len(blocks) == 1)
    return fields


def deck_of(listing: Listing, fields: dict[str, str], file_format: str, lines: Sequence[str]) -> Deck:
    """Make the deck of a table: its cards, and the name, author and description that its rows gave."""
    return listing.deck(
        file_format,
        name=fields.get("name", ""),
        author=fields.get("author", ""),
        description=fields.get("description", ""),
        lines=lines,
    )


def find_blocks(rows: Sequence[Row], reader: LineReader | None) -> tuple[list[Block], int]:
    """Find the blocks of a table, and the index of its header (-1 if it has none).

    Args:
        rows: those that are not empty.
        reader: recognises cards; without one, the first column of numbers and the first of others are
            used.

    Raises:
        UnreadableFileError: no column holds counts, or none names.
    """
    for index, row in enumerate(rows[:LATEST_HEADER]):
        if blocks := headed(row):
            return blocks, index
    blocks = _by_values(rows[:SAMPLE], reader) if reader is not None else []
    return blocks or [_guessed(rows[:SAMPLE])], -1


def headed(row: Row) -> list[Block]:
    """Read a row as a header; nothing if it is none."""
    words = [value.strip().strip('"').lower().lstrip("\ufeff") for value in row[:MOST_COLUMNS]]
    counts = [index for index, word in enumerate(words) if word in COUNTS]
    names = [index for index, word in enumerate(words) if word in NAMES]
    alike = all(len({words[index] for index in found}) == 1 for found in (counts, names))
    if len(counts) == len(names) > 1 and alike:
        return _apart([{"count": count, "name": name} for count, name in zip(counts, names, strict=True)])
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
    return [Block(found)] if "count" in found and ("name" in found or "id" in found) else []


def pairs(row: Row) -> list[tuple[int, int]]:
    """Return (count, name) of the cells of a row that are side by side as a number and a text."""
    found: list[tuple[int, int]] = []
    index = 0
    while index + 1 < len(row):
        one, other = row[index].strip(), row[index + 1].strip()
        if WHOLE.fullmatch(one) and _is_text(other):
            found.append((index, index + 1))
            index += 1
        elif _is_text(one) and WHOLE.fullmatch(other):
            found.append((index + 1, index))
            index += 1
        index += 1
    return found


def is_counted(cell: str) -> bool:
    """Return whether a cell begins as counted cards do: "12x Anarch Convert"."""
    found = COUNT_FIRST.match(cell)
    return found is not None and found.end() < len(cell) and cell[found.end()].isalpha()


def is_told(row: Row) -> bool:
    """Return whether a row can only head what follows, or describe the deck: "Player | Jane Doe"."""
    values = [value.strip() for value in row if value.strip()]
    return len(values) < 2 or values[0].rstrip(" :").lower() in FIELDS


def _is_text(cell: str) -> bool:
    return any(letter.isalpha() for letter in cell) and not is_counted(cell)


def _apart(columns: list[dict[str, int]]) -> list[Block]:
    """Return a block for each pair of columns; each reaches to the next."""
    columns.sort(key=lambda block: min(block.values()))
    starts = [min(block.values()) for block in columns]
    starts[0] = 0
    ends = [*starts[1:], MOST_COLUMNS]
    return [Block(*each) for each in zip(columns, starts, ends, strict=True)]


def _by_values(rows: Sequence[Row], reader: LineReader) -> list[Block]:
    """Find the columns by their values; nothing if no column names cards for certain."""
    width = min(max((len(row) for row in rows), default=0), MOST_COLUMNS)
    cells = [[row[at].strip() for row in rows if at < len(row) and row[at].strip()] for at in range(width)]
    counted = [
        at for at in range(width) if _most(is_counted(cell) for cell in cells[at] if not is_label(cell))
    ]
    known = [
        at
        for at in range(width)
        if sum(reader.names.certain(cell).how != "unknown" for cell in cells[at] if _is_text(cell)) > 0
    ]
    if counted and any(
        reader.read(cell, guess=False) is not None for at in counted for cell in cells[at] if is_counted(cell)
    ):
        return _apart([{"name": at} for at in counted])
    rows = [row for row in rows if not is_told(row)]
    taken: list[tuple[int, int]] = []
    seen: dict[tuple[int, int], int] = {}
    for row in rows:
        for pair in pairs(row[:width]):
            seen[pair] = seen.get(pair, 0) + 1
    for pair, _ in sorted(seen.items(), key=lambda one: (-one[1], one[0])):
        free = not any(set(pair) & set(other) for other in taken)
        numbers = [row[pair[0]].strip() for row in rows if pair[0] < len(row) and row[pair[0]].strip()]
        if free and pair[1] in known and _most(WHOLE.fullmatch(cell) for cell in numbers):
            taken.append(pair)
    return _apart([{"count": count, "name": name} for count, name in taken]) if taken else []


def _guessed(rows: Sequence[Row]) -> Block:
    """Find count and name in a table without header: the first column of numbers, the first of others."""
    width = max((len(row) for row in rows), default=0)
    numeric = []
    for index in range(min(width, MOST_COLUMNS)):
        values = [row[index].strip() for row in rows if index < len(row) and row[index].strip()]
        numeric.append(_most(WHOLE.fullmatch(value) for value in values))
    if True not in numeric or False not in numeric:
        raise UnreadableFileError(
            "the table has no column of counts next to one of names", "add a header: count,name"
        )
    return Block({"count": numeric.index(True), "name": numeric.index(False)})


def _most(answers: Iterable[object]) -> bool:
    told = [bool(answer) for answer in answers]
    return sum(told) * 2 > len(told)


def _is_told(row: Row, fields: dict[str, str], reader: LineReader) -> bool:
    """Read a row before the cards, "Player | Jane Doe" or a line of prose; return whether it is one."""
    values = [value.strip() for value in row if value.strip()]
    field = FIELDS.get(values[0].rstrip(" :").lower())
    if field is not None and len(values) > 1 and not WHOLE.fullmatch(values[-1]):
        fields.setdefault(field, " ".join(values[1:]))
        return True
    prose = len(values) == 1 and read_label(values[0], 1) is None and not values[0].startswith("=")
    if prose and reader.read(values[0], guess=False) is None and not is_counted(values[0]):
        fields["description"] = f"{fields.get('description', '')}\n{values[0]}".strip()
        return True
    return False


def _read(
    listing: Listing, reader: LineReader, number: int, row: Row, block: Block, told: str, *, alone: bool
) -> None:
    """Read what a row says in a block: a card, a heading, or something unread."""
    part = [value.strip() for value in row[block.start : block.end]]
    column = 1 + sum(len(value) + 1 for value in row[: block.start])
    place = Place(number, column, column + sum(map(len, part)) + len(part))
    count, name, card_id = (block.value(row, field) for field in ("count", "name", "id"))
    told = told or block.told
    if "count" not in block.columns:
        line = reader.read(name, guess=False) if name else None
        if line is not None or is_counted(name):
            line = line or reader.read(name, told or listing.section)
            if line is not None:
                listing.add(_at(line, place), number, told)
                return
    elif WHOLE.fullmatch(count) and (name or card_id) and not name.startswith("="):
        named = card_id or not is_label(name) or reader.names.certain(name).card is not None
        if named or not _heads(listing, place, f"{name}: {count}", block, alone):
            _take(listing, reader, place, row, block, told)
        return
    shown = [value for value in part if value]
    if any(value.startswith("=") for value in (name, count)):
        listing.tell(place, ", ".join(shown), "a formula; only values are read", "paste the values")
    elif headed(row):
        listing.tell(place, ", ".join(shown), *SECOND)
    elif not _heads(listing, place, " ".join(shown), block, alone):
        if not name and "count" in block.columns:
            listing.tell(place, ", ".join(shown), "the name is missing")
        elif "count" in block.columns:
            listing.tell(place, ", ".join(shown), "a whole number of copies was expected")
        else:
            listing.tell(place, ", ".join(shown), "it is neither a card nor a heading")


def _take(listing: Listing, reader: LineReader, place: Place, row: Row, block: Block, told: str) -> None:
    """Add a card whose count and name are in cells of their own."""
    name, card_id = block.value(row, "name"), block.value(row, "id")
    if name and not card_id and len(block.columns) == 2 and reader.names.certain(name).card is None:
        name = (
            _rejoined(reader, row[block.start : block.end], block.columns.get("name", 0) - block.start)
            or name
        )
    section = kind_of(block.value(row, "section").lower() or "-")
    if section == BESIDE:
        listing.put_beside(block.value(row, "section"))
    elif section is not None:
        listing.aside = False
    group = block.value(row, "group").upper().lstrip("G")
    add_identified(
        listing,
        reader,
        card_id,
        name,
        int(block.value(row, "count").split(".")[0]),
        place,
        comment=plain(block.value(row, "comment")),
        columns=Columns(group=group) if group else None,
        told=told if section is None else section if section in ("crypt", BESIDE) else "library",
    )


def _rejoined(reader: LineReader, part: Row, at: int) -> str:
    """Join a name that a comma without quotes tore apart ("Rack", "The"); "" if that makes no card."""
    for end in range(len(part), at + 1, -1):
        name = ", ".join(value.strip() for value in part[at:end]).rstrip(", ")
        if reader.names.certain(name).card is not None:
            return name
    return ""


def _heads(listing: Listing, place: Place, text: str, block: Block, alone: bool) -> bool:
    """Read the text of a row as a heading or a total; return whether it is one."""
    headings = tuple(read_headings(text, place.row))
    label = None if headings else read_label(text, place.row)
    if label is not None and label[0] == "heading":
        headings = label[1]
    if headings and alone:
        listing.head(*headings)
    elif headings:
        kind = headings[-1].kind
        block.told = kind if kind in ("crypt", BESIDE) else "library"
    elif label is not None and label[0] == "totals":
        listing.totals.extend(total for total in label[1] if alone or total.kind != "total")
    elif label is not None:
        listing.heading = None
        listing.tell(place, text, *OWN_GROUP)
    return bool(headings) or label is not None


def plain(text: str) -> str:
    """Remove the apostrophe that keeps a spreadsheet from computing a text; see `kept_from_computing`."""
    return text[1:] if text.startswith("'") and COMPUTED.match(text[1:]) else text


def kept_from_computing(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would take for a formula."""
    return f"'{text}" if COMPUTED.match(text) else text


COMPUTED = pattern(r"'*[=+\-@\t\r]")
"""What a spreadsheet may compute, with the apostrophes before it that are part of the text."""


def _at(line: CardLine, place: Place) -> CardLine:
    return replace(line, column=place.column, end=place.end)
