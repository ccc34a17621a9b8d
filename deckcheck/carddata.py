"""Opens the card file with the law compiled into it, so that a plain check parses no YAML."""

from __future__ import annotations

import os
from datetime import date

import rules.vtes.law
from cardbase.store import CardStore, open_store
from deckcheck import __version__
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.sources import CardSource

LAW_FOLDERS = ("", "formats", "editions")
"""Folders of `rules.vtes.law` whose YAML files are compiled along."""


_portable: list[str] = []


def read_cards_from(path: str) -> None:
    """Make `open_cards` open this portable card file (see `cardbase.portable`) if no lists are named."""
    _portable[:] = [path] if path else []


def open_cards(source: CardSource | None = None) -> CardStore:
    """Open the compiled card file, building it if it is missing or stale.

    Args:
        source: the card lists to use; the default ones if None.

    Raises:
        SourceError: there are no card lists.
        CardListError: the card lists make no sense.
    """
    if _portable and source is None:
        from cardbase.portable import open_portable

        return open_portable(_portable[0])
    return open_store(source, documents, law_stamp())


def documents() -> dict[str, object]:
    """Return what is compiled along, as plain values: formats and editions by their names, and the bans."""
    from rules.vtes.law.bans import bans_to_plain, read_bans
    from rules.vtes.law.editions import EDITIONS, edition_to_plain, read_edition
    from rules.vtes.law.formats.files import read_format
    from rules.vtes.law.formats.names import builtin_names
    from rules.vtes.law.formats.plain import format_to_plain

    return {
        **{f"format {name}": format_to_plain(read_format(name)) for name in builtin_names()},
        **{f"edition {name}": edition_to_plain(read_edition(name)) for name in EDITIONS},
        "bans": bans_to_plain(read_bans()),
    }


def law_stamp() -> str:
    """Return a text that changes whenever one of the law's YAML files does.

    If they are not files, as in a zip file, it is the version.
    """
    stamps = []
    for package in rules.vtes.law.__path__:
        for folder in LAW_FOLDERS:
            try:
                entries = list(os.scandir(os.path.join(package, folder)))
            except OSError:
                continue
            for entry in entries:
                if entry.name.endswith(".yaml"):
                    status = entry.stat()
                    stamps.append(f"{entry.name}:{status.st_size}:{status.st_mtime_ns}")
    return "|".join(sorted(stamps)) or __version__


def cards_object(store: CardStore) -> dict[str, object]:
    """Return which card data a report used, as in the JSON of every report."""
    meta = store.meta
    return {"source": meta["source"], "date": meta["date"], "count": store.count, "sha256": meta["sha256"]}


def card_data_line(cards: Mapping[str, object]) -> str:
    """Say the same in a line."""
    source, day, count = (cards[name] for name in ("source", "date", "count"))
    return f"card data: {source}, newest printing {day}, {count} cards"


MATTERS = 92
"""Days after the newest card from which on there may well be newer ones: a set comes out each quarter."""


def late_note(newest: str, on: date | None, asked: bool) -> str:
    """Say that a day of judgement is long after the newest card, "" if it is not.

    Args:
        newest: the day of the newest printing, as in `card_data_line`.
        on: the day; None if each deck has its own.
        asked: whether the user named it.
    """
    known = date.fromisoformat(newest)
    if on is None or (on - known).days <= MATTERS:
        return ""
    months = (on.year - known.year) * 12 + on.month - known.month - (on.day < known.day)
    if asked:
        return f"cards known up to {known}; {plural(months, 'month')} later by --on"
    return f"cards known up to {known}, {plural(months, 'month')} ago; consider deckcheck cards update"
