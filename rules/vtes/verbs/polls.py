"""What cards in play do while votes are cast."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.polls import (
    FirstUse,
    OnlyInReferendum,
    TurnsVotes,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.who import fits
from rules.vtes.terms import POLITICAL_ACTION
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(FirstUse)
def _is_first_use(state: State, play: Play, verb: FirstUse) -> bool:
    action = play.action
    if action is None or action.marks is None:
        return True
    return not any(number == play.number for number, _ in action.marks.once)


@possible(OnlyInReferendum)
def _in_referendum(state: State, play: Play, verb: OnlyInReferendum) -> bool:
    action = play.action
    return (
        action is not None
        and action.kind == POLITICAL_ACTION
        and action.methuselah is play.methuselah
        and fits(verb.who, action.actor)
    )


def _voters(state: State, play: Play, verb: TurnsVotes) -> list[int]:
    polled = state.referendum
    if polled is None:
        return []
    return [
        number
        for number in dict.fromkeys([*polled.cast, *polled.ballots])
        if isinstance(voter := state.in_play.get(number), Minion) and fits(verb.who, voter, play.actor)
    ]


@possible(TurnsVotes)
def _has_voted(state: State, play: Play, verb: TurnsVotes) -> bool:
    return bool(_voters(state, play, verb))


@declares(TurnsVotes)
def _choose_turned(state: State, play: Play, verb: TurnsVotes) -> Rules[None]:
    found = _voters(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(TurnsVotes)
def _turns_votes(state: State, play: Play, verb: TurnsVotes) -> None:
    polled, number = state.referendum, play.target
    if polled is None:
        return
    if number in polled.cast:
        side, votes = polled.cast[number]
        other = AGAINST if side == FOR else FOR
        polled.votes[side] -= votes
        polled.votes[other] += votes
        polled.cast[number] = (other, votes)
    if number in polled.ballots:
        polled.ballots[number] = AGAINST if polled.ballots[number] == FOR else FOR
