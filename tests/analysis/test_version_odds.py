"""Chances of what versions differ in, against the hypergeometric distribution written out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import pytest

from cardbase.names import Names
from deckcheck.analysis.comparing import differing_cards
from deckcheck.analysis.version_odds import version_odds
from deckcheck.building.listed import deck_of
from rules.vtes.cards.roles import roles_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card
    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.analysis.version_odds import VersionOdds

    Make = Callable[..., Deck]


@pytest.fixture
def make(cards: CardStore) -> Make:
    """Return a function that makes a deck of 12 Lucita and library cards by name and copies."""
    names = Names(cards)

    def made(crypt: str = "Lucita", **library: int) -> Deck:
        told = {NAMED[key]: copies for key, copies in library.items()}
        found = [(names.find(name).card, copies) for name, copies in {crypt: 12, **told}.items()]
        return deck_of((card, copies) for card, copies in found if card is not None and copies)

    return made


NAMED = {
    "bounce": "Deflection",
    "master": "Villein",
    "modifier": "Conditioning",
    "action": "Govern the Unaligned",
    "rest": "Majesty",
}


def odds_of(*decks: Deck) -> dict[str, VersionOdds]:
    differing: list[Card] = [row.card for row in differing_cards(decks) if row.card is not None]
    return {one.what: one for one in version_odds(decks, differing, roles_of)}


def none_of(copies: int, size: int, drawn: int) -> Fraction:
    return Fraction(comb(size - copies, drawn), comb(size, drawn))


def test_chances_are_those_of_the_cards_that_were_counted(make: Make) -> None:
    found = odds_of(make(bounce=4, master=8, rest=48), make(bounce=7, master=5, rest=48))
    bounce, master = found["bounce"], found["master"]
    assert (bounce.copies, bounce.turn) == ((4, 7), 3)
    assert bounce.chances == (1 - none_of(4, 60, 9), 1 - none_of(7, 60, 9))
    assert (master.copies, master.turn) == ((8, 5), 1)
    assert master.chances == (1 - none_of(8, 60, 7), 1 - none_of(5, 60, 7))
    assert master.by_turn[1] == tuple(1 - none_of(5, 60, 6 + turn) for turn in (1, 2, 3, 4))
    assert not {"combat ends", "first vampire ready"} & set(found), "they have these alike"
    assert list(found.values()) == sorted(found.values(), key=lambda one: -one.spread)


def test_a_modifier_with_an_action_needs_one_of_each(make: Make) -> None:
    found = odds_of(make(modifier=3, action=5, rest=4), make(modifier=5, action=4, rest=3))
    both = found["bleed modifier and an action"]
    for version, (modifiers, actions) in enumerate(((3, 5), (5, 4))):
        cards = "m" * modifiers + "a" * actions + "r" * (12 - modifiers - actions)
        for turn in (1, 2):
            hands = [set(hand) for hand in combinations(cards, 6 + turn)]
            share = Fraction(sum({"m", "a"} <= hand for hand in hands), len(hands))
            assert both.by_turn[version][turn - 1] == share


def test_what_all_versions_have_alike_is_left_out(make: Make) -> None:
    assert odds_of(make(bounce=4, rest=56), make(bounce=4, rest=56)) == {}
    swapped = odds_of(make(rest=60), make("Nathan Turner", rest=60))
    assert set(swapped) == {"first vampire ready"}, "of one vampire there is never a second"
    ready = swapped["first vampire ready"]
    # two turns bring 5, 6, 7, 8 and 8 transfers in the five seats, three turns 9 or more
    assert ready.by_turn[0][:3] == (0, Fraction(2, 5), 1), "8 blood"
    assert ready.by_turn[1][:2] == (Fraction(2, 5), 1), "4 blood"
    assert ready.turn in (1, 2)
