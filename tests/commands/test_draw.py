"""`deckcheck draw`: the same seed gives the same openings, and they are fair."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.names import Names
from cardbase.store import open_store
from deckcheck.analysis.draw import draw
from deckcheck.commands.draw import run
from deckcheck.options.draw import DrawOptions
from deckcheck.usage import UsageError

if TYPE_CHECKING:
    from cardbase.card import CryptCard, LibraryCard

DECK = str(Path(__file__).parents[2] / "sample_decks" / "bleeding_ventrue.twd")
NAMES = Names(open_store())


def drawn_text(**options: object) -> str:
    stdout = io.StringIO()
    assert run(DrawOptions(DECK, **options), stdout, io.StringIO()) == 0  # type: ignore[arg-type]
    return stdout.getvalue()


def card(name: str) -> CryptCard | LibraryCard:
    found = NAMES.certain(name).card
    assert found is not None
    return found


def test_the_same_seed_gives_the_same_opening():
    assert drawn_text(seed=7) == drawn_text(seed=7)
    assert drawn_text(seed=7) != drawn_text(seed=8)


def test_redraw_goes_on_where_the_last_one_ended():
    both = drawn_text(seed=7, number=2)
    second = drawn_text(seed=7, redraw=1)
    assert second.split("\n\n")[0] in both
    assert "Opening 2" in second


def test_a_fresh_seed_is_printed_and_draws_the_same_again():
    text = drawn_text()
    found = re.search(r"seed (\d+); to repeat", text)
    assert found
    assert drawn_text(seed=int(found[1])) == text


def test_an_opening_is_four_and_seven_cards_of_the_deck():
    whole = json.loads(drawn_text(seed=3, number=3, next=5, output_format="json"))
    assert whole["seed"] == 3
    for one in whole["openings"]:
        assert (len(one["crypt"]), len(one["hand"])) == (4, 7)
        assert (len(one["next_library"]), len(one["next_crypt"])) == (5, 2)
        assert one["transfers"] == min(one["seat"], 4)


@pytest.mark.rule("VTES-7-02")
def test_the_seat_may_be_chosen():
    assert "seat 2, 2 transfers" in drawn_text(seed=7, seat="2")


def test_a_known_opening():
    """Changes only if the dice do; scripts rely on seeds."""
    assert drawn_text(seed=7).startswith(
        "Opening 1: seat 1, 1 transfer on the first turn\n  uncontrolled region\n     6  Horst von Brühl"
    )


def test_the_order_of_the_lines_does_not_matter():
    vampires = [(card("Anson"), 3), (card("Lucita"), 9)]
    cards = [(card("Deflection"), 30), (card("Villein"), 30)]
    there = draw(vampires, cards, 11)  # type: ignore[arg-type]
    back = draw(vampires[::-1], cards[::-1], 11)  # type: ignore[arg-type]
    assert there == back


def test_small_decks_are_drawn_whole():
    one = draw([(card("Anson"), 2)], [(card("Deflection"), 3)], 1)  # type: ignore[list-item]
    assert (len(one.crypt), len(one.hand)) == (2, 3)
    assert draw([], [], 1).hand == ()


def test_openings_are_fair_within_four_standard_errors():
    """Three of twelve: 1 - C(9,4)/C(12,4) = 74.5 % have one among four."""
    vampires = [(card("Anson"), 3), (card("Lucita"), 9)]
    games = 4000
    drawn = [draw(vampires, [], seed) for seed in range(games)]  # type: ignore[arg-type]
    hits = sum(any(one.name == "Anson" for one in opening.crypt) for opening in drawn)
    exact = 1 - 126 / 495
    assert abs(hits / games - exact) < 4 * (exact * (1 - exact) / games) ** 0.5
    seats = Counter(opening.seat for opening in drawn)
    assert all(abs(seats[seat] / games - 0.2) < 4 * (0.16 / games) ** 0.5 for seat in range(1, 6))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"number": 0}, "--number is 0"),
        ({"seat": "6"}, "--seat is '6'"),
        ({"next": -1}, "--next is -1"),
        ({"output_format": "csv"}, "--output-format is 'csv'"),
    ],
)
def test_wrong_usage_says_what_to_do(options: dict[str, object], message: str):
    with pytest.raises(UsageError, match=re.escape(message)):
        drawn_text(**options)
