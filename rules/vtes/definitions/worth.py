"""What words of cards are worth to whoever plays them, in points of pool; pilots weigh cards by it.

Each word says it of itself, in `worth` or `worth_in_pool`. The points are a rule of thumb: a blood is worth
half a pool, a card a third of one. What happens only sometimes counts as `LIKELY`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

MEANS: Final = 0.0
"""Of a word that is a means and not an end: a choice, a condition, a limit."""
SOMETHING: Final = 0.6
"""Of a word that does not say: more than nothing, since playing its card makes room in the hand."""
BLOOD_PRICE: Final = 0.35
"""Of a blood that a card costs or that burns."""
LIKELY: Final = 0.6
"""How often what a text makes depend on something comes about."""
A_FEW: Final = 1.5
"""How many there will be of what is counted only as it happens; how often a card works that wears out."""

OF_MORE: Final = {"pool": 1.1, "blood": 0.45, "counters": 0.3, "discard phase actions": 0.3}
"""Of one more of a thing; of others a tenth."""
FOES: Final = frozenset({"prey", "predator", "others", "opponent", "blocker", "acting minion", "victor"})


def about(amount: object) -> float:
    """Return about how much an amount will be."""
    return float(amount) if isinstance(amount, int) else A_FEW


def worth_of_more(thing: str, amount: object, who: object) -> float:
    """Return what it is worth that somebody has more of something; what an opponent gains is a loss."""
    return OF_MORE.get(thing, 0.1) * about(amount) * (-0.9 if who in FOES else 1.0)
