"""How often `tune` claims something though no swap helps: `python -m tools.benchmarks.tune_null [RUNS]`.

Not collected by pytest. Prints two shares of runs, each with 50 swaps of which none is better:

- twins: each swap is a vampire for its twin of another name, played by the engine. A twin takes the place of
  the other card, so these are the same games, and any claim would be a fault.
- shuffled: the scores are those of real games of a sample deck, but a swap's games are drawn separately from
  those of the deck as it is. So each difference is as wild as between two unrelated games, and the truth is 0.

Both must not be above 5 % beyond chance.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cardbase.names import Names
from cardbase.quick import replace
from deckcheck.analysis.intervals import share_interval
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.goldfish.changes import SWAP, Change
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.racing import race
from deckcheck.goldfish.trials import Bench, Trials
from tests.goldfish.racers import Drawn

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "sample_decks" / "bleeding_ventrue.twd"
GOAL = "ready_capacity>=12 by 4"
RUNS = 400
TWIN_RUNS = 40
SCORED = 2000
GAMES = 300


def twin_claims(deck, runs: int) -> int:
    """Count the runs that claim one of 50 twins."""
    vampires = [card for card, _ in deck if card.is_crypt][:5]
    arms = [
        (
            Change(
                SWAP, card.id, 1, replace(card, id=280_000 + 10 * at + number, name=f"{card.name} {number}")
            ),
        )
        for at, card in enumerate(vampires)
        for number in range(10)
    ]
    copies = {card.id: number for card, number in deck}

    def admits(arm) -> bool:
        gone: dict[int, int] = {}
        for one in arm:
            gone[one.card] = gone.get(one.card, 0) + one.copies
        return all(number <= copies[card] for card, number in gone.items())

    claims = 0
    for seed in range(runs):
        experiment = Experiment(deck, goal=GOAL, turns=4, seed=seed)
        claims += bool(race(lambda some, it=experiment: Trials(it, some), arms, GAMES, admits).helping)
    return claims


def shuffled_claims(deck, runs: int) -> int:
    """Count the runs that claim one of 50 swaps whose games are no better than unrelated ones."""
    bench = Bench(Experiment(deck, goal=GOAL, turns=4), [])
    scores = [bench.play(number, ())[0] for number in range(SCORED)]
    print(f"  {DECK.name}, {GOAL}: {sum(scores) / SCORED:.1%} of {SCORED} games")

    def law(_, dice) -> int:
        return dice.choice(scores) - dice.choice(scores)

    card = next(card for card, _ in deck if card.is_crypt)
    cards = [replace(card, id=280_000 + number, name=f"Swap {number}") for number in range(10)]
    arms = [(Change(SWAP, out, 1, one),) for out in range(1, 6) for one in cards]
    return sum(
        bool(race(lambda some, seed=seed: Drawn(some, law, seed), arms, GAMES).helping)
        for seed in range(runs)
    )


def share_in_words(name: str, claims: int, runs: int) -> str:
    """Say which share of runs claimed something."""
    low, high = share_interval(claims, runs)
    return f"{name}: {claims} of {runs} runs claimed a swap: {claims / runs:.1%} [{low:.1%}, {high:.1%}]"


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    deck = read_deck(DECK.read_bytes(), LineReader(Names(open_cards()))).counted
    print(share_in_words("shuffled", shuffled_claims(deck, runs), runs))
    few = max(1, min(runs, TWIN_RUNS))
    print(share_in_words("twins", twin_claims(deck, few), few))


if __name__ == "__main__":
    main()
