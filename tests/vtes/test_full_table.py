"""Full tables of random players: they finish, nothing is lost, the last one standing wins."""

import gc

import pytest

from rules.kernel import Dice, RandomPlayer, Table
from rules.vtes.state.ousting import SPOILS
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.table.samples import DOMINATION, STEALTH_BLEED

from .story import Position
from .test_rules_turn import store_deck

EDITIONS = ("2000", "2006", "2018", "current")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_players_finish(edition, players):
    decks = [store_deck((STEALTH_BLEED, DOMINATION)[seat % 2], edition) for seat in range(players)]
    for seed in range(3):
        game = Vtes(Setting(decks), Dice(seed))
        start = game.census()
        table = Table(lambda game=game: game)
        result = table.run([RandomPlayer(seed)] * players, limit=20_000)
        assert result.reason == "last-standing"
        assert sum(result.scores) == players
        assert game.census() == start


@pytest.mark.slow
@pytest.mark.pure  # compiled, the generators of a game that is over wait for the collector
def test_games_leave_next_to_nothing_to_the_collector_of_cycles():
    setting = Setting([store_deck((STEALTH_BLEED, DOMINATION)[seat % 2], "current") for seat in range(4)])
    games = 5
    gc.freeze()
    gc.disable()
    try:
        for seed in range(games):
            Table(lambda seed=seed: Vtes(setting, Dice(seed))).run([RandomPlayer(seed)] * 4)
        left = gc.collect()
    finally:
        gc.enable()
        gc.unfreeze()
    assert left < 60 * games  # a whole table is more than 200 objects


@pytest.mark.rule("VTES-6.4.5-01")
@pytest.mark.rule("VTES-6.4.6-04")
@pytest.mark.rule("VTES-6.4.6-05")
@pytest.mark.rule("VTES-6.5.1-01")
def test_hand_strikes_heal_or_wound():
    position = Position(players=2).ready("Nathan Turner", blood=1).at(1).ready("Matasuntha", blood=5)
    story = position.at(0).start()
    story.until("action").choose("bleed").until("block", seat=1).choose("Matasuntha")
    loser, winner = story.named("Nathan Turner"), story.named("Matasuntha")
    assert (loser.region, loser.blood) == (1, 0), "three damage against one blood: torpor"
    assert winner.blood == 4


def test_ousting_in_the_middle_of_a_turn_ends_it():
    story = Position(players=2).ready("Anson").pool(1, 1).start()
    story.until("action").choose("bleed")
    assert story.table.over
    assert SPOILS == 6
