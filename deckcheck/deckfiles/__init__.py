"""Deck files: one module a format, found from the content; one tolerant line reader that they share."""

from __future__ import annotations

import re

from cardbase.pattern import pattern
from cardbase.value import replace
from deckcheck.deckfiles.bytes import SeveralDecksError, UnreadableFileError, decode, lower_bytes
from deckcheck.deckfiles.headings import find_strict_crypt
from deckcheck.deckfiles.lines import LineReader
from deckcheck.deckfiles.registry import (
    HEADED,
    JSON,
    MODULES,
    PLAIN,
    XML,
    ending,
    formats,
    is_by_line,
    module_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.deck import Deck
    from deckcheck.deckfiles.losses import Loss

MOST_DOCUMENTS = 100
COPY = "copy the list into a text file"

XML_ROOTS = ("physicalcardset", "abstractcardset", "cards", "deck", "inventory")

MOST_LINES = 10_000
SECRET_LIBRARY = pattern(r"(?m)^\*\*\*SL\*\*\*(CRYPT|LIBRARY|INVENTORY[A-Z]*)\*\*\*[ \t]*$")
MAIL_BEGINS = (b"mime-version", b"content-")
ZIP_MAGIC = b"PK\x03\x04"
XML_START = r"\s*<(?:\?xml\b|[A-Za-z])"

__all__ = [
    "MODULES", "LineReader", "SeveralDecksError", "UnreadableFileError", "ending", "find_format",
    "find_losses", "formats", "is_by_line", "read_deck", "read_decks", "write_deck",
]  # fmt: skip


def read_deck(
    content: bytes, reader: LineReader, file_format: str | None = None, *, part: int = 0, frame: bool = False
) -> Deck:
    """Read a deck.

    Args:
        content: the file's bytes.
        reader: reads lines of cards; one serves any number of files.
        file_format: one of `formats()`, or None to find it from the content.
        part: which deck of a file that holds several, from 1; 0 for the only one.
        frame: whether headings without a card will do, as in a deck just begun.

    Returns:
        The deck, with its lines and encoding.

    Raises:
        SeveralDecksError: it holds several decks and none was chosen.
        UnreadableFileError: nothing of it can be read: empty, binary, too large, broken, or not a deck.
    """
    decks = read_decks(content, reader, file_format, frame=frame)
    if part > len(decks):
        many = "one deck" if len(decks) == 1 else f"{len(decks)} decks"
        raise UnreadableFileError(f"the file has {many}, but no deck {part}")
    if len(decks) > 1 and not part:
        raise SeveralDecksError(decks)
    return decks[max(part, 1) - 1]


def read_decks(
    content: bytes, reader: LineReader, file_format: str | None = None, *, frame: bool = False
) -> tuple[Deck, ...]:
    """Read the decks of a file, mostly one; see `read_deck`.

    Of several, each has the rows of the file; its lines are blank where other decks stand before it.
    """
    file_format = file_format.lower() if file_format else None
    reader.begin()
    if content.startswith(ZIP_MAGIC):
        return _read_zip(content, reader, file_format)
    if file_format == "xlsx":
        raise UnreadableFileError("this is not an XLSX workbook", "leave out --from")
    if not content[:1].isalnum() or b"\0" in content[:64]:
        from deckcheck.deckfiles.foreign import what_it_is

        if what := what_it_is(content):
            raise UnreadableFileError(*what)
    text, encoding = decode(content)
    if text.count("\n") > MOST_LINES:
        raise UnreadableFileError(
            f"the file has {text.count(chr(10)):,} lines; a deck has a few hundred",
            "check whether this is a deck",
        )
    if file_format is None and (unpacked := _unpacked(text, reader)):
        return unpacked
    decks = _read_text(text, reader, file_format)
    if not decks[0].entries and not (frame and decks[0].headings):
        raise UnreadableFileError("no line names a card", "check whether this is a deck list")
    return decks if encoding == "utf-8" else tuple(replace(deck, encoding=encoding) for deck in decks)


def _read_text(text: str, reader: LineReader, file_format: str | None) -> tuple[Deck, ...]:
    """Read the decks of a text; where it holds several, each as a text of its own on its own rows."""
    name = file_format or find_format(text)
    if name in ("yaml", "vdb-url"):
        rows = _rows_of_documents(text) if name == "yaml" else _rows_of_links(text)
        return _read_parts(text, rows, reader, name)
    module = module_of(name)
    deck: Deck = module.read(text, reader)
    sections = [heading.kind for heading in deck.headings if heading.kind in ("crypt", "library")]
    twice = len(sections) > len(set(sections)) or not deck.headings
    if not twice or not getattr(module, "SEVERAL", False):
        return (deck,)
    from deckcheck.deckfiles.splitting import starts

    rows = starts(deck)
    return (deck,) if len(rows) == 1 else _read_parts(text, rows, reader, file_format)


def _rows_of_documents(text: str) -> list[int]:
    """Give the rows at which the documents of a YAML text begin."""
    if "\n---" not in text:
        return [1]
    lines = text.split("\n")
    marks = [row for row, line in enumerate(lines, start=1) if line.rstrip() == "---"]
    begins = [1, *(row + 1 for row in marks)]
    parts = zip(begins, [*marks, len(lines) + 1], strict=True)
    holding = [
        begin
        for begin, end in parts
        if any(line.strip() and line[0] != "#" for line in lines[begin - 1 : end - 1])
    ]
    return [1, *holding[1:MOST_DOCUMENTS]]


def _rows_of_links(text: str) -> list[int]:
    """Give the rows of the links in a text that holds nothing else."""
    rows = [row for row, line in enumerate(text.split("\n"), start=1) if line.strip()]
    return [1, *rows[1:MOST_DOCUMENTS]]


def _read_parts(text: str, rows: list[int], reader: LineReader, file_format: str | None) -> tuple[Deck, ...]:
    """Read the decks that begin at some rows."""
    if len(rows) == 1 and not (file_format == "yaml" and "\n---" in text):
        deck: Deck = module_of(file_format or find_format(text)).read(text, reader)
        return (deck,)
    lines = text.split("\n")
    decks = []
    for row, end in zip(rows, [*rows[1:], len(lines) + 1], strict=True):
        reader.begin()
        kept = lines[row - 1 : end - 1]
        if file_format == "yaml":
            kept = ["" if line.rstrip() in ("---", "...") else line for line in kept]
        part = "\n" * (row - 1) + "\n".join(kept)
        decks.append(module_of(file_format or find_format(part)).read(part, reader))
    return tuple(decks)


def _unpacked(text: str, reader: LineReader) -> tuple[Deck, ...]:
    """Read what a mail or a web page holds; () where the text is neither."""
    if "<" not in text and not _may_be_mail(text):
        return ()
    from deckcheck.deckfiles import wrapped

    if wrapped.is_mail(text):
        return _best_part(text, reader)
    packing = ""
    if wrapped.is_quoted_printable(text):
        packing, text = "mail", wrapped.unquoted(text)
    if wrapped.is_page(text):
        packing, text = packing or "html", wrapped.page_text(text)
    if not packing:
        return ()
    decks = _read_text(text, reader, None)
    if not decks[0].entries:
        what = "web page" if packing == "html" else "mail"
        raise UnreadableFileError(f"this is a {what} in which no line names a card", COPY)
    return tuple(replace(deck, file_format=packing) for deck in decks)


def _may_be_mail(text: str) -> bool:
    """Tell whether a line begins like a mail's heading or ends like a mail's broken line."""
    lowered = lower_bytes(text)
    if b"\nmime-version" in lowered or b"\ncontent-" in lowered or lowered.startswith(MAIL_BEGINS):
        return True
    at = text.find("=")
    while at >= 0:
        if text[at + 1 : at + 11].lstrip(" \t").startswith("\n"):
            return True
        at = text.find("=", at + 1)
    return False


def _best_part(text: str, reader: LineReader) -> tuple[Deck, ...]:
    """Read the text or attached file of a mail that holds the most lines of cards."""
    from deckcheck.deckfiles import wrapped

    best: tuple[Deck, ...] = ()
    for content in wrapped.mail_parts(text):
        try:
            if wrapped.is_mail(content[: wrapped.LONGEST_HEAD].decode("utf-8", "replace")):
                continue
            decks = read_decks(content, reader)
        except UnreadableFileError:
            continue
        if sum(len(deck.entries) for deck in decks) > sum(len(deck.entries) for deck in best):
            best = decks
    if not best:
        raise UnreadableFileError("this is an email in which no line names a card", COPY)
    return tuple(replace(deck, file_format="mail") for deck in best)


def find_format(text: str) -> str:
    """Find the format of a text from what it holds.

    Raises:
        UnreadableFileError: it is XML or JSON, but broken or of none of the formats.
    """
    heading = find_strict_crypt(text)
    start = text.lstrip()[:1]
    if heading is not None and not (start in "<{" or text.lstrip().startswith("***SL***")):
        before, _, behind = heading[1].partition("min=")
        if "," in behind and "[" not in before and ":" not in before:
            return "twd"
        return _first(HEADED, text) or "twd"
    if start == "{":
        found = _first(JSON, text)
        if found is None:
            raise UnreadableFileError("the JSON is in none of the deck formats: " + ", ".join(JSON))
        return found
    if start == "[" and re.match(r"\s*\[\s*\{\s*\"", text):
        raise UnreadableFileError("the JSON is a list, but a deck is an object", "make a file for each deck")
    if start == "<" and re.match(XML_START, text) and (found := _find_xml(text)):
        return found
    if SECRET_LIBRARY.search(text):
        return "secret-library"
    if start in "hH" and module_of("vdb-url").sniff(text):
        return "vdb-url"
    if start == '"' and module_of("eldb-file").sniff(text):
        return "eldb-file"
    start = text[:4000]
    table = sum(map(start.count, ',;\t"')) * 4 > start.count("\n")
    return _first([name for name in PLAIN if table or name != "csv"], text) or "text"


def write_deck(deck: Deck, file_format: str) -> bytes:
    """Write a deck in a format, as the bytes of its file (text in UTF-8).

    Raises:
        UnwritableError: the format cannot be written.
    """
    module = module_of(file_format)
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
    losses: tuple[Loss, ...] = module_of(file_format).losses(deck)
    return losses


def _first(names: Iterable[str], text: str) -> str | None:
    return next((name for name in names if module_of(name).sniff(text)), None)


def _find_xml(text: str) -> str | None:
    """Find the XML format; None for a web page, or text that only begins like XML."""
    from deckcheck.deckfiles import xmltree

    try:
        found = _first(XML, text)
        root = xmltree.parse(text).tag
    except UnreadableFileError:
        if text.lstrip().startswith("<?xml") and "<html" not in text[:2000].lower():
            raise
        lowered = text.lstrip()[:400].lower()
        if any(f"<{tag}" in lowered for tag in XML_ROOTS):
            raise
        return None
    if found is None and root.lower() != "html":
        raise UnreadableFileError(
            f"the XML begins with {root}, which none of the deck formats does: {', '.join(XML)}"
        )
    return found


def _read_zip(content: bytes, reader: LineReader, file_format: str | None) -> tuple[Deck, ...]:
    """Read a workbook, or what the one file in a zip archive holds."""
    from deckcheck.deckfiles.foreign import what_zip_is
    from deckcheck.deckfiles.zipped import open_zip, unpack

    with open_zip(content) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        if file_format == "xlsx" or "xl/workbook.xml" in names:
            deck: Deck = module_of("xlsx").read_bytes(content, reader)
            if not deck.entries:
                raise UnreadableFileError("no row names a card", "check whether this is a deck list")
            return (deck,)
        if what := what_zip_is(names):
            raise UnreadableFileError(*what)
        if len(names) != 1:
            shown = ", ".join(sorted(names)[:8])
            raise UnreadableFileError(f"the zip archive contains {len(names)} files ({shown})", "unpack it")
        inner = unpack(archive, names[0])
    if inner.startswith(ZIP_MAGIC):
        raise UnreadableFileError("a zip archive in a zip archive", "unpack it")
    return read_decks(inner, reader, file_format)
