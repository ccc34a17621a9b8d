"""Library cards of Flight."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import stealth, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import UNDIRECTED
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.blocked import Bestow, IfBlocked
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, Forbid
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import That
from rules.vtes.definitions.damage import HurtSelf, Strengthen
from rules.vtes.definitions.kinds import BACK_TO_READY, COMES_BACK, INITIAL, NEXT_ROUND, THIS_ROUND
from rules.vtes.definitions.limits import OnceATurn, OneEach
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.references import BLOCKER, FOE
from rules.vtes.definitions.striking import (
    TO_CLOSE, AsStruck, GainManeuver, GainPress, IfHit, Maneuver, Press, Strike,
)
from rules.vtes.terms import AFTER, AFTER_COMBAT, PRESSING, RANGE
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100102, "As the Crow", "ee66c2e8",
    modes=(Mode("fli", OnceATurn(), UnlockActor(), moment=AFTER, success_only=True, name="unlock"),))
card(100349, "Circle", "5f2588c6",
    combat=(Mode("fli", Press(), GainManeuver(lasts=NEXT_ROUND), moment=PRESSING, name="press"),))
card(100561, "Dive Bomb", "663459e9",
    modes=(Mode("fli", ChooseFoe(), EnterCombat(maneuvers=1, first=True),
        AsAnnounced(IfBlocked(Bestow(BLOCKER, GainPress(lasts=THIS_ROUND)))), stealth=1, directed=True,
        name="enter combat"),))

LEAVES_UNFIT = IfHit(Forbid("strike"))


def is_dodged(state: State, play: Play) -> bool:
    """Return whether the opponent dodges the hand strike that was chosen, where that helps."""
    fight, side = fight_of(state, play)
    other = fight.other(side).blow
    sure = "undodgeable" in side.minion.profile.traits
    return fight.close and other is not None and other.strike.dodge and not sure


POUNCE = AsStruck(If(That(is_dodged), (HurtSelf(1), GainPress(on=FOE))))
card(101426, "Pounce", "cdc25397",
    combat=(strike("fli", Strike(2, hand=True), LEAVES_UNFIT, POUNCE, name="+2 damage"),))
card(101648, "Roll", "d7e89ad4", delay=AFTER_COMBAT, traits=frozenset({COMES_BACK, BACK_TO_READY}),
    combat=(Mode("fli", OneEach(THIS_ROUND), Maneuver(), moment=RANGE, name="maneuver"),))
card(101818, "Soar", "eb7eacd7", modes=(stealth("fli", 1, UNDIRECTED),))
card(101918, "Swoop", "cac90ee0",
    combat=(Mode("fli", OneEach(), Maneuver(TO_CLOSE), Strengthen(1, lasts=INITIAL), moment=RANGE,
        name="maneuver to close range, +1 strength"),))
