"""Versions of a deck side by side, as a screen and as tables."""

from __future__ import annotations

from fractions import Fraction

from deckcheck.analysis.version_odds import TURNS as ODDS_TURNS
from deckcheck.goldfish.measures import AIM
from deckcheck.reports.changes_text import pair_text
from deckcheck.reports.intervals import interval_text
from deckcheck.reports.numbers import percent, short
from deckcheck.reports.screen import Facts, Screen, screen_text
from deckcheck.reports.tables import ReportTable, render
from deckcheck.reports.versions import (
    law_in_words,
    leading,
    ready_turn,
    table_leads,
    verdict,
)
from deckcheck.reports.words import markdown as escaped
from deckcheck.terminal.layout import WIDTH, fitted, wrapped
from deckcheck.terminal.numbers import enumerated, first_few, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.analysis.comparing import CopiesRow
    from deckcheck.goldfish.side_by_side import Gap
    from deckcheck.reports.versions import VersionsFound

NAMED, NAMED_OF_MANY = 4, 2
"""So many of the cards that come in, or go out, are named on the screen: of two versions, and of more."""
ROOMY = 60
"""Columns of a screen that has room for intervals."""
ODDS = 5
"""So many of the exact chances stand on the screen."""
MEASURES = {
    AIM: "first minion ready, turn",
    "ready_capacity": "capacity ready",
    "prey_pool_bled": "pool bled from prey",
    "pool": "own pool",
    "hand_unplayable": "unplayable in hand",
}
"""What the measures are called in tables."""


def versions_screen(found: VersionsFound, more: Sequence[str], width: int = WIDTH) -> str:
    """Return the answer in one screen.

    Args:
        found: what was found.
        more: how to see more.
        width: columns of the screen.
    """
    most = NAMED if len(found.labels) == 2 else NAMED_OF_MANY
    facts = [(label, _changed(found.rows, at, most)) for at, label in enumerate(found.labels) if at]
    facts += [("law", law_in_words(found)), ("curve", _curve(found))]
    facts += [("no use", one) for one in not_playable(found)]
    facts.append(("waiting", waiting_in_words(found, most)))
    facts.append(("at a table", _at_table(found)))
    parts = (Facts(tuple(facts)), figures_table(found, ODDS, width >= ROOMY)) if found.differs else ()
    return screen_text(Screen(verdict(found), parts, tuple(more)), width)


def versions_report(found: VersionsFound, output_format: str, width: int = WIDTH) -> str:
    """Return everything, as text, Markdown or CSV."""
    tables = versions_tables(found)
    if output_format == "csv":
        return render(tables, "csv")
    markdown = output_format == "markdown"
    told = verdict(found)
    blocks = [f"# {escaped(told)}\n" if markdown else "\n".join(wrapped(told, width)) + "\n"]
    blocks.append(render(tables, output_format, width))
    for comparison in found.comparisons:
        text = pair_text(comparison, markdown, width)
        blocks.append(text if markdown else fitted(text, width))
    return "\n".join(block for block in blocks if block)


def versions_tables(found: VersionsFound) -> list[ReportTable]:
    """Return all the tables: cards, chances by turn, games alone and by turn, games at a table."""
    return [
        copies_table(found),
        figures_table(found),
        *odds_by_turn(found),
        *alone_by_turn(found),
        gaps_table(found),
        full_table(found),
    ]


def copies_table(found: VersionsFound) -> ReportTable:
    """List the cards of which the versions do not have equal numbers."""
    return ReportTable(
        "cards",
        "Cards that differ",
        ("card", "section", *found.labels),
        ("text", "text", *("count",) * len(found.labels)),
        tuple((row.name, row.section, *row.copies) for row in found.rows),
    )


