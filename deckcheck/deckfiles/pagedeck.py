"""Finds the deck on a web page: from its heading to the total that it states, or to where the list ends.

What is outside is the page's own: a shop's prices, the decks of others, comments. Lines there that would be
cards in a list are told, and never counted. On a page a name without a number is not a card, unless the list
is as it was typed.
"""

from __future__ import annotations

import re
from itertools import islice, pairwise

from cardbase.deck import Place, UnreadLine
from cardbase.quick import value
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.cells import count_of
from deckcheck.deckfiles.headings import read_headings
from deckcheck.deckfiles.lines import Doubt
from deckcheck.deckfiles.pages import TYPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.deckfiles.lines import LineReader

COPY = "copy the list into a text file"
OUTSIDE = "it looks like cards, but is outside the deck on this page", COPY
NO_COUNT = "a card's name without a number of copies", COPY
MOST_LINES = 20_000
LONGEST_GAP = 6
"""Lines in a row that are neither cards nor headings; after more of them the deck has ended."""

FEWEST_CARDS = 20
"""Cards of a second deck on a page; fewer are a part of something else."""

NEAR = 3
"""Lines between a heading and the first card below it."""

ENDS = re.compile(
    r"(?i)\W*(?:card texts?|rulings|(?:similar|related|other|more|latest|recent|popular) decks?.*"
    r"|\d*\s*(?:comments|replies|reviews)\b.*|leave a (?:comment|reply).*|you may also like.*"
    r"|advertisement)\W*"
)
"""Lines behind which a page goes on about something else."""

MISSPELT = re.compile(r"[-*•\s]*(?P<count>\d{1,3})\s*[xX×]?\s+\D+$")
"""What may be cards with a misspelt name, right below other cards."""

NUMBERED = re.compile(r"(?P<number>\d{1,3})[.)]\s")
FEWEST_NUMBERED = 3


@value
class _Line:
    """What a line of a page may be: cards and how many, a card's bare name, a heading with its total.

    Copies of a line that is not `counted` are those of a name that certainly belongs to no card.
    """

    counted: bool
    copies: int
    section: str
    bare: bool
    heading: str
    total: int | None


def deck_on_page(text: str, reader: LineReader) -> tuple[str, tuple[UnreadLine, ...]]:
    """Blank what is not the deck on a page.

    Args:
        text: of the page, as `pages.page_text` gives it.
        reader: recognises cards.

    Returns:
        The text with the rows that it had, and the lines outside that look like cards.

    Raises:
        UnreadableFileError: no list of cards can be told from the page's own words.
    """
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise UnreadableFileError(f"the page has {len(lines):,} lines; a deck has a few hundred", COPY)
    lines = _joined(lines, reader)
    read = [_read(line.removeprefix(TYPED), reader) for line in lines]
    begin, end = _extent(lines, read)
    if begin < 0:
        typed = [line.removeprefix(TYPED) if line.startswith(TYPED) else "" for line in lines]
        if any(one.bare for one, line in zip(read, typed, strict=True) if line):
            return "\n".join(typed), ()
        raise UnreadableFileError("this is a web page in which no line names a card with its copies", COPY)
    counted = {lines[at] for at in range(begin, end) if read[at].counted}
    numbered = _numbered(lines)
    told: list[UnreadLine] = []
    for at, one in enumerate(read):
        line = lines[at].removeprefix(TYPED)
        inside = begin <= at < end
        if one.counted and not inside and at not in numbered:
            told.append(_unread(at, line, *OUTSIDE))
        elif (
            one.bare
            and inside
            and not lines[at].startswith(TYPED)
            and not any(line in name for name in counted)
        ):
            told.append(_unread(at, line, *NO_COUNT))
        dropped = at >= end or (at < begin and (one.counted or one.bare))
        dropped = dropped or (one.bare and not lines[at].startswith(TYPED))
        lines[at] = "" if dropped else line
    return "\n".join(lines), tuple(told)


def _unread(at: int, line: str, reason: str, consider: str) -> UnreadLine:
    return UnreadLine(Place(at + 1, 1, len(line) + 1), line.strip()[:80], reason, consider)


def _read(line: str, reader: LineReader) -> _Line:
    """Read a line of a page."""
    headings = read_headings(line, 1) if line.strip() and not line[:1].isdecimal() else []
    if headings:
        return _Line(False, 0, "", False, headings[0].kind, headings[0].total)
    card_line = reader.account(line, guess=False) if line.strip() else None
    if isinstance(card_line, Doubt):
        return _Line(True, 0, card_line.section, False, "", None)
    if card_line is None or card_line.match.how == "unknown":
        found = MISSPELT.match(line)
        return _Line(False, int(found["count"]) if found else 0, "", False, "", None)
    match = card_line.match
    card = match.card or match.candidates[0]
    section = "crypt" if card.is_crypt else "library"
    if not card_line.counted:
        return _Line(False, 0, section, True, "", None)
    return _Line(True, max(card_line.count, 1), section, False, "", None)


