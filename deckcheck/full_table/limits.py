"""When a game ends by time: the two hours of a tournament, as a limit of turns."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

TOURNAMENT_TURNS: Final = 13
"""So many turns each end games of `watchful` about as two hours end the finals of tournaments; see
`tools/benchmarks/time_limit.py`, which fits it anew."""
TOURNAMENT_SEATS: Final = (4, 5)
"""How many Methuselahs sit at the tables of tournaments."""


def turns_of(asked: int | None, seats: int) -> int:
    """Return after how many turns of each Methuselah a game ends, 0 for no limit.

    Args:
        asked: the limit that was asked for; None for a tournament's, which smaller tables do not have.
        seats: how many sit at the table.
    """
    if asked is not None:
        return asked
    return TOURNAMENT_TURNS if seats in TOURNAMENT_SEATS else 0
