"""A text file as its bytes have it: encoding, mark and line ends, so that unrelated bytes stay."""

from __future__ import annotations

import codecs
import re
from collections import Counter

from cardbase.quick import value
from deckcheck.deckfiles.bytes import UnreadableFileError

LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")


@value
class RawText:
    """The lines of a file, each with its own end; row n of a `Deck` is line n - 1 here.

    Attributes:
        lines: each with its end, the byte order mark in front of the first if the file has one.
        codec: the codec that restores the bytes.
        newline: the line end that most lines have.
    """

    lines: tuple[str, ...]
    codec: str
    newline: str

    def with_lines(self, lines: list[str]) -> RawText:
        """Return the same file with other lines."""
        return RawText(tuple(lines), self.codec, self.newline)

    def encode(self) -> bytes:
        """Return the bytes.

        Raises:
            UnreadableFileError: the file's encoding has no such character.
        """
        try:
            return "".join(self.lines).encode(self.codec, "surrogateescape")
        except UnicodeEncodeError as error:
            letters = error.object[error.start : error.end]
            raise UnreadableFileError(
                f"the file's encoding, {self.codec}, has no {letters!r}", "save it as UTF-8"
            ) from None


def read_raw(content: bytes) -> RawText:
    """Take a file's bytes apart so that `RawText.encode` restores them; only content that `decode` accepts.

    Raises:
        UnreadableFileError: it is a zip archive, in which nothing is edited.
    """
    if content.startswith(b"PK\x03\x04"):
        raise UnreadableFileError("a zip archive cannot be edited", "unpack it")
    if content.startswith(codecs.BOM_UTF16_LE):
        codec = "utf-16-le"
    elif content.startswith(codecs.BOM_UTF16_BE):
        codec = "utf-16-be"
    else:
        codec = "utf-8"
    try:
        text = content.decode(codec)
    except UnicodeDecodeError:
        codec = "cp1252"
        text = content.decode(codec, "surrogateescape")
    lines = LINE.findall(text)
    ends = Counter(line[len(line.rstrip("\r\n")) :] for line in lines)
    newline = next((end for end, _ in ends.most_common() if end), "\n")
    return RawText(tuple(lines), codec, newline)


def body(line: str) -> str:
    """Return a line without its end and without a byte order mark."""
    return line.rstrip("\r\n").removeprefix("\ufeff")
