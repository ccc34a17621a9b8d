"""Corruption counters: put on minions of others, and burned for what they are worth."""

from __future__ import annotations

from rules.vtes.definitions.corruption import FailForCorruption
from rules.vtes.state.blocks import attempting, bar
from rules.vtes.state.counters import corrupt
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


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
