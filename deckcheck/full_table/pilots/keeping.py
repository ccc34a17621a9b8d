"""Which cards in hand go, and which are fetched: what is worth least to hold, and what is worth most."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.holding import NOBODY, SOMEBODY_LATER, Holding
from deckcheck.full_table.pilots.sense import find_verb
from deckcheck.full_table.pilots.siding import PLAYED
from deckcheck.full_table.pilots.weighing import Weighing
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import KEPT, has_verb
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.library import Swap
from rules.vtes.definitions.references import ASH
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision
    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.references import Cards
    from rules.vtes.state.cards_in_play import Permanent


def _meets_others(face: CardDefinition) -> bool:
    if face.is_master or PLAYED[face]:
        return bool(PLAYED[face])
    if face.is_action:
        return find_verb(face.modes, EnterCombat) is not None
    return any(mode.reaction or mode.stealth > 0 for mode in face.modes)


def _is_among(cards: Cards, face: CardDefinition) -> bool:
    return not cards.types or face.types & cards.types > 0


MEETS_OTHERS: Final[Found[CardDefinition, bool]] = Found(_meets_others)
"""Card definition -> whether it answers others, hides from them, attacks one or is put on one."""
ONCE_FOR_ALL: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(isinstance(verb, Learn | Remove) for aim in PLAYED[face] for verb in aim.verbs)
)
"""Card definition -> whether who has no use for it now has none later: it teaches a minion, or removes it."""
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

    def _ability_worth(self, card: Permanent, ability: Ability) -> float:
        """See `Weighing`; a master phase action goes to a master in hand that is worth more.

        Cards are exchanged for better ones alone.
        """
        worth = super()._ability_worth(card, ability)
        if worth <= 0 or not has_verb(ability.verbs, "SpendMaster"):
            return worth
        masters = [piece for piece in self.eyes.hand if self.eyes.face(piece).is_master]
        if max(map(self._master_worth, masters), default=0.0) > worth:
            return -1.0
        swaps = [verb for verb in ability.verbs if isinstance(verb, Swap)]
        return worth if all(map(self._swaps_well, swaps)) else -1.0

    def _swaps_well(self, swap: Swap) -> bool:
        """Return whether what would be fetched from the ash heap is worth more than what would be given."""
        if swap.taken.zone != ASH:
            return True
        eyes = self.eyes
        given = [piece for piece in eyes.hand if _is_among(swap.given, eyes.face(piece))]
        taken = [piece for piece in eyes.ash if _is_among(swap.taken, eyes.face(piece))]
        if not given or not taken:
            return False
        best = self._keeping(max(taken, key=self._fetching))
        return best >= KEPT and best > min(map(self._keeping, given))

    def _fetching(self, piece: int) -> float:
        """See `Chooser`; what would be discarded at once comes last."""
        worth = super()._fetching(piece)
        return worth if self._keeping(piece) >= KEPT else worth - FOR_NOTHING

    def _keeping(self, piece: int) -> float:
        """See `Chooser`; what only others bring is worth holding too.

        What nobody would use, now or soon, is not.
        """
        page = self._pages[piece]
        if page.idle >= 0 or (page.keep <= 0 and MEETS_OTHERS[page.face]):
            worth = self.holding.worth(piece)
        else:
            worth = super()._keeping(piece)
        if worth < KEPT:
            return worth
        if page.face.is_master:
            return min(worth, self._master_keeping(page.face))
        return worth

    def _master_keeping(self, face: CardDefinition) -> float:
        """Return the most that it is worth to hold a master, by the minions that it could be played on."""
        aims = PLAYED[face]
        best = self.siding.best(aims, face)
        if not aims or (best is not None and best > 0):
            return FOR_NOTHING
        found = any(self.siding.candidates(aim.among) for aim in aims)
        if found and (best is None or not ONCE_FOR_ALL[face]):
            return FOR_NOTHING if best is None else SOMEBODY_LATER
        return SOMEBODY_LATER if any(self.eyes.invested.values()) else NOBODY
