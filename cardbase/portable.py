"""The compiled card file for a machine without card lists: readable wherever it is put."""

from __future__ import annotations

import os
import sqlite3

from cardbase.rows import IN_BULK
from cardbase.store import CardStore

HERE_ONLY = {"folder": "", "stamp": "portable", "built": "0"}
"""What a card file says about the machine it was built on, and what a portable one says instead."""


def write_portable(store: CardStore, path: str) -> None:
    """Write a store's cards, and everything compiled along, into a file that names no folder of this one.

    Args:
        store: the source of the file; stays as it is.
        path: of the file to write; there must be none yet.

    Raises:
        OSError: the file exists already, or cannot be written.
    """
    with open(path, "xb"):
        pass
    try:
        store.select("VACUUM INTO ?", (path,))
        connection = sqlite3.connect(path)
        try:
            connection.executemany("UPDATE meta SET value = ? WHERE key = ?", _of_nobody(store.meta))
            connection.execute("DELETE FROM meta WHERE key = 'seal'")
            connection.execute("DELETE FROM documents WHERE name = ?", (IN_BULK,))
            connection.commit()
            connection.execute("VACUUM")
        finally:
            connection.close()
    except sqlite3.Error as error:
        os.unlink(path)
        raise OSError(f"{path}: the card file cannot be written: {error}") from error


def _of_nobody(meta: dict[str, str]) -> list[tuple[str, str]]:
    told = dict(HERE_ONLY)
    if meta["kind"] == "folder":  # its label is the folder's path
        told["source"] = os.path.basename(os.path.normpath(meta["source"]))
    return [(told[key], key) for key in sorted(told)]


def open_portable(path: str) -> CardStore:
    """Open a file that `write_portable` wrote.

    Raises:
        OSError: the file does not exist, or is not a card file.
    """
    if not os.path.isfile(path):
        raise FileNotFoundError(2, "there is no such card file", path)
    connection = sqlite3.connect(path, check_same_thread=False)
    try:
        connection.execute("PRAGMA query_only = ON")
        return CardStore(connection, path)
    except sqlite3.Error as error:
        connection.close()
        raise OSError(f"{path}: this is not a card file: {error}") from error
