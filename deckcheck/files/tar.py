"""Reads a tar archive as a stream, within bounds: old, POSIX (ustar, pax) and GNU.

The standard library's reader holds a name or a header however long an archive says it is (4 GB of memory for
a file of 2 MB), and some headers take it minutes.
"""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.deckfiles.bytes import UnreadableFileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

BLOCK = 512
END = bytes(BLOCK)
MOST_HEADER = 1_000_000
"""The most bytes of a header that says more about the next member: its long name, for example."""
LONGEST_NAME = 4_096
PIECE = 1 << 16

FILES = (b"0", b"\0", b"7")
WITHOUT_BYTES = (b"1", b"2", b"3", b"4", b"5", b"6")
"""Links, devices, folders, pipes: what a header says of their size means nothing."""
LONG_NAME, SPARSE = b"L", b"S"
PAX = (b"x", b"X")


@value
class Entry:
    """A member as its header tells of it.

    Attributes:
        name: as in the archive.
        size: how many bytes it has.
        is_file: whether it is a file, not a folder, link or the like.
        whole: whether its bytes are stored as they are; not those of a file with holes.
    """

    name: str
    size: int
    is_file: bool
    whole: bool


class TarReader:
    """Goes through a tar archive once, from member to member.

    Args:
        stream: the archive, unpacked.

    Attributes:
        ended: whether the mark was read that ends an archive.
    """

    __slots__ = ("_left", "_stream", "ended")

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._left = 0
        self.ended = False

    def entries(self) -> Iterator[Entry | None]:
        """Yield members, whose bytes may be read before the next; None for a header that only says more.

        Raises:
            UnreadableFileError: the archive is broken, or passes a bound.
        """
        more: dict[str, str] = {}
        while True:
            self._skip()
            block = self._stream.read(BLOCK)
            if not block:
                return
            if block == END:
                self.ended = self._ends_well()
                return
            if len(block) < BLOCK or not _sums_up(block):
                raise UnreadableFileError("the tar archive is broken: this is not the header of a member")
            kind, size = block[156:157], _number(block[124:136])
            self._left = 0 if kind in WITHOUT_BYTES else size + -size % BLOCK
            if kind == LONG_NAME:
                more["path"] = _text(self._header(size).partition(b"\0")[0])
            elif kind in PAX:
                more |= _pax(self._header(size))
            if kind == LONG_NAME or kind in PAX or kind in (b"g", b"K"):
                yield None
                continue
            name = more.get("path", "") or _name(block)
            if len(name) > LONGEST_NAME:
                raise UnreadableFileError(f"a name in the tar archive has more than {LONGEST_NAME:,} letters")
            if kind in FILES and more.get("size", ""):
                size = _decimal(more["size"])
                self._left = size + -size % BLOCK
            whole = kind != SPARSE and not any(key.startswith("GNU.sparse") for key in more)
            more = {}
            if kind == SPARSE:  # its map may go on in blocks that no size counts
                raise UnreadableFileError(f"{name} in the tar archive is a file with holes (sparse)")
            yield Entry(name, size, kind in FILES and not name.endswith("/"), whole)

    def content(self, entry: Entry) -> bytes:
        """Return the bytes of the member that was yielded last.

        Raises:
            UnreadableFileError: the archive ends before they do.
        """
        content = self._stream.read(entry.size)
        self._left -= len(content)
        if len(content) < entry.size:
            raise UnreadableFileError(f"the tar archive ends in the middle of {entry.name}")
        return content

    def _header(self, size: int) -> bytes:
        if size > MOST_HEADER:
            raise UnreadableFileError(
                f"the tar archive has a header of {size:,} bytes; more than {MOST_HEADER:,} are not read"
            )
        content = self._stream.read(size)
        self._left -= len(content)
        return content

    def _skip(self) -> None:
        """Read over what is left of a member."""
        while self._left > 0:
            content = self._stream.read(min(self._left, PIECE))
            if not content:
                raise UnreadableFileError("the tar archive ends in the middle of a member")
            self._left -= len(content)

    def _ends_well(self) -> bool:
        """Read on to the end, and return whether another empty block follows the first."""
        second = self._stream.read(BLOCK)
        while self._stream.read(PIECE):
            pass
        return second == END


def _sums_up(block: bytes) -> bool:
    told = _octal(block[148:156])
    rest = sum(block) - sum(block[148:156]) + 8 * ord(" ")
    if told == rest:
        return True
    signed = sum(byte > 127 for byte in block[:148]) + sum(byte > 127 for byte in block[156:])
    return told == rest - 256 * signed  # some old programs counted so


def _number(field: bytes) -> int:
    """Return a number in octal digits, or in bytes if it was too large for them."""
    if field[0] == 0x80:
        return int.from_bytes(field[1:], "big")
    return _octal(field)


def _octal(field: bytes) -> int:
    digits = field.partition(b"\0")[0].strip(b" ")
    if digits.strip(b"01234567"):
        raise UnreadableFileError("the tar archive is broken: a header has no number where one must be")
    return int(digits or b"0", 8)


def _decimal(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20):
        raise UnreadableFileError("the tar archive is broken: a header has no number where one must be")
    return int(text)


def _name(block: bytes) -> str:
    name, prefix = (_text(field.partition(b"\0")[0]) for field in (block[:100], block[345:500]))
    return f"{prefix}/{name}" if prefix and block[257:263] == b"ustar\0" else name


def _text(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def _pax(content: bytes) -> dict[str, str]:
    """Read the records of a pax header, "LENGTH KEY=VALUE" and a line end each."""
    found = {}
    at = 0
    while at < len(content) and content[at : at + 1] != b"\0":
        digits, space, _ = content[at : at + 20].partition(b" ")
        length = int(digits) if space and digits.isdigit() else 0
        key, equals, told = content[at + len(digits) + 1 : at + length].partition(b"=")
        if not equals or content[at + length - 1 : at + length] != b"\n":
            raise UnreadableFileError("the tar archive is broken: a header of it cannot be read")
        found[_text(key)] = _text(told[:-1])
        at += length
    return found
