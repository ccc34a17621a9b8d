"""`deckcheck play emerald`: A Study in Emerald, many games to see who wins, one to read, or one to sit in.

The printed values of the components are largely unknown: a sheet of your own fills them in (`--sheet FILE`,
`--new-sheet FILE`), or a stand-in that says of itself that it is not the printed game.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.files.atomic import written
from deckcheck.playing.many_games import Games, count
from deckcheck.playing.person import kept
from deckcheck.playing.sitting import opened, saved_game, sit_in
from deckcheck.reports.emerald import (
    EmeraldTally,
    about,
    as_json,
    as_screen,
    as_text,
    missing,
    missing_as_json,
    notice,
)
from deckcheck.reports.screen import screen_text
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.telling import HOW_TO_ANSWER, teller
from deckcheck.usage import UsageError, checked, within
from rules.emerald import STAND_IN, SensiblePlayer
from rules.emerald.sheet import (
    STAND_IN_SEED,
    Sheet,
    SheetError,
    from_plain,
    plain_of,
    printed,
    read_file,
    stand_in,
    write_form,
)
from rules.emerald.terms import PLAYERS, REASON_TEXTS
from rules.kernel import (
    FirstPlayer,
    PlayerError,
    RandomPlayer,
    Table,
    seat_name,
)
from rules.kernel.events import listed
from rules.kernel.words import in_runs

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.options.play_emerald import EmeraldOptions
    from rules.kernel import Player, Result

MAKERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "first": lambda _: FirstPlayer(),
    "sensible": SensiblePlayer,
}
"""The players to choose from, each made from a seed."""

BLOCK = 20
"""Games that a worker plays at a time."""


def run(options: EmeraldOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] = input) -> int:
    """Play A Study in Emerald, or handle its component sheet.

    Args:
        options: what was requested.
        stdout: for the answer.
        stderr: for what is wrong.
        read: returns the next line that a person types; raises EOFError if there is none.

    Returns:
        0; 2 if the sheet lacks values or is wrong, or a player fails; 130 if the run was interrupted
        (what was played until then is reported).

    Raises:
        UsageError: options that make no sense.
        OSError: a file cannot be read or written.
    """
    options = checked(options)
    _see(options)
    try:
        if options.new_sheet:
            return _new_sheet(options, stdout, stderr)
        if options.replay:
            return _replay(options, stdout, stderr, read)
        sheet = _sheet(options.sheet)
        if sheet.missing():
            in_json = options.output_format == "json"
            stdout.write(missing_as_json(sheet) if in_json else missing(sheet, width_of(stdout)))
            count = len(sheet.missing())
            stderr.write(
                f"deckcheck play emerald: {count} {'value is' if count == 1 else 'values are'} missing\n"
            )
            return 2
        game = {"players": options.players, "sheet": _as_option(options.sheet, sheet)}
        if options.me is not None or options.trace:
            table = Table.start("emerald", game, options.seed, journal=True)
            return _single(options, table, sheet, stdout, read)
        return _count(options, game, sheet, stdout, stderr)
    except SheetError as error:
        stderr.write("".join(f"{_harmless(line)}\n" for line in error.lines()))
        return 2
    except PlayerError as error:
        stderr.write(f"deckcheck play emerald: {error}; replay it with the record {error.record.strip()}\n")
        return 2


def _see(options: EmeraldOptions) -> None:
    """Check that the options go together.

    Raises:
        UsageError: they do not.
    """
    if options.me is not None:
        if not options.replay:
            within("--me", options.me, 1, options.players)
        if options.trace or options.output_format != "text":
            raise UsageError("--me plays at the terminal; leave out --trace and --output-format json")
    if options.save and options.me is None and not options.trace:
        raise UsageError("--save saves one game; add --trace or --me")


def _harmless(text: str) -> str:
    """Return a text without anything a terminal might interpret."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


# --- sheets --------------------------------------------------------------------------------------------


def _sheet(wanted: str) -> Sheet:
    """Return the sheet of an option.

    Raises:
        SheetError: the file is wrong.
        UsageError: the stand-in has no such seed.
    """
    if not wanted:
        return printed()
    name, _, seed = wanted.partition(":")
    if _is_stand_in(wanted):
        if seed and not seed.isdecimal():
            raise UsageError(f"--sheet is {wanted!r}; a stand-in is stand-in, or stand-in:SEED with a number")
        return stand_in(printed(), int(seed or STAND_IN_SEED))
    if not Path(wanted).exists() and get_close_matches(name.casefold(), [STAND_IN], 1):
        raise UsageError(f"--sheet: there is no file {wanted!r}; did you mean {STAND_IN!r}?")
    return read_file(Path(wanted), wanted)


def _is_stand_in(wanted: str) -> bool:
    """Return whether the stand-in is meant; a file called so but for capitals is meant itself."""
    name = wanted.partition(":")[0]
    return name == STAND_IN or (name.lower() == STAND_IN and not Path(wanted).exists())


def _as_option(wanted: str, sheet: Sheet) -> Any:
    """Return a sheet in the form a record holds: the stand-in's name, or all values."""
    return wanted.lower() if _is_stand_in(wanted) else plain_of(sheet)


