"""What a position at a full table is worth to a seat, by what everybody sees."""

import json
import random
from itertools import pairwise
from pathlib import Path

import pytest

from deckcheck.full_table.valuing import worth as valuing
from deckcheck.full_table.valuing.features import NAMES, features, steps
from deckcheck.full_table.valuing.worth import LEAST, SURE_POINT, WIN, above_zero, weights, worth
from rules.kernel import Dice, Result
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, WEAPON, YOUNG
from tests.vtes.story import Position
from tools.benchmarks.fit_value import fitted


def standing():
    """Three Methuselahs: seat 0 with 9 pool and two minions, its prey with 5 pool and one, its predator with none."""
    position = Position(players=3, passive=False).pool(20, 2)
    position = position.at(1).pool(5, 1).ready(PRINCE, blood=3).torpor(YOUNG).at(2).uncontrolled(PLAIN, 2)
    position = position.at(0).pool(9, 0).ready(GANGREL, blood=2).on(GANGREL, WEAPON).ready(PLAIN, blood=4)
    return position.uncontrolled(YOUNG, 1).start()


def seen_of(game):
    """The features of seat 0 by name."""
    return dict(zip(NAMES, features(game, 0), strict=True))


def test_features_are_what_everybody_sees():
    found = seen_of(standing().game)
    assert found["always"] == 1
    assert [found[f"own pool above {cut}"] for cut in (0, 2, 4, 8, 12)] == [2, 2, 4, 1, 0]
    assert (found["own ready minions"], found["own ready capacity"], found["own ready blood"]) == (2, 9, 6)
    assert (found["own cards on minions"], found["own bleed"], found["own titles"]) == (1, 2, 0)
    assert found["own counters"] == 1
    assert [found[f"prey's pool above {cut}"] for cut in (0, 4, 8)] == [4, 1, 0]
    assert (found["prey's ready minions"], found["prey's ready capacity"]) == (1, 8)
    assert found["prey's torpid capacity"] == 2
    assert [found[f"predator's pool above {cut}"] for cut in (0, 6, 14)] == [6, 8, 6]
    assert (found["predator's ready minions"], found["predator's counters"]) == (0, 2)
    assert found["own bleed reaches the prey's pool"] == 0
    assert found["others' pool"] == 0  # nobody is neither prey nor predator
    assert found["own counters on what comes next turn"] == 1
    assert found["pool of the prey's prey above 0"] == 0  # it is the predator


def test_the_next_transfers_bring_out_what_needs_four_more_at_most():
    """The one needs three more, the other five."""
    position = Position(players=2, passive=False).at(0).ready(GANGREL)
    found = seen_of(position.uncontrolled(PRINCE, 5).uncontrolled(BIG, 4).start().game)
    assert found["own counters"] == 9
    assert found["own counters on what comes next turn"] == 5


def test_how_the_prey_of_the_prey_stands():
    position = Position(players=4, passive=False).pool(20).at(1).ready(GANGREL).ready(PLAIN)
    game = position.at(2).pool(3).ready(PRINCE).at(0).ready(YOUNG).start().game
    found = seen_of(game)
    assert [found[f"pool of the prey's prey above {cut}"] for cut in (0, 4, 8)] == [3, 0, 0]
    assert found["bleed of the prey's prey"] == 1
    assert found["prey's bleed reaches its prey's pool"] == 0
    game.methuselahs[2].pool = 2
    assert seen_of(game)["prey's bleed reaches its prey's pool"] == 1


def test_a_bleed_reaches_the_pool_that_it_takes_whole():
    game = standing().game
    game.methuselahs[1].pool = 2
    game.methuselahs[0].pool = 1
    found = seen_of(game)
    assert found["own bleed reaches the prey's pool"] == 1
    assert found["predator's bleed reaches own pool"] == 0  # it has no minion
    game.methuselahs[1].pool = 3
    assert seen_of(game)["own bleed reaches the prey's pool"] == 0


def test_steps_add_up_to_the_amount():
    for amount in (0, 1, 7, 8, 9, 40):
        assert sum(steps(amount, (0, 4, 8))) == amount


