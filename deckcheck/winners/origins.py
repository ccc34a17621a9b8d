"""Which winning decks count: those that come with the package, a newer krcg's, a folder of the user's own.

What was read from an archive or a folder is kept in the cache under a name made of its content, and read
again if the file is missing or damaged. A damaged file of the package itself is refused.
"""

from __future__ import annotations

import os
import zlib

from cardbase.quick import value
from cardbase.sources import SourceError, cache_folder
from deckcheck.winners.model import SuggestionModel
from deckcheck.winners.model import unpack as unpack_model
from deckcheck.winners.sealing import DamagedFileError
from deckcheck.winners.table import Winners, joined, pack, table_of, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO, TypeVar

    from deckcheck.shelf import Shelf
    from deckcheck.winners.archive import Head, Winner

    T = TypeVar("T")

DATA = os.path.join(os.path.dirname(__file__), "data")
TABLE_FILE, MODEL_FILE, PLACES_FILE = "winners.bin", "weights.bin", "places.bin"
HEADS, PLACES = "heads-2", "places-1"
KEPT_FILES = 6
"""How many tables made from archives and folders are kept in the cache."""


@value
class KnownWinners:
    """The winning decks that count.

    Attributes:
        winners: as a table.
        model: what was learned from the archive; None if only the user's own decks count.
        heads: who won what, in the table's order; () if nobody asked.
        named: whether they have the names of events, players and decks, as far as those are known.
    """

    winners: Winners
    model: SuggestionModel | None
    heads: tuple[Head, ...] = ()
    named: bool = False

    def head(self, deck: int) -> Head:
        """Return what is known about a deck besides its cards: at least the day, if the table has it."""
        if self.heads:
            return self.heads[deck]
        from deckcheck.winners.archive import Head

        return Head(day=self.winners.day(deck))

    @property
    def more(self) -> str:
        """How to get the names of events, players and decks, in one line; "" if they are there."""
        return "" if self.named else f"{MORE}\n"

    @property
    def trained_on(self) -> dict[str, object]:
        """What every report says about the data: "decks", "until", "source"."""
        meta = self.winners.meta
        return {"decks": meta["decks"], "until": meta["until"], "source": meta["source"]}

    @property
    def line(self) -> str:
        """The same in one line."""
        meta = self.winners.meta
        until = f", until {meta['until']}" if meta["until"] else ""
        return f"learned from {meta['decks']:,} winning decks: {meta['source']}{until}\n"


def known(with_heads: bool = False) -> KnownWinners:
    """Return the winners of the package, or of the installed krcg's archive if that is newer.

    Args:
        with_heads: also who won what: all that is known of an installed archive, otherwise days and places.

    Raises:
        SourceError: the package's own file is missing or damaged.
    """
    shipped = shipped_table()
    model = shipped_model()
    path = _archive()

    def without_archive() -> KnownWinners:
        return KnownWinners(shipped, model, shipped_heads(shipped) if with_heads else ())

    if not path:
        return without_archive()
    same = os.path.getsize(path) == shipped.meta.get("archive_bytes")
    if same and not with_heads:
        return KnownWinners(shipped, model)
    status = os.stat(path)
    key = f"{path}|{status.st_size}|{status.st_mtime_ns}"
    try:
        winners, heads = _kept("archive", key, lambda: _read_archive(path), with_heads)
    except SourceError:
        return without_archive()
    if (winners.meta["until"], len(winners)) < (shipped.meta["until"], len(shipped)):
        return without_archive()
    return KnownWinners(winners, model, heads, named=with_heads)


def shipped_table() -> Winners:
    """Return the table that comes with the package.

    Raises:
        SourceError: it is missing or damaged.
    """
    return _shipped(TABLE_FILE, unpack)


def shipped_model() -> SuggestionModel:
    """Return the model that comes with the package.

    Raises:
        SourceError: it is missing or damaged.
    """
    return _shipped(MODEL_FILE, unpack_model)


def shipped_heads(winners: Winners) -> tuple[Head, ...]:
    """Return when and where the decks of the package's table won, which is all that comes with it.

    Raises:
        SourceError: the file is missing or damaged.
    """
    return _shipped(PLACES_FILE, lambda content: unpack_places(content, winners))


