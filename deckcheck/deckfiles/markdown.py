"""Markdown, as README files and forums show it: a table for the crypt and one for each type of card.

    # First Light

    ## Crypt (12 cards)

    | Copies | Card | Capacity | Disciplines | Title | Clan |
    |---:|---|---:|---|---|---|
    | 12 | Nathan Turner | 4 | PRO ani |  | Gangrel:6 |

    ## Library (60 cards)

    ### Master (60)

    | Copies | Card |
    |---:|---|
    | 60 | Vessel |

A column Comment is there if some card has one. Tables with other columns are read by what is in them, as in a
file of comma-separated values; other lines are read as plain text.
"""

from __future__ import annotations

import re

from cardbase.quick import replace
from deckcheck.deckfiles.bytes import split_lines
from deckcheck.deckfiles.markedtext import (
    MarkedText,
    columns_of,
    escaped,
    name_of,
    paragraphs,
    parts_of,
    unescaped,
)
from deckcheck.deckfiles.rowlines import table_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item
    from deckcheck.deckfiles.lines import LineReader

MARKS = "\\*_~`|[]<"
RULE = re.compile(r"(?m)^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$")
"""The line of dashes below the head of a table."""
CELL = re.compile(r"((?:\\.|[^|\\])*)\|")
TITLE = re.compile(r"(?m)^# +(\S.*?)[ \t#]*$")
CRYPT_HEAD = ("Copies", "Card", "Capacity", "Disciplines", "Title", "Clan")
HEAD = ("Copies", "Card")
COMMENT = "Comment"
RIGHT = ("Copies", "Capacity")


class Markdown(MarkedText):
    """Markdown with tables."""

    name = "markdown"
    ending = ".md"

    def sniff(self, text: str) -> bool:
        """Return whether a text has a table with a head."""
        return RULE.search(text) is not None

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck; its name is the title of the document."""
        deck = super().read(text, reader)
        lines = split_lines(text)
        begin = min((heading.place.row for heading in deck.headings), default=len(lines))
        title = next((found for line in lines[:begin] if (found := TITLE.match(line))), None)
        return replace(deck, name=unescaped(title[1])) if title and not deck.name else deck

    def plain(self, lines: Sequence[str], reader: LineReader, unread: list[tuple[int, str]]) -> list[str]:
        """Write the rows of tables as plain text does, without title, heads of tables and dashes."""
        plain: list[str] = []
        titled = False
        for at, line in enumerate(lines):
            if at < len(plain):
                continue  # a row of the table above
            if "|" in line and at + 1 < len(lines) and RULE.match(lines[at + 1]):
                end = next(
                    (below for below in range(at + 2, len(lines)) if "|" not in lines[below]), len(lines)
                )
                more: list[tuple[int, str]] = []
                plain += _table_lines([_cells(lines[row]) for row in (at, *range(at + 2, end))], reader, more)
                unread += [(at + index + 2, what) for index, what in more]
            elif not titled and TITLE.match(line):
                titled = True
                plain.append("")
            else:
                plain.append(unescaped(line).rstrip())
        return plain

    def write(self, deck: Deck) -> str:
        """Write a document."""
        from deckcheck.deckfiles.textwriting import report_of

        lines = [f"# {escaped(' '.join(deck.name.split()), MARKS)}", ""] if deck.name.strip() else []
        report = [line for line in report_of(deck) if not line.startswith("Deck Name: ")]
        for paragraph in paragraphs(report):
            lines += [f"{escaped(line, MARKS)}  " for line in paragraph]
            lines[-1:] = [lines[-1].rstrip(), ""]
        for level, heading, items in parts_of(deck):
            lines += [f"{'#' * (level + 1)} {heading}", ""]
            lines += [*_table(items, "Crypt (" in heading), ""] if items else []
        return "\n".join(lines[:-1]) + "\n"


def _table(items: Sequence[Item], crypt: bool) -> Iterator[str]:
    """Write a table; cards of the crypt with their columns."""
    head = CRYPT_HEAD if crypt else HEAD
    said = any(item.comment for item in items)
    titles = (*head, COMMENT) if said else head
    yield f"| {' | '.join(titles)} |"
    yield f"|{'|'.join('---:' if title in RIGHT else '---' for title in titles)}|"
    for item in items:
        cells = [str(item.count), name_of(item), *(columns_of(item) if crypt else [])]
        cells += [""] * (len(head) - len(cells)) + ([item.comment] if said else [])
        yield f"| {' | '.join(escaped(cell, MARKS) for cell in cells)} |"


def _cells(line: str) -> list[str]:
    """Return the cells of a row."""
    row = line.strip()
    return [unescaped(cell).strip() for cell in CELL.findall(row.removeprefix("|").removesuffix("|") + "|")]


def _table_lines(
    rows: Sequence[Sequence[str]], reader: LineReader, unread: list[tuple[int, str]]
) -> list[str]:
    """Write the rows of a table as lines of plain text; the head and the dashes below it as blank ones."""
    head = tuple(rows[0])
    if head[: len(HEAD)] == HEAD:
        return ["", "", *(_row(cells, head) for cells in rows[1:])]
    first, *lines = table_lines(rows, reader, unread)
    return [first, "", *lines]


def _row(cells: Sequence[str], head: Sequence[str]) -> str:
    """Write a row as a line of plain text: copies, name, columns, and the comment."""
    comment = ""
    if len(cells) == len(head) and head[-1] == COMMENT:
        *cells, comment = cells
    number = f"{cells[0]}x " if cells and cells[0].isdecimal() else f"{cells[0]}  " if cells else ""
    line = number + "  ".join(filter(None, cells[1:]))
    return f"{line} -- {comment}" if comment else line


FORMAT = Markdown()
