"""The compiled card file: every card in a small SQLite database in the user's cache folder.

It is built once for each state of the card lists: written next to its final place and renamed, so that two
processes may do it at once and a kill leaves the old file or the new one. It is opened read-only. A file
that something else has modified is rebuilt when it is opened, and one that proves damaged later, when a
query reads the bad page, is rebuilt in the middle of that query, which then gives the right answer. If the
folder is not writable, the same database is built in memory.

Other floors may have plain values of their own compiled along with it (`documents`); this one does not look
into them.
"""

from __future__ import annotations

import marshal
import os
import sqlite3
import zlib
from datetime import date

from cardbase.rows import CRYPT_COLUMNS, IN_BULK, LIBRARY_COLUMNS, crypt_card, library_card
from cardbase.sources import (
    CardSource,
    SourceError,
    cache_folder,
    downloaded_source,
    find_source,
    installed_source,
    look_in,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from cardbase.card import Card

    Documents = Callable[[], Mapping[str, Any]]

SCHEMA = 7
"""Version of the layout below; raised when the layout changes, or what is read from the lists."""

KEPT_FILES = 4
"""How many card files, each for a different state of the lists, are kept in the cache folder."""

READ_TRIES = 5
"""How often lists that change while they are being read are read again."""

LEFT_OVER_AFTER = 3600
"""Seconds after which a half-written file in the folder belongs to a process that was killed."""

UNSEALED = "none"
"""What a card file says about its seal if the file system ignores the time set on it."""

DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR})
"""What SQLite answers if a page makes no sense or cannot be read."""


