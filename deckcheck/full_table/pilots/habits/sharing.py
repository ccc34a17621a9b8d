"""Blood that cards in play move between minions of the seat: to who needs it more, from who has more."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import Habit
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.greedy import WAY_OUT
from rules.vtes.definitions.blood import BurnBlood, GainBlood, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.limits import Once, OnceATurn, OnceThisTurn, OnlyUse
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, ME, MINIONS, THIS, Each
from rules.vtes.terms import READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.full_table.pilots.habits.siding import Siding
    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.table.view import VtesEyes

DORMANT: Final = 0.5
"""What blood is worth to who is in torpor, of what it is to who is ready; all that takes it out is alike."""
A_LIFE: Final = 1.0
LAST_LIFE: Final = 3.0
"""What a life is worth to an ally, and its last one; a ready vampire's first blood is worth 1."""


class Shift:
    """A move of blood between the minion that uses an ability and one that is chosen.

    Attributes:
        among: of whom one is chosen.
        amount: how much is moved.
        gives: whether the one that uses it gives it.
    """

    __slots__ = ("among", "amount", "gives")

    def __init__(self, among: Each, amount: int, gives: bool) -> None:
        self.among = among
        self.amount = amount
        self.gives = gives


def _shift(ability: Ability) -> Shift | None:
    if ability.pool or ability.blood or ability.transfers or ability.burns or ability.locks:
        return None
    verbs = [one for one in ability.verbs if not isinstance(one, Once | OnceATurn | OnceThisTurn | OnlyUse)]
    picks = [verb.among for verb in verbs if isinstance(verb, Pick | PickNow)]
    among = picks[0] if len(picks) == 1 else None
    if not isinstance(among, Each) or among.kind != MINIONS or among.of not in (ME, EVERYBODY):
        return None
    moved = [verb for verb in verbs if not isinstance(verb, Pick | PickNow)]
    taken, given = _taken(moved), _given(moved)
    if taken and among.of == ME:
        return Shift(among, taken, gives=False)
    return Shift(among, given, gives=True) if given else None


def _taken(moved: list[Verb]) -> int:
    """Return how much verbs move from the chosen minion to the one that uses them, if they do no more."""
    verb = moved[0] if len(moved) == 1 else None
    if isinstance(verb, StealBlood):
        return verb.amount
    if isinstance(verb, MoveBlood) and verb.giver == CHOSEN and verb.taker in (ACTOR, THIS):
        return verb.amount if isinstance(verb.amount, int) else 0
    return 0


def _given(moved: list[Verb]) -> int:
    """Return how much verbs move the other way, if they do no more."""
    verb = moved[0] if moved else None
    if isinstance(verb, MoveBlood) and len(moved) == 1 and verb.giver in (ACTOR, THIS):
        return verb.amount if verb.taker == CHOSEN and isinstance(verb.amount, int) else 0
    gain = moved[1] if len(moved) == 2 else None
    if isinstance(verb, BurnBlood) and isinstance(gain, GainBlood) and verb.amount == gain.amount:
        return verb.amount
    return 0


SHIFTS: Final[Found[Ability, Shift | None]] = Found(_shift)
"""Ability -> the move of blood between minions of the seat that is all it does, for nothing; None without."""


def _worth(minion: Minion, nth: int) -> float:
    """Return what a minion gains by its n-th blood, or life: the less, the more it has."""
    if nth > minion.capacity:
        return 0.0
    if minion.profile.kind != VAMPIRE:
        return A_LIFE if nth > 1 else LAST_LIFE
    if minion.region == READY:
        return 1.0 / nth
    return DORMANT if nth <= WAY_OUT else DORMANT / nth


@mypyc_attr(allow_interpreted_subclasses=True)
class Sharing(Habit):
    """Moves blood to who needs it more than the one that gives it.

    Args:
        eyes: of its seat.
        book: what its pilot knows about the cards.
        siding: knows who can be chosen.
    """

    def __init__(self, eyes: VtesEyes, book: Appraisals, siding: Siding) -> None:
        super().__init__(eyes, book)
        self.siding = siding

    def gain(self, shift: Shift, user: Minion, other: Minion) -> float:
        """Return what the seat gains if blood moves between two of its minions; less than 0 for a loss.

        Args:
            shift: how much moves, and which way.
            user: the minion that uses the ability.
            other: the one that is chosen.
        """
        giver, taker = (user, other) if shift.gives else (other, user)
        amount = min(shift.amount, giver.blood)
        found = 0.0
        for one in range(amount):
            found += _worth(taker, taker.blood + 1 + one) - _worth(giver, giver.blood - one)
        return found

    def most(self, shift: Shift, user: Minion | None) -> float:
        """Return the most that the seat gains by a move of blood; 0 for nothing."""
        if user is None or user.controller != self.eyes.seat:
            return 0.0
        return max([self.gain(shift, user, one) for one in self.others(shift, user)], default=0.0)

    def others(self, shift: Shift, user: Minion) -> list[Minion]:
        """Return the minions of the seat that can be chosen for a move of blood."""
        if shift.gives and user.blood < shift.amount:
            return []
        found = self.siding.candidates(shift.among, user)
        return [one for one in found if one.controller == self.eyes.seat]
