"""Damage that is about to hit: with what to prevent it."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import hurt_worth
from deckcheck.full_table.pilots.habits.sense import Habit
from rules.vtes.definitions.combat import MILD, Lasts
from rules.vtes.definitions.combining import DoesIf, Only
from rules.vtes.definitions.damage import Eases, Prevent, PreventForBlood, Toughen
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.worth import about
from rules.vtes.state.fighting import half_of
from rules.vtes.terms import GUARDING, PASS, PREVENTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.hurts import Hurt

ANY_DAMAGE: Final = 99.0
"""More than any damage."""
FOR_FREE: Final = 0.01
"""What it is worth to prevent damage by what costs nothing, though that alone does not save the minion."""
PREVENTS: Final = (DoesIf, Eases, OneEach, Only, Prevent)
"""The verbs that prevent damage, and what limits how often: nothing of that is a price."""


def _prevented(mode: Mode, hurts: list[Hurt]) -> float:
    """Return how much of some damage a way to use a card prevents, or treats as not aggravated."""
    most = 0.0
    for verb in mode.verbs:
        if isinstance(verb, Prevent):
            amount = half_of([hurt for hurt in hurts if hurt.strike]) if verb.half else about(verb.amount)
            most = max(most, ANY_DAMAGE if verb.all else amount)
        elif isinstance(verb, PreventForBlood):
            most = max(most, verb.more + 1.0)
        elif isinstance(verb, Toughen):
            most = max(most, float(verb.amount))
        elif isinstance(verb, DoesIf):
            most = max(most, 1.0)
        elif isinstance(verb, Eases) or (isinstance(verb, Lasts) and verb.what == MILD):
            worse = sum([hurt.amount for hurt in hurts if hurt.aggravated])
            most = max(most, min(verb.amount, worse) if isinstance(verb, Eases) else worse)
    return most


@mypyc_attr(allow_interpreted_subclasses=True)
class Preventing(Habit):
    """Prevents what saves most for its price, and whatever costs nothing."""

    def sides(self) -> tuple[Combat, Combatant, Combatant]:
        """Return the combat, the seat's own combatant in it, and the opposing one."""
        fight = self.eyes.combat
        assert fight is not None
        mine, foe = fight.sides
        if mine.minion.controller != self.eyes.seat:
            mine, foe = foe, mine
        return fight, mine, foe

    def prevent(self, options: list[int]) -> int:
        """Return with what to prevent damage: what saves most for its price; PASS for nothing."""
        fight, mine, _ = self.sides()
        others = [option for option in options if option != PASS and self._guards(option)]
        if len(others) == len(options) - 1:
            return others[0] if self._hurt_is_mine(fight) else PASS
        hurts = fight.preventable(mine.minion, ())
        best, chosen = 0.0, PASS
        for option in options:
            if option != PASS:
                worth = self._prevention_worth(option, mine, hurts)
                if worth > best:
                    best, chosen = worth, option
        return chosen

    def _prevention_worth(self, option: int, mine: Combatant, hurts: list[Hurt]) -> float:
        """Return what it is worth to prevent some damage with a card or an effect, its price taken off."""
        minion = mine.minion
        coming = sum([(2.0 if hurt.aggravated else 1.0) * hurt.amount for hurt in hurts])
        amount = min(self._prevents(option, mine, hurts), coming)
        worth = hurt_worth(minion, coming) - hurt_worth(minion, coming - amount)
        if option in self.eyes.hand:
            return worth - 0.2 - self.cost(option)
        return worth + FOR_FREE if amount > 0 and self._is_free(option, mine) else worth

    def _is_free(self, option: int, mine: Combatant) -> bool:
        """Return whether to prevent damage with a card in play, or an effect, costs nothing."""
        modes = [one for one in self.eyes.combat_modes(mine.minion, option) if one.moment & PREVENTION]
        return all(
            not (mode.blood or mode.pool or mode.locks)
            and all(isinstance(verb, PREVENTS) for verb in mode.verbs)
            for mode in modes
        )

    def _guards(self, option: int) -> bool:
        """Return whether a card in hand prevents damage to others."""
        return option in self.eyes.hand and self.eyes.face(option).combat_moments & GUARDING != 0

    def _hurt_is_mine(self, fight: Combat) -> bool:
        """Return whether damage is about to hit a minion or retainer of this seat."""
        seat = self.eyes.seat
        return any(
            hurt.amount and hurt.preventable and hurt.target.controller == seat for hurt in fight.pending
        )

    def _prevents(self, option: int, mine: Combatant, hurts: list[Hurt]) -> float:
        """Return how much of some damage a card or an effect prevents."""
        most = 0.0
        for effect in mine.effects:
            if effect.card == option and isinstance(effect.verb, Toughen):
                most = max(most, effect.left)
        for mode in self.eyes.combat_modes(mine.minion, option):
            if mode.moment & PREVENTION:
                most = max(most, _prevented(mode, hurts))
        return most

    def way_to_prevent(self, ways: Any, options: list[int]) -> int:
        """Return which way to use a card prevents most damage; of those that prevent as much, the cheapest.

        Args:
            ways: of the card.
            options: the places of those that can be used.
        """
        fight, mine, _ = self.sides()
        hurts = fight.preventable(mine.minion, ())
        coming = sum([hurt.amount for hurt in hurts]) or ANY_DAMAGE
        spared = {one: min(_prevented(ways[one], hurts), coming) for one in options}
        worth = {one: (spared[one], -ways[one].blood, one) for one in options}
        return max(options, key=worth.__getitem__)
