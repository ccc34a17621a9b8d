"""Numbers of a deck beside those of the nearest winners: masters, what the library costs, capacities.

Decks differ in size: the winners' numbers are taken as those of a library, and of a crypt, as large as the
deck's own.
"""

from __future__ import annotations

from cardbase.card import is_crypt_id
from cardbase.quick import value
from deckcheck.building.suggesting import quartiles
from deckcheck.winners.nearest import TOLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.store import CardStore
    from deckcheck.winners.scoring import View
    from deckcheck.winners.table import Winners

MASTERS, BLOOD, POOL, CAPACITY = "masters", "blood", "pool", "capacity"
NAMES = (MASTERS, BLOOD, POOL, CAPACITY)

SLACK = {MASTERS: 4.0, BLOOD: 15.0, POOL: 15.0, CAPACITY: 15.0}
"""A number that exceeds the usual one by this much is too much; so has one winner in ten, or in thirty."""


@value
class Gauge:
    """A number of a deck, and the quartiles of the same in the nearest winners.

    Attributes:
        name: one of `NAMES`.
        here: of the deck.
        low, middle, high: of the winners.
        usual: the mean of the winners that have a say, each by its say.
    """

    name: str
    here: int
    low: int
    middle: int
    high: int
    usual: float

    @property
    def excess(self) -> int:
        """By how much it exceeds the usual number and one more, 0 if not by enough to matter."""
        over = self.here - self.usual
        return round(over) - 1 if over >= SLACK[self.name] else 0


class Shares:
    """What one copy of each card adds to each gauge, by card id; a card that adds nothing is left out.

    Args:
        store: the card data.
    """

    __slots__ = ("of",)

    def __init__(self, store: CardStore) -> None:
        self.of: dict[str, dict[int, int]] = {name: {} for name in NAMES}
        for card, types, pool, blood in store.select("SELECT id, types, pool_cost, blood_cost FROM library"):
            if "Master" in types.split("|"):
                self.of[MASTERS][card] = 1
            if blood > 0:
                self.of[BLOOD][card] = blood
            if pool > 0:
                self.of[POOL][card] = pool
        self.of[CAPACITY] = dict(store.select("SELECT id, capacity FROM crypt"))

    def total(self, name: str, deck: Mapping[int, int]) -> int:
        """Return a gauge of a deck, given as copies by card id."""
        share = self.of[name]
        return sum(share[card] * copies for card, copies in deck.items() if card in share)


def gauges(view: View, deck: Mapping[int, int], winners: Winners, shares: Shares) -> list[Gauge]:
    """Return the gauges of a deck.

    Args:
        view: what the winners have to say about it.
        deck: copies by card id.
        winners: the table.
        shares: what cards add to gauges.
    """
    near = [(winners.deck(one.deck), one.say) for one in view.neighbours]
    found = []
    for name in NAMES if near else ():
        of_crypt = name == CAPACITY
        size = _size(deck, of_crypt)
        theirs = [shares.total(name, one) * size / (_size(one, of_crypt) or 1) for one, _ in near]
        usual = sum(number * say for number, (_, say) in zip(theirs, near, strict=True))
        found.append(
            Gauge(name, shares.total(name, deck), *quartiles(list(map(round, theirs[:TOLD]))), usual)
        )
    return found


def _size(deck: Mapping[int, int], of_crypt: bool) -> int:
    return sum(copies for card, copies in deck.items() if is_crypt_id(card) == of_crypt)
