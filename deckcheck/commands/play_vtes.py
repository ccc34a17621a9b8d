"""`deckcheck play vtes`: full tables, many to see who wins, one to read, or one to sit in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.findings import TableDeck, labelled
from deckcheck.full_table.games import TableGames
from deckcheck.full_table.limits import turns_of
from deckcheck.full_table.seating import LEAST, MOST, Host, Seating
from deckcheck.playing.against import play_against, see_against
from deckcheck.playing.many_games import at_a_time, report_games
from deckcheck.playing.one_table import (
    before_play,
    follow,
    pilots_named,
    replay,
    see_at_terminal,
    sit_down,
)
from deckcheck.reading import read_one
from deckcheck.rules_of_play import rules_of_play, seats_of
from deckcheck.shelf import open_shelf
from deckcheck.usage import UsageError, checked

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.options.play_vtes import VtesOptions
    from deckcheck.shelf import Shelf
    from rules.vtes.law.formats import Format

BLOCK = 10
"""Games that a worker plays at a time, see `at_a_time`."""


def run(options: VtesOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] = input) -> int:
    """Play and report.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where it is said what is left out of the decks.
        read: returns the next line that a person types; raises EOFError if there is none.

    Returns:
        0, or 130 if the run was interrupted (what was played until then is reported).

    Raises:
        UsageError, SeatError, UnreadableFileError: nothing can be reported; a ValueError whose message is
            for the user. The exit code is 2.
    """
    options = checked(options)
    if options.continued and not options.against:
        raise UsageError("--continue is for --against; --save saves one game")
    if options.replay:
        if options.game != 1:
            raise UsageError("--game is not for --replay, which shows the saved game")
        return replay(options, stdout, stderr, read)
    shelf = open_shelf()
    rules, format = rules_of_play(shelf.store, options.edition, options.format)
    seats = see_against(options, format) if options.against else _seats(options, format)
    read_decks = [_read(path, shelf, stderr, options) for path in options.decks]
    if options.against:
        named = zip(options.decks, read_decks, strict=True)
        tried = labelled([_head(path, deck, shelf, seats, options) for path, deck in named])
        return play_against(options, rules, read_decks, tried, seats, shelf, stdout, stderr)
    decks = read_decks * seats if len(read_decks) == 1 else read_decks
    seating = Seating(
        decks=tuple(deck.counted for deck in decks),
        pilots=pilots_named(options.pilot, seats),
        edition=rules,
        turns=turns_of(options.turns, seats),
        seed=options.seed,
        rotate=options.rotate,
    )
    host = Host(seating)
    paths = options.decks * seats if len(read_decks) == 1 else options.decks
    named = zip(paths, decks, strict=True)
    heads = labelled([_head(path, deck, shelf, seats, options) for path, deck in named])
    findings = before_play(host, heads, shelf.cards, options.games)
    if options.me is not None:
        return sit_down(options, host, findings, stdout, read)
    if options.trace:
        return follow(options, host, findings, stdout)
    from deckcheck.reports.table_html import table_page
    from deckcheck.reports.table_json import report as as_json
    from deckcheck.reports.table_screen import table_screen
    from deckcheck.reports.table_text import report as as_text

    games = TableGames(seating, host)
    forms = as_text, table_screen, as_json, table_page
    block = at_a_time(seating.pilots, BLOCK)
    return report_games(options, games, findings, block, "games", forms, stdout, stderr)


# --- what was asked ------------------------------------------------------------------------------------


def _seats(options: VtesOptions, format: Format | None) -> int:
    """Return how many players there are.

    Raises:
        UsageError: an option makes no sense.
    """
    if not options.decks:
        raise UsageError("no deck to play; name one for everybody, or one per Methuselah")
    count = len(options.decks)
    seats = seats_of(count if options.players is None and count > 1 else options.players, format, MOST)
    if not LEAST <= seats <= MOST:
        what = f"--players is {seats}" if options.players is not None else f"there are {count} decks"
        raise UsageError(f"{what}; a table is for {LEAST} to {MOST} Methuselahs")
    if count not in (1, seats):
        raise UsageError(
            f"there are {count} decks for {seats} Methuselahs; name one for everybody, or one per Methuselah"
        )
    if options.me is not None:
        if not 1 <= options.me <= seats:
            raise UsageError(f"there is no seat {options.me}; seats are 1 to {seats}")
        see_at_terminal(options)
    if options.me is None and not options.trace and options.game != 1:
        raise UsageError("--game picks one game; add --trace or --me")
    return seats


def _read(path: str, shelf: Shelf, stderr: TextIO, options: VtesOptions) -> Deck:
    deck = read_one(path, shelf, stderr, options.from_format)
    if not deck.size("crypt"):
        raise UsageError(f"{path}: the deck has no known crypt card; consider 'deckcheck check {path}'")
    return deck


def _head(path: str, deck: Deck, shelf: Shelf, seats: int, options: VtesOptions) -> TableDeck:
    """Return what names a deck, with what is wrong with it for this table: it is played all the same."""
    from cardbase.clock import this_day
    from deckcheck.judging import judge
    from deckcheck.lawbook import LawBook

    book = LawBook(shelf.store, options.format or "rulebook", options.edition, seats)
    today = this_day()
    judged = judge(path, deck, book, today, today, suppressions=False)
    return TableDeck(
        path=path,
        name=deck.name,
        crypt=deck.size("crypt"),
        library=deck.size("library"),
        unknown=tuple(f"{e.count} {e.line.written}" for e in deck.entries if e.card is None),
        problems=tuple(
            f"{finding.message} ({finding.code})"
            for finding in judged.findings
            if finding.severity == "error" and finding.code.startswith("DC1")
        ),
    )
