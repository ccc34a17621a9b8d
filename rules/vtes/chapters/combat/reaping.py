"""When a minion is burned in combat: cards that its opponent plays then."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat import cards
from rules.vtes.terms import PASS, READY, REAPING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State


def in_combat(state: State, fight: Combat) -> Rules[None]:
    """Let a combatant that burned its opponent play combat cards."""
    while state.aftermath.reaped:
        state.aftermath.reaping = state.aftermath.reaped.pop(0)
        try:
            for side in fight.sides:
                if state.aftermath.reaping is not None and side.minion is state.aftermath.reaping.burner:
                    yield from _played(state, fight, side)
        finally:
            state.aftermath.reaping = None


def _played(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    seat = side.minion.controller
    while True:
        fight.step = REAPING
        if side.minion.region == READY:
            found = cards.offered(state, fight, side, REAPING)
        else:
            found = [
                number
                for number in state.methuselahs[seat].reach()
                if state.faces[number].combat_moments & REAPING
                and cards.modes_of_hand(state, fight, side, number, state.faces[number], REAPING)
            ]
        if not found:
            return
        choice = yield Decision(seat, "reaping", [PASS, *found], fight)
        if choice == PASS:
            return
        yield from cards.play(state, fight, side, choice, REAPING)
