"""The registration list as PDF, drawn with reportlab (the extra `pdf`).

The type is the Vera family that comes with reportlab, so that every machine draws the same page; a character
that it lacks is composed from its plain letter and its accent.
"""

from __future__ import annotations

import unicodedata
from importlib import import_module
from io import BytesIO

from deckcheck.extras import how_to_add
from deckcheck.reports.qrcode import QUIET
from deckcheck.reports.sheet import (
    CODE,
    CRYPT_SHARE,
    HEAD,
    HEADING_LINES,
    LEADING,
    MARGIN,
    MM_A_POINT,
    PAPERS,
    title_of,
)
from deckcheck.reports.sheet_pages import EMPTY, LATER_HEAD, TO_WRITE, in_columns, lay_out_sheet, rows_of
from deckcheck.reports.words import clean
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from deckcheck.reports.qrcode import QrCode
    from deckcheck.reports.sheet import DeckSheet, SheetLine, SheetSection
    from deckcheck.reports.sheet_pages import SheetPage

ACCENTS = {
    "\u0300": "`", "\u0301": "\u00b4", "\u0302": "\u02c6", "\u0303": "\u02dc", "\u0304": "\u00af",
    "\u0306": "\u02d8", "\u0307": "\u02d9", "\u0308": "\u00a8", "\u030a": "\u02da", "\u030b": "\u02dd",
    "\u030c": "\u02c7", "\u0328": "\u02db",
}  # fmt: skip
"""Combining accents, and the character that looks like each."""

PLAIN, BOLD = "Vera", "VeraBd"
INDENT = 1.7
"""Sizes of the type that the number before a name takes."""
BOXED = 1.3
"""Sizes of the type that a box to tick off takes, with what is blank next to it."""
CREATOR = "deckcheck"
LEAST_SHARE = 0.75
"""How much of its size a text may lose to fit; no more, or nobody could read it."""
GREY = (0.27, 0.27, 0.27)


def sheet_pdf(sheets: Sequence[DeckSheet], paper: str) -> tuple[bytes, str]:
    """Draw the pages; in a file of several sheets, each has its place in the outline.

    Args:
        sheets: what is on them, in their order.
        paper: one of `PAPERS`.

    Returns:
        The file, and the characters that could not be drawn and are shown as "?".

    Raises:
        UsageError: reportlab is not installed.
    """
    try:
        canvas = import_module("reportlab.pdfgen.canvas")
        fonts = import_module("reportlab.pdfbase.ttfonts")
        metrics = import_module("reportlab.pdfbase.pdfmetrics")
    except ImportError:
        raise UsageError(
            f"PDF needs reportlab, which is not installed: {how_to_add('reportlab', 'segno')}, "
            "or HTML, which prints the same page"
        ) from None
    for name in (PLAIN, BOLD):
        metrics.registerFont(fonts.TTFont(name, f"{name}.ttf"))
    file = BytesIO()
    width, height = (side / MM_A_POINT for side in PAPERS[paper])
    page = canvas.Canvas(file, pagesize=(width, height), invariant=1)
    page.setTitle(clean(title_of(sheets)))
    page.setCreator(CREATOR)
    lost: set[str] = set()
    for number, sheet in enumerate(sheets):
        size, pages = lay_out_sheet(sheet, paper)
        drawing = _Drawing(page, metrics, sheet, paper, size, lost)
        if len(sheets) > 1:
            page.bookmarkPage(f"sheet{number}")
            page.addOutlineEntry(clean(sheet.player or sheet.deck or sheet.title), f"sheet{number}")
        for one in pages:
            drawing.page_of(one)
            page.showPage()
    page.save()
    return file.getvalue(), "".join(sorted(lost))


