"""More conditions of values, abilities and triggers: of who bears a card, who blocks, who is bled."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.conditions import Condition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class BearerIs(Condition, metaclass=Frozen):
    """The bearer fits.

    Args:
        who: what it must be.
    """

    who: Who


class BlockerIs(Condition, metaclass=Frozen):
    """The minion that blocks the action that is going on fits.

    Args:
        who: what it must be.
    """

    who: Who


class FindsNobodyUp(Condition, metaclass=Frozen):
    """The minion acts through this card, and whom the action is directed at has no ready unlocked minion."""
