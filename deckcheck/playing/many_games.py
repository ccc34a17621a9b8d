"""Games by the thousand, with a progress bar, until all are played or somebody has had enough."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from deckcheck.files.atomic import written
from deckcheck.full_table.pilots import table_pilot_named
from deckcheck.full_table.seating import SeatError
from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.interrupts import interrupted
from deckcheck.options.play import MOST_GAMES
from deckcheck.reports.screen import screen_text
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.progress import Progress
from rules.kernel import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Self, TextIO

    from deckcheck.full_table.failures import Failures
    from deckcheck.full_table.findings import TableFindings
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.goldfish import counting
    from deckcheck.options.play_vtes import VtesOptions
    from deckcheck.reports.screen import Screen
    from rules.kernel import Player

    Findings = TypeVar("Findings", TableFindings, GauntletFindings)

    class Tally(Protocol):
        """The outcome of the games of one kind of players."""

        games: int

        def add(self, table: Table) -> None:
            """Count the finished game of a table."""

        def merge(self, other: Self) -> None:
            """Add the contents of another tally of the same players."""


HOPELESS = 10
"""If pilots fail in as many games before one was played to its end, the others are not tried."""


@dataclass(frozen=True, slots=True)
class Games:
    """Plays the games of a run into tallies (see `deckcheck.goldfish.counting`); it is sent to workers.

    Attributes:
        game: its name in the registry.
        options: of the game.
        kind: of the players.
        seed: of the run.
        seated: makes the players, of a kind, for a number of seats, from a seed.
        tally: makes an empty tally for a kind of players.
    """

    game: str
    options: dict[str, Any]
    kind: str
    seed: int
    seated: Callable[[str, int, int], list[Player]]
    tally: Callable[[str], Any]

    def empty(self) -> Any:
        """Return an empty tally."""
        return self.tally(self.kind)

    def play_into(self, tally: Tally, number: int) -> None:
        """Play a game and add it to a tally.

        Raises:
            PlayerError: a player fails.
        """
        seed = self.seed * MOST_GAMES + number
        table = Table.start(self.game, self.options, seed)
        table.run(self.seated(self.kind, self.options["players"], seed))
        tally.add(table)


def count(
    runs: Sequence[Games],
    games: int,
    size: int,
    jobs: int,
    executor: str,
    stderr: TextIO,
    quiet: bool = False,
) -> tuple[list[Any], bool]:
    """Play each run and say on `stderr` how far it is, and where it was interrupted.

    Args:
        runs: one for each kind of players.
        games: of each run.
        size: games that a worker plays at a time.
        jobs: as given to `--jobs`.
        executor: as given to `--executor`.
        stderr: for progress.
        quiet: without progress.

    Returns:
        The tallies of the runs that were begun; whether Ctrl-C ended them early.

    Raises:
        PlayerError: a player fails.
    """
    tallies: list[Any] = []
    wanted = games * len(runs)
    progress = Progress(stderr, wanted, "games", not quiet)
    for number, run in enumerate(runs):
        tallies.append(run.empty())
        tell = partial(_tell, progress, number * games)
        stopped = count_games(run, tallies[-1], games, size, jobs, executor, tell)
        if stopped:
            progress.end()
            played = sum(tally.games for tally in tallies)
            stderr.write(interrupted(f"play {runs[0].game}", played, wanted))
            return tallies, True
    progress.end()
    return tallies, False


def _tell(progress: Progress, before: int, done: int) -> None:
    """Show how many games are done, those of earlier runs included."""
    progress.tell(before + done)


def at_a_time(pilots: Iterable[str], usual: int) -> int:
    """Return how many games a worker plays at a time: one where a pilot tries out choices, for seconds.

    Args:
        pilots: their names.
        usual: how many otherwise.

    Raises:
        PilotNameError: there is no such pilot.
    """
    return 1 if any(table_pilot_named(name).tries for name in pilots) else usual


def report_games(
    options: VtesOptions,
    games: counting.Games,
    findings: Findings,
    block: int,
    unit: str,
    forms: tuple[
        Callable[[Findings, int], str],
        Callable[[Findings, int], Screen],
        Callable[[Findings], str],
        Callable[[Findings], str],
    ],
    stdout: TextIO,
    stderr: TextIO,
    left: int | None = None,
    keep: Callable[[bool], None] | None = None,
) -> int:
    """Play as many games of VTES as are asked for, and report.

    Args:
        options: what was requested.
        games: plays them.
        findings: whose tally is filled with the outcome.
        block: games that a worker plays at a time.
        unit: what one of them is called in the progress bar.
        forms: make the report of all figures and the one screen, of a number of columns, the JSON, the page.
        stdout: where the report goes.
        stderr: where progress goes, and the note that Ctrl-C was pressed.
        left: how many are to be played, if an earlier run has played some; None for all.
        keep: keeps what was played: called after each game, and with True at the end.

    Returns:
        0, or 130 after Ctrl-C; what was played until then is reported.

    Raises:
        SeatError: pilots failed in all games, or in the first `HOPELESS`.
    """
    tally = findings.tally
    progress = Progress(stderr, options.games, unit, not options.quiet, done=tally.games)

    def tell(number: int) -> None:
        progress.tell(number)
        if not tally.games and tally.failures.count >= HOPELESS:
            progress.end()
            tell_failures(tally.failures, unit, 0, stderr, options.save)
        if keep is not None:
            keep(False)

    number = options.games if left is None else left
    stopped = count_games(games, tally, number, block, options.jobs, options.executor, tell)
    progress.end()
    if keep is not None:
        keep(True)
    tell_failures(tally.failures, unit, tally.games, stderr, options.save)
    if stopped:
        stderr.write(interrupted("play vtes", tally.games, options.games))
        if not tally.games:
            return 130
        findings = replace(findings, interrupted=True)
    text, screen, as_json, page = forms
    width = width_of(stdout)
    if options.output_format == "json":
        stdout.write(as_json(findings))
    elif options.output_format == "html":
        stdout.write(page(findings))
    else:
        stdout.write(text(findings, width) if options.full else screen_text(screen(findings, width), width))
    return 130 if stopped else 0


def tell_failures(failures: Failures, unit: str, games: int, stderr: TextIO, save: str = "") -> None:
    """Say how many games pilots failed in and how to see the first of them.

    Args:
        failures: in which.
        unit: what a game is called.
        games: how many were played to the end.
        stderr: where it is said.
        save: the file that keeps the first of them; "" for none.

    Raises:
        SeatError: no game was played to the end.
    """
    if not failures.count:
        return
    how = "--save FILE of 'play vtes' keeps it, and --replay FILE shows it"
    if save:
        with written(save) as file:
            file.write(failures.record)
        how = f"It is saved; to see it: --replay {one_line(save)}"
    if not games:
        raise SeatError(f"{failures.first}\n{how}", failures.record)
    lost = f"{failures.count:,} of {games + failures.count:,} {unit} failed and are not counted"
    stderr.write(f"{lost}; the first:\n{failures.first}\n{how}\n")
