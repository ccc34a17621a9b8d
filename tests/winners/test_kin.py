"""A few cards ask the winners they may be of: each has the say that Bayes gives it; a guess has none."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from deckcheck.building.whole import Plan, build
from deckcheck.lawbook import LawBook
from deckcheck.winners.nearest import Nearness
from deckcheck.winners.scoring import Advisor
from deckcheck.winners.table import table_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.card import CryptCard
    from deckcheck.shelf import Shelf
    from deckcheck.winners.scoring import View

DAY = date(2026, 1, 1)
COMMON, RARE, OTHER = 100001, 100002, 100003


def says(decks: list[tuple[date, dict[int, int]]], cards: tuple[int, ...]) -> list[float]:
    """Return the say of each deck, in the order of the table."""
    winners = table_of(decks, "ours")
    places = winners.places()
    found = Nearness(winners).kin([places[card] for card in cards], [0.0] * len(winners))
    assert sum(one.say for one in found) == pytest.approx(1)
    return [one.say for one in sorted(found, key=lambda one: one.deck)]


def test_a_rare_card_speaks_for_a_deck_more_than_a_common_one() -> None:
    decks = [(DAY, {OTHER: 1}), (DAY, {COMMON: 1}), (DAY, {COMMON: 9}), (DAY, {RARE: 1, COMMON: 2})]
    none, one, many, both = says(decks, (COMMON, RARE))
    assert one / none == pytest.approx(1 + 4 / 3)
    assert many == one, "copies say nothing"
    assert both / one == pytest.approx(1 + 4 / 1)


def test_the_say_of_a_deck_is_half_after_six_years() -> None:
    old = DAY - timedelta(days=round(6 * 365.25))
    first, last = says([(old, {COMMON: 1}), (DAY, {COMMON: 1})], (COMMON,))
    assert last / first == pytest.approx(2, rel=1e-3)


def test_eight_cards_say_together_as_much_as_four() -> None:
    cards = tuple(range(100001, 100009))
    decks = [(DAY, dict.fromkeys(cards, 1)), (DAY, {100100: 1})]
    whole, none = says(decks, cards)
    assert whole / none == pytest.approx((1 + 2) ** 4)
    whole, none = says(decks, cards[:4])
    assert whole / none == pytest.approx((1 + 2) ** 4)
    whole, none = says(decks, cards[:3])
    assert whole / none == pytest.approx((1 + 2) ** 3)


class Listening(Advisor):
    """An advisor that keeps what it was asked about as a few cards."""

    asked: list[dict[int, int]]

    def look(
        self,
        counts: Mapping[int, int],
        crypt: Sequence[tuple[CryptCard, int]],
        liked: Mapping[int, int] | None = None,
        among: Sequence[int] | None = None,
        few: bool = False,
    ) -> View:
        if few:
            self.asked.append(dict(counts))
        return super().look(counts, crypt, liked, among, few)


def seeds(shelf: Shelf, *names: str) -> dict[int, int]:
    cards = [shelf.names.certain(name).card for name in names]
    return {card.id: 0 for card in cards if card is not None}


@pytest.mark.slow
def test_the_winners_are_asked_about_what_was_given_only(shelf: Shelf, advisor: Advisor) -> None:
    listening = Listening(advisor.winners, advisor.model)
    listening.asked = []
    given = seeds(shelf, "Govern the Unaligned", "Nana Buruku")
    build(Plan(LawBook(shelf.store, "standard").law(DAY), given), listening, shelf.store)
    assert listening.asked == [dict.fromkeys(given, 1)]


@pytest.mark.slow
def test_a_library_has_the_mean_size_of_its_kind(shelf: Shelf, advisor: Advisor) -> None:
    names = (
        "Blood Doll",
        "Dreams of the Sphinx",
        "Giant's Blood",
        "Villein",
        "Vessel",
        "Direct Intervention",
    )
    masters = list(seeds(shelf, *names))
    nana = next(iter(seeds(shelf, "Nana Buruku")))
    small = {nana: 12, **dict.fromkeys(masters, 10)}
    large = {nana: 12, **dict.fromkeys(masters, 15)}
    own = Advisor(table_of([(DAY, small), (DAY, large), (DAY, large)], "ours"), None)
    built = build(Plan(LawBook(shelf.store, "standard").law(DAY), {nana: 12}), own, shelf.store)
    assert sum(copies for _, copies in built.library) == 80, "the middle one has 90"
