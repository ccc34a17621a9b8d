"""Verbs that send minions to torpor and bring them back."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class Frighten(Verb, metaclass=Frozen):
    """Puts the card on a vampire that the opposing minion's strike would give aggravated damage; combat ends.

    The vampire then locks and goes to torpor, and does not unlock as normal while the card is on it.
    """

    conditional = True
    declared = True
    worth = 1.5


class SendToTorpor(Verb, metaclass=Frozen):
    """Sends a ready minion to torpor."""

    what: str


class LeaveTorpor(Verb, metaclass=Frozen):
    """Lets a minion leave torpor."""

    what: str
