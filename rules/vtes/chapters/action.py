"""An action from its announcement to its end (chapter 6.2)."""

from __future__ import annotations

from rules.vtes.chapters import (
    abilities,
    aimed,
    block,
    blocked,
    discounts,
    modifiers,
    options,
    reaping,
    resolution,
)
from rules.vtes.chapters.announcing import announce, default_action
from rules.vtes.definitions import acting
from rules.vtes.definitions.facts import CHIPS_IN, COUNTERS_PAY, KEEPS_LOCKED
from rules.vtes.definitions.kinds import (
    ACTION_ANNOUNCED,
    ACTION_TAKEN,
    AFTER_ANY_ACTION,
    HUSHES_ANIMALS,
    OTHERS_ACTED,
    RESTS,
    WEAKENS,
)
from rules.vtes.state import bonds, control, costs, hushing
from rules.vtes.state.answers import allow_again, stealth_due
from rules.vtes.state.changes import unlock
from rules.vtes.state.departures import burn_conviction, pay_blood
from rules.vtes.state.hand import (
    fall_due,
    put_away,
    sweep,
    waits,
)
from rules.vtes.state.ousting import TurnEnds, burn_pool
from rules.vtes.state.state import listening
from rules.vtes.terms import (
    AFTER,
    AFTER_ACTION,
    AFTER_OWN_ACTION,
    AS_ANNOUNCED,
    AS_SUCCESSFUL,
    BLEED,
    BLEED_ACTION,
    BLEED_ANNOUNCED,
    DURING,
    EQUIP_ACTION,
    EQUIPPERS,
    GONE,
    HUNT,
    HUNT_ACTION,
    PASS,
    RESCUE_ACTION,
    TAKE_ACTION,
    WEAKENED,
)
from rules.vtes.verbs import paying, upkeep
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Marks
    from rules.vtes.state.state import State


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
    methuselah.attempted = state.turn
    if action.canceled:
        _abandon(state, action)
        if state.next_turn >= 0:
            raise TurnEnds
        return True
    if waits(methuselah):
        yield from upkeep.settle(state)
    if HUSHES_ANIMALS in setting.present:
        hushing.hush(state)
    if not setting.alone:
        aimed.announced(state, action)
    action.first = state.last_acted != state.phase_number
    state.last_acted = state.phase_number
    if duty == PASS:
        state.acted = state.turn
    if action.kind == HUNT_ACTION:
        actor.hunted = state.turn
    if methuselah.helped and methuselah.helped_turn == state.turn:
        methuselah.helped -= 1
        action.stealth += 1
    if listening(state, ACTION_TAKEN):
        yield from abilities.fire_for(state, ACTION_TAKEN, state.ring.clockwise(methuselah.seat), action)
    if actor.done is not None:
        action.stealth += stealth_due(state, actor)
    moments = setting.moments[methuselah.seat]
    if listening(state, ACTION_ANNOUNCED):
        yield from abilities.fire(state, ACTION_ANNOUNCED, methuselah, action)
    if (moments | setting.reacting) & AS_ANNOUNCED and modifiers.chance(state, AS_ANNOUNCED, action):
        yield from modifiers.window(state, AS_ANNOUNCED, action)
    if listening(state, BLEED_ANNOUNCED) and action.kind == BLEED_ACTION:
        yield from abilities.fire_for_all(state, BLEED_ANNOUNCED, methuselah, action)
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
        if (setting.modifiers | setting.reacting) & AS_SUCCESSFUL and not action.blocked and not action.ended:
            yield from modifiers.window(state, AS_SUCCESSFUL, action)
    if action.cut and not action.blocked and not action.ended:
        yield from discounts.for_action(state, action)
    if CHIPS_IN in setting.present and not action.blocked and not action.ended:
        yield from discounts.for_location(state, action)
        if action.kind == EQUIP_ACTION:
            paid = paying.with_counters(state, methuselah, actor, action.cost_blood, action.cost_pool)
            action.cost_blood, action.cost_pool = yield from paid
    if COUNTERS_PAY in setting.present and not action.blocked and not action.ended:
        yield from paying.from_purses(state, action)
    if not action.blocked and not action.ended and succeeds(state, action):
        lives = True
        if state.dying:
            yield from upkeep.settle(state)
            lives = methuselah.seat in state.ring
        if lives:
            yield from resolution.take_effect(state, action)
        if state.reaped:
            yield from reaping.by_action(state)
    if state.uneven:
        yield from upkeep.settle(state)
    play = action.play
    if play is not None and play.source is None and play.number in methuselah.playing.items:
        put_away(state, methuselah, play.number)
    _put_called_away(state, action)
    if action.marks is not None and action.marks.succeeding and not action.ended:
        yield from _followed(state, action, action.marks)
        if state.queued:
            yield from resolution.fight(state)
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
        yield from block.afterwards(state, action.marks)
    if RESTS in setting.present:
        bonds.burn_let_go(state)
    for anybody in state.methuselahs:
        if anybody.returning:
            yield from upkeep.take_back(state, anybody, AFTER_ACTION)
        if anybody.owed:
            fall_due(state, anybody, AFTER_ACTION)
    if state.uneven:
        yield from upkeep.settle(state)
    if play is not None:
        play.action = None
    over(state, action)
    if state.next_turn >= 0:
        raise TurnEnds
    return False


