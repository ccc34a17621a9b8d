"""What verbs do that choose one, some or all of a kind."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.picking import (
    ChooseBleeder,
    ChooseDiablerist,
    ChooseDrained,
    ChooseFosterling,
    ChooseNewcomer,
    ChooseOwnAsh,
    ChoosePair,
    Pick,
    PickAll,
    PickCards,
    PickHidden,
    PickMethuselahs,
    PickNow,
    PickSome,
    TakeCopies,
)
from rules.vtes.definitions.references import CHANCE, HAND, MINIONS, Cards, Each
from rules.vtes.state.cards_in_play import BLED_DRY, Minion
from rules.vtes.state.hand import refill
from rules.vtes.state.references import cards_of, each, found_in, seat_of, seats_of, zone_of
from rules.vtes.state.who import age, sheltered
from rules.vtes.terms import PASS, VAMPIRE
from rules.vtes.verbs import searching, upkeep
from rules.vtes.verbs.choosing import (
    affordable,
    aim,
    choices,
    choose_offered,
    choose_some,
    offers,
    seats_among,
)
from rules.vtes.verbs.registry import asks, declares, possible, stays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseFosterling)
def _fosterlings(state: State, play: Play, verb: ChooseFosterling) -> list[int]:
    if play.actor is None:
        return []
    oldest = age(play.actor)
    found = [
        minion.number
        for minion in state.minions_of(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.capacity < oldest
    ]
    faces = state.faces
    return found + [
        number
        for number in play.methuselah.invested
        if faces[number].types & VAMPIRE and faces[number].capacity < oldest
    ]


@offers(Pick)
def _picks(state: State, play: Play, verb: Pick) -> list[int]:
    among = verb.among
    if isinstance(among, Cards):
        return found_in(state, play, among)
    if isinstance(among, str):
        return affordable(state, play, [card.number for card in cards_of(state, play, among)])
    found = each(state, play, among)
    if among.kind != MINIONS:
        return found
    if isinstance(play.mode, Mode) and not play.mode.moment:
        found = [number for number in found if not sheltered(state.minion(number), play.actor, play)]
    return affordable(state, play, found)


@declares(Pick)
def _pick(state: State, play: Play, verb: Pick) -> Rules[None]:
    if (
        isinstance(verb.among, Each)
        and verb.among.aimed
        and play.action is not None
        and play.action.play is play
    ):
        yield from aim(state, play, choices(state, play, verb))
    else:
        yield from choose_offered(state, play, verb)


@stays(Pick)
def _may_be_picked_still(state: State, play: Play, verb: Pick) -> bool:
    chosen, play.target = play.target, -1
    found = choices(state, play, verb)
    play.target = chosen
    return chosen in found


@offers(PickAll)
def _all(state: State, play: Play, verb: PickAll) -> list[int]:
    return each(state, play, verb.among)


@declares(PickAll)
def _pick_all(state: State, play: Play, verb: PickAll) -> Rules[None]:
    """Choose them all; an action is directed at all who control some of them (VTES-6.2.2-03)."""
    play.chosen = each(state, play, verb.among)
    if verb.among.aimed and play.action is not None:
        play.action.targets = sorted({state.in_play[number].controller for number in play.chosen})
        play.action.target = play.action.targets[0]
    yield from ()


@stays(PickAll)
def _are_picked_still(state: State, play: Play, verb: PickAll) -> bool:
    return any(number in state.in_play for number in play.chosen)


@possible(PickNow)
def _may_pick(state: State, play: Play, verb: PickNow) -> bool:
    return bool(each(state, play, verb.among))


@asks(PickNow)
def _pick_now(state: State, play: Play, verb: PickNow) -> Rules[None]:
    found, chooser = each(state, play, verb.among), seat_of(state, play, verb.by)
    if verb.by == CHANCE:
        play.target = found[state.dice.pick(len(found))] if found else PASS
    elif verb.optional and found:
        play.target = yield Decision(chooser.seat, "target", [PASS, *found], play.number)
    else:
        play.target = (yield from choose(chooser.seat, "target", found, play.number)) if found else -1


@asks(PickSome)
def _pick_some(state: State, play: Play, verb: PickSome) -> Rules[None]:
    among = verb.among
    found = (
        [card.number for card in cards_of(state, play, among)]
        if isinstance(among, str)
        else each(state, play, among)
    )
    play.target = -1
    play.chosen = yield from choose_some(state, play.methuselah, found, verb.most)


@asks(PickMethuselahs)
def _pick_methuselahs(state: State, play: Play, verb: PickMethuselahs) -> Rules[None]:
    left = [methuselah.seat for methuselah in seats_of(state, play, verb.of)]
    if not verb.several:
        play.seats = [(yield from choose(play.methuselah.seat, "seat", left, play.number))] if left else []
    else:
        yield from seats_among(play, left)


@possible(PickHidden)
def _prey_has_hidden(state: State, play: Play, verb: PickHidden) -> bool:
    prey = state.prey(play.methuselah)
    return prey is not play.methuselah and bool(prey.invested)


@declares(PickHidden)
def _pick_hidden(state: State, play: Play, verb: PickHidden) -> Rules[None]:
    hidden = list(state.prey(play.methuselah).invested)
    place = yield from choose(play.methuselah.seat, "amount", list(range(1, len(hidden) + 1)), play.number)
    play.target = hidden[place - 1]


def _pair(state: State, play: Play) -> tuple[list[int], list[int]]:
    """Return the ready vampires of one's predator and of one's prey, where these are two others."""
    prey, predator = state.prey(play.methuselah), state.predator(play.methuselah)
    if prey is predator:
        return [], []
    found = [
        [minion.number for minion in state.ready_minions(other) if minion.profile.kind == VAMPIRE]
        for other in (predator, prey)
    ]
    return found[0], found[1]


@possible(ChoosePair)
def _has_pair(state: State, play: Play, verb: ChoosePair) -> bool:
    return all(_pair(state, play))


@declares(ChoosePair)
def _choose_pair(state: State, play: Play, verb: ChoosePair) -> Rules[None]:
    play.chosen = []
    for found in _pair(state, play):
        play.chosen.append((yield from choose(play.methuselah.seat, "target", found, play.number)))


@offers(ChooseDiablerist)
def _diablerists(state: State, play: Play, verb: ChooseDiablerist) -> list[int]:
    seat, turns = play.methuselah.seat, play.methuselah.turns
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion) and card.noted(("diablerie", seat)) >= turns
    ]


@possible(PickCards)
def _enough_to_name(state: State, play: Play, verb: PickCards) -> bool:
    return len(found_in(state, play, verb.cards)) >= verb.count


@asks(PickCards)
def _pick_cards(state: State, play: Play, verb: PickCards) -> Rules[None]:
    found = found_in(state, play, verb.cards)
    play.cards = yield from searching.choose_exactly(state, play.methuselah, found, verb.count)


@asks(TakeCopies)
def _take_copies(state: State, play: Play, verb: TakeCopies) -> Rules[None]:
    methuselah = play.methuselah
    for number in searching.copies_in_ash(state, methuselah, play.cards):
        state.board.move(number, methuselah.ash, zone_of(methuselah, verb.to))
    if verb.to == HAND:
        yield from upkeep.discard_down(state, methuselah)
    else:
        refill(state, methuselah)


@offers(ChooseDrained)
def _drained(state: State, play: Play, verb: ChooseDrained) -> list[int]:
    prey, source = state.prey(play.methuselah), play.source
    if source is None or prey is play.methuselah:
        return []
    return [
        minion.number
        for minion in state.minions_of(prey)
        if minion.profile.kind == VAMPIRE and minion.blood <= source.counters
    ]


@offers(ChooseOwnAsh)
def _own_ash(state: State, play: Play, verb: ChooseOwnAsh) -> list[int]:
    return [number for number in play.methuselah.ash.items if state.faces[number].types & verb.types]


@offers(ChooseNewcomer)
def _newcomers(state: State, play: Play, verb: ChooseNewcomer) -> list[int]:
    actor, since = play.actor, play.methuselah.last_minion_phase
    if actor is None:
        return []
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.profile.kind == VAMPIRE
        and card is not actor
        and card.capacity < age(actor)
        and card.came > since
        and (play.action is not None or card.capacity <= actor.blood)
        and not sheltered(card, actor, play)
    ]


@declares(ChooseNewcomer)
def _choose_newcomer(state: State, play: Play, verb: ChooseNewcomer) -> Rules[None]:
    options = choices(state, play, verb)
    if play.actor is not None:
        options = [number for number in options if state.minion(number).capacity <= play.actor.blood]
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    newcomer = state.minion(play.target)
    if play.action is not None:
        play.action.cost_blood += newcomer.capacity
        if newcomer.controller != play.methuselah.seat:
            play.action.target = newcomer.controller


@offers(ChooseBleeder)
def _bleeders(state: State, play: Play, verb: ChooseBleeder) -> list[int]:
    methuselah = play.methuselah
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.noted((BLED_DRY, methuselah.seat)) >= max(0, methuselah.turns - 1)
    ]
