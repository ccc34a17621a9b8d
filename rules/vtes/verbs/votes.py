"""What verbs of votes do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.votes import (
    Captivate,
    CastVotes,
    ForceAbstain,
    MoreVotes,
    PassesNext,
    Silences,
    VotesAgainst,
)
from rules.vtes.definitions.who import YOUNGER
from rules.vtes.state import values
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool, give_votes
from rules.vtes.state.referendum import AGAINST, FOR, PASSES
from rules.vtes.state.who import fits
from rules.vtes.terms import POLITICAL_ACTION, VAMPIRE, VOTE_TAX
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State


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


def _voters(state: State, play: Play, verb: ForceAbstain) -> list[int]:
    referendum = state.referendum
    if referendum is None:
        return []
    return [
        minion.number
        for seat in state.ring.clockwise(referendum.caller.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
        if minion.profile.kind == VAMPIRE
        and minion.number not in referendum.abstaining
        and (not verb.younger or fits(YOUNGER, minion, play.actor))
        and (minion.number in referendum.cast or minion.number in referendum.ballots or not verb.voted)
    ]


@possible(ForceAbstain)
def _may_force(state: State, play: Play, verb: ForceAbstain) -> bool:
    return bool(_voters(state, play, verb))


@declares(ForceAbstain)
def _choose_voter(state: State, play: Play, verb: ForceAbstain) -> Rules[None]:
    found = _voters(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(ForceAbstain)
def _force_abstain(state: State, play: Play, verb: ForceAbstain) -> None:
    referendum, minion = state.referendum, state.in_play.get(play.target)
    if referendum is None or not isinstance(minion, Minion):
        return
    referendum.abstaining.add(minion.number)
    referendum.ballots.pop(minion.number, None)
    if minion.number in referendum.cast:
        side, votes = referendum.cast.pop(minion.number)
        referendum.votes[side] -= votes
    if verb.locks:
        lock(state, minion)
    burn_blood(state, minion, verb.burns)


@asks(CastVotes)
def _cast_votes(state: State, play: Play, verb: CastVotes) -> Rules[None]:
    if state.referendum is not None:
        side = yield Decision(play.methuselah.seat, "vote", [FOR, AGAINST], play.number)
        state.referendum.votes[side] += verb.amount


@possible(VotesAgainst)
def _may_vote_against(state: State, play: Play, verb: VotesAgainst) -> bool:
    referendum, voter = state.referendum, play.actor
    if referendum is None or voter is None or voter.number in referendum.abstaining:
        return False
    if voter.blood < _vote_tax(state, referendum, voter):
        return False
    return referendum.cast.get(voter.number, (AGAINST, 0))[0] == AGAINST


def _vote_tax(state: State, referendum: Referendum, voter: Minion) -> int:
    """Return the blood that a vampire burns to vote against the referendum of some, the first time."""
    caller = referendum.minion
    if caller is None or voter.profile.kind != VAMPIRE or voter.number in referendum.taxed:
        return 0
    return values.of_minion(state, caller, VOTE_TAX, 0)


@does(VotesAgainst)
def _vote_against(state: State, play: Play, verb: VotesAgainst) -> None:
    referendum, voter = state.referendum, play.actor
    if referendum is None or voter is None:
        return
    burn_blood(state, voter, _vote_tax(state, referendum, voter))
    referendum.taxed.add(voter.number)
    number = voter.number
    before = referendum.cast[number][1] if number in referendum.cast else 0
    give_votes(state, voter, verb.amount)
    votes = values.votes(state, voter) + state.more_votes[number]
    referendum.votes[AGAINST] += votes - before
    referendum.cast[number] = (AGAINST, votes)


@does(MoreVotes)
def _more_votes(state: State, play: Play, verb: MoreVotes) -> None:
    if play.actor is not None:
        give_votes(state, play.actor, verb.amount)


@does(Silences)
def _silences(state: State, play: Play, verb: Silences) -> None:
    if play.action is not None:
        marks(play.action).silenced.append(verb.who)


@does(PassesNext)
def _passes_next(state: State, play: Play, verb: PassesNext) -> None:
    if verb.anybody:
        state.notes[PASSES] = state.turn
        return
    play.methuselah.certain = state.turn
    play.methuselah.certain_of = verb.sect
