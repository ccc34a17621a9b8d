"""What is compiled, and how an installation says whether it is."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from deckcheck.compiled import build, is_compiled

ROOT = Path(__file__).resolve().parents[1]
LISTED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["compiled"]

PROMISED = (
    "rules/kernel/table.py", "rules/nosferatu/game.py", "rules/vtes/chapters/action.py", "rules/vtes/law/playability.py",
    "deckcheck/goldfish/experiment.py", "deckcheck/goldfish/tallies.py", "deckcheck/goldfish/watching.py",
    "deckcheck/goldfish/pilots/greedy.py", "cardbase/names.py", "deckcheck/deckfiles/twd.py",
    "deckcheck/checks/dc104_grouping.py", "deckcheck/judging/__init__.py",
)  # fmt: skip
"""One file of each kind that a compiled wheel is said to compile."""


@pytest.fixture
def hook():
    pytest.importorskip("hatchling")
    sys.path.insert(0, str(ROOT))
    try:
        import hatch_build
    finally:
        sys.path.remove(str(ROOT))
    return hatch_build


def test_kernel_games_pilots_measures_reading_and_judging_are_compiled(hook):
    groups = hook.chosen(ROOT)
    files = [file for group in groups.values() for file in group]
    assert len(files) == len(set(files)) > 150
    assert set(PROMISED) <= set(files)
    assert all((ROOT / file).is_file() for file in files)


def test_every_exception_says_why_and_names_what_is_there(hook):
    for pattern, reason in LISTED["interpreted"].items():
        assert len(reason.split()) > 2, pattern
        assert list(ROOT.glob(pattern)), pattern
    left = hook._fitting(ROOT, LISTED["interpreted"])
    assert not left & {file for group in hook.chosen(ROOT).values() for file in group}


def test_a_pattern_that_fits_nothing_stops_the_build(hook, tmp_path):
    (tmp_path / "pyproject.toml").write_text(
        '[tool.compiled]\ngroups = { engine = ["gone/*.py"] }\ninterpreted = {}\n', encoding="utf-8"
    )
    with pytest.raises(ValueError, match=r"gone/\*\.py fits no file"):
        hook.chosen(tmp_path)


def test_packages_that_hold_words_only_are_left_alone(hook, tmp_path):
    (tmp_path / "pyproject.toml").write_text(
        '[tool.compiled]\ngroups = { one = ["a/*.py", "b/*.py"] }\ninterpreted = {}\n', encoding="utf-8"
    )
    for name, text in (("a", '"""Words."""\nNAMES = ()\n'), ("b", "def work(): ...\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")
    assert hook.chosen(tmp_path) == {"one": ["b/__init__.py"]}


@pytest.mark.parametrize(("value", "wished"), [(None, False), ("", False), ("0", False), ("1", True)])
def test_only_a_wish_compiles_and_asks_for_a_compiler(hook, monkeypatch, value, wished):
    monkeypatch.delenv(hook.WISH, raising=False)
    if value is not None:
        monkeypatch.setenv(hook.WISH, value)
    assert hook.wished() is wished
    made = object.__new__(hook.CustomBuildHook)
    assert bool(made.dependencies()) is wished


def test_the_version_says_how_it_runs():
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "--version"], capture_output=True, text=True, check=True
    )
    assert f" {build()} (cards " in done.stdout


def test_a_module_of_python_is_not_compiled():
    import json
    import math

    assert not is_compiled(json)
    assert not hasattr(math, "__file__") or is_compiled(math)
