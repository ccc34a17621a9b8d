"""An action that has been announced, before anybody tries to block it (VTES-6.2.1)."""

from __future__ import annotations

from rules.vtes.chapters import abilities
from rules.vtes.state import costs, spans
from rules.vtes.state.answers import stealth_due
from rules.vtes.state.hand import waits
from rules.vtes.state.state import listening
from rules.vtes.terms import BLEED_ACTION, BLEED_ANNOUNCED, HUNT_ACTION
from rules.vtes.verbs import upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def becomes_dearer(state: State, action: Action) -> None:
    """Make it dearer, in blood or pool, by what is in play."""
    actor, play = action.actor, action.play
    own = play is not None and play.source is actor
    action.cost_blood += costs.of_action(state, actor, action.kind, own)
    action.cost_pool += costs.of_action(state, actor, action.kind, own, pool=True)


def needs_a_cut(_state: State, action: Action) -> None:
    """Keep whether its minion could not pay for it without what it can take off."""
    if action.cost_blood + action.cut > action.actor.blood:
        spans.lay(action.lasting, spans.NEEDS_CUT, spans.ACTION)


def is_taken(state: State, action: Action) -> Rules[None] | None:
    """Keep that it is taken, and give it the stealth that is due; draw what waits for a choice."""
    methuselah, actor = action.methuselah, action.actor
    action.first = state.record.taken != state.phase_number
    state.record.taken = state.phase_number
    if action.kind == HUNT_ACTION:
        actor.hunted = state.turn
    if state.lasting and spans.take(state.lasting, spans.HELPED, methuselah.seat):
        action.stealth += 1
    if actor.done is not None:
        action.stealth += stealth_due(state, actor)
    return upkeep.settle(state) if waits(state, methuselah) else None


def bleed_is_seen(state: State, action: Action) -> Rules[None] | None:
    """Pull the triggers that wait for the announcement of a bleed, whoever bleeds."""
    if action.kind != BLEED_ACTION or not listening(state, BLEED_ANNOUNCED):
        return None
    return abilities.fire_for_all(state, BLEED_ANNOUNCED, action.methuselah, action)
