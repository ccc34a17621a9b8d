"""Chances of drawing cards of which only the numbers are known, as a table and as JSON."""

from __future__ import annotations

from deckcheck.reports.odds_screen import Chances, columns, odds_screen
from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.analysis.odds import DrawOfKinds
    from deckcheck.meaning.copies import Kind
    from deckcheck.reports.screen import Screen


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


def kinds_screen(kinds: Sequence[Kind], size: int, draws: Sequence[DrawOfKinds]) -> Screen:
    """Say how likely each wish is, and show it with all and any of them; arguments as in `kinds_table`."""
    draws = [draws[at] for at in columns(len(draws))]
    steps = [f"{draw.drawn} drawn" if draw.turn is None else f"turn {draw.turn}" for draw in draws]
    said = [
        Chances(_wanted(kind), tuple(draw.each[at] for draw in draws), f"{kind.copies} of {size}")
        for at, kind in enumerate(kinds)
    ]
    rows = said
    if len(kinds) > 1:
        together = Chances("All of them", tuple(draw.all for draw in draws))
        rows = [*said, together, Chances("Any of them", tuple(draw.any for draw in draws))]
        said = [together, *said]
    return odds_screen(said, rows, steps, f"Of {size} cards, in percent")


def _wanted(kind: Kind) -> str:
    name = kind.name or "One or more"
    if kind.wish.most is not None:
        return f"exactly {kind.wish.least} {kind.name}".rstrip()
    return name if kind.wish.least == 1 else f"{kind.wish.least} or more {kind.name}".rstrip()


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
