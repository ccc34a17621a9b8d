"""Opens zip archives with limits: how many files, how large each, how large together."""

from __future__ import annotations

import zipfile
from io import BytesIO

from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError

MOST_FILES = 200
MOST_UNPACKED = 20_000_000
"""The most bytes of all files together once unpacked."""


def open_zip(content: bytes) -> zipfile.ZipFile:
    """Open a zip archive and look at what it states about its files, before anything is unpacked.

    Raises:
        UnreadableFileError: it is broken, encrypted, or would unpack to more than a deck can be.
    """
    try:
        archive = zipfile.ZipFile(BytesIO(content))
        files = archive.infolist()
    except Exception:  # zipfile raises whatever its parts raise on broken bytes
        raise UnreadableFileError("the file begins like a zip archive but is broken") from None
    if len(files) > MOST_FILES:
        raise UnreadableFileError(f"the zip archive contains {len(files):,} files; a deck has few")
    if any(file.flag_bits & 1 for file in files):
        raise UnreadableFileError("the zip archive is encrypted", "unpack it")
    if sum(file.file_size for file in files) > MOST_UNPACKED:
        raise UnreadableFileError("the zip archive would unpack to far more than a deck and was not read")
    return archive


def unpack(archive: zipfile.ZipFile, name: str) -> bytes:
    """Unpack one file of an archive, never more than the limit.

    Raises:
        UnreadableFileError: it is too large, or broken.
    """
    try:
        with archive.open(name) as file:
            content = file.read(MOST_BYTES + 1)
    except Exception:  # as above, and what each method of compression raises
        raise UnreadableFileError(f"{name} in the zip archive is broken") from None
    if len(content) > MOST_BYTES:
        raise UnreadableFileError(f"{name} in the zip archive is larger than a deck can be")
    return content
