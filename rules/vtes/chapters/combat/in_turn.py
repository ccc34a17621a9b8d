"""Maneuvers and presses, which the two use in turn, each undoing what the other did last."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat import cards, wounds
from rules.vtes.definitions.blocked import GainEither
from rules.vtes.definitions.combat import HOLDS_BACK
from rules.vtes.definitions.kinds import THIS_ROUND
from rules.vtes.definitions.striking import ANY_WAY, GainManeuver, GainPress, Press
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.fighting import maneuvered, press_price, pressed
from rules.vtes.terms import PASS, RANGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Combat, Combatant, Effect
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments


def answer(state: State, fight: Combat, step: Moments) -> Rules[None]:
    """Let the two maneuver or press in turn, the acting minion first, until both pass.

    Nobody does so twice in a row (VTES-6.4.2-02, 03; 6.4.4-02, 03).

    Args:
        state: of the table.
        fight: the combat.
        step: RANGE for maneuvers, PRESSING for presses.
    """
    turn, passes, last = 0, 0, -1
    fight.mover = None
    while passes < 2 and fight.goes_on():
        side = fight.sides[turn]
        choice = PASS
        if last != turn:
            choice = yield from _chosen(state, fight, side, step)
        if choice == PASS:
            passes += 1
        elif (yield from _used(state, fight, side, step, choice)):
            passes, last = 0, -1 if step == RANGE and _is_canceled(fight) else turn
        else:
            continue  # its card was canceled: it may use another
        turn = 1 - turn


def _chosen(state: State, fight: Combat, side: Combatant, step: Moments) -> Rules[int]:
    """Ask for a maneuver or press: one that the minion has, or one of a card (VTES-6.4.2-05)."""
    fight.step = step
    if step != RANGE and press_price(state, side.minion) > side.minion.blood:
        return PASS
    own = _own(fight, side, step)
    found = list(dict.fromkeys(effect.card for effect in own))
    found += cards.offered(state, fight, side, step)
    if not found:
        return PASS
    must = state.rules.maneuvers_compulsory and any(_compulsory(effect) for effect in own)
    owed = [number for number in found if number in state.in_play and _owed(state, fight, side, number, step)]
    options = owed or (found if must else [PASS, *found])
    kind, about = ("maneuver", fight.close) if step == RANGE else ("press", fight.continues)
    choice: int = yield Decision(side.minion.controller, kind, options, about)
    return choice


def _own(fight: Combat, side: Combatant, step: Moments) -> list[Effect]:
    """Return the maneuvers or presses that a combatant has and can use now."""
    found: list[Effect] = []
    for effect in side.effects:
        verb = effect.verb
        if effect.what == HOLDS_BACK:
            usable = step == RANGE and _may_hold_back(fight, side, effect)
        elif step == RANGE:
            usable = (isinstance(verb, GainManeuver) and fight.may_maneuver(side, verb.way)) or (
                isinstance(verb, GainEither) and fight.may_maneuver(side, ANY_WAY)
            )
        else:
            usable = (isinstance(verb, GainPress) and fight.may_press(side, verb.way)) or (
                isinstance(verb, GainEither) and fight.may_press(side, ANY_WAY)
            )
        if usable and (_price(effect) == 0 or _price(effect) <= side.minion.blood):
            found.append(effect)
    return found


def _is_canceled(fight: Combat) -> bool:
    """Return whether the maneuver that was just used was one that cancels the opponent's."""
    return fight.mover is None


def _may_hold_back(fight: Combat, side: Combatant, effect: Effect) -> bool:
    """Return whether a combatant may cancel the maneuver that its opponent has just made."""
    return fight.mover is fight.other(side) and (effect.card, THIS_ROUND) not in side.used


def _hold_back(fight: Combat, side: Combatant, effect: Effect) -> None:
    """Cancel the maneuver of the opponent, with a press that its card has brought."""
    side.used.add((effect.card, THIS_ROUND))
    foe, card = fight.other(side), fight.moved_by
    foe.effects = [one for one in foe.effects if one.card != card or not isinstance(one.verb, GainPress)]
    fight.close = not fight.close
    fight.moved, fight.mover = True, None


def _price(effect: Effect) -> int:
    """Return the blood that a maneuver or press takes."""
    verb = effect.verb
    return verb.blood if isinstance(verb, GainManeuver | GainPress) else 0


def _owed(state: State, fight: Combat, side: Combatant, number: int, step: Moments) -> bool:
    """Return whether a card in play offers a press that must be used."""
    modes = cards.modes_in_play(state, fight, side, state.in_play[number], step)
    return any(isinstance(verb, Press) and verb.compulsory for mode in modes for verb in mode.verbs)


def _compulsory(effect: Effect) -> bool:
    """Return whether a maneuver must be used in its round (VTES-6.4.2-07)."""
    return isinstance(effect.verb, GainManeuver) and effect.verb.compulsory


def _used(state: State, fight: Combat, side: Combatant, step: Moments, choice: int) -> Rules[bool]:
    """Use a maneuver or press, and return whether it changed anything."""
    fight.moved = False
    mine = [effect for effect in _own(fight, side, step) if effect.card == choice]
    if mine and mine[0].what == HOLDS_BACK:
        _hold_back(fight, side, mine[0])
        return True
    if mine:
        side.effects.remove(mine[0])
        burn_blood(state, side.minion, _price(mine[0]))
        (maneuvered if step == RANGE else pressed)(state, fight, side)
    else:
        yield from cards.play(state, fight, side, choice, step)
        if fight.pending:
            yield from wounds.resolve(state, fight)  # of what has canceled it
    if fight.moved and step == RANGE:
        fight.mover, fight.moved_by = side, choice
    return fight.moved
