"""Each published ruling has a scenario or a story, or a line that says why none is needed, or waits for its card."""

from collections import Counter

import pytest

from cardbase.rulings import find_rulings

from .ruling_ledger import LEFT, WAITS, ledger, settled

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not find_rulings().known, reason="the installed krcg has no rulings (krcg 5 has)"),
]


def test_no_ruling_is_forgotten():
    """One that nothing shows needs a story or a scenario, or a reason in `rulings_settled.yaml`."""
    assert [entry.key for entry in ledger() if entry.state == LEFT] == []


def test_what_is_settled_is_a_ruling_that_nothing_shows():
    states = {entry.key: entry.state for entry in ledger()}
    lost = [key for key in settled() if states.get(key) != "settled"]
    assert lost == [], "no such ruling, or a scenario shows it"


def test_most_are_counted():
    counted = Counter(entry.state for entry in ledger())
    assert sum(counted.values()) > 2000
    assert counted["shown"] > 2000
    assert counted[WAITS] < 150
