"""Versions of a deck over the same seeds: what is shown, what is not, and how often that is wrong."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardbase.quick import replace
from deckcheck.analysis.intervals import deviations
from deckcheck.goldfish.causes import corrected
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.measures import AIM
from deckcheck.goldfish.sample import Sample
from deckcheck.goldfish.side_by_side import ASKED, VersionsGames, aligned, side_by_side
from deckcheck.reports.versions import CLAIMS, MATTERS
from deckcheck.reports.versions_text import MEASURES
from rules.vtes.cards.decks import CompiledDeck
from tests.goldfish.conftest import ROOT

TURNS = 4


def played(games, *experiments):
    versions = VersionsGames(experiments)
    tally = versions.empty()
    for number in range(games):
        versions.play_into(tally, number)
    return side_by_side(versions, tally)


def gaps(found, measure):
    return {(gap.first, gap.second): gap for gap in found.gaps if gap.measure == measure}


def test_a_crypt_that_is_a_turn_faster_is_ready_a_turn_earlier(counted):
    """In the last seat every turn has four transfers: 4 blood take one turn, 5 take two, 9 take three."""
    versions = [
        Experiment(counted(capacity, 60), seat=5, turns=TURNS, pilot="greedy") for capacity in (5, 4, 9)
    ]
    found = played(60, *versions)
    assert found.games == 60
    early = gaps(found, AIM)
    assert found.means[AIM] == pytest.approx((TURNS - 1, TURNS, TURNS - 2))
    assert [early[pair].mean for pair in ((0, 1), (0, 2), (1, 2))] == pytest.approx([-1, 1, 2])
    assert all(gap.shown for gap in early.values())
    assert [share[:3] for share in found.ready_by] == [(0, 1, 1), (1, 1, 1), (0, 0, 1)]
    assert not any(gap.shown for gap in gaps(found, "hand_unplayable").values())


def test_a_few_quicker_vampires_are_found_and_named_with_their_sign(counted, plain_vampires, inert_cards):
    """Two of twelve vampires of 7 are of 2 instead."""
    library = (inert_cards[0], 60)
    slow = Experiment(((plain_vampires[7], 12), library), turns=TURNS)
    quick = Experiment(((plain_vampires[7], 10), (plain_vampires[2], 2), library), turns=TURNS)
    for order, sign in (((slow, quick), -1), ((quick, slow), 1)):
        (gap,) = gaps(played(150, *order), AIM).values()
        assert gap.shown
        assert sign * gap.mean > 0
        assert sign * gap.low > 0 or sign * gap.high > 0
        # a vampire of 2 is among the first four in 1 - C(10,4)/C(12,4) of the games, and is at most one turn
        # earlier: one of 7 takes two turns, or three in the first two seats
        assert abs(gap.mean) < 2 * (1 - 210 / 495)


def test_the_same_cards_in_another_order_play_the_same_games(read):
    deck = read(ROOT / "sample_decks" / "bleeding_ventrue.twd").counted
    one = Experiment(deck, turns=3)
    found = played(20, one, replace(one, deck=deck[::-1]))
    assert [gap.mean for gap in found.gaps] == [0] * len(ASKED)
    assert not found.shown


@pytest.mark.slow
def test_a_deck_is_seldom_shown_to_differ_from_itself(counted, plain_vampires, inert_cards):
    """The games of other seeds: of 60 comparisons, each at 5 %, more than 8 wrong ones are a chance of 0.6 %."""
    library = (inert_cards[0], 60)
    mixed = (*((plain_vampires[capacity], 3) for capacity in (3, 4, 6, 8)), library)
    wrong = 0
    for number in range(60):
        one = Experiment(mixed, turns=3, seed=2 * number)
        wrong += bool(played(60, one, replace(one, seed=2 * number + 1)).shown)
    assert wrong <= 8


def test_few_games_that_differ_by_chance_show_nothing():
    """Of 500 games two in a thousand differ, either way; the skewness of these few would claim far more."""
    chance = random.Random(5)
    z = deviations(corrected(5))
    wrong = Counter()
    for _ in range(300):
        numbers = [chance.choice((-1, 1)) if chance.random() < 0.004 else 0 for _ in range(500)]
        for leaning in (False, True):
            sample = Sample((), [(-float("inf"), float("inf"))], leaning)
            for number in numbers:
                sample.add((), (number,))
            found = sample.estimate(0, z)
            wrong[leaning] += found.low > 0 or found.high < 0
    assert wrong[False] <= 300 * 0.02
    assert wrong[True] > 300 * 0.1


def test_shared_cards_keep_their_places(plain_vampires, inert_cards, named):
    """Of the first card three copies go, of the last three come: none of the others moves."""
    low, middle, high = sorted((*inert_cards[:2], named("Villein")), key=lambda card: card.id)
    first = CompiledDeck(((plain_vampires[4], 12), (low, 10), (middle, 50)), "current")
    other = CompiledDeck(
        ((plain_vampires[4], 11), (plain_vampires[6], 2), (low, 7), (middle, 50), (high, 3)), "current"
    )
    found = aligned(other, first)
    assert Counter(found.library) == Counter(other.library)
    assert Counter(found.crypt) == Counter(other.crypt)
    assert sum(one is two for one, two in zip(found.library, first.library, strict=True)) == 57
    assert sum(one is two for one, two in zip(other.library, first.library, strict=True)) == 54
    assert [one is two for one, two in zip(found.crypt, first.crypt, strict=False)].count(False) == 1
    assert aligned(first, first).library == first.library


class Counted:
    """Counts the games that are really played."""

    def __init__(self, solitaire):
        self.solitaire = solitaire
        self.played = 0

    def __getattr__(self, name):
        return getattr(self.solitaire, name)

    def play(self, number):
        self.played += 1
        return self.solitaire.play(number)


@pytest.mark.slow
@pytest.mark.pure  # compiled code takes no stand-in
@pytest.mark.parametrize("pilot", ["greedy", "patient", "quick", "random"])
def test_games_that_are_spared_would_have_been_the_same(read, named, pilot):
    deck = dict(read(ROOT / "sample_decks" / "bleeding_ventrue.twd").counted)
    decks = [deck, dict(deck), dict(deck), dict(deck)]
    for version, out, into in ((1, "Deflection", "Villein"), (2, "Alexa Draper", "Oshri Dahan")):
        decks[version][named(out)] -= 1
        decks[version][named(into)] += 1
    del decks[3][named("Pentex Subversion")]
    versions = [Experiment(tuple(one.items()), turns=4, pilot=pilot) for one in decks]
    tallies, played = [], []
    for sparing in (True, False):
        games = VersionsGames(versions, sparing)
        games.solitaires = [Counted(one) for one in games.solitaires]
        tallies.append(games.empty())
        for number in range(25):
            games.play_into(tallies[-1], number)
        played.append([one.played for one in games.solitaires])
    for spared, whole in zip(*(tally.samples for tally in tallies), strict=True):
        assert spared.numbers == whole.numbers
        assert spared.deals == whole.deals
    assert played[1] == [25] * 4
    few, many = sorted(played[0][1:3])
    assert played[0] == [25] * 4 if pilot == "random" else 0 < few <= many < 25
    assert played[0][3] == 25, "of another size every game is another"


def test_every_measure_has_its_words():
    assert set(CLAIMS) == set(MATTERS) == set(MEASURES) == set(ASKED)


def test_workers_bring_what_one_process_does(counted):
    one, two = (Experiment(counted(capacity, 60), turns=2) for capacity in (3, 5))
    versions = VersionsGames((one, two))
    whole, first, second = versions.empty(), versions.empty(), versions.empty()
    for number in range(6):
        versions.play_into(whole, number)
        versions.play_into(first if number < 4 else second, number)
    first.merge(second)
    assert first.games == whole.games == 6
    assert [sample.numbers for sample in first.samples] == [sample.numbers for sample in whole.samples]
