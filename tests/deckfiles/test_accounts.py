"""No field vanishes: in JSON, XML and YAML each is understood, says nothing about cards, or is reported."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.deckfiles import UnreadableFileError

QUIET = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
NAMES = (
    "Nathan Turner", "Alan Sovereign (ADV)", "Theo Bell (G6)", "Lucita", "Vessel", "Villein", "The Rack", "Dominate",
    "Pier 13, Port of Baltimore", "Deflection", "Govern the Unaligned", ".44 Magnum",
)  # fmt: skip
"""Of cards; one is the name of a discipline too, two have numbers."""

BOT = """\
name: Gathering of Foxes
place: Ghent, Belgium
date: 2026-03-14
rounds_format: 2R+F
players_count: 23
winner: Jane Doe
event_id: 12345
event_url: https://example.org/12345
deck:
  name: Old money
  created_by: null
  crypt_count: 12
  crypt:
  - count: 12
    name: Nathan Turner
    capacity: 4
    disciplines: PRO ani
    title: null
    clan: Gangrel
    grouping: 6
  library_count: 64
  library_sections:
  - name: Master
    count: 64
    cards:
    - count: 60
      name: Vessel
      comment: enough
    - {count: 4, name: Villein}
"""


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


def test_the_yaml_of_the_archives_bot(read):
    deck = read(BOT)
    assert counts(deck) == {"Nathan Turner": 12, "Vessel": 60, "Villein": 4}
    assert deck.unread == ()
    assert (deck.name, deck.author) == ("Old money", "Jane Doe")
    event = deck.event
    assert (event.name, event.day, event.winner, event.players) == (
        "Gathering of Foxes", date(2026, 3, 14), "Jane Doe", 23,
    )  # fmt: skip
    assert [(total.kind, total.total) for total in deck.totals] == [("crypt", 12), ("library", 64)]


@pytest.mark.parametrize(
    ("there", "instead", "told"),
    [
        ("count: 60", "count: sixty", "sixty"),
        ("count: 60", "count: 60\n      wanted: 3", "wanted"),
        ("  library_count: 64", "  library_count: 64\n  hoard: [4x Villein]", "hoard"),
        ("date: 2026-03-14", "date: when it rains", "when it rains"),
    ],
)
def test_what_the_bot_does_not_write_is_told(read, there, instead, told):
    deck = read(BOT.replace(there, instead))
    assert [told in f"{line.text} {line.reason}" for line in deck.unread] == [True]


def test_json_as_jol_stores_it(read):
    deck = {
        "name": "t",
        "crypt": {"count": 12, "cards": [{"id": 201606, "count": 12, "name": "Nathan Turner"}]},
        "library": {
            "count": 60,
            "cards": [{"type": "Master", "count": 60, "cards": [{"id": 102113, "count": 60}]}],
        },
    }
    stats = {"cryptSize": 12, "librarySize": 60, "groups": ["6"], "valid": True, "summary": "Crypt: 12"}
    found = read(json.dumps({"deck": deck, "stats": stats, "errors": []}))
    assert (found.file_format, found.name, found.unread) == ("krcg-json", "t", ())
    assert counts(found) == {"Nathan Turner": 12, "Vessel": 60}
    found = read(json.dumps({"deck": deck, "stats": stats, "errors": ["4x Vilein of sorts"]}))
    assert [line.text for line in found.unread] == ["4x Vilein of sorts"]


SHAPES = {
    "objects": lambda cards: [{"name": name, "count": count} for name, count in cards],
    "quantities": lambda cards: [{"cardName": name, "Qty": str(count), "set": "V5", "price": 1.5} for name, count in cards],
    "cards in objects": lambda cards: [{"card": {"name": name, "clan": "x", "group": 5}, "quantity": n} for name, n in cards],
    "lines": lambda cards: [f"{count}x {name}" for name, count in cards],
    "a map": dict,
    "a map of sections": lambda cards: {"name": "N", "author": "A", "library": dict(cards), "year": 2026},
    "a map of types": lambda cards: {"library": {"master": dict(cards[:1]), "action": dict(cards[1:])}},
    "lists of sections": lambda cards: {"crypt": [], "library": [{"name": name, "count": n} for name, n in cards]},
    "below cards": lambda cards: {"title": "N", "cards": [{"title": name, "amount": n} for name, n in cards]},
    "wrapped": lambda cards: {"deck": {"crypt": dict(cards)}, "stats": {"total": 77}},
    "pairs": lambda cards: [[name, count] for name, count in cards],
    "pairs the other way": lambda cards: {"library": [[count, name] for name, count in cards]},
    "one map each": lambda cards: {"crypt": [{name: count} for name, count in cards]},
    "counts in objects": lambda cards: {"crypt": {name: {"count": count} for name, count in cards}},
    "cards in sections": lambda cards: {"library": {"cards": dict(cards)}, "views": 3},
    "dressed": lambda cards: {"Crypt": {name: f"{count}x" for name, count in cards}},
    "text": lambda cards: {"name": "N", "library": "\n".join(f"{count}x {name}" for name, count in cards)},
    "text with headings": lambda cards: {"list": "Library\n" + "\n".join(f"{n} {name}" for name, n in cards)},
    "deeper": lambda cards: {"data": {"deck": {"library": dict(cards), "crypt": {}}}},
    "grouped": lambda cards: [{"type": "Master", "cards": [{"name": name, "count": n} for name, n in cards]}],
}  # fmt: skip


@pytest.mark.slow
@QUIET
@given(
    st.sampled_from(sorted(SHAPES)),
    st.lists(
        st.tuples(st.sampled_from(NAMES), st.integers(1, 120)),
        min_size=2,
        max_size=8,
        unique_by=lambda c: c[0],
    ),
    st.sampled_from([None, 0, 2]),
)
def test_json_of_any_shape_keeps_cards_and_counts(read, shape, cards, indent):
    deck = read(json.dumps(SHAPES[shape](cards), indent=indent))
    assert counts(deck) == dict(cards)
    assert deck.unread == ()


@QUIET
@given(
    st.sampled_from(["objects", "cards in objects", "a map", "a map of sections", "below cards", "grouped"]),
    st.sampled_from(["many", "4.5", None, True, [4], "", "4/5"]),
)
def test_a_count_that_is_none_is_told(read, shape, count):
    deck = read(json.dumps(SHAPES[shape]([("Vessel", 3), ("Villein", count)])))
    assert counts(deck) == {"Vessel": 3}
    assert any("Villein" in line.text for line in deck.unread)


@pytest.mark.parametrize(
    "part", [{"Villein": "many"}, "Villein", ["Villein", True], {"Master": {"Villein": None}}, [[1, 2]]]
)
@pytest.mark.parametrize(
    "crypt", [{"Lucita": 2}, [{"name": "Lucita", "count": 2}], {"cards": [{"id": 200874, "count": 2}]}]
)
def test_no_part_of_a_deck_vanishes(read, crypt, part):
    deck = read(json.dumps({"crypt": crypt, "library": part}))
    found = counts(deck)
    assert found.pop("Lucita") == 2
    assert deck.unread or found == {"Villein": 1}


def test_two_numbers_of_a_card_are_not_both_its_count(read):
    deck = read('[{"name": "Lucita", "count": 2, "copies": 3}]')
    assert counts(deck) == {"Lucita": 2}
    assert [line.text for line in deck.unread] == ["copies: 3"]


@pytest.mark.parametrize(
    "more",
    [
        {"hoard": {"Villein": 4}}, {"hoard": ["Villein"]}, {"hoard": [{"name": "Villein", "n": 4}]},
        {"more": {"of": {"these": [{"card": "Villein"}]}}}, {"old": {"101800": 3}},
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "deck",
    [
        {"crypt": {"cards": [{"name": "Lucita", "count": 2}]}}, {"crypt": [{"name": "Lucita", "count": 2}]},
        {"crypt": {"Lucita": 2}}, {"cards": {"200874": 2}}, {"deckid": "x", "cards": {"200874": 2}},
        {"cards": [{"name": "Lucita", "count": 2}]},
    ],
)  # fmt: skip
def test_cards_where_none_are_expected_are_told(read, deck, more):
    found = read(json.dumps(deck | more))
    assert counts(found) == {"Lucita": 2}
    assert [line.text.partition(":")[0] for line in found.unread] == list(more)


def test_figures_and_tags_say_nothing_about_cards(read):
    more = {"views": 12, "tags": ["stealth", "Dominate"], "rating": {"stars": 4.5, "votes": 3}}
    assert read(json.dumps({"crypt": {"Lucita": 2}} | more)).unread == ()


def test_an_unknown_number_beside_each_card_is_told_once(read):
    cards = [{"name": name, "count": 2, "foil": 1} for name in NAMES[3:]]
    deck = read(json.dumps(cards))
    assert [line.text for line in deck.unread] == [f"foil: 1 (and {len(cards) - 1} more of 'foil')"]


def test_a_stated_total_that_is_wrong_is_told(read):
    deck = read('{"crypt": {"count": 13, "cards": [{"name": "Lucita", "count": 12}]}}')
    assert [(total.kind, total.total) for total in deck.totals] == [("crypt", 13)]


def test_a_list_of_decks_is_not_one_deck(read):
    with pytest.raises(UnreadableFileError, match="list of decks"):
        read('[{"crypt": {"Lucita": 12}}, {"crypt": {"Lucita": 12}}]')


ARDB = (
    '<deck><crypt size="2"><vampire databaseID="7" count="2"><name>Lucita</name><capacity>8</capacity></vampire></crypt>'
    '<library size="4"><card databaseID="9" count="4"><name>Villein</name><cost>2 pool</cost></card></library></deck>'
)


@pytest.mark.parametrize(
    ("there", "instead", "told"),
    [
        ("<cost>", "<proxies>3</proxies><cost>", "proxies: 3"),
        ('databaseID="9"', 'databaseID="9" lent="3"', "lent: 3"),
        (
            "</library>",
            '</library><hoard><card count="2"><name>Vessel</name></card></hoard>',
            "hoard: Vessel",
        ),
    ],
)
def test_xml_has_an_account_too(read, there, instead, told):
    assert read(ARDB).unread == ()
    deck = read(ARDB.replace(there, instead))
    assert counts(deck) == {"Lucita": 2, "Villein": 4}
    assert [line.text for line in deck.unread] == [told]


SUTEKH = (
    '<physicalcardset sutekh_xml_version="1.5" name="Villein" author="Jane Doe">\n<comment>4x Vessel</comment>\n'
    '<card name="Lucita" count="2" />\n<card name="Villein" count="4" />\n</physicalcardset>'
)
LACKEY = (
    '<deck version="0.8">\n<meta><game>VTES</game><created>2026</created></meta>\n<superzone name="Deck">\n'
    '<card count="4"><name>Villein</name></card>\n</superzone>\n<superzone name="Crypt">\n'
    "<card><name>Lucita</name><set>CE</set></card>\n<card><name>Lucita</name></card>\n</superzone>\n</deck>"
)
XML = {"ardb-xml": ARDB.replace("</card>", "</card>\n"), "sutekh-xml": SUTEKH, "lackey-dek": LACKEY}


@pytest.mark.parametrize("form", XML)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4x Deflection", True),
        ("Deflection", True),
        ("- Deflection", True),
        ("and 3 more", True),
        ("<notes>4x Deflection</notes>", True),
        ("<notes>Deflection</notes>", True),
        ("<card><name>Deflection</name></card>", True),
        ("some plain words", False),
        ("<notes>bought in 2019</notes>", False),
        ("<!-- 4x Deflection -->", False),
    ],
)
def test_text_between_elements_is_told_if_it_may_be_cards(read, form, text, told):
    xml = XML[form]
    row = xml.count("\n") + 1
    for place in ("</deck>", "</library>", "</superzone>\n</deck>", "</physicalcardset>"):
        if place not in xml or (text.startswith("<card") and place != "</deck>"):
            continue
        deck = read(xml.replace(place, f"{text}\n{place}"))
        assert deck.file_format == form
        assert counts(deck) == {"Lucita": 2, "Villein": 4}
        assert len(deck.unread) == told
        if told and not text.startswith("<"):
            (unread,) = deck.unread
            assert unread.text.endswith(f": {text}")
            assert deck.lines[unread.place.row - 1][unread.place.column - 1 :].startswith(text)
            assert unread.place.row <= row
    assert read(xml).unread == ()


@pytest.mark.parametrize("form", XML)
def test_text_and_pieces_within_a_card_are_told(read, form):
    xml = XML[form]
    for piece in ("x4", "<proxies>3</proxies>"):
        close = 'name="Villein" count="4" />' if form == "sutekh-xml" else "</card>"
        instead = f'name="Villein" count="4">{piece}</card>' if form == "sutekh-xml" else f"{piece}</card>"
        deck = read(xml.replace(close, instead, 1))
        assert counts(deck) == {"Lucita": 2, "Villein": 4}
        assert len(deck.unread) == 1


def test_a_count_in_an_element_of_a_lackey_deck_counts(read):
    assert counts(read(LACKEY.replace(' count="4">', "><qty>4</qty>"))) == {"Lucita": 2, "Villein": 4}


def test_two_counts_of_one_card_are_not_both_its_count(read):
    deck = read(ARDB.replace("<name>Villein", "<count>3</count><name>Villein"))
    assert counts(deck) == {"Lucita": 2, "Villein": 4}
    assert [line.text for line in deck.unread] == ["count': 3"]


def test_text_is_told_each_time_a_file_is_read(read):
    xml = SUTEKH.replace("</physical", "4x Deflection</physical")
    assert [len(read(xml).unread) for _ in range(3)] == [1, 1, 1]


def test_copies_in_a_lackey_deck_that_are_not_a_number_are_told(read):
    deck = read(
        '<deck><superzone name="Deck"><card count="two"><name>Vessel</name></card><card><name>Villein</name></card></superzone></deck>'
    )
    assert counts(deck) == {"Villein": 1}
    assert [line.text for line in deck.unread] == ["Vessel two"]


@pytest.mark.parametrize(
    "first", ["{4} Villein", '["Villein"] 4x', "[ ] 4x Villein", "[4x] Villein", "{4x} Villein"]
)
def test_a_list_that_begins_with_a_bracket_is_not_json(read, first):
    deck = read(f"{first}\n60x Vessel\n")
    assert deck.file_format == "text"
    assert counts(deck)["Vessel"] == 60
    assert counts(deck).get("Villein") == 4 or deck.unread


def test_the_bots_yaml_may_have_a_description_with_marks(read):
    deck = read(
        BOT.replace("  name: Old money", "  name: Old money\n  description: '[b]Bleed[/b] | and | more'")
    )
    assert (deck.file_format, deck.description) == ("yaml", "[b]Bleed[/b] | and | more")
    assert counts(deck) == {"Nathan Turner": 12, "Vessel": 60, "Villein": 4}
