"""Verbs of actions that mend and hurt, recall cards, or end in more than they began with."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseWeakened(Choose, metaclass=Frozen):
    """Chooses an ally or retainer with less life than it had first; its controller is the target."""

    needs = "other Methuselahs"


class DiscardsCopy(Verb, metaclass=Frozen):
    """Discards another card of this name as the action is announced."""

    conditional = True
    declared = True
    done = False


class ChooseTwoOfOne(Verb, metaclass=Frozen):
    """Chooses one or two ready minions of one other Methuselah, at whom the action is directed."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"


class Meanwhile(Verb, metaclass=Frozen):
    """Adds to a value of the acting minion until the end of the turn.

    Args:
        changed: which value.
        amount: how much.
        lasting: until one's next unlock phase.
    """

    changed: int
    amount: int
    lasting: bool = False
