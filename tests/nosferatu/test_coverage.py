"""Every entry of the rulebook has a test that names it."""

import re
from pathlib import Path

import pytest

from tests.rulebooks import entries, ids_tested

ENTRIES = {entry["id"] for entry in entries("nosferatu")}
SOURCES = Path(__file__).parent.parent.parent / "rules" / "nosferatu"


@pytest.mark.pure
def test_every_entry_is_tested():
    missing = sorted(ENTRIES - ids_tested("nosferatu"))
    assert not missing, f"{len(missing)} of {len(ENTRIES)} entries without a test: {', '.join(missing)}"


@pytest.mark.pure
def test_every_id_named_exists():
    assert ids_tested("nosferatu") <= ENTRIES
    texts = [path.read_text("utf-8") for path in SOURCES.glob("*.py")]
    named = {name for text in texts for name in re.findall(r"NOSF-[A-Z0-9]+-\d\d", text)}
    assert named <= ENTRIES
    assert len(named) > 30


def test_the_book_is_whole():
    assert len(ENTRIES) == 89
