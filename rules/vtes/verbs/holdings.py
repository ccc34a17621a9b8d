"""What masters and events do that stay in play."""

from __future__ import annotations

import re

from rules.kernel import choose
from rules.vtes.definitions.holdings import (
    BledPrey,
    ByRememberedNow,
    DiscardPair,
    NotFirstAction,
    OnceThisTurn,
    PaidBlood,
    PoolUnlessBlocked,
    RemembersForTurn,
    ReshuffleCrypts,
    UnlockEquipped,
    UnlockForDiscard,
)
from rules.vtes.state.arrivals import draw_crypt
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import gain_pool, uninvest
from rules.vtes.state.gear import kinds_of_equipment
from rules.vtes.state.hand import refill
from rules.vtes.terms import EQUIP_ACTION, EQUIPMENT
from rules.vtes.verbs.library import by_name, requires
from rules.vtes.verbs.registry import asks, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

MAKES_ANARCH = re.compile(r"(?i)(?<!control )\bbecomes? anarch\b|\bmake (?:them|[^.]*vampire[^.]*) anarch\b")
"""How cards say that they make a vampire Anarch; not "after a vampire you control becomes Anarch"."""


def _of_sect(state: State, play: Play, verb: UnlockForDiscard) -> list[int]:
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
        if minion.profile.sect == verb.sect and minion.locked
    ]


@possible(UnlockForDiscard)
def _discarded_such(state: State, play: Play, verb: UnlockForDiscard) -> bool:
    number, source = state.discarded, play.source
    if number < 0 or source is None or source.memory != state.phase_number:
        return False
    text = getattr(state.faces[number].card, "text", "")
    fits = requires(state, number, verb.sect) or MAKES_ANARCH.search(text) is not None
    return fits and bool(_of_sect(state, play, verb))


@asks(UnlockForDiscard)
def _unlock_for_discard(state: State, play: Play, verb: UnlockForDiscard) -> Rules[None]:
    found = _of_sect(state, play, verb)
    if not found:
        return
    chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
    unlock(state, state.minion(chosen))
    if play.source is not None:
        play.source.memory = -1


@possible(UnlockEquipped)
def _has_equipped(state: State, play: Play, verb: UnlockEquipped) -> bool:
    action = play.action
    if action is None or action.kind != EQUIP_ACTION or not action.successful or action.play is None:
        return False
    face, actor = action.play.face, action.actor
    return (
        action.play.source is None
        and face.types & EQUIPMENT != 0
        and kinds_of_equipment(face).isdisjoint(verb.but.split("/"))
        and actor.locked
        and actor.noted((play.face.name, "unlocked")) != state.turn
    )


@does(UnlockEquipped)
def _unlock_equipped(state: State, play: Play, verb: UnlockEquipped) -> None:
    if play.action is not None:
        play.action.actor.note((play.face.name, "unlocked"), state.turn)
        unlock(state, play.action.actor)


@does(PoolUnlessBlocked)
def _pool_unless_blocked(state: State, play: Play, verb: PoolUnlessBlocked) -> None:
    minion = attempting(play)
    if play.action is not None and minion is not None:
        play.against = minion
        marks(play.action).after.append((play, verb))


@possible(NotFirstAction)
def _not_first(state: State, play: Play, verb: NotFirstAction) -> bool:
    return play.action is not None and not play.action.first


@does(ReshuffleCrypts)
def _reshuffle_crypts(state: State, play: Play, verb: ReshuffleCrypts) -> None:
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        if methuselah.passive:
            continue
        numbers = list(methuselah.invested)
        for number in numbers:
            blood = uninvest(state, methuselah, number)
            state.board.move(number, methuselah.uncontrolled, methuselah.crypt)
            if blood:
                gain_pool(state, methuselah, blood)
        state.board.shuffle(methuselah.crypt)
        for _ in numbers:
            draw_crypt(state, methuselah)


def _pairs(state: State, play: Play) -> list[int]:
    """Return one of each card of which the hand holds two."""
    names = [state.faces[number].name for number in play.methuselah.hand.items]
    return by_name(
        state,
        [
            number
            for number in play.methuselah.hand.items
            if names.count(state.faces[number].name) > 1 and number != play.number
        ],
    )


@possible(DiscardPair)
def _has_pair(state: State, play: Play, verb: DiscardPair) -> bool:
    return bool(_pairs(state, play))


@asks(DiscardPair)
def _discard_pair(state: State, play: Play, verb: DiscardPair) -> Rules[None]:
    methuselah = play.methuselah
    chosen = yield from choose(methuselah.seat, "discard-down", _pairs(state, play), play.number)
    name = state.faces[chosen].name
    copies = [number for number in methuselah.hand.items if state.faces[number].name == name]
    for number in copies[:2]:
        state.board.move(number, methuselah.hand, methuselah.ash)
    refill(state, methuselah)


@possible(BledPrey)
def _prey_was_bled(state: State, play: Play, verb: BledPrey) -> bool:
    action = play.action
    if action is None or action.bled <= 0:
        return False
    seat = action.target
    return seat == state.ring.after(play.methuselah.seat) or seat not in state.ring


@does(RemembersForTurn)
def _remembers_for_turn(state: State, play: Play, verb: RemembersForTurn) -> None:
    source = play.source
    if source is not None:
        source.memory = play.target
        if source.used is None:
            source.used = {}
        source.used["chosen"] = state.turn


@possible(ByRememberedNow)
def _is_remembered_now(state: State, play: Play, verb: ByRememberedNow) -> bool:
    card = state.in_play.get(play.number)
    if card is None or play.actor is None or card.used is None:
        return False
    return play.actor.number == card.memory and card.used.get("chosen") == state.turn


@possible(OnceThisTurn)
def _not_this_turn(state: State, play: Play, verb: OnceThisTurn) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and (card.used or {}).get("called") != state.turn


@notes(OnceThisTurn)
def _note_this_turn(state: State, play: Play, verb: OnceThisTurn) -> None:
    card = state.in_play.get(play.number)
    if card is not None:
        if card.used is None:
            card.used = {}
        card.used["called"] = state.turn


@possible(PaidBlood)
def _has_paid_blood(state: State, play: Play, verb: PaidBlood) -> bool:
    action = play.action
    return action is not None and action.successful and action.cost_blood > 0
