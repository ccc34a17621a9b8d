"""What comes to nothing: cards that cannot be played, and convictions paid for nothing."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import Habit
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import OPAQUE, Only
from rules.vtes.definitions.decrees import Allocate, MovePool
from rules.vtes.definitions.votes import ForceAbstain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb

FAR_BEHIND: Final = 4
"""Who has so much less pool than the seat will hardly have more."""
LATE: Final = 5
"""From this turn on those who have no votes will hardly get any."""


def _restriction(face: CardDefinition) -> Verb | None:
    """Return the verb that asks something of the others in all ways to play a card, None if none does."""
    if face.combat or face.play or not face.modes:
        return None
    found = [
        verb
        for mode in face.modes
        for verb in mode.verbs
        if isinstance(verb, Allocate | MovePool | ForceAbstain)
    ]
    return found[0] if len(found) == len(face.modes) else None


def _is_untold(mode: Mode) -> bool:
    told = [verb for verb in mode.verbs if not isinstance(verb, Pick | PickNow | Only)]
    return mode.convictions > 0 and not mode.bleed and all(isinstance(verb, OPAQUE) for verb in told)


UNTOLD: Final[Found[Mode, bool]] = Found(_is_untold)
"""Mode -> whether a conviction is paid for it, and nothing is known to be gained by it."""
RESTRICTION: Final[Found[CardDefinition, Verb | None]] = Found(_restriction)
"""Card definition -> the verb that asks something of the others however it is played, None without one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wasting(Habit):
    """Knows what cannot be played."""

    def is_barred(self, piece: int) -> bool:
        """Return whether a card in hand cannot be played as things are among the others."""
        eyes, verb = self.eyes, RESTRICTION[self.eyes.face(piece)]
        if isinstance(verb, MovePool):
            return all(eyes.pool_of(seat) <= eyes.pool for seat in eyes.others)
        if isinstance(verb, ForceAbstain):
            return not any(eyes.votes(one) for seat in eyes.others for one in eyes.ready_of(seat))
        return self.is_closed(piece)

    def is_closed(self, piece: int) -> bool:
        """Return whether too few Methuselahs are left for a card in hand: there are never more than now."""
        verb = RESTRICTION[self.eyes.face(piece)]
        few = isinstance(verb, Allocate) and (verb.gift > 0 or verb.others)
        return few and len(self.eyes.others) < 2

    def is_dead(self, piece: int) -> bool:
        """Return whether a card in hand cannot be played, and hardly can later."""
        eyes = self.eyes
        if isinstance(RESTRICTION[eyes.face(piece)], MovePool):
            return all(eyes.pool_of(seat) <= eyes.pool - FAR_BEHIND for seat in eyes.others)
        return self.is_barred(piece) and (eyes.turn >= LATE or self.is_closed(piece))
