"""Verbs of cards in play that are about a whole clan."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class HarmActor(Verb, metaclass=Frozen):
    """Inflicts damage that nothing prevents on the acting minion, if it is a vampire.

    Args:
        amount: how much.
    """

    amount: int
