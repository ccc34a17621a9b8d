"""Each card has one address, and anybody can compute it."""

import pytest

from cardbase.store import open_store
from cardbase.value import replace
from rules.vtes.cards.addresses import LAST_LETTERS, address_of, place_of

CARDS = list(open_store().cards())


def named(name):
    return next(card for card in CARDS if card.full_name == name)


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Aimee Laroux", "crypt/daughter_of_cacophony"),
        ("Theo Bell (ADV)", "crypt/brujah"),
        ("Gratiano", "crypt/lasombra"),
        ("Ambrosio Luis Monçada, Plenipotentiary", "crypt/lasombra"),
        ('Anna "Dictatrix11" Suljic', "crypt/imbued"),
        ("Govern the Unaligned", "library/dominate"),
        ("Absorb the Mind", "library/dominate"),
        ("Alpha Glint", "library/animalism"),
        ("Armor of Terra", "library/thaumaturgy"),
        ("React with Conviction", "library/convictions"),
        ("The Oath", "library/combat"),
        ("The Eldest Are Kholo", "library/action_modifiers_a_g"),
        (".44 Magnum", "library/equipment_a_g"),
        ("An Anarch Manifesto", "library/equipment_a_g"),
        ("Zoning Board", "library/masters_v_z"),
        ("Cadet", "library/masters_c"),
        ("The Rack", "library/masters_q_s"),
    ],
)
def test_the_address_follows_from_what_is_printed(name, address):
    assert address_of(named(name)) == address


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Gzz", "equipment_a_g"),
        ("Haa", "equipment_h_r"),
        ("The Zz", "equipment_s_z"),
        ("Ártatlan", "equipment_a_g"),
        ("Ωmega", "equipment_s_z"),
    ],
)
def test_the_first_letter_tells_the_file_of_a_large_type(name, address):
    assert address_of(replace(named(".44 Magnum"), name=name)) == f"library/{address}"


def test_what_no_list_has_yet_has_an_address_too():
    assert address_of(replace(named("Gratiano"), clan="New Clan")) == "crypt/new_clan"
    assert address_of(replace(named("The Oath"), types=("Power",))) == "library/power"
    assert address_of(replace(named("The Oath"), disciplines=("xyz",))) == "library/xyz"


def test_each_letter_belongs_to_one_file():
    for ends in LAST_LETTERS.values():
        assert list(ends) == sorted(set(ends))
        assert ends[-1] == "z"


def test_cards_are_sorted_by_name_as_decklists_write_it():
    names = [".44 Magnum", "Ánimo", "Rackets", "The Rack"]
    cards = [replace(named(".44 Magnum"), name=name) for name in reversed(names)]
    assert [card.name for card in sorted(cards, key=place_of)] == names
