"""The roster of an event: in the forms that organisers keep one, and who of it has handed in no list."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.reports.event import Registration, event_page
from deckcheck.reports.roster import RosterPlayer, parse_roster

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

JANE = RosterPlayer("Jane Doe", "1234567")
SAM = RosterPlayer("Sam Poe")


@pytest.mark.parametrize(
    "text",
    [
        "name,vekn\nJane Doe,1234567\nSam Poe,\n",
        "Place;V:EKN number;Player;Deck\n1;1234567;Jane Doe;x\n2;;Sam Poe;y\n",
        "First name\tSurname\tID\nJane\tDoe\t1234567\nSam\tPoe\t\n",
        "# who is there\nJane Doe 1234567\n\nSam Poe\n",
        "Jane Doe (1234567)\r\nSam Poe\r\n",
        "Jane Doe,1234567\nSam Poe,\nSam Poe,",
    ],
)
def test_a_roster_is_read_as_organisers_write_it(text: str) -> None:
    assert parse_roster(text) == (JANE, SAM)


def test_a_name_with_the_surname_in_front_is_the_same_player() -> None:
    (doe,) = parse_roster("Doe, Jané\n")
    assert doe.is_called("Jane Doe", "")
    assert not doe.is_called("Jane", "")
    assert not doe.is_called("John Doe", "")


def test_a_number_decides_where_both_have_one() -> None:
    assert JANE.is_called("J. D.", "1234567")
    assert not JANE.is_called("Jane Doe", "7654321")
    assert JANE.is_called("jane doe", "")
    assert not JANE.is_called("", "")


def test_who_has_no_list_and_who_is_on_no_roster() -> None:
    lists = [Registration("a.txt", "Doe, Jane"), Registration("b.txt", "Stranger"), Registration("c.txt")]
    page = event_page(lists, (JANE, SAM))
    assert page.absent == (SAM,)
    assert {call.registration.path: call.why for call in page.calls} == {
        "b.txt": ("not on the roster",),
        "c.txt": ("no player in the file",),
    }
    assert event_page(lists).absent == ()
    assert [call.registration.path for call in event_page(lists).calls] == ["c.txt"]


@pytest.mark.slow
@given(st.text(max_size=300))
def test_any_text_is_read_or_names_nobody(text: str) -> None:
    for player in parse_roster(text):
        assert player.name or len(player.number) == 7


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    deck = "Author: {}\n\nCrypt (12)\n12x Lucita\n\nLibrary (60)\n60x Govern the Unaligned\n"
    folder = tmp_path / "lists"
    folder.mkdir()
    for number, player in enumerate(("Jane Doe", "A Stranger")):
        (folder / f"{number}.txt").write_text(deck.format(player))
    (tmp_path / "players.csv").write_text("name,vekn\nJane Doe,1234567\nSam <Poe>,7654321\n")
    return tmp_path


@pytest.mark.parametrize(
    ("form", "shown"), [("full", "Sam <Poe> (7654321)"), ("html", "Sam &lt;Poe&gt; (7654321)")]
)
def test_the_page_names_who_is_missing(deckcheck: Command, lists: Path, form: str, shown: str) -> None:
    ran = deckcheck(
        "check",
        str(lists / "lists"),
        "--event",
        "--roster",
        str(lists / "players.csv"),
        "--output-format",
        form,
    )
    assert "1 of 2 players without a list" in ran.out
    assert shown in ran.out
    assert "not on the roster" in ran.out


def test_the_json_has_who_is_missing(deckcheck: Command, lists: Path) -> None:
    words = ["check", str(lists / "lists"), "--event", "--output-format", "json"]
    page = json.loads(deckcheck(*words, "--roster", str(lists / "players.csv")).out)
    assert page["absent"] == [{"player": "Sam <Poe>", "number": "7654321"}]
    assert json.loads(deckcheck(*words).out)["absent"] is None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--event", "--roster", "nowhere.csv"], "--roster nowhere.csv"),
        (["--event", "--roster", "empty.csv"], "it names no player"),
        (["--event", "--roster", "long.csv"], "not a readable table"),
        (["--roster", "players.csv"], "--roster only works with --event"),
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
