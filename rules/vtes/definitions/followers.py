"""Verbs of allies and retainers: what bringing them takes, what they live on, what they do beside others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class RemovesRemains(Verb, metaclass=Frozen):
    """Removes an ally or vampire of one's ash heap from the game, or burns the ally that came into play."""


class SacrificesOne(Verb, metaclass=Frozen):
    """Burns an ally or retainer that one controls; the ally that came into play is one."""


class LivesOff(Verb, metaclass=Frozen):
    """Burns life of the ally or retainer whose text it is.

    Args:
        life: how much.
    """

    life: int = 1
    conditional = True
