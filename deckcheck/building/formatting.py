"""Brings a deck file into its format's canonical form: names, order, totals, columns; comments stay.

What is before the list (event, prose, fields, comments) stays as it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from deckcheck.deckfiles import UnreadableFileError, canonical_formats, format_named, read_deck
from deckcheck.deckfiles.layout import cards_beside, lay_out, own_remarks
from deckcheck.deckfiles.rawtext import RawText, body, read_raw
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles import LineReader
    from deckcheck.deckfiles.deckformat import DeckFormat


class FormatError(ValueError):
    """A deck that has no canonical form; the message says which lines are in the way."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """A deck file in canonical form.

    Attributes:
        content: its bytes.
        notes: names that were not exact and are now, one line each.
    """

    content: bytes
    notes: tuple[str, ...]


def format_deck(content: bytes, reader: LineReader, file_format: str | None = None) -> Formatted:
    """Bring a deck file into canonical form; applied again, it returns the same bytes.

    Args:
        content: the file's bytes.
        reader: reads lines of cards.
        file_format: one of `formats()`, or None to recognise it.

    Raises:
        UnreadableFileError: it is not a deck.
        FormatError: its format has no canonical form, a line cannot be read or a name is not settled, or
            something would be lost.
    """
    deck = read_deck(content, reader, file_format)
    form = format_named(deck.file_format)
    if not form.canonical:
        raise FormatError(
            f"the format {deck.file_format} has no canonical form; {canonical_formats()} have one. "
            "Consider deckcheck convert"
        )
    _refuse_doubts(deck, form)
    raw = read_raw(content)
    layout = lay_out(deck)
    head = _head(raw, deck, form)
    lines = form.write_list(layout) + form.write_beside(layout)
    if head and body(head[-1]).strip() and form.gap:
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


def _head(raw: RawText, deck: Deck, form: DeckFormat) -> list[str]:
    """Return what is not part of the list: what is before it, or wherever the format lets it be."""
    begin = min([entry.row for entry in deck.entries] + [heading.place.row for heading in deck.headings])
    head = form.besides_list(raw.lines)
    if head is None:
        head = list(raw.lines[: begin - 1])
        while head and not body(head[-1]).strip():
            head.pop()
    elif head and not head[-1].endswith(("\n", "\r")):
        head[-1] += raw.newline
    return head


def _refuse_doubts(deck: Deck, form: DeckFormat) -> None:
    problems = [f"line {line.place.row}: {line.text[:60]!r}: {line.problem}" for line in deck.unread]
    for entry in deck.entries:
        if entry.card is None:
            what = "may be several cards" if entry.line.match.how == "ambiguous" else "is not a card"
            problems.append(f"line {entry.row}: {quoted(entry.line.written)} {what}")
        elif not entry.countable:
            problems.append(f"line {entry.row}: {entry.count} copies of {quoted(entry.line.written)}")
        elif entry.line.comment and "comment" not in form.carried:
            problems.append(f"line {entry.row}: {deck.file_format} has no place for {entry.line.comment!r}")
    if problems:
        raise FormatError("not formatted: " + "; ".join(problems[:5]))


def _prove(deck: Deck, content: bytes, reader: LineReader) -> None:
    """Read the new file: the same cards, the same fields, every comment."""
    try:
        after = read_deck(content, reader, deck.file_format)
    except UnreadableFileError as error:
        raise FormatError(f"not formatted: the result could not be read back: {error}") from None
    lost = []
    if Counter(dict(after.counted)) != Counter(dict(deck.counted)) or after.unread:
        lost.append("cards")
    if cards_beside(after) != cards_beside(deck):
        lost.append("cards beside the deck")
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
    entries = [*deck.entries, *(entry for zone in deck.beside for entry in zone.entries)]
    said = [part for entry in entries if entry.line.comment for part in entry.line.comment.split("; ")]
    return Counter({" ".join(text.lstrip("-/#;*> ").split()): 1 for text in (*texts, *said)})
