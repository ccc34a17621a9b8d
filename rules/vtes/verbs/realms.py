"""What masters and powers do that keep, feed and guard what is one's own, and referendums that last."""

from __future__ import annotations

from rules.vtes.definitions.realms import (
    ChooseImbued,
)
from rules.vtes.terms import IMBUED
from rules.vtes.verbs.choosing import choose_and_aim, offers
from rules.vtes.verbs.registry import declares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- blood --------------------------------------------------------------------------------------------------


# --- turns --------------------------------------------------------------------------------------------------


# --- convictions --------------------------------------------------------------------------------------------


@offers(ChooseImbued)
def _imbued(state: State, play: Play, verb: ChooseImbued) -> list[int]:
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if minion.profile.kind == IMBUED
    ]


declares(ChooseImbued)(choose_and_aim)


# --- referendums --------------------------------------------------------------------------------------------
