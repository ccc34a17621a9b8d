"""Verbs of counters on cards, corruption counters among them."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions import needed
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class MaySteal(Verb, metaclass=Frozen):
    """Lets one steal a minion for its corruption counters of one's own: as many as its capacity or cost.

    In combat this happens once the strikes are resolved, and combat ends.
    """

    what: str


class ChooseBurden(Choose, metaclass=Frozen):
    """Chooses what burdens another ready minion: that minion for its corruption, or a card on it.

    The card must require a discipline. The action is directed at its controller.
    """

    needs = needed.OTHERS


class BurnBurden(Verb, metaclass=Frozen):
    """Burns the chosen card, or a corruption counter of the chosen minion."""

    worth = 0.4


class GrowPerClan(Verb, metaclass=Frozen):
    """Puts a counter on the card just put into play for each vampire of a clan that its controller has."""

    clan: str
    worth = 1.0


class CountersOnCard(Verb, metaclass=Frozen):
    """Puts counters on the card just put into play."""

    amount: int
    worth = 0.3


class SpendCounter(Verb, metaclass=Frozen):
    """Burns a counter from the card with this text, and the card itself with the last one."""

    conditional = True
