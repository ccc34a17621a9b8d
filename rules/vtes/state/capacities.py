"""How large minions are."""

from __future__ import annotations

from rules.vtes.definitions.kinds import BURNS_IF, CEILING
from rules.vtes.definitions.standing import Shrink
from rules.vtes.state import card_events
from rules.vtes.terms import ENTERS_PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def change_capacity(state: State, minion: Minion, amount: int) -> None:
    """Add to the capacity of a minion in play; below zero, take away."""
    minion.capacity += amount
    if CEILING in state.setting.present or BURNS_IF in state.setting.present:
        state.uneven = True  # that may be too much (`settle`)
    journal = state.journal
    if journal.on and amount:
        journal.note(
            card_events.CapacityChanged(
                minion.controller, minion.number, amount, minion.capacity, journal.text
            )
        )


def resize(state: State, minion: Minion, amount: int) -> None:
    """Make a minion larger, or below zero smaller, for all that asks how large it is."""
    change_capacity(state, minion, amount)
    minion.profile = state.setting.profile(minion.profile, capacity=minion.profile.capacity + amount)


def uncontrolled_capacities(state: State) -> Sequence[int]:
    """Return the capacities of all cards out of play: as printed, but for vampires made smaller for good."""
    printed, away = state.setting.capacities, state.record.banished
    if not away:
        return printed
    return [away[number].capacity if number in away else size for number, size in enumerate(printed)]


def own_growth(face: CardDefinition) -> int:
    """Return by how much a minion's own text enlarges it as it enters play; below zero, makes it smaller."""
    verbs = [verb for trigger in face.triggers if trigger.event == ENTERS_PLAY for verb in trigger.verbs]
    return -sum(verb.amount for verb in verbs if isinstance(verb, Shrink))
