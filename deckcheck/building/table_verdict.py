"""What full tables say of the swaps of a deck."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.building.remedies import Remedy
    from deckcheck.goldfish.causes import Effect


@value
class TableVerdict:
    """What full tables say of the swaps of a deck.

    Attributes:
        rows: the swaps that won the race; together they are one variant.
        effect: victory points a game that they bring, over games that had no part in choosing them.
        mean: points of the deck as it is in these games.
        rounds: so many judged them, 1 or more.
        level: of the interval.
        raced: variants that raced.
        played: games of all variants, in all.
        deciding, judging: decks of the folder among which the race was, and the judgement.
        apart: whether the latter are others than the former.
    """

    rows: tuple[Remedy, ...]
    effect: Effect
    mean: float
    rounds: int
    level: float
    raced: int
    played: int
    deciding: int
    judging: int
    apart: bool

    @property
    def helps(self) -> bool:
        """Whether they bring something beyond chance."""
        return self.effect.helps
