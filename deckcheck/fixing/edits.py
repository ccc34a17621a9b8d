"""Edits on the bytes of a file: every byte that no edit names stays, line ends and encoding included."""

from __future__ import annotations

from deckcheck.deckfiles.rawtext import body, read_raw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.checks.fix import Edit


class FixError(ValueError):
    """An edit that cannot be made; the message says why."""


def applied(content: bytes, lines: Sequence[str], edits: Iterable[Edit]) -> bytes:
    """Make edits.

    Args:
        content: the file.
        lines: the lines as the deck has them, on which the edits were made; a line that the file has
            in another form (an entity, a character that only looks like a space) is not touched.
        edits: in any order, not overlapping.

    Returns:
        The file afterwards.

    Raises:
        FixError: an edit cannot be made.
        UnreadableFileError: the file is packed, or its encoding lacks a character.
    """
    raw = read_raw(content)
    starts = [0]
    for line in raw.lines:
        starts.append(starts[-1] + len(line))
    text = "".join(raw.lines)

    def at(row: int, column: int) -> int:
        if row == len(raw.lines) + 1 and column == 1:
            return len(text)
        line = raw.lines[row - 1]
        if body(line) != lines[row - 1]:
            raise FixError(f"line {row} contains letters that look like others")
        return starts[row - 1] + line.startswith("\ufeff") + min(column - 1, len(body(line)))

    stretches = sorted((at(e.row, e.column), at(e.end_row, e.end_column), e.content) for e in edits)
    pieces: list[str] = []
    done = 0
    for start, end, new in stretches:
        if start < done:
            raise FixError("two edits overlap")
        pieces += (text[done:start], new.replace("\n", raw.newline))
        done = end
    return raw.with_lines(["".join((*pieces, text[done:]))]).encode()
