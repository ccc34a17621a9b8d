"""What the engine knows of cards, cached with the card file: reading it takes longer than a game.

The models of the cards of a deck are stored when the deck is first played, for one state of the card lists
and of the code that reads cards. What is stored becomes definitions of cards and nothing else
(`rules.vtes.definitions.plain`).
"""

from __future__ import annotations

import os
import sys

import rules.vtes
import rules.vtes.cards
import rules.vtes.definitions
import rules.vtes.law
from cardbase.quick import Kept, kept_files
from cardbase.sources import cache_folder
from deckcheck import __version__
from rules.vtes.cards.decks import models_from, read_model
from rules.vtes.definitions.plain import model_from_plain, model_to_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from cardbase.store import CardStore
    from rules.vtes.definitions.model import Model

NAME = "models"
"""What the names of these files in the cache folder begin with."""


class KeptModels:
    """The models of cards: cached, or read and to be cached.

    As a context manager it is where the engine takes them from, for cards of these data only. At its end
    those that had to be read are stored.

    Args:
        store: the card data that the cards are of.
    """

    __slots__ = ("_kept",)

    def __init__(self, store: CardStore) -> None:
        stamp = "|".join([store.meta["stamp"], store.meta["sha256"], *_build()])
        self._kept = Kept(cache_folder(), NAME, stamp)

    def model(self, card: Card) -> Model:
        """Return the model of a card."""
        plain = self._kept.get(card.id)
        if plain is not None:
            try:
                return model_from_plain(plain)
            except ValueError:
                pass
        model = read_model(card)
        self._kept.put(card.id, model_to_plain(model))
        return model

    def __enter__(self) -> KeptModels:
        models_from(self.model)
        return self

    def __exit__(self, *_: object) -> None:
        models_from(read_model)
        self.keep()

    def keep(self) -> None:
        """Store the models that had to be read; what cannot be written is read again next time."""
        if self._kept.changed:
            from deckcheck.files.atomic import written_bytes

            self._kept.write(written_bytes)


def kept_models() -> list[str]:
    """Return the files of models in the cache folder, sorted."""
    return kept_files(cache_folder(), NAME)


def _build() -> Iterator[str]:
    """Yield texts that change whenever models may be read in another way."""
    yield __version__
    yield f"{sys.version_info.major}.{sys.version_info.minor}"
    rooms = rules.vtes, rules.vtes.law, rules.vtes.definitions, rules.vtes.cards
    folders = [path for room in rooms for path in room.__path__]
    cards = [entry for path in rules.vtes.cards.__path__ for entry in os.scandir(path)]
    for folder in folders + sorted(entry.path for entry in cards if entry.is_dir()):
        for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
            if entry.name.endswith(".py"):
                status = entry.stat()
                yield f"{entry.name}:{status.st_size}:{status.st_mtime_ns}"
