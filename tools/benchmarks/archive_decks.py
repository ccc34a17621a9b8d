"""Decks of the tournament archive, for measurements."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any
from zlib import crc32

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.shelf import open_shelf

if TYPE_CHECKING:
    from pathlib import Path


def archive_decks(
    corpus: Path, number: int = 0, seed: int = 1
) -> list[tuple[str, tuple[tuple[Any, int], ...]]]:
    """Return decks of a folder by name, each as its cards with their copies.

    Args:
        corpus: the folder.
        number: how many, drawn at random; 0 for all. Decks without a known crypt card are skipped.
        seed: of the draw.
    """
    paths = sorted(corpus.glob("*.txt"))
    if number:
        random.Random(seed).shuffle(paths)
    reader = LineReader(Names(open_shelf().store))
    found = []
    for path in paths:
        deck = read_deck(path.read_bytes(), reader)
        if deck.crypt:
            found.append((path.stem, deck.counted))
        if number and len(found) == number:
            break
    return found


def held_out(name: str) -> bool:
    """Whether a deck is kept for measuring: of every four one, by its name. Nothing is fitted to it."""
    return crc32(name.encode()) % 4 == 3
