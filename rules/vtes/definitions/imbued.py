"""Verbs of the Imbued, their convictions and powers."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class CancelsAtThis(Verb, metaclass=Frozen):
    """Cancels what would change control of the Imbued, or an action of another at it by some disciplines.

    Args:
        disciplines: by which.
    """

    disciplines: tuple[str, ...]
    done = False
    worth = 0.0
