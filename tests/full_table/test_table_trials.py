"""Decks as arms of a race at full tables, and how often the cards of a deck are played there."""

import pytest

from deckcheck.full_table.gauntlet import GauntletGames, drawn_gauntlet
from deckcheck.full_table.seating import Host
from deckcheck.full_table.table_trials import TableTrials
from deckcheck.full_table.used import Used, UsedGames
from rules.kernel import PlayerError
from tests.full_table.test_gauntlet import SAMPLES

SETTINGS = {"seats": 4, "seed": 3, "rules": "current", "pilot": "random", "turns": 4}


@pytest.fixture(scope="module")
def decks(sample):
    return list(map(sample, SAMPLES))


@pytest.fixture
def made(decks):
    """Return what draws the games of some decks against the other three samples."""

    def gauntlet(tried, games):
        return drawn_gauntlet(decks[1:], tried, games=games, **SETTINGS)

    return gauntlet


def test_the_same_rounds_come_out_as_in_a_gauntlet(made, decks):
    arms = [decks[0], decks[1], decks[0], decks[2]]
    trials = TableTrials(made, arms)
    found = trials.play([2, 1], 3, 7)
    games = GauntletGames(made([decks[0], decks[2], decks[0]], 7))
    tally = games.empty()
    for number in range(3, 7):
        games.play_into(tally, number)
    assert found.counts[2] == tally.ahead[1].counts
    assert found.counts[1] == tally.ahead[2].counts == {0: 4}
    assert not found.counts[0]
    assert found.scores == tally.decks[0].half_points.counts
    assert trials.played == found.played == 4 * 3


def test_no_arm_or_no_round_is_no_game(made, decks):
    trials = TableTrials(made, decks[:2])
    assert trials.play([], 0, 4).played == trials.play([0], 4, 4).played == trials.played == 0


def test_games_are_told_as_they_are_played(made, decks):
    told = []
    trials = TableTrials(made, decks[:2], tell=told.append)
    trials.play([0], 0, 2)
    trials.play([0], 2, 3)
    assert told == [2, 4, 6]


def test_cards_are_counted_as_they_are_drawn_and_played(made, decks):
    """Each game by itself: what left the library, and what the journal says was played from it."""
    gauntlet = made([decks[0]], 3)
    games, used = UsedGames(gauntlet), Used()
    for number in range(3):
        games.play_into(used, number)
    assert used.games == 3
    library = {card.id: n for card, n in decks[0] if not card.is_crypt}
    assert set(used.drawn) <= set(library)
    assert set(used.played) <= set(used.drawn)
    drawn = 0
    for number in range(3):
        seat = gauntlet.seat(number)
        table, players = Host(gauntlet.seating(0, number)).deal(number)
        table.run(players)
        drawn += sum(library.values()) - len(table.game.methuselahs[seat].library.items)
    assert used.drawn.total() == drawn
    assert 0 < used.played.total() < drawn


def test_a_game_in_which_a_pilot_fails_counts_as_none(made, decks, monkeypatch):
    def fails(self, players):
        raise PlayerError(0, "pilot", "raised ValueError", "")

    monkeypatch.setattr("rules.kernel.Table.run", fails)
    used = Used()
    UsedGames(made([decks[0]], 1)).play_into(used, 0)
    assert (used.games, used.drawn) == (0, {})


def test_what_was_never_drawn_is_not_called_seldom_played():
    used = Used(1)
    used.drawn.update({1: 4})
    used.played.update({1: 1})
    assert (used.share(1), used.share(2)) == (0.25, 1.0)
    other = Used(2)
    other.drawn.update({1: 4})
    other.played.update({1: 3})
    used.merge(other)
    assert (used.games, used.share(1)) == (3, 0.5)
