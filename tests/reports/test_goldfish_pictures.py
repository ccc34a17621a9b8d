"""How likely which board is when, goals over turns, gains: in text, as pictures, on pages."""

from __future__ import annotations

import io
import re
import xml.dom.minidom
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.commands.goldfish import run as run_goldfish
from deckcheck.commands.tune import run as run_tune
from deckcheck.goldfish.tallies import COLUMNS, Distribution, GoldfishTally
from deckcheck.options.goldfish import GoldfishOptions
from deckcheck.options.tune import TuneOptions
from deckcheck.reports.board_data import QUANTILES, band, boards_text, goal_curve
from deckcheck.reports.tuning_text import interval_picture

ROOT = Path(__file__).resolve().parents[2]
VENTRUE = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
HOSTILE = """Deck Name: 1 < 2 & $x^$ "quoted"
Crypt (12 cards)
6x Oshri Dahan
6x Naomi Stewart

Library (60 cards)
60x Dodge
"""


@given(st.lists(st.integers(0, 30), min_size=1, max_size=60))
def test_so_many_games_have_a_quantile_or_less(numbers):
    counts = {number: numbers.count(number) for number in set(numbers)}
    found = band(Distribution(counts))
    assert list(found) == sorted(found)
    for share, number in zip(QUANTILES, found, strict=True):
        assert number in numbers
        assert sum(one <= number for one in numbers) >= share * len(numbers)
        assert sum(one < number for one in numbers) < share * len(numbers)


def tally_of(*games):
    """A tally of games whose ready capacity at the end of each turn is as given."""
    tally = GoldfishTally(len(games[0]), 0)
    place = COLUMNS.index("ready_capacity")
    for game in games:
        tally.games += 1
        tally.note([tuple(n if at == place else 0 for at in range(len(COLUMNS))) for n in game], (), ())
    return tally


def test_a_board_is_drawn_from_its_bands():
    tally = tally_of((0, 4), (0, 8), (0, 8), (4, 8), (4, 12))
    assert boards_text(tally, "ready_capacity", 13) == [
        "   1 o====" + " " * 8 + " 0 (0-4, 0-4)",
        "   2     ----o----" + " 8 (8-8, 4-12)",
    ]


def test_a_goal_curve_has_shares_within_their_intervals():
    tally = tally_of((0, 0), (0, 0), (0, 0), (0, 0))
    tally.goal_by_turn = [1, 4]
    (first, low, high), (second, _, most) = goal_curve(tally)
    assert (first, second) == (0.25, 1.0)
    assert 0 < low < 0.25 < high < 1
    assert most == 1


@pytest.mark.parametrize(
    ("ends", "drawn"),
    [
        ((-1, 0, 1), "-----o-----"),
        ((0.2, 0.4, 0.6), "     |-o-"),
        ((-1, -0.8, -0.6), "-o-  |"),
        ((-0.2, 0.4, 0.8), "    -+-o--"),
    ],
)
def test_an_interval_is_drawn_beside_0(ends, drawn):
    assert interval_picture(*ends, 1, 11) == drawn


@pytest.fixture
def hostile(tmp_path):
    """A deck whose name would command a page or a picture."""
    path = tmp_path / "hostile.txt"
    path.write_text(HOSTILE)
    return str(path)


def page_of(text):
    """The pictures of a page, each parsed, and the page without its own script and style."""
    body = re.sub(r"<(script|style)>.*?</\1>", "", text, flags=re.DOTALL)
    pictures = re.findall(r"<svg.*?</svg>", body, re.DOTALL)
    return [xml.dom.minidom.parseString(picture) for picture in pictures], body


def test_a_page_of_the_goldfish_holds_boards_goal_and_report(hostile):
    out = io.StringIO()
    options = GoldfishOptions(
        hostile, games=30, turns=4, goal="ready>=2 by 3", compare=VENTRUE, output_format="html", quiet=True
    )
    assert run_goldfish(options, out, io.StringIO()) == 0
    pictures, body = page_of(out.getvalue())
    titles = [picture.getElementsByTagName("title")[0].firstChild.data for picture in pictures]
    first = [
        "Capacity ready",
        "Share of games in which",
        "Capacity ready",
        "Share of games in which",
        "Games that",
    ]
    assert [title.startswith(words) for title, words in zip(titles, first, strict=False)] == [True] * 5
    assert len(pictures) == 8
    described = pictures[4].getElementsByTagName("desc")[0].firstChild.data
    assert "turn 4" in described
    assert "<pre" not in body
    assert "1 < 2" not in body
    assert "1 &lt; 2 &amp; $x^$ &quot;quoted&quot;" in body
    assert "Compared with" in body


def test_a_page_of_one_game_tells_it_turn_by_turn():
    out = io.StringIO()
    options = GoldfishOptions(VENTRUE, trace=True, turns=3, output_format="html")
    assert run_goldfish(options, out, io.StringIO()) == 0
    pictures, body = page_of(out.getvalue())
    assert len(pictures) == 1
    assert body.count("<article>") == 3
    assert "Hand: " in body


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["svg", "png"])
def test_gains_are_drawn_on_a_page_and_in_a_file(hostile, tmp_path, ending):
    if ending == "png":
        pytest.importorskip("matplotlib")
    picture = tmp_path / f"gains.{ending}"
    out = io.StringIO()
    options = TuneOptions(
        hostile, games=100, turns=2, goal="ready>=1 by 1", jobs=1, output_format="html", plot=str(picture)
    )
    assert run_tune(options, out, io.StringIO()) == 0
    pictures, body = page_of(out.getvalue())
    assert len(pictures) == 1
    assert "1 < 2" not in body
    assert "Naomi Stewart, +1 Oshri Dahan" in body
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG" if ending == "png" else b"<?xml")
    assert len(content) > 2000


@pytest.mark.slow
def test_a_picture_of_two_decks_has_a_board_each_and_their_goals(hostile, tmp_path):
    picture = tmp_path / "both.svg"
    options = GoldfishOptions(
        hostile, games=30, turns=3, goal="ready>=2 by 3", compare=VENTRUE, plot=str(picture), quiet=True
    )
    assert run_goldfish(options, io.StringIO(), io.StringIO()) == 0
    drawn = xml.dom.minidom.parse(str(picture))
    panels = [one for one in drawn.getElementsByTagName("svg") if one.getAttribute("class") == "pic"]
    assert len(panels) == 7
