"""`deckcheck play nosferatu`: whole games: many to see who wins, one to read, or one to sit in.

Every function takes its options and two text streams, prints to them, and returns the exit code: 0, 2 if
it could not do what was asked, 130 if it was interrupted (what was played until then is reported).
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckcheck.analysis.intervals import share_interval
from deckcheck.files.atomic import written
from deckcheck.options.declaring import options_of
from deckcheck.playing.many_games import Games, count
from deckcheck.playing.person import kept
from deckcheck.playing.sitting import opened, saved_game, sit_in
from deckcheck.reports.intervals import shares_table
from deckcheck.reports.screen import screen_text
from deckcheck.reports.sides_screen import sides_screen
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.numbers import plural
from deckcheck.terminal.telling import HOW_TO_ANSWER, teller
from deckcheck.usage import UsageError, checked, within
from rules.kernel import Dice, Naming, PlayerError, RandomPlayer, Table, seat_name
from rules.kernel.events import listed
from rules.nosferatu import HUNTERS_WIN, REASONS, SensiblePlayer
from rules.nosferatu.events import PhaseBegan
from rules.nosferatu.explained import SUMMARY, explained

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.options.play_nosferatu import NosferatuOptions
    from deckcheck.reports.screen import Screen
    from rules.kernel import Decision, Eyes, Player, Result
    from rules.nosferatu import Nosferatu

MAKERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "sensible": SensiblePlayer}
"""The players to choose from, each made from a seed."""

BLOCK = 200
"""Games that a worker plays at a time."""

REASON_TEXTS = {
    "vampire-killed": "the Vampire was killed",
    "five-bites": "five bites were given",
    "hunter-killed": "a Hunter was killed",
}


def run(options: NosferatuOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] = input) -> int:
    """Play Nosferatu: many games for the numbers, one for its story, or one with a person in it.

    Args:
        options: what was requested; in a single game "both" kinds of players means the sensible ones.
        stdout: for the answer.
        stderr: for what is wrong.
        read: returns the next line that the person types; raises EOFError if there is none.

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
        if options.me is not None or options.trace or options.replay:
            return _single(options, _table(options, game, stderr), single, stdout, read)
        kinds: list[str] = ["random", "sensible"] if options.pilot == "both" else [options.pilot]
        where = options.jobs, options.executor
        quiet = options.quiet
        form = "full" if options.full and options.output_format == "text" else options.output_format
        return _count(stdout, stderr, game, options.seed, options.games, kinds, form, *where, quiet)
    except PlayerError as error:
        stderr.write(f"deckcheck play nosferatu: {error}; replay it with the record {error.record.strip()}\n")
        return 2


def _validate(options: NosferatuOptions) -> None:
    if options.replay:
        unused = ("players", "renfield", "seed", "games")
        _refuse(
            options,
            "--replay takes up a saved game",
            unused if options.me is not None else (*unused, "pilot"),
        )
    for single, name in ((options.me is not None, "--me"), (options.trace, "--trace")):
        if single:
            _refuse(options, f"{name} is for one game", ("games",))
    within("--renfield", options.renfield, 1, max(options.players, 1))
    try:
        Table.start("nosferatu", {"players": options.players, "renfield": options.renfield - 1}, options.seed)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if options.save and options.me is None and not (options.trace or options.replay):
        raise UsageError("--save saves one game; add --trace or --me")
    if options.me is not None:
        if not options.replay:
            within("--me", options.me, 1, options.players)
        if options.trace or options.output_format != "text":
            raise UsageError("--me plays at the terminal; leave out --trace and --output-format json")


def _refuse(options: NosferatuOptions, why: str, fields: tuple[str, ...]) -> None:
    """Make sure that options which would change nothing are left out.

    Raises:
        UsageError: one of these fields is not as it is by default.
    """
    given = [
        one.name
        for one in options_of(options)
        if one.field in fields and getattr(options, one.field) != one.default
    ]
    if given:
        raise UsageError(f"{why}; leave out {' and '.join(given)}")


