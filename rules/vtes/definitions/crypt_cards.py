"""Verbs and values that only crypt cards use."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class FetchAlly(Verb, metaclass=Frozen):
    """Searches library and hand for an ally of a kind that its vampire could recruit.

    Puts it into play, paid.

    Args:
        trait: the kind ("mage").
    """

    trait: str


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
