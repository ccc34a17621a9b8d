"""The tutorial is followed to the letter: its list is saved, its commands are run in order, its screens are what comes."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.kept import HOW, REWRITE
from tests.test_readme import ROOT, as_shown

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "docs" / "first-deck.md"
STEP = re.compile(r"```console\n\$ deckcheck (?P<arguments>[^\n]*)\n(?P<shown>.*?)```", re.DOTALL)
LIST = re.compile(r"```text\n(?P<list>.*?)```", re.DOTALL)


def followed(page: str, folder: Path, child: dict[str, str]) -> str:
    """Return the page with what its commands print, in this folder, which holds the list of the page after it."""
    found = LIST.search(page)
    assert found is not None
    (folder / "tunnels.txt").write_text(found["list"], "utf-8")

    def run(step: re.Match[str]) -> str:
        command = [sys.executable, "-m", "deckcheck", *shlex.split(step["arguments"])]
        done = subprocess.run(command, cwd=folder, env=child, capture_output=True, text=True, check=False)
        assert "Traceback" not in done.stderr
        assert done.returncode in (0, 1), done.stderr
        printed = as_shown(done.stdout) if done.stdout.strip() else ""
        return f"```console\n$ deckcheck {step['arguments']}\n{printed}```"

    return STEP.sub(run, page)


def test_the_first_deck_is_followed_to_the_letter(tmp_path: Path, child: dict[str, str]) -> None:
    page = PAGE.read_text("utf-8")
    again = followed(page, tmp_path, child)
    if REWRITE:
        PAGE.write_text(again, "utf-8")
        return
    assert again == page, HOW
    assert "NOT LEGAL for tournaments" in page.partition("## Mend it")[0]
    assert "tunnels.txt: LEGAL for tournaments" in page.partition("Which card is missing")[2]
    assert (tmp_path / "sheet.html").stat().st_size
