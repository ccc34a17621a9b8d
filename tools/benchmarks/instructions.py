"""What a game costs the processor, counted in instructions: `python -m tools.benchmarks.instructions`.

    [--against BUILD ...] [--kept]

Counted by callgrind, with the cyclic garbage collector off: the same on every run to a few parts in ten thousand,
however busy the machine is. Bytecodes mislead, since what takes fewer of them may take more of these.

A build is a folder with the packages (another checkout, one that was compiled in place) or the interpreter of an
environment with the wheel, as for `bench_builds.py`; this checkout is the first. Of builds whose games differ, decisions
are compared.

With --kept the figures are held against those in `instructions.json`: 2 % more fails, unless they are rewritten with
REWRITE=1, and the commit says why. Another Python counts otherwise, so that each has figures of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).with_suffix(".json")
MORE = 1.02
WORKS = {
    "idle": "alone, a deck that cannot act",
    "bleeds": "alone, vampires that bleed",
    "five": "five random players",
}
SAMPLES = ("bleeding_ventrue.twd", "anarch_gangrel.txt", "tremere_walls.twd", "edition_2000_mixed.txt",
           "nosferatu_starter.txt")  # fmt: skip
IDLE = "Crypt\n12x Brock Sterling\n\nLibrary\n60x Cloak the Gathering\n"  # a card that nobody in the deck can play
GAMES = {"idle": 20, "bleeds": 20, "five": 10}
"""How many games; each is played before, so that nothing that they need is met or loaded for the first time."""


def games_of(work: str):
    """Return a function that plays a game by its number and returns how many decisions it had."""
    from cardbase.names import Names
    from deckcheck.carddata import open_cards
    from deckcheck.deckfiles import LineReader, read_deck

    reader = LineReader(Names(open_cards()))

    def counted(data: bytes):
        return tuple(read_deck(data, reader).counted)

    if work == "five":
        from rules.kernel import Dice, RandomPlayer, Table
        from rules.vtes.cards.decks import CompiledDeck
        from rules.vtes.state.setting import Setting
        from rules.vtes.table.game import Vtes

        decks = [counted((ROOT / "sample_decks" / name).read_bytes()) for name in SAMPLES]
        setting = Setting([CompiledDeck(deck, "current") for deck in decks])

        def of_five(number: int) -> int:
            table = Table(lambda: Vtes(setting, Dice(number)))
            table.run([RandomPlayer(10 * number + seat) for seat in range(5)])
            return len(table.choices)

        return of_five

    from deckcheck.goldfish.experiment import Experiment, Pairing

    deck = counted(IDLE.encode() if work == "idle" else (ROOT / "sample_decks" / SAMPLES[0]).read_bytes())
    pairing = Pairing(Experiment(deck, seed=5))
    outcome = pairing.new_outcome()

    def alone(number: int) -> int:
        pairing.play(number).add_to(outcome)
        assert pairing.table is not None
        return len(pairing.table.choices)

    return alone


def play_counted() -> None:
    """Play all works under callgrind, told to count only while games are played; print their decisions."""
    import gc

    import rules.kernel.table

    def control(*words: str) -> None:
        command = ["callgrind_control", *words, str(os.getpid())]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    gc.disable()
    decisions = {}
    for work in WORKS:
        try:
            play = games_of(work)
        except ImportError:  # a checkout of long ago
            continue
        games = range(GAMES[work])
        decisions[work] = sum(map(play, games))
        control("--instr=on")
        control("--zero")
        for number in games:
            play(number)
        control("--dump=" + work)
        control("--instr=off")
    print(json.dumps([rules.kernel.table.__file__.endswith(".py"), decisions]))


@dataclass(frozen=True, slots=True)
class Counts:
    """What was counted of one build: instructions and decisions a game, by work."""

    pure: bool
    instructions: dict[str, float]
    decisions: dict[str, float]


def count(build: str) -> Counts:
    """Have a build play under callgrind."""
    path = Path(build).absolute()  # an environment's interpreter is a link, not to be followed
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    python = str(path)
    if path.is_dir():
        environment["PYTHONPATH"] = str(path)
        python = sys.executable
    environment["PYTHONHASHSEED"] = "0"
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "counted")
        command = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}",
                   python, "-P", str(Path(__file__).resolve()), "--count"]  # fmt: skip
        done = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder, check=True
        )
        pure, decisions = json.loads(done.stdout.splitlines()[-1])
        spent = {}
        for dump in out.parent.glob("counted.*"):
            text = dump.read_text()
            work = re.search(r"^desc: Trigger:.*?(\w+)$", text, re.M)
            total = re.search(r"^(?:summary|totals): (\d+)$", text, re.M)
            if work and total and work[1] in decisions:
                spent[work[1]] = int(total[1]) / GAMES[work[1]]
    return Counts(pure, spent, {work: played / GAMES[work] for work, played in decisions.items()})


def table_lines(counts: list[Counts], builds: list[str]) -> list[str]:
    """Return the lines of the table: each build and how many times as many instructions the first one takes."""
    lines = []
    here = counts[0]
    for work, title in WORKS.items():
        lines.append(f"{title}, {here.decisions[work]:.1f} decisions a game")
        for build, other in zip(builds, counts, strict=True):
            if work not in other.instructions:
                lines.append(f"  not playable there: {build}")
                continue
            spent, decided = other.instructions[work], other.decisions[work]
            same = decided == here.decisions[work]
            ratio = here.instructions[work] / spent * (1 if same else decided / here.decisions[work])
            lines.append(
                f"  {'pure' if other.pure else 'compiled':8} {spent / 1e6:8.3f} M a game {spent / decided / 1e3:8.1f} k a "
                f"decision   {ratio:5.3f}   {build}"
                + ("" if same else f" (other games: {decided:.1f} decisions)")
            )
    return lines


def held(counts: Counts) -> int:
    """Hold the figures against the kept ones, or keep them; return the exit code."""
    python = f"{platform.python_version()}, {platform.python_compiler()}, {platform.machine()}"
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    if os.environ.get("REWRITE"):
        kept[python] = {work: round(spent) for work, spent in counts.instructions.items()}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n")
        print(f"kept for {python}")
        return 0
    if python not in kept:
        print(f"not held against anything: no figures are kept for {python}; REWRITE=1 keeps these")
        return 0
    code = 0
    for work, spent in counts.instructions.items():
        before = kept[python][work]
        print(f"{WORKS[work]}: {spent / before - 1:+.2%} instructions a game against the kept {before:,}")
        code = code or int(spent > before * MORE)
    if code:
        print("more than 2 % more: mend it, or keep these with REWRITE=1 and say in the commit what they buy")
    return code


def main() -> int:
    """Count, print, and hold the figures against the kept ones."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.benchmarks.instructions", description=__doc__.partition("\n")[0]
    )
    parser.add_argument(
        "--against", action="append", default=[], metavar="BUILD", help="a folder or an interpreter"
    )
    parser.add_argument("--kept", action="store_true", help="fail on 2 %% more than the kept figures")
    parser.add_argument("--count", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.count:
        play_counted()
        return 0
    if shutil.which("valgrind") is None:
        print("instructions are not counted: there is no valgrind here")
        return 0
    builds = [str(ROOT), *options.against]
    counts = [count(build) for build in builds]
    print("\n".join(table_lines(counts, builds)))
    return held(counts[0]) if options.kept else 0


if __name__ == "__main__":
    sys.exit(main())
