"""How an action is announced: by its kind, with a card, a conviction or what a card in play lets one do."""

from __future__ import annotations

from cardbase.card import X
from rules.vtes.chapters import declaring, discounts, options, reactions
from rules.vtes.definitions.kinds import RECRUITS_UNLOCKED, SEVERAL_ACTIONS
from rules.vtes.definitions.usable import kind_of
from rules.vtes.state import costs, happenings, values
from rules.vtes.state.answers import note_attempt, note_bleed
from rules.vtes.state.bearing import RECRUITED_UNLOCKED
from rules.vtes.state.changes import lock
from rules.vtes.state.convictions import price_in_convictions
from rules.vtes.state.hand import way_of
from rules.vtes.state.plays import Action, Play, note_users
from rules.vtes.terms import (
    ACTION_NAMES,
    ANARCH_ACTION,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    CARD_ACTION,
    DIABLERIE_ACTION,
    DIABLERIZE,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    FINISH_ACTION,
    FINISH_OFF,
    HUNT_ACTION,
    HUNT_DOWN,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
    POLITICAL_ACTION,
    POWER_ACTION,
    RECRUIT_ACTION,
    RESCUE,
    RESCUE_ACTION,
    RUSH_ACTION,
    TAKE_ACTION,
    TAKE_EQUIPMENT,
)
from rules.vtes.verbs import paying
from rules.vtes.verbs.registry import declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
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


def default_action(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Action:
    """Announce a bleed or a hunt, the actions without anything to declare (VTES-6.1.1-01, 6.1.2-01)."""
    if option == BLEED:
        action = Action(methuselah, actor, BLEED_ACTION)
        action.target = state.ring.after(methuselah.seat)
    else:
        action = Action(methuselah, actor, HUNT_ACTION)
        action.stealth = 1
    _is_announced(state, action)
    return action


def _is_announced(state: State, action: Action) -> None:
    """Lock the minion, and keep what it does; a duty is done once, and lapses (VTES-6-09)."""
    actor = action.actor
    if action.kind == RECRUIT_ACTION and values.of_minion(state, actor, RECRUITS_UNLOCKED, 0):
        actor.note(RECRUITED_UNLOCKED, state.turn)
    else:
        lock(state, actor)
    if action.kind == BLEED_ACTION:
        note_bleed(state, actor)
        actor.must_bleed = -1
    elif action.kind == HUNT_ACTION:
        actor.must_hunt = -1
    elif action.kind == POLITICAL_ACTION:
        actor.politicked = state.turn
    note_attempt(state, actor)
    if state.journal.on:
        _note(state, action)


def _note(state: State, action: Action) -> None:
    play = action.play
    card = -1 if play is None else play.number
    way = way_of(play.mode) if play is not None and card in state.in_play else ""
    seat, actor, kind = action.methuselah.seat, action.actor.number, ACTION_NAMES[action.kind]
    on = action.object if play is None else play.target
    if on not in state.in_play or on in (actor, card, action.target):  # where it is a seat, `target` says so
        on = -1
    state.journal.note(happenings.Announced(seat, actor, kind, card, action.target, way, on))


def announce(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Rules[Action]:
    """Announce an action: all details are declared, its card is played, the minion locks.

    See VTES-6.2.1-01, 02.
    """
    if option < 0:
        action = Action(methuselah, actor, DEFAULT_KINDS[option])
        yield from declaring.declare_default(state, action)
    elif option in state.in_play:
        action = yield from _announce_ability(state, methuselah, actor, option)
    elif option in actor.convictions:
        action = _announce_conviction(state, methuselah, actor, option)
    else:
        action = yield from _announce_card(state, methuselah, actor, option)
    if len(actor.convictions) > 1 and action.play is not None:
        yield from paying.name_convictions(state, actor, price_in_convictions(action.play))
    _is_announced(state, action)
    return action


STEALTHY: Final = frozenset({EQUIP_ACTION, EMPLOY_ACTION, RECRUIT_ACTION, POLITICAL_ACTION, POWER_ACTION})
"""Kinds of actions that have +1 stealth by the rules (VTES-6.2.2-16)."""


def _action_with(state: State, play: Play, kind: int) -> Action:
    """Return the action for which a card is played or used, by the rules of its kind (VTES-6.1.6-02)."""
    assert play.actor is not None
    action = Action(play.methuselah, play.actor, kind)
    action.play = play
    play.action = action
    action.stealth = 1 if kind in STEALTHY else 0
    for mode in play.modes:
        action.stealth += mode.stealth
        action.bleed += mode.bleed
    if kind == BLEED_ACTION:
        action.target = state.prey(play.methuselah).seat
    return action


def _announce_card(state: State, methuselah: Methuselah, actor: Minion, number: int) -> Rules[Action]:
    """Announce an action with a card in hand: choose how, declare it, play it (VTES-6.2.1-02)."""
    face = state.faces[number]
    play = Play(methuselah, number, face, actor)
    modes = options.modes_now(state, methuselah, actor, number, face)
    if face.model.combined or len(modes) < 2:
        play.modes = modes
    else:
        play.modes = ((yield from one_of(methuselah, modes)),)
    play.mode = play.modes[0] if modes else None
    action = _action_with(state, play, kind_of(face, play.mode))
    for mode in play.modes:
        note_users(action, actor, mode)
        if mode.declared:
            yield from declare(state, play, mode.declared)
    _reckon(state, action, play)
    actor.note(face.name, state.turn)
    yield from reactions.show(state, play, play.face.delay)
    if costs.lock_to_cut(state) and not action.canceled:
        yield from discounts.announced_cheaper(state, action)
    return action


def _reckon(state: State, action: Action, play: Play) -> None:
    """Reckon what the card of an action costs: X, or what it says and what was declared in addition."""
    actor, face, declared = action.actor, play.face, action.cost_blood
    action.cost_blood = costs.blood(state, actor, face, play.mode, declared)
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
    actor.note(face.name, state.turn)
    return _action_with(state, play, play.mode.kind)


def _announce_ability(state: State, methuselah: Methuselah, actor: Minion, number: int) -> Rules[Action]:
    """Announce an action that a card in play grants (VTES-6.1.6-04)."""
    source = state.in_play[number]
    mode = yield from one_of(methuselah, options.granted(state, methuselah, actor, source))
    play = Play(methuselah, number, source.face, actor)
    play.source = source
    play.mode = mode
    play.modes = (mode,)
    action = _action_with(state, play, mode.kind or CARD_ACTION)
    action.cost_blood, action.cost_pool = mode.blood, mode.pool
    if mode.locks:
        lock(state, source)
    if mode.declared:
        yield from declare(state, play, mode.declared)
    actor.note(number, state.turn)
    if SEVERAL_ACTIONS in source.face.model.traits:
        actor.note((number, mode.name), state.turn)
    yield from reactions.announced(state, play)
    return action
