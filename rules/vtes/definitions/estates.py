"""Verbs of masters and events that feed, loot, redeem, or put an end to others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class GehennaInPlay(Verb, metaclass=Frozen):
    """Can be played only while so many Gehenna events are in play.

    Args:
        least: how many.
    """

    least: int
    conditional = True
    done = False
