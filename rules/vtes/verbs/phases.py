"""What verbs do that give or use phase actions."""

from __future__ import annotations

from rules.vtes.definitions.phases import (
    MoreMasterActions,
    MoreTransfers,
    PayWithMasters,
    SpendDiscard,
    SpendMaster,
)
from rules.vtes.state import spans
from rules.vtes.state.hand import refill
from rules.vtes.terms import MASTER
from rules.vtes.verbs.registry import asks, does, possible
from rules.vtes.verbs.searching import choose_exactly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(MoreMasterActions)
def _more_master_actions(state: State, play: Play, verb: MoreMasterActions) -> None:
    if verb.later:
        spans.lay(state.lasting, spans.REGAINED, spans.MASTER, play.methuselah.seat, verb.amount)
    else:
        play.methuselah.master_actions += verb.amount


@does(MoreTransfers)
def _more_transfers(state: State, play: Play, verb: MoreTransfers) -> None:
    play.methuselah.transfers += verb.amount


def _masters(state: State, play: Play) -> list[int]:
    return [number for number in play.methuselah.hand.items if state.faces[number].types & MASTER]


@possible(PayWithMasters)
def _has_masters(state: State, play: Play, verb: PayWithMasters) -> bool:
    return play.methuselah.master_actions > 0 and len(_masters(state, play)) >= verb.count


@asks(PayWithMasters)
def _pay_with_masters(state: State, play: Play, verb: PayWithMasters) -> Rules[None]:
    methuselah = play.methuselah
    methuselah.master_actions -= 1
    for number in (yield from choose_exactly(state, methuselah, _masters(state, play), verb.count)):
        state.board.move(number, methuselah.hand, state.ash_of(number))
    refill(state, methuselah)


@possible(SpendDiscard)
def _has_discard(state: State, play: Play, verb: SpendDiscard) -> bool:
    return play.methuselah.discard_actions > 0


@does(SpendDiscard)
def _spend_discard(state: State, play: Play, verb: SpendDiscard) -> None:
    play.methuselah.discard_actions -= 1


@possible(SpendMaster)
def _has_master(state: State, play: Play, verb: SpendMaster) -> bool:
    return play.methuselah.master_actions > 0


@does(SpendMaster)
def _spend_master(state: State, play: Play, verb: SpendMaster) -> None:
    play.methuselah.master_actions -= 1
