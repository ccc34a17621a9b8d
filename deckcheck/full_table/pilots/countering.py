"""What cards of others do to the seat as they are played, and what it gives to cancel them."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.arms import UNSEEN, damage, falls, hurt_worth, reach
from deckcheck.full_table.pilots.fighting import Fighting
from deckcheck.full_table.pilots.sense import EVERYTHING
from rules.vtes.definitions.combat import EndCombat, Forbid
from rules.vtes.definitions.damage import DamageEachRound, InflictNow, Strengthen
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.striking import AdditionalStrikes, MoreDamage, Strike
from rules.vtes.definitions.worth import about
from rules.vtes.terms import COMBAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play

HINDERED: Final = 0.3
"""To be kept from maneuvers, presses and the like."""
UNKNOWN: Final = 0.6
"""What any other verb does to the opponent."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Countering(Fighting):
    """Weighs a card that the opponent plays in a combat by what it does to the seat's own minion."""

    def harm(self, play: Play) -> float:
        """Return how bad a card that is played in a combat is for the seat's own combatant, in pool.

        EVERYTHING if nothing is known of it.
        """
        if self.eyes.combat is None or play.mode is None:
            return EVERYTHING
        _, mine, _ = self.sides()
        verbs = [verb for verb in play.mode.verbs if verb.done or isinstance(verb, Strike)]
        coming = self._coming()
        after = coming + sum(self._adds(verb, coming) for verb in verbs)
        worse = hurt_worth(mine.minion, after) - hurt_worth(mine.minion, coming)
        return worse + sum(map(self._hinders, verbs))

    def fells(self, play: Play) -> bool:
        """Return whether the seat's own combatant falls only with a card that its opponent is playing."""
        if self.eyes.combat is None or play.mode is None:
            return False
        _, mine, _ = self.sides()
        coming = self._coming()
        added = sum(self._adds(verb, coming) for verb in play.mode.verbs)
        return falls(mine.minion, coming + added) and not falls(mine.minion, coming)

    def _coming(self) -> float:
        """Return the damage that the opponent does in this round, as far as it is seen."""
        fight, mine, foe = self.sides()
        close, far = reach(self.eyes, foe.minion)
        if foe.blow is None:
            return close - UNSEEN if fight.close else far - UNSEEN / 2
        strike = foe.blow.strike
        if not (fight.close or strike.ranged):
            return 0.0
        answer = mine.blow.strike if mine.blow is not None else None
        if answer is not None and (answer.ends or (answer.dodge and not strike.undodgeable)):
            return 0.0
        return damage(self.eyes, foe.minion, strike)

    def _adds(self, verb: Verb, coming: float) -> float:
        """Return by how much a verb of the opponent's card changes the damage that is coming."""
        fight, _, foe = self.sides()
        if isinstance(verb, Strike):
            lands = fight.close or verb.ranged
            return max(0.0, damage(self.eyes, foe.minion, verb) - coming) if lands else 0.0
        if isinstance(verb, MoreDamage):
            return float(verb.amount) if coming > 0 else 0.0
        if isinstance(verb, AdditionalStrikes):
            return about(verb.amount) * coming
        if isinstance(verb, Strengthen):
            return 0.0 if verb.other or not fight.close else about(verb.amount)
        if isinstance(verb, DamageEachRound | InflictNow):
            return about(verb.amount) * (2.0 if verb.aggravated else 1.0)
        return 0.0

    def _hinders(self, verb: Verb) -> float:
        """Return how bad it is what a verb of the opponent's card does besides damage."""
        fight, mine, foe = self.sides()
        if isinstance(verb, EndCombat) or (isinstance(verb, Strike) and (verb.dodge or verb.ends)):
            dealt = reach(self.eyes, mine.minion)[0 if fight.close else 1]
            return hurt_worth(foe.minion, dealt)
        if isinstance(verb, Strike):
            return verb.steal + UNKNOWN * bool(verb.destroys or verb.steals or verb.topples)
        if isinstance(verb, Strengthen):
            return -HINDERED * about(verb.amount) if verb.other else 0.0
        if isinstance(verb, Forbid):
            return HINDERED
        known = isinstance(verb, MoreDamage | AdditionalStrikes | DamageEachRound | InflictNow)
        return 0.0 if known else UNKNOWN

    def useless(self) -> list[int]:
        """Return the cards for combat in hand that no ready minion of the seat can use as things are.

        That is also what equips from the hand, without equipment there that can be paid for.
        """
        eyes = self.eyes
        return [
            number for number in eyes.hand if eyes.face(number).types & COMBAT and self._is_useless(number)
        ]

    def _is_useless(self, number: int) -> bool:
        eyes = self.eyes
        modes = [mode for minion in eyes.ready_of(eyes.seat) for mode in eyes.combat_modes(minion, number)]
        equips = [any(isinstance(verb, EquipInCombat) for verb in mode.verbs) for mode in modes]
        return all(equips) and not (modes and self.pricing.can_arm())
