"""Reading decks for what does not judge them, and saying which of their cards do not count."""

from __future__ import annotations

import os

from cardbase.quick import replace
from deckcheck.deckfiles import UnreadableFileError, read_deck
from deckcheck.files import LINKS, content_of, find_files, part_of
from deckcheck.guard import Contained
from deckcheck.terminal.escape import quoted
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.files.sources import Source
    from deckcheck.shelf import Shelf


def read(path: str, shelf: Shelf, from_format: str = "") -> Deck:
    """Read one deck.

    Args:
        path: a file, or "-" for standard input.
        shelf: the card data.
        from_format: its format, "" to recognise it by the content.

    Raises:
        UnreadableFileError: there is no such file, or it is not a deck; the message names it.
    """
    try:
        with Contained():
            return read_deck(content_of(path), shelf.reader, from_format or None, part=part_of(path)[1])
    except UnreadableFileError as error:
        raise UnreadableFileError(f"{path}: {error.problem}", error.consider) from error


def read_one(path: str, shelf: Shelf, stderr: TextIO, from_format: str = "", *, beside: bool = True) -> Deck:
    """Read one deck and say on `stderr` which of its cards do not count; see `read`.

    Args:
        path: its file.
        shelf: the card data.
        stderr: where that is said.
        from_format: its format.
        beside: whether to say that there are cards beside the deck.
    """
    deck = read(path, shelf, from_format)
    tell_left_out(path, deck, stderr, beside=beside)
    return deck


def tell_left_out(path: str, deck: Deck, stderr: TextIO, *, beside: bool = True) -> None:
    """Say on `stderr` which cards of a deck do not count, and which lines are not read; see `read_one`."""
    for entry in deck.entries:
        if entry.card is None or not entry.countable:
            from deckcheck.checks.finding import why_left_out

            what = why_left_out(entry)
            stderr.write(f"{path}:{entry.place.row}: {quoted(entry.line.written)} left out: {what}\n")
    for line in deck.unread:
        stderr.write(f"{path}:{line.place.row}: line left out: {line.problem}\n")
    if beside and (copies := deck.copies_beside):
        from deckcheck.checks.dc014_cards_beside import beside_note

        stderr.write(f"{path}: {beside_note(copies)}\n")


def tell_illegal(
    path: str, deck: Deck, shelf: Shelf, stderr: TextIO, law: str, edition: str, players: int | None
) -> None:
    """Say on `stderr` what a deck is not legal for as of today; it is played all the same.

    Args:
        path: its file.
        deck: the deck.
        shelf: the card data.
        stderr: where that is said.
        law: as in --format; "" for tournaments and the table.
        edition: of the rulebook.
        players: Methuselahs at the table, None if not known.
    """
    from cardbase.clock import this_day
    from deckcheck.judging import DESK_CHECKS, judge
    from deckcheck.lawbook import LawBook

    today = this_day()
    book = LawBook(shelf.store, law, edition, players)
    judged = judge(path, deck, book, today, today, suppressions=False, checks=DESK_CHECKS)
    if not all(verdict.legal for verdict in judged.verdicts):
        from deckcheck.reports.verdicts import headline

        judged = judge(path, deck, book, today, today, suppressions=False)
        stderr.write(f"{path}: {headline(judged, loud=False)}; it is played all the same\n")


def read_source(item: str | Source, shelf: Shelf, from_format: str = "") -> tuple[str, Deck]:
    """Read one of many decks, whose bytes may already be here; returns its path too. See `read`.

    Raises:
        UnreadableFileError: it is not a deck; the message names it.
    """
    if isinstance(item, str):
        return item, read(item, shelf, from_format)
    try:
        content, name = item.opened()
        with Contained():
            deck = read_deck(content, shelf.reader, from_format or None, part=item.part)
    except UnreadableFileError as error:
        raise UnreadableFileError(f"{item.path}: {error.problem}", error.consider) from error
    return item.path, deck if deck.name or not name else replace(deck, name=name)


def files_of(
    arguments: tuple[str, ...],
    stderr: TextIO,
    purpose: str = "read",
    *,
    quiet: bool = False,
    archives: bool = False,
) -> list[str]:
    """Find the files that arguments mean; report on `stderr` which files of a folder are skipped.

    Args:
        arguments: files, folders, globs, links, "-".
        stderr: where that is reported.
        purpose: what is to be done with the decks, for the message that there are none.
        quiet: say nothing.
        archives: include archives from folders.

    Raises:
        UsageError: there are none.
    """
    passed_over: list[str] = []
    paths = find_files(list(arguments), passed_over, archives=archives)
    if passed_over and not quiet:
        from deckcheck.reports.passed_over import tell_passed_over

        tell_passed_over(passed_over, stderr)
    if not paths:
        raise UsageError(f"no deck to {purpose}; name files or folders, or '-' for standard input")
    return paths


def is_many(arguments: tuple[str, ...]) -> bool:
    """Whether arguments ask for a comparison: several of them, a folder, or a pattern."""
    return len(arguments) > 1 or any(
        os.path.isdir(one) or (not os.path.exists(one) and any(mark in one for mark in "*?["))
        for one in arguments
        if not one.startswith(LINKS)
    )
