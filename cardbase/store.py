"""The compiled card file: every card in a small SQLite database in the user's cache folder.

It is built once for each state of the card lists: written beside its place and renamed, so that two
processes may do it at once and a kill leaves the old file or the new one. It is opened read-only. A
damaged file is built again; where the folder cannot be written, the same database is built in memory.

Other floors may have texts of their own compiled along (`documents`); this one does not look into them.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from datetime import date

from cardbase.rows import crypt_card, crypt_row, library_card, library_row, name_rows, set_row
from cardbase.sources import Source, cache_folder, find_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from cardbase.card import Card

SCHEMA = 1
"""Number of the layout below; a change of the layout or of what is read from the lists raises it."""

KEPT_FILES = 4
"""How many card files for other states of the lists stay in the cache folder."""

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sets (abbreviation TEXT PRIMARY KEY, name TEXT NOT NULL, released TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE crypt (
    id INTEGER PRIMARY KEY, name TEXT, type TEXT, clan TEXT, path TEXT, advanced INTEGER, grp INTEGER,
    capacity INTEGER, disciplines TEXT, title TEXT, city TEXT, sect TEXT, traits TEXT, text TEXT,
    printings TEXT, aliases TEXT, banned TEXT, twin INTEGER);
CREATE TABLE library (
    id INTEGER PRIMARY KEY, name TEXT, types TEXT, clans TEXT, all_clans INTEGER, path TEXT,
    disciplines TEXT, all_disciplines INTEGER, levels TEXT, pool_cost INTEGER, blood_cost INTEGER,
    conviction_cost INTEGER, burn_option INTEGER, trifle INTEGER, is_unique INTEGER, requirement TEXT,
    capacity TEXT, text TEXT, printings TEXT, aliases TEXT, banned TEXT);
CREATE TABLE names (
    key TEXT, id INTEGER, how TEXT, words TEXT, initials TEXT, PRIMARY KEY (key, id)) WITHOUT ROWID;
CREATE TABLE documents (name TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
"""
FULL_TEXT = """CREATE VIRTUAL TABLE card_text
    USING fts5(name, text, content='', tokenize='unicode61 remove_diacritics 2')"""


