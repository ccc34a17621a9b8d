"""How long an answer takes, and how many games: `python -m tools.benchmarks.enough --corpus FOLDER`.

Archive decks, default precision, one process. It shows the games that were played and the processor time of
playing them, decks read and compiled beforehand; their medians; and how many times fewer games that is than
the fixed 10,000. `--compare` also compares each deck with a copy that differs in two cards, until that is decided or
the games are exhausted.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

from deckcheck.compiled import build
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.running import play_enough
from deckcheck.goldfish.stopping import SHARES
from tools.benchmarks.archive_decks import archive_decks

FIXED = 10_000


def changed(deck: tuple) -> tuple:
    """Return the deck with two copies less of its commonest library card and two more of the rarest."""
    library = sorted((copies, card.id) for card, copies in deck if not card.is_crypt)
    (_, rarest), (_, commonest) = library[0], library[-1]
    by = {rarest: 2, commonest: -2}
    return tuple(
        (card, copies + by.get(card.id, 0)) for card, copies in deck if copies + by.get(card.id, 0) > 0
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compare", action="store_true")
    asked = parser.parse_args()
    games, spent, compared, decided = [], [], [], 0
    for name, deck in archive_decks(asked.corpus, asked.decks, asked.seed):
        experiment = Experiment(deck, other=changed(deck) if asked.compare else ())
        started = time.process_time()
        outcome, _, reached = play_enough(experiment, SHARES)
        spent.append(time.process_time() - started)
        games.append(outcome.tally.games)
        print(f"{name[:30]:<32}{games[-1]:>7,}{spent[-1]:>8.2f} s   {reached.widest}", flush=True)
        if asked.compare:
            compared.append(outcome.tally.games)
            decided += reached.enough
    median, most = statistics.median(games), max(games)
    print(
        f"{build()}: median {median:,.0f} games ({FIXED / median:.1f} times fewer than {FIXED:,}), most {most:,}; "
        f"median {statistics.median(spent):.2f} s, most {max(spent):.2f} s of processor time"
    )
    if asked.compare:
        print(f"{decided} of {len(compared)} comparisons decided, the others exhausted")


if __name__ == "__main__":
    main()
