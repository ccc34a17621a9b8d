"""`deckcheck check --event` with a roster: who of it has handed in no list, and what is refused as one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    deck = "Author: {}\n\nCrypt (12)\n12x Lucita\n\nLibrary (60)\n{}x Villein\n{}x Govern the Unaligned\n"
    folder = tmp_path / "lists"
    folder.mkdir()
    for number, player in enumerate(("Jane Doe", "A Stranger")):
        (folder / f"{number}.txt").write_text(deck.format(player, 20 + number, 40 - number))
    (tmp_path / "players.csv").write_text("name,vekn\nJane Doe,1234567\nSam <Poe>,7654321\n")
    return tmp_path


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("text", "Sam <Poe> (7654321)"),
        ("html", "Sam &lt;Poe&gt; (7654321)"),
        ("markdown", "Sam &#60;Poe> (7654321)"),
    ],
)
def test_the_page_names_who_is_missing_and_who_is_unknown(
    deckcheck: Command, lists: Path, form: str, shown: str
) -> None:
    roster = str(lists / "players.csv")
    ran = deckcheck("check", str(lists / "lists"), "--event", "--roster", roster, "--output-format", form)
    assert "1 of 2 players without a list" in " ".join(ran.out.split())
    assert shown in ran.out
    assert ran.out.lower().count("not on the roster") == 1
    assert "A Stranger (1.txt)" in ran.out.replace("\\", "")


def test_the_json_has_who_is_missing(deckcheck: Command, lists: Path) -> None:
    words = ["check", str(lists / "lists"), "--event", "--output-format", "json"]
    page = json.loads(deckcheck(*words, "--roster", str(lists / "players.csv")).out)
    assert page["absent"] == [{"player": "Sam <Poe>", "number": "7654321", "table": ""}]
    assert page["strays"] == [str(lists / "lists" / "1.txt")]
    assert json.loads(deckcheck(*words).out)["absent"] is None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--event", "--roster", "nowhere.csv"], "--roster nowhere.csv"),
        (["--event", "--roster", "empty.csv"], "it names no player"),
        (["--event", "--roster", "long.csv"], "not a readable table"),
        (["--roster", "players.csv"], "--roster only works with --event"),
        (["--illegal-first"], "--illegal-first only works with --event"),
    ],
)
def test_a_roster_that_is_none_is_refused(
    deckcheck: Command, lists: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], told: str
) -> None:
    monkeypatch.chdir(lists)
    (lists / "empty.csv").write_text("name\n\n")
    (lists / "long.csv").write_text('name\n"' + 200_000 * "x")
    ran = deckcheck("check", "lists", *words)
    assert ran.code == 2
    assert told in ran.err


NOT_ROSTERS = {
    "deck.txt": ("A league\nAnytown\n\nCrypt (12 cards)\n12x Lucita\n", "a deck, with the heading 'Crypt (12 cards)'"),
    "cards.csv": ("name\nVillein\nGovern the Unaligned\nJane Doe\n", "it names cards, such as 'Villein'"),
    "list.txt": ("12x Lucita\n20x Villein\nJane Doe\n", "not players, such as line 1, '12x Lucita'"),
    "notes.txt": (
        "Jane Doe\nThe venue opens at noon, and closes late.\nBring pens, paper and your own tokens to play with.\n",
        "not players, such as line 2, 'The venue opens at noon, and closes late.'",
    ),
    "draw.py": ("import random\nx = [1, 2]\nprint(x)\nfor y in x:\n    print(y)\n", "such as line 2, 'x = [1, 2]'"),
}  # fmt: skip


@pytest.mark.parametrize("name", NOT_ROSTERS)
def test_what_names_no_players_is_not_a_roster(deckcheck: Command, lists: Path, name: str) -> None:
    content, problem = NOT_ROSTERS[name]
    (lists / name).write_text(content)
    ran = deckcheck("check", "--event", "--roster", str(lists / name), str(lists / "lists"))
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert problem in line
    assert line.endswith("consider one player per line, 'Jane Doe 1234567', or a table with a column 'name'")


@pytest.mark.parametrize(
    "content",
    [
        'Jane Doe\nJosé María de la Cruz y Vega\nBob "The Rock" O\'Neil-Smith Jr.\nann_77\n',
        "1. Jane Doe\n2. Łucja Zmyślona\n3) Lucita\n",
        "Jane Doe (paid)\nSam Poe (table 3)\nSee you all on Saturday, and bring your own pens please!\n",
    ],
)
def test_names_of_all_kinds_are_a_roster(deckcheck: Command, lists: Path, content: str) -> None:
    (lists / "names.txt").write_text(content, encoding="utf-8")
    ran = deckcheck("check", "--event", "--roster", str(lists / "names.txt"), str(lists / "lists"))
    assert f"of {len(content.splitlines())} players without a list" in " ".join(ran.out.split())
