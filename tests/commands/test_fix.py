"""--fix, --unsafe-fixes and --diff: what is mended, and that every other byte stays."""

from __future__ import annotations

import difflib
import json
import os
import random
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]

MISSPELT = """# my deck, # not a heading
Deck Name: Ça ira

Crypt (12 cards)
12x  Lucita   -- the boss

Library (59 cards)
  20x Vilein   # pool
40x Govern the Unaligned\t-- 40 of them
"""


def check_fix(deckcheck: Command, path: Path, *options: str) -> Any:
    return deckcheck("check", path, "--fix", *options)


@pytest.mark.parametrize(
    ("encoding", "newline", "end"),
    [
        ("utf-8", "\n", True),
        ("utf-8", "\r\n", True),
        ("utf-8-sig", "\r\n", False),
        ("utf-16", "\n", True),
        ("cp1252", "\r\n", True),
        ("utf-8", "\r", False),
    ],
)
def test_only_the_fault_changes(
    deckcheck: Command, tmp_path: Path, encoding: str, newline: str, end: bool
) -> None:
    text = MISSPELT if end else MISSPELT.rstrip("\n")
    path = tmp_path / "deck.txt"
    path.write_bytes(text.replace("\n", newline).encode(encoding))
    ran = check_fix(deckcheck, path)
    expected = text.replace("Vilein", "Villein").replace("(59 cards)", "(60 cards)")
    assert path.read_bytes() == expected.replace("\n", newline).encode(encoding)
    assert "fixed: write 'Villein' for 'Vilein'" in ran.out
    assert "2 fixed" in ran.err
    assert "DC004" not in ran.out
    assert ran.code == 0
    before = path.read_bytes()
    assert "mended" not in check_fix(deckcheck, path).err
    assert path.read_bytes() == before


