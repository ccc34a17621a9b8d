"""Which vampires it influences out and contests: rather those that nobody else has in play."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import bleed_coming
from deckcheck.full_table.pilots.keeping import Keeping
from deckcheck.goldfish.pilots.greedy import TAKES_BACK
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.kernel import Decision

DROPS: Final = 2
DROUGHT: Final = 2
"""A card that needs so many transfers at most gets them while so much pool is left."""
HARDLY: Final = 2
"""With fewer ready minions than this a vampire is influenced out though it will be contested."""
TRIFLING: Final = 2
"""A vampire of this capacity at most is worth no pool to be contested for."""
A_COUNTER: Final = 2
"""So many transfers take a counter back."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Influencing(Keeping):
    """Plays like `Keeping`, and influences out what others have not."""

    def contest(self, decision: Decision) -> int:
        """Pay for titles, for all but small minions while there is pool, for other cards with much of it."""
        number = int(decision.options[1])
        card = self.eyes.in_play(number)
        if card is None or decision.about == card.unique_as:  # the card is contested: it costs pool
            face = self.eyes.face(number)
            if face.card.is_crypt and face.capacity <= TRIFLING:
                return PASS
            return number if self.eyes.pool > (self.floor if face.card.is_crypt else 2 * self.floor) else PASS
        return number

    def influence(self, decision: Decision) -> int:
        """See `Greedy`; the last transfers that a vampire needs are paid even by somebody poor.

        With transfers that would be lost, counters are taken back.
        """
        chosen = super().influence(decision)
        if chosen == PASS:
            chosen = self._last_drop(decision.options)
        return self._taken_back(decision.options) if chosen == PASS else chosen

    def _taken_back(self, options: list[int]) -> int:
        """Return the option to take a counter back; PASS for none.

        It comes from who cannot come out; if none has any, and the predator's plain bleeds may oust a seat
        that has no pool to spend, from anybody. Of several the one with the fewest counters gives it.
        """
        eyes = self.eyes
        if eyes.transfers < A_COUNTER:
            return PASS
        laid = [piece for piece, counters in eyes.invested.items() if counters]
        found = [piece for piece in laid if self._is_stranded(piece) and TAKES_BACK + piece in options]
        if not found and laid and self._to_spend() < 1 and bleed_coming(eyes) >= eyes.pool:
            found = [piece for piece in laid if TAKES_BACK + piece in options]
        return TAKES_BACK + min(found, key=eyes.invested.__getitem__) if found else PASS

    def _is_stranded(self, piece: int) -> bool:
        """See `Weighing`; nor what would be contested and is not needed."""
        return super()._is_stranded(piece) or (len(self.eyes.ready) >= HARDLY and self._is_taken(piece))

    def _last_drop(self, options: list[int]) -> int:
        """Return the begun card that comes out for a transfer or two; PASS for none."""
        eyes, best, found = self.eyes, 0, PASS
        most = min(eyes.transfers, DROPS, eyes.pool - DROUGHT)
        for piece, counters in eyes.invested.items():
            page = self._pages[piece]
            if not counters or not 0 < page.capacity - counters <= most or piece not in options:
                continue
            if page.capacity <= best or self._is_taken(piece):
                continue
            if not eyes.controls_copy(piece) and not eyes.contests_copy(piece):
                best, found = page.capacity, piece
        return found

    def _candidates(self, budget: int) -> list[tuple[int, int, Appraisal]]:
        """See `Greedy`; no further copy of what the seat contests: it would be burned.

        What somebody else has in play comes only where there is nothing else, and hardly anybody ready.
        """
        eyes = self.eyes
        found = [one for one in super()._candidates(budget) if not eyes.contests_copy(one[0])]
        free = [one for one in found if not self._is_taken(one[0])]
        return free or (found if len(eyes.ready) < HARDLY else [])

    def _may_come(self, piece: int) -> bool:
        """See `Greedy`; nor what would be contested, while there are others."""
        return super()._may_come(piece) and (len(self.eyes.ready) < HARDLY or not self._is_taken(piece))

    def _is_taken(self, piece: int) -> bool:
        """Return whether somebody else has a copy of a card of the crypt in play."""
        return bool(self.eyes.uniques.get(self._pages[piece].name)) and not self.eyes.controls_copy(piece)
