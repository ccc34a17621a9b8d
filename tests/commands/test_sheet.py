"""The registration list: what stands on it, that it fits on one page, HTML and PDF."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.reports.sheet import (
    HEADING_LINES,
    LARGEST,
    PAPERS,
    SMALLEST,
    DeckSheet,
    SheetLine,
    SheetSection,
)
from deckcheck.reports.sheet_pages import CONTINUED, in_columns, lay_out_sheet, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable

    Command = Callable[..., Any]

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--enable-logging=stderr", "--no-pdf-header-footer",
)  # fmt: skip


@pytest.fixture
def ninety(tmp_path: Path, cards: Any) -> Path:
    """A deck of 90 different names, the longest of all among them, and 20 different crypt cards."""
    library = [card for number in range(100001, 102500) if (card := cards.card(number))]
    longest = sorted(library, key=lambda card: -len(card.name))
    every_type = list({card.type: card for card in library}.values())
    picked = list({card.name: card for card in (*every_type, *longest)}.values())[:90]
    crypt = [
        card for number in range(200001, 201800) if (card := cards.card(number)) and card.group in (5, 6)
    ]
    crypt = sorted(crypt, key=lambda card: -len(card.full_name))[:20]
    path = tmp_path / "ninety.txt"
    text = "Deck Name: Ninety\nAuthor: Zażółć Gęślą (VEKN ID: 1234567)\n\nCrypt\n"
    text += "".join(f"1 {card.full_name}\n" for card in crypt) + "\nLibrary\n"
    path.write_text(text + "".join(f"1 {card.name}\n" for card in picked), encoding="utf-8")
    return path


def test_everything_stands_on_it(deckcheck: Command) -> None:
    ran = deckcheck("sheet", SAMPLES / "bleeding_ventrue.twd", "--player-number", "7654321")
    assert ran.code == 0
    text = re.sub(r"<[^>]+>", "\n", ran.out)
    for word in (
        "A. Sample", "7654321", "A kitchen table league, Anytown, France", "2026-03-14", "Old money talks",
        "Crypt (12)", "Alexa Draper", "8  Ventrue:6", "Library (84)", "Master", "16", "LEGAL",
        "newest printing", "Rulebook, edition current", "Signature",
    ):  # fmt: skip
        assert word in text, word


def test_options_go_before_the_file(deckcheck: Command) -> None:
    ran = deckcheck("sheet", SAMPLES / "bleeding_ventrue.twd", "--player", "<i>X</i>", "--event", "Finals")
    assert "&lt;i&gt;X&lt;/i&gt;" in ran.out
    assert "<i>X" not in ran.out
    assert "Finals" in ran.out
    assert "kitchen" not in ran.out


def test_an_illegal_deck_says_so(deckcheck: Command) -> None:
    ran = deckcheck("sheet", SAMPLES / "faulty" / "dc104_grouping.txt")
    assert ran.code == 0
    assert "<strong>NOT LEGAL for tournaments</strong>" in ran.out
    assert "<strong>NOT LEGAL at a table</strong>" in ran.out
    assert "DC104" in ran.out
    assert "NOT LEGAL for tournaments; NOT LEGAL at a table (DC104)" in ran.err


def test_unknown_cards_are_not_lost(deckcheck: Command) -> None:
    ran = deckcheck("sheet", SAMPLES / "faulty" / "dc002_unknown_card.txt")
    assert "Vilification Rites" in ran.out
    assert "Not found" in ran.out


@pytest.mark.parametrize(
    "options",
    [
        ("nowhere.txt",),
        ("DECK", "--paper", "a5"),
        ("DECK", "--output-format", "doc"),
        ("DECK", "--format", "x"),
    ],
)
def test_what_makes_no_sense(deckcheck: Command, options: tuple[str, ...]) -> None:
    deck = str(SAMPLES / "tremere_walls.twd")
    ran = deckcheck("sheet", *(deck if word == "DECK" else word for word in options))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


def test_without_reportlab_a_clear_word(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    ran = deckcheck("sheet", SAMPLES / "tremere_walls.twd", "-o", tmp_path / "list.pdf")
    assert ran.code == 2
    assert "-m pip install reportlab segno" in ran.err
    assert not (tmp_path / "list.pdf").exists()


def sheet_of(crypt: int, *library: int) -> DeckSheet:
    """A sheet with this many lines in the crypt, and in each section of the library."""
    sections = tuple(
        SheetSection(
            f"Type {kind}",
            names,
            tuple(SheetLine(1, f"Card {kind}.{n} of some length") for n in range(names)),
        )
        for kind, names in enumerate(library)
    )
    vampires = tuple(SheetLine(1, f"Vampire {n} of some length", "8  Ventrue:6") for n in range(crypt))
    return DeckSheet(
        "Jane Doe", "1234567", "", "", "Many", vampires, crypt, sum(library), "", sections, ("LEGAL in V5",), True, (), "", "", "",
        fingerprint="162TMTNC12",
    )  # fmt: skip


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize(("names", "pages"), [(1, 1), (30, 1), (90, 1), (200, 2), (500, 3)])
def test_the_type_shrinks_until_it_fits_or_there_are_more_pages(paper: str, names: int, pages: int) -> None:
    size, laid_out = lay_out_sheet(sheet_of(12, names), paper)
    assert len(laid_out) == pages
    assert SMALLEST <= size <= LARGEST
    if names <= 30:
        assert size == LARGEST
    assert SMALLEST >= 7, "what is smaller nobody reads at a table"


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize(
    ("crypt", "library"), [(12, (200,)), (90, (20,)), (150, (1,) * 90), (0, (90, 90, 90))]
)
def test_every_line_is_on_one_page_in_its_order(paper: str, crypt: int, library: tuple[int, ...]) -> None:
    sheet = sheet_of(crypt, *library)
    _, pages = lay_out_sheet(sheet, paper)
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    assert len(pages) > 1
    assert tuple(line for page in pages for line in page.crypt) == sheet.crypt
    lines = [line for page in pages for section in page.sections for line in section.lines]
    assert lines == [line for section in sheet.sections for line in section.lines]
    for page in pages:
        assert all(section.lines for section in page.sections), "a heading is never alone"
        for section in page.sections:
            part = len(section.lines) < section.total and section.lines[0].name.split(".")[1][:2] != "0 "
            assert section.title.endswith(CONTINUED) == part


@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("library", [(30,), (1,) * 20, (5, 1, 17, 2), (1,), (2,)])
def test_columns_are_even_and_end_with_a_card(columns: int, library: tuple[int, ...]) -> None:
    rows = rows_of(sheet_of(0, *library).sections, lambda line: 1.0)
    parted = in_columns(rows, columns)
    assert [row for column in parted for row in column] == rows
    assert len(parted) <= columns
    assert all(column[-1][1] is not None for column in parted)
    heights = [sum(height for *_, height in column) for column in parted]
    even = sum(heights) / columns
    assert max(heights) <= even + HEADING_LINES + 2, (
        "not over an even part by more than a heading and two cards"
    )


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_no_page_of_pdf_is_drawn_over_its_edges(paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = pytest.importorskip("reportlab.pdfgen.canvas", reason="the extra pdf is not installed")
    from deckcheck.reports.sheet import MARGIN, MM_A_POINT
    from deckcheck.reports.sheet_pdf import sheet_pdf

    drawn: list[tuple[int, float, str]] = []
    plain = canvas.Canvas.drawString

    def spy(self: Any, x: float, y: float, text: str, *more: Any) -> None:
        drawn.append((self.getPageNumber(), y, text))
        assert 0 < x <= x + self.stringWidth(text, self._fontname, self._fontsize) <= self._pagesize[0]
        plain(self, x, y, text, *more)

    monkeypatch.setattr(canvas.Canvas, "drawString", spy)
    content, _ = sheet_pdf([sheet_of(80, 60, 3, 1, 1, 70, 20)], paper)
    pages = len(re.findall(rb"/Type /Page\b", content))
    assert pages == max(page for page, *_ in drawn) == 2
    lowest = MARGIN / MM_A_POINT
    assert all(y > lowest + 7 for _, y, text in drawn if re.match(r"Card \d|Vampire", text))
    told = [text for *_, text in drawn]
    assert sum(text.startswith("Vampire ") for text in told) == 80
    assert sum(re.match(r"Card \d", text) is not None for text in told) == 155
    for word in ("page 1 of 2", "page 2 of 2", "Decklist, continued", "Fingerprint 162TMTNC12"):
        assert told.count(word) == 1, word


def test_many_names_go_on_to_a_second_page_of_html(deckcheck: Command, tmp_path: Path, cards: Any) -> None:
    names = [card.name for number in range(100001, 100400) if (card := cards.card(number))][:200]
    path = tmp_path / "many.txt"
    library = "".join(f"1 {name}\n" for name in names)
    path.write_text(f"Author: Jane Doe\n\nCrypt\n12 Lucita\n\nLibrary\n{library}\nMaybe\n2 Villein\n")
    page = deckcheck("sheet", path, "--no-qr").out
    assert page.count('class="page') == 2
    assert ("page 1 of 2" in page, "page 2 of 2" in page) == (True, True)
    assert page.count("2 cards beside the deck are not counted") == 1
    assert page.count("Fingerprint ") == 1
    shown = re.sub("<[^>]+>", "\n", page)
    assert len(re.findall(r"(?m)^1$", shown)) >= 200


@pytest.mark.slow
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_ninety_names_are_one_page_of_pdf(
    deckcheck: Command, tmp_path: Path, ninety: Path, paper: str
) -> None:
    pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    target = tmp_path / "list.pdf"
    ran = deckcheck("sheet", ninety, "-o", target, "--paper", paper)
    assert ran.code == 0
    content = target.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", content)) == 1
    first = content
    deckcheck("sheet", ninety, "-o", target, "--paper", paper)
    assert target.read_bytes() == first
    assert "prints ?" not in ran.err


LONG = "The Unabridged and Annotated Chronicle of Every Methuselah Who Ever Held the Edge in Antwerp, Volume the Third"


def test_long_names_are_wrapped_and_not_set_in_microprint(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = pytest.importorskip("reportlab.pdfgen.canvas", reason="the extra pdf is not installed")
    from deckcheck.reports.sheet_pdf import sheet_pdf

    drawn: list[tuple[float, float, str, float]] = []
    plain = canvas.Canvas.drawString

    def spy(self: Any, x: float, y: float, text: str, *more: Any) -> None:
        drawn.append((x, y, text, self._fontsize))
        assert x + self.stringWidth(text, self._fontname, self._fontsize) <= self._pagesize[0]
        plain(self, x, y, text, *more)

    monkeypatch.setattr(canvas.Canvas, "drawString", spy)
    unbroken = "W" * 90
    section = SheetSection(
        "Not found", 3, (SheetLine(1, LONG), SheetLine(1, unbroken), SheetLine(1, "Villein"))
    )
    crypt = (SheetLine(2, LONG, "8  Tremere:2"), SheetLine(1, unbroken, "not found"))
    sheet = DeckSheet(
        LONG,
        "1234567",
        LONG,
        "2026-11-20",
        LONG * 3,
        crypt,
        3,
        3,
        "",
        (section,),
        ("NOT LEGAL",),
        False,
        (LONG,),
        "",
        "",
        "",
    )
    sheet_pdf([sheet], "a4")
    assert min(size for *_, size in drawn) >= 6.5
    told = " ".join(text for _, _, text, _ in drawn)
    assert told.count("Volume the Third") + told.count("the Third") >= 3
    assert sum(len(text) for _, _, text, _ in drawn if set(text) == {"W"}) == 180
    assert any(text.endswith("...") for _, _, text, _ in drawn), "the deck's name is cut"
    body = sorted({y for _, y, text, _ in drawn if set(text) == {"W"}})
    assert min(after - before for before, after in pairwise(body)) > 1, "no line is drawn over another"


def test_a_name_as_long_as_a_file_leaves_the_sheet_readable(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    cards = f"  - {{count: 60, card: Villein}}\n  - {{count: 3, card: {'W' * 26_000}}}\n"
    text = f"crypt:\n  - {{count: 12, card: Lucita}}\nlibrary:\n{cards}"
    path.write_text(text, encoding="utf-8")
    page = deckcheck("sheet", path).out
    assert 100 < page.count("W") < 600
    assert float(re.search(r"font-size:([\d.]+)pt\"", page)[1]) == LARGEST  # type: ignore[index]


@pytest.mark.slow
def test_every_letter_of_the_cards_can_be_drawn(cards: Any) -> None:
    pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    from deckcheck.reports.sheet_pdf import sheet_pdf

    letters = sorted(
        {letter for number in range(100001, 201800) if (c := cards.card(number)) for letter in c.name}
    )
    line = SheetLine(1, "".join(letters))
    sheet = DeckSheet("", "", "", "", "", (line,), 1, 0, "", (), (), True, (), "", "", "")
    assert sheet_pdf([sheet], "a4")[1] == ""


@pytest.mark.slow
def test_pdf_goes_to_standard_output(ninety: Path) -> None:
    pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    from deckcheck.commands.sheet import run
    from deckcheck.options.sheet import SheetOptions

    out = io.BytesIO()
    run(SheetOptions(str(ninety), output_format="pdf"), io.StringIO(), io.StringIO(), out)
    assert out.getvalue().startswith(b"%PDF-")


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium")
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_ninety_names_are_one_printed_page(
    deckcheck: Command, tmp_path: Path, ninety: Path, paper: str
) -> None:
    page, printed = tmp_path / "list.html", tmp_path / "printed.pdf"
    deckcheck("sheet", ninety, "-o", page, "--paper", paper)
    ran = subprocess.run(
        [
            CHROMIUM or "", *FLAGS, f"--user-data-dir={tmp_path / 'profile'}",
            f"--print-to-pdf={printed}", page.as_uri(),
        ],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert "CONSOLE" not in ran.stderr
    assert len(re.findall(rb"/Type /Page\b", printed.read_bytes())) == 1


def painted(code: Any, scale: int = 4) -> Any:
    """Paint a code as a printer does: white paper with a margin, dark modules."""
    numpy = pytest.importorskip("numpy")
    from deckcheck.reports.qrcode import QUIET

    side = code.modules + 2 * QUIET
    paper = numpy.full((side, side), 255, dtype=numpy.uint8)
    for x, y, length in code.runs:
        paper[y + QUIET, x + QUIET : x + QUIET + length] = 0
    return paper.repeat(scale, axis=0).repeat(scale, axis=1)


def scanned(picture: Any) -> str:
    """Read the one QR code in a picture with a reader that has nothing to do with what wrote it."""
    zxing = pytest.importorskip("zxingcpp", reason="no reader of QR codes is installed")
    (found,) = zxing.read_barcodes(picture)
    return str(found.text)


def deck_at(path: Path, cards: Any) -> Any:
    from cardbase.names import Names
    from deckcheck.deckfiles import LineReader, read_deck

    return read_deck(path.read_bytes(), LineReader(Names(cards)))


def read_link(link: str, cards: Any) -> Any:
    from cardbase.names import Names
    from deckcheck.deckfiles import LineReader, read_deck

    return read_deck(link.encode(), LineReader(Names(cards)))


@pytest.mark.parametrize("name", sorted(path.name for path in SAMPLES.iterdir() if path.is_file()))
def test_the_code_scans_as_the_deck(name: str, cards: Any) -> None:
    from deckcheck.reports.qrcode import code_of

    deck = deck_at(SAMPLES / name, cards)
    link = scanned(painted(code_of(deck)))
    again = read_link(link, cards)
    assert link.startswith("https://vdb.im/decks/deck?")
    assert dict(again.counted) == dict(deck.counted)
    assert (again.name, again.author) == (deck.name, deck.author)


@pytest.mark.slow
def test_ninety_names_still_scan(ninety: Path, cards: Any) -> None:
    from deckcheck.reports.qrcode import code_of
    from deckcheck.reports.sheet import CODE

    deck = deck_at(ninety, cards)
    code = code_of(deck)
    assert dict(read_link(scanned(painted(code)), cards).counted) == dict(deck.counted)
    assert CODE / (code.modules + 8) >= 0.25, "millimetres a module"


@pytest.mark.slow
def test_too_many_names_for_a_code_and_one_fewer(cards: Any, deckcheck: Command, tmp_path: Path) -> None:
    """117 modules, version 25 at the lowest level, hold 1,273 bytes: 29 of the link's own and 10 a card."""
    names = [card.name for number in range(100001, 100400) if (card := cards.card(number))]
    path = tmp_path / "deck.txt"
    room = (1273 - len("https://vdb.im/decks/deck#") + 1) // len("100001=1;")
    for number, drawn in ((room, True), (room + 1, False)):
        path.write_text("Library\n" + "".join(f"1 {name}\n" for name in names[:number]), encoding="utf-8")
        ran = deckcheck("sheet", path)
        assert ran.code == 0
        assert ("<svg" in ran.out) == drawn
        assert ("too many different cards for a code of this size" in ran.err) != drawn