def _extent(lines: Sequence[str], read: Sequence[_Line]) -> tuple[int, int]:
    """Find where the deck begins and ends; (-1, -1) if there is none.

    Several decks on one page are taken together, with what is between them.
    """
    begin = _begin(lines, read, 0)
    first, end = begin, -1
    while begin >= 0:
        end = _end(lines, read, begin)
        headed = bool(read[first].heading)
        begin = _begin(lines, read, end) if headed else -1
        if begin >= 0:
            more = read[begin : _end(lines, read, begin)]
            if not read[begin].heading or sum(one.copies for one in more) < FEWEST_CARDS:
                break
    return first, end


def _begin(lines: Sequence[str], read: Sequence[_Line], start: int) -> int:
    """Find the first heading of crypt or library with cards right below, or the first card; -1 if none."""
    for at in range(start, len(read)):
        if read[at].heading in ("crypt", "library"):
            below = islice((below for below in range(at + 1, len(read)) if lines[below]), NEAR)
            if any(read[one].counted or (read[one].bare and lines[one].startswith(TYPED)) for one in below):
                return at
    if any(one.heading in ("crypt", "library") and one.total for one in read):
        return -1  # there is a deck, but its cards cannot be told
    numbered = _numbered(lines)
    return next((at for at in range(start, len(read)) if read[at].counted and at not in numbered), -1)


def _numbered(lines: Sequence[str]) -> set[int]:
    """Return the lines of a list that is numbered: "1. ...", "2. ...", "3. ..."."""
    found: set[int] = set()
    run: list[int] = []
    for at, line in enumerate(lines):
        number = NUMBERED.match(line)
        if number is not None and int(number["number"]) == len(run) + 1:
            run.append(at)
        elif line:
            run = []
        if len(run) >= FEWEST_NUMBERED:
            found.update(run[-FEWEST_NUMBERED:])
    return found


def _end(lines: Sequence[str], read: Sequence[_Line], begin: int) -> int:
    """Find the line after the last of a deck."""
    stated: dict[str, int | None] = {}
    held = {"crypt": 0, "library": 0}
    section = "library"
    last, gap = begin, 0
    for at in range(begin, len(read)):
        one = read[at]
        if one.heading:
            if one.heading in held:
                if one.heading in stated and held[one.heading]:
                    break  # another deck begins
                stated[one.heading] = one.total
                section = one.heading
            gap = 0
            continue
        misspelt = one.copies > 0 and not one.counted and gap == 0
        if one.counted or misspelt or (one.bare and lines[at].startswith(TYPED)):
            section = one.section or section
            held[section] += one.copies if one.copies or one.counted else 1
            last, gap = at, 0
            full = len(stated) == len(held) and all(held[part] >= (stated[part] or 0) for part in held)
            if full and all(stated.values()):
                break
        elif lines[at].strip():
            if ENDS.fullmatch(lines[at].removeprefix(TYPED)):
                break
            gap += not one.bare
            if gap > LONGEST_GAP:
                break
    return last + 1


def _joined(lines: list[str], reader: LineReader) -> list[str]:
    """Join numbers on lines of their own to the names below, if all names of the page stand so."""
    filled = [at for at, line in enumerate(lines) if line.strip()]
    pairs = [
        (at, below)
        for at, below in pairwise(filled)
        if len(lines[at]) < 6 and count_of(lines[at]) is not None
    ]
    named = {below for _, below in pairs if _is_name(lines[below], reader)}
    if not named:
        return lines
    first = next(at for at, below in pairs if below in named)
    before = max((at for at in filled if at < first), default=-1)
    if before >= 0 and (count_of(lines[before]) is not None or _is_name(lines[before], reader)):
        return lines  # the numbers may be those of the names above
    if any(at not in named and _is_name(lines[at], reader) for at in filled if first < at < max(named)):
        return lines
    for at, below in pairs:
        if below in named:
            lines[at], lines[below] = "", f"{count_of(lines[at])}x {lines[below].strip()}"
    return lines


def _is_name(line: str, reader: LineReader) -> bool:
    return any(map(str.isalpha, line)) and reader.certain(line.strip()).how != "unknown"
