"""An action from its announcement to its end (chapter 6.2)."""

from __future__ import annotations

from cardbase.card import X
from rules.vtes.chapters import (
    abilities,
    aimed,
    block,
    blocked,
    discounts,
    modifiers,
    options,
    reactions,
    resolution,
)
from rules.vtes.definitions import afterwards
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION,
    OTHERS_ACTED,
)
from rules.vtes.state import bonds, control, costs, happenings, hushing
from rules.vtes.state.answers import allow_again
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.departures import burn_conviction, pay_blood
from rules.vtes.state.hand import fall_due, put_on_table, replace_played, replace_shown, waits, way_of
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import ATTEMPTED_BY, Action, Marks, Play
from rules.vtes.state.state import listening
from rules.vtes.terms import (
    ACTION_NAMES,
    AFTER,
    AFTER_ACTION,
    AFTER_OWN_ACTION,
    ALLY,
    ANARCH_ACTION,
    AS_ANNOUNCED,
    AS_SUCCESSFUL,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    BLEED_ANNOUNCED,
    CARD_ACTION,
    DIABLERIE_ACTION,
    DIABLERIZE,
    DURING,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    EQUIPPERS,
    FINISH_ACTION,
    FINISH_OFF,
    GONE,
    HUNT,
    HUNT_ACTION,
    HUNT_DOWN,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
    PASS,
    POLITICAL,
    POLITICAL_ACTION,
    POWER,
    POWER_ACTION,
    RECRUIT_ACTION,
    RESCUE,
    RESCUE_ACTION,
    RETAINER,
    RUSH_ACTION,
    TAKE_ACTION,
    TAKE_EQUIPMENT,
)
from rules.vtes.verbs import hand
from rules.vtes.verbs.registry import carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


DEFAULT_KINDS: Final = {
    LEAVE_TORPOR: LEAVE_TORPOR_ACTION,
    BECOME_ANARCH: ANARCH_ACTION,
    TAKE_EQUIPMENT: TAKE_ACTION,
    RESCUE: RESCUE_ACTION,
    DIABLERIZE: DIABLERIE_ACTION,
    HUNT_DOWN: RUSH_ACTION,
    FINISH_OFF: FINISH_ACTION,
}


