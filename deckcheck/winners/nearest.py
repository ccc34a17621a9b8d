"""Which winning decks are near to a deck, and what they play.

Two decks are alike as the cosine of their cards: each counts with the square root of its copies, times how
rare it is (the logarithm of decks over decks that play it). The newer of two equally near decks is preferred:
the value of a likeness halves with every `HALF_LIFE` years before the newest.

A few cards are near to many kinds of decks by chance. For them the decks have a say by Bayes' rule instead:
each card that a deck plays speaks for its kind, a rare card more than a common one; see `Nearness.kin`.
"""

from __future__ import annotations

from heapq import nlargest
from math import sqrt
from operator import mul

from cardbase.quick import value
from deckcheck.winners.table import MOST_COPIES, ROOTS, rarities

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from deckcheck.winners.table import Winners

NEIGHBOURS = 100
"""This many of the nearest decks have a say in scores."""

STRANGER = 0.25
"""The least likeness of a deck chosen for its kind."""

TOLD = 50
"""This many of them are mentioned: "35 of the 50 nearest winning decks play it"."""

STEEPNESS = 8
"""A deck's say is its nearness to this power."""

KIN = 300
"""This many of the decks that a few cards may be of have a say."""

KIN_RECENCY = 4
"""By this factor the say of such a deck halves sooner than a likeness."""

FEW_GIVEN = 4
"""More cards than this together say only as much as this many of them: they are no longer independent."""

HALF_LIFE = 24.0
"""Years."""

DAYS_A_YEAR = 365.25


@value
class Neighbour:
    """A winning deck near to the one asked about.

    Attributes:
        deck: its number in the table.
        likeness: the cosine, 0 to 1.
        say: its share in the votes; those of all neighbours add up to 1.
    """

    deck: int
    likeness: float
    say: float


class Nearness:
    """Measures how near the decks of a table are to any deck."""

    __slots__ = ("newness", "rarity", "winners")

    def __init__(self, winners: Winners) -> None:
        """Use this table."""
        self.winners = winners
        self.rarity = rarities(winners.played, len(winners))
        last = max(winners.days, default=0)
        self.newness = [0.5 ** ((last - (day or last)) / DAYS_A_YEAR / HALF_LIFE) for day in winners.days]

    def likenesses(self, counts: Mapping[int, int]) -> list[float]:
        """Return the cosine of each deck of the table with a deck given as place -> copies."""
        weights: dict[int, float] = {}
        length = 0.0
        for place, copies in counts.items():
            weight = ROOTS[min(copies, MOST_COPIES)] * self.rarity[place]
            weights[place] = weight * self.rarity[place]
            length += weight * weight
        length = sqrt(length) or 1.0
        products = [0.0] * len(self.winners)
        for place, deck, copies in self.winners.plays(weights):
            products[deck] += weights[place] * ROOTS[copies]
        return [product / (length * own) for product, own in zip(products, self.winners.lengths, strict=True)]

    def neighbours(
        self,
        likenesses: Sequence[float],
        among: Sequence[int] | None = None,
    ) -> list[Neighbour]:
        """Return the decks that have a say, the one with most first.

        Args:
            likenesses: of all decks.
            among: only these decks; then even one without a card in common has a say. None for all decks
                that have one.
        """
        if among is None:
            worth = list(map(mul, likenesses, self.newness))
            among = range(len(worth))
        else:
            worth = [(STRANGER + near) * new for near, new in zip(likenesses, self.newness, strict=True)]
        best = nlargest(NEIGHBOURS, among, key=worth.__getitem__)
        says = says_of([worth[deck] for deck in best if worth[deck] > 0])
        return [Neighbour(deck, likenesses[deck], say) for deck, say in zip(best, says, strict=False)]

    def nearest(self, likenesses: Sequence[float], number: int) -> list[int]:
        """Return this many of the nearest decks, the newer of two equally near ones first."""
        worth = list(map(mul, likenesses, self.newness))
        return nlargest(number, range(len(worth)), key=worth.__getitem__)

    def kin(
        self, given: Iterable[int], likenesses: Sequence[float], among: Sequence[int] | None = None
    ) -> list[Neighbour]:
        """Return the decks that are likely of the kind that a few cards were taken from, the likeliest first.

        If a new deck takes half of its cards from a winner and half from all decks, each card is 1 + decks /
        decks that play it times likelier where that winner plays it. A deck's say grows by that factor with
        each of the cards that it plays.

        Args:
            given: places of the cards.
            likenesses: of all decks, to be reported with them.
            among: only these decks; None for all.
        """
        places = list(given)
        power = min(1.0, FEW_GIVEN / max(len(places), 1))
        decks = len(self.winners)
        gains = {place: (1 + decks / self.winners.played[place]) ** power for place in places}
        says = [new**KIN_RECENCY for new in self.newness]
        for place, deck, _ in self.winners.plays(places):
            says[deck] *= gains[place]
        best = nlargest(KIN, range(decks) if among is None else among, key=says.__getitem__)
        total = sum(says[deck] for deck in best) or 1.0
        return [Neighbour(deck, likenesses[deck], says[deck] / total) for deck in best]


def says_of(worth: Sequence[float]) -> list[float]:
    """Return the say of decks by how near they are; together they have 1."""
    says = [one**STEEPNESS for one in worth]
    total = sum(says) or 1.0
    return [say / total for say in says]


def votes(neighbours: Sequence[Neighbour], winners: Winners) -> dict[int, float]:
    """Return the share of the neighbours' say that plays each card, by its place."""
    shares: dict[int, float] = {}
    for neighbour in neighbours:
        say = neighbour.say
        for place in winners.row(neighbour.deck):
            shares[place] = shares.get(place, 0.0) + say
    return shares
