"""Cuts puzzles from games between decks of an archive, and audits them: `python -m tools.puzzles --help`.

    python -m tools.puzzles cut --corpus FOLDER --to FOLDER
    python -m tools.puzzles audit FILE...

What is cut lacks its sentence `why`: write it, and put the file with the others. `audit` plays the puzzles of
files again, by the engine and the pilots as they are now, and writes the new figures.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from deckcheck.full_table.puzzles import KINDS, puzzle_of
from tools.benchmarks.archive_decks import archive_decks
from tools.puzzles.auditing import ERRORS, PILOTS, PLAYOUTS, POINTS, Audit, audited, is_clear
from tools.puzzles.cutting import MOST_SEATS, candidates, positions
from tools.puzzles.playouts import Scene
from tools.puzzles.writing import write, written_again

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.puzzles.cutting import Candidate

DECKS, SEATS = 400, 5
FIRST_GAME = 10_000
"""Games of each seed are numbered from so many on; a game's number is the seed of its puzzles."""
MANY = 10
PUZZLES, PASSES = 60, 20
"""How many puzzles the set needs, and how many of them at least are solved by passing."""
OF_KIND, PASSES_OF_KIND = 13, 6
"""Of each kind, at most this many, and this many that are solved by passing: the set needs many kinds."""
TRIES = 3
"""How many decisions of a kind are tried in one turn."""


class Collection:
    """The puzzles that were cut so far: how many of each kind, by whether the answer is to pass.

    Of one game there is one of each kind at most.
    """

    def __init__(self, folder: Path, passing: list[str]) -> None:
        """Count the puzzles of a folder; of kinds in `passing`, if any, only passes are wanted."""
        self._passing = passing
        self._passes: Counter[str] = Counter()
        self._others: Counter[str] = Counter()
        self._games: set[tuple[int, str]] = set()
        for path in folder.glob("*.yaml"):
            found = yaml.safe_load(path.read_text("utf-8"))
            self._count(found["kind"], found["options"][0]["does"])

    def wants(self, kind: str, best: str) -> bool:
        """Return whether a puzzle is wanted of which this option is the best."""
        if self._passing:
            return best == "pass" and kind in self._passing
        if self.is_full or self._passes[kind] + self._others[kind] >= OF_KIND:
            return False
        if best == "pass":
            return self._passes[kind] < PASSES_OF_KIND
        return self._others.total() < PUZZLES - PASSES

    def may_want(self, candidate: Candidate) -> bool:
        """Return whether a decision may become a puzzle that is wanted."""
        if (candidate.game, candidate.kind) in self._games:
            return False
        return any(self.wants(candidate.kind, name) for name in candidate.options)

    def add(self, candidate: Candidate, best: str) -> None:
        """Count a puzzle that was just cut."""
        self._count(candidate.kind, best)
        self._games.add((candidate.game, candidate.kind))

    def _count(self, kind: str, best: str) -> None:
        (self._passes if best == "pass" else self._others)[kind] += 1

    @property
    def is_full(self) -> bool:
        """Whether nothing more is wanted."""
        passes = self._passes.total()
        return not self._passing and passes >= PASSES and passes + self._others.total() >= PUZZLES

    def __str__(self) -> str:
        return ", ".join(f"{kind} {self._others[kind]} + {self._passes[kind]}" for kind in KINDS)


def pools(corpus: Path, seed: int, types: list[str]) -> list[list[Any]]:
    """Return the decks that games are played with, in turn: those with many cards of each of these types."""
    decks = [deck for _, deck in archive_decks(corpus, DECKS, seed)]
    if not types:
        return [decks]
    return [
        [
            deck
            for deck in decks
            if sum(copies for card, copies in deck if one in getattr(card, "types", ())) >= MANY
        ]
        for one in types
    ]


