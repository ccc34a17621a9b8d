"""Verbs of counters on cards, corruption counters among them."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions import needed
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount


@value
class MaySteal(Verb):
    """Steals a minion for the player's corruption counters on it: as many as its capacity or cost.

    In combat this happens once the strikes are resolved, and combat ends.
    """

    what: str


@value
class ChooseBurden(Choose):
    """Chooses what burdens another ready minion: that minion for its corruption, or a card on it.

    The card must require a discipline. The action is directed at its controller.
    """

    needs = needed.OTHERS


@value
class BurnBurden(Verb):
    """Burns the chosen card, or a corruption counter of the chosen minion."""

    worth = 0.4


@value
class CountersOnCard(Verb):
    """Puts counters on the card just put into play, which burns if there are none.

    Args:
        amount: how many.
    """

    amount: Amount
    worth = 0.3


@value
class SpendCounter(Verb):
    """Burns a counter from the card with this text, and the card itself with the last one.

    Before that, its controller may lock another card that puts a counter on it.
    """

    conditional = True