class CardStore:
    """Reads cards from the compiled card file, each at most once.

    Attributes:
        meta: what is known about the card data: "source" (label), "kind", "folder" (of the lists), "date"
            (newest printing, YYYY-MM-DD), "crypt" and "library" (counts), "sha256" (of the lists),
            "built" (seconds since 1970), "stamp".
        path: the file, or "" if the database is in memory.
        rebuilt: why the file was built now ("missing", "damaged: ..."), or "" if it was there.
    """

    __slots__ = ("_again", "_cards", "_connection", "_names", "_rows", "meta", "path", "rebuilt")

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: str = "",
        rebuilt: str = "",
        again: Callable[[str], CardStore] | None = None,
    ) -> None:
        self._connection = connection
        self._cards: dict[int, Card | None] = {}
        self._names: dict[str, bytes] | None = None
        self._rows: dict[int, bytes] = {}
        self._again = again
        self.path = path
        self.rebuilt = rebuilt
        self.meta: dict[str, str] = dict(connection.execute("SELECT key, value FROM meta"))

    @property
    def count(self) -> int:
        """Number of cards, crypt and library."""
        return int(self.meta["crypt"]) + int(self.meta["library"])

    @property
    def newest(self) -> date:
        """Day of the newest printing in the lists."""
        return date.fromisoformat(self.meta["date"])

    def card(self, card_id: int) -> Card | None:
        """Return the card with an official id, None if there is none."""
        if card_id not in self._cards:
            try:
                card = self._read_card(card_id)
            except ValueError as error:  # a row that no list can have led to
                self._heal(error)
                card = self._read_card(card_id)
            self._cards[card_id] = card
        return self._cards[card_id]

    def _read_card(self, card_id: int) -> Card | None:
        table, columns = ("crypt", CRYPT_COLUMNS) if card_id >= 200000 else ("library", LIBRARY_COLUMNS)
        kept = self._rows.get(card_id)
        if kept is not None:
            row = marshal.loads(kept)
        else:
            rows = self._ask(f"SELECT * FROM {table} WHERE id = ?", (card_id,))
            if not rows:
                return None
            row = rows[0]
            if len(row) != columns or "\0" in "".join([one for one in row if one.__class__ is str]):
                raise ValueError(f"the row of card {card_id} is malformed")
        return crypt_card(row) if table == "crypt" else library_card(row)

    def cards(self) -> Iterator[Card]:
        """Yield all cards by id: the library first, then the crypt."""
        for row in self._ask("SELECT id FROM library UNION ALL SELECT id FROM crypt ORDER BY id"):
            card = self.card(row[0])
            if card is not None:
                yield card

    def named(self, key: str) -> list[tuple[int, str]]:
        """Return (id, how) of the cards that a folded spelling names; how is "name", "article" or "alias"."""
        if self._names is not None:
            kept = self._names.get(key)
            return [] if kept is None else marshal.loads(kept)
        return self._ask("SELECT id, how FROM names WHERE key = ?", (key,))

    def preload(self) -> None:
        """Load all names and rows at once; for decks in bulk, which use most of them."""
        kept = self.document(IN_BULK)
        if kept is not None:  # a portable file has none
            self._rows, self._names = kept

    def names(self) -> list[tuple[str, int]]:
        """Return every (folded spelling, id)."""
        return self._ask("SELECT key, id FROM names")

    def names_like(self, pattern: str) -> list[tuple[int, str]]:
        """Return (id, words) of the names whose words, each between spaces, match an SQL LIKE pattern."""
        return self._ask("SELECT id, words FROM names WHERE how != 'article' AND words LIKE ?", (pattern,))

    def initials(self, letters: str) -> list[int]:
        """Return the ids of cards whose name has these initials."""
        rows = self._ask("SELECT id FROM names WHERE how = 'name' AND initials = ?", (letters,))
        return [row[0] for row in rows]

    def sets(self) -> dict[str, tuple[str, date | None]]:
        """Return the sets: abbreviation -> (full name, release day)."""
        rows = self._ask("SELECT abbreviation, name, released FROM sets")
        return {row[0]: (row[1], date.fromisoformat(row[2]) if row[2] else None) for row in rows}

    def document(self, name: str) -> Any:
        """Return a plain value that was compiled along, None if there is none with that name."""
        query = "SELECT content, checksum FROM documents WHERE name = ?"
        rows = self._ask(query, (name,))
        # a zeroed overflow page is the damage that SQLite does not notice
        if rows and not _is_whole(*rows[0]):
            self._heal(ValueError(f"the document {name} is malformed"))
            rows = self._ask(query, (name,))
        return marshal.loads(rows[0][0]) if rows else None

    def select(self, query: str, parameters: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a read-only SQL query over the tables; for searches.

        Raises:
            sqlite3.Error: the query is not one that SQLite understands.
        """
        return self._ask(query, parameters)

    def __del__(self) -> None:
        """Close the file when nobody uses the store any more; Python 3.13 warns of connections left open."""
        connection = getattr(self, "_connection", None)
        if connection is not None:
            try:  # noqa: SIM105 - when Python ends, contextlib may be gone
                connection.close()
            except KeyboardInterrupt:  # Python would drop it here, and print it as an error
                pass

    def content(self) -> bytes:
        """Return the whole card file, for `sent_store` in a process that lacks the file."""
        return self._connection.serialize()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _ask(self, query: str, parameters: tuple[object, ...] = ()) -> list[Any]:
        try:
            return self._connection.execute(query, parameters).fetchall()
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
            self._heal(error)
            return self._connection.execute(query, parameters).fetchall()

    def _heal(self, error: Exception) -> None:
        """Rebuild the file after a query proved it damaged, once; raise the error if that was done before."""
        self._rows.clear()
        self._names = None
        if self._again is None:
            raise error
        fresh = self._again(f"damaged: {error}")
        self._connection.close()
        self._again = None
        self._connection, fresh._connection = fresh._connection, self._connection
        self.meta = fresh.meta
        self.path, self.rebuilt = fresh.path, fresh.rebuilt


def _is_whole(content: object, checksum: object) -> bool:
    return isinstance(content, bytes) and zlib.crc32(content) == checksum


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    # No code: Python could not decode the text of a column.
    return code & 0xFF in DAMAGE if isinstance(code, int) else "decode" in str(error)


def open_store(
    source: CardSource | None = None,
    documents: Documents | None = None,
    documents_stamp: str = "",
) -> CardStore:
    """Open the card file, building it if it is missing, stale or damaged.

    Args:
        source: the lists to use; `find_source()` if None.
        documents: makes plain values (of texts, numbers, lists and dicts) to compile along, by name; called
            only when the file is built.
        documents_stamp: changes whenever the documents would; a file with another stamp is rebuilt.

    Raises:
        SourceError: there are no lists, or they cannot be read.
        CardListError: the lists make no sense.
    """
    source = source or find_source()
    documents = documents or dict
    path, stamp = _place(source, documents_stamp)

    def again(reason: str) -> CardStore:
        return _build(source, documents, documents_stamp, reason)

    if os.path.isfile(path):  # a pipe there would never answer
        try:
            store = _open(path, stamp)
        except (OSError, sqlite3.Error, KeyError, ValueError) as error:
            store = again(f"damaged: {error}")
    else:
        store = again("missing")
    if store.path:
        store._again = again
    return store


def sent_store(content: bytes) -> CardStore:
    """Open a card file that another process has sent (see `CardStore.content`), in memory.

    Raises:
        SourceError: it is not a card file of this layout.
    """
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        connection.deserialize(content)
        store = CardStore(connection)
        if not store.meta["stamp"].startswith(f"{SCHEMA}|"):
            raise ValueError("another layout")
    except (sqlite3.Error, KeyError, ValueError) as error:
        connection.close()
        raise SourceError(f"the card data that were sent cannot be read: {error}") from None
    return store


def rebuild(store: CardStore, documents: Documents | None, documents_stamp: str) -> CardStore:
    """Rebuild a store's file, whatever its state; closes the store and returns the new one.

    A store whose file proves damaged does so by itself, in the query that finds the damage; this is for a
    caller that has other reasons to distrust it.

    Raises:
        SourceError, CardListError: as `open_store`.
    """
    store.close()
    source = look_in(store.meta["folder"], store.meta["kind"]) or find_source()
    return _build(source, documents or dict, documents_stamp, "asked for")


def card_files() -> list[str]:
    """Return the paths of all compiled card files in the cache folder, half-written ones too, sorted."""
    folder = cache_folder()
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return sorted(
        os.path.join(folder, name)
        for name in names
        if name.startswith("cards-") and name.endswith((".sqlite", ".new"))
    )


def trial_store(source: CardSource) -> CardStore:
    """Build the database of some lists in memory and read every card back, without touching any file.

    Raises:
        SourceError: the lists cannot be read.
        CardListError: they make no sense.
        ValueError: what the database returns differs from what the lists say.
    """
    from cardbase.vekn import read_lists

    content = source.read()
    store = _in_memory(source, content, dict, "", "trial")
    lists = read_lists(content)
    for card in lists.cards:
        if store.card(card.id) != card:
            raise ValueError(f"card {card.id}, {card.name}: cannot be stored in the card file as it is")
    return store


def _place(source: CardSource, documents_stamp: str) -> tuple[str, str]:
    """Return the path of the card file for a state of the lists and documents, and that state's stamp."""
    stamp = f"{SCHEMA}|{source.folder}|{source.stamp}|{documents_stamp}"
    return os.path.join(cache_folder(), f"cards-{SCHEMA}-{zlib.crc32(stamp.encode()):08x}.sqlite"), stamp


def _open(path: str, stamp: str, rebuilt: str = "") -> CardStore:
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    address = f"file:{'//' if quoted.startswith('/') else ''}{quoted}?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True, check_same_thread=False)
    try:
        store = CardStore(connection, path, rebuilt)
        if store.meta["stamp"] != stamp or store.count == 0:
            raise ValueError("another state of the card lists")
        # A checksum of the file would take as long as the rest of a check. Its time was set to the one
        # it states; whoever writes into it changes that.
        if store.meta.get("seal") == UNSEALED:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise ValueError("malformed pages")
        elif not _has_time(path, int(store.meta["built"])):
            raise ValueError("changed since it was built")
    except BaseException:
        connection.close()
        raise
    return store


def _has_time(path: str, seconds: int) -> bool:
    return os.stat(path).st_mtime_ns == seconds * 10**9


def _leave_unsealed(path: str) -> None:
    """Note in a card file that its file system does not keep a time that is set; SQLite checks it instead."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("INSERT INTO meta VALUES ('seal', ?)", (UNSEALED,))
        connection.commit()
    finally:
        connection.close()


def _build(source: CardSource, documents: Documents, documents_stamp: str, reason: str) -> CardStore:
    """Build the database at its place, or in memory if that is not writable."""
    from cardbase.filling import fill

    source, content = _read(source)
    path, stamp = _place(source, documents_stamp)
    beside = f"{path}.{os.getpid()}.{os.urandom(4).hex()}.new"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(beside, "xb"):
            pass
        connection = sqlite3.connect(beside)
        try:
            built = fill(connection, content, source, stamp, documents)
        finally:
            connection.close()
        os.utime(beside, (built, built))
        if not _has_time(beside, built):
            _leave_unsealed(beside)
        os.replace(beside, path)
        _forget_old_files(path)
        return _open(path, stamp, reason)
    except (OSError, sqlite3.Error) as error:
        _unlink(beside)
        why = f"{reason}; {path} cannot be written: {getattr(error, 'strerror', None) or error}"
        return _in_memory(source, content, documents, stamp, why)
    except BaseException:
        _unlink(beside)
        raise


def _in_memory(
    source: CardSource,
    content: dict[str, bytes],
    documents: Documents,
    stamp: str,
    reason: str,
) -> CardStore:
    from cardbase.filling import fill

    memory = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        fill(memory, content, source, stamp, documents)
    except BaseException:
        memory.close()
        raise
    return CardStore(memory, "", reason)


def _read(source: CardSource) -> tuple[CardSource, dict[str, bytes]]:
    """Read lists that stay the same while they are being read; an update may swap them at that moment."""
    for _ in range(READ_TRIES):
        try:
            content = source.read()
        except SourceError:
            now = _as_it_stands(source)
            if now is None or now == source:
                raise
        else:
            now = _as_it_stands(source)
            if now == source:
                return source, content
            if now is None:
                break
        source = now
    raise SourceError(f"{source.folder}: the card lists changed while being read; try again")


def _as_it_stands(source: CardSource) -> CardSource | None:
    if source.kind == "update":
        return downloaded_source() or installed_source()
    return look_in(source.folder, source.kind)


def _unlink(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        return


def _forget_old_files(path: str) -> None:
    """Keep only the latest card files; other processes may be doing the same."""
    ages: dict[str, float] = {}
    for other in card_files():
        try:
            ages[other] = os.stat(other).st_mtime
        except OSError:
            continue
    now = ages.pop(path, 0.0)
    finished = [other for other in ages if other.endswith(".sqlite")]
    for old in sorted(finished, key=ages.__getitem__)[: max(0, len(finished) + 1 - KEPT_FILES)]:
        _unlink(old)
    for other, age in ages.items():
        if other.endswith(".new") and age < now - LEFT_OVER_AFTER:
            _unlink(other)
