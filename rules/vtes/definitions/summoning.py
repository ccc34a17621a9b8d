"""Verbs that bring cards out of crypts, libraries and ash heaps, and minions of others to oneself."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class PayX(Verb, metaclass=Frozen):
    """Makes the action cost X blood, X being chosen as it is announced."""

    declared = True
    done = False


class SummonVampire(Verb, metaclass=Frozen):
    """Searches crypt and ash heap for a vampire of capacity X or less that is not scarce.

    It comes into play without blood; the crypt is shuffled.
    """


class ChooseNewcomer(Choose, metaclass=Frozen):
    """Chooses a younger vampire that entered play since one's last minion phase; it costs its capacity."""

    needs = "other Methuselahs"


class RevealTop(Verb, metaclass=Frozen):
    """Reveals the top card of the crypt: a vampire that fits is drawn, and may get blood.

    Args:
        blood: that it gets.
        clan: that it must be of, "" for any; else it is shuffled back.
        younger: it gets blood only if it is younger than the acting vampire.
        trait: it gets blood only if its text gives it this.
    """

    blood: int
    clan: str = ""
    younger: bool = False
    trait: str = ""
    conditional = True


class RaiseVampire(Verb, metaclass=Frozen):
    """Moves a vampire of one's ash heap to the uncontrolled region, or to the ready region.

    Args:
        blood: that it has; it is ready then. 0 where it becomes uncontrolled.
    """

    blood: int = 0
    conditional = True
    declared = True


class ChooseHurt(Choose, metaclass=Frozen):
    """Chooses a minion or a retainer of whomever, at whose controller the action is directed.

    Args:
        who: what a minion must be.
        retainers: retainers will do too.
        fallen: vampires in torpor will do too.
    """

    who: Who = ANYONE
    retainers: bool = False
    fallen: bool = False
    needs = "other Methuselahs"
