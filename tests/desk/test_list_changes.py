"""What changed in the lists of an event since they were registered: two folders, one page."""

from __future__ import annotations

import json
import re
import zipfile
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.desk.people import Player
from deckcheck.desk.tables import Roster
from deckcheck.reports.event import event_page
from deckcheck.reports.list_changes import compare_events, with_changes
from deckcheck.reports.registrations import Registration

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]


def made(player: str, *cards: tuple[str, int], path: str = "", **more: Any) -> Registration:
    whole = tuple(sorted(("Master", name, copies) for name, copies in cards))
    return Registration(path or f"{player}.txt", player, cards=whole, fingerprint=repr(whole), **more)


BEFORE = (
    made("Ann Ash", ("Villein", 4), ("Vessel", 6)),
    made("Bo Berg", ("Villein", 4)),
    made("Cee Cole", ("Villein", 4)),
    made("Dee Dorn", ("Villein", 4)),
    made("", ("Vessel", 1), path="reg/x.txt"),
    made("Finn Fox", ("Villein", 4), number="1234567"),
    made("Gil Ghent", ("Villein", 1), path="reg/round 1/gil.txt"),
    made("Gil Ghent", ("Villein", 2), path="reg/round 2/gil.txt"),
    made("Hal Hart", ("Villein", 4), sure=False),
)
AFTER = (
    made("Ash, Ann", ("Villein", 5), ("Vessel", 4)),
    made("Bo Berg", ("Villein", 4)),
    made("Dee Dorn", verdict="unreadable"),
    made("Eve Ember", ("Villein", 9)),
    made("", ("Vessel", 2), path="final/x.txt"),
    made("Finn Wolf", ("Vessel", 4), number="1234567"),
    made("Gil Ghent", ("Villein", 1), path="now/round 1/gil.txt"),
    made("Gil Ghent", ("Villein", 3), path="now/round 2/gil.txt"),
    made("Hal Hart", ("Villein", 4), sure=False),
)


def test_registration_against_final() -> None:
    changes = compare_events(event_page(BEFORE), event_page(AFTER))
    assert {(one.player, one.round): (one.kind, one.in_words) for one in changes} == {
        ("Ann Ash", ""): ("changed", "missing: 2 Vessel; surplus: 1 Villein"),
        ("Bo Berg", ""): ("same", ""),
        ("Dee Dorn", ""): ("unclear", ""),
        ("Eve Ember", ""): ("new", ""),
        ("Finn Wolf", ""): ("changed", "other card: 4 Vessel in place of Villein"),
        ("Gil Ghent", "1"): ("same", ""),
        ("Gil Ghent", "2"): ("changed", "surplus: 1 Villein"),
        ("Hal Hart", ""): ("unclear", ""),
        ("x.txt", ""): ("changed", "surplus: 1 Vessel"),
        ("Cee Cole", ""): ("missing", ""),
    }


def test_who_changed_a_list_is_called_and_who_had_none_is_asked() -> None:
    page = event_page(AFTER)
    told = with_changes(page, compare_events(event_page(BEFORE), page))
    calls = {one.shown: (one.call, [reason.brief for reason in one.why]) for one in told.entrants}
    assert calls["Ann Ash"] == ("must", ["changed since registration: missing: 2 Vessel; surplus: 1 Villein"])
    assert calls["Bo Berg"] == ("", [])
    assert calls["Eve Ember"] == ("ask", ["no list was registered"])
    assert calls["Gil Ghent"] == ("must", ["round 2: changed since registration: surplus: 1 Villein"])


def test_a_roster_says_that_a_name_and_a_number_are_one() -> None:
    roster = Roster((Player("Ann Ash", "1234567"),))
    before, after = made("", ("Vessel", 1), path="1.txt", number="1234567"), made("Ann Ash", ("Vessel", 1))
    (change,) = compare_events(event_page([before], roster), event_page([after], roster))
    assert (change.kind, change.number) == ("same", "1234567")


LIST = "Author: {}\n\nCrypt\n12x Lucita\n\nLibrary\n{}x Villein\n40x Govern the Unaligned\n"


@pytest.fixture
def two_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, players in (
        ("reg", {"Ann Ash": 20, "Bo Berg": 21}),
        ("now", {"Ann Ash": 23, "Bo Berg": 21, "Cy": 22}),
    ):
        (tmp_path / name).mkdir()
        for player, copies in players.items():
            (tmp_path / name / f"{player}.txt").write_text(LIST.format(player, copies), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("jobs", [1, 2])
def test_two_folders_on_one_page(deckcheck: Command, two_folders: Path, jobs: int) -> None:
    words = ("check", "now", "--event", "--against", "reg", "--jobs", jobs)
    page = json.loads(deckcheck(*words, "--output-format", "json").out)
    assert [(one["player"], one["kind"]) for one in page["changes"]] == [
        ("Ann Ash", "changed"), ("Bo Berg", "same"), ("Cy", "new"),
    ]  # fmt: skip
    assert page["changes"][0]["differences"] == [
        {"kind": "surplus", "name": "Villein", "copies": 3, "section": "Master", "instead": ""}
    ]
    assert page["summary"]["must_be_called"] == 1
    for form in ("text", "html", "markdown"):
        out = deckcheck(*words, "--output-format", form).out
        assert "changed since registration: surplus: 3 Villein" in " ".join(
            re.sub(r"\\(.)", r"\1", out).split()
        )
        assert "since registration: 1 the same, 1 changed, 1 not registered before" in " ".join(out.split())


def test_an_archive_is_compared_with_a_folder(deckcheck: Command, two_folders: Path) -> None:
    with zipfile.ZipFile("reg.zip", "w") as archive:
        for path in (two_folders / "reg").iterdir():
            archive.writestr(path.name, path.read_text("utf-8"))
    page = json.loads(
        deckcheck("check", "now", "--event", "--against", "reg.zip", "--output-format", "json").out
    )
    assert [one["kind"] for one in page["changes"]] == ["changed", "same", "new"]
    assert "changes" not in json.loads(deckcheck("check", "now", "--event", "--output-format", "json").out)


def test_a_form_for_each_list_that_changed(deckcheck: Command, two_folders: Path) -> None:
    ran = deckcheck("check", "now", "--event", "--against", "reg", "--output-format", "form")
    assert ran.code == 1
    assert re.findall(r"<dt>Player</dt><dd>([^<]*)</dd>", ran.out) == ["Ann Ash"]
    assert "Villein: 23 found" in ran.out
    same = deckcheck("check", "reg", "--event", "--against", "reg", "--output-format", "form")
    assert (same.code, same.out) == (0, "")
    assert "no list changed" in same.err


@pytest.mark.parametrize("words", [("--against", "reg"), ("--event", "--against", "reg/Ann Ash.txt")])
def test_many_are_compared_with_many(deckcheck: Command, two_folders: Path, words: tuple[str, ...]) -> None:
    ran = deckcheck("check", "now", *words)
    assert (ran.code, ran.out) == (2, "")
    assert "--event" in ran.err
