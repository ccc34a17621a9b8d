"""Files of figures that cannot be half read: a head that says what is inside, and a checksum over everything.

The file: one line of ASCII, "deckcheck KIND CHECKSUM"; one line of JSON, the meta and the name and length of
each section; then the sections, joined and deflated. The checksum is the CRC-32 of all that follows its line.
"""

from __future__ import annotations

import json
import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

MOST_BYTES = 64_000_000
"""Sections longer than this, joined, are not a table of decks: a small file must not fill the memory."""


class DamagedFileError(ValueError):
    """The bytes are not such a file, or no longer."""


def seal(kind: str, meta: Mapping[str, object], sections: Mapping[str, bytes]) -> bytes:
    """Make the bytes of a file.

    Args:
        kind: what it holds and in which layout ("winners-1").
        meta: plain values, for whoever reads the file.
        sections: the figures.
    """
    lengths = [[name, len(content)] for name, content in sections.items()]
    head = json.dumps([dict(meta), lengths], ensure_ascii=True, sort_keys=True).encode()
    body = head + b"\n" + zlib.compress(b"".join(sections.values()), 9)
    return f"deckcheck {kind} {zlib.crc32(body):08x}\n".encode() + body


def unseal(kind: str, content: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return meta and sections of a file.

    Raises:
        DamagedFileError: it is not of this kind, or not as it was written.
    """
    first, _, body = content.partition(b"\n")
    if first != f"deckcheck {kind} {zlib.crc32(body):08x}".encode():
        raise DamagedFileError(f"this is not a {kind} file, or it is damaged")
    head, _, packed = body.partition(b"\n")
    try:
        meta, lengths = json.loads(head)
        inflate = zlib.decompressobj()
        joined = inflate.decompress(packed, MOST_BYTES)
        sections: dict[str, bytes] = {}
        start = 0
        for name, length in lengths:
            sections[name] = joined[start : start + length]
            start += length
        if start != len(joined) or not inflate.eof:
            raise ValueError("sections and lengths differ")
    except (ValueError, TypeError, zlib.error) as error:
        raise DamagedFileError(f"this {kind} file is malformed: {error}") from error
    return meta, sections
