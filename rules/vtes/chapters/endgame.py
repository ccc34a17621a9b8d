"""How a game ends (VTES-9.1)."""

from __future__ import annotations

from rules.kernel import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State


def result(state: State, reason: str) -> Result:
    """Return the result: most victory points wins, even an ousted Methuselah (VTES-0-01, 9.1-09)."""
    scores = tuple(methuselah.victory_points for methuselah in state.methuselahs)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best) if best > 0 else ()
    return Result(winners, reason, scores)
