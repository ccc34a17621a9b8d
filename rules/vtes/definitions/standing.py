"""Verbs that change how a minion stands: title, sect, ready or in torpor."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class Entitle(Verb, metaclass=Frozen):
    """Gives a minion a title, or takes what it has where that is ""."""

    what: str
    title: str


class Turn(Verb, metaclass=Frozen):
    """Makes a minion be of a sect."""

    what: str
    sect: str


class SendToTorpor(Verb, metaclass=Frozen):
    """Sends a ready minion to torpor."""

    what: str


class LeaveTorpor(Verb, metaclass=Frozen):
    """Lets a minion leave torpor."""

    what: str
