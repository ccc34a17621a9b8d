"""What a successful action does, kind by kind (chapters 6.1.1 to 6.1.7, 6.5.2 to 6.5.4, 10.5)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, influence, politics, red_list, torpor
from rules.vtes.chapters.course import present
from rules.vtes.definitions.kinds import (
    ASKS_WHO_BLED,
    BEFORE_REFERENDUM,
    EDGE_GAINED,
    EDGE_WON,
    FEASTS,
    HAS_FED,
    SHARES_HUNTS,
    WAS_BLED,
)
from rules.vtes.definitions.marks import BURNS_EDGE, MAY_BE_HUNTED, MOST_BLED, RISING, SPARED, UNFELT
from rules.vtes.definitions.references import BLED_DRY, BLED_HARD, BLED_WELL, FED_WELL
from rules.vtes.state import gear, happenings, regions, spans, values, wounding
from rules.vtes.state.arrivals import COMES_LOCKED, contests_begin, put_on, recruit
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import BLED, RECRUITED, Minion
from rules.vtes.state.changes import become_anarch, lock, unlock
from rules.vtes.state.circumstances import has_left_its_sect
from rules.vtes.state.counters import gain_blood, give_edge, who_gets_edge
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import fall_due_for_all
from rules.vtes.state.illness import is_ill
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    ABOUT_TO_BLEED,
    ACTION,
    AFTER_BLEED,
    AFTER_HUNT,
    ANARCH_ACTION,
    BLEED_ACTION,
    BLEED_LIMIT,
    DIABLERIE_ACTION,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    FINISH_ACTION,
    GONE,
    HUNT_ACTION,
    IMBUED,
    INCAPACITATED,
    LEAVE_TORPOR_ACTION,
    OF_TORPOR,
    PASS,
    POLITICAL_ACTION,
    POWER_ACTION,
    READY,
    RECRUIT_ACTION,
    RESCUE_ACTION,
    RUSH_ACTION,
    TAKE_ACTION,
    TORPOR,
    VAMPIRE,
)
from rules.vtes.verbs import paying
from rules.vtes.verbs.registry import all_stay, carry_out, diableries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def _enters_combat(state: State, action: Action) -> Rules[None]:
    """Fight the minion that was hunted down (VTES-11-10), unless a card says what happens."""
    victim = state.in_play.get(action.object) if action.play is None else None
    if isinstance(victim, Minion) and victim.region == READY:
        from rules.vtes.chapters import combat

        yield from combat.combat(state, action.actor, victim)


def _finishes_off(state: State, action: Action) -> Rules[None]:
    """Burn an incapacitated Imbued and take its equipment; then ready Imbued may avenge it (IMB-14, 15)."""
    victim = state.in_play.get(action.object)
    actor = action.actor
    if not isinstance(victim, Minion) or victim.region != INCAPACITATED:
        return
    for card in [card for card in victim.cards if gear.is_equipment(card) and can_bear(actor, card.face)]:
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
                yield from paying.in_convictions(state, minion, 1)
                wounding.hurt(state, actor, 1)


# --- by the kind of the action ----------------------------------------------------------------------------


AROUND_BLEEDS: Final = (
    1 << ABOUT_TO_BLEED | 1 << EDGE_GAINED | 1 << EDGE_WON | 1 << AFTER_BLEED | 1 << WAS_BLED
)
"""The events that a bleed is (mask)."""


def _bleeds(state: State, action: Action) -> Rules[None] | None:
    """Burn pool of the target and take the Edge (VTES-6.1.1-04, 06)."""
    if state.heard & AROUND_BLEEDS:
        return _bleeds_with_triggers(state, action)
    bleed(state, action)
    return None


def _bleeds_with_triggers(state: State, action: Action) -> Rules[None]:
    """Pull the triggers that wait for a bleed around it."""
    methuselah, holder = action.methuselah, state.edge
    if state.heard >> ABOUT_TO_BLEED & 1:
        yield from abilities.fire(state, ABOUT_TO_BLEED, methuselah, action)
        holder = state.edge
    bleed(state, action)
    if state.edge == methuselah.seat != holder and state.heard & (1 << EDGE_GAINED | 1 << EDGE_WON):
        yield from abilities.fire_for_others(state, EDGE_GAINED, methuselah, action)
        yield from abilities.fire(state, EDGE_WON, methuselah)
    if state.heard >> AFTER_BLEED & 1 and action.bled:
        yield from abilities.fire(state, AFTER_BLEED, methuselah, action)
    if state.heard >> WAS_BLED & 1 and action.bled:
        yield from abilities.fire_for(state, WAS_BLED, [action.target], action)


def _hunts(state: State, action: Action) -> None:
    """Move blood from the bank to the hunter, unless a card says what its hunt does (VTES-6.1.2-02)."""
    if action.play is None:
        gain_blood(state, action.actor, values.hunt(state, action.actor))


def _calls_referendum(state: State, action: Action) -> Rules[None]:
    """Return what holds the referendum (VTES-6.1.7-04), and the raids before it."""
    if state.heard >> BEFORE_REFERENDUM & 1:
        return _calls_among_raiders(state, action)
    return politics.political_action(state, action)


def _calls_among_raiders(state: State, action: Action) -> Rules[None]:
    """Hold the referendum unless somebody's raid has left its caller unready."""
    if (yield from _withstands_raids(state, action)):
        yield from politics.political_action(state, action)


