"""What a game may cost: the bar on instructions, `tools/benchmarks/instructions.py`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tools.benchmarks import instructions

if TYPE_CHECKING:
    from pathlib import Path


def spent(instructions_a_game: float) -> instructions.Counts:
    return instructions.Counts(True, {"idle": instructions_a_game}, {"idle": 20.0})


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "kept.json"
    monkeypatch.setattr(instructions, "KEPT", path)
    monkeypatch.setenv("REWRITE", "1")
    assert instructions.held(spent(1_000_000)) == 0
    monkeypatch.delenv("REWRITE")
    return path


@pytest.mark.parametrize(("now", "code"), [(1_019_000, 0), (1_021_000, 1), (500_000, 0)])
def test_two_percent_more_fail(now: int, code: int) -> None:
    assert instructions.held(spent(now)) == code


def test_another_python_is_held_against_nothing(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept.write_text(json.dumps({"another": {"idle": 1}}))
    assert instructions.held(spent(1_000_000)) == 0
    assert "not held against anything" in capsys.readouterr().out
