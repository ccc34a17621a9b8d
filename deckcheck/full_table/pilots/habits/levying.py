"""Cards that burn pool turn by turn, of everybody or of others: worth having, or worth being rid of."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import BLOOD_WORTH
from deckcheck.full_table.pilots.habits.pricing import spare_blood
from deckcheck.full_table.pilots.habits.sense import Habit, harm_worth, pool_worth
from deckcheck.full_table.pilots.habits.siding import OF_PREY
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Not, Same
from rules.vtes.definitions.hand import LosePoolOrCards
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.pool import LosePoolOrBlood
from rules.vtes.definitions.references import (
    COUNTERS,
    KEEPER,
    ME,
    MINIONS,
    POOL,
    PREDATOR,
    THIS,
    Count,
    Each,
)
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    EACH_DISCARD,
    EACH_UNLOCK,
    OTHERS_UNLOCK,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent

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
        if trigger.event not in (EACH_DISCARD, EACH_UNLOCK) or trigger.when != ALWAYS:
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


OF_PREY_ALONE: Final = Only(Same(PREDATOR, KEEPER))
ANOTHER_CARD: Final = 0.2
"""What a card is worth that is burned instead of a pool: another is drawn for it."""


class Drain:
    """Pool that a card burns of others than its controller, in their turns.

    Attributes:
        amount: how much; 0 for as much as there are counters on it.
        of_prey: whether only the prey of its controller pays.
        blood, cards: whether blood of vampires, or cards, may be burned instead.
    """

    __slots__ = ("amount", "blood", "cards", "of_prey")

    def __init__(self, verb: Any, of_prey: bool) -> None:
        self.blood = isinstance(verb, LosePoolOrBlood)
        self.cards = isinstance(verb, LosePoolOrCards)
        amount: Any = 0 if self.blood or self.cards else verb.amount
        self.amount: int = amount if isinstance(amount, int) else 1
        self.of_prey = of_prey


def _drains(face: CardDefinition) -> list[Drain]:
    found: list[Drain] = []
    for trigger in face.triggers:
        if trigger.event != OTHERS_UNLOCK or trigger.when != ALWAYS:
            continue
        verbs = [verb for verb in trigger.verbs if verb != OF_PREY_ALONE]
        of_prey = len(verbs) < len(trigger.verbs)
        for verb in verbs:
            if isinstance(verb, Only):
                break
            if isinstance(verb, LosePoolOrBlood | LosePoolOrCards) or _burns_own(verb):
                found.append(Drain(verb, of_prey))
    return found


def _grows(face: CardDefinition) -> int:
    verbs = [verb for trigger in face.triggers if trigger.event == OWN_UNLOCK for verb in trigger.verbs]
    moved = any(isinstance(verb, MoveBlood) and verb.taker == THIS for verb in verbs)
    return int(moved or Gain(COUNTERS, 1, THIS) in verbs)


DRAINS: Final[Found[CardDefinition, list[Drain]]] = Found(_drains)
"""Card definition -> the pool that it makes others burn."""
GROWS: Final[Found[CardDefinition, int]] = Found(_grows)
"""Card definition -> how many counters it gets in each turn of its controller."""
IS_VOTED_ON: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(mode.kind == POLITICAL_ACTION for mode in (*face.actions, *face.model.open_actions))
)
"""Card definition -> whether a referendum is called to use or burn it."""


def ends_levy(face: CardDefinition) -> bool:
    """Return whether all actions with a card in play do nothing but burn it, and it takes pool in turns."""
    modes = (*face.actions, *face.model.open_actions)
    levies = bool(LEVIES[face]) or bool(DRAINS[face])
    return levies and bool(modes) and all(Burn(THIS) in mode.verbs for mode in modes)


@mypyc_attr(allow_interpreted_subclasses=True)
class Levying(Habit):
    """Weighs what a card burns of everybody, or of others, as they stand now."""

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

    def relief(self, card: Permanent) -> float:
        """Return what it is worth to the seat to get rid of a card that takes pool, its price taken off."""
        price = max((mode.pool for mode in card.face.model.open_actions), default=0)
        own = card.controller == self.eyes.seat
        return self.absence(card) - (pool_worth(self.eyes.pool, price) if price and not own else 0.0)

    def absence(self, card: Permanent) -> float:
        """Return what it is worth to the seat that a card is no longer in play, as far as it takes pool."""
        eyes = self.eyes
        ring = [eyes.seat, *eyes.others]
        keeper = ring.index(card.controller) if card.controller in ring else -1
        worth = -self.worth(card.face)
        if not keeper:
            return worth
        for drain in DRAINS[card.face]:
            due = TURNS * (drain.amount or card.counters + GROWS[card.face])
            for place, seat in enumerate(ring):
                if place != keeper and not (drain.of_prey and place != (keeper + 1) % len(ring)):
                    worth += self._spared(drain, seat, due)
        return worth

    def _spared(self, drain: Drain, seat: int, due: int) -> float:
        """Return what it is worth to the seat that a Methuselah need not pay so much."""
        eyes = self.eyes
        eased, price = 0, 0.0
        if drain.blood:
            vampires = [one for one in eyes.minions_of(seat) if one.profile.kind == VAMPIRE]
            eased, price = min(due, sum(max(0, spare_blood(one)) for one in vampires)), BLOOD_WORTH
        elif drain.cards:
            eased, price = due, ANOTHER_CARD
        pool = due - eased
        if seat == eyes.seat:
            return price * eased + (pool_worth(eyes.pool, pool) if pool else 0.0)
        harm = harm_worth(eyes, seat, pool) if pool else 0.0
        return -harm + (OF_PREY * price * eased if seat == eyes.prey else 0.0)

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
