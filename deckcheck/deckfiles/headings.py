"""Headings of deck lists, in all the forms that people and programs use."""

from __future__ import annotations

import re

from cardbase.deck import Heading, Place
from cardbase.quick import pattern, replace
from deckcheck.deckfiles.bytes import lower_bytes
from deckcheck.deckfiles.headingwords import (
    BESIDE,
    COUNTED,
    FILLERS,
    JOINING,
    KINDS,
    TOTALS,
    folded,
    is_label,
    kind_of,
    starts_label,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

LONGEST_LINE = 400
"""Characters; a longer line is neither a heading nor a card."""

UNDERLINE = pattern(r"[-=_~*+#]{2,}")
STRICT_CRYPT = pattern(
    r"(?im)^[ \t]{0,20}crypt[ \t]{0,3}:?[ \t]{0,9}[(\[][ \t]{0,3}\d{1,6}[^\n]{0,40}?\bmin\b"
    r"[ \t]{0,3}[=:]?[ \t]{0,3}\d[^\n]{0,40}?\bmax\b",
    re.ASCII,
)
"""The crypt heading that only programs write, with the capacities; what precedes it is never cards.

Searching a whole text with it looks at each letter; `find_strict_crypt` finds the same much faster.
"""

HEADING = pattern(
    r"""^\s*[-=*_!\#.\s]*
    (?P<word>[^\W\d_]+(?:[ '’-][^\W\d_]+){0,4}(?:\s*[/&+]\s*[^\W\d_]+(?:\ [^\W\d_]+){0,2})?)
    \s*(?:[-=–—.:]{1,3}(?=\s*[\[(\d])|:)?\s*
    (?:[(\[]\s*(?P<total>[0-9]{1,4})\b(?P<inside>[^)\]]*)[)\]]|(?P<bare>[0-9]{1,4})\b)?
    (?P<behind>.*)$""",
    re.VERBOSE,
)
TRIFLES = pattern(r"(?i)(\d+)\s+trifles?\b")
FIGURE = r"(?i)\b{}\w*\.?\s*[=:]?\s*(\d+(?:[.,]\d+)?)"
LEAST, MOST, AVERAGE = (pattern(FIGURE.format(word)) for word in ("min", "max", "av"))
CAPACITIES = pattern(r"cards, min=([0-9]+\.?[0-9]*), max=([0-9]+\.?[0-9]*), avg=([0-9]+\.?[0-9]*)")
DECORATION = pattern(r"[-=*_:.\s#]*")
SHARE = pattern(r"[-=*_:.,;\s#()\[\]/0-9%]*")
NUMBER = pattern(r"(?:(?<![\w.,])|(?<=\b[xX]))[0-9]{1,4}(?![0-9]|\s*%|[.,][0-9])")
APART = pattern(r"[,;|+&]|\s[-–—]\s")


def find_strict_crypt(text: str) -> tuple[int, str] | None:
    """Find the first heading of the crypt as only programs write it (`STRICT_CRYPT`).

    Returns:
        Where it begins and what it says, up to the capacities; None if there is none.
    """
    if not _last or _last[0][0] is not text:
        _last[:] = [(text, _find_strict_crypt(text))]
    return _last[0][1]


_last: list[tuple[str, tuple[int, str] | None]] = []
"""The last text that was asked about: whoever finds the format asks, and then whoever reads it."""


def _find_strict_crypt(text: str) -> tuple[int, str] | None:
    lowered = lower_bytes(text)
    at = lowered.find(b"crypt")
    while at >= 0:
        start = text.rfind("\n", max(0, at - LONGEST_LINE), at) + 1
        if start or at <= LONGEST_LINE:  # else no heading goes on for so long
            end = text.find("\n", at, start + LONGEST_LINE)
            line = text[start : start + LONGEST_LINE if end < 0 else end]
            plain = _plain_heading(line, 1)
            if plain is not None and plain.least is not None:
                return start, line
            if found := STRICT_CRYPT.match(line):
                return start, found[0]
        at = lowered.find(b"crypt", at + 1)
    return None


def read_headings(line: str, row: int) -> list[Heading]:
    """Read a line as a heading; some lists put the library's and the first section's on one line.

    Args:
        line: the line.
        row: its number, from 1.

    Returns:
        One heading, two, or none if the line is something else.
    """
    if len(line) > LONGEST_LINE:
        return []
    plain = _plain_heading(line, row)
    if plain is not None:
        return [plain if plain.kind != BESIDE else replace(plain, title=line.partition(" (")[0])]
    found = HEADING.match(line)
    if found is None:
        return []
    kind = kind_of(found["word"].lower())
    if kind is None:
        return []
    number = found["total"] or found["bare"]
    place = _place(line, row)
    inside, behind = found["inside"] or "", found["behind"]
    if kind == BESIDE:
        known = DECORATION.fullmatch(behind.rstrip("?!… ")) or (number and _tells_nothing(behind))
        total = int(number) if number else None
        return [Heading(kind, place, total, title=found["word"].strip())] if known else []
    if not behind:
        return [_heading(kind, place, number, inside)]
    figures = f"{inside} {behind}"
    if (
        kind == "crypt"
        and number
        and (LEAST.search(figures) or MOST.search(figures) or AVERAGE.search(figures))
    ):
        return [_heading(kind, place, number, figures)]
    if trifles := re.fullmatch(r"(?i)\s*\(\s*\d+\s+trifles?\s*\)\s*", behind):
        figures, behind = trifles[0], ""
    if DECORATION.fullmatch(behind) or (number and _tells_nothing(behind)):
        return [_heading(kind, place, number, figures)]
    if number and kind == "library" and (more := read_headings(behind, row)):
        return [_heading(kind, place, number, inside), *more]
    return []


def read_label(
    line: str, row: int
) -> tuple[Literal["heading", "totals", "group"], tuple[Heading, ...]] | None:
    """Read a line whose words all head or count cards, in any order and with any marks; see `headingwords`.

    Args:
        line: the line; it should name no card.
        row: its number, from 1.

    Returns:
        None if the line is something else. Else what it is, and what it states: the heading ("20
        Masters"); what it counts ("Total: 60", "Crypt 12, Library 60"), each of kind "total" or
        of the kind counted; nothing for a group of a player's own ("Bounce 8").
    """
    if len(line) > LONGEST_LINE or not starts_label(line) or not is_label(line):
        return None
    if NUMBER.search(line) is None and FILLERS.issuperset(folded(line)):
        return None  # "My deck"
    label = _label(line, row)
    if label is not None and label.kind != "total" and not TOTALS.intersection(folded(line)):
        return "heading", (label,)
    if label is not None:
        return "totals", (label,)
    pieces = [_label(piece, row) for piece in APART.split(line) if piece.strip()]
    stated = tuple(
        replace(piece, place=_place(line, row)) for piece in pieces if piece is not None and piece.total
    )
    return ("totals", stated) if len(stated) == len(pieces) else ("group", ())


def _label(text: str, row: int) -> Heading | None:
    """Read a label for one kind, or for everything; None for any other, or for two numbers."""
    numbers = {int(number) for number in NUMBER.findall(text)}
    if len(numbers) > 1:
        return None
    words = [word for word in folded(text) if word not in TOTALS]
    total = min(numbers, default=None)
    if kind := kind_of(" ".join(words)):
        title = " ".join(words).capitalize() if kind == BESIDE else ""
        return Heading(kind, _place(text, row), total, title=title)
    nothing_else = all(word in FILLERS or word in JOINING for word in words)
    counts = len(words) < len(folded(text)) or (numbers and not COUNTED.isdisjoint(words))
    return Heading("total", _place(text, row), total) if nothing_else and counts else None


def _place(line: str, row: int) -> Place:
    return Place(row, len(line) - len(line.lstrip()) + 1, len(line.rstrip()) + 1)


def _tells_nothing(behind: str) -> bool:
    """Return whether what follows a total only says that it counts cards: " cards", " of 90 (33%)"."""
    return all(
        word in FILLERS or word in JOINING or kind_of(word) == "crypt" for word in folded(behind)
    ) and bool(SHARE.fullmatch(re.sub(r"[^\W\d_]+", "", behind)))


def _plain_heading(line: str, row: int) -> Heading | None:
    """Read a heading in the form of the archive, "Master (14; 2 trifle)", which needs no expression.

    Returns:
        What `HEADING` would result in as well; None for any other line.
    """
    word, _, rest = line.partition(" (")
    kind = KINDS.get(word.lower()) if rest.endswith(")") else None
    if kind is None:
        return None
    total, _, figures = rest[:-1].partition(" ")
    total = total.removesuffix(";")
    if not (0 < len(total) < 5 and total.isascii() and total.isdecimal()):
        return None
    place = Place(row, 1, len(line) + 1)
    if figures in ("", "card", "cards"):
        return Heading(kind, place, int(total))
    if kind == "crypt":
        found = _capacities(figures)
        return Heading(kind, place, int(total), None, found[0], found[1], found[2]) if found else None
    number, _, word = figures.partition(" ")
    if word in ("trifle", "trifles") and number.isascii() and number.isdecimal():
        return Heading(kind, place, int(total), int(number))
    return None


def _capacities(figures: str) -> tuple[float, ...] | None:
    """Read least, most and average; twice for each deck: once to find its format, once to read it."""
    if not _figures or _figures[0][0] != figures:
        found = CAPACITIES.fullmatch(figures)
        _figures[:] = [(figures, tuple(map(float, found.groups())) if found else None)]
    return _figures[0][1]


_figures: list[tuple[str, tuple[float, ...] | None]] = []


def _heading(kind: str, place: Place, number: str | None, figures: str) -> Heading:
    total = int(number) if number else None
    if not figures or figures.isspace():
        return Heading(kind, place, total)
    return Heading(
        kind=kind,
        place=place,
        total=total,
        trifles=int(found[1]) if (found := TRIFLES.search(figures)) else None,
        least=_figure(LEAST, figures),
        most=_figure(MOST, figures),
        average=_figure(AVERAGE, figures),
    )


def _figure(pattern: re.Pattern[str], text: str) -> float | None:
    found = pattern.search(text)
    return float(found[1].replace(",", ".")) if found else None
