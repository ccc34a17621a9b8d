"""Verbs of actions and what answers them: open hands, what is left on others, fights between others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class NotBothBy(Verb, metaclass=Frozen):
    """Can be used only by a minion that has not played a card of a name during the action.

    Args:
        name: of the card.
    """

    name: str
    conditional = True
    done = False


class ChooseEvent(Choose, metaclass=Frozen):
    """Chooses an event in play, whosever it is; the action is directed at nobody."""


class PreyBearsNone(Verb, metaclass=Frozen):
    """Can be used only while no minion of one's prey bears a card of this name."""

    conditional = True
    done = False


class ByRememberedAtBearer(Verb, metaclass=Frozen):
    """Can be used only as the minion that the card remembers bleeds the controller of its bearer."""

    conditional = True
    done = False
    needs = "other Methuselahs"


class ChooseKind(Choose, metaclass=Frozen):
    """Chooses an ally or a retainer of a kind, whosever; the action is directed at another who controls it.

    Args:
        trait: the kind.
        others: an ally must be another's.
    """

    trait: str
    others: bool = False


class ChoosePair(Verb, metaclass=Frozen):
    """Chooses a ready vampire of one's predator and another of one's prey; both must be other Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"
