"""Checks and plays what is typical, so that a compiler sees which code runs often: see `hatch_build.py`.

It runs commands in this process, and ends as any program does: then what was seen is written down.
"""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path

from deckcheck.__main__ import main as deckcheck

FOLDER = Path(__file__).resolve().parents[2] / "sample_decks"
DECKS = [str(path) for path in sorted(FOLDER.glob("*.t*"))]
TABLE = ("play", "vtes", *DECKS[:3], *DECKS[-2:], "--jobs", "1")
COMMANDS = (
    *[("check", *DECKS)] * 20,
    *(("goldfish", deck, "-n", "200", "--jobs", "1") for deck in DECKS),
    ("goldfish", DECKS[0], "-n", "5", "--pilot", "thorough", "--jobs", "1"),
    (*TABLE, "--games", "30", "--pilot", "random"),
    (*TABLE, "--games", "30"),
    (*TABLE, "--games", "2", "--pilot", "searching,watchful,watchful,watchful,watchful"),
)


def main() -> int:
    """Run them; return the exit code: 1 if any went wrong."""
    wrong = 0
    for words in COMMANDS:
        told = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(told):
            code = deckcheck(list(words))
        if code > 1:
            wrong = 1
            print(*words, told.getvalue(), sep="\n", file=sys.stderr)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
