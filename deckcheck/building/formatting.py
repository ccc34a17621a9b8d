"""Brings a deck file into its format's canonical form: names, order, totals, columns; remarks stay.

What stands before the list (event, prose, fields, remarks) stays as it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from deckcheck.deckfiles import (
    UnreadableFileError,
    jol,
    lackey,
    read_deck,
    textwriting,
    twdwriting,
    vdb,
    yamldeck,
)
from deckcheck.deckfiles.layout import lay_out, own_remarks
from deckcheck.deckfiles.rawtext import RawText, body, read_raw
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.deck import Deck
    from deckcheck.deckfiles import LineReader
    from deckcheck.deckfiles.layout import Layout

WRITERS: dict[str, Callable[[Layout], list[str]]] = {
    "twd": twdwriting.write_list,
    "text": textwriting.write_list,
    "jol": jol.write_list,
    "lackey": lackey.write_list,
    "vdb": vdb.write_list,
    "yaml": yamldeck.write_list,
}
"""Formats that have a canonical form, and what writes their list of cards."""

CARRY_REMARKS = frozenset({"twd", "text", "jol", "yaml"})


class FormatError(ValueError):
    """A deck that has no canonical form; the message says which lines are in the way."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """A deck file in canonical form.

    Attributes:
        content: its bytes.
        notes: names that were no exact names and are now, one line each.
    """

    content: bytes
    notes: tuple[str, ...]


def format_deck(content: bytes, reader: LineReader, file_format: str | None = None) -> Formatted:
    """Bring a deck file into canonical form; once done, it gives back the same bytes.

    Args:
        content: the file's bytes.
        reader: reads lines of cards.
        file_format: one of `formats()`, or None to find it.

    Raises:
        UnreadableFileError: it is no deck.
        FormatError: its format has no canonical form, a line cannot be read or a name is not settled, or
            something would be lost.
    """
    deck = read_deck(content, reader, file_format)
    if deck.file_format not in WRITERS:
        raise FormatError(
            f"the format {deck.file_format} has no canonical form; {', '.join(WRITERS)} have one. "
            "Consider deckcheck convert"
        )
    _refuse_doubts(deck)
    raw = read_raw(content)
    layout = lay_out(deck)
    head = _head(raw, deck)
    lines = WRITERS[deck.file_format](layout)
    if head and body(head[-1]).strip() and deck.file_format not in ("yaml", "lackey"):
        head.append(raw.newline)
    ended = not raw.lines or raw.lines[-1].endswith(("\n", "\r"))
    tail = [line + raw.newline for line in lines]
    if not ended and tail:
        tail[-1] = lines[-1]
    mark = "\ufeff" if not head and raw.lines[0].startswith("\ufeff") else ""
    new = raw.with_lines([mark, *head, *tail]).encode()
    _prove(deck, new, reader)
    notes = [
        f"line {entry.row}: {quoted(entry.line.written)} is now {entry.card.full_name!r}"
        for entry in deck.entries
        if entry.card and entry.line.match.how in ("close", "abbreviation")
    ]
    return Formatted(new, tuple(notes))


def _head(raw: RawText, deck: Deck) -> list[str]:
    """Give what stands before the list; in YAML, every field that is neither crypt nor library."""
    if deck.file_format == "yaml":
        return _yaml_fields(raw, deck)
    begin = min([entry.row for entry in deck.entries] + [heading.place.row for heading in deck.headings])
    if deck.headings and deck.headings[0].place.row != begin and deck.file_format == "text":
        begin = min(begin, deck.headings[0].place.row)
    head = list(raw.lines[: begin - 1])
    if deck.file_format in ("jol", "text"):
        remarks = own_remarks(deck)
        first = remarks.above.get(min(entry.row for entry in deck.entries), ())
        # remarks right above the first card move with it and are written with it
        while first and head and body(head[-1]).strip() in first:
            head.pop()
    while head and not body(head[-1]).strip():
        head.pop()
    return head


def _yaml_fields(raw: RawText, deck: Deck) -> list[str]:
    import re

    kept: list[str] = []
    inside = False
    for line in raw.lines:
        stripped = body(line)
        if re.match(r"[A-Za-z\"']", stripped) or (inside and re.match(r"[^\s\-#]", stripped)):
            inside = re.match(r"[\"']?(?:crypt|library)[\"']?\s*:", stripped) is not None
        if not inside:
            kept.append(line)
    if kept and not kept[-1].endswith(("\n", "\r")):
        kept[-1] += raw.newline
    return kept


def _refuse_doubts(deck: Deck) -> None:
    problems = [f"line {line.place.row}: {line.text[:60]!r}: {line.problem}" for line in deck.unread]
    for entry in deck.entries:
        if entry.card is None:
            what = "may be several cards" if entry.line.match.how == "ambiguous" else "is no card"
            problems.append(f"line {entry.row}: {quoted(entry.line.written)} {what}")
        elif not entry.countable:
            problems.append(f"line {entry.row}: {entry.count} copies of {quoted(entry.line.written)}")
        elif entry.line.comment and deck.file_format not in CARRY_REMARKS:
            problems.append(f"line {entry.row}: {deck.file_format} has no place for {entry.line.comment!r}")
    layout = lay_out(deck)
    if deck.file_format == "jol" and any(item.comment for item in layout.items):
        problems.append("jol has no place for comments after a card; put them on lines of their own")
    if problems:
        raise FormatError("not formatted: " + "; ".join(problems[:5]))


def _prove(deck: Deck, content: bytes, reader: LineReader) -> None:
    """Read the new file: the same cards, the same fields, every remark."""
    try:
        after = read_deck(content, reader, deck.file_format)
    except UnreadableFileError as error:
        raise FormatError(f"not formatted: the result could not be read back: {error}") from None
    lost = []
    if Counter(dict(after.counted)) != Counter(dict(deck.counted)) or after.unread:
        lost.append("cards")
    if (after.name, after.author, after.description) != (deck.name, deck.author, deck.description):
        lost.append("name, author or description")
    if after.event != deck.event:
        lost.append("the event")
    if _texts(deck) - _texts(after):
        lost.append("a comment")
    if lost:
        raise FormatError(f"not formatted: {' and '.join(lost)} would change. Consider deckcheck convert")


def _texts(deck: Deck) -> Counter[str]:
    remarks = own_remarks(deck)
    texts = [text for group in (*remarks.above.values(), *remarks.below.values()) for text in group]
    said = [part for entry in deck.entries if entry.line.comment for part in entry.line.comment.split("; ")]
    return Counter({" ".join(text.lstrip("-/#;*> ").split()): 1 for text in (*texts, *said)})
