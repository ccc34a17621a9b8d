"""Convictions: which one an Imbued takes, and for what it burns those that hide its actions."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.acting import ADDS_FREELY
from deckcheck.full_table.pilots.habits.blocking import AIDS_BLOCK, HIDES, hides_from
from deckcheck.full_table.pilots.habits.sense import Habit, may_attempt
from rules.vtes.terms import HUNT_ACTION, PASS, READY, UNLOCK_PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.chapters.sequence import Moment
    from rules.vtes.state.cards_in_play import Minion

FOR_THIS_TURN: Final = 3.0
"""A conviction for a bleed that nobody blocks."""
FOR_BLOCKS: Final = 2.0
"""One that helps to block; for a bleed that may be blocked a little less, for what else others may do 1."""
FOR_LATER: Final = 1.5
HAS_ONE: Final = 2.0
"""How much less a conviction is worth for each that is on the minion already."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Convictions(Habit):
    """Takes the convictions that an Imbued will use, and hides its actions with them."""

    def best(self, options: list[int], minion: Minion, unblocked: bool) -> int:
        """Return which of some convictions a minion takes, each after those that it has fewer of.

        Args:
            options: among which.
            minion: an Imbued of the seat.
            unblocked: whether nobody could block a bleed.
        """
        bleeds = (
            unblocked and self.eyes.phase == UNLOCK_PHASE and minion.region == READY and not minion.locked
        )
        return max(options, key=lambda number: self._worth(number, minion, bleeds))

    def _worth(self, number: int, minion: Minion, bleeds: bool) -> float:
        face = self.eyes.face(number)
        worth = 1.0
        if ADDS_FREELY[face] > 0:
            worth = FOR_THIS_TURN if bleeds else FOR_LATER
        elif AIDS_BLOCK[face] > 0:
            worth = FOR_BLOCKS
        return worth - HAS_ONE * sum([self.eyes.face(one) is face for one in minion.convictions])

    def hides(self, options: list[int], about: Moment) -> int:
        """Return the conviction that keeps somebody awake from blocking who otherwise could; PASS for none.

        Args:
            options: what may be used now.
            about: the moment of an action of the seat.
        """
        eyes, action = self.eyes, about.action
        actor = action.actor
        burned = [one for one in options if one in actor.convictions]
        if not burned or action.kind == HUNT_ACTION:
            return PASS
        able = [
            minion
            for seat in may_attempt(eyes, action)
            for minion in eyes.ready_of(seat)
            if eyes.may_block(minion) and eyes.intercept(minion) == eyes.stealth()
        ]
        for number in burned:
            modes = [mode for mode in eyes.face(number).model.aids if mode.moment & about.mask]
            if any(HIDES[mode] and hides_from(mode, minion, actor) for mode in modes for minion in able):
                return number
        return PASS
