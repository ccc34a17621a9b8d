"""What the terms of referendums do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.decrees import (
    Allocate,
    CallsHunt,
    CapacityBurnsPrey,
    ChosenBurn,
    ClanGains,
    Decree,
    Distribute,
    FavorMasters,
    HuntOfPrey,
    MovePool,
    StrikeAtOne,
    UnlockKin,
    VotesInFavor,
    VotesOfController,
)
from rules.vtes.definitions.verb import conditional, declared, done
from rules.vtes.definitions.votes import IgnoresInFavor, LevelVotes, SilencesInPoll, VotesInPoll
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import happenings, spans, values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import hunt_down
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.referendum import FOR
from rules.vtes.state.sets import how_many
from rules.vtes.state.votes import give_votes
from rules.vtes.state.who import but_for_the_caller, fits, passes_for
from rules.vtes.terms import GONE, NO_BLOOD_HUNT, PASS, READY, VAMPIRE
from rules.vtes.verbs.choosing import seats_among
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declare, declares, does, learn, possible
from rules.vtes.verbs.searching import choose_exactly
from rules.vtes.verbs.votes import of_anybody

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.kernel import Rules
    from rules.vtes.definitions.decrees import Terms
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State

HUNTED = Who("vampire", title="none", younger=True)
_terms: dict[type[Terms], Callable[[State, Play, Any], Rules[None]]] = {}


def choose_minion(state: State, play: Play, found: list[int]) -> Rules[None]:
    """Choose a minion among these, for the terms of a referendum."""
    play.target = (yield from choose(play.methuselah.seat, "target", found, play.number)) if found else -1


def chosen_minions(state: State, play: Play) -> Minion | None:
    """Return the chosen minion, None if none was chosen or it is gone."""
    minion = state.in_play.get(play.target)
    return minion if isinstance(minion, Minion) and minion.region != GONE else None


def _hunted(state: State, play: Play) -> list[int]:
    """Return the prey's minions that can be hunted like this."""
    return [
        minion.number
        for minion in state.minions_of(state.prey(play.methuselah))
        if fits(ALLIES, minion)
        or (
            fits(HUNTED, minion, play.actor) and not values.of_minion(state, minion, NO_BLOOD_HUNT, 0)
        )
    ]  # fmt: skip


@possible(HuntOfPrey)
def _somebody_to_hunt(state: State, play: Play, verb: HuntOfPrey) -> bool:
    return not spans.lasts_of(state.lasting, spans.SPENT, play.face.name) and bool(_hunted(state, play))


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


@sets_terms(HuntOfPrey)
def _terms_of_hunt(state: State, play: Play, verb: HuntOfPrey) -> Rules[None]:
    """Choose the minion; the card counts as spent until the referendum has passed."""
    spans.lay(state.lasting, spans.SPENT, spans.GAME, about=play.face.name)
    yield from choose_minion(state, play, _hunted(state, play))


@does(HuntOfPrey)
def _hunt_of_prey(state: State, play: Play, verb: HuntOfPrey) -> None:
    spans.drop_all(state.lasting, spans.SPENT, play.face.name)
    minion = chosen_minions(state, play)
    if minion is not None:
        hunt_down(state, minion)


def _to_call_on(state: State, play: Play, verb: CallsHunt) -> list[int]:
    """Return the vampires on which a blood hunt can be called like this."""
    found = of_anybody(state, play, verb.who, ready=False)
    return [number for number in found if not values.of_minion(state, state.minion(number), NO_BLOOD_HUNT, 0)]


@possible(CallsHunt)
def _somebody_to_call_on(state: State, play: Play, verb: CallsHunt) -> bool:
    return bool(_to_call_on(state, play, verb))


@sets_terms(CallsHunt)
def _terms_of_call(state: State, play: Play, verb: CallsHunt) -> Rules[None]:
    yield from choose_minion(state, play, _to_call_on(state, play, verb))


@does(CallsHunt)
def _hunt_is_called(state: State, play: Play, verb: CallsHunt) -> None:
    minion = chosen_minions(state, play)
    if minion is not None:
        hunt_down(state, minion)


