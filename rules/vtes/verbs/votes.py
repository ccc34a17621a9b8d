"""What verbs of votes do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import (
    CallsAnother,
    Captivate,
    CastVotes,
    DirectsVotes,
    ForceAbstain,
    MoreVotes,
    PassesNext,
    Silences,
    VotesAgainst,
)
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.state import costs, happenings, spans, values
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.referendum import AGAINST, FOR, SIDES
from rules.vtes.state.sets import how_many
from rules.vtes.state.votes import abstain, ballots_of, count, give_votes, vote_against, votes_of
from rules.vtes.state.who import but_for_the_caller, fits, passes_for
from rules.vtes.terms import POLITICAL, POLITICAL_ACTION, READY, VAMPIRE, VOTE_TAX
from rules.vtes.verbs.registry import all_possible, asks, declare, declares, does, one_of, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Permanent
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
        and not (verb.bystander and minion is referendum.minion)
        and (minion is referendum.minion or not verb.caller)
        and (verb.who is ANYONE or fits(verb.who, minion, play.actor))
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
    abstain(referendum, minion)
    if verb.locks:
        lock(state, minion)
    burn_blood(state, minion, verb.burns)


@asks(CastVotes)
def _cast_votes(state: State, play: Play, verb: CastVotes) -> Rules[None]:
    if state.referendum is not None and play.methuselah.seat in state.ring:
        side = yield Decision(play.methuselah.seat, "vote", [FOR, AGAINST], play.number)
        votes = how_many(state, play, verb.amount)
        state.referendum.votes[side] += votes
        state.referendum.take_side(play.methuselah.seat, side)
        _note_votes(state, play, play.number, side, votes)


def _note_votes(state: State, play: Play, source: int, side: int, votes: int) -> None:
    if state.journal.on and votes:
        state.journal.note(happenings.Voted(play.methuselah.seat, source, SIDES[side], votes))


@possible(VotesAgainst)
def _may_vote_against(state: State, play: Play, verb: VotesAgainst) -> bool:
    referendum, voter = state.referendum, play.actor
    if referendum is None or voter is None or voter.number in referendum.abstaining:
        return False
    if voter.region != READY or voter.blood < vote_tax(state, referendum, voter):
        return False
    return referendum.cast.get(voter.number, (AGAINST, 0))[0] == AGAINST


def vote_tax(state: State, referendum: Referendum, voter: Minion) -> int:
    """Return the blood that a vampire burns to vote against the referendum of some, the first time."""
    caller = referendum.minion
    if caller is None or voter.profile.kind != VAMPIRE or voter.number in referendum.taxed:
        return 0
    limits = [value for _, value in caller.values if isinstance(value, BlockLimit) and value.kind == VOTE_TAX]
    spared = sum(value.amount for value in limits if not fits(value.who, voter, caller))
    return values.of_minion(state, caller, VOTE_TAX, 0) - spared


@does(VotesAgainst)
def _vote_against(state: State, play: Play, verb: VotesAgainst) -> None:
    referendum, voter = state.referendum, play.actor
    if referendum is None or voter is None:
        return
    burn_blood(state, voter, vote_tax(state, referendum, voter))
    referendum.taxed.add(voter.number)
    votes = vote_against(state, referendum, voter, verb.amount)
    referendum.take_side(play.methuselah.seat, AGAINST)
    _note_votes(state, play, voter.number, AGAINST, votes)


@does(MoreVotes)
def _more_votes(state: State, play: Play, verb: MoreVotes) -> None:
    if play.actor is not None:
        give_votes(state, play.actor, verb.amount)


@does(Silences)
def _silences(state: State, play: Play, verb: Silences) -> None:
    if play.action is not None:
        marks(play.action).silenced.append(but_for_the_caller(play, verb.who))


@does(PassesNext)
def _passes_next(state: State, play: Play, verb: PassesNext) -> None:
    if verb.anybody:
        spans.lay(state.lasting, spans.PASSES, spans.GAME)
        return
    seat = play.methuselah.seat
    spans.drop(state.lasting, spans.PASSES, seat)
    until = spans.GAME if verb.ever else spans.TURN
    spans.lay(state.lasting, spans.PASSES, until, seat, about=verb.sect)


def of_anybody(state: State, play: Play, who: Who, ready: bool = True) -> list[int]:
    """Return the minions that fit, the player's first, then clockwise, without those of passive seats."""
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if minion.region == READY or not ready
        if fits(who, minion, play.actor) or passes_for(who, minion, play)
    ]


