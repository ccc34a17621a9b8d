"""What a pilot plays for, as a number for each game: the higher, the better it was played.

A pilot names its aim (`Pilot.aim`); a goal (`deckcheck.goldfish.goals`) can replace it, and counts 1 in
the games that reach it.
"""

from __future__ import annotations

from deckcheck.goldfish.tallies import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from deckcheck.goldfish.tallies import Row

BOARD: Final = "board"
EARLY: Final = "early"
WORDS: Final = {
    BOARD: "board (own pool + 2 x capacity ready + 2 x pool bled, after the last turn)",
    EARLY: "early (the first ready minion as soon as possible)",
}
"""The aims, in the words of the report."""
PLAIN: Final = {
    BOARD: "own pool plus twice the capacity ready plus twice the pool bled, after the last turn",
    EARLY: "how early the first minion is ready",
}
"""What is counted for each aim, for players."""
_POOL: Final = COLUMNS.index("pool")
_CAPACITY: Final = COLUMNS.index("ready_capacity")
_BLED: Final = COLUMNS.index("prey_pool_bled")


def aim_words(aim: str, goal: str = "") -> str:
    """Return what a report calls an aim; if there is a goal, that instead."""
    return f"goal {goal}" if goal else WORDS.get(aim, "none")


def reached(aim: str, rows: Sequence[Row], first_minion: int) -> int:
    """Return how far a game has come towards an aim.

    Args:
        aim: one of `WORDS`; any other counts as `BOARD`.
        rows: what was recorded at the end of each turn.
        first_minion: the turn of the first ready minion, 0 for none.

    Returns:
        `EARLY`: the number of turns that ended with somebody having been ready; for other goals the board in
        points.
    """
    if aim == EARLY:
        return len(rows) + 1 - first_minion if first_minion else 0
    last = rows[-1]
    return last[_POOL] + 2 * last[_CAPACITY] + 2 * last[_BLED]
