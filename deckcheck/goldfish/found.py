"""What is found once for each key, and then looked up."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    K = TypeVar("K")
    V = TypeVar("V")

MOST = 20_000
"""This many are remembered; then it starts afresh."""


class Found(dict["K", "V"]):
    """What was found for each key that was asked for.

    Args:
        find: finds it.
        most: this many are remembered; then it starts afresh.
    """

    def __init__(self, find: Callable[[K], V], most: int = MOST) -> None:
        super().__init__()
        self._find = find
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._find(key)
        return found
