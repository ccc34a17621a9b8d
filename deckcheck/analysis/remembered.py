"""The figures of the shipped archive, cached with the card file: working through its decks takes seconds.

They are kept with a stamp of everything that they depend on: the archive, the card lists and the code that
computes them. With a different stamp, or if the file is damaged, they are computed again.
"""

from __future__ import annotations

import json
import os
import zlib

import rules.vtes.cards
from cardbase.sources import cache_folder
from deckcheck import analysis

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.store import CardStore

    Ranked = dict[str, list[float]]

FILE = "archive-figures.json"


def remembered_file() -> str:
    """Return the path where the figures are kept; nothing need be there yet."""
    return os.path.join(cache_folder(), FILE)


def recall(archive: str, store: CardStore) -> tuple[Ranked, int] | None:
    """Return the figures that were kept for an archive.

    Args:
        archive: the path of the archive.
        store: the card data that the figures must be based on.

    Returns:
        Sorted values by figure and the number of decks; None if none are kept, or they belong to another
        archive, other cards or other code, or the file was damaged.
    """
    path = remembered_file()
    if not os.path.isfile(path):  # a pipe there would never answer
        return None
    try:
        with open(path, encoding="utf-8") as file:
            head, body = file.readline(), file.read()
        if head != _head(body, _stamp(archive, store)):
            return None
        kept = json.loads(body)
        return kept["figures"], kept["decks"]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remember(archive: str, store: CardStore, figures: Ranked, decks: int) -> None:
    """Keep the figures of an archive; if that cannot be written, they are computed again next time."""
    from deckcheck.files.atomic import written

    body = json.dumps({"decks": decks, "figures": figures})
    try:
        os.makedirs(cache_folder(), exist_ok=True)
        with written(remembered_file()) as file:
            file.write(_head(body, _stamp(archive, store)) + body)
    except OSError:
        return


def _head(body: str, stamp: str) -> str:
    return json.dumps([zlib.crc32(body.encode()), stamp]) + "\n"


def _stamp(archive: str, store: CardStore) -> str:
    status = os.stat(archive)
    folders = (*analysis.__path__, *rules.vtes.__path__, *rules.vtes.cards.__path__)
    code = (part for folder in folders for part in _modules(folder))
    parts = (archive, status.st_size, status.st_mtime_ns, store.meta["sha256"], store.meta["stamp"], *code)
    return f"{zlib.crc32('|'.join(map(str, parts)).encode()):08x}"


def _modules(folder: str) -> Iterator[str]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name.endswith(".py"):
            status = entry.stat()
            yield f"{entry.name}:{status.st_size}:{status.st_mtime_ns}"
