"""Verbs of referendums that take or give a title, remove or burn minions, or weigh votes otherwise."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.political import Terms
from rules.vtes.definitions.who import ANYONE, Who


class GiveTitleCard(Terms, metaclass=Frozen):
    """Puts the card on a chosen vampire, to stand for a title (VTES-11-13).

    Args:
        title: which.
        who: what the vampire must be.
        ready: it must be ready; else one in torpor will do too.
    """

    title: str
    who: Who
    ready: bool = True
    conditional = True


class VotesInPoll(Terms, metaclass=Frozen):
    """In this referendum ready minions that fit have votes more, or less.

    Args:
        amount: how many more; negative for less.
        who: what they must be.
        but_titles: a sect; those whose title is of it have as many as ever, and so have prisci.
    """

    amount: int
    who: Who = ANYONE
    but_titles: str = ""
    weighs = True
    done = False


class UnlockKin(Terms, metaclass=Frozen):
    """Unlocks the acting vampire and X chosen younger ones of its clan, for X blood; called once each turn.

    Args:
        sect: where the acting vampire is of that sect, younger ones of the sect will do too.
    """

    sect: str
    conditional = True
    declared = True


class HuntOfPrey(Terms, metaclass=Frozen):
    """Burns a chosen ally, or younger vampire without title, of one's prey; it is a blood hunt referendum.

    Unless it passes, no card of this name can be played any more in the game.
    """

    conditional = True
    weighs = True


class SilencesInPoll(Terms, metaclass=Frozen):
    """In this referendum minions that fit cast neither votes nor ballots.

    Args:
        who: which.
    """

    who: Who
    weighs = True
    done = False
