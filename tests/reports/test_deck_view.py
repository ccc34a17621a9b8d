"""One deck as the page in a browser shows it: every line once, each finding below its own, nothing unescaped."""

from __future__ import annotations

import re
from datetime import date
from html import unescape
from typing import TYPE_CHECKING

import pytest

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck
from deckcheck.judging import judge, unreadable
from deckcheck.lawbook import LawBook
from deckcheck.reports.deck_view import LONGEST_LINE, figures, spoken, table_markup, view
from deckcheck.reports.tables import ReportTable

if TYPE_CHECKING:
    from cardbase.store import CardStore
    from deckcheck.judging import Judgement

DAY = date(2026, 11, 20)
DECK = "\n\nCrypt\n12x Lucita\n\nLibrary\n20x Villein\n39x Govern the Unaligned\n1x Dramatic Upheaval\n"
ITEM = re.compile(
    r'<li(?: class="found (?P<worst>[\w-]+)")?><span class="no">(?P<row>\d+)</span><code>(?P<text>.*?)</code>'
)


def judged(cards: CardStore, text: str) -> Judgement:
    deck = read_deck(text.encode(), LineReader(Names(cards)))
    return judge("list.txt", deck, LawBook(cards, "standard"), DAY, DAY)


def bare(markup: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", markup))


def test_every_line_stands_there_once_under_its_number_from_the_first_that_is_filled(
    cards: CardStore,
) -> None:
    shown = view(judged(cards, DECK))
    lines = [(int(one["row"]), bare(one["text"])) for one in ITEM.finditer(shown)]
    assert lines == [(row, line) for row, line in enumerate(DECK.rstrip().split("\n"), 1) if row > 2]


def test_a_finding_stands_below_its_line_with_its_place_marked_and_a_link_to_its_explanation(
    cards: CardStore,
) -> None:
    shown = view(judged(cards, DECK))
    (found,) = [one for one in ITEM.finditer(shown) if one["worst"]]
    assert (found["row"], found["worst"]) == ("9", "has-error")
    assert found["text"] == "<mark>1x Dramatic Upheaval</mark>"
    below = shown[found.end() :].partition("</li>\n</ul>")[0]
    assert bare(below).startswith("\nERROR DC105 banned-card: Dramatic Upheaval is banned since 2005-01-01")
    assert '<a href="#explain-DC105">' in below
    assert shown.count('id="explain-DC105"') == 1
    other = view(judged(cards, DECK), anchor="explain-2")
    assert '<a href="#explain-2-DC105">' in other
    assert 'id="explain-2-DC105"' in other


def test_several_findings_of_a_line_stand_together_and_the_gravest_colours_it(cards: CardStore) -> None:
    shown = view(judged(cards, DECK.replace("1x Dramatic Upheaval", "1x Dramatic Upheavl")))
    (found,) = [one for one in ITEM.finditer(shown) if one["worst"]]
    below = shown[found.end() :].partition("</li>\n</ul>")[0]
    codes = re.findall(r"DC\d+", bare(below))
    assert {"DC004", "DC105"} <= set(codes)
    assert found["worst"] == "has-error"


def test_what_is_about_no_line_stands_above_the_list(cards: CardStore) -> None:
    judgement = judged(cards, DECK.replace("20x Villein", "19x Villein").replace("Library\n", ""))
    whole = [finding for finding in judgement.findings if finding.row is None]
    shown = view(judgement)
    assert ("<h3>The deck as a whole</h3>" in shown) == bool(whole)
    assert all(bare(shown).index(finding.message) < bare(shown).index("The list") for finding in whole)


def test_a_file_that_cannot_be_read_has_findings_and_no_list(cards: CardStore) -> None:
    judgement = unreadable("a.bin", UnreadableFileError("the file is binary", "save it as text"))
    shown = view(judgement)
    assert "the file is binary" in bare(shown)
    assert "The list" not in shown
    assert spoken(judgement) == "Unreadable (1 error)"


def test_the_verdict_is_a_sentence(cards: CardStore) -> None:
    assert spoken(judged(cards, DECK)) == "Not legal for tournaments (1 error)"
    good = DECK.replace("39x", "40x").replace("1x Dramatic Upheaval\n", "")
    assert spoken(judged(cards, good)) == "Legal for tournaments"


def test_nothing_of_a_deck_gets_through_unescaped(cards: CardStore) -> None:
    nasty = "<x-evil onclick=alert(1)>\"'&"  # known tags would make it a saved web page
    text = f"Deck Name: {nasty}\nAuthor: {nasty}\n{DECK}1x {nasty}\n1x \x1b[31m\u202eevil\n"
    judgement = judged(cards, text)
    shown = view(judgement, (nasty,)) + figures(judgement.deck)  # type: ignore[arg-type]
    assert "<x-evil" not in shown
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert bare(shown).count(nasty) >= 3


@pytest.mark.parametrize("where", [0, 3_000, 9_000])
def test_of_a_long_line_a_window_around_the_place_is_shown(cards: CardStore, where: int) -> None:
    words = ["filler"] * 1_500
    words.insert(where // 7, "1x Dramatic Upheavl")
    judgement = judged(cards, f"{DECK}// {' '.join(words)}\n1x {'y' * 5000}\n")
    shown = view(judgement)
    for one in ITEM.finditer(shown):
        assert len(bare(one["text"])) <= LONGEST_LINE + 2
    assert "…" in shown


def test_a_table_keeps_its_cells_and_leaves_out_nothing(cards: CardStore) -> None:
    table = ReportTable(
        "t", "A <title>", ("card", "n"), ("text", "count"), (("A & B", 3), ("C", None)), note="so <it> is"
    )
    shown = table_markup(table)
    assert "<h4>A &lt;title&gt;</h4>" in shown
    assert re.findall(r"<td[^>]*>(.*?)</td>", shown) == ["A &amp; B", "3", "C", ""]
    assert "so &lt;it&gt; is" in shown


def test_a_deck_without_cards_has_no_figures(cards: CardStore) -> None:
    deck = read_deck(b"Crypt\n1x Qqqqqq Zzzzzz Xxxxxx\n", LineReader(Names(cards)))
    assert figures(deck) == ""
