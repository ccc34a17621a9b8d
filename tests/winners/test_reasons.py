"""Every count that a suggestion or a cut gives as its reason is counted again from the decks, the slow way."""

from __future__ import annotations

import math
from collections import Counter
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from cardbase.card import CryptCard, LibraryCard
from deckcheck.building.cutting import cuts
from deckcheck.building.suggesting import Wanted, quartiles, ranked, suggestions, type_rooms
from deckcheck.lawbook import LawBook
from deckcheck.reading import read
from rules.vtes.law.playability import can_play
from rules.vtes.law.requirements import requirements_of
from tests.winners.conftest import SAMPLES

if TYPE_CHECKING:
    from deckcheck.shelf import Shelf
    from deckcheck.winners.scoring import Advisor

DECKS = (
    "bleeding_ventrue.twd",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("tremere_walls.twd", "anarch_gangrel.txt", "nosferatu_starter.txt")
    ),
)
DAY = date(2026, 11, 1)


def nearest_of(advisor: Advisor, counts: dict[int, int]) -> list[int]:
    """Return the fifty decks with most say, from first principles."""
    table = advisor.winners
    decks = [table.deck(n) for n in range(len(table))]
    played = Counter(card for deck in decks for card in deck)
    rare = {card: math.log((len(decks) + 1) / (number + 1)) for card, number in played.items()}

    def vector(deck: dict[int, int]) -> dict[int, float]:
        return {card: math.sqrt(copies) * rare[card] for card, copies in deck.items() if card in rare}

    own = vector(counts)
    own_length = math.sqrt(sum(weight**2 for weight in own.values()))
    last = date.fromisoformat(table.meta["until"])
    worth = []
    for n, deck in enumerate(decks):
        theirs = vector(deck)
        length = math.sqrt(sum(weight**2 for weight in theirs.values())) or 1.0
        cosine = sum(weight * own.get(card, 0.0) for card, weight in theirs.items()) / length / own_length
        years = (last - (table.day(n) or last)).days / 365.25
        worth.append((cosine * 0.5 ** (years / 24), -n))
    return [-n for _, n in sorted(worth, reverse=True)[:50]]


@pytest.mark.slow
@pytest.mark.parametrize("name", DECKS)
def test_every_reason_is_true(name: str, shelf: Shelf, advisor: Advisor) -> None:
    deck = read(str(SAMPLES / name), shelf)
    counts = {card.id: copies for card, copies in deck.counted}
    law = LawBook(shelf.store, "standard").law(DAY)
    view = advisor.look(counts, deck.crypt)
    table = advisor.winners
    decks = [table.deck(n) for n in range(len(table))]
    nearest = nearest_of(advisor, counts)
    since = date.fromisoformat(table.meta["until"]) - timedelta(days=730)
    recent = [held for n, held in enumerate(decks) if (day := table.day(n)) is None or day > since]
    for section, number in (("library", 25), ("crypt", 8)):
        found = ranked(view, counts, deck.crypt, Wanted(law, section), shelf.store, number)
        told = suggestions(advisor, view, found, shelf.store)
        assert len(told) == number
        for one in told:
            key = one.card.id
            assert key not in counts
            assert (one.playing, one.of) == (sum(key in decks[n] for n in nearest), 50)
            assert list(one.played_in) == [n for n in nearest if key in decks[n]]
            near = [decks[n][key] for n in nearest if key in decks[n]]
            copies = sorted(near if len(near) >= 4 else [held[key] for held in decks if key in held])
            assert (one.spread[0], one.copies, one.spread[1]) == quartiles(copies)
            assert copies[0] <= one.spread[0] <= one.copies <= one.spread[1] <= copies[-1]
            for pair in one.together:
                assert pair.card.id in counts
                having = [held for held in decks if pair.card.id in held]
                assert (pair.both, pair.of) == (sum(key in held for held in having), len(having))
            assert (one.recent, one.recent_of) == (sum(key in held for held in recent), len(recent))
            assert one.staple == (section == "library" and 4 * one.recent >= one.recent_of)
            if isinstance(one.card, LibraryCard) and one.playable_by is not None:
                able = sum(n for minion, n in deck.crypt if can_play(one.card, minion).able)
                assert one.playable_by in (able, 0)
                assert able or not one.playable_by
            elif isinstance(one.card, LibraryCard):
                assert requirements_of(one.card).nothing
        assert [one.score for one in told] == sorted((one.score for one in told), reverse=True)
    for cut in cuts(advisor, view, counts, deck.crypt, shelf.store, 40):
        rest = {key: copies for key, copies in counts.items() if key != cut.card.id}
        nearest = nearest_of(advisor, rest)
        near = sorted(decks[n][cut.card.id] for n in nearest if cut.card.id in decks[n])
        assert (cut.playing, cut.of) == (len(near), 50)
        assert cut.copies == counts[cut.card.id]
        if cut.leave:
            assert cut.leave == quartiles(near)[2] <= cut.copies - 2
            assert sum(copies <= cut.leave for copies in near) >= 0.75 * len(near)
            assert f"with {cut.leave} or fewer; this deck has {cut.copies}" in cut.reason
        else:
            assert cut.playable_by == 0 or cut.playing < 10


