"""Is the pilot `quick` as early as possible? `python -m tools.benchmarks.quick --corpus FOLDER`.

By transfers alone the chance of a first ready minion by each turn is known exactly (`stats`: the cheapest of
the first four crypt cards, for each seat). For decks without cards that speed up the opening (those for
which `appraising.speeds_opening` holds for no card) the games of `quick` must show that chance, within four
standard errors, and each game the very turn. With all other decks no game may be later than by transfers.
"""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from statistics import NormalDist

from deckcheck.analysis.opening import lowest_two
from deckcheck.analysis.turns import transfers_by, turn_for
from deckcheck.goldfish.experiment import Experiment, Solitaire
from deckcheck.goldfish.pilots.appraising import speeds_opening
from tools.benchmarks.archive_decks import archive_decks

TURNS = 4
ERRORS = 4.0
"""How many standard errors a share may be off."""
SEATS = range(1, 6)


class Deviation:
    """What the games of one deck have shown.

    Attributes:
        sped: whether a card of the deck speeds the opening.
        later, sooner: games whose first minion came later or sooner than by transfers.
        errors: how far the share of any turn is from the exact chance, in standard errors.
    """

    def __init__(self, deck: tuple, games: int, sped_games: int, seed: int) -> None:
        solitaire = Solitaire(Experiment(deck, pilot="quick", turns=TURNS, seed=seed))
        self.sped = any(map(speeds_opening, solitaire.cards))
        self.later = self.sooner = 0
        self.games = sped_games if self.sped else games
        ready = [0] * TURNS
        for number in range(self.games):
            seat = solitaire.seat(number)
            _, watch, _ = solitaire.play(number)
            first = watch.first_minion or TURNS + 1
            exact = min(turn_for(seat, self._cheapest(solitaire, number)), TURNS + 1)
            self.later += first > exact
            self.sooner += first < exact
            for turn in range(first, TURNS + 1):
                ready[turn - 1] += 1
        self.errors = (
            0.0
            if self.sped
            else max(self._error(deck, turn, ready[turn - 1]) for turn in range(1, TURNS + 1))
        )

    def _cheapest(self, solitaire: Solitaire, number: int) -> int:
        table, _ = solitaire.deal(number)
        opening = table.game.methuselahs[solitaire.seat(number) - 1].uncontrolled.items
        return min(table.game.faces[piece].capacity for piece in opening)

    def _error(self, deck: tuple, turn: int, hits: int) -> float:
        crypt = [(card, copies) for card, copies in deck if card.is_crypt]
        costs, _ = lowest_two(crypt, min(4, sum(copies for _, copies in crypt)))
        chance = float(
            sum(share for cost, share in costs.items() for seat in SEATS if cost <= transfers_by(seat, turn))
            / len(SEATS)
        )
        return standard_errors(hits, self.games, chance)


def standard_errors(hits: int, games: int, chance: float) -> float:
    """Return how far a number of hits is from its chance, in standard errors of a normal number.

    It is the normal number as unlikely as this many hits, or more, or this few or fewer: exact also for rare ones.
    """
    if chance in (0.0, 1.0):
        return 0.0 if hits == chance * games else math.inf
    weights = [
        math.exp(
            math.lgamma(games + 1)
            - math.lgamma(number + 1)
            - math.lgamma(games - number + 1)
            + number * math.log(chance)
            + (games - number) * math.log1p(-chance)
        )
        for number in range(games + 1)
    ]
    tail = min(sum(weights[: hits + 1]), sum(weights[hits:]))
    if tail <= 0:
        return math.inf
    return max(0.0, -NormalDist().inv_cdf(min(tail, 0.5)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--decks", type=int, default=0, help="0 for all")
    parser.add_argument("--games", type=int, default=400, help="of each deck that nothing speeds")
    parser.add_argument("--sped-games", type=int, default=40, help="of each other deck")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    plain = sped = played = sooner = 0
    worst = 0.0
    failed = []
    for name, deck in archive_decks(asked.corpus, asked.decks, asked.seed):
        found = Deviation(deck, asked.games, asked.sped_games, asked.seed)
        played += found.games
        if found.sped:
            sped += 1
            sooner += bool(found.sooner)
        else:
            plain += 1
            worst = max(worst, found.errors)
        if found.later or (not found.sped and (found.sooner or found.errors > ERRORS)):
            failed.append(name)
            print(
                f"{name}: later {found.later}, sooner {found.sooner} of {found.games}, {found.errors:.1f} s",
                flush=True,
            )
    print(f"{plain + sped} decks, {played:,} games of {TURNS} turns")
    print(
        f"{plain} without cards that speed the opening: furthest from the exact chance {worst:.2f} standard errors"
    )
    print(
        f"{sped} with such cards; {sooner} of them had a first minion sooner than by transfers, none may have later"
    )
    print(f"{len(failed)} decks failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
