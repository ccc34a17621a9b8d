"""One table of VTES: shown from first to last or with a person at a seat, saved, and played on."""

from __future__ import annotations

import re
from dataclasses import replace
from shlex import quote
from typing import TYPE_CHECKING

from cardbase.card_text import paragraphs
from deckcheck.files.atomic import written
from deckcheck.full_table.findings import TableDeck, TableFindings
from deckcheck.full_table.knowledge import LEFT_OUT, WATCHFUL, knowledge
from deckcheck.full_table.narrator import TableStory, so_far, tell
from deckcheck.full_table.seating import Host, Seating
from deckcheck.full_table.tallies import TableTally
from deckcheck.goldfish.watchdog import Watchdog
from deckcheck.playing.hinting import weighing
from deckcheck.playing.passing import HOW_TO_PASS, concerns
from deckcheck.playing.person import kept
from deckcheck.playing.sitting import LONGEST_TOLD, opened, saved_game, sit_in
from deckcheck.rules_of_play import rules_of_record
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.telling import HOW_TO_ANSWER, HOW_TO_SEE_A_CARD, teller
from deckcheck.usage import UsageError, within
from rules.kernel import PlayerError, seat_name
from rules.kernel.decisions import could_be

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.card import Card
    from deckcheck.options.play_vtes import VtesOptions
    from rules.kernel import Player, Record, Table
    from rules.vtes.table.game import Vtes

PILOT = WATCHFUL
"""Who plays if `--pilot` names nobody."""


def see_at_terminal(options: VtesOptions) -> None:
    """Make sure that a game with a person is one that can be played at the terminal.

    Raises:
        UsageError: it is not.
    """
    if options.trace or options.output_format != "text":
        raise UsageError("--me plays at the terminal; leave out --trace and --output-format")


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
        if options.save:
            with written(options.save) as file:
                file.write(failure.record)
        raise host.failure(number, failure)
    if options.save:
        with written(options.save) as file:
            file.write(kept(table, _who_plays(findings, number)).save())
    return 0


def _who_plays(findings: TableFindings, number: int) -> list[dict[str, str]]:
    """Return for each seat of a game its deck's title and its pilot, as they are saved with the game."""
    seating = findings.seating
    places = [seating.place_at(seat, number) for seat in range(seating.seats)]
    return [{"deck": findings.decks[place].title, "pilot": seating.pilots[place]} for place in places]


def _write_story(
    options: VtesOptions, findings: TableFindings, story: TableStory, number: int | None, stdout: TextIO
) -> None:
    if options.output_format == "json":
        from deckcheck.reports.table_json import story as json_story

        stdout.write(json_story(findings, story, number))
    elif options.output_format == "html":
        from deckcheck.reports.table_html import story_page

        stdout.write(story_page(findings, story, number))
    else:
        from deckcheck.reports.table_text import story as text_story

        if stdout.isatty():  # a record is for programs: it would fill a screen
            story = replace(story, record="")
        stdout.write(text_story(findings, story, number, width_of(stdout)))


def sit_down(
    options: VtesOptions, host: Host, findings: TableFindings, stdout: TextIO, read: Callable[[], str]
) -> int:
    """Play one game with a person at one seat."""
    from deckcheck.reports.table_text import problems

    number = options.game - 1
    table, players = host.deal(number, journal=True)
    assert options.me is not None
    who = _who_plays(findings, number)
    remarks = [*problems(findings, width_of(stdout)), *(f"Not modelled: {text}" for text in LEFT_OUT)]
    try:
        return _seated(options, table, list(players), who, remarks, stdout, read)
    except PlayerError as error:
        raise host.failure(number, error) from error


