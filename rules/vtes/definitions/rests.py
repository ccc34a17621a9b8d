"""Verbs of cards for which a minion stays locked, and of retainers that are fetched from the library."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.verb import Verb


class IsRemembered(Condition, metaclass=Frozen):
    """The minion is the one that the card remembers.

    Args:
        superior: and the card was played at the higher level.
    """

    superior: bool = False


class FetchRetainer(Verb, metaclass=Frozen):
    """Searches the library for a retainer that requires a discipline, and employs it, paid; then shuffles.

    Args:
        discipline: which.
        life: how much more life the retainer has.
        unlocks: the acting minion unlocks at the end of the turn.
    """

    discipline: str
    life: int = 0
    unlocks: bool = False
