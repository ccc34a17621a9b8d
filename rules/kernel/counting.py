"""Counting the lines of play from a position, to be compared with a slow and simple twin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.game import Game


def count_lines(make: Callable[[], Game], depth: int) -> int:
    """Return how many different lines of `depth` choices there are from a position.

    A game that ends earlier counts as one line. The dice roll as `make` has set them.

    Args:
        make: builds the position, each time from scratch and each time the same.
        depth: how many choices deep.
    """
    return _count(Table(make), depth)


def _count(table: Table, depth: int) -> int:
    decision = table.decision
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.options)
    lines = 0
    for choice in range(len(decision.options)):
        branch = table.fork()
        branch.choose(choice)
        lines += _count(branch, depth - 1)
    return lines
