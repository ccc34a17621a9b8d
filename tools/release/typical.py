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
    *(("goldfish", deck, "-n", "600", "--jobs", "1") for deck in DECKS),
    ("goldfish", DECKS[0], "-n", "1", "--pilot", "thorough", "--jobs", "1"),
    (*TABLE, "--games", "120", "--pilot", "random"),
    (*TABLE, "--games", "20"),
)
"""No kind of games outweighs the others by far: what runs less than one part in a hundred is taken for rare.

`searching` is left out for that reason: nearly all that it does is to have `watchful` play on.
"""


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
