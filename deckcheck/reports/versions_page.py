"""Versions of a deck side by side, as a page of its own: the verdict, curves by turn, and every number."""

from __future__ import annotations

from deckcheck.carddata import card_data_line
from deckcheck.reports.changes_text import verdicts_in_words
from deckcheck.reports.pieces import (
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
from deckcheck.reports.tables import ReportTable
from deckcheck.reports.versions import law_in_words, verdict
from deckcheck.reports.versions_pictures import versions_pictures
from deckcheck.reports.versions_text import (
    alone_by_turn,
    copies_table,
    figures_table,
    full_table,
    gaps_table,
    not_playable,
    odds_by_turn,
    waiting_in_words,
)
from deckcheck.terminal.numbers import enumerated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.reports.versions import VersionsFound


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
        pictures(figure(caption, picture) for caption, picture in versions_pictures(found)),
        titled(full_table(found)) if found.table is not None else section(""),
        folded("Exact chances by turn", *map(titled, odds_by_turn(found))),
        folded("Games alone by turn", *map(titled, alone_by_turn(found))),
        titled(gaps_table(found), fold=True),
        section(f"Findings, compared with {found.labels[0]}", items(_findings(found))),
    ]
    return page(f"{enumerated(found.labels)} compared", parts, card_data_line(found.cards))


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


def _findings(found: VersionsFound) -> list[str]:
    """List what only one of two versions is at fault for."""
    return [
        f"{label}, {word}: {finding.severity} {finding.code} {finding.message}"
        for label, comparison in zip(found.labels[1:], found.comparisons, strict=True)
        for word, findings in (("new", comparison.gained), ("gone", comparison.lost))
        for finding in findings
    ]
