"""What a reader remembers of earlier files changes nothing of a later one, and stays small."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from cardbase import names
from cardbase.names import Names
from deckcheck.deckfiles import LineReader, UnreadableFileError, lines, read_decks

if TYPE_CHECKING:
    from pathlib import Path

    from cardbase.deck import Deck
    from cardbase.store import CardStore

TWINS = "Crypt (3 cards, min=4, max=20, avg=3)\n{}\n2x Mithras\n\nLibrary (4 cards)\n{}\n"
TEXTS = [
    TWINS.format("2x Lucita  8  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    TWINS.format("2x   Lucita     8 DOM FOR OBT cel pot  Lasombra:2", "4x  Deflection -- why not"),
    TWINS.format("2x Theo Bell  8  CEL POT PRE aus dom  Brujah:6", "4x Deflecton"),
    TWINS.format("12x Lucita  8  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    TWINS.format("  1x  Lucita  8  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    TWINS.format("3 x Lucita  8  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    TWINS.format("2x Lucita  9  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    TWINS.format("x Lucita  8  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    TWINS.format("Lucita  8  DOM FOR OBT cel pot  Lasombra:2", "4x Deflection"),
    "1 Lucita\n4 Dominate\nDominate (4)\n",
    "Dominate (4)\n4x Deflection\n2x Govern the Unaligned\n3x Lucita\n",
    "Celerity: 4\n4x Blur\n2x Sideslip\n3x Theo Bell (G6)\n",
    "Crypt\nLucita x2\nMithras (G6) x2\nLibrary\nDeflection\t4\n",
    "name: x\ncrypt:\n  Lucita: 2\n  Mithras: 1\nlibrary:\n  Deflection: 4\n",
    "2xLucita\n2xMithras\n\n4xDeflection\n",
]


def decks_or_error(text: str, reader: LineReader) -> tuple[Deck, ...] | str:
    try:
        return read_decks(text.encode(), reader)
    except UnreadableFileError as error:
        return str(error)


@pytest.mark.slow
def test_no_deck_depends_on_those_read_before(store: CardStore) -> None:
    alone = {text: decks_or_error(text, LineReader(Names(store))) for text in TEXTS}
    chance = random.Random(5)
    for _ in range(40):
        reader = LineReader(Names(store))
        for text in chance.choices(TEXTS, k=12):
            assert decks_or_error(text, reader) == alone[text]


@pytest.mark.slow
def test_no_deck_of_the_archive_depends_on_those_read_before(store: CardStore, archive: list[Path]) -> None:
    chance = random.Random(6)
    chosen = chance.sample(archive, 200)
    forwards, backwards = LineReader(Names(store)), LineReader(Names(store))
    decks = {path: read_decks(path.read_bytes(), forwards) for path in chosen}
    for path in reversed(chosen):
        assert read_decks(path.read_bytes(), backwards) == decks[path]
    for path in chosen[::20]:
        assert read_decks(path.read_bytes(), LineReader(Names(store))) == decks[path]


@pytest.mark.slow
def test_many_different_lines_are_forgotten_again(store: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_KNOWN", 60)
    monkeypatch.setattr(names, "MOST_KNOWN", 30)
    reader = LineReader(Names(store))
    alone = {text: decks_or_error(text, LineReader(Names(store))) for text in TEXTS}
    for number in range(30):
        hostile = "\n".join(f"{count}x Deflection -- remark {number}" for count in range(1, 41))
        deck = read_decks(f"1x Lucita\n{hostile}\nNobody {number}\n1x Nobody{number}".encode(), reader)[0]
        assert len(deck.counted) == 2
        assert len(reader.known) <= 60 + 42
        assert len(reader.names._known) <= 30
        assert decks_or_error(TEXTS[number % len(TEXTS)], reader) == alone[TEXTS[number % len(TEXTS)]]
