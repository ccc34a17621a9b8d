"""Putting cards into play, and what cards in play do to themselves."""

from __future__ import annotations

from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.lasting import (
    BecomeAlly,
    BecomeVampire,
    GatherThree,
    Keep,
    Once,
    PutInPlay,
    PutOn,
    ReturnFromAsh,
)
from rules.vtes.definitions.references import ACTING, ACTOR, AIMED, NAMED, TARGET, THIS
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.arrivals import enter_as_minion, enter_play, recruit
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import change_capacity
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import CAME, aimed_at
from rules.vtes.state.references import card_of
from rules.vtes.state.who import ENSLAVED
from rules.vtes.terms import GONE, VAMPIRE
from rules.vtes.verbs import library
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.registry import asks, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(PutInPlay)
def _put_in_play(state: State, play: Play, verb: PutInPlay) -> None:
    permanent = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if permanent is not None:
        permanent.memory = play.target


@does(PutOn)
def _put_on(state: State, play: Play, verb: PutOn) -> None:
    host = card_of(state, play, verb.on) if verb.on else play.actor
    if not verb.on and play.target >= 0:
        host = state.in_play.get(play.target)
    playing = play.methuselah.playing
    source = playing if play.number in playing.items else state.ash_of(play.number)
    if isinstance(host, Minion) and host.region != GONE and play.number in source.items:
        enter_play(state, play.number, source, play.methuselah, host)
        if play.action is not None:
            marks(play.action).once.add((play.number, CAME))


@possible(Once)
def _may_once(state: State, play: Play, verb: Once) -> bool:
    if verb.a_game:
        return play.face.name not in state.events
    turns = play.methuselah.turns
    return not any(
        (verb.each or turn == turns)
        and state.faces[number] is play.face
        and state.setting.owners[number] == play.methuselah.seat
        for turn, number in reversed(state.played)
    )


@notes(Once)
def _declare_once(state: State, play: Play, verb: Once) -> None:
    # it counts as played, whatever becomes of it.
    if verb.a_game:
        state.events.append(play.face.name)


@does(BecomeAlly)
def _become_ally(state: State, play: Play, verb: BecomeAlly) -> None:
    minion = enter_as_minion(
        state, play.number, play.methuselah.playing, play.methuselah, play.face.model.life
    )
    if minion is not None:
        change_capacity(state, minion, play.face.model.life - minion.capacity)


@possible(BecomeVampire)
def _may_become_vampire(state: State, play: Play, verb: BecomeVampire) -> bool:
    return play.actor is not None and "sterile" not in play.actor.profile.traits


@does(BecomeVampire)
def _become_vampire(state: State, play: Play, verb: BecomeVampire) -> None:
    actor = play.actor
    assert actor is not None
    sect = verb.sect or actor.profile.sect
    clan = "" if verb.clanless else verb.clan or actor.profile.clan
    levels = tuple(sorted((name, 1) for name in verb.disciplines.split()))
    traits = frozenset(verb.traits)
    if verb.enslaved:
        traits |= {"slave", ENSLAVED + actor.profile.clan}
    base = Profile(VAMPIRE, clan, sect, "", verb.capacity, levels, traits)
    minion = enter_as_minion(state, play.number, play.methuselah.playing, play.methuselah, 0)
    if minion is not None:
        minion.profile = state.setting.profile(base)
        welcome(state, minion)
        change_capacity(state, minion, verb.capacity - minion.capacity)
        if verb.rests:
            minion.fresh = state.turn
        else:
            minion.must_hunt = state.turn


@asks(GatherThree)
def _gather_three(state: State, play: Play, verb: GatherThree) -> Rules[None]:
    methuselah = play.methuselah
    own = [
        card
        for card in state.in_play.values()
        if card.face.id == play.face.id and card.controller == methuselah.seat
    ]
    if len(own) < verb.copies:
        return
    for card in [card for card in state.in_play.values() if card.face.id == play.face.id]:
        leave_play(state, card, state.methuselahs[state.setting.owners[card.number]].removed)
    gain_pool(state, methuselah, verb.pool)
    found = library.library_cards_in_ash(state, methuselah)
    chosen = yield from choose_some(state, methuselah, found, verb.most)
    yield from library.hand_and_library(state, methuselah, chosen)


@possible(ReturnFromAsh)
def _may_return_from_ash(state: State, play: Play, verb: ReturnFromAsh) -> bool:
    methuselah = play.methuselah
    copies = sum(
        card.face.id == play.face.id and card.controller == methuselah.seat for card in state.in_play.values()
    )
    masters = sum(
        minion.profile.clan == verb.clan and minion.face.unique_as != ""
        for minion in state.ready_minions(methuselah)
    )
    in_ash = any(state.faces[number].id == play.face.id for number in methuselah.ash.items)
    return copies < masters and in_ash and len(methuselah.ash.items) > verb.price


@asks(ReturnFromAsh)
def _return_from_ash(state: State, play: Play, verb: ReturnFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    copies = [number for number in methuselah.ash.items if state.faces[number].id == play.face.id]
    others = [number for number in methuselah.ash.items if number != copies[0]]
    chosen = yield from library.choose_exactly(state, methuselah, others, verb.price)
    for number in chosen:
        state.board.move(number, methuselah.ash, methuselah.removed)
    recruit(state, methuselah, copies[0], methuselah.ash, fresh=False)


@does(Keep)
def _keep(state: State, play: Play, verb: Keep) -> None:
    card = card_of(state, play, THIS)
    if card is not None:
        kept = _to_keep(state, play, verb.what)
        card.memory = kept | AT_SUPERIOR if verb.superior else kept
        if verb.this_turn:
            card.used = {**(card.used or {}), "kept": state.turn}


def _to_keep(state: State, play: Play, what: str) -> int:
    if what == TARGET:
        return aimed_at(play.action) if play.action is not None else -1
    if what == ACTOR:
        return play.actor.number if play.actor is not None else -1
    if what == NAMED:
        return play.seats[0] if play.seats else -1
    if what in (ACTING, AIMED, THIS):
        card = card_of(state, play, what)
        return card.number if card is not None else -1
    if what == "higher level":
        return AT_SUPERIOR
    if what == "die":
        return state.dice.pick(6) + 1
    return {"turn": state.turn, "phase": state.phase_number}.get(what, play.target)
