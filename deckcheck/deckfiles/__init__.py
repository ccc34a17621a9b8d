"""Deck files: one module a format, found from the content; one tolerant line reader that they share.

A format's module has `NAME`, `sniff(text) -> bool`, `read(text, reader) -> Deck`, `write(deck) -> str` and
`losses(deck)`; a binary format has `read_bytes` and `write_bytes` instead.
"""

from __future__ import annotations

import re

from cardbase.value import replace
from deckcheck.deckfiles.bytes import UnreadableFileError, decode
from deckcheck.deckfiles.headings import STRICT_CRYPT
from deckcheck.deckfiles.lines import MOST_GUESSES, LineReader
from deckcheck.modules import module_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardbase.deck import Deck
    from deckcheck.deckfiles.losses import Loss

MODULES = {
    "twd": "twd",
    "text": "text",
    "jol": "jol",
    "lackey": "lackey",
    "lackey-dek": "lackeydek",
    "ardb": "ardb",
    "ardb-xml": "ardbxml",
    "eldb": "eldb",
    "eldb-file": "eldbfile",
    "secret-library": "secretlibrary",
    "vdb": "vdb",
    "vdb-json": "vdbjson",
    "vdb-url": "vdburl",
    "krcg-json": "krcgjson",
    "vtesdecks-json": "vtesdecksjson",
    "amaranth-json": "amaranthjson",
    "sutekh-xml": "sutekhxml",
    "tts-json": "ttsjson",
    "yaml": "yamldeck",
    "csv": "csvdeck",
    "xlsx": "xlsxdeck",
}
"""The formats and their modules."""

LINE_FORMATS = frozenset({"twd", "text", "jol", "lackey", "ardb", "eldb", "vdb", "secret-library"})
"""Formats in which each card stands on a line of its own, read by the tolerant line reader."""

JSON_FORMATS = ("amaranth-json", "vtesdecks-json", "vdb-json", "tts-json", "krcg-json")
XML_FORMATS = ("sutekh-xml", "lackey-dek", "ardb-xml")
XML_ROOTS = ("physicalcardset", "abstractcardset", "cards", "deck", "inventory")
STRICT_FORMATS = ("ardb", "eldb", "vdb", "twd")
ENDINGS = {
    "lackey-dek": ".dek", "ardb-xml": ".xml", "eldb-file": ".eld", "vdb-json": ".json", "krcg-json": ".json",
    "vtesdecks-json": ".json", "sutekh-xml": ".xml", "yaml": ".yaml", "csv": ".csv", "xlsx": ".xlsx",
}  # fmt: skip
"""Endings of the files of a format; ".txt" for those that are not named."""

MOST_LINES = 20_000
ZIP_MAGIC = b"PK\x03\x04"
XML_START = r"\s*<(?:\?xml\b|[A-Za-z])"

__all__ = [
    "ENDINGS", "LINE_FORMATS", "MODULES", "LineReader", "UnreadableFileError", "find_format", "find_losses",
    "formats", "read_deck", "write_deck",
]  # fmt: skip


def formats() -> tuple[str, ...]:
    """Give the names of the formats, as `--from` and `--to` take them."""
    return tuple(MODULES)


def read_deck(
    content: bytes, reader: LineReader, file_format: str | None = None, *, frame: bool = False
) -> Deck:
    """Read a deck.

    Args:
        content: the file's bytes.
        reader: reads lines of cards; one serves any number of files.
        file_format: one of `formats()`, or None to find it from the content.
        frame: whether headings without a card will do, as in a deck just begun.

    Returns:
        The deck, with its lines and encoding.

    Raises:
        UnreadableFileError: nothing of it can be read: empty, binary, too large, broken, or not a deck.
    """
    reader.guesses_left = MOST_GUESSES
    if content.startswith(ZIP_MAGIC):
        return _read_zip(content, reader, file_format)
    if file_format == "xlsx":
        raise UnreadableFileError("this is no XLSX workbook. Consider leaving out --from")
    text, encoding = decode(content)
    if text.count("\n") > MOST_LINES:
        raise UnreadableFileError(
            f"the file has {text.count(chr(10)):,} lines; a deck has a few hundred. "
            "Consider whether this is a deck"
        )
    deck: Deck = _module(file_format or find_format(text)).read(text, reader)
    if not deck.entries and not (frame and deck.headings):
        raise UnreadableFileError("no line names a card. Consider whether this is a deck list")
    return deck if encoding == "utf-8" else replace(deck, encoding=encoding)


