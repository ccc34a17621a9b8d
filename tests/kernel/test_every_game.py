"""What every registered game gets free: the battery, and a golden playthrough that must exist."""

import importlib
import pkgutil
from pathlib import Path

import pytest

import rules
from rules.kernel import registered, registered_names
from tests.kept import compare
from tests.kernel import battery, golden

from . import toy  # noqa: F401  (registers the toy game)

for module in pkgutil.iter_modules(rules.__path__):
    importlib.import_module(f"rules.{module.name}")

CASES = [
    battery.Case(name, options, seed)
    for name in registered_names()
    for seed, options in enumerate(registered(name).samples, start=1)
]


FIRST = {case.game: case for case in reversed(CASES)}
"""The first sample of each game; the others are slow, for how many they are."""

ALL_TOLD = ("emerald",)
"""Games of which a playthrough of every sample is written down, not of the first alone."""
TOLD = [case for case in CASES if case is FIRST[case.game] or case.game in ALL_TOLD]


def golden_file(case):
    """The toy's story lies here; every other game's lies with its own tests."""
    folder = "kernel" if case.game == "duel" else case.game
    sample = "" if case is FIRST[case.game] else f"_sample_{case.seed}"
    return Path(__file__).parent.parent / folder / f"golden_{case.game}{sample}.txt"


LONG = {"lets_its_memory_go"}
LONG_IN = {
    "emerald": {
        "journal_keeps_secrets", "hides_what_is_hidden", "undoes", "saves_and_loads", "copies_play_on_the_same",
    }
}  # fmt: skip
"""Checks that take seconds, in any game and in one, of whose samples they are made of the first and the last."""
LAST = {case.game: case for case in CASES}


@pytest.mark.parametrize(
    ("case", "check"),
    [
        pytest.param(
            case,
            check,
            id=f"{case.game}-{case.seed}-{check.__name__}",
            marks=pytest.mark.slow
            if case is not FIRST[case.game] or check.__name__ in LONG | LONG_IN.get(case.game, set())
            else (),
        )
        for case in CASES
        for check in battery.CHECKS
        if case in (FIRST[case.game], LAST[case.game]) or check.__name__ not in LONG_IN.get(case.game, set())
    ],
)
def test_battery(case, check):
    check(case)


@pytest.mark.parametrize("case", FIRST.values(), ids=lambda case: case.game)
def test_the_game_says_where_it_can_be_copied(case):
    table = case.table()
    turns = []
    table.game.between_turns = lambda game: turns.append(len(table.choices))
    for _ in case.walk(table):
        pass
    assert turns


@pytest.mark.parametrize("case", TOLD, ids=lambda case: f"{case.game}-{case.seed}")
def test_golden_playthrough(case):
    compare(golden_file(case), golden.playthrough(case.game, case.options))
