"""A deck check at the table: what differs from the registered list, in a form to tick off by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.names import Names
from deckcheck.analysis.as_registered import differences
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.desk.penalties import PENALTIES, penalties_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardbase.store import CardStore

    Command = Callable[..., Any]

REGISTERED = "Author: Jane Doe\n\nCrypt\n2x Gilbert Duane (G1)\n10x Lucita\n\nLibrary\n20x Villein\n20x Vessel\n20x Deflection\n"


def differences_in_words(cards: CardStore, found: str, registered: str = REGISTERED) -> list[str]:
    reader = LineReader(Names(cards))
    old, new = (read_deck(text.encode(), reader) for text in (registered, found))
    return [one.in_words for one in differences(old, new)]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("20x Villein", "20x Villein", []),
        ("20x Villein", "19x Villein", ["missing: 1 Villein"]),
        ("20x Villein", "21x Villein", ["surplus: 1 Villein"]),
        ("20x Deflection", "18x Deflection\n2x Telepathic Misdirection",
         ["other card: 2 Telepathic Misdirection in place of Deflection"]),
        # the same number of another type is no substitute, nor are other copies
        ("20x Deflection", "18x Deflection\n2x Govern the Unaligned",
         ["missing: 2 Deflection", "surplus: 2 Govern the Unaligned"]),
        ("20x Deflection", "18x Deflection\n3x Telepathic Misdirection",
         ["missing: 2 Deflection", "surplus: 3 Telepathic Misdirection"]),
        # which of two took the place of which nobody can say
        ("20x Villein\n20x Vessel", "19x Villein\n19x Vessel\n1x Blood Doll\n1x Dreams of the Sphinx",
         ["missing: 1 Vessel", "missing: 1 Villein", "surplus: 1 Blood Doll", "surplus: 1 Dreams of the Sphinx"]),
        ("2x Gilbert Duane (G1)\n10x Lucita", "2x Gilbert Duane (G6)\n10x Lucita",
         ["other card: 2 Gilbert Duane (G6) in place of Gilbert Duane (G1)"]),
        # another version of the same vampire, even if another vampire differs by the same number
        ("2x Gilbert Duane (G1)\n10x Lucita", "2x Gilbert Duane (G6)\n8x Lucita\n2x Alexa Draper",
         ["other card: 2 Gilbert Duane (G6) in place of Gilbert Duane (G1)", "missing: 2 Lucita",
          "surplus: 2 Alexa Draper"]),
    ],
)  # fmt: skip
def test_what_differs(cards: CardStore, old: str, new: str, expected: list[str]) -> None:
    assert REGISTERED.count(old) == 1
    assert differences_in_words(cards, REGISTERED.replace(old, new)) == expected


def form(deckcheck: Command, tmp_path: Path, found: str, registered: str = REGISTERED) -> tuple[int, str]:
    (tmp_path / "registered.txt").write_text(registered, encoding="utf-8")
    (tmp_path / "found.txt").write_text(found, encoding="utf-8")
    ran = deckcheck(
        "check", tmp_path / "found.txt", "--against", tmp_path / "registered.txt", "--output-format", "form",
        "--format", "standard",
    )  # fmt: skip
    return ran.code, ran.out


def lines(page: str) -> list[str]:
    found = re.findall(r"<li><b>(?:<span class=\"tick\"></span>)?(\d+)</b><span>(.*?)</span>", page)
    return [f"{count} {re.sub('<.*?>', '', name)}" for count, name in found]


def test_the_form_lists_what_is_registered_as_cards_lie_and_marks_what_differs(
    deckcheck: Command, tmp_path: Path
) -> None:
    found = REGISTERED.replace("20x Villein", "19x Villein").replace(
        "20x Deflection", "18x Deflection\n2x Telepathic Misdirection"
    )
    code, page = form(deckcheck, tmp_path, f"{found}1x Govern the Unaligned\n")
    assert code == 1
    assert lines(page) == [
        "10 Lucita", "2 Gilbert Duane (G1)",
        "20 Vessel", "20 Villein: 19 found",
        "20 Deflection: 18 found", "0 Telepathic Misdirection: 2 found",
        "0 Govern the Unaligned: 1 found",
    ]  # fmt: skip
    assert page.count('class="tick"') == 7 + 3, "each line, and the total of each type"
    assert "<strong>NOT AS REGISTERED</strong>" in page
    for words in (
        "missing: 1 Villein",
        "surplus: 1 Govern the Unaligned",
        "Judges&#39; Guide 1.0.2",
        "the judge to decide",
    ):
        assert words in page, words
    assert "1.0.1" not in page


def test_a_deck_as_registered_has_an_empty_form(deckcheck: Command, tmp_path: Path) -> None:
    code, page = form(deckcheck, tmp_path, REGISTERED)
    assert code == 0
    assert "<strong>AS REGISTERED</strong>" in page
    assert "found</strong>" not in page
    assert "Guide" not in page


def test_a_form_is_a_pdf_in_a_file_of_that_name(deckcheck: Command, tmp_path: Path) -> None:
    pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(REGISTERED, encoding="utf-8")
    target = tmp_path / "form.pdf"
    ran = deckcheck("check", tmp_path / "a.txt", "--against", tmp_path / "b.txt", "-o", target)
    assert ran.code == 0
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "words", [("--output-format", "form"), ("--against", "a.txt", "--event", "--output-format", "form")]
)
def test_a_form_is_for_a_deck_and_its_list(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "a.txt").write_text(REGISTERED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    ran = deckcheck("check", "a.txt", *words)
    assert (ran.code, ran.out) == (2, "")


@pytest.mark.parametrize(
    ("legal", "differs", "repeated", "sections"),
    [
        (True, False, False, []),
        (True, False, True, []),
        (True, True, False, ["1.0.2", "3.1.2"]),
        (False, False, False, ["1.0.1", "3.1.1"]),
        (False, True, False, ["1.0.1", "3.1.1", "1.0.2", "3.1.2"]),
        (True, True, True, ["1.0.2", "3.1.2", "0.4", "1.2.1"]),
    ],
)
def test_where_the_guides_are_looked_up(
    legal: bool, differs: bool, repeated: bool, sections: list[str]
) -> None:
    found = penalties_for(legal=legal, differs=differs, repeated=repeated)
    assert [one.section for one in found] == sections
    assert set(found) <= set(PENALTIES)