def _kin(state: State, play: Play, verb: UnlockKin) -> list[int]:
    """Return the younger vampires of the acting one's clan, or of its sect, if that is the named one."""
    if play.actor is None:
        return []
    profile = play.actor.profile
    found = of_anybody(state, play, Who("vampire", younger=True), ready=False)
    return [
        number
        for number in found
        if state.minion(number).profile.clan == profile.clan
        or (profile.sect == verb.sect and state.minion(number).profile.sect == verb.sect)
    ]


@possible(UnlockKin)
def _not_called_yet(state: State, play: Play, verb: UnlockKin) -> bool:
    return not spans.lasts_of(state.lasting, spans.SPENT, play.face.name)


@declares(UnlockKin)
def _choose_how_many(state: State, play: Play, verb: UnlockKin) -> Rules[None]:
    most = min(play.actor.blood, len(_kin(state, play, verb))) if play.actor is not None else 0
    play.amount = yield from choose(play.methuselah.seat, "x", list(range(most + 1)), play.number)
    if play.action is not None:
        play.action.cost_blood += play.amount


@sets_terms(UnlockKin)
def _terms_of_kin(state: State, play: Play, verb: UnlockKin) -> Rules[None]:
    spans.lay(state.lasting, spans.SPENT, spans.TURN, about=play.face.name)
    play.chosen = yield from choose_exactly(state, play.methuselah, _kin(state, play, verb), play.amount)


@does(UnlockKin)
def _unlock_kin(state: State, play: Play, verb: UnlockKin) -> None:
    for number in [*([play.actor.number] if play.actor is not None else []), *play.chosen]:
        minion = state.in_play.get(number)
        if minion is not None and minion.locked:
            unlock(state, minion)


def _locations(state: State) -> list[int]:
    return [card.number for card in state.in_play.values() if card.working and card.face.location]


@sets_terms(StrikeAtOne)
def _terms_of_strike(state: State, play: Play, verb: StrikeAtOne) -> Rules[None]:
    """Choose a location or none, then a Methuselah: who may have both need not choose both."""
    seat = play.methuselah.seat
    title = play.actor.profile.active_title if play.actor is not None else ""
    both = title in verb.both.split("/")
    found = _locations(state)
    play.target = PASS
    play.seats = []
    if found:
        play.target = yield Decision(seat, "target", [PASS, *found], play.number)
    if play.target == PASS:
        play.seats = [(yield from choose(seat, "seat", list(state.ring.clockwise(seat)), play.number))]
    elif both:
        chosen = yield Decision(seat, "seat", [PASS, *state.ring.clockwise(seat)], play.number)
        play.seats = [chosen] if chosen != PASS else []


@does(StrikeAtOne)
def _strike_at_one(state: State, play: Play, verb: StrikeAtOne) -> None:
    card = state.in_play.get(play.target)
    if card is not None:
        leave_play(state, card)
    for seat in play.seats:
        burn_pool(state, state.methuselahs[seat], verb.pool)


def _favorable(state: State, play: Play, verb: FavorMasters) -> list[int]:
    """Return who may be favored, the caller first."""
    others = [card for card in state.in_play.values() if verb.apart and card.face is play.face]
    taken = sum(1 << seat for seat in range(state.seats) if any(card.memory >> seat & 1 for card in others))
    return [seat for seat in state.ring.clockwise(play.methuselah.seat) if not taken >> seat & 1]


@possible(FavorMasters)
def _somebody_to_favor(state: State, play: Play, verb: FavorMasters) -> bool:
    return bool(_favorable(state, play, verb))


@sets_terms(FavorMasters)
def _terms_of_favor(state: State, play: Play, verb: FavorMasters) -> Rules[None]:
    found = _favorable(state, play, verb)
    if verb.one:
        play.seats = [(yield from choose(play.methuselah.seat, "seat", found, play.number))]
    else:
        yield from seats_among(play, found)


@does(FavorMasters)
def _favor_masters(state: State, play: Play, verb: FavorMasters) -> None:
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card is not None:
        card.memory = sum(1 << seat for seat in play.seats)


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
    yield from declare(state, play, declared(verb.choosing))
    yield from carry_out(state, play, done(verb.choosing))


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
        one = options[0] if len(options) == 1 else (yield Decision(caller, "seat", options, play.number))
        play.chosen.append(one)


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


