"""Many decks side by side, and one deck among a reference set."""

from __future__ import annotations

from deckcheck.analysis.definitions import BY_NAME
from deckcheck.analysis.figures import median, percentile
from deckcheck.reports.numbers import short
from deckcheck.reports.stats_json import number
from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from deckcheck.analysis.figures import Figures

    Ranked = Mapping[str, Sequence[float]]

COLUMNS = {
    "crypt": "crypt",
    "min4": "min",
    "max4": "max",
    "mean": "mean",
    "different": "diff",
    "cheapest": "low",
    "library": "lib",
    "masters-share": "master",
    "pool-hand": "pool/7",
    "blood-hand": "blood/7",
    "playable-hand": "play/7",
    "unplayable": "unpl",
}
"""Figures that the comparison shows in the terminal, with short headings; the other formats show all."""


def comparison_table(decks: Sequence[tuple[str, Figures]], every_figure: bool) -> ReportTable:
    """Put decks side by side, in the order given.

    Args:
        decks: (label, figures).
        every_figure: all of them, or only those of `COLUMNS`.
    """
    names = [name for name in (decks[0][1] if decks else {}) if every_figure or name in COLUMNS]
    headings = [name if every_figure else COLUMNS[name] for name in names]
    return ReportTable(
        "decks",
        f"{len(decks)} decks; 'deckcheck explain stats' defines the figures",
        ("deck", *headings),
        ("text", *("chance" if BY_NAME[name].unit == "share" else "number" for name in names)),
        tuple((label, *(told[name] for name in names)) for label, told in decks),
    )


def summary_table(decks: Sequence[tuple[str, Figures]], ranked: Ranked) -> ReportTable:
    """Sum up each figure over the decks: lowest, median, highest."""
    names = [name for name in (decks[0][1] if decks else {}) if ranked.get(name)]
    return ReportTable(
        "summary",
        f"Each figure over {len(decks)} decks",
        ("figure", "unit", "lowest", "median", "highest"),
        ("text", "text", "number", "number", "number"),
        tuple(
            (
                BY_NAME[name].title,
                BY_NAME[name].unit,
                round(ranked[name][0], 6),
                round(median(ranked[name]), 6),
                round(ranked[name][-1], 6),
            )
            for name in names
        ),
    )


def percentile_table(told: Figures, ranked: Ranked, label: str, decks: int) -> ReportTable:
    """Place one deck among a reference set."""
    rows = []
    for name, value in told.items():
        place = percentile(value, ranked.get(name, ()))
        if value is not None and place is not None:
            middle = median(ranked[name])
            rows.append(
                (
                    BY_NAME[name].title,
                    BY_NAME[name].unit,
                    short(value),
                    short(round(middle, 6)),
                    f"{place:.0f}",
                )
            )
    return ReportTable(
        "percentiles",
        f"Among {label} ({decks} decks): percentile; half of the ties count as below",
        ("figure", "unit", "this deck", "median", "percentile"),
        ("text", "text", "text", "text", "text"),
        tuple(rows),
    )


def percentiles_object(told: Figures, ranked: Ranked, label: str, decks: int) -> dict[str, object]:
    """Return the same for JSON."""
    places = {name: percentile(value, ranked.get(name, ())) for name, value in told.items()}
    return {"reference": label, "decks": decks, "percentiles": places}


def figures_object(told: Figures) -> dict[str, float | int | None]:
    """Return figures for JSON: whole numbers as they are, fractions as the nearest float."""

    def plain(value: Fraction | int | None) -> float | int | None:
        return value if value is None or isinstance(value, int) else number(value)

    return {name: plain(value) for name, value in told.items()}


def reference_table(
    decks: Sequence[tuple[str, Figures]], ranked: Ranked, label: str, number: int
) -> ReportTable:
    """Place each of several decks among a reference set, figure by figure."""
    names = [name for name in (decks[0][1] if decks else {}) if name in COLUMNS and ranked.get(name)]

    def place(told: Figures, name: str) -> str:
        found = percentile(told[name], ranked[name])
        return "" if found is None else f"{found:.0f}"

    return ReportTable(
        "percentiles",
        f"Percentiles among {label} ({number} decks)",
        ("deck", *(COLUMNS[name] for name in names)),
        ("text", *("text",) * len(names)),
        tuple((deck, *(place(told, name) for name in names)) for deck, told in decks),
    )
