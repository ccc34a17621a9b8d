"""Deck files: one module a format, found from the content; one tolerant line reader that they share."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.deckfiles.botlists import lists_in, may_be_lists
from deckcheck.deckfiles.bytes import SeveralDecksError, UnreadableFileError, decode, lower_bytes
from deckcheck.deckfiles.lines import LineReader
from deckcheck.deckfiles.registry import MODULES, WORKBOOK, find_format, formats, known_format

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck, UnreadLine
    from deckcheck.deckfiles.deckformat import DeckFormat
    from deckcheck.deckfiles.losses import Loss

COPY = "copy the list into a text file"

MOST_LINES = 10_000
LONGEST_ROW = 400_000
"""A line of a text may have so many letters; one of twice as many costs more than twice as much to read."""
ROOM = 200
MAIL_BEGINS = (b"mime-version", b"content-")
ZIP_MAGIC = b"PK\x03\x04"

__all__ = [
    "MODULES", "LineReader", "SeveralDecksError", "UnreadableFileError", "canonical_formats", "find_format",
    "find_losses", "format_named", "formats", "read_deck", "read_decks", "write_deck",
    "written_formats",
]  # fmt: skip


def read_deck(
    content: bytes, reader: LineReader, file_format: str | None = None, *, part: int = 0, frame: bool = False
) -> Deck:
    """Read a deck.

    Args:
        content: the file's bytes.
        reader: reads lines of cards; one serves any number of files.
        file_format: one of `formats()`, or None to recognise it by the content.
        part: which deck of a file that holds several, from 1; 0 for the only one.
        frame: whether headings without a card are enough, as in a deck just begun.

    Returns:
        The deck, with its lines and encoding.

    Raises:
        SeveralDecksError: it contains several decks and none was chosen.
        UnreadableFileError: nothing in it can be read: empty, binary, too large, broken, or not a deck.
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

    If there are several, each has the rows of the file; its lines are blank where other decks come before it.
    """
    file_format = file_format.lower() if file_format else None
    reader.begin()
    if content.startswith(ZIP_MAGIC):
        return _read_zip(content, reader, file_format)
    if file_format == WORKBOOK:
        raise UnreadableFileError("this is not an XLSX workbook", "leave out --from")
    if not content[:1].isalnum() or b"\0" in content[:64]:
        from deckcheck.deckfiles.foreign import what_it_is

        if what := what_it_is(content):
            raise UnreadableFileError(*what)
    text, encoding = decode(content)
    if len(text) > MOST_LINES and text.count("\n") > MOST_LINES:
        raise UnreadableFileError(
            f"the file has {text.count(chr(10)):,} lines; a deck has a few hundred",
            "check whether this is a deck",
        )
    if len(text) > LONGEST_ROW and (letters := _longest_row(text)) > LONGEST_ROW:
        raise UnreadableFileError(
            f"the file has a line of {letters:,} letters; a deck has some thirty on each",
            "check whether this is a deck",
        )
    if file_format is None and (unpacked := _unpacked(text, reader)):
        return unpacked
    decks = _read_text(text, reader, file_format)
    if not decks[0].entries and not (frame and decks[0].headings):
        raise UnreadableFileError("no line names a card", "check whether this is a deck list")
    return decks if encoding == "utf-8" else tuple(replace(deck, encoding=encoding) for deck in decks)


def _longest_row(text: str) -> int:
    """Return the letters of the longest line of a text; 0 for JSON, XML and pages, which need no lines."""
    return 0 if text[:ROOM].lstrip()[:1] in ("{", "[", "<") else max(map(len, text.split("\n")))


def _read_text(text: str, reader: LineReader, file_format: str | None) -> tuple[Deck, ...]:
    """Read the decks of a text; if it has several, each as a text of its own on its own rows."""
    form = format_named(file_format or find_format(text))
    parts = form.parts(text)
    if len(parts) > 1:
        return _read_parts(parts, reader, form.name)
    deck = form.read(parts[0], reader)
    sections = [heading.kind for heading in deck.headings if heading.kind in ("crypt", "library")]
    twice = len(sections) > len(set(sections)) or not deck.headings
    if not twice or not form.several:
        return (deck,)
    from deckcheck.deckfiles.splitting import parts_at, starts

    parts = parts_at(text, starts(deck))
    return (deck,) if len(parts) == 1 else _read_parts(parts, reader, file_format)


def _read_parts(parts: Sequence[str], reader: LineReader, file_format: str | None) -> tuple[Deck, ...]:
    """Read each part of a file as a deck."""
    decks = []
    for part in parts:
        reader.begin()
        decks.append(format_named(file_format or find_format(part)).read(part, reader))
    return tuple(decks)


def _unpacked(text: str, reader: LineReader) -> tuple[Deck, ...]:
    """Read what a mail, a web page or the bot's file of lists contains; () if the text is none of them."""
    if b"[/td]" in lower_bytes(text):
        from deckcheck.deckfiles.pages import forum_text
        from deckcheck.deckfiles.rowlines import unread_lines

        text, told = forum_text(text, reader)
        decks = _read_text(text, reader, None)
        if not decks[0].entries:
            raise UnreadableFileError("this is a post of a forum in which no line names a card", COPY)
        return _packed(decks, "forum", unread_lines(told))
    if may_be_lists(text) and (parts := lists_in(text)):
        return _packed(_read_parts(parts, reader, None), "bot", ())
    if "<" not in text and not _may_be_mail(text):
        return ()
    from deckcheck.deckfiles import wrapped

    if wrapped.is_mail(text):
        return _best_part(text, reader)
    packing = ""
    outside: tuple[UnreadLine, ...] = ()
    if wrapped.is_quoted_printable(text):
        packing, text = "mail", wrapped.unquoted(text)
    if wrapped.is_page(text):
        from deckcheck.deckfiles.pagedeck import deck_on_page
        from deckcheck.deckfiles.pages import page_text
        from deckcheck.deckfiles.rowlines import unread_lines

        packing = packing or "html"
        text, told = page_text(text, reader)
        text, outside = deck_on_page(text, reader)
        outside += unread_lines(told)
    if not packing:
        return ()
    decks = _read_text(text, reader, None)
    if not decks[0].entries:
        what = "web page" if packing == "html" else "mail"
        raise UnreadableFileError(f"this is a {what} in which no line names a card", COPY)
    return _packed(decks, packing, outside)


