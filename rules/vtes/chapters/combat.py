"""Combat of hand strikes (chapter 6.4): rounds of range, strike and press; damage, healing, torpor.

Combat cards are not modelled yet: a strike is a hand strike, a maneuver or a press comes from a minion's
own text.
"""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import imbued
from rules.vtes.state import values
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.terms import ALLY, GONE, IMBUED, MANEUVERS, PASS, PRESSES, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


class Combat:
    """A combat between an acting minion and its opponent.

    Attributes:
        sides: the acting minion first: it has the first chance in every step (VTES-6.4.1-02).
        maneuvers, presses: how many each side has left in this combat.
        close: whether the round is fought at close range.
        rounds: how many were begun.
    """

    __slots__ = ("close", "maneuvers", "presses", "rounds", "sides")

    def __init__(self, state: State, acting: Minion, opposing: Minion) -> None:
        self.sides = (acting, opposing)
        self.maneuvers = [values.of_minion(state, side, MANEUVERS, 0) for side in self.sides]
        self.presses = [values.of_minion(state, side, PRESSES, 0) for side in self.sides]
        self.close = True
        self.rounds = 0

    def both_ready(self) -> bool:
        """Return whether the combat can go on: both combatants are ready (VTES-6.4-02, 6.4.3-07)."""
        return all(side.region == READY for side in self.sides)


def combat(state: State, acting: Minion, opposing: Minion) -> Rules[None]:
    """Fight round after round until nobody presses to continue (VTES-6.4.1-01, 6.4.4-01)."""
    if acting.controller == opposing.controller:
        return
    for side in (acting, opposing):
        state.methuselahs[side.controller].withdrawing = False
    fight = Combat(state, acting, opposing)
    while fight.both_ready():
        fight.rounds += 1
        yield from determine_range(state, fight)
        strike(state, fight)
        if not fight.both_ready() or not (yield from pressed(state, fight)):
            return


def determine_range(state: State, fight: Combat) -> Rules[None]:
    """Start at close range; maneuvers alternate, each undoing the other's (VTES-6.4.2-01 to 03)."""
    fight.close = True
    turn, passes, last = 0, 0, -1
    while passes < 2:
        chosen = PASS
        wants = fight.close if last < 0 else last != turn
        if fight.maneuvers[turn] > 0 and last != turn and wants:
            side = fight.sides[turn]
            chosen = yield Decision(side.controller, "maneuver", [PASS, side.number], fight.close)
        if chosen == PASS:
            passes += 1
        else:
            fight.maneuvers[turn] -= 1
            fight.close = not fight.close
            passes, last = 0, turn
        turn = 1 - turn


def strike(state: State, fight: Combat) -> None:
    """Strike by hand, both at the same time: at close range damage equal to strength.

    See VTES-6.4.3-02, 6.4.5-01.
    """
    if not fight.close:
        return
    amounts = [values.strength(state, side) for side in fight.sides]
    for side, amount in zip(fight.sides, reversed(amounts), strict=True):
        damage(state, side, amount)
    for side in fight.sides:
        if side.wounded and side.region == READY:
            fall_to_torpor(state, side)


def pressed(state: State, fight: Combat) -> Rules[bool]:
    """Return whether a press to continue stands: presses alternate and cancel each other.

    See VTES-6.4.4-01 to 03.
    """
    going_on = False
    turn, passes, last = 0, 0, -1
    while passes < 2:
        chosen = PASS
        if fight.presses[turn] > 0 and last != turn:
            side = fight.sides[turn]
            chosen = yield Decision(side.controller, "press", [PASS, side.number], going_on)
        if chosen == PASS:
            passes += 1
        else:
            fight.presses[turn] -= 1
            going_on = not going_on
            passes, last = 0, turn
        turn = 1 - turn
    return going_on


def damage(state: State, minion: Minion, normal: int, aggravated: int = 0) -> None:
    """Resolve damage: a vampire heals with blood, an ally loses life (VTES-6.4.6-01, 04).

    What cannot be healed wounds (6.4.6-05); aggravated damage wounds without healing (6.4.6-06) and burns
    a wounded vampire for each point it cannot pay (6.4.6-08). Normal damage comes first (6.4.6-09); to an
    ally both are the same (6.4.6-12). Going to torpor is for the caller, after all damage is handled.
    """
    if minion.region == GONE:
        return
    if minion.profile.kind == IMBUED:
        imbued.lose_life(state, minion, normal + aggravated)
        return
    if minion.profile.kind == ALLY:
        burn_blood(state, minion, normal + aggravated)
        if minion.blood == 0:
            leave_play(state, minion)
        return
    healed = burn_blood(state, minion, normal)
    if healed < normal:
        minion.damaged = True
    for _ in range(aggravated):
        if not minion.wounded:
            minion.damaged = True
        elif burn_blood(state, minion, 1) == 0:
            leave_play(state, minion)
            return
