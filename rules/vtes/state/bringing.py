"""What a card costs that comes into play besides the one that is played, or is there already."""

from __future__ import annotations

from rules.vtes.state import costs
from rules.vtes.state.gear import is_equipment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

NO_CHEAPER: Final = (0, 0)
"""By how much less blood and pool a card costs that comes besides the one that is played."""


def price(state: State, minion: Minion, face: CardDefinition, cheaper: tuple[int, int]) -> tuple[int, int]:
    """Return the blood and pool that a card costs besides the one played, before what helps to pay."""
    return max(0, costs.blood(state, minion, face) - cheaper[0]), max(
        0, costs.pool(state, minion, face) - cheaper[1]
    )


def price_in_play(state: State, card: Permanent) -> tuple[int, int]:
    """Return the blood and pool that a card in play costs: equipment as much as its bearer would pay now."""
    face, bearer = card.face, card.host
    in_blood, in_pool = max(0, face.blood_cost), max(0, face.pool_cost)
    if bearer is None or not is_equipment(card):
        return in_blood, in_pool
    if in_blood and costs.burns_blood(state, bearer):
        in_blood = costs.blood(state, bearer, face)
    return in_blood, costs.pool(state, bearer, face)


def in_reach(
    state: State,
    methuselah: Methuselah,
    actor: Minion,
    face: CardDefinition,
    cheaper: tuple[int, int] = NO_CHEAPER,
) -> bool:
    """Return whether a minion can pay for equipment with its blood, its controller's pool, and counters."""
    in_blood, in_pool = least(state, actor, face, cheaper)
    missing = max(0, in_blood - actor.blood) + max(0, in_pool - methuselah.pool)
    return missing <= (costs.chips(state, methuselah, actor, in_pool > 0) if missing else 0)


def least(
    state: State, minion: Minion, face: CardDefinition, cheaper: tuple[int, int] = NO_CHEAPER
) -> tuple[int, int]:
    """Return the least blood and pool for which a minion can have a card besides the one that is played."""
    in_blood, in_pool = price(state, minion, face, cheaper)
    if costs.lock_to_cut(state):
        owner = state.methuselahs[minion.controller]
        played = (minion, face, None)
        in_blood -= min(in_blood, costs.most_cut(state, owner, minion, in_blood=True, played=played))
        in_pool -= min(in_pool, costs.most_cut(state, owner, played=played))
    return in_blood, in_pool
