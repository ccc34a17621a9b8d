"""Games in blocks, played by workers or in this process, and their results; a clean end on Ctrl-C.

A block is the first game and the one after the last. Whoever plays it has what the games need and its own
`Interrupts`; on Ctrl-C it hands over what it has finished.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from deckcheck.goldfish.interrupts import Interrupts

    Block = tuple[int, int]

GRACE = 0.25
"""Seconds that workers have, each time they are asked, to hand over what they have played."""


class Crew:
    """Workers that play blocks of games; a context manager that removes them at the end.

    Args:
        play: plays a block with what `begin` returned; a function of a module.
        blocks: what is played.
        here: returns what `begin` returns, if the workers are gone and the rest is played here.
        jobs: processes.
        executor: as given to `--executor`.
        interrupts: let Ctrl-C in while a block is awaited, and only then.
        begin: what each worker does first.
        arguments: for `begin`.
    """

    def __init__(
        self,
        play: Callable[[Any, Block], Any],
        blocks: Iterable[Block],
        here: Callable[[], object],
        jobs: int,
        executor: str,
        interrupts: Interrupts,
        begin: Callable[..., object],
        *arguments: object,
    ) -> None:
        from deckcheck.work.flow import Flow, workers

        self._workers = workers(jobs, begin, *arguments, executor=executor)
        self._flow = Flow(self._workers, play, blocks, here, interrupts.awaiting)

    def __iter__(self) -> Iterator[Any]:
        """Return the results of the blocks, in order."""
        return iter(self._flow)

    def stop(self) -> list[Any]:
        """Interrupt the workers; returns what they have played of the blocks that nobody has seen.

        Told twice, they abort a game that takes long; those that do not heed it are killed.
        """
        # those not begun are not cancelled: they come back empty, and the pool fails over cancelled ones
        done = self._workers.stop(self._flow.taken_back(), GRACE)
        return [
            part for future in done if future.exception() is None for part in self._workers.results(future)
        ]

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._workers.__exit__(None, None, None)
