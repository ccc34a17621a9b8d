"""Where the bytes of decks come from: files, the members of archives, remote addresses; one by one."""

from __future__ import annotations

import json

from cardbase.quick import value
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.files import content_of, part_of
from deckcheck.files.addresses import is_address
from deckcheck.files.archives import is_archive, members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.files.archives import Member

MOST_BYTES = 1_000_000
"""Bytes of decks that are handed on together; one deck may have more."""

MOST_NESTED = 100_000
"""A line with more lists and objects takes up to fifty times its size in memory."""

LINE_HELP = 'a line is a deck as JSON, or {"name": "...", "text": "..."} with its text'


@value
class Source:
    """A deck whose bytes were read, or could not be.

    Attributes:
        path: what it is called; for the member of an archive "ARCHIVE:NAME", for a line "FILE:NUMBER".
        content: its bytes; for a line the line.
        line: whether it is a line of JSON.
        part: which deck of the file, from 1; 0 for the only one.
        within: the kind of file that contains it, if it is not a file of its own; otherwise "".
        problem: why it could not be read, "" if it was.
        consider: what to do about that.
    """

    path: str
    content: bytes = b""
    line: bool = False
    part: int = 0
    within: str = ""
    problem: str = ""
    consider: str = ""

    def opened(self) -> tuple[bytes, str]:
        """Return the bytes of the deck, and the name that the line gives it ("" for none).

        Raises:
            UnreadableFileError: it could not be read.
        """
        if self.problem:
            raise UnreadableFileError(self.problem, self.consider)
        if not self.line:
            return self.content, ""
        return _of_line(self.content)


def sources(paths: Iterable[str], passed_over: list[str], read: bool = False) -> Iterator[str | Source]:
    """Yield what paths contain, deck by deck, in their order.

    Args:
        paths: files, archives, addresses.
        passed_over: filled with the members of archives that are not read.
        read: read plain files too, for workers that have other files.

    Yields:
        The path of a plain file, or what was read.
    """
    for path in paths:
        if is_archive(path):
            yield from _members(path, passed_over, read)
        elif read or is_address(path):
            yield _read(path)
        else:
            yield path


def _members(path: str, passed_over: list[str], read: bool) -> Iterator[str | Source]:
    archive: Iterator[Member] | None
    others: list[str] = []
    try:
        archive = members(path, others)
        if archive is None:
            yield _read(path) if read or is_address(path) else path
            return
        for member in archive:
            where = f"{path}:{member.name}"
            if member.problem is not None:
                yield Source(where, problem=member.problem.problem, consider=member.problem.consider)
            else:
                yield Source(where, member.content, member.line, within="archives")
    except UnreadableFileError as error:
        yield Source(path, problem=error.problem, consider=error.consider)
    finally:
        passed_over += [f"{path}:{name}" for name in others]


def _of_line(line: bytes) -> tuple[bytes, str]:
    """Return the deck of a line of JSON: the text in it if it has one, otherwise the line, a deck as JSON.

    Raises:
        UnreadableFileError: it is not a JSON object.
    """
    if line.count(b"[") + line.count(b"{") > MOST_NESTED:
        raise UnreadableFileError(f"the line has more than {MOST_NESTED:,} brackets", LINE_HELP)
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        plain = None
    if not isinstance(plain, dict):
        raise UnreadableFileError("the line is not a JSON object", LINE_HELP)
    text = plain.get("text")
    if text is None:
        return line, ""
    name = plain.get("name", "")
    if not isinstance(text, str) or not isinstance(name, str):
        raise UnreadableFileError("'text' and 'name' of the line are not texts", LINE_HELP)
    return text.encode("utf-8", "replace"), " ".join(name.split())


def _read(path: str) -> Source:
    try:
        return Source(
            path,
            content_of(path),
            part=part_of(path)[1],
            within="remote files" if is_address(path) else "",
        )
    except UnreadableFileError as error:
        return Source(path, problem=error.problem, consider=error.consider)


def chunked(items: Iterable[str | Source], most: int) -> Iterator[list[str | Source]]:
    """Yield things in lists: at most this many, and no more than `MOST_BYTES` after the first."""
    chunk: list[str | Source] = []
    room = MOST_BYTES
    for item in items:
        chunk.append(item)
        if not isinstance(item, str):
            room -= len(item.content)
        if len(chunk) >= most or room <= 0:
            yield chunk
            chunk, room = [], MOST_BYTES
    if chunk:
        yield chunk
