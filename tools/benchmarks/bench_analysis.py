"""How fast the numbers are: ratios within one run, and bulk times. Run it by hand; it needs no arguments.

one deck    the installed `deckcheck stats` over `deckcheck check` as whole processes (asked: within 1.5);
            install with `pip install .`, so that it is byte-compiled
bulk        figures of 2,000 decks (the archive's, otherwise a sample deck over and over) in this process
judgement   who can play what, for the same decks, judged before and judged again
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.benchmarks.processes import in_turn, installed, ratio  # noqa: E402

CORPUS = ROOT.parent / "shared" / "corpora" / "twd"
DECK = ROOT / "sample_decks" / "bleeding_ventrue.twd"
DECKS = 2000
RUNS = 15


def cold() -> None:
    """Compare one deck's `stats` with its `check`."""
    runs = {name: [*installed(), name, str(DECK)] for name in ("check", "stats")}
    used = in_turn(runs | {"bare": [sys.executable, "-c", "pass"]}, RUNS)
    times = {name: [1000 * one.processor for one in each] for name, each in used.items()}
    told = ", ".join(f"{name} {statistics.median(each):.0f} ms" for name, each in times.items())
    print(f"one deck: {told}; stats / check = {ratio(times['stats'], times['check'])}")


def bulk() -> None:
    """Time the figures and the judgement of many decks in this process."""
    from cardbase.names import Names
    from deckcheck.analysis.figures import figures_of
    from deckcheck.carddata import open_cards
    from deckcheck.deckfiles import LineReader, read_deck
    from rules.vtes.law.playability import supports

    paths = sorted(CORPUS.glob("*.txt"))[:DECKS] if CORPUS.is_dir() else [DECK] * DECKS
    started = time.perf_counter()
    reader = LineReader(Names(open_cards()))
    decks = [read_deck(path.read_bytes(), reader) for path in paths]
    pairs = [(deck.crypt, deck.library) for deck in decks]
    read = time.perf_counter() - started
    for name in ("anew", "before"):
        started = time.perf_counter()
        for crypt, library in pairs:
            supports(library, crypt)
        print(f"judgement {name}: {time.perf_counter() - started:.2f} s for {len(pairs)} decks")
    started = time.perf_counter()
    for crypt, library in pairs:
        figures_of(crypt, library)
    took = time.perf_counter() - started
    print(f"bulk: read {read:.2f} s, figures {took:.2f} s, one process, {len(pairs)} decks")


if __name__ == "__main__":
    cold()
    bulk()
