"""Verbs of actions that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class NotesFoe(Verb, metaclass=Frozen):
    """Keeps in mind the capacity of the chosen minion, which may burn, as X, and its controller as chosen."""


class AimAtAll(Verb, metaclass=Frozen):
    """Directs the action at all other Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"
