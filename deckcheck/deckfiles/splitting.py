"""Where one deck of a file ends and the next begins.

Several decks in one file are recognised by what repeats: the heading that begins the first deck, above cards
of crypt and library each time; without such headings, by a crypt and a library that are both of nearly legal
size, each on one run of lines, twice or more.
"""

from __future__ import annotations

from itertools import pairwise

from cardbase.quick import pattern
from deckcheck.deckfiles.dates import read_day

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck, Entry

LEAST = {"crypt": 6, "library": 10}
"""The fewest cards of a deck under headings of its own; fewer are a part of the deck above."""

LEAST_BARE = {"crypt": 10, "library": 35}
"""The fewest cards of a deck if there are no headings."""

MOST_DECKS = 100
UNSURE = frozenset({"abbreviation", "close", "unknown"})
NAME = pattern(r"(?i)^\s*deck\s*name\s*:")


def starts(deck: Deck) -> list[int]:
    """Find the rows at which the decks of a file begin.

    Args:
        deck: the whole file read as one deck.

    Returns:
        The rows, from 1; the first is 1, and the only one if the file contains one deck.
    """
    if deck.size("crypt") < 2 * LEAST["crypt"] or deck.size("library") < 2 * LEAST["library"]:
        return [1]
    entries = [entry for entry in deck.entries if entry.line.match.how not in UNSURE]
    rows = _by_headings(deck, entries) or _by_runs(deck, entries)
    if not rows or len(rows) >= MOST_DECKS:
        return [1]
    return [1, *(_begin(deck, entries, row) for row in rows)]


def parts_at(text: str, rows: Sequence[int]) -> tuple[str, ...]:
    """Split a text at the rows where its decks begin; each part has blank lines for what precedes it."""
    if len(rows) == 1:
        return (text,)
    lines = text.split("\n")
    bounds = pairwise([*rows[:MOST_DECKS], len(lines) + 1])
    return tuple("\n" * (row - 1) + "\n".join(lines[row - 1 : end - 1]) for row, end in bounds)


def _by_headings(deck: Deck, entries: Sequence[Entry]) -> list[int]:
    """Return the rows of the headings that begin the second deck and later ones; none if it is one deck."""
    sections = [heading for heading in deck.headings if heading.kind in ("crypt", "library")]
    again = [heading.place.row for heading in sections[1:] if heading.kind == sections[0].kind]
    found: list[int] = []
    begin = 0
    for row in again:
        if _is_deck(entries, begin, row, LEAST) and _is_deck(entries, row, None, LEAST):
            found.append(row)
            begin = row
    return found


def _by_runs(deck: Deck, entries: Sequence[Entry]) -> list[int]:
    """Return the rows of the cards that begin the second deck and later ones, without headings."""
    if deck.headings or not entries:
        return []
    first = entries[0].section
    found: list[int] = []
    before = entries[0]
    for entry in entries[1:]:
        if entry.section == first != before.section:
            if entry.row <= before.row + 1:
                return []  # nothing is between them: crypt and library are mixed
            found.append(entry.row)
        before = entry
    begins = [0, *found, None]
    whole = all(_is_deck(entries, begin or 0, end, LEAST_BARE) for begin, end in pairwise(begins))
    return found if whole else []


def _is_deck(entries: Sequence[Entry], begin: int, end: int | None, least: dict[str, int]) -> bool:
    """Return whether there are enough cards of crypt and library from one row to before another."""
    held = dict.fromkeys(least, 0)
    for entry in entries:
        if entry.row >= begin and (end is None or entry.row < end) and entry.countable:
            held[entry.section] += entry.count
    return all(held[section] >= number for section, number in least.items())


def _begin(deck: Deck, entries: Sequence[Entry], row: int) -> int:
    """Find where what belongs to a deck begins, from the row of its first heading or card.

    That is the block that contains an event's day or a deck's name, or else what comes after the first blank
    line after the cards of the deck before it.
    """
    heads = [heading.place.row for heading in deck.headings]
    heads += [zone.place.row for zone in deck.beside if zone.place is not None]
    beside = [entry for zone in deck.beside for entry in zone.entries]
    head = max((above for above in heads if above < row), default=0)
    last = max(
        (entry.row for entry in (*entries, *beside) if entry.row < row and entry.line.counted), default=0
    )
    block = 0
    for number in range(max(head, 0) + 1, row):
        line = deck.lines[number - 1]
        if not line.strip():
            block = number + 1
        elif block and (read_day(line.strip()) is not None or NAME.match(line)):
            return block
    blank = (number for number in range(last + 1, row) if not deck.lines[number - 1].strip())
    return next(blank, last) + 1
