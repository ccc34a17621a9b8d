"""The short way of a plain check and the way through the option parser are the same command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import shortway
from deckcheck.__main__ import main

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
    "good.txt",
    "bad.txt",
    "open.txt good.txt bad.txt",
    "good.yaml",
    "empty.txt",
    "nowhere.txt good.txt",
    "folder",
    "*.txt",
    "-",
    ".",
    "",
    "--format standard bad.txt",
    "--format=v5 --on=2024-03-01 good.txt",
    "--on deck good.txt",
    "--players 3 --edition 2006 good.txt",
    "--select DC1,DC003 --ignore DC101 --ignore dc10 open.txt bad.txt",
    "bad.txt --output-format json --statistics",
    "--output-format concise --fail-on warning --exit-zero bad.txt -q",
    "-j 2 --output-format json-lines good.txt bad.txt",
    "--from yaml good.txt good.yaml",
    "--color always good.txt",
    "--strict bad.txt",
    "--players 1 good.txt",
    "--format standrd good.txt",
    "--select DC9 good.txt",
    "--jobs -1 good.txt",
    "--jobs x good.txt",
    "--frmat v5 good.txt",
    "--format",
    "-x good.txt",
)


@pytest.mark.parametrize("line", EXAMPLES)
@pytest.mark.parametrize("configured", [False, True])
def test_both_ways_print_the_same(
    line: str, configured: bool, tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    if configured:
        (tmp_path / "deckcheck.toml").write_text("format = 'standard'\nstatistics = true\n", "utf-8")
    short = deckcheck("check", *line.split(), stdin=GOOD.encode())
    monkeypatch.setattr("deckcheck.__main__.read_short", lambda words: None)
    long = deckcheck("check", *line.split(), stdin=GOOD.encode())
    assert short == long
    assert short.out or short.err


WORDS = st.sampled_from(
    ["good.txt", "bad.txt", "-", "standard", "4", "DC1", "a,b", "json", "=", "", "07", "x y"]
)
OPTIONS = st.sampled_from(
    [
        *sorted(shortway.TEXTS | shortway.NUMBERS | shortway.LISTS | shortway.FLAGS),
        *shortway.SHORT,
        "--diff",
        "--",
    ]
)
LINES = st.lists(
    st.one_of(
        WORDS, OPTIONS, st.builds("{}={}".format, OPTIONS, WORDS), st.builds("{}{}".format, OPTIONS, WORDS)
    ),
    max_size=6,
)


@given(LINES)
def test_whatever_the_short_way_reads_the_parser_reads_alike(words: list[str]) -> None:
    read = shortway.read(words)
    if read is None:
        return
    found = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deckcheck.commands.check.run", lambda options, *_: found.append(options) or 0)
        for way in (shortway.read, lambda _: None):
            patch.setattr("deckcheck.__main__.read_short", way)
            assert main(["check", *words]) == 0
    assert found[0] == found[1]


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


@pytest.mark.parametrize("words", [["check", "good.txt"], ["check", "--", "good.txt"]])
def test_a_check_imports_nothing_heavy(words: list[str], child: dict[str, str]) -> None:
    imported(words, child)  # the card file is there from now on
    modules, code = imported(words, child)
    assert code == 0
    found = {name for name in modules if name in HEAVY or name.split(".")[0] in HEAVY}
    assert not found


def test_the_short_way_does_without_the_option_parser(child: dict[str, str]) -> None:
    line = ["check", "--format", "standard", "--on=deck", "--output-format", "json", "good.txt"]
    imported(line, child)
    modules, _ = imported(line, child)
    for name in ("typer", "click", "argparse", "tomllib", "concurrent.futures"):
        assert name not in modules


def test_what_is_needed_is_imported(child: dict[str, str]) -> None:
    modules, _ = imported(["check", "good.yaml"], child)
    assert "yaml" in modules
    modules, _ = imported(["check", "bad.txt"], child)
    assert "rapidfuzz" in modules
