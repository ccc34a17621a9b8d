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
    """Locks the minion whose text it is to add to the bleed of another, whosever that is.

    Args:
        amount: how much.
        trait: what the other must be ("infernal").
    """

    amount: int
    trait: str
    conditional = True
    helps_bleed = True


class StealBlood(Verb, metaclass=Frozen):
    """Moves blood, or life, of the chosen minion to the acting one.

    Args:
        amount: how much.
        up_to: or less, as its Methuselah likes.
    """

    amount: int
    up_to: bool = False


class RevealForStealth(Verb, metaclass=Frozen):
    """Reveals the top card of the library: a master burns blood of the acting minion, another is stealth.

    Args:
        needed: whether stealth is needed, so that it is gained.
    """

    needed: bool = True
    conditional = True


class BurnTheirLibrary(Verb, metaclass=Frozen):
    """Burns the top cards of the library of the Methuselah who was bled.

    Args:
        amount: how many.
    """

    amount: int


class OnlyUse(Verb, metaclass=Frozen):
    """Can be used only if nothing else of the same card was used in this phase."""

    conditional = True
    done = False


class FeedOneOfTheirs(Verb, metaclass=Frozen):
    """Gives blood to a vampire of the Methuselah whose phase it is, as the controller of the card chooses.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True
