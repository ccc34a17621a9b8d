"""How an action is announced: by its kind, with a card, a conviction or what a card in play lets one do."""

from __future__ import annotations

from cardbase.card import X
from rules.vtes.chapters import (
    discounts,
    options,
    reactions,
    resolution,
)
from rules.vtes.definitions.facts import CONVICTIONS_CANCEL, LOCKS_TO_CUT
from rules.vtes.definitions.kinds import DISCOUNT
from rules.vtes.state import costs, happenings
from rules.vtes.state.answers import note_bleed
from rules.vtes.state.changes import lock
from rules.vtes.state.hand import (
    put_on_table,
    replace_played,
    replace_shown,
    way_of,
)
from rules.vtes.state.plays import Action, Play, note_users
from rules.vtes.terms import (
    ACTION_NAMES,
    ALLY,
    ANARCH_ACTION,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    CARD_ACTION,
    DIABLERIE_ACTION,
    DIABLERIZE,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    FINISH_ACTION,
    FINISH_OFF,
    HUNT_ACTION,
    HUNT_DOWN,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
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
from rules.vtes.verbs.registry import declare, one_of

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


def default_action(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Action:
    """Announce a bleed or a hunt, the actions without anything to declare (VTES-6.1.1-01, 6.1.2-01)."""
    if option == BLEED:
        action = Action(methuselah, actor, BLEED_ACTION)
        action.target = state.ring.after(methuselah.seat)
        note_bleed(state, actor)
        actor.must_bleed = -1  # a duty is done once, and lapses (VTES-6-09)
    else:
        action = Action(methuselah, actor, HUNT_ACTION)
        action.stealth = 1
        actor.must_hunt = -1
    lock(state, actor)
    if state.journal.on:
        _note(state, action)
    return action


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
        yield from resolution.declare_default(state, action)
    elif option in state.in_play:
        action = yield from _announce_ability(state, methuselah, actor, option)
    elif option in actor.convictions:
        action = _announce_conviction(state, methuselah, actor, option)
    else:
        action = yield from _announce_card(state, methuselah, actor, option)
    lock(state, actor)
    if action.kind == BLEED_ACTION:
        note_bleed(state, actor)
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
        note_users(action, actor, used)
        if used.declared:
            yield from declare(state, play, used.declared)
    _reckon(state, action, play)
    actor.note(face.name, state.turn)
    put_on_table(state, play)
    replace_shown(state, play, face.delay)
    if state.setting.cancelable & face.types:
        yield from reactions.as_played(state, play)
    replace_played(state, play, face.delay)
    called = action.marks.called if action.marks is not None else None
    if called is not None and called.source is None and not play.canceled:
        yield from _play_called(state, called)
    if LOCKS_TO_CUT in state.setting.present and not action.canceled:
        yield from discounts.cheaper_action(state, action)
    return action


def _play_called(state: State, called: Play) -> Rules[None]:
    """Play the political card whose referendum the action calls."""
    put_on_table(state, called)
    replace_shown(state, called, called.face.delay)
    if state.setting.cancelable & called.face.types:
        yield from reactions.as_played(state, called)
    replace_played(state, called, called.face.delay)


def _reckon(state: State, action: Action, play: Play) -> None:
    """Reckon what the card of an action costs: X, or what it says and what was declared beside."""
    actor, face, declared = action.actor, play.face, action.cost_blood
    action.cost_blood = costs.blood(state, actor, face, play.mode, declared)
    if DISCOUNT in state.setting.present:
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
    if CONVICTIONS_CANCEL in state.setting.present:
        yield from reactions.announced(state, play)
    return action
