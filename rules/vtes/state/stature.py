"""How large minions seem to be to cards that others have played."""

from __future__ import annotations

from rules.vtes.definitions.kinds import LOOMS
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.state.who import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def seems_larger(minion: Minion, seat: int, face: CardDefinition) -> int:
    """Return by how much capacity a minion seems larger to a card that another Methuselah has played.

    Args:
        minion: which.
        seat: who played it, or controls it now.
        face: of the card; crypt cards are not played.
    """
    if seat == minion.controller or face.card.is_crypt:
        return 0
    return sum(
        value.amount
        for source, value in minion.values
        if value.kind == LOOMS
        and isinstance(value, BlockLimit)
        and fits(value.who, minion)
        and (source is None or source.face is not face)
    )


def seen_capacity(state: State, play: Play, minion: Minion) -> int:
    """Return the capacity of a minion to the card that asks."""
    if LOOMS not in state.setting.present:
        return minion.capacity
    return minion.capacity + seems_larger(minion, play.methuselah.seat, play.face)


def under(state: State, play: Play, numbers: list[int], limit: int) -> list[int]:
    """Return the minions of a capacity below a limit."""
    return [number for number in numbers if seen_capacity(state, play, state.minion(number)) < limit]


def oldest(state: State, numbers: list[int]) -> list[int]:
    """Return the minions of the highest capacity."""
    highest = max(state.minion(number).capacity for number in numbers)
    return [number for number in numbers if state.minion(number).capacity == highest]
