"""Versions of a deck side by side, as a page of its own: the verdict, curves by turn, and every number."""

from __future__ import annotations

from deckcheck.goldfish.side_by_side import BY_TURN
from deckcheck.reports.changes_text import verdicts_in_words
from deckcheck.reports.goldfish_pictures import IntervalRow, intervals_svg
from deckcheck.reports.pictures import curves_svg
from deckcheck.reports.pieces import (
    data_line,
    figure,
    folded,
    items,
    lead,
    page,
    pictures,
    remarks,
    section,
    table_of,
    titled,
)
from deckcheck.reports.svg import top_of
from deckcheck.reports.tables import ReportTable
from deckcheck.reports.versions import law_in_words, verdict
from deckcheck.reports.versions_text import (
    MEASURES,
    alone_by_turn,
    copies_table,
    figures_table,
    full_table,
    gap_of,
    gaps_table,
    not_playable,
    odds_by_turn,
    waiting_in_words,
)
from deckcheck.terminal.numbers import enumerated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckcheck.reports.markup import Markup
    from deckcheck.reports.versions import VersionsFound

DRAWN = 2
"""So many of the exact chances are drawn."""


def versions_page(found: VersionsFound) -> str:
    """Return the page."""
    experiment = found.experiment
    seat = f"seat {experiment.seat}" if experiment.seat else "a seat drawn anew"
    run = (
        f"Games alone: {seat} of {experiment.players}, rules {experiment.edition}, pilot {experiment.pilot}, "
    )
    parts = [
        lead(verdict(found)),
        remarks(
            f"Law: {law_in_words(found)}.",
            *not_playable(found),
            f"{run}seed {experiment.seed}." if found.alone is not None else "",
            waiting_in_words(found),
        ),
        section("The versions", table_of(_decks(found), sortable=False)),
        titled(copies_table(found)) if found.differs else section(""),
        titled(figures_table(found)) if found.differs else section(""),
        pictures(_figures(found)),
        titled(full_table(found)) if found.table is not None else section(""),
        folded("Exact chances by turn", *map(titled, odds_by_turn(found))),
        folded("Games alone by turn", *map(titled, alone_by_turn(found))),
        titled(gaps_table(found), fold=True),
        section(f"Findings, compared with {found.labels[0]}", items(_findings(found))),
    ]
    return page(f"{enumerated(found.labels)} compared", parts, data_line(found.cards))


def _decks(found: VersionsFound) -> ReportTable:
    return ReportTable(
        "versions",
        "The versions",
        ("", "deck", "crypt", "library", "mean capacity", "law"),
        ("text", "text", "count", "count", "number", "text"),
        tuple(
            (
                label,
                side.name or side.path,
                side.crypt,
                side.library,
                side.figures.mean,
                verdicts_in_words(side),
            )
            for label, side in zip(found.labels, found.sides, strict=True)
        ),
    )


def _figures(found: VersionsFound) -> Iterator[Markup]:
    """Draw how soon each version is ready, alone, what it has at the end of each turn, and what is shown."""
    alone = found.alone
    if alone is not None:
        shares = [[100 * share for share in one] for one in alone.ready_by]
        yield _curves("Games alone with a minion ready, by turn", shares, found.labels, " %", 100)
        for name in BY_TURN[:3]:
            if name not in found.measures:
                continue
            values = alone.by_turn[name]
            most = top_of(max(map(max, values)))
            yield _curves(f"{MEASURES[name].capitalize()}, alone, by turn", values, found.labels, "", most)
    for one in found.odds[:DRAWN]:
        chances = [[100 * float(chance) for chance in chances] for chances in one.by_turn]
        yield _curves(f"{one.what.capitalize()}, by turn, exactly", chances, found.labels, " %", 100)
    if alone is not None and len(found.labels) > 2:
        for name in dict.fromkeys(gap.measure for gap in alone.shown):
            rows = []
            for gap in alone.gaps:
                if gap.measure == name:
                    mean, low, high = gap_of(gap)
                    pair = f"{found.labels[gap.second]} than {found.labels[gap.first]}"
                    rows.append(IntervalRow(pair, mean, low, high, f"{mean:+.2f}", gap.shown))
            caption = f"{MEASURES[name].capitalize()}: how much more; filled: shown"
            yield figure(caption, intervals_svg(caption, rows))


def _curves(
    caption: str, curves: Sequence[Sequence[float]], labels: Sequence[str], unit: str, most: float
) -> Markup:
    return figure(caption, curves_svg(caption, curves, labels, unit, most))


def _findings(found: VersionsFound) -> list[str]:
    """List what only one of two versions is at fault for."""
    return [
        f"{label}, {word}: {finding.severity} {finding.code} {finding.message}"
        for label, comparison in zip(found.labels[1:], found.comparisons, strict=True)
        for word, findings in (("new", comparison.gained), ("gone", comparison.lost))
        for finding in findings
    ]