def _seated(
    options: VtesOptions,
    table: Table,
    seats: list[Player],
    who: list[dict[str, str]],
    remarks: list[str],
    stdout: TextIO,
    read: Callable[[], str],
) -> int:
    """Let a person play on at a table.

    Args:
        options: what was requested, with a seat for the person.
        table: where the game stands.
        seats: the players; that of the person only gives hints.
        who: plays what, see `_who_plays`.
        remarks: what is to be said first.
        stdout: where the game is shown.
        read: returns the next line that the person types.

    Raises:
        PlayerError: a pilot fails.
    """
    from deckcheck.reports.table_text import ending
    from rules.vtes.table.relations import called

    assert options.me is not None
    me, write = options.me - 1, teller(stdout)
    own = one_line(who[me]["deck"])
    write(f"VTES, {len(seats)} Methuselahs; you sit at {seat_name(me)} with {own}; seat 1 goes first.")
    for seat in table.game.ring.others(me):
        other = one_line(f"{who[seat]['deck']} ({who[seat]['pilot']})")
        write(f"  {called(table.game.ring, me, seat)}: {other}")
    if limit := table.game.setting.turns:  # type: ignore[attr-defined]
        remarks = [
            f"The game ends after {limit} turns each, as by time: half a point for who is left.",
            *remarks,
        ]
    for line in (*remarks, *HOW_TO_ANSWER, HOW_TO_SEE_A_CARD, HOW_TO_PASS):
        write(line)
    tries = getattr(seats[me], "tries", False)
    pilots = [each["pilot"] for each in who]
    result = sit_in(
        table,
        seats,
        me,
        read,
        write,
        options.save,
        text_of=lambda name: in_sight(table, me, name),
        ending=lambda result: ("", *ending(result, width_of(stdout))),
        players=who,
        options=f" --pilot {quote(one_line(','.join(pilots)))}" if any(map(_is_a_file, pilots)) else "",
        weigh=weighing(table, me, options.seed) if tries else None,
        concerns=lambda decision: concerns(table.game, decision),  # type: ignore[arg-type]
    )
    if isinstance(result, int):
        return result
    if not stdout.isatty():
        stdout.write(f"record: {table.record.save()}")
    return 0


def in_sight(table: Table, seat: int, name: str) -> list[str]:
    """Return the text of a card that a seat sees, or that the question it is asked names.

    It sees what is in play, being played or in an ash heap, its hand, and its uncontrolled cards.

    Args:
        table: where the game stands.
        seat: from 0.
        name: of the card, or how its name or a word of its name begins, in any case.

    Returns:
        Its name, kind and printed text, line by line; which cards it could be if there are several; nothing
        if no card in sight has that name.
    """
    from deckcheck.reports.card_words import kind_lines

    cards = _cards_in_sight(table, seat)
    found = _called(name, list(cards))
    if len(found) > 1:
        return [f"{name!r} {could_be(found)}."]
    return [
        line
        for full_name in found
        for line in (full_name, *kind_lines(cards[full_name]), *paragraphs(cards[full_name].text))
    ]


def _cards_in_sight(table: Table, seat: int) -> dict[str, Card]:
    """Return the cards that a seat sees or is asked about, by name."""
    game: Vtes = table.game  # type: ignore[assignment]
    mine = game.methuselahs[seat]
    seen = [*game.in_play, *mine.hand.items, *mine.uncontrolled.items]
    for side in game.methuselahs:
        seen += side.ash.items
        seen += [number for number in side.playing.items if side.playing.sees(seat, number)]
    cards = {game.faces[number].card.full_name: game.faces[number].card for number in seen}
    decision = table.decision
    if decision is not None and decision.seat == seat:
        asked = "\n".join((game.question(decision), *table.options))
        for face in game.faces:
            if face.name in asked and re.search(rf"(?<!\w){re.escape(face.name)}(?!\w)", asked):
                cards.setdefault(face.card.full_name, face.card)
    return cards


def _called(name: str, full_names: list[str]) -> list[str]:
    """Return which names a text means: the one it is, otherwise those it begins, or a word in them."""
    wanted = name.casefold()
    word = re.compile(rf"(?<!\w){re.escape(wanted)}")
    exact = [each for each in full_names if each.casefold() == wanted]
    begun = exact or [each for each in full_names if each.casefold().startswith(wanted)]
    return sorted(begun or [each for each in full_names if word.search(each.casefold())])


