"""Headings of deck lists, in all the forms that people and programs give them."""

from __future__ import annotations

import re

from cardbase.deck import Heading, Place
from cardbase.pattern import pattern

KINDS = {
    "crypt": "crypt", "library": "library", "master": "Master", "masters": "Master", "master cards": "Master",
    "conviction": "Conviction", "convictions": "Conviction", "action": "Action", "actions": "Action",
    "action/combat": "Action/Combat", "action/reaction": "Action/Reaction", "ally": "Ally", "allies": "Ally",
    "equipment": "Equipment", "equipments": "Equipment", "political action": "Political Action",
    "political actions": "Political Action", "politics": "Political Action", "retainer": "Retainer",
    "retainers": "Retainer", "power": "Power", "powers": "Power", "action modifier": "Action Modifier",
    "action modifiers": "Action Modifier", "modifier": "Action Modifier", "modifiers": "Action Modifier",
    "action modifier/combat": "Action Modifier/Combat",
    "action modifier/reaction": "Action Modifier/Reaction",
    "modifier/combat": "Action Modifier/Combat", "reaction": "Reaction", "reactions": "Reaction",
    "combat": "Combat", "combats": "Combat", "combat cards": "Combat", "combat/reaction": "Combat/Reaction",
    "reaction/combat": "Combat/Reaction", "combo": "Combo", "combos": "Combo", "combination": "Combo",
    "event": "Event", "events": "Event", "reaction/action modifier": "Action Modifier/Reaction",
    "combat/action modifier": "Action Modifier/Combat", "reflex": "Reflex", "imbued": "crypt",
    "vampires": "crypt",
}  # fmt: skip
"""Heading words, lower case and without blanks around a slash, and what they head."""

LONGEST_LINE = 400
"""Characters; a longer line heads no section and names no card."""

UNDERLINE = pattern(r"[-=_~*+#]{2,}")
STRICT_CRYPT = pattern(
    r"(?im)^[ \t]{0,20}crypt[ \t]{0,3}:?[ \t]{0,9}[(\[][ \t]{0,3}\d{1,6}[^\n]{0,40}?\bmin\b"
    r"[ \t]{0,3}[=:]?[ \t]{0,3}\d[^\n]{0,40}?\bmax\b",
    re.ASCII,
)
"""The crypt heading that only programs write, with the capacities; what precedes it is never cards."""

HEADING = pattern(
    r"""^\s*[-=*_!\#.\s]*
    (?P<word>[A-Za-z]+(?:\ [A-Za-z]+){0,2}(?:\s*/\s*[A-Za-z]+(?:\ [A-Za-z]+)?)?)
    \s*:?\s*
    (?:[(\[]\s*(?P<total>\d{1,4})\b(?P<inside>[^)\]]*)[)\]]|(?P<bare>\d{1,4})(?:\s*(?:cards?|vampires?))?\b)?
    (?P<behind>.*)$""",
    re.VERBOSE | re.ASCII,
)
TRIFLES = pattern(r"(?i)(\d+)\s+trifles?\b")
FIGURE = r"(?i)\b{}\w*\.?\s*[=:]?\s*(\d+(?:[.,]\d+)?)"
LEAST, MOST, AVERAGE = (pattern(FIGURE.format(word)) for word in ("min", "max", "av"))
DECORATION = pattern(r"[-=*_:.\s#]*")


def read_headings(line: str, row: int) -> list[Heading]:
    """Read a line as a heading; some lists put the library's and the first section's on one line.

    Args:
        line: the line.
        row: its number, from 1.

    Returns:
        One heading, two, or none where the line is something else.
    """
    found = HEADING.match(line) if len(line) <= LONGEST_LINE else None
    if found is None:
        return []
    word = found["word"].lower()
    kind = KINDS.get(re.sub(r"\s*/\s*", "/", word) if "/" in word else word)
    if kind is None:
        return []
    number = found["total"] or found["bare"]
    place = Place(row, len(line) - len(line.lstrip()) + 1, len(line.rstrip()) + 1)
    inside, behind = found["inside"] or "", found["behind"]
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
    if DECORATION.fullmatch(behind):
        return [_heading(kind, place, number, figures)]
    if number and kind == "library" and (more := read_headings(behind, row)):
        return [_heading(kind, place, number, inside), *more]
    return []


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
