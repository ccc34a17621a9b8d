"""check --inventory: what is missing from the cards there are, in every form that people keep a list of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]

DECK = """Crypt (12 cards)
4x Lucita
8x Theo Bell (G2)

Library (60 cards)
20x Villein
40x Govern the Unaligned
"""

SUTEKH = """<physicalcardset sutekh_xml_version='1.5' name='Mine'>
<card name='Lucita (Group 2)' count='4' expansion='Sabbat' />
<card name='Theo Bell (Group 6)' count='9' expansion='Third Edition' />
<card name='Theo Bell (Group 2)' count='1' expansion='None Specified' />
<card name='Theo Bell (Group 2)' count='2' expansion='Fifth Edition' />
<card name='Villein' count='19' expansion='Lost Kindred' />
<card name='Govern the Unaligned' count='250' expansion='None Specified' />
</physicalcardset>
"""
ARDB = """<inventory><crypt>
<vampire have="4"><name>Lucita</name><group>2</group></vampire>
<vampire have="3"><name>Theo Bell</name><group>2</group></vampire></crypt>
<library><card have="19"><name>Villein</name></card>
<card have="250"><name>Govern the Unaligned</name></card></library></inventory>
"""
ELDB = """"ELDB - Inventory"
"Lucita",4,0,"","Crypt"
"Villein",19,4,"","Library"
"Govern the Unaligned",250,0,"","Library"
"""

FORMS = {
    "mine.txt": "4 Lucita\n9 Theo Bell (G6)\n3 Theo Bell (G2)\n19 Villein\n250 Govern the Unaligned\n",
    "vdb.csv": "Quantity,Card,Set\n4,Lucita,SE\n1,Theo Bell (G2),FE\n2,Theo Bell (G2),V5\n19,Villein,LK\n"
    "200,Govern the Unaligned,V5\n50,Govern the Unaligned,CE\n9,Theo Bell (G6),CE\n",
    "sutekh.xml": SUTEKH,
    "ardb.xml": ARDB,
    "eldb.csv": ELDB,
}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(DECK, "utf-8")
    for name, text in FORMS.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def missing(deckcheck: Command, *words: str) -> list[dict[str, int]]:
    ran = deckcheck("check", "--output-format", "json", *words)
    return [
        {finding["card"]: finding["count"] for finding in deck["findings"] if finding["code"] == "DC203"}
        for deck in json.loads(ran.out)["decks"]
    ]


@pytest.mark.parametrize("name", [name for name in FORMS if name != "eldb.csv"])
def test_a_collection_is_read_as_its_owner_keeps_it(deckcheck: Command, desk: Path, name: str) -> None:
    assert missing(deckcheck, "deck.txt", "--inventory", name) == [{"Theo Bell (G2)": 5, "Villein": 1}]


def test_an_inventory_of_eldb(deckcheck: Command, desk: Path) -> None:
    assert missing(deckcheck, "deck.txt", "--inventory", "eldb.csv") == [{"Theo Bell (G2)": 8, "Villein": 1}]


def test_ids_stand_for_names(deckcheck: Command, desk: Path) -> None:
    rows = ["id;count"]
    for name, count in (("Lucita", 4), ("Theo Bell (G2)", 3), ("Villein", 20), ("Govern the Unaligned", 40)):
        (card,) = json.loads(deckcheck("card", name, "--output-format", "json").out)
        rows.append(f"{card['id']};{count}")
    (desk / "ids.csv").write_text("\n".join(rows), "utf-8")
    assert missing(deckcheck, "deck.txt", "--inventory", "ids.csv") == [{"Theo Bell (G2)": 5}]


def test_the_verdict_stands_and_strict_fails(deckcheck: Command, desk: Path) -> None:
    words = ("check", "deck.txt", "--inventory", "mine.txt")
    ran = deckcheck(*words)
    assert ran.code == 0
    assert "deck.txt: LEGAL for tournaments; LEGAL at a table of 2 or more; 2 warnings" in ran.out
    assert "Villein: the deck has 20, the inventory 19" in ran.out
    assert "consider: find 1 more, or play 19" in ran.out
    assert deckcheck(*words, "--strict").code == 1
    assert deckcheck(*words, "--ignore", "not-owned", "--strict").code == 0
    assert deckcheck("check", "deck.txt", "--strict").code == 0


def test_each_deck_has_the_whole_inventory(deckcheck: Command, desk: Path) -> None:
    (desk / "again.txt").write_text(DECK, "utf-8")
    (desk / "all.txt").write_text(
        "4 Lucita\n8 Theo Bell (G2)\n20 Villein\n40 Govern the Unaligned\n", "utf-8"
    )
    found = missing(deckcheck, "deck.txt", "again.txt", "--inventory", "all.txt")
    assert found == [{}, {}]


def test_the_same_in_several_processes(
    deckcheck: Command, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.commands import check

    words = ("check", "deck.txt", "deck.txt", "--inventory", "mine.txt", "--output-format", "json")
    alone = deckcheck(*words, "--jobs", "1")
    monkeypatch.setattr(check, "SERIAL", 0)
    assert deckcheck(*words, "--jobs", "2").out == alone.out


def test_what_no_line_tells_is_said(deckcheck: Command, desk: Path) -> None:
    (desk / "odd.txt").write_text(
        "19 Villein\n4 Nobody at All\n3 Theo Bell\n40 Govern the Unaligned\n", "utf-8"
    )
    ran = deckcheck("check", "deck.txt", "--inventory", "odd.txt")
    assert "odd.txt:2: 'Nobody at All' left out: not a card" in ran.err
    assert (
        "odd.txt:3: 'Theo Bell' left out: it may be several cards: Theo Bell (G2) or Theo Bell (G6" in ran.err
    )


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("nowhere.csv", None, "nowhere.csv"),
        ("empty.csv", b"", "empty"),
        ("prose.txt", b"my cards are in the cellar\n", "no line names a card"),
        ("unknown.txt", b"4 Nobody at All\n", "no line names a card"),
        ("photo.png", b"\x89PNG\r\n\x1a\n\0\0\0", "image"),
    ],
)
def test_a_file_that_is_not_an_inventory_is_refused(
    deckcheck: Command, desk: Path, name: str, content: bytes | None, told: str
) -> None:
    if content is not None:
        (desk / name).write_bytes(content)
    ran = deckcheck("check", "deck.txt", "--inventory", name)
    assert ran.code == 2
    assert f"--inventory {name}" in ran.err
    assert told in ran.err
    assert ran.out == ""


def test_what_is_missing_reaches_every_report(deckcheck: Command, desk: Path) -> None:
    for form in ("concise", "json-lines", "sarif", "junit", "github", "gitlab", "markdown", "html"):
        ran = deckcheck("check", "deck.txt", "--inventory", "mine.txt", "--output-format", form, "--strict")
        assert "DC203" in ran.out, form
