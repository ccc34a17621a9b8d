"""Verbs and conditions of cards that burden a minion while they are on it, and of signs against one."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class BurnedCorruption(Verb, metaclass=Frozen):
    """Only after an action during which the controller of the card has burned corruption counters."""

    conditional = True
    done = False
