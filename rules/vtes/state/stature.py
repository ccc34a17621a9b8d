"""How large minions seem to be to cards that others have played."""

from __future__ import annotations

from rules.vtes.definitions.kinds import LOOMS
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.state.who import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def seems_larger(state: State, play: Play, minion: Minion) -> int:
    """Return by how much capacity a minion seems larger to a card that another Methuselah has played.

    That is who controls it now; crypt cards are not played.
    """
    if LOOMS not in state.setting.present:
        return 0
    if play.methuselah.seat == minion.controller or play.face.card.is_crypt:
        return 0
    larger = sum(
        value.amount
        for source, value in minion.values
        if value.kind == LOOMS
        and isinstance(value, BlockLimit)
        and fits(value.who, minion)
        and (source is None or source.face is not play.face)
    )
    return max(larger - _spared(minion), 0) if larger else 0


def _spared(minion: Minion) -> int:
    """Return how much of what cards on it take from its capacity was not taken, as nothing is below 1."""
    due = sum(
        -value.capacity for _, value in minion.values if isinstance(value, Makes) and value.capacity < 0
    )
    undone = [(kind, value) for card in minion.cards for kind, value in card.undoing or ()]
    taken = sum(max(int(value), 0) for kind, value in undone if kind == "capacity")
    return max(due - taken, 0)


def seen_capacity(state: State, play: Play, minion: Minion) -> int:
    """Return the capacity of a minion to the card that asks."""
    return minion.capacity + seems_larger(state, play, minion)


def under(state: State, play: Play, numbers: list[int], limit: int) -> list[int]:
    """Return the minions of a capacity below a limit."""
    return [number for number in numbers if seen_capacity(state, play, state.minion(number)) < limit]


def oldest(state: State, play: Play, numbers: list[int]) -> list[int]:
    """Return the minions of the highest capacity."""
    capacities = {number: seen_capacity(state, play, state.minion(number)) for number in numbers}
    highest = max(capacities.values(), default=0)
    return [number for number, capacity in capacities.items() if capacity == highest]
