"""Verbs of combat that cap a strike, shield from one, hold on to a combat, or keep cards from being played."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.striking import THIS_COMBAT
from rules.vtes.definitions.verb import Verb


class AtMost(Verb, metaclass=Frozen):
    """Lets the strike that was just chosen inflict no more damage than so much.

    Args:
        amount: how much.
    """

    amount: int


class ShieldNow(Verb, metaclass=Frozen):
    """Prevents damage of the opposing minion's strike while these strikes are resolved.

    Args:
        amount: how much.
    """

    amount: int


class FoeMayPay(Verb, metaclass=Frozen):
    """Lets the opposing minion burn blood to prevent all damage of the strike, if it has a discipline.

    Args:
        discipline: which.
        blood: how much.
    """

    discipline: str
    blood: int


class Renounce(Verb, metaclass=Frozen):
    """Keeps the minion itself from something.

    Args:
        what: as of `Forbid`.
        lasts: until the end of the round or of the combat.
    """

    what: str
    lasts: str = THIS_COMBAT


class HoldOn(Verb, metaclass=Frozen):
    """Puts the played card into play with counters; one burns in each press step for a press to continue.

    Args:
        counters: how many; each card that is played brings them back to so many.
        optional: the minion need not use the press.
    """

    counters: int
    optional: bool = False
