"""Cards without a separate line, as in mails and inventories: quoted, or several on one line."""

from __future__ import annotations

import re

from cardbase.deck import CardLine
from cardbase.quick import pattern, replace
from deckcheck.deckfiles.headings import read_headings
from deckcheck.deckfiles.lines import UNCOUNTED, Doubt
from deckcheck.deckfiles.pieces import names_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Entry, Heading
    from deckcheck.deckfiles.lines import LineReader

LEAST_NUMBERED = 4
"""How many lines in a row that count up are taken for numbered lines."""
NUMBERED = ("its number may count the lines or the copies", "write the copies with an x: '4x', not '4.'")
SEVERAL = pattern(r";|,(?=\s)|\s[+&]\s")
"""What cards on one line are set apart by."""


LONGEST_SEVERAL = 10_000
"""A longer line is not read for several cards: a whole deck on one has some 3,000 letters."""


def unquote(line: str) -> str:
    """Put blanks where a line has the marks of a quotation in front: "> > 5x Villein"."""
    bare = line.lstrip("> \t")
    return " " * (len(line) - len(bare)) + bare if ">" in line[: len(line) - len(bare)] else line


def quoted_card(line: str, section: str, reader: LineReader) -> Doubt | None:
    """Read a quoted line among others that are not; a card in it is in doubt."""
    bare = unquote(line)
    read = reader.account(bare, section) if reads_as_count(bare) else reader.account(bare, guess=False)
    if read is None or (isinstance(read, CardLine) and not read.counted):
        return None
    if isinstance(read, CardLine) and read.match.card is not None:
        section = "crypt" if read.match.card.is_crypt else "library"
    return Doubt(
        "it is quoted",
        "remove the '>' if its cards are in the deck, else put a '#' before it",
        section or "library",
        read.column,
        read.end,
    )


def read_several(
    line: str, row: int, reader: LineReader
) -> tuple[list[Heading], list[CardLine]] | Doubt | None:
    """Read a line of several counted cards, perhaps behind their heading: "Crypt: Lucita (x4); Anson (x8)".

    Returns:
        The headings and the cards; a doubt if each piece of the line is a card, but not each has a count;
        None for any other line.
    """
    if len(line) > LONGEST_SEVERAL or "~~" in line:
        return None
    start = 0
    headings: list[Heading] = []
    colon = line.find(":")
    if colon > 0 and (headings := read_headings(line[: colon + 1], row)):
        start = colon + 1
    cards: list[CardLine] = []
    numbered = parted = False
    at = start
    for piece in (*SEVERAL.finditer(line, start), None):
        end = len(line) if piece is None else piece.start()
        said = line[at:end]
        read = reader.account(said, guess=False) if said.strip() else None
        if isinstance(read, CardLine):
            parted = parted or (read.comment != "" and names_card(read.comment + line[end:], reader.names))
            numbered = numbered or (said in reader.numbered and said.lstrip()[0] not in "([")
            cards.append(replace(read, column=at + read.column, end=at + read.end))
            at = end if piece is None else piece.end()
        elif said.strip() and (piece is None or piece[0] != ","):
            return None
        elif not said.strip() and piece is not None:
            at = piece.end()
    if not cards or (len(cards) == 1 and not headings):
        return None
    if all(card.counted for card in cards) and not parted and not (numbered and len(cards) > 1):
        return headings, cards
    if len(cards) == 1:
        return None
    section = "crypt" if all(card.match.card and card.match.card.is_crypt for card in cards) else "library"
    return Doubt(*(NUMBERED if numbered else UNCOUNTED), section, 1, len(line) + 1)


def reads_as_count(line: str) -> bool:
    """Return whether a line begins the way counted cards do: "4x Name", "4 Name"."""
    return re.match(r"\s*[-*•]?\s*\d{1,3}(?:\s*[xX]\s*|\s+)\S", line) is not None


def find_numbering(
    entries: Sequence[Entry], lines: Sequence[str], first_row: int, reader: LineReader
) -> list[tuple[Entry, Doubt]]:
    """Find the cards of lines that are numbered one after the other: "1. Villein", "2. Deflection"."""
    here = [entry for entry in entries if lines[entry.row - first_row] in reader.numbered]
    counts = [entry.count for entry in here]
    if len(here) < LEAST_NUMBERED or counts != list(range(counts[0], counts[0] + len(counts))):
        return []
    return [(entry, Doubt(*NUMBERED, entry.section, entry.line.column, entry.line.end)) for entry in here]
