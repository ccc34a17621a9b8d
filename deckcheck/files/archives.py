"""Archives of decks: zip, tar (also compressed by gzip, bzip2 or xz), and JSON lines.

Members are read one by one, and never unpacked to disk. What an archive says about itself is not trusted:
members are read within limits, and their names lead nowhere.
"""

from __future__ import annotations

from cardbase.value import value
from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError
from deckcheck.files import ARCHIVES, DECK_ENDINGS, PROBLEMS
from deckcheck.files.addresses import is_address, opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

ZIP = ".zip"
LINES = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")

MOST_UNPACKED = 50_000_000_000
"""The most bytes that one archive may unpack to: some twenty million decks. The rest is not read."""

TAR_END = 1024
"""Zero bytes that end a tar archive, at least. tarfile does not notice if they are missing."""
PIECE = 1 << 16
UNPACK = "unpack it"
BOMB = f"the archive unpacks to more than {MOST_UNPACKED:,} bytes; the rest was not read"


@value
class Member:
    """A member of an archive.

    Attributes:
        name: as in the archive; for a line its number.
        content: its bytes.
        line: whether it is a line of JSON.
        problem: why it could not be read, None if it was.
    """

    name: str
    content: bytes = b""
    line: bool = False
    problem: UnreadableFileError | None = None


def is_archive(path: str) -> bool:
    """Whether a path is, by its extension, that of an archive."""
    return path.lower().endswith(ARCHIVES)


def members(path: str, passed_over: list[str]) -> Iterator[Member] | None:
    """Open an archive.

    Args:
        path: a file, or an address.
        passed_over: filled with the members of kinds that are not read.

    Returns:
        Its contents, one after the other; None if it is a file of its own: a zip archive of one file, a
        workbook, or no archive at all.

    Raises:
        UnreadableFileError: it cannot be opened, or is broken; also while it is read, for the rest of it.
    """
    lowered = path.lower()
    try:
        file = opened(path) if is_address(path) else open(path, "rb")  # noqa: SIM115
    except OSError as error:
        raise UnreadableFileError(*PROBLEMS.get(type(error), (error.strerror or str(error),))) from None
    if lowered.endswith(LINES):
        return _lines(file, lowered.endswith(".gz"))
    return _zip(file, passed_over) if lowered.endswith(ZIP) else _tar(file, passed_over)


def _taken(name: str, passed_over: list[str]) -> bool:
    """Whether a member is read: by the rules for a folder."""
    parts = name.replace("\\", "/").split("/")
    if parts[-1] == "" or any(part.startswith(".") and part not in (".", "..") for part in parts):
        return False
    if "__MACOSX" in parts:
        return False
    if parts[-1].lower().endswith(DECK_ENDINGS):
        return True
    passed_over.append(name)
    return False


# --- zip -------------------------------------------------------------------------------------------------


def _zip(file: BinaryIO, passed_over: list[str]) -> Iterator[Member] | None:
    import zipfile

    from deckcheck.deckfiles.foreign import what_zip_is

    try:
        archive = zipfile.ZipFile(file)
        files = [one for one in archive.infolist() if not one.is_dir()]
    except Exception:  # zipfile raises whatever its parts raise on broken bytes
        file.close()
        return None  # that is reported where it is read as a file
    names = [one.filename for one in files]
    if len(files) <= 1 or "xl/workbook.xml" in names or what_zip_is(names):
        archive.close()
        file.close()
        return None
    return _zipped(file, archive, files, passed_over)


def _zipped(file: BinaryIO, archive: Any, files: list[Any], passed_over: list[str]) -> Iterator[Member]:
    left = MOST_UNPACKED
    with file, archive:
        for one in files:
            if not _taken(one.filename, passed_over):
                continue
            if one.flag_bits & 1:
                yield Member(one.filename, problem=UnreadableFileError("it is encrypted", UNPACK))
                continue
            if one.file_size > MOST_BYTES:
                yield Member(one.filename, problem=_too_large())
                continue
            try:
                with archive.open(one) as member:
                    content = member.read(MOST_BYTES + 1)
            except Exception:  # as above, and what each method of compression raises
                yield Member(one.filename, problem=UnreadableFileError("it is broken in the zip archive"))
                continue
            yield _whole(one.filename, content)
            left -= len(content)
            if left < 0:
                raise UnreadableFileError(BOMB)


