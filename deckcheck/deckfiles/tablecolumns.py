"""Which columns of a table hold what: by its header, otherwise by what is in them.

Without a header the cards decide. The names are in the column that names most cards; of several columns with
numbers the copies are in the one whose numbers are not printed on the cards, are no official ids, and do not
merely number the rows.
"""

from __future__ import annotations

from deckcheck.deckfiles.account import WORDS
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.cells import bare, count_of, describes, is_counted
from deckcheck.deckfiles.fieldwords import (
    CAPACITIES,
    COMMENTS,
    COUNTS,
    DESCRIBING,
    GROUPS,
    IDS,
    LEVELS,
    NAMES,
    SECTIONS,
    field_word,
)
from deckcheck.deckfiles.headingwords import is_label, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import Card
    from deckcheck.deckfiles.lines import LineReader

    Row = Sequence[str]

LATEST_HEADER = 12
"""How many rows are searched for a header."""

MOST_COLUMNS = 30
SAMPLE = 300
"""How many rows are examined to find the columns by their values."""

FIELDS = {
    "player": "author", "player name": "author", "author": "author", "created by": "author",
    "deck by": "author", "deck": "name", "deck name": "name", "description": "description",
    "comments": "description",
}  # fmt: skip
"""What comes before the cards, with its value in the next cell."""

KNOWN = frozenset({*COUNTS, *NAMES, *IDS, *COMMENTS, *DESCRIBING, "min", "max"})
MARKS = frozenset({"adv", "adv.", "advanced", "(adv)", "(advanced)"})
"""What a cell says of an advanced card."""

NUMBERINGS = frozenset({"#", "no", "nb", "nr", "num", "number", "row", "pos"})
FEW = 12
"""Cells that show whether a column gives types."""

FEWEST_NUMBERED = 3
"""Rows whose numbers 1, 2, 3 number them."""


class Block:
    """Columns that belong together; a table has one block, or several side by side.

    Args:
        columns: index of each field; without "count" the counts are with the names ("12x Anarch Convert").
        start, end: the columns from the first to the one after the last.
        words: what the header calls each column, "" without a header.

    Attributes:
        section: "crypt", "library" or "beside" if a row above said so for this block alone, otherwise "".
    """

    __slots__ = ("columns", "end", "section", "start", "words")

    def __init__(
        self, columns: dict[str, int], start: int = 0, end: int = MOST_COLUMNS, words: Sequence[str] = ()
    ) -> None:
        self.columns, self.start, self.end = columns, start, end
        self.words = words
        self.section = ""

    def value(self, row: Row, field: str) -> str:
        """Return the value of a field in a row, "" if there is none."""
        at = self.columns.get(field, -1)
        return row[at].strip() if 0 <= at < len(row) else ""

    def word(self, at: int) -> str:
        """Return what the header calls a column, "" if nothing."""
        return self.words[at] if at < len(self.words) else ""


def find_blocks(
    rows: Sequence[Row], reader: LineReader | None, *, guess: bool = True
) -> tuple[list[Block], int]:
    """Find the blocks of a table, and the index of its header (-1 if it has none).

    Args:
        rows: those that are not empty.
        reader: recognises cards; without one, the first column of numbers and the first of others are
            used.
        guess: whether columns of numbers and of texts will do if no card is recognised.

    Raises:
        UnreadableFileError: no column holds counts, or none names.
    """
    for index, row in enumerate(rows[:LATEST_HEADER]):
        if blocks := headed(row):
            for at, word in enumerate(blocks[0].words):
                if word in NUMBERINGS and at != blocks[0].columns["count"]:
                    below = [each[at] for each in rows[index + 1 :] if at < len(each) and each[at].strip()]
                    if _numbers_rows(below):
                        blocks[0].columns["row"] = at
            return blocks, index
    blocks = _by_values(rows[:SAMPLE], reader) if reader is not None else []
    if blocks and reader is not None and len(blocks) == 1 and _is_header(rows[0], blocks[0], reader):
        blocks[0].words = [field_word(cell) for cell in rows[0]]
        return blocks, 0
    if not blocks and not guess:
        raise UnreadableFileError("no row of the table names a card")
    return blocks or [_guessed(rows[:SAMPLE])], -1


