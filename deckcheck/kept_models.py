"""What the engine knows of cards, cached with the card file: reading it takes longer than a game.

The models of the cards of a deck are stored when the deck is first played. Each file is for one state of
the card lists and of the code that reads cards; for another state, another is begun. One that proves damaged
is ignored, and if none can be written, cards are read each time. Such a file's content becomes definitions of
cards and nothing else (`rules.vtes.definitions.plain`).
"""

from __future__ import annotations

import marshal
import os
import sys
import zlib

import rules.vtes
import rules.vtes.cards
import rules.vtes.definitions
import rules.vtes.law
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

    Places = dict[int, tuple[int, int, int]]
    """By official id where the model of a card begins and ends after the index, and its checksum."""

MARK = b"deckcheck models 1\n"
HEAD = len(MARK) + 8
"""Bytes before the index: the mark, the length of the index and its checksum."""
KEPT_FILES = 4
"""How many of these files, each for a different state of cards and code, are kept in the cache folder."""


class KeptModels:
    """The models of cards: cached, or read and to be cached.

    As a context manager it is where the engine takes them from, for cards of these data only. At its end
    those that had to be read are stored.

    Args:
        store: the card data that the cards are of.
        alone: the models are for a Methuselah alone; see `model_from_plain`.
    """

    __slots__ = ("_alone", "_content", "_fresh", "_path", "_places", "_stamp")

    def __init__(self, store: CardStore, alone: bool = False) -> None:
        self._alone = alone
        self._stamp = "|".join([store.meta["stamp"], store.meta["sha256"], *_build()])
        key = zlib.crc32(self._stamp.encode("utf-8", "surrogateescape"))
        self._path = os.path.join(cache_folder(), f"models-{key:08x}.bin")
        self._places, self._content = _read(self._path, self._stamp)
        self._fresh: dict[int, Model] = {}

    def model(self, card: Card) -> Model:
        """Return the model of a card."""
        body = _body(self._places, self._content, card.id)
        if body is not None:
            try:
                return model_from_plain(marshal.loads(body), self._alone)
            except (EOFError, TypeError, ValueError):
                pass
        model = self._fresh[card.id] = read_model(card)
        return model

    def __enter__(self) -> KeptModels:
        models_from(self.model)
        return self

    def __exit__(self, *_: object) -> None:
        models_from(read_model)
        self.keep()

    def keep(self) -> None:
        """Store the models that had to be read; what cannot be written is read again next time."""
        if not self._fresh:
            return
        from deckcheck.files.atomic import written_bytes

        places, content = _read(self._path, self._stamp)  # another process may have added some
        bodies = {number: _body(places, content, number) or b"" for number in places}
        for number, model in self._fresh.items():
            bodies[number] = marshal.dumps(model_to_plain(model))
        self._fresh.clear()
        try:
            os.makedirs(os.path.dirname(self._path), exist_ok=True)
            written_bytes(self._path, _file(self._stamp, bodies))
            others = sorted((one for one in kept_models() if one != self._path), key=os.path.getmtime)
            for path in others[: max(0, len(others) + 1 - KEPT_FILES)]:
                os.unlink(path)
        except OSError:
            return


def kept_models() -> list[str]:
    """Return the files of models in the cache folder, sorted."""
    folder = cache_folder()
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [os.path.join(folder, name) for name in names if name.startswith("models-")]


def _file(stamp: str, bodies: dict[int, bytes]) -> bytes:
    """Return a file of models: mark, index of places and checksums, and the models one after the other."""
    places: Places = {}
    end = 0
    for number, body in bodies.items():
        places[number] = (end, end + len(body), zlib.crc32(body))
        end += len(body)
    index = marshal.dumps((stamp, places))
    sums = len(index).to_bytes(4, "little") + zlib.crc32(index).to_bytes(4, "little")
    return b"".join([MARK, sums, index, *bodies.values()])


def _read(path: str, stamp: str) -> tuple[Places, bytes]:
    """Return the index of a file and what it is of; an empty one if nothing is stored for this state."""
    try:
        if not os.path.isfile(path):  # a pipe there would never answer
            return {}, b""
        with open(path, "rb") as file:
            head = file.read(HEAD)
            index = file.read(int.from_bytes(head[-8:-4], "little"))
            if not head.startswith(MARK) or zlib.crc32(index) != int.from_bytes(head[-4:], "little"):
                return {}, b""
            of, places = marshal.loads(index)
            return (places, file.read()) if of == stamp and isinstance(places, dict) else ({}, b"")
    except (OSError, EOFError, TypeError, ValueError):
        return {}, b""


def _body(places: Places, content: bytes, number: int) -> bytes | None:
    """Return what is stored for a card, None if nothing is or it is damaged."""
    try:
        start, end, checksum = places.get(number, (0, 0, 0))
        body = content[start:end]
    except (TypeError, ValueError):
        return None
    return body if body and zlib.crc32(body) == checksum else None


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
