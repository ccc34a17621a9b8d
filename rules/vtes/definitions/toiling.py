"""Verbs of actions that mend and hurt, recall cards, or end in more than they began with."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseWeakened(Choose, metaclass=Frozen):
    """Chooses an ally or retainer with less life than it had first; its controller is the target."""

    needs = "other Methuselahs"


class RevealCrypts(Verb, metaclass=Frozen):
    """Each Methuselah reveals the top card of the crypt: the dearest steals pool of the cheapest.

    Where several are dearest or cheapest, everybody burns some instead. All crypts are shuffled.

    Args:
        steals: how much.
        burns: how much everybody burns.
    """

    steals: int
    burns: int
    conditional = True


class DiscardsCopy(Verb, metaclass=Frozen):
    """Discards another card of this name as the action is announced."""

    conditional = True
    declared = True
    done = False


class ChooseTwoOfOne(Verb, metaclass=Frozen):
    """Chooses one or two ready minions of one other Methuselah, at whom the action is directed."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"


class EmploysAtAll(Verb, metaclass=Frozen):
    """Employs a retainer of the hand, paid, whatever it requires.

    Args:
        trait: of which kind.
    """

    trait: str
    conditional = True
    declared = True


class OnlyByLocked(Verb, metaclass=Frozen):
    """Can be used only by a locked minion, which may act with it."""

    by_locked = True
    conditional = True
    done = False


class TaxesAnswers(Verb, metaclass=Frozen):
    """Makes cards of minions that reduce the bleed or change its target cost more blood or life.

    Args:
        amount: how much more.
    """

    amount: int


class TaxesNext(Verb, metaclass=Frozen):
    """Makes the next reaction card of the action cost more blood or life.

    Args:
        amount: how much more.
    """

    amount: int


class DimsMany(Verb, metaclass=Frozen):
    """Burns X blood to take intercept from minions, X+1 in all, as one likes."""

    conditional = True
    declared = True


class BewildersMany(Verb, metaclass=Frozen):
    """Burns X blood to keep X-1 allies or younger vampires from blocking and reacting."""

    conditional = True
    declared = True


class SeeksListed(Verb, metaclass=Frozen):
    """Gives a maneuver or press in the combat with a Red List minion, and unlocks after the action."""


class UnlockIfReady(Verb, metaclass=Frozen):
    """Unlocks the acting minion, if it is still ready."""


class OnlyBeforeOthers(Verb, metaclass=Frozen):
    """Can be played only while no action that nobody owed was performed this turn."""

    conditional = True
    done = False


class Meanwhile(Verb, metaclass=Frozen):
    """Adds to a value of the acting minion until the end of the turn.

    Args:
        changed: which value.
        amount: how much.
        lasting: until one's next unlock phase.
    """

    changed: int
    amount: int
    lasting: bool = False
