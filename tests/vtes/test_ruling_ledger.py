"""Each published ruling has a scenario, or a line that says why none is needed, or is counted as open."""

import os
from collections import Counter

import pytest

from cardbase.rulings import find_rulings

from .ruling_ledger import LEFT, OPEN, WAITS, ledger, settled

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not find_rulings().known, reason="the installed krcg has no rulings (krcg 5 has)"),
]
MOST_OPEN = 297
"""How many may be open: it only goes down. Those of cards that are not modelled wait for their card, and are none."""


def test_no_ruling_is_forgotten():
    """REWRITE=1 writes down those that are open; one that is neither shown, settled nor there fails."""
    open_now = [entry.key for entry in ledger() if entry.state == LEFT]
    if os.environ.get("REWRITE"):
        OPEN.write_text("".join(f"{key}\n" for key in sorted(open_now)), encoding="utf-8")
    kept = OPEN.read_text(encoding="utf-8").split("\n")[:-1]
    assert Counter(open_now) - Counter(kept) == Counter(), (
        "neither shown nor settled: write a scenario, or a reason"
    )
    gone = Counter(kept) - Counter(open_now)
    assert gone == Counter(), "shown or settled by now: take it from the list of open ones"
    assert len(kept) <= MOST_OPEN


def test_what_is_settled_is_a_ruling_that_nothing_shows():
    states = {entry.key: entry.state for entry in ledger()}
    lost = [key for key in settled() if states.get(key) != "settled"]
    assert lost == [], "no such ruling, or a scenario shows it"


def test_most_are_counted():
    counted = Counter(entry.state for entry in ledger())
    assert sum(counted.values()) > 2000
    assert counted["shown"] > 1800
    assert counted[WAITS] < 150