def test_features_are_the_same_for_all_that_is_hidden():
    game = standing().game
    before = features(game, 0)
    game.redraw(0, Dice(5))
    assert features(game, 0) == before


def test_the_less_an_expectation_the_less_it_counts_but_never_nothing():
    values = [above_zero(LEAST + step / 10) for step in range(-40, 20)]
    assert all(one < two for one, two in pairwise(values))
    assert values[0] > 0
    assert above_zero(LEAST) == LEAST
    assert above_zero(LEAST - 1e-9) == pytest.approx(LEAST)


def test_a_game_that_is_over_is_worth_its_points_and_the_win():
    game = standing().game
    over = Result((0,), "ended", (2.0, 1.0, 0.0))
    assert worth(game, 0, over) == 2 * SURE_POINT + WIN
    assert worth(game, 1, over) == SURE_POINT
    assert worth(game, 2, over) == 0


def test_who_is_still_in_the_game_has_more_than_who_is_out():
    game = standing().game
    game.methuselahs[0].pool = 1
    game.methuselahs[0].victory_points = 1.0
    assert worth(game, 0, None) > SURE_POINT
    game.ring.leave(0)
    assert worth(game, 0, None) == SURE_POINT


def test_more_pool_is_worth_more_and_that_of_the_prey_less():
    game = standing().game
    before = worth(game, 0, None)
    game.methuselahs[0].pool += 6
    more = worth(game, 0, None)
    assert more > before
    game.methuselahs[1].pool += 6
    assert worth(game, 0, None) < more


@pytest.mark.pure  # a constant is replaced
def test_weights_of_other_features_are_refused(tmp_path, monkeypatch):
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"features": ["always"], "seats": {}}), "utf-8")
    monkeypatch.setattr(valuing, "FILE", str(path))
    weights.cache_clear()
    with pytest.raises(ValueError, match="other features"):
        weights()
    weights.cache_clear()


def test_the_weights_foretell_who_wins():
    """As the file reports of itself: positions of tables that were not fitted."""
    file = json.loads(Path(valuing.FILE).read_text("utf-8"))
    assert sorted(file["seats"]) == ["2", "3", "4", "5"]
    for row in file["seats"].values():
        assert row["auc"] > 0.7
        assert row["foretold"] > 500
        assert len(row["weights"]) == len(NAMES)


def test_a_refit_goes_from_the_weights_that_there_are_as_far_as_games_say_so():
    """Of few positions little is learnt, so that weights which explain them all stay as they are."""
    dice = random.Random(1)
    rows = []
    for table in range(30):
        pool, bleed = dice.randrange(20), dice.randrange(5)
        rows.append((table, 5, 0.1 * pool - 0.2 * bleed, float(table % 3 == 0), [1.0, pool, bleed]))
    exact = [[*row[:2], 0.5 + row[2] - WIN * row[3], *row[3:]] for row in rows]
    found = fitted(exact, [0.5, 0.1, -0.2])
    assert found["weights"] == pytest.approx([0.5, 0.1, -0.2])
    assert found["explained"] == found["explained before"] == 1
    anew = fitted(exact)
    assert "auc before" not in anew
    assert 0 < anew["weights"][1] < 0.09
    other = fitted(exact, [0.5, 0.1, 0.0])
    assert -0.2 < other["weights"][2] < -0.01
    assert other["explained before"] < other["explained"] < 1


def test_no_position_is_worth_more_than_to_have_won_it():
    """Who has plenty of everything, and a prey with the last pool, would wait for ever otherwise."""
    position = Position(players=2, passive=False).at(1).pool(1, 1).ready(YOUNG).at(0).pool(66, 0)
    for name in (BIG, GANGREL, PLAIN, PRINCE, LUTZ, BARON, "Benjamin Rose", "Stavros", "Drozodny", "Selena"):
        position = position.ready(name)
    game = position.start().game
    lead = sum(weight * feature for weight, feature in zip(weights()[2], features(game, 0), strict=True))
    assert lead > 2 + WIN
    assert worth(game, 0, None) == 2 + WIN < worth(game, 0, Result((0,), "ended", (2.0, 0.0)))
