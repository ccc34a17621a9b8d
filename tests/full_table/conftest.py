"""Sample decks that sit at the tables of these tests."""

from __future__ import annotations

import pytest

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, read_deck
from tests.conftest import ROOT

THREE = ("anarch_gangrel.txt", "bleeding_ventrue.twd", "tremere_walls.twd")


@pytest.fixture(scope="session")
def sample(cards):
    """Return a function that returns the cards of a sample deck with their copies, by the name of its file."""
    reader = LineReader(Names(cards))
    return lambda name: read_deck((ROOT / "sample_decks" / name).read_bytes(), reader).counted


@pytest.fixture(scope="session")
def decks(sample):
    """Return three of them."""
    return tuple(map(sample, THREE))
