"""What follows an action, blocked or successful, until it is over (VTES-6.2.3)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, modifiers, resolution
from rules.vtes.chapters.course import Course, always, present
from rules.vtes.definitions import acting
from rules.vtes.definitions.kinds import BOUND, CANNOT_BEAR, HUSHES_ANIMALS, WEAKENS
from rules.vtes.definitions.marks import ACTION_FAILED
from rules.vtes.state import blocks, bonds, control, hushing, spans
from rules.vtes.state.arrivals import come_back
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.hand import fall_due, put_away_played, sweep
from rules.vtes.state.undoing import end_lent_levels, resume
from rules.vtes.terms import (
    AFTER,
    AFTER_ACTION,
    AFTER_OWN_ACTION,
    BLEED_ACTION,
    EQUIP_ACTION,
    EQUIPPERS,
    PASS,
    READY,
    TAKE_ACTION,
    TURN_ENDS,
    WEAKENED,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.plays import Action, Marks
    from rules.vtes.state.state import State


def cards_leave(state: State, action: Action) -> Rules[None] | None:
    """Put its card away; then do what was to happen after it."""
    if state.uneven or action.marks is not None or (action.lasting and action.has(ACTION_FAILED)):
        return _cards_leave(state, action)
    if action.play is not None:
        put_away_played(state, action.play)
    return None


def _cards_leave(state: State, action: Action) -> Rules[None]:
    """Match hands whose sizes have changed before its card is put away."""
    if state.uneven:
        yield from upkeep.settle(state)
    if state.queued and action.has(ACTION_FAILED):
        yield from resolution.fight(state)
    if action.play is not None:
        put_away_played(state, action.play)
    put_away_called(state, action)
    marked = action.marks
    if marked is not None and marked.succeeding and (not action.ended or action.has(ACTION_FAILED)):
        yield from _succeeded(state, action, marked)
    if action.has(ACTION_FAILED):
        action.ended = False  # it is over, but what is played after actions may be


def put_away_called(state: State, action: Action) -> None:
    """Put the political card away whose referendum it has called, if it is still on the table."""
    if action.marks is not None and action.marks.called is not None:
        put_away_played(state, action.marks.called)


def _succeeded(state: State, action: Action, marked: Marks) -> Rules[None]:
    """Do what was to happen after it was resolved: if it failed, only what does not ask for success."""
    coming, marked.succeeding = marked.succeeding, []
    for play, verb in coming:
        if not isinstance(verb, acting.IfSuccessful):
            continue
        if not verb.always and (action.ended or not action.successful):
            continue
        if action.bled > 0 or not verb.bled:
            yield from carry_out(state, play, (verb.then,))
    if state.queued:
        yield from resolution.fight(state)


def is_followed(state: State, action: Action) -> Rules[None] | None:
    """Offer what is played after it; then its Methuselah's cards do what they do, which may pay for more."""
    offered = _offered(state, action)
    if offered is None and not state.heard >> AFTER_OWN_ACTION & 1:
        return None
    return _is_followed(state, action, offered)


_offered: Final = modifiers.offered(AFTER)


def _is_followed(state: State, action: Action, offered: Rules[None] | None) -> Rules[None]:
    if offered is not None:
        yield from offered
    while state.queued:
        yield from resolution.fight(state)
        if (again := _offered(state, action)) is not None:
            yield from again
    if state.heard >> AFTER_OWN_ACTION & 1:
        yield from abilities.fire(state, AFTER_OWN_ACTION, action.methuselah, action)
        if (again := _offered(state, action)) is not None:
            yield from again


def foe_fell(state: State, action: Action) -> Rules[None] | None:
    """Ask once more for what may be done after a combat whose loser is not ready: the order is free."""
    fight = state.aftermath.last
    return resolution.foe_fell(state, fight) if fight is not None else None


def who_danced_unlocks(state: State, action: Action) -> Rules[None] | None:
    """Offer a vampire to unlock for a blood after its successful action, where something lasting says so."""
    actor = action.actor
    if not (state.lasting and action.successful and actor.locked and actor.blood and actor.region == READY):
        return None
    return _rises(state, action) if spans.lasts(state.lasting, spans.RISES, actor.number) else None


def _rises(state: State, action: Action) -> Rules[None]:
    actor = action.actor
    choice = yield Decision(action.methuselah.seat, "trigger", [PASS, actor.number], actor.number)
    if choice != PASS:
        spans.drop(state.lasting, spans.RISES, actor.number)
        burn_blood(state, actor, 1)
        unlock(state, actor)


def who_is_free_unlocks(state: State, action: Action) -> Rules[None] | None:
    """Offer minions to unlock after an action of their Methuselah, where something lasting says so."""
    free = spans.whom(state.lasting, spans.RISES_FREELY) if state.lasting else []
    return _may_unlock(state, action, free) if free else None


def _may_unlock(state: State, action: Action, free: list[int]) -> Rules[None]:
    seat = action.methuselah.seat
    for number in free:
        minion = state.in_play.get(number)
        if minion is None or not minion.locked or minion.controller != seat:
            continue
        if (yield Decision(seat, "trigger", [PASS, number], number)) != PASS:
            spans.drop(state.lasting, spans.RISES_FREELY, number)
            unlock(state, minion)


