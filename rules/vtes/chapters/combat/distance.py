"""Determining range with maneuvers (chapter 6.4.2)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat import cards
from rules.vtes.definitions.striking import GainManeuver
from rules.vtes.state.fighting import maneuvered
from rules.vtes.terms import PASS, RANGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Combat, Combatant, Effect
    from rules.vtes.state.state import State


def determine(state: State, fight: Combat) -> Rules[None]:
    """Let the two maneuver in turn, the acting minion first, each undoing what the other did last.

    Nobody maneuvers twice in a row (VTES-6.4.2-02, 03). Where the range is set nobody does (A7-09).
    """
    if fight.range_set:
        return
    turn, passes, last = 0, 0, -1
    while passes < 2 and fight.goes_on():
        side = fight.sides[turn]
        choice = PASS
        if last != turn:
            choice = yield from _chosen(state, fight, side)
        if choice == PASS:
            passes += 1
        elif (yield from _maneuver(state, fight, side, choice)):
            passes, last = 0, turn
        else:
            continue  # its card was canceled: it may use another
        turn = 1 - turn


def _chosen(state: State, fight: Combat, side: Combatant) -> Rules[int]:
    """Ask for a maneuver: one that the minion has, or one of a card (VTES-6.4.2-05)."""
    fight.step = RANGE
    own = _own(fight, side)
    found = list(dict.fromkeys(effect.card for effect in own))
    found += cards.offered(state, fight, side, RANGE)
    if not found:
        return PASS
    must = state.rules.maneuvers_compulsory and any(_compulsory(effect) for effect in own)
    options = found if must else [PASS, *found]
    choice: int = yield Decision(side.minion.controller, "maneuver", options, fight.close)
    return choice


def _own(fight: Combat, side: Combatant) -> list[Effect]:
    """Return the maneuvers that a combatant has and can use now."""
    return [
        effect
        for effect in side.effects
        if isinstance(effect.verb, GainManeuver) and fight.may_maneuver(side, effect.verb.way)
    ]


def _compulsory(effect: Effect) -> bool:
    """Return whether a maneuver must be used in its round (VTES-6.4.2-07)."""
    return isinstance(effect.verb, GainManeuver) and effect.verb.compulsory


def _maneuver(state: State, fight: Combat, side: Combatant, choice: int) -> Rules[bool]:
    """Use a maneuver, and return whether the range changed."""
    fight.moved = False
    mine = [effect for effect in _own(fight, side) if effect.card == choice]
    if mine:
        side.effects.remove(mine[0])
        maneuvered(state, fight, side)
    else:
        yield from cards.play(state, fight, side, choice, RANGE)
    return fight.moved
