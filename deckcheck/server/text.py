"""A document as its lines, changed in place, with positions in the units of the client.

Lines end as the protocol says (LF, CRLF or CR) and as the readers of decks do; nothing else ends one.
"""

from __future__ import annotations

import re
from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    Unit = Literal["utf-8", "utf-16", "utf-32"]

LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
SURROGATE = re.compile("[\ud800-\udfff]")
CODECS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
"""The codec of a unit, and the bytes of one."""


class Text:
    """The text of a document.

    Attributes:
        lines: each with its end; the last one has none, and may be "".
        unit: what the client counts columns in: "utf-8", "utf-16" or "utf-32".
    """

    __slots__ = ("_whole", "lines", "unit")

    def __init__(self, whole: str, unit: Unit = "utf-16") -> None:
        """Set the whole text."""
        self.unit: Unit = unit
        self.lines = _split(_joined(whole))
        self._whole: str | None = None

    @property
    def whole(self) -> str:
        """The whole text."""
        if self._whole is None:
            self._whole = "".join(self.lines)
        return self._whole

    @property
    def size(self) -> int:
        """Its length in characters."""
        return len(self.whole) if self._whole is not None else sum(map(len, self.lines))

    @property
    def newline(self) -> str:
        """The line end that most lines have."""
        ends = Counter(line[len(line.rstrip("\r\n")) :] for line in self.lines[:-1])
        return ends.most_common(1)[0][0] if ends else "\n"

    @property
    def content(self) -> bytes:
        """The bytes that the document has as a file in UTF-8; half a character becomes "?"."""
        return self.whole.encode("utf-8", "replace")

    def body(self, row: int) -> str:
        """Return a line, counted from 0, without its end; "" if there is none."""
        return self.lines[row].rstrip("\r\n") if 0 <= row < len(self.lines) else ""

    def change(self, start: tuple[int, int], end: tuple[int, int], new: str) -> None:
        """Replace a stretch by a text.

        Args:
            start: row, and column in units of the client, from 0; outside of the text its nearest place.
            end: the same; one before the start counts as the start.
            new: its replacement.
        """
        first, begin = self._place(start)
        last, stop = max(self._place(end), (first, begin))
        text = f"{self.lines[first][:begin]}{new}{self.lines[last][stop:]}"
        if first and text.startswith("\n") and self.lines[first - 1].endswith("\r"):
            first -= 1  # the two are one line end now
            text = self.lines[first] + text
        pieces = _split(_joined(text))
        if last + 1 < len(self.lines):
            pieces.pop()
        self.lines[first : last + 1] = pieces
        self._whole = None

    def column(self, row: int, units: int) -> int:
        """Return the column, in characters from 0, of a place given in units; within the line."""
        body = self.body(row)
        if body.isascii() or units <= 0:
            return min(max(units, 0), len(body))
        codec, width = CODECS[self.unit]
        coded = body.encode(codec, "surrogatepass")
        at = min(units * width, len(coded))
        while width == 1 and at < len(coded) and coded[at] & 0xC0 == 0x80:
            at -= 1
        before = coded[:at].decode(codec, "surrogatepass")
        return len(before) if body.startswith(before) else len(before) - 1

    def units(self, row: int, column: int) -> int:
        """Return the number of units before a column, counted in characters from 0."""
        before = self.body(row)[: max(column, 0)]
        if before.isascii():
            return len(before)
        codec, width = CODECS[self.unit]
        return len(before.encode(codec, "surrogatepass")) // width

    def _place(self, place: tuple[int, int]) -> tuple[int, int]:
        row, units = place
        if row < 0:
            return 0, 0
        if row >= len(self.lines):
            return len(self.lines) - 1, len(self.lines[-1])
        return row, self.column(row, units)


def _split(text: str) -> list[str]:
    """Split a text into its lines; after the last line end comes one more, "" at the end of the text."""
    lines = LINE.findall(text)
    if not lines or lines[-1].endswith(("\r", "\n")):
        lines.append("")
    return lines


def _joined(text: str) -> str:
    """Make one character of two halves that have come to be next to each other."""
    if text.isascii() or not SURROGATE.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
