"""How much speaks for a card in a deck: what its cards and traits say, and what the nearest winners play.

A card's score is the model's (`deckcheck.winners.model`) plus `VOTES` times the share of the neighbours' say
that plays it (`deckcheck.winners.nearest`). Both are near 1 for a card that such decks always play and near
0 for one that they never do.
"""

from __future__ import annotations

from math import sqrt

from cardbase.quick import value
from deckcheck.winners.model import MANY, traits_of
from deckcheck.winners.nearest import NEIGHBOURS, TOLD, Nearness, says_of, votes
from deckcheck.winners.table import MOST_COPIES, ROOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.card import CryptCard
    from deckcheck.winners.model import SuggestionModel
    from deckcheck.winners.nearest import Neighbour
    from deckcheck.winners.table import Winners

VOTES = 0.25
"""Weight of the neighbours relative to the model."""

ASKED = 400
"""Without one of its cards, the winners nearest to a deck are among this many that are nearest with it."""


@value
class View:
    """What the winners have to say about a deck.

    Attributes:
        counts: the deck as copies by card id, of the cards that winners play.
        likenesses: per winning deck, the cosine with it.
        neighbours: the nearest winners with a say, the one with most first.
        votes: by card id, the share of their say that plays it.
        modelled: by card id, the model's score.
        speakers: by card id, what speaks for it most: (card id of the deck, weight), the heaviest first.
        scores: by card id, the sum; of every card that any of it speaks for.
    """

    counts: dict[int, int]
    likenesses: list[float]
    neighbours: list[Neighbour]
    votes: dict[int, float]
    modelled: dict[int, float]
    speakers: dict[int, list[tuple[int, float]]]
    scores: dict[int, float]


@value
class Worth:
    """What the winners have to say for a card of a deck, as if the deck did not have it.

    Attributes:
        score: as in `View.scores`.
        copies: in each of the nearest winners that play it.
        of: how many nearest winners were asked.
    """

    score: float
    copies: tuple[int, ...]
    of: int

    def share(self, number: int) -> float:
        """Return the share of these winners that have this many copies or more."""
        return sum(copies >= number for copies in self.copies) / self.of if self.of else 0.0

    def value(self, number: int) -> float:
        """Return what the copy with this number is worth: the share that has it, more if its score says more.

        The score knows what the deck has that the nearest winners have not: princes, a discipline.
        """
        first = self.share(1)
        return self.share(number) * max(1.0, self.score / first) if first else 0.0

    def last(self, copies: int, have: int) -> float:
        """Return what the last copies of those that a deck has are worth together."""
        return sum(self.value(number) for number in range(have - copies + 1, have + 1))


def least_first(counts: Mapping[int, int], worths: Mapping[int, Worth]) -> list[tuple[float, int]]:
    """Return each copy of cards, given by card id, the least valued first: (value, card id)."""
    found = [
        (worths[card].value(number), -number, card)
        for card, copies in counts.items()
        for number in range(1, copies + 1)
    ]
    return [(worth, card) for worth, _, card in sorted(found)]


