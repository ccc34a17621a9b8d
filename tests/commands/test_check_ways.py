"""The short way of a plain check and the way through the option parser are the same command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
YAML = "crypt:\n  - 12x Lucita\nlibrary:\n  - 20x Villein\n  - 40x Govern the Unaligned\n"
HEAVY = ("pydantic", "rich", "requests", "numpy", "yaml", "tabulate", "importlib.metadata", "rapidfuzz")


@pytest.fixture(autouse=True)
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    (tmp_path / "bad.txt").write_text(GOOD.replace("12x Lucita", "11x Lucita\n2x Vilein"), "utf-8")
    (tmp_path / "open.txt").write_text(GOOD.replace("12x Lucita", "12x Theo Bell"), "utf-8")
    (tmp_path / "good.yaml").write_text(YAML, "utf-8")
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "good.txt").write_text(GOOD, "utf-8")


EXAMPLES = (
    ("good.txt",),
    ("bad.txt",),
    ("open.txt", "good.txt", "bad.txt"),
    ("good.yaml",),
    ("empty.txt",),
    ("nowhere.txt", "good.txt"),
    ("folder",),
    ("*.txt",),
    ("-",),
    (".",),
)


@pytest.mark.parametrize("words", EXAMPLES, ids=" ".join)
@pytest.mark.parametrize("configured", [False, True])
def test_both_ways_print_the_same(
    words: tuple[str, ...], configured: bool, tmp_path: Path, deckcheck: Command
) -> None:
    if configured:
        (tmp_path / "deckcheck.toml").write_text("format = 'standard'\nstatistics = true\n", "utf-8")
    short = deckcheck("check", *words, stdin=GOOD.encode())
    long = deckcheck("check", "--color", "auto", *words, stdin=GOOD.encode())
    assert short == long
    assert short.out


def imported(arguments: list[str], child: dict[str, str]) -> tuple[set[str], int]:
    """Run the command in a process of its own; give the modules it imported, and its exit code."""
    code = (
        "import sys, os, json\n"
        "from deckcheck.__main__ import main\n"
        f"code = main({arguments!r})\n"
        "sys.stderr.write('\\n' + json.dumps([sorted(sys.modules), code]))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", code],  # no site packages' own start-up files
        capture_output=True,
        env={**child, "PYTHONPATH": os.pathsep.join([child["PYTHONPATH"], *filter(None, sys.path)])},
        timeout=60,
        check=True,
    )
    modules, exit_code = json.loads(ran.stderr.decode().splitlines()[-1])
    return set(modules), exit_code


@pytest.mark.parametrize("words", [["check", "good.txt"], ["check", "--format", "standard", "good.txt"]])
def test_a_check_imports_nothing_heavy(words: list[str], child: dict[str, str]) -> None:
    imported(words, child)  # the card file is there from now on
    modules, code = imported(words, child)
    assert code == 0
    found = {name for name in modules if name in HEAVY or name.split(".")[0] in HEAVY}
    assert not found


def test_the_short_way_does_without_the_option_parser(child: dict[str, str]) -> None:
    imported(["check", "good.txt"], child)
    modules, _ = imported(["check", "good.txt"], child)
    for name in ("typer", "click", "argparse", "tomllib", "concurrent.futures"):
        assert name not in modules


def test_what_is_needed_is_imported(child: dict[str, str]) -> None:
    modules, _ = imported(["check", "good.yaml"], child)
    assert "yaml" in modules
    modules, _ = imported(["check", "bad.txt"], child)
    assert "rapidfuzz" in modules
