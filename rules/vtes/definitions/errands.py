"""Verbs of actions and what answers them: open hands, what is left on others, fights between others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseKind(Choose, metaclass=Frozen):
    """Chooses an ally or a retainer of a kind, whosever; the action is directed at another who controls it.

    Args:
        trait: the kind.
        others: an ally must be another's.
    """

    trait: str
    others: bool = False


class ChoosePair(Verb, metaclass=Frozen):
    """Chooses a ready vampire of one's predator and another of one's prey; both must be other Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"
