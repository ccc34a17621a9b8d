"""Decks against drawn opponents: who is drawn, who sits where, what is added up."""

from collections import Counter

import pytest

from deckcheck.full_table.gauntlet import Gauntlet, GauntletGames, drawn
from deckcheck.full_table.knowledge import KnownCard, states_of, unfairness
from deckcheck.full_table.seating import Host

SAMPLES = ("bleeding_ventrue.twd", "tremere_walls.twd", "anarch_gangrel.txt", "nosferatu_starter.txt")


@pytest.fixture(scope="module")
def decks(sample):
    return list(map(sample, SAMPLES))


def test_opponents_are_drawn_without_a_deck_twice_and_all_alike():
    """Of nine decks four are drawn: each in four of nine rounds."""
    rounds = 4500
    times = Counter()
    for number in range(rounds):
        one = drawn(7, number, 9, 5)
        assert len(set(one)) == 4
        times.update(one)
    assert set(times) == set(range(9))
    share = rounds * 4 / 9
    assert all(abs(count - share) < 5 * (share * 5 / 9) ** 0.5 for count in times.values())


def test_another_seed_draws_others_and_the_same_the_same():
    rounds = [[drawn(seed, number, 50, 5) for number in range(20)] for seed in (1, 2, 1)]
    assert rounds[0] == rounds[2] != rounds[1]


def test_where_there_are_too_few_decks_some_sit_twice():
    assert set(drawn(1, 0, 1, 5)) == {0}
    assert len(drawn(1, 0, 3, 5)) == 4


def gauntlet(decks, tried, **changes):
    values = {"pilot": "random", "turns": 6, "seed": 5, **changes}
    draws = tuple(drawn(values["seed"], number, len(decks), 3) for number in range(6))
    return Gauntlet(tuple(tried), tuple(decks), tuple(range(len(decks))), draws, **values)


def test_the_deck_sits_at_each_seat_and_the_others_follow_it(decks):
    games = gauntlet(decks[1:], decks[:1])
    for number in range(6):
        seats = games.seating(0, number).decks
        mine = number % 3
        assert seats[mine] is decks[0]
        first, second = games.draws[number]
        assert (seats[(mine + 1) % 3], seats[(mine + 2) % 3]) == (decks[1 + first], decks[1 + second])


def test_a_deck_is_not_ahead_of_itself(decks):
    """Same cards, same opponents, same seat, same luck: every difference is nought."""
    games = GauntletGames(gauntlet(decks[1:], [decks[0], decks[0], decks[1]]))
    tally = games.empty()
    for number in range(6):
        games.play_into(tally, number)
    assert tally.games == 6
    assert tally.ahead[0].counts == tally.ahead[1].counts == {0: 6}
    assert tally.decks[0].half_points.counts == tally.decks[1].half_points.counts
    more = tally.decks[2].half_points.total - tally.decks[0].half_points.total
    assert tally.ahead[2].total == more
    assert tally.leads()[2].mean == more / 6 / 2
    assert tally.turns.number == 18


def test_parts_add_up_to_the_whole(decks):
    games = GauntletGames(gauntlet(decks[1:], decks[:2]))
    whole, first, second = games.empty(), games.empty(), games.empty()
    for number in range(4):
        games.play_into(whole, number)
        games.play_into(first if number < 2 else second, number)
    first.merge(second)
    assert counted(first) == counted(whole)


def counted(tally):
    sides = [(side.half_points.counts, side.game_wins, side.ousted) for side in tally.decks]
    things = [{thing: one.counts for thing, one in side.by.items()} for side in (*tally.early, *tally.met)]
    return tally.done, tally.games, tally.turns.counts, [ahead.counts for ahead in tally.ahead], sides, things


def test_what_is_drawn_later_is_not_early(decks):
    """With the same luck, games of three turns and of nine have the same cards drawn early."""
    short, long = (GauntletGames(gauntlet(decks[1:], decks[:1], turns=turns)) for turns in (3, 9))
    tallies = short.empty(), long.empty()
    for number in range(4):
        for games, tally in zip((short, long), tallies, strict=True):
            games.play_into(tally, number)
    first, second = ({id: one.number for id, one in tally.early[0].by.items()} for tally in tallies)
    assert first == second
    assert max(first.values()) == 4
    deck = {card.id for card, _ in decks[0]}
    assert set(first) < deck
    assert tallies[1].turns.mean > tallies[0].turns.mean


def test_the_deck_is_compared_with_each_opponent_where_it_sits(decks):
    games = gauntlet(decks[1:], decks[:1], turns=0, seed=3)
    played = GauntletGames(games)
    for number in range(3):
        tally = played.empty()
        played.play_into(tally, number)
        seating = games.seating(0, number)
        _, result = Host(seating).play(number)
        mine = games.seat(number)
        expected = {
            games.numbers[opponent]: {round(2 * (result.scores[mine] - result.scores[(mine + at) % 3])): 1}
            for at, opponent in enumerate(games.draws[number], 1)
        }
        assert {thing: one.counts for thing, one in tally.met[0].by.items()} == expected


def test_a_comparison_is_unfair_from_five_in_a_hundred_on():
    def deck(whole, part, lacking):
        cards = (("whole", whole), ("part", part), ("not", lacking))
        return states_of(KnownCard(state, copies, state, "", "Master") for state, copies in cards)

    fair = deck(100, 0, 0)
    assert unfairness([("A", fair), ("B", deck(96, 2, 2))]) == ""
    told = unfairness([("A", fair), ("B", deck(95, 3, 2)), ("C", deck(80, 0, 20))])
    assert "20% of the cards of C do nothing" in told
    assert "; of the cards of A, 0%" in told
    assert unfairness([("A", fair), ("B", deck(95, 3, 2))])
