"""The V:EKN's workbook: blank, filled in, played, saved by other programs; and other files."""

from __future__ import annotations

import zipfile
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.desk.archon import is_archon, read_workbook
from deckcheck.desk.roster import read_roster
from deckcheck.desk.sheets import read_sheets
from deckcheck.desk.within import may_be_roster, roster_within
from tests.desk.workbooks import archon, ods, xlsx, zipped

if TYPE_CHECKING:
    from deckcheck.desk.tables import Roster

SHARED = Path(__file__).resolve().parents[3] / "shared" / "cases" / "event"
PEOPLE = (
    ("Änn", "Sample", 1000101),
    ("Bob", "Probe", "1000102"),
    ("María José", "del Ensayo", 1000103),
    ("Cy", "Test", None),
    ("Kenji", "", "TEMP_5"),
)


def read(content: bytes) -> Roster:
    roster = read_workbook(content)
    assert roster is not None
    return roster


@pytest.mark.parametrize("write", [xlsx, ods])
def test_the_players_and_the_facts_of_the_event_are_read(write: object) -> None:
    roster = read(write(archon(PEOPLE)))  # type: ignore[operator]
    assert (roster.event, roster.day) == ("Invented Cup", date(2026, 3, 14))
    assert [(one.name, one.surname, one.number) for one in roster.players] == [
        ("Änn Sample", "Sample", "1000101"),
        ("Bob Probe", "Probe", "1000102"),
        ("María José del Ensayo", "del Ensayo", "1000103"),
        ("Cy Test", "Test", ""),
        ("Kenji", "", ""),
    ]
    assert roster.lost == ("Kenji: 'TEMP_5' is no V:EKN number",)
    assert {one.table for one in roster.players} == {""}
    assert {one.rank for one in roster.players} == {0}


def test_a_workbook_saved_by_a_library_has_no_results_but_all_that_was_typed() -> None:
    played = archon(PEOPLE, rounds=[[[1, 2, 3, 4]]], played=1, places=[2, 1, 3, 4, 5])
    bare = read(xlsx(played, computed=False))
    assert [one.name for one in bare.players] == [one.name for one in read(xlsx(played)).players]
    assert {one.rank for one in bare.players} == {0}
    assert bare.event == "Invented Cup"


def test_a_gap_a_whole_name_in_a_cell_and_a_wrong_day_lose_nobody() -> None:
    people = (
        ("d'EXEMPLE, Jean-Loup", "", " #1000101 "),
        ("Bob", "Probe\u00a0 ", "1000102.0"),
        ("Cy", "Test", 107),
    )
    roster = read(xlsx(archon(people, event="", day="3/4/2026", gap=1)))
    assert [(one.name, one.number) for one in roster.players] == [
        ("Jean-Loup d'EXEMPLE", "1000101"),
        ("Bob Probe", "1000102"),
        ("Cy Test", ""),
    ]
    assert roster.players[0].surname == "d'EXEMPLE"
    assert (roster.event, roster.day) == ("", None)
    assert roster.lost == (
        "Cy Test: '107' is no V:EKN number",
        "'3/4/2026' is not a day that can only be read one way",
    )


@pytest.mark.parametrize(
    ("written", "day"),
    [
        (46095, date(2026, 3, 14)),
        ("14.3.2026", date(2026, 3, 14)),
        ("14 Mar 2026", date(2026, 3, 14)),
        (None, None),
    ],
)
def test_the_day_is_read_as_a_spreadsheet_or_a_person_writes_it(
    written: str | int | None, day: date | None
) -> None:
    assert read(xlsx(archon(PEOPLE, day=written))).day == day


def test_tables_are_those_of_the_round_without_points() -> None:
    first, second = [[1, 2, 3, 4], [5]], [[5, 4, 3, 2], [1]]
    before = read(xlsx(archon(PEOPLE, rounds=[first])))
    assert (before.round, [one.table for one in before.players]) == ("1", ["1", "1", "1", "1", "2"])
    during = read(xlsx(archon(PEOPLE, rounds=[first, second], played=1)))
    assert (during.round, [one.table for one in during.players]) == ("2", ["2", "1", "1", "1", "1"])
    after = read(xlsx(archon(PEOPLE, rounds=[first, second], played=2)))
    assert (after.round, {one.table for one in after.players}) == ("", {""})


def test_places_are_those_of_the_standings_and_who_is_out_is_marked() -> None:
    roster = read(xlsx(archon(PEOPLE, places=[3, 1, 2, 4, 5], flags={2: "x"})))
    assert [one.rank for one in roster.players] == [2, 3, 1, 4, 5]
    assert [one.out for one in roster.players] == ["", "x", "", "", ""]


def test_a_blank_workbook_is_the_organisers_but_names_nobody() -> None:
    content = xlsx(archon(()))
    assert is_archon(content)
    blank = roster_within(content, "lists/archon.xlsx")
    assert blank is not None
    assert blank.players == ()
    with pytest.raises(UnreadableFileError, match="names no player"):
        read_roster(content)


def test_any_workbook_with_a_table_of_players_is_a_roster() -> None:
    sheets = {
        "Notes": [["to do"]],
        "Sign-up": [["Spring cup"], [], ["Name", "VEKN"], ["Änn Sample", 1000101]],
    }
    for content in (xlsx(sheets), ods(sheets)):
        assert [one.shown for one in read_roster(content).players] == ["Änn Sample (1000101)"]
        assert roster_within(content, "signup.xlsx") is not None


