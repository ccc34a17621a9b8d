"""How a proposal opens compared with similar winners, in the goldfish: each alone, over the same seeds."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.winners.scoring import View
    from deckcheck.winners.table import Winners

GAMES = 250
TURNS = 6
PEERS = 4
SEED = 1
MEASURES = ("ready_capacity", "ready_minions", "pool", "prey_pool_bled", "hand_unplayable")
"""Columns of the goldfish's tally, at the end of the last turn."""


@value
class Measure:
    """A measure of the proposal and of the winners together: mean and the ends of its 95 % interval."""

    name: str
    mine: tuple[float, float, float]
    theirs: tuple[float, float, float]


@value
class ProposalOpening:
    """How a proposal opens.

    Attributes:
        games, turns: of each deck.
        peers: how many winners it is compared with.
        measures: at the end of the last turn.
    """

    games: int
    turns: int
    peers: int
    measures: tuple[Measure, ...]


def opening_of(deck: Mapping[int, int], winners: Winners, view: View, store: CardStore) -> ProposalOpening:
    """Play the opening of a deck and of the winners nearest to it.

    Args:
        deck: copies by card id.
        winners: the table.
        view: what the winners have to say about the deck.
        store: the card data.

    Raises:
        PilotError: the goldfish cannot play one of them.
    """
    mine = _play(_cards(deck, store))
    theirs: dict[str, Any] = {}
    peers = view.neighbours[:PEERS]
    for neighbour in peers:
        for name, told in _play(_cards(winners.deck(neighbour.deck), store)).items():
            if name in theirs:
                theirs[name].merge(told)
            else:
                theirs[name] = told
    measures = tuple(
        Measure(name, _with_interval(mine[name]), _with_interval(theirs[name])) for name in MEASURES if theirs
    )
    return ProposalOpening(GAMES, TURNS, len(peers), measures)


def _cards(counts: Mapping[int, int], store: CardStore) -> tuple[tuple[Card, int], ...]:
    return tuple((card, copies) for key, copies in counts.items() if (card := store.card(key)) is not None)


def _play(deck: tuple[tuple[Card, int], ...]) -> dict[str, Any]:
    """Play games of one deck; returns the distribution of each measure."""
    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.goldfish.running import play_many

    outcome, _ = play_many(Experiment(deck=deck, turns=TURNS, seed=SEED), GAMES)
    return {name: outcome.tally.column(name, -1) for name in MEASURES}


def _with_interval(distribution: Any) -> tuple[float, float, float]:
    mean = distribution.mean
    if mean is None:
        return 0.0, 0.0, 0.0
    low, high = distribution.interval() or (mean, mean)
    return float(mean), float(low), float(high)
