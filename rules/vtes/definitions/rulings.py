"""Verbs of single cards of which the rulebooks speak by name (VTES-A1-01, A1-02, IMB-18 to IMB-20)."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.definitions.verb import Verb


@value
class SearchCrypt(Verb):
    """Moves a vampire of one's crypt, which one may look through, to the uncontrolled region: no Imbued."""

    conditional = True


@value
class LeaveInstead(Verb):
    """Removes the vampire that would burn from the game and puts the played card into play."""


@value
class GrowPerClan(Verb):
    """Puts a counter on the card that was put into play for each vampire of a clan that one controls."""

    clan: str


@value
class CardPays(Verb):
    """Moves a counter of the card to its controller's pool for a master phase action; empty it burns."""

    conditional = True


@value
class CountersOnCard(Verb):
    """Puts so many counters on the card that was put into play."""

    amount: int
