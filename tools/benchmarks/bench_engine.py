"""Games a second of the engine as it is imported here: `python -m tools.benchmarks.bench_engine [GAMES]`.

Not collected by pytest. The engine alone (recorded choices, made again), with the greedy pilot, and five
random players at a full table. `.ci/wheel.py --bench` runs it on the checkout and on the compiled wheel.
"""

from __future__ import annotations

import sys

import rules.vtes.chapters.action
from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.goldfish.experiment import Experiment, Solitaire
from rules.kernel import Dice, RandomPlayer, Table
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from tools.benchmarks.bench_goldfish_command import ROOT, Replayer, best_of

DECKS = ("bleeding_ventrue.twd", "anarch_gangrel.txt")
ROUNDS = 5


def alone(deck, games: int) -> tuple[float, float]:
    """Return games a second with the greedy pilot, and of the engine alone playing the same games."""
    solitaire = Solitaire(Experiment(deck, seat=1))
    setting = solitaire.settings[1]
    idle = solitaire.seated(1)[1]
    recorded = []
    for number in range(games):
        table, _, _ = solitaire.play(number)
        recorded.append((table.game.dice.seed, list(table.choices)))

    def replay() -> None:
        for seed, choices in recorded:
            Table(lambda seed=seed: Vtes(setting, Dice(seed))).run([Replayer(choices), *[idle] * 4])

    def play() -> None:
        for number in range(games):
            solitaire.play(number)

    return games / best_of(ROUNDS, play), games / best_of(ROUNDS, replay)


def table_of_five(decks, games: int) -> float:
    """Return games a second of five random players, to the end."""
    compiled = [CompiledDeck(deck, "current") for deck in decks]
    setting = Setting([compiled[seat % len(compiled)] for seat in range(5)])

    def play() -> None:
        for seed in range(games):
            Table(lambda seed=seed: Vtes(setting, Dice(seed))).run(
                [RandomPlayer(10 * seed + seat) for seat in range(5)]
            )

    return games / best_of(ROUNDS, play)


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    compiled = not rules.vtes.chapters.action.__file__.endswith(".py")
    print(f"engine {'compiled' if compiled else 'interpreted'}, Python {sys.version.split()[0]}")
    reader = LineReader(Names(open_cards()))
    decks = [read_deck((ROOT / "sample_decks" / name).read_bytes(), reader).counted for name in DECKS]
    for name, deck in zip(DECKS, decks, strict=True):
        greedy, engine = alone(deck, games)
        print(f"{name:26} {greedy:7,.0f} games/s with the greedy pilot, {engine:7,.0f} the engine alone")
    print(f"five random players        {table_of_five(decks, games // 10):7,.0f} games/s to the end")


if __name__ == "__main__":
    main()