def test_diff_writes_nothing_and_tells_the_same(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(MISSPELT, encoding="utf-8")
    ran = deckcheck("check", path, "--diff")
    assert path.read_text(encoding="utf-8") == MISSPELT
    assert ran.code == 1
    check_fix(deckcheck, path)
    after = path.read_text(encoding="utf-8")
    lines = ran.out.splitlines(keepends=True)
    told = difflib.unified_diff(MISSPELT.splitlines(keepends=True), after.splitlines(keepends=True))
    assert lines[2:] == list(told)[2:]
    assert deckcheck("check", path, "--diff").code == 0
    assert deckcheck("check", "-", "--diff", stdin=MISSPELT.encode()).out.startswith("--- -\n")


def test_the_json_proposes_what_fix_does(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(MISSPELT, encoding="utf-8")
    found = json.loads(deckcheck("check", path, "--output-format", "json").out)["decks"][0]["findings"]
    fixes = {one["code"]: one["fix"] for one in found}
    assert fixes["DC004"] == {
        "applicability": "safe",
        "message": "write 'Villein' for 'Vilein'",
        "edits": [{"row": 8, "column": 7, "end_row": 8, "end_column": 13, "content": "Villein"}],
    }


def test_a_line_moves_and_the_totals_follow(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(
        "Crypt (14 cards)\n2x Deflection\n12x Lucita\n\nLibrary (58 cards)\nMaster (20)\n20x Villein\n\n"
        "Reaction (0)\n\nAction (38)\n38x Govern the Unaligned"
    )
    check_fix(deckcheck, path)
    assert path.read_text() == (
        "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\nMaster (20)\n20x Villein\n\n"
        "Reaction (2)\n2x Deflection\n\nAction (38)\n38x Govern the Unaligned"
    )


def test_names_are_written_as_printed(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(
        "Crypt\n11x LUCITA\n1x gilbert duane (g1)\n\nLibrary\n20x villein\n1x Rack, The\n"
        "1x pentex(tm) subversion\n40x Govern the Unaligned\n"
    )
    check_fix(deckcheck, path)
    assert path.read_text() == (
        "Crypt\n11x Lucita\n1x Gilbert Duane (G1)\n\nLibrary\n20x Villein\n1x Rack, The\n"
        "1x Pentex™ Subversion\n40x Govern the Unaligned\n"
    )


def test_the_archive_keeps_its_own_spelling(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.twd"
    head = "Crypt (12 cards, min=32, max=32, avg=8)\n" + "-" * 39 + "\n"
    path.write_text(
        f"{head}12x Lucita  8  DOM FOR OBT cel pot  Lasombra:2\n\nLibrary (60 cards)\n"
        "1x Pentex(TM) Subversion\n1x The Labyrinh\n58x Govern the Unaligned\n"
    )
    check_fix(deckcheck, path)
    assert "1x Pentex(TM) Subversion\n1x Labyrinth, The\n" in path.read_text()


def test_totals_wait_until_every_line_is_sure(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = "Crypt (12)\n12x Lucita\n\nLibrary (61)\n60x Govern the Unaligned\n1 Qqqqq Wwww\n3 cards\n"
    path.write_text(text)
    check_fix(deckcheck, path)
    assert path.read_text() == text


def test_unsafe_fixes_only_when_asked(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = "Crypt\n12x Lucita\n\nLibrary\n20x Vilification Rites\n40x Govern the Unaligned\n"
    path.write_text(text)
    assert check_fix(deckcheck, path).code == 1
    assert path.read_text() == text
    check_fix(deckcheck, path, "--unsafe-fixes")
    assert path.read_text() != text
    assert deckcheck("check", path).code == 0


def test_namesakes_are_never_settled(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = "Crypt\n12x Theo Bell\n\nLibrary\n60x Govern the Unaligned\n"
    path.write_text(text)
    check_fix(deckcheck, path, "--unsafe-fixes")
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("- {count: 20, card: Vilein}", "- {count: 20, card: Villein}"),
        ("- 20 Vilein # pool", "- 20 Villein # pool"),
        ("- '20 Vilein'", "- '20 Villein'"),
        ('- "20 Vilein"', '- "20 Villein"'),
    ],
)
def test_yaml_keeps_its_quotes_and_comments(
    deckcheck: Command, tmp_path: Path, line: str, mended: str
) -> None:
    path = tmp_path / "deck.yaml"
    text = f"# a deck\ncrypt:\n  - 12 Lucita\nlibrary:\n  {line}\n  - 40 Govern the Unaligned\n"
    path.write_text(text)
    check_fix(deckcheck, path)
    assert path.read_text() == text.replace(line, mended)


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("20,Vilein,pool", "20,Villein,pool"),
        ('20,"Vilein","pool, more"', '20,"Villein","pool, more"'),
        ("20;Vilein;pool", "20;Villein;pool"),
        ('20,"Rak, The",', '20,"The Rack",'),
        ("20,Vilein,for Vilein", "20,Vilein,for Vilein"),
    ],
)
def test_a_table_keeps_its_other_cells(deckcheck: Command, tmp_path: Path, line: str, mended: str) -> None:
    text = "count,name,comment\n12,Lucita,\n{}\n40,Govern the Unaligned,\n"
    if ";" in line:
        text = text.replace(",", ";")
    path = tmp_path / "deck.csv"
    path.write_text(text.format(line), encoding="utf-8")
    check_fix(deckcheck, path)
    assert path.read_text(encoding="utf-8") == text.format(mended)


def test_what_a_program_wrote_is_left_and_the_finding_says_so(deckcheck: Command, tmp_path: Path) -> None:
    text = (
        '<physicalcardset sutekh_xml_version="1.5" name="N" author="">'
        '<card name="Lucita (Group 2)" count="12"/><card name="Vilein" count="60"/></physicalcardset>'
    )
    path = tmp_path / "deck.xml"
    path.write_text(text, encoding="utf-8")
    ran = check_fix(deckcheck, path)
    assert path.read_text(encoding="utf-8") == text
    assert "write 'Villein' if that is the card you mean; --fix does not write sutekh-xml" in ran.words
    assert "--fix" not in deckcheck("check", path).out


def test_a_letter_the_encoding_lacks_leaves_the_line(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = "Author: Ren\u00e9\n\nCrypt\n12x Dzięcioł\n".replace("Dzięcioł", "Lucita")
    content = (text + "\nLibrary\n1x Bang Nakh - Tigers Claw\n20x Vilein\n40x Govern the Unaligned\n").encode(
        "cp1252"
    )
    path.write_bytes(content)
    check_fix(deckcheck, path)
    path.read_bytes().decode("cp1252")
    assert b"20x Villein" in path.read_bytes()


def test_a_kill_in_the_write_leaves_the_old_file(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(MISSPELT, encoding="utf-8")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    assert check_fix(deckcheck, path).code == 130
    assert path.read_text(encoding="utf-8") == MISSPELT
    assert os.listdir(tmp_path) == ["deck.txt"]


def test_a_file_that_changes_meanwhile_is_left(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.files import changing

    path = tmp_path / "deck.txt"
    path.write_text(MISSPELT, encoding="utf-8")
    write = changing.replaced

    def later(name: str, before: bytes, after: bytes) -> None:
        path.write_text("somebody else's\n")
        write(name, before, after)

    monkeypatch.setattr(changing, "replaced", later)
    ran = check_fix(deckcheck, path)
    assert ran.code == 2
    assert "the file changed meanwhile" in ran.words
    assert path.read_text() == "somebody else's\n"


def test_standard_input_is_not_written(deckcheck: Command) -> None:
    ran = deckcheck("check", "-", "--fix", stdin=MISSPELT.encode())
    assert (ran.code, "--diff" in ran.err) == (2, True)


def test_suppressed_findings_are_not_mended(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = MISSPELT.replace("# pool", "# deckcheck: ignore[DC004] his spelling").replace("59", "60")
    path.write_text(text, encoding="utf-8")
    check_fix(deckcheck, path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_random_misspellings_leave_every_other_line(deckcheck: Command, tmp_path: Path, cards: Any) -> None:
    dice = random.Random(11)
    names = [
        card.name for number in range(100001, 100400) if (card := cards.card(number)) and len(card.name) > 9
    ]
    for number in range(40):
        lines = ["# head  ", "Crypt", "12x Lucita", "", "Library"]
        for name in dice.sample(names, 12):
            at = dice.randrange(2, len(name) - 2)
            spelt = name if dice.random() < 0.5 else name[:at] + name[at + 1 :]
            lines.append(
                f"{dice.choice(['5x ', '5 ', ' 5x  '])}{spelt}{dice.choice(['', '  -- why', '   '])}"
            )
        path = tmp_path / f"{number}.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = {path: path.read_text(encoding="utf-8").split("\n") for path in tmp_path.iterdir()}
    reports = [json.loads(deckcheck("check", tmp_path, "--output-format", "json").out)]
    check_fix(deckcheck, tmp_path)
    reports.append(json.loads(deckcheck("check", tmp_path, "--output-format", "json").out))
    for path, old in before.items():
        new = path.read_text(encoding="utf-8").split("\n")
        assert len(new) == len(old)
        for was, now in zip(old, new, strict=True):
            if was != now:
                assert was[:4].strip()[:1] == "5"
                assert was.partition("  -- ")[1:] == now.partition("  -- ")[1:]
    first, second = ([(deck["crypt"], deck["library"]) for deck in one["decks"]] for one in reports)
    assert first == second
    left = [one for deck in reports[1]["decks"] for one in deck["findings"] if one["code"] == "DC004"]
    assert left == []


@pytest.mark.parametrize(
    "line", ["Total: 60", "Action x 10", "20 Masters", "Bounce 8", "60 cards total", "Wake: 8"]
)
def test_a_heading_or_total_is_never_written_as_a_card(deckcheck: Command, tmp_path: Path, line: str) -> None:
    text = f"Crypt (12 cards)\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n{line}\n"
    path = tmp_path / "deck.txt"
    path.write_text(text)
    check_fix(deckcheck, path, "--unsafe-fixes")
    assert path.read_text() == text


def test_cards_beside_the_deck_stay_where_they_are(deckcheck: Command, tmp_path: Path) -> None:
    text = "Crypt (11)\n12x Nathan Turner\n\nLibrary (60)\n60x Vesel\n\nSideboard (9)\n9x villein\n\nMaybe:\n2x Blood Doll -- or not\n"
    path = tmp_path / "deck.txt"
    path.write_text(text, encoding="utf-8")
    deckcheck("check", path, "--fix")
    fixed = path.read_text(encoding="utf-8")
    assert fixed == text.replace("Crypt (11)", "Crypt (12)").replace("Vesel", "Vessel")
