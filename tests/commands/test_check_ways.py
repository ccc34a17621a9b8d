"""The short way, and the way through the option parser: the same commands, and the same words in them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck import shortway
from deckcheck.__main__ import main
from deckcheck.options import COMMANDS, command_named
from deckcheck.run.worker import SERIAL

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from conftest import Command

    from deckcheck.options.declaring import Option

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
YAML = "crypt:\n  - 12x Lucita\nlibrary:\n  - 20x Villein\n  - 40x Govern the Unaligned\n"
HEAVY = (
    *("pydantic", "rich", "requests", "numpy", "yaml", "tabulate", "importlib.metadata", "rapidfuzz"),
    *("dask", "distributed", "fsspec", "pyarrow", "ray", "psutil", "tornado"),
    *("zipfile", "tarfile", "deckcheck.run.many", "deckcheck.files.archives", "deckcheck.work.flow"),
    *("pygls", "lsprotocol", "cattrs", "attrs", "asyncio", "deckcheck.server"),
)
NOT_FOR_A_GOLDFISH = {
    *HEAVY,
    *("typer", "click", "argparse", "dataclasses", "inspect", "typing", "threading"),
    *("textwrap", "multiprocessing", "concurrent.futures", "rules.kernel.driver"),
    *("deckcheck.goldfish.narrator", "deckcheck.goldfish.goals", "deckcheck.reports.goldfish_json"),
    *("deckcheck.judging", "rules.vtes.law.formats", "rules.vtes.law.playability"),
}
"""Modules that a plain `deckcheck goldfish` starts faster without."""


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


GOLDFISH_EXAMPLES = (
    "good.txt -n 3 -q",
    "- -n 2 --quiet",
    "--games=3 --turns 2 --seat 2 --players 3 --edition 2006 --seed 7 --pilot first good.txt -q",
    "good.txt -n 3 -q --output-format json --target Villein --from text",
    "good.txt -n 2 --compare bad.txt -j 1 -q",
    "good.txt --trace --seed 7 --game 2",
    "good.txt -n 3 -q --until 9",
    "nowhere.txt -n 1",
    "empty.txt -n 1",
    "good.txt bad.txt -n 1",
    "",
    "good.txt -n 0",
    "good.txt -n x",
    "good.txt -n -1",
    "good.txt -n1 -q",
    "good.txt -n 1 --seat 6",
    "good.txt -n 1 --edition 1999",
    "good.txt -n 1 --pilot nobody",
    "good.txt -n 1 --goal ready>>2",
    "good.txt --replay good.txt",
    "good.txt --pilto first",
    "good.txt -n",
)


SUGGEST_EXAMPLES = (
    "good.txt --on 2026-11-01",
    "- -q --on 2026-11-01 --library --limit 3",
    "good.txt --type=master --fits --limit 2 --on 2020-01-01 --format standard",
    "good.txt --cuts -q",
    "good.txt --like bad.txt --output-format json --crypt --on 2026-11-01",
    "good.txt --alone",
    "good.txt bad.txt",
    "",
    "nowhere.txt",
    "good.txt --limit x",
    "good.txt --from text -q --limit 1 --on 2026-11-01",
)


def both_ways(deckcheck: Command, *words: str) -> None:
    """Run a line both ways; what is written and the exit code must be the same."""
    short = deckcheck(*words, stdin=GOOD.encode())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deckcheck.__main__.read_short", lambda words, options: None)
        long = deckcheck(*words, stdin=GOOD.encode())
    assert short == long
    assert short.out or short.err


@pytest.mark.slow
@pytest.mark.parametrize("line", EXAMPLES)
@pytest.mark.parametrize("configured", [False, True])
def test_both_ways_of_a_check_print_the_same(
    line: str, configured: bool, tmp_path: Path, deckcheck: Command
) -> None:
    if configured:
        (tmp_path / "deckcheck.toml").write_text("format = 'standard'\nstatistics = true\n", "utf-8")
    both_ways(deckcheck, "check", *line.split())


@pytest.mark.parametrize("line", GOLDFISH_EXAMPLES)
def test_both_ways_of_a_goldfish_print_the_same(
    line: str, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.perf_counter", lambda: 0.0)  # a report in JSON says how long it took
    both_ways(deckcheck, "goldfish", *line.split())


@pytest.mark.slow
@pytest.mark.parametrize("line", SUGGEST_EXAMPLES)
def test_both_ways_of_suggest_print_the_same(line: str, deckcheck: Command) -> None:
    both_ways(deckcheck, "suggest", *line.split())


# --- whatever is typed --------------------------------------------------------------------------------

COMMAND_PATHS = [
    (name, below)
    for name, place in COMMANDS.items()
    for below in (place if isinstance(place, dict) else [""])
    if name != "completion"  # it prints scripts, and is answered before anything is read
]
PLAIN_WORDS = [
    "good.txt",
    "-",
    "standard",
    "4",
    "0",
    "07",
    "-1",
    "1.5",
    "1e3",
    "x",
    "DC1",
    "a,b,",
    ",",
    "json",
    "=",
    "",
    "x y",
]


def parsed(path: tuple[str, str], words: list[str], read: Any) -> tuple[str, object]:
    """Return how a way understands a line: the options it ends in and what was given; or that it refuses."""
    ended: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deckcheck.__main__.read_short", read)
        for place in ("deckcheck.__main__.carry_out", "deckcheck.cli.carry_out"):
            patch.setattr(
                place, lambda command, values: ended.append((command.made(**values), sorted(values))) or 0
            )
        code = main([*filter(None, path), *words])
    return ("understood", ended[0]) if ended else ("refused", code)


def spelled(one: Option) -> st.SearchStrategy[list[str]]:
    """Return an option as it may be typed: with a value that fits or not, in any of the forms, or cut short."""
    values = [
        *PLAIN_WORDS,
        *one.choices,
        *(str(bound) for bound in (one.least, one.most) if bound is not None),
    ]
    value = st.sampled_from(values)
    name = st.sampled_from(one.spellings)
    return st.one_of(
        st.builds(lambda name, value: [name, value], name, value),
        st.builds(lambda name, value: [f"{name}={value}"], name, value),
        st.builds(lambda name, value: [f"{name}{value}"], name, value),
        st.builds(lambda name: [name], name),
        st.builds(lambda name, most: [name[:most]], name, st.integers(3, 12)),
    )


def lines(path: tuple[str, str]) -> st.SearchStrategy[tuple[tuple[str, str], list[str]]]:
    """Return a command with words that it may be given: arguments, its options, and some it does not have."""
    options = [one for one in command_named(*path).options if not one.positional]
    pieces = [
        st.sampled_from(PLAIN_WORDS).map(lambda word: [word]),
        st.sampled_from([["--nothing"], ["--"], ["-z"]]),
    ]
    if options:
        pieces += [st.sampled_from(options).flatmap(spelled)] * 3
    words = st.lists(st.one_of(pieces), max_size=5).map(lambda some: [word for part in some for word in part])
    return st.tuples(st.just(path), words)


@pytest.mark.slow
@settings(max_examples=300)
@given(st.sampled_from(COMMAND_PATHS).flatmap(lines))
def test_both_ways_accept_refuse_and_mean_the_same(line: tuple[tuple[str, str], list[str]]) -> None:
    path, words = line
    alone = parsed(path, words, lambda words, options: None)
    assert parsed(path, words, shortway.read) == alone
    if shortway.read(words, command_named(*path).options) is not None:
        assert alone[0] == "understood", "the short way reads nothing that the parser refuses"


@pytest.mark.parametrize("path", COMMAND_PATHS, ids=" ".join)
def test_every_option_is_read_both_ways_with_its_own_meaning(path: tuple[str, str]) -> None:
    command = command_named(*path)
    needed = [
        word
        for one in command.options
        if one.required
        for word in ([] if one.positional else [one.name]) + ["twd"]
    ]
    for one in command.options:
        if one.positional or one.hidden:
            continue
        value = {"flag": True, "number": 3, "decimal": 2.5, "list": ("a",), "text": "a"}[one.kind]
        text = [] if one.kind == "flag" else [str(value[0] if one.kind == "list" else value)]
        for name in one.spellings:
            words = [*needed, name, *text]
            given = shortway.read(words, command.options)
            assert given is not None
            assert given[one.field] == value
            assert parsed(path, words, shortway.read) == parsed(path, words, lambda words, options: None)


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


@pytest.mark.slow
@pytest.mark.parametrize("words", [["check", "good.txt"], ["check", "--", "good.txt"]])
def test_a_check_imports_nothing_heavy(words: list[str], child: dict[str, str]) -> None:
    imported(words, child)  # the card file is there from now on
    modules, code = imported(words, child)
    assert code == 0
    found = {name for name in modules if name in HEAVY or name.split(".")[0] in HEAVY}
    assert not found


@pytest.mark.slow
def test_the_short_way_does_without_the_option_parser(child: dict[str, str]) -> None:
    line = ["check", "--format", "standard", "--on=deck", "--output-format", "json", "good.txt"]
    imported(line, child)
    modules, _ = imported(line, child)
    for name in ("typer", "click", "argparse", "tomllib", "concurrent.futures"):
        assert name not in modules


@pytest.mark.slow
def test_many_decks_in_one_process_import_nothing_for_workers(child: dict[str, str], tmp_path: Path) -> None:
    """With threads at hand, Python would also take everything apart at the end."""
    for number in range(SERIAL + 1):
        (tmp_path / "folder" / f"{number}.txt").write_text(GOOD, "utf-8")
    imported(["check", "good.txt"], child)  # the card file is there from now on
    modules, code = imported(["check", "-q", "--jobs", "1", "folder"], child)
    assert code == 0
    assert "deckcheck.run.many" in modules
    assert not modules & {"threading", "multiprocessing", "concurrent.futures", "deckcheck.work.flow"}


@pytest.mark.slow
def test_a_goldfish_imports_nothing_that_one_run_does_not_need(child: dict[str, str]) -> None:
    line = ["goldfish", "good.txt", "-n", "1", "-q", "--seat=2", "--turns", "3"]
    imported(line, child)  # the card file is there from now on
    modules, code = imported(line, child)
    assert code == 0
    assert "rules.vtes.chapters.turn" in modules
    found = modules & NOT_FOR_A_GOLDFISH
    assert not found


def test_what_is_needed_is_imported(child: dict[str, str]) -> None:
    modules, _ = imported(["check", "good.yaml"], child)
    assert "yaml" in modules
    modules, _ = imported(["check", "bad.txt"], child)
    assert "rapidfuzz" in modules


def ended(words: list[str], child: dict[str, str], before: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command to the end of its process."""
    code = f"{before}\nimport sys\nsys.argv[1:] = {words!r}\nfrom deckcheck.__main__ import start\nstart()"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=child, text=True, timeout=60, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "code"),
    [("check good.txt", 0), ("check bad.txt", 1), ("check nowhere.txt", 2), ("goldfish good.txt -n 0", 2)],
)
def test_a_process_ends_with_all_written_and_its_code(
    line: str, code: int, child: dict[str, str], deckcheck: Command
) -> None:
    here = deckcheck(*line.split())
    there = ended(line.split(), child)
    assert (here.code, here.out, here.err) == (there.returncode, there.stdout, there.stderr)
    assert there.returncode == code


def test_whoever_waits_for_the_end_of_the_process_is_told(child: dict[str, str]) -> None:
    ran = ended(["check", "good.txt"], child, "import atexit; atexit.register(print, 'the end')")
    assert ran.returncode == 0
    assert ran.stdout.endswith("the end\n")
