"""What a card needs, pinned on both sides: `limits/`, written as `scenarios`.

Each scenario is one in which something just cannot be done, and `but` changes the one thing that it takes: a blood
or a pool more, another minion, the other phase, the first use and not the second. Or it counts what came of it.
"""

from pathlib import Path

import pytest

from .scenarios import play, scenarios

ALL = scenarios(Path(__file__).with_name("limits"))
WITH_BUT = [scenario for scenario in ALL if scenario.but]


@pytest.mark.parametrize("scenario", ALL, ids=str)
def test_so_far_and_no_further(scenario):
    play(scenario)


@pytest.mark.parametrize("scenario", WITH_BUT, ids=str)
def test_with_the_one_thing_that_it_takes(scenario):
    play(scenario, turned=True)


def test_each_scenario_can_fail():
    for scenario in ALL:
        steps = {what for step in scenario.story for what in step}
        assert ("cannot" in steps) == bool(scenario.but), scenario
        assert steps & {"can", "cannot", "then"}, scenario
        assert not scenario.differs, scenario
