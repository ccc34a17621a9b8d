"""What is declared for the actions that the rulebook gives, except bleed and hunt (VTES-6.2.1-01)."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.chapters import in_torpor, options, red_list
from rules.vtes.state import costs
from rules.vtes.state.bearing import others_equipment
from rules.vtes.terms import (
    ANARCH_ACTION,
    DIABLERIE_ACTION,
    FINISH_ACTION,
    LEAVE_TORPOR_ACTION,
    PASS,
    RESCUE_ACTION,
    RUSH_ACTION,
    TAKE_ACTION,
    TO_DIABLERIZE,
    TO_RESCUE,
    TORPOR_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def declare_default(state: State, action: Action) -> Rules[None]:
    """Declare the details of a default action that is neither bleed nor hunt."""
    asked = DETAILS[action.kind](state, action)
    if asked is not None:
        yield from asked


def _to_leave_torpor(_state: State, action: Action) -> None:
    """Cost 2 blood, at +1 stealth (VTES-6.5.2-01)."""
    action.stealth = 1
    action.cost_blood = TORPOR_COST


def _to_become_anarch(state: State, action: Action) -> None:
    action.stealth = 1
    action.cost_blood = costs.of_becoming_anarch(state, action.methuselah, action.actor)


def _to_rescue(state: State, action: Action) -> Rules[None]:
    """Choose a vampire in torpor, and how the two share what its rescue costs (VTES-6.5.3-01)."""
    actor = action.actor
    victims = in_torpor.to_rescue(state, actor, in_torpor.lying(state, action.methuselah, actor))
    rescued = yield from _choose_sleeper(state, action, victims, TO_RESCUE)
    price = costs.of_rescue(state, actor, rescued)
    most = min(price, actor.blood)
    amounts = list(range(max(0, price - rescued.blood), most + 1))
    action.cost_blood = amounts[0]
    if len(amounts) > 1:
        action.cost_blood = yield Decision(action.methuselah.seat, "amount", amounts, "own blood")


def _to_diablerize(state: State, action: Action) -> Rules[None]:
    actor = action.actor
    victims = in_torpor.to_diablerize(state, actor, in_torpor.lying(state, action.methuselah, actor))
    owed = in_torpor.owed(state, actor)
    yield from _choose_sleeper(state, action, owed or victims, TO_DIABLERIZE)


def _choose_sleeper(state: State, action: Action, victims: list[int], what_for: str) -> Rules[Minion]:
    """Choose a vampire in torpor: your own at +1 stealth, another's by a directed action (VTES-6.2.2-16)."""
    seat = action.methuselah.seat
    number = yield from choose(seat, "target", victims, what_for)
    action.objects = [number]
    victim = state.minion(number)
    if victim.controller == seat:
        action.stealth = 1
    else:
        action.target = victim.controller
    return victim


def _to_hunt_down(state: State, action: Action) -> Rules[None]:
    """Choose the marked minion to enter combat with (VTES-11-10)."""
    actor = action.actor
    action.stealth = action.cost_blood = 1
    actor.note(red_list.HUNTED, state.turn)
    yield from _choose_victim(state, action, red_list.marked(state, action.methuselah, actor))


def _to_finish_off(state: State, action: Action) -> Rules[None]:
    """Choose the incapacitated Imbued to burn (VTES-IMB-14)."""
    yield from _choose_victim(state, action, options.out_of_order(state, action.methuselah, action.actor))


def _choose_victim(state: State, action: Action, victims: list[int]) -> Rules[None]:
    seat = action.methuselah.seat
    victim = yield from choose(seat, "target", victims)
    action.objects = [victim]
    controller = state.minion(victim).controller
    if controller != seat:
        action.target = controller


def _to_take_equipment(state: State, action: Action) -> Rules[None]:
    """Choose equipment to take over, at +1 stealth (VTES-6.1.3-01)."""
    action.stealth = 1
    yield from _declare_equipment(state, action)
    taken = [state.in_play[number].face.model.traits for number in action.objects]
    action.stealth += sum("stealthy to equip" in traits for traits in taken)


def _declare_equipment(state: State, action: Action) -> Rules[None]:
    """Choose one or more pieces of equipment of ONE other minion (VTES-6.1.3-04)."""
    chosen: list[int] = []
    giver: Minion | None = None
    while True:
        found = [
            number
            for number in others_equipment(state, action.methuselah, action.actor)
            if number not in chosen and (giver is None or state.in_play[number].host is giver)
        ]
        if not found:
            break
        if len(found) == 1 and not chosen:
            chosen = found
        else:
            choice = yield Decision(action.methuselah.seat, "target", [PASS, *found] if chosen else found)
            if choice == PASS:
                break
            chosen.append(choice)
        giver = state.in_play[chosen[0]].host
    action.objects = chosen


DETAILS: Final[dict[int, Step[Action]]] = {
    LEAVE_TORPOR_ACTION: _to_leave_torpor,
    ANARCH_ACTION: _to_become_anarch,
    RESCUE_ACTION: _to_rescue,
    DIABLERIE_ACTION: _to_diablerize,
    RUSH_ACTION: _to_hunt_down,
    FINISH_ACTION: _to_finish_off,
    TAKE_ACTION: _to_take_equipment,
}
"""What is declared, by the kind of the action."""