class _Drawing:
    """Draws pages; lengths are points, from the lower left."""

    def __init__(
        self, page: Any, metrics: Any, sheet: DeckSheet, paper: str, size: float, lost: set[str]
    ) -> None:
        self.page = page
        self.metrics = metrics
        self.sheet = sheet
        self.width, self.height = (side / MM_A_POINT for side in PAPERS[paper])
        self.margin = MARGIN / MM_A_POINT
        self.size = size
        self.step = self.size * LEADING
        self.lost = lost

    def page_of(self, page: SheetPage) -> None:
        """Draw head, crypt, library and foot, and on the first page the verdict."""
        sheet, inner = self.sheet, self.width - 2 * self.margin
        later = "" if page.first else ", continued"
        top = self.height - self.margin - (HEAD if page.first else LATER_HEAD) / MM_A_POINT
        if page.first:
            if sheet.code is not None:
                self.code(sheet.code)
            self.head(inner if sheet.code is None else inner - CODE / MM_A_POINT)
        else:
            self.later_head(inner)
        gap = 5 / MM_A_POINT
        crypt = inner * CRYPT_SHARE - gap / 2
        left = start = self.margin
        if page.columns == 2:
            heading = f"Crypt{later}" if later else sheet.headed("Crypt", sheet.crypt_total)
            y = self.title(heading, left, top, crypt)
            beside = "capacity, clan:group"
            room = self.long(beside, PLAIN, self.size * 0.8)
            self.write(beside, left + crypt - room, top - self.size, PLAIN, self.size * 0.8, 0, GREY)
            for line in page.crypt:
                y = self.card(line, left, y, crypt)
            if page.first:
                self.judgement(left, y - self.step, crypt)
            start = left + crypt + gap
        library = self.width - self.margin - start
        if page.first or page.sections:
            heading = f"Library{later}" if later else sheet.headed("Library", sheet.library_total)
            y = self.title(heading, start, top, library)
            self.library(page.sections, page.columns, start, y, library)
        foot = self.margin
        if sheet.card_data:
            self.write(f"Card data: {sheet.card_data}", left, foot, PLAIN, 7, inner * 0.65, GREY)
        own = self.long(sheet.made_by, PLAIN, 7)
        self.write(sheet.made_by, self.width - self.margin - own, foot, PLAIN, 7, own, GREY)
        if page.of > 1:
            self.write(page.in_words, left + inner * 0.7, foot, PLAIN, 7, inner * 0.15, GREY)

    def later_head(self, inner: float) -> None:
        """Draw title and owner of a page after the first."""
        y = self.height - self.margin - 14
        self.write(f"{self.sheet.title}, continued", self.margin, y, BOLD, 15, inner)
        self.write(self.sheet.who, self.margin, y - 14, PLAIN, 9, inner)

    def head(self, inner: float) -> None:
        """Draw title and fields."""
        sheet = self.sheet
        y = self.height - self.margin - 14
        self.write(sheet.title, self.margin, y, BOLD, 15, inner)
        rows = (
            (("Player", sheet.player), ("V:EKN number", sheet.number)),
            (("Event", sheet.event), ("Date", sheet.day)),
            (("Deck", sheet.deck), ("Table and seat", sheet.table)),
        )
        gap = 6 / MM_A_POINT
        wide = (inner - gap) * 2 / 3
        for row in rows:
            y -= 7.8 / MM_A_POINT
            for (name, value), left, room in (
                (row[0], self.margin, wide),
                (row[1], self.margin + wide + gap, wide / 2),
            ):
                self.write(name, left, y, PLAIN, 7.5, room, GREY)
                at = left + self.long(name, PLAIN, 7.5) + 6
                self.write(value, at, y, PLAIN, 11, room - (at - left))
                self.page.setLineWidth(0.6)
                self.page.line(left, y - 3, left + room, y - 3)

    def code(self, code: QrCode) -> None:
        """Draw the QR code in the upper right, its blank margin partly in that of the page."""
        module = CODE / MM_A_POINT / (code.modules + 2 * QUIET)
        left = self.width - self.margin + 2 / MM_A_POINT - (code.modules + QUIET) * module
        top = self.height - self.margin + 1 / MM_A_POINT - QUIET * module
        self.page.setFillColorRGB(0, 0, 0)
        dark = self.page.beginPath()
        for column, row, length in code.runs:
            dark.rect(left + column * module, top - (row + 1) * module, length * module, module)
        self.page.drawPath(dark, stroke=0, fill=1)

    def title(self, text: str, left: float, y: float, room: float) -> float:
        """Draw a column's title; returns where the next line goes."""
        y -= self.size
        self.write(text, left, y, BOLD, self.size * 1.08, room)
        self.page.setLineWidth(0.6)
        self.page.line(left, y - 2.5, left + room, y - 2.5)
        return y - self.step * 1.15

    def card(self, line: SheetLine, left: float, y: float, room: float) -> float:
        """Draw a line of cards, or an empty one; returns where the next one goes."""
        indent = self.size * INDENT
        if self.sheet.ticked:
            self.tick(left, y)
            left, room = left + self.size * BOXED, room - self.size * BOXED
        if not line.name:
            y -= self.step * (EMPTY - 1)
            self.page.setLineWidth(0.3)
            self.page.line(left, y - 2, left + indent, y - 2)
            self.page.line(left + indent + 4, y - 2, left + room, y - 2)
            return y - self.step
        number = str(line.count)
        font = BOLD if line.bold else PLAIN
        self.write(number, left + indent - self.size * 0.4 - self.long(number, BOLD, self.size), y, BOLD)
        after = self.long(line.beside, PLAIN, self.size) if line.beside else 0
        self.write(line.beside, left + room - after, y)
        wide = room - indent - after - (5 if line.beside else 0)
        for part in self.wrapped(line.name, font, self.size, wide):
            self.write(part, left + indent, y, font, self.size, wide)
            y -= self.step
        return y

    def tick(self, left: float, y: float) -> None:
        """Draw a box to tick off."""
        self.page.setLineWidth(0.6)
        self.page.rect(left, y - self.size * 0.08, self.size * 0.8, self.size * 0.8)

    def judgement(self, left: float, y: float, room: float) -> None:
        """Draw totals, verdict, reasons and the line for the signature."""
        sheet = self.sheet
        pad = 5.0
        texts = [
            (line, BOLD if stands_out else PLAIN, self.size * (1.15 if stands_out else 1))
            for line, stands_out in sheet.box
        ]
        top = y + self.size
        y -= pad / 2
        for text, font, size in texts:
            for line in self.wrapped(text, font, size, room - 2 * pad):
                self.write(line, left + pad, y, font, size, room - 2 * pad)
                y -= self.step * (size / self.size)
        bottom = y + self.step - pad - self.size * 0.2
        self.page.setLineWidth(0.9)
        if texts:
            self.page.rect(left, bottom, room, top - bottom)
        y = bottom - 30
        for words in sheet.to_write:
            self.write(words, left, y, PLAIN, 7.5, room, GREY)
            self.page.setLineWidth(0.6)
            self.page.line(left, y - 3, left + room, y - 3)
            y -= self.step * TO_WRITE

    def library(
        self, sections: Iterable[SheetSection], columns: int, left: float, top: float, room: float
    ) -> None:
        """Draw sections in columns of about the same length."""
        gap = 4 / MM_A_POINT
        wide = (room - gap * (columns - 1)) / columns
        names = wide - self.size * (INDENT + (BOXED if self.sheet.ticked else 0))

        def high(line: SheetLine) -> float:
            font = BOLD if line.bold else PLAIN
            return len(self.wrapped(line.name, font, self.size, names)) if line.name else EMPTY

        rows = rows_of(sections, high)
        for number, column in enumerate(in_columns(rows, columns)):
            x, y = left + number * (wide + gap), top
            for section, line, _ in column:
                if line is not None:
                    y = self.card(line, x, y, wide)
                    continue
                y -= 0 if y == top else self.step * (HEADING_LINES - 1)
                self.write(section.title, x, y, BOLD, self.size, wide * 0.85)
                total = str(section.total or "")
                end = x + wide - (self.size * BOXED if self.sheet.ticked else 0)
                self.write(total, end - self.long(total, BOLD, self.size), y, BOLD)
                if self.sheet.ticked:
                    self.tick(x + wide - self.size * 0.8, y)
                self.page.setLineWidth(0.3)
                self.page.line(x, y - 2, x + wide, y - 2)
                y -= self.step

    def wrapped(self, text: str, font: str, size: float, room: float) -> list[str]:
        """Break a text into lines that fit; a word that is longer than a line is broken too."""
        lines = [""]
        for word in self.pieces(text, font, size, room):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.long(longer, font, size) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def pieces(self, text: str, font: str, size: float, room: float) -> Iterable[str]:
        """Yield the words of a text, in pieces that fit on a line."""
        for word in text.split():
            while self.long(word, font, size) > room and len(word) > 1:
                cut = max(1, int(len(word) * room / self.long(word, font, size)))
                yield word[:cut]
                word = word[cut:]
            yield word

    def long(self, text: str, font: str, size: float) -> float:
        """Measure a text."""
        return sum(float(self.metrics.stringWidth(base, font, size)) for base, _ in self.letters(text, font))

    def letters(self, text: str, font: str) -> Iterable[tuple[str, str]]:
        """Yield each letter that the font has, with the accent to be set over it, or ""."""
        known = self.metrics.getFont(font).face.charToGlyph
        for letter in clean(text):
            parts = unicodedata.normalize("NFD", letter)
            accent = ACCENTS.get(parts[1], "") if len(parts) == 2 else ""
            if ord(letter) in known:
                yield letter, ""
            elif accent and ord(parts[0]) in known and ord(accent) in known:
                yield parts[0], accent
            else:
                self.lost.add(letter)
                yield "?", ""

    def write(
        self,
        text: str,
        x: float,
        y: float,
        font: str = PLAIN,
        size: float = 0,
        room: float = 0,
        colour: tuple[float, float, float] = (0, 0, 0),
    ) -> None:
        """Write a text; one that is too long for its room is set a little smaller, and then cut."""
        size = size or self.size
        long = self.long(text, font, size)
        if room and long > room:
            size *= max(room / long, LEAST_SHARE)
            if (over := self.long(text, font, size) / room) > 1:
                text = text[: int(len(text) / over)]
                while text and self.long(f"{text}...", font, size) > room:
                    text = text[:-1]
                text = f"{text.rstrip()}..."
        self.page.setFillColorRGB(*colour)
        run = ""
        for base, accent in self.letters(text, font):
            if not accent:
                run += base
                continue
            self.page.setFont(font, size)
            self.page.drawString(x, y, run + base)
            x += self.metrics.stringWidth(run + base, font, size)
            own = self.metrics.stringWidth(base, font, size)
            above = self.metrics.stringWidth(accent, font, size)
            lift = size * 0.19 if base.isupper() and accent != ACCENTS["\u0328"] else 0
            self.page.drawString(x - (own + above) / 2, y + lift, accent)
            run = ""
        self.page.setFont(font, size)
        self.page.drawString(x, y, run)