def _from_hand(state: State, play: Play, number: int) -> list[Mode]:
    """Return the ways in which the acting vampire can call the referendum of a card in hand."""
    actor, methuselah, face = play.actor, play.methuselah, state.faces[number]
    if actor is None or number == play.number or not face.types & POLITICAL or state.forbids(number):
        return []
    if spans.lasts_of(state.lasting, spans.CALLED, face.name, methuselah.seat):
        return []
    if actor.noted(face.name) == state.turn or costs.pool(state, actor, face) > methuselah.pool:
        return []
    called = Play(methuselah, number, face, actor)
    return [
        mode
        for mode in usable_modes(actor.profile, face, state.rules)
        if costs.least(state, actor, face, mode) + mode.blood <= actor.blood
        and all_possible(state, called, mode.conditional)
    ]


def _from_play(state: State, play: Play, card: Permanent) -> list[Mode]:
    """Return the referendums of a card in play that the acting vampire can call."""
    actor, methuselah = play.actor, play.methuselah
    if actor is None or not card.working or actor.noted(card.number) == state.turn:
        return []
    here = card is actor or (card.host in (None, actor) and not isinstance(card, Minion))
    offered = card.face.actions if here and card.controller == methuselah.seat else ()
    offered += card.face.model.open_actions if card is not actor else ()
    called = Play(methuselah, card.number, card.face, actor)
    called.source = card
    return [
        mode
        for mode in offered
        if mode.kind == POLITICAL_ACTION
        and mode.blood <= actor.blood
        and mode.pool <= methuselah.pool
        and not (mode.locks and card.locked)
        and all_possible(state, called, mode.conditional)
    ]


def _referendums(state: State, play: Play) -> dict[int, list[Mode]]:
    """Return the cards whose referendums the acting vampire can call, and in which ways."""
    found = {number: _from_hand(state, play, number) for number in play.methuselah.hand.items}
    found |= {number: _from_play(state, play, card) for number, card in state.in_play.items()}
    return {number: ways for number, ways in found.items() if ways}


@possible(CallsAnother)
def _something_to_call(state: State, play: Play, verb: CallsAnother) -> bool:
    return bool(_referendums(state, play))


@declares(CallsAnother)
def _choose_referendum(state: State, play: Play, verb: CallsAnother) -> Rules[None]:
    """Choose it, and add what it costs to what the action does."""
    action, actor, methuselah = play.action, play.actor, play.methuselah
    assert action is not None
    assert actor is not None
    found = _referendums(state, play)
    number = yield from choose(methuselah.seat, "target", list(found), play.number)
    called = Play(methuselah, number, state.faces[number], actor)
    called.source = state.in_play.get(number)
    called.action = action
    called.mode = yield from one_of(methuselah, found[number])
    called.modes = (called.mode,)
    marks(action).called = called
    if verb.votes:
        spans.lay(action.lasting, spans.MORE_VOTES, spans.ACTION, amount=verb.votes)
    actor.note(called.face.name if called.source is None else number, state.turn)
    yield from declare(state, called, called.mode.declared)
    if called.source is None:
        action.cost_blood += costs.blood(state, actor, called.face, called.mode)
        action.cost_pool += costs.pool(state, actor, called.face)
    elif called.mode.locks:
        lock(state, called.source)
    action.cost_blood += called.mode.blood
    action.cost_pool += called.mode.pool


def _directed(state: State, play: Play, verb: DirectsVotes) -> list[int]:
    """Return the vampires with votes or a ballot that may be told how to vote."""
    referendum = state.referendum
    if referendum is None:
        return []
    return [
        number
        for number in of_anybody(state, play, verb.who)
        if number not in referendum.abstaining
        and (
            number in referendum.cast
            or ballots_of(state, state.minion(number), referendum) > 0
            or votes_of(state, state.minion(number)) > 0
        )
    ]


@possible(DirectsVotes)
def _somebody_to_direct(state: State, play: Play, verb: DirectsVotes) -> bool:
    return bool(_directed(state, play, verb))


@declares(DirectsVotes)
def _choose_directed(state: State, play: Play, verb: DirectsVotes) -> Rules[None]:
    play.target = yield from choose(play.methuselah.seat, "target", _directed(state, play, verb), play.number)


@asks(DirectsVotes)
def _directs_votes(state: State, play: Play, verb: DirectsVotes) -> Rules[None]:
    referendum, voter = state.referendum, state.in_play.get(play.target)
    if referendum is None or not isinstance(voter, Minion):
        return
    number = voter.number
    side = yield Decision(play.methuselah.seat, "vote", [FOR, AGAINST], number)
    if verb.later and number not in referendum.cast and number not in referendum.ballots:
        spans.drop(state.lasting, spans.VOTES_ONE_WAY, number)
        spans.lay(state.lasting, spans.VOTES_ONE_WAY, spans.REFERENDUM, number, side)
        return
    votes = count(state, referendum, voter, side)
    if ballots_of(state, voter, referendum) > 0:
        referendum.ballots[number] = side
    referendum.take_side(voter.controller, side)
    _note_votes(state, play, number, side, votes)
