"""Verbs of crypt cards: what follows an action, and what their Methuselahs may do in a phase."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class RemembersTurn(Verb, metaclass=Frozen):
    """Lets the card remember that something happened this turn; see `RememberedThisTurn`."""


class UsableAgain(Verb, metaclass=Frozen):
    """Lets this way of using a card in play be used again in the same action."""


class SpendDiscard(Verb, metaclass=Frozen):
    """Uses a discard phase action."""

    conditional = True


class SpendMaster(Verb, metaclass=Frozen):
    """Uses a master phase action."""

    conditional = True


class LoseRandomCard(Verb, metaclass=Frozen):
    """Discards a card at random from the hand of one's predator or prey, who draws for it."""

    conditional = True
    declared = True
    needs = "other Methuselahs"


class LookAtHand(Verb, metaclass=Frozen):
    """Shows its Methuselah the hand of another, of whom it is about.

    Args:
        prey: that of the prey, at whom the action is directed.
    """

    prey: bool = False
    conditional = True
    declared = True
    needs = "other Methuselahs"


class MoveTheirTransfers(Verb, metaclass=Frozen):
    """Moves 1 blood of an uncontrolled vampire of the prey to the prey's pool."""

    conditional = True
    declared = True
    needs = "other Methuselahs"


class CryptMakesAnarch(Verb, metaclass=Frozen):
    """Shows and removes the top card of the crypt: if of a clan, an untitled vampire becomes Anarch.

    Args:
        clan: which.
    """

    clan: str
    conditional = True


class Rearrange(Verb, metaclass=Frozen):
    """Lets its Methuselah look at the top cards of the library and lay them in any order.

    Args:
        count: how many.
    """

    count: int
    conditional = True


class ChooseOwnAsh(Choose, metaclass=Frozen):
    """Chooses a card of one's own ash heap.

    Args:
        types: mask of the kinds it may be of.
    """

    types: int


class Restore(Verb, metaclass=Frozen):
    """Gives the chosen minion blood or life from the bank, no more life than it begins with.

    Args:
        amount: how much.
    """

    amount: int