def figures_table(found: VersionsFound, odds: int | None = None, intervals: bool = True) -> ReportTable:
    """Put means of games alone and exact chances side by side, and what is shown of them.

    Args:
        found: what was found.
        odds: so many of the chances; None for all.
        intervals: whether differences have theirs.
    """
    two = len(found.labels) == 2
    rows: list[tuple[str, ...]] = []
    exact: list[tuple[str, ...]] = []
    titles = ["exact chances"]
    if found.alone is not None:
        titles.insert(0, f"means of {found.alone.games:,} games alone (* shown to differ)")
        for name in found.measures:
            means = [f"{mean_of(found, name, mean):.2f}" for mean in found.alone.means[name]]
            rows.append((MEASURES[name], *means, _shown(found, name, intervals)))
    for one in found.odds[:odds]:
        apart = f"{100 * float(one.chances[1] - one.chances[0]):+.1f} points" if two else ""
        exact.append((f"{one.what} by turn {one.turn}", *map(percent, one.chances), apart))
    if found.walls:
        titles.reverse()
    title = ", then ".join(titles)
    return ReportTable(
        "figures",
        title[0].upper() + title[1:],
        ("", *found.labels, "difference" if two else "shown better"),
        ("text", *("number",) * len(found.labels), "text"),
        tuple([*exact, *rows] if found.walls else [*rows, *exact]),
    )


def mean_of(found: VersionsFound, name: str, mean: float) -> float:
    """Return the mean of a measure as it is shown: turns for who is ready early."""
    return ready_turn(found, mean) if name == AIM else mean


def gap_of(gap: Gap) -> tuple[float, float, float]:
    """Return by how much the second of two versions exceeds the first in what is shown: mean and interval."""
    if gap.measure == AIM:  # turns, of which there are less where the measure is more
        return gap.mean, gap.low, gap.high
    return -gap.mean, -gap.high, -gap.low


def _signed(number: float) -> str:
    told = f"{number:+.2f}"
    return told if float(told) else "0.00"


def _shown(found: VersionsFound, name: str, intervals: bool) -> str:
    assert found.alone is not None
    if len(found.labels) == 2:
        gap = next(gap for gap in found.alone.gaps if gap.measure == name)
        mean, low, high = gap_of(gap)
        interval = f" {interval_text((low, high), sign='+')}" if intervals else ""
        return f"{_signed(mean)}{interval}{' *' if gap.shown else ''}"
    best = leading(found, name)
    if best is None:
        return ""
    leader, gaps = best
    beaten = [found.labels[found.better(gap)[1]] for gap in gaps]
    every = len(beaten) == len(found.labels) - 1
    return found.labels[leader] if every else f"{found.labels[leader]} than {enumerated(beaten)}"


def gaps_table(found: VersionsFound) -> ReportTable:
    """List the differences of any two versions with their intervals; empty for two, which have it already."""
    rows: list[tuple[str, ...]] = []
    if found.alone is not None and len(found.labels) > 2:
        for gap in found.alone.gaps:
            mean, low, high = gap_of(gap)
            pair = f"{found.labels[gap.second]} than {found.labels[gap.first]}"
            interval = interval_text((low, high), sign="+")
            rows.append((MEASURES[gap.measure], pair, _signed(mean), interval, "*" if gap.shown else ""))
    return ReportTable(
        "differences",
        "By how much each has more than another, alone (* shown; all intervals hold together at 95 %)",
        ("", "", "more", "interval", ""),
        ("text", "text", "number", "text", "text"),
        tuple(rows),
    )


def full_table(found: VersionsFound) -> ReportTable:
    """Put the results at a full table side by side; empty if nobody asked."""
    table = found.table
    rows: list[tuple[str, ...]] = []
    if table is not None and table.tally.games:
        leads = table_leads(found)
        for label, side in zip(found.labels, table.tally.decks, strict=True):
            ahead = ""
            if lead := leads.get(label):
                interval = interval_text(lead.interval, sign="+")
                ahead = f"{_signed(lead.mean)} {interval}{' *' * lead.shown}"
            wins = f"{side.game_wins / table.tally.games:.0%}"
            rows.append((label, f"{side.points or 0:.2f}", wins, ahead))
    games = table.tally.games if table is not None else 0
    out = f"; {plural(table.passed_over, 'file')} left out" if table is not None and table.passed_over else ""
    return ReportTable(
        "table",
        f"At a full table, {games:,} games of each against the same decks from the same seats",
        ("deck", "points", "game wins", "ahead of the first"),
        ("text", "number", "number", "text"),
        tuple(rows),
        note=f"* shown; the intervals hold together at 95 %{out}",
    )


