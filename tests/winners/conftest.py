"""What the tests of learning share: the shipped winners, an advisor, and decks of our own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.winners.origins import shipped_model, shipped_table
from deckcheck.winners.scoring import Advisor

if TYPE_CHECKING:
    from cardbase.store import CardStore
    from deckcheck.shelf import Shelf

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"


@pytest.fixture(scope="session")
def shelf(cards: CardStore) -> Shelf:
    """The official cards, and what reads decks with them."""
    from cardbase.names import Names
    from deckcheck.deckfiles import LineReader
    from deckcheck.shelf import Shelf

    names = Names(cards)
    return Shelf(cards, names, LineReader(names))


@pytest.fixture(scope="session")
def advisor() -> Advisor:
    """The winners that come with the package."""
    return Advisor(shipped_table(), shipped_model())
