"""What it does at each moment of a combat: there the habits of fighting and of countering are asked."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import DOWN
from deckcheck.full_table.pilots.habits.countering import Countering
from deckcheck.full_table.pilots.habits.fighting import FREES, Fighting
from deckcheck.full_table.pilots.influencing import Influencing
from rules.vtes.definitions.striking import Strike
from rules.vtes.terms import PASS, RANGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision

AGAIN: Final = 1.0
"""What it is worth to unlock who then acts again."""
BLOCKS: Final = 0.75
"""What it is worth to unlock who then may block in the predator's turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InCombat(Influencing):
    """Plays like `Influencing`, and fights; see `Fighting`."""

    def habits(self) -> None:
        """See `Weighing`."""
        super().habits()
        self.fighting = Fighting(self.eyes, self._book)
        self.countering = Countering(self.eyes, self._book, self.siding)

    def maneuver(self, decision: Decision) -> int:
        """See `Fighting`."""
        return self.fighting.maneuver(decision.options, self._freed(self.eyes.hand))

    def maneuvers_badly(self, option: int) -> bool:
        """Return whether a card in hand that has another use would be spent on a range that is no better."""
        fighting, eyes = self.fighting, self.eyes
        if option not in eyes.hand:
            return False
        fight, mine, _ = fighting.sides()
        if all(mode.moment & RANGE for mode in eyes.combat_modes(mine.minion, option)):
            return False
        return fighting.outlook(not fight.close) <= fighting.outlook(fight.close)

    def range(self, decision: Decision) -> str:
        """See `Fighting`."""
        return self.fighting.range()

    def press(self, decision: Decision) -> int:
        """See `Fighting`."""
        return self.fighting.press(decision.options)

    def strike(self, decision: Decision) -> int:
        """See `Fighting`."""
        return self.fighting.strike(decision.options, self._freed(decision.options))

    def _freed(self, options: list[int]) -> float:
        """Return what it is worth to unlock the seat's minion with one of some strikes; 0 if none does.

        It may act again in the seat's own turn, or block what the predator still does before the next one.
        """
        eyes, action = self.eyes, self.eyes.action
        freeing = [option for option in options if option >= 0 and FREES[eyes.face(option)]]
        if not freeing or action is None:
            return 0.0
        minion, piece = self.fighting.sides()[1].minion, freeing[0]
        if not minion.locked:
            return 0.0
        price = self._pages[piece].blood_cost
        if minion is action.actor and self._has_more_to_do(minion, action.kind, price, piece):
            return AGAIN
        done = action.methuselah.seat == eyes.predator
        comes = any(not (done and one.locked) for one in eyes.ready_of(eyes.predator))
        return BLOCKS if comes else 0.0

    def stays_for_little(self, usual: int) -> bool:
        """Return whether to strike with bare hands instead is for too little.

        The usual strike unlocks who strikes, of which there is use; the opponent has more blood, and does
        not fall.

        Args:
            usual: the usual strike.
        """
        eyes, fighting = self.eyes, self.fighting
        if usual not in eyes.hand or self._freed([usual]) <= 0:
            return False
        _, mine, foe = fighting.sides()
        modes = eyes.combat_modes(mine.minion, usual)
        if not any(isinstance(verb, Strike) and verb.unlocks for mode in modes for verb in mode.verbs):
            return False
        return foe.minion.blood > mine.minion.blood and fighting.hand_worth() < DOWN

    def prevent(self, decision: Decision) -> int:
        """See `Fighting`."""
        return self.fighting.prevent(decision.options)

    def saving(self, decision: Decision) -> int:
        """Save an ally of this seat."""
        fight = self.eyes.combat
        mine = fight is not None and any(ally.controller == self.eyes.seat for ally in fight.dying)
        return int(decision.options[-1]) if mine else PASS

    def trigger(self, decision: Decision) -> int:
        """See `Weighing`; nobody locks for a combat of others by which the seat gains nothing."""
        if isinstance(decision.about, int) and self.countering.meddles_in_vain(decision.about):
            return PASS
        return super().trigger(decision)

    def kin_fights(self, decision: Decision) -> int:
        """Play what helps a minion of this seat in its combat."""
        fighter = self.eyes.in_play(decision.about)
        mine = fighter is not None and fighter.controller == self.eyes.seat
        return int(decision.options[-1]) if mine else PASS

    def reaping(self, decision: Decision) -> int:
        """Take what there is for a minion that was burned."""
        return int(decision.options[-1])

    def worsen(self, decision: Decision) -> int:
        """Make the damage of the strike worse."""
        return int(decision.options[-1])

    def prevent_aggravated(self, decision: Decision) -> int:
        """Prevent what is aggravated first."""
        return int(max(decision.options))

    def strike_at(self, decision: Decision) -> int:
        """Strike the minion, not its retainers."""
        return int(decision.options[0])

    def before_range(self, decision: Decision) -> int:
        """See `Fighting.between`; the same at the other moments between the steps of a combat."""
        return self.fighting.between(decision.options, decision.about.mask)

    def before_strikes(self, decision: Decision) -> int:
        """See `before_range`."""
        return self.fighting.between(decision.options, decision.about.mask)

    def strike_chosen(self, decision: Decision) -> int:
        """See `before_range`."""
        return self.fighting.between(decision.options, decision.about.mask)

    def strikes_chosen(self, decision: Decision) -> int:
        """See `before_range`."""
        return self.fighting.between(decision.options, decision.about.mask)

    def additional_strikes(self, decision: Decision) -> int:
        """See `before_range`."""
        return self.fighting.between(decision.options, decision.about.mask)

    def end_of_round(self, decision: Decision) -> int:
        """See `before_range`."""
        return self.fighting.between(decision.options, decision.about.mask)

    def combat_ending(self, decision: Decision) -> int:
        """See `before_range`."""
        return self.fighting.between(decision.options, decision.about.mask)

    def counter(self, decision: Decision) -> int:
        """Cancel the opponent's card with a card made for it, or by discarding what nobody can use.

        Cards are discarded for that only if the seat's own minion would fall.
        """
        for option in decision.options:
            if option in self.eyes.hand:
                return int(option)
        played = self.countering.sides()[0].playing
        if played is None or played.mode is None or played.number not in decision.options:
            return PASS
        price = max(verb.ransom() for verb in played.mode.verbs)
        pays = len(self.countering.useless()) >= price and self.countering.fells(played)
        return played.number if pays else PASS

    def discard_down(self, decision: Decision) -> int:
        """Discard what is worth least; to cancel a card in combat, what nobody can use."""
        if self.eyes.combat is not None:
            useless = [number for number in self.countering.useless() if number in decision.options]
            if useless:
                return min(useless, key=self._keeping)
        return super().discard_down(decision)
