"""What a successful action does, kind by kind (chapters 6.1.1 to 6.1.7, 6.5.2 to 6.5.4, 10.5)."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.chapters import abilities, in_torpor, influence, options, politics, red_list, torpor
from rules.vtes.definitions.kinds import BEFORE_REFERENDUM, EDGE_GAINED, FEASTS, SICKENS, WAS_BLED
from rules.vtes.definitions.references import BLED_DRY
from rules.vtes.state import costs, gear, happenings, regions, spans, values, wounding
from rules.vtes.state.arrivals import COMES_LOCKED, put_on, recruit
from rules.vtes.state.bearing import can_bear, others_equipment
from rules.vtes.state.cards_in_play import BLED, RECRUITED, Minion
from rules.vtes.state.changes import become_anarch, lock, unlock
from rules.vtes.state.counters import gain_blood, give_edge
from rules.vtes.state.departures import burn_conviction, leave_play
from rules.vtes.state.illness import is_ill
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.state import listening
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    ABOUT_TO_BLEED,
    ACTION,
    AFTER_BLEED,
    ANARCH_ACTION,
    BLEED_ACTION,
    BLEED_LIMIT,
    DIABLERIE_ACTION,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    FINISH_ACTION,
    GONE,
    HUNT_ACTION,
    IMBUED,
    INCAPACITATED,
    LEAVE_TORPOR_ACTION,
    PASS,
    POLITICAL_ACTION,
    POWER_ACTION,
    READY,
    RECRUIT_ACTION,
    RESCUE_ACTION,
    RUSH_ACTION,
    TAKE_ACTION,
    TORPOR_COST,
)
from rules.vtes.verbs.registry import all_stay, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def declare_default(state: State, action: Action) -> Rules[None]:
    """Declare the details of a default action that is neither bleed nor hunt (VTES-6.2.1-01)."""
    actor, methuselah = action.actor, action.methuselah
    seat = methuselah.seat
    if action.kind == LEAVE_TORPOR_ACTION:
        action.stealth = 1
        action.cost_blood = TORPOR_COST
    elif action.kind == ANARCH_ACTION:
        action.stealth = 1
        action.cost_blood = costs.of_becoming_anarch(state, methuselah, actor)
    elif action.kind == TAKE_ACTION:
        action.stealth = 1
        yield from _declare_equipment(state, action)
        taken = [state.in_play[number].face.model.traits for number in action.objects]
        action.stealth += sum("stealthy to equip" in traits for traits in taken)
    elif action.kind in (RUSH_ACTION, FINISH_ACTION):
        yield from _declare_victim(state, action)
    else:
        victims = in_torpor.lying(state, methuselah, actor)
        allowed = in_torpor.to_rescue if action.kind == RESCUE_ACTION else in_torpor.to_diablerize
        victims = allowed(state, actor, victims)
        victim = yield from choose(seat, "target", victims)
        action.objects = [victim]
        rescued = state.minion(victim)
        if rescued.controller == seat:
            action.stealth = 1
        else:
            action.target = rescued.controller
        if action.kind == RESCUE_ACTION:
            price = costs.of_rescue(state, actor, rescued)
            least = max(0, price - rescued.blood)
            most = min(price, actor.blood + costs.relief(state, actor))
            amounts = list(range(least, most + 1))
            share = (
                amounts[0] if len(amounts) == 1 else (yield Decision(seat, "amount", amounts, "own blood"))
            )
            action.cost_blood = share


def _declare_victim(state: State, action: Action) -> Rules[None]:
    """Choose the marked minion to enter combat with (VTES-11-10), or the Imbued to burn (IMB-14)."""
    actor, methuselah = action.actor, action.methuselah
    if action.kind == RUSH_ACTION:
        victims = red_list.marked(state, methuselah, actor)
        action.stealth = action.cost_blood = 1
        actor.note(red_list.HUNTED, state.turn)
    else:
        victims = options.out_of_order(state, methuselah, actor)
    victim = yield from choose(methuselah.seat, "target", victims)
    action.objects = [victim]
    controller = state.minion(victim).controller
    if controller != methuselah.seat:
        action.target = controller


def _enter_combat(state: State, action: Action) -> Rules[None]:
    victim = state.in_play.get(action.object)
    if isinstance(victim, Minion) and victim.region == READY:
        from rules.vtes.chapters import combat

        yield from combat.combat(state, action.actor, victim)


def _finish_off(state: State, action: Action) -> Rules[None]:
    """Burn an incapacitated Imbued and take its equipment; then ready Imbued may avenge it (IMB-14, 15)."""
    victim = state.in_play.get(action.object)
    actor = action.actor
    if not isinstance(victim, Minion) or victim.region != INCAPACITATED:
        return
    for card in [card for card in victim.cards if gear.is_gear(card) and can_bear(actor, card.face)]:
        attach(state, card, actor)
    leave_play(state, victim)
    yield from red_list.trophies(state, actor, victim)
    for seat in state.ring.clockwise(action.methuselah.seat):
        methuselah = state.methuselahs[seat]
        for minion in state.ready_minions(methuselah) if not methuselah.passive else []:
            if minion.profile.kind != IMBUED or not minion.convictions or actor.region == GONE:
                continue
            choice = yield Decision(seat, "avenge", [PASS, minion.number], actor.number)
            if choice != PASS:
                burn_conviction(state, minion)
                wounding.hurt(state, actor, 1)


def _declare_equipment(state: State, action: Action) -> Rules[None]:
    """Choose one or more pieces of equipment of ONE other minion (VTES-6.1.3-04)."""
    chosen: list[int] = []
    giver: Minion | None = None
    while True:
        found = [
            number
            for number in others_equipment(state, action.methuselah, action.actor)
            if number not in chosen and (giver is None or state.in_play[number].host is giver)
        ]
        if not found:
            break
        if len(found) == 1 and not chosen:
            chosen = found
        else:
            choice = yield Decision(action.methuselah.seat, "target", [PASS, *found] if chosen else found)
            if choice == PASS:
                break
            chosen.append(choice)
        giver = state.in_play[chosen[0]].host
    action.objects = chosen


def take_effect(state: State, action: Action) -> Rules[None]:
    """Return what applies the effects of a successful action; see `_hunt_in_vain` for the ill."""
    if action.kind == HUNT_ACTION and SICKENS in state.setting.present and is_ill(action.actor):
        return _hunt_in_vain(state, action)
    return _take_effect(state, action)


def _hunt_in_vain(state: State, action: Action) -> Rules[None]:
    """Apply the effects of a hunt by a vampire that is ill, and gains no blood by it."""
    state.fasting = action.actor
    try:
        yield from _take_effect(state, action)
    finally:
        state.fasting = None


def _take_effect(state: State, action: Action) -> Rules[None]:
    """Apply the effects of a successful action, by its kind."""
    kind = action.kind
    play = action.play
    before = action.actor.blood
    if kind == BLEED_ACTION:
        if listening(state, ABOUT_TO_BLEED):
            yield from abilities.fire(state, ABOUT_TO_BLEED, action.methuselah, action)
        holder = state.edge
        bleed(state, action)
        if state.edge == action.methuselah.seat != holder and listening(state, EDGE_GAINED):
            yield from abilities.fire_for_others(state, EDGE_GAINED, action.methuselah, action)
        if listening(state, AFTER_BLEED) and action.bled:
            yield from abilities.fire(state, AFTER_BLEED, action.methuselah, action)
        if listening(state, WAS_BLED) and action.bled:
            yield from abilities.fire_for(state, WAS_BLED, [action.target], action)
    elif kind == HUNT_ACTION and play is None:
        gain_blood(state, action.actor, values.hunt(state, action.actor))
    elif kind == POLITICAL_ACTION:
        if listening(state, BEFORE_REFERENDUM):
            yield from _raided(state, action)
        if action.actor.region == READY or not listening(state, BEFORE_REFERENDUM):
            yield from politics.political_action(state, action)
        return
    elif kind == LEAVE_TORPOR_ACTION:
        regions.leave_torpor(state, action.actor)
    elif kind in (RESCUE_ACTION, DIABLERIE_ACTION):
        if kind == RESCUE_ACTION:
            torpor.rescue(state, action)
        elif isinstance(victim := state.in_play.get(action.object), Minion):
            yield from torpor.diablerie(state, action.actor, victim)
    elif kind == RUSH_ACTION and play is None:
        yield from _enter_combat(state, action)
    elif kind == FINISH_ACTION:
        yield from _finish_off(state, action)
    elif kind == ANARCH_ACTION:
        become_anarch(state, action.actor)
    elif kind == TAKE_ACTION:
        for number in action.objects:
            equipment = state.in_play.get(number)
            if equipment is not None:
                attach(state, equipment, action.actor)
                if COMES_LOCKED in equipment.face.model.traits:
                    lock(state, equipment)
                _unlock_later(state, action, equipment.face)
    elif play is not None and play.source is None:
        if kind in (EQUIP_ACTION, EMPLOY_ACTION, POWER_ACTION) and not play.face.types & ACTION:
            put_on(state, action.methuselah, action.actor, play.number, action.methuselah.playing)
            _unlock_later(state, action, play.face)
            if kind == POWER_ACTION:
                unlock(state, action.actor)
        elif kind == RECRUIT_ACTION:
            recruit(state, action.methuselah, play.number, action.methuselah.playing, fresh=True)
    if play is not None:
        for mode in play.modes:
            if mode.done and all_stay(state, play, mode.declared):
                yield from carry_out(state, play, mode.done)
        if action.has(spans.HUNTED):
            yield from politics.blood_hunt(state, action.methuselah, action.actor)
        for number in spans.amounts(action.lasting, spans.RISING) if action.lasting else ():
            yield from influence.move_to_ready(state, action.methuselah, number)
        if kind == RECRUIT_ACTION:
            action.actor.note(RECRUITED, state.turn)
        if state.queued:
            yield from fight(state)
    if kind == HUNT_ACTION and state.everywhere and action.actor.blood > before:
        _feast(state, action.actor)


def fight(state: State) -> Rules[None]:
    """Fight the combats that what was just resolved has caused."""
    from rules.vtes.chapters import combat

    yield from combat.fight_queued(state)


def _feast(state: State, hunter: Minion) -> None:
    """Fill up a minion that has hunted and gained blood, if a card in play says so."""
    if values.from_everywhere(state, hunter, FEASTS, None):
        gain_blood(state, hunter, hunter.capacity - hunter.blood)


def _raided(state: State, action: Action) -> Rules[None]:
    """Let cards of others make the acting vampire fight before its referendum, held if it stays ready.

    The raider then takes 2 environmental damage.
    """
    for seat in state.ring.others(action.methuselah.seat):
        yield from abilities.fire_for(state, BEFORE_REFERENDUM, [seat], action)
        raiders = [cause.opposing for cause in state.queued]
        if not raiders:
            continue
        from rules.vtes.chapters import combat

        yield from combat.fight_queued(state)
        if action.actor.region != READY or action.ended:
            return
        for raider in raiders:
            if raider.region != GONE:
                wounding.hurt(state, raider, 2)


def _unlock_later(state: State, action: Action, face: CardDefinition) -> None:
    """Let the acting minion unlock at the end of the turn, if what it has equipped with says so."""
    if "unlocks who equips" in face.model.traits:
        state.unlocking.append(action.actor)


def bleed(state: State, action: Action) -> None:
    """Burn pool of the target (VTES-6.1.1-04); for 1 or more, take the Edge (6.1.1-06)."""
    target = state.methuselahs[action.target]
    methuselah = action.methuselah
    amount = values.bleed(state, action.actor, action)
    if action.target not in state.ring or amount <= 0 or action.has(spans.SPARED):
        return
    if action.lasting:
        amount = min([amount, *spans.amounts(action.lasting, spans.MOST_BLED)])
    action.bled = amount
    action.actor.note(BLED, state.turn)
    if state.journal.on:
        state.journal.note(happenings.Bled(methuselah.seat, action.actor.number, target.seat, amount))
    give_edge(state, -1 if action.has(spans.BURNS_EDGE) else methuselah.seat)
    for source, value in state.everywhere:
        if value.kind == BLEED_LIMIT and source.controller == target.seat:
            amount = min(amount, value.amount)
    burned = min(amount, target.pool)
    if burned < action.bled:
        spans.lay(action.lasting, spans.NOT_BURNED, spans.ACTION, amount=action.bled - burned)
    if burned > 1:
        action.actor.note((BLED_DRY, target.seat), target.turns + (target is not state.active))
    burn_pool(state, target, amount)
