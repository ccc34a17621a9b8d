"""What the kernel gives every game free, played with vtes at full and at passive tables."""

from pathlib import Path

import pytest

import rules.vtes.table.registry  # noqa: F401  (registers the game)
from rules.kernel import registered
from tests.kept import compare
from tests.kernel import battery, golden

CASES = [battery.Case("vtes", options, seed) for options in registered("vtes").samples for seed in (1, 2)]


@pytest.mark.slow
@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{len(case.options['decks'])}-{case.seed}")
def test_battery(case, check):
    check(case)


def test_golden_playthrough():
    now = golden.playthrough("vtes", registered("vtes").samples[0])
    compare(Path(__file__).with_name("golden_vtes.txt"), now)
