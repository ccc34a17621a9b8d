"""Games by the thousand, with a progress bar, until all are played or somebody has had enough."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.interrupts import interrupted
from deckcheck.options.play import MOST_GAMES
from deckcheck.terminal.progress import Progress
from rules.kernel import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self, TextIO

    from deckcheck.goldfish import counting
    from deckcheck.options.play_vtes import VtesOptions
    from rules.kernel import Player

    class Tally(Protocol):
        """The outcome of the games of one kind of players."""

        games: int

        def add(self, table: Table) -> None:
            """Count the finished game of a table."""

        def merge(self, other: Self) -> None:
            """Add the contents of another tally of the same players."""


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
    runs: Sequence[Games], games: int, size: int, jobs: int, executor: str, stderr: TextIO
) -> tuple[list[Any], bool]:
    """Play each run and say on `stderr` how far it is, and where it was interrupted.

    Args:
        runs: one for each kind of players.
        games: of each run.
        size: games that a worker plays at a time.
        jobs: as given to `--jobs`.
        executor: as given to `--executor`.
        stderr: for progress.

    Returns:
        The tallies of the runs that were begun; whether Ctrl-C ended them early.

    Raises:
        PlayerError: a player fails.
    """
    tallies: list[Any] = []
    wanted = games * len(runs)
    progress = Progress(stderr, wanted, "games")
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


def played_out(
    options: VtesOptions, games: counting.Games, tally: counting.Tally, block: int, unit: str, stderr: TextIO
) -> bool:
    """Play as many games of VTES as are asked for.

    Args:
        options: what was requested.
        games: plays them.
        tally: filled with the outcome.
        block: games that a worker plays at a time.
        unit: what one of them is called in the progress bar.
        stderr: where progress goes, and the note that Ctrl-C was pressed.

    Returns:
        Whether all were played: False after Ctrl-C.
    """
    progress = Progress(stderr, options.games, unit)
    stopped = count_games(games, tally, options.games, block, options.jobs, options.executor, progress.tell)
    progress.end()
    if stopped:
        stderr.write(interrupted("play vtes", tally.games, options.games))
    return not stopped
