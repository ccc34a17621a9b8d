"""What cards cost, after what cards in play make dearer or cheaper: asked for, never stored."""

from __future__ import annotations

from rules.vtes.effects.values import CostCut, MasterSurcharge
from rules.vtes.words import SURCHARGE, X_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.faces import Face
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Minion, Play


def of_master(game: Vtes, play: Play, target: int = -1) -> int:
    """Return the pool a master costs, with what cards in play add for it or for its target.

    Args:
        game: the game.
        play: the master being played.
        target: the target in question; the chosen one where left out.
    """
    cost = play.face.pool_cost
    on = target if target >= 0 else play.target
    for source, value in play.methuselah.values[SURCHARGE]:
        assert isinstance(value, MasterSurcharge)
        bearer = source.host.piece if source.host is not None else -1
        if value.covers(play.face) and (value.anywhere or bearer == on):
            cost += value.amount
    return max(0, cost)


def blood(game: Vtes, minion: Minion, face: Face) -> int:
    """Return the blood that a minion card costs a minion."""
    cost = face.blood_cost
    if cost <= 0:
        return 0
    for source, value in minion.values:
        if value.kind == X_COST and isinstance(value, CostCut) and value.covers(face, True):
            cost -= value.of(game, source or minion, minion)
    return max(0, cost)


def pool(game: Vtes, minion: Minion, face: Face) -> int:
    """Return the pool that a minion card costs the controller of the minion that plays it."""
    cost = face.pool_cost
    if cost <= 0:
        return 0
    for source, value in minion.values:
        if value.kind == X_COST and isinstance(value, CostCut) and value.covers(face, False):
            cost -= value.of(game, source or minion, minion)
    return max(0, cost)
