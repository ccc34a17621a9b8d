"""What cards in play do while votes are cast."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.polls import (
    AddCounter,
    FirstUse,
    KeepPoolLost,
    OnlyInReferendum,
    SpendForVotes,
    TurnsVotes,
    VotesForMine,
    VotesPerCounter,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import change_counters, give_votes
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.who import fits
from rules.vtes.terms import POLITICAL_ACTION, VAMPIRE
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _ready(state: State, who: Who) -> list[Minion]:
    """Return the ready minions of everybody that fit."""
    return [
        minion
        for seat in state.ring.clockwise(state.active.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
        if fits(who, minion)
    ]


def _mine(state: State, play: Play, verb: VotesForMine) -> list[Minion]:
    return [minion for minion in state.ready_minions(play.methuselah) if fits(verb.who, minion, play.actor)]


@possible(VotesForMine)
def _has_voters(state: State, play: Play, verb: VotesForMine) -> bool:
    return bool(_mine(state, play, verb))


@does(VotesForMine)
def _votes_for_mine(state: State, play: Play, verb: VotesForMine) -> None:
    for minion in _mine(state, play, verb):
        give_votes(state, minion, verb.amount)


@possible(VotesPerCounter)
def _has_counters_and_voter(state: State, play: Play, verb: VotesPerCounter) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and card.counters > 0 and bool(_ready(state, verb.who))


@declares(VotesPerCounter)
def _choose_voter(state: State, play: Play, verb: VotesPerCounter) -> Rules[None]:
    found = [minion.number for minion in _ready(state, verb.who)]
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(VotesPerCounter)
def _votes_per_counter(state: State, play: Play, verb: VotesPerCounter) -> None:
    minion, card = state.in_play.get(play.target), state.in_play.get(play.number)
    if isinstance(minion, Minion) and card is not None:
        give_votes(state, minion, card.counters)


def _own_vampires(state: State, play: Play) -> list[int]:
    return [
        minion.number for minion in state.ready_minions(play.methuselah) if minion.profile.kind == VAMPIRE
    ]


@possible(SpendForVotes)
def _can_spend(state: State, play: Play, verb: SpendForVotes) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and card.counters > 0 and bool(_own_vampires(state, play))


@declares(SpendForVotes)
def _choose_spending(state: State, play: Play, verb: SpendForVotes) -> Rules[None]:
    seat = play.methuselah.seat
    amounts = list(range(1, state.in_play[play.number].counters + 1))
    play.amount = yield from choose(seat, "x", amounts, play.number)
    play.target = yield from choose(seat, "target", _own_vampires(state, play), play.number)


@does(SpendForVotes)
def _spend_for_votes(state: State, play: Play, verb: SpendForVotes) -> None:
    minion, card = state.in_play.get(play.target), state.in_play.get(play.number)
    if isinstance(minion, Minion) and card is not None:
        change_counters(state, card, -play.amount)
        give_votes(state, minion, play.amount)


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


@possible(KeepPoolLost)
def _pool_was_lost(state: State, play: Play, verb: KeepPoolLost) -> bool:
    action = play.action
    return action is not None and action.lost > 0 and action.actor.profile.clan == verb.clan


@does(KeepPoolLost)
def _keep_pool_lost(state: State, play: Play, verb: KeepPoolLost) -> None:
    card = state.in_play.get(play.number)
    if card is not None and play.action is not None:
        change_counters(state, card, play.action.lost)


@possible(AddCounter)
def _has_room(state: State, play: Play, verb: AddCounter) -> bool:
    """See whether it has room, as one has that is yet to be put into play."""
    card = state.in_play.get(play.number)
    return not verb.most or (card is not None and card.counters < verb.most)


@does(AddCounter)
def _add_counter(state: State, play: Play, verb: AddCounter) -> None:
    card = state.in_play.get(play.number)
    if card is not None:
        change_counters(state, card, 1)


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
