"""What `doctor --against` gains at tables it has not seen: `python -m tools.benchmarks.table_swaps --corpus FOLDER`.

Not collected by pytest. Decks of the tournament archive are drawn at random; others are those that the doctor
plays against, and others again the tables that it has not seen. There each deck is played as it is and as
tuned, over the same deals from the same seats, in a number of rounds fixed beforehand. Where the doctor finds
nothing, nothing is changed, and the gain is nought. With `--check 0` the doctor's own judgement counts, which is
over other deals and other opponents than its race. The gains are those of the pilot, not of people.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.clock import this_day
from deckcheck.analysis.intervals import Z
from deckcheck.building.at_tables import FELT, AtTables
from deckcheck.building.faults import Doctor
from deckcheck.building.prescribing import Prescriber
from deckcheck.building.treatment import merged
from deckcheck.full_table.contrasts import mean_of
from deckcheck.full_table.gauntlet import LEAST_CRYPT, LEAST_LIBRARY, drawn_gauntlet
from deckcheck.full_table.table_trials import TableTrials
from deckcheck.lawbook import LawBook
from deckcheck.shelf import open_shelf
from deckcheck.winners.chosen import winners_for
from deckcheck.winners.scoring import Advisor
from tools.benchmarks.archive_decks import archive_decks

if TYPE_CHECKING:
    from deckcheck.full_table.gauntlet import CountedCards
    from deckcheck.goldfish.causes import Effect

SEATS = 5
UNSEEN_SEEDS = 9
"""What is added to the seed of the doctor for the tables that it has not seen."""


def large_enough(deck: CountedCards) -> bool:
    """Return whether a deck has a crypt and a library."""
    crypt = sum(copies for card, copies in deck if card.is_crypt)
    library = sum(copies for _, copies in deck) - crypt
    return crypt >= LEAST_CRYPT and library >= LEAST_LIBRARY


def effect_words(effect: Effect) -> str:
    """Write a gain with its interval."""
    return f"{effect.mean:+.2f} [{effect.low:+.2f}, {effect.high:+.2f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--decks", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="go on with this deck of them")
    parser.add_argument("--field", type=int, default=200, help="decks that the doctor plays against")
    parser.add_argument("--unseen", type=int, default=200, help="decks of the tables that it has not seen")
    parser.add_argument("--rounds", type=int, default=160, help="as of doctor")
    parser.add_argument(
        "--check",
        type=int,
        default=120,
        help="rounds at the tables that it has not seen; 0: the doctor's judgement counts",
    )
    parser.add_argument("--pilot", default="watchful")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    number = asked.decks + asked.field + asked.unseen
    drawn = archive_decks(asked.corpus, number + number // 10, asked.seed)
    drawn = [(name, deck) for name, deck in drawn if large_enough(deck)][:number]
    field = [deck for _, deck in drawn[asked.decks : asked.decks + asked.field]]
    unseen = [deck for _, deck in drawn[asked.decks + asked.field :]]
    shelf = open_shelf()
    known = winners_for((), False, shelf, sys.stderr, with_heads=True)
    laws = [LawBook(shelf.store, "standard").law(this_day())]
    settings = {"seats": SEATS, "rules": "current", "pilot": asked.pilot}
    gc.freeze()
    gains = []
    for at, (name, deck) in enumerate(drawn[asked.first : asked.decks], asked.first):
        began = time.process_time()
        doctor = Doctor(deck, laws, Advisor(known.winners, known.model), shelf.store, frozenset())
        prescriber = Prescriber(doctor, doctor.examine())
        tables = AtTables(deck, field, laws, prescriber.swaps, seed=asked.seed, **settings)
        found = tables.race(prescriber.remedies(), shelf.store, asked.rounds)
        if found is None or not found.helps:
            told = "nothing to race"
            if found is not None:
                effect = found.effect
                told = f"{found.mean:.2f} points, {effect_words(effect)} in {found.rounds} rounds"
            gains.append((0.0, 0.0, 0.0))
            print(f"{at + 1} {name}: nothing found ({told}), {tables.played} games", flush=True)
            continue
        told, gain = "", found.effect
        if asked.check:
            trials = TableTrials(
                lambda tried, games: drawn_gauntlet(
                    unseen, tried, games=games, seed=asked.seed + UNSEEN_SEEDS, **settings
                ),
                [deck, tables.after(found.rows)],
            )
            played = trials.play([0], 0, asked.check)
            gain = mean_of(played.of(0, trials.aim), Z)
            told = f"; unseen {effect_words(gain)} in {played.score.number}"
        gains.append((gain.mean, gain.low, gain.high))
        exchange = merged(one.exchange for one in found.rows)
        kinds = ", ".join(f"{one.fault.kind} {one.fault.section} {one.fault.brief}" for one in found.rows)
        print(
            f"{at + 1} {name}: {found.mean:.2f} points, judged {effect_words(found.effect)} in {found.rounds} rounds"
            f"{told}; {tables.played} games; {sum(n for _, n in exchange.out)} out, "
            f"{sum(n for _, n in exchange.into)} in ({kinds}); {time.process_time() - began:.0f} s",
            flush=True,
        )
    reached = sum(mean >= FELT and low > 0 for mean, low, _ in gains)
    mean = sum(gain for gain, _, _ in gains) / len(gains)
    nothing = sum(gain == (0.0, 0.0, 0.0) for gain in gains)
    print(
        f"{len(gains)} decks: {reached} gain at least {FELT:.2f} with an interval above 0, nothing found for "
        f"{nothing}; mean gain {mean:+.2f}"
    )


if __name__ == "__main__":
    main()
