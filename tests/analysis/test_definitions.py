"""Every number is defined once, and every table names its unit."""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path

import pytest

from cardbase.names import Names
from cardbase.store import open_store
from deckcheck.analysis.definitions import BY_NAME, DEFINITIONS, explain
from deckcheck.analysis.figures import changes, figures_of, median, percentile, ranked
from deckcheck.analysis.report import analyse
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.reports.charts import bar, bars, can_draw_blocks
from deckcheck.reports.numbers import percent, rounded, short, signed
from deckcheck.reports.stats_tables import stats_tables

from .kit import card, vampire

UNITS = {"cards", "capacity", "votes", "pool", "blood", "share", "chance", "turn", "levels"}
WORDS = (
    "(cards",
    "(copies",
    "(chance",
    "(share",
    "(percent",
    "(level",
    "cards by",
    "Cards by",
    "turn it can be ready",
    "printed",
)


def test_every_figure_has_a_definition():
    told = figures_of([(vampire(5, "dom"), 12)], [(card("dom"), 60)])
    assert set(told) <= set(BY_NAME)


@pytest.mark.parametrize("one", DEFINITIONS, ids=lambda one: one.name)
def test_a_definition_is_a_line_a_formula_and_a_unit(one: object):
    assert one.unit in UNITS  # type: ignore[attr-defined]
    assert one.text.endswith(".")  # type: ignore[attr-defined]
    assert "\n" not in one.text  # type: ignore[attr-defined]
    assert one.formula  # type: ignore[attr-defined]


def test_names_and_titles_are_used_once():
    assert len(BY_NAME) == len(DEFINITIONS) == len({one.title for one in DEFINITIONS})
    assert all(one.title in explain() for one in DEFINITIONS)


@pytest.mark.slow
def test_every_table_names_its_unit():
    deck = read_deck(
        (Path(__file__).parents[2] / "sample_decks" / "faulty" / "dc201_unplayable_card.txt").read_bytes(),
        LineReader(Names(open_store())),
    )
    for table in stats_tables(analyse(deck)):
        assert any(word in table.title for word in WORDS) or "copies" in table.headers, table.title


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(19, 33), "57.6 %"),
        (Fraction(1, 5000), "0.02 %"),
        (Fraction(4999, 5000), "99.98 %"),
        (Fraction(1, 10**9), "0.0000001 %"),
        (Fraction(1, 10**30), "1e-28 %"),
        (1 - Fraction(1, 10**30), "100 - 1e-28 %"),
        (Fraction(1, 2000), "0.1 %"),
    ],
)
def test_percentages_never_pretend_certainty(chance: Fraction, text: str):
    assert percent(chance) == text


def test_numbers_are_rounded_half_up_exactly():
    assert (rounded(Fraction(49, 8)), rounded(Fraction(1, 8)), rounded(-Fraction(1, 8))) == (
        "6.13",
        "0.13",
        "-0.13",
    )
    assert (rounded(2.5, 0), short(Fraction(4)), signed(Fraction(1, 3)), signed(-2)) == (
        "3",
        "4",
        "+0.33",
        "-2",
    )


def test_bars_fill_their_columns_and_nothing_more():
    assert bar(1, 1, 10) == "█" * 10
    assert bar(0, 1, 10) == ""
    assert bar(1, 16, 1) == "▏"
    assert bar(1, 100, 10, ascii_only=True) == "#"
    lines = bars([("a long label", 3.0, "3 (37.5 %)"), ("b", 5.0, "5")], width=40)
    assert max(map(len, lines)) <= 40
    assert bars([]) == []


def test_a_stream_without_block_signs_is_told_apart():
    assert can_draw_blocks(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert not can_draw_blocks(io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert not can_draw_blocks(io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))


def test_the_effect_of_a_change():
    vampires = [(vampire(5, "dom"), 12)]
    before = figures_of(vampires, [(card("dom", blood=1), 30), (card(types=("Master",)), 30)])
    after = figures_of(vampires, [(card("dom", blood=1), 30), (card(types=("Master",)), 20)])
    told = {change.name: change.difference for change in changes(before, after)}
    assert told["library"] == -10
    assert told["blood-hand"] == Fraction(7 * 30, 50) - Fraction(7, 2)
    assert "crypt" not in told


def test_percentiles_are_mid_ranks():
    values = ranked([{"mean": value, "votes": None} for value in (1, 2, 2, 3)])
    assert values == {"mean": [1.0, 2.0, 2.0, 3.0]}
    assert percentile(2, values["mean"]) == 50
    assert percentile(0, values["mean"]) == 0
    assert percentile(9, values["mean"]) == 100
    assert percentile(None, values["mean"]) is None
    assert median([1.0, 2.0, 4.0]) == 2
