"""Archives of decks: zip, tar (also compressed by gzip, bzip2 or xz), and JSON lines.

Members are read one by one, and never unpacked to disk. What an archive says about itself is not trusted:
members are read within limits, and their names lead nowhere.
"""

from __future__ import annotations

from io import SEEK_END, BufferedReader

from cardbase.quick import value
from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError
from deckcheck.files import ARCHIVES, DECK_ENDINGS, problem_of
from deckcheck.files.addresses import is_address, opened
from deckcheck.files.packed import Unpacked, see_that_it_fits
from deckcheck.files.walking import is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO
    from zipfile import ZipInfo

ZIP = ".zip"
LINES = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")

MOST_OTHERS = 10_000
OTHERS_EACH = 10
"""How many members that are not decks an archive may have, and how many more for each deck."""
MOST_LISTED = 5_000_000
"""The most bytes of a zip archive's list of files: some 50,000 of them. It is held in memory."""
PIECE = 1 << 16
UNPACK = "unpack it"


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


def members(
    path: str, passed_over: list[str], endings: tuple[str, ...] = DECK_ENDINGS
) -> Iterator[Member] | None:
    """Open an archive.

    Args:
        path: a file, or an address.
        passed_over: filled with the members of kinds that are not read.
        endings: extensions of the members that are read.

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
        raise problem_of(error) from None
    if lowered.endswith(LINES):
        return _lines(file)
    if lowered.endswith(ZIP):
        return _zip(file, passed_over, endings)
    return _tar(file, passed_over, endings)


def _taken(name: str, passed_over: list[str], endings: tuple[str, ...]) -> bool:
    """Whether a member is read: by the rules for a folder."""
    parts = name.replace("\\", "/").split("/")
    if parts[-1] == "" or any(is_hidden(part) and part not in (".", "..") for part in parts):
        return False
    if "__MACOSX" in parts:
        return False
    if parts[-1].lower().endswith(endings):
        return True
    passed_over.append(name)
    return False


class _Others:
    """Counts what is not a deck in an archive: empty members cost the sender nothing."""

    __slots__ = ("_left",)

    def __init__(self) -> None:
        self._left = MOST_OTHERS

    def count(self, deck: bool) -> None:
        """Count a member, which may be a deck or not.

        Raises:
            UnreadableFileError: there are too many that are not.
        """
        self._left += OTHERS_EACH if deck else -1
        if self._left < 0:
            raise UnreadableFileError(f"more than {MOST_OTHERS:,} of what is in the archive are not decks")


def _stopped(error: UnreadableFileError, last: str) -> UnreadableFileError:
    """Return an error that says up to where an archive was read."""
    rest = f"the rest, after {last!a}, was not read" if last else "nothing in it was read"
    return UnreadableFileError(f"{error.problem}; {rest}", error.consider)


# --- zip -------------------------------------------------------------------------------------------------


def _zip(file: BinaryIO, passed_over: list[str], endings: tuple[str, ...]) -> Iterator[Member] | None:
    from deckcheck.deckfiles.foreign import what_zip_is
    from deckcheck.deckfiles.zipped import files_listed

    try:
        is_zip = file.read(2) == b"PK"  # if not, that is reported where it is read as a file
        files = files_listed(file, MOST_LISTED) if is_zip else []
    except BaseException:
        file.close()
        raise
    names = [one.filename for one in files]
    if len(files) <= 1 or "xl/workbook.xml" in names or what_zip_is(names):
        file.close()
        return None
    return _zipped(file, files, passed_over, endings)


def _zipped(
    file: BinaryIO, files: list[ZipInfo], passed_over: list[str], endings: tuple[str, ...]
) -> Iterator[Member]:
    size = file.seek(0, SEEK_END)
    made, last, others = 0, "", _Others()
    with file:
        try:
            for one in files:
                taken = _taken(one.filename, passed_over, endings)
                others.count(taken and one.file_size > 0)
                if not taken:
                    continue
                made += min(one.file_size, MOST_BYTES)
                see_that_it_fits(size, made)
                yield _member(file, one)
                last = one.filename
        except UnreadableFileError as error:
            raise _stopped(error, last) from None


def _member(file: BinaryIO, one: ZipInfo) -> Member:
    from deckcheck.deckfiles.zipped import unpacked

    if one.flag_bits & 1:
        return Member(one.filename, problem=UnreadableFileError("it is encrypted", UNPACK))
    try:
        return Member(one.filename, unpacked(file, one))
    except OverflowError:
        return Member(one.filename, problem=_too_large())
    except ValueError:
        return Member(one.filename, problem=UnreadableFileError("it is broken in the zip archive"))


def _too_large() -> UnreadableFileError:
    return UnreadableFileError(
        f"it has more than {MOST_BYTES:,} bytes; a deck has a few thousand", "check whether this is a deck"
    )


# --- tar -------------------------------------------------------------------------------------------------


def _tar(file: BinaryIO, passed_over: list[str], endings: tuple[str, ...]) -> Iterator[Member]:
    from deckcheck.files.tar import TarReader

    last, others = "", _Others()
    with file:
        try:
            reader = TarReader(BufferedReader(Unpacked(file), PIECE))
            for one in reader.entries():
                if one is None or not one.is_file or not _taken(one.name, passed_over, endings):
                    others.count(False)
                    continue
                others.count(one.size > 0)
                if one.size > MOST_BYTES:
                    yield Member(one.name, problem=_too_large())
                elif not one.whole:
                    yield Member(one.name, problem=UnreadableFileError("it is a file with holes (sparse)"))
                else:
                    yield Member(one.name, reader.content(one))
                last = one.name
            if not reader.ended:
                raise UnreadableFileError("the tar archive ends too early; decks are missing")
        except UnreadableFileError as error:
            raise _stopped(error, last) from None
        except Exception as error:  # zlib, bz2 and lzma have their own errors
            raise _stopped(UnreadableFileError(f"the tar archive is broken: {_short(error)}"), last) from None


# --- JSON lines ------------------------------------------------------------------------------------------


def _lines(file: BinaryIO) -> Iterator[Member]:
    number, others = 0, _Others()
    with file:
        try:
            stream = BufferedReader(Unpacked(file), PIECE)
            while line := stream.readline(MOST_BYTES + 1):
                number += 1
                others.count(line.lstrip().startswith(b"{"))
                if len(line) > MOST_BYTES:
                    while line and not line.endswith(b"\n"):
                        line = stream.readline(MOST_BYTES)
                    yield Member(str(number), problem=_too_large())
                elif not line.isspace():
                    yield Member(str(number), line, line=True)
        except UnreadableFileError as error:
            raise _stopped(error, f"line {number}" if number else "") from None
        except Exception as error:  # a packed stream breaks in many ways
            raise UnreadableFileError(f"the file is broken: {_short(error)}") from None


def _short(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
