"""Reading the official lists: both layouts give the same cards, a broken list is named."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from invented import NEW_CRYPT, NEW_LIBRARY, invented_lists

from cardbase.card import NO_REQUIREMENT, CryptCard, LibraryCard, Printing, Requirement, X
from cardbase.card_text import read_icons
from cardbase.vekn import CardListError, read_lists

if TYPE_CHECKING:
    from cardbase.store import CardStore


def by_id(layout: str) -> dict[int, CryptCard | LibraryCard]:
    return {card.id: card for card in read_lists(invented_lists(layout)).cards}


def crypt_card(card_id: int, layout: str = "new") -> CryptCard:
    card = by_id(layout)[card_id]
    assert isinstance(card, CryptCard)
    return card


def library_card(card_id: int, layout: str = "new") -> LibraryCard:
    card = by_id(layout)[card_id]
    assert isinstance(card, LibraryCard)
    return card


both_layouts = pytest.mark.parametrize("layout", ["old", "new"])


@both_layouts
def test_names_have_their_article_in_front_and_the_trade_mark_sign(layout: str) -> None:
    names = [card.name for card in read_lists(invented_lists(layout)).library]
    assert names == ["The Paper Rack", "Pencil Hood", "Ink Seal™", "A Torch of One's Own", "Small Matter"]


@both_layouts
def test_a_vampire_of_a_renamed_clan(layout: str) -> None:
    ada = crypt_card(200001, layout)
    assert (ada.type, ada.clan, ada.group, ada.capacity) == ("Vampire", "Ministry", 2, 4)
    assert ada.disciplines == ("for", "pre", "SER")
    assert ada.aliases == ("Mother Quill", "The Scribe")
    assert ada.sect == "Independent"
    assert ada.traits == {"non-unique"}
    assert ada.text == "Independent: Ada gets +1 stealth while <Ink Well> is in play. Non-unique."


@both_layouts
def test_titles_are_lower_case_and_know_their_city(layout: str) -> None:
    bram = crypt_card(200002, layout)
    assert (bram.title, bram.city) == ("prince", "Sample Town")


@both_layouts
def test_the_same_name_in_two_groups_makes_twins(layout: str) -> None:
    full_names = [card.full_name for card in read_lists(invented_lists(layout)).crypt]
    assert full_names == [
        "Ada Quill", "Bram Orlok (G3)", "Bram Orlok (G6)", "Bram Orlok (ADV)", "The Nameless Example",
        "Cora Lamp",
    ]  # fmt: skip


@both_layouts
def test_what_only_the_merged_vampire_has_is_not_a_trait(layout: str) -> None:
    advanced = crypt_card(200004, layout)
    assert advanced.advanced
    assert advanced.sect == "Camarilla"
    assert advanced.traits == frozenset()


@both_layouts
def test_any_group_no_discipline(layout: str) -> None:
    nameless = crypt_card(200005, layout)
    assert nameless.group is None
    assert nameless.disciplines == ()
    assert nameless.traits == {"sterile"}


@both_layouts
def test_an_imbued_has_virtues_and_no_sect(layout: str) -> None:
    cora = crypt_card(200006, layout)
    assert cora.is_imbued
    assert (cora.disciplines, cora.sect) == (("jud", "viz"), "")


@both_layouts
def test_a_black_hand_seraph_has_both_traits(layout: str) -> None:
    seraph = crypt_card(200003, layout)
    assert seraph.traits == {"black hand", "seraph"}
    assert seraph.path == "Caine"


@both_layouts
def test_disciplines_joined_by_or_and_by_and(layout: str) -> None:
    either, both = library_card(100002, layout), library_card(100003, layout)
    assert (either.disciplines, either.all_disciplines) == (("dom", "obf"), False)
    assert (both.disciplines, both.all_disciplines) == (("pre", "ser"), True)
    assert both.clans == ("Ministry", "Tremere")
    assert not both.all_clans


@both_layouts
def test_the_ways_to_play_a_card(layout: str) -> None:
    assert library_card(100002, layout).levels == (("dom",), ("obf",), ("DOM",))
    assert library_card(100003, layout).levels == (("pre", "ser"), ("PRE", "SER"))


def test_a_line_with_alternative_icons_is_a_way_for_each() -> None:
    assert read_icons("[tha][obf] ") == (("obf", "tha"),)
    assert read_icons("[for] or [ori] ") == (("for",), ("ori",))
    assert read_icons("[obf][aus] or [THA] ") == (("aus", "obf"), ("THA",))
    assert read_icons("No icons.") == ()


@pytest.mark.slow
def test_cards_of_alternative_disciplines_have_a_level_of_each(cards: CardStore) -> None:
    """Every discipline of a card that prints levels stands in one of them, in both released lists."""
    printed = [card for card in cards.cards() if isinstance(card, LibraryCard) and card.levels]
    assert len(printed) > 800
    for card in printed:
        seen = {icon.lower() for level in card.levels for icon in level}
        assert seen == set(card.disciplines), card.name
    (cover,) = (card for card in printed if card.name == "Swift Cover")
    assert cover.levels == (("cel",), ("obf",), ("CEL",), ("OBF",))


@both_layouts
def test_costs_and_marks_of_library_cards(layout: str) -> None:
    rack, hood, torch, small = (library_card(number, layout) for number in (100001, 100002, 100004, 100005))
    assert (rack.pool_cost, rack.blood_cost, rack.conviction_cost) == (1, 0, 0)
    assert (rack.unique, rack.burn_option, rack.trifle) == (True, True, False)
    assert hood.blood_cost == X
    assert hood.types == ("Action Modifier", "Combat")
    assert (torch.conviction_cost, torch.trifle) == (2, False)
    assert (small.trifle, small.capacity) == (True, "+1")


@both_layouts
def test_the_demands_of_the_card_and_not_of_one_way_to_play_it(layout: str) -> None:
    seal = library_card(100003, layout).requirement
    assert seal == Requirement(titled=True, sects=frozenset({"sabbat"}), vampire=True, min_capacity=7)
    assert library_card(100001, layout).requirement == NO_REQUIREMENT


def test_days_of_bundles_count_before_those_of_their_set() -> None:
    assert library_card(100003).printings == (
        Printing("IM", "PA1", date(2021, 3, 4)),
        Printing("IM", "PB1", date(2020, 1, 2)),
    )


def test_promos_and_prints_on_demand_carry_their_day_in_the_new_layout() -> None:
    assert crypt_card(200001).printings == (
        Printing("IN", "U2", date(2001, 6, 11)),
        Printing("POD", "", date(2021, 3, 7)),
    )
    assert crypt_card(200005).released == date(2004, 4, 11)


def test_the_old_layout_dates_promos_and_leaves_prints_on_demand_without_a_day() -> None:
    assert crypt_card(200001, "old").printings[1] == Printing("POD", "DTC", None)
    assert crypt_card(200005, "old").released == date(2004, 4, 11)


def test_bans_are_days_in_the_new_layout_and_years_in_the_old() -> None:
    assert crypt_card(200002).banned == "2020-08-01"
    assert crypt_card(200002, "old").banned == "2020"


def test_old_clan_names_in_the_text_become_the_current_ones() -> None:
    text = "Followers of Set and Assamites meet an Assamite and a Follower of Set."
    lists = read_lists(invented_lists("old", library=[NEW_LIBRARY[0] | {"Card Text": text}]))
    assert lists.library[0].text == "Ministries and Banu Haqim meet an Banu Haqim and a Ministry."


@both_layouts
def test_sets_come_by_release_without_the_promos(layout: str) -> None:
    lists = read_lists(invented_lists(layout))
    assert [(card_set.abbreviation, card_set.released) for card_set in lists.sets] == [
        ("IN", date(2001, 6, 11)),
        ("IM", date(2020, 1, 2)),
    ]


def test_the_newest_printing_dates_the_lists() -> None:
    assert read_lists(invented_lists()).newest == date(2021, 3, 7)


def broken(file: str, old: bytes, new: bytes) -> dict[str, bytes]:
    files = invented_lists()
    assert old in files[file]
    return files | {file: files[file].replace(old, new, 1)}


HEADER_ONLY = invented_lists() | {"vtescrypt.csv": invented_lists()["vtescrypt.csv"].splitlines()[0]}


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"vtescrypt.csv": b""}, "vteslib.csv: missing"),
        (broken("vtescrypt.csv", b'"Group"', b'"Grp"'), "vtescrypt.csv: the header lacks Group"),
        (broken("vteslib.csv", b"Paper", b"P\xe4per"), "vteslib.csv: not UTF-8 at byte"),
        (broken("vteslib.csv", b"Paper", b"P\0per"), "vteslib.csv: contains NUL"),
        (broken("vteslib.csv", b'"The Paper', b"The Paper"), "vteslib.csv: a quotation mark is left open"),
        (broken("vtescrypt.csv", b'"8"', b'"eight"'), "vtescrypt.csv, card 200002: Capacity is 'eight'"),
        (broken("vtescrypt.csv", b'"3","8"', '"³","8"'.encode()), "vtescrypt.csv, card 200002: Group is '³'"),
        (broken("vtescrypt.csv", b"200002", b"200001"), "vtescrypt.csv, card 200001: the id occurs twice"),
        (broken("vtescrypt.csv", b"200002", b"100002"), "card 100002: ids of this list are 200001 to"),
        (broken("vteslib.csv", b"100005", b"200001"), "card 200001: ids of this list are 100001 to"),
        (broken("vteslib.csv", b'"X"', b'"Y"'), "vteslib.csv, card 100002: Blood Cost is 'Y'"),
        (broken("vteslib.csv", b"Small Matter", b"Small|Matter"), "Name contains a bar"),
        (broken("vteslib.csv", b"IN:C1", b"IN:C1:C2"), "vteslib.csv, card 100002: Set contains 'IN:C1:C2'"),
        (broken("vteslib.csv", b"Promo:20040411", b"Promo:20041311"), "card 100004: '20041311' is not a date"),
        (broken("vtessets.csv", b"20010611", b"2001"), "vtessets.csv: '2001' is not a date"),
        (broken("vtessets.csv", b'"IM"', b'"IN"'), "vtessets.csv: the set 'IN' occurs twice"),
        (broken("vtessets.csv", b'Mornings",""', b'Mornings","","more"'), "more columns than the header"),
        (broken("vtessets.csv", b'Mornings",""', b'Mornings"'), "vtessets.csv, line 3: the row is cut short"),
        (invented_lists(crypt=[{"Id": "200001"}]), "vtescrypt.csv, card 200001"),
        (HEADER_ONLY, "vtescrypt.csv: no cards"),
        (
            invented_lists(
                crypt=[NEW_CRYPT[1] | {"Set": "ZZ:C"}], library=[NEW_LIBRARY[0] | {"Set": "ZZ:C"}]
            ),
            "vtessets.csv: no card has a release date",
        ),
    ],
)  # fmt: skip
def test_lists_that_make_no_sense_are_refused_by_name(files: dict[str, bytes], message: str) -> None:
    with pytest.raises(CardListError) as refused:
        read_lists(files)
    assert message in str(refused.value)
