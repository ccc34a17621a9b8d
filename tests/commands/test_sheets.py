"""Sheets of many lists in one file, what happens on a terminal, and the empty form."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.commands.sheet import run
from deckcheck.options.sheet import SheetOptions
from deckcheck.reports.sheet import EMPTY_CRYPT, EMPTY_LIBRARY, PAPERS, blank_sheet
from deckcheck.reports.sheet_pages import lay_out_sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]

LIST = "Author: {}\n\nCrypt\n12x Lucita\n\nLibrary\n20x Villein\n{}x Govern the Unaligned\n"
LISTS = {
    "a.txt": LIST.format("Zoe Ash", 40),
    "b.txt": LIST.format("Ann Berg", 39),
    "c.txt": "neither deck nor list\n",
}


class Terminal(io.StringIO):
    """A terminal that remembers what it was shown."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    folder = tmp_path / "lists"
    folder.mkdir()
    for name, text in LISTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def pages(content: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", content))


def shown_on_terminal(*decks: str, **asked: Any) -> tuple[int, str, str]:
    out, err = Terminal(), io.StringIO()
    code = run(SheetOptions(decks, **asked), out, err)
    return code, out.getvalue(), err.getvalue()


def players(page: str) -> list[str]:
    return re.findall(r"<dt>Player</dt><dd>([^<]*)</dd>", page)


def test_a_folder_is_one_page_of_html_with_a_sheet_a_list(deckcheck: Command, lists: Path) -> None:
    ran = deckcheck("sheet", lists)
    assert players(ran.out) == ["Zoe Ash", "Ann Berg"]
    assert ran.out.count("<svg") == ran.out.count("<p>Fingerprint ") == 2
    assert "Library (59)" in ran.out
    assert "c.txt: no sheet: " in ran.err
    assert ran.code == 2, "a file could not be read"
    (lists / "c.txt").unlink()
    assert deckcheck("sheet", lists).code == 0


def test_a_folder_is_one_pdf_with_an_outline(deckcheck: Command, lists: Path, tmp_path: Path) -> None:
    pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    target = tmp_path / "sheets.pdf"
    ran = deckcheck("sheet", lists, "-o", target)
    content = target.read_bytes()
    assert pages(content) == 2
    assert [name in content for name in (b"(Zoe Ash)", b"(Ann Berg)")] == [True, True]
    assert f"wrote {target}: 2 sheets" in ran.err
    one = tmp_path / "one.pdf"
    quiet = deckcheck("sheet", lists / "a.txt", "-o", one)
    assert (pages(one.read_bytes()), "wrote" in quiet.err) == (1, False)


def test_a_zip_is_read_as_the_folder_in_it(deckcheck: Command, lists: Path, tmp_path: Path) -> None:
    packed = tmp_path / "lists.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in LISTS.items():
            archive.writestr(name, text)
    assert deckcheck("sheet", packed).out == deckcheck("sheet", lists).out


def test_on_a_terminal_a_pdf_is_written_and_said(lists: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    monkeypatch.chdir(lists.parent)
    code, out, err = shown_on_terminal("lists/a.txt")
    assert (code, out) == (0, "")
    assert "wrote a.pdf: 1 sheet" in err
    first = (lists.parent / "a.pdf").read_bytes()
    assert pages(first) == 1
    assert shown_on_terminal("lists/a.txt")[0] == 0, "its own file is written anew"
    assert (lists.parent / "a.pdf").read_bytes() == first
    assert "wrote lists.pdf: 2 sheets" in shown_on_terminal("lists")[2]


def test_on_a_terminal_somebody_elses_file_stays(lists: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(lists.parent)
    (lists.parent / "a.html").write_bytes(b"mine")
    with pytest.raises(ValueError, match=r"a\.html is there already"):
        shown_on_terminal("lists/a.txt", output_format="html")
    assert (lists.parent / "a.html").read_bytes() == b"mine"


def test_on_a_terminal_without_reportlab_it_is_html_in_a_file(
    lists: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(lists.parent)
    monkeypatch.setattr("deckcheck.reports.sheet_paper._has_reportlab", lambda: False)
    _, out, err = shown_on_terminal("lists/a.txt")
    assert out == ""
    assert "wrote a.html" in err
    assert players((lists.parent / "a.html").read_text("utf-8")) == ["Zoe Ash"]


@pytest.mark.parametrize(
    "words",
    [(), ("--blank", "lists"), ("lists", "--player", "Ann"), ("lists/c.txt",), ("nowhere",)],
)
def test_what_makes_no_sense(
    deckcheck: Command, lists: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(lists.parent)
    ran = deckcheck("sheet", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


@pytest.mark.parametrize("ending", [".docx", ".txt", ""])
def test_no_file_of_another_kind_is_written(
    deckcheck: Command, lists: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    monkeypatch.chdir(lists.parent)
    ran = deckcheck("sheet", "lists", "-o", f"sheets{ending}")
    assert (ran.code, ran.out) == (2, "")
    why = f"{ending} cannot be written here" if ending else "nothing says which form"
    assert ran.err.splitlines() == [
        f"deckcheck: -o sheets{ending}: {why}; consider a name that ends in .html or .pdf"
    ]
    assert not (lists.parent / f"sheets{ending}").exists()
    assert deckcheck("sheet", "lists", "-o", f"sheets{ending}", "--output-format", "html").code == 2, "c.txt"
    assert (lists.parent / f"sheets{ending}").exists()


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_empty_form_is_one_page_with_room_for_a_pen(deckcheck: Command, paper: str) -> None:
    size, laid = lay_out_sheet(blank_sheet("deckcheck"), paper)
    assert len(laid) == 1
    line = size * 1.26 * 1.45 * 25.4 / 72
    assert line >= 5, "millimetres that a hand needs"
    ran = deckcheck("sheet", "--blank", "--event", "Spring Cup", "--paper", paper)
    assert ran.code == 0
    assert ran.out.count('<li class="empty">') == EMPTY_CRYPT + sum(lines for _, lines in EMPTY_LIBRARY)
    assert "Spring Cup" in ran.out
    assert not {"LEGAL", "Fingerprint", "Card data", "(0)"} & set(
        re.findall(r"LEGAL|Fingerprint|Card data|\(0\)", ran.out)
    )


def test_boxes_only_where_they_are_asked_for(deckcheck: Command, lists: Path) -> None:
    plain, ticked = (deckcheck("sheet", lists / "a.txt", *more).out for more in ((), ("--ticks",)))
    assert plain.count('<span class="tick">') == 0
    assert ticked.count('<span class="tick">') == 3 + 2, "a line each, and a type's total each"
    assert ("Signature" in plain, "Crypt, counted" in plain, "Crypt, counted" in ticked) == (
        True,
        False,
        True,
    )


def test_the_sheets_follow_the_roster_and_name_the_round(deckcheck: Command, tmp_path: Path) -> None:
    lists = tmp_path / "cup"
    for number in (2, 1):
        (lists / f"round {number}").mkdir(parents=True)
        for name in ("Zoe Ash", "Ann Berg"):
            (lists / f"round {number}" / f"{name}.txt").write_text(LIST.format(name, 40 + number), "utf-8")
    (lists / "Cy.txt").write_text(LIST.format("1234567", 50), "utf-8")
    roster = tmp_path / "players.csv"
    roster.write_text("name,vekn,table\nAnn Berg,7654321,3\nCy Cole,1234567,\nZoe Ash,,2\n", "utf-8")
    ran = deckcheck("sheet", lists, "--roster", roster, "--event", "Spring Cup")
    assert ran.code == 0, ran.err
    assert players(ran.out) == ["Ann Berg", "Ann Berg", "Cy Cole", "Zoe Ash", "Zoe Ash"]
    assert re.findall(r"<dt>V:EKN number</dt><dd>([^<]*)</dd>", ran.out) == ["7654321"] * 2 + [
        "1234567",
        "",
        "",
    ]
    assert re.findall(r"<dt>Table and seat</dt><dd>([^<]*)</dd>", ran.out) == ["3", "3", "", "2", "2"]
    events = re.findall(r"<dt>Event</dt><dd>([^<]*)</dd>", ran.out)
    assert events == [
        f"Spring Cup{more}" for more in (", round 1", ", round 2", "", ", round 1", ", round 2")
    ]


def test_all_lists_are_printed_where_nothing_tells_which_counts(deckcheck: Command, lists: Path) -> None:
    (lists / "c.txt").write_text(LIST.format("Ann Berg", 41), "utf-8")
    ran = deckcheck("sheet", lists)
    assert players(ran.out) == ["Zoe Ash", "Ann Berg", "Ann Berg"]
    assert "Ann Berg: nothing tells which list counts: " in ran.err
