"""What becomes of cards in play that are chosen: burned, stolen, borrowed; titles and clans taken."""

from __future__ import annotations

from cardbase.card import X
from rules.kernel import Decision
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    BOON,
    EQUIPMENT_IN_PLAY,
    HUNTING_GROUND,
    LOCATION,
    OUT_OF_ORDER,
    RETAINER_IN_PLAY,
    SLEEPER,
    SMALL_MINION,
    UNREADY,
    VAMPIRES_RETAINER,
    ChangeClan,
    ChooseAllTargets,
    ChooseTarget,
    MoreLife,
    StealTarget,
    TakeTitle,
)
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import change_capacity
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import change_counters, gain_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_gear, stays_put
from rules.vtes.state.titles import change_sect, change_title, may_hold
from rules.vtes.state.who import sheltered
from rules.vtes.state.working import attach
from rules.vtes.terms import IMBUED, INCAPACITATED, READY, RETAINER, TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, choose_anew, offers
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def is_target(card: Permanent, what: str, max_capacity: int = 0) -> bool:
    """Return whether a card in play is what is looked for."""
    if not card.working:
        return False
    if what == LOCATION:
        return card.face.location
    if what == HUNTING_GROUND:
        return "hunting ground" in card.face.card.text.lower().split("\n")[0]
    if what == BOON:
        return "boon." in card.face.first_line
    if what == RETAINER_IN_PLAY:
        return bool(card.face.types & RETAINER)
    if what == VAMPIRES_RETAINER:
        of_vampire = card.host is not None and card.host.profile.kind == VAMPIRE
        return of_vampire and bool(card.face.types & RETAINER)
    if what == EQUIPMENT_IN_PLAY:
        return is_gear(card) and not card.face.location
    if not isinstance(card, Minion):
        return False
    kind, region = card.profile.kind, card.region
    if what == SLEEPER:
        return kind == VAMPIRE and region == TORPOR
    if what == UNREADY:
        return region in (TORPOR, INCAPACITATED)
    if what == OUT_OF_ORDER:
        return kind == IMBUED and region == INCAPACITATED
    if what == ALLY_IN_PLAY:
        return kind != VAMPIRE and region == READY
    assert what == SMALL_MINION
    if kind == VAMPIRE:
        return region in (READY, TORPOR) and card.capacity <= max_capacity
    return region == READY


def _is_like(card: Permanent, kinds: str) -> bool:
    return any(kind in card.face.first_line for kind in kinds.split("/"))


@offers(ChooseTarget)
def _targets(state: State, play: Play, verb: ChooseTarget) -> list[int]:
    own = play.methuselah.seat
    if state.setting.alone:
        return []
    return [
        card.number
        for card in state.in_play.values()
        if is_target(card, verb.what, verb.max_capacity)
        and not (verb.unlike and _is_like(card, verb.unlike))
        and not (verb.others and card.controller == own)
        and card is not play.actor
        and not (isinstance(card, Minion) and sheltered(card, play.actor, play))
        and (card.controller == own or card.controller in state.ring)
        and (verb.max_cost < 0 or 0 <= _cost(card) <= verb.max_cost)
        and (not verb.near or card.controller in (state.ring.after(own), state.ring.before(own)))
    ]


def _cost(card: Permanent) -> int:
    """Return what a card costs in blood or pool; below 0 for X."""
    face = card.face
    return (
        min(face.pool_cost, face.blood_cost)
        if X in (face.pool_cost, face.blood_cost)
        else (face.pool_cost + face.blood_cost)
    )


@declares(ChooseTarget)
def _choose_target(state: State, play: Play, verb: ChooseTarget) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _all_targets(state: State, play: Play, verb: ChooseAllTargets) -> list[Permanent]:
    own = play.methuselah.seat
    return [card for card in state.in_play.values() if card.controller != own and is_target(card, verb.what)]


@possible(ChooseAllTargets)
def _some_targets(state: State, play: Play, verb: ChooseAllTargets) -> bool:
    return bool(_all_targets(state, play, verb))


@notes(ChooseAllTargets)
def _note_targets(state: State, play: Play, verb: ChooseAllTargets) -> None:
    found = _all_targets(state, play, verb)
    play.chosen = [card.number for card in found]
    if play.action is not None:
        seats = {card.controller for card in found}
        play.action.targets = sorted(seats)
        play.action.target = min(seats)


@asks(StealTarget)
def _steal_target(state: State, play: Play, verb: StealTarget) -> Rules[None]:
    card = state.in_play.get(play.target)
    if card is None or stays_put(card):
        return
    thief = play.methuselah
    if card.host is None:
        take_control(state, card, thief)
        yield from choose_anew(state, card, thief)
        return
    bearers = [minion.number for minion in state.minions_of(thief) if can_bear(minion, card.face)]
    if bearers:
        chosen = yield Decision(thief.seat, "target", bearers, card.number)
        attach(state, card, state.minion(chosen))
    elif card.face.location:
        leave_play(state, card)  # nobody can carry it


@does(MoreLife)
def _more_life(state: State, play: Play, verb: MoreLife) -> None:
    ally = state.in_play.get(play.number)
    if isinstance(ally, Minion):
        if play.source is None:
            change_capacity(state, ally, verb.amount)  # it starts with it
        gain_blood(state, ally, verb.amount, own=True)
    elif ally is not None:
        change_counters(state, ally, verb.amount)


@possible(TakeTitle)
def _may_take_title(state: State, play: Play, verb: TakeTitle) -> bool:
    return play.actor is not None and may_hold(play.actor, verb.title)


@does(TakeTitle)
def _take_title(state: State, play: Play, verb: TakeTitle) -> None:
    actor, methuselah = play.actor, play.methuselah
    if actor is None or actor.number not in state.in_play or not may_hold(actor, verb.title):
        return
    card = enter_play(state, play.number, methuselah.playing, methuselah, actor)
    if card is not None:
        change_title(state, actor, verb.title, verb.city, card.number)


@asks(ChangeClan)
def _change_clan(state: State, play: Play, verb: ChangeClan) -> Rules[None]:
    if play.actor is None:
        return
    clans = sorted(SECT_OF_CLAN)
    clan = yield Decision(play.methuselah.seat, "clan", clans, play.number)
    profile = play.actor.profile
    change_sect(state, play.actor, SECT_OF_CLAN[clan], clan)
    card = state.in_play.get(play.number)
    if card is not None and card.host is play.actor:
        state.undoing[card.number] = [("clan", profile.clan), ("sect of clan", profile.sect)]