class Advisor:
    """Looks at decks with a table of winners and a model.

    Attributes:
        winners: the table.
        model: what was learned; None to go by the neighbours alone.
        nearness: measures which winners are near.
    """

    __slots__ = ("_known", "_places", "model", "nearness", "winners")

    def __init__(self, winners: Winners, model: SuggestionModel | None) -> None:
        """Use these."""
        self.winners, self.model = winners, model
        self.nearness = Nearness(winners)
        self._places = winners.places()
        self._known = {} if model is None else {card: n for n, card in enumerate(model.cards)}

    def look(
        self,
        counts: Mapping[int, int],
        crypt: Sequence[tuple[CryptCard, int]],
        liked: Mapping[int, int] | None = None,
        among: Sequence[int] | None = None,
        few: bool = False,
    ) -> View:
        """Find out what the winners have to say about a deck.

        Args:
            counts: copies by card id.
            crypt: the crypt cards among them; their clans and disciplines count too.
            liked: another deck that is to have as much say as all the neighbours together.
            among: only these winners have a say, however near, and a full one; None for all.
            few: the cards are only a few, so that the decks that have a say are those of `Nearness.kin`, and
                have a full one.
        """
        cards = self.winners.cards
        by_place = {self._places[card]: copies for card, copies in counts.items() if card in self._places}
        likenesses = self.nearness.likenesses(by_place)
        if few:
            neighbours = self.nearness.kin(by_place, likenesses, among)
        else:
            neighbours = self.nearness.neighbours(likenesses, among)
        shares = {cards[place]: share for place, share in votes(neighbours, self.winners).items()}
        if liked:
            shares = {card: share / 2 for card, share in shares.items()}
            for card in liked:
                shares[card] = shares.get(card, 0.0) + 0.5
        said, speakers = self._added_up(counts, crypt)
        scores = dict(said)
        weight = VOTES if among is None and not few else 1.0
        for card, share in shares.items():
            scores[card] = scores.get(card, 0.0) + weight * share
        known = {cards[place]: copies for place, copies in by_place.items()}
        return View(known, likenesses, neighbours, shares, said, speakers, scores)

    def _added_up(
        self, counts: Mapping[int, int], crypt: Sequence[tuple[CryptCard, int]]
    ) -> tuple[dict[int, float], dict[int, list[tuple[int, float]]]]:
        """Add up what cards and traits say: the scores by card id, and which cards say most."""
        model = self.model
        scores: dict[int, float] = {}
        speakers: dict[int, list[tuple[int, float]]] = {}
        if model is None:
            return scores, speakers
        ids = model.cards
        for card in counts:
            if card not in self._known:
                continue
            for target, weight in model.say(self._known[card]):
                spoken = ids[target]
                scores[spoken] = scores.get(spoken, 0.0) + weight
                if weight > 0:
                    speakers.setdefault(spoken, []).append((card, weight))
        for trait in traits_of(counts, crypt):
            if trait in model.traits:
                for target, weight in model.say(model.traits[trait]):
                    scores[ids[target]] = scores.get(ids[target], 0.0) + weight
        for said in speakers.values():
            said.sort(key=lambda one: (-one[1], one[0]))
        return scores, speakers

    def worths(self, view: View) -> dict[int, Worth]:
        """Return the worth of each card of a deck that winners play, by id.

        A card draws a deck to the winners that play it, and several copies are a trait that speaks for it:
        without it neither is so.
        """
        rarity, newness, lengths = self.nearness.rarity, self.nearness.newness, self.winners.lengths
        length = sqrt(sum(copies * rarity[self._places[card]] ** 2 for card, copies in view.counts.items()))
        near = self.nearness.nearest(view.likenesses, ASKED)
        held = {deck: self.winners.counts(deck) for deck in near}
        worth = {deck: view.likenesses[deck] * newness[deck] for deck in near}
        found = {}
        for card, copies in view.counts.items():
            place = self._places[card]
            weight = ROOTS[min(copies, MOST_COPIES)] * rarity[place] ** 2 / (length or 1.0)
            left = {
                deck: worth[deck] - weight * ROOTS[held[deck].get(place, 0)] / lengths[deck] * newness[deck]
                for deck in near
            }
            best = sorted(near, key=lambda deck: (-left[deck], deck))[:NEIGHBOURS]
            says = says_of([max(left[deck], 0.0) for deck in best])
            share = sum(say for deck, say in zip(best, says, strict=True) if place in held[deck])
            score = view.modelled.get(card, 0.0) - self._of_copies(card, copies)
            told = best[:TOLD]
            played = tuple(held[deck][place] for deck in told if place in held[deck])
            found[card] = Worth(score + VOTES * share, played, len(told))
        return found

    def _of_copies(self, card: int, copies: int) -> float:
        """Return what the copies of a card say for the card itself."""
        model = self.model
        if model is None:
            return 0.0
        place = self._known.get(card)
        traits = [trait for least in MANY if copies >= least and (trait := f"{least}:{card}") in model.traits]
        return sum(
            weight for trait in traits for target, weight in model.say(model.traits[trait]) if target == place
        )
