"""Decks whose openings can be counted, and decks of the archive if it is at hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, read_deck
from rules.vtes.cards.decks import definition_of
from rules.vtes.terms import BLEED_VALUE, VOTES

if TYPE_CHECKING:
    from cardbase.card import CryptCard, LibraryCard
    from cardbase.deck import Deck
    from cardbase.store import CardStore

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE = ROOT.parent / "shared" / "corpora" / "twd"
UNUSUAL = {"scarce", "infernal", "slave", "sterile"}
INERT = ("Dodge", "Wake with Evening's Freshness", "Deflection", "Majesty", "Immortal Grapple")


@pytest.fixture(scope="session")
def plain_vampires(cards: CardStore) -> dict[int, CryptCard]:
    """A vampire of each capacity whose text does nothing; one of 11 may bleed for more."""
    found: dict[int, CryptCard] = {}
    for card in cards.cards():
        if not card.is_crypt or card.is_imbued or card.advanced or card.capacity in found:
            continue
        face = definition_of(card, "current")
        values = {value.kind for value in face.values} - (
            {BLEED_VALUE, VOTES} if card.capacity > 10 else set()
        )
        dull = not (values or face.abilities or face.triggers or face.actions)
        if face.model.verdict("alone") == "whole" and dull and not UNUSUAL & card.traits:
            found[card.capacity] = card
    return found


@pytest.fixture(scope="session")
def inert_cards(cards: CardStore) -> list[LibraryCard]:
    """Library cards that do nothing for a Methuselah alone."""
    names = Names(cards)
    found = [names.find(name).card for name in INERT]
    inert = [card for card in found if definition_of(card, "current").model.verdict("alone") == "idle"]
    assert len(inert) >= 2
    return inert


@pytest.fixture(scope="session")
def named(cards: CardStore):
    """Return a function that returns the card of a name."""
    names = Names(cards)
    return lambda name: names.find(name).card


@pytest.fixture(scope="session")
def counted(plain_vampires, inert_cards):
    """Return a function that makes a deck with one vampire in all twelve crypt slots and an inert library."""

    def make(capacity: int, library: int = 90):
        return ((plain_vampires[capacity], 12), (inert_cards[0], library))

    return make


@pytest.fixture(scope="session")
def read(cards: CardStore):
    """Return a function that reads a deck file."""
    reader = LineReader(Names(cards))

    def read_file(path: Path) -> Deck:
        return read_deck(path.read_bytes(), reader)

    return read_file


@pytest.fixture(scope="session")
def samples(read):
    """The sample decks of the project by name."""
    return {
        path.stem: read(path)
        for path in sorted((ROOT / "sample_decks").iterdir())
        if path.is_file() and path.suffix in (".txt", ".twd", ".yaml")
    }


@pytest.fixture(scope="session")
def archive():
    """Paths of the archive's decks."""
    if not ARCHIVE.is_dir():
        pytest.skip("the archive of tournament decks is not at hand")
    return sorted(ARCHIVE.glob("*.txt"))
