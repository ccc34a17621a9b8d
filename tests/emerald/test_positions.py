"""Games of A Study in Emerald that begin in the middle: what is written lies there, and the game goes on."""

import pytest

import rules.emerald as emerald
from rules.emerald.terms import AGENTS, CITIES, NAMED, REVOLUTION, WAR
from rules.kernel import Dice, RandomPlayer, Record, Table

WRITTEN = """
seat: 2
turn: 7
tracks: {War: 2, Revolution: 1}
seats:
- identity: Restorationist
  main agent: London
  agents: {Irene Adler: Paris}
  cities: [Berlin]
  hand: [Nadar, Fenians]
  deck: [Bismarck]
  discard: [Zombies]
  cubes: {the Active Reserve: 3, London: 2, the Game card of Paris: 1}
- {identity: Loyalist, main agent: Rome}
- {main agent: Vienna}
tops: {London: Infernal Machine, Paris: Sherlock Holmes}
zombies: {Cairo: 1}
"""


def game(text=WRITTEN, seed=1):
    return emerald.Emerald({"position": emerald.read_position(text)}, Dice(seed))


def names(state, zone):
    return [state.board.name_of(card) for card in zone.items]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_written_lies_there(seed):
    state = game(seed=seed)
    assert (state.side(0), state.side(1)) == (1, 0)
    adler, holmes = AGENTS.index("Irene Adler"), AGENTS.index("Sherlock Holmes")
    assert (CITIES[state.where[NAMED]], CITIES[state.where[adler]]) == ("London", "Paris")
    assert state.controller[adler] == 0
    assert state.city_owner[CITIES.index("Berlin")] == 0
    assert sorted(names(state, state.hands[0])) == ["Fenians", "Nadar"]
    assert names(state, state.decks[0])[-1] == "Bismarck"
    assert "Zombies" in names(state, state.discards[0])
    assert (state.cubes[0][0], sum(state.cubes[0])) == (3, 20)
    assert names(state, state.tops[CITIES.index("London")]) == ["Infernal Machine"]
    assert names(state, state.tops[CITIES.index("Paris")]) == ["Sherlock Holmes"]
    assert state.where[holmes] >= len(CITIES), "its counter lies on its card"
    assert (state.zombies[CITIES.index("Cairo")], state.marker[WAR], state.marker[REVOLUTION]) == (1, 2, 1)
    fresh = Table.start("emerald", {"players": 3}, seed).game
    assert state.census() == fresh.census(), "nothing is lost"


def test_the_game_goes_on_at_the_beginning_of_the_turn_and_replays():
    table = Table.start("emerald", {"position": emerald.read_position(WRITTEN)}, 3)
    assert (table.game.turn, table.decision.seat, table.decision.kind) == (7, 1, "action")
    result = table.run([RandomPlayer(seat) for seat in range(3)])
    assert result.reason in emerald.REASONS
    assert Table.replay(Record.load(table.record.save())).result == result


def test_little_must_be_written():
    state = game("seats: [{main agent: London}, {main agent: Paris}]")
    assert (state.seats, state.turn, len(state.hands[0])) == (2, 0, 5)


@pytest.mark.parametrize(("change", "why"), [
    (("main agent: Rome", "main agent: Roma"), "no 'Roma'; consider 'Rome'"),
    (("main agent: Rome", "main agnt: Rome"), "no 'main agnt'; consider 'main agent'"),
    ((", main agent: Rome", ""), "seats.2.main agent: missing"),
    (("Irene Adler", "Irena Adler"), "consider 'Irene Adler'"),
    (("identity: Loyalist", "identity: Royalist"), "consider 'Loyalist'"),
    (("[Nadar, Fenians]", "[Nadir]"), "'Nadir' is not a card; consider 'Nadar'"),
    (("Cairo: 1", "Cairo: 9"), "zombies.Cairo: a number from 0 to 8"),
    (("War: 2", "Peace: 2"), "there is no 'Peace'"),
    (("War: 2", "War: 99"), "the game would be over"),
    (("the Active Reserve: 3", "the Active Reserve: 30"), "from 0 to 20"),
    (("cities: [Berlin]", "cities: Berlin"), "a list is expected"),
    (("cities: [Berlin]", "cities: [[Berlin]]"), "there is no"),
    (("main agent: Rome", "main agent: {Rome: 1}"), "there is no"),
])  # fmt: skip
def test_what_is_not_possible_is_said(change, why):
    with pytest.raises(emerald.PositionError, match=why):
        emerald.read_position(WRITTEN.replace(*change))


def test_a_position_says_who_plays():
    with pytest.raises(ValueError, match="no other option than a sheet"):
        Table.start("emerald", {"position": {}, "players": 3}, 1)
    with pytest.raises(emerald.PositionError, match="a list of 2 to 5"):
        emerald.read_position("seats: []")
