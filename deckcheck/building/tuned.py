"""What tuning a deck found, ready for any report."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deckcheck.building.swaps import Exchange
    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.goldfish.findings import DeckHead
    from deckcheck.goldfish.racing import RaceResult

CANNOT_JUDGE = (
    "combat", "votes", "blocks and stealth", "what others do to the deck", "how it plays after the opening",
)  # fmt: skip
"""What no solitaire game says about a swap."""


@value
class Tuned:
    """The outcome of trying swaps.

    Attributes:
        head: the deck.
        experiment: which games were played.
        law: that no swap breaks, as in every report.
        card_data: source, date, count and checksum of the card lists.
        result: of the races.
        exchanges: for each of its finalists, the cards that go and come.
        leading: of a race that was interrupted, the cards that go and come of those in front.
        diff: what the best of them that helps would change in the file; "" for nothing.
        no_diff: why the file cannot be changed, "" if it can.
        waiting: ids of the cards of its library that wait for others: games alone do not see their worth.
    """

    head: DeckHead
    experiment: Experiment
    law: dict[str, Any]
    card_data: dict[str, object]
    result: RaceResult
    exchanges: tuple[Exchange, ...]
    leading: tuple[Exchange, ...] = ()
    diff: str = ""
    no_diff: str = ""
    waiting: frozenset[int] = frozenset()

    def name(self, number: int) -> str:
        """Return what a finalist is called."""
        return self.exchanges[number].name
