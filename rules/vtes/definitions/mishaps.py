"""Verbs of damage outside of combat."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class HurtTheirs(Verb, metaclass=Frozen):
    """Damages each minion, in torpor too, of the Methuselah at whom the action is directed.

    Args:
        amount: of damage.
        who: which of their minions.
    """

    amount: int
    who: Who = ANYONE


class HurtAnother(Verb, metaclass=Frozen):
    """Damages another ready minion of the same Methuselah, who chooses it.

    Args:
        amount: of damage.
        who: what it must be.
    """

    amount: int
    who: Who = ANYONE
    conditional = True
