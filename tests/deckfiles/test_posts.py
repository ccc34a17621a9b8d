"""Markdown, Discord and BBCode: written to be posted, and read back with every card and count."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from decks import EVENT, awkward_cards, deck_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.fingerprint import fingerprint
from cardbase.quick import replace
from deckcheck.deckfiles import read_deck, write_deck

POSTS = ("markdown", "discord", "bbcode")
LIST = "Crypt\n6x Nathan Turner -- the best\n6x Theo Bell (G6)\n\nLibrary\n40x Vessel\n20x Rack, The\n"


def text_of(deck, name):
    return write_deck(deck, name).decode()


@pytest.mark.parametrize("name", POSTS)
def test_everything_comes_back(read, name):
    told = {"name": "First | *Light* _and_ `more`", "author": "Jane Doe", "description": "Two\n\nparagraphs."}
    deck = replace(read(LIST), **told)
    again = read(text_of(deck, name))
    assert (again.name, again.author, again.description) == (deck.name, deck.author, deck.description)
    assert fingerprint(again) == fingerprint(deck)
    assert [entry.line.comment for entry in again.entries if entry.line.comment] == ["the best"]
    assert not again.unread
    assert {heading.total for heading in again.headings} == {12, 60}


@pytest.mark.parametrize("name", POSTS)
def test_an_event_comes_back(read, name):
    deck = deck_of([(entry.card, entry.count, "") for entry in read(LIST).entries], name="N", event=EVENT)
    assert read(text_of(deck, name)).event == EVENT


@pytest.mark.parametrize("name", POSTS)
def test_blanks_that_a_site_makes_one_do_not_matter(read, name):
    deck = read(LIST)
    text = re.sub(r"[ \t]+", " ", text_of(deck, name))
    assert fingerprint(read(text, name)) == fingerprint(deck)


@pytest.mark.parametrize("name", POSTS)
def test_what_is_pasted_out_of_a_page_is_the_list(read, name):
    """Without its marks, as a reader sees it."""
    shown = re.sub(
        r"\*\*|__|\[/?[a-z*]+\]|^#+ |^-# .*$|^\|[-:|]+\|$", "", text_of(read(LIST), name), flags=re.M
    )
    if name == "markdown":
        shown = re.sub(r"(?m)^\| Copies .*$", "", shown).replace("|", "\t")
    assert Counter(dict(read(shown).counted)) == Counter(dict(read(LIST).counted))


def test_markdown_is_a_table_that_renders(read):
    markdown = pytest.importorskip("markdown_it", reason="no Markdown parser is installed")
    page = markdown.MarkdownIt("commonmark").enable("table").render(text_of(read(LIST), "markdown"))
    assert page.count("<table>") == 2
    assert page.count("<tr>") == 2 + 4
    assert "<td>Theo Bell (G6)</td>" in page
    assert "<h3>Master (60)</h3>" in page


def messages_of(text):
    return [part.strip("\n") for part in re.split(r"(?m)^(?=-# message )", text) if part.strip()]


@pytest.fixture(scope="module")
def awkward(store):
    return awkward_cards(store)


@pytest.mark.slow
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_message_is_longer_than_discord_allows(awkward, reader, data):
    cards = awkward
    number = data.draw(st.integers(1, 120))
    start = data.draw(st.integers(0, len(cards) - 120))
    words = data.draw(st.lists(st.text(st.sampled_from("abc de*_~🦇"), min_size=1, max_size=900), max_size=5))
    deck = deck_of(
        [(card, 9, "why not") for card in cards[start : start + number]], description=" ".join(words)
    )
    text = text_of(deck, "discord")
    messages = messages_of(text)
    assert all(len(message.encode("utf-16-le")) // 2 <= 2000 for message in messages)
    if len(messages) > 1:
        heads = [message.split("\n", 1)[0] for message in messages]
        assert heads == [f"-# message {n} of {len(messages)}" for n in range(1, len(messages) + 1)]
        assert sum(len(message) for message in messages) > 2000
    again = read_deck(text.encode(), reader)
    assert (again.file_format, fingerprint(again)) == ("discord", fingerprint(deck))
    assert " ".join(again.description.split()) == " ".join(deck.description.split())


def test_discord_says_the_fingerprint(read):
    deck = read(LIST)
    assert text_of(deck, "discord").endswith(f"\n-# fingerprint {fingerprint(deck)}\n")


@pytest.mark.parametrize(
    "text",
    [
        "[b]Crypt (12)[/b]\n[*][url=https://x.org/1]Nathan Turner[/url] x12\n[size=4]Library[/size]\n[*]60x Vessel\n",
        "[quote][color=red]Crypt[/color]\n12 Nathan Turner\n[/quote]\n[center][b]Library[/b][/center]\n60 [i]Vessel[/i]\n",
        "[LIST]\n[*]12x Nathan Turner\n[*]60x [card]Vessel[/card]\n[/LIST]\n",
    ],
)
def test_posts_of_others_are_read_without_their_tags(read, text):
    deck = read(text)
    assert {card.name: count for card, count in deck.counted} == {"Nathan Turner": 12, "Vessel": 60}
    assert not deck.unread
    assert deck.file_format == "bbcode"


@pytest.mark.parametrize(
    "text", ["[ ] 4x Villein\n", "Crypt [12]\n12x Nathan Turner\n", "# [Crypt]\n4 Villein [x]\n"]
)
def test_brackets_alone_are_not_bbcode(read, text):
    assert read(text + LIST).file_format == "text"


def test_a_mark_that_is_quoted_is_a_letter(read):
    deck = read("# A \\*star\\* \\# 1\n\n" + text_of(read(LIST), "markdown"))
    assert deck.name == "A *star* # 1"


@pytest.mark.parametrize("name", POSTS)
def test_a_link_is_left_alone(read, name):
    link = "https://example.org/a__b__c/nwb_5PK*0N~s?x=[1]"
    deck = replace(read(LIST), event=replace(EVENT, url=link), description=f"More at\n{link}")
    text = text_of(deck, name)
    assert len(re.findall(rf"(?m)^(?:> )?{re.escape(link)} *$", text)) == 2
    again = read(text)
    assert (again.event.url, again.description) == (link, deck.description)
