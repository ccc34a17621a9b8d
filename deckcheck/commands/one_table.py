"""One table of VTES: shown from first to last or with a person at a seat, saved, and played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.card_text import paragraphs
from deckcheck.commands.sitting import opened, saved_game, sit_in
from deckcheck.files.atomic import written
from deckcheck.full_table.findings import TableDeck, TableFindings
from deckcheck.full_table.knowledge import LEFT_OUT, knowledge
from deckcheck.full_table.narrator import TableStory, so_far, tell
from deckcheck.full_table.seating import Host, Seating
from deckcheck.full_table.tallies import TableTally
from deckcheck.goldfish.watchdog import Watchdog
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.telling import HOW_TO_ANSWER, teller
from deckcheck.usage import UsageError, within
from rules.kernel import PlayerError, seat_name
from rules.vtes.law.editions import edition_from_plain
from rules.vtes.law.rulebook import know

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.options.play import VtesOptions
    from rules.kernel import Player, Table
    from rules.vtes.table.game import Vtes


def see_at_terminal(options: VtesOptions) -> None:
    """Make sure that a game with a person is one that can be played at the terminal.

    Raises:
        UsageError: it is not.
    """
    if options.trace or options.output_format != "text":
        raise UsageError("--me plays at the terminal; leave out --trace and --output-format json")


def pilots_named(text: str, seats: int) -> tuple[str, ...]:
    """Return who plays each seat: one name for all, or a name for each, separated by commas.

    Raises:
        UsageError: there are more or fewer.
    """
    names = tuple(name.strip() for name in text.split(","))
    if len(names) not in (1, seats):
        raise UsageError(
            f"--pilot names {len(names)} pilots for {seats} Methuselahs; name one for all, or one for each"
        )
    return names * seats if len(names) == 1 else names


def before_play(
    host: Host, heads: list[TableDeck], card_data: dict[str, object], wanted: int
) -> TableFindings:
    """Return what is known about the games before the first is played.

    Args:
        host: who deals them.
        heads: what names each deck, by place.
        card_data: where the cards were read from.
        wanted: how many games are requested.
    """
    seats = range(len(heads))
    return TableFindings(
        seating=host.seating,
        decks=heads,
        known=[knowledge(host.faces(place)) for place in seats],
        tally=TableTally.empty(len(heads)),
        card_data=card_data,
        wanted=wanted,
    )


def follow(options: VtesOptions, host: Host, findings: TableFindings, stdout: TextIO) -> int:
    """Show one game, nothing hidden; if a pilot fails, up to there."""
    number = options.game - 1
    table, players = host.deal(number, journal=True)
    failure: PlayerError | None = None
    try:
        with Watchdog(lambda: table):
            story = tell(table, players)
    except PlayerError as error:
        failure = error
        story = error.story  # type: ignore[attr-defined]
    _write_story(options, findings, story, number, stdout)
    if failure is not None:
        raise host.failure(number, failure)
    if options.save:
        with written(options.save) as file:
            file.write(table.record.save())
    return 0


def _write_story(
    options: VtesOptions, findings: TableFindings, story: TableStory, number: int | None, stdout: TextIO
) -> None:
    if options.output_format == "json":
        from deckcheck.reports.table_json import story as json_story

        stdout.write(json_story(findings, story, number))
    else:
        from deckcheck.reports.table_text import story as text_story

        stdout.write(text_story(findings, story, number, width_of(stdout)))


def sit_down(
    options: VtesOptions, host: Host, findings: TableFindings, stdout: TextIO, read: Callable[[], str]
) -> int:
    """Play one game with a person at one seat."""
    from deckcheck.reports.table_text import problems

    number = options.game - 1
    table, players = host.deal(number, journal=True)
    assert options.me is not None
    own = one_line(findings.decks[host.seating.place_at(options.me - 1, number)].title)
    remarks = [*problems(findings), *(f"Not modelled: {text}" for text in LEFT_OUT)]
    try:
        return _seated(options, table, list(players), own, remarks, stdout, read)
    except PlayerError as error:
        raise host.failure(number, error) from error


def _seated(
    options: VtesOptions,
    table: Table,
    seats: list[Player],
    own: str,
    remarks: list[str],
    stdout: TextIO,
    read: Callable[[], str],
) -> int:
    """Let a person play on at a table.

    Args:
        options: what was requested, with a seat for the person.
        table: where the game stands.
        seats: the other players, and one that makes room.
        own: what the person's deck is called.
        remarks: what is to be said first.
        stdout: where the game is shown.
        read: returns the next line that the person types.

    Raises:
        PlayerError: a pilot fails.
    """
    from deckcheck.reports.table_text import ending

    assert options.me is not None
    me, write = options.me - 1, teller(stdout)
    write(f"VTES, {len(seats)} Methuselahs; you sit at {seat_name(me)} with {own}; seat 1 goes first.")
    for line in (*remarks, *HOW_TO_ANSWER, "? NAME shows a card that you can see."):
        write(line)
    if not table.over:
        result = sit_in(table, seats, me, read, write, options.save, lambda name: in_sight(table, me, name))
        if isinstance(result, int):
            return result
    assert table.result is not None
    for line in ("", *ending(table.result)):
        write(line)
    stdout.write(f"record: {table.record.save()}")
    return 0


def in_sight(table: Table, seat: int, name: str) -> list[str]:
    """Return the text of a card that a seat sees: in play, in an ash heap, in its hand, uncontrolled.

    Args:
        table: where the game stands.
        seat: from 0.
        name: of the card, or how its name begins, in any case.

    Returns:
        Its name, kind and printed text, line by line; nothing if no card in sight has that name.
    """
    from deckcheck.reports.card_words import kind_lines

    game: Vtes = table.game  # type: ignore[assignment]
    mine = game.methuselahs[seat]
    seen = [*game.in_play, *mine.hand.items, *mine.uncontrolled.items]
    seen += [number for side in game.methuselahs for number in side.ash.items]
    cards = {game.faces[number].card.full_name: game.faces[number].card for number in seen}
    wanted = name.casefold()
    for full_name in sorted(cards, key=lambda full_name: (full_name.casefold() != wanted, full_name)):
        if full_name.casefold().startswith(wanted):
            card = cards[full_name]
            return [full_name, *kind_lines(card), *paragraphs(card.text)]
    return []


def replay(options: VtesOptions, stdout: TextIO, read: Callable[[], str]) -> int:
    """Show a saved game as far as it goes; with a person, play on.

    Raises:
        UsageError: the file is not a saved game of VTES between decks, or there is no such seat.
        OSError: it cannot be read.
    """
    if options.decks:
        raise UsageError("--replay plays with the decks of the saved game; leave out DECK")
    record = saved_game(options.replay, "vtes")
    counts = record.options.get("decks", ())
    if not counts or None in counts:
        raise UsageError(f"{one_line(options.replay)}: not a game between decks")
    shelf = open_shelf()
    edition = str(record.options.get("edition", "current"))
    know(edition_from_plain(shelf.store.document(f"edition {edition}")))
    table = opened(options.replay, record)
    seats = table.game.seats
    cards = {number: shelf.store.card(int(number)) for deck in counts for number in deck}
    decks = tuple(
        tuple((card, copies) for number, copies in deck.items() if (card := cards[number]) is not None)
        for deck in counts
    )
    seating = Seating(
        decks, pilots_named(options.pilot, seats), edition, int(record.options.get("turns", 0)), record.seed
    )
    host = Host(seating)
    heads = [
        TableDeck(
            path=f"{options.replay}, {seat_name(seat)}",
            name=f"the deck of {seat_name(seat)}",
            crypt=sum(copies for card, copies in deck if card.is_crypt),
            library=sum(copies for card, copies in deck if not card.is_crypt),
        )
        for seat, deck in enumerate(decks)
    ]
    if options.me is not None:
        see_at_terminal(options)
        within("--me", options.me, 1, seats)
        players = host.deal(0)[1]
        remarks = [f"Not modelled: {text}" for text in LEFT_OUT]
        try:
            return _seated(options, table, list(players), heads[options.me - 1].title, remarks, stdout, read)
        except PlayerError as error:
            raise host.failure(0, error) from error
    findings = before_play(host, heads, shelf.cards, 1)
    _write_story(options, findings, so_far(table), None, stdout)
    return 0
