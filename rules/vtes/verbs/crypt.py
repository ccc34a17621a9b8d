"""What verbs of crypts and uncontrolled regions do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.crypt import (
    BecomesVampire,
    BecomeVampire,
    ComeOut,
    DrawCrypt,
    RaiseVampire,
    RevealTop,
    SearchCrypt,
    SummonVampire,
)
from rules.vtes.state import spans
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.arrivals import become_vampire, contest_late, draw_crypt, enter_as_minion
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.cards_in_play import HIDDEN, Minion
from rules.vtes.state.counters import invest
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.sets import how_many
from rules.vtes.state.undoing import DISCIPLINE_NAMES
from rules.vtes.state.who import ENSLAVED, age
from rules.vtes.terms import GONE, PASS, VAMPIRE
from rules.vtes.verbs.registry import asks, declares, does, entrances, possible
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _is_fertile(play: Play) -> bool:
    """Return whether the acting minion may put vampires into play (VTES-11-07)."""
    return play.actor is not None and "sterile" not in play.actor.profile.traits


@possible(BecomeVampire)
def _may_become_vampire(state: State, play: Play, verb: BecomeVampire) -> bool:
    return _is_fertile(play)


@possible(SummonVampire)
def _may_summon(state: State, play: Play, verb: SummonVampire) -> bool:
    return _is_fertile(play)


@does(BecomeVampire)
def _become_vampire(state: State, play: Play, verb: BecomeVampire) -> None:
    actor = play.actor
    assert actor is not None
    sect = verb.sect or actor.profile.sect
    clan = "" if verb.clanless else verb.clan or actor.profile.clan
    names = verb.disciplines.split()
    levels = tuple(sorted((name.lower(), 2 if name.isupper() else 1) for name in names))
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
        elif not verb.free:
            minion.must_hunt = state.turn


@possible(DrawCrypt)
def _may_draw_crypt(state: State, play: Play, verb: Verb) -> bool:
    return bool(play.methuselah.crypt.items)


@does(DrawCrypt)
def _draw_crypt(state: State, play: Play, verb: DrawCrypt) -> None:
    draw_crypt(state, play.methuselah)


@asks(BecomesVampire)
def _becomes_vampire(state: State, play: Play, verb: BecomesVampire) -> Rules[None]:
    card = state.in_play.get(play.number)
    if card is None or isinstance(card, Minion):
        return
    methuselah, host = state.methuselahs[card.controller], card.host
    clan, sect = verb.clan, verb.sect
    if verb.kin and host is not None:
        methuselah = state.methuselahs[host.controller]
        clan, sect = host.profile.clan, host.profile.sect
    leave_play(state, card, methuselah.playing)
    if verb.burns_bearer and host is not None and host.region != GONE:
        burn_minion(state, host)
    levels = {name.lower(): 2 if name.isupper() else 1 for name in verb.disciplines.split()}
    for _ in range(verb.chosen):
        left = [name for name in DISCIPLINE_NAMES if name not in levels]
        levels[(yield from choose(methuselah.seat, "discipline", left, card.number))] = 2
    base = Profile(
        VAMPIRE,
        clan,
        sect,
        "",
        verb.capacity,
        tuple(sorted(levels.items())),
        frozenset(verb.traits),
    )
    become_vampire(state, card.number, methuselah.playing, methuselah, base)


@possible(SearchCrypt)
def _may_search_crypt(state: State, play: Play, verb: SearchCrypt) -> bool:
    return bool(play.methuselah.crypt.items)


def _is_sought(state: State, play: Play, verb: SearchCrypt, number: int) -> bool:
    face = state.faces[number]
    profile, actor = face.profile, play.actor
    return (
        profile is not None
        and face.types & VAMPIRE != 0
        and (not verb.clan or profile.clan == verb.clan)
        and (not verb.discipline or profile.has(verb.discipline))
        and (not verb.scarce or face.scarce)
        and (not verb.younger or (actor is not None and face.capacity < age(actor)))
        and (not verb.lacks or not profile.has(verb.lacks, verb.level))
    )


@asks(SearchCrypt)
def _search_crypt(state: State, play: Play, verb: SearchCrypt) -> Rules[None]:
    methuselah = play.methuselah
    by_name = {
        state.faces[number].name: number
        for number in sorted(methuselah.crypt.items, reverse=True)
        if _is_sought(state, play, verb, number)
    }
    choice = yield Decision(
        methuselah.seat, "target", [PASS, *(by_name[name] for name in sorted(by_name))], play.number
    )
    if choice != PASS:
        state.board.show(choice, methuselah.crypt)
        state.board.move(choice, methuselah.crypt, methuselah.uncontrolled)
        methuselah.invested[choice] = 0
        invest(state, methuselah, choice, verb.blood)
    play.target = choice
    state.board.shuffle(methuselah.crypt)


def _bring_in(state: State, play: Play, number: int, source: Zone[int], blood: int) -> None:
    """Put a vampire into the ready region; what its text does as it enters play follows with the action."""
    minion = enter_as_minion(state, number, source, play.methuselah, blood)
    if minion is not None and play.action is not None:
        spans.lay(play.action.lasting, spans.ARRIVED, spans.RESOLUTION, amount=number)


@asks(SummonVampire)
def _summon_vampire(state: State, play: Play, verb: SummonVampire) -> Rules[None]:
    methuselah = play.methuselah
    found: list[int] = []
    for zone in (methuselah.crypt, methuselah.ash):
        small = [
            number
            for number in zone.items
            if state.faces[number].types & VAMPIRE
            and not state.faces[number].scarce
            and state.faces[number].capacity <= play.amount
        ]
        found += by_name(state, small)
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        zone = methuselah.crypt if choice in methuselah.crypt.items else methuselah.ash
        _bring_in(state, play, choice, zone, 0)
    state.board.shuffle(methuselah.crypt)


@possible(RevealTop)
def _may_reveal_top(state: State, play: Play, verb: RevealTop) -> bool:
    return bool(play.methuselah.crypt.items)


@does(RevealTop)
def _reveal_top(state: State, play: Play, verb: RevealTop) -> None:
    methuselah, crypt = play.methuselah, play.methuselah.crypt
    if not crypt.items:
        return
    number = state.board.top(crypt)[0]
    state.board.show(number, crypt)
    face = state.faces[number]
    profile = face.profile
    if verb.clan and (profile is None or profile.clan != verb.clan):
        _put_back(state, crypt, number, verb.buries)
        return
    draw_crypt(state, methuselah)
    grown = verb.younger and (play.actor is None or face.capacity >= age(play.actor))
    other = verb.trait and (profile is None or verb.trait not in profile.traits)
    if not grown and not other:
        invest(state, methuselah, number, verb.blood)


def _put_back(state: State, crypt: Zone[int], number: int, under: bool) -> None:
    """Shuffle the revealed card into the crypt, or put it under that."""
    if under:
        state.board.settle(crypt, len(crypt.items))
        state.board.arrange(crypt, [number, *(other for other in crypt.items if other != number)])
    else:
        state.board.shuffle(crypt)


@asks(ComeOut)
def _come_out(state: State, play: Play, verb: ComeOut) -> Rules[None]:
    number, source = play.target, play.source
    zones = [zone for one in state.methuselahs for zone in (one.crypt, one.ash, one.research)]
    zone = next((zone for zone in zones if number in zone.items), None)
    if zone is None:
        return
    if source is not None and source.used is not None:
        source.used.pop((HIDDEN, number), None)
    blood = min(how_many(state, play, verb.blood), state.faces[number].capacity)
    minion = enter_as_minion(state, number, zone, play.methuselah, blood, early=True)
    if minion is not None:
        minion.fresh = state.turn if verb.rests else minion.fresh
        for enters in entrances:
            yield from enters(state, play.methuselah, number)
        contest_late(state, minion)
    if zone is play.methuselah.crypt:
        state.board.shuffle(zone)


def _dead(state: State, play: Play) -> list[int]:
    return [number for number in play.methuselah.ash.items if state.faces[number].types & VAMPIRE]


@possible(RaiseVampire)
def _has_dead(state: State, play: Play, verb: RaiseVampire) -> bool:
    return bool(_dead(state, play)) and (not verb.blood or _is_fertile(play))


@declares(RaiseVampire)
def _choose_dead(state: State, play: Play, verb: RaiseVampire) -> Rules[None]:
    play.target = yield from choose(play.methuselah.seat, "target", _dead(state, play), play.number)


@does(RaiseVampire)
def _raise_vampire(state: State, play: Play, verb: RaiseVampire) -> None:
    methuselah = play.methuselah
    if play.target not in methuselah.ash.items:
        return
    if verb.blood:
        _bring_in(state, play, play.target, methuselah.ash, verb.blood)
    else:
        state.board.move(play.target, methuselah.ash, methuselah.uncontrolled)
        methuselah.invested[play.target] = 0
