"""Verbs of single cards of which the rulebooks speak by name (VTES-A1-01, A1-02, IMB-18 to IMB-20)."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class SearchCrypt(Verb, metaclass=Frozen):
    """Moves a vampire of one's crypt, which one may look through, to the uncontrolled region: no Imbued.

    Args:
        clan: that it must be of, "" for any.
    """

    clan: str = ""
    conditional = True


class GrowPerClan(Verb, metaclass=Frozen):
    """Puts a counter on the card that was put into play for each vampire of a clan that one controls."""

    clan: str


class CountersOnCard(Verb, metaclass=Frozen):
    """Puts so many counters on the card that was put into play."""

    amount: int
