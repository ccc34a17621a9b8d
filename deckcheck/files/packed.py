"""What a packed stream (gzip, bzip2, xz) unpacks to, piece by piece, within bounds.

A few bytes can unpack to any number of them. How many there are is compared with how many were read, and no
piece is larger than what was asked for. The standard library sees to neither, and lets xz ask for 4 GB.
"""

from __future__ import annotations

from io import RawIOBase

from deckcheck.deckfiles.bytes import UnreadableFileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_UNPACKED = 50_000_000_000
"""The most bytes that one archive may unpack to: some twenty million decks. The rest is not read."""
MOST_TIMES = 100
"""Of its own size an archive may unpack to this many times; text comes to some ten times."""
UNQUESTIONED = 50_000_000
"""So many bytes may come out of an archive, however small it is."""
MOST_WINDOW = 100_000_000
"""Bytes of memory that xz may ask for; its strongest setting takes 65 MB."""
MOST_STREAMS = 1_000
"""So many packed streams may follow each other in a file, and one more for each thousand bytes unpacked."""

PIECE = 1 << 16
LONGEST_START = 6


def see_that_it_fits(packed: int, unpacked: int) -> None:
    """See that an archive does not unpack to more than it may.

    Args:
        packed: how many of its bytes were read.
        unpacked: how many that made.

    Raises:
        UnreadableFileError: it does.
    """
    if unpacked > MOST_UNPACKED:
        raise UnreadableFileError(f"the archive unpacks to more than {MOST_UNPACKED:,} bytes")
    if unpacked > UNQUESTIONED + MOST_TIMES * packed:
        raise UnreadableFileError(f"the archive unpacks to more than {MOST_TIMES} times its size")


class Unpacked(RawIOBase):
    """A stream of what another one, packed or not, unpacks to.

    Reading raises UnreadableFileError where a bound is passed, and EOFError or what the method raises where
    the stream is broken.

    Args:
        file: the other stream, at its beginning.
    """

    def __init__(self, file: Any) -> None:
        super().__init__()
        self._file = file
        self._fed: bytes = file.read(LONGEST_START)
        self._packed = len(self._fed)
        self._unpacked = 0
        self._streams = 0
        self._make = _method(self._fed)
        self._method: Any = None

    def readable(self) -> bool:
        """Say yes."""
        return True

    def readinto(self, room: Any) -> int:
        """Fill a buffer with the next bytes; return how many there were, 0 at the end."""
        content = self._next(len(room)) if self._make is not None else self._plain(len(room))
        room[: len(content)] = content
        self._unpacked += len(content)
        see_that_it_fits(self._packed, self._unpacked)
        return len(content)

    def _more(self) -> bytes:
        content: bytes = self._file.read(PIECE)
        self._packed += len(content)
        return content

    def _plain(self, size: int) -> bytes:
        fed, self._fed = self._fed, b""
        if fed:
            self._fed = fed[size:]
            return fed[:size]
        content: bytes = self._file.read(size)
        self._packed += len(content)
        return content

    def _next(self, size: int) -> bytes:
        while True:
            if self._method is None and not self._begin():
                return b""
            method = self._method
            if not self._fed and getattr(method, "needs_input", True):
                self._fed = self._more()
            at_end = not self._fed
            content: bytes = method.decompress(self._fed, size)
            self._fed = getattr(method, "unconsumed_tail", b"")
            if method.eof:
                self._fed, self._method = method.unused_data, None
            elif at_end and not content and getattr(method, "needs_input", True):
                raise EOFError("it ends too early")
            if content:
                return content

    def _begin(self) -> bool:
        """Begin the next of the streams; False if there is none."""
        while len(self._fed) < LONGEST_START or not self._fed.strip(b"\0"):
            self._fed = self._fed.lstrip(b"\0") if self._streams else self._fed  # filled up with zeros
            more = self._more()
            if not more:
                break
            self._fed += more
        if not self._fed and self._streams:
            return False
        self._streams += 1
        if self._streams > MOST_STREAMS + self._unpacked // 1_000:
            raise UnreadableFileError(f"the archive is packed in more than {MOST_STREAMS:,} tiny pieces")
        assert self._make is not None
        self._method = self._make()
        return True


def _method(start: bytes) -> Callable[[], Any] | None:
    """Return what makes an unpacker for a stream, by how it begins; None if it is not packed."""
    if start.startswith(b"\x1f\x8b"):
        import zlib

        return lambda: zlib.decompressobj(16 + zlib.MAX_WBITS)
    if start.startswith(b"BZh"):
        import bz2

        return bz2.BZ2Decompressor
    if start.startswith(b"\xfd7zXZ\x00"):
        import lzma

        return lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ, MOST_WINDOW)
    return None
