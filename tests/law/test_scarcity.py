"""Cards that few can play, found quickly, are those that `support` names one by one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from cardbase.card import CryptCard
from rules.vtes.law import scarcity
from rules.vtes.law.playability import support
from rules.vtes.law.scarcity import scarce

if TYPE_CHECKING:
    from cardbase.card import LibraryCard
    from cardbase.store import CardStore


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """What other tests have found out is not relied on."""
    scarcity._kinds.clear()
    scarcity._alike.clear()
    scarcity._minions.clear()


def counted(
    library: list[tuple[LibraryCard, int]], crypt: list[tuple[CryptCard, int]], most: int
) -> list[tuple[LibraryCard, int, int]]:
    """What `scarce` should say, by the slow way."""
    found = []
    for card, count in library:
        told = support(card, crypt)
        players = told.copies if told.playable else 0
        if not told.requirements.nothing and players <= most:
            found.append((card, count, players))
    return found


@pytest.mark.slow
def test_random_decks(cards: CardStore) -> None:
    every = list(cards.cards())
    crypt_cards = [card for card in every if isinstance(card, CryptCard)]
    library_cards = [card for card in every if not isinstance(card, CryptCard)]
    chance = random.Random(7)
    told = 0
    for _ in range(150):
        crypt = [(card, chance.randint(1, 5)) for card in chance.sample(crypt_cards, chance.randint(1, 9))]
        library = [(card, chance.randint(1, 9)) for card in chance.sample(library_cards, 30)]
        for most in (0, 2, 3, 40):
            found = scarce(library, crypt, most)
            assert found == counted(library, crypt, most)
            told += len(found)
    assert told > 1000


def test_an_empty_library_or_crypt(cards: CardStore) -> None:
    govern = next(card for card in cards.cards() if card.name == "Govern the Unaligned")
    villein = next(card for card in cards.cards() if card.name == "Villein")
    assert not isinstance(govern, CryptCard)
    assert not isinstance(villein, CryptCard)
    assert scarce([], [], 2) == []
    assert scarce([(govern, 4), (villein, 5)], [], 0) == [(govern, 4, 0)]


@pytest.mark.parametrize(("most", "few"), [(3, True), (2, False)])
def test_copies_count_one_by_one(cards: CardStore, most: int, few: bool) -> None:
    named = {card.name: card for card in cards.cards()}
    lucita, aabbt, govern = named["Lucita"], named["Aabbt Kindred"], named["Govern the Unaligned"]
    crypt = [(lucita, 2), (aabbt, 9), (lucita, 1)]
    assert bool(scarce([(govern, 6)], crypt, most)) is few  # type: ignore[arg-type, list-item]


@pytest.mark.parametrize(("name", "code"), [("Hall of Hades' Court", "dom"), ("Concordance", "dai")])
def test_cards_that_demand_more_than_a_discipline_in_one_of_their_ways(
    cards: CardStore, name: str, code: str
) -> None:
    """Dominate serves the older only, Daimoinon the infernal; the other way of the card is for anybody."""
    found = next(card for card in cards.cards() if card.name == name)
    able: set[bool] = set()
    for card in cards.cards():
        if isinstance(card, CryptCard) and code in map(str.lower, card.disciplines):
            few = scarce([(found, 1)], [(card, 1)], 0)  # type: ignore[list-item]
            assert few == counted([(found, 1)], [(card, 1)], 0), card.name  # type: ignore[list-item]
            able.add(not few)
    assert able == {True, False}


def test_a_card_that_several_clans_play_together(cards: CardStore) -> None:
    """Treaty of Laibach wants a vampire of the Ministry and a Tremere."""
    treaty = next(card for card in cards.cards() if card.name == "Treaty of Laibach")
    clans = {card.clan: card for card in cards.cards() if isinstance(card, CryptCard) and not card.banned}
    ministry, tremere = (clans["Ministry"], 2), (clans["Tremere"], 1)
    for crypt, players in (([], 0), ([ministry], 0), ([tremere], 0), ([ministry, tremere], 3)):
        for most in (0, 2, 3):
            found = scarce([(treaty, 1)], crypt, most)  # type: ignore[list-item]
            assert found == ([(treaty, 1, players)] if players <= most else [])
