"""What the kernel gives every game free, played with vtes at full and at passive tables."""

import pytest

import rules.vtes.registry  # noqa: F401  (registers the game)
from rules.kernel import battery, registered

CASES = [battery.Case("vtes", options, seed) for options in registered("vtes").samples for seed in (1, 2)]


@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{len(case.options['decks'])}-{case.seed}")
def test_battery(case, check):
    check(case)