@pytest.mark.parametrize(
    "sheets",
    [
        {"Crypt": [["Quantity", "Name"], [12, "Lucita"]], "Library": [["Quantity", "Name"], [60, "Villein"]]},
        {"Deck": [["Count", "Card name", "ID"], [12, "Lucita", 200841]]},
    ],
)
def test_a_deck_in_a_workbook_is_not_a_roster(sheets: dict[str, list[list[str | int | None]]]) -> None:
    assert roster_within(xlsx(sheets), "deck.xlsx") is None


@pytest.mark.parametrize(
    ("name", "content", "organisers"),
    [
        ("players.csv", b"name,vekn\nA B,1000101\nC D,\n", True),
        ("Report.csv", b"Player Num,V:EKN Num,Name\n1,1000101,A B\n", True),
        ("deck.csv", b"id,name,count\n200841,Lucita,12\n101538,Villein,60\n", False),
        ("deck.csv", b"Quantity,Name\n12,Lucita\n60,Villein\n", False),
        ("Player 1.txt", b"Author: 1000101\n\nCrypt (12 cards)\n12x Lucita\n\nLibrary\n60x Villein\n", False),
        ("players.csv", b"name\nA B\nC D\n", False),
        ("notes.csv", b"\0\1", None),
    ],
)
def test_a_table_among_the_lists_is_a_roster_if_most_of_it_has_numbers(
    name: str, content: bytes, organisers: bool | None
) -> None:
    if organisers is None:
        with pytest.raises(UnreadableFileError):
            roster_within(content, name)
    else:
        assert (roster_within(content, name) is not None) is organisers


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("a/archon.xlsx", True), ("lists.zip", False), ("Bob Probe.txt", False), ("Players.txt", True),
        ("x.ODS", True), ("deck.csv", True), ("a/players/list.txt", False), ("registrations.TXT", True),
    ],
)  # fmt: skip
def test_which_files_are_looked_at(name: str, may: bool) -> None:
    assert may_be_roster(name) is may


def test_only_workbooks_are_taken_for_one() -> None:
    assert read_workbook(b"name,vekn\n") is None
    assert read_workbook(zipped({"a.txt": "a", "b.txt": "b"})) is None


def broken() -> dict[str, bytes]:
    whole = xlsx(archon(PEOPLE))
    with zipfile.ZipFile(BytesIO(whole)) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    people = next(name for name in parts if name.endswith("sheet3.xml"))
    return {
        "cut": whole[: len(whole) // 2],
        "no sheets": zipped(
            {name: text for name, text in parts.items() if name != "xl/_rels/workbook.xml.rels"}
        ),
        "not XML": zipped(parts | {people: "<row"}),
        "an encoding": zipped(parts | {people: '<?xml version="1.0" encoding="UTF88"?><x/>'}),
        "a DTD": zipped(parts | {people: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'}),
    }


@pytest.mark.parametrize("fault", broken())
def test_a_broken_workbook_is_told(fault: str) -> None:
    with pytest.raises(UnreadableFileError):
        read_workbook(broken()[fault])


def test_sheets_are_read_when_they_are_asked_for() -> None:
    """The seating tables are half of the real workbook; a broken one among them keeps nobody from the rest."""
    whole = xlsx({"First": [["a", 1.5, 9990108.0, "=b"]], "Optimal Seating 3R+F": [["x"]]})
    with zipfile.ZipFile(BytesIO(whole)) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    parts["xl/worksheets/sheet2.xml"] = "no XML"
    first, second = read_sheets(zipped(parts)) or ()
    assert (first.title, first.rows) == ("First", [["a", "1.5", "9990108", "b"]])
    with pytest.raises(UnreadableFileError):
        assert second.rows


def test_odd_places_and_values_do_no_harm() -> None:
    cells = (
        '<row r="0"><c r="A0"><v>1</v></c></row><row r="2"><c r="ZZZ2"><v>2</v></c><c><v>nan</v></c></row>'
        '<row><c r="B3" t="s"><v>99</v></c><c t="e"><v>#REF!</v></c><c r="D3" t="inlineStr"><is><t>x</t></is></c>'
        '<c r="E3" t="b"><v>1</v></c></row>'
    )
    whole = xlsx({"One": [["x"]]})
    with zipfile.ZipFile(BytesIO(whole)) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    parts["xl/worksheets/sheet1.xml"] = f"<worksheet><sheetData>{cells}</sheetData></worksheet>"
    (sheet,) = read_sheets(zipped(parts)) or ()
    assert sheet.rows == [["1"], [], ["", "", "", "x", "1"]]


FIELD = {
    "archon-sample-start.xlsx": (13, 13, "Synthetic Cup: First Night", 0),
    "archon-sample.xlsx": (13, 13, "Synthetic Cup: First Night", 0),
    "archon-sample-nocache.xlsx": (13, 13, "Synthetic Cup: First Night", 0),
    "archon-sample-messy.xlsx": (13, 10, "", 3),
}


@pytest.mark.skipif(not SHARED.is_dir(), reason="the workbooks of the field are not here")
@pytest.mark.parametrize("name", FIELD)
def test_the_workbooks_of_the_field_are_read(name: str) -> None:
    roster = read_roster((SHARED / name).read_bytes(), name)
    numbered = sum(bool(one.number) for one in roster.players)
    assert (len(roster.players), numbered, roster.event, len(roster.lost)) == FIELD[name]
    assert roster.day == date(2026, 3, 14)
    assert roster.players[5].shown == "María José Inventada del Río (9990106)"
