"""Which cards in ash heaps a minion plays as if they were in the hand."""

from __future__ import annotations

from rules.vtes.definitions.values import PlaysFromAsh

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def in_ash(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards in ash heaps that a minion plays as if they were in the hand."""
    return [
        number
        for _, value in actor.values
        if isinstance(value, PlaysFromAsh)
        for one in state.methuselahs
        if (one is not methuselah) is value.others
        for number in one.ash.items
        if value.name in ("", state.faces[number].name)
        and (not value.types or state.faces[number].types & value.types)
    ]


def takes_from_others(actor: Minion | None) -> bool:
    """Return whether a minion plays cards of the ash heaps of others, which leave the game after that."""
    values = actor.values if actor is not None else ()
    return any(isinstance(value, PlaysFromAsh) and value.others for _, value in values)
