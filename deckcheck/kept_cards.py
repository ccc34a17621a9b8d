"""What is found out of cards, cached with the card file: reading a card takes longer than a game.

Each kind of it has a file for one state of the card lists and of the code that reads cards.
"""

from __future__ import annotations

import os
import sys
from functools import cache

import rules.vtes
import rules.vtes.cards
import rules.vtes.definitions
import rules.vtes.law
from cardbase.quick import Kept, kept_files
from cardbase.sources import cache_folder
from deckcheck import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore

MODELS, ROLES = "models", "roles"
"""What the names of these files in the cache folder begin with."""


class KeptCards:
    """One kind of what is known of cards, by their ids.

    Args:
        store: the card data that the cards are of.
        name: the kind.
    """

    __slots__ = ("_kept",)

    def __init__(self, store: CardStore, name: str) -> None:
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        of_store = store.meta["stamp"], store.meta["sha256"]
        stamp = "|".join([*of_store, __version__, python, *_build()])
        self._kept = Kept(cache_folder(), name, stamp)

    def keep(self) -> None:
        """Store what had to be found out; what cannot be written is found out again next time."""
        if self._kept.changed:
            from deckcheck.files.atomic import written_bytes

            self._kept.write(written_bytes)


def files_of_cards() -> list[str]:
    """Return the files of all kinds in the cache folder."""
    return [path for name in (MODELS, ROLES) for path in kept_files(cache_folder(), name)]


@cache
def _build() -> tuple[str, ...]:
    """Return the files from which cards are read, each with its size and time, as this process finds them."""
    rooms = rules.vtes, rules.vtes.law, rules.vtes.definitions, rules.vtes.cards
    folders = [path for room in rooms for path in room.__path__]
    cards = [entry for path in rules.vtes.cards.__path__ for entry in os.scandir(path)]
    found = []
    for folder in folders + [entry.path for entry in cards if entry.is_dir()]:
        for entry in os.scandir(folder):
            if entry.name.endswith(".py"):
                status = entry.stat()
                found.append(f"{entry.name}:{status.st_size}:{status.st_mtime_ns}")
    return tuple(sorted(found))
