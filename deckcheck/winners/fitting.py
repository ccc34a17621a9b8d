"""Which winning decks may be the one of which some cards were seen.

A deck is thought of as drawn, card by card, from one list of the table with the chance `OWN`, and otherwise
from all of them; so a card that the list does not play tells against it without ruling it out. Library and
crypt are drawn from separately. A card of the crypt counts twice: itself, and its clan.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import exp, log

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Final

    from deckcheck.winners.table import Winners
    from rules.kernel import Dice

OWN: Final = 0.7
"""How much of a deck is thought to come from the list that it is like."""
NEVER: Final = -1e9
"""The logarithm of a weight of nothing."""
FINE: Final = 1 << 30
"""Dice pick whole numbers; weights are rounded to this part of their sum."""


@value
class Seen:
    """What was seen of a deck.

    Attributes:
        cards: copies by place in the table; cards that no list plays are left out.
        clans: copies of crypt cards by clan, of those too that no list plays.
    """

    cards: Mapping[int, int]
    clans: Mapping[str, int]


class Fitting:
    """Knows how likely each list of a table leads to what was seen.

    Args:
        winners: the lists.
        clans: the clan of each card of the table, by place; "" for cards of libraries, None for cards that
            do not count.
    """

    __slots__ = ("_clans", "_crypts", "_libraries", "_shares", "_winners")

    def __init__(self, winners: Winners, clans: Sequence[str | None]) -> None:
        self._winners = winners
        first, played = winners.first_crypt, [0] * len(winners.cards)
        self._libraries, self._crypts = [0] * len(winners), [0] * len(winners)
        self._clans: dict[str, dict[int, int]] = {}
        for deck in range(len(winners)):
            for place, copies in winners.counts(deck).items():
                clan = clans[place]
                if clan is None:
                    continue
                played[place] += copies
                if place < first:
                    self._libraries[deck] += copies
                    continue
                self._crypts[deck] += copies
                of_clan = self._clans.setdefault(clan, {})
                of_clan[deck] = of_clan.get(deck, 0) + copies
        of_kind = (max(1, sum(played[:first])), max(1, sum(played[first:])))
        self._shares = [copies / of_kind[place >= first] for place, copies in enumerate(played)]

    def weights(self, seen: Seen, without: Collection[int] = ()) -> list[float]:
        """Return for each list how likely it leads to what was seen; that of the likeliest is 1.

        Args:
            seen: of the deck.
            without: numbers of lists that do not count: their weight is 0, as of those with an empty crypt or
                library.
        """
        winners, first = self._winners, self._winners.first_crypt
        logs = [0.0] * len(winners)
        for place, deck, copies in winners.plays(seen.cards):
            if not self._shares[place]:
                continue
            size = self._crypts[deck] if place >= first else self._libraries[deck]
            logs[deck] += seen.cards[place] * _gain(copies / size, self._shares[place])
        crypts = max(1, sum(self._crypts))
        for clan, number in seen.clans.items():
            of_clan = self._clans.get(clan, {})
            share = sum(of_clan.values()) / crypts
            for deck, copies in of_clan.items():
                logs[deck] += number * _gain(copies / self._crypts[deck], share)
        for deck in range(len(winners)):
            if not self._crypts[deck] or not self._libraries[deck]:
                logs[deck] = NEVER
        for deck in without:
            logs[deck] = NEVER
        most = max(logs, default=0.0)
        return [exp(one - most) if one > NEVER else 0.0 for one in logs]

    def chosen(self, seen: Seen, number: int, dice: Dice, without: Collection[int] = ()) -> list[int]:
        """Draw lists by how well they fit, each time from all; a likely one may be drawn several times.

        Args:
            seen: of the deck.
            number: how many to draw.
            dice: to draw with.
            without: numbers of lists that do not count.

        Returns:
            The numbers of the lists, none if there is none to draw.
        """
        bounds = list(accumulate(self.weights(seen, without)))
        if not bounds or not bounds[-1]:
            return []
        return [bisect(bounds, (dice.pick(FINE) + 0.5) / FINE * bounds[-1]) for _ in range(number)]


def _gain(own: float, share: float) -> float:
    """Return how much likelier, as a logarithm, a card is of a list that plays it than of others."""
    return log(1 + OWN * own / ((1 - OWN) * share))
