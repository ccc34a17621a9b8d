"""How many things a worker gets at a time: enough that handing them out costs next to nothing.

Handing a batch to a cluster's worker and taking back its results costs some milliseconds of the scheduler,
however much there is to do. So batches are cut by time: the first holds one thing, and each later one as many
as take `SECONDS` by what the workers have measured, at most `GROWTH` times the last one (the first things may
be lighter than those to come). They are also cut by bytes, which pass through the scheduler.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Done = tuple[Any, float]
    """The results of a batch, packed if they come from elsewhere, and the seconds that the worker took."""

SECONDS = 1.0
"""How long a batch is to last."""

GROWTH = 4
"""At most this many times the things of the last batch."""

MOST_ITEMS = 10_000
MOST_BYTES = 2_000_000
"""Bytes of things in a batch; one thing may have more."""

MEMORY = 0.8
"""What the last measurement leaves of those before it."""


class Sizes:
    """Says how many things make the next batch.

    Attributes:
        items: how many.
    """

    __slots__ = ("_done", "_seconds", "items")

    def __init__(self) -> None:
        self.items = 1
        self._done = 0.0
        self._seconds = 0.0

    def learn(self, items: int, seconds: float) -> None:
        """Record what a worker measured.

        Args:
            items: things of its batch, 1 or more.
            seconds: that it took.
        """
        self._done = MEMORY * self._done + items
        self._seconds = MEMORY * self._seconds + seconds
        fitting = self._done * SECONDS / max(self._seconds, 1e-6)
        self.items = max(1, min(int(fitting), GROWTH * max(items, self.items), MOST_ITEMS))