class CardStore:
    """Reads cards from the compiled card file, each at most once.

    Attributes:
        meta: what is known of the card data: "source" (label), "kind", "date" (newest printing,
            YYYY-MM-DD), "crypt" and "library" (counts), "sha256" (of the lists), "stamp".
        path: the file, or "" where the database lives in memory.
        rebuilt: why the file was built now ("missing", "damaged: ..."), or "" where it was there.
    """

    __slots__ = ("_cards", "_connection", "meta", "path", "rebuilt")

    def __init__(self, connection: sqlite3.Connection, path: str = "", rebuilt: str = "") -> None:
        self._connection = connection
        self._cards: dict[int, Card | None] = {}
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
        """Give the card with an official id, None where there is none."""
        if card_id not in self._cards:
            kind = "crypt" if card_id >= 200000 else "library"
            row = self._connection.execute(f"SELECT * FROM {kind} WHERE id = ?", (card_id,)).fetchone()
            self._cards[card_id] = (
                None if row is None else (crypt_card if kind == "crypt" else library_card)(row)
            )
        return self._cards[card_id]

    def cards(self) -> Iterator[Card]:
        """Give all cards by id: the library first, then the crypt."""
        for row in self._connection.execute(
            "SELECT id FROM library UNION ALL SELECT id FROM crypt ORDER BY id"
        ):
            card = self.card(row[0])
            if card is not None:
                yield card

    def named(self, key: str) -> list[tuple[int, str]]:
        """Give (id, how) of the cards that a folded spelling names; how is "name", "article" or "alias"."""
        return self._connection.execute("SELECT id, how FROM names WHERE key = ?", (key,)).fetchall()

    def names(self) -> list[tuple[str, int]]:
        """Give every (folded spelling, id)."""
        return self._connection.execute("SELECT key, id FROM names").fetchall()

    def names_like(self, pattern: str) -> list[tuple[int, str]]:
        """Give (id, words) of the names whose words, each between blanks, match an SQL LIKE pattern."""
        return self._connection.execute(
            "SELECT id, words FROM names WHERE how != 'article' AND words LIKE ?", (pattern,)
        ).fetchall()

    def initials(self, letters: str) -> list[int]:
        """Give the ids of cards whose name has these initials."""
        rows = self._connection.execute(
            "SELECT id FROM names WHERE how = 'name' AND initials = ?", (letters,)
        )
        return [row[0] for row in rows]

    def sets(self) -> dict[str, tuple[str, date | None]]:
        """Give the sets: abbreviation -> (full name, release day)."""
        rows = self._connection.execute("SELECT abbreviation, name, released FROM sets")
        return {row[0]: (row[1], date.fromisoformat(row[2]) if row[2] else None) for row in rows}

    def document(self, name: str) -> str | None:
        """Give a text that was compiled along, None where there is none of that name."""
        row = self._connection.execute("SELECT content FROM documents WHERE name = ?", (name,)).fetchone()
        return None if row is None else row[0]

    def select(self, query: str, parameters: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a read-only SQL query over the tables; for searches."""
        return self._connection.execute(query, parameters).fetchall()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def open_store(
    source: Source | None = None,
    documents: Mapping[str, Callable[[], str]] | None = None,
    documents_stamp: str = "",
) -> CardStore:
    """Open the card file, building it where it is missing, stale or damaged.

    Args:
        source: the lists to use; `find_source()` where None.
        documents: texts to compile along, each made by its function only when the file is built.
        documents_stamp: changes whenever the documents would; a file with another stamp is built anew.

    Raises:
        SourceError: there are no lists, or they cannot be read.
        CardListError: the lists make no sense.
    """
    source = source or find_source()
    stamp = f"{SCHEMA}|{source.folder}|{source.stamp}|{documents_stamp}"
    path = os.path.join(cache_folder(), f"cards-{SCHEMA}-{zlib.crc32(stamp.encode()):08x}.sqlite")
    reason = "missing"
    if os.path.exists(path):
        try:
            return _open(path, stamp)
        except (sqlite3.Error, KeyError, ValueError) as error:
            reason = f"damaged: {error}"
    return _build(source, stamp, path, documents or {}, reason)


def rebuild(
    store: CardStore, documents: Mapping[str, Callable[[], str]] | None, documents_stamp: str
) -> CardStore:
    """Build a store's file again after it proved damaged in use; gives the new store."""
    store.close()
    if store.path:
        try:
            os.unlink(store.path)
        except OSError:
            source = find_source()
            return _build(source, "", "", documents or {}, "damaged")
    return open_store(None, documents, documents_stamp)


def _open(path: str, stamp: str, rebuilt: str = "") -> CardStore:
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    connection = sqlite3.connect(f"file:{quoted}?mode=ro&immutable=1", uri=True, check_same_thread=False)
    try:
        store = CardStore(connection, path, rebuilt)
        if store.meta["stamp"] != stamp or store.count == 0:
            raise ValueError("another state of the card lists")
    except BaseException:
        connection.close()
        raise
    return store


def _build(
    source: Source, stamp: str, path: str, documents: Mapping[str, Callable[[], str]], reason: str
) -> CardStore:
    """Build the database at `path`, or in memory where that cannot be written."""
    content = source.read()
    beside = f"{path}.{os.getpid()}.{os.urandom(4).hex()}.new"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(beside, "xb"):
            pass
        connection = sqlite3.connect(beside)
        try:
            _fill(connection, content, source, stamp, documents)
        finally:
            connection.close()
        os.replace(beside, path)
        _forget_old_files(path)
        return _open(path, stamp, reason)
    except (OSError, sqlite3.Error):
        _unlink(beside)
        memory = sqlite3.connect(":memory:", check_same_thread=False)
        _fill(memory, content, source, stamp, documents)
        return CardStore(memory, "", f"{reason}; the cache folder cannot be written")
    except BaseException:
        _unlink(beside)
        raise


def _unlink(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        return


def _forget_old_files(path: str) -> None:
    folder = os.path.dirname(path)
    others = [os.path.join(folder, name) for name in os.listdir(folder) if name.startswith("cards-")]
    others = [other for other in others if other != path and other.endswith(".sqlite")]
    for old in sorted(others, key=os.path.getmtime)[: max(0, len(others) + 1 - KEPT_FILES)]:
        _unlink(old)


def _fill(
    connection: sqlite3.Connection,
    content: dict[str, bytes],
    source: Source,
    stamp: str,
    documents: Mapping[str, Callable[[], str]],
) -> None:
    from hashlib import sha256

    from cardbase.vekn import read_lists

    lists = read_lists(content)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(TABLES)
    connection.executemany(f"INSERT INTO crypt VALUES ({_marks(18)})", map(crypt_row, lists.crypt))
    connection.executemany(f"INSERT INTO library VALUES ({_marks(21)})", map(library_row, lists.library))
    connection.executemany("INSERT INTO sets VALUES (?, ?, ?)", map(set_row, lists.sets))
    connection.executemany("INSERT OR IGNORE INTO names VALUES (?, ?, ?, ?, ?)", name_rows(lists.cards))
    connection.executemany(
        "INSERT INTO documents VALUES (?, ?)", [(name, make()) for name, make in documents.items()]
    )
    try:
        connection.execute(FULL_TEXT)
        connection.executemany(
            "INSERT INTO card_text (rowid, name, text) VALUES (?, ?, ?)",
            [(card.id, card.name, card.text) for card in lists.cards],
        )
    except sqlite3.OperationalError:
        pass  # an SQLite built without full-text search: searches then read the texts one by one
    digest = sha256()
    for name in sorted(content):
        digest.update(name.encode() + b"\0" + content[name])
    meta = {
        "source": source.label,
        "kind": source.kind,
        "date": lists.newest.isoformat(),
        "crypt": str(len(lists.crypt)),
        "library": str(len(lists.library)),
        "sha256": digest.hexdigest(),
        "stamp": stamp,
    }
    connection.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
    connection.commit()


def _marks(number: int) -> str:
    return ", ".join("?" * number)
