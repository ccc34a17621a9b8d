"""Tallies as plain data: what was counted is all there again."""

from __future__ import annotations

import json

import pytest

from deckcheck.full_table.failures import Failures
from deckcheck.full_table.gauntlet import GauntletTally
from deckcheck.full_table.tally_data import data_of, fill


def filled() -> GauntletTally:
    tally = GauntletTally.empty(2, 5)
    tally.games, tally.done = 3, {0, 1, 7, 2}
    tally.failures = Failures(1, "pilot 'x' fails\nThis was in round 3", "{}\n")
    tally.turns.counts = {12: 2, 30: 1}
    for number, side in enumerate(tally.decks):
        side.half_points.counts = {0: 1, 5 + number: 2}
        side.wins, side.shared, side.ousted, side.game_wins = 1, 2, 3, 4 + number
    tally.ahead[1].counts = {-3: 2, 0: 1}
    tally.early[0].of(100_015).add(4)
    tally.met[1].of(17).add(-4)
    return tally


def test_it_comes_back_as_it_was() -> None:
    kept = json.dumps(data_of(filled()))
    again = fill(GauntletTally.empty(2, 5), json.loads(kept))
    assert json.dumps(data_of(again)) == kept
    assert again.done == {0, 1, 2, 7}
    assert again.failures == filled().failures
    assert again.decks[1].half_points.mean == filled().decks[1].half_points.mean
    assert again.leads() == filled().leads()
    assert again.met[1].of(17).interval() == filled().met[1].of(17).interval()


def test_it_adds_up_with_games_played_later() -> None:
    again = fill(GauntletTally.empty(2, 5), json.loads(json.dumps(data_of(filled()))))
    again.merge(filled())
    assert again.games == 6
    assert again.early[0].by[100_015].counts == {4: 2}


def test_a_part_of_an_unknown_kind_is_not_left_out() -> None:
    with pytest.raises(TypeError, match="a float cannot be kept"):
        data_of([1.5])


@pytest.mark.parametrize(
    ("part", "wrong"),
    [("games", "3"), ("games", None), ("decks", []), ("done", ["x"]), ("turns", {"x": 1}), ("failures", [])],
)
def test_other_data_is_refused(part: str, wrong: object) -> None:
    data = data_of(filled())
    data[part] = wrong
    with pytest.raises(ValueError):  # noqa: PT011
        fill(GauntletTally.empty(2, 5), data)