def _seats_filled(kind: str, seats: int, seed: int) -> list[Player]:
    return [MAKERS[kind](seed * seats + seat) for seat in range(seats)]


# --- many games ------------------------------------------------------------------------------


@dataclass(slots=True)
class NosferatuTally:
    """The outcome of the games of one kind of players.

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
        """Add the contents of another tally of the same players."""
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
    quiet: bool,
) -> int:
    """Play many games and report who won, and how."""
    runs = [Games("nosferatu", options, kind, seed, _seats_filled, NosferatuTally) for kind in kinds]
    tallies, stopped = count(runs, games, BLOCK, jobs, executor, err, quiet)
    code = 130 if stopped else 0
    if stopped and not any(tally.games for tally in tallies):
        return code
    if output_format == "json":
        report = _counted_as_json(options, seed, games, tallies, stopped)
        out.write(json.dumps(report, indent=2, sort_keys=True) + "\n")
    else:
        wanted = games * len(runs) if stopped else 0
        width = width_of(out)
        if output_format == "full":
            out.write(_counted_as_text(options, seed, tallies, wanted, width))
        else:
            out.write(screen_text(_screen(options, seed, tallies, stopped), width))
    return code


def _counted_as_json(
    options: dict[str, int], seed: int, games: int, tallies: list[NosferatuTally], stopped: bool
) -> dict[str, Any]:
    return {
        "schema": 1,
        "game": "nosferatu",
        "players": options["players"],
        "renfield": options["renfield"] + 1,
        "games": games,
        "interrupted": stopped,
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


def _screen(options: dict[str, int], seed: int, tallies: list[NosferatuTally], stopped: bool) -> Screen:
    """Return who won and how, in one screen."""
    played = [tally for tally in tallies if tally.games]
    ways = {
        "Hunters win": [tally.wins()["hunters"] for tally in played],
        "Renfield and the Vampire win": [tally.wins()["evil"] for tally in played],
    }
    ways |= {REASON_TEXTS[reason]: [tally.reasons[reason] for tally in played] for reason in REASONS}
    return sides_screen(
        f"Nosferatu, {options['players']} players, seed {seed}",
        {tally.pilot: tally.games for tally in played},
        ways,
        [tally.turns / tally.games for tally in played],
        interrupted=stopped,
    )


def _counted_as_text(
    options: dict[str, int], seed: int, tallies: list[NosferatuTally], wanted: int, width: int
) -> str:
    """Return the report; `wanted` is how many games were requested if the run was interrupted, or else 0."""
    lines = [f"Nosferatu, {options['players']} players, seed {seed} (95 % intervals)"]
    if wanted:
        played = sum(tally.games for tally in tallies)
        lines.append(f"Interrupted: {played:,} of {wanted:,} games were counted.")
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


def _table(options: NosferatuOptions, game: dict[str, int], stderr: TextIO) -> Table:
    """Open the table of a new game, or of a saved one.

    Raises:
        UsageError: the file is not a record of this game, or the person has no seat in it.
    """
    if not options.replay:
        return Table.start("nosferatu", game, options.seed, journal=True)
    table = opened(options.replay, saved_game(options.replay, "nosferatu"), stderr)
    if options.me is not None:
        within("--me", options.me, 1, table.game.seats)
    return table


def _single(options: NosferatuOptions, table: Table, kind: str, out: TextIO, read: Callable[[], str]) -> int:
    """Show one game, or play it with a person; keep its record if requested."""
    if options.me is not None:
        return _sit_in(options, table, kind, out, read)
    if not options.replay:
        table.run(_seats_filled(kind, table.game.seats, options.seed))
    if options.output_format == "json":
        out.write(json.dumps(_story_as_json(table, kind), indent=2, sort_keys=True) + "\n")
    else:
        _tell(table, "as recorded" if options.replay else kind, out)
    if options.save:
        with written(options.save) as file:
            file.write(kept(table, None).save())
    return 0


def _story_as_json(table: Table, kind: str) -> dict[str, Any]:
    game, record, result = table.game, table.record, table.result
    return {
        "schema": 1,
        "game": "nosferatu",
        "players": game.seats,
        "renfield": renfield_of(table) + 1,
        "seed": record.seed,
        "pilot": kind,
        "events": listed(game.journal.events, game.piece_name),
        "result": None
        if result is None
        else {"winners": [seat + 1 for seat in result.winners], "reason": result.reason},
        "record": json.loads(record.save()),
    }


def renfield_of(table: Table) -> int:
    """Return Renfield's seat, which a saved game need not name."""
    game: Nosferatu = table.game  # type: ignore[assignment]
    return game.renfield


