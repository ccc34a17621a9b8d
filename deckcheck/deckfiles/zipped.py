"""Opens zip archives with limits: how many files, how large each, how large together.

An archive says of itself where its parts are and how large they become. It is looked at before anything is
unpacked, and not believed afterwards.
"""

from __future__ import annotations

import zipfile
from io import SEEK_END, BytesIO
from zlib import crc32

from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO
    from zipfile import ZipInfo

MOST_FILES = 200
MOST_LISTED = 200_000
"""The most bytes of the list of so many files."""
MOST_UNPACKED = 20_000_000
"""The most bytes of all files together once unpacked."""
LIST_ROOM = 70_000
"""Bytes that are read to find the list of files: its end may be followed by a comment."""
LOCAL_HEADER = 30
UTF8 = 0x800
"""The flag of a file whose name is UTF-8."""
BROKEN = "the file begins like a zip archive but is broken"


class _Listing:
    """A file that gives no more than some bytes at a time: zipfile reads the list of files in one go."""

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self._most = most
        self.tell = file.tell
        self.seek = file.seek

    def read(self, size: int = -1) -> bytes:
        content = self._file.read(min(size, self._most + 1) if size >= 0 else self._most + 1)
        if len(content) > self._most:
            raise UnreadableFileError(
                f"the zip archive's list of files has more than {self._most:,} bytes",
                "pack the decks as a tar archive or JSON lines",
            )
        return content


def files_listed(file: BinaryIO, most: int) -> list[ZipInfo]:
    """Return the files that a zip archive says are in it.

    Args:
        file: the archive.
        most: the most bytes that the list may have.

    Raises:
        UnreadableFileError: the archive is broken, the list is longer, or its files overlap.
    """
    try:
        with zipfile.ZipFile(_Listing(file, max(most, LIST_ROOM))) as archive:
            files: list[ZipInfo] = archive.infolist()
    except UnreadableFileError:
        raise
    except Exception:  # zipfile raises whatever its parts raise on broken bytes
        raise UnreadableFileError(BROKEN) from None
    if sum(one.compress_size for one in files) > file.seek(0, SEEK_END):
        raise UnreadableFileError("the files in the zip archive overlap, which no program does by mistake")
    return [one for one in files if not one.is_dir()]


class Zipped:
    """A zip archive that fits into memory, of which everything stated about its files is within bounds.

    Args:
        content: its bytes.

    Attributes:
        names: of its files.

    Raises:
        UnreadableFileError: it is broken, encrypted, or would unpack to more than a deck can be.
    """

    __slots__ = ("_file", "_files", "names")

    def __init__(self, content: bytes) -> None:
        self._file = BytesIO(content)
        files = files_listed(self._file, MOST_LISTED)
        if len(files) > MOST_FILES:
            raise UnreadableFileError(f"the zip archive contains {len(files):,} files; a deck has few")
        if any(file.flag_bits & 1 for file in files):
            raise UnreadableFileError("the zip archive is encrypted", "unpack it")
        if sum(file.file_size for file in files) > MOST_UNPACKED:
            raise UnreadableFileError("the zip archive would unpack to far more than a deck and was not read")
        self._files = {file.filename: file for file in files}
        self.names = [file.filename for file in files]

    def unpack(self, name: str) -> bytes:
        """Unpack one file, never more than the limit.

        Raises:
            UnreadableFileError: it is too large, or broken.
        """
        try:
            return unpacked(self._file, self._files[name])
        except OverflowError:
            raise UnreadableFileError(f"{name} in the zip archive is larger than a deck can be") from None
        except ValueError:
            raise UnreadableFileError(f"{name} in the zip archive is broken") from None


def unpacked(file: BinaryIO, one: ZipInfo, most: int = MOST_BYTES) -> bytes:
    """Unpack a file of an archive, at most so many bytes, however much it says that it unpacks to.

    Raises:
        OverflowError: it is larger; mostly than a deck can be.
        ValueError: it is broken.
    """
    if one.file_size > most or one.compress_size > 2 * MOST_BYTES:
        raise OverflowError
    try:
        file.seek(one.header_offset)
        head = file.read(LOCAL_HEADER)
        lengths = int.from_bytes(head[26:28], "little"), int.from_bytes(head[28:30], "little")
        if not head.startswith(b"PK\x03\x04") or len(head) < LOCAL_HEADER:
            raise ValueError("there is no file where one should be")
        name = file.read(lengths[0]).decode("utf-8" if one.flag_bits & UTF8 else "cp437")
        if name != one.orig_filename:
            raise ValueError("the file there has another name")
        file.seek(lengths[1], 1)
        content = _inflated(one.compress_type, file.read(one.compress_size), most)
    except OverflowError:
        raise
    except Exception as error:  # each method of compression has its own errors
        raise ValueError(str(error)) from None
    if len(content) > most:
        raise OverflowError
    if len(content) != one.file_size or crc32(content) != one.CRC:
        raise ValueError("its bytes are not what the archive says")
    return content


def _inflated(method: int, content: bytes, most: int) -> bytes:
    """Unpack bytes, one more than the most at most."""
    if method == zipfile.ZIP_STORED:
        return content
    unpacker: Any
    if method == zipfile.ZIP_DEFLATED:
        import zlib

        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    elif method == zipfile.ZIP_BZIP2:
        import bz2

        unpacker = bz2.BZ2Decompressor()
    elif method == zipfile.ZIP_LZMA:
        unpacker = _lzma(content[4:9])
        content = content[9:]
    else:
        raise ValueError(f"it is packed by method {method}, which is not known")
    made: bytes = unpacker.decompress(content, most + 1)
    return made


def _lzma(properties: bytes) -> Any:
    """Return an unpacker for five bytes of properties."""
    import lzma

    rest, literal_context = divmod(properties[0], 9)
    position, literal_position = divmod(rest, 5)
    window = min(int.from_bytes(properties[1:], "little"), 2 * MOST_BYTES)
    how = {"id": lzma.FILTER_LZMA1, "dict_size": max(window, 4096), "pb": position,
           "lp": literal_position, "lc": literal_context}  # fmt: skip
    return lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[how])
