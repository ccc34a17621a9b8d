"""What play can confer: the reasons why a card that nobody can play as printed may be right all the same."""

from __future__ import annotations

import pytest

from cardbase.card import CryptCard, LibraryCard
from cardbase.names import Names
from cardbase.store import open_store
from rules.vtes.law.grants import BECOME_ANARCH, GrantedPlay, granted_plays
from rules.vtes.law.playability import supports

NAMES = Names(open_store())


def granted(crypt: list[str], library: list[str]) -> dict[str, GrantedPlay]:
    """What is conferred in a deck of one copy each, by card name."""
    vampires = [(card, 1) for name in crypt if isinstance(card := NAMES.certain(name).card, CryptCard)]
    cards = [(card, 1) for name in library if isinstance(card := NAMES.certain(name).card, LibraryCard)]
    assert (len(vampires), len(cards)) == (len(crypt), len(library))
    found = granted_plays(supports(cards, vampires), cards, vampires)
    return {play.card.name: play for play in found.values()}


def sources(play: GrantedPlay) -> list[str]:
    return [grant.source for grant in play.grants]


def test_the_archives_own_story():
    """TWD issue 153: a winning list held Kindred Intelligence, and no Nosferatu who could play it."""
    assert granted(["Anson"], ["Kindred Intelligence", "Govern the Unaligned"]) == {}


@pytest.mark.rule("VTES-10.5-02")
def test_any_untitled_vampire_may_become_anarch():
    told = granted(["Muaziz, Archon of Ulugh Beg"], ["Diversion"])
    assert [grant.rule for grant in told["Diversion"].grants] == [BECOME_ANARCH]
    assert granted(["Anson"], ["Diversion"]) == {}


@pytest.mark.rule("VTES-10-05")
def test_a_title_is_given_only_to_a_vampire_of_its_sect():
    told = granted(["Muaziz, Archon of Ulugh Beg"], ["Parity Shift", "Praxis Seizure: Berlin"])
    assert sources(told["Parity Shift"]) == ["Praxis Seizure: Berlin"]
    assert granted(["Lolita Houston"], ["Parity Shift", "Praxis Seizure: Berlin"]) == {}


@pytest.mark.rule("VTES-1.6.2-09")
def test_a_discipline_master_gives_one_level_a_copy():
    told = granted(["Lolita Houston"], ["Freak Drive", "Fortitude"])
    assert sources(told["Freak Drive"]) == ["Fortitude"]
    assert told["Freak Drive"].grants[0].levels == 1


def test_a_card_gives_only_what_it_can_itself_be_played_for():
    """Fee Stake needs an Anarch, and whoever is prince cannot simply become one."""
    told = granted(["Muaziz, Archon of Ulugh Beg"], ["Fee Stake: Perth", "Revolutionary Council"])
    assert set(told) == {"Fee Stake: Perth", "Revolutionary Council"}
    assert granted(["Anson"], ["Fee Stake: Perth", "Revolutionary Council"]) == {}


def test_clan_impersonation_gives_any_clan():
    told = granted(["Ranjan Rishi, Camarilla Scholar"], ["Kindred Intelligence", "Clan Impersonation"])
    assert sources(told["Kindred Intelligence"]) == ["Clan Impersonation"]


def test_a_trait_is_given_as_it_is_and_has_no_level_above():
    (grant,) = granted(["Lolita Houston"], ["Bloodwork", "Cadet"])["Bloodwork"].grants
    assert (grant.kind, grant.word, grant.levels, grant.source) == ("trait", "black hand", 1, "Cadet")


def test_only_what_serves_a_card_is_named_for_it():
    """The clan that one card gives does not make anybody a prince."""
    library = ["Parity Shift", "Praxis Seizure: Berlin", "Kindred Intelligence", "Clan Impersonation"]
    told = granted(["Muaziz, Archon of Ulugh Beg"], library)
    assert sources(told["Parity Shift"]) == ["Praxis Seizure: Berlin"]
    assert sources(told["Kindred Intelligence"]) == ["Clan Impersonation"]


def test_allies_play_what_they_say_they_can():
    told = granted(["Ranjan Rishi, Camarilla Scholar"], ["Side Strike", "Samuel Haight"])
    assert told["Side Strike"].minion is None
    assert sources(told["Side Strike"]) == ["Samuel Haight"]


def test_a_merged_vampire_gives_what_its_text_says_where_both_versions_are_there():
    assert sources(granted(["Masika", "Masika (ADV)"], ["Parity Shift"])["Parity Shift"]) == ["Masika (ADV)"]
    assert granted(["Masika (ADV)"], ["Parity Shift"]) == {}


def test_a_card_may_be_put_into_play_by_another():
    told = granted(["Shalmath"], ["Political Ally", "Summon History"])
    assert sources(told["Political Ally"]) == ["Summon History"]
    assert [grant.levels for grant in told["Political Ally"].grants] == [1]


def test_an_ally_that_flies_plays_what_requires_flight():
    assert sources(granted(["Maureen, Dark Priestess"], ["Pounce", "Herald of Topheth"])["Pounce"]) == [
        "Herald of Topheth"
    ]
    assert granted(["Maureen, Dark Priestess"], ["Pounce", "High Ground", "Carlton Van Wyk"]) == {}


def test_flight_is_given_by_a_card():
    assert sources(granted(["Nergal"], ["Pounce", "Concordance"])["Pounce"]) == ["Concordance"]


@pytest.mark.parametrize(
    ("vampire", "card", "giver"),
    [
        ("Goratrix", "Domain of Evernight", "Infernal Pact"),
        ("Nergal", "The Eternal Mask", "Call the Great Beast"),
    ],
)
def test_a_discipline_of_choice_is_given_in_full(vampire, card, giver):
    (grant,) = granted([vampire], [card, giver])[card].grants
    assert (grant.kind, grant.word, grant.levels, grant.source) == ("discipline", "*", 2, giver)


def test_an_imbued_uses_one_power_of_another_virtue_after_the_edge_explosion():
    imbued = 'Jack "Hannibal137" Harmon'
    assert sources(granted([imbued], ["Respire", "Edge Explosion"])["Respire"]) == ["Edge Explosion"]
    assert granted([imbued], ["Respire", "Memories of Mortality"]) == {}
