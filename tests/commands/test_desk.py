"""The judge's desk: drawing decks to check, writing down what was found, and when lists came."""

from __future__ import annotations

import json
import os
import re
import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Command = Callable[..., Any]

LIST = "Author: Player {0:02}\n\nCrypt\n12x Lucita\n\nLibrary\n{0}x Villein\n40x Govern the Unaligned\n"
NOON = 1_773_489_600
MINUTE = 60


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of thirty lists, received a minute apart, and the desk next to it as the current folder."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("deckcheck.commands.desk._now", lambda: "2026-03-14T13:00:00")
    folder = tmp_path / "lists"
    folder.mkdir()
    for number in range(21, 51):
        put(folder, number)
    roster = "".join(f"Player {number:02},{9990000 + number}\n" for number in range(21, 52))
    (tmp_path / "players.csv").write_text(f"name,vekn\n{roster}", encoding="utf-8")
    yield folder
    monkeypatch.undo()
    time.tzset()


def put(folder: Path, number: int, more: str = "", at: int = 0) -> None:
    path = folder / f"{number}.txt"
    path.write_text(LIST.format(number) + more, encoding="utf-8")
    os.utime(path, (at or NOON + number * MINUTE,) * 2)


def draw(deckcheck: Command, *words: str) -> dict[str, Any]:
    ran = deckcheck("desk", "draw", "lists", "--roster", "players.csv", "--output-format", "json", *words)
    assert ran.code == 0, ran.err
    plain: dict[str, Any] = json.loads(ran.out)
    return plain


def names(told: dict[str, Any]) -> list[str]:
    return [one["player"] for one in told["drawn"]]


def test_a_tenth_is_drawn_and_nobody_twice(deckcheck: Command, event: Path) -> None:
    first = draw(deckcheck, "--seed", "417", "--round", "1")
    assert (first["players"], len(names(first))) == (31, 4), "a tenth of all who play, rounded up"
    assert names(draw(deckcheck, "--seed", "4 1 7", "--round", "1")) == names(first), "the same once more"
    seen = set(names(first))
    for number in range(2, 8):
        drawn = names(told := draw(deckcheck, "--seed", "417", "--round", str(number)))
        assert len(drawn) == 4
        assert not seen & set(drawn)
        seen |= set(drawn)
        assert told["drawn_so_far"] == len(seen)
    ran = deckcheck("desk", "draw", "lists", "--roster", "players.csv", "--seed", "9")
    assert "only 2 players left who were not drawn before, of 4 to draw" in ran.err
    assert "1 player without a list that can be read: not drawn" in ran.err
    assert "drawn so far: 30 of 31 players (96.8 %)" in ran.out
    assert len(names(draw(deckcheck, "--seed", "10", "--again"))) == 4


def test_a_draw_does_not_depend_on_who_does_it(deckcheck: Command, event: Path) -> None:
    """Another judge with another record and the files under other names draws the same players."""
    first = names(draw(deckcheck, "--seed", "55", "--share", "20"))
    assert len(first) == 7
    for path in event.iterdir():
        path.rename(path.with_name(f"x{path.name[::-1]}.txt"))
    assert names(draw(deckcheck, "--seed", "55", "--share", "20", "--record", "other.jsonl")) == first
    assert names(draw(deckcheck, "--seed", "56", "--share", "20", "--record", "third.jsonl")) != first


def test_who_dropped_out_is_not_drawn(deckcheck: Command, event: Path, tmp_path: Path) -> None:
    roster = tmp_path / "players.csv"
    lines = roster.read_text("utf-8").splitlines()
    gone = [f"{line},{'' if line.startswith('Player 3') else 'DQ'}" for line in lines[1:]]
    roster.write_text("\n".join(["name,vekn,dq", *gone]), encoding="utf-8")
    told = draw(deckcheck, "--seed", "1", "--share", "100")
    assert (told["players"], len(names(told))) == (10, 10)
    assert all(name.startswith("Player 3") for name in names(told))