def _leaves_torpor(state: State, action: Action) -> None:
    regions.leave_torpor(state, action.actor)


def _rescues(state: State, action: Action) -> None:
    """Bring the vampire back from torpor, unless a card does."""
    if action.play is None:
        torpor.rescue(state, action)


def _diablerizes(state: State, action: Action) -> Rules[None] | None:
    """Let it consume the vampire in torpor, unless a card says what happens."""
    victim = state.in_play.get(action.object) if action.play is None else None
    return torpor.diablerie(state, action.actor, victim) if isinstance(victim, Minion) else None


def _consumes(state: State, diablerist: Minion, victim: Minion, learns: bool) -> Rules[None]:
    """Have one vampire consume another in torpor, as a card says."""
    return torpor.by_card(state, diablerist, victim, learns)


diableries.append(_consumes)


def _becomes_anarch(state: State, action: Action) -> None:
    become_anarch(state, action.actor)


def _takes_equipment(state: State, action: Action) -> None:
    """Move equipment of another minion to the acting one (VTES-6.1.3-04)."""
    for number in action.objects:
        equipment = state.in_play.get(number)
        if equipment is not None:
            attach(state, equipment, action.actor)
            if COMES_LOCKED in equipment.face.model.traits:
                lock(state, equipment)


def _is_put_on(state: State, action: Action) -> None:
    """Put equipment, a retainer or a power on the acting minion (VTES-1.6.3-12)."""
    play = action.play
    if play is not None and play.source is None and not play.face.types & ACTION:
        put_on(state, action.methuselah, action.actor, play.number, action.methuselah.playing)
        if action.kind == POWER_ACTION:
            unlock(state, action.actor)


def _is_recruited(state: State, action: Action) -> None:
    """Put an ally into play, which cannot act this turn (VTES-6.1.5-02)."""
    play = action.play
    if play is not None and play.source is None and not play.face.types & ACTION:
        playing = action.methuselah.playing
        recruit(state, action.methuselah, play.number, playing, fresh=True, by=action.actor)


EFFECTS: Final[dict[int, Step[Action]]] = {
    BLEED_ACTION: _bleeds,
    HUNT_ACTION: _hunts,
    EQUIP_ACTION: _is_put_on,
    TAKE_ACTION: _takes_equipment,
    EMPLOY_ACTION: _is_put_on,
    RECRUIT_ACTION: _is_recruited,
    POLITICAL_ACTION: _calls_referendum,
    LEAVE_TORPOR_ACTION: _leaves_torpor,
    RESCUE_ACTION: _rescues,
    DIABLERIE_ACTION: _diablerizes,
    ANARCH_ACTION: _becomes_anarch,
    RUSH_ACTION: _enters_combat,
    FINISH_ACTION: _finishes_off,
    POWER_ACTION: _is_put_on,
}
"""What a successful action does by the rulebook, by its kind; what its card does comes after it."""


# --- the effects of a successful action -------------------------------------------------------------------


def take_effect(state: State, action: Action) -> Rules[None] | None:
    """Return what applies the effects of a successful action, None if it has none.

    See `_hunt_in_vain` for the ill.
    """
    if _fizzles(state, action):
        return None
    if action.kind == HUNT_ACTION and is_ill(action.actor):
        return _hunt_in_vain(state, action)
    return _take_effect(state, action)


