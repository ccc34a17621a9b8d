"""Many games: in this process or in several, until there are enough, or somebody presses Ctrl-C.

Games are played in blocks of `BLOCK`, and blocks are added up in order. Whether the intervals are narrow
enough is asked after each block, so neither the number of processes nor their speed changes a result.
"""

from __future__ import annotations

import gc
import signal

from deckcheck.goldfish.experiment import Pairing, PilotError
from deckcheck.goldfish.tallies import share_interval
from deckcheck.goldfish.watchdog import Watchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future
    from types import FrameType

    from deckcheck.goldfish.experiment import Experiment, Outcome
    from deckcheck.goldfish.tallies import Tally

BLOCK = 250
"""Games that are played at a time."""

YOUNG = 50_000
"""So many new objects start the collector of cycles: by default 700, which costs bulk games a tenth."""

NARROWED = (
    "ready_minions",
    "ready_capacity",
    "pool",
    "prey_pool_bled",
    "hand_unplayable",
    "library_drawn",
)
"""The measures whose intervals, at the end of the last turn, `--until` looks at."""


class Interrupts:
    """Lets Ctrl-C in between games, never in the middle of adding one up.

    As a context manager it takes over the signal where it can: in the main thread only.
    """

    def __init__(self) -> None:
        self._closed = False
        self._pending = False
        self._before: object = None
        self._here = False

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        if self._closed:
            self._pending = True
        else:
            raise KeyboardInterrupt

    def close(self) -> None:
        """Hold interrupts back from now on."""
        self._closed = True

    def open(self) -> None:
        """Let them in again, and the one that was held back first."""
        self._closed = False
        if self._pending:
            self._pending = False
            raise KeyboardInterrupt

    def __enter__(self) -> Interrupts:
        try:
            self._before = signal.signal(signal.SIGINT, self._arrived)
            self._here = True
        except ValueError:  # in another thread than the main one, which gets the signals
            pass
        return self

    def __exit__(self, *_: object) -> None:
        if self._here:
            signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]


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
                parts: Iterator[Outcome] = _in_workers(experiment, blocks, min(jobs, len(starts)))
                for part in parts:
                    interrupts.close()
                    outcome.merge(part)
                    interrupts.open()
                    if _stop(outcome, until, progress):
                        break
            else:
                with Watchdog(lambda: pairing.table):
                    for start, end in blocks:
                        for number in range(start, end):
                            played = pairing.play(number)
                            interrupts.close()
                            played.add_to(outcome)
                            interrupts.open()
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
    tally: Tally = outcome.tally
    if outcome.difference is None:
        for hits in (tally.goal, tally.target_used.number):
            if hits:
                low, high = share_interval(hits, tally.games)
                widths.append(high - low)
    return max(widths)


# --- several processes ---------------------------------------------------------------------------

_here: list[Pairing] = []


def _in_workers(experiment: Experiment, blocks: Iterable[tuple[int, int]], jobs: int) -> Iterator[Outcome]:
    """Play the blocks in worker processes; gives their outcomes in order, a few ahead at most."""
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, initializer=_start_worker, initargs=(experiment,)) as pool:
        try:
            yield from _in_order(pool, blocks, ahead=3 * jobs)
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _in_order(pool: Executor, blocks: Iterable[tuple[int, int]], ahead: int) -> Iterator[Outcome]:
    waiting: list[Future[Outcome | str]] = []
    rest = iter(blocks)
    for block in rest:
        waiting.append(pool.submit(_play_block, block))
        if len(waiting) >= ahead:
            break
    while waiting:
        done = waiting.pop(0).result()
        if isinstance(done, str):
            raise PilotError(done)
        block_or_none = next(rest, None)
        if block_or_none is not None:
            waiting.append(pool.submit(_play_block, block_or_none))
        yield done


def _start_worker(experiment: Experiment) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the run
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    _here.clear()
    _here.append(Pairing(experiment))


def _play_block(block: tuple[int, int]) -> Outcome | str:
    pairing = _here[0]
    outcome = pairing.new_outcome()
    try:
        with Watchdog(lambda: pairing.table):
            for number in range(*block):
                pairing.play(number).add_to(outcome)
    except PilotError as error:
        return str(error)
    return outcome
