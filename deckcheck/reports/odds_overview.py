"""When the cards of a deck come: masters, types, and each card of several copies, by turn."""

from __future__ import annotations

from deckcheck.analysis.odds import at_least
from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import LibraryCard

FEWEST = 3
"""A card with so many copies has a row of its own."""


def overview(
    library: Sequence[tuple[LibraryCard, int]],
    steps: Sequence[tuple[str, int]],
    among: str = "the cards drawn",
) -> list[ReportTable]:
    """Tell the chance of one or more after each step.

    Args:
        library: (card, copies).
        steps: what each is called, and the cards drawn by then: ("turn 1", 7), ...
        among: what is drawn.
    """
    size = sum(copies for _, copies in library)

    def table(name: str, title: str, counted: Sequence[tuple[str, int]]) -> ReportTable:
        return ReportTable(
            name,
            title,
            ("", "cards", *(head for head, _ in steps)),
            ("text", "count", *("percent",) * len(steps)),
            tuple(
                (what, copies, *(at_least(size, copies, min(size, drawn)) for _, drawn in steps))
                for what, copies in counted
            ),
        )

    return [
        table("types", f"One or more of a type among {among}, of {size} (percent)", types_of(library)),
        table("cards", f"One or more of a card with {FEWEST} copies or more (percent)", cards_of(library)),
    ]


def types_of(library: Sequence[tuple[LibraryCard, int]]) -> list[tuple[str, int]]:
    """Return the types of a library with their copies, masters first, then the most frequent."""
    types: dict[str, int] = {}
    for card, copies in library:
        for kind in card.types:
            types[kind] = types.get(kind, 0) + copies
    return sorted(types.items(), key=lambda one: (one[0] != "Master", -one[1], one[0]))


def cards_of(library: Sequence[tuple[LibraryCard, int]]) -> list[tuple[str, int]]:
    """Return the cards of `FEWEST` copies or more, the most copies first."""
    single = [(card.name, copies) for card, copies in library if copies >= FEWEST]
    return sorted(single, key=lambda one: (-one[1], one[0]))
