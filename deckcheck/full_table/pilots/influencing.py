"""Which vampires it influences out and contests: rather those that nobody else has in play."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.keeping import Keeping
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.kernel import Decision

DROPS: Final = 2
DROUGHT: Final = 2
"""A card that needs so many transfers at most gets them while so much pool is left."""
FEW: Final = 2
"""With fewer ready minions than this a vampire is influenced out though it will be contested."""
TRIFLING: Final = 2
"""A vampire of this capacity at most is worth no pool to be contested for."""


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
        """See `Greedy`; the last transfers that a vampire needs are paid even by somebody poor."""
        chosen = super().influence(decision)
        return self._last_drop(decision.options) if chosen == PASS else chosen

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
        return free or (found if len(eyes.ready) < FEW else [])

    def _may_come(self, piece: int) -> bool:
        """See `Greedy`; nor what would be contested, while there are others."""
        return super()._may_come(piece) and (len(self.eyes.ready) < FEW or not self._is_taken(piece))

    def _is_taken(self, piece: int) -> bool:
        """Return whether somebody else has a copy of a card of the crypt in play."""
        return bool(self.eyes.uniques.get(self._pages[piece].name)) and not self.eyes.controls_copy(piece)
