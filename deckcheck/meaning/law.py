"""The law that a query may ask about: read only if it does."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from cardbase.clock import this_day
from cardbase.query_values import Legality
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.lawbook.legality import LawOfCards


SHOWN = 3
"""How many of the cards that lists and law disagree about are named."""


class LazyLaw(Legality):
    """Stands in for `deckcheck.lawbook.legality.LawOfCards` until a query asks something of it.

    Args:
        store: the card file.
        on: the day that the law is of: "today" or YYYY-MM-DD.
        today: what today is; None for the machine's day.

    Attributes:
        remark: what a summary says about the law; "" until it is used.
    """

    def __init__(self, store: CardStore, on: str = "today", today: date | None = None) -> None:
        self._store, self._on, self._today = store, on, today
        self._law: LawOfCards | None = None
        self.remark = ""

    def _ask(self) -> LawOfCards:
        if self._law is None:
            from deckcheck.lawbook import LawError, read_on
            from deckcheck.lawbook.legality import LawOfCards

            day = read_on(self._on, self._today or this_day())
            if day is None:
                raise LawError("--on is 'deck', but a card has no event; consider 'today' or YYYY-MM-DD")
            self._law = LawOfCards(self._store, day)
            self.remark = f"; law of {day}"
        return self._law

    def formats(self) -> tuple[str, ...]:
        """Return the names of the formats."""
        return self._ask().formats()

    def legal(self, name: str) -> Callable[[Card], bool]:
        """Return the test for whether a card may be played in a format."""
        return self._ask().legal(name)

    def banned(self) -> frozenset[int]:
        """Return the ids of the cards that are banned, and note where lists and law disagree."""
        law = self._ask()
        banned = law.banned()
        if law.disagreements:
            names = first_few([card.full_name for card in law.disagreements], SHOWN)
            self.remark = f"; law of {law.on}; the card lists disagree about {names}"
        return banned
