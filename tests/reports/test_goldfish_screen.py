"""The one screen of a goldfish: it fits, it answers what was asked, and it says what it leaves out."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest

from deckcheck.commands.goldfish import run
from deckcheck.options.goldfish import GoldfishOptions
from deckcheck.reports.screen import LINES

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
DECKS = sorted(path.name for path in SAMPLES.glob("*.*"))
VENTRUE, WALLS = "bleeding_ventrue.twd", "tremere_walls.twd"


def _screen(deck: str, **options: Any) -> str:
    out = io.StringIO()
    given = {"games": 20, "jobs": 1, "quiet": True, **options}
    run(GoldfishOptions(deck=str(SAMPLES / deck), **given), out, io.StringIO())
    text = out.getvalue()
    lines = text.splitlines()
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= 80
    assert "card data: krcg" in text
    assert "All figures: --full" in text
    return text


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_its_answer_in_one_screen(deck: str) -> None:
    text = _screen(deck)
    verdict = " ".join(text.partition("\n\n")[0].split())
    assert "by turn 2 in" in verdict
    assert "capacity on turn 4" in verdict
    assert "at the end of turn" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "begins"),
    [
        ({"goal": "ready>=1 by 6"}, "Old money talks reaches ready>=1 by 6 in 100 % of games (84 to 100 %)."),
        ({"target": "Villein"}, "Villein is played by turn 6 in "),
        ({"target": "Alice Chen"}, "Alice Chen is ready by turn 6 in "),
        ({"compare": str(SAMPLES / WALLS), "games": 60}, "Old money talks is ready 0."),
        ({"compare": str(SAMPLES / VENTRUE)}, "Nothing is shown to differ between "),
        (
            {"rival": "first", "goal": "bled>=1"},
            "pilot greedy reaches bled>=1 in 100 % of games and pilot first",
        ),
        ({"turns": 1}, "Old money talks is ready: a vampire by turn 1 in "),
        ({"turns": 30, "games": 2}, "Old money talks is ready"),
    ],
)
def test_the_answer_is_to_what_was_asked(options: dict[str, Any], begins: str) -> None:
    assert " ".join(_screen(VENTRUE, **options).split()).startswith(begins)


@pytest.mark.slow
def test_what_holds_back_is_the_answer_where_somebody_asks() -> None:
    text = " ".join(_screen("nosferatu_starter.txt", why=True, turns=2).split())
    assert "more transfer on the first turn" in text or text.startswith(
        "What holds Forty in the tunnels back"
    )
    assert "plus twice the capacity ready" in text
    assert "Bonferroni" not in text


def test_words_of_the_trade_stay_in_the_full_report() -> None:
    for text in (_screen(VENTRUE), _screen(VENTRUE, compare=str(SAMPLES / WALLS))):
        assert not [word for word in ("aim:", "board", "pilot", "Bonferroni") if word in text]


@pytest.mark.slow
def test_a_screen_needs_fewer_games_than_all_figures() -> None:
    def games(**options: Any) -> int:
        err = io.StringIO()
        run(GoldfishOptions(deck=str(SAMPLES / VENTRUE), jobs=1, **options), io.StringIO(), err)
        told = re.search(r"played ([\d,]+) games", err.getvalue())
        assert told is not None
        return int(told[1].replace(",", ""))

    assert 3 * games() < games(full=True)