def _fizzles(state: State, action: Action) -> bool:
    """Return whether what the action requires is not so any more.

    Its vampire is out of torpor already or of another sect, or the equipment gone that gives the action.
    """
    if action.kind in OF_TORPOR:
        return action.actor.region != TORPOR
    play = action.play
    if play is None:
        return False
    if has_left_its_sect(state, action, play):
        return True
    source = play.source
    if source is None or not source.face.types & EQUIPMENT or play.mode in source.face.model.open_actions:
        return False
    return source.number not in state.in_play or source.host is not action.actor


def _hunt_in_vain(state: State, action: Action) -> Rules[None]:
    """Apply the effects of a hunt by a vampire that is ill, and gains no blood by it."""
    spans.lay(state.lasting, spans.FASTS, spans.TURN, action.actor.number)
    try:
        yield from _take_effect(state, action)
    finally:
        spans.drop(state.lasting, spans.FASTS, action.actor.number)


def _take_effect(state: State, action: Action) -> Rules[None]:
    """Do what the rulebook says of its kind, then what its card says."""
    before, holder = action.actor.blood, state.edge
    if action.kind == HUNT_ACTION and SHARING(state.setting):
        yield from _shares(state, action)
    effect = EFFECTS.get(action.kind)
    asked = effect(state, action) if effect is not None else None
    if asked is not None:
        yield from asked
    if action.play is not None and action.kind != POLITICAL_ACTION:
        if state.everywhere and state.edge != holder:
            spans.lay(state.lasting, spans.NEW_EDGE, spans.TURN)
        yield from _card_works(state, action, action.play)
        if state.lasting:
            spans.drop(state.lasting, spans.NEW_EDGE)
    if state.aftermath.rivals:
        contests_begin(state)
    if action.kind == HUNT_ACTION:
        if action.actor.blood > before:
            if action.lasting and action.has(MAY_BE_HUNTED):
                yield from politics.blood_hunt(state, action.methuselah, action.actor)
            yield from _has_fed(state, action)
        spans.drop_all(action.lasting, spans.DIVERTS)


SHARING: Final = present(SHARES_HUNTS)
"""Whether blood of hunts may go to others than the hunter."""


def _shares(state: State, action: Action) -> Rules[None]:
    """Ask whether 1 of the blood that a hunter gains goes to its controller's pool, or to another vampire."""
    hunter, methuselah = action.actor, action.methuselah
    shares = values.of_minion(state, hunter, SHARES_HUNTS, 0)
    takers = [hunter.number] if shares == TO_POOL else []
    if shares == TO_KIN:
        kin = [one for one in state.minions_of(methuselah) if one.profile.kind == VAMPIRE]
        takers = [one.number for one in kin if one is not hunter and one.blood < one.capacity]
    choice = PASS
    if takers and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "trigger", [PASS, *takers], hunter.number)
    if choice != PASS:
        spans.lay(action.lasting, spans.DIVERTS, spans.ACTION, hunter.number, choice)


TO_POOL: Final = 1
TO_KIN: Final = 2
"""Where some of the blood of a hunt may go."""


def _card_works(state: State, action: Action, play: Play) -> Rules[None]:
    """Do what the card says that the action was taken with, and what was said to happen with it."""
    for mode in play.modes:
        if mode.done and all_stay(state, play, mode.declared):
            yield from carry_out(state, play, mode.done)
    if action.lasting:
        for number in spans.amounts(action.lasting, RISING):
            yield from influence.move_to_ready(state, action.methuselah, number)
        for number in spans.amounts(action.lasting, spans.ARRIVED):
            yield from influence.enters(state, action.methuselah, number)
    if action.kind == RECRUIT_ACTION:
        action.actor.note(RECRUITED, state.turn)
    if state.queued:
        yield from fight(state)


def fight(state: State) -> Rules[None]:
    """Fight the combats that what was just resolved has caused."""
    from rules.vtes.chapters import combat

    yield from combat.fight_queued(state)


def foe_fell(state: State, lost: Combat) -> Rules[None]:
    """Ask once more for what may be done after a combat whose loser is not ready."""
    from rules.vtes.chapters import combat

    yield from combat.foe_fell(state, lost, later=True)


