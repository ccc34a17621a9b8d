"""Verbs of cards that actions and modifiers put into play, on minions of whomever or by themselves."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class PutOnMine(Verb, metaclass=Frozen):
    """Puts the played card on the chosen minion, whosever that is; one still controls it oneself."""

    stays_behind = True


class PutOnActor(Verb, metaclass=Frozen):
    """Puts the played card on the acting minion, whatever was chosen."""


class ChooseOfPrey(Choose, metaclass=Frozen):
    """Chooses a ready minion of one's prey, at whom the action is directed.

    Args:
        fallen: one that is not ready will do too.
        who: what it must be.
        or_who: what else it may be.
    """

    fallen: bool = False
    who: Who = ANYONE
    or_who: Who | None = None
    needs = "other Methuselahs"


class TakesOver(Verb, metaclass=Frozen):
    """Unlocks the minion that bears the card, and takes control of it until the end of the turn."""


class NeedsCounters(Verb, metaclass=Frozen):
    """Burns all counters of the card, which must be as many as its bearer has blood."""

    conditional = True


class NotAtFirst(Verb, metaclass=Frozen):
    """Can be used only in another turn than the one in which the card came into play."""

    conditional = True
    done = False


class BurnsAllOther(Verb, metaclass=Frozen):
    """Burns all other cards of a kind on the minion on which the card was put.

    Args:
        trait: of these cards.
    """

    trait: str


class UnlockIfFits(Verb, metaclass=Frozen):
    """Unlocks the acting minion if it fits.

    Args:
        who: what it must be.
    """

    who: Who


class OneThisTurn(Verb, metaclass=Frozen):
    """Can be played only once each turn, by whomever."""

    conditional = True
    declared = True
    done = False


class TakesCounters(Verb, metaclass=Frozen):
    """Moves all counters of the card to the pool of who uses it; there must be some unless it `may` be empty.

    Args:
        may: it may be empty.
    """

    may: bool = False
    conditional = True


class ThinsOut(Verb, metaclass=Frozen):
    """Burns a counter of the card; without any it burns, and an ally comes back from the ash heap.

    Args:
        cards: of how many cards of the name this may be done in a phase.
        traits: of which kinds the ally must be.
    """

    cards: int
    traits: tuple[str, ...]
    conditional = True


class RemembersTargets(Verb, metaclass=Frozen):
    """Lets the card that was put into play remember at whom the action was directed.

    Args:
        superior: and that it was played at the higher level.
    """

    superior: bool = False


class SameTargets(Verb, metaclass=Frozen):
    """Can be used only in an action directed at the same Methuselahs as the one that the card remembers.

    Args:
        superior: the level at which the card was played must be the higher one, or must not.
    """

    superior: bool = False
    conditional = True
    done = False


class FeedsChilde(Verb, metaclass=Frozen):
    """Moves up to so much blood of the acting vampire to the new one that the card became.

    Args:
        most: how much.
        all_of_it: no less, as far as there is so much and it fits.
    """

    most: int
    all_of_it: bool = False


class HurtsIdlers(Verb, metaclass=Frozen):
    """Inflicts 1 damage on each of one's minions that fits and has not bled successfully this turn.

    Args:
        who: which; or `or_who`.
    """

    who: Who
    or_who: Who


class CountsAsOf(Verb, metaclass=Frozen):
    """Lets the bearer of the card be of a sect, with a level more of the chosen discipline, meanwhile.

    Args:
        sect: which.
    """

    sect: str


class ChooseMastered(Verb, metaclass=Frozen):
    """Chooses a discipline that the acting minion has at superior."""

    conditional = True
    declared = True
    done = False


class PurgeOfAll(Verb, metaclass=Frozen):
    """Burns the card; its bearer, and a ready vampire no older of each other Methuselah, go to torpor.

    Args:
        clan: with a ready vampire of which one chooses for the others.
    """

    clan: str
