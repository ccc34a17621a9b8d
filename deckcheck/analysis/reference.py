"""Reference sets: the archive of winning decks that krcg 5 ships, read as data, or any decks of your own.

krcg's code is never imported; its file is found next to its package (as `cardbase.sources` finds the lists).
"""

from __future__ import annotations

import json
import lzma
import os
import sys

from cardbase.card import CryptCard, LibraryCard
from cardbase.quick import value
from cardbase.sources import SourceError, installed_source
from deckcheck.analysis.figures import figures_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from cardbase.store import CardStore
    from deckcheck.analysis.figures import Figures

ARCHIVE_FILE = "twda.json.xz"
ARCHIVE_PYTHON = (3, 12)
"""The oldest Python that krcg 5 runs on."""


@value
class ArchiveDeck:
    """A deck of the shipped archive: its id, its crypt and its library as (card, copies)."""

    id: str
    crypt: tuple[tuple[CryptCard, int], ...]
    library: tuple[tuple[LibraryCard, int], ...]


def archive_path() -> str:
    """Find the archive in the installed krcg distribution.

    Raises:
        SourceError: there is none; krcg 4 does not ship it.
    """
    path = os.path.join(installed_source().folder, ARCHIVE_FILE)
    if not os.path.isfile(path):
        needed = ".".join(map(str, ARCHIVE_PYTHON))
        running = ".".join(map(str, sys.version_info[:2]))
        way = "pip install 'krcg>=5'"
        if sys.version_info < ARCHIVE_PYTHON:
            way = f"a newer Python: krcg 5 needs {needed}, but deckcheck runs on {running} here"
        raise SourceError(
            f"--reference archive needs the archive of winning decks that comes with krcg 5; the installed "
            f"{installed_source().label} has none ({path}). Consider {way}; or --reference FOLDER with "
            "decks of your own"
        )
    return path


def archive_decks(store: CardStore, path: str, start: int = 0, step: int = 1) -> Iterator[ArchiveDeck]:
    """Read the shipped archive; cards that the lists do not know are left out.

    Args:
        store: the card data.
        path: of the archive, from `archive_path`.
        start: the first deck, counted from 0.
        step: every how many decks one is read from there on.

    Raises:
        SourceError: the file cannot be read, or is not such an archive.
    """
    try:
        for deck in _content(path)[start::step]:
            crypt: dict[int, tuple[CryptCard, int]] = {}
            library: dict[int, tuple[LibraryCard, int]] = {}
            for line in deck["cards"]:
                card, copies = store.card(int(line["id"])), int(line["count"])
                if isinstance(card, CryptCard):
                    crypt[card.id] = card, copies + (crypt[card.id][1] if card.id in crypt else 0)
                elif isinstance(card, LibraryCard):
                    library[card.id] = card, copies + (library[card.id][1] if card.id in library else 0)
            yield ArchiveDeck(str(deck["id"]), tuple(crypt.values()), tuple(library.values()))
    except (OSError, lzma.LZMAError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise SourceError(f"{path}: not a readable archive of decks: {error}") from error


_contents: dict[str, list[Any]] = {}


def _content(path: str) -> list[Any]:
    """Read the file; a process that works through it part by part reads it once."""
    if path not in _contents:
        with lzma.open(path, "rt", encoding="utf-8") as file:
            content = json.load(file)
        _contents[path] = list(content.values() if isinstance(content, dict) else content)
    return _contents[path]


def archive_figures(
    store: CardStore,
    path: str,
    tell: Callable[[int], None] | None = None,
    start: int = 0,
    step: int = 1,
) -> list[Figures]:
    """Compute the figures of the decks of the shipped archive.

    Args:
        store: the card data.
        path: of the archive, from `archive_path`.
        tell: called with the number of decks done, for a progress bar.
        start: the first deck; see `archive_decks`.
        step: every how many decks one is used.
    """
    from deckcheck.analysis.roles import RoleCounter

    roles = RoleCounter()
    told: list[Figures] = []
    for deck in archive_decks(store, path, start, step):
        if deck.crypt and deck.library:
            told.append(figures_of(deck.crypt, deck.library) | roles.figures(deck.library))
        if tell is not None:
            tell(len(told))
    return told
