"""Many games: in this process or in several, until there are enough, or somebody presses Ctrl-C.

Games are played in blocks of `BLOCK`, and blocks are added up in order. Whether the intervals are narrow
enough is asked after each block, so neither the number of processes nor their speed changes a result.
"""

from __future__ import annotations

import gc
from itertools import islice

from deckcheck.analysis.intervals import share_interval
from deckcheck.goldfish.experiment import Pairing, PilotError
from deckcheck.goldfish.interrupts import IN_A_GAME, Interrupts
from deckcheck.goldfish.watchdog import Watchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future

    from deckcheck.goldfish.experiment import Experiment, Outcome
    from deckcheck.goldfish.tallies import GoldfishTally

BLOCK = 250
"""Games that are played at a time."""

YOUNG = 50_000
"""So many new objects start the collector of cycles: by default 700, which costs bulk games a tenth."""

GRACE = 0.25
"""Seconds that workers have, each time they are told, to hand over what they have played."""

NARROWED = (
    "ready_minions",
    "ready_capacity",
    "pool",
    "prey_pool_bled",
    "hand_unplayable",
    "library_drawn",
)
"""The measures whose intervals, at the end of the last turn, `--until` looks at."""


def play_many(
    experiment: Experiment,
    games: int,
    until: float | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> tuple[Outcome, bool]:
    """Play the games of an experiment and add them up.

    Args:
        experiment: what is played.
        games: how many at most.
        until: stop when no 95 % interval is wider than this; None for never.
        jobs: processes.
        progress: told the number of games played so far.

    Returns:
        What came of them, and whether the run was interrupted.

    Raises:
        PilotError: if the pilot fails; that of the first game in which it does.
        ValueError: if the experiment makes no sense.
    """
    pairing = Pairing(experiment)
    outcome = pairing.new_outcome()
    starts = range(0, games, BLOCK)
    blocks = ((start, min(start + BLOCK, games)) for start in starts)
    threshold = gc.get_threshold()
    gc.set_threshold(YOUNG, *threshold[1:])
    try:
        with Interrupts() as interrupts:
            if jobs > 1 and len(starts) > 1:
                with Crew(experiment, blocks, min(jobs, len(starts)), interrupts) as crew:
                    try:
                        for part in crew.outcomes:
                            outcome.merge(part)
                            if _stop(outcome, until, progress):
                                break
                    except KeyboardInterrupt:
                        for part in crew.stop():
                            outcome.merge(part)
                        raise
            else:
                with Watchdog(lambda: pairing.table):
                    for start, end in blocks:
                        for number in range(start, end):
                            interrupts.open(IN_A_GAME)
                            played = pairing.play(number)
                            interrupts.close()
                            played.add_to(outcome)
                        if _stop(outcome, until, progress):
                            break
    except KeyboardInterrupt:
        return outcome, True
    finally:
        gc.set_threshold(*threshold)
    return outcome, False


def _stop(outcome: Outcome, until: float | None, progress: Callable[[int], None] | None) -> bool:
    if progress is not None:
        progress(outcome.tally.games)
    return until is not None and widest(outcome) <= until


def widest(outcome: Outcome) -> float:
    """Return the width of the widest interval among the chief measures, and the goal's and target's share.

    Where two decks are compared the intervals of the differences count.
    """
    source = outcome.difference if outcome.difference is not None else outcome.tally
    widths = []
    for name in NARROWED:
        low, high = source.column(name, -1).interval() or (0.0, 1.0)
        widths.append(high - low)
    tally: GoldfishTally = outcome.tally
    if outcome.difference is None:
        for hits in (tally.goal, tally.target_used.number):
            if hits:
                low, high = share_interval(hits, tally.games)
                widths.append(high - low)
    return max(widths)


# --- several processes ---------------------------------------------------------------------------

_here: list[Pairing] = []
_interrupts = Interrupts()
"""Of a worker: it looks for Ctrl-C between games, and hands over what it has played until then."""


class InOrder:
    """The outcomes of blocks that an executor plays, in order; a few blocks ahead at most.

    Args:
        pool: plays them.
        blocks: first game, and the one behind the last.
        ahead: so many are submitted before the first is awaited.
        interrupts: let Ctrl-C in while an outcome is awaited, and only then.

    Attributes:
        waiting: those submitted, whose outcomes were not taken yet.
    """

    def __init__(
        self, pool: Executor, blocks: Iterable[tuple[int, int]], ahead: int, interrupts: Interrupts
    ) -> None:
        self._pool = pool
        self._interrupts = interrupts
        self._rest = iter(blocks)
        self.waiting: list[Future[Outcome | str]] = []
        for block in islice(self._rest, ahead):
            self.waiting.append(pool.submit(_play_block, block))

    def __iter__(self) -> Iterator[Outcome]:
        """Give the outcomes.

        Raises:
            PilotError: a pilot failed.
        """
        while self.waiting:
            self._interrupts.open()
            done = self.waiting[0].result()
            self._interrupts.close()
            del self.waiting[0]
            if isinstance(done, str):
                raise PilotError(done)
            for block in islice(self._rest, 1):
                self.waiting.append(self._pool.submit(_play_block, block))
            yield done


class Crew:
    """Worker processes that play the blocks of an experiment; a context manager, at whose end they are gone.

    Args:
        experiment: what is played.
        blocks: as for `InOrder`.
        jobs: processes.
        interrupts: as for `InOrder`.

    Attributes:
        outcomes: of the blocks, in order.
    """

    def __init__(
        self, experiment: Experiment, blocks: Iterable[tuple[int, int]], jobs: int, interrupts: Interrupts
    ) -> None:
        from deckcheck.work.pool import Pool

        self._pool = Pool(jobs, _start_worker, experiment)
        with self._pool.held():
            self.outcomes = InOrder(self._pool.executor, blocks, 3 * jobs, interrupts)

    def stop(self) -> list[Outcome]:
        """Interrupt the workers; gives what they have played of the blocks whose outcomes were not taken.

        Told twice, they break off a game that takes long; those that do not heed it are killed.
        """
        waiting, self.outcomes.waiting = self.outcomes.waiting, []
        # those not begun are not cancelled: they come back empty, and the pool fails over cancelled ones
        done = self._pool.stop(waiting, GRACE)
        found = [future.result() for future in done if future.exception() is None]
        return [part for part in found if not isinstance(part, str)]

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._pool.executor.shutdown()


def _start_worker(experiment: Experiment) -> None:
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    _interrupts.__enter__()
    _here.clear()
    _here.append(Pairing(experiment))


def _play_block(block: tuple[int, int]) -> Outcome | str:
    pairing = _here[0]
    outcome = pairing.new_outcome()
    try:
        with Watchdog(lambda: pairing.table):
            for number in range(*block):
                _interrupts.open(IN_A_GAME)
                played = pairing.play(number)
                _interrupts.close()
                played.add_to(outcome)
    except PilotError as error:
        return str(error)
    except KeyboardInterrupt:  # the parent ends the run
        pass
    return outcome
