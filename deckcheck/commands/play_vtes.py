"""`deckcheck play vtes`: full tables, many to see who wins, one to read, or one to sit in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.commands.loading import read_one
from deckcheck.full_table.findings import TableDeck, TableFindings
from deckcheck.full_table.games import TableGames
from deckcheck.full_table.knowledge import LEFT_OUT, knowledge
from deckcheck.full_table.narrator import tell
from deckcheck.full_table.seating import LEAST, MOST, Host, Seating
from deckcheck.full_table.tallies import TableTally
from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.interrupts import interrupted
from deckcheck.goldfish.watchdog import Watchdog
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.progress import Progress
from deckcheck.terminal.telling import HOW_TO_ANSWER, teller
from deckcheck.usage import UsageError, checked
from rules.kernel import Person, PersonLeftError, PlayerError, seat_name
from rules.vtes.law.editions import edition_from_plain
from rules.vtes.law.rulebook import know

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.options.play import VtesOptions
    from deckcheck.shelf import Shelf
    from rules.kernel import Player

BLOCK = 10
"""Games that a worker plays at a time."""


def run(options: VtesOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] = input) -> int:
    """Play and report.

    Args:
        options: what was asked.
        stdout: where the report goes.
        stderr: where it is said what of the decks is left out.
        read: gives the next line that a person types; raises EOFError when there is none.

    Returns:
        0, or 130 where the run was interrupted (what was played until then is reported).

    Raises:
        UsageError, SeatError, UnreadableFileError: nothing can be told; each a ValueError whose message is
            for the user. The exit code is 2.
    """
    options = checked(options)
    seats = _seats(options)
    shelf = open_shelf()
    know(edition_from_plain(shelf.store.document(f"edition {options.edition}")))
    read_decks = [_read(path, shelf, stderr, options) for path in options.decks]
    decks = read_decks * seats if len(read_decks) == 1 else read_decks
    seating = Seating(
        decks=tuple(deck.counted for deck in decks),
        pilots=_pilots(options.pilot, seats),
        edition=options.edition,
        turns=options.turns,
        seed=options.seed,
        rotate=options.rotate,
    )
    host = Host(seating)
    paths = options.decks * seats if len(read_decks) == 1 else options.decks
    heads = [
        _head(path, deck, shelf, seats, options.edition) for path, deck in zip(paths, decks, strict=True)
    ]
    findings = TableFindings(
        seating=seating,
        decks=heads,
        known=[knowledge(host.faces(place)) for place in range(seats)],
        tally=TableTally.empty(seats),
        card_data=shelf.cards,
        wanted=options.games,
    )
    if options.me is not None:
        return _sit_in(options, host, findings, stdout, read)
    if options.trace:
        return _tell(options, host, findings, stdout)
    return _count(options, host, findings, stdout, stderr)


# --- what was asked ------------------------------------------------------------------------------------


def _seats(options: VtesOptions) -> int:
    """Return how many sit at the table.

    Raises:
        UsageError: an option makes no sense.
    """
    if not options.decks:
        raise UsageError("no deck to play; name one for everybody, or one per Methuselah")
    count = len(options.decks)
    default = count if count > 1 else MOST
    seats = default if options.players is None else options.players
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
        if options.trace or options.output_format != "text":
            raise UsageError("--me plays at the terminal; leave out --trace and --output-format json")
    return seats


def _pilots(text: str, seats: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if len(names) not in (1, seats):
        raise UsageError(
            f"--pilot names {len(names)} pilots for {seats} Methuselahs; name one for all, or one for each"
        )
    return names * seats if len(names) == 1 else names


def _read(path: str, shelf: Shelf, stderr: TextIO, options: VtesOptions) -> Deck:
    deck = read_one(path, shelf, stderr, options.from_format)
    if not deck.size("crypt"):
        raise UsageError(f"{path}: the deck has no known crypt card; consider 'deckcheck check {path}'")
    return deck


def _head(path: str, deck: Deck, shelf: Shelf, seats: int, edition: str) -> TableDeck:
    """Return what names a deck, with what is wrong with it for this table: it is played all the same."""
    from cardbase.clock import this_day
    from deckcheck.judging import judge
    from deckcheck.lawbook import LawBook

    book = LawBook(shelf.store, "rulebook", edition, seats)
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


# --- many games, one game ------------------------------------------------------------------------------


def _count(options: VtesOptions, host: Host, findings: TableFindings, stdout: TextIO, stderr: TextIO) -> int:
    """Play many games and report who won."""
    from dataclasses import replace

    tally = findings.tally
    progress = Progress(stderr, options.games, "games")
    games = TableGames(host.seating, host)
    where = options.jobs, options.executor
    stopped = count_games(games, tally, options.games, BLOCK, *where, progress.tell)
    progress.end()
    if stopped:
        findings = replace(findings, interrupted=True)
        stderr.write(interrupted("play vtes", tally.games, options.games))
        if not tally.games:
            return 130
    if options.output_format == "json":
        from deckcheck.reports.table_json import report as json_report

        stdout.write(json_report(findings))
    else:
        from deckcheck.reports.table_text import report

        stdout.write(report(findings, width_of(stdout)))
    return 130 if findings.interrupted else 0


def _tell(options: VtesOptions, host: Host, findings: TableFindings, stdout: TextIO) -> int:
    """Tell one game, everything open; where a pilot fails, up to there."""
    number = options.game - 1
    table, players = host.deal(number, journal=True)
    failure: PlayerError | None = None
    try:
        with Watchdog(lambda: table):
            story = tell(table, players)
    except PlayerError as error:
        failure = error
        story = error.story  # type: ignore[attr-defined]
    if options.output_format == "json":
        from deckcheck.reports.table_json import story as json_story

        stdout.write(json_story(findings, story, number))
    else:
        from deckcheck.reports.table_text import story as text_story

        stdout.write(text_story(findings, story, number, width_of(stdout)))
    if failure is not None:
        raise host.failure(number, failure)
    return 0


def _sit_in(
    options: VtesOptions, host: Host, findings: TableFindings, stdout: TextIO, read: Callable[[], str]
) -> int:
    """Play one game with a person at one seat."""
    from deckcheck.reports.table_text import ending, problems

    assert options.me is not None
    me = options.me - 1
    number = options.game - 1
    table, players = host.deal(number, journal=True)
    write = teller(stdout)
    person = Person(read, write)
    seats: list[Player] = list(players)
    seats[me] = person
    own = one_line(findings.decks[host.seating.place_at(me, number)].title)
    write(f"VTES, {len(seats)} Methuselahs; you sit at {seat_name(me)} with {own}; seat 1 goes first.")
    for line in (*problems(findings), *(f"Not modelled: {text}" for text in LEFT_OUT)):
        write(line)
    write(HOW_TO_ANSWER)
    try:
        result = table.run(seats)
    except (PersonLeftError, KeyboardInterrupt) as error:
        write("You left the table.")
        return 130 if isinstance(error, KeyboardInterrupt) else 0
    except PlayerError as error:
        raise host.failure(number, error) from error
    person.catch_up()
    write("")
    for line in ending(result):
        write(line)
    stdout.write(f"record: {table.record.save()}")
    return 0
