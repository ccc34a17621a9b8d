"""Verbs and values that only crypt cards use."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.definitions.verb import Verb


@value
class DistributeToKin(Verb):
    """Moves up to so much of its own blood to uncontrolled vampires of a clan.

    Args:
        most: how much.
        clan: of the vampires.
    """

    most: int
    clan: str
    conditional = True


@value
class RemoveUncontrolled(Verb):
    """Removes a card of the uncontrolled region other than the chosen one from the game."""

    conditional = True


@value
class FetchAlly(Verb):
    """Searches library and hand for an ally of a kind that its vampire could recruit.

    Puts it into play, paid.

    Args:
        trait: the kind ("mage").
    """

    trait: str


@value
class LockToHelp(Verb):
    """Locks the minion whose text it is to add to the bleed of another.

    Args:
        amount: how much.
        trait: what the other must be ("infernal").
    """

    amount: int
    trait: str
    conditional = True


@value
class BurnForBlood(Verb):
    """Burns the chosen card; the minion whose text it is gains blood."""

    amount: int


@value
class PreyMayBurnEdge(Verb):
    """Lets the prey of the controller burn the Edge to burn blood of the minion whose text it is.

    Args:
        blood: how much.
    """

    blood: int


@value
class LocationTax(Verb):
    """The prey, whose unlock phase it is, burns 1 pool or the card for each location they control."""

    conditional = True


@value
class StealBlood(Verb):
    """Moves blood, or life, of the chosen minion to the acting one.

    Args:
        amount: how much.
    """

    amount: int


@value
class RevealForStealth(Verb):
    """Reveals the top card of the library: for a master the actor burns 1 blood, else it gets 1 stealth."""

    conditional = True


@value
class BurnTheirLibrary(Verb):
    """Burns the top cards of the library of the Methuselah who was bled.

    Args:
        amount: how many.
    """

    amount: int


@value
class OnlyUse(Verb):
    """Can be used only if nothing else of the same card was used in this phase."""

    conditional = True
    done = False


@value
class FeedOneOfTheirs(Verb):
    """Gives blood to a vampire of the Methuselah whose phase it is, as the controller of the card chooses.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True
