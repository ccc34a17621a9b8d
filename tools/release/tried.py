"""Try a form of the program: thirty commands in a clean environment, compared with another form.

    python -m tools.release.tried dist/deckcheck.pyz [--like .venv/bin/deckcheck] [--without pdf]

Each command must end with the expected exit code, and nothing in a traceback. With `--like`, both must print
the same to the byte.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
VENTRUE, GANGREL = "decks/bleeding_ventrue.twd", "decks/anarch_gangrel.txt"
DAY = "--on 2026-03-14"
PILOT = '''"""A pilot of the user's own, which imports what deckcheck does not."""

import wave

from deckcheck.goldfish.pilots.greedy import Greedy


class Mine(Greedy):
    """Plays as greedy does."""

    heard = wave
'''


@dataclass(frozen=True, slots=True)
class Trial:
    """A command to try.

    Attributes:
        line: what follows the program's name.
        code: the exit code expected.
        needs: the extra it needs, if any.
        made: the file it writes, compared as well.
        varies: its output names places or times, and is not compared.
    """

    line: str
    code: int = 0
    needs: str = ""
    made: str = ""
    varies: bool = False


TRIALS = (
    Trial("--version", varies=True),
    Trial("help"),
    Trial("check --help"),
    Trial(f"check {DAY} {VENTRUE}"),
    Trial(f"check {DAY} decks", code=2),
    Trial(f"check {DAY} decks --output-format json", code=2),
    Trial(f"check {DAY} decks --output-format sarif", code=2),
    Trial(f"check {DAY} decks --output-format html -o decks.html", code=2, made="decks.html"),
    Trial(f"check {DAY} decks decks decks decks --jobs 2 --output-format json", code=2),
    Trial(f"check {DAY} decks/faulty --fix --diff", code=2),
    Trial(f"check {DAY} decks --event", code=2),
    Trial("check nowhere.txt", code=2),
    Trial("explain DC104"),
    Trial(f"stats {VENTRUE}"),
    Trial(f"odds {VENTRUE} Villein --turns 3"),
    Trial(f"diff {VENTRUE} {GANGREL}"),
    Trial(f"convert {VENTRUE} --to krcg-json"),
    Trial(f"convert {VENTRUE} --to xlsx -o list.xlsx", needs="xlsx"),
    Trial("check list.xlsx --on 2026-03-14", needs="xlsx"),
    Trial("card Villein"),
    Trial("search 'type:master cost:1' --limit 5"),
    Trial(f"suggest {GANGREL} --library --limit 2 {DAY}"),
    Trial(f"similar {GANGREL} --limit 3"),
    Trial(f"goldfish {VENTRUE} -n 60 --seed 1 -q"),
    Trial(f"goldfish {VENTRUE} -n 200 --seed 1 -q --jobs 2"),
    Trial(f"goldfish {VENTRUE} -n 20 --seed 1 -q --pilot mine.py:Mine"),
    Trial(f"play vtes {VENTRUE} {GANGREL} --seed 1 --games 2"),
    Trial("play nosferatu --players 5 --seed 1 --games 5"),
    Trial(f"sheet {VENTRUE} -o list.html {DAY}", made="list.html"),
    Trial(f"sheet {VENTRUE} -o list.pdf {DAY}", needs="pdf", made="list.pdf"),
    Trial("server", code=1, needs="lsp"),
    Trial("completion bash"),
    Trial("cards info", varies=True),
)
EXTRAS = ("pdf", "xlsx", "lsp")


def outcomes(program: list[str], without: frozenset[str]) -> dict[str, tuple[int, str, str]]:
    """Run all commands with a program in a folder of its own.

    Returns:
        By command its exit code, a digest of what it printed and made, and what it said on standard error.
    """
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "decks").symlink_to(ROOT / "sample_decks")
        (here / "mine.py").write_text(PILOT, "utf-8")
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8", "COLUMNS": "80",
            "XDG_CACHE_HOME": f"{folder}/cache", "XDG_DATA_HOME": f"{folder}/data",
        }  # fmt: skip
        for trial in TRIALS:
            if trial.needs in without:
                continue
            done = subprocess.run(
                [*program, *shlex.split(trial.line)], cwd=here, env=environment, check=False,
                stdin=subprocess.DEVNULL, capture_output=True,
            )  # fmt: skip
            told = b"" if trial.varies else done.stdout
            if trial.made and done.returncode == trial.code:
                told += (here / trial.made).read_bytes()
            found[trial.line] = (
                done.returncode,
                sha256(told).hexdigest()[:12],
                done.stderr.decode("utf-8", "replace"),
            )
    return found


def faults(tried: dict[str, tuple[int, str, str]], like: dict[str, tuple[int, str, str]]) -> list[str]:
    """Return what is wrong with a form: a wrong exit code, a traceback, other output than another form."""
    expected = {trial.line: trial.code for trial in TRIALS}
    wrong = []
    for line, (code, digest, said) in tried.items():
        if code != expected[line] or re.search("Traceback|internal error", said):
            wrong.append(f"{line}: exit code {code}, not {expected[line]}\n{said}")
        elif line in like and like[line][1] != digest:
            wrong.append(f"{line}: prints something else: {digest}, not {like[line][1]}")
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Try a program; 1 if something is wrong with it."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.tried", description=__doc__)
    parser.add_argument("program", help="the command, with its arguments if it has any")
    parser.add_argument("--like", help="another form, whose output it must have")
    parser.add_argument(
        "--without", action="append", default=[], choices=EXTRAS, help="an extra that is missing"
    )
    asked = parser.parse_args(arguments)
    without = frozenset(asked.without)
    tried = outcomes(_command(asked.program), without)
    wrong = faults(tried, outcomes(_command(asked.like), without) if asked.like else {})
    for line in wrong:
        print(line)
    print(f"{asked.program}: {len(tried)} commands, {len(wrong)} wrong")
    return bool(wrong)


def _command(line: str) -> list[str]:
    first, *rest = shlex.split(line)
    return [os.path.abspath(first) if os.sep in first else first, *rest]


if __name__ == "__main__":
    sys.exit(main())
