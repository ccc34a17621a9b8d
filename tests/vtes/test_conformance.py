"""Which entries of the conformance list are tested, and which are open, each with its reason.

The list shrinks: an open entry that gets a test must leave it, and every entry that matters to a
Methuselah alone is either tested or open.
"""

import re
from pathlib import Path

import pytest
import yaml

from rules.vtes.editions import EDITIONS, read_builtin

from .open_entries import OPEN

TESTS = Path(__file__).parents[1]
ENTRIES = {
    entry["id"]: entry for entry in yaml.safe_load((TESTS / "conformance" / "vtes.yaml").read_text("utf-8"))
}
MARK = re.compile(r"""rule\(\s*"(VTES-[^"]+)",?\s*\)""")
MARKED = {name for path in TESTS.rglob("*.py") for name in MARK.findall(path.read_text("utf-8"))}


def test_marks_name_real_entries():
    assert sorted(MARKED - set(ENTRIES)) == []


def test_every_entry_that_matters_alone_is_tested_or_open():
    wanted = {name for name, entry in ENTRIES.items() if entry["goldfish"]}
    missing = sorted(wanted - MARKED - set(OPEN))
    assert missing == [], f"neither tested nor open: {missing}"


def test_open_entries_are_real_and_leave_the_list_when_tested():
    assert sorted(set(OPEN) - set(ENTRIES)) == []
    assert sorted(set(OPEN) & MARKED) == []
    assert all(OPEN.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_switch_names_an_entry_and_stands_in_every_edition(edition):
    switches = read_builtin(edition).switches
    assert set(switches) == set(read_builtin("current").switches)
    for name, switch in switches.items():
        assert switch.source in ENTRIES, name


def test_every_switch_is_asked_for():
    rooms = Path(__file__).parents[2] / "rules" / "vtes"
    source = "".join(
        path.read_text("utf-8") for path in rooms.rglob("*.py") if path.name not in ("rulebook.py",)
    )
    unasked = [
        name
        for name in read_builtin("current").switches
        if f"rules.{name}" not in source and name != "grouping"
    ]
    assert unasked == []
