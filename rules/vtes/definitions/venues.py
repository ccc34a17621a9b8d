"""Verbs of masters and events about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class PlaysForPool(Verb, metaclass=Frozen):
    """Each Methuselah chooses a number in secret, which they gain in pool, or burn for one just below it.

    They burn it if another has chosen exactly 1 less.

    Args:
        mine: the highest number that one may choose oneself.
        others: the highest that all others may choose.
    """

    mine: int
    others: int


class BacksBleeder(Verb, metaclass=Frozen):
    """Lets the acting vampire of a sect buy bleed in this action, once; see `BuysBleed`.

    One of another Methuselah must do so at once.

    Args:
        sect: of the vampire.
    """

    sect: str
    conditional = True
    helps_bleed = True


class BuysBleed(Verb, metaclass=Frozen):
    """Burns 1 blood of one's own acting vampire, which was chosen in this action, for 1 more bleed."""

    conditional = True
    helps_bleed = True


class ChooseSpent(Choose, metaclass=Frozen):
    """Chooses a locked card in play that one controls, and that is no minion."""


class UnlocksBeforehand(Verb, metaclass=Frozen):
    """Unlocks the chosen card; neither that nor the card whose text it is unlocks as normal the next time."""


class BurnsRanged(Verb, metaclass=Frozen):
    """Burns the ranged weapons on the chosen vampire that it can have no more."""


class PassesBack(Verb, metaclass=Frozen):
    """Gives the card to the next Methuselah counter-clockwise who controls a ready vampire of a sect.

    Its controller comes last; the card burns where nobody does.

    Args:
        sect: which.
    """

    sect: str


class ChooseBleeder(Choose, metaclass=Frozen):
    """Chooses a minion that has burned more than 1 pool of one's own with a bleed since one's last turn."""

    needs = "actions of others"


class ChoosePreysInvested(Choose, metaclass=Frozen):
    """Chooses a minion with blood of the prey's uncontrolled region; the action is directed at the prey."""

    needs = "other Methuselahs"


class AllDiscard(Verb, metaclass=Frozen):
    """Each Methuselah discards cards of their choice; then all draw.

    Args:
        count: how many cards.
    """

    count: int


class CountersToVampire(Verb, metaclass=Frozen):
    """Moves all counters of the card, a hunting ground, to the chosen vampire, which gains what it can."""

    conditional = True


class CallsToOrder(Verb, metaclass=Frozen):
    """Each Anarch burns 1 blood or becomes Camarilla, as its Methuselah likes; each ally burns 1 life."""


class KeepsInGame(Verb, metaclass=Frozen):
    """Gives a Methuselah without pool some of one's own; the card comes into play and remembers whom."""

    declared = True


class StealsFromSaved(Verb, metaclass=Frozen):
    """Moves pool of the Methuselah whom the card has kept in the game to one's own, in their phase.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True


class LaysModels(Verb, metaclass=Frozen):
    """Puts cards of hand, ash heap or library on the card, out of play, whose copies its bearer plays.

    Args:
        count: how many.
    """

    count: int


class HoldsTitle(Verb, metaclass=Frozen):
    """Lets the card that was put on a minion stand for a title (VTES-11-13).

    Args:
        title: which.
    """

    title: str
