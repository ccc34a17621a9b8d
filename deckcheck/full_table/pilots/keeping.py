"""Which cards in hand go, and which are fetched: what is worth least to hold, and what is worth most."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.holding import Holding
from deckcheck.full_table.pilots.sense import find_verb
from deckcheck.full_table.pilots.siding import PLAYED
from deckcheck.full_table.pilots.weighing import Weighing
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import KEPT
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision
    from rules.vtes.definitions.card import CardDefinition


def _meets_others(face: CardDefinition) -> bool:
    if face.is_master or PLAYED[face]:
        return bool(PLAYED[face])
    if face.is_action:
        return find_verb(face.modes, EnterCombat) is not None
    return any(mode.reaction or mode.stealth > 0 for mode in face.modes)


MEETS_OTHERS: Final[Found[CardDefinition, bool]] = Found(_meets_others)
"""Card definition -> whether it answers others, hides from them, attacks one or is put on one."""
FOR_NOTHING: Final = 20.0
"""More than any card is worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeping(Weighing):
    """Plays like `Weighing`, and holds what is worth holding among others."""

    def habits(self) -> None:
        """See `Weighing`."""
        super().habits()
        self.holding = Holding(self.eyes, self._book)

    def discard(self, decision: Decision) -> int:
        """Discard what is worth least to hold; play an event, use what is in play."""
        hand = self.eyes.hand
        cards = []
        for option in decision.options:
            if option in hand:
                if self._book.scrap(option) < 0:
                    return int(option)
                cards.append(option)
            elif option >= 0 and self._uses(option):
                return self._use(option)
        worst = min(cards, key=self._keeping, default=PASS)
        return worst if worst != PASS and self._keeping(worst) < KEPT else PASS

    def _fetching(self, piece: int) -> float:
        """See `Chooser`; what would be discarded at once comes last."""
        worth = super()._fetching(piece)
        return worth if self._keeping(piece) >= KEPT else worth - FOR_NOTHING

    def _keeping(self, piece: int) -> float:
        """See `Chooser`; what only others bring is worth holding too."""
        page = self._pages[piece]
        if page.idle >= 0 or (page.keep <= 0 and MEETS_OTHERS[page.face]):
            return self.holding.worth(piece)
        return super()._keeping(piece)
