"""What cards in play do as soon as may be: for minions no longer ready, and for cards that entered play."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import HAS_BURNED
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.state import happenings
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.comings import FROM_HAND
from rules.vtes.state.conditions import is_so
from rules.vtes.state.plays import Play
from rules.vtes.terms import CARD_CAME, LEAVES_READY, PASS
from rules.vtes.verbs.registry import all_possible, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Trigger
    from rules.vtes.state.cards_in_play import Fall, Permanent
    from rules.vtes.state.spans import Lasting
    from rules.vtes.state.state import State


def after_falls(state: State) -> Rules[None]:
    """Trigger cards, also those burned along with it, for each minion that has left the ready region."""
    while state.aftermath.fallen:
        fall = state.aftermath.fallen.pop(0)
        gone = [card for card in (fall.minion, *fall.cards) if card.number not in state.in_play]
        waiting = list(state.listeners)
        waiting += [(card, trigger) for card in gone for trigger in card.face.triggers]
        events = (LEAVES_READY,) * fall.ready + (HAS_BURNED,) * fall.burned
        for permanent, trigger in waiting:
            if trigger.event in events and (permanent.number in state.in_play or permanent in gone):
                yield from _follow(state, permanent, trigger, fall)


def after_entry(state: State, entered: Lasting) -> Rules[None]:
    """Trigger cards for one that has entered play."""
    for permanent, trigger in list(state.listeners):
        if trigger.event == CARD_CAME and permanent.number in state.in_play:
            yield from _follow(state, permanent, trigger, came=entered)


def _follow(
    state: State,
    permanent: Permanent,
    trigger: Trigger,
    fall: Fall | None = None,
    came: Lasting | None = None,
) -> Rules[None]:
    controller = state.methuselahs[permanent.controller]
    if controller.seat not in state.ring:
        return
    used = permanent.used
    if trigger.once_a_turn and used is not None and used.get(trigger) == state.turn:
        return
    play = Play(controller, permanent.number, permanent.face)
    play.source = permanent
    if came is not None:
        bringer = state.in_play.get(came.amount)
        play.target, play.actor = came.whom, bringer if isinstance(bringer, Minion) else None
        play.amount = int(came.about == FROM_HAND)
    if fall is not None:
        play.fall = fall
        play.against = fall.against
    if trigger.when is not ALWAYS and not is_so(state, play, trigger.when):
        return
    if not all_possible(state, play, trigger.conditional):
        return
    if trigger.optional and not controller.passive:
        choice = yield Decision(controller.seat, "trigger", [PASS, permanent.number], permanent.number)
        if choice == PASS:
            return
    if trigger.once_a_turn:
        permanent.note_used(trigger, state.turn)
    if state.journal.on:
        state.journal.note(happenings.TookEffect(permanent.controller, permanent.number))
    yield from carry_out(state, play, trigger.done)
