"""The one screen of many games: who wins, whether that is shown, and that it fits."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deckcheck.commands.play_emerald import run as emerald
from deckcheck.commands.play_nosferatu import run as nosferatu
from deckcheck.commands.play_vtes import run as vtes
from deckcheck.full_table.findings import TableDeck, TableFindings
from deckcheck.full_table.gauntlet import Gauntlet, GauntletTally
from deckcheck.full_table.gauntlet_findings import GauntletFindings
from deckcheck.full_table.knowledge import KnownCard
from deckcheck.full_table.seating import Seating
from deckcheck.full_table.tallies import TableTally
from deckcheck.options.play_emerald import EmeraldOptions
from deckcheck.options.play_nosferatu import NosferatuOptions
from deckcheck.options.play_vtes import VtesOptions
from deckcheck.reports.screen import LINES, screen_text
from deckcheck.reports.table_screen import gauntlet_screen, table_screen

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
DECKS = tuple(
    str(SAMPLES / name)
    for name in ("bleeding_ventrue.twd", "tremere_walls.twd", "anarch_gangrel.txt", "nosferatu_starter.txt")
)


def _findings(
    wins: tuple[int, ...], games: int, titles: tuple[str, ...] = ("Bleed", "Wall")
) -> TableFindings:
    """Games of which each place won so many, with three points each."""
    tally = TableTally.empty(len(wins))
    tally.games = games
    tally.endings["last-standing"] = games
    tally.rounds.counts = {12: games}
    for side, won in zip(tally.places, wins, strict=True):
        side.game_wins = won
        side.half_points.counts = {0: games - won, 6: won}
    decks = [TableDeck(title, title, 12, 60) for title in titles]
    known = [[KnownCard("Dodge", 60, "whole", "", "Combat")]] * len(wins)
    seating = Seating(((),) * len(wins), ("watchful",) * len(wins))
    data: dict[str, object] = {"source": "krcg", "date": "2026-02-28", "count": 4149}
    return TableFindings(seating, decks, known, tally, data, games)


def _verdict(findings: TableFindings) -> str:
    return " ".join(screen_text(table_screen(findings, 80)).partition("\n\n")[0].split())


@pytest.mark.parametrize(
    ("wins", "verdict"),
    [
        ((60, 30), "Bleed wins most often, 60 % of 100 games (50 to 69 %), more than Wall (30 %) beyond chance."),
        ((20, 50), "Wall wins most often, 50 % of 100 games (40 to 60 %), more than Bleed (20 %) beyond chance."),
        ((50, 45), "Bleed wins most often, 50 % of 100 games (40 to 60 %), but is not shown to be ahead of Wall (45 %)."),
        ((0, 0), "Nobody has a game win in 100 games."),
    ],
)  # fmt: skip
def test_who_wins_is_claimed_as_far_as_it_is_shown(wins: tuple[int, int], verdict: str) -> None:
    assert _verdict(_findings(wins, 100)) == verdict


def test_with_one_deck_everywhere_the_seats_are_compared() -> None:
    findings = _findings((5, 40), 100, ("Bleed", "Bleed"))
    assert _verdict(findings).startswith("With Bleed everywhere seat 2 wins most often, 40 % of 100 games")
    assert _verdict(_findings((0, 0), 10, ("Bleed", "Bleed"))) == (
        "With Bleed everywhere nobody has a game win in 10 games."
    )


def test_what_makes_a_comparison_doubtful_stays_on_the_screen() -> None:
    findings = _findings((60, 30), 100)
    known = [findings.known[0], [KnownCard("Dodge", 60, "not", "", "Combat")]]
    decks = [findings.decks[0], replace(findings.decks[1], problems=("too few cards",), unknown=("2 Dodg",))]
    text = " ".join(screen_text(table_screen(replace(findings, known=known, decks=decks), 80)).split())
    assert "Not legal at this table, but played: Wall." in text
    assert "Unknown cards are left out of Wall." in text
    assert "Not a fair comparison: 100% of the cards of Wall do nothing here" in text


@pytest.mark.parametrize(
    ("leads", "verdict"),
    [
        (((2, 90), (0, 10)), "B gets 0.90 points a game more than A against decks drawn from league."),
        (((-2, 90), (0, 10)), "B gets 0.90 points a game less than A against decks drawn from league."),
        (((-2, 50), (2, 50)), "B is not shown to do better or worse than A against decks drawn from league."),
    ],
)
def test_a_deck_is_ahead_of_the_first_as_far_as_it_is_shown(
    leads: tuple[tuple[int, int], ...], verdict: str
) -> None:
    tally = GauntletTally.empty(2, 5)
    tally.games = 100
    tally.ahead[1].counts = dict(leads)
    for side in tally.decks:
        side.half_points.counts = {2: 100}
    decks = [TableDeck(name, name, 12, 60) for name in "AB"]
    known = [[KnownCard("Dodge", 60, "whole", "", "Combat")]] * 2
    findings = GauntletFindings(
        gauntlet=Gauntlet(((), ()), ((),), (0,), ((0, 0, 0, 0),), "watchful"),
        decks=decks,
        known=known,
        folder="league",
        names=[],
        passed_over=0,
        opposing=Counter(whole=60),
        tally=tally,
        card_data={"source": "krcg", "date": "2026-02-28", "count": 4149},
        wanted=100,
    )
    text = screen_text(gauntlet_screen(findings, 80))
    assert " ".join(text.partition("\n\n")[0].split()) == verdict


def _fits(text: str) -> str:
    lines = text.splitlines()
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= 80
    assert "All figures: --full, -o FILE.json" in text
    return " ".join(text.split())


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"decks": DECKS, "games": 3},
        {"decks": (*DECKS, DECKS[0]), "games": 3, "pilot": "watchful,random,greedy,first,watchful"},
        {"decks": DECKS[:1], "games": 2, "turns": 3},
        {"decks": DECKS[:1], "games": 2, "against": str(SAMPLES)},
        {"decks": DECKS, "games": 2, "against": str(SAMPLES)},
    ],
)
def test_each_screen_fits(options: dict[str, Any]) -> None:
    out = io.StringIO()
    vtes(VtesOptions(jobs=1, **options), out, io.StringIO())
    text = _fits(out.getvalue())
    assert "programs that play like beginners" in text
    assert "card data: krcg" in text


def test_the_other_games_say_which_side_wins() -> None:
    out = io.StringIO()
    nosferatu(NosferatuOptions(games=20, jobs=1), out, io.StringIO())
    text = _fits(out.getvalue())
    assert text.startswith("Hunters win ")
    assert "of 20 games of sensible players (" in text
    out = io.StringIO()
    emerald(EmeraldOptions(games=3, jobs=1, sheet="stand-in", pilot="random"), out, io.StringIO())
    text = _fits(out.getvalue())
    assert text.startswith("NOT the printed game")
    assert "Loyalists win" in text
    assert "of 3 games of random players (" in text
