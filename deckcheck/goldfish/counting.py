"""Counting the results of many games whose tallies can be merged: of full tables, and of other games."""

from __future__ import annotations

from deckcheck.goldfish.crews import Crew
from deckcheck.goldfish.interrupts import IN_A_GAME, Interrupts
from deckcheck.goldfish.seeds import Blocks
from deckcheck.work import elsewhere, processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    class Tally(Protocol):
        """What is counted."""

        games: int

        def merge(self, other: Any) -> None:
            """Add the contents of another tally."""

    class Games(Protocol):
        """Plays the games of a run, by their numbers; it is sent to workers."""

        def empty(self) -> Any:
            """Return an empty tally."""

        def play_into(self, tally: Any, number: int) -> None:
            """Play a game, counted from 0, and add it to a tally.

            Raises:
                Exception: a player fails.
            """


class _Begun:
    """What plays blocks: the games, and how it notices Ctrl-C."""

    __slots__ = ("games", "interrupts")

    def __init__(self, games: Games, interrupts: Interrupts) -> None:
        self.games = games
        self.interrupts = interrupts


def count_games(
    games: Games,
    tally: Tally,
    number: int,
    size: int,
    jobs: int,
    executor: str,
    progress: Callable[[int], None],
) -> bool:
    """Play games and add them to a tally.

    Args:
        games: plays them.
        tally: filled in the order of the games; at Ctrl-C with those that were finished.
        number: how many.
        size: games that a worker plays at a time; the result does not depend on it.
        jobs: as given to `--jobs`.
        executor: as given to `--executor`.
        progress: called with the number of games played.

    Returns:
        Whether Ctrl-C was pressed.

    Raises:
        Exception: a player failed; the one of the first game in which one does.
    """
    blocks = Blocks(0, number, size)
    jobs = processes(jobs, len(blocks))
    try:
        with Interrupts() as interrupts:
            here = _Begun(games, interrupts)
            if jobs == 1 and not elsewhere(executor):
                for one in range(number):
                    _play_one(here, tally, one)
                    progress(tally.games)
                return False
            with Crew(_play_block, blocks, lambda: here, jobs, executor, interrupts, _begin, games) as crew:
                try:
                    for part, failed in crew:
                        tally.merge(part)
                        progress(tally.games)
                        if failed is not None:
                            _play_one(here, tally, failed)  # it fails here as it did there
                except KeyboardInterrupt:
                    for part, _ in crew.stop():
                        tally.merge(part)
                    raise
    except KeyboardInterrupt:
        return True
    return False


def _begin(games: Games) -> _Begun:
    interrupts = Interrupts()
    interrupts.__enter__()
    return _Begun(games, interrupts)


def _play_one(begun: _Begun, tally: Any, number: int) -> None:
    begun.interrupts.open(IN_A_GAME)
    begun.games.play_into(tally, number)
    begun.interrupts.close()


def _play_block(begun: _Begun, block: tuple[int, int]) -> tuple[Any, int | None]:
    """Play a block; returns its tally, and the number of a game in which a player failed, which ends it."""
    tally = begun.games.empty()
    for number in range(*block):
        try:
            _play_one(begun, tally, number)
        except KeyboardInterrupt:  # the parent ends the run
            break
        except Exception:
            begun.interrupts.close()
            return tally, number
    return tally, None