def _packed(decks: tuple[Deck, ...], packing: str, outside: tuple[UnreadLine, ...]) -> tuple[Deck, ...]:
    """Return decks as those of a page, a post or a mail, with what was told of it besides."""
    packed = tuple(replace(deck, file_format=packing) for deck in decks)
    first = replace(packed[0], unread=packed[0].unread + outside) if outside else packed[0]
    return first, *packed[1:]


def _may_be_mail(text: str) -> bool:
    """Return whether a line begins like a mail's heading or ends like a mail's broken line."""
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
    """Read the text or attached file of a mail that has the most lines of cards."""
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


def written_formats() -> tuple[str, ...]:
    """Return the names of the formats that decks are written in; the others are only read."""
    from deckcheck.deckfiles.deckformat import ReadOnlyFormat

    return tuple(name for name in formats() if not isinstance(format_named(name), ReadOnlyFormat))


def format_named(name: str) -> DeckFormat:
    """Return a format by its name; for a name that is none, such as "mail", one that can do nothing."""
    form: DeckFormat = known_format(name)
    return form


def canonical_formats() -> str:
    """List the formats that have a canonical form: "twd, text, yaml"."""
    return ", ".join(name for name in formats() if format_named(name).canonical)


def write_deck(deck: Deck, file_format: str) -> bytes:
    """Write a deck in a format, as the bytes of its file (text in UTF-8).

    Raises:
        UnwritableError: the format cannot be written.
    """
    return format_named(file_format).write_bytes(deck)


def find_losses(deck: Deck, file_format: str) -> tuple[Loss, ...]:
    """Name what a format cannot carry of a deck.

    Raises:
        UnwritableError: the format cannot be written.
    """
    return format_named(file_format).losses(deck)


def _read_zip(content: bytes, reader: LineReader, file_format: str | None) -> tuple[Deck, ...]:
    """Read a workbook, or what the only file in a zip archive contains."""
    from deckcheck.deckfiles.foreign import what_zip_is
    from deckcheck.deckfiles.zipped import Zipped

    archive = Zipped(content)
    names = archive.names
    if file_format == WORKBOOK or "xl/workbook.xml" in names:
        deck = format_named(WORKBOOK).read_bytes(content, reader)
        if not deck.entries:
            raise UnreadableFileError("no row names a card", "check whether this is a deck list")
        return (deck,)
    if what := what_zip_is(names):
        raise UnreadableFileError(*what)
    if len(names) != 1:
        shown = ", ".join(sorted(names)[:8])
        raise UnreadableFileError(f"the zip archive contains {len(names)} files ({shown})", "unpack it")
    inner = archive.unpack(names[0])
    if inner.startswith(ZIP_MAGIC):
        raise UnreadableFileError("a zip archive in a zip archive", "unpack it")
    return read_decks(inner, reader, file_format)