def _has_fed(state: State, action: Action) -> Rules[None]:
    """Do what follows a hunt that has brought blood: it fills the hunter up if a card in play says so."""
    hunter = action.actor
    spans.lay(action.lasting, spans.FED, spans.ACTION)
    hunter.note(FED_WELL, state.phase_number)
    if state.everywhere and values.from_everywhere(state, hunter, FEASTS, None):
        gain_blood(state, hunter, hunter.capacity - hunter.blood)
    fall_due_for_all(state, AFTER_HUNT)
    if state.heard >> HAS_FED & 1:
        yield from abilities.fire_for_all(state, HAS_FED, action.methuselah, action)


def _withstands_raids(state: State, action: Action) -> Rules[bool]:
    """Have cards of others make the acting vampire fight before its referendum; whether it stays ready.

    What the raider takes for it comes as that combat ends; see `ending.raider_pays`.
    """
    for seat in state.ring.others(action.methuselah.seat):
        yield from abilities.fire_for(state, BEFORE_REFERENDUM, [seat], action)
        raiders = [cause.opposing for cause in state.queued]
        if not raiders:
            continue
        for raider in raiders:
            spans.lay(action.lasting, spans.RAIDS, spans.ACTION, raider.number)
        yield from fight(state)
        if action.actor.region != READY or action.ended:
            return False
    return True


def _payer(state: State, action: Action, target: Methuselah) -> Methuselah:
    """Return who burns pool for a bleed: its target, or somebody in place of that one."""
    for it in spans.all_of(action.lasting, spans.PAYS):
        if it.amount in state.ring:
            return state.methuselahs[it.amount]
    return target


def _forfeit(state: State, action: Action) -> None:
    """Burn the cards by which somebody was to burn pool for a bleed, and burned none."""
    for it in spans.all_of(action.lasting, spans.PAYS):
        card = state.in_play.get(it.whom)
        if card is not None:
            leave_play(state, card)


HARD: Final = 3
"""The bleed for which some cards ask."""


ASKING_WHO_BLED: Final = present(ASKS_WHO_BLED)
"""Whether cards ask who has bled for much, or whom."""


def _note_bleed(state: State, action: Action, drained: Methuselah | None) -> None:
    """Keep that a minion has bled for much, and who has burned more than 1 pool for it."""
    for other in state.methuselahs:
        turn = other.turns + (other is not state.active)
        if action.bled >= HARD:
            action.actor.note((BLED_HARD, other.seat), turn)
        if other.seat == action.target and action.bled > 0:
            action.actor.note((BLED_WELL, other.seat), turn)
        if other is drained:
            action.actor.note((BLED_DRY, other.seat), turn)


def bleed(state: State, action: Action) -> None:
    """Burn pool of the target (VTES-6.1.1-04); for 1 or more, take the Edge (6.1.1-06)."""
    target = state.methuselahs[action.target]
    amount = values.bleed(state, action.actor, action)
    if action.target not in state.ring or amount <= 0:
        return
    if action.lasting:
        if action.has(SPARED):
            return
        for most in spans.amounts(action.lasting, MOST_BLED):
            amount = most if most < amount else amount
    action.bled = amount
    action.actor.note(BLED, state.turn)
    if state.journal.on:
        state.journal.note(happenings.Bled(action.methuselah.seat, action.actor.number, target.seat, amount))
    burned_edge = action.lasting and action.has(BURNS_EDGE)
    give_edge(state, -1 if burned_edge else who_gets_edge(state, action.methuselah, target))
    for source, value in state.everywhere:
        if value.kind == BLEED_LIMIT and source.controller == target.seat:
            amount = min(amount, value.amount)
    if action.lasting and action.has(UNFELT):
        amount = 0
    payer = _payer(state, action, target) if action.lasting else target
    burned = amount if amount < payer.pool else payer.pool
    lost = burned if payer is target else 0
    if lost < action.bled:
        spans.lay(action.lasting, spans.NOT_BURNED, spans.ACTION, amount=action.bled - lost)
    if ASKING_WHO_BLED(state.setting):
        _note_bleed(state, action, target if lost > 1 else None)
    burn_pool(state, payer, amount)
    if payer is not target and not burned:
        _forfeit(state, action)
