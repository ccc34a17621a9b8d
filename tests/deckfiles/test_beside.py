"""Cards beside the deck: a side board, or what may still join it. They are kept, named, never counted."""

from __future__ import annotations

import json

import pytest
from decks import WRITABLE
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.building.editing import DeckChange, edit
from deckcheck.building.formatting import format_deck
from deckcheck.deckfiles import find_losses, format_named, read_deck, write_deck
from deckcheck.deckfiles.layout import cards_beside

LIST = "Crypt\n12x Nathan Turner\n\nLibrary\n85x Vessel\n"
BESIDE = f"{LIST}\nSideboard\n10x Villein\n\nMaybe:\n2x Blood Doll\n"
HOLDING = ("text", "yaml", "csv", "xlsx", "markdown", "discord", "bbcode")
HEADINGS = (
    "Sideboard", "SIDEBOARD (10)", "Sideboard: 10 cards", "# Side board", "== Side ==", "Side deck", "SB:",
    "Side Library", "Side library (10)", "Maybe", "Maybe:", "Maybeboard", "-- Maybe board --", "Considering",
    "**Considering**", "Réserve", "Peut-être", "peut être", "Reserva", "Quizás", "Tal vez",
    "A considerar", "Maybe?", "// Sideboard", ";Maybe", "[Sideboard]", "Maybe list", "Possible sideboard (10)",
    "Crypt sideboard", "Maybe library", "Sideboard – 10", "10 cards sideboard", "Talvez", "Riserva", "Forse", "Da valutare", "Vielleicht", "Ersatzbank", "Reserven (10)",
)  # fmt: skip


def sizes(deck):
    return deck.size("crypt"), deck.size("library"), deck.copies_beside


def zones(deck):
    return {zone.title: {entry.card.name: entry.count for entry in zone.entries} for zone in deck.beside}


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_puts_what_is_below_it_beside_the_deck(read, heading):
    deck = read(f"{LIST}\n{heading}\n10x Villein\n")
    assert sizes(deck) == (12, 85, 10)
    assert not deck.unread


def test_each_zone_keeps_its_name(read):
    assert zones(read(BESIDE)) == {"Sideboard": {"Villein": 10}, "Maybe": {"Blood Doll": 2}}


@pytest.mark.parametrize("line", ["SB: 4x Villein", "SB: 4 Villein", "sb:4x Villein", "Maybe: Villein x4"])
def test_a_line_says_so_itself_wherever_it_is(read, line):
    deck = read(LIST.replace("85x Vessel", f"40x Vessel\n{line}\n45x Vessel"))
    assert sizes(deck) == (12, 85, 4)
    assert not deck.unread
    [zone] = deck.beside
    [entry] = zone.entries
    assert line[entry.place.column - 1 : entry.place.end - 1] == line.partition(":")[2].strip()


def test_several_such_lines_are_one_zone(read):
    deck = read(f"{LIST}SB: 4x Villein\nSB: 2x Blood Doll\n")
    assert zones(deck) == {"Sideboard": {"Villein": 4, "Blood Doll": 2}}


def test_types_below_belong_to_the_zone_and_a_crypt_ends_it(read):
    text = "Library\n85x Vessel\nSide Library (5)\nMaster (3)\n3x Villein\nReaction (2)\n2x Deflection\n"
    deck = read(f"{text}Crypt\n12x Nathan Turner\n")
    assert sizes(deck) == (12, 85, 5)
    assert [heading.kind for heading in deck.headings] == ["library", "crypt"]


@pytest.mark.parametrize("before", ["Maybe", "Maybe:", "Considering", "Side", "Sideboard"])
@pytest.mark.parametrize("crypt", ["Crypt", "Crypt (12 cards, min=16, max=16, avg=4)"])
def test_before_the_list_such_a_word_is_prose(read, before, crypt):
    deck = read(f"My deck\n{before}\nit wins\n\n{LIST.replace('Crypt', crypt)}")
    assert sizes(deck) == (12, 85, 0)
    assert before in deck.description


def test_prose_below_the_list_is_not_a_zone(read):
    deck = read(f"{LIST}\nMaybe I should have played Villein instead.\nConsidering: more 2x bleed\n")
    assert sizes(deck) == (12, 85, 0)
    assert deck.beside == ()
    assert [line.place.row for line in deck.unread] == [7, 8]


def test_what_names_no_card_there_is_told_and_not_guessed(read):
    deck = read(f"{LIST}\nMaybe\n4x Vilein\n2x\nsome thoughts\n")
    assert sizes(deck) == (12, 85, 0)
    assert [line.place.row for line in deck.unread] == [8, 9, 10]


def test_several_decks_each_keep_their_own(reader):
    from deckcheck.deckfiles import read_decks

    one, two = read_decks(f"{BESIDE}\n\n{LIST}\nSB: 1x Villein\n".encode(), reader)
    assert (sizes(one), sizes(two)) == ((12, 85, 12), (12, 85, 1))