@pytest.mark.slow
def test_the_printed_sheet_scans(deckcheck: Command, tmp_path: Path, cards: Any) -> None:
    """What the PDF paints, in points, gives the same deck back."""
    canvas = pytest.importorskip("reportlab.pdfgen.pdfgeom", reason="the extra pdf is not installed")
    del canvas
    import numpy
    from reportlab.pdfgen.pathobject import PDFPathObject

    drawn: list[tuple[float, float, float, float]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            PDFPathObject, "rect", lambda path, x, y, width, height: drawn.append((x, y, width, height))
        )
        assert deckcheck("sheet", SAMPLES / "tremere_walls.twd", "-o", tmp_path / "list.pdf").code == 0
    dots = 600 / 72
    paper = numpy.full((round(842 * dots), round(596 * dots)), 255, dtype=numpy.uint8)
    for x, y, width, height in drawn:
        rows = slice(round((842 - y - height) * dots), round((842 - y) * dots))
        paper[rows, round(x * dots) : round((x + width) * dots)] = 0
    deck = deck_at(SAMPLES / "tremere_walls.twd", cards)
    assert dict(read_link(scanned(paper), cards).counted) == dict(deck.counted)


def test_the_page_draws_every_dark_module(deckcheck: Command, cards: Any) -> None:
    from deckcheck.reports.qrcode import QUIET, code_of

    code = code_of(deck_at(SAMPLES / "anarch_gangrel.txt", cards))
    page = deckcheck("sheet", SAMPLES / "anarch_gangrel.txt").out
    drawn = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", page)
    assert [(int(x) - QUIET, int(y) - QUIET, int(length)) for x, y, length in drawn] == list(code.runs)
    assert f'viewBox="0 0 {code.modules + 8} {code.modules + 8}"' in page


def test_the_code_may_be_left_out(deckcheck: Command) -> None:
    ran = deckcheck("sheet", SAMPLES / "anarch_gangrel.txt", "--no-qr")
    assert (ran.code, ran.err) == (0, "")
    assert "<svg" not in ran.out
    assert "vdb.im" not in ran.out


def test_no_code_where_it_would_give_another_deck(deckcheck: Command) -> None:
    ran = deckcheck("sheet", SAMPLES / "faulty" / "dc002_unknown_card.txt")
    assert "<svg" not in ran.out
    assert "no QR code: a line does not name a card" in ran.err


def test_without_segno_the_sheet_says_how_to_get_a_code(
    deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    ran = deckcheck("sheet", SAMPLES / "anarch_gangrel.txt")
    assert ran.code == 0
    assert "<svg" not in ran.out
    assert "-m pip install reportlab segno" in ran.err
