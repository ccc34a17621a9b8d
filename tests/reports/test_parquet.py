"""Findings as Parquet say what the lines of JSON say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from conftest import Command

SAMPLES = Path(__file__).parents[2] / "sample_decks"


def as_json(row: dict[str, object]) -> dict[str, object]:
    day, formats = row["on"], row["formats"]
    judged = {name: verdict for name, verdict in formats.items() if verdict is not None}  # type: ignore[attr-defined]
    return {**row, "on": day.isoformat() if day is not None else None, "formats": judged}  # type: ignore[attr-defined]


@pytest.mark.parametrize("rows", [3, 5_000])
def test_the_rows_are_the_lines_of_the_json(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    from deckcheck.reports import parquet as writing

    monkeypatch.setattr(writing, "ROWS", rows)
    odd = tmp_path / "öd\U0001f9db.txt"
    odd.write_text("Crypt\n12 Nobody Known\n\U0001f9db\n", "utf-8")
    words = "check", SAMPLES, odd, tmp_path / "nowhere.txt", "--on", "2026-11-22"
    path = tmp_path / "out.parquet"
    lines = deckcheck(*words, "--output-format", "json-lines", "-q")
    table = deckcheck(*words, "--output-format", "parquet", "--output", path)
    assert (table.code, table.out) == (lines.code, "")
    expected = [json.loads(line) for line in lines.out.splitlines()]
    assert len(expected) > 10
    read = parquet.read_table(path)
    assert [as_json(row) for row in read.to_pylist()] == expected
    assert f"checked {len(expected)} decks" in table.err
    law = json.loads(read.schema.metadata[b"law"])
    assert law["formats"] == ["standard", "rulebook"]
    assert read.schema.field("on").type == "date32[day]"


def test_a_run_that_fails_leaves_the_old_file(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    from deckcheck.reports.parquet import ParquetFile

    path = tmp_path / "out.parquet"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(ParquetFile, "add", fail)
    ran = deckcheck("check", SAMPLES, "--output-format", "parquet", "--output", path)
    assert ran.code == 2
    assert "No space left" in ran.err
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("out.parquet", b"old")]


def test_it_goes_to_a_file(deckcheck: Command) -> None:
    pytest.importorskip("pyarrow")
    ran = deckcheck("check", SAMPLES, "--output-format", "parquet")
    assert (ran.code, ran.out) == (2, "")
    assert "--output" in ran.err


def test_without_pyarrow_it_is_said_how_to_get_it(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    path = tmp_path / "out.parquet"
    ran = deckcheck("check", SAMPLES, "--output-format", "parquet", "--output", path)
    assert ran.code == 2
    assert "-m pip install pyarrow" in ran.err
    assert not path.exists()
