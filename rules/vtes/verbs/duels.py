"""When what vampires do in combat by their own text may be used."""

from __future__ import annotations

from rules.vtes.definitions.duels import HasBlocked, OnlyFoe, OnlyInitial, OnlyLaterRounds, Outflies
from rules.vtes.state.who import fits
from rules.vtes.verbs.registry import possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(OnlyLaterRounds)
def _in_later_rounds(state: State, play: Play, verb: OnlyLaterRounds) -> bool:
    fight, _ = fight_of(state, play)
    return fight.rounds > 1


@possible(OnlyFoe)
def _against_such(state: State, play: Play, verb: OnlyFoe) -> bool:
    fight, side = fight_of(state, play)
    return fits(verb.who, fight.other(side).minion, side.minion)


@possible(HasBlocked)
def _has_blocked(state: State, play: Play, verb: HasBlocked) -> bool:
    fight, side = fight_of(state, play)
    return fight.of_block and side is fight.sides[1]


@possible(Outflies)
def _outflies(state: State, play: Play, verb: Outflies) -> bool:
    fight, side = fight_of(state, play)
    return side.minion.profile.has("fli") and not fight.other(side).minion.profile.has("fli")


@possible(OnlyInitial)
def _for_initial(state: State, play: Play, verb: OnlyInitial) -> bool:
    return not fight_of(state, play)[0].adding
