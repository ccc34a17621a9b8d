"""DC010: a card under the wrong heading."""

from __future__ import annotations

from cardbase.card import LibraryCard
from deckcheck.checks.finding import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from cardbase.deck import Deck, Entry, Heading
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards under a heading to which they do not belong."""
    kinds = [heading.kind for heading in deck.headings]
    above = -1
    admitted: set[tuple[str, ...]] = set()
    fitting: tuple[str, ...] | None = None
    for entry in deck.entries:
        card = entry.line.match.card
        heading = entry.heading
        if card is None or heading is None:
            continue
        if heading != above:
            above = heading
            fitting = None
            admitted = _ADMITTED.setdefault(kinds[above], set())
        types = card.types if isinstance(card, LibraryCard) else ()
        if types is fitting:
            continue
        if types in admitted:
            fitting = types
            continue
        kind = kinds[heading]
        if _admits(kind, types):
            admitted.add(types)
            continue
        is_a = f"a library card ({'/'.join(types)})" if types else "a crypt card"
        yield CHECK.finding(
            f"{card.full_name} is {is_a} but listed under {kind!r}",
            consider="move the line; the card decides where it counts, not the heading",
            entry=entry,
        )


_ADMITTED: dict[str, set[tuple[str, ...]]] = {}
"""By kind of a heading: the types of cards that were found to belong there; () stands for crypt cards."""


def _admits(kind: str, types: tuple[str, ...]) -> bool:
    """Return whether a heading may be above a card of some types, or with () above a crypt card."""
    if not types or kind == "crypt":
        return not types and kind == "crypt"
    return kind in ("library", "Combo", "Reflex") or not card_types(kind).isdisjoint(types)


def card_types(kind: str) -> frozenset[str]:
    """Split a heading such as "Action Modifier/Combat" into its types."""
    return frozenset(kind.split("/"))


def mend(deck: Deck, finding: Finding, entry: Entry | None, reader: LineReader) -> Fix | None:
    """Move a line under the heading where its card belongs, if the deck has one."""
    from deckcheck.checks.fix import Edit, Fix
    from deckcheck.deckfiles import format_named

    card = entry.card if entry else None
    if entry is None or card is None or format_named(deck.file_format).mends != "lines":
        return None
    if sum(e.row == entry.row for e in deck.entries) > 1:
        return None
    target = _home(deck, card)
    if target is None or target == entry.heading:
        return None
    rows = [one.row for one in deck.entries if one.heading == target]
    heading = deck.headings[target]
    after = max(rows, default=heading.place.row)
    if (
        not rows
        and after < len(deck.lines)
        and set(deck.lines[after].strip()) <= set("-=")
        and deck.lines[after]
    ):
        after += 1
    line = deck.lines[entry.row - 1]
    put = Edit(
        after, len(deck.lines[after - 1]) + 1, after, len(deck.lines[after - 1]) + 1, f"\n{line.strip()}"
    )
    if entry.row < len(deck.lines):
        take = Edit(entry.row, 1, entry.row + 1, 1, "")
    elif entry.row > 1:
        take = Edit(entry.row - 1, len(deck.lines[entry.row - 2]) + 1, entry.row, len(line) + 1, "")
    else:
        return None
    if (put.row, put.column) == (take.row, take.column):
        return None
    edits = tuple(sorted((take, put), key=lambda edit: (edit.row, edit.column)))
    return Fix("safe", f"move {card.full_name} under {heading.kind!r}", edits)


def _home(deck: Deck, card: Card) -> int | None:
    """Return the index of the heading where a card belongs: that of its type, otherwise of its section."""

    def of(fits: set[str]) -> int | None:
        return next((i for i, heading in enumerate(deck.headings) if heading.kind in fits), None)

    if isinstance(card, LibraryCard):
        typed = of({card.type})
        if typed is not None:
            return typed
        typed = of(set(card.types))
        if typed is not None or any(_is_type(heading) for heading in deck.headings):
            return typed
        return of({"library"})
    return of({"crypt"})


def _is_type(heading: Heading) -> bool:
    return heading.kind not in ("crypt", "library")


CHECK = Check(
    code="DC010",
    name="misplaced-card",
    severity="warning",
    summary="A card is listed under a heading where it does not belong.",
    explanation="""\
Crypt and library are separate decks (VTES-1.2-07): the card decides where it belongs, not the heading
above it, so a library card listed in the crypt counts towards the library. Headings of card types are
checked the same way; a card of two types may be under either.""",
    rule="VTES-1.2-07",
    bad="""Crypt (14 cards)
12x Lucita
2x Deflection

Library (58 cards)
20x Villein
38x Govern the Unaligned
""",
    find=find,
    mend=mend,
)
