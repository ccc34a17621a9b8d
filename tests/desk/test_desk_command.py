"""The organiser's files among the lists, several lists of a player, and what cannot be read, by the command."""

from __future__ import annotations

import json
import os
import zipfile
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.run.organiser import KINDS
from tests.desk.workbooks import archon, ods, xlsx

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.conftest import Command

LIST = "{}\n\nCrypt\n12x Lucita\n\nLibrary\n{}x Villein\n{}x Govern the Unaligned\n"
PEOPLE = (("Ann", "Sample", 1000101), ("Bob", "Probe", 1000102), ("Cy", "Test", 1000103))
FOLDER_AND_ZIP = pytest.mark.parametrize("kind", ["folder", "zip", "tar"])


def deck(head: str = "", villein: int = 20) -> bytes:
    return LIST.format(head, villein, 60 - villein).encode()


def put(top: Path, files: Mapping[str, bytes], kind: str = "folder", times: Mapping[str, str] = {}) -> str:
    """Put files where the desk finds them; returns what to name on the command line."""
    folder = top / "lists"
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
        time = datetime.fromisoformat(times.get(name, "2026-03-13T10:00:00")).timestamp()
        os.utime(folder / name, (time, time))
    if kind == "folder":
        return "lists"
    if kind == "zip":
        with zipfile.ZipFile(top / "lists.zip", "w") as archive:
            for name in files:
                archive.write(folder / name, name)
    else:
        import tarfile

        with tarfile.open(top / "lists.tar", "w") as packed:
            for name in files:
                packed.add(folder / name, name)
    return f"lists.{kind}"


@pytest.fixture
def desk(deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)

    def page(files: Mapping[str, bytes], *words: str, kind: str = "folder", **more: Any) -> dict[str, Any]:
        where = put(tmp_path, files, kind, **more)
        ran = deckcheck("check", where, "--event", "--output-format", "json", *words)
        read: dict[str, Any] = json.loads(ran.out)
        return {**read, "code": ran.code, "err": ran.err}

    return page


def names(players: list[dict[str, Any]]) -> list[str]:
    return [one["player"] for one in players]


@FOLDER_AND_ZIP
@pytest.mark.parametrize("write", [xlsx, ods])
def test_a_workbook_among_the_lists_is_the_roster_and_no_player(desk: Any, kind: str, write: Any) -> None:
    book = f"archon.{write.__name__}"
    files = {book: write(archon(PEOPLE, flags={3: "x"})), "list1.txt": deck("Author: Ann Sample")}
    page = desk(files, kind=kind)
    assert [one["match"]["player"]["player"] for one in page["players"]] == ["Ann Sample"]
    assert names(page["absent"]) == ["Bob Probe"], "who dropped out is not missed"
    assert (page["event"], page["day"], page["law"]["on"]) == ("Invented Cup", "2026-03-14", "2026-03-14")
    assert page["roster"]["source"].endswith(book)
    assert page["unread"] == []
    assert "not read" not in page["err"]
    assert page["code"] == 0


def test_a_day_that_is_asked_for_goes_before_the_workbooks(desk: Any) -> None:
    page = desk(
        {"archon.xlsx": xlsx(archon(PEOPLE)), "ann.txt": deck("Author: Ann Sample")}, "--on", "2026-03-01"
    )
    assert (page["day"], page["law"]["on"]) == ("2026-03-14", "2026-03-01")


def test_a_roster_that_is_named_goes_before_the_workbooks_players(desk: Any, tmp_path: Path) -> None:
    (tmp_path / "own.csv").write_text("name,vekn\nAnn Sample,1000101\nDi Late,1000104\n", "utf-8")
    files = {"archon.xlsx": xlsx(archon(PEOPLE)), "ann.txt": deck("Author: Ann Sample")}
    page = desk(files, "--roster", "own.csv")
    assert names(page["absent"]) == ["Di Late"]
    assert (page["event"], page["day"]) == ("Invented Cup", "2026-03-14")


@FOLDER_AND_ZIP
def test_a_blank_workbook_is_not_a_player_and_told(desk: Any, kind: str) -> None:
    page = desk({"archon.xlsx": xlsx(archon(())), "ann.txt": deck("Author: Ann Sample")}, kind=kind)
    assert page["absent"] is None
    assert [one["player"] for one in page["players"]] == ["Ann Sample"]
    assert "archon.xlsx: it names no player yet" in page["err"]


