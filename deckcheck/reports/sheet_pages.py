"""How a registration list is put on pages: one if it can be read there, otherwise as few as hold it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from deckcheck.reports.sheet import (
    CRYPT_SHARE,
    FOOT,
    HEAD,
    HEADING_LINES,
    LARGEST,
    LEADING,
    LETTER,
    MARGIN,
    MM_A_POINT,
    PAPERS,
    SMALLEST,
    STEP,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from deckcheck.reports.sheet import DeckSheet, SheetLine, SheetSection

    Row = tuple[SheetSection, SheetLine | None, float]

LATER_HEAD = 14.0
"""Millimetres of the head of the second page and later ones."""
EMPTY = 1.45
"""Lines that an empty one takes: a pen needs more room."""
BOX = 2.5
"""Letters that a box to tick off takes."""
TO_WRITE = 3
"""Lines that each line below the verdict takes."""
SPARE = 3
"""Lines that stay free in a column: it cannot be filled to its last, since a heading stays with its card."""
CONTINUED = " (continued)"


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page.

    Attributes:
        crypt: the lines of the crypt on it.
        sections: the library on it; a section that began on the page before says so.
        number: of the page, from 1; of: how many there are.
    """

    crypt: tuple[SheetLine, ...]
    sections: tuple[SheetSection, ...]
    number: int = 1
    of: int = 1

    @property
    def first(self) -> bool:
        """Whether the player's fields, the verdict and the line for the signature are on it."""
        return self.number == 1

    @property
    def in_words(self) -> str:
        """Which page it is, in words."""
        return f"page {self.number} of {self.of}"

    @property
    def columns(self) -> int:
        """How many columns the library takes: all three where there is no crypt."""
        return 2 if self.first or self.crypt else 3


def lay_out_sheet(sheet: DeckSheet, paper: str) -> tuple[float, tuple[SheetPage, ...]]:
    """Put a sheet on pages.

    Args:
        sheet: what is on it.
        paper: one of `PAPERS`.

    Returns:
        The size of the type in points, the largest at which the fewest pages hold it; and the pages.
    """
    fewest = len(_pages(sheet, paper, SMALLEST))
    size = LARGEST
    while size > SMALLEST and len(pages := _pages(sheet, paper, size)) > fewest:
        size -= STEP
    pages = _pages(sheet, paper, size)
    numbered = (replace(page, number=at, of=len(pages)) for at, page in enumerate(pages, start=1))
    return size, tuple(numbered)


def rows_of(sections: Iterable[SheetSection], high: Callable[[SheetLine], float]) -> list[Row]:
    """Return the lines of the library's columns: section, cards (None for the heading), height in lines."""
    rows: list[Row] = []
    for section in sections:
        rows.append((section, None, HEADING_LINES))
        rows += [(section, line, high(line)) for line in section.lines]
    return rows


def in_columns(rows: Sequence[Row], columns: int) -> list[list[Row]]:
    """Part lines into columns, as even as possible; none ends with a heading."""
    low, high = 0.0, sum(height for *_, height in rows) + HEADING_LINES
    best = _filled(rows, high)
    while high - low > 0.1:
        middle = (low + high) / 2
        filled = _filled(rows, middle)
        if len(filled) <= columns:
            best, high = filled, middle
        else:
            low = middle
    return best


def _filled(rows: Sequence[Row], height: float) -> list[list[Row]]:
    """Fill columns of a height, as many as it takes."""
    columns: list[list[Row]] = [[]]
    used = 0.0
    for at, (_, line, high) in enumerate(rows):
        with_next = high + (rows[at + 1][2] if line is None and at + 1 < len(rows) else 0)
        below_card = bool(columns[-1]) and columns[-1][-1][1] is not None
        if below_card and used + with_next > height:
            columns.append([])
            used = 0.0
        columns[-1].append(rows[at])
        used += high
    return columns


def _pages(sheet: DeckSheet, paper: str, size: float) -> tuple[SheetPage, ...]:
    """Fill pages at a size of type, by what an average letter takes."""
    width, height = PAPERS[paper]
    inner = width - 2 * MARGIN
    letter = size * MM_A_POINT * LETTER
    wide, narrow = inner * CRYPT_SHARE / letter, inner * (1 - CRYPT_SHARE) / 2 / letter
    if sheet.ticked:
        wide, narrow = wide - BOX, narrow - BOX
    whole = (height - 2 * MARGIN - FOOT) / (size * LEADING * MM_A_POINT)
    first = whole - HEAD / (size * LEADING * MM_A_POINT)
    later = whole - LATER_HEAD / (size * LEADING * MM_A_POINT)
    box = sum(_lines(len(text), wide) for text, _ in sheet.box)
    judged = box + 2 * HEADING_LINES + 4 + TO_WRITE * len(sheet.to_write)
    crypt, begun = _crypt_that_fits(sheet.crypt, wide, first - judged)
    rows = rows_of(sheet.sections, lambda line: _lines(len(line.name) + 5, narrow) if line.name else EMPTY)
    pages: list[SheetPage] = []
    while True:
        room, columns = (first, 2) if not pages else (later, 2 if crypt else 3)
        taken = _library_that_fits(rows, columns * (room - SPARE))
        continues = bool(pages) and bool(rows) and rows[0][1] is not None
        pages.append(SheetPage(tuple(crypt), _sections(rows[:taken], continues)))
        rows = rows[taken:]
        if begun >= len(sheet.crypt) and not rows:
            return tuple(pages)
        crypt, more = _crypt_that_fits(sheet.crypt[begun:], wide, later - SPARE)
        begun += more


def _crypt_that_fits(lines: Sequence[SheetLine], wide: float, room: float) -> tuple[list[SheetLine], int]:
    """Return the lines of the crypt that fit in a column, at least one, and how many these are."""
    fit: list[SheetLine] = []
    for line in lines:
        room -= _lines(len(line.name) + len(line.beside) + 6, wide) if line.name else EMPTY
        if room < 0 and fit:
            break
        fit.append(line)
    return fit, len(fit)


def _library_that_fits(rows: Sequence[Row], room: float) -> int:
    """Return how many rows fit on a page, at least a card; none of its last is a heading."""
    taken = 0
    for at, (_, line, high) in enumerate(rows):
        room -= high
        if room < 0 and taken:
            break
        if line is not None:
            taken = at + 1
    return taken


def _sections(rows: Sequence[Row], continues: bool) -> tuple[SheetSection, ...]:
    """Put rows together to sections again; the first may continue one."""
    sections: list[SheetSection] = []
    for section, line, _ in rows:
        if line is None:
            sections.append(replace(section, lines=()))
            continue
        if not sections:
            title = f"{section.title}{CONTINUED}" if continues else section.title
            sections.append(replace(section, title=title, lines=()))
        sections[-1] = replace(sections[-1], lines=(*sections[-1].lines, line))
    return tuple(sections)


def _lines(letters: float, room: float) -> int:
    return max(1, -int(-letters // max(room, 8)))
