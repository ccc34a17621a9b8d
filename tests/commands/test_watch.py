"""`deckcheck check --watch`: what is judged again, and when."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.commands.check import run
from deckcheck.configuration import configured
from deckcheck.options.check import CheckOptions
from deckcheck.run import worker
from deckcheck.run.watch import watch
from deckcheck.usage import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.run.worker import Memory

GOOD = "Crypt\n12x Nathan Turner\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"
BAD = "Crypt\n12x Nathan Turner\n\nLibrary\n20x Dramatic Upheaval\n40x Govern the Unaligned\n"


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(text: str, name: str = "deck.txt") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


class EndedError(Exception):
    """Ends a watch."""


def watched(
    options: CheckOptions | Callable[[], CheckOptions], *steps: Callable[[], object]
) -> tuple[int, str, str]:
    """Watch while steps happen between looks; gives how often was judged, and what was printed."""
    left = list(steps)
    judged = []

    def sleep(_: float) -> None:
        if not left:
            raise EndedError
        left.pop(0)()

    def judge(options: CheckOptions, out: Any, err: Any, memory: Memory) -> int:
        judged.append(run(options, out, err, memory))
        return judged[-1]

    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(EndedError):
        watch(options if callable(options) else lambda: options, judge, out, err, sleep=sleep)
    return len(judged), err.getvalue(), out.getvalue()


def test_watch_judges_again_at_changes_only(write: Any, tmp_path: Path) -> None:
    path = write(BAD)
    options = CheckOptions(decks=(str(tmp_path),), output=str(tmp_path / "report.json"), output_format="json")

    def touch() -> None:
        os.utime(path, ns=(1, 1))

    def add() -> None:
        write(BAD, "another.txt")

    assert watched(options)[0] == 1
    assert watched(options, lambda: None, touch, lambda: None, add, lambda: None)[0] == 3
    times, told, _ = watched(options, path.unlink, (tmp_path / "another.txt").unlink)
    # first the report itself is written into the folder, and counts for nothing
    assert times >= 2
    assert "watching" in told


def test_watch_outlives_an_empty_folder(write: Any, tmp_path: Path) -> None:
    path = write(BAD)
    times, told, _ = watched(CheckOptions(decks=(str(tmp_path),)), path.unlink, lambda: write(BAD))
    assert times == 2
    assert "no deck to check" in told


def test_watch_refuses_standard_input() -> None:
    with pytest.raises(UsageError, match="standard input"):
        watch(lambda: CheckOptions(decks=("-",)), run, io.StringIO(), io.StringIO())


@pytest.fixture
def files_judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the files that are judged from now on, each time they are."""
    judged: list[str] = []
    judgements = worker.judgements
    monkeypatch.setattr(
        worker,
        "judgements",
        lambda path, judge: [judged.append(Path(path).name), judgements(path, judge)][1],
    )
    return judged


@pytest.mark.pure
def test_watch_judges_only_what_changed_and_reports_all(
    write: Any, tmp_path: Path, files_judged: list[str]
) -> None:
    write(BAD, "one.txt")
    path = write(BAD, "two.txt")
    options = CheckOptions(decks=(str(tmp_path),), output_format="concise", format="standard")
    times, told, out = watched(options, lambda: path.write_text(GOOD, "utf-8"))
    assert times == 2
    assert files_judged == ["one.txt", "two.txt", "two.txt"]
    reports = [line.rpartition("/")[2].split(":")[0] for line in out.splitlines() if " error " in line]
    assert reports == ["one.txt", "two.txt", "one.txt"]
    assert "checked 2 decks: 2 illegal" in told
    assert "checked 2 decks: 1 legal, 1 illegal" in told


@pytest.mark.pure
def test_watch_judges_all_again_when_the_configuration_changes(
    write: Any, tmp_path: Path, files_judged: list[str]
) -> None:
    path = write(BAD, "one.txt")
    file = tmp_path / "deckcheck.toml"
    options = CheckOptions(decks=(str(path),))

    def settle() -> CheckOptions:
        return configured(options)

    times, told, _ = watched(
        settle,
        lambda: file.write_text('format = "standard"', "utf-8"),
        lambda: file.write_text("format = ", "utf-8"),
        lambda: None,
        lambda: file.write_text('format = "nonsense"', "utf-8"),
        lambda: file.write_text('format = "v5"', "utf-8"),
    )
    assert times == 3
    assert files_judged == ["one.txt"] * 3
    assert told.count("not TOML") == 1
    assert "nonsense" in told


@pytest.mark.pure
def test_watch_judges_all_again_when_the_format_of_your_own_changes(
    write: Any, tmp_path: Path, files_judged: list[str]
) -> None:
    path = write(BAD, "one.txt")
    own = tmp_path / "own.yaml"
    own.write_text("name: own\ngrouping: true\nbans: true\n", "utf-8")
    options = CheckOptions(decks=(str(path),), format=str(own))
    times, _, _ = watched(
        options, lambda: own.write_text("name: own\ngrouping: false\nbans: true\n", "utf-8"), lambda: None
    )
    assert (times, files_judged) == (2, ["one.txt"] * 2)
