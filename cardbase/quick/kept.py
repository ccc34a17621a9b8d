"""What takes long to find out, kept by number in a file until what it comes from changes.

A file is for one state of what its content comes from, which its stamp tells; for another state, another is
begun. One that proves damaged is ignored, and if none can be written, all is found out each time. What comes
back are plain values and nothing else: what a file says is never run.
"""

from __future__ import annotations

import marshal
import os
import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Places = dict[int, tuple[int, int, int]]
    """By number where something begins and ends after the index, and its checksum."""

MARK = b"deckcheck kept 1\n"
HEAD = len(MARK) + 8
"""Bytes before the index: the mark, the length of the index and its checksum."""
KEPT_FILES = 4
"""How many files of a name, each for a different state, are kept in a folder."""


class Kept:
    """A file of plain values by number: texts, numbers, truth values, None, and collections of these.

    Args:
        folder: where it is; it need not exist.
        name: what its name begins with.
        stamp: changes whenever what is kept may be found out to be something else.
    """

    __slots__ = ("_content", "_folder", "_fresh", "_name", "_path", "_places", "_stamp")

    def __init__(self, folder: str, name: str, stamp: str) -> None:
        key = zlib.crc32(stamp.encode("utf-8", "surrogateescape"))
        self._folder, self._name, self._stamp = folder, name, stamp
        self._path = os.path.join(folder, f"{name}-{key:08x}.bin")
        self._places, self._content = _read(self._path, stamp)
        self._fresh: dict[int, bytes] = {}

    def get(self, number: int) -> Any:
        """Return what is kept for a number; None if nothing is, or it is damaged."""
        body = _body(self._places, self._content, number)
        try:
            return None if body is None else marshal.loads(body)
        except (EOFError, TypeError, ValueError):
            return None

    def put(self, number: int, plain: Any) -> None:
        """Have something kept for a number, from the next `write` on."""
        self._fresh[number] = marshal.dumps(plain)

    @property
    def changed(self) -> bool:
        """Whether something was put in that is not written."""
        return bool(self._fresh)

    def write(self, written: Callable[[str, bytes], object]) -> None:
        """Write what was put in; what cannot be written is found out again next time.

        Args:
            written: writes a file as a whole or not at all.
        """
        places, content = _read(self._path, self._stamp)  # another process may have added some
        bodies = {number: _body(places, content, number) or b"" for number in places}
        bodies.update(self._fresh)
        self._fresh.clear()
        try:
            os.makedirs(self._folder, exist_ok=True)
            written(self._path, _file(self._stamp, bodies))
            others = [one for one in kept_files(self._folder, self._name) if one != self._path]
            others.sort(key=os.path.getmtime)
            for path in others[: max(0, len(others) + 1 - KEPT_FILES)]:
                os.unlink(path)
        except OSError:
            return


def kept_files(folder: str, name: str) -> list[str]:
    """Return the files of a name in a folder, sorted."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [os.path.join(folder, one) for one in names if one.startswith(f"{name}-")]


def _file(stamp: str, bodies: dict[int, bytes]) -> bytes:
    """Return a file: mark, index of places and checksums, and what is kept, one after the other."""
    places: Places = {}
    end = 0
    for number, body in bodies.items():
        places[number] = (end, end + len(body), zlib.crc32(body))
        end += len(body)
    index = marshal.dumps((stamp, places))
    sums = len(index).to_bytes(4, "little") + zlib.crc32(index).to_bytes(4, "little")
    return b"".join([MARK, sums, index, *bodies.values()])


def _read(path: str, stamp: str) -> tuple[Places, bytes]:
    """Return the index of a file and what it is of; an empty one if nothing is stored for this state."""
    try:
        if not os.path.isfile(path):  # a pipe there would never answer
            return {}, b""
        with open(path, "rb") as file:
            head = file.read(HEAD)
            index = file.read(int.from_bytes(head[-8:-4], "little"))
            if not head.startswith(MARK) or zlib.crc32(index) != int.from_bytes(head[-4:], "little"):
                return {}, b""
            of, places = marshal.loads(index)
            return (places, file.read()) if of == stamp and isinstance(places, dict) else ({}, b"")
    except (OSError, EOFError, TypeError, ValueError):
        return {}, b""


def _body(places: Places, content: bytes, number: int) -> bytes | None:
    """Return what is stored for a number, None if nothing is or its checksum differs."""
    try:
        start, end, checksum = places.get(number, (0, 0, 0))
        body = content[start:end]
    except (TypeError, ValueError):
        return None
    return body if body and zlib.crc32(body) == checksum else None
