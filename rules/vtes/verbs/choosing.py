"""What verbs do that choose one, some or all of a kind."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.choosing import (
    ChooseDrained,
    ChooseNewcomer,
    ChooseOwnAsh,
    ChoosePair,
    ChooseRemains,
    ChooseSeat,
    NameCard,
    Pick,
    PickAll,
    PickCards,
    PickHidden,
    PickMethuselahs,
    PickNow,
    PickSome,
    TakeCopies,
)
from rules.vtes.definitions.kinds import HIDES, NO_FRENZY, REFUSES
from rules.vtes.definitions.references import CHANCE, HAND, SHUFFLED_IN, TARGET, Cards, Each
from rules.vtes.definitions.usable import kind_of
from rules.vtes.state import costs, master_costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.hand import refill
from rules.vtes.state.plays import Play
from rules.vtes.state.references import seat_of, seats_of
from rules.vtes.state.restraints import CONTRACT, is_refused, keeps_off, must_be_directed, sheltered
from rules.vtes.state.sets import cards_of, each, found_in, how_many, zone_of
from rules.vtes.state.values import is_vampire_for
from rules.vtes.state.who import age
from rules.vtes.terms import PASS, POLITICAL_ACTION, VAMPIRE
from rules.vtes.verbs import searching, upkeep
from rules.vtes.verbs.registry import asks, declares, learn, possible, stays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.choosing import Choose
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

KEEPING_OFF: Final = frozenset((HIDES, NO_FRENZY))
"""What minions have that keep kinds of cards off, besides contracts."""
_offering: Final[dict[type[Choose], Callable[[State, Play, Any], list[int]]]] = {}


def offers(
    choice: type[Choose],
) -> Callable[[Callable[[State, Play, Any], list[int]]], Callable[[State, Play, Any], list[int]]]:
    """Register what may be chosen; whether anything can, and the choosing, follow from it."""

    def register(
        function: Callable[[State, Play, Any], list[int]],
    ) -> Callable[[State, Play, Any], list[int]]:
        _offering[choice] = function
        possible(choice)(_something_to_choose)
        declares(choice)(choose_offered)
        stays(choice)(_still_offered)
        return function

    return register


def choices(state: State, play: Play, verb: Choose) -> list[int]:
    """Return what may be chosen now; protected minions are left out for every verb alike."""
    kind = type(verb)
    offer = _offering.get(kind)
    if offer is None:
        learn(kind)
        offer = _offering[kind]
    found = offer(state, play, verb)
    return found if kind.among_seats else choosable(state, play, found)


def could_go_on(state: State, methuselah: Methuselah, number: int) -> bool:
    """Return whether there is what a master that asks nothing of its player could be put on."""
    face = state.faces[number]
    if not face.is_master or face.demanding:
        return False
    play = Play(methuselah, number, face)
    return any(isinstance(verb, Pick) and bool(choices(state, play, verb)) for verb in face.play)


def choosable(state: State, play: Play, numbers: list[int]) -> list[int]:
    """Leave out minions at which an action cannot be aimed, and those on which a master costs too much.

    The terms of a referendum are no target of the political action that calls it.
    """
    mode = play.mode
    if mode is not None and not mode.moment and not _is_political(state, play, mode):
        numbers = _unsheltered(state, play, numbers)
    return affordable(state, play, numbers)


def _unsheltered(state: State, play: Play, numbers: list[int]) -> list[int]:
    if play.actor is not None and must_be_directed(state, play.actor):
        numbers = [number for number in numbers if not _is_own(state, play, number)]
    return [number for number in numbers if not sheltered(state, state.in_play.get(number), play.actor, play)]


def _is_own(state: State, play: Play, number: int) -> bool:
    card = state.in_play.get(number)
    return card is not None and card.controller == play.methuselah.seat


def _is_political(state: State, play: Play, mode: Mode) -> bool:
    """Return whether a mode calls a referendum."""
    kind = mode.kind if play.number in state.in_play else kind_of(play.face, mode)
    return kind == POLITICAL_ACTION


def _something_to_choose(state: State, play: Play, verb: Choose) -> bool:
    return bool(choices(state, play, verb))


def _still_offered(state: State, play: Play, verb: Choose) -> bool:
    """See whether what was chosen is still there; who was bled has been, even if that ousted them."""
    bled = verb.among_seats and play.action is not None and play.action.bled > 0
    return bled or play.target in choices(state, play, verb)


def choose_offered(state: State, play: Play, verb: Choose) -> Rules[None]:
    """Ask, unless there is only one."""
    options = choices(state, play, verb)
    if options:
        play.target = yield from searching.choose_card(state, play, options)


def aim(state: State, play: Play, options: list[int]) -> Rules[None]:
    """Choose one of several cards; the action is directed at any other controller."""
    play.target = yield from searching.choose_card(state, play, options)
    card = state.in_play.get(play.target)
    controller = (
        card.controller
        if card is not None
        else next(one.seat for one in state.methuselahs if play.target in one.invested)
    )
    if play.action is not None and controller != play.methuselah.seat:
        play.action.target = controller


def aim_at_all(play: Play, seats: set[int]) -> None:
    """Direct the action at all of these but the one who takes it."""
    others = sorted(seats - {play.methuselah.seat})
    if play.action is not None and others:
        play.action.target = others[0]
        if len(others) > 1:
            play.action.targets = others


def aim_at_prey(state: State, play: Play) -> None:
    """Direct the action at the prey."""
    if play.action is not None:
        play.action.target = state.prey(play.methuselah).seat


def affordable(state: State, play: Play, numbers: list[int]) -> list[int]:
    """Leave out the targets on which a master would cost more pool than there is, or that refuse the card."""
    if CONTRACT in play.face.heads or not KEEPING_OFF.isdisjoint(state.setting.present):
        numbers = _willing(state, play, numbers)
    if REFUSES in state.setting.present and play.number not in state.in_play:
        numbers = [number for number in numbers if not is_refused(state, play, number)]
    if not play.face.is_master or not numbers or play.number in state.in_play:
        return numbers
    if play.face.id in state.setting.costlier:
        return _cheap_enough(state, play, numbers)
    means = costs.means(state, play.methuselah, play.face)
    return numbers if master_costs.of_master(state, play) <= means else []


def _willing(state: State, play: Play, numbers: list[int]) -> list[int]:
    return [number for number in numbers if number not in state.in_play or not keeps_off(state, play, number)]


def _cheap_enough(state: State, play: Play, numbers: list[int]) -> list[int]:
    pool = costs.means(state, play.methuselah, play.face)
    return [number for number in numbers if master_costs.of_master(state, play, number) <= pool]


def choosable_pairs(state: State, play: Play, pairs: dict[int, list[int]]) -> dict[int, list[int]]:
    """Leave out of pairs, by the first, those that cannot be chosen, or where both together cost too much."""
    chosen, found = play.chosen, {}
    for one in choosable(state, play, list(pairs)):
        play.chosen = [one]
        if others := choosable(state, play, pairs[one]):
            found[one] = others
    play.chosen = chosen
    return found


@offers(ChooseRemains)
def _remains(state: State, play: Play, verb: ChooseRemains) -> list[int]:
    if not is_vampire_for(state, play):
        return []
    seats = [play.methuselah.seat] if verb.own else state.ring.clockwise(play.methuselah.seat)
    heaps = [state.methuselahs[seat].ash.items for seat in seats]
    whose = False if verb.anothers else True if verb.mine else None
    return [
        number
        for heap in heaps
        for number in heap
        if state.faces[number].types & verb.types
        and (state.faces[number].unique_as or not verb.unique)
        and (not verb.trait or any(verb.trait in it.split() for it in state.faces[number].model.traits))
        and (
            not verb.lately
            or state.record.burned_since(play.methuselah.seat, play.methuselah.turns, number, whose)
        )
    ]


@offers(ChooseSeat)
def _other_seats(state: State, play: Play, verb: ChooseSeat) -> list[int]:
    found = seats_of(state, play, verb.of)
    return [other.seat for other in found if searching.is_suitable(state, play, verb, other)]


@declares(ChooseSeat)
def _choose_seat(state: State, play: Play, verb: ChooseSeat) -> Rules[None]:
    """Ask, unless there is only one; the action is directed at the chosen one, if it is another."""
    options = choices(state, play, verb)
    seat = yield from choose(play.methuselah.seat, "seat", options, play.number)
    play.target = seat
    play.seats = [seat]
    if play.action is not None and seat != play.methuselah.seat:
        play.action.target = seat


def choose_some(
    state: State,
    methuselah: Methuselah,
    among: list[int],
    most: int,
    least: int = 0,
    about: int | str = "choose some",
) -> Rules[list[int]]:
    """Have a Methuselah choose up to so many cards one by one; PASS ends it, once there are enough.

    About which card it is, whoever chooses is told.
    """
    chosen: list[int] = []
    while among and len(chosen) < most:
        options = [PASS, *among] if len(chosen) >= least else list(among)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(methuselah.seat, "target", options, about)
        if choice == PASS:
            break
        among.remove(choice)
        chosen.append(choice)
    return chosen


def seats_among(play: Play, seats: list[int], least: int = 1) -> Rules[None]:
    """Have the Methuselah who plays a card choose at least so many of these, one after the other."""
    left, play.seats = list(seats), []
    while left:
        options = [PASS, *left] if len(play.seats) >= least else list(left)
        choice = yield Decision(play.methuselah.seat, "seat", options, play.number)
        if choice == PASS:
            return
        play.seats.append(choice)
        left.remove(choice)


@offers(Pick)
def _picks(state: State, play: Play, verb: Pick) -> list[int]:
    found = _among(state, play, verb)
    return found if verb.that is None else [number for number in found if verb.that(state, play, number)]


def _among(state: State, play: Play, verb: Pick) -> list[int]:
    among = verb.among
    if isinstance(among, Cards):
        return found_in(state, play, among)
    if isinstance(among, str):
        return [card.number for card in cards_of(state, play, among)]
    found = each(state, play, among)
    return found + each(state, play, verb.or_among) if verb.or_among else found


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


@possible(PickAll)
def _are_there_any(state: State, play: Play, verb: PickAll) -> bool:
    return verb.among.of == TARGET or _something_to_choose(state, play, verb)


@declares(PickAll)
def _pick_all(state: State, play: Play, verb: PickAll) -> Rules[None]:
    """Choose them all; an action is directed at all who control some of them (VTES-6.2.2-03)."""
    play.chosen = choices(state, play, verb)
    if verb.among.aimed and play.action is not None:
        play.action.targets = sorted({state.in_play[number].controller for number in play.chosen})
        play.action.target = play.action.targets[0]
    yield from ()


@stays(PickAll)
def _are_picked_still(state: State, play: Play, verb: PickAll) -> bool:
    return any(number in state.in_play for number in play.chosen)


@possible(PickNow)
def _may_pick(state: State, play: Play, verb: PickNow) -> bool:
    return bool(choosable(state, play, each(state, play, verb.among)))


@asks(PickNow)
def _pick_now(state: State, play: Play, verb: PickNow) -> Rules[None]:
    found, chooser = choosable(state, play, each(state, play, verb.among)), seat_of(state, play, verb.by)
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
    found = choosable(state, play, found)
    most, least = (how_many(state, play, limit) for limit in (verb.most, verb.least))
    play.chosen = yield from choose_some(state, play.methuselah, found, most, least, play.number)
    if isinstance(among, Each) and among.aimed:
        aim_at_all(play, {state.in_play[number].controller for number in play.chosen})


@asks(PickMethuselahs)
def _pick_methuselahs(state: State, play: Play, verb: PickMethuselahs) -> Rules[None]:
    left = [methuselah.seat for methuselah in seats_of(state, play, verb.of)]
    if not verb.several:
        chooser = seat_of(state, play, verb.by).seat
        play.seats = [(yield from choose(chooser, "seat", left, play.number))] if left else []
    else:
        yield from seats_among(play, left, how_many(state, play, verb.several))


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
    """Return the ready vampires of the predator and of the prey, if these are two Methuselahs."""
    prey, predator = state.prey(play.methuselah), state.predator(play.methuselah)
    if prey is predator:
        return [], []
    one, two = (
        [minion.number for minion in state.ready_minions(other) if minion.profile.kind == VAMPIRE]
        for other in (predator, prey)
    )
    return choosable(state, play, one), choosable(state, play, two)


@possible(ChoosePair)
def _has_pair(state: State, play: Play, verb: ChoosePair) -> bool:
    return all(_pair(state, play))


@declares(ChoosePair)
def _choose_pair(state: State, play: Play, verb: ChoosePair) -> Rules[None]:
    play.chosen = []
    for found in _pair(state, play):
        play.chosen.append((yield from choose(play.methuselah.seat, "target", found, play.number)))


@possible(PickCards)
def _enough_to_name(state: State, play: Play, verb: PickCards) -> bool:
    return verb.up_to or len(found_in(state, play, verb.cards)) >= verb.count


@asks(PickCards)
def _pick_cards(state: State, play: Play, verb: PickCards) -> Rules[None]:
    found = found_in(state, play, verb.cards)
    choosing = choose_some if verb.up_to else searching.choose_exactly
    play.cards = yield from choosing(state, play.methuselah, found, verb.count)


@asks(TakeCopies)
def _take_copies(state: State, play: Play, verb: TakeCopies) -> Rules[None]:
    methuselah = play.methuselah
    zone = methuselah.library if verb.to == SHUFFLED_IN else zone_of(methuselah, verb.to)
    for number in searching.copies_in_ash(state, methuselah, play.cards):
        state.board.move(number, methuselah.ash, zone)
    if verb.to == SHUFFLED_IN:
        state.board.shuffle(zone)
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
    actor, since = play.actor, state.record.minion_phase_before(play.methuselah.seat)
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


def _to_name(state: State, play: Play, verb: NameCard) -> list[int]:
    return searching.by_name(state, searching.nameable(state, play.methuselah, verb))


@possible(NameCard)
def _may_name(state: State, play: Play, verb: NameCard) -> bool:
    return bool(_to_name(state, play, verb))


@declares(NameCard)
def _name(state: State, play: Play, verb: NameCard) -> Rules[None]:
    number = yield from choose(play.methuselah.seat, "target", _to_name(state, play, verb), play.number)
    play.word = state.faces[number].name
