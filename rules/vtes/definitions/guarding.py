"""Verbs of cards that are no minions and attempt to block as if they were, and of canceling in an action."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class GuardAttempts(Verb, metaclass=Frozen):
    """Lets the card itself attempt to block at once: it is considered a vampire without blood for that.

    When it blocks, the acting minion takes 1 aggravated damage that nothing prevents, and the card burns.

    Args:
        capacity: that it has then.
        intercept: likewise.
        trait: what it is then ("infernal").
    """

    capacity: int
    intercept: int
    trait: str = ""
    conditional = True


class MayVeto(Verb, metaclass=Frozen):
    """Lets the acting minion cancel a card as it is played, once in the action; it costs nothing then.

    Args:
        cancels: traits of cards one of which the card must have (see `Mode`).
        blood: that the minion burns for it.
    """

    cancels: tuple[str, ...]
    blood: int = 0
