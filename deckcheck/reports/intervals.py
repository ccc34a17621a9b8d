"""How 95 % intervals are written: with as many digits as it takes to distinguish their ends."""

from __future__ import annotations

from deckcheck.analysis.intervals import share_interval
from deckcheck.terminal.layout import WIDTH, table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_DIGITS = 6


def interval_text(interval: tuple[float, float], *, share: bool = False, sign: str = "") -> str:
    """Write an interval: "[1.97, 2.03]", "[95.5%, 97.7%]".

    Args:
        interval: its ends.
        share: in percent, with one decimal, not two.
        sign: "+" for differences, which show theirs.
    """
    kind, digits = ("%", 1) if share else ("f", 2)
    low, high = interval
    while low < high and digits < MOST_DIGITS and f"{low:.{digits}{kind}}" == f"{high:.{digits}{kind}}":
        digits += 1
    return f"[{low:{sign}.{digits}{kind}}, {high:{sign}.{digits}{kind}}]"


def between(interval: tuple[float, float]) -> str:
    """Write the ends of a share in whole percent, as it follows the share in a sentence: " (41 to 47 %)"."""
    low, high = (f"{100 * end:.0f}" for end in interval)
    return f" ({low} to {high} %)"


def shares_table(
    rows: Iterable[tuple[str, int, int]], width: int = WIDTH, head: str = "", counted: str = "games"
) -> list[str]:
    """Lay out how often things happened.

    Args:
        rows: what, how many times, and of how many; leading spaces show what a name is part of.
        width: columns of the screen.
        head: of the first column.
        counted: what is counted: head of the second column.
    """
    cells = []
    for what, hits, tries in rows:
        interval = interval_text(share_interval(hits, tries), share=True)
        cells.append((what, str(hits), f"{hits / tries if tries else 0:.1%}", interval))
    right = (False, True, True, False)
    return table((head, counted, "share", "95 %"), cells, right, width, "  ", one_rule=True, hang="  ")
