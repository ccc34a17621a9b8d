"""From the rows and columns of a deck, as it was read, to the document as the client has it.

The readers see other lines than the editor: without zero widths, tags and entities. What a line has in
common with its document shows where a column is.
"""

from __future__ import annotations

import re

from lsprotocol.types import Position, Range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.checks.fix import Edit
    from deckcheck.server.text import Text

LONGEST = 2_000
"""The most characters of a line that is compared with what was read of it; a longer one is marked whole."""

NAMED_LINE = re.compile(r"line ([1-9]\d{0,5})\b")
"""How the reader of a structured format says where it stopped."""


def stretch(text: Text, row: int, start: int, end: int) -> Range:
    """Return the range of characters `start` up to `end`, from 0, of a row from 0."""
    return Range(Position(row, text.units(row, start)), Position(row, text.units(row, end)))


def line_range(text: Text, row: int) -> Range:
    """Return the range of a whole line, without its end."""
    return stretch(text, row, 0, len(text.body(row)))


def rows_range(text: Text, first: int, last: int) -> Range:
    """Return the range of whole lines, both from 0."""
    return Range(Position(first, 0), line_range(text, last).end)


def finding_range(text: Text, deck: Deck | None, finding: Finding) -> Range:
    """Return the range that a finding points at: its place, the line its message names, or the first line."""
    if deck is None and (named := NAMED_LINE.match(finding.message)):
        return line_range(text, min(int(named[1]), len(text.lines)) - 1)
    if finding.row is None or deck is None or not 0 < finding.row <= len(text.lines):
        return line_range(text, 0)
    body = text.body(finding.row - 1)
    start, end = (finding.column or 1) - 1, (finding.end_column or len(body) + 1) - 1
    return read_range(text, deck, finding.row, start + 1, end + 1)


def read_range(text: Text, deck: Deck, row: int, column: int, end: int) -> Range:
    """Return the range of a stretch of a deck's line: row and columns from 1, the end column exclusive."""
    at = row - 1
    if not 0 <= at < len(text.lines):
        return line_range(text, 0)
    body = text.body(at)
    read = deck.lines[at] if at < len(deck.lines) else body
    if read == body:
        start, stop = min(column - 1, len(body)), min(end - 1, len(body))
        return stretch(text, at, start, max(start, stop))
    if len(body) > LONGEST or len(read) > LONGEST:
        return line_range(text, at)
    return stretch(text, at, *_aligned(body, read, column - 1, end - 1))


def column_read(text: Text, deck: Deck, row: int, column: int) -> int:
    """Return the column, from 1, that a character of the document, row and column from 0, was read as."""
    body = text.body(row)
    read = deck.lines[row] if row < len(deck.lines) else body
    if read == body or len(body) > LONGEST or len(read) > LONGEST:
        return column + 1
    places = _places(body, read)
    return 1 + sum(place < column for place in places)


def edit_range(text: Text, deck: Deck, edit: Edit) -> Range | None:
    """Return the range that an edit replaces; None if the document's line differs from what was read."""
    ends = []
    for row, column in ((edit.row, edit.column), (edit.end_row, edit.end_column)):
        if row == len(deck.lines) + 1 and column == 1:
            last = len(text.lines) - 1
            ends.append(line_range(text, last).end if row > len(text.lines) else Position(row - 1, 0))
            continue
        body = text.body(row - 1)
        if not 0 < row <= len(deck.lines) or deck.lines[row - 1] != body:
            return None
        ends.append(Position(row - 1, text.units(row - 1, min(column - 1, len(body)))))
    return Range(*ends)


def _aligned(body: str, read: str, start: int, end: int) -> tuple[int, int]:
    places = _places(body, read)
    inside = places[start:end]
    if not inside:
        at = places[start] if start < len(places) else len(body)
        return at, at
    return inside[0], inside[-1] + 1


def _places(body: str, read: str) -> list[int]:
    """Return for each character of a line as it was read where it is in the document."""
    from difflib import SequenceMatcher

    places: list[int] = []
    for at, where, size in SequenceMatcher(None, body, read, autojunk=False).get_matching_blocks():
        while len(places) < where:  # what the document has in another form: "&amp;" for "&"
            places.append(at if not places else min(places[-1] + 1, len(body) - 1))
        places.extend(range(at, at + size))
    return places
