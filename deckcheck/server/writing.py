"""Rewriting whole documents: the canonical form, and a card that becomes another one."""

from __future__ import annotations

from lsprotocol.types import PrepareRenamePlaceholder, TextEdit

from deckcheck.building.formatting import FormatError, format_deck
from deckcheck.checks.finding import one_of
from deckcheck.checks.respelling import respelt
from deckcheck.deckfiles import UnreadableFileError, format_named
from deckcheck.server.documents import entry_at
from deckcheck.server.fixes import text_edits, whole_edits
from deckcheck.server.places import column_read, read_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Entry
    from deckcheck.judging import Judgement
    from deckcheck.server.documents import Desk, Document


class RefusedError(ValueError):
    """Something that was requested and is not done; the message says why and what to do about it."""


def formatted(document: Document, desk: Desk) -> list[TextEdit]:
    """Return what brings a document into the canonical form of its format, as `deckcheck fmt` does.

    Raises:
        RefusedError: it has none, or a line is in the way.
    """
    known = document.known(desk)
    if known.judge is None:
        raise RefusedError("not formatted: the document could not be checked")
    try:
        done = format_deck(known.content, desk.shelf.reader, known.judge.options.from_format or None)
    except (FormatError, UnreadableFileError) as error:
        raise RefusedError(str(error)) from error
    return whole_edits(document.text, done.content)


def renamed_at(document: Document, desk: Desk, row: int, units: int) -> PrepareRenamePlaceholder:
    """Return the name at a place, from 0, that can be replaced by another card's.

    Raises:
        RefusedError: there is no card, or its format is not written.
    """
    judgement, entry = _named_at(document, desk, row, units)
    deck = judgement.deck
    assert deck is not None
    line = deck.lines[entry.row - 1]
    start = max(line.find(entry.line.written, entry.line.column - 1), 0)
    place = read_range(document.text, deck, entry.row, start + 1, start + len(entry.line.written) + 1)
    return PrepareRenamePlaceholder(place, entry.line.written)


def rename(document: Document, desk: Desk, row: int, units: int, name: str) -> list[TextEdit]:
    """Return what replaces a card by another, on all its lines in the deck, however they spell it.

    Raises:
        RefusedError: there is no such card, or a line cannot be rewritten.
    """
    judgement, chosen = _named_at(document, desk, row, units)
    deck = judgement.deck
    assert deck is not None
    card = _meant(name.strip(), chosen, desk)
    edits = []
    for entry in deck.entries:
        same = (
            entry.card is chosen.card
            if chosen.card is not None
            else entry.line.written == chosen.line.written
        )
        if not same:
            continue
        fix = respelt(deck, entry, card, desk.shelf.reader, "unsafe")
        made = text_edits(document, judgement, fix) if fix is not None else None
        if made is None:
            raise RefusedError(f"line {entry.row} cannot be changed to {card.full_name!r}; change it by hand")
        edits += made
    return edits


def _named_at(document: Document, desk: Desk, row: int, units: int) -> tuple[Judgement, Entry]:
    text = document.text
    judgement = document.known(desk).of_row(row + 1)
    deck = judgement.deck if judgement is not None else None
    if judgement is None or deck is None:
        raise RefusedError("no deck is read here")
    if not format_named(deck.file_format).mends:
        raise RefusedError(
            f"names in the format {deck.file_format} are not written; change it where it was made"
        )
    column = column_read(text, deck, row, text.column(row, units))
    entry = entry_at(deck, row + 1, column)
    if entry is None:
        raise RefusedError("there is no card on this line")
    return judgement, entry


def _meant(name: str, chosen: Entry, desk: Desk) -> Card:
    """Find the card that a new name means, without guessing; among namesakes, that of the line's group."""
    names = desk.shelf.names
    match = names.certain(name, chosen.line.columns)
    if match.card is not None:
        return match.card
    if match.candidates:
        raise RefusedError(f"{name!r} may be {one_of(match.candidates)}; write the full name")
    guess = names.find(name, None, chosen.section)
    near = (guess.card,) if guess.card is not None else guess.candidates
    hint = f"; did you mean {one_of(near)}?" if near else ""
    raise RefusedError(f"there is no card {name!r}{hint}")
