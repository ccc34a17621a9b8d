"""What masters do that hinder vampires."""

from __future__ import annotations

from rules.vtes.definitions.afflictions import ChooseStudent
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.who import fits
from rules.vtes.terms import VAMPIRE
from rules.vtes.verbs.choosing import affordable, offers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseStudent)
def _students(state: State, play: Play, verb: ChooseStudent) -> list[int]:
    found = [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if minion.profile.kind == VAMPIRE
        and not minion.profile.has(verb.discipline, SUPERIOR)
        and (fits(verb.who, minion) or fits(verb.or_who, minion))
    ]
    return affordable(state, play, found)
