"""How a game ends (VTES-9.1)."""

from __future__ import annotations

from rules.kernel import Result
from rules.vtes.chapters.course import several
from rules.vtes.state.ousting import award, gambles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.vtes.state.state import State


HALF: Final = 0.5
"""Victory points of those who are left when time runs out."""
GAME_WIN: Final = 2.0
"""The fewest victory points for a game win."""


def game_winner(scores: Sequence[float]) -> int:
    """Return who has won the game as tournaments count: two victory points, and more than anybody else.

    Args:
        scores: by seat.

    Returns:
        The seat, -1 for nobody.
    """
    best = max(scores)
    return scores.index(best) if best >= GAME_WIN and list(scores).count(best) == 1 else -1


def result(state: State, reason: str) -> Result:
    """Return the result: most victory points wins, even an ousted Methuselah (VTES-0-01, 9.1-09).

    If a table of several runs out of turns, those who are left get half a point each, as tournaments
    count it at the end of time; if nobody has more than that, nobody has won.
    """
    if reason == "turns" and several(state.setting):
        for seat in state.ring.clockwise(state.active.seat):
            award(state, state.methuselahs[seat], HALF)
    for seat in state.ring.clockwise(state.active.seat):
        for _ in range(gambles(state, state.methuselahs[seat])):
            award(state, state.methuselahs[seat])
    scores = tuple(methuselah.victory_points for methuselah in state.methuselahs)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best) if best >= 1 else ()
    return Result(winners, reason, scores)
