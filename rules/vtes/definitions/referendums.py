"""Verbs of referendums: who calls them, and what ends them."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class CallsAnother(Verb, metaclass=Frozen):
    """Calls the referendum of a political card of the hand, which is played, or of a card in play.

    Args:
        votes: that the acting vampire has more in it.
    """

    votes: int = 0
    conditional = True
    declared = True
    done = False
    worth = 1.5
