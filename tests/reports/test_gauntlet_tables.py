"""What reports of decks against a folder say of cards drawn early, and of opponents one by one."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from deckcheck.full_table.findings import TableDeck
from deckcheck.full_table.gauntlet import Gauntlet, GauntletTally
from deckcheck.full_table.gauntlet_findings import GauntletFindings
from deckcheck.reports.gauntlet_tables import (
    LISTED,
    early_table,
    early_words,
    opponents_table,
    opponents_words,
)

CARDS = {1: "Good", 2: "Bad", 3: "Neither", 4: "Never"}


@pytest.fixture
def findings() -> GauntletFindings:
    """400 games with 1 point each on average: 2 points more with one card, 1 less with another."""
    tally = GauntletTally.empty(1, 5)
    tally.games = 400
    tally.decks[0].half_points.counts = {0: 200, 4: 200}
    tally.early[0].of(1).counts.update({0: 20, 4: 80})
    tally.early[0].of(2).counts.update({0: 80, 4: 20})
    tally.early[0].of(3).counts.update({0: 50, 4: 50})
    for number, more, games in ((0, 3, 60), (1, -3, 60), (2, 1, 3), (3, 1, 1)):
        tally.met[0].of(number).counts.update({more: games // 2 + games % 2, more - 1: games // 2})
    tried = tuple((SimpleNamespace(id=id, full_name=name), 1) for id, name in CARDS.items())
    return GauntletFindings(
        gauntlet=Gauntlet((tried,), ((),), (0,), ((0, 0, 0, 0),), "watchful"),  # type: ignore[arg-type]
        decks=[TableDeck("a.txt", "A", 12, 60)],
        known=[[]],
        folder="league",
        names=["weak.txt", "strong.txt", "seldom.txt", "once.txt"],
        passed_over=0,
        opposing=Counter(whole=60),
        tally=tally,
        card_data={},
        wanted=400,
    )


def test_cards_that_matter_are_named_with_their_points(findings: GauntletFindings) -> None:
    """With Good 1.6 points, without 120 of 300 games: 0.8; with Bad 0.4, without 180 of 300: 1.2."""
    assert early_words(findings, 0) == (
        "better with Good (+0.80); worse with Bad (-0.80); no other is shown to matter of 4 asked at once"
    )


def test_where_no_card_matters_it_is_said(findings: GauntletFindings) -> None:
    for early in findings.tally.early[0].by.values():
        early.counts = {0: 3, 4: 3}
    assert early_words(findings, 0) == "no card is shown to matter of 4 asked at once"


def test_all_cards_are_listed_that_were_early_in_some_games(findings: GauntletFindings) -> None:
    table = early_table(findings, 0)
    assert [row[0] for row in table.rows] == ["Good", "Neither", "Bad"]
    assert [row[-1] for row in table.rows] == ["better", "no difference shown", "worse"]
    assert "4 cards were asked about: in 19 of 20 reports all of these intervals hold" in table.note
    assert table.note.endswith("1 card left out: early in all games, or in none.")


def test_who_beats_whom_is_said_after_games_enough(findings: GauntletFindings) -> None:
    assert opponents_words(findings, 0) == (
        "beats weak.txt (+1.25); is beaten by strong.txt (-1.75); "
        "cannot tell of the other 2 opponents, met 1 to 3 times"
    )
    table = opponents_table(findings, 0)
    assert [(row[0], row[-1]) for row in table.rows] == [
        ("weak.txt", "beats it"),
        ("once.txt", "cannot tell"),
        ("seldom.txt", "cannot tell"),
        ("strong.txt", "is beaten"),
    ]


def test_of_many_opponents_those_stay_of_whom_something_is_shown(findings: GauntletFindings) -> None:
    met = findings.tally.met[0]
    findings.names.extend(f"{number}.txt" for number in range(4, 60))  # type: ignore[attr-defined]
    for number in range(4, 60):
        met.of(number).counts.update({0: 2})
    table = opponents_table(findings, 0)
    assert len(table.rows) == LISTED
    assert {"beats it", "is beaten"} < {row[-1] for row in table.rows}
    assert "Of 30 more opponents, met 2 times at most, it cannot tell." in table.note
