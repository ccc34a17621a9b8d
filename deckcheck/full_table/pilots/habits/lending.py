"""To whom a discipline is lent, and which: by the cards in hand that could be played with it."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import Habit
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.disciplines import RemembersDiscipline
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import THIS
from rules.vtes.terms import READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion


def _lends(face: CardDefinition) -> bool:
    named = any(
        isinstance(verb, RemembersDiscipline) and not (verb.clan or verb.circle) for verb in face.play
    )
    return named and any(Burn(THIS) in trigger.verbs for trigger in face.triggers)


LENDS: Final[Found[CardDefinition, bool]] = Found(_lends)
"""Card definition -> whether it gives a minion a discipline of one's choice for a turn."""
BETTER: Final = 0.5
"""What it counts that a card in hand can be played at its superior level, against at all."""


def _opens(minion: Minion, mode: Mode, name: str) -> bool:
    """Return whether a minion lacks a level of a discipline, and nothing else, for a way to play a card."""
    levels, lacks = minion.profile.disciplines, False
    for needed, level in mode.needs:
        known = levels.get(needed, 0)
        if known >= level:
            continue
        if needed != name or known + 1 < level:
            return False
        lacks = True
    return lacks


def _gives(minion: Minion, face: CardDefinition, name: str) -> bool:
    """Return whether a level of a discipline gives a minion a way to play a card in its own turn."""
    return any(not mode.reaction and _opens(minion, mode, name) for mode in (*face.modes, *face.combat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Lending(Habit):
    """Lends disciplines to who has cards for them."""

    def worth(self, minion: Minion, name: str) -> float:
        """Return how many cards in hand a minion could play with a discipline in this turn, and not without.

        Args:
            minion: of the seat.
            name: of the discipline.
        """
        eyes = self.eyes
        if minion.controller != eyes.seat or minion.region != READY or minion.locked:
            return 0.0
        total = 0.0
        for piece in eyes.hand:
            face = eyes.face(piece)
            clans = face.card.clans  # type: ignore[union-attr]
            if face.is_master or self.pages[piece].blood_cost > minion.blood:
                continue
            if clans and minion.profile.clan not in clans:
                continue
            if _gives(minion, face, name):
                total += BETTER if eyes.usable_by(minion.number, piece) else 1.0
        return total

    def most(self, minion: Minion) -> float:
        """Return the same of the discipline with which it is most; 0 if there is none."""
        asked = {name for piece in self.eyes.hand for name in self.pages[piece].disciplines}
        return max([self.worth(minion, name) for name in asked], default=0.0)

    def anybody(self) -> bool:
        """Return whether any minion of the seat could play a card that it cannot play without."""
        return any(self.most(minion) > 0 for minion in self.eyes.ready_of(self.eyes.seat))
