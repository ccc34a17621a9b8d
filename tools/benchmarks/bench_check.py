"""How fast `deckcheck check` is, as ratios measured in one run.

    python tools/benchmarks/bench_check.py [--corpus FOLDER] [--krcg PYTHON] [--rounds N] [WHAT ...]

Run it with the interpreter of an environment into which the project was installed (`pip install .`, not
editable): what is measured is whole processes of the installed command. `--krcg` names an interpreter that
has krcg 5, to compare with its reading of the same files; it may be the same one.

    cold    one deck against `python -c pass` of the same environment, in turn; bar 4
    bulk    the corpus with one process against krcg that only reads it; bar 4, compiled 10

Both in processor time; the others, and `bulk` with as many processes as there are processors, by the clock.

    memory  the peak of a run over the corpus, its worker processes included; bar 80 MB
    jobs    20,000 decks in one process and in two; bar 1.6
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.benchmarks.processes import in_turn, installed, ratio, run  # noqa: E402

CORPUS = ROOT.parent / "shared" / "corpora" / "twd"
ENDS = (0, 1)
"""Exit codes of a check: some decks may not be legal."""
DECK = """\
Crypt (12 cards, min=32, max=32, avg=8)
---------------------------------------
12x Lucita  8  DOM FOR OBT cel pot  Lasombra:2

Library (60 cards)
Master (20; 20 trifle)
20x Villein

Action (40)
40x Govern the Unaligned
"""
READ_WITH_KRCG = """\
import pathlib, sys
from krcg import loader, parser
cards = loader.load()
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.txt")):
    with open(path, encoding="utf-8") as file:
        parser.deck_from_txt(file, cards, id=path.stem, twda=True)
"""


def main() -> None:
    """Measure what is requested."""
    asked = argparse.ArgumentParser(description="How fast `deckcheck check` is.")
    asked.add_argument("what", nargs="*", default=["cold", "bulk", "memory", "jobs"])
    asked.add_argument("--corpus", type=Path, default=CORPUS)
    asked.add_argument("--krcg", default="")
    asked.add_argument("--rounds", type=int, default=0)
    options = asked.parse_args()
    os.environ.pop("PYTHONPATH", None)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        os.chdir(folder)  # not the checkout: the installed package is what runs
        Path("deck.txt").write_text(DECK, "utf-8")
        run([*installed(), "check", "deck.txt"], ends=ENDS)  # builds the card file, compiles the modules
        for what in options.what:
            {"cold": cold, "bulk": bulk, "memory": memory, "jobs": jobs}[what](options)


def compare(name: str, one: list[str], other: list[str], rounds: int, bar: str, measure: str) -> None:
    """Run two command lines in turn; print medians and the median of the rounds' ratios."""
    used = in_turn({"one": one, "other": other}, rounds, ENDS)
    ones, others = ([getattr(each, measure) for each in used[which]] for which in ("one", "other"))
    first, second = (1000 * statistics.median(times) for times in (ones, others))
    print(f"{name}: {first:.1f} ms against {second:.1f} ms: {ratio(ones, others)}; {bar}")


def cold(options: argparse.Namespace) -> None:
    """Measure a check of one deck against an interpreter that does nothing."""
    bare = [sys.executable, "-c", "pass"]
    for name, words in (("plain", []), ("with options", ["--format", "standard"])):
        line = [*installed(), "check", *words, "deck.txt"]
        compare(f"cold, {name}", line, bare, options.rounds or 31, "bar 4, goal 3", "processor")


def bulk(options: argparse.Namespace) -> None:
    """Measure a check of the corpus against krcg that reads it."""
    ours = [*installed(), "check", "--format", "standard", "--on", "deck", "--output-format", "json"]
    theirs = [options.krcg or sys.executable, "-c", READ_WITH_KRCG, str(options.corpus)]
    rounds = options.rounds or 3
    for number, measure in (("1", "processor"), ("0", "clock")):
        line = [*ours, "--jobs", number, str(options.corpus)]
        compare(f"bulk, krcg against --jobs {number}", theirs, line, rounds, "bar 4, compiled 10", measure)


def memory(options: argparse.Namespace) -> None:
    """Measure the peak memory of a run over the corpus."""
    line = [*installed(), "check", "--format", "standard", "--on", "deck", "--output-format", "json"]
    for number in ("1", "2"):
        words = [*line, "--jobs", number, str(options.corpus)]
        code = (
            "import resource, subprocess, sys, threading, time, pathlib\n"
            f"ran = subprocess.Popen({words!r}, stdout=subprocess.DEVNULL)\n"
            "peak = 0\n"
            "def family(pid):\n"
            "    found = [pid]\n"
            "    for path in pathlib.Path(f'/proc/{pid}/task').glob('*/children'):\n"
            "        for child in path.read_text().split(): found += family(child)\n"
            "    return found\n"
            "while ran.poll() is None:\n"
            "    total = 0\n"
            "    for pid in family(ran.pid) if pathlib.Path('/proc').is_dir() else []:\n"
            "        try: lines = pathlib.Path(f'/proc/{pid}/smaps_rollup').read_text().splitlines()\n"
            "        except OSError: continue\n"
            "        total += sum(int(line.split()[1]) for line in lines if line.startswith('Pss:'))\n"
            "    peak = max(peak, total)\n"
            "    time.sleep(0.01)\n"
            "print(peak, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        together, largest = (int(word) / 1024 for word in done.stdout.split())
        print(
            f"memory, --jobs {number}: {together:.0f} MB all processes together, "
            f"{largest:.0f} MB the largest alone; bar 80"
        )


def jobs(options: argparse.Namespace) -> None:
    """Measure 20,000 decks in one process and in two, and compare the bytes."""
    names = sorted(options.corpus.glob("*.txt"))
    many = Path("many")
    many.mkdir()
    for number in range(20_000):
        source = names[number % len(names)]
        shutil.copyfile(source, many / f"{number // len(names):02}-{source.name}")
    line = [*installed(), "check", "--format", "standard", "--on", "deck", "--output-format", "json"]
    one, two = [*line, "--jobs", "1", "many"], [*line, "--jobs", "2", "many"]
    compare("20,000 decks, --jobs 1 against 2", one, two, options.rounds or 3, "bar 1.6", "clock")
    same = subprocess.run(one, capture_output=True, check=False).stdout
    print("byte-identical:", same == subprocess.run(two, capture_output=True, check=False).stdout)


if __name__ == "__main__":
    main()
