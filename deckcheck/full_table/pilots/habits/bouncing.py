"""Bleeds that nobody blocks: whether, how and to whom they are redirected."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import ANSWERS, Habit, bleed_of, harm_worth, pool_worth
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import THIS
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import BLEED_ACTION, DURING, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.plays import Action

REDIRECTED: Final = 1.8
"""What a card must do to be played: a bleed of one is let through while there is pool."""
SPARE: Final = 1.0
"""The same, with another card in hand against the next bleed."""
REDUCES_FREELY: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(
        mode.locks
        and mode.moment & DURING
        and not (mode.blood or mode.pool or Burn(THIS) in mode.verbs)
        and any(isinstance(verb, ReduceBleed) for verb in mode.verbs)
        for mode in (*face.model.aids, *face.model.reactions)
    )
)
"""Card definition -> whether it is locked in play, and nothing else, to make a bleed smaller."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bouncing(Habit):
    """Redirects bleeds that hurt, to the prey if possible; reduces those that cannot be redirected."""

    def best(self, cards: list[int], action: Action) -> int:
        """Return the best of some cards against a bleed at this seat; PASS if the bleed is not worth any.

        Args:
            cards: those in hand or in play that can be used now.
            action: the bleed.
        """
        spare = sum(ANSWERS[self.eyes.face(number)].against_bleeds for number in self.eyes.hand) > 1
        best, chosen = SPARE if spare else REDIRECTED, PASS
        for number in cards:
            worth = self.worth(number, action)
            if worth > best:
                best, chosen = worth, number
        return chosen

    def answers_now(self, minion: Minion, number: int) -> bool:
        """Return whether a minion is awake, and can use a card in hand against the bleed itself."""
        return self.eyes.is_awake(minion) and self.usable(minion, number)

    def only_wakes(self, number: int) -> bool:
        """Return whether a card in hand wakes, and nobody could use it against the bleed itself."""
        eyes = self.eyes
        if number not in eyes.hand or not ANSWERS[eyes.face(number)].wakes:
            return False
        return not any(self.answers_now(minion, number) for minion in eyes.ready_of(eyes.seat))

    def worth(self, number: int, action: Action) -> float:
        """Return what a card does for the seat against a bleed."""
        eyes = self.eyes
        amount = bleed_of(eyes, action)
        answers = ANSWERS[eyes.face(number)]
        if amount <= 0:
            return 0.0
        saved = pool_worth(eyes.pool, amount)
        cost = self.cost(number)
        if answers.redirects:
            others = self._others(action)
            if others:
                return saved + max(harm_worth(eyes, seat, amount) for seat in others) - cost
        if answers.ends:
            return saved + 0.5 - cost
        if answers.reduces:
            left = max(0, amount - answers.reduces)
            return saved - (pool_worth(eyes.pool, left) if left else 0.0) - cost
        return 0.0

    def freely(self, cards: list[int], action: Action) -> int:
        """Return a card in play that makes a bleed smaller and is ready again next turn; PASS for none."""
        if bleed_of(self.eyes, action) <= 0:
            return PASS
        return next((one for one in cards if self._is_ready_again(one)), PASS)

    def _is_ready_again(self, number: int) -> bool:
        card = self.eyes.in_play(number)
        return card is not None and not isinstance(card, Minion) and REDUCES_FREELY[card.face]

    def ready_to(self, action: Action) -> float:
        """Return what the best card does that an awake minion could use; 0 for none."""
        eyes = self.eyes
        awake = [minion for minion in eyes.ready_of(eyes.seat) if eyes.is_awake(minion)]
        return max((self.by(minion, action) for minion in awake), default=0.0)

    def by(self, minion: Minion, action: Action, spent: int = 0) -> float:
        """Return what the best card in hand does that a minion could use, if it were awake; 0 for none.

        Args:
            minion: of the seat.
            action: at the seat or not; only bleeds at it are answered so.
            spent: blood that it pays to wake.
        """
        eyes = self.eyes
        if action.kind != BLEED_ACTION or action.target != eyes.seat:
            return 0.0
        return max(
            (
                self.worth(number, action)
                for number in eyes.hand
                if ANSWERS[eyes.face(number)].against_bleeds and self.usable(minion, number, spent)
            ),
            default=0.0,
        )

    def to_whom(self, seats: list[int], action: Action) -> int:
        """Return who gets the bleed: the prey, otherwise whoever it hurts without ousting anybody."""
        amount = bleed_of(self.eyes, action)
        return max(seats, key=lambda seat: harm_worth(self.eyes, seat, amount))

    def _others(self, action: Action) -> list[int]:
        return [seat for seat in self.eyes.others if seat != action.methuselah.seat]
