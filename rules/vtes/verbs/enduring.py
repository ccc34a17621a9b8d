"""What cards do that actions and modifiers put into play, for a while or for good."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.enduring import (
    BurnsAllOther,
    ChooseMastered,
    ChooseOfPrey,
    CountsAsOf,
    FeedsChilde,
    HurtsIdlers,
    NeedsCounters,
    NotAtFirst,
    OneThisTurn,
    PurgeOfAll,
    PutOnActor,
    PutOnMine,
    RemembersTargets,
    SameTargets,
    TakesCounters,
    TakesOver,
    ThinsOut,
    UnlockIfFits,
)
from rules.vtes.state.arrivals import enter_play, recruit
from rules.vtes.state.cards_in_play import BLED, Minion
from rules.vtes.state.changes import SUPERIOR, unlock
from rules.vtes.state.control import borrow
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.undoing import lay_over
from rules.vtes.state.who import fits, fits_either, sheltered
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import GONE, VAMPIRE
from rules.vtes.verbs.choosing import choices, offers, refuses
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State

SUPERIOR_MARK: Final = 1 << 10
"""Added to what a card remembers of seats where it was played at the higher level."""


@does(PutOnMine)
def _put_on_mine(state: State, play: Play, verb: PutOnMine) -> None:
    host = state.in_play.get(play.target)
    if isinstance(host, Minion) and host.region != GONE and not refuses(state, play, host.number):
        enter_play(state, play.number, play.methuselah.playing, play.methuselah, host)


@does(PutOnActor)
def _put_on_actor(state: State, play: Play, verb: PutOnActor) -> None:
    host = play.actor
    if host is not None and host.region != GONE:
        enter_play(state, play.number, play.methuselah.playing, play.methuselah, host)


@offers(ChooseOfPrey)
def _of_prey(state: State, play: Play, verb: ChooseOfPrey) -> list[int]:
    prey = state.prey(play.methuselah)
    if prey is play.methuselah or prey.passive:
        return []
    found = state.minions_of(prey) if verb.fallen else state.ready_minions(prey)
    return [
        minion.number
        for minion in found
        if fits_either(verb.who, verb.or_who, minion, play.actor) and not sheltered(minion, play.actor, play)
    ]


@declares(ChooseOfPrey)
def _choose_of_prey(state: State, play: Play, verb: ChooseOfPrey) -> Rules[None]:
    options = choices(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    if play.action is not None:
        play.action.target = state.in_play[play.target].controller


@does(TakesOver)
def _takes_over(state: State, play: Play, verb: TakesOver) -> None:
    minion = play.actor
    if minion is not None and minion.number in state.in_play:
        unlock(state, minion)
        borrow(state, minion, play.methuselah)


@possible(NeedsCounters)
def _has_as_many(state: State, play: Play, verb: NeedsCounters) -> bool:
    source, minion = play.source, play.actor
    if source is None or minion is None or source.counters < minion.blood:
        return False
    return source.counters > 0 or minion.locked or minion.controller != play.methuselah.seat


@does(NeedsCounters)
def _burn_counters(state: State, play: Play, verb: NeedsCounters) -> None:
    if play.source is not None:
        change_counters(state, play.source, -play.source.counters)


@possible(NotAtFirst)
def _came_before(state: State, play: Play, verb: NotAtFirst) -> bool:
    return play.source is not None and play.source.entered != state.turn


@does(BurnsAllOther)
def _burns_all_other(state: State, play: Play, verb: BurnsAllOther) -> None:
    host = state.in_play.get(play.target)
    for card in list(host.cards) if isinstance(host, Minion) else []:
        if card.number != play.number and verb.trait in card.face.model.traits:
            leave_play(state, card)


@does(UnlockIfFits)
def _unlock_if_fits(state: State, play: Play, verb: UnlockIfFits) -> None:
    if play.actor is not None and fits(verb.who, play.actor):
        unlock(state, play.actor)


@possible(OneThisTurn)
def _none_this_turn(state: State, play: Play, verb: OneThisTurn) -> bool:
    return state.notes.get(("played", play.face.name)) != state.turn


@notes(OneThisTurn)
def _note_this_turn(state: State, play: Play, verb: OneThisTurn) -> None:
    state.notes["played", play.face.name] = state.turn


@possible(TakesCounters)
def _has_counters(state: State, play: Play, verb: TakesCounters) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and (verb.may or card.counters > 0)


@does(TakesCounters)
def _takes_counters(state: State, play: Play, verb: TakesCounters) -> None:
    source = play.source
    if source is not None and source.counters:
        amount = source.counters
        change_counters(state, source, -amount)
        gain_pool(state, play.methuselah, amount)


def _thinned(state: State, play: Play) -> tuple[str, str, int, int]:
    return ("thinned", play.face.name, play.methuselah.seat, state.phase_number)


@possible(ThinsOut)
def _may_thin_out(state: State, play: Play, verb: ThinsOut) -> bool:
    source, times = play.source, state.notes.get(_thinned(state, play), 0)
    return source is not None and source.counters > 0 and times < verb.cards


@asks(ThinsOut)
def _thin_out(state: State, play: Play, verb: ThinsOut) -> Rules[None]:
    source, methuselah = play.source, play.methuselah
    if source is None or not source.counters:
        return
    key = _thinned(state, play)
    state.notes[key] = state.notes.get(key, 0) + 1
    change_counters(state, source, -1)
    if source.counters:
        return
    leave_play(state, source)
    found = [
        number
        for number in methuselah.ash.items
        if state.faces[number].is_minion and not state.faces[number].model.traits.isdisjoint(verb.traits)
    ]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        recruit(state, methuselah, chosen, methuselah.ash, fresh=False)


def _aimed_at(action: Action) -> int:
    """Return at whom an action is directed, as a mask of seats."""
    seats = set(action.targets or ()) or {action.target}
    return sum(1 << seat for seat in seats if seat >= 0)


@does(RemembersTargets)
def _remembers_targets(state: State, play: Play, verb: RemembersTargets) -> None:
    card = state.in_play.get(play.number)
    if card is not None and play.action is not None:
        card.memory = _aimed_at(play.action) | (SUPERIOR_MARK if verb.superior else 0)


@possible(SameTargets)
def _at_the_same(state: State, play: Play, verb: SameTargets) -> bool:
    action, source = play.action, state.in_play.get(play.number)
    if action is None or source is None or source.memory < 0:
        return False
    superior = source.memory & SUPERIOR_MARK != 0
    seats = source.memory & ~SUPERIOR_MARK & ~(1 << source.controller)
    return superior == verb.superior and seats != 0 and _aimed_at(action) == seats


@asks(FeedsChilde)
def _feeds_childe(state: State, play: Play, verb: FeedsChilde) -> Rules[None]:
    actor, childe = play.actor, state.in_play.get(play.number)
    if actor is None or actor.region == GONE or not isinstance(childe, Minion):
        return
    most = min(verb.most, actor.blood, childe.capacity - childe.blood)
    if most > 0:
        amounts = list(range(most if verb.all_of_it else 0, most + 1))
        amount = yield from choose(play.methuselah.seat, "amount", amounts, play.number)
        gain_blood(state, childe, burn_blood(state, actor, amount))


@does(HurtsIdlers)
def _hurts_idlers(state: State, play: Play, verb: HurtsIdlers) -> None:
    for minion in state.minions_of(play.methuselah):
        if (fits(verb.who, minion) or fits(verb.or_who, minion)) and minion.noted(BLED) != state.turn:
            hurt(state, minion, 1)


@does(CountsAsOf)
def _counts_as_of(state: State, play: Play, verb: CountsAsOf) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.host is not None:
        lay_over(state, card, card.host, verb.sect, play.word)


def _mastered(play: Play) -> list[str]:
    levels = play.actor.profile.disciplines if play.actor is not None else {}
    return sorted(name for name, level in levels.items() if level >= SUPERIOR)


@possible(ChooseMastered)
def _has_mastered(state: State, play: Play, verb: ChooseMastered) -> bool:
    return bool(_mastered(play))


@declares(ChooseMastered)
def _choose_mastered(state: State, play: Play, verb: ChooseMastered) -> Rules[None]:
    play.word = yield from choose(play.methuselah.seat, "discipline", _mastered(play), play.number)


@asks(PurgeOfAll)
def _purge_of_all(state: State, play: Play, verb: PurgeOfAll) -> Rules[None]:
    source, vampire, mine = play.source, play.actor, play.methuselah
    if source is None or source.number not in state.in_play or vampire is None:
        return
    leave_play(state, source)
    chooses = any(minion.profile.clan == verb.clan for minion in state.ready_minions(mine))
    fallen = [vampire]
    for seat in state.ring.others(mine.seat):
        methuselah = state.methuselahs[seat]
        found = [
            minion.number
            for minion in state.ready_minions(methuselah)
            if minion.profile.kind == VAMPIRE and minion.capacity <= vampire.capacity
        ]
        if found:
            chooser = mine.seat if chooses else seat
            fallen.append(state.minion((yield from choose(chooser, "target", found, play.number))))
    for minion in fallen:
        go_to_torpor(state, minion)
