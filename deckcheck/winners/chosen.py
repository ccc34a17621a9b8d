"""Which winners count for `suggest`, `build` and `similar`, under which law, for which deck."""

from __future__ import annotations

import os
from datetime import date

from deckcheck.deckfiles import MODULES
from deckcheck.lawbook import DEFAULT_EDITION, LawBook, read_on
from deckcheck.usage import UsageError
from deckcheck.winners.origins import KnownWinners, known, with_folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.shelf import Shelf
    from rules.vtes.law.construction import Law

FORMAT = "standard"
"""The law if none is given: winners won tournaments, and a banned card is not a suggestion."""


def split_from(values: tuple[str, ...], more: tuple[str, ...] = ()) -> tuple[str, tuple[str, ...]]:
    """Separate the deck format among the values of `--from` from the folders of the user's own decks.

    A value is a folder (or file, or glob) if there is one with that name, otherwise the name of a format.

    Args:
        values: those of `--from`, where folders are still accepted.
        more: those of `--learn-from`.

    Returns:
        The format, "" if none is named, and the folders.

    Raises:
        UsageError: a value is neither, or there are two formats.
    """
    for one in more:
        if not (os.path.exists(one) or any(mark in one for mark in "*?[")):
            raise UsageError(f"--learn-from {one}: there is no such folder")
    formats, folders = [], [*more]
    for one in values:
        if os.path.exists(one) or any(mark in one for mark in "*?["):
            folders.append(one)
        elif one.lower() in MODULES:
            formats.append(one.lower())
        else:
            raise UsageError(f"--from is {one!r}; there is no such folder or deck format")
    if len(formats) > 1:
        raise UsageError(f"--from names two formats, {' and '.join(formats)}; consider one of them")
    return "".join(formats), tuple(folders)


def winners_for(
    folders: tuple[str, ...],
    alone: bool,
    shelf: Shelf,
    stderr: TextIO,
    with_heads: bool = False,
    quiet: bool = False,
) -> KnownWinners:
    """Return the winners that count.

    Args:
        folders: of the user's own decks.
        alone: only these.
        shelf: reads them.
        stderr: where it is said what could not be read.
        with_heads: also who won what, if that is available.
        quiet: without progress.

    Raises:
        UsageError, SourceError: there are none.
    """
    if alone and not folders:
        raise UsageError("--alone needs the decks of --learn-from FOLDER; no folder is named")
    base = None if alone else known(with_heads)
    return with_folders(base, folders, shelf, stderr, quiet) if folders else known_of(base)


def known_of(base: KnownWinners | None) -> KnownWinners:
    """Return what is known for certain."""
    if base is None:
        raise UsageError("there are no winning decks to learn from; consider --learn-from FOLDER")
    return base


def laws_of(
    shelf: Shelf, asked: str, on: str, deck: Deck | None, today: date | None
) -> tuple[tuple[str, Law], ...]:
    """Resolve the requested laws, each with the name of its format.

    Args:
        shelf: holds formats and bans.
        asked: as in --format; see `deckcheck.lawbook`.
        on: as in --on; see `deckcheck.lawbook.read_on`.
        deck: whose event's day "deck" means.
        today: what today is; None for the machine's day.

    Raises:
        LawError, UsageError: an option makes no sense.
    """
    day = read_on(on, today or date.today())
    if day is None:
        day = deck.event.day if deck is not None and deck.event is not None else None
        if day is None:
            raise UsageError("--on deck needs an event date, and the file has none")
    book = LawBook(shelf.store, asked, DEFAULT_EDITION)
    return tuple(zip(book.names, book.laws(day), strict=True))


def law_of(shelf: Shelf, asked: str, on: str, deck: Deck | None, today: date | None) -> Law:
    """Resolve the requested law; see `laws_of`.

    Raises:
        LawError, UsageError: an option makes no sense, or asks for several laws.
    """
    laws = laws_of(shelf, asked, on, deck, today)
    if len(laws) > 1:
        raise UsageError(f"--format is {asked!r}; decks are built by one law, consider {laws[0][0]}")
    return laws[0][1]


def laws_object(laws: Sequence[tuple[str, Law]]) -> dict[str, object]:
    """Return laws with the names of their formats as in the JSON of every report."""
    name, law = laws[0]
    return {"formats": [name for name, _ in laws], "format": name, "on": law.on.isoformat()}


def law_object(law: Law) -> dict[str, object]:
    """Return the law as in the JSON of every report."""
    return {"format": law.format.name, "on": law.on.isoformat()}
