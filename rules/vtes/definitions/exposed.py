"""Verbs of cards in play that minions of others may act against, and of masters on minions of others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class AtThis(Verb, metaclass=Frozen):
    """Lets a minion act against the card whose text it is: the action is directed at its controller.

    Args:
        who: what the minion must be.
        others: only minions of other Methuselahs may.
        bearer: the action is aimed at the ready minion that bears the card, of another Methuselah.
        not_bearer: any minion but the one that bears it.
        undirected: the action is not directed.
        by_bearer: only the minion that bears it may.
        mine: only minions of who controls it may.
        itself: the action is aimed at the ready minion whose text it is, of another Methuselah.
    """

    who: Who = ANYONE
    others: bool = False
    bearer: bool = False
    not_bearer: bool = False
    by_bearer: bool = False
    undirected: bool = False
    itself: bool = False
    mine: bool = False
    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"


class ShuffleThis(Verb, metaclass=Frozen):
    """Shuffles the card whose text it is into its owner's library."""


class PutOnTheirs(Verb, metaclass=Frozen):
    """Puts the card on the chosen minion, whose controller has the use of it."""

    goes_along = True
