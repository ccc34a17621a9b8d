"""Fills the tables of the compiled card file from the lists; `cardbase.store` installs and reads it."""

from __future__ import annotations

import marshal
import os
import sqlite3
import time
import zlib

from cardbase.rows import (
    CRYPT_COLUMNS,
    IN_BULK,
    LIBRARY_COLUMNS,
    MARSHAL,
    all_rows,
    crypt_row,
    library_row,
    name_rows,
    set_row,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from cardbase.sources import CardSource

    Documents = Callable[[], Mapping[str, Any]]

LATEST = 2**32 - 1
"""The last second that file systems of all kinds can store, in the year 2106; a clock may be past it."""

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
CREATE TABLE documents (
    name TEXT PRIMARY KEY, content BLOB NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID;
"""
FULL_TEXT = """CREATE VIRTUAL TABLE card_text
    USING fts5(name, text, content='', tokenize='unicode61 remove_diacritics 2')"""


def fill(
    connection: sqlite3.Connection,
    content: dict[str, bytes],
    source: CardSource,
    stamp: str,
    documents: Documents,
) -> int:
    """Write everything into an empty database; returns the build time that it states."""
    from hashlib import sha256

    from cardbase.vekn import read_lists

    lists = read_lists(content)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(TABLES)
    connection.executemany(f"INSERT INTO crypt VALUES ({_marks(CRYPT_COLUMNS)})", map(crypt_row, lists.crypt))
    connection.executemany(
        f"INSERT INTO library VALUES ({_marks(LIBRARY_COLUMNS)})", map(library_row, lists.library)
    )
    connection.executemany("INSERT INTO sets VALUES (?, ?, ?)", map(set_row, lists.sets))
    connection.executemany("INSERT OR IGNORE INTO names VALUES (?, ?, ?, ?, ?)", name_rows(lists.cards))
    in_bulk = all_rows(connection.execute)
    kept = {name: marshal.dumps(plain, MARSHAL) for name, plain in {IN_BULK: in_bulk, **documents()}.items()}
    connection.executemany(
        "INSERT INTO documents VALUES (?, ?, ?)",
        [(name, content, zlib.crc32(content)) for name, content in kept.items()],
    )
    if _has_full_text(connection):
        connection.execute(FULL_TEXT)
        connection.executemany(
            "INSERT INTO card_text (rowid, name, text) VALUES (?, ?, ?)",
            [(card.id, card.name, card.text) for card in lists.cards],
        )
    digest = sha256()
    for name in sorted(content):
        digest.update(name.encode() + b"\0" + content[name])
    now = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())  # for builds that must be the same twice
    built = min(now, LATEST) // 2 * 2  # some file systems store time in steps of two seconds
    meta = {
        "source": source.label,
        "kind": source.kind,
        "folder": source.folder,
        "date": lists.newest.isoformat(),
        "crypt": str(len(lists.crypt)),
        "library": str(len(lists.library)),
        "sha256": digest.hexdigest(),
        "built": str(built),
        "stamp": stamp,
    }
    connection.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
    connection.commit()
    return built


def _has_full_text(connection: sqlite3.Connection) -> bool:
    """Whether this SQLite was built with full-text search; without it, searches read the texts one by one."""
    try:
        connection.execute("CREATE VIRTUAL TABLE temp.trial USING fts5(text)")
    except sqlite3.OperationalError as error:
        if "no such module" in str(error):
            return False
        raise
    connection.execute("DROP TABLE temp.trial")
    return True


def _marks(number: int) -> str:
    return ", ".join("?" * number)