def _too_large() -> UnreadableFileError:
    return UnreadableFileError(
        f"it has more than {MOST_BYTES:,} bytes; a deck has a few thousand", "check whether this is a deck"
    )


def _whole(name: str, content: bytes) -> Member:
    return Member(name, problem=_too_large()) if len(content) > MOST_BYTES else Member(name, content)


# --- tar -------------------------------------------------------------------------------------------------


class _Bounded:
    """A stream that ends with an error after this many bytes; counts what tar skips too."""

    __slots__ = ("_file", "_last", "left")

    def __init__(self, file: Any, most: int) -> None:
        self._file = file
        self._last = b""
        self.left = most

    def read(self, size: int = -1) -> bytes:
        """Read this many bytes.

        Raises:
            UnreadableFileError: more than the limit were read.
        """
        content: bytes = self._file.read(size)
        self.left -= len(content)
        if self.left < 0:
            raise UnreadableFileError(BOMB)
        self._last = (self._last[-TAR_END:] if len(content) < TAR_END else b"") + content[-TAR_END:]
        return content

    def ends_well(self) -> bool:
        """Read on to the end, and return whether the mark that ends a tar archive is last."""
        while self.read(PIECE):
            pass
        return len(self._last) >= TAR_END and not any(self._last[-TAR_END:])


def _tar(file: BinaryIO, passed_over: list[str]) -> Iterator[Member]:
    import tarfile

    with file:
        try:
            plain = _Bounded(_unpacking(file), MOST_UNPACKED)
            with tarfile.open(fileobj=plain, mode="r|") as archive:  # type: ignore[call-overload]
                while (one := archive.next()) is not None:
                    archive.members = []  # it would keep them all
                    if not one.isfile() or not _taken(one.name, passed_over):
                        continue
                    if one.size > MOST_BYTES:
                        yield Member(one.name, problem=_too_large())
                        continue
                    member = archive.extractfile(one)
                    yield _whole(one.name, member.read(MOST_BYTES + 1) if member is not None else b"")
            if not plain.ends_well():
                raise UnreadableFileError("the tar archive ends too early; decks are missing")
        except UnreadableFileError:
            raise
        except Exception as error:  # tarfile, zlib, bz2 and lzma have errors of their own
            raise UnreadableFileError(f"the tar archive is broken: {_short(error)}") from None


def _unpacking(file: BinaryIO) -> Any:
    """Return what unpacks a stream, by how it begins."""
    start = file.read(6)
    file.seek(0)
    if start.startswith(b"\x1f\x8b"):
        import gzip

        return gzip.GzipFile(fileobj=file)
    if start.startswith(b"BZh"):
        import bz2

        return bz2.BZ2File(file)
    if start.startswith(b"\xfd7zXZ\x00"):
        import lzma

        return lzma.LZMAFile(file)
    return file


# --- JSON lines ------------------------------------------------------------------------------------------


def _lines(file: BinaryIO, packed: bool) -> Iterator[Member]:
    with file:
        try:
            stream: Any = _unpacking(file) if packed else file
            left = MOST_UNPACKED
            number = 0
            while line := stream.readline(MOST_BYTES + 1):
                number += 1
                left -= len(line)
                long = len(line) > MOST_BYTES
                while long and not line.endswith(b"\n") and left >= 0:
                    line = stream.readline(MOST_BYTES)
                    left -= len(line)
                    if not line:
                        break
                if long:
                    yield Member(str(number), problem=_too_large())
                elif not line.isspace():
                    yield Member(str(number), line, line=True)
                if left < 0:
                    raise UnreadableFileError(BOMB)
        except UnreadableFileError:
            raise
        except Exception as error:  # a packed stream breaks in many ways
            raise UnreadableFileError(f"the file is broken: {_short(error)}") from None


def _short(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
