"""Rosters in the forms that organisers keep them in, read without loss, or with every loss reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.desk.people import Player
from deckcheck.desk.roster import parse_roster, read_roster

SHARED = Path(__file__).resolve().parents[3] / "shared" / "cases" / "event" / "roster-forms"
ANN, BOB, CY = ("Änn Sample", "1000101"), ("Bob Probe", "1000102"), ("Cy Test", "1000103")


def players_of(content: bytes | str) -> list[tuple[str, str]]:
    roster = read_roster(content if isinstance(content, bytes) else content.encode())
    return [(one.name, one.number) for one in roster.players]


FORMS = {
    "name and number": "name,vekn\nÄnn Sample,1000101\nBob Probe,1000102\n",
    "Archon, import": "Name,VEKN ID,Email,Paid\nÄnn Sample,1000101,a@example.org,yes\nBob Probe,1000102,,\n",
    "tickets": "Attendee,VEKN number,Payment status\nÄnn Sample,1000101,paid\nBob Probe,1000102,\n",
    "bot, players": "1,Änn,Sample,,1000101,4,\r\n2,Bob,Probe,,1000102,2,DQ\r\n",
    "bot, report": "Player Num,V:EKN Num,Name,Games Played,Games Won,Total VPs,Finals Position,Rank\r\n"
    "1,1000101,Änn Sample,4,2,7.0,2,1\r\n2,1000102,Bob Probe,2,0,0.5,,DQ\r\n",
    "bot, batch": "vekn,name,url\n1000101,Änn Sample,https://vdb.im/decks/a\n1000102,Bob Probe,\n",
    "bot, batch without a header": "1000101;Änn Sample;https://vdb.im/decks/a\n1000102;Bob Probe;\n",
    "form": "Timestamp,Email Address,Full name,Your VEKN ID (7 digits),Deck list link,Comments\n"
    "2026/03/01 10:00:00,a@example.org,Änn Sample,1000101,https://vdb.im/decks/a,\n"
    "2026/03/01 11:00:00,b@example.org,Bob Probe,1000102,,\n"
    "2026/03/02 11:00:00,a@example.org,Änn Sample,#1000101,https://vdb.im/decks/b,new list\n",
    "forum": "| Rank | Name | VEKN |\n|---|---|---|\n| 1 | Änn Sample | 1000101 |\n| 2 | Bob Probe | 1000102 |\n",
    "registry": "1000101\tÄnn\tSample\tAustria\n1000102\tBob\tProbe\tIreland\n",
    "players' sheet": "\ufeffInvented Cup,,,,,,\r\n,,,,,,\r\nPlayer Information,,,,,,\r\n2,players entered,,,,,\r\n"
    "Player,Player,Player,Player,V:EKN,,DQ\r\nNum.,First Name,Last Name,City,Num.,# rnds,Flag\r\n"
    '1,Änn,Sample,"Graz, Styria",1000101,4,\r\n2,Bob,Probe,Cork,1000102,3,\r\n',
    "report sheet": "Player,V:EKN,,Games,Games,Total,\nNum,Num,Name,Played,Won,VPs,Rank\n"
    "8,1000101,Änn Sample,4,3,11.5,1\n1,1000102,Bob Probe,4,1,4,2\n",
    "sep=": "\ufeffsep=;\r\nName;VEKN\r\nÄnn Sample;1000101\r\nBob Probe;1000102\r\n",
    "Excel, unicode text": "name\tVEKN\r\nÄnn Sample\t1000101\r\nBob Probe\t1000102\r\n".encode("utf-16"),
    "German": "Vorname;Nachname;VEKN-Nr.;Stadt\r\nÄnn;Sample;1000101;Köln\r\nBob;Probe;1000102;\r\n".encode("cp1252"),
    "French": "Prénom;Nom;N° VEKN\r\nÄnn;Sample;1000101\r\nBob;Probe;1000102\r\n".encode("cp1252"),
    "French, one column": "Nom;N° VEKN\r\nÄnn Sample;1000101\r\nBob Probe;1000102\r\n".encode("cp1252"),
    "Spanish": "Nombre;Apellidos;Número V:EKN\r\nÄnn;Sample;1000101\r\nBob;Probe;1000102\r\n".encode("cp1252"),
    "Italian": "Nome;Cognome;ID VEKN;Email\r\nÄnn;Sample;1000101;a@example.org\r\nBob;Probe;1000102;\r\n",
    "Spanish, surname first": "Apellido;Nombre;VEKN\r\nSample;Änn;1000101\r\nProbe;Bob;1000102\r\n",
    "German, surname first": "Name;Vorname;VEKN-Nr.\r\nSample;Änn;1000101\r\nProbe;Bob;1000102\r\n",
    "Italian, surname first": "Cognome;Nome;VEKN\r\nSample;Änn;1000101\r\nProbe;Bob;1000102\r\n",
    "French, surname first": "Nom,Prénom,VEKN\nSample,Änn,1000101\nProbe,Bob,1000102\n",
    "Hungarian": "Vezetéknév;Keresztnév;VEKN szám\r\nSample;Änn;1000101\r\nProbe;Bob;1000102\r\n",
    "Swedish": "Förnamn;Efternamn;VEKN-nummer\r\nÄnn;Sample;1000101\r\nBob;Probe;1000102\r\n".encode("cp1252"),
    "form with questions": "Timestamp,What is your name?,What is your V:EKN number?,Which deck do you play?\n"
    "1,Änn Sample,1000101,Bleed\n2,Bob Probe,1000102,Walls\n",
    "form in two parts": "Your first name,Your last name,Discord user name,Member number (V:EKN)\n"
    "Änn,Sample,ann#1,1000101\nBob,Probe,bob#2,1000102\n",
    "Portuguese": "Nome;Apelido;N.º VEKN\r\nÄnn;Sample;1000101\r\nBob;Probe;1000102\r\n",
    "Polish": "Imię;Nazwisko;Numer VEKN\r\nÄnn;Sample;1000101\r\nBob;Probe;1000102\r\n".encode("cp1250"),
    "surname first": "Sample, Änn;1000101\nProbe, Bob;1000102\n",
    "lines": "# who is there\nÄnn Sample 1000101\n\nBob Probe (1000102)\n",
    "chat": "Players so far:\n1. Änn Sample, 1000101\n2) Bob Probe (VEKN 1000102)\n",
    "chat, dashes": "- Änn Sample #1000101\n- Bob Probe: 1000102\n",
    "report of the web application": "1. Änn Sample (1000101) — 2GW8.5 [winner]\n2. Bob Probe (1000102) — 1GW4\n",
    "numbers in front": "1000101 Änn Sample\n1000102 - Bob Probe\n",
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_roster_is_read_as_organisers_write_it(form: str) -> None:
    assert players_of(FORMS[form]) == [ANN, BOB]


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Email,FirstName,LastName,Status\na@example.org,Änn,Sample,Enrolled\n", [("Änn Sample", "")]),
        ("Final Rank,Target Rank,#,Name,TPs\n1,1,8,Änn Sample,156\n2,2,1,Bob Probe,120\n",
         [("Änn Sample", ""), ("Bob Probe", "")]),
        ("Änn Sample\nBob Probe\n", [("Änn Sample", ""), ("Bob Probe", "")]),
        ("name\nDoe, Jane\n", [("Jane Doe", "")]),
        ("1000101\n1000102\n", [("", "1000101"), ("", "1000102")]),
        ("VEKN\n1000101\n1000102\n", [("", "1000101"), ("", "1000102")]),
        ("Name,Deck name,VEKN\nÄnn Sample,Bleed,1000101\n", [("Änn Sample", "1000101")]),
        ("Name,VEKN\n\u00c4nn\u00a0Sample ,1000101\n", [("Änn Sample", "1000101")]),
    ],
)  # fmt: skip
def test_what_a_roster_does_not_have_is_empty(text: str, players: list[tuple[str, str]]) -> None:
    assert players_of(text) == players


def test_letters_of_central_europe_are_not_taken_for_signs() -> None:
    text = "Imię;Nazwisko;Numer VEKN\r\nŁucja;Zmyślona;9990104\r\nŻaneta;Próba;9990105\r\n"
    assert players_of(text.encode("cp1250")) == [("Łucja Zmyślona", "9990104"), ("Żaneta Próba", "9990105")]
    western = "Prénom;Nom;N° VEKN\r\nZoë;Sœur;9990108\r\n"
    assert players_of(western.encode("cp1252")) == [("Zoë Sœur", "9990108")]


def test_what_a_spreadsheet_did_to_numbers_is_undone_or_told() -> None:
    roster = parse_roster(
        'Name,VEKN\nA A,9990108.0\nB B,9.99E+06\nC C,"9,990,112"\nD D,9.990.113\nE E,#9990114 \nF F,TEMP_3\nG G,107\n'
    )
    assert [one.number for one in roster.players] == ["9990108", "", "9990112", "9990113", "9990114", "", ""]
    assert [one.stand_in for one in roster.players] == ["", "", "", "", "", "TEMP_3", "107"]
    assert roster.lost == (
        "B B: of the number only 9.99E+06 is left, as a spreadsheet showed it",
        "F F: 'TEMP_3' is no V:EKN number",
        "G G: '107' is no V:EKN number",
    )


def test_a_number_of_two_people_is_told_and_a_repetition_is_not() -> None:
    roster = parse_roster("Name,VEKN\nA A,1000101\nB B,1000101\na. a,1000101\nC C,\nC C,\n")
    assert [one.name for one in roster.players] == ["a. a", "B B", "C C"]
    assert roster.lost == ("1000101 is the number of both A A and B B",)


def test_who_dropped_out_is_marked() -> None:
    roster = parse_roster("1,Änn,Sample,,1000101,4,\r\n2,Bob,Probe,,1000102,2,DQ\r\n")
    assert [one.out for one in roster.players] == ["", "DQ"]
    again = parse_roster("Name,VEKN,Rank\nÄnn Sample,1000101,1\nBob Probe,1000102,DQ\n")
    assert [one.out for one in again.players] == ["", "DQ"]


def test_a_heading_of_a_chat_is_not_a_player_and_told() -> None:
    roster = parse_roster("Players so far:\n1. Änn Sample\n")
    assert [one.name for one in roster.players] == ["Änn Sample"]
    assert roster.lost == ("the line 'Players so far:' was taken for a heading, not a player",)


def test_tables_are_read_if_the_roster_has_them() -> None:
    roster = parse_roster("Name,VEKN,Table\nÄnn Sample,1000101,7\n")
    assert [one.table for one in roster.players] == ["7"]


def test_players_are_sorted_by_surname() -> None:
    text = "First name,Last name\nMaría José,Inventada del Río\nZoë,Adams\nJean-Loup,d'Exemple\n"
    players = sorted(parse_roster(text).players, key=lambda one: one.sort_key)
    assert [one.surname for one in players] == ["Adams", "d'Exemple", "Inventada del Río"]
    unsplit = sorted(
        (Player("Zoë Adams"), Player("Ann Zeta"), Player("", "1000101")), key=lambda one: one.sort_key
    )
    assert [one.shown for one in unsplit] == ["Zoë Adams", "Ann Zeta", "1000101"]


@pytest.mark.parametrize("content", [b"", b"name,vekn\n", b"\0\1\2", b'name\n"' + 200_000 * b"x"])
def test_what_names_nobody_is_refused(content: bytes) -> None:
    with pytest.raises(UnreadableFileError):
        read_roster(content)


@pytest.mark.slow
@given(st.text(max_size=300))
def test_any_text_is_read_or_names_nobody(text: str) -> None:
    try:
        players = parse_roster(text).players
    except UnreadableFileError:
        return
    for player in players:
        assert player.name or len(player.number) == 7


RIGHT = {
    "archon-web-import.csv": "Zoë Sampleton 9990108, Ilse Quartzman 9990101",
    "attendees.csv": "Zoë Sampleton 9990108",
    "bot-Methuselahs.csv": "Zoë Sampleton 9990108, Ilse Quartzman 9990101, Kenji",
    "bot-Report.csv": "Zoë Sampleton 9990108, Ilse Quartzman 9990101",
    "bot-batch-no-header.csv": "Zoë Sampleton 9990108, Ilse Quartzman 9990101",
    "bot-batch.csv": "Zoë Sampleton 9990108, Ilse Quartzman 9990101",
    "chat-message.txt": "Zoë Sampleton, Ilse Quartzman 9990101, Kenji Kakuu 9990112",
    "damaged-by-excel.csv": "Zoë Sampleton 9990108, Ilse Quartzman, Kenji Kakuu 9990112",
    "excel-de.csv": "Zoë Sampleton 9990108",
    "excel-es.csv": "María José Inventada del Río 9990106",
    "excel-fr.csv": "Zoë Sampleton 9990108",
    "excel-it.csv": "Renzo Fintonelli 9990105",
    "excel-pl.csv": "Łucja Zmyślona 9990104",
    "excel-sep-line.csv": "Zoë Sampleton 9990108",
    "excel-unicode-text.txt": "Zoë Sampleton 9990108",
    "form-answers.csv": "Zoë Sampleton 9990108",
    "forum-table.txt": "Zoë Sampleton 9990108",
    "melee.csv": "Zoë Sampleton",
    "registry-paste.txt": "Zoë Sampleton 9990108",
    "workbook-players-sheet.csv": "Zoë Sampleton 9990108, Holly Placeholder 9990113",
    "workbook-standings-sheet.csv": "Zoë Sampleton, Ilse Quartzman",
    "workbook-vekn-report-sheet.csv": "Zoë Sampleton 9990108, Ilse Quartzman 9990101",
}
"""What the forms of the field hold."""


@pytest.mark.skipif(not SHARED.is_dir(), reason="the forms of the field are not here")
@pytest.mark.parametrize("form", RIGHT)
def test_the_forms_of_the_field_are_read(form: str) -> None:
    players = players_of((SHARED / form).read_bytes())
    assert ", ".join(f"{name} {number}".strip() for name, number in players) == RIGHT[form]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the forms of the field are not here")
def test_no_form_of_the_field_is_left_out() -> None:
    assert {path.name for path in SHARED.iterdir()} == RIGHT.keys()