def find_format(text: str) -> str:
    """Find the format of a text from what it holds.

    Raises:
        UnreadableFileError: it is XML or JSON, but broken or of none of the formats.
    """
    heading = STRICT_CRYPT.search(text)
    if heading is not None and not text.lstrip().startswith(("<", "{", "***SL***")):
        before, _, behind = heading[0].partition("min=")
        if "," in behind and "[" not in before and ":" not in before:
            return "twd"
        return _first(STRICT_FORMATS, text) or "twd"
    start = text.lstrip()[:1]
    if start == "{":
        found = _first(JSON_FORMATS, text)
        if found is None:
            raise UnreadableFileError("the JSON is none of the deck formats: " + ", ".join(JSON_FORMATS))
        return found
    if start == "<" and re.match(XML_START, text) and (found := _find_xml(text)):
        return found
    if "***SL***" in text:
        return "secret-library"
    if start in "hH" and _module("vdb-url").sniff(text):
        return "vdb-url"
    if start == '"' and _module("eldb-file").sniff(text):
        return "eldb-file"
    return _first(("yaml", "lackey", "csv", "jol"), text) or "text"


def write_deck(deck: Deck, file_format: str) -> bytes:
    """Write a deck in a format, as the bytes of its file (text in UTF-8).

    Raises:
        UnwritableError: the format cannot be written.
    """
    module = _module(file_format)
    if hasattr(module, "write_bytes"):
        content: bytes = module.write_bytes(deck)
        return content
    text: str = module.write(deck)
    return text.encode("utf-8", "replace")


def find_losses(deck: Deck, file_format: str) -> tuple[Loss, ...]:
    """Name what a format cannot carry of a deck.

    Raises:
        UnwritableError: the format cannot be written.
    """
    losses: tuple[Loss, ...] = _module(file_format).losses(deck)
    return losses


def _module(name: str) -> Any:
    return module_named(f"deckcheck.deckfiles.{MODULES[name]}")


def _first(names: tuple[str, ...], text: str) -> str | None:
    return next((name for name in names if _module(name).sniff(text)), None)


def _find_xml(text: str) -> str | None:
    """Find the XML format; None for a web page, or text that only begins like XML."""
    from deckcheck.deckfiles import xmltree

    try:
        found = _first(XML_FORMATS, text)
        root = xmltree.parse(text).tag
    except UnreadableFileError:
        if text.lstrip().startswith("<?xml") and "<html" not in text[:2000].lower():
            raise
        lowered = text.lstrip()[:400].lower()
        if any(
            f"<{tag}" in lowered
            for tag in ("physicalcardset", "abstractcardset", "cards", "deck", "inventory")
        ):
            raise
        return None
    if found is None and root.lower() != "html":
        raise UnreadableFileError(
            f"the XML begins with {root}, as none of the deck formats does: {', '.join(XML_FORMATS)}"
        )
    return found


def _read_zip(content: bytes, reader: LineReader, file_format: str | None) -> Deck:
    """Read a workbook, or the one deck in a zip archive."""
    from deckcheck.deckfiles.zipped import open_zip, unpack

    with open_zip(content) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        if file_format == "xlsx" or "xl/workbook.xml" in names:
            deck: Deck = _module("xlsx").read_bytes(content, reader)
            if not deck.entries:
                raise UnreadableFileError("no row names a card. Consider whether this is a deck list")
            return deck
        if len(names) != 1:
            shown = ", ".join(sorted(names)[:8])
            raise UnreadableFileError(
                f"the zip archive holds {len(names)} files ({shown}). Consider unpacking it"
            )
        inner = unpack(archive, names[0])
    if inner.startswith(ZIP_MAGIC):
        raise UnreadableFileError("a zip archive in a zip archive. Consider unpacking it")
    return read_deck(inner, reader, file_format)
