"""When the cards of a deck come: masters, types, and each card of several copies, by turn."""

from __future__ import annotations

from deckcheck.analysis.odds import at_least
from deckcheck.analysis.turns import library_drawn_by
from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import LibraryCard

FEWEST = 3
"""A card with so many copies has a row of its own."""


def overview(
    library: Sequence[tuple[LibraryCard, int]], turns: int, per_turn: int, drawn: int = 0
) -> list[ReportTable]:
    """Tell the chance of one or more, at the start of each turn, or among so many cards drawn.

    Args:
        library: (card, copies).
        turns: how many turns.
        per_turn: cards drawn in each turn after the opening hand.
        drawn: only for so many cards drawn; 0 for by turn.
    """
    size = sum(copies for _, copies in library)
    types: dict[str, int] = {}
    for card, copies in library:
        for kind in card.types:
            types[kind] = types.get(kind, 0) + copies
    steps = [drawn] if drawn else [library_drawn_by(turn, per_turn) for turn in range(1, turns + 1)]
    heads = [f"{drawn} drawn"] if drawn else [f"turn {turn}" for turn in range(1, turns + 1)]

    def table(name: str, title: str, counted: Sequence[tuple[str, int]]) -> ReportTable:
        return ReportTable(
            name,
            title,
            ("", "cards", *heads),
            ("text", "count", *("percent",) * len(steps)),
            tuple(
                (what, copies, *(at_least(size, copies, min(size, step)) for step in steps))
                for what, copies in counted
            ),
        )

    single = [(card.name, copies) for card, copies in library if copies >= FEWEST]
    by_copies = sorted(single, key=lambda one: (-one[1], one[0]))
    kinds = sorted(types.items(), key=lambda one: (one[0] != "Master", -one[1], one[0]))
    return [
        table("types", f"One or more of a type among the cards drawn, of {size} (percent)", kinds),
        table("cards", f"One or more of a card with {FEWEST} copies or more (percent)", by_copies),
    ]