@pytest.mark.parametrize("name", WRITABLE)
def test_every_format_keeps_them_or_names_the_loss(read, reader, name):
    if name == "xlsx":
        pytest.importorskip("openpyxl", reason="XLSX is an extra")
    deck = read(BESIDE)
    lost = [loss for loss in find_losses(deck, name) if loss.kind == "beside"]
    again = read_deck(write_deck(deck, name), reader)
    assert sizes(again)[:2] == (12, 85)
    if name in HOLDING:
        assert not lost
        assert cards_beside(again) == cards_beside(deck)
    elif name == "vdb-json":
        assert {entry.card.name for zone in again.beside for entry in zone.entries} == {
            "Villein",
            "Blood Doll",
        }
        assert len(lost) == 2  # of the copies
    else:
        assert again.beside == ()
        assert [str(loss) for loss in lost] == [
            "card beside the deck: 10x Villein (Sideboard)", "card beside the deck: 2x Blood Doll (Maybe)",
        ]  # fmt: skip


@pytest.mark.parametrize("file_format", ["text", "twd", "vdb", "jol", "lackey", "yaml"])
def test_fmt_keeps_them_and_again(read, reader, file_format):
    deck = read(LIST)
    text = write_deck(deck, file_format).decode()
    text += (
        "\nmaybe:\n- 2 Villein  # why not\n" if file_format == "yaml" else "\nMaybe\n2x Villein\n1x Villein\n"
    )
    once = format_deck(text.encode(), reader, file_format).content
    again = read_deck(once, reader, file_format)
    assert cards_beside(again) == {("maybe", "Villein"): 2 if file_format == "yaml" else 3}
    assert sizes(again)[:2] == (12, 85)
    assert format_deck(once, reader, file_format).content == once


@pytest.mark.parametrize("copies", [1, -1])
def test_add_and_remove_leave_them(reader, copies):
    card = reader.names.find("Vessel").card
    after = edit(BESIDE.encode(), [DeckChange(card, copies)], reader)
    assert after.decode() == BESIDE.replace("85x", f"{85 + copies}x")
    with_villein = edit(BESIDE.encode(), [DeckChange(reader.names.find("Villein").card, 3)], reader)
    assert sizes(read_deck(with_villein, reader)) == (12, 88, 12)


def test_removing_all_of_the_last_type_leaves_the_zone(reader):
    text = BESIDE.replace("85x Vessel", "Master\n80x Vessel\n\nReaction\n5x Deflection")
    after = edit(text.encode(), [DeckChange(reader.names.find("Deflection").card, -5)], reader)
    assert after.decode() == text.replace("Reaction\n5x Deflection\n\n", "")


