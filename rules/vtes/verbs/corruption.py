"""Corruption counters: put on minions of others, and burned for what they are worth."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.corruption import CorruptOne, FailForCorruption
from rules.vtes.state.blocks import attempting, bar
from rules.vtes.state.counters import corrupt
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@asks(CorruptOne)
def _corrupt_one(state: State, play: Play, verb: CorruptOne) -> Rules[None]:
    action = play.action
    if action is None or action.bled <= 0 or action.target not in state.ring:
        return
    found = [minion.number for minion in state.minions_of(state.methuselahs[action.target])]
    if not found:
        return
    choice = yield from choose(play.methuselah.seat, "target", found, play.number)
    corrupt(state, state.minion(choice), play.methuselah.seat, verb.amount)


@possible(FailForCorruption)
def _is_corrupted(state: State, play: Play, verb: FailForCorruption) -> bool:
    minion = attempting(play)
    return minion is not None and minion.corruption_of(play.methuselah.seat) >= verb.amount


@does(FailForCorruption)
def _fail_for_corruption(state: State, play: Play, verb: FailForCorruption) -> None:
    minion = attempting(play)
    if minion is not None and play.action is not None:
        corrupt(state, minion, play.methuselah.seat, -verb.amount)
        bar(state, play.action, minion)
