"""How many six-turn games alone the engine plays: `python tests/benchmarks/bench_goldfish.py`.

Not collected by pytest. Two decks (small vampires that bleed, big ones that buy), one simple pilot.
"""

import sys
import time

from cardbase.store import open_store
from rules.kernel import Dice, FirstPlayer, Table
from rules.vtes.game import Vtes
from rules.vtes.samples import DOMINATION, STEALTH_BLEED
from rules.vtes.setting import alone, compile_deck
from rules.vtes.words import ADD_MORE, BLEED, HUNT, STRIDE


class Simple:
    """Fills the cheapest vampire, plays the first card it can, bleeds, hunts when empty."""

    name = "simple"

    def sit(self, eyes):
        self.eyes = eyes

    def choose(self, decision):
        kind = decision.kind
        options = decision.options
        if kind == "influence":
            return self.influence(options)
        if kind == "action":
            minion = self.eyes.minion(decision.about)
            wanted = HUNT if minion.blood < 2 else BLEED
            return options.index(wanted) if wanted in options else len(options) - 1
        if kind == "discard":
            return 0
        return 1 if len(options) > 1 and options[0] == -1 else 0

    def influence(self, options):
        best, chosen, place = 99, -1, 0
        invested = self.eyes.invested
        face = self.eyes.face
        if self.eyes.pool < 8:
            return 0
        for index, option in enumerate(options):
            if STRIDE <= option < 2 * STRIDE:
                return index
            if 0 <= option < STRIDE:
                missing = face(option).capacity - invested[option]
                if 0 < missing < best:
                    best, chosen, place = missing, option, index
        if place and best > 1:
            verb = ADD_MORE + min(best, self.eyes.transfers, self.eyes.pool, 4) - 2
            wanted = verb * STRIDE + chosen
            return options.index(wanted) if wanted in options else place
        return place


def measure(what, deck, games):
    """Print games, decisions and cards a second."""
    store = open_store()
    counts = {store.card(int(number)): copies for number, copies in deck.items()}
    setting = alone(compile_deck(counts), seat=1, players=5, turns=6)
    players = [FirstPlayer()] * setting.seats
    players[0] = Simple()
    decisions = 0
    bled = 0
    started = time.process_time()
    for seed in range(games):
        table = Table(lambda seed=seed: Vtes(setting, Dice(seed)))
        table.run(players)
        decisions += len(table.choices)
        bled += 30 - table.game.methuselahs[1].pool
    spent = time.process_time() - started
    print(
        f"{what:16} {games / spent:8,.0f} games/s {decisions / spent:10,.0f} decisions/s"
        f"   {decisions / games:5.1f} decisions and {bled / games:4.1f} pool bled a game"
    )


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3_000
    for _ in range(2):
        measure("small vampires", STEALTH_BLEED, count)
        measure("big vampires", DOMINATION, count)