MORE = (
    "The names of events, players and decks come with krcg 5 (Python 3.12 or later): "
    "pip install --upgrade krcg"
)
REPAIR = "Consider reinstalling deckcheck, or only decks of your own: --learn-from FOLDER --alone"


def shipped_bytes(name: str) -> bytes:
    """Return what a file that comes with the package holds.

    Raises:
        SourceError: it is missing.
    """
    path = os.path.join(DATA, name)
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise SourceError(f"{path}: {error.strerror or error}. {REPAIR}") from error


def _shipped(name: str, read: Callable[[bytes], T]) -> T:
    try:
        return read(shipped_bytes(name))
    except DamagedFileError as error:
        raise SourceError(f"{os.path.join(DATA, name)}: {error}. {REPAIR}") from error


def _archive() -> str:
    """Return the path of the installed archive, "" if there is none."""
    from cardbase.sources import installed_source

    try:
        path = os.path.join(installed_source().folder, "twda.json.xz")
    except SourceError:
        return ""
    return path if os.path.isfile(path) else ""


def _read_archive(path: str) -> tuple[Sequence[Winner], str]:
    from cardbase.sources import installed_source
    from deckcheck.winners.archive import read_archive

    return read_archive(path), f"the archive of {installed_source().label}"


# --- a folder of the user's -----------------------------------------------------------------------


def with_folders(
    base: KnownWinners | None,
    folders: Sequence[str],
    shelf: Shelf,
    stderr: TextIO,
    quiet: bool = False,
) -> KnownWinners:
    """Join the user's own decks to the winners, or let them stand alone.

    Args:
        base: the winners to join; None if only the folders' decks are to count.
        folders: folders, files or globs.
        shelf: reads the decks.
        stderr: where it is said which files could not be read.
        quiet: without progress.

    Raises:
        UsageError: no deck could be read.
    """
    from hashlib import sha256

    from deckcheck.deckfiles import UnreadableFileError
    from deckcheck.files import content_of, find_files
    from deckcheck.usage import UsageError

    named = ", ".join(folders)
    paths = find_files(list(folders))
    whole = sha256(f"{shelf.store.meta['sha256']}|{named}".encode("utf-8", "surrogateescape"))
    contents: list[tuple[str, bytes]] = []
    for path in paths:
        try:
            contents.append((path, content_of(path)))
        except UnreadableFileError as error:
            stderr.write(f"{path}: left out: {error}\n")
            continue
        whole.update(path.encode("utf-8", "surrogateescape") + b"\0" + contents[-1][1])

    def read() -> tuple[Sequence[Winner], str]:
        return _read_files(contents, shelf, stderr, quiet), named

    own, heads = _kept("own", whole.hexdigest(), read, True)
    if not len(own):
        raise UsageError(f"--learn-from {named}: no deck could be read there; it has {len(paths)} deck files")
    if base is None:
        return KnownWinners(own, None, heads, named=True)
    both = joined(base.winners, own, f"{base.winners.meta['source']} and {named}")
    return KnownWinners(both, base.model, _joined_heads(base, own, heads), base.named)


def _joined_heads(base: KnownWinners, own: Winners, heads: tuple[Head, ...]) -> tuple[Head, ...]:
    """Put heads into the order in which `table.joined` puts the decks."""
    from datetime import date

    both = [*(base.head(deck) for deck in range(len(base.winners))), *heads]
    return tuple(sorted(both, key=lambda head: (head.day is None, head.day or date.min)))


def _read_files(
    contents: Sequence[tuple[str, bytes]], shelf: Shelf, stderr: TextIO, quiet: bool
) -> list[Winner]:
    from deckcheck.deckfiles import UnreadableFileError, read_deck
    from deckcheck.terminal.progress import tracked
    from deckcheck.winners.archive import Head, Winner

    winners = []
    for path, content in tracked(contents, stderr, "decks", not quiet):
        try:
            deck = read_deck(content, shelf.reader)
        except UnreadableFileError as error:
            stderr.write(f"{path}: left out: {error}\n")
            continue
        counts = {card.id: copies for card, copies in deck.counted}
        if not counts:
            stderr.write(f"{path}: left out: it has no known card\n")
            continue
        event = deck.event
        head = Head(
            path,
            deck.name,
            (event.winner if event else "") or deck.author,
            event.name if event else "",
            event.place if event else "",
            event.url if event else "",
            event.day if event else None,
        )
        winners.append(Winner(head, counts))
    return winners