def who_failed_locks(state: State, action: Action) -> None:
    """Lock those who failed to block it, where the text of its minion waits with that until it is over."""
    blocks.lock_who_failed(state, [it for it in action.lasting if it.until == spans.ACTION])


def who_equipped_unlocks(state: State, action: Action) -> None:
    """Unlock a minion that equipped at the end of the turn, for each card in play that says so."""
    if action.successful and action.kind in (EQUIP_ACTION, TAKE_ACTION):
        for _, value in state.everywhere:
            if value.kind == EQUIPPERS:
                spans.lay(state.lasting, spans.UNLOCKS_LATE, TURN_ENDS, action.actor.number)


def what_waited_happens(state: State, action: Action) -> Rules[None] | None:
    """Do what waited until it was over."""
    return _what_waited(state, action, action.marks) if action.marks is not None else None


def _what_waited(state: State, action: Action, marked: Marks) -> Rules[None]:
    for minion in marked.forgoing:
        resume(state, minion)
    done = 0
    while done < len(marked.after):
        yield from _comes_first(action, marked, done)
        play, verb = marked.after[done]
        done += 1
        if (verb.anyway or not action.has(spans.CALLED_OFF)) and play.methuselah.seat in state.ring:
            yield from carry_out(state, play, verb.then)
    if marked.after and (again := _offered(state, action)) is not None:
        yield from again


def _comes_first(action: Action, marked: Marks, done: int) -> Rules[None]:
    """Ask the acting Methuselah which card's effect comes next of those that waited."""
    waiting = marked.after[done:]
    cards = [*dict.fromkeys(play.number for play, _ in waiting)]
    if len(cards) > 1 and not action.methuselah.passive:
        choice = yield Decision(action.methuselah.seat, "first", cards)
        marked.after[done:] = sorted(waiting, key=lambda it: it[0].number != choice)


def who_unlocked_is_let_go(state: State, _action: Action) -> None:
    """Burn the cards for which a minion rested that has unlocked."""
    bonds.burn_let_go(state)


def hands_are_filled(state: State, _action: Action) -> Rules[None] | None:
    """Replace what was to be replaced after it, and match hands whose sizes have changed."""
    if state.lasting:
        return _hands_are_filled(state)
    for anybody in state.methuselahs:
        if anybody.owed:
            fall_due(state, anybody, AFTER_ACTION)
    return upkeep.settle(state) if state.uneven else None


def _hands_are_filled(state: State) -> Rules[None]:
    """Ask first which cards are taken back instead of being replaced."""
    for anybody in state.methuselahs:
        yield from upkeep.take_back(state, anybody, AFTER_ACTION)
        if anybody.owed:
            fall_due(state, anybody, AFTER_ACTION)
    if state.uneven:
        yield from upkeep.settle(state)


# --- it is over -------------------------------------------------------------------------------------


def over(state: State, action: Action) -> None:
    """End an action, and what lasted for it."""
    for step in state.setting.courses.get(OVER) or OVER.chosen(state.setting):
        step(state, action)


def _ends(state: State, action: Action) -> None:
    if action.kind == BLEED_ACTION and not action.successful and not action.canceled:
        state.record.failed[action.methuselah.seat] = state.phase_number
    state.action = None
    if action.play is not None:
        action.play.action = None
    if state.lasting:
        end_lent_levels(state, spans.ACTION)
        sweep(state)
    state.aftermath.reaped.clear()
    state.aftermath.last = None
    state.aftermath.followed.clear()
    if action.used:
        action.used.clear()  # these refer to the action, which nothing would free
    if action.marks is not None:
        _give_back(action.marks)


def _give_back(marked: Marks) -> None:
    """End the values that minions had until it was over."""
    for bearer, value in marked.lent:
        bearer.values = [(source, other) for source, other in bearer.values if other is not value]


def _weakened_are_replaced(state: State, _action: Action) -> None:
    for anybody in state.methuselahs:
        fall_due(state, anybody, WEAKENED)


def hush(state: State, _action: Action) -> None:
    """Silence the animals that do nothing while a minion acts; once it is over they work again."""
    hushing.hush(state)


def gear_idles(state: State, _action: Action) -> None:
    """Silence equipment on minions that cannot use it."""
    hushing.idle(state)


def _loans_end(state: State, _action: Action) -> None:
    if state.lasting:
        control.end_loans(state)
        come_back(state)


def _bonds_loosen(state: State, _action: Action) -> None:
    bonds.loosen(state)


OVER: Final[Course[Step[Action]]] = Course(
    (_ends, always),
    (_weakened_are_replaced, present(WEAKENS)),
    (hush, present(HUSHES_ANIMALS)),
    (gear_idles, present(CANNOT_BEAR)),
    (_loans_end, always),
    (_bonds_loosen, present(BOUND)),
)
"""What the end of an action brings, in order, and at which tables."""
