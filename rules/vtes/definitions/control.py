"""Verbs that move cards in play from one Methuselah or minion to another."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class Give(Verb, metaclass=Frozen):
    """Gives control of a card to a Methuselah, for good."""

    what: str
    to: str


class MaySteal(Verb, metaclass=Frozen):
    """Lets one steal a minion for its corruption counters of one's own: as many as its capacity or cost.

    In combat that is done when the strikes have been resolved, and combat ends.
    """

    what: str


class MoveOnto(Verb, metaclass=Frozen):
    """Moves a card onto a minion; who controls it stays the same.

    Args:
        what: a reference to the card.
        onto: a reference to the minion.
        theirs: the controller of the minion controls it then.
    """

    what: str
    onto: str
    theirs: bool = False


class Borrow(Verb, metaclass=Frozen):
    """Takes control of a minion until the end of the turn.

    Args:
        what: a reference to it.
        action: until the end of the action that comes next instead.
    """

    what: str
    action: bool = False
    takes_control = True