def test_a_broken_workbook_stands_among_what_was_not_read(desk: Any) -> None:
    whole = xlsx(archon(PEOPLE))
    page = desk({"archon.xlsx": whole[: len(whole) // 2], "ann.txt": deck("Author: Ann Sample")})
    assert [one["path"] for one in page["unread"]] == ["lists/archon.xlsx"]
    assert page["code"] == 2


def test_the_table_with_most_players_is_the_roster(desk: Any) -> None:
    files = {
        "Report.csv": b"V:EKN Num,Name\n1000101,Ann Sample\n",
        "Methuselahs.csv": b"1,Ann,Sample,,1000101,2,\r\n2,Bob,Probe,,1000102,2,\r\n",
        "ann.txt": deck("Author: Ann Sample"),
    }
    page = desk(files)
    assert names(page["absent"]) == ["Bob Probe"]
    assert len(page["players"]) == 1


@FOLDER_AND_ZIP
@pytest.mark.parametrize("kinds", [" ".join(KINDS.values())])
def test_no_file_is_out_of_sight(desk: Any, kind: str, kinds: str) -> None:
    files = {f"file{ending}": b"\0 something" for ending in kinds.split()}
    files |= {"probe_bob.jpg": b"\xff\xd8", "ann.txt": deck("Author: Ann Sample"), "odd.xyz": b"?"}
    page = desk({"archon.xlsx": xlsx(archon(PEOPLE)), **files}, kind=kind)
    lost = {one["path"].replace(":", "/").rsplit("/", 1)[-1]: one for one in page["unread"]}
    assert lost.keys() == files.keys() - {"ann.txt"}
    assert lost["probe_bob.jpg"]["player"]["player"] == "Bob Probe"
    assert lost["odd.xyz"]["why"] == "not a kind of file that lists are read from"
    assert {"player": "Bob Probe", "number": "1000102", "table": "", "call": "must",
            "brief": "not read: a picture"} in page["calls"]  # fmt: skip
    assert names(page["absent"]) == ["Cy Test"]
    assert page["summary"]["not_read"] == len(lost)


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_what_was_not_read_stands_in_every_form(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.chdir(tmp_path)
    files = {"scan.pdf": b"%PDF", "empty.txt": b"", "ann.txt": deck("Author: Ann Sample")}
    out = deckcheck("check", put(tmp_path, files), "--event", "--output-format", form).out
    first = out[: out.index("1000101")] if "1000101" in out else out
    assert "2 files not read" in first
    assert [name in out for name in ("scan.pdf", "empty.txt")] == [True, True]


def test_the_report_itself_and_the_roster_are_not_files_that_were_not_read(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files = {"ann.txt": deck("Author: Ann Sample"), "page.html": b"old", "people.odt": b"x"}
    put(tmp_path, files)
    words = ("--event", "--output-format", "html", "-o", "lists/page.html")
    deckcheck("check", "lists", *words)
    page = (tmp_path / "lists" / "page.html").read_text("utf-8")
    assert "people.odt: a text document" in page
    assert "page.html" not in page


def test_the_newest_of_several_lists_counts(desk: Any) -> None:
    files = {"b1.txt": deck("Author: Bob Probe", 20), "b2.txt": deck("Author: Bob Probe", 21)}
    page = desk(files, times={"b1.txt": "2026-03-13T10:05:00", "b2.txt": "2026-03-13T10:00:00"})
    assert page["calls"] == []
    assert {one["path"]: one["counts"] for one in page["players"]} == {
        "lists/b1.txt": True,
        "lists/b2.txt": False,
    }
    assert page["duplicates"]["players"] == [
        {"players": ["Bob Probe"], "paths": ["lists/b1.txt", "lists/b2.txt"]}
    ]
    assert page["players"][0]["received"] == "2026-03-13T10:05:00"


@pytest.mark.parametrize(("second", "asked"), [("2026-03-13T10:00:59", True), ("2026-03-13T10:01:00", False)])
def test_lists_of_the_same_minute_are_asked_about(desk: Any, second: str, asked: bool) -> None:
    files = {"b1.txt": deck("Author: Bob Probe", 20), "b2.txt": deck("Author: Bob Probe", 21)}
    page = desk(files, times={"b2.txt": second})
    assert [(one["call"], one["brief"]) for one in page["calls"]] == (
        [("must", "2 different lists: which counts?")] if asked else []
    )


def test_the_same_cards_twice_are_no_trouble_and_an_old_illegal_list_neither(desk: Any) -> None:
    files = {
        "a1.txt": deck("Author: Ann Sample"),
        "a2.txt": deck("Author: Ann Sample"),
        "b1.txt": deck("Author: Bob Probe", 22),
        "b2.txt": LIST.format("Author: Bob Probe", 1, 1).encode(),
    }
    page = desk(files, times={"b1.txt": "2026-03-13T12:00:00"})
    assert page["calls"] == []
    assert page["summary"]["illegal"] == 1


def test_a_picture_beside_a_list_is_asked_about(desk: Any) -> None:
    files = {"archon.xlsx": xlsx(archon(PEOPLE)), "Ann Sample.txt": deck(), "Ann Sample.png": b"\x89PNG"}
    page = desk(files)
    assert [(one["player"], one["call"], one["brief"]) for one in page["calls"]] == [
        ("Ann Sample", "ask", "also sent Ann Sample.png, not read: a picture")
    ]


def test_a_name_that_fits_two_is_a_list_of_nobody_known(desk: Any) -> None:
    book = xlsx(archon((("Ann", "Sample", 1000101), ("Ann", "Probe", 1000102))))
    page = desk({"archon.xlsx": book, "x.txt": deck("Author: Ann")})
    assert page["strays"] == ["lists/x.txt"]
    (one,) = page["players"]
    assert names(one["match"]["candidates"]) == ["Ann Sample", "Ann Probe"]
    assert (one["call"], one["brief"]) == ("ask", "Ann Sample or Ann Probe?")
    assert names(page["absent"]) == ["Ann Probe", "Ann Sample"]


@pytest.mark.slow
def test_a_thousand_lists_in_a_zip_by_workers(desk: Any) -> None:
    people = [(f"Ann{at}", f"Sample{at}", 1_000_000 + at) for at in range(1000)]
    files = {f"{1_000_000 + at}.txt": deck("", 1 + at % 59) for at in range(999)}
    page = desk({"archon.xlsx": xlsx(archon(people)), **files}, "--jobs", "2", kind="zip")
    assert names(page["absent"]) == ["Ann999 Sample999"]
    assert {one["match"]["how"] for one in page["players"]} == {"file name"}
    assert all(one["match"]["sure"] for one in page["players"])


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_strangers_and_lists_without_an_owner_are_told_apart(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.chdir(tmp_path)
    book = xlsx(archon((("Ann", "Sample", 1000101), ("Ann", "Probe", 1000102))))
    files = {
        "archon.xlsx": book,
        "ann.txt": deck(),
        "7.txt": deck("", 30),
        "8.txt": deck("Author: Zed Elsewhere", 40),
    }
    out = deckcheck("check", put(tmp_path, files), "--event", "--output-format", form).out
    lines = out.replace("\\", "").splitlines()
    at = [
        next(n for n, line in enumerate(lines) if word in line) for word in ("hose list", "ot on the roster")
    ]
    owners, strangers = "\n".join(lines[at[0] : at[1]]), "\n".join(lines[at[1] : at[1] + 5])
    assert "ann.txt: Ann Sample or Ann Probe?" in owners
    assert "7.txt" in owners
    assert "Zed Elsewhere (8.txt)" in strangers
    assert "3 of nobody on the roster" in " ".join(out.split())


@FOLDER_AND_ZIP
def test_what_systems_and_open_workbooks_leave_in_folders_is_nobodys(desk: Any, kind: str) -> None:
    files = dict.fromkeys(
        ("~$archon.xlsx", "Thumbs.db", "desktop.ini", ".DS_Store", ".~lock.archon.ods#"), b"\x00x"
    )
    page = desk(
        {"archon.xlsx": xlsx(archon(PEOPLE)), "ann.txt": deck("Author: Ann Sample"), **files}, kind=kind
    )
    assert page["unread"] == []
    assert (page["code"], page["err"]) == (0, "checked 1 deck: 1 legal\n")


def test_the_desks_own_record_is_not_a_list(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, {"ann.txt": deck("Author: Ann Sample"), "bob.txt": deck("Author: Bob Probe", 30)})
    monkeypatch.chdir(tmp_path / "lists")
    assert deckcheck("desk", "draw", ".", "--round", "1", "--seed", "417").code == 0
    assert (tmp_path / "lists" / "desk.jsonl").is_file()
    page = json.loads(deckcheck("check", ".", "--event", "--output-format", "json").out)
    assert [one["player"] for one in page["players"]] == ["Ann Sample", "Bob Probe"]
    assert page["unread"] == []