def over(state: State, action: Action) -> None:
    """Let an action be over, and what lasted for it."""
    state.action = None
    if state.exiled:
        sweep(state)
    if WEAKENS in state.setting.present:
        for anybody in state.methuselahs:
            fall_due(state, anybody, WEAKENED)
    state.reaped.clear()
    if action.marks is not None:
        for bearer, value in action.marks.lent:
            bearer.values = [(source, other) for source, other in bearer.values if other is not value]
    if HUSHES_ANIMALS in state.setting.present:
        hushing.hush(state)
    if state.loans:
        control.end_loans(state, action)
    if KEEPS_LOCKED in state.setting.present:
        bonds.loosen(state)


def _followed(state: State, action: Action, marked: Marks) -> Rules[None]:
    """Do what was to happen after the action was resolved, since it was successful."""
    for play, verb in marked.succeeding:
        if not isinstance(verb, acting.IfSuccessful) or not (action.successful or verb.always):
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


def _put_called_away(state: State, action: Action) -> None:
    """Put the political card away whose referendum the action has called, if it is still on the table."""
    called = action.marks.called if action.marks is not None else None
    if called is not None and called.number in action.methuselah.playing.items:
        put_away(state, action.methuselah, called.number)


def _abandon(state: State, action: Action) -> None:
    """End an action whose card was canceled: nothing is paid, and the minion does not stay locked.

    It may play the same action card again (VTES-11T-04).
    """
    play, actor = action.play, action.actor
    assert play is not None
    if play.source is None:
        put_away(state, action.methuselah, play.number)
    elif play.mode is not None and play.mode.locks:
        unlock(state, play.source)
    _put_called_away(state, action)
    if action.marks is None or not action.marks.kept_locked:
        unlock(state, actor)
    again = action.marks is None or not action.marks.once_only
    allow_again(action, state.rules.canceled_action_again and again)
    over(state, action)


def succeeds(state: State, action: Action) -> bool:
    """Pay the cost, if it can be paid, and return whether the effects apply (VTES-6.2.3-01).

    An action that cannot pay was successful all the same, and has no effect; nor has one whose Methuselah is
    ousted by paying for it, or whose ally burns by it.
    """
    actor, methuselah = action.actor, action.methuselah
    blood, pool = action.cost_blood, action.cost_pool
    if actor.region == GONE:
        return False
    if action.kind == RESCUE_ACTION and blood:
        blood -= min(blood, costs.relief(state, actor))
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
    return actor.region != GONE
