"""How a combat ends: what lasted for it, who falls after it, and what is done with the cards played in it."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.chapters import abilities, red_list
from rules.vtes.chapters.combat.beginning import hush_retainers
from rules.vtes.chapters.combat.meddling import punish
from rules.vtes.chapters.course import Course, always, present
from rules.vtes.definitions.combat import STAYS_ON, UPRIGHT
from rules.vtes.definitions.kinds import HUSHES_ANIMALS, OPENS_HANDS
from rules.vtes.state import fight_events, open_hands, spans, wounding
from rules.vtes.state.arrivals import enter_play, fade
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play, let_die
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.hand import fall_due
from rules.vtes.state.open_hands import close_hand
from rules.vtes.state.regions import note_foe
from rules.vtes.state.working import start_working
from rules.vtes.terms import AFTER_COMBAT, ALLY, FOE_FELL, GONE, READY
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.departing import after_falls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def leave_unfinished(state: State, fight: Combat) -> None:
    """Burn the minions that nobody can save any more, since the turn ends in the midst of a combat."""
    fade(state, *(side.minion for side in fight.sides))
    for minion in list(fight.dying):
        let_die(state, fight, minion)


# --- what lasted for the combat ---------------------------------------------------------------------------


def _effects_end(state: State, _fight: Combat) -> None:
    """End what lasted for the combat, larger hands too."""
    if state.lasting:
        ended = spans.end(state.lasting, spans.COMBAT)
        state.uneven = state.uneven or spans.is_of_hands(ended)
        for it in ended:
            card = state.in_play.get(it.whom) if it.kind == spans.STILLED else None
            if card is not None and not card.working:
                start_working(state, card)


def _hands_close(state: State, fight: Combat) -> None:
    """Close the hands that lay open for the combat."""
    for seat in spans.whom(fight.lasting, spans.LIES_OPEN):
        close_hand(state, state.methuselahs[seat].hand)


def _hands_stay_open(state: State, _fight: Combat) -> None:
    """Show those hands that lie open for longer."""
    open_hands.update(state)


def _cards_burn(state: State, fight: Combat) -> None:
    """Burn the cards that were in play for the combat; minions among them burn in it."""
    traps = spans.whom(fight.lasting, spans.TRAP)
    for number in (*traps, *spans.amounts(fight.lasting, spans.BURNS_AFTER)):
        if number in state.in_play:
            leave_play(state, state.in_play[number])
    for number in spans.amounts(fight.lasting, spans.RETURNS_AFTER):
        if number in state.in_play:
            library = state.methuselahs[state.setting.owners[number]].library
            leave_play(state, state.in_play[number], library)
            state.board.shuffle(library)
    for fall in state.aftermath.fallen:
        if fall.foe is None:
            note_foe(fall, fight)


COMBAT_CLOSES: Final[Course[Step[Combat]]] = Course(
    (hush_retainers, present(HUSHES_ANIMALS)),
    (_effects_end, always),
    (_hands_close, always),
    (_hands_stay_open, present(OPENS_HANDS)),
    (_cards_burn, always),
)
"""What happens however a combat ends, even with the turn. It asks nobody."""


def close(state: State, fight: Combat) -> None:
    """End what was there for the combat only."""
    for step in COMBAT_CLOSES.chosen(state.setting):
        step(state, fight)


# --- those who fought -------------------------------------------------------------------------------------


def cards_come_back(state: State, _fight: Combat) -> Rules[None]:
    """Ask which cards are taken back instead of being replaced after it."""
    for seat in state.ring.clockwise(state.active.seat):
        yield from upkeep.take_back(state, state.methuselahs[seat], AFTER_COMBAT)


def raider_pays(state: State, fight: Combat) -> None:
    """Hurt who has made the acting vampire fight before its referendum, if that one is still ready."""
    action, (side, other) = state.action, fight.sides
    raider = other.minion
    raids = action is not None and spans.lasts(action.lasting, spans.RAIDS, raider.number)
    if action is None or not raids or side.minion is not action.actor:
        return
    spans.drop(action.lasting, spans.RAIDS, raider.number)
    if side.minion.region == READY and raider.region != GONE:
        wounding.hurt(state, raider, 2)


def ends(state: State, fight: Combat) -> Rules[None] | None:
    """End a combat: replace the cards that waited for this; who has stayed up, or must pay for it, falls."""
    state.aftermath.last = fight
    _note_end(state, fight)
    if state.rules.retainers_recover:
        _recover(state, fight)
    _stay_on(state, fight)
    for seat in state.ring.clockwise(state.active.seat):
        fall_due(state, state.methuselahs[seat], AFTER_COMBAT)
    fade(state, *(side.minion for side in fight.sides))
    if not (fight.queued or fight.has(spans.PLEDGED)):
        lie_down(state, fight)
    if fight.lasting:
        punish(state, fight)
        _convert(state, fight)
    return after_falls(state) if state.aftermath.fallen else None


def _note_end(state: State, fight: Combat) -> None:
    acting, opposing = fight.sides[0].minion, fight.sides[1].minion
    if state.journal.on:
        ended = fight_events.CombatEnded(acting.controller, acting.number, opposing.number, fight.rounds)
        state.journal.note(ended)


def _recover(state: State, fight: Combat) -> None:
    """Give retainers back the life that they lost in the combat, in 2000 (VTES-6.4.7-04)."""
    for number, life in fight.life.items():
        retainer = state.in_play.get(number)
        if retainer is not None and retainer.counters < life:
            change_counters(state, retainer, life - retainer.counters)


def _stay_on(state: State, fight: Combat) -> None:
    """Put cards that were played on the combatants for which that was their effect."""
    staying = [
        (effect.card, side.minion)
        for side in fight.sides
        for effect in side.effects
        if effect.what == STAYS_ON
    ]
    for number, minion in staying:
        ash = state.ash_of(number)
        if number in ash.items and minion.region == READY and not fight.queued:
            enter_play(state, number, ash, state.methuselahs[minion.controller], minion)


def lie_down(state: State, fight: Combat) -> None:
    """Send those to torpor after combat that have stayed up in it."""
    for side in fight.sides:
        if side.has(UPRIGHT):
            go_to_torpor(state, side.minion)


def _convert(state: State, fight: Combat) -> None:
    """Have the minion that fought an ally that would have burned steal and lock it."""
    for seat in spans.amounts(fight.lasting, spans.CONVERTED)[-1:]:
        for side in fight.sides:
            ally = side.minion
            if ally.profile.kind == ALLY and ally.controller != seat and ally.number in state.in_play:
                take_control(state, ally, state.methuselahs[seat])
                lock(state, ally)


def trophies(state: State, fight: Combat) -> Rules[None] | None:
    """Give a vampire trophies for a Red List minion that it burned in combat (VTES-11-11)."""
    return None if fight.has(spans.CONSUMER) else _trophies(state, fight)  # diablerie has seen to it


def _trophies(state: State, fight: Combat) -> Rules[None]:
    acting, opposing = fight.sides[0].minion, fight.sides[1].minion
    yield from red_list.trophies(state, acting, opposing)
    yield from red_list.trophies(state, opposing, acting)


def in_order(fight: Combat) -> Rules[None]:
    """Let the acting side choose which of two strikes that cause another combat does so."""
    pledges = [play.number for play, verb in fight.later if type(verb).fights_on]
    if len(pledges) > 1:
        first = yield from choose(fight.sides[0].minion.controller, "target", pledges, pledges[0])
        ahead = [item for item in fight.later if item[0].number == first]
        fight.later = ahead + [item for item in fight.later if item[0].number != first]


def foe_fell(state: State, fight: Combat, later: bool = False) -> Rules[None]:
    """Carry out what a card does after its minion's opponent left the ready region.

    Args:
        state: of the table.
        fight: the combat.
        later: whether what else follows is done: then only what may be done, and has not been yet.
    """
    outer, followed = state.aftermath.fought, state.aftermath.followed
    state.aftermath.fought = fight
    try:
        for side in fight.sides:
            if not fight.other(side).ready:
                for permanent, trigger in list(state.listeners):
                    due = trigger.event == FOE_FELL and (trigger.optional or not later)
                    if not due or side.minion not in (permanent, permanent.host):
                        continue
                    done = (fight, permanent.number, trigger)
                    if later and done in followed:
                        continue
                    controller = state.methuselahs[permanent.controller]
                    if (yield from abilities.resolve(state, permanent, trigger, controller)):
                        followed.append(done)
    finally:
        state.aftermath.fought = outer


def condemned_fall(state: State, fight: Combat) -> Rules[None] | None:
    """Send to torpor after a combat that does not go on who must go there by a card; lock the frightened."""
    if fight.queued:
        return None
    for kind in (spans.FRIGHTENED, spans.FALLS_AFTER):
        for number in spans.amounts(fight.lasting, kind):
            minion = state.in_play.get(number)
            if isinstance(minion, Minion):
                if kind == spans.FRIGHTENED:
                    lock(state, minion)
                go_to_torpor(state, minion)
    return after_falls(state) if state.aftermath.fallen else None
