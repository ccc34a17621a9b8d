"""The pilot that tries its choices out at a full table, and what a position is worth to it."""

import json
import math
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest

from deckcheck.full_table.games import TableGames
from deckcheck.full_table.pilots import TABLE_NAMES, table_pilot_named
from deckcheck.full_table.pilots.searching import Searching
from deckcheck.full_table.seating import Host, Seating
from deckcheck.full_table.valuing import worth as valuing
from deckcheck.full_table.valuing.features import NAMES, features, steps
from deckcheck.full_table.valuing.worth import LEAST, SURE_POINT, WIN, above_zero, weights, worth
from deckcheck.goldfish.playouts import Playouts
from deckcheck.goldfish.ways import best_way, lead
from rules.kernel import Dice, Result
from rules.vtes.terms import PASS
from tests.vtes.chaptertools import GANGREL, PLAIN, PRINCE, WEAPON, YOUNG
from tests.vtes.story import Position

# --- which way is best -----------------------------------------------------------------------------------


class Told:
    """Ways whose worth in each world is written down, and how often each was asked for."""

    def __init__(self, *rows):
        self.rows = rows
        self.asked = Counter()

    def play(self, way, world):
        self.asked[way] += 1
        return self.rows[way][world]

    def best(self, *stages, sure=1.0, small=0.01):
        return best_way(len(self.rows), self.play, stages, sure, small)


def test_a_lead_has_the_standard_error_of_its_differences():
    mean, error = lead([1.0, 2.0, 3.0], [2.0, 2.0, 6.0])  # ahead by 1, 0 and 3
    assert mean == pytest.approx(4 / 3)
    assert error == pytest.approx(math.sqrt((1 / 9 + 16 / 9 + 25 / 9) / (3 * 2)))


def test_what_is_ahead_in_every_world_is_done():
    told = Told([0.0] * 12, [1.0] * 12, [2.0] * 12)
    assert told.best((5, 4), (1, 12)) == 2
    assert told.asked == {0: 12, 1: 4, 2: 12}


def test_the_usual_is_done_if_nothing_is_ahead_of_it():
    told = Told([1.0] * 12, [1.0] * 12, [0.0] * 12)
    assert told.best((5, 4), (1, 12)) == 0
    assert told.asked == {0: 4, 1: 4, 2: 4}


def test_a_lead_within_its_error_is_none():
    ahead = [1.0, -0.5, 1.0, -0.5]  # 0.25 with an error of 0.433
    assert Told([0.0] * 4, ahead).best((5, 4)) == 0
    assert Told([0.0] * 4, ahead).best((5, 4), sure=0.5) == 1


def test_a_small_lead_is_none():
    assert Told([0.0] * 4, [0.01] * 4).best((5, 4)) == 0
    assert Told([0.0] * 4, [0.01 + 1e-6] * 4).best((5, 4)) == 1
    assert Told([0.0] * 4, [1e-6] * 4).best((5, 4), small=0.0) == 1


def test_a_way_that_is_behind_by_less_than_its_error_is_tried_further():
    late = [-1.0, 0.5, -1.0, 0.5] + [5.0] * 8
    assert Told([0.0] * 12, late).best((5, 4), (1, 12)) == 1


def test_only_as_many_go_on_as_a_stage_takes():
    told = Told([0.0] * 8, [1.0] * 8, [2.0] * 8, [3.0] * 8)
    assert told.best((5, 4), (2, 8)) == 3
    assert told.asked == {0: 8, 1: 4, 2: 8, 3: 8}


# --- what a position is worth ------------------------------------------------------------------------------


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


# --- the pilot ---------------------------------------------------------------------------------------------


class Idle(Searching):
    """Would do nothing with its minions, if it did not try."""

    name = "idle"

    def action(self, decision):
        return PASS


class Voting(Idle):
    """Tries out votes only."""

    name = "voting"
    kinds: ClassVar = {"vote": 2}


def no_deal(game, seat, dice):
    raise AssertionError("nothing was to be tried")


def asked(story, pilot):
    """The name of what a pilot does that may try out choices."""
    seat = story.table.decision.seat
    pilot.deal(3)
    pilot.attend(Playouts(story.table, seat))
    pilot.sit(story.game.eyes(seat))
    return story.options[pilot.choose(story.table.decision)]


def at_the_brink():
    """Seat 0 can oust its prey, which has 1 pool and nobody to block; if it does not, its predator ousts it."""
    position = Position(players=3, passive=False, pool=1).at(1).pool(1, 1).at(2).ready(PLAIN).ready(PRINCE)
    return position.at(0).ready(GANGREL, blood=4).start().until("action")


def test_it_leaves_the_usual_for_what_is_better():
    story = at_the_brink()
    assert asked(story, Idle()) == "bleed"
    assert len(story.table.choices) == len(at_the_brink().table.choices)


def test_without_a_game_to_try_it_does_the_usual():
    story = at_the_brink()
    pilot = Idle()
    pilot.sit(story.game.eyes(0))
    assert story.options[pilot.choose(story.table.decision)] == "pass"


def test_kinds_that_are_not_searched_cost_nothing():
    story = at_the_brink()
    pilot = Voting()
    playouts = Playouts(story.table, 0)
    playouts.deal = no_deal
    pilot.attend(playouts)
    pilot.sit(story.game.eyes(0))
    assert story.options[pilot.choose(story.table.decision)] == "pass"


def test_copies_of_a_card_are_one_way():
    position = Position(players=3, passive=False).pool(20).at(1).ready(PLAIN)
    position = position.at(0).hand("Blood Doll", "Blood Doll", "Blood Doll").ready(GANGREL, blood=4)
    story = position.start().until("master")
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    decision = story.table.decision
    dolls = [option for option in decision.options if option in pilot.eyes.hand]
    assert len(dolls) == 3
    assert len(pilot._ways(decision, 0, 6)) == len(decision.options) - 2


def test_the_same_seed_gives_the_same_game_wherever_it_is_played(decks):
    seating = Seating(decks, ("searching", "watchful", "watchful"), turns=2, seed=4)
    host = Host(seating)
    games = [host.play(number)[0].choices for number in (0, 1, 0)]
    assert games[0] == games[2]
    apart = TableGames(seating)
    tally = apart.empty()
    apart.play_into(tally, 1)  # its journal on, as in runs of many
    assert apart.host.table.choices == games[1]


def test_it_plays_other_games_than_watchful(decks):
    games = [
        Host(Seating(decks, (pilot, "watchful", "watchful"), turns=4, seed=4)).play(0)[0].choices
        for pilot in ("watchful", "searching")
    ]
    assert games[0] != games[1]


def test_it_is_known_by_name():
    assert isinstance(table_pilot_named("searching"), Searching)
    assert {"searching", "informed"} <= set(TABLE_NAMES)
    assert table_pilot_named("informed").name == "informed"


@pytest.mark.parametrize("name", ["searching", "informed"])
def test_only_one_of_the_two_knows_the_decks_of_the_others(decks, name):
    host = Host(Seating(decks, (name, "watchful", "watchful")))
    table, players = host.deal(0)
    real, dealt = len(table.game.setting.faces), set()
    playouts = players[0]._playouts
    for seed in range(5):
        for side in playouts.open(seed).game.methuselahs[1:]:
            dealt.update(side.hand.items, side.library.items, side.crypt.items)
    assert len(dealt) > 150
    assert all((number < real) == (name == "informed") for number in dealt)