def tried(decks: list[list[Any]], seed: int, most: int) -> Iterator[Candidate]:
    """Yield decisions of games without an end, a few of each kind in each turn; see `positions`."""
    number = FIRST_GAME * (seed - 1)
    while True:
        rng = random.Random(f"{seed} {number}")
        for position in positions(rng.sample(decks[number % len(decks)], SEATS), number, rng, most):
            found = list(candidates(position, number, number))
            rng.shuffle(found)
            met: Counter[str] = Counter()
            for candidate in found:
                met[candidate.kind] += 1
                if met[candidate.kind] <= TRIES:
                    yield candidate
        number += 1


def cut(decisions: Iterator[Candidate], to: Path, passing: list[str], seconds: float) -> None:
    """Cut puzzles until a folder has enough, or until this much processor time is spent.

    Args:
        decisions: what is tried.
        to: the folder.
        passing: see `Collection`.
        seconds: of processor time.
    """
    began = time.process_time()
    to.mkdir(parents=True, exist_ok=True)
    collection = Collection(to, passing)
    for number, candidate in enumerate(decisions, 1):
        spent = time.process_time() - began
        if spent > seconds or collection.is_full:
            break
        if not number % 100:
            print(f"{spent:6.0f} s  {number} decisions: {collection}", flush=True)
        if not collection.may_want(candidate):
            continue
        played = Audit(candidate.scene, candidate.line, candidate.options, candidate.game)
        try:
            found = audited(played, partial(collection.wants, candidate.kind))
        except Exception as error:  # a game that fails is told, and makes no puzzle
            print(f"game {candidate.game}: {error!r}"[:400], flush=True)
            continue
        if found is not None:
            collection.add(candidate, found.best)
            path = write(to, candidate, found)
            print(f"{spent:6.0f} s  game {candidate.game}  {path.name}  {found.best}", flush=True)


def audit(files: list[Path]) -> int:
    """Play the puzzles of files again, write their figures, and return how many do not hold any more."""
    failed = 0
    for path in files:
        text = path.read_text("utf-8")
        puzzle = puzzle_of(path.stem, yaml.safe_load(text))
        table = puzzle.table()
        puzzle.follow(table)
        options = {name: table.options.index(name) for name in table.options}
        played = Audit(Scene(puzzle.position, puzzle.seed), table.choices, options, puzzle.seed)
        played.play(PLAYOUTS, PILOTS)
        found = played.told(PILOTS)
        holds = is_clear(found, ERRORS, POINTS)
        print(f"{path.name}: {found.best}{'' if holds else ', not for certain: take it out'}", flush=True)
        failed += not holds
        if holds:
            path.write_text(written_again(text, found), "utf-8")
    return failed


def main() -> int:
    """Do what is asked, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles")
    what = parser.add_subparsers(dest="what", required=True)
    cutting = what.add_parser("cut", help="cut puzzles from games")
    cutting.add_argument("--corpus", type=Path, required=True, help="folder of decks")
    cutting.add_argument(
        "--to", type=Path, required=True, help="folder for the puzzles, with those that there are"
    )
    cutting.add_argument("--seed", type=int, default=1)
    cutting.add_argument("--seats", type=int, default=MOST_SEATS, help="Methuselahs left at most")
    cutting.add_argument("--seconds", type=float, default=3600, help="of processor time")
    cutting.add_argument(
        "--with",
        dest="types",
        action="append",
        default=[],
        metavar="TYPE",
        help=f"only decks with {MANY} cards of this type, as 'Combat'; several take turns",
    )
    cutting.add_argument(
        "--passing",
        action="append",
        default=[],
        choices=KINDS,
        help="only puzzles of this kind that are solved by passing, without a limit",
    )
    again = what.add_parser("audit", help="play puzzles again")
    again.add_argument("files", type=Path, nargs="+", metavar="FILE")
    asked = parser.parse_args()
    if asked.what == "audit":
        return int(audit(asked.files) > 0)
    decks = pools(asked.corpus, asked.seed, asked.types)
    cut(tried(decks, asked.seed, asked.seats), asked.to, asked.passing, asked.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
