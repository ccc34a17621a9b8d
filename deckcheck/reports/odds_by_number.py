"""Chances of drawing cards of which only the numbers are known, as a table and as JSON."""

from __future__ import annotations

from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.analysis.odds import DrawOfKinds
    from deckcheck.meaning.copies import Kind


def kinds_table(kinds: Sequence[Kind], size: int, draws: Sequence[DrawOfKinds]) -> ReportTable:
    """Show the chance of each wish by turn or by cards drawn, and of all and any if there are several.

    Args:
        kinds: the kinds of cards.
        size: the number of cards they are drawn from.
        draws: their chances.
    """
    several = len(kinds) > 1
    return ReportTable(
        "copies",
        f"{'; '.join(kind.title for kind in kinds)}; of {size} cards",
        ("by", "drawn", *(_heading(kind) for kind in kinds), *(("all", "any") if several else ())),
        ("text", "count", *("chance",) * (len(kinds) + 2 * several)),
        tuple(
            (
                f"{draw.drawn} drawn" if draw.turn is None else f"turn {draw.turn}",
                draw.drawn,
                *draw.each,
                *((draw.all, draw.any) if several else ()),
            )
            for draw in draws
        ),
    )


def kinds_object(kinds: Sequence[Kind], size: int, draws: Sequence[DrawOfKinds]) -> dict[str, object]:
    """Return the same for JSON."""
    return {
        "schema": 1,
        "of": size,
        "kinds": [
            {"name": kind.name, "copies": kind.copies, "least": kind.wish.least, "most": kind.wish.most}
            for kind in kinds
        ],
        "draws": [
            {
                "turn": draw.turn,
                "drawn": draw.drawn,
                "each": [float(chance) for chance in draw.each],
                "all": float(draw.all),
                "any": float(draw.any),
            }
            for draw in draws
        ],
    }


def _heading(kind: Kind) -> str:
    return kind.name or f"{kind.copies} copies"
