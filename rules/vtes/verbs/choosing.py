"""What verbs that choose do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.choosing import ChooseRemains, ChooseSeat
from rules.vtes.definitions.control import (
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
)
from rules.vtes.definitions.kinds import NO_CONTRACTS
from rules.vtes.state import costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.gear import is_gear
from rules.vtes.state.references import seats_of
from rules.vtes.state.values import is_vampire_for
from rules.vtes.terms import IMBUED, INCAPACITATED, PASS, READY, RETAINER, TORPOR, VAMPIRE
from rules.vtes.verbs.registry import declares, learn, possible, stays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from rules.kernel import Rules
    from rules.vtes.definitions.choosing import Choose
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

CONTRACT: Final = "contract."
"""What the text of a contract says."""
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
    """Return what may be chosen now."""
    kind = type(verb)
    offer = _offering.get(kind)
    if offer is None:
        learn(kind)
        offer = _offering[kind]
    return offer(state, play, verb)


def _something_to_choose(state: State, play: Play, verb: Choose) -> bool:
    return bool(choices(state, play, verb))


def _still_offered(state: State, play: Play, verb: Choose) -> bool:
    return play.target in choices(state, play, verb)


def choose_offered(state: State, play: Play, verb: Choose) -> Rules[None]:
    """Ask, unless there is only one."""
    options = choices(state, play, verb)
    if len(options) == 1:
        play.target = options[0]
    elif options:
        play.target = yield Decision(play.methuselah.seat, "target", options, play.number)


def choose_and_aim(state: State, play: Play, verb: Choose) -> Rules[None]:
    """Ask; if it is an action that chooses, it is directed at who controls what is chosen; see `aim`."""
    options = choices(state, play, verb)
    if play.action is not None and play.action.play is play:
        yield from aim(state, play, options)
    elif options:
        play.target = yield from choose(play.methuselah.seat, "target", options, play.number)


def aim(state: State, play: Play, options: list[int]) -> Rules[None]:
    """Choose one of several cards; the action is directed at its controller, unless that is oneself."""
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    card = state.in_play.get(play.target)
    controller = (
        card.controller
        if card is not None
        else next(one.seat for one in state.methuselahs if play.target in one.invested)
    )
    if play.action is not None and controller != play.methuselah.seat:
        play.action.target = controller


def aim_at_prey(state: State, play: Play) -> None:
    """Direct the action at the prey."""
    if play.action is not None:
        play.action.target = state.prey(play.methuselah).seat


def affordable(state: State, play: Play, numbers: list[int]) -> list[int]:
    """Leave out the targets on which a master would cost more pool than there is, or that refuse the card."""
    numbers = [number for number in numbers if not refuses(state, play, number)]
    if play.face.is_master and play.source is None and numbers:
        pool = costs.means(state, play.methuselah)
        return [number for number in numbers if costs.of_master(state, play, number) <= pool]
    return numbers


def refuses(state: State, play: Play, number: int) -> bool:
    """Return whether a card cannot be put on a minion: a contract, on some."""
    minion = state.minion(number)
    shuns = any(value.kind == NO_CONTRACTS for _, value in minion.values)
    return shuns and CONTRACT in play.face.card.text.lower()


@offers(ChooseRemains)
def _remains(state: State, play: Play, verb: ChooseRemains) -> list[int]:
    if not is_vampire_for(state, play):
        return []
    heaps = [state.methuselahs[seat].ash.items for seat in state.ring.clockwise(play.methuselah.seat)]
    return [number for heap in heaps for number in heap if state.faces[number].types & verb.types]


@offers(ChooseSeat)
def _other_seats(state: State, play: Play, verb: ChooseSeat) -> list[int]:
    return [methuselah.seat for methuselah in seats_of(state, play, verb.of)]


@declares(ChooseSeat)
def _choose_seat(state: State, play: Play, verb: ChooseSeat) -> Rules[None]:
    """Ask, unless there is only one; the action is directed at the chosen one."""
    options = choices(state, play, verb)
    seat = yield from choose(play.methuselah.seat, "seat", options, play.number)
    play.target = seat
    play.seats = [seat]
    if play.action is not None:
        play.action.target = seat


def choose_some(state: State, methuselah: Methuselah, among: list[int], most: int) -> Rules[list[int]]:
    """Let a Methuselah choose up to so many cards, one after the other; PASS ends it."""
    chosen: list[int] = []
    while among and len(chosen) < most:
        choice = yield Decision(methuselah.seat, "target", [PASS, *among], "choose some")
        if choice == PASS:
            break
        among.remove(choice)
        chosen.append(choice)
    return chosen


def seats_among(play: Play, seats: list[int]) -> Rules[None]:
    """Let the Methuselah who plays a card choose one after the other, at least one, among these."""
    left, play.seats = list(seats), []
    while left:
        options = [PASS, *left] if play.seats else list(left)
        choice = yield Decision(play.methuselah.seat, "seat", options, play.number)
        if choice == PASS:
            return
        play.seats.append(choice)
        left.remove(choice)


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
