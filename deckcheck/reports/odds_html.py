"""Chances of drawing as a page: a curve for each card, then tables."""

from __future__ import annotations

from deckcheck.reports.pictures import odds_svg
from deckcheck.reports.pieces import figure, page, titled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.analysis.odds import Draw
    from deckcheck.reports.tables import ReportTable


def odds_page(
    title: str, tables: Sequence[ReportTable], about: str, drawn: Sequence[tuple[str, Sequence[Draw]]] = ()
) -> str:
    """Return the page.

    Args:
        title: of what the chances are.
        tables: the chances.
        about: where the cards come from, "" without a deck.
        drawn: the chances that have a curve, each with its words.
    """
    picture = [figure("Chance of at least one", odds_svg(drawn))] if drawn else []
    return page(f"{title}: chances", [*picture, *map(titled, tables)], about.strip())
