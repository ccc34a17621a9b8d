"""Cards that burn pool of everybody, turn by turn: whether they are worth having, or worth being rid of."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.sense import Habit, harm_worth, pool_worth
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import AtLeast, Not
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ME, MINIONS, POOL, THIS, Count, Each
from rules.vtes.state.who import fits
from rules.vtes.terms import EACH_DISCARD, EACH_UNLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb

TURNS: Final = 3
"""For how many turns such a card is reckoned to lie in play."""


class Levy:
    """Pool that each Methuselah burns in a phase of their own turns.

    Attributes:
        amount: how much, or for each of which of their minions.
        test: whether they do; None if they always do.
    """

    __slots__ = ("amount", "test")

    def __init__(self, verb: Any, test: Any = None) -> None:
        self.amount: Any = verb.amount
        self.test = test


def _levies(face: CardDefinition) -> list[Levy]:
    found: list[Levy] = []
    for trigger in face.triggers:
        if trigger.event not in (EACH_DISCARD, EACH_UNLOCK):
            continue
        for verb in trigger.verbs:
            if isinstance(verb, If):
                found += [Levy(one, verb.test) for one in verb.then if _burns_own(one)]
            elif _burns_own(verb):
                found.append(Levy(verb))
    return found


def _burns_own(verb: Verb) -> bool:
    return isinstance(verb, Lose) and verb.thing == POOL and verb.who == ME


LEVIES: Final[Found[CardDefinition, list[Levy]]] = Found(_levies)
"""Card definition -> the pool that it makes everybody burn."""


def ends_levy(face: CardDefinition, modes: tuple[Mode, ...]) -> bool:
    """Return whether all that some ways to use a card in play do is to burn it, and it levies pool."""
    return bool(LEVIES[face]) and bool(modes) and all(Burn(THIS) in mode.verbs for mode in modes)


@mypyc_attr(allow_interpreted_subclasses=True)
class Levying(Habit):
    """Weighs what a card burns of everybody, as they stand now."""

    def worth(self, face: CardDefinition) -> float:
        """Return what it is worth to the seat that a card is in play, as far as it levies pool."""
        eyes = self.eyes
        worth = 0.0
        for levy in LEVIES[face]:
            for seat in (eyes.seat, *eyes.others):
                loss = self._due(levy, seat)
                if loss and seat == eyes.seat:
                    worth -= pool_worth(eyes.pool, loss)
                elif loss:
                    worth += harm_worth(eyes, seat, loss)
        return TURNS * worth

    def _due(self, levy: Levy, seat: int) -> int:
        """Return how much a Methuselah burns each turn."""
        return self._count(levy.amount, seat) if levy.test is None or self._holds(levy.test, seat) else 0

    def _holds(self, test: Any, seat: int) -> bool:
        """Return whether a condition about the minions of a Methuselah holds; any other is taken to."""
        if isinstance(test, Not):
            return not self._holds(test.condition, seat)
        if isinstance(test, AtLeast) and isinstance(test.least, int):
            return self._count(test.amount, seat) >= test.least
        return True

    def _count(self, amount: Any, seat: int) -> int:
        if isinstance(amount, int):
            return amount
        what = amount.what if isinstance(amount, Count) else None
        if not isinstance(what, Each) or what.kind != MINIONS or what.of != ME:
            return 1
        theirs = self.eyes.ready_of(seat) if what.ready else self.eyes.minions_of(seat)
        return sum(fits(what.who, minion) for minion in theirs)
