"""The archive's text form: event, prose that looks like cards, headings that are broken, remarks."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck.deckfiles import UnreadableFileError
from deckcheck.deckfiles.dates import read_day
from deckcheck.deckfiles.headings import read_headings

LIST = """Crypt (3 cards, min=6, max=6, avg=3)
------------------------------------
2x Nathan Turner      4  PRO ani                 Gangrel:6 -- the engine
1x Anarch Convert     1  -none-                  Caitiff:ANY

Library (5 cards)
Master (3; 1 trifle)
2x Rack, The -- only one at a time
1x Villein

Reaction (2)
2x Deflection"""

HEAD = """Spring Gathering
Ghent, Belgium
March 3rd 2024
2R+F
12 players
Jane Doe
https://example.org/event/1

-- 2gw7 + 3vp in final

Deck Name: First Light
Created by: John Roe
Description: It bleeds.
"""


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


CARDS = {"Nathan Turner": 2, "Anarch Convert": 1, "The Rack": 2, "Villein": 1, "Deflection": 2}


@pytest.mark.slow
def test_every_field_of_a_report(read):
    deck = read(HEAD + "\n" + LIST)
    assert deck.file_format == "twd"
    assert counts(deck) == CARDS
    assert deck.unread == ()
    assert (deck.name, deck.author, deck.description) == ("First Light", "John Roe", "It bleeds.")
    event = deck.event
    assert (event.name, event.place, event.day) == ("Spring Gathering", "Ghent, Belgium", date(2024, 3, 3))
    assert (event.rounds, event.players, event.winner) == ("2R+F", 12, "Jane Doe")
    assert (event.url, event.score) == ("https://example.org/event/1", "2gw7 + 3vp in final")
    assert [entry.line.comment for entry in deck.entries] == [
        "the engine", "", "only one at a time", "", "",
    ]  # fmt: skip
    heading = deck.headings[0]
    assert (heading.kind, heading.total, heading.least, heading.most, heading.average) == (
        "crypt",
        3,
        6,
        6,
        3,
    )
    assert (deck.headings[2].kind, deck.headings[2].total, deck.headings[2].trifles) == ("Master", 3, 1)


@pytest.mark.parametrize(
    "prose",
    [
        "3 pool. I was not able to pay.",
        "14 is the new 10",
        "2x Deflection was too few, 4x Villein too many",
        "2x Deflection",
        "Library: 90 cards (the maximum allowed)",
        "Library (87; 1 trifle)",
        "Crypt was fine.",
        "Master (14)",
        "1x Theo Bell 7 CEL POT dom pre Brujah:2",
    ],
)
def test_what_stands_before_the_strict_heading_is_prose(read, prose):
    """31 files of the archive have lines of cards in their description."""
    deck = read(f"{HEAD}{prose}\n\n{LIST}")
    assert counts(deck) == CARDS
    assert deck.unread == ()
    assert prose in deck.description


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("Deck Name : Two", "name", "Two"),
        ("DECK NAME: Two", "name", "Two"),
        ("Deck name: Two", "name", "Two"),
        ("Name: Two", "name", "Two"),
        ("Deck Name:", "name", ""),
        ("Author:Jane", "author", "Jane"),
        ("Created By: Jane", "author", "Jane"),
        ("Deck by: Jane", "author", "Jane"),
    ],
)
def test_fields_in_their_spellings(read, line, field, value):
    assert getattr(read(f"{line}\n\n{LIST}"), field) == value


def test_the_first_of_two_names_counts(read):
    assert read(f"Deck Name: One\nDeck Name: Two\n\n{LIST}").name == "One"


def test_the_winner_is_the_author_where_none_is_named(read):
    head = HEAD.replace("Created by: John Roe\n", "")
    assert read(head + "\n" + LIST).author == "Jane Doe"


def test_a_header_without_rounds_players_and_link(read):
    deck = read("Spring Gathering\nOnline\nMarch 3rd 2024\nJane Doe\n\n" + LIST)
    event = deck.event
    assert (event.place, event.rounds, event.players, event.winner) == ("Online", "", None, "Jane Doe")


def test_players_only_and_an_organizer(read):
    deck = read("One\nOnline\nMarch 3rd 2024\n3R (no final)\n9 players only\nOrganizer: X\nJane\n\n" + LIST)
    assert (deck.event.players, deck.event.winner, deck.event.rounds) == (9, "Jane", "3R (no final)")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("March 3rd 2024", date(2024, 3, 3)),
        ("March 3rd, 2024", date(2024, 3, 3)),
        ("March 3 2024", date(2024, 3, 3)),
        ("Mar 3rd 2024", date(2024, 3, 3)),
        ("3 March 2024", date(2024, 3, 3)),
        ("3rd of March 2024", date(2024, 3, 3)),
        ("2024-03-03", date(2024, 3, 3)),
        ("March 3rd 2024 -- March 5th 2024", date(2024, 3, 3)),
        ("March 3rd 2024 - March 5th 2024", date(2024, 3, 3)),
        ("March 3rd 2024 – March 5th 2024", date(2024, 3, 3)),
        ("December 31st 1999", date(1999, 12, 31)),
        ("February 29th 2024", date(2024, 2, 29)),
        ("February 30th 2024", None),
        ("Ma 3rd 2024", None),
        ("Smarch 3rd 2024", None),
        ("89 Panay Restaurant", None),
        ("12 players", None),
        ("", None),
    ],
)
def test_days(text, day):
    assert read_day(text) == day


@pytest.mark.parametrize(
    ("line", "kinds", "total"),
    [
        ("Crypt (12 cards, min=4, max=20, avg=3.25)", ["crypt"], 12),
        ("Crypt (12 cards, min=4 max=20 avg=3.25)", ["crypt"], 12),
        ("Crypt(12 cards, min=4, max=20, avg=3.25)", ["crypt"], 12),
        ("Crypt [12 vampires] Capacity min: 2 max: 8 average: 5", ["crypt"], 12),
        ("Crypt: (12 cards, Min: 22, Max: 44, Avg: 8,16)", ["crypt"], 12),
        ("Crypt (12 cards)", ["crypt"], 12),
        ("CRYPT", ["crypt"], None),
        ("Crypt:", ["crypt"], None),
        ("!! Crypt [12 vampires]", ["crypt"], 12),
        ("=== Crypt ===", ["crypt"], None),
        ("--Master (3)--", ["Master"], 3),
        ("Library (90 cards)", ["library"], 90),
        ("Library [90 cards]", ["library"], 90),
        ("Library: (90 cards)", ["library"], 90),
        ("Library: 68 cards", ["library"], 68),
        ("Library (90 cards) Master (17; 2 trifle)", ["library", "Master"], 90),
        ("Library (87; 1 trifle)", ["library"], 87),
        ("Master [19] (2 trifles)", ["Master"], 19),
        ("Action Modifier/Combat (4)", ["Action Modifier/Combat"], 4),
        ("Action Modifier / Combat (4)", ["Action Modifier/Combat"], 4),
        ("Political Actions: 4", ["Political Action"], 4),
        ("Master (2 cards)", ["Master"], 2),
        ("Combat Shotgun", [], None),
        ("Crypt's Sons", [], None),
        ("Cryptic Mission", [], None),
        ("Library Hunting Ground", [], None),
        ("Library: 90 cards (the maximum allowed)", [], None),
        ("Political Ally", [], None),
        ("2x Deflection", [], None),
    ],
)
def test_headings(line, kinds, total):
    headings = read_headings(line, 7)
    assert [heading.kind for heading in headings] == kinds
    if kinds:
        assert headings[0].total == total
        assert headings[0].place.row == 7


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("Crypt (12 cards, min=4, max=20, avg=3.25)", (4, 20, 3.25)),
        ("Crypt [12 vampires] Capacity min: 2 max: 8 average: 5", (2, 8, 5)),
        ("Crypt: (12 cards, Min: 22, Max: 44, Avg: 8,16)", (22, 44, 8.16)),
        ("Crypt (12 cards)", (None, None, None)),
    ],
)
def test_the_figures_of_a_crypt_heading(line, figures):
    heading = read_headings(line, 1)[0]
    assert (heading.least, heading.most, heading.average) == figures


def test_heading_and_first_section_on_one_line(read):
    text = LIST.replace("Library (5 cards)\nMaster (3; 1 trifle)", "Library (5 cards) Master (3; 1 trifle)")
    deck = read(text)
    assert counts(deck) == CARDS
    assert [heading.kind for heading in deck.headings] == ["crypt", "library", "Master", "Reaction"]


def test_old_files_with_tabs_and_without_commas(read):
    text = (
        "Crypt (3 cards, min=6 max=6 avg=3)\n==================================\n"
        "2x Nathan Turner\t4\tPRO ani\tGangrel:6\n1x Anarch Convert 1 Caitiff:ANY\n"
        "Library: 5 cards\nMaster [3]\n2 The Rack\n1 Villein\nReaction [2]\n2 Deflection"
    )
    deck = read(text)
    assert counts(deck) == CARDS
    assert deck.unread == ()


def test_lines_between_cards(read):
    """Marked remarks are remarks; unmarked text is reported, never dropped."""
    deck = read(LIST.replace("1x Villein", "-- a remark\nplainly some words\n1x Villein"))
    assert counts(deck) == CARDS
    assert [(line.place.row, line.text) for line in deck.unread] == [(10, "plainly some words")]


def test_the_archive_form_asked_for_and_not_there(read):
    with pytest.raises(UnreadableFileError, match="Crypt"):
        read("2x Deflection", "twd")


def test_nothing_that_names_a_card(read):
    with pytest.raises(UnreadableFileError, match="no line names a card"):
        read("Dear all,\nhow are you?\n")
