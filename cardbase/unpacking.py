"""Takes card lists out of what was fetched or given: a CSV file, a zip file, a folder.

Nothing of them is trusted: how large, how many and how well packed their parts may be is limited, and looked
at before anything is unpacked.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from cardbase import vekn_files
from cardbase.fetching import MAX_BYTES, RefusalError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, BinaryIO

NAMES = (*vekn_files.REQUIRED, vekn_files.BUNDLES, *vekn_files.TRANSLATED)
"""The files of the lists."""

MOST_MEMBERS = 1_000
"""No zip file may hold more files; the official one held four in 2026."""

CONTAINING = f"that contains {', '.join(vekn_files.REQUIRED)}."

ENTRY = b"PK\1\2"
"""How the entry of each file begins in the directory of a zip file."""


def expect_text(body: bytes, place: str, kind: str = "", what: str = "card list") -> None:
    """Refuse what is empty or a web page.

    Args:
        body: what came.
        place: where from.
        kind: what the server calls it: "text/html".
        what: what it should be.

    Raises:
        RefusalError: it is neither.
    """
    start = body[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if not start:
        raise RefusalError(place, "empty", "Try again later, or consider another address.")
    if kind in ("text/html", "application/xhtml+xml") or start.startswith((b"<!doctype", b"<html", b"<?xml")):
        raise RefusalError(
            place,
            f"a web page, not a {what}",
            "Consider the address: it may be a page about the file, a login page or an error page.",
        )


def from_path(path: str, max_bytes: int = MAX_BYTES) -> dict[str, bytes]:
    """Read the lists from a local folder or zip file.

    Args:
        path: a folder that holds the CSV files, or a zip file with them in one of its folders.
        max_bytes: size above which a list, or the zip file, is refused.

    Returns:
        The lists by name.

    Raises:
        RefusalError: a list cannot be read, or is not a card list.
    """
    if os.path.isdir(path):
        return _read_folder(path, max_bytes)
    return unpacked(_read_file(path, f"Give a folder or zip file {CONTAINING}", max_bytes), path, max_bytes)


def unpacked(packed: bytes, place: str, max_bytes: int = MAX_BYTES) -> dict[str, bytes]:
    """Take the lists out of a zip file, where they must all be in one folder.

    Args:
        packed: the zip file.
        place: where it came from.
        max_bytes: size above which a list, or all of them together, are refused.

    Returns:
        The lists by name.

    Raises:
        RefusalError: it does not hold them, or cannot be unpacked within the limits.
    """

    def chosen(members: list[str]) -> Mapping[str, str]:
        return _in_one_folder(members, place)

    return _unpack(packed, place, chosen, max_bytes)


def unpacked_names(packed: bytes, place: str, language: str, max_bytes: int = MAX_BYTES) -> dict[str, bytes]:
    """Take the names in another language out of a zip file, wherever in it they are.

    Args:
        packed: the zip file.
        place: where it came from.
        language: "fr" or "es".
        max_bytes: as in `unpacked`.

    Returns:
        The lists of `vekn_files.TRANSLATED` in that language that are there, by name.

    Raises:
        RefusalError: there are none, or they cannot be unpacked within the limits.
    """
    wanted = {name.rpartition("/")[2]: name for name in vekn_files.TRANSLATED if f"-{language}/" in name}

    def chosen(members: list[str]) -> Mapping[str, str]:
        found = {wanted[base]: one for one in members if (base := one.rpartition("/")[2]) in wanted}
        if not found:
            raise RefusalError(place, "it does not contain translated names", "Consider the address.")
        return found

    return _unpack(packed, place, chosen, max_bytes)


def _unpack(
    packed: bytes, place: str, chosen: Callable[[list[str]], Mapping[str, str]], max_bytes: int
) -> dict[str, bytes]:
    import io
    import zlib
    from zipfile import BadZipFile, ZipFile

    # The directory is read whole when a zip file is opened: it must not be what fills the memory.
    if packed.count(ENTRY) > MOST_MEMBERS:
        raise RefusalError(
            place, f"holds more than {MOST_MEMBERS:,} files", "That is no archive of card lists."
        )
    content: dict[str, bytes] = {}
    left = max_bytes
    try:
        with ZipFile(io.BytesIO(packed)) as archive:
            for name, member in chosen(archive.namelist()).items():
                with archive.open(member) as file:
                    content[name] = _read_limited(file, f"{place}: {member}", max_bytes, left)
                expect_text(content[name], f"{place}: {member}")
                left -= len(content[name])
    except (BadZipFile, EOFError, zlib.error, ValueError, OSError) as error:
        raise RefusalError(
            place, "not a zip file, or a damaged one", "Try again, or consider where it is from."
        ) from error
    except (RuntimeError, NotImplementedError) as error:
        raise RefusalError(
            place, f"cannot be unpacked ({error})", "Unpack it yourself and give the folder with --file."
        ) from error
    return content


def _in_one_folder(members: list[str], place: str) -> dict[str, str]:
    """Return the lists among the members of a zip file: name -> member."""
    folders = {member.rpartition("/")[0] for member in members}
    known = set(members)
    found = {
        folder: {name: path for name in NAMES if (path := f"{folder}/{name}".lstrip("/")) in known}
        for folder in folders
    }
    complete = sorted(folder for folder in folders if set(vekn_files.REQUIRED) <= set(found[folder]))
    if not complete:
        raise RefusalError(
            place,
            "no folder in it contains the card lists",
            f"Give a folder or zip file {CONTAINING}",
        )
    if len(complete) > 1:
        listed = ", ".join(folder or "the top" for folder in complete)
        raise RefusalError(
            place, f"has card lists in several folders ({listed})", "Unpack it and give one of them."
        )
    return found[complete[0]]


def _read_folder(folder: str, max_bytes: int) -> dict[str, bytes]:
    content = {}
    for name in NAMES:
        path = os.path.join(folder, name)
        if name not in vekn_files.REQUIRED and not os.path.lexists(path):
            continue
        content[name] = _read_file(path, f"Give a folder {CONTAINING}", max_bytes)
        expect_text(content[name], path)
    return content


def _read_file(path: str, consider: str, max_bytes: int) -> bytes:
    try:
        if os.path.exists(path) and not os.path.isfile(path):
            raise OSError(0, "not a file", path)  # a pipe would never answer
        with open(path, "rb") as file:
            return _read_limited(file, path, max_bytes)
    except OSError as error:
        raise RefusalError(path, error.strerror or str(error), consider) from error


def _read_limited(file: BinaryIO | Any, place: str, max_bytes: int, left: int | None = None) -> bytes:
    """Read a file whole, or refuse it; `left` is what is left of the limit for all of them."""
    most = max_bytes if left is None else left
    body: bytes = file.read(most + 1)
    if len(body) > most:
        raise RefusalError(place, f"larger than {max_bytes:,} bytes", "That is not a card list.")
    return body
