"""What the cards of a deck are to it: copies, players, places of its sections; in words and numbers."""

from __future__ import annotations

from cardbase.card import LibraryCard
from cardbase.quick import value
from deckcheck.analysis.curve import describe, heading_mean
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck, Entry, Heading

BARS = "▁▂▃▄▅▆▇█"
"""Eighths of a line's height."""


@value
class Section:
    """A part of a deck as its file shows it: crypt or library, or the cards of a type below one heading.

    Attributes:
        kind: "crypt", "library", or the type as in the heading.
        heading: None if there is none above the cards.
        entries: its cards; those of a library with types below it are in `parts`.
        parts: the sections below it.
    """

    kind: str
    heading: Heading | None
    entries: tuple[Entry, ...] = ()
    parts: tuple[Section, ...] = ()

    @property
    def rows(self) -> tuple[int, int]:
        """The first and the last row, from 1."""
        rows = list(self._rows())
        return min(rows), max(rows)

    def _rows(self) -> Iterator[int]:
        if self.heading is not None:
            yield self.heading.place.row
        yield from (entry.row for entry in self.entries)
        for part in self.parts:
            yield from part.rows

    @property
    def every(self) -> tuple[Entry, ...]:
        """Its cards and those of the sections below."""
        return self.entries + tuple(entry for part in self.parts for entry in part.every)


def sections(deck: Deck) -> tuple[Section, ...]:
    """Return crypt and library of a deck, in the order of the file, with the headings of types below."""
    found = []
    for kind in ("crypt", "library"):
        own = next((heading for heading in deck.headings if heading.kind == kind), None)
        parts = []
        loose: list[Entry] = []
        for index, heading in enumerate(deck.headings):
            below = tuple(entry for entry in deck.entries if entry.heading == index)
            if heading.kind not in ("crypt", "library"):
                if kind == "library":
                    parts.append(Section(heading.kind, heading, below))
            elif heading.kind == kind:
                loose.extend(below)
        bare = [entry for entry in deck.entries if entry.heading is None and entry.section == kind]
        if own is not None or parts or loose or bare:
            found.append(Section(kind, own, (*bare, *loose), tuple(parts)))
    return tuple(sorted(found, key=lambda section: section.rows))


def counted(entries: tuple[Entry, ...]) -> int:
    """Count the cards on lines whose count makes sense."""
    return sum(entry.count for entry in entries if entry.countable)


def crypt_figures(deck: Deck) -> str:
    """Return capacities and groups of a crypt: "capacity 3 to 8, average 5.75, group 6"; "" for none."""
    crypt = describe(deck.crypt)
    if not crypt.count:
        return ""
    low, high = min(crypt.curve), max(crypt.curve)
    span = f"{low} to {high}" if high > low else str(low)
    numbers = [group for group in crypt.groups if group != "ANY"] or ["ANY"]
    groups = f"group{'s' * (len(numbers) > 1)} {', '.join(numbers)}"
    rest = _not_known(deck.size("crypt") - crypt.count)
    return f"capacity {span}, average {heading_mean(crypt.mean)}, {groups}{rest}"


def _not_known(number: int) -> str:
    """Say how many cards of a section are left out because they are unknown."""
    return f", {number} not known" if number > 0 else ""


def sparkline(deck: Deck) -> str:
    """Draw the crypt's curve on one line: a bar for each capacity from 1 to the highest; "" if none."""
    curve = describe(deck.crypt).curve
    if not curve:
        return ""
    most = max(curve.values())
    bars = [curve.get(capacity, 0) for capacity in range(1, max(curve) + 1)]
    return "".join(BARS[(number * len(BARS) - 1) // most] if number else "\u00b7" for number in bars)


def library_figures(deck: Deck) -> str:
    """Return the types of a library, most frequent first: "18 Reaction, 16 Master, ..."."""
    types: dict[str, int] = {}
    for card, copies in deck.library:
        types[card.type] = types.get(card.type, 0) + copies
    ordered = sorted(types.items(), key=lambda pair: (-pair[1], pair[0]))
    told = ", ".join(f"{number} {kind}" for kind, number in ordered)
    return told + _not_known(deck.size("library") - sum(types.values()))


def heading_words(deck: Deck, section: Section) -> str:
    """Return what to show next to a heading about the cards below it."""
    if section.kind == "crypt":
        figures = crypt_figures(deck)
        return plural(deck.size("crypt"), "card") + (f", {figures}" if figures else "")
    if section.kind == "library":
        return plural(deck.size("library"), "card")
    number = counted(section.entries)
    whole = deck.size("library")
    share = f" of {whole}" if whole else ""
    trifles = sum(
        entry.count
        for entry in section.entries
        if isinstance(entry.card, LibraryCard) and entry.card.trifle and entry.countable
    )
    return f"{number}{share}" + (f", {plural(trifles, 'trifle')}" if trifles else "")
