"""What a card in hand is worth at a full table, where reactions and combat cards are played too."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.sense import Habit
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.clauses import FULL, MISSING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition


def _unplayable(face: CardDefinition) -> bool:
    does = face.play or face.modes or face.combat or face.out_of_turn
    return face.model.verdict(FULL) == MISSING or not does


UNPLAYABLE: Final[Found[CardDefinition, bool]] = Found(_unplayable)
"""Card definition -> whether nothing of it is played at a full table."""
NOTHING: Final = 0.1
MANY: Final = 0.4
NOBODY: Final = 0.5
SOMEBODY_LATER: Final = 1.2
SOMEBODY: Final = 1.6
ENOUGH: Final = 2
"""More copies of a card than these clog the hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Holding(Habit):
    """Keeps what somebody can use, but few of a kind."""

    def worth(self, piece: int) -> float:
        """Return what it is worth to hold a card that is played only among others."""
        eyes = self.eyes
        face = eyes.face(piece)
        if UNPLAYABLE[face]:
            return NOTHING
        if sum(self.pages[other] is self.pages[piece] for other in eyes.hand) > ENOUGH:
            return MANY
        if face.is_master:
            return SOMEBODY
        for minion in eyes.ready_of(eyes.seat):
            if eyes.modes(minion, piece) or (face.combat and eyes.combat_modes(minion, piece)):
                return SOMEBODY
        wanted = self.pages[piece].disciplines
        if any(not wanted or not wanted.isdisjoint(self.pages[other].own) for other in eyes.invested):
            return SOMEBODY_LATER
        return NOBODY
