"""Edits on the bytes of a file: every byte that no edit names stays, line ends and encoding included."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.checks.fix import Edit

LINE_END = re.compile(r"\r\n|\r|\n")


class FixError(ValueError):
    """An edit that cannot be made; the message says why."""


@dataclass(frozen=True, slots=True)
class SourceText:
    r"""A file's text with its line ends as they are.

    Attributes:
        mark: the byte order mark, or b"".
        encoding: as Python names it, without a mark of its own.
        rows: the lines, each with its own end ("" behind the last, where the file does not end with one).
        newline: the end that most lines have.
    """

    mark: bytes
    encoding: str
    rows: tuple[str, ...]
    newline: str

    def text(self) -> str:
        """Give the whole text."""
        return "".join(self.rows)

    def encode(self, text: str) -> bytes:
        """Give the bytes of a text of this file.

        Raises:
            EditError: the file's encoding has no place for a letter.
        """
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError as error:
            letter = text[error.start]
            raise FixError(f"the file's encoding ({self.encoding}) has no {letter!r}") from None


def read_source(content: bytes) -> SourceText | None:
    """Read the bytes of a file; None where they would not come back as they were."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (b"", "utf-8"),
        (b"", "cp1252"),
    ):
        if not content.startswith(mark):
            continue
        try:
            text = content[len(mark) :].decode(encoding)
        except UnicodeDecodeError:
            continue
        rows = tuple(re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text))
        ends = [found[0] for row in rows if (found := LINE_END.search(row))]
        newline = max(sorted(set(ends)), key=ends.count, default="\n")
        source = SourceText(mark, encoding, rows, newline)
        return source if source.encode(source.text()) == content else None
    return None


def applied(source: SourceText, lines: Sequence[str], edits: Iterable[Edit]) -> str:
    """Make edits.

    Args:
        source: the file.
        lines: the lines as the deck holds them, on which the edits were made; a line that the file has
            otherwise (an entity, a blank that only looks like one) is not touched.
        edits: in any order, not overlapping.

    Returns:
        The text afterwards.

    Raises:
        EditError: an edit cannot be made.
    """
    starts = [0]
    for row in source.rows:
        starts.append(starts[-1] + len(row))
    text = source.text()

    def at(row: int, column: int) -> int:
        if row == len(source.rows) + 1 and column == 1:
            return len(text)
        bare = source.rows[row - 1].rstrip("\r\n")
        if bare != lines[row - 1]:
            raise FixError(f"line {row} contains letters that look like others")
        return starts[row - 1] + min(column - 1, len(bare))

    stretches = sorted((at(e.row, e.column), at(e.end_row, e.end_column), e.content) for e in edits)
    pieces: list[str] = []
    done = 0
    for start, end, content in stretches:
        if start < done:
            raise FixError("two edits overlap")
        pieces += (text[done:start], content.replace("\n", source.newline))
        done = end
    return "".join((*pieces, text[done:]))
