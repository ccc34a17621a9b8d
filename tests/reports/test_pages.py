"""Pages of numbers are made for looking: the answer large, pictures, tables that scroll by themselves."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from browsing import CHROMIUM, beyond

from deckcheck.reports.goldfish_pictures import IntervalRow, heat_svg, intervals_svg
from deckcheck.reports.pieces import chips, figure, folded, items, page, section, table_of, tiles, titled
from deckcheck.reports.tables import ReportTable

if TYPE_CHECKING:
    from conftest import Command

DECK = """Deck Name: 1 < 2 & "quoted"
Crypt (12 cards)
6x Oshri Dahan
6x Naomi Stewart

Library (60 cards)
20x Villein
40x Govern the Unaligned
"""
PAGES = {
    "stats": ["stats", "deck.txt"],
    "stats of many": ["stats", "decks"],
    "odds": ["odds", "deck.txt", "Villein"],
    "odds of all": ["odds", "deck.txt"],
    "odds without a deck": ["odds", "--copies", "4 <b>", "--of", "90"],
    "diff": ["diff", "deck.txt", "decks/changed.txt"],
    "diff of the same": ["diff", "deck.txt", "deck.txt"],
    "diff of folders": ["diff", "decks", "lists"],
    "play": ["play", "vtes", "deck.txt", "--games", "3", "--turns", "4", "--rotate", "-j", "1"],
    "play, one game": ["play", "vtes", "deck.txt", "decks/other.txt", "--turns", "4", "--trace"],
    "play against": ["play", "vtes", "deck.txt", "decks/other.txt", "--against", "decks", "--games", "2", "--turns",
        "3", "-j", "1"],
    "goldfish": ["goldfish", "deck.txt", "-n", "20", "-q", "-j", "1", "--goal", "ready>=1 by 2", "--follow", "Villein"],
    "goldfish, one game": ["goldfish", "deck.txt", "--trace", "--turns", "3"],
    "compare": ["compare", "deck.txt", "decks/other.txt", "--games", "20", "-q", "-j", "1"],
    "goldfish of two": ["goldfish", "deck.txt", "-n", "20", "-q", "-j", "1", "--compare", "decks/other.txt"],
}  # fmt: skip
"""The commands that make pages of numbers."""
LOOKED_AT = {"stats", "diff", "goldfish", "goldfish of two"}
"""Those with pictures and chief numbers."""


@pytest.fixture
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(DECK, "utf-8")
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "one.txt").write_text(DECK, "utf-8")
    (folder / "changed.txt").write_text(DECK.replace("40x", "38x") + "2x Deflection\n", "utf-8")
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "one.txt").write_text(DECK.replace("40x", "38x") + "2x No Such Card <b>\n", "utf-8")
    (folder / "other.txt").write_text(DECK.replace("1 < 2", "Another").replace("20x", "24x"), "utf-8")
    return tmp_path


class Structure(HTMLParser):
    """The elements of a page, each with its path, and the classes of what it is in."""

    EMPTY = frozenset({"meta", "link", "br", "wbr", "hr", "img"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.stack: list[tuple[str, str]] = []
        self.found: list[tuple[str, list[str]]] = []
        self.feed(text)
        assert not self.stack, "an element is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, [kind for _, kind in self.stack]))
        if tag not in self.EMPTY:
            self.stack.append((tag, dict(attrs).get("class") or ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop()[0] == tag


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_made_for_looking(name: str, decks: Path, deckcheck: Command) -> None:
    ran = deckcheck(*PAGES[name], "-o", "page.html")
    assert ran.code == 0, ran.err
    text = (decks / "page.html").read_text("utf-8")
    body = re.sub(r"<(script|style)>.*?</\1>", "", text, flags=re.DOTALL)
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in text
    assert "prefers-color-scheme:dark" in text
    found = Structure(body).found
    tags = [tag for tag, _ in found]
    assert "pre" not in tags, "no text of a terminal in a box"
    assert tags.count("h1") == 1
    assert all("wide" in inside for tag, inside in found if tag in ("table", "svg") and "icon" not in inside)
    assert "http://" not in body.replace("http://www.w3.org", "")
    assert "1 < 2" not in body
    if name in LOOKED_AT:
        assert "svg" in tags
        assert "dl" in tags
        assert "1 &lt; 2 &amp; &quot;quoted&quot;" in body
        assert all(
            re.search(r"<title>[^<]+</title>", one) for one in re.findall(r"<svg.*?</svg>", body, re.DOTALL)
        )


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium")
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_leaves_the_screen(name: str, width: int, decks: Path, deckcheck: Command) -> None:
    deckcheck(*PAGES[name], "-o", "page.html")
    assert beyond(decks / "page.html", decks, width) == "all inside"


def test_pieces_without_anything_in_them_are_nothing() -> None:
    empty = ReportTable("a", "A", ("x",), ("count",), ())
    assert table_of(empty) == titled(empty) == section("A") == folded("A") == items(()) == chips(()) == ""
    assert tiles(()) == figure("A", section("")) == ""


def test_pieces_escape_what_they_are_given() -> None:
    nasty = "<b onclick='x'>"
    table = ReportTable("a", nasty, (nasty, "n"), ("text", "count"), ((nasty, 1),), note=nasty)
    told = page(
        nasty,
        [tiles([(nasty, nasty, nasty)]), titled(table), items([nasty]), chips([nasty]), section(nasty, items([1]))],
        nasty,
    )  # fmt: skip
    assert nasty not in told
    assert told.count("&lt;b onclick=") > 8


def test_numbers_of_a_column_stand_below_one_another_and_sort_as_numbers() -> None:
    rows = (("a", 4, Fraction(1, 2), 0.5), ("b", 12, Fraction(1, 3), 0.25), ("c", 1, Fraction(2, 3), -10.0))
    told = table_of(ReportTable("a", "A", ("", "n", "p", "x"), ("text", "count", "chance", "number"), rows))
    cells = re.findall(r"<td class=n data-key=\"(\d+)\">([^<]*)</td>", told)
    assert [text for _, text in cells] == [
        "4", "50.0 %", "0.50", "12", "33.3 %", "0.25", "1", "66.7 %", "-10.00"
    ]  # fmt: skip
    last = [int(key) for key, _ in cells][2::3]
    assert sorted(last) == [last[2], last[1], last[0]]
    assert "0.25" not in [key for key, _ in cells]


def test_a_table_of_two_rows_needs_no_sorting() -> None:
    two = ReportTable("a", "A: more", ("n",), ("count",), ((1,), (2,)))
    assert "sortable" not in table_of(two)
    assert "<h2>A</h2>" in titled(two)
    assert "<summary>A</summary>" in titled(two, fold=True)


def test_shares_are_cells_the_darker_the_more() -> None:
    drawn = heat_svg("Ready", [("A very long name of a card that is cut", (0.0, 1.0)), ("B", (0.5, 0.001))])
    assert re.findall(r"opacity:([\d.]+)", drawn) == ["0.00", "0.55", "0.28", "0.00"]
    assert re.findall(r'class="m"[^>]*>([^<]*)<', drawn) == ["100%", "50%"]
    assert "that is cut" not in drawn.partition("</desc>")[2]
    assert "that is cut: 0%, 100%" in drawn


def test_intervals_share_one_scale_with_0_in_it() -> None:
    rows = [IntervalRow("a", 1, 0.5, 1.5, "1"), IntervalRow("b", 2, 1.5, 2.5, "2", sure=False)]
    drawn = intervals_svg("Points", rows)
    assert len(re.findall("<circle", drawn)) == 2
    assert drawn.count('class="o"') == 1
    zero = float(re.findall(r'<line class="g" x1="([\d.]+)"', drawn)[0])
    places = [float(one) for one in re.findall(r'cx="([\d.]+)"', drawn)]
    assert places[1] - zero == pytest.approx(2 * (places[0] - zero), abs=0.3)


def test_a_page_of_changes_says_what_came_in_and_what_it_does(decks: Path, deckcheck: Command) -> None:
    told = deckcheck("diff", "deck.txt", "decks/changed.txt", "--output-format", "html").out
    assert '<td class=up data-key="1000000000002">+2</td>' in told
    assert '<td class=down data-key="999999999998">-2</td>' in told
    assert "library 60" in told
    assert told.count("<svg") == 4
    many = deckcheck("diff", "decks", "lists", "--output-format", "html").out
    assert "3 of 3 lists changed" in many
    assert "No Such Card &lt;b&gt;" in many


def test_pool_flows_on_the_page_of_a_table(decks: Path, deckcheck: Command) -> None:
    told = deckcheck(*PAGES["play"], "--output-format", "html").out
    assert len(re.findall("<title>Pool of [1-5] ", told)) == 5
    assert "turn 1: 30, half of the games 30 to 30" in told
    one = deckcheck(*PAGES["play, one game"], "--output-format", "html").out
    assert "Pool of each seat at the start of each turn" in one
    assert one.count("<article>") == 8
    assert "record" not in one


def test_the_pool_by_turn_is_counted_by_place_and_zero_once_out() -> None:
    from deckcheck.full_table.seating import Seating
    from deckcheck.full_table.tallies import TableTally

    rotating = Seating(decks=((), ()), pilots=("watchful", "watchful"), rotate=True)
    one, other = TableTally.empty(2), TableTally.empty(2)
    one.add_pools(rotating, 0, [[30, 20, 10], [30]])
    other.add_pools(rotating, 1, [[30, 25], [30, 5]])  # the second place goes first
    one.merge(other)
    assert [[counted.counts for counted in place] for place in one.pools] == [
        [{30: 2}, {20: 1, 5: 1}, {10: 1}],
        [{30: 2}, {0: 1, 25: 1}, {0: 1}],
    ]


def test_where_the_pool_of_a_seat_went_is_added_up() -> None:
    from deckcheck.full_table.narrator import TableStory, TableTurn
    from deckcheck.reports.table_html import pool_table

    changes = [(1, 1, -4, 26), (1, 2, -3, 27), (2, 1, -1, 25), (2, 2, 2, 29), (2, 2, -5, 24)]
    events = [
        {"event": "pool", "turn": turn, "seat": seat, "amount": amount, "now": now}
        for turn, seat, amount, now in changes
    ]
    turns = [TableTurn(1, 0, [30, 30]), TableTurn(2, 1, [26, 27])]
    told = TableStory(turns, [], None, "", [{"event": "bled", "turn": 1, "seat": 1}, *events])
    assert pool_table(["a", "b"], told).rows == (("a", 4, 1, 0, 25), ("b", 5, 3, 2, 24))