def test_quartiles_are_of_the_numbers_themselves() -> None:
    assert quartiles([3]) == (3, 3, 3)
    assert quartiles([1, 9]) == (1, 1, 9)
    assert quartiles([5, 1, 2, 4, 3]) == (2, 3, 4)
    assert quartiles([1, 1, 1, 1, 8]) == (1, 1, 1)


def test_a_crypt_suggestion_keeps_to_the_groups(shelf: Shelf, advisor: Advisor) -> None:
    deck = read(str(SAMPLES / "bleeding_ventrue.twd"), shelf)
    counts = {card.id: copies for card, copies in deck.counted}
    law = LawBook(shelf.store, "standard").law(DAY)
    groups = {card.group for card, _ in deck.crypt} - {None}
    view = advisor.look(counts, deck.crypt)
    found = ranked(view, counts, deck.crypt, Wanted(law, "crypt"), shelf.store, 50)
    for one in found:
        assert isinstance(one.card, CryptCard)
        assert one.card.group is None or max({*groups, one.card.group}) - min({*groups, one.card.group}) <= 1


@pytest.mark.parametrize("day", ["2005-01-01", pytest.param("2015-01-01", marks=pytest.mark.slow)])
def test_nothing_is_suggested_that_may_not_be_played_that_day(
    day: str, shelf: Shelf, advisor: Advisor
) -> None:
    deck = read(str(SAMPLES / "bleeding_ventrue.twd"), shelf)
    counts = {card.id: copies for card, copies in deck.counted}
    on = date.fromisoformat(day)
    law = LawBook(shelf.store, "standard").law(on)
    view = advisor.look(counts, deck.crypt)
    for section in ("library", "crypt"):
        for one in ranked(view, counts, deck.crypt, Wanted(law, section), shelf.store, 60):
            assert one.card.released is None or one.card.released <= on
            assert one.card.id not in law.bans


@pytest.mark.slow
def test_a_banned_card_is_not_suggested_to_the_decks_that_used_to_play_it(
    shelf: Shelf, advisor: Advisor
) -> None:
    law = LawBook(shelf.store, "standard").law(DAY)
    table = advisor.winners
    decks = [table.deck(n) for n in range(len(table))]
    tried = 0
    for banned in sorted(law.bans):
        before = next((deck for deck in decks if banned in deck), None)
        if before is None:
            continue
        rest = {card: copies for card, copies in before.items() if card != banned}
        crypt = [(card, n) for key, n in rest.items() if isinstance(card := shelf.store.card(key), CryptCard)]
        view = advisor.look(rest, crypt)
        section = "crypt" if banned >= 200_000 else "library"
        first = sorted(
            (card for card in view.scores if card not in rest), key=lambda card: -view.scores[card]
        )
        found = ranked(view, rest, crypt, Wanted(law, section), shelf.store, 100)
        assert banned not in {one.card.id for one in found}
        tried += banned in first[:100]
    assert tried >= 3, "of these decks the winners would have said: this card is missing"


def test_types_are_compared_with_those_of_the_nearest(shelf: Shelf, advisor: Advisor) -> None:
    deck = read(str(SAMPLES / "bleeding_ventrue.twd"), shelf)
    counts = {card.id: copies for card, copies in deck.counted}
    table = advisor.winners
    view = advisor.look(counts, deck.crypt)
    told = {one.type: one for one in type_rooms(view.neighbours, counts, table, shelf.store)}
    masters = []
    for n in [one.deck for one in view.neighbours[:50]]:
        held = table.deck(n)
        kinds = {key: shelf.store.card(key) for key in held}
        masters.append(sum(held[key] for key, card in kinds.items() if card and card.type == "Master"))
    assert told["Master"].here == sum(copies for card, copies in deck.library if card.type == "Master")
    assert (told["Master"].low, told["Master"].middle, told["Master"].high) == quartiles(masters)
    assert sum(one.here for one in told.values()) == deck.size("library")
