"""Learns which cards go together from a table of winning decks. Needs numpy (the extra `train`).

With X the decks (one row each, 1 if the deck has a card or a trait), W the weight of each deck by its age
and P = (XᵀWX + λI)⁻¹, the weight from i to j is -P[i][j] / P[j][j], and none from a card to itself (Steck
2019). Cards in fewer than `FEWEST` decks say nothing. The largest weights are kept, as many as the package
has room for; then those of each card are learned again without the others (Steck, "Markov random fields for
collaborative filtering", NeurIPS 2019), which wins back most of what the others contributed.
"""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard
from deckcheck.extras import how_to_add
from deckcheck.winners.model import pack, traits_of
from deckcheck.winners.nearest import DAYS_A_YEAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from cardbase.store import CardStore
    from deckcheck.winners.table import Winners

FEWEST = 3
FEWEST_SPEAKING = 25
"""This many decks must have a trait, or a card this many times, for it to say something."""

REGULARISATION = 60.0
HALF_LIFE = 6.0
"""Years after which a deck counts half."""

KEPT = 150_000
"""This many weights are kept, the largest: what fits into the package."""


class NumpyMissingError(ValueError):
    """Training needs numpy, which is not installed."""


def train(winners: Winners, store: CardStore, kept: int = KEPT) -> bytes:
    """Learn a model.

    Args:
        winners: the decks.
        store: provides clans and disciplines of the crypt cards.
        kept: how many weights are kept.

    Returns:
        The bytes of the model's file; the same for the same decks.

    Raises:
        NumpyMissingError: numpy is not installed.
    """
    try:
        import numpy
    except ImportError:
        raise NumpyMissingError(f"training needs numpy: {how_to_add('numpy')}") from None
    cards = winners.cards
    rows = [list(winners.row(deck)) for deck in range(len(winners))]
    spoken = [_traits(winners, deck, store) for deck in range(len(winners))]
    common = Counter(trait for one in spoken for trait in one)
    traits = sorted(trait for trait, number in common.items() if number >= FEWEST_SPEAKING)
    place = {trait: len(cards) + n for n, trait in enumerate(traits)}
    held = numpy.zeros((len(rows), len(cards) + len(traits)), dtype=numpy.float32)
    for deck, row in enumerate(rows):
        held[deck, row + [place[trait] for trait in spoken[deck] if trait in place]] = 1
    last = max(winners.days, default=0)
    ages = numpy.array([(last - (day or last)) / DAYS_A_YEAR for day in winners.days], numpy.float32)
    ages = 0.5 ** (ages / HALF_LIFE)
    said: list[list[tuple[int, float]]] = [[] for _ in range(held.shape[1])]
    for target, sources, weights in _learned(numpy, held, ages, len(cards), kept):
        for source, weight in zip(sources, weights, strict=True):
            said[int(source)].append((target, float(weight)))
    return pack(winners.meta, list(cards), traits, said)


def _learned(
    numpy: Any, held: Any, ages: Any, cards: int, kept: int
) -> Iterator[tuple[int, Sequence[int], Sequence[float]]]:
    """Yield for each card, in order, what says something for it, and how much."""
    known = numpy.nonzero((held > 0).sum(0) >= FEWEST)[0]
    some = held[:, known]
    gram = (some.T @ (some * ages[:, None])).astype(numpy.float64)
    gram[numpy.diag_indices(len(known))] += REGULARISATION
    inverse = numpy.linalg.inv(gram)
    targets = numpy.nonzero(known < cards)[0]
    weights = numpy.abs(inverse[:, targets] / numpy.diag(inverse)[targets])
    weights[targets, numpy.arange(len(targets))] = 0
    least = 0.0
    if kept < weights.size:
        least = numpy.partition(weights, weights.size - kept, axis=None)[weights.size - kept]
    for column, target in enumerate(targets):
        chosen = numpy.nonzero((weights[:, column] >= least) & (weights[:, column] > 0))[0]
        if len(chosen):
            again = numpy.linalg.solve(gram[numpy.ix_(chosen, chosen)], gram[chosen, target])
            yield int(known[target]), known[chosen], again


def _traits(winners: Winners, deck: int, store: CardStore) -> list[str]:
    counts = winners.deck(deck)
    crypt = [
        (card, copies) for key, copies in counts.items() if isinstance(card := store.card(key), CryptCard)
    ]
    return traits_of(counts, crypt)