def _tell(table: Table, kind: str, out: TextIO) -> None:
    """Show one game, nothing hidden."""
    game = table.game
    out.write(f"Nosferatu, {game.seats} players ({kind}), seed {table.record.seed}\n")
    naming = Naming(game.piece_name, game.seat_name)
    width = width_of(out)
    for event in game.journal.events:
        text = game.words(event, naming)
        out.write(fitted(f"\n{text}\n" if isinstance(event, PhaseBegan) else f"  {text}\n", width))
    out.write(_ending(table, out))


def _sit_in(options: NosferatuOptions, table: Table, kind: str, out: TextIO, read: Callable[[], str]) -> int:
    """Play one game with a person at one seat."""
    assert options.me is not None
    me, renfield = options.me - 1, renfield_of(table)
    seats = _companions(kind, table)
    write = teller(out)
    role = " as Renfield" if me == renfield else f"; Renfield is {seat_name(renfield)}"
    write(f"Nosferatu, {len(seats)} players. You sit at {seat_name(me)}{role}.")
    opening = [*SUMMARY, *HOW_TO_ANSWER, "? NAME explains a card: ? bite."]
    for line in ["The game is over."] if table.over else opening:
        write(line)
    result = sit_in(
        table,
        seats,
        me,
        _reminding(read, write),
        write,
        options.save,
        explained,
        ending=lambda result: ("", _outcome(result)),
        options="" if kind == "sensible" else f" --pilot {kind}",
    )
    if isinstance(result, int):
        return result
    out.write(_record(table, out))
    return 0


def _reminding(read: Callable[[], str], write: Callable[[str], None]) -> Callable[[], str]:
    """Return what reads a line and, if that asks for everything again, shows the rules in short first."""

    def reading() -> str:
        line = read()
        if line.strip() == "?":
            for text in SUMMARY:
                write(text)
        return line

    return reading


class SteadyRandomPlayer:
    """Takes any option, by the seed and the number of choices before it: a game taken back is the same game.

    Args:
        seed: of its dice.
        table: where it sits.
    """

    def __init__(self, seed: int, table: Table) -> None:
        self.name = "random"
        self._seed = seed
        self._table = table

    def sit(self, eyes: Eyes) -> None:
        """Take a seat; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return a random index."""
        return Dice(self._seed, f"player/{len(self._table.choices)}").pick(len(decision.options))


def _companions(kind: str, table: Table) -> list[Player]:
    """Return who plays with a person: by the seed of the game, wherever it is taken up again."""
    seats, seed = table.game.seats, table.record.seed
    if kind == "random":
        return [SteadyRandomPlayer(seed * seats + seat, table) for seat in range(seats)]
    return _seats_filled(kind, seats, seed)


def _ending(table: Table, out: TextIO) -> str:
    told = "The game goes on." if table.result is None else _outcome(table.result)
    return fitted(f"\n{told}\n", width_of(out)) + _record(table, out)


def _record(table: Table, out: TextIO) -> str:
    """Return the line with the record of a game; nothing at a terminal: it is for programs."""
    return "" if out.isatty() else f"record: {table.record.save()}"


def _outcome(result: Result) -> str:
    side = "The Hunters win" if result.reason == HUNTERS_WIN else "Renfield and the Vampire win"
    winners = ", ".join(seat_name(seat) for seat in result.winners)
    return f"{side} ({winners}): {REASON_TEXTS[result.reason]}."
