"""Remote files, by addresses such as s3://bucket/decks/*.txt: whatever fsspec knows (an extra)."""

from __future__ import annotations

import re

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.extras import how_to_add
from deckcheck.files.walking import found_here, is_hidden
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO, TypeVar

    T = TypeVar("T")

ADDRESS = re.compile(r"(?!https?://)[A-Za-z][A-Za-z0-9+.-]+(?:::[A-Za-z][A-Za-z0-9+.-]+)*://")
MARKS = "*?["
LONGEST = 300
"""The most characters of a foreign error's own words."""


def is_address(path: str) -> bool:
    """Whether a path is a remote address; links to decks on the web (http) are not."""
    return "://" in path and ADDRESS.match(path) is not None


def found_at(address: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    """Find the deck files that an address means: a file, a folder with all below it, or a glob.

    Args:
        address: with a protocol that fsspec knows.
        endings: extensions of the files that are read from a folder.
        passed: filled with what is in a folder but not read.

    Returns:
        Addresses; that of a file that does not exist stays, to be reported when it is opened.

    Raises:
        UsageError: fsspec, or what it needs for this protocol, is not installed; there is no answer;
            only a protocol was given, which fsspec takes as the current folder.
    """
    if address.endswith("://"):
        raise UsageError(f"{address}: names neither a file nor a folder there")
    system, inner = _system(address)

    def look() -> list[str]:
        if isinstance(system.protocol, tuple) and "file" in system.protocol:
            return found_here(inner, endings, passed)
        if any(mark in inner for mark in MARKS) and not system.exists(inner):
            found: list[str] = []
            for path, about in system.glob(inner, detail=True).items():
                found += _below(system, path, endings, passed) if about["type"] == "directory" else [path]
            return found or [inner]
        return _below(system, inner, endings, passed) if system.isdir(inner) else [inner]

    return [system.unstrip_protocol(path) for path in _or_usage_error(address, look)]


def opened(address: str) -> BinaryIO:
    """Open a remote file to read it.

    Raises:
        OSError, UnreadableFileError: it cannot be opened.
        UsageError: as `found_at`.
    """
    system, inner = _system(address)
    try:
        file: BinaryIO = system.open(inner, "rb")
    except (OSError, UsageError):
        raise
    except Exception as error:  # whatever the library of a protocol raises
        raise UnreadableFileError(_in_words(error)) from None
    return file


def read_at(address: str, most: int) -> bytes:
    """Read a remote file, or as many of its bytes as requested.

    Raises:
        OSError, UnreadableFileError: it cannot be read.
        UsageError: as `found_at`.
    """
    try:
        with opened(address) as file:
            return file.read(most)
    except (OSError, UsageError, UnreadableFileError):
        raise
    except Exception as error:  # as above
        raise UnreadableFileError(_in_words(error)) from None


def _below(system: Any, folder: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    taken = []
    for path in sorted(system.find(folder)):
        inside = path.removeprefix(folder).split("/")
        if any(is_hidden(part) for part in inside):
            continue
        if path.lower().endswith(endings):
            taken.append(path)
        else:
            passed.add(path)
    return taken


def _system(address: str) -> tuple[Any, str]:
    """Return the file system of an address, and the path in it."""
    try:
        import fsspec
    except ImportError:
        raise UsageError(
            f"{address}: remote files need fsspec, which is not installed: {how_to_add('fsspec')}"
        ) from None

    def find() -> tuple[Any, str]:
        found: tuple[Any, str] = fsspec.core.url_to_fs(address)
        return found

    return _or_usage_error(address, find)


def _or_usage_error(address: str, ask: Callable[[], T]) -> T:
    try:
        return ask()
    except UsageError:
        raise
    except ImportError as error:
        raise UsageError(
            f"{address}: {_in_words(error)}; consider installing it alongside deckcheck"
        ) from None
    except Exception as error:  # whatever the library of a protocol raises
        raise UsageError(f"{address}: {_in_words(error)}") from None


def _in_words(error: BaseException) -> str:
    return " ".join(str(error).split())[:LONGEST] or type(error).__name__
