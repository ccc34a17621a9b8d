"""What the verbs of crypt cards do that are used during actions."""

from __future__ import annotations

from rules.kernel import choose, only
from rules.vtes.definitions.circles import CIRCLES
from rules.vtes.definitions.crypt_answers import (
    BurnOwnLocation,
    ChooseCircle,
    ChooseOfCircle,
    LendBleed,
    LetBuyIntercept,
    ShowHandToBlocker,
)
from rules.vtes.state import values
from rules.vtes.state.answers import reduce_bleed
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import leave_play
from rules.vtes.state.titles import belong_to_circle
from rules.vtes.state.who import circle, fits
from rules.vtes.terms import BLEED_ACTION, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseOfCircle)
def _of_circle(state: State, play: Play, verb: ChooseOfCircle) -> list[int]:
    actor = play.actor
    if actor is None:
        return []
    return [
        minion.number
        for minion in state.minions_of(play.methuselah)
        if minion is not actor and minion.locked and circle(minion) == circle(actor)
    ]


@possible(LendBleed)
def _may_lend(state: State, play: Play, verb: LendBleed) -> bool:
    action = play.action
    return (
        action is not None
        and action.kind == BLEED_ACTION
        and action.methuselah is play.methuselah
        and action.actor.profile.kind == VAMPIRE
        and not action.spared
        and values.bleed(state, action.actor, action) >= verb.less
    )


@does(LendBleed)
def _lend(state: State, play: Play, verb: LendBleed) -> None:
    minion = play.actor
    if play.action is None or minion is None:
        return
    reduce_bleed(state, play.action, verb.less)
    before = minion.bleed_bonus if minion.bonus_turn == state.turn else 0
    minion.bleed_bonus = before + verb.more
    minion.bonus_turn = state.turn


def _locations(state: State, play: Play) -> list[int]:
    return [number for number in play.methuselah.table.items if state.faces[number].location]


@possible(BurnOwnLocation)
def _has_location(state: State, play: Play, verb: BurnOwnLocation) -> bool:
    return bool(_locations(state, play))


@asks(BurnOwnLocation)
def _burn_own_location(state: State, play: Play, verb: BurnOwnLocation) -> Rules[None]:
    found = _locations(state, play)
    if found:
        chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
        leave_play(state, state.in_play[chosen])


@possible(LetBuyIntercept)
def _may_let_buy(state: State, play: Play, verb: LetBuyIntercept) -> bool:
    minion = attempting(play)
    return (
        minion is not None
        and fits(verb.who, minion, play.actor)
        and minion.blood > 0
        and play.action is not None
        and (play.action.marks is None or minion.number not in play.action.marks.buyers)
    )


@does(LetBuyIntercept)
def _let_buy(state: State, play: Play, verb: LetBuyIntercept) -> None:
    minion = attempting(play)
    if minion is not None and play.action is not None:
        marks(play.action).buyers.add(minion.number)


@asks(ChooseCircle)
def _choose_circle(state: State, play: Play, verb: ChooseCircle) -> Rules[None]:
    if isinstance(play.source, Minion):
        chosen = yield from choose(play.methuselah.seat, "circle", list(CIRCLES), play.number)
        belong_to_circle(state, play.source, chosen)


@possible(ShowHandToBlocker)
def _blocked_by_such(state: State, play: Play, verb: ShowHandToBlocker) -> bool:
    blocker = play.action.blocker if play.action is not None else None
    return blocker is not None and fits(verb.who, blocker, play.actor)


@does(ShowHandToBlocker)
def _show_hand_to_blocker(state: State, play: Play, verb: ShowHandToBlocker) -> None:
    blocker = play.action.blocker if play.action is not None else None
    for number in play.methuselah.hand.items if blocker is not None else ():
        assert blocker is not None
        state.board.show(number, play.methuselah.hand, only(blocker.controller))
