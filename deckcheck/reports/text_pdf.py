"""A report in text as PDF: its lines in a type of one width, on as many pages as they take (the extra `pdf`).

The type is Courier, which every reader of PDF has. Bars are drawn; a letter that the type lacks (it has
those of Western European languages) loses its accent, or is shown as "?".
"""

from __future__ import annotations

import unicodedata
from importlib import import_module
from io import BytesIO

from deckcheck.extras import how_to_add
from deckcheck.terminal.layout import WIDTH
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

FONT = "Courier"
WIDE = 0.6
"""The width of a letter of Courier, in sizes of the type."""
LEADING = 1.2
"""From line to line, in sizes of the type."""
PAGE = 595.0, 842.0
"""A4, in points."""
MARGIN = 48.0
"""In points; what is within these margins fits on letter paper, too."""
BARS = "▏▎▍▌▋▊▉█"
"""Parts of a bar, from an eighth of a letter's width to all of it."""


def text_pdf(text: str, title: str) -> tuple[bytes, str]:
    """Set a text; lines wider than a terminal make the type smaller.

    Args:
        text: the report.
        title: what the file says it is.

    Returns:
        The file, the same for the same text, and the characters that are not shown as they are.

    Raises:
        UsageError: reportlab is not installed.
    """
    try:
        canvas = import_module("reportlab.pdfgen.canvas")
    except ImportError:
        how = how_to_add("reportlab", "segno")
        raise UsageError(
            f"PDF needs reportlab, which is not installed: {how}, or a name that ends in .txt"
        ) from None
    lines = text.expandtabs().rstrip("\n").split("\n")
    size = (PAGE[0] - 2 * MARGIN) / WIDE / max(WIDTH, *map(len, lines))
    on_a_page = int((PAGE[1] - 2 * MARGIN) / (size * LEADING)) - 2
    pages = [lines[first : first + on_a_page] for first in range(0, len(lines), on_a_page)]
    file, lost = BytesIO(), set[str]()
    page = canvas.Canvas(file, pagesize=PAGE, invariant=1)
    page.setTitle(title)
    page.setCreator("deckcheck")
    for number, one in enumerate(pages, start=1):
        page.setFont(FONT, size)
        for row, line in enumerate(one):
            lost.update(_write(page, line, PAGE[1] - MARGIN - (row + 1) * size * LEADING, size))
        if len(pages) > 1:
            _write(page, f"page {number} of {len(pages)}".rjust(WIDTH), MARGIN, size)
        page.showPage()
    page.save()
    return file.getvalue(), "".join(sorted(lost))


def _write(page: Any, line: str, y: float, size: float) -> Iterator[str]:
    """Write a line and draw its bars; yields what cannot be shown."""
    shown = [_letter(letter) for letter in line]
    page.drawString(MARGIN, y, "".join(shown))
    for column, letter in enumerate(line):
        if letter in BARS:
            wide = WIDE * size * (BARS.index(letter) + 1) / len(BARS)
            page.rect(MARGIN + column * WIDE * size, y - size * 0.15, wide, size * 0.85, stroke=0, fill=1)
    return (
        letter for letter, other in zip(line, shown, strict=True) if letter != other and letter not in BARS
    )


def _letter(letter: str) -> str:
    """Return what the type has for a letter: itself, its plain letter, a blank below a bar, or "?"."""
    if letter in BARS:
        return " "
    for form in (letter, unicodedata.normalize("NFD", letter)[0]):
        try:
            form.encode("cp1252")
        except UnicodeEncodeError:
            continue
        return form
    return "?"
