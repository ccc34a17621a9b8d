"""Playing many tables with a progress bar, until all are played or somebody has had enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.interrupts import interrupted
from deckcheck.terminal.progress import Progress

if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.goldfish.counting import Games, Tally
    from deckcheck.options.play import VtesOptions


def played_out(
    options: VtesOptions, games: Games, tally: Tally, block: int, unit: str, stderr: TextIO
) -> bool:
    """Play as many games as are asked for.

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
