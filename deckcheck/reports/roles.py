"""The roles of a library's cards, alone or beside those of other decks."""

from __future__ import annotations

from deckcheck.analysis.figures import median, percentile
from deckcheck.analysis.roles import PREFIX
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.layout import wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def roles_table(
    counts: Mapping[str, int],
    width: int,
    label: str = "",
    ranked: Mapping[str, Sequence[float]] | None = None,
) -> ReportTable:
    """Tell how many cards have each role.

    Args:
        counts: cards by role.
        width: columns of the screen.
        label: what the deck is compared with, "" for nothing.
        ranked: the sorted figures of the decks that it is compared with.
    """
    title = "What the library is for (cards, some for several things)"
    if ranked is None:
        line = ", ".join(f"{number} {name}" for name, number in counts.items())
        rows = tuple(counts.items())
        return ReportTable(
            "roles", title, ("role", "cards"), ("text", "count"), rows, drawing=tuple(wrapped(line, width))
        )
    places = percentiles(counts, ranked)
    return ReportTable(
        "roles",
        f"{title}, among {label}: percentile",
        ("role", "cards", "median", "percentile"),
        ("text", "count", "count", "text"),
        tuple(
            (name, counts.get(name, 0), round(median(ranked[PREFIX + name])), f"{place:.0f}")
            for name, place in places.items()
        ),
    )


def percentiles(counts: Mapping[str, int], ranked: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """Place the number of cards of each role among those of other decks; roles that none has are left out."""
    told = {}
    for figure, numbers in ranked.items():
        name = figure.removeprefix(PREFIX)
        place = percentile(counts.get(name, 0), numbers)
        if figure.startswith(PREFIX) and place is not None and (name in counts or numbers[-1]):
            told[name] = place
    order = [*(name for name in counts if name in told), *(name for name in told if name not in counts)]
    return {name: told[name] for name in order}
