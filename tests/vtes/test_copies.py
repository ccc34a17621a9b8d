"""Copies of a game between turns, at full tables of many cards."""

import importlib
import inspect
import pkgutil

import pytest

import rules.vtes.state
from rules.kernel import Dice, Event, Game, RandomPlayer, Table
from rules.vtes.state.copies import BLANKS
from rules.vtes.state.deal import Deal
from rules.vtes.state.plays import NONE_CHOSEN
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from tests.kernel import sameness
from tests.same_games import EDITIONS, decks


def of_all_games(kind):
    """Whether objects of a class do not belong to a game: values, what is the same for every seed, errors."""
    return issubclass(kind, Event | Deal | Game | Exception) or kind.__setattr__ is not object.__setattr__


def test_each_class_of_the_state_is_known_to_those_who_copy_it():
    found = set()
    for module in pkgutil.iter_modules(rules.vtes.state.__path__, "rules.vtes.state."):
        for kind in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(kind) and kind.__module__ == module.name and not of_all_games(kind):
                found.add(kind)
    assert found == set(BLANKS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_copy_plays_on_the_same_and_touches_no_other(seed):
    setting = Setting(list(decks(Dice(seed), EDITIONS[seed])), 12)
    table = Table(lambda: Vtes(setting, Dice(seed)))
    copies = []
    table.game.between_turns = lambda game: copies.append((len(table.choices), game.copy()))
    table.run([RandomPlayer(10 * seed + seat) for seat in range(5)])
    assert len(copies) > 20
    for made, copy in copies[:: len(copies) // 5]:
        other = copy.copy()
        common = sameness.shared(copy, other)
        for game in (other, copy):
            again = Table(lambda game=game: game)
            for choice in table.choices[made:]:
                again.choose(choice)
            assert again.result == table.result
            assert sameness.difference(table.game, game) == ""
            if game is other:
                assert [way for way in sameness.changed(common) if not way.startswith(".setting")] == []


def test_nobody_is_told_what_happens_in_a_copy():
    setting = Setting(list(decks(Dice(1), "current")), 2)
    game = Vtes(setting, Dice(1))
    told = []
    game.on_turn_end = lambda game, seat: told.append(seat)
    game.between_turns = lambda game: told.append(-1)
    copy = game.copy()
    Table(lambda: copy).run([RandomPlayer(seat) for seat in range(5)])
    assert told == []


@pytest.mark.slow
def test_what_all_plays_share_is_never_changed():
    for seed in range(4):
        setting = Setting(list(decks(Dice(seed), EDITIONS[seed])), 6)
        Table(lambda setting=setting, seed=seed: Vtes(setting, Dice(seed))).run(
            [RandomPlayer(10 * seed + seat) for seat in range(5)]
        )
    assert NONE_CHOSEN == []
