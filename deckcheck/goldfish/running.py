"""Many games: in this process or in several, until there are enough, or somebody presses Ctrl-C.

Games are played in blocks, and blocks are added up in order. Whether intervals are narrow enough is checked
between blocks, so neither the number of processes nor their speed changes a result.
"""

from __future__ import annotations

import gc

from deckcheck.analysis.intervals import share_interval
from deckcheck.goldfish.experiment import Pairing, PilotError
from deckcheck.goldfish.interrupts import IN_A_GAME, Interrupts
from deckcheck.goldfish.seeds import Blocks
from deckcheck.goldfish.watchdog import Watchdog
from deckcheck.work import elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.goldfish.experiment import Experiment, Outcome
    from deckcheck.goldfish.stopping import Reached
    from deckcheck.goldfish.tallies import GoldfishTally

BLOCK = 250
"""Games that are played at a time."""

BLOCK_OF_TRIES = 5
"""Games that are played at a time by a pilot that tries out its choices."""

ALONE = 1_500
"""Games of a run without a fixed number that are played before workers are started."""

YOUNG = 50_000
"""This many new objects trigger the cycle collector: by default 700, which costs bulk games a tenth."""

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
    measured: bool = False,
    executor: str = "",
) -> tuple[Outcome, bool]:
    """Play the games of an experiment and add them up.

    Args:
        experiment: what is played.
        games: the most to play.
        until: stop when no 95 % interval is wider than this; None for never.
        jobs: processes.
        progress: called with the number of games played so far.
        measured: whether the outcome keeps samples.
        executor: as given to `--executor`.

    Returns:
        The results, and whether the run was interrupted.

    Raises:
        PilotError: if the pilot fails; that of the first game in which it does.
        ValueError: if the experiment makes no sense.
    """

    def stop(outcome: Outcome) -> bool:
        return until is not None and widest(outcome) <= until

    pairing = Pairing(experiment, measured)
    size = BLOCK_OF_TRIES if pairing.tries else BLOCK
    return _play(pairing, Blocks(0, games, size), stop, jobs, progress, executor=executor)


def play_enough(
    experiment: Experiment,
    precision: float,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    most: int = 0,
    executor: str = "",
) -> tuple[Outcome, bool, Reached | None]:
    """Play until every chief interval is narrow enough, or a comparison is decided; see `stopping`.

    Args:
        experiment: what is played.
        precision: half the width at which the interval of a share is narrow enough.
        jobs: processes; they start after `ALONE` games, since fewer are played faster without them.
        progress: called with the number of games played so far.
        most: the most games that are played; 0 for `stopping.MOST`.
        executor: as given to `--executor`.

    Returns:
        The results of the games, with their samples; whether the run was interrupted; and how narrow the
        intervals are, None if there is no game.

    Raises:
        PilotError, ValueError: as `play_many`.
    """
    from deckcheck.goldfish.stopping import BATCH, MOST, Stopping, look

    most = most or MOST
    pairing = Pairing(experiment, measured=True)
    assert pairing.measures is not None
    stop = Stopping(pairing.measures, precision)
    several = jobs > 1 or elsewhere(executor)
    here = min(ALONE, most) if several else most
    outcome, interrupted = _play(pairing, Blocks(0, here, BATCH), stop, 1, progress)
    enough = stop.reached is not None and stop.reached.enough
    if here < most and not interrupted and not enough:
        blocks = Blocks(here, most, BATCH)
        outcome, interrupted = _play(pairing, blocks, stop, jobs, progress, outcome, executor)
    reached = look(outcome, pairing.measures, precision) if outcome.tally.games else None
    return outcome, interrupted, reached


def _play(
    pairing: Pairing,
    blocks: Blocks,
    stop: Callable[[Outcome], bool],
    jobs: int,
    progress: Callable[[int], None] | None,
    outcome: Outcome | None = None,
    executor: str = "",
) -> tuple[Outcome, bool]:
    """Play blocks of games, in this process or in several, and add them to an outcome until it stops."""
    if outcome is None:
        outcome = pairing.new_outcome()
    threshold = gc.get_threshold()
    gc.set_threshold(YOUNG, *threshold[1:])
    try:
        with Interrupts() as interrupts:
            if (jobs > 1 and len(blocks) > 1) or elsewhere(executor):
                from deckcheck.goldfish.crews import Crew  # a start with few games does not need it

                task = pairing.first.experiment, pairing.measures is not None
                most = min(jobs, len(blocks))
                with Crew(
                    _play_block,
                    blocks,
                    lambda: (pairing, interrupts),
                    most,
                    executor,
                    interrupts,
                    _start_worker,
                    *task,
                ) as crew:
                    try:
                        for part in crew:
                            if isinstance(part, str):
                                raise PilotError(part)
                            outcome.merge(part)
                            if _stops(outcome, stop, progress):
                                break
                    except KeyboardInterrupt:
                        for part in crew.stop():
                            if not isinstance(part, str):
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
                        if _stops(outcome, stop, progress):
                            break
    except KeyboardInterrupt:
        return outcome, True
    finally:
        gc.set_threshold(*threshold)
    return outcome, False


def _stops(outcome: Outcome, stop: Callable[[Outcome], bool], progress: Callable[[int], None] | None) -> bool:
    if progress is not None:
        progress(outcome.tally.games)
    return stop(outcome)


def widest(outcome: Outcome) -> float:
    """Return the width of the widest interval among the chief measures, and the goal's and target's share.

    If two decks are compared, the intervals of the differences count.
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


def _start_worker(experiment: Experiment, measured: bool) -> tuple[Pairing, Interrupts]:
    """Create what a worker plays with; it checks for Ctrl-C between games, and hands over what it played."""
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    interrupts = Interrupts()
    interrupts.__enter__()
    return Pairing(experiment, measured), interrupts


def _play_block(begun: tuple[Pairing, Interrupts], block: tuple[int, int]) -> Outcome | str:
    pairing, interrupts = begun
    outcome = pairing.new_outcome()
    try:
        with Watchdog(lambda: pairing.table):
            for number in range(*block):
                interrupts.open(IN_A_GAME)
                played = pairing.play(number)
                interrupts.close()
                played.add_to(outcome)
    except PilotError as error:
        return str(error)
    except KeyboardInterrupt:  # the parent ends the run
        pass
    return outcome
