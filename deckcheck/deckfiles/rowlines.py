"""Tables within texts (web pages, forums, Markdown): each row as a line that the line reader reads.

The columns are found as in any table. What is printed on the card, such as its capacity, is dropped from the
row; a number that is not printed there stays on the line, so that the account of the line tells it.
"""

from __future__ import annotations

import re

from cardbase.card import CryptCard
from cardbase.deck import Place, UnreadLine
from cardbase.names import UNKNOWN
from deckcheck.deckfiles.account import CONSIDER, UNKNOWN_PART, WORDS
from deckcheck.deckfiles.cells import bare, count_of, describes, is_struck
from deckcheck.deckfiles.fieldwords import CAPACITIES, COUNTS, DESCRIBING, GROUPS, field_word
from deckcheck.deckfiles.tablecolumns import MARKS, columns_of_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.deck import Match
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.tablecolumns import Block, Row

SHOP = frozenset({"price", "prices", "stock", "in stock", "availability", "available"})
GROUP = re.compile(r"(?i)\(?\bg(?:roup)?\s*(?P<group>\d|any)\b\)?")
"""A group as tables give it: "(group 3)", "Ventrue (Group 3)", "G3"."""


def table_lines(rows: Sequence[Row], reader: LineReader, unread: list[tuple[int, str]]) -> list[str]:
    """Write each row of a table as a line: "12x Alan Sovereign (ADV)".

    Args:
        rows: the cells of each.
        reader: recognises cards.
        unread: here goes what is in columns whose heads say nothing that is known, once for each column: the
            index of its first row, and what to tell.

    Returns:
        As many lines; one without cards has its cells separated by tabs, that of the header is "". What a
        shop has and asks for is not a deck: all its lines are "".
    """
    block, header = columns_of_table(rows, reader)
    if _is_shop(rows[0] if rows else ()):
        return [""] * len(rows)
    lines: list[str] = []
    left: dict[str, list[tuple[int, str]]] = {}
    for index, row in enumerate(rows):
        if index == header:
            lines.append("")
        elif any(map(is_struck, row)):
            lines.append(f"~~{' '.join(cell.replace('~', '') for cell in row if cell.strip())}~~")
        else:
            unknown: dict[str, str] = {}
            lines.append(_line(row, block, reader, unknown) if block else _joined(row))
            for word, cell in unknown.items():
                left.setdefault(word, []).append((index, cell))
    for word, cells in left.items():
        more = f" (and {len(cells) - 1} more of {word!r})" if len(cells) > 1 else ""
        unread.append((cells[0][0], f"{word}: {cells[0][1]}{more}"))
    return lines


def unread_lines(unread: Iterable[tuple[int, str]]) -> tuple[UnreadLine, ...]:
    """Make findings of what `table_lines` could not read, from rows that count from 1."""
    return tuple(UnreadLine(Place(row, 1, 2), text, UNKNOWN_PART, CONSIDER) for row, text in unread)


def _is_shop(row: Row) -> bool:
    """Return whether a header is of what a shop has: prices or a stock, and no copies."""
    words = {field_word(cell) for cell in row}
    return not words.isdisjoint(SHOP) and words.isdisjoint(COUNTS)


def _line(row: Row, block: Block, reader: LineReader, unknown: dict[str, str]) -> str:
    """Write a row that counts a card; one that names a card without counting it so that it is unread.

    What is in columns with unknown heads goes into `unknown`.
    """
    count = count_of(block.value(row, "count"))
    name = block.value(row, "name")
    if not name or (count is None and reader.certain(bare(name)).how == "unknown"):
        return _joined(row)
    if count is None:
        return f"{bare(name)}: {block.value(row, 'count') or 'no number of copies'}"
    if reader.certain(name).how != "exact":
        name = bare(name)
    claimed = {
        block.columns[field] for field in ("count", "name", "row", "section") if field in block.columns
    }
    for at, cell in enumerate(row):
        text = bare(cell).lower()
        if at not in claimed and (
            text in MARKS or (at == block.columns.get("level") and text in ("x", "yes"))
        ):
            name = f"{name} (ADV)"
            claimed.add(at)
    match = reader.certain(name)
    found = next(filter(None, map(GROUP.search, row)), None)
    group = found["group"].upper() if found else ""
    if match.how == "ambiguous" and group:
        name = f"{name} (G{group})"
        match = reader.certain(name)
    comment = block.value(row, "comment")
    claimed.add(block.columns.get("comment", -1))
    behind = tail = ""
    card = match.card
    if isinstance(card, CryptCard) and group not in ("", card.group_name):  # as the archive says it
        disciplines = " ".join(card.disciplines) or "-none-"
        tail = f"  {card.capacity}  {disciplines}  {card.clan}:{group}"
    for at, cell in enumerate(row):
        text, word = cell.strip(), block.word(at)
        if at in claimed or _is_known(text, word, match, reader) or (tail and GROUP.search(text)):
            continue
        if word and word not in GROUPS and word not in CAPACITIES:
            unknown[word] = text
        else:
            behind += f"  {text}" if any(map(str.isnumeric, text)) else f": {text}"
    behind += tail
    return f"{count}x {name}{behind}" + (f" -- {comment}" if comment else "")


def _is_known(cell: str, word: str, match: Match, reader: LineReader) -> bool:
    """Return whether a cell says nothing that could count: what the card has printed, or no number."""
    if match.card is not None and (not word or word in DESCRIBING) and describes(match.card, cell):
        return True
    if word in DESCRIBING and word not in GROUPS and word not in CAPACITIES:
        return True
    other = reader.certain(bare(cell)) if bare(cell).lower() not in WORDS else UNKNOWN
    return not any(map(str.isnumeric, cell)) and other.how == "unknown"


def _joined(row: Row) -> str:
    return "\t".join(cell.strip() for cell in row).strip("\t")
