"""How many cards of each set the engine knows."""

from __future__ import annotations

from collections import Counter
from datetime import date

from cardbase.quick import value
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import IDLE, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card

OF_MANY_DAYS = ("Promo", "POD")
"""What came out a few cards at a time, or over and over: listed last."""


@value
class SetKnown:
    """What the engine knows of a set.

    Attributes:
        name: its abbreviation in the official list.
        released: the day it first came out, None if the list does not say.
        verdicts: how many of its cards have which verdict.
    """

    name: str
    released: date | None
    verdicts: Counter[str]

    @property
    def whole(self) -> int:
        """How many of its cards are whole, or have nothing that can matter."""
        return self.verdicts[WHOLE] + self.verdicts[IDLE]


def by_set(cards: Iterable[Card], setting: str) -> list[SetKnown]:
    """Return what the engine knows of each set, the newest first, so that those since 2019 lead.

    Args:
        cards: those that are counted, once in each set that they appeared in.
        setting: the table at which clauses matter.
    """
    days: dict[str, date | None] = {}
    counts: dict[str, Counter[str]] = {}
    for card in cards:
        verdict = model_of(card).verdict(setting)
        for printing in {printing.set: printing for printing in reversed(card.printings)}.values():
            day, known = printing.released, days.get(printing.set)
            days[printing.set] = min(day, known) if day and known else day or known
            counts.setdefault(printing.set, Counter())[verdict] += 1
    found = [SetKnown(name, days[name], verdicts) for name, verdicts in counts.items()]
    return sorted(found, key=lambda one: (one.name in OF_MANY_DAYS, -(one.released or date.min).toordinal()))
