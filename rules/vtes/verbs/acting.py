"""Actions: bleeds made stronger, minions unlocked, hand size and actions of this turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.acting import (
    BLEEDS_AGAIN,
    BLEEDS_MORE,
    EXPELLED,
    MUST_BLEED,
    NO_BLEEDS,
    ONE_UNLOCKS,
    RESTS,
    TAXES,
    THE_GAME_ENDS,
    THE_TURN_ENDS,
    WITHOUT_TRANSFERS,
    Captivate,
    LosePoolOrBlood,
    Mark,
    MoreBleed,
    MoreHand,
    MoreMasterActions,
    MoreTransfers,
    ThisTurn,
    UnlockActor,
)
from rules.vtes.state import blocks
from rules.vtes.state.answers import STEALTH_NEXT, bleed_again
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import can_unlock, unlock
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool
from rules.vtes.state.hand import hand_size, refill, resize_hand
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.references import cards_of, seats_of
from rules.vtes.terms import (
    GONE,
    POLITICAL_ACTION,
    VAMPIRE,
)
from rules.vtes.verbs.amounts import how_many
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(UnlockActor)
def _may_unlock_actor(state: State, play: Play, verb: UnlockActor) -> bool:
    actor = play.actor
    return actor is not None and actor.locked and actor.region != GONE and can_unlock(state, actor)


@does(UnlockActor)
def _unlock_actor(state: State, play: Play, verb: Verb) -> None:
    if play.actor is not None:
        unlock(state, play.actor)


@does(MoreBleed)
def _more_bleed(state: State, play: Play, verb: MoreBleed) -> None:
    action = play.action
    if action is not None and verb.target_pool:
        action.lingering = (*action.lingering, verb)
    elif action is not None and (not verb.clan or action.actor.profile.clan == verb.clan):
        action.bleed += verb.amount


@possible(Captivate)
def _may_captivate(state: State, play: Play, verb: Captivate) -> bool:
    action = play.action
    return action is not None and action.kind == POLITICAL_ACTION and action.margin > 0


@asks(Captivate)
def _captivate(state: State, play: Play, verb: Captivate) -> Rules[None]:
    action = play.action
    assert action is not None
    margin = action.votes_over()
    moved = 0
    if verb.to_pool:
        amounts = list(range(min(verb.to_pool, margin) + 1))
        moved = yield Decision(play.methuselah.seat, "amount", amounts, play.number)
    gain_blood(state, action.actor, margin - moved)
    if moved:
        gain_pool(state, play.methuselah, moved)


@does(MoreHand)
def _more_hand(state: State, play: Play, verb: MoreHand) -> None:
    methuselah, amount = play.methuselah, how_many(state, play, verb.amount)
    if verb.until == ONE_UNLOCKS:
        resize_hand(state, methuselah, amount)
    elif verb.until == THE_GAME_ENDS:
        methuselah.larger_hand += amount
        state.uneven = True
        return
    else:
        if methuselah.hand_bonus_turn < state.turn:
            methuselah.hand_bonus = 0
        methuselah.hand_bonus += amount
        methuselah.hand_bonus_turn = state.turn
        state.uneven = True
    refill(state, methuselah)
    if verb.until == THE_TURN_ENDS:
        methuselah.matched = hand_size(state, methuselah)


@does(MoreMasterActions)
def _more_master_actions(state: State, play: Play, verb: MoreMasterActions) -> None:
    play.methuselah.master_actions += verb.amount


@does(MoreTransfers)
def _more_transfers(state: State, play: Play, verb: MoreTransfers) -> None:
    play.methuselah.transfers += verb.amount


@asks(LosePoolOrBlood)
def _lose_pool_or_blood(state: State, play: Play, verb: LosePoolOrBlood) -> Rules[None]:
    methuselah = play.methuselah
    source = play.source
    for _ in range(source.counters if source is not None else 0):
        bearers = [
            minion.number
            for minion in state.minions_of(methuselah)
            if minion.profile.kind == VAMPIRE and minion.blood > 0
        ]
        choice = -1
        if bearers and not methuselah.passive:
            choice = yield Decision(methuselah.seat, "pay-with", [-1, *bearers], play.number)
        if choice == -1:
            burn_pool(state, methuselah, 1)
        else:
            burn_blood(state, state.minion(choice), 1)


@does(Mark)
def _mark(state: State, play: Play, verb: Mark) -> None:
    answered = play.answered
    action = (answered.action if answered is not None else None) if verb.canceled else play.action
    if action is None:
        return
    if verb.what == "spared":
        action.spared = True
        return
    marked = marks(action)
    so = getattr(marked, verb.what)
    if isinstance(so, set):
        named = set(verb.who.split("/")) if verb.what == "deaf" else None
        so.update(named or {card.number for card in cards_of(state, play, verb.who)})
    elif isinstance(so, list):
        so.append(play.methuselah)
    else:
        more = so if verb.what in TAXES else 0
        setattr(marked, verb.what, more + verb.amount or True)


@does(ThisTurn)
def _this_turn(state: State, play: Play, verb: ThisTurn) -> None:
    if verb.what == WITHOUT_TRANSFERS:
        for methuselah in seats_of(state, play, verb.who):
            methuselah.no_transfers = True
        return
    if verb.what == NO_BLEEDS:
        for methuselah in seats_of(state, play, verb.who):
            methuselah.no_bleeds = state.turn
        return
    for card in cards_of(state, play, verb.who):
        if isinstance(card, Minion):
            if verb.what == RESTS:
                card.fresh = state.turn
            elif verb.what == BLEEDS_MORE:
                before = card.bleed_bonus if card.bonus_turn == state.turn else 0
                card.bleed_bonus, card.bonus_turn = before + verb.amount, state.turn
            elif verb.what == MUST_BLEED:
                card.must_bleed = state.turn
            elif verb.what == EXPELLED:
                card.note(blocks.EXPELLED, state.turn)
            elif verb.what == BLEEDS_AGAIN:
                bleed_again(state, card)
            else:
                card.note(STEALTH_NEXT, state.turn)