def _at_table(found: VersionsFound) -> str:
    table = full_table(found)
    each = [
        f"{label} {points} points a game{f' ({lead})' if lead else ''}"
        for label, points, _, lead in table.rows
    ]
    if found.table is not None and found.table.passed_over:
        each.append(f"{plural(found.table.passed_over, 'file')} left out")
    return "; ".join(each)


def odds_by_turn(found: VersionsFound) -> list[ReportTable]:
    """Return a table for each of the chances."""
    return [
        ReportTable(
            "odds",
            f"Chance of {one.what} by turn{_of(one.copies)}",
            ("deck", *(f"turn {turn}" for turn in range(1, ODDS_TURNS + 1))),
            ("text", *("chance",) * ODDS_TURNS),
            tuple((label, *chances) for label, chances in zip(found.labels, one.by_turn, strict=True)),
        )
        for one in found.odds
    ]


def _of(copies: Sequence[int]) -> str:
    return f" ({', '.join(map(str, copies))} cards)" if copies else ""


def alone_by_turn(found: VersionsFound) -> list[ReportTable]:
    """Return tables of what each version has at the end of each turn, alone."""
    alone = found.alone
    if alone is None:
        return []
    turns = range(1, found.experiment.turns + 1)
    head = ("deck", *(f"turn {turn}" for turn in turns))

    def table(name: str, title: str, kind: str, values: Sequence[Sequence[float]]) -> ReportTable:
        written = (
            [f"{one:.2f}" if kind == "number" else Fraction(one) for one in numbers] for numbers in values
        )
        rows = tuple((label, *cells) for label, cells in zip(found.labels, written, strict=True))
        return ReportTable(name, title, head, ("text", *(kind,) * len(turns)), rows)

    ready = [[min(1.0, max(0.0, round(share, 6))) for share in one] for one in alone.ready_by]
    return [
        table("ready", "Games alone with a minion ready, by turn", "chance", ready),
        *(
            table(name, f"{MEASURES[name].capitalize()} at the end of the turn, mean", "number", values)
            for name, values in alone.by_turn.items()
        ),
    ]


def _changed(rows: Sequence[CopiesRow], at: int, most: int) -> str:
    """Say what a version has more and less of than the first."""
    told = []
    for word, way in (("in", 1), ("out", -1)):
        moved = [(way * (row.copies[at] - row.copies[0]), row.name) for row in rows]
        names = [f"{copies} {name}" for copies, name in moved if copies > 0]
        if names:
            told.append(f"{word} {first_few(names, most)}")
    return "; ".join(told) or "the same cards as the first"


def not_playable(found: VersionsFound) -> list[str]:
    """Say which cards nobody can play in a version, though somebody could, or they are not, in the first."""
    told = []
    for label, comparison in zip(found.labels[1:], found.comparisons, strict=True):
        if cards := (*comparison.never, *comparison.no_longer):
            told.append(f"nobody in {label} can play {first_few(cards, NAMED)}")
    return told


def waiting_in_words(found: VersionsFound, most: int = NAMED) -> str:
    """Say what games alone cannot judge; "" for nothing."""
    walls = f"{enumerated(found.walls)} mostly {'waits' if len(found.walls) == 1 else 'wait'} for others"
    cards = f"{first_few(found.waiting, most)}: games alone cannot judge these"
    return "; ".join([*([walls] if found.walls else []), *([cards] if found.waiting else [])])


def _curve(found: VersionsFound) -> str:
    """Say how sizes, capacities and groups differ, where they do."""
    told = []
    for what, values in (
        ("size", [f"{side.crypt}/{side.library}" for side in found.sides]),
        ("mean capacity", [short(side.figures.mean) for side in found.sides]),
        ("groups", ["+".join(sorted(side.figures.groups)) for side in found.sides]),
    ):
        if len(set(values)) > 1:
            told.append(f"{what} {', '.join(values)}")
    return "; ".join(told)