def act(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Rules[bool]:
    """Take an action: announce it, let it be blocked, resolve it (VTES-6.2-01).

    Returns:
        Whether its card was canceled as it was played.
    """
    setting = state.setting
    duty = options.duty_of(state, actor)
    if option in (BLEED, HUNT):
        action = default_action(state, methuselah, actor, option)
    else:
        action = yield from announce(state, methuselah, actor, option)
    state.action = action
    state.notes[ATTEMPTED_BY, methuselah.seat] = state.turn
    if action.canceled:
        _abandon(state, action)
        return True
    if waits(methuselah):
        yield from hand.settle(state)
    if setting.hushing:
        hushing.hush(state)
    if not setting.alone:
        aimed.announced(state, action)
    action.first = state.last_acted != state.phase_number
    state.last_acted = state.phase_number
    if duty == PASS:
        state.acted = state.turn
    if methuselah.helped and methuselah.helped_turn == state.turn:
        methuselah.helped -= 1
        action.stealth += 1
    moments = setting.moments[methuselah.seat]
    if (moments | setting.reacting) & AS_ANNOUNCED and modifiers.chance(state, AS_ANNOUNCED, action):
        yield from modifiers.window(state, AS_ANNOUNCED, action)
    if listening(state, BLEED_ANNOUNCED) and action.kind == BLEED_ACTION:
        yield from abilities.fire(state, BLEED_ANNOUNCED, methuselah, action)
    if setting.alone:
        for moment in (DURING, AS_SUCCESSFUL):
            if moments & moment and modifiers.chance(state, moment, action):
                yield from modifiers.window(state, moment, action)
    else:
        yield from answered(state, action)
        while action.blocked:
            yield from blocked.fight(state, action)
            if action.blocked:
                break
            yield from answered(state, action)  # it continues as if it had not been
        if (
            (setting.modifiers[AS_SUCCESSFUL] or setting.reacting & AS_SUCCESSFUL)
            and not action.blocked
            and not action.ended
        ):
            yield from modifiers.window(state, AS_SUCCESSFUL, action)
    if action.cut and not action.blocked and not action.ended:
        yield from discounts.for_action(state, action)
    if setting.chipping_in and not action.blocked and not action.ended:
        yield from discounts.for_location(state, action)
    if not action.blocked and not action.ended and succeeds(state, action):
        yield from resolution.take_effect(state, action)
    if state.uneven:
        yield from hand.settle(state)
    play = action.play
    if play is not None and play.source is None and play.number in methuselah.playing.items:
        state.board.move(play.number, methuselah.playing, methuselah.ash)
    if action.marks is not None and action.marks.succeeding and not action.ended:
        yield from _followed(state, action, action.marks)
    if action.marks is not None and action.marks.failed:
        action.ended = False  # it is over, but what is played after actions may be
    after = (moments | setting.reacting) & AFTER and modifiers.chance(state, AFTER, action)
    if after:
        yield from modifiers.window(state, AFTER, action)
    if listening(state, AFTER_OWN_ACTION):
        yield from abilities.fire(state, AFTER_OWN_ACTION, methuselah, action)
        if after:  # what the cards in play have brought may pay for more
            yield from modifiers.window(state, AFTER, action)
    if listening(state, AFTER_ANY_ACTION):
        seats = state.ring.clockwise(methuselah.seat)
        yield from abilities.fire_for(state, AFTER_ANY_ACTION, seats, action)
    if listening(state, OTHERS_ACTED):
        yield from abilities.fire_for_others(state, OTHERS_ACTED, methuselah, action)
    if action.successful and action.kind in (EQUIP_ACTION, TAKE_ACTION):
        state.unlocking += [action.actor for _, value in state.everywhere if value.kind == EQUIPPERS]
    if action.marks is not None:
        block.afterwards(state, action.marks, action)
    if setting.resting:
        bonds.burn_let_go(state)
    for anybody in state.methuselahs:
        if anybody.returning:
            yield from hand.take_back(state, anybody, AFTER_ACTION)
        if anybody.owed:
            fall_due(state, anybody, AFTER_ACTION)
    if state.uneven:
        yield from hand.settle(state)
    if play is not None:
        play.action = None
    over(state, action)
    return False


def over(state: State, action: Action) -> None:
    """Let an action be over, and what lasted for it."""
    state.action = None
    if state.setting.hushing:
        hushing.hush(state)
    if state.loans:
        control.end_loans(state, action)
    if state.setting.binding:
        bonds.loosen(state)


def _followed(state: State, action: Action, marked: Marks) -> Rules[None]:
    """Do what was to happen after the action was resolved, since it was successful."""
    for play, verb in marked.succeeding:
        if not isinstance(verb, afterwards.IfSuccessful) or not (action.successful or verb.always):
            continue
        if action.bled > 0 or not verb.bled:
            yield from carry_out(state, play, (verb.then,))


def answered(state: State, action: Action) -> Rules[None]:
    """Let others try to block, then everybody use what there is before resolution (VTES-6.2.2-09).

    Those who declined to block may still react (6.2.2-08). The new target of a bleed may try to block it.
    """
    target = None
    while target != action.target and not action.blocked and not action.ended:
        target = action.target
        yield from block.attempts(state, action)
        if not action.blocked:
            action.declined = True
            yield from modifiers.window(state, DURING, action)
    if action.marks is not None and not action.ended:
        yield from block.before_resolution(state, action.marks)


def _abandon(state: State, action: Action) -> None:
    """End an action whose card was canceled: nothing is paid, and the minion does not stay locked.

    It may play the same action card again (VTES-11T-04).
    """
    play, actor = action.play, action.actor
    assert play is not None
    state.board.move(play.number, action.methuselah.playing, action.methuselah.ash)
    unlock(state, actor)
    allow_again(action, state.rules.canceled_action_again)
    over(state, action)


def default_action(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Action:
    """Announce a bleed or a hunt, the actions without anything to declare (VTES-6.1.1-01, 6.1.2-01)."""
    if option == BLEED:
        action = Action(methuselah, actor, BLEED_ACTION)
        action.target = state.ring.after(methuselah.seat)
        actor.bled = state.turn
        actor.must_bleed = -1  # a duty is done once, and lapses (VTES-6-09)
    else:
        action = Action(methuselah, actor, HUNT_ACTION)
        action.stealth = 1
        actor.must_hunt = -1
    lock(state, actor)
    if state.setting.dearer:
        action.cost_blood += costs.of_action(state, actor, action.kind)
    if state.journal.on:
        _note(state, action)
    return action


def _note(state: State, action: Action) -> None:
    play = action.play
    card = -1 if play is None else play.number
    way = way_of(play.mode) if play is not None and card in state.in_play else ""
    seat, actor, kind = action.methuselah.seat, action.actor.number, ACTION_NAMES[action.kind]
    state.journal.note(happenings.Announced(seat, actor, kind, card, action.target, way))


def announce(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Rules[Action]:
    """Announce an action: all details are declared, its card is played, the minion locks.

    See VTES-6.2.1-01, 02.
    """
    if option < 0:
        action = Action(methuselah, actor, DEFAULT_KINDS[option])
        yield from resolution.declare_default(state, action)
    elif option in state.in_play:
        action = yield from _announce_ability(state, methuselah, actor, option)
    elif option in actor.convictions:
        action = _announce_conviction(state, methuselah, actor, option)
    else:
        action = yield from _announce_card(state, methuselah, actor, option)
    if state.setting.dearer:
        own = action.play is not None and action.play.source is actor
        action.cost_blood += costs.of_action(state, actor, action.kind, own)
    action.needs_cut = action.cost_blood + action.cut > actor.blood
    lock(state, actor)
    if action.kind == BLEED_ACTION:
        actor.bled = state.turn
        actor.must_bleed = -1
    elif action.kind == HUNT_ACTION:
        actor.must_hunt = -1
    elif action.kind == POLITICAL_ACTION:
        actor.politicked = state.turn
    if state.journal.on:
        _note(state, action)
    return action


def kind_of(face: CardDefinition, mode: Mode | None) -> int:
    """Return the kind of action that a card is played for."""
    if mode is not None and mode.kind:
        return mode.kind
    types = face.types
    if types & EQUIPMENT:
        return EQUIP_ACTION
    if types & RETAINER:
        return EMPLOY_ACTION
    if types & ALLY:
        return RECRUIT_ACTION
    if types & POLITICAL:
        return POLITICAL_ACTION
    return POWER_ACTION if types & POWER else CARD_ACTION


def _announce_card(state: State, methuselah: Methuselah, actor: Minion, number: int) -> Rules[Action]:
    face = state.faces[number]
    play = Play(methuselah, number, face, actor)
    modes = options.modes_now(state, methuselah, actor, number, face)
    if not modes:
        mode = None
    elif face.model.combined:
        play.modes = modes
        mode = modes[0]
    else:
        mode = yield from one_of(methuselah, modes)
        play.modes = (mode,)
    play.mode = mode
    action = Action(methuselah, actor, kind_of(face, mode))
    action.play = play
    play.action = action
    action.stealth = 1 if action.kind in STEALTHY else 0
    for used in play.modes:
        action.stealth += used.stealth
        action.bleed += used.bleed
    if action.kind == BLEED_ACTION:
        action.target = state.prey(methuselah).seat
    for used in play.modes:
        modifiers.note_disciplines(action, used)
        if used.declared:
            yield from declare(state, play, used.declared)
    _reckon(state, action, play)
    actor.note(face.name, state.turn)
    put_on_table(state, play)
    replace_shown(state, play, face.delay)
    if state.setting.cancelable & face.types:
        yield from reactions.as_played(state, play)
    action.canceled = play.canceled
    replace_played(state, play, face.delay)
    if state.setting.cutting and not play.canceled:
        yield from discounts.cheaper_action(state, action)
    return action


def _reckon(state: State, action: Action, play: Play) -> None:
    """Work out what the card of an action costs: X, or what it says, plus what was declared in addition."""
    actor, face, declared = action.actor, play.face, action.cost_blood
    action.cost_blood = costs.blood(state, actor, face, play.mode, declared)
    if state.setting.discounting:
        action.cut = costs.discount(state, actor, action.cost_blood)
    if face.blood_cost != X:
        action.cost_blood += declared
    action.cost_pool += costs.pool(state, actor, face)
    for used in play.modes:
        action.cost_blood += used.blood
        action.cost_pool += used.pool
    action.cost_blood -= action.cut


def _announce_conviction(state: State, methuselah: Methuselah, actor: Minion, number: int) -> Action:
    """Announce a bleed that a conviction grants its Imbued; it burns only when that succeeds."""
    face = state.faces[number]
    play = Play(methuselah, number, face, actor)
    play.mode = face.actions[0]
    play.modes = (play.mode,)
    action = Action(methuselah, actor, play.mode.kind)
    action.play = play
    play.action = action
    action.bleed = play.mode.bleed
    action.target = state.prey(methuselah).seat
    actor.note(face.name, state.turn)
    return action


STEALTHY: Final = frozenset({EQUIP_ACTION, EMPLOY_ACTION, RECRUIT_ACTION, POLITICAL_ACTION, POWER_ACTION})
"""Kinds of actions that have +1 stealth by the rules (VTES-6.2.2-16)."""


def _announce_ability(state: State, methuselah: Methuselah, actor: Minion, number: int) -> Rules[Action]:
    """Announce an action that a card in play grants (VTES-6.1.6-04)."""
    source = state.in_play[number]
    offered = options.granted(state, methuselah, actor, source)
    mode = yield from one_of(methuselah, offered)
    play = Play(methuselah, number, source.face, actor)
    play.source = source
    play.mode = mode
    play.modes = (mode,)
    action = Action(methuselah, actor, mode.kind or CARD_ACTION)
    action.play = play
    play.action = action
    action.stealth = mode.stealth + (1 if action.kind in STEALTHY else 0)
    action.bleed = mode.bleed
    action.cost_blood, action.cost_pool = mode.blood, mode.pool
    if mode.locks:
        lock(state, source)
    if action.kind == BLEED_ACTION:
        action.target = state.prey(methuselah).seat
    if mode.declared:
        yield from declare(state, play, mode.declared)
    actor.note(number, state.turn)
    if "several actions" in source.face.model.traits:
        actor.note((number, mode.name), state.turn)
    return action


def succeeds(state: State, action: Action) -> bool:
    """Pay the cost, if it can be paid, and return whether the effects apply (VTES-6.2.3-01).

    An action that cannot pay was successful all the same, and has no effect; nor has one whose
    Methuselah is ousted by paying for it.
    """
    actor, methuselah = action.actor, action.methuselah
    blood, pool = action.cost_blood, action.cost_pool
    if actor.region == GONE:
        return False
    action.successful = True
    convictions = sum(mode.convictions for mode in action.play.modes) if action.play is not None else 0
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
    for _ in range(convictions):
        burn_conviction(state, actor)
    return True
