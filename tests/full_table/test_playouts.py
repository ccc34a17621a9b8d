"""The means to try out choices at a full table: copies in which what a seat cannot see is dealt again."""

import pytest

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.seating import Host, Seating


class Trying(Watchful):
    """Notes at every fourth of its decisions what two copies show to it, and what they hide."""

    name = "trying"
    tries = True

    def __init__(self):
        super().__init__()
        self.asked, self.notes = 0, []

    def attend(self, playouts):
        self.playouts = playouts

    def choose(self, decision):
        self.asked += 1
        if self.asked % 4 == 0:
            for seed in (5, 5, 6):
                table = self.playouts.open(seed)
                self.notes.append(
                    (self.eyes.view(), decision.options, table, table.game.view(self.eyes.seat))
                )
        return super().choose(decision)


TRYING = f"{__file__}:Trying"


@pytest.fixture(scope="module")
def tried(decks):
    host = Host(Seating(decks, (TRYING, "watchful", "watchful"), turns=5))
    table, players = host.deal(0)
    table.run(players)
    return table, players[0]


def hidden_of(game):
    """What nobody in the first seat sees: what the others hold."""
    return [tuple(one.hand.items) for one in game.methuselahs[1:]]


def test_the_same_is_asked_and_seen_in_a_copy(tried):
    _, pilot = tried
    assert len(pilot.notes) > 30
    for seen, options, table, copied in pilot.notes:
        assert copied == seen
        assert table.decision.options == options
        assert table.decision.seat == 0


def test_what_is_hidden_differs_between_seeds_and_not_within_one(tried):
    _, pilot = tried
    tables = [table for _, _, table, _ in pilot.notes]
    for one, two in zip(tables[::3], tables[1::3], strict=True):
        assert hidden_of(one.game) == hidden_of(two.game)
        assert one.game.dice.pick(1_000_000) == two.game.dice.pick(1_000_000)
    differ = [
        hidden_of(one.game) != hidden_of(two.game) for one, two in zip(tables[::3], tables[2::3], strict=True)
    ]
    assert sum(differ) > 0.9 * len(differ)


def test_copies_play_on_to_their_end(tried):
    _, pilot = tried
    for _, _, table, _ in pilot.notes[::9]:
        players = [Watchful() for _ in range(3)]
        assert table.run(players).reason


def test_trying_changes_nothing_of_the_game(tried, decks):
    table, _ = tried
    plain, _ = Host(Seating(decks, ("watchful",) * 3, turns=5)).play(0)
    assert table.choices == plain.choices


def test_somebody_else_may_deal_what_is_hidden(decks):
    host = Host(Seating(decks, (TRYING, "watchful", "watchful"), turns=5))
    table, players = host.deal(0)
    told = []

    def dealing(game, seat, alike, dice):
        told.append((game, seat, dice.pick(1_000_000)))

    players[0].playouts.deal = dealing
    copy = players[0].playouts.open(7)
    assert [one[:2] for one in told] == [(copy.game, 0)]
    assert hidden_of(copy.game) == hidden_of(table.game)
    players[0].playouts.open(8)
    assert told[0][2] != told[1][2]


def test_where_hidden_cards_lie_is_asked_anew_after_a_choice(decks):
    host = Host(Seating(decks, (TRYING, "watchful", "watchful"), turns=5))
    table, players = host.deal(0)
    playouts, told = players[0].playouts, []
    playouts.deal = lambda game, seat, alike, dice: told.append((alike, game.hidden_alike(seat)))
    while table.decision is not None and len(told) < 40:
        playouts.open(7)
        table.choose(len(table.decision.options) - 1)
    assert all(given == there for given, there in told)
    assert told[0][0] != told[-1][0]


def test_pilots_attend_the_table_that_is_played_and_not_the_one_that_was_dealt(decks):
    host = Host(Seating(decks, (TRYING, "watchful", "watchful"), turns=5))
    dealt, players = host.deal(0)
    other = dealt.anew()
    host.attend(other, 0)
    other.choose(0)
    assert players[0].playouts.decisions == 1


def test_a_pilot_that_tries_alone_is_refused(decks):
    with pytest.raises(ValueError, match="pilot thorough tries its choices out alone"):
        Host(Seating(decks, ("thorough", "watchful", "watchful")))