def test_each_round_has_its_list(deckcheck: Command, event: Path) -> None:
    (event / "round 2").mkdir()
    for number in range(21, 51):
        put(event / "round 2", number, "2x Vessel\n")
    paths = {one["path"] for one in draw(deckcheck, "--seed", "1", "--round", "2", "--share", "100")["drawn"]}
    assert len(paths) == 30
    assert all("round 2" in path for path in paths)
    paths = {
        one["path"]
        for one in draw(deckcheck, "--seed", "1", "--round", "1", "--share", "100", "--again")["drawn"]
    }
    assert not any("round 2" in path for path in paths)


def test_each_drawn_player_has_a_form(deckcheck: Command, event: Path, tmp_path: Path) -> None:
    deckcheck("desk", "received", "lists", "--roster", "players.csv")
    put(event, 21, "1x Vessel\n")
    deckcheck("desk", "note", "9990021", "--found", "59 cards")
    ran = deckcheck(
        "desk",
        "draw",
        "lists",
        "--roster",
        "players.csv",
        "--seed",
        "7",
        "--share",
        "100",
        "-o",
        "checks.html",
    )
    assert "wrote checks.html: 30 sheets" in ran.err
    page = (tmp_path / "checks.html").read_text("utf-8")
    told = re.findall(r"<dt>Player</dt><dd>([^<]*)</dd>", page)
    assert sorted(told) == [f"Player {number}" for number in range(21, 51)]
    assert page.count("<p>received 2026-03-14 12:") == 30
    assert page.count("<p>found before: 59 cards</p>") == 1
    assert page.count("<p>changed since 2026-03-14 12:21, was ") == 1
    assert page.count('class="page ticked"') == 30


def test_what_was_found_is_written_down(deckcheck: Command, event: Path) -> None:
    draw(deckcheck, "--seed", "7", "--share", "100")
    first = deckcheck(
        "desk",
        "note",
        "21 Player",
        "--found",
        "a card\nmissing",
        "--section",
        "1.0.2,3.1.2",
        "--judge",
        "Ann",
    )
    assert (
        first.out
        == "written down: 2026-03-14 13:00, Player 21 (9990021), a card missing, section 1.0.2, section 3.1.2 [Ann]\n"
    )
    assert not first.err
    again = deckcheck("desk", "note", "9990021", "--found", "again", "--round", "2")
    assert "found before: 1; see Judges' Guide 0.4" in again.words
    short = deckcheck("desk", "note", "22", "--found", "a card too many")
    assert "22: taken for Player 22 (9990022)" in short.err
    several = deckcheck("desk", "note", "Player", "--found", "which?")
    assert (several.code, several.out) == (2, "")
    assert "this may be Player 21 (9990021), Player 22 (9990022)" in several.err
    stranger = deckcheck("desk", "note", "Nobody", "--found", "a deck without a player")
    assert (stranger.code, "not in the record so far" in stranger.err) == (0, True)
    plain = json.loads(deckcheck("desk", "log", "--output-format", "json").out)
    notes = [one for one in plain["entries"] if one["what"] == "noted"]
    assert [(one["player"], one.get("round"), one.get("sections")) for one in notes] == [
        ("Player 21", None, ["1.0.2", "3.1.2"]), ("Player 21", "2", None), ("Player 22", None, None), ("Nobody", None, None)
    ]  # fmt: skip
    shown = deckcheck("desk", "log").out
    assert "found: 4\n" in shown
    assert "Infraction Guide 3.1.2" in shown
    assert "1.0.3" not in shown


