"""Referendums: choosing their terms, and what they do when they pass (chapter 6.3)."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.political import (
    Allocate,
    CapacityBurnsPrey,
    CapacityGains,
    CastVotes,
    ChosenBurn,
    ClanGains,
    Decree,
    Distribute,
    ForceAbstain,
    MoreVotes,
    MovePool,
    VotesAgainst,
)
from rules.vtes.definitions.verb import conditional
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.state import happenings, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool, give_votes
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.who import fits
from rules.vtes.terms import PASS, READY, VAMPIRE, VOTE_TAX
from rules.vtes.verbs.amounts import how_many
from rules.vtes.verbs.choosing import seats_among
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declares, does, learn, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.kernel import Rules
    from rules.vtes.definitions.political import Terms
    from rules.vtes.state.plays import Play
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State


_terms: dict[type[Terms], Callable[[State, Play, Any], Rules[None]]] = {}


def sets_terms(
    verb: type[Terms],
) -> Callable[[Callable[[State, Play, Any], Rules[None]]], Callable[[State, Play, Any], Rules[None]]]:
    """Register how the terms of a referendum are chosen."""

    def register(
        function: Callable[[State, Play, Any], Rules[None]],
    ) -> Callable[[State, Play, Any], Rules[None]]:
        _terms[verb] = function
        return function

    return register


def choose_terms(state: State, play: Play, verb: Terms) -> Rules[None]:
    """Choose the terms of a referendum before polling (VTES-6.3.1-02), where there are any to choose."""
    kind = type(verb)
    if kind not in _terms:
        learn(kind)
    choosing = _terms.get(kind)
    if choosing is not None:
        yield from choosing(state, play, verb)
        if state.journal.on:
            _note_terms(state, play, isinstance(verb, (Allocate, MovePool)))


def _note_terms(state: State, play: Play, points: bool) -> None:
    """Tell the terms: of what moves points `chosen` are Methuselahs, and `target` is another of them."""
    seats = play.chosen if points else play.seats
    whom = play.target if points and play.target in state.ring else -1
    cards = [] if points else [play.target, *play.chosen, *play.cards]
    known = [number for number in cards if number >= 0]
    state.journal.note(
        happenings.TermsChosen(play.methuselah.seat, play.number, whom, tuple(seats), tuple(known))
    )


@possible(Decree)
def _may_decree(state: State, play: Play, verb: Decree) -> bool:
    return all_possible(state, play, conditional(verb.choosing))


@sets_terms(Decree)
def _terms_of_decree(state: State, play: Play, verb: Decree) -> Rules[None]:
    yield from carry_out(state, play, verb.choosing)


@possible(Allocate)
def _may_allocate(state: State, play: Play, verb: Allocate) -> bool:
    return state.ring.size >= (3 if verb.gift or verb.others else 2)


@sets_terms(Allocate)
def _terms_of_allocate(state: State, play: Play, verb: Allocate) -> Rules[None]:
    # Choose who gains, and the Methuselah for each point; mostly two at least get one.
    caller = play.methuselah.seat
    seats = state.ring.others(caller) if verb.others else state.ring.clockwise(caller)
    play.target = -1
    if verb.gift:
        play.target = yield Decision(caller, "seat", list(seats), play.number)
        seats = [seat for seat in seats if seat != play.target]
    play.chosen = []
    points = verb.points or state.ring.size
    for point in range(points):
        options = list(seats)
        if point == points - 1 and len(set(play.chosen)) == 1 and verb.among > 1:
            options = [seat for seat in seats if seat != play.chosen[0]]
        choice = yield from choose(caller, "seat", options, play.number)
        play.chosen.append(choice)


@does(Allocate)
def _allocate(state: State, play: Play, verb: Allocate) -> None:
    if verb.gift and play.target in state.ring:
        gain_pool(state, state.methuselahs[play.target], verb.gift)
    burn_pools(
        state,
        [
            (state.methuselahs[seat], play.chosen.count(seat))
            for seat in state.ring.clockwise(play.methuselah.seat)
            if seat in play.chosen
        ],
    )


@sets_terms(Distribute)
def _terms_of_distribution(state: State, play: Play, verb: Distribute) -> Rules[None]:
    """Choose the vampire for each point, as long as any can get more."""
    play.chosen = []
    for _ in range(how_many(state, play, verb.amount)):
        found = [
            number
            for number in ready_vampires(state, play)
            if play.chosen.count(number)
            < min(verb.most, verb.most if verb.burns else _room(state.minion(number)))
        ]
        if not found:
            return
        play.chosen.append((yield from choose(play.methuselah.seat, "target", found, play.number)))


def _room(minion: Minion) -> int:
    return minion.capacity - minion.blood


@does(Distribute)
def _distribute(state: State, play: Play, verb: Distribute) -> None:
    for number in dict.fromkeys(play.chosen):
        minion, amount = state.in_play.get(number), play.chosen.count(number)
        if isinstance(minion, Minion) and minion.region == READY:
            if verb.burns:
                burn_blood(state, minion, amount)
            else:
                gain_blood(state, minion, amount)


@possible(MovePool)
def _may_move_pool(state: State, play: Play, verb: MovePool) -> bool:
    # Somebody must have more pool than the caller.
    own = play.methuselah.pool
    return any(state.methuselahs[seat].pool > own for seat in state.ring.others(play.methuselah.seat))


@sets_terms(MovePool)
def _terms_of_move_pool(state: State, play: Play, verb: MovePool) -> Rules[None]:
    # Choose whose pool it is, and who gets each point.
    caller = play.methuselah
    richer = [seat for seat in state.ring.others(caller.seat) if state.methuselahs[seat].pool > caller.pool]
    play.chosen = []
    play.target = -1
    if not richer:
        return
    play.target = yield from choose(caller.seat, "seat", richer, play.number)
    seats = [seat for seat in state.ring.clockwise(caller.seat) if seat != play.target]
    for _ in range(verb.points):
        choice = yield from choose(caller.seat, "seat", list(seats), play.number)
        play.chosen.append(choice)


@does(MovePool)
def _move_pool(state: State, play: Play, verb: MovePool) -> None:
    if play.target < 0:
        return
    giver = state.methuselahs[play.target]
    for seat in play.chosen[: giver.pool]:
        gain_pool(state, state.methuselahs[seat], 1)
    burn_pool(state, giver, len(play.chosen))


@sets_terms(ClanGains)
def _terms_of_clan_gains(state: State, play: Play, verb: ClanGains) -> Rules[None]:
    # Choose among the clans in play.
    clans = sorted(
        {
            minion.profile.clan
            for seat in state.ring.clockwise(play.methuselah.seat)
            for minion in state.minions_of(state.methuselahs[seat])
            if minion.profile.kind == VAMPIRE and minion.profile.clan
        }
    )
    play.word = (yield from choose(play.methuselah.seat, "clan", clans, play.number)) if clans else ""


@does(ClanGains)
def _clan_gains(state: State, play: Play, verb: ClanGains) -> None:
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        kin = [
            minion
            for minion in state.minions_of(methuselah)
            if minion.profile.kind == VAMPIRE and minion.profile.clan == play.word
        ]
        if kin:
            gain_pool(state, methuselah, len(kin))


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


@sets_terms(ChosenBurn)
def _terms_of_chosen_burn(state: State, play: Play, verb: ChosenBurn) -> Rules[None]:
    yield from seats_among(play, list(state.ring.clockwise(play.methuselah.seat)))


@does(ChosenBurn)
def _chosen_burn(state: State, play: Play, verb: ChosenBurn) -> None:
    burned = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        if seat in play.seats:
            methuselah = state.methuselahs[seat]
            some = any(fits(verb.who, minion) for minion in state.ready_minions(methuselah))
            burned.append((methuselah, verb.amount + (verb.more if some else 0)))
    burn_pools(state, burned)


@does(MoreVotes)
def _more_votes(state: State, play: Play, verb: MoreVotes) -> None:
    if play.actor is not None:
        give_votes(state, play.actor, verb.amount)


def ready_vampires(state: State, play: Play, who: Who = VAMPIRES) -> list[int]:
    """Return the ready vampires that fit, of all who take part, clockwise from who plays the card."""
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.ready_minions(state.methuselahs[seat])
        if fits(who, minion, play.actor)
    ]


def choose_vampires(state: State, play: Play) -> Rules[dict[int, int]]:
    """Let each Methuselah, clockwise from the caller, choose a ready vampire; return capacities by seat."""
    chosen: dict[int, int] = {}
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        options = [
            minion.number for minion in state.ready_minions(methuselah) if minion.profile.kind == VAMPIRE
        ]
        if not options or methuselah.passive:
            continue
        choice = yield Decision(seat, "target", [PASS, *options], play.number)
        if choice != PASS:
            chosen[seat] = state.minion(choice).capacity
    return chosen


@asks(CapacityGains)
def _capacity_gains(state: State, play: Play, verb: CapacityGains) -> Rules[None]:
    chosen = yield from choose_vampires(state, play)
    for seat, capacity in chosen.items():
        gain_pool(state, state.methuselahs[seat], capacity)
    seats = state.ring.clockwise(play.methuselah.seat)
    burn_pools(state, [(state.methuselahs[seat], verb.burn) for seat in seats])


@asks(CapacityBurnsPrey)
def _capacity_burns_prey(state: State, play: Play, verb: CapacityBurnsPrey) -> Rules[None]:
    chosen = yield from choose_vampires(state, play)
    seats = state.ring.clockwise(play.methuselah.seat)
    for seat in seats:
        gain_pool(state, state.methuselahs[seat], verb.gain)
    burn_pools(state, [(state.methuselahs[seat], chosen.get(state.ring.before(seat), 0)) for seat in seats])
