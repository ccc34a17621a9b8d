"""Digests of many games and judgements, to compare one build of the project with another.

    python digests.py SAMPLE_DECKS [--seeds N] [--games N] [--corpus FOLDER]

Prints a line for each: what was played or judged, and the SHA-256 of all results. For the games that the
kernel knows: the record, the result and the last view of each; for `goldfish`, `play` and `check`: their
JSON, except how long it took. It measures whatever is imported: run it outside of the checkout with the
interpreter of an environment, or in the checkout with its own.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib
import io
import json
import pkgutil
import re
from pathlib import Path

import rules
from deckcheck.__main__ import main as deckcheck
from rules.kernel import RandomPlayer, Table, registered, registered_names

VARYING = re.compile(r'"(?:elapsed_s|games_per_s)": [^,}]*|"compiled": (?:true|false)')
PILOTS = ("greedy", "patient", "random")
DECISIONS = 5_000


def printed(*words: str) -> str:
    """Return what a command of deckcheck prints, except what may vary."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        code = deckcheck(list(words))
    return f"{code}\n{VARYING.sub('', out.getvalue())}"


def game(name: str, options: dict, seed: int) -> str:
    """Play a game with random players; returns its record, its result and how it stands at the end."""
    table = Table.start(name, options, seed)
    player = RandomPlayer(seed)
    for _ in range(DECISIONS):
        if table.decision is None:
            break
        table.choose(player.choose(table.decision))
    view = json.dumps(table.game.view(-1), sort_keys=True)
    return f"{table.record.save()}\n{table.result}\n{view}\n"


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("decks", type=Path, help="the folder of sample decks")
    parser.add_argument("--seeds", type=int, default=150, help="games of each sample of the kernel's games")
    parser.add_argument("--games", type=int, default=300, help="goldfish games of each deck and pilot")
    parser.add_argument("--corpus", type=Path, help="a folder of decks to judge as well")
    options = parser.parse_args()
    for module in pkgutil.walk_packages(rules.__path__, "rules."):
        importlib.import_module(module.name)
    for name in registered_names():
        for number, sample in enumerate(registered(name).samples, start=1):
            text = "".join(game(name, sample, seed) for seed in range(1, options.seeds + 1))
            tell(f"{options.seeds} games of {name}, sample {number}", text)
    decks = [path for path in sorted(options.decks.iterdir()) if path.is_file()]
    for deck in decks:
        for pilot in PILOTS:
            words = ("goldfish", str(deck), "-n", str(options.games), "--pilot", pilot, "--jobs", "1")
            tell(f"goldfish of {deck.name}, {pilot}", printed(*words, "--output-format", "json"))
    legal = [str(deck) for deck in decks if deck.suffix != ".yaml"]
    words = ("play", "vtes", *legal[:4], "--games", str(options.games // 10), "--output-format", "json")
    tell("a full table", printed(*words, "--pilot", "greedy"))
    for folder in filter(None, (options.decks, options.corpus)):
        words = ("check", "--format", "standard", "--on", "deck", "--output-format", "json", "--jobs", "1")
        tell(f"check of {folder.name}", printed(*words, str(folder)))


def tell(what: str, text: str) -> None:
    """Print a line of the digest."""
    print(f"{hashlib.sha256(text.encode()).hexdigest()}  {what} ({len(text):,} characters)", flush=True)


if __name__ == "__main__":
    main()
