"""Whether another minion could perform an action that is going on, and so take it over."""

from __future__ import annotations

from rules.vtes.chapters import in_torpor, options, out_of_turn, red_list
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.kinds import NO_RESCUES
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import chances, costs
from rules.vtes.state.affording import usable_now
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.conditions import is_so
from rules.vtes.state.handing_over import price_for
from rules.vtes.state.restraints import may_diablerize
from rules.vtes.state.values import of_minion
from rules.vtes.terms import (
    ALLOWED,
    ANARCH_ACTION,
    BLEED_ACTION,
    DIABLERIE_ACTION,
    FINISH_ACTION,
    HUNT_ACTION,
    RESCUE_ACTION,
    RUSH_ACTION,
    TAKE_ACTION,
)
from rules.vtes.verbs.registry import all_stay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def can_take_over(state: State, action: Action, minion: Minion) -> bool:
    """Return whether a minion could perform an action as it stands, with all that was used on it."""
    blood, pool = price_for(state, action, minion)
    if minion.blood < blood or action.methuselah.pool < pool:
        return False
    mine = action.methuselah
    if mine is not state.active and minion.number not in out_of_turn.lenders(state, mine, []):
        return False
    play = action.play
    able = _by_rule(state, action, minion) if play is None else _by_card(state, action, play, minion)
    return able and not any(_ties(state, action, used, minion) for used in action.used)


def _by_rule(state: State, action: Action, minion: Minion) -> bool:
    """Return whether a minion can take an action that needs no card."""
    methuselah, kind, objects = action.methuselah, action.kind, action.objects
    if kind == BLEED_ACTION:
        return options.bleed_barred(state, methuselah, minion) == ALLOWED
    if kind == HUNT_ACTION:
        return options.can_hunt_plainly(state, minion)
    if kind == ANARCH_ACTION:
        return options.anarch_barred(state, methuselah, minion) == ALLOWED
    if kind == RESCUE_ACTION:
        able = objects == in_torpor.to_rescue(state, minion, objects)
        return able and not of_minion(state, minion, NO_RESCUES, 0)
    if kind == DIABLERIE_ACTION:
        able = objects == in_torpor.to_diablerize(state, minion, objects)
        return able and may_diablerize(state, minion)
    if kind == TAKE_ACTION:
        cards = [state.in_play.get(number) for number in objects]
        return all(c is not None and c.host is not minion and can_bear(minion, c.face) for c in cards)
    if kind == RUSH_ACTION:
        return red_list.may_hunt_down(state, methuselah, minion)
    return kind == FINISH_ACTION


def _by_card(state: State, action: Action, play: Play, minion: Minion) -> bool:
    """Return whether a minion can take an action with a card, or by one in play, at what was chosen."""
    methuselah, face, number = action.methuselah, play.face, play.number
    if play.source is not None:
        found = options.granted(state, methuselah, minion, play.source)
        able = play.mode in found and play.mode is not None and not play.mode.locks
    elif chances.acts_locked(state, number):
        return False
    else:
        usable = usable_now(state, minion, face)
        able = options.card_barred(state, methuselah, minion, number, face) == ALLOWED and all(
            mode in usable
            and options.mode_barred(
                state, methuselah, minion, number, face, mode, costs.least(state, minion, face, mode)
            )
            == ALLOWED
            for mode in play.modes
        )
    return able and _still_aimed(state, play, minion)


def _still_aimed(state: State, play: Play, minion: Minion) -> bool:
    """Return whether a minion could have chosen what was chosen."""
    before, play.actor = play.actor, minion
    try:
        return all(all_stay(state, play, mode.declared) for mode in play.modes)
    finally:
        play.actor = before


def _ties(state: State, action: Action, used: Play, minion: Minion) -> bool:
    """Return whether something was used on an action that could not have been used on another's."""
    old, source, own = action.actor, used.source, used.actor is action.actor
    modes = used.modes or ((used.mode,) if used.mode is not None else ())
    if source is not None and (source is old or source.host is old):
        return True
    if own and source is None:
        usable = usable_modes(minion.profile, used.face, state.rules)
        if not all(mode in usable for mode in modes) or not _still_aimed(state, used, minion):
            return True
    tests = [verb.test for mode in modes for verb in mode.verbs if isinstance(verb, Only)]
    held = [test for test in tests if is_so(state, used, test)]
    action.actor = minion
    used.actor = minion if own else used.actor
    try:
        return not all(is_so(state, used, test) for test in held)
    finally:
        action.actor = old
        used.actor = old if own else used.actor
