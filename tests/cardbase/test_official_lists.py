"""What the official lists held when this was written; with a later krcg a difference is amber, not red."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cardbase.card import VIRTUES, CryptCard, LibraryCard
from cardbase.card_text import TITLES
from cardbase.fold import fold
from cardbase.vocabulary import DISCIPLINES

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card
    from cardbase.store import CardStore

    Amber = Callable[[str, object, object], None]

TWINS = {
    "Annabelle Triabell", "Dónal O'Connor", "Evan Klein", "François Villon", "Gilbert Duane", "Hesha Ruhadze",
    "Kalinda", "Lucinde, Alastor", "Mithras", "Nikolaus Vermeulen", "Queen Anne", "Tegyrius, Vizier",
    "Theo Bell", "Victoria Ash",
}  # fmt: skip
CREEDS = {"Avenger", "Defender", "Innocent", "Judge", "Martyr", "Redeemer", "Visionary"}
CLANS = {
    "Abomination": 4, "Ahrimane": 15, "Akunanse": 16, "Avenger": 3, "Baali": 18, "Banu Haqim": 83,
    "Blood Brother": 24, "Brujah": 94, "Brujah antitribu": 43, "Caitiff": 36, "Daughter of Cacophony": 15,
    "Defender": 3, "Gangrel": 95, "Gangrel antitribu": 58, "Gargoyle": 23, "Giovanni": 62, "Guruhi": 16,
    "Harbinger of Skulls": 21, "Hecata": 18, "Innocent": 3, "Ishtarri": 16, "Judge": 2, "Kiasyd": 16,
    "Lasombra": 69, "Malkavian": 86, "Malkavian antitribu": 43, "Martyr": 3, "Ministry": 81, "Nagaraja": 10,
    "Nosferatu": 91, "Nosferatu antitribu": 44, "Osebo": 16, "Pander": 22, "Ravnos": 78, "Redeemer": 3,
    "Salubri": 22, "Salubri antitribu": 19, "Samedi": 22, "Toreador": 96, "Toreador antitribu": 45,
    "Tremere": 91, "Tremere antitribu": 43, "True Brujah": 10, "Tzimisce": 67, "Ventrue": 94,
    "Ventrue antitribu": 43, "Visionary": 3,
}  # fmt: skip
LIBRARY_TYPES = {
    "Master": 525, "Action": 457, "Combat": 365, "Action Modifier": 210, "Political Action": 177,
    "Equipment": 164, "Reaction": 155, "Ally": 119, "Retainer": 54, "Event": 40,
    "Action Modifier/Reaction": 30, "Action Modifier/Combat": 28, "Power": 14, "Combat/Reaction": 11,
    "Action/Reaction": 6, "Action/Combat": 6, "Conviction": 3,
}  # fmt: skip
CRYPT_TITLES = {
    "": 1350, "prince": 87, "primogen": 77, "bishop": 56, "archbishop": 49, "2 votes": 29, "justicar": 26,
    "priscus": 25, "cardinal": 24, "baron": 19, "magaji": 17, "inner circle": 13, "1 vote": 12, "regent": 1,
}  # fmt: skip

NOT_UNIQUE = {
    "Aabbt Kindred", "Fida'i", "Grotesque", "Hermana Hambrienta Mayor", "Hermana Hambrienta Menor", "The Horde",
    "Tupdog", "Valkyrie",
}  # fmt: skip


@pytest.fixture
def crypt(official: CardStore) -> list[CryptCard]:
    return [card for card in official.cards() if isinstance(card, CryptCard)]


@pytest.fixture
def library(official: CardStore) -> list[LibraryCard]:
    return [card for card in official.cards() if isinstance(card, LibraryCard)]


@pytest.fixture
def cards(official: CardStore) -> list[Card]:
    return list(official.cards())


def test_how_many_cards_there_are(official: CardStore, amber: Amber) -> None:
    amber("crypt cards", official.meta["crypt"], "1785")
    amber("library cards", official.meta["library"], "2364")
    amber("newest printing", official.meta["date"], "2026-02-28")


def test_the_crypt_by_type_group_title_sect_path_and_clan(crypt: list[CryptCard], amber: Amber) -> None:
    def count(name: str) -> dict[str, int]:
        return dict(Counter(getattr(card, name) for card in crypt))

    amber("types", count("type"), {"Vampire": 1765, "Imbued": 20})
    groups = {"1": 119, "2": 403, "3": 261, "4": 436, "5": 226, "6": 299, "7": 39, "ANY": 2}
    amber("groups", count("group_name"), groups)
    amber("titles", count("title"), CRYPT_TITLES)
    sects = {"Camarilla": 606, "Sabbat": 600, "Independent": 374, "Anarch": 102, "Laibon": 83, "": 20}
    amber("sects", count("sect"), sects)
    paths = {"": 1737, "Caine": 12, "Cathari": 12, "Death and the Soul": 12, "Power and the Inner Voice": 12}
    amber("paths", count("path"), paths)
    amber("clans", count("clan"), CLANS)
    amber("advanced", sum(card.advanced for card in crypt), 65)


def test_the_two_cards_of_any_group(crypt: list[CryptCard], amber: Amber) -> None:
    amber("any group", {card.name for card in crypt if card.group is None}, {"Anarch Convert", "New Blood"})


def test_the_imbued_are_of_a_creed_and_have_virtues(crypt: list[CryptCard]) -> None:
    for card in crypt:
        assert card.is_imbued == (card.clan in CREEDS) == (card.sect == "")
        if card.is_imbued:
            assert set(card.disciplines) <= VIRTUES


def test_every_vampire_has_a_capacity_that_is_printed(crypt: list[CryptCard]) -> None:
    assert {card.capacity for card in crypt} == set(range(1, 12))


def test_every_discipline_is_a_known_one(cards: list[Card]) -> None:
    known = set(DISCIPLINES.values())
    assert {name.lower() for card in cards for name in card.disciplines} <= known


def test_titles_are_in_the_vocabulary(crypt: list[CryptCard]) -> None:
    assert {card.title for card in crypt} <= {*TITLES, "", "1 vote", "2 votes"}


def test_a_title_of_a_city_names_it(crypt: list[CryptCard]) -> None:
    assert all((card.title in ("prince", "archbishop", "baron")) == bool(card.city) for card in crypt)


def test_the_library_by_type(library: list[LibraryCard], amber: Amber) -> None:
    amber("types", dict(Counter(card.type for card in library)), LIBRARY_TYPES)
    amber("burn option", sum(card.burn_option for card in library), 51)
    amber("trifles", sum(card.trifle for card in library), 38)


def test_library_clans_are_those_of_the_crypt(library: list[LibraryCard]) -> None:
    assert {clan for card in library for clan in card.clans} <= set(CLANS)


def test_twenty_cards_are_banned(cards: list[Card], amber: Amber) -> None:
    amber("banned", sum(bool(card.banned) for card in cards), 20)


def test_every_printing_has_a_day_except_prints_on_demand(cards: list[Card]) -> None:
    without = {
        (card.name, p.set) for card in cards for p in card.printings if p.released is None and p.set != "POD"
    }
    assert without == set()
    assert all(card.released for card in cards)


def test_the_names_in_two_groups_are_the_fourteen(crypt: list[CryptCard], amber: Amber) -> None:
    amber("twins", {card.name for card in crypt if card.twin}, TWINS)


def test_full_names_are_unique(cards: list[Card]) -> None:
    names = Counter(card.full_name for card in cards if not getattr(card, "twin", False))
    assert [name for name, count in names.items() if count > 1] == []
    twins = Counter(card.full_name for card in cards if getattr(card, "twin", False))
    assert [name for name, count in twins.items() if count > 1] == []


def test_no_spelling_names_a_crypt_and_a_library_card(official: CardStore) -> None:
    kinds: dict[str, set[bool]] = {}
    for key, card_id in official.names():
        kinds.setdefault(key, set()).add(card_id >= 200000)
    assert [key for key, kind in kinds.items() if len(kind) > 1] == []


def test_no_two_library_cards_fold_to_the_same_key(library: list[LibraryCard]) -> None:
    keys = Counter(fold(card.name) for card in library)
    assert [key for key, count in keys.items() if count > 1] == []


def test_crypt_cards_that_share_a_key_share_their_name(crypt: list[CryptCard]) -> None:
    names: dict[str, set[str]] = {}
    for card in crypt:
        names.setdefault(fold(card.name), set()).add(card.name)
    assert [found for found in names.values() if len(found) > 1] == []


def test_every_name_leads_to_its_card(official: CardStore, cards: list[Card]) -> None:
    for card in cards:
        assert (card.id, "name") in official.named(fold(card.name))


def test_the_vampires_that_are_not_unique_in_either_wording(crypt: list[CryptCard], amber: Amber) -> None:
    named = {card.name for card in crypt if not card.unique}
    amber("vampires that are not unique", named, NOT_UNIQUE)
