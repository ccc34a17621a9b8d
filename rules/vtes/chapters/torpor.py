"""Torpor, leaving it, rescue, and diablerie with its blood hunt (chapter 6.5)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import politics, reactions, red_list
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import refill
from rules.vtes.state.happenings import Diablerized
from rules.vtes.state.regions import leave_torpor
from rules.vtes.state.working import attach
from rules.vtes.terms import EQUIPMENT, PASS, READY, TORPOR, TORPOR_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def rescue(state: State, action: Action) -> None:
    """Bring another vampire back, neither locked nor unlocked; the rest of the 2 blood is its own.

    See VTES-6.5.3.
    """
    rescued = state.in_play.get(action.object)
    if not isinstance(rescued, Minion) or rescued.region != TORPOR:
        return
    share = TORPOR_COST - action.cost_blood
    if rescued.blood < share:
        return
    burn_blood(state, rescued, share)
    leave_torpor(state, rescued)


def diablerie(state: State, diablerist: Minion, victim: Minion) -> Rules[None]:
    """Let one vampire consume another in one go: blood, equipment, ashes, discipline; then the blood hunt.

    (VTES-6.5.5-01 to 08, 6.5.6-01.)
    """
    if victim.region != TORPOR or diablerist.region != READY:
        return
    yield from reactions.saved(state, victim)
    if victim.region != TORPOR:
        return
    methuselah = state.methuselahs[diablerist.controller]
    blood = victim.blood
    burn_blood(state, victim, blood)
    gain_blood(state, diablerist, blood)
    yield from _take_equipment(state, diablerist, victim)
    older = victim.capacity > diablerist.capacity
    leave_play(state, victim)
    if older:
        yield from _learn(state, diablerist)
    if state.journal.on:
        state.journal.note(Diablerized(diablerist.controller, diablerist.number, victim.number))
    for other in state.methuselahs:
        diablerist.note(("diablerie", other.seat), other.turns + (other is not state.active))
    yield from red_list.trophies(state, diablerist, victim)
    yield from politics.blood_hunt(state, methuselah, diablerist)


def _take_equipment(state: State, diablerist: Minion, victim: Minion) -> Rules[None]:
    seat = diablerist.controller
    while True:
        found = [card.number for card in victim.cards if card.face.types & EQUIPMENT]
        if not found:
            return
        choice = yield Decision(seat, "target", [PASS, *found])
        if choice == PASS:
            return
        attach(state, state.in_play[choice], diablerist)


def _learn(state: State, diablerist: Minion) -> Rules[None]:
    """Fetch a Discipline master from library, ash heap or hand onto the diablerist (VTES-6.5.5-05)."""
    methuselah = state.methuselahs[diablerist.controller]
    found = [
        number
        for zone in (methuselah.hand, methuselah.ash, methuselah.library)
        for number in zone.items
        if state.faces[number].model.teaches
    ]
    if not found:
        return
    by_name = {state.faces[number].name: number for number in sorted(found, reverse=True)}
    options = [by_name[name] for name in sorted(by_name)]
    choice = yield Decision(methuselah.seat, "target", [PASS, *options])
    if choice == PASS:
        return
    for zone in (methuselah.hand, methuselah.ash, methuselah.library):
        if choice in zone.items:
            card = enter_play(state, choice, zone, methuselah, diablerist)
            if zone is methuselah.hand:
                refill(state, methuselah)
            if card is not None:
                learn(state, diablerist, state.faces[choice].model.teaches)
            break
    state.board.shuffle(methuselah.library)