def columns_of_table(rows: Sequence[Row], reader: LineReader) -> tuple[Block | None, int]:
    """Find the columns of a table in the middle of a text; None if it is not a table of cards, or several."""
    try:
        blocks, header = find_blocks([row for row in rows if any(row)], reader, guess=False)
    except UnreadableFileError:
        return None, -1
    filled = [index for index, row in enumerate(rows) if any(row)]
    one = blocks[0] if len(blocks) == 1 and "count" in blocks[0].columns else None
    return one, filled[header] if header >= 0 else -1


def headed(row: Row) -> list[Block]:
    """Read a row as a header; nothing if it is none."""
    words = [field_word(value.strip("\ufeff")) or value.strip("\ufeff\" '") for value in row[:MOST_COLUMNS]]
    counts = [index for index, word in enumerate(words) if word in COUNTS]
    names = [index for index, word in enumerate(words) if word in NAMES]
    alike = all(len({words[index] for index in found}) == 1 for found in (counts, names))
    if len(counts) == len(names) > 1 and alike:
        pairs_ = [{"count": count, "name": name} for count, name in zip(counts, names, strict=True)]
        return _apart(pairs_, words)
    found: dict[str, int] = {}
    for field, known in (
        ("count", COUNTS), ("name", NAMES), ("id", IDS), ("comment", COMMENTS), ("section", SECTIONS),
        ("group", GROUPS), ("capacity", CAPACITIES), ("level", LEVELS),
    ):  # fmt: skip
        at = next((words.index(word) for word in known if word in words), None)
        if at is not None:
            found[field] = at
    return [Block(found, words=words)] if "count" in found and ("name" in found or "id" in found) else []


def pairs(row: Row) -> list[tuple[int, int]]:
    """Return (count, name) of the cells of a row that are side by side as a number and a text."""
    found: list[tuple[int, int]] = []
    index = 0
    while index + 1 < len(row):
        one, other = row[index].strip(), row[index + 1].strip()
        if count_of(one) is not None and _is_text(other):
            found.append((index, index + 1))
            index += 1
        elif _is_text(one) and count_of(other) is not None:
            found.append((index + 1, index))
            index += 1
        index += 1
    return found


def is_heading_or_field(row: Row) -> bool:
    """Return whether a row can only head what follows, or describe the deck: "Player | Jane Doe"."""
    values = [value.strip() for value in row if value.strip()]
    return len(values) < 2 or values[0].rstrip(" :").lower() in FIELDS


def _is_text(cell: str) -> bool:
    return any(letter.isalpha() for letter in cell) and not is_counted(cell) and count_of(cell) is None


def _apart(columns: list[dict[str, int]], words: Sequence[str] = ()) -> list[Block]:
    """Return a block for each pair of columns; each reaches to the next."""
    columns.sort(key=lambda block: min(block.values()))
    starts = [min(block.values()) for block in columns]
    starts[0] = 0
    ends = [*starts[1:], MOST_COLUMNS]
    return [Block(block, start, end, words) for block, start, end in zip(columns, starts, ends, strict=True)]


def _by_values(rows: Sequence[Row], reader: LineReader) -> list[Block]:
    """Find the columns by their values; nothing if no column names cards for certain."""
    width = min(max((len(row) for row in rows), default=0), MOST_COLUMNS)
    cells = [[row[at].strip() for row in rows if at < len(row) and row[at].strip()] for at in range(width)]
    counted = [
        at
        for at in range(width)
        if any(map(is_counted, cells[at]))
        and _most(is_counted(cell) for cell in cells[at] if not is_label(cell))
    ]
    if counted and any(
        reader.read(cell, guess=False) is not None for at in counted for cell in cells[at] if is_counted(cell)
    ):
        return _apart([{"name": at} for at in counted])
    rows = [row for row in rows if not is_heading_or_field(row)]
    cells = [[row[at].strip() for row in rows if at < len(row) and row[at].strip()] for at in range(width)]
    named = {at: known for at in range(width) if (known := _cards(cells[at], reader))}
    taken: list[tuple[int, int]] = []
    seen: dict[tuple[int, int], int] = {}
    for row in rows:
        for pair in pairs(row[:width]):
            seen[pair] = seen.get(pair, 0) + 1
    for pair, _ in sorted(seen.items(), key=lambda one: (-one[1], one[0])):
        free = not any(set(pair) & set(other) for other in taken)
        numbers = [cell for cell in cells[pair[0]] if not is_label(cell)]
        if free and pair[1] in named and _most(count_of(cell) is not None for cell in numbers):
            taken.append(pair)
    if len(taken) > 1:
        return _apart([{"count": count, "name": name} for count, name in taken])
    return _by_cards(rows, cells, named, reader)


