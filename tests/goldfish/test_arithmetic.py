"""Openings that can be counted come out as counted, and chances as they are computed."""

from dataclasses import replace
from itertools import accumulate
from math import comb, sqrt

import pytest

from deckcheck.analysis.intervals import share_interval
from deckcheck.goldfish.experiment import Experiment, Pairing, Solitaire
from deckcheck.goldfish.running import play_many

EDITIONS = ("2000", "2006", "2018", "current")


def outcome(deck, games, **changes):
    result, interrupted = play_many(Experiment(deck, **changes), games)
    assert not interrupted
    return result


def counted_turn(capacity, seat):
    """Count the turn: 1, 2, 3 transfers in the first turn of the first seats, 4 in all others."""
    transfers = accumulate([min(seat, 4)] + [4] * 10)
    return next(turn for turn, total in enumerate(transfers, 1) if total >= capacity)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_vampire_comes_when_the_transfers_are_enough(counted, plain_vampires, edition):
    assert sorted(plain_vampires) == list(range(1, 12))
    for capacity in plain_vampires:
        for seat in range(1, 6):
            tally = outcome(counted(capacity), 8, edition=edition, seat=seat, turns=4).tally
            assert tally.first_minion.counts == {counted_turn(capacity, seat): 8}, (capacity, seat)


@pytest.mark.parametrize("pilot", ["greedy", "patient"])
def test_pool_is_what_the_transfers_leave(counted, pilot):
    tally = outcome(counted(6), 10, seat=2, turns=2, pilot=pilot).tally
    assert tally.column("pool", 1).counts == {28: 10}
    assert tally.column("waiting", 1).counts == {2: 10}
    assert tally.column("pool", 2).counts == {24: 10}
    assert tally.column("ready_capacity", 2).counts == {6: 10}


def test_bleeds_are_counted_one_by_one(counted):
    tally = outcome(counted(4), 10, seat=4, turns=5).tally
    assert [tally.column("prey_pool_bled", turn).mean for turn in range(1, 6)] == [0, 1, 2, 3, 4]
    assert [tally.column("edge", turn).mean for turn in range(1, 6)] == [0, 1, 1, 1, 1]


def hypergeometric(size, copies, drawn):
    """Return the chance of at least one copy, and mean and variance of the number of copies."""
    none = comb(size - copies, drawn) / comb(size, drawn)
    share = copies / size
    mean = drawn * share
    return 1 - none, mean, mean * (1 - share) * (size - drawn) / (size - 1)


@pytest.mark.slow
def test_cards_are_drawn_as_often_as_chance_has_it(counted, inert_cards, plain_vampires):
    first, second = inert_cards[:2]
    deck = ((plain_vampires[5], 12), (first, 5), (second, 75))
    games = 2500
    tally = outcome(deck, games, pilot="greedy", target=first.id).tally
    assert tally.column("library_drawn", 6).counts == {13: games}
    _, mean, variance = hypergeometric(80, 5, 13)
    # cards are numbered by id, library first
    place = 0 if first.id < second.id else 1
    assert abs(tally.drawn[place] / games - mean) < 4 * sqrt(variance / games)
    seen = 0
    for turn in range(1, 7):
        seen += tally.target_drawn.counts.get(turn, 0)
        chance, _, _ = hypergeometric(80, 5, 7 + turn)
        assert abs(seen / games - chance) < 4 * sqrt(chance * (1 - chance) / games), turn


@pytest.mark.slow
def test_intervals_hold_the_truth_in_95_of_100_runs(counted, inert_cards, plain_vampires):
    first, second = inert_cards[:2]
    deck = ((plain_vampires[3], 12), (first, 12), (second, 68))
    chance, _, _ = hypergeometric(80, 12, 7)
    mean_capacity = 3 * 3 / 5  # capacity 3 on turn 1 takes three transfers: seats three, four and five
    base = Experiment(deck, turns=1, target=first.id, pilot="greedy")
    runs, games = 400, 40
    held_share = held_mean = 0
    solitaire = Solitaire(base)
    for run in range(runs):
        solitaire.experiment = replace(base, seed=run)
        tally = solitaire.new_tally()
        for number in range(games):
            table, watch, result = solitaire.play(number)
            watch.add_to(tally, table.game, result, len(table.choices))
        drawn_at_once = tally.target_drawn.counts.get(1, 0)
        low, high = share_interval(drawn_at_once, games)
        after_discard, _, _ = hypergeometric(80, 12, 8)
        held_share += low <= after_discard <= high
        low, high = tally.column("ready_capacity", 1).interval()
        held_mean += low <= mean_capacity <= high
    assert chance < after_discard
    for held in (held_share, held_mean):
        assert 0.91 * runs <= held <= 0.985 * runs


@pytest.mark.slow
def test_nothing_gets_lost(samples):
    for name, deck in samples.items():
        for number in range(3):
            solitaire = Solitaire(Experiment(deck.counted, seed=number, edition="current"))
            table, players = solitaire.deal(number)
            game = table.game
            before = game.census()
            for seat, player in enumerate(players):
                player.sit(game.eyes(seat))
            while not table.over:
                table.choose(players[table.decision.seat].choose(table.decision))
                assert game.census() == before, (name, table.position)


def test_two_decks_of_one_kind_do_not_differ(counted):
    deck = counted(7)
    pairing = Pairing(Experiment(deck, other=deck))
    found = pairing.new_outcome()
    for number in range(40):
        pairing.play(number).add_to(found)
    assert all(set(counter) == {0} for row in found.difference.rows for counter in row)
    assert found.difference.first_minion.counts == {0: 40}
