"""The press step (chapter 6.4.4)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat import cards, wounds
from rules.vtes.definitions.striking import GainPress
from rules.vtes.state.fighting import pressed
from rules.vtes.terms import PASS, PRESSING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Combat, Combatant, Effect
    from rules.vtes.state.state import State


def press_step(state: State, fight: Combat) -> Rules[None]:
    """Inflict the damage of this step, then let the two press in turn, the acting minion first.

    Combat ends unless a press to continue stands; nobody presses twice in a row (VTES-6.4.4-01 to 03). A
    combat that is over does not come here (A7-06).
    """
    wounds.each_round(fight, pressing=True)
    yield from wounds.resolve(state, fight)
    turn, passes, last = 0, 0, -1
    while passes < 2 and fight.goes_on():
        side = fight.sides[turn]
        choice = PASS
        if last != turn:
            choice = yield from _chosen(state, fight, side)
        if choice == PASS:
            passes += 1
        elif (yield from _press(state, fight, side, choice)):
            passes, last = 0, turn
        else:
            continue  # its card was canceled: it may use another
        turn = 1 - turn


def _chosen(state: State, fight: Combat, side: Combatant) -> Rules[int]:
    fight.step = PRESSING
    found = list(dict.fromkeys(effect.card for effect in _own(fight, side)))
    found += cards.offered(state, fight, side, PRESSING)
    if not found:
        return PASS
    choice: int = yield Decision(side.minion.controller, "press", [PASS, *found], fight.continues)
    return choice


def _own(fight: Combat, side: Combatant) -> list[Effect]:
    """Return the presses that a combatant has and can use now."""
    return [
        effect
        for effect in side.effects
        if isinstance(effect.verb, GainPress) and fight.may_press(side, effect.verb.way)
    ]


def _press(state: State, fight: Combat, side: Combatant, choice: int) -> Rules[bool]:
    """Use a press, and return whether it changed anything."""
    fight.moved = False
    mine = [effect for effect in _own(fight, side) if effect.card == choice]
    if mine:
        side.effects.remove(mine[0])
        pressed(state, fight, side)
    else:
        yield from cards.play(state, fight, side, choice, PRESSING)
    return fight.moved