def test_when_lists_came_and_what_changed(deckcheck: Command, event: Path) -> None:
    def received(*words: str) -> tuple[int, dict[str, tuple[str, bool, str]]]:
        ran = deckcheck("desk", "received", "lists", "--output-format", "json", *words)
        lists = json.loads(ran.out)["lists"]
        return ran.code, {one["player"]: (one["state"], one["late"], one["received"]) for one in lists}

    code, first = received("--due", "2026-03-14 12:45")
    assert code == 1
    assert first["Player 21"] == ("new", False, "2026-03-14T12:21:00")
    assert [name for name, (_, late, _) in first.items() if late] == [
        f"Player {number}" for number in range(46, 51)
    ]
    assert received() == (0, {name: ("same", False, at) for name, (_, _, at) in first.items()})
    put(event, 21, "1x Vessel\n", NOON + 90 * MINUTE)
    put(event, 22, "", NOON + 90 * MINUTE)
    (event / "23.txt").unlink()
    put(event, 60)
    code, now = received("--due", "2026-03-14 13:00")
    assert code == 1
    assert now["Player 21"] == ("changed", True, "2026-03-14T13:30:00")
    assert now["Player 22"][:2] == ("same", False), "saved again, with the same cards"
    assert now["Player 23"][0] == "gone"
    assert now["Player 60"][0] == "new"
    assert received()[1]["Player 21"][0] == "same", "the change was told, and is known now"
    assert "31 lists: 30 same, 1 gone" in deckcheck("desk", "received", "lists").out


def test_of_a_player_with_two_lists_each_is_followed_for_itself(deckcheck: Command, event: Path) -> None:
    twice = event.parent / "twice"
    twice.mkdir()
    first, second = (twice / f"jane {version}.txt" for version in ("a", "b"))
    whose = (event / "21.txt").read_text("utf-8")
    first.write_text(whose, "utf-8")
    second.write_text(f"{whose}1x Vessel\n", "utf-8")
    for path in (first, second):
        os.utime(path, (NOON, NOON))
    words = ("desk", "received", "twice", "--record", "twice.jsonl")
    assert "2 lists: 2 new" in deckcheck(*words).out
    assert "2 lists: 2 same" in deckcheck(*words).out
    second.write_text(f"{whose}2x Vessel\n", "utf-8")
    os.utime(second, (NOON, NOON))
    assert "2 lists: 1 same, 1 changed" in deckcheck(*words).out
    second.unlink()
    assert "1 list: 1 changed" in deckcheck(*words).out, "the one that counts is not the last that came"


@pytest.mark.parametrize(
    "words",
    [
        ("draw",), ("draw", "lists", "--share", "9"), ("draw", "nowhere"), ("note", "Ann"),
        ("note", "Ann", "--found", " "), ("note", "Ann", "--found", "x", "--section", "9.9"), ("log",),
        ("received", "lists", "--due", "noon"), ("draw", "lists", "--record", "players.csv"),
    ],
)  # fmt: skip
def test_what_makes_no_sense(deckcheck: Command, event: Path, words: tuple[str, ...]) -> None:
    ran = deckcheck("desk", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err
    assert not (event.parent / "desk.jsonl").exists()


@pytest.mark.parametrize("command", ["draw", "received"])
@pytest.mark.parametrize(
    ("named", "problem"),
    [("nowhere", "there is no such file"), ("nowhere.zip", "there is no such file"),
     ("players.zip", "archive"), ("picture.txt", "this is an image")],
)  # fmt: skip
def test_a_file_that_is_named_and_cannot_be_read_is_an_error(
    deckcheck: Command, event: Path, command: str, named: str, problem: str
) -> None:
    (event.parent / "players.zip").write_bytes(b"PK")
    (event.parent / "picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    ran = deckcheck("desk", command, "lists", named)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert line.startswith(f"deckcheck: {named}: ")
    assert problem in line
    assert not (event.parent / "desk.jsonl").exists()


def test_no_player_is_drawn_for_a_form_that_cannot_be_written(deckcheck: Command, event: Path) -> None:
    assert deckcheck("desk", "draw", "lists", "-o", "forms.docx").code == 2
    assert not (event.parent / "desk.jsonl").exists()