def _cards(cells: Iterable[str], reader: LineReader) -> int:
    """Return how many cells of a column name a card, and do not only say what kind of card it is."""
    return sum(
        reader.certain(text).how != "unknown"
        for cell in cells
        if _is_text(cell) and (text := bare(cell)).lower() not in WORDS
    )


def _by_cards(
    rows: Sequence[Row], cells: Sequence[Sequence[str]], named: dict[int, int], reader: LineReader
) -> list[Block]:
    """Find the columns of a table with one block by the cards that it names; nothing if it names none."""
    if not named:
        return []
    name = max(named, key=lambda at: (named[at], -at))
    numbers = [
        at
        for at, column in enumerate(cells)
        if at != name and column and _most(count_of(cell) is not None for cell in column)
    ]
    found = {"name": name}
    cards = [reader.certain(bare(row[name])).card if name < len(row) else None for row in rows]
    for at in list(numbers):
        if len(numbers) > 1 and _are_ids(cells[at]):
            found.setdefault("id", at)
            numbers.remove(at)
    copies = [at for at in numbers if not _numbers_rows(cells[at]) and not _is_printed(rows, at, cards)]
    copies = sorted(copies or numbers, key=lambda at: (_numbers_rows(cells[at]), -len(cells[at]), at))
    if not copies:
        return []
    found["count"] = copies[0]
    for at in numbers:
        if at != copies[0] and _numbers_rows(cells[at]):
            found.setdefault("row", at)
    for at, column in enumerate(cells):
        if at not in found.values() and _most(kind_of(bare(cell).lower() or "-") for cell in column[:FEW]):
            found.setdefault("section", at)
    return [Block(found)]


def _are_ids(column: Sequence[str]) -> bool:
    return all(cell.isdecimal() and len(cell) == 6 and cell[0] in "12" for cell in column)


def _numbers_rows(column: Sequence[str]) -> bool:
    numbers = [count_of(cell) for cell in column]
    return len(numbers) >= FEWEST_NUMBERED and numbers == list(range(1, len(numbers) + 1))


def _is_printed(rows: Sequence[Row], at: int, cards: Sequence[Card | None]) -> bool:
    """Return whether the numbers of a column are those that the cards of its rows have printed."""
    pairs_ = [
        (card, row[at])
        for row, card in zip(rows, cards, strict=True)
        if card and at < len(row) and row[at].strip()
    ]
    return bool(pairs_) and all(describes(card, cell) for card, cell in pairs_)


def _is_header(row: Row, block: Block, reader: LineReader) -> bool:
    """Return whether a first row without a number calls some column by a known word, and names no card."""
    if any(any(map(str.isnumeric, cell)) for cell in row) or "count" not in block.columns:
        return False
    name = bare(block.value(row, "name"))
    return (
        len([cell for cell in row if cell.strip()]) > 1
        and any(field_word(cell) in KNOWN for cell in row)
        and reader.certain(name).how == "unknown"
    )


def _guessed(rows: Sequence[Row]) -> Block:
    """Find count and name in a table without header: the first column of numbers, the first of others."""
    width = max((len(row) for row in rows), default=0)
    numeric = []
    for index in range(min(width, MOST_COLUMNS)):
        values = [row[index].strip() for row in rows if index < len(row) and row[index].strip()]
        numeric.append(_most(count_of(value) is not None for value in values))
    if True not in numeric or False not in numeric:
        raise UnreadableFileError(
            "the table has no column of counts next to one of names", "add a header: count,name"
        )
    return Block({"count": numeric.index(True), "name": numeric.index(False)})


def _most(answers: Iterable[object]) -> bool:
    told = [bool(answer) for answer in answers]
    return sum(told) * 2 > len(told)