def _new_sheet(options: EmeraldOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Write the form; a file that exists is left alone."""
    path = Path(options.new_sheet)
    if path.exists():
        problem = f"{_harmless(str(path))} already exists; consider another name"
        stderr.write(f"deckcheck play emerald: {problem}\n")
        return 2
    sheet = _sheet(options.sheet)
    with written(str(path)) as file:
        file.write(write_form(sheet))
    name, count = _harmless(str(path)), len(sheet.missing())
    what = f"a sheet with {count} values to fill in. When done:" if count else "a complete sheet. To play it:"
    stdout.write(f"{name}: {what} deckcheck play emerald --sheet {name}\n")
    return 0


# --- many games ----------------------------------------------------------------------------------------


def _seats_filled(kind: str, seats: int, seed: int) -> list[Player]:
    return [MAKERS[kind](seed * seats + seat) for seat in range(seats)]


def _count(
    options: EmeraldOptions, game: dict[str, Any], sheet: Sheet, stdout: TextIO, stderr: TextIO
) -> int:
    """Play many games and report who won."""
    kinds = ["random", "sensible"] if options.pilot == "both" else [options.pilot]
    runs = [Games("emerald", game, kind, options.seed, _seats_filled, EmeraldTally) for kind in kinds]
    where = options.jobs, options.executor
    tallies, interrupted = count(runs, options.games, BLOCK, *where, stderr, options.quiet)
    if options.output_format == "json":
        stdout.write(as_json(sheet, options.players, options.seed, options.games, tallies))
    elif options.full:
        stdout.write(as_text(sheet, options.players, options.seed, tallies, width_of(stdout)))
    else:
        screen = as_screen(sheet, options.players, options.seed, tallies)
        stdout.write(screen_text(screen, width_of(stdout)))
    return 130 if interrupted else 0


# --- one game ------------------------------------------------------------------------------------------


def _replay(options: EmeraldOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str]) -> int:
    """Show a saved game as far as it goes; with a person, play on.

    Raises:
        UsageError: the file is not a record of this game.
    """
    record = saved_game(options.replay, "emerald")
    table = opened(options.replay, record, stderr)
    wanted = record.options.get("sheet", STAND_IN)
    sheet = _sheet(wanted) if isinstance(wanted, str) else from_plain(wanted, "sheet of the record")
    if options.me is not None:
        within("--me", options.me, 1, table.game.seats)
    return _single(options, table, sheet, stdout, read)


def _single(
    options: EmeraldOptions, table: Table, sheet: Sheet, stdout: TextIO, read: Callable[[], str]
) -> int:
    """Show one game, or play it with a person; keep its record if requested."""
    kind = "sensible" if options.pilot == "both" else options.pilot
    if options.me is not None:
        code = _sit_in(options, table, sheet, kind, stdout, read)
    else:
        if not options.replay:
            table.run(_seats_filled(kind, table.game.seats, options.seed))
        if options.output_format == "json":
            stdout.write(_story_as_json(table, sheet, kind))
        else:
            stdout.write(fitted(_story(table, sheet, options), width_of(stdout)))
        code = 0
    if options.save and options.me is None:
        with written(options.save) as file:
            file.write(kept(table, None).save())
    return code


def _story(table: Table, sheet: Sheet, options: EmeraldOptions) -> str:
    """Return one game with nothing hidden."""
    pilot = "sensible" if options.pilot == "both" else options.pilot
    kind = "as recorded" if options.replay else f"{pilot} players"
    title = f"A Study in Emerald, {table.game.seats} players ({kind}), seed {table.game.dice.seed}"
    lines = [notice(sheet), title]
    events = in_runs(table.game.account())
    lines += [f"\n{event}" if event.startswith("Turn ") else f"  {event}" for event in events]
    return "\n".join(lines) + "\n" + _ending(table)


def _story_as_json(table: Table, sheet: Sheet, kind: str) -> str:
    result = table.result
    report = {
        "notice": notice(sheet),
        "schema": 1,
        "game": "emerald",
        "sheet": about(sheet),
        "players": table.game.seats,
        "pilot": kind,
        "events": listed(table.game.journal.events, table.game.piece_name),
        "result": None
        if result is None
        else {
            "winners": [PLAYERS[seat] for seat in result.winners],
            "reason": result.reason,
            "points": list(result.scores),
        },
        "record": json.loads(table.record.save()),
    }
    return json.dumps(report, indent=2) + "\n"


def _sit_in(
    options: EmeraldOptions, table: Table, sheet: Sheet, kind: str, stdout: TextIO, read: Callable[[], str]
) -> int:
    """Play one game with a person at one seat."""
    assert options.me is not None
    me = options.me - 1
    seats = _seats_filled(kind, table.game.seats, options.seed)
    show = teller(stdout)
    stdout.write(f"{notice(sheet)}\n")
    show(f"A Study in Emerald, {len(seats)} players; you are {PLAYERS[me]}, at {seat_name(me)}.")
    for line in HOW_TO_ANSWER:
        show(line)
    if table.over:
        show("The game is over.")
        stdout.write(_ending(table))
        return 0
    result = sit_in(table, seats, me, read, show, options.save)
    if isinstance(result, int):
        return result
    stdout.write(_ending(table))
    return 0


def _ending(table: Table) -> str:
    """Return how a game ended, with everybody's points and the record."""
    result: Result | None = table.result
    if result is None:
        return f"\nThe game goes on.\nrecord: {table.record.save()}"
    winners = " and ".join(PLAYERS[seat] for seat in result.winners)
    sides = table.game.public()["sides"]
    scores = [f"{PLAYERS[seat]} ({sides[seat]}) {score:.0f}" for seat, score in enumerate(result.scores)]
    return (
        f"\n{winners} won for the {sides[result.winners[0]]}s: {REASON_TEXTS[result.reason]}.\n"
        f"Points: {', '.join(scores)}.\n"
        f"record: {table.record.save()}"
    )