@possible(Distribute)
def _may_distribute(state: State, play: Play, verb: Distribute) -> bool:
    # All the points that burn blood must find somebody.
    room = verb.most * len(ready_vampires(state, play))
    return not verb.burns or room >= how_many(state, play, verb.amount)


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


@asks(MovePool)
def _move_pool(state: State, play: Play, verb: MovePool) -> Rules[None]:
    if play.target < 0:
        return
    giver = state.methuselahs[play.target]
    receivers = play.chosen
    if giver.pool < len(receivers):
        receivers = yield from _in_short_supply(play, giver.pool)
    for seat in receivers:
        gain_pool(state, state.methuselahs[seat], 1)
    burn_pool(state, giver, len(play.chosen))


def _in_short_supply(play: Play, points: int) -> Rules[list[int]]:
    """Choose who gets the points that there are, none of them more than by the terms."""
    left, receivers = [*play.chosen], []
    for _ in range(points):
        seat = yield from choose(play.methuselah.seat, "seat", list(dict.fromkeys(left)), play.number)
        left.remove(seat)
        receivers.append(seat)
    return receivers


def choose_clan(state: State, play: Play) -> Rules[None]:
    """Choose a clan, among those of vampires in play."""
    clans = sorted(
        {
            minion.profile.clan
            for seat in state.ring.clockwise(play.methuselah.seat)
            for minion in state.minions_of(state.methuselahs[seat])
            if minion.profile.kind == VAMPIRE and minion.profile.clan
        }
    )
    play.word = (yield from choose(play.methuselah.seat, "clan", clans, play.number)) if clans else ""


@sets_terms(ClanGains)
def _terms_of_clan_gains(state: State, play: Play, verb: ClanGains) -> Rules[None]:
    yield from choose_clan(state, play)


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


def ready_vampires(state: State, play: Play, who: Who = VAMPIRES) -> list[int]:
    """Return the ready vampires that fit, of all who take part, clockwise from the player of the card."""
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.ready_minions(state.methuselahs[seat])
        if fits(who, minion, play.actor)
    ]


def choose_vampires(state: State, play: Play) -> Rules[dict[int, int]]:
    """Have each Methuselah, clockwise from the caller, choose a ready vampire; return capacities by seat."""
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


@asks(CapacityBurnsPrey)
def _capacity_burns_prey(state: State, play: Play, verb: CapacityBurnsPrey) -> Rules[None]:
    chosen = yield from choose_vampires(state, play)
    seats = state.ring.clockwise(play.methuselah.seat)
    for seat in seats:
        gain_pool(state, state.methuselahs[seat], verb.gain)
    burn_pools(state, [(state.methuselahs[seat], chosen.get(state.ring.before(seat), 0)) for seat in seats])


def weigh(state: State, action: Action, play: Play, referendum: Referendum) -> None:
    """Let the card that calls a referendum change how votes count in it."""
    for verb in [verb for mode in play.modes for verb in mode.verbs]:
        if isinstance(verb, LevelVotes):
            referendum.levelled = True
        elif isinstance(verb, HuntOfPrey | CallsHunt):
            referendum.hunt = True
        elif isinstance(verb, VotesInFavor):
            referendum.votes[FOR] += how_many(state, play, verb.amount)
        elif isinstance(verb, VotesOfController):
            if (votes := how_many(state, play, verb.amount)) and play.target in state.in_play:
                referendum.granted[state.in_play[play.target].controller] = votes
        elif isinstance(verb, VotesInPoll):
            referendum.swayed.append(verb)
            actor = play.actor
            if actor is not None and not fits(verb.who, actor) and passes_for(verb.who, actor, play):
                give_votes(state, actor, max(verb.amount, 0))
        elif isinstance(verb, IgnoresInFavor):
            referendum.ignored.append(verb.who)
        elif isinstance(verb, SilencesInPoll):
            marks(action).silenced.append(but_for_the_caller(play, verb.who))
