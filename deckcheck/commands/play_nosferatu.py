"""`deckcheck play nosferatu`: whole games: many to see who wins, one to read, or one to sit in.

Every function takes its options and two text streams, prints to them, and gives the exit code: 0, 2 where
it could not do what was asked, 130 where it was interrupted (what was played until then is reported).
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckcheck.analysis.intervals import share_interval
from deckcheck.commands.hidden_sides import Games, count, sit_in
from deckcheck.reports.intervals import shares_table
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.numbers import plural
from deckcheck.terminal.telling import HOW_TO_ANSWER, teller
from deckcheck.usage import UsageError, checked, within
from rules.kernel import Naming, PlayerError, RandomPlayer, Table, seat_name
from rules.kernel.events import listed
from rules.nosferatu import HUNTERS_WIN, REASONS, SensiblePlayer
from rules.nosferatu.events import PhaseBegan

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.options.play import NosferatuOptions
    from rules.kernel import Player, Record, Result

MAKERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "sensible": SensiblePlayer}
"""The players to choose from, each made from a seed."""

BLOCK = 200
"""Games that a worker plays at a time."""

REASON_TEXTS = {
    "vampire-killed": "the Vampire was killed",
    "five-bites": "five bites were given",
    "hunter-killed": "a Hunter was killed",
}


def nosferatu(
    options: NosferatuOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] = input
) -> int:
    """Play Nosferatu: many games for the numbers, one for its story, or one with a person in it.

    Args:
        options: what was asked; in a single game "both" kinds of players means the sensible ones.
        stdout: for the answer.
        stderr: for what is wrong.
        read: gives the next line that the person types; raises EOFError when there is none.

    Returns:
        0, or 2 for a player that fails, or 130 when interrupted.

    Raises:
        UsageError: options that make no sense.
    """
    options = checked(options)
    _validate(options)
    game = {"players": options.players, "renfield": options.renfield - 1}
    single = "sensible" if options.pilot == "both" else options.pilot
    try:
        if options.me is not None:
            return _sit_in(stdout, game, options.seed, single, options.me - 1, read)
        if options.trace:
            return _tell(stdout, game, options.seed, single, options.output_format)
        kinds: list[str] = ["random", "sensible"] if options.pilot == "both" else [options.pilot]
        where = options.jobs, options.executor
        return _count(stdout, stderr, game, options.seed, options.games, kinds, options.output_format, *where)
    except PlayerError as error:
        stderr.write(f"deckcheck play nosferatu: {error}; replay it with the record {error.record.strip()}\n")
        return 2


def _validate(options: NosferatuOptions) -> None:
    within("--renfield", options.renfield, 1, max(options.players, 1))
    try:
        Table.start("nosferatu", {"players": options.players, "renfield": options.renfield - 1}, options.seed)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if options.me is not None:
        within("--me", options.me, 1, options.players)
        if options.trace or options.output_format != "text":
            raise UsageError("--me plays at the terminal; leave out --trace and --output-format json")


def _seats_filled(kind: str, seats: int, seed: int) -> list[Player]:
    return [MAKERS[kind](seed * seats + seat) for seat in range(seats)]


# --- many games ------------------------------------------------------------------------------


@dataclass(slots=True)
class NosferatuTally:
    """What came of the games of one kind of players.

    Attributes:
        pilot: which players.
        games: how many games were finished.
        reasons: how often each way of ending came up.
        turns: of all games together.
        decisions: of all games together.
    """

    pilot: str
    games: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    decisions: int = 0

    def add(self, table: Table) -> None:
        """Count the finished game of a table."""
        assert table.result is not None
        self.games += 1
        self.reasons[table.result.reason] += 1
        self.turns += table.game.public()["turn"]
        self.decisions += len(table.choices)

    def merge(self, other: NosferatuTally) -> None:
        """Add what another tally of the same players holds."""
        self.games += other.games
        self.reasons.update(other.reasons)
        self.turns += other.turns
        self.decisions += other.decisions

    def wins(self) -> dict[str, int]:
        """Return how many games each side won."""
        hunters = self.reasons[HUNTERS_WIN]
        return {"hunters": hunters, "evil": self.games - hunters}


def _count(
    out: TextIO,
    err: TextIO,
    options: dict[str, int],
    seed: int,
    games: int,
    kinds: list[str],
    output_format: str,
    jobs: int,
    executor: str,
) -> int:
    """Play many games and report who won, by what."""
    runs = [Games("nosferatu", options, kind, seed, _seats_filled, NosferatuTally) for kind in kinds]
    tallies, stopped = count(runs, games, BLOCK, jobs, executor, err)
    code = 130 if stopped else 0
    if stopped and not any(tally.games for tally in tallies):
        return code
    if output_format == "json":
        report = _counted_as_json(options, seed, games, tallies)
        out.write(json.dumps(report, indent=2, sort_keys=True) + "\n")
    else:
        out.write(_counted_as_text(options, seed, tallies, width_of(out)))
    return code


def _counted_as_json(
    options: dict[str, int], seed: int, games: int, tallies: list[NosferatuTally]
) -> dict[str, Any]:
    return {
        "schema": 1,
        "game": "nosferatu",
        "players": options["players"],
        "renfield": options["renfield"] + 1,
        "games": games,
        "seed": seed,
        "runs": [
            {
                "pilot": tally.pilot,
                "games": tally.games,
                "wins": {side: _share(wins, tally.games) for side, wins in tally.wins().items()},
                "reasons": {reason: _share(tally.reasons[reason], tally.games) for reason in REASONS},
                "mean_turns": tally.turns / tally.games if tally.games else None,
                "mean_decisions": tally.decisions / tally.games if tally.games else None,
            }
            for tally in tallies
        ],
    }


def _share(hits: int, tries: int) -> dict[str, Any]:
    return {
        "count": hits,
        "share": hits / tries if tries else None,
        "ci95": list(share_interval(hits, tries)),
    }


def _counted_as_text(options: dict[str, int], seed: int, tallies: list[NosferatuTally], width: int) -> str:
    lines = [f"Nosferatu, {options['players']} players, seed {seed} (95 % intervals)"]
    for tally in tallies:
        lines += ["", f"{tally.pilot} players, {plural(tally.games, 'game')}"]
        if not tally.games:
            continue
        wins = tally.wins()
        rows = [("Hunters win", wins["hunters"]), ("Renfield and the Vampire win", wins["evil"])]
        lines += shares_table([(*row, tally.games) for row in rows], width, "who wins")
        rows = [(REASON_TEXTS[reason], tally.reasons[reason]) for reason in REASONS]
        lines += ["", *shares_table([(*row, tally.games) for row in rows], width, "how")]
        turns, decisions = tally.turns / tally.games, tally.decisions / tally.games
        lines.append(f"  on average {turns:.1f} turns and {decisions:.1f} decisions")
    return fitted("\n".join(lines), width) + "\n"


# --- one game --------------------------------------------------------------------------------


def _tell(out: TextIO, options: dict[str, int], seed: int, kind: str, output_format: str) -> int:
    """Tell one game, everything open."""
    table = Table.start("nosferatu", options, seed, journal=True)
    result = table.run(_seats_filled(kind, options["players"], seed))
    game = table.game
    if output_format == "json":
        record = json.loads(table.record.save())
        report = {
            "schema": 1,
            "game": "nosferatu",
            "players": options["players"],
            "renfield": options["renfield"] + 1,
            "seed": seed,
            "pilot": kind,
            "events": listed(game.journal.events, game.piece_name),
            "result": {"winners": [seat + 1 for seat in result.winners], "reason": result.reason},
            "record": record,
        }
        out.write(json.dumps(report, indent=2, sort_keys=True) + "\n")
        return 0
    out.write(f"Nosferatu, {options['players']} players ({kind}), seed {seed}\n")
    naming = Naming(game.piece_name, game.seat_name)
    width = width_of(out)
    for event in game.journal.events:
        text = game.words(event, naming)
        out.write(fitted(f"\n{text}\n" if isinstance(event, PhaseBegan) else f"  {text}\n", width))
    out.write(fitted(_ending(result, table.record), width_of(out)))
    return 0


def _sit_in(
    out: TextIO, options: dict[str, int], seed: int, kind: str, me: int, read: Callable[[], str]
) -> int:
    """Play one game with a person at one seat."""
    table = Table.start("nosferatu", options, seed, journal=True)
    seats = _seats_filled(kind, options["players"], seed)
    write = teller(out)
    role = (
        "you are Renfield" if me == options["renfield"] else f"Renfield is {seat_name(options['renfield'])}"
    )
    write(f"Nosferatu, {options['players']} players; you sit at {seat_name(me)}, {role}.")
    write(HOW_TO_ANSWER)
    result = sit_in(table, seats, me, read, write, "")
    if isinstance(result, int):
        return result
    out.write(fitted(_ending(result, table.record), width_of(out)))
    return 0


def _ending(result: Result, record: Record) -> str:
    side = "The Hunters win" if result.reason == HUNTERS_WIN else "Renfield and the Vampire win"
    winners = ", ".join(seat_name(seat) for seat in result.winners)
    return f"\n{side} ({winners}): {REASON_TEXTS[result.reason]}.\nrecord: {record.save()}"
