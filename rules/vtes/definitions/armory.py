"""Verbs of weapons, armor and other gear that minions bear or take up."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.striking import Strike
    from rules.vtes.definitions.who import Who


class StrikesOnWithThis(Verb, metaclass=Frozen):
    """Gives an additional strike with the weapon, once it was used to strike this round.

    It is the one card or effect of the round that may.

    Args:
        strike: which.
    """

    strike: Strike
    conditional = True


class HarsherOn(Verb, metaclass=Frozen):
    """Makes the damage of the strike that was just chosen aggravated to some.

    Args:
        who: what the opposing minion must be.
    """

    who: Who


class HarderPerCounter(Verb, metaclass=Frozen):
    """Adds 1 to the damage of the strike that was just chosen for each counter on the weapon."""


class TakeUp(Verb, metaclass=Frozen):
    """Puts the played card on the minion, as equipment.

    Args:
        passing: it burns at the end of combat, and is no use in this round.
    """

    passing: bool = False


class ReadyToThrow(Verb, metaclass=Frozen):
    """Can be used only in a later round than the one in which the card was put on its minion."""

    conditional = True
    done = False


class PreventFrom(Verb, metaclass=Frozen):
    """Once each combat, prevents damage that is, or is not, from strikes with a gun.

    Args:
        amount: at most so much; what guns inflict in several strikes may share it.
        guns: from these; else from any other source.
    """

    amount: int
    guns: bool = False
    conditional = True


class PreventAndBreak(Verb, metaclass=Frozen):
    """Prevents damage; a melee weapon of the opposing minion from which any of it came burns.

    Args:
        amount: at most so much.
    """

    amount: int
    conditional = True


class MovesOntoFoe(Verb, metaclass=Frozen):
    """Puts the weapon whose text it is on the opposing minion, as something else than a weapon."""


class SnatchThis(Verb, metaclass=Frozen):
    """Steals the equipment whose text it is from its bearer, as a strike that hits."""


class EmployInCombat(Verb, metaclass=Frozen):
    """Lets the minion employ a retainer of the hand, at its cost.

    Args:
        trait: what it must be ("animal").
    """

    trait: str
    conditional = True
    declared = True


class BurnOwnRetainer(Verb, metaclass=Frozen):
    """Burns a retainer of the minion, of one's choice.

    Args:
        trait: what it must be ("animal").
    """

    trait: str
    conditional = True
    declared = True


class DrinkStored(Verb, metaclass=Frozen):
    """Moves blood of the card to its bearer, if that is a ready vampire; the card burns with the last.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True
