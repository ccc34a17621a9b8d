"""The switches of the editions: each has its entry in the book, and is asked for somewhere."""

import re
from pathlib import Path

import pytest
import yaml

from rules.vtes.law.editions import EDITIONS, read_edition

TESTS = Path(__file__).parents[1]
ENTRIES = {
    entry["id"]: entry for entry in yaml.safe_load((TESTS / "conformance" / "vtes.yaml").read_text("utf-8"))
}
MARK = re.compile(r"""rule\(\s*"(VTES-[^"]+)",?\s*\)""")
MARKED = {name for path in TESTS.rglob("*.py") for name in MARK.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_switch_names_an_entry_and_stands_in_every_edition(edition):
    switches = read_edition(edition).switches
    assert set(switches) == set(read_edition("current").switches)
    for name, switch in switches.items():
        assert switch.source in ENTRIES, name


def test_every_switch_is_asked_for():
    rooms = Path(__file__).parents[2] / "rules" / "vtes"
    source = "".join(
        path.read_text("utf-8") for path in rooms.rglob("*.py") if path.name not in ("rulebook.py",)
    )
    unasked = [
        name
        for name in read_edition("current").switches
        if f"rules.{name}" not in source and name != "grouping"
    ]
    assert unasked == []