# --- kept in the cache ---------------------------------------------------------------------------


def kept_files() -> list[str]:
    """Return the files of tables in the cache."""
    try:
        entries = sorted(os.scandir(cache_folder()), key=lambda entry: entry.name)
    except OSError:
        return []
    return [entry.path for entry in entries if entry.name.startswith("winners-")]


def _kept(kind: str, key: str, read: object, with_heads: bool) -> tuple[Winners, tuple[Head, ...]]:
    """Return the table kept under a key; if there is none that is whole, read the decks and keep them."""
    stem = os.path.join(
        cache_folder(), f"winners-{kind}-{zlib.crc32(key.encode('utf-8', 'surrogateescape')):08x}"
    )
    try:
        with open(f"{stem}.bin", "rb") as file:
            winners = unpack(file.read())
        if winners.meta.get("key") == key:
            heads = _heads(f"{stem}.heads", winners) if with_heads else ()
            return winners, heads
    except (OSError, DamagedFileError):
        pass
    from deckcheck.winners.archive import in_order

    found, source = read()  # type: ignore[operator]
    ordered = [one for one in in_order(found) if one.cards]
    winners = table_of([(one.day, one.cards) for one in ordered], source, key=key)
    _keep(stem, winners, [one.head for one in ordered])
    return winners, tuple(one.head for one in ordered)


def _heads(path: str, winners: Winners) -> tuple[Head, ...]:
    from deckcheck.winners.sealing import unseal

    with open(path, "rb") as file:
        meta, _ = unseal(HEADS, file.read())
    return _dated(meta["heads"], winners)


def _dated(plain: Sequence[Sequence[str]], winners: Winners) -> tuple[Head, ...]:
    """Give heads, as they are kept, the days of the table."""
    from deckcheck.winners.archive import Head

    if len(plain) != len(winners):
        raise DamagedFileError("heads and decks differ in number")
    heads = []
    for deck, (id_, name, player, event, place, link) in enumerate(plain):
        heads.append(Head(id_, name, player, event, place, link, winners.day(deck)))
    return tuple(heads)


def pack_places(heads: Sequence[Head]) -> bytes:
    """Make the bytes of the file of places: of each deck's tournament the town and the country."""
    from deckcheck.winners.sealing import seal

    towns = [", ".join([part.strip() for part in head.place.split(",")][-2:]) for head in heads]
    return seal(PLACES, {}, {"places": "\n".join(" ".join(town.split()) for town in towns).encode()})


def unpack_places(content: bytes, winners: Winners) -> tuple[Head, ...]:
    """Return the heads, with days and places, of a table that such a file was made with.

    Raises:
        DamagedFileError: it is not such a file, or not of that table.
    """
    from deckcheck.winners.sealing import unseal

    _, sections = unseal(PLACES, content)
    places = sections.get("places", b"").decode().split("\n")
    return _dated([("", "", "", "", place, "") for place in places], winners)


def _keep(stem: str, winners: Winners, heads: list[Head]) -> None:
    """Keep a table; if that is not possible, it is read again next time."""
    from deckcheck.files.atomic import written_bytes
    from deckcheck.winners.sealing import seal

    plain = [[one.id, one.name, one.player, one.event, one.place, one.link] for one in heads]
    try:
        os.makedirs(cache_folder(), exist_ok=True)
        written_bytes(f"{stem}.heads", seal(HEADS, {"heads": plain}, {}))
        written_bytes(f"{stem}.bin", pack(winners))
        files = sorted(kept_files(), key=os.path.getmtime)
        for path in files[: -2 * KEPT_FILES]:
            os.unlink(path)
    except OSError:
        return