def _saved_players(record: Record, seats: int) -> list[dict[str, str]]:
    """Return who played what in a saved game, see `_who_plays`; earlier versions did not save it."""
    found = record.options.get("players")
    known = [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
    if len(known) != seats:
        known = [{} for _ in range(seats)]
    return [
        {
            "deck": str(each.get("deck", f"the deck of {seat_name(seat)}"))[:LONGEST_TOLD],
            "pilot": str(each.get("pilot", PILOT))[:LONGEST_TOLD],
        }
        for seat, each in enumerate(known)
    ]


def _is_a_file(pilot: str) -> bool:
    """Return whether a pilot is one of the user's own, "path.py:Class"."""
    return ":" in pilot


def _resumed_pilots(asked: str, saved: list[dict[str, str]]) -> tuple[tuple[str, ...], list[str]]:
    """Return who plays on at a saved table, by seat, and what is to be said about it.

    Args:
        asked: the pilots that are asked for; if it is the default, those of the saved game play on.
        saved: see `_saved_players`.

    Raises:
        UsageError: more or fewer are asked for than there are seats.
    """
    if asked != PILOT:
        return pilots_named(asked, len(saved)), []
    pilots, remarks = [], []
    for seat, each in enumerate(saved):
        name = each["pilot"]
        if _is_a_file(name):  # a file from somebody else must not say which code runs here
            remarks.append(
                f"{seat_name(seat)} was played by {one_line(name)}; {PILOT} plays on unless --pilot names it."
            )
            name = PILOT
        pilots.append(name)
    return tuple(pilots), remarks


def replay(options: VtesOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str]) -> int:
    """Show a saved game as far as it goes; with a person, play on.

    Args:
        options: what was requested.
        stdout: where the game is shown.
        stderr: where it is said what has changed since it was saved.
        read: returns the next line that the person types.

    Raises:
        UsageError: the file is not a saved game of VTES between decks, or there is no such seat.
        OSError: it cannot be read.
    """
    if options.decks:
        raise UsageError("--replay plays with the decks of the saved game; leave out DECK")
    record = saved_game(options.replay, "vtes")
    counts = record.options.get("decks")
    if not isinstance(counts, list) or not counts or None in counts:
        raise UsageError(f"{one_line(options.replay)}: not a game between decks")
    shelf = open_shelf()
    rules = rules_of_record(shelf.store, record)
    table = opened(options.replay, record, stderr)
    seats = table.game.seats
    cards = {number: shelf.store.card(int(number)) for deck in counts for number in deck}
    decks = tuple(
        tuple((card, copies) for number, copies in deck.items() if (card := cards[number]) is not None)
        for deck in counts
    )
    saved = _saved_players(record, seats)
    pilots, remarks = _resumed_pilots(options.pilot, saved)
    seating = Seating(decks, pilots, rules, int(record.options.get("turns", 0)), record.seed)
    host = Host(seating)
    heads = [
        TableDeck(
            path=f"{options.replay}, {seat_name(seat)}",
            name=saved[seat]["deck"],
            crypt=sum(copies for card, copies in deck if card.is_crypt),
            library=sum(copies for card, copies in deck if not card.is_crypt),
        )
        for seat, deck in enumerate(decks)
    ]
    findings = before_play(host, heads, shelf.cards, 1)
    if options.me is not None:
        see_at_terminal(options)
        within("--me", options.me, 1, seats)
        players = host.deal(0)[1]
        host.attend(table, 0)
        remarks += [f"Not modelled: {text}" for text in LEFT_OUT]
        who = _who_plays(findings, 0)
        try:
            return _seated(options, table, list(players), who, remarks, stdout, read)
        except PlayerError as error:
            raise host.failure(0, error) from error
    _write_story(options, findings, so_far(table), None, stdout)
    return 0
