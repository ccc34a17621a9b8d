"""Do the intervals of `goldfish` cover the truth as often as they say? `python -m tools.benchmarks.coverage --corpus FOLDER`.

For each deck a pool of games is played once, and their numbers are kept. A run then draws its games from the
pool at random, with replacement, and stops by the same rule as the command; its intervals either cover the
mean of the pool, which is the truth for games drawn from it, or not. (The expectations of the controls are
those of the pool too, for the same reason; the table shows how far they are from the exact ones, in
standard errors.) So early stopping and the correction are included, and hundreds of runs cost as much as one
long one.

Comparisons are drawn likewise: pairs of two pilots over the same seeds, and, for the null test, two games of
one pool that have nothing to do with each other, whose mean difference is 0.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
from collections import defaultdict
from pathlib import Path

from deckcheck.goldfish.experiment import Experiment, Outcome, Pairing
from deckcheck.goldfish.measures import AIM
from deckcheck.goldfish.sample import Sample
from deckcheck.goldfish.stopping import BATCH, MOST, SHARES, Stopping
from deckcheck.goldfish.tallies import GoldfishTally
from tools.benchmarks.archive_decks import archive_decks

RARE = 1e-3
"""A share closer than this to 0 or 1 is shown separately: its intervals are too wide rather than too narrow."""


class Pool:
    """Games that were played once, to be drawn from.

    Args:
        pairing: plays them.
        games: how many.
    """

    def __init__(self, pairing: Pairing, games: int) -> None:
        outcome = pairing.new_outcome()
        for number in range(games):
            pairing.play(number).add_to(outcome)
        self.turns = pairing.first.experiment.turns
        self.measures = pairing.measures
        self.samples = [_pooled(sample) for sample in outcome.samples]
        self.off = max(
            _off(sample, of_pool) for sample, of_pool in zip(outcome.samples, self.samples, strict=True)
        )

    def truth(self, sample: int, place: int) -> float:
        return statistics.fmean(numbers[place] for numbers in self.samples[sample].numbers)


def _pooled(sample: Sample) -> Sample:
    pooled = Sample([statistics.fmean(column) for column in zip(*sample.deals, strict=True)], sample.bounds)
    pooled.deals = sample.deals
    # nothing is asked about each turn here
    pooled.numbers = [numbers[: len(sample.bounds)] for numbers in sample.numbers]
    return pooled


def _off(sample: Sample, pooled: Sample) -> float:
    """How far the means of the controls are from their expectations, in standard errors: the furthest."""
    worst = 0.0
    for column, expected in zip(zip(*sample.deals, strict=True), sample.expected, strict=True):
        spread = statistics.pstdev(column)
        if spread:
            mean = statistics.fmean(column)
            worst = max(worst, abs(mean - expected) / spread * math.sqrt(len(column)))
        else:
            assert math.isclose(column[0], expected), (column[0], expected)
    return worst


def run(
    pool: Pool, rng: random.Random, samples: tuple[int, ...], most: int, null: bool = False
) -> tuple[Outcome, Stopping]:
    """Draw a run from a pool until it stops."""
    tally = GoldfishTally(pool.turns, 0)
    outcome = Outcome(tally)
    stopping = Stopping(pool.measures, SHARES)
    if null:
        one = pool.samples[0]
        twice = Sample(one.expected * 2, [(-most, most) for _, most in one.bounds])
        outcome.samples = [one, one, twice]
    else:
        outcome.samples = [
            Sample(pool.samples[place].expected, pool.samples[place].bounds) for place in samples
        ]
    size = len(pool.samples[0].deals)
    while tally.games < most:
        picks = rng.choices(range(size), k=BATCH)
        if null:
            for pick, other in zip(picks, rng.choices(range(size), k=BATCH), strict=True):
                difference = tuple(a - b for a, b in zip(one.numbers[pick], one.numbers[other], strict=True))
                twice.add(one.deals[pick] + one.deals[other], difference)
        else:
            for place, sample in zip(samples, outcome.samples, strict=True):
                source = pool.samples[place]
                sample.deals += [source.deals[pick] for pick in picks]
                sample.numbers += [source.numbers[pick] for pick in picks]
        tally.games += BATCH
        if stopping(outcome):
            break
    return outcome, stopping


def cover(
    pool: Pool, runs: int, seed: int, most: int = MOST
) -> tuple[dict[str, int], dict[str, float], list[int], bool]:
    """Count the runs whose interval covers the truth.

    Returns:
        How many did by measure, the truth by measure, how many games each run had, and whether every interval
        stayed within the bounds of its measure.
    """
    rng = random.Random(seed)
    held: dict[str, int] = defaultdict(int)
    truths = {name: pool.truth(0, place) for place, name in enumerate(pool.measures.names)}
    games, bounded = [], True
    for _ in range(runs):
        outcome, _ = run(pool, rng, (0,), most)
        games.append(outcome.tally.games)
        for place, name in enumerate(pool.measures.names):
            found = outcome.samples[0].estimate(place)
            low, high = outcome.samples[0].bounds[place]
            bounded &= low <= found.low <= found.mean <= found.high <= high
            held[name] += found.low <= truths[name] <= found.high
    return held, truths, games, bounded


def compare(
    pool: Pool, runs: int, seed: int, null: bool, most: int = MOST
) -> tuple[int, int, int, list[int]]:
    """Count how many comparisons covered the truth, were decided, were decided wrongly; and their games."""
    rng = random.Random(seed)
    place = pool.measures.names.index(AIM)
    truth = 0.0 if null else pool.truth(2, place)
    held = decided = wrong = 0
    games = []
    for _ in range(runs):
        outcome, stopping = run(pool, rng, (0, 1, 2), most, null)
        found = outcome.samples[2].estimate(place)
        held += found.low <= truth <= found.high
        sign = stopping.reached.decided
        decided += bool(sign)
        wrong += bool(sign) and sign * truth <= 0
        games.append(outcome.tally.games)
    return held, decided, wrong, games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--decks", type=int, default=8)
    parser.add_argument("--games", type=int, default=40_000, help="of each pool")
    parser.add_argument("--runs", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rival", default="patient")
    asked = parser.parse_args()
    cells: dict[str, list[float]] = defaultdict(list)
    print(
        f"{asked.runs} runs of each deck, from pools of {asked.games:,} games; interval 95 %, stopping included"
    )
    print(f"{'deck':<24}{'games':>7}{'coverage':>10}{'lowest measure':>34}{'controls':>10}  bounded")
    spread = 0.0
    for name, deck in archive_decks(asked.corpus, asked.decks, asked.seed):
        pairing = Pairing(Experiment(deck, rival=asked.rival, seed=asked.seed), measured=True)
        pool = Pool(pairing, asked.games)
        held, truths, games, bounded = cover(pool, asked.runs, asked.seed)
        of_deck = {}
        for measure, number in held.items():
            truth = truths[measure]
            share = measure in pool.measures.shares
            sort = "rare" if share and not RARE < truth < 1 - RARE else measure
            cells[sort].append(number / asked.runs)
            if sort != "rare":
                of_deck[measure] = number / asked.runs
                spread = max(spread, abs(number / asked.runs - 0.95))
        worst = min(of_deck, key=of_deck.__getitem__)
        print(
            f"{name[:23]:<24}{statistics.median(games):>7.0f}{statistics.fmean(of_deck.values()):>10.1%}"
            f"{f'{worst} {of_deck[worst]:.1%}':>34}{pool.off:>9.1f}s  {bounded}",
            flush=True,
        )
        for null in (False, True):
            kept, decided, wrong, games = compare(pool, asked.runs, asked.seed, null)
            what = "  two games, no difference" if null else f"  greedy - {asked.rival}"
            print(
                f"{what:<24}{statistics.median(games):>7.0f}{kept / asked.runs:>10.1%}"
                f"   decided {decided / asked.runs:.1%}, wrongly {wrong / asked.runs:.1%}",
                flush=True,
            )
    print(f"\n{'measure, over the decks':<24}{'coverage':>10}{'lowest':>9}{'highest':>9}")
    for measure, shares in cells.items():
        print(f"{measure:<24}{statistics.fmean(shares):>10.1%}{min(shares):>9.1%}{max(shares):>9.1%}")
    usual = [share for sort, shares in cells.items() if sort != "rare" for share in shares]
    outside = sum(not 0.93 <= share <= 0.97 for share in usual)
    print(
        f"all: {statistics.fmean(usual):.1%}; of {len(usual)} pairs of deck and measure {outside} are outside 93-97 %. "
        f"(rare: shares within {RARE:.1%} of 0 or 1)"
    )


if __name__ == "__main__":
    main()
