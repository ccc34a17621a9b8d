"""The switches of the editions: each has its entry in the book, and is asked for somewhere."""

from pathlib import Path
from typing import get_type_hints

import pytest

from rules.vtes.law.editions import EDITIONS, read_edition
from rules.vtes.law.rulebook import Rulebook, rulebook
from tests.rulebooks import entries

ENTRIES = {entry["id"]: entry for entry in entries("vtes")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_switch_names_an_entry_and_stands_in_every_edition(edition):
    switches = read_edition(edition).switches
    assert set(switches) == set(read_edition("current").switches)
    for name, switch in switches.items():
        assert switch.source in ENTRIES, name


@pytest.mark.pure
def test_every_switch_is_of_its_kind():
    """Compiled, another kind is refused as the edition is read; pure, nobody would notice."""
    kinds = get_type_hints(Rulebook)
    assert kinds.pop("edition") is kinds.pop("name") is str
    for edition in EDITIONS:
        switches = read_edition(edition).switches
        assert {name: type(switch.value) for name, switch in switches.items()} == kinds
        book = rulebook(edition)
        assert book.edition == edition
        assert all(getattr(book, name) == switch.value for name, switch in switches.items())


@pytest.mark.pure
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
