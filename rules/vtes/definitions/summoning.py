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


class SummonCard(Verb, metaclass=Frozen):
    """Searches library and ash heap for an ally, retainer or equipment that costs X or less.

    It comes into play, on the acting minion where it is no ally, whatever it requires.
    """


class SummonVampire(Verb, metaclass=Frozen):
    """Searches crypt and ash heap for a vampire of capacity X or less that is not scarce.

    It comes into play without blood; the crypt is shuffled.
    """


class ChooseNewcomer(Choose, metaclass=Frozen):
    """Chooses a younger vampire that entered play since one's last minion phase; it costs its capacity."""

    needs = "other Methuselahs"


class LendUntilAction(Verb, metaclass=Frozen):
    """Takes control of the chosen minion until the next action ends; it must bleed unless it must hunt."""

    takes_control = True


class TakeInvested(Verb, metaclass=Frozen):
    """Moves a blood from a crypt card of any uncontrolled region to the chosen one."""

    conditional = True
    declared = True


class RisesIfFull(Verb, metaclass=Frozen):
    """Moves the chosen card of the uncontrolled region to the ready region, if it has blood enough."""


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


class HurtChosen(Verb, metaclass=Frozen):
    """Inflicts damage on the chosen minion or retainer, which nothing prevents.

    Args:
        amount: how much.
        burns: of a vampire so much blood burns instead; 0 for no such exception.
    """

    amount: int
    burns: int = 0
