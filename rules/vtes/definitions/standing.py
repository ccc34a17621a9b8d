"""Verbs that change what a minion is among its kind: title and sect."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class Entitle(Verb, metaclass=Frozen):
    """Gives a minion a title."""

    what: str
    title: str


class Turn(Verb, metaclass=Frozen):
    """Makes a minion be of a sect."""

    what: str
    sect: str
