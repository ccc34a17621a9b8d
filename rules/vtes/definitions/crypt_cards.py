"""Verbs and values that only crypt cards use."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class DistributeToKin(Verb, metaclass=Frozen):
    """Moves up to so much of its own blood to uncontrolled vampires of a clan.

    Args:
        most: how much.
        clan: of the vampires.
    """

    most: int
    clan: str
    conditional = True


class RemoveUncontrolled(Verb, metaclass=Frozen):
    """Removes a card of the uncontrolled region other than the chosen one from the game."""

    conditional = True


class FetchAlly(Verb, metaclass=Frozen):
    """Searches library and hand for an ally of a kind that its vampire could recruit.

    Puts it into play, paid.

    Args:
        trait: the kind ("mage").
    """

    trait: str


class LockToHelp(Verb, metaclass=Frozen):
    """Locks the minion whose text it is to add to the bleed of another.

    Args:
        amount: how much.
        trait: what the other must be ("infernal").
    """

    amount: int
    trait: str
    conditional = True


class BurnForBlood(Verb, metaclass=Frozen):
    """Burns the chosen card; the minion whose text it is gains blood."""

    amount: int
