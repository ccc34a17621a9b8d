"""Torpor, leaving it, rescue, and diablerie with its blood hunt (chapter 6.5)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, politics, reactions, reaping, red_list
from rules.vtes.definitions.kinds import (
    DIABLERIE_COMMITTED,
    UNAVENGED,
)
from rules.vtes.definitions.references import DIABLERIE
from rules.vtes.state import costs, gear, happenings, spans, values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import OLDER_VICTIM, Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import SOUL_GEM, leave_play
from rules.vtes.state.hand import fall_due
from rules.vtes.state.regions import is_hostage, leave_torpor
from rules.vtes.state.taxes import WITHSTANDS
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_DIABLERIE,
    PASS,
    READY,
    TORPOR,
)
from rules.vtes.verbs.disciplines import fetch_discipline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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
    share = costs.of_rescue(state, action.actor, rescued) - action.cost_blood
    if rescued.blood < share:
        return
    burn_blood(state, rescued, share)
    leave_torpor(state, rescued)


def diablerie(
    state: State, diablerist: Minion, victim: Minion, falling: Callable[[], Rules[None]] | None = None
) -> Rules[None]:
    """Let one vampire consume another in one go: blood, equipment, ashes, discipline; then the blood hunt.

    (VTES-6.5.5-01 to 08, 6.5.6-01.)

    Args:
        state: of the table.
        diablerist: who consumes.
        victim: whom: it is in torpor, or ready and about to go there.
        falling: what lets cards be played in combat as it burns, where it is about to go to torpor.
    """
    where = READY if falling is not None else TORPOR
    if victim.region != where or diablerist.region != READY or is_hostage(state, victim):
        return
    yield from reactions.saved(state, victim)
    if victim.region != where:
        return
    methuselah = state.methuselahs[diablerist.controller]
    blood = victim.blood
    burn_blood(state, victim, blood)
    gain_blood(state, diablerist, blood)
    yield from _take_equipment(state, diablerist, victim)
    older = victim.capacity > diablerist.capacity
    unavenged = values.of_minion(state, victim, UNAVENGED, 0) > 0
    _burn(state, diablerist, victim, blood)
    if older:
        yield from fetch_discipline(state, diablerist)
    _note(state, diablerist, victim)
    if state.aftermath.reaped:
        yield from reaping.by_action(state) if falling is None else falling()
    yield from red_list.trophies(state, diablerist, victim)
    if state.heard >> DIABLERIE_COMMITTED & 1:
        diablerist.note(OLDER_VICTIM, state.turn if older else -1)
        for permanent, trigger in list(state.listeners):
            if trigger.event == DIABLERIE_COMMITTED and permanent is diablerist:
                yield from abilities.resolve(state, permanent, trigger, methuselah)
    if not unavenged:
        yield from politics.blood_hunt(state, methuselah, diablerist)


def _burn(state: State, diablerist: Minion, victim: Minion, blood: int) -> None:
    """Burn a vampire that is consumed; what looks at it meanwhile knows by whom, and the blood it had."""
    spans.lay(state.lasting, spans.CONSUMES, spans.TURN, diablerist.number, blood)
    try:
        leave_play(state, victim)
    finally:
        spans.drop_all(state.lasting, spans.CONSUMES)


def _note(state: State, diablerist: Minion, victim: Minion) -> None:
    """Keep that a vampire has committed diablerie, and let what waits for that fall due."""
    if state.journal.on:
        state.journal.note(happenings.Diablerized(diablerist.controller, diablerist.number, victim.number))
    diablerist.note(WITHSTANDS, state.record.gehenna)
    for other in state.methuselahs:
        if AFTER_DIABLERIE in other.owed:
            fall_due(state, other, AFTER_DIABLERIE)
        diablerist.note((DIABLERIE, other.seat), other.turns + (other is not state.active))


def _take_equipment(state: State, diablerist: Minion, victim: Minion) -> Rules[None]:
    seat = diablerist.controller
    while True:
        found = [
            card.number
            for card in victim.cards
            if gear.is_gear(card)
            and can_bear(diablerist, card.face)
            and SOUL_GEM not in card.face.model.traits
            and not gear.stays_put(card)
        ]
        if not found:
            return
        choice = yield Decision(seat, "target", [PASS, *found])
        if choice == PASS:
            return
        attach(state, state.in_play[choice], diablerist)
