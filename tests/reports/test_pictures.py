"""The inline pictures of the HTML report: well formed, nothing cut, nothing overlapping, accessible."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from cardbase.deck import CardLine, Deck, Entry, Match
from deckcheck.analysis.report import analyse
from deckcheck.reports import plots
from deckcheck.reports.html import PICTURED
from deckcheck.reports.picture_data import matrix_columns
from deckcheck.reports.pictures import matrix_svg, pictures, ready_svg, types_svg
from deckcheck.reports.svg import LETTER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import Any

    from cardbase.card import Card
    from cardbase.store import CardStore

SVG = "{http://www.w3.org/2000/svg}"
DECK = "Crypt\n6x Nathan Turner\n6x Indira\n\nLibrary\n30x Villein\n30x Govern the Unaligned\n"


def deck(cards: Sequence[tuple[Card, int]]) -> Deck:
    return Deck(
        tuple(
            Entry(CardLine(n, True, card.full_name, Match(card, "exact")), row, card_kind(card))
            for row, (card, n) in enumerate(cards, 1)
        )
    )


def card_kind(card: Card) -> str:
    return "crypt" if card.is_crypt else "library"


def varied(store: CardStore, vampires: int, disciplines: int) -> Deck:
    """Return a deck of the crypt cards with the longest names and cards of this many disciplines."""
    every = list(store.cards())
    crypt = sorted((c for c in every if c.is_crypt), key=lambda c: -len(c.full_name))[:vampires]
    library: dict[str, Card] = {}
    for card in every:
        if not card.is_crypt and len(getattr(card, "disciplines", ())) == 1 and len(library) < disciplines:
            library.setdefault(card.disciplines[0], card)
    return deck([(card, 2) for card in (*crypt, *library.values())])


@pytest.mark.slow
@pytest.mark.parametrize("vampires", [1, 12, 30])
@pytest.mark.parametrize("disciplines", [0, 1, 15])
def test_nothing_leaves_the_picture(cards: CardStore, vampires: int, disciplines: int) -> None:
    analysis = analyse(varied(cards, vampires, disciplines))
    for svg in (matrix_svg(analysis), ready_svg(analysis), types_svg(analysis)):
        if not svg:
            assert disciplines == 0
            continue
        root = ET.fromstring(svg)
        wide, high = float(root.get("width", 0)), float(root.get("height", 0))
        assert [child.tag for child in root][:2] == ["title", "desc"]
        assert all(root.findtext(tag) for tag in ("title", "desc"))
        for text in root.iter("text"):
            words, kinds = text.text or "", (text.get("class") or "").split()
            long, x, y = LETTER * len(words), float(text.get("x", 0)), float(text.get("y", 0))
            left = x - long if "e" in kinds else x - long / 2 if "m" in kinds else x
            assert left >= -1, words
            assert left + long <= wide + 1, words
            assert 8 <= y <= high - 2, words
        for rect in root.iter("rect"):
            assert 0 <= float(rect.get("x", 0)) <= wide - float(rect.get("width", 0))
            assert 0 <= float(rect.get("y", 0)) <= high - float(rect.get("height", 0))


@pytest.mark.slow
def test_names_stand_whole_and_the_matrix_tells_levels_in_shapes(cards: CardStore) -> None:
    analysis = analyse(varied(cards, 30, 15))
    root = ET.fromstring(matrix_svg(analysis))
    texts = [text.text for text in root.iter("text")]
    codes = matrix_columns(analysis)
    for card, copies in analysis.crypt_cards:
        assert f"{copies}x {card.full_name}" in texts
    levels = [card.level(code) for card, _ in analysis.crypt_cards for code in codes]
    squares = list(root.iter("rect"))
    assert len(squares) == sum(level > 0 for level in levels)
    assert sum(square.get("class") == "o" for square in squares) == levels.count(1)
    assert len(list(root.iter("circle"))) == levels.count(0)


def test_a_deck_without_a_part_has_no_picture_of_it(cards: CardStore) -> None:
    assert pictures(analyse(Deck(()))) == ""
    only_library = analyse(varied(cards, 0, 3))
    assert not ready_svg(only_library)
    assert not matrix_svg(only_library)
    assert types_svg(only_library)


def test_pages_of_few_decks_have_pictures_and_bulk_says_why_not(
    deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    for number in range(PICTURED + 1):
        (tmp_path / f"{number:02}.txt").write_text(DECK)
    whole = deckcheck("check", tmp_path, "--output-format", "html", "-q").out
    assert 'class="pic"' not in whole
    assert f"more pictures on pages of up to {PICTURED} decks" in whole
    (tmp_path / "00.txt").unlink()
    few = deckcheck("check", tmp_path, "--output-format", "html", "-q").out
    assert len(re.findall("<details><summary>Pictures", few)) == PICTURED
    assert "more pictures" not in few
    one = deckcheck("check", tmp_path / "01.txt", "--output-format", "html", "-q").out
    assert one.count("<details open><summary>Pictures") == 1
    assert one.count('<svg class="pic"') == 3


@pytest.mark.pure
def test_a_plot_that_is_not_finished_leaves_the_old_one(
    tmp_path: Path, cards: CardStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "curve.svg").write_bytes(b"old")
    monkeypatch.setattr(plots, "poster", interrupted)
    with pytest.raises(KeyboardInterrupt):
        plots.plot_deck(analyse(varied(cards, 3, 3)), "a deck", str(tmp_path / "curve.svg"))
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


@pytest.mark.slow
@pytest.mark.parametrize("vampires", [0, 1, 30])
def test_a_file_holds_the_pictures_of_the_page_next_to_one_another(cards: CardStore, vampires: int) -> None:
    analysis = analyse(varied(cards, vampires, 5))
    panels = [("Types", types_svg(analysis)), ("Ready", ready_svg(analysis)), ("Who", matrix_svg(analysis))]
    drawn = plots.poster("A <deck> & more", [panel for panel in panels if panel[1]])
    root = ET.fromstring(drawn)
    assert "var(--" not in drawn, "a file has no page to take its colours from"
    wide, high = float(root.get("width", 0)), float(root.get("height", 0))
    placed = []
    for group in root.findall(f"{SVG}g"):
        inner = group.find(f"{SVG}svg")
        if inner is None:
            continue
        x, y = map(float, re.findall(r"[\d.]+", group.get("transform", "")))
        placed.append((x, y, x + float(inner.get("width", 0)), y + float(inner.get("height", 0))))
    assert len(placed) == (1 if not vampires else 3)
    assert all(right <= wide and bottom <= high for _, _, right, bottom in placed)
    for at, one in enumerate(placed):
        for other in placed[at + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, "one picture lies over another"


@pytest.mark.slow
def test_a_picture_as_png_has_its_shapes_where_they_are_in_the_svg(tmp_path: Path) -> None:
    image = pytest.importorskip("matplotlib.image")
    from deckcheck.reports.raster import SHARP, rastered

    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#ffffff"/>'
        '<g transform="translate(10,5)"><svg class="pic"><rect x="2" y="3" width="8" height="6"/>'
        '<circle class="o" cx="20" cy="10" r="4"/></svg></g></svg>'
    )
    (tmp_path / "a.png").write_bytes(rastered(drawn))
    pixels = image.imread(tmp_path / "a.png")[:, :, 0]

    def dark(x: float, y: float) -> bool:
        return bool(pixels[round(y * SHARP), round(x * SHARP)] < 0.5)

    assert pixels.shape == (30 * SHARP, 40 * SHARP)
    assert dark(16, 11)
    assert not dark(4, 11)
    assert not dark(16, 20)
    assert not dark(30, 15), "an open circle"
    assert dark(26, 15), "and its edge"
