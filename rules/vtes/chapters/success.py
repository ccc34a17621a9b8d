"""An action that was not blocked: it is paid for and takes effect (VTES-6.2.3)."""

from __future__ import annotations

from rules.vtes.chapters import discounts, modifiers, reaping, resolution
from rules.vtes.chapters.course import present
from rules.vtes.definitions.kinds import ASKS_WHO_ACTED
from rules.vtes.definitions.references import ACTED_WELL
from rules.vtes.state import chances, costs
from rules.vtes.state.convictions import price_in_convictions
from rules.vtes.state.departures import burn_convictions, pay_blood
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import AS_SUCCESSFUL, EQUIP_ACTION, EQUIPMENT, GONE
from rules.vtes.verbs import paying, upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def _goes_on(action: Action) -> bool:
    return not action.blocked and not action.ended


def as_successful(state: State, action: Action) -> Rules[None] | None:
    """Offer what is played as an action is successful."""
    if _goes_on(action) and chances.at_moment(state, action, AS_SUCCESSFUL):
        return modifiers.window(state, AS_SUCCESSFUL, action)
    return None


def is_cut(state: State, action: Action) -> Rules[None] | None:
    """Ask whether the acting minion makes it cheaper."""
    return discounts.for_action(state, action) if action.cut and _goes_on(action) else None


def is_cheaper(state: State, action: Action) -> Rules[None] | None:
    """Ask which cards lock to make its card cheaper."""
    return discounts.paid_cheaper(state, action) if _goes_on(action) else None


def is_chipped_in_for(state: State, action: Action) -> Rules[None]:
    """Let the Methuselah's other minions pay for a location, and counters for equipment."""
    if not _goes_on(action):
        return
    yield from discounts.for_location(state, action)
    play = action.play
    if action.kind == EQUIP_ACTION and play is not None and play.face.types & EQUIPMENT:
        price = (action.cost_blood, action.cost_pool)
        paid = paying.with_counters(state, action.methuselah, action.actor, *price)
        action.cost_blood, action.cost_pool = yield from paid


def is_funded(state: State, action: Action) -> None:
    """Let the counters pay for its card that were named as it was announced."""
    if _goes_on(action):
        paying.from_purses(state, action)


def is_resolved(state: State, action: Action) -> Rules[None] | None:
    """Pay what it costs; then its effects apply (VTES-6.2.3-01)."""
    if not _goes_on(action) or not succeeds(state, action):
        return None
    return _may_oust(state, action) if state.dying else resolution.take_effect(state, action)


def is_resolved_and_reaped(state: State, action: Action) -> Rules[None] | None:
    """Resolve it; then come the cards that are played for whom it burned."""
    asked = is_resolved(state, action)
    return None if asked is None else _is_reaped(state, asked)


def _is_reaped(state: State, asked: Rules[None]) -> Rules[None]:
    yield from asked
    if state.aftermath.reaped:
        yield from reaping.by_action(state)


def _may_oust(state: State, action: Action) -> Rules[None]:
    """Resolve it, unless paying for it ousted its Methuselah."""
    yield from upkeep.settle(state)
    if action.methuselah.seat in state.ring:
        asked = resolution.take_effect(state, action)
        if asked is not None:
            yield from asked


ASKING_WHO_ACTED: Final = present(ASKS_WHO_ACTED)
"""Whether cards ask who has acted successfully."""


def succeeds(state: State, action: Action) -> bool:
    """Pay the cost, if it can be paid, and return whether the effects apply (VTES-6.2.3-01).

    An action that cannot pay was successful all the same, but has no effect. Neither has one whose
    Methuselah is ousted by paying for it; but one has that an ally pays for with its last life.
    """
    actor, methuselah = action.actor, action.methuselah
    blood, pool = action.cost_blood, action.cost_pool
    if actor.region == GONE:
        return False
    action.successful = True
    if ASKING_WHO_ACTED(state.setting):
        actor.note(ACTED_WELL, state.turn)
    convictions = price_in_convictions(action.play) if action.play is not None else 0
    if actor.blood < blood or methuselah.pool < pool or len(actor.convictions) < convictions:
        return False
    if action.cut:
        actor.note(costs.DISCOUNTED, state.turn)
    if blood:
        pay_blood(state, actor, blood)
    if pool:
        burn_pool(state, methuselah, pool)
        if methuselah.seat not in state.ring:
            return False
    if convictions:
        burn_convictions(state, actor, convictions)
    return True
