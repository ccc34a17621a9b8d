"""What the verbs of equipment do: what it lends and forbids its bearer, and who carries it off."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.relics import (
    CarriesOff,
    ChooseOnPrey,
    ForgoesDisciplines,
    PoolOrBurns,
    PutOnBearer,
    RecallsNamed,
    Regrants,
    RemovesKin,
    StowsRequiring,
    StowTop,
)
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import keep
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.undoing import forgo, grant, revoke
from rules.vtes.state.who import sheltered
from rules.vtes.state.working import attach
from rules.vtes.terms import GONE, PASS, VAMPIRE
from rules.vtes.verbs.choosing import aim, choose_some, offers
from rules.vtes.verbs.hand import discard_down, settle
from rules.vtes.verbs.library import library_cards_in_ash
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseOnPrey)
def _on_prey(state: State, play: Play, verb: ChooseOnPrey) -> list[int]:
    prey = state.prey(play.methuselah)
    return [] if prey is play.methuselah else [minion.number for minion in state.minions_of(prey)]


@does(Regrants)
def _regrants(state: State, play: Play, verb: Regrants) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.working:
        revoke(state, card)
        grant(state, card)


@possible(CarriesOff)
def _can_carry_off(state: State, play: Play, verb: CarriesOff) -> bool:
    return play.actor is not None and can_bear(play.actor, play.face)


@does(CarriesOff)
def _carries_off(state: State, play: Play, verb: CarriesOff) -> None:
    card, actor = play.source, play.actor
    if card is not None and card.number in state.in_play and actor is not None and actor.region != GONE:
        attach(state, card, actor)


def _bearers(state: State, play: Play) -> list[int]:
    seats = state.ring.clockwise(play.methuselah.seat)
    return [
        minion.number
        for seat in seats
        for minion in state.minions_of(state.methuselahs[seat])
        if minion is play.actor or (can_bear(minion, play.face) and not sheltered(minion, play.actor, play))
    ]


@declares(PutOnBearer)
def _choose_bearer(state: State, play: Play, verb: PutOnBearer) -> Rules[None]:
    yield from aim(state, play, _bearers(state, play))


@does(PutOnBearer)
def _put_on_bearer(state: State, play: Play, verb: PutOnBearer) -> None:
    card, bearer = state.in_play.get(play.number), state.in_play.get(play.target)
    if card is None or play.actor is None:
        return
    if not isinstance(bearer, Minion):
        leave_play(state, card)
        return
    if card.host is not bearer:
        attach(state, card, bearer)
    if play.actor.profile.kind == VAMPIRE:
        card.memory = play.actor.number


@asks(StowsRequiring)
def _stow_requiring(state: State, play: Play, verb: StowsRequiring) -> Rules[None]:
    methuselah, faces = play.methuselah, state.faces
    if play.number not in state.in_play:
        return
    zones = (methuselah.library, methuselah.ash)
    named = [
        (faces[number].name, number)
        for zone in zones
        for number in zone.items
        if not faces[number].card.is_crypt and verb.discipline in faces[number].card.disciplines
    ]
    found = [number for _, number in sorted(named)]  # the order of a library is nobody's business
    for number in (yield from choose_some(state, methuselah, found, verb.most)):
        zone = methuselah.ash if number in methuselah.ash.items else methuselah.library
        keep(state, methuselah, play.number, number, zone)
    state.board.shuffle(methuselah.library)


@asks(RemovesKin)
def _removes_kin(state: State, play: Play, verb: RemovesKin) -> Rules[None]:
    card, methuselah = state.in_play.get(play.number), play.methuselah
    if card is None:
        return
    able = methuselah.invested if methuselah.pool >= verb.pool else ()
    found = [number for number in (*methuselah.ash.items, *able) if _is_of_clan(state, number, verb.clan)]
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [*found, PASS], card.number)
    if choice == PASS:
        leave_play(state, card)
    elif choice in methuselah.invested:
        burn_pool(state, methuselah, verb.pool)
        uninvest(state, methuselah, choice)
        state.board.move(choice, methuselah.uncontrolled, methuselah.removed)
    else:
        state.board.move(choice, methuselah.ash, methuselah.removed)


def _is_of_clan(state: State, number: int, clan: str) -> bool:
    """Return whether a card is a vampire of a clan."""
    face = state.faces[number]
    return face.types & VAMPIRE != 0 and face.profile is not None and face.profile.clan == clan


@asks(PoolOrBurns)
def _pool_or_burns(state: State, play: Play, verb: PoolOrBurns) -> Rules[None]:
    card = play.source
    if card is None or card.number not in state.in_play:
        return
    methuselah = state.methuselahs[card.controller]
    choice = PASS
    if methuselah.pool >= verb.pool and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "trigger", [card.number, PASS], card.number)
    if choice == PASS:
        leave_play(state, card)
        yield from settle(state)
    else:
        burn_pool(state, methuselah, verb.pool)


@does(ForgoesDisciplines)
def _forgoes(state: State, play: Play, verb: ForgoesDisciplines) -> None:
    if play.action is not None and play.actor is not None:
        forgo(state, play.actor)
        marks(play.action).after.append((play, verb))


@does(StowTop)
def _stow_top(state: State, play: Play, verb: StowTop) -> None:
    methuselah = play.methuselah
    card = state.in_play.get(play.number)
    for _ in range(min(verb.count, len(methuselah.library.items)) if card is not None else 0):
        number = state.board.draw(methuselah.library, methuselah.research)
        state.stowed.setdefault(play.number, []).append(number)


@possible(RecallsNamed)
def _has_any(state: State, play: Play, verb: RecallsNamed) -> bool:
    return bool(library_cards_in_ash(state, play.methuselah))


@declares(RecallsNamed)
def _name_card(state: State, play: Play, verb: RecallsNamed) -> Rules[None]:
    found = library_cards_in_ash(state, play.methuselah)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(RecallsNamed)
def _recall(state: State, play: Play, verb: RecallsNamed) -> Rules[None]:
    """Any copy will do that lies there now."""
    methuselah = play.methuselah
    if not 0 <= play.target < len(state.faces):
        return
    wanted = state.faces[play.target].id
    copies = [number for number in methuselah.ash.items if state.faces[number].id == wanted]
    if copies:
        state.board.move(copies[0], methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)
