"""Decks as data: a row for each card of each deck, lines of JSON, figures in Parquet."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

WON = """A "Cup", with a comma
Turku, Finland
March 7th 2020
3R+F
24 players
Jane Doe

Deck Name: One, two

Crypt (12 cards, min=32, max=32, avg=8)
12x Lucita  8 DOM OBT aus cel for  bishop  Lasombra:2

Library (60 cards)
Master (20)
20x Villein

Action (40)
20x Govern the Unaligned
20x Govern the Unaligned
"""
PLAIN = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n39x Govern the Unaligned\n1x No Such Card At All\n"


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "a.txt").write_text(WON, "utf-8")
    (folder / "b.txt").write_text(PLAIN, "utf-8")
    return folder


def test_there_is_a_row_for_each_card_with_the_columns_of_its_deck(lists: Path, deckcheck: Command) -> None:
    ran = deckcheck("stats", "lists", "--tidy", "--output-format", "csv", "-q")
    assert ran.code == 0
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [(row["section"], row["card"], row["type"], row["count"]) for row in rows[:3]] == [
        ("crypt", "Lucita", "Vampire", "12"),
        ("library", "Villein", "Master", "20"),
        ("library", "Govern the Unaligned", "Action", "40"),
    ]
    first = {key: rows[0][key] for key in ("path", "deck", "player", "event", "place", "day", "players")}
    assert first == {
        "path": "lists/a.txt", "deck": "One, two", "player": "Jane Doe", "event": 'A "Cup", with a comma',
        "place": "Turku, Finland", "day": "2020-03-07", "players": "24",
    }  # fmt: skip
    assert {row["legal_standard"] for row in rows[:3]} == {"true"}
    unknown = rows[-1]
    assert (unknown["card"], unknown["card_id"], unknown["type"], unknown["count"]) == (
        "No Such Card At All", "", "", "1",
    )  # fmt: skip
    assert (unknown["legal_standard"], unknown["day"], unknown["event"]) == ("false", "", "")


def test_the_verdicts_are_those_of_the_formats_asked_for_on_the_day(lists: Path, deckcheck: Command) -> None:
    ran = deckcheck("stats", "lists/a.txt", "--tidy", "-o", "a.jsonl", "--format", "v5,standard")
    assert ran.code == 0
    rows = [json.loads(line) for line in (lists.parent / "a.jsonl").read_text("utf-8").splitlines()]
    assert len(rows) == 3
    assert {(row["legal_v5"], row["legal_standard"]) for row in rows} == {(False, True)}
    assert "legal_rulebook" not in rows[0]
    early = (lists / "a.txt").read_text("utf-8").replace("March 7th 2020", "March 7th 2001")
    (lists / "a.txt").write_text(early, "utf-8")
    deckcheck("stats", "lists/a.txt", "--tidy", "-o", "a.jsonl")
    row = json.loads((lists.parent / "a.jsonl").read_text("utf-8").splitlines()[0])
    assert not row["legal_standard"], "Villein was not yet printed"


def test_parquet_says_what_the_lines_say(lists: Path, deckcheck: Command) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for ending in ("jsonl", "parquet", "csv"):
        assert deckcheck("stats", "lists", "--tidy", "-o", f"t.{ending}", "-q").code == 0
    table = parquet.read_table(lists.parent / "t.parquet")
    lines = [json.loads(line) for line in (lists.parent / "t.jsonl").read_text("utf-8").splitlines()]
    rows = table.to_pylist()
    for row in rows:
        row["day"] = row["day"].isoformat() if row["day"] else None
    assert rows == lines
    assert table.schema.field("day").type == "date32[day]"
    assert table.schema.field("count").type == "int32"
    assert json.loads(table.schema.metadata[b"cards"])["count"] > 4000
    cells = list(csv.reader(io.StringIO((lists.parent / "t.csv").read_text("utf-8"))))
    assert cells[0] == table.column_names
    assert len(cells) == len(rows) + 1


def test_a_file_that_cannot_be_read_is_said_and_the_rest_is_written(lists: Path, deckcheck: Command) -> None:
    (lists / "c.txt").write_bytes(b"\x00\x01\x02" * 50)
    ran = deckcheck("stats", "lists/a.txt", "lists/c.txt", "--tidy", "-o", "t.csv", "-q")
    assert ran.code == 2
    assert "c.txt" in ran.err
    assert len((lists.parent / "t.csv").read_text("utf-8").splitlines()) == 4


def test_workers_change_nothing(lists: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.run import rows

    alone = deckcheck("stats", "lists", "--tidy", "--output-format", "json-lines", "-q").out
    monkeypatch.setattr(rows, "SERIAL", 1)
    assert (
        deckcheck("stats", "lists", "--tidy", "--output-format", "json-lines", "-q", "-j", "2").out == alone
    )


def test_many_decks_are_a_line_of_json_each(lists: Path, deckcheck: Command) -> None:
    lines = deckcheck("stats", "lists", "--output-format", "json-lines", "-q").out.splitlines()
    whole = json.loads(deckcheck("stats", "lists", "--output-format", "json", "-q").out)
    assert [json.loads(line) for line in lines] == whole["decks"]
    one = deckcheck("stats", "lists/a.txt", "--output-format", "json-lines").out.splitlines()
    assert len(one) == 1
    assert json.loads(one[0]) == json.loads(deckcheck("stats", "lists/a.txt", "--output-format", "json").out)


def test_figures_of_decks_are_columns_of_parquet(lists: Path, deckcheck: Command) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    assert deckcheck("stats", "lists", "-o", "f.parquet", "-q").code == 0
    rows = parquet.read_table(lists.parent / "f.parquet").to_pylist()
    whole = json.loads(deckcheck("stats", "lists", "--output-format", "json", "-q").out)
    for row, deck in zip(rows, whole["decks"], strict=True):
        assert row.pop("path") == deck["path"]
        assert row == pytest.approx(deck["figures"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--tidy"], "add -o FILE.csv, .parquet or .jsonl"),
        (["--tidy", "-o", "t.html"], "add -o FILE.csv, .parquet or .jsonl"),
        (["--format", "v5"], "'deckcheck check' judges decks"),
        (["--tidy", "--output-format", "parquet"], "name one with --output"),
        (["--tidy", "-o", "t.csv", "--format", "vv5"], "vv5"),
    ],
)
def test_what_makes_no_sense_is_said(lists: Path, deckcheck: Command, words: list[str], said: str) -> None:
    if "parquet" in words:
        pytest.importorskip("pyarrow")
    ran = deckcheck("stats", "lists", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.words
    assert sorted(one.name for one in lists.parent.iterdir()) == ["lists"]


def test_the_day_of_an_undated_deck_is_today(cards: object) -> None:
    from deckcheck.deckfiles import read_deck
    from deckcheck.lawbook import LawBook
    from deckcheck.run.rows import rows_of
    from deckcheck.shelf import open_shelf

    shelf = open_shelf()
    deck = read_deck(
        PLAIN.replace("1x No Such Card At All\n", "1x Deflection\n").encode(), shelf.reader, None
    )
    book = LawBook(shelf.store, "standard")
    early, late = (rows_of("x", deck, book, day)[0] for day in (date(2001, 1, 1), date(2026, 1, 1)))
    assert (early["legal_standard"], late["legal_standard"]) == (False, True)
