"""Verbs of cards in play that are about a whole clan."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class HostBall(Verb, metaclass=Frozen):
    """Puts the played card into play for two of one's ready vampires of a clan, and locks one of them.

    This one does not unlock as normal while the card is in play, which remembers the other.

    Args:
        clan: which.
    """

    clan: str
    conditional = True
    declared = True


class HarmActor(Verb, metaclass=Frozen):
    """Inflicts damage that nothing prevents on the acting minion, if it is a vampire.

    Args:
        amount: how much.
    """

    amount: int
