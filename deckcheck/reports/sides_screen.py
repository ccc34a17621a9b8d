"""Which side wins how often, and how, in one screen, for each kind of players beside the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.analysis.intervals import share_interval
from deckcheck.reports.intervals import between
from deckcheck.reports.screen import Screen
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.numbers import enumerated, plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MORE = "All figures: --full, -o FILE.json; one game: --trace; sit down yourself: --me 1"


def sides_screen(
    head: str,
    kinds: Mapping[str, int],
    ways: Mapping[str, Sequence[int]],
    turns: Sequence[float],
    *,
    note: str = "",
    interrupted: bool = False,
) -> Screen:
    """Return how often each side wins, and how.

    Args:
        head: what is played, by how many, with which seed.
        kinds: of players, each with its games, of which there is at least one.
        ways: what happened, each with the games of each kind in which it did; the first is that a side wins.
        turns: of a game of each kind, on average.
        note: what must be said first.
        interrupted: whether fewer games were played than requested.
    """
    (words, wins), *_ = ways.items()
    told = [
        f"{_percent(hits, games)} of {plural(games, 'game')} of {kind} players{_between(hits, games)}"
        for hits, (kind, games) in reversed([*zip(wins, kinds.items(), strict=True)])
    ]
    verdict = (
        f"{note}{' ' if note else ''}{words} {enumerated(told)}." if told else f"{note} No game was played."
    )
    rows = [
        (
            way,
            *(
                _percent(hits, games) + _between(hits, games)
                for hits, games in zip(counts, kinds.values(), strict=True)
            ),
        )
        for way, counts in ways.items()
    ]
    rows.append(("turns of a game", *(f"{mean:.1f}" for mean in turns)))
    table = ReportTable(
        "sides", "", ("share of games (95 %)", *kinds), ("text", *("text" for _ in kinds)), tuple(rows)
    )
    early = "interrupted; " if interrupted else ""
    return Screen(verdict, (table,), (f"{early}{head}", MORE))


def _percent(hits: int, tries: int) -> str:
    return f"{100 * hits / tries:.0f} %"


def _between(hits: int, tries: int) -> str:
    return between(share_interval(hits, tries))