CARDS = ("Villein", "Blood Doll", "Deflection", "Nathan Turner", "Rack, The", "419 Operation")
TITLES = ("Sideboard", "Maybe", "SB", "Considering (3)", "Side Library:", "Réserve")


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.tuples(
            st.sampled_from(TITLES),
            st.lists(st.tuples(st.integers(1, 9), st.sampled_from(CARDS)), min_size=1),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_whatever_is_beside_never_counts_and_survives_fmt_twice(read, reader, beside):
    text = LIST + "".join(
        f"\n{title}\n" + "".join(f"{count}x {name}\n" for count, name in cards) for title, cards in beside
    )
    deck = read(text)
    assert sizes(deck) == (12, 85, sum(count for _, cards in beside for count, _ in cards))
    once = format_deck(text.encode(), reader).content
    assert cards_beside(read_deck(once, reader)) == cards_beside(deck)
    assert format_deck(once, reader).content == once


def test_a_name_of_several_cards_is_kept_as_written(read, reader):
    text = f"{LIST}\nMaybe (2 cards)\n2x Gilbert Duane\n"
    assert read(text).copies_beside == 2
    assert b"2x Gilbert Duane\n" in format_deck(text.encode(), reader).content


def test_no_deck_of_the_archive_has_any(archive, reader):
    for path in archive[::7]:
        deck = read_deck(path.read_bytes(), reader)
        assert deck.beside == (), path.name


def test_an_inventory_owns_what_is_beside_too(tmp_path, reader):
    from deckcheck.inventory import read_inventory

    path = tmp_path / "mine.txt"
    path.write_text(BESIDE)
    owned = read_inventory(str(path), reader).owned
    assert owned[reader.names.find("Villein").card.id] == 10


def test_vdb_lists_a_side_board_by_zero_copies(read):
    deck = read('{"deckid": "x", "cards": {"201606": 12, "102113": 85, "102121": 0}}')
    assert sizes(deck) == (12, 85, 1)
    assert zones(deck) == {"Sideboard": {"Villein": 1}}


def test_a_table_says_so_in_a_row_or_in_a_column(read):
    rows = read("count,name,section\n12,Nathan Turner,crypt\n9,Villein,Sideboard\n85,Vessel,library\n")
    assert sizes(rows) == (12, 85, 9)
    heads = read("Qty,Card\n12,Nathan Turner\n85,Vessel\nSideboard,\n9,Villein\n")
    assert sizes(heads) == (12, 85, 9)


@pytest.mark.parametrize("label", ["10 Sideboard", "Sideboard 10", "10x Maybe", "Total sideboard: 10"])
def test_a_heading_with_a_number_is_not_a_card(read, label):
    deck = read(f"{LIST}\n{label}\n10x Villein\n")
    assert deck.size("crypt") + deck.size("library") + deck.copies_beside == 107
    assert not deck.unread


def test_programs_say_so_in_their_own_way(read):
    """LackeyCCG's zones, in text and XML; a pile of Tabletop Simulator; JSON of scripts."""
    lackey = read("85\tVessel\nCrypt:\n12\tNathan Turner\nSideboard:\n9\tVillein\n")
    assert (lackey.file_format, sizes(lackey)) == ("lackey", (12, 85, 9))
    cards = {"Deck": ("Vessel", 85), "Crypt": ("Nathan Turner", 12), "Sideboard": ("Villein", 9)}
    zones_of_xml = "".join(
        f'<superzone name="{zone}">{f"<card><name>{name}</name></card>" * count}</superzone>'
        for zone, (name, count) in cards.items()
    )
    assert sizes(read(f"<deck>{zones_of_xml}</deck>")) == (12, 85, 9)
    piles = [
        {
            "Name": "Deck",
            "Nickname": f"Mine {'library' if zone == 'Deck' else zone}",
            "ContainedObjects": [{"Name": "Card", "Nickname": name}] * count,
        }
        for zone, (name, count) in cards.items()
    ]
    assert sizes(read(json.dumps({"ObjectStates": piles}))) == (12, 85, 9)
    maps = {"crypt": {"Nathan Turner": 12}, "library": {"Vessel": 85}, "sideboard": {"Villein": 9}}
    assert sizes(read(json.dumps(maps))) == (12, 85, 9)


def test_lackey_keeps_its_own_heading(reader):
    text = "85\tVessel\nCrypt:\n12\tNathan Turner\nSideboard:\n9\tVillein\n"
    assert format_deck(text.encode(), reader).content.decode() == text


@pytest.mark.parametrize(
    "text",
    [
        "crypt: [12 Nathan Turner]\nlibrary:\n  master: [80 Vessel]\n  sideboard: [9 Villein]\n"
        "  reaction: [5 Deflection]\n",
        "crypt: [12 Nathan Turner]\nmaybe: {Villein: 9}\nlibrary: {Vessel: 80, reaction: {Deflection: 5}}\n",
        "deck:\n  crypt: [{count: 12, name: Nathan Turner}]\n  library_sections:\n"
        "  - {name: Master, cards: [{count: 80, name: Vessel}]}\n"
        "  - {name: Sideboard, cards: [{count: 9, name: Villein}]}\n"
        "  - {name: Reaction, cards: [{count: 5, name: Deflection}]}\n",
        '{"crypt": {"Nathan Turner": 12}, "library": [{"type": "Master", "cards": [{"name": "Vessel", "count": 80}]},'
        ' {"type": "Sideboard", "cards": [{"name": "Villein", "count": 9}]},'
        ' {"type": "Reaction", "cards": [{"name": "Deflection", "count": 5}]}]}',
    ],
)
def test_a_zone_among_the_types_ends_where_it_ends(read, reader, text):
    deck = read(text)
    assert (sizes(deck), deck.unread) == ((12, 85, 9), ())
    assert all(zone.title for zone in deck.beside)
    if format_named(deck.file_format).canonical and not text.startswith("deck:"):
        once = format_deck(text.encode(), reader).content
        assert cards_beside(read_deck(once, reader)) == cards_beside(deck)
        assert format_deck(once, reader).content == once


def test_no_card_is_called_like_a_zone(store):
    from deckcheck.deckfiles.headingwords import BESIDE, kind_of

    assert [card.name for card in store.cards() if kind_of(card.name.lower()) == BESIDE] == []


@pytest.mark.parametrize("line", ["// a side note", "# Maybe I should", "; sideboard them", "// Crypt"])
def test_other_comments_are_comments(read, line):
    assert sizes(read(f"{LIST}{line}\n4x Villein\n")) == (12, 89, 0)


@pytest.mark.parametrize("line", ["SB: 4x Villein, 2x Blood Doll", "Sideboard: Villein x4; Blood Doll x2"])
def test_a_line_of_several_cards_is_for_itself_alone(read, line):
    deck = read(LIST.replace("85x Vessel", f"40x Vessel\n{line}\n45x Vessel"))
    assert (sizes(deck), deck.unread) == ((12, 85, 6), ())
