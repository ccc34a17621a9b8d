"""Adds cards to a deck file and removes cards from it, in place: every other byte stays as it is.

Each change is made to the lines of the file and then verified: the file is read again, and unless it contains
exactly the deck that was wanted, with every other line as it was, nothing is changed. If that fails, names
that only the groups of the other vampires settled are marked first ("Mithras (G3)").
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import zip_longest

from cardbase.deck import MOST_COPIES, CardLine, Entry, Match
from cardbase.names import settle_by_groups
from deckcheck.building.placing import place_card
from deckcheck.building.totals import headings_renewed
from deckcheck.deckfiles import UnreadableFileError, canonical_formats, format_named, read_deck
from deckcheck.deckfiles.layout import Remarks, cards_beside, own_remarks
from deckcheck.deckfiles.rawtext import body, read_raw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles import LineReader
    from deckcheck.deckfiles.rawtext import RawText


class EditError(ValueError):
    """A change that cannot be made; the message says why and what to do about it."""


@dataclass(frozen=True, slots=True)
class DeckChange:
    """Copies of a card to add (positive) or to remove (negative)."""

    card: Card
    copies: int


def read_change(text: str, sign: int, deck: Deck, reader: LineReader) -> DeckChange:
    """Read what to add or remove: "4 Deflection", "Deflection x2", "Nana Buruku".

    Args:
        text: copies and name; without a number, one copy.
        sign: 1 to add, -1 to remove.
        deck: settles namesakes: by what is in it, otherwise by the groups of its vampires.
        reader: finds the card.

    Raises:
        EditError: it names no card, or several, or the number makes no sense.
    """
    line = reader.read(text.strip())
    if line is None or line.match.how == "unknown":
        near = ", ".join(card.full_name for card in line.match.candidates) if line else ""
        raise EditError(f"{text!r} is not a card" + (f". Consider {near}" if near else ""))
    if not 0 < line.count <= MOST_COPIES:
        raise EditError(f"{text!r}: only 1 to {MOST_COPIES} copies can be changed at a time")
    card = line.match.card
    if card is None:
        card = _settled(line, deck)
    if card is None:
        names = ", ".join(candidate.full_name for candidate in line.match.candidates)
        raise EditError(f"{text!r} may be {names}. Consider the full name")
    if line.match.how in ("close", "abbreviation"):
        raise EditError(f"{text!r} is not exactly a card. Consider {card.full_name!r}")
    return DeckChange(card, sign * line.count)


def edit(
    content: bytes, changes: Sequence[DeckChange], reader: LineReader, file_format: str | None = None
) -> bytes:
    """Make changes to a deck file.

    Args:
        content: the file's bytes.
        changes: what to add and remove, one after the other.
        reader: reads lines of cards.
        file_format: one of `formats()`, or None to recognise it.

    Returns:
        The new bytes.

    Raises:
        UnreadableFileError: the file is not a deck.
        EditError: a change cannot be made, or the format does not have a line per card.
    """
    for change in changes:
        content = _edit_once(content, change, reader, file_format)
    return content


def _edit_once(content: bytes, change: DeckChange, reader: LineReader, file_format: str | None) -> bytes:
    deck = read_deck(content, reader, file_format, frame=True)
    if not format_named(deck.file_format).editable:
        raise EditError(
            f"a deck in the format {deck.file_format} has no line for each card to edit in place. "
            f"Consider converting it to {canonical_formats()} first"
        )
    present = dict(deck.counted).get(change.card, 0)
    if present + change.copies < 0:
        raise EditError(
            f"the deck has {present} of {change.card.full_name}; {-change.copies} cannot be removed"
        )
    if present + change.copies > MOST_COPIES:
        raise EditError(f"no deck has more than {MOST_COPIES} copies of a card")
    renewed = _changed(content, deck, change, reader) or _changed(content, deck, change, reader, spelt=True)
    if renewed is None:
        raise EditError(f"{change.card.full_name} cannot be changed in place {_why_not(deck)}")
    return renewed


def _why_not(deck: Deck) -> str:
    """Say why no way to make a change was accepted: mostly, it would settle a line that was open before."""
    for entry in deck.entries:
        if entry.line.match.how == "ambiguous":
            names = " or ".join(card.full_name for card in entry.line.match.candidates)
            return (
                f"while line {entry.row}, {entry.line.written!r}, may be {names}. "
                "Consider writing out which it is"
            )
    return "without changing other lines. Consider deckcheck fmt first, or an editor"


def _changed(
    content: bytes, deck: Deck, change: DeckChange, reader: LineReader, *, spelt: bool = False
) -> bytes | None:
    """Make a change in the first way that is accepted, namesakes spelled out or not; None if no way is."""
    for lines, rows in _attempts(content, deck, change):
        raw = read_raw(content).with_lines(lines)
        if spelt:
            lines = _spelt_out(raw, rows, deck, change, reader)
            raw = raw.with_lines(lines)
        if (after := _proved(raw.encode(), deck, change, reader)) is None:
            continue
        headings_renewed(lines, deck, after, rows)
        renewed = raw.with_lines(lines).encode()
        return renewed if _proved(renewed, deck, change, reader) is not None else raw.encode()
    return None


def _spelt_out(
    raw: RawText, rows: dict[int, int], deck: Deck, change: DeckChange, reader: LineReader
) -> list[str]:
    """Mark the namesakes that only the groups of the other vampires tell apart: the change alters those."""
    lines = list(raw.lines)
    try:
        after = read_deck(raw.encode(), reader, deck.file_format, frame=True)
    except UnreadableFileError:
        return lines
    meant = {rows[entry.row]: entry.card for entry in deck.entries if entry.row in rows}
    for entry in after.entries:
        card = meant.get(entry.row, change.card)
        match, written = entry.line.match, entry.line.written
        if match.how in ("context", "ambiguous") and card in match.candidates and card is not None:
            lines[entry.row - 1] = lines[entry.row - 1].replace(written, _marked(written, card), 1)
    return lines


def _marked(written: str, card: Card) -> str:
    """Return a name as written with the mark that sets the card apart from its namesakes: "Mithras (G3)"."""
    return written + card.full_name.removeprefix(card.name)


def _attempts(content: bytes, deck: Deck, change: DeckChange) -> Iterator[tuple[list[str], dict[int, int]]]:
    """Yield the ways to make a change: the lines, and where the old rows went."""
    raw = read_raw(content)
    entries = [entry for entry in deck.entries if entry.card == change.card and entry.countable]
    same = {row: row for row in range(1, len(raw.lines) + 1)}
    if change.copies > 0 and entries:
        entry = entries[0]
        for line in _recounted(raw.lines[entry.row - 1], entry, entry.count + change.copies):
            lines = list(raw.lines)
            lines[entry.row - 1] = line
            yield lines, same
    elif change.copies > 0:
        for at, new in place_card(raw, deck, change.card, change.copies):
            lines = list(raw.lines)
            if at and lines[at - 1] and not lines[at - 1].endswith(("\n", "\r")):
                lines[at - 1] += raw.newline  # the last line of an archive file has no line end
                new = [*new[:-1], new[-1].rstrip("\r\n")]
            if at:
                lines[at - 1] = format_named(deck.file_format).opened(lines[at - 1])
            lines[at:at] = new
            yield lines, {row: row + (len(new) if row > at else 0) for row in same}
    else:
        yield from _removals(list(raw.lines), deck, entries, -change.copies)


def _removals(
    lines: list[str], deck: Deck, entries: list[Entry], copies: int
) -> Iterator[tuple[list[str], dict[int, int]]]:
    """Yield the ways to take copies away, from the last line of the card upwards."""
    gone: set[int] = set()
    remarks = own_remarks(deck)
    ended = bool(lines) and lines[-1].endswith(("\n", "\r"))
    mark = format_named(deck.file_format).remark
    partly: Entry | None = None
    emptied: set[int] = set()
    for entry in reversed(entries):
        if not copies:
            break
        if entry.count > copies:
            partly = entry
            break
        copies -= entry.count
        emptied.add(entry.row)
        if entry.line.comment and mark:
            # what a person wrote is kept, as a separate line
            lines[entry.row - 1] = _as_remark(lines[entry.row - 1], entry.line.comment, mark)
        else:
            gone.add(entry.row)
    gone |= _lonely_headings(lines, deck, emptied, remarks)
    choices = [""]
    if partly is not None:
        choices = list(_recounted(lines[partly.row - 1], partly, partly.count - copies))
    for choice in choices:
        changed = list(lines)
        if partly is not None:
            changed[partly.row - 1] = choice
        rows: dict[int, int] = {}
        kept: list[str] = []
        for row, line in enumerate(changed, start=1):
            if row not in gone:
                kept.append(line)
                rows[row] = len(kept)
        if kept and not ended and len(lines) in gone:
            kept[-1] = kept[-1].rstrip("\r\n")
        yield kept, rows


def _as_remark(line: str, comment: str, mark: str) -> str:
    indent = line[: len(line) - len(line.lstrip())]
    return f"{indent}{mark}{comment}{line[len(line.rstrip(chr(13) + chr(10))) :]}"


def _lonely_headings(lines: list[str], deck: Deck, emptied: set[int], remarks: Remarks) -> set[int]:
    """Find the headings of types left without cards and comments, with a blank line; rows to remove."""
    gone: set[int] = set()
    bounds = [heading.place.row for heading in deck.headings] + [len(lines) + 1]
    bounds += [zone.place.row for zone in deck.beside if zone.place is not None]
    for index, heading in enumerate(deck.headings):
        entries = [entry.row for entry in deck.entries if entry.heading == index]
        if heading.kind in ("crypt", "library") or not entries or not emptied.issuperset(entries):
            continue
        top, bottom = heading.place.row, min(row for row in bounds if row > heading.place.row)
        texts = [row for row in range(top, bottom) if lines[row - 1].strip()]
        others = [row for row in texts if row not in entries and row != top and not _is_rule(lines[row - 1])]
        kept = [row for row in entries if deck.entries and _has_remark(deck, row)]
        if others or kept or bounds.count(top) > 1 or any(row in remarks.above for row in entries):
            lines[top - 1] = format_named(deck.file_format).emptied(lines[top - 1])
            continue
        gone |= set(texts)
        blank = [row for row in range(top, bottom) if row not in texts]
        gone |= set(blank[-1:]) if bottom <= len(lines) else set()
        if bottom > len(lines) and not blank and top > 1 and not lines[top - 2].strip():
            gone.add(top - 1)
    return gone


def _has_remark(deck: Deck, row: int) -> bool:
    return any(entry.row == row and entry.line.comment for entry in deck.entries)


def _is_rule(line: str) -> bool:
    from deckcheck.deckfiles.headings import UNDERLINE

    return UNDERLINE.fullmatch(line.strip()) is not None


def _recounted(line: str, entry: Entry, count: int) -> Iterator[str]:
    """Yield the line with another count, for each number in it that may be the count."""
    if entry.line.counted:
        spans = [found.span() for found in re.finditer(r"\d+", line) if int(found[0][:10]) == entry.count]
        for start, end in spans:
            yield line[:start] + str(count) + line[end:]
    text = body(line)
    start = line.find(text.lstrip()) if text.strip() else 0
    bullet = re.match(r"(?:[-*•·–+]\s+)?", line[start:])
    start += bullet.end() if bullet else 0
    yield f"{line[:start]}{count}x {line[start:]}"


def _proved(content: bytes, before: Deck, change: DeckChange, reader: LineReader) -> Deck | None:
    """Read the changed file; the deck if it is what was wanted and the rest is untouched, otherwise None."""
    try:
        after = read_deck(content, reader, before.file_format, frame=True)
    except UnreadableFileError:
        return None
    wanted = Counter(dict(before.counted))
    wanted[change.card] += change.copies
    if Counter(dict(after.counted)) != +wanted:
        return None
    if [line.text for line in after.unread] != [line.text for line in before.unread]:
        return None
    if cards_beside(after) != cards_beside(before):
        return None
    others = zip_longest(_others(before, change.card), _others(after, change.card))
    if not all(old and new and _says_the_same(old, new) for old, new in others):
        return None
    same = (before.name, before.author, before.description, before.event)
    return after if (after.name, after.author, after.description, after.event) == same else None


def _others(deck: Deck, card: Card) -> list[Entry]:
    return [entry for entry in deck.entries if entry.card != card]


def _says_the_same(old: Entry, new: Entry) -> bool:
    """Return whether a line is unchanged, except for the mark of a namesake that had none."""
    before, after = old.line, new.line
    names = [before.written]
    if before.match.how == "context" and old.card is not None and new.card == old.card:
        names.append(_marked(before.written, old.card))
    same = (before.count, before.comment, old.section) == (after.count, after.comment, new.section)
    return same and after.written in names


def _settled(line: CardLine, deck: Deck) -> Card | None:
    """Settle namesakes by the deck: the one that is in it, otherwise the one that its groups allow."""
    present = [card for card, _ in deck.counted if card in line.match.candidates]
    if len(present) == 1:
        return present[0]
    matches: list[Match] = [replace(line.match)]
    matches += [entry.line.match for entry in deck.entries]
    return settle_by_groups(matches, [1, *(entry.count for entry in deck.entries)])[0].card
