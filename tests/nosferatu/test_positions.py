"""Games of Nosferatu that begin in the middle: what is written lies there, and the game goes on from it."""

import pytest

import rules.nosferatu as nosferatu
from rules.kernel import Dice, RandomPlayer, Record, Table
from rules.nosferatu.components import BITE, HUNTER, KINDS, VAMPIRE

WRITTEN = """
players: 6
renfield: 1
vampire: 3
stake: 2
turn: 4
darkness: Lord of Darkness
bites: {4: 1, 5: 2}
revealed: [5]
reserves: {2: [Bite, Component], 3: [Rumour]}
library: [Component, Bite]
clock: [Night, Dawn]
discard: [Rumour]
rituals: [Silver Mirror]
"""


def opened(text=WRITTEN, seed=1):
    return Table.start("nosferatu", {"position": nosferatu.read_position(text)}, seed)


def names(game, zone):
    return [game.board.name_of(card) for card in zone.items]


def test_what_is_written_lies_there():
    game = nosferatu.Nosferatu({"position": nosferatu.read_position(WRITTEN)}, Dice(1))
    assert (game.renfield, game.holder, game.lord) == (0, 1, True)
    assert [game.role(seat) for seat in range(1, 6)] == [HUNTER, VAMPIRE, HUNTER, HUNTER, HUNTER]
    assert game.bites == [0, 0, 0, 1, 2, 0]
    assert [KINDS[card] for card in game.fronts[4].items] == [BITE, BITE]
    assert [seat for seat in range(1, 6) if game.revealed(seat)] == [4]
    assert sorted(names(game, game.reserves[1])) == ["Bite", "Component"]
    assert names(game, game.library)[::-1][:2] == ["Component", "Bite"]
    assert names(game, game.clock)[::-1][:2] == ["Night", "Dawn"]
    assert (len(game.clock), names(game, game.discard)) == (7, ["Rumour"])
    assert names(game, game.rituals_up) == ["Silver Mirror"]
    fresh = nosferatu.Nosferatu({"players": 6}, Dice(1))
    assert game.census() == fresh.census(), "no card is lost"


def test_the_game_goes_on_at_the_beginning_of_the_turn_and_replays():
    table = opened()
    assert (table.game.turn, table.decision.seat, table.decision.kind) == (4, 1, "discard")
    result = table.run([RandomPlayer(seat) for seat in range(6)])
    assert result.reason in nosferatu.REASONS
    again = Table.replay(Record.load(table.record.save()))
    assert again.result == result


def test_what_is_not_written_is_as_at_the_beginning():
    game = opened("{vampire: 2, stake: 3}").game
    assert (game.seats, game.renfield, game.turn, game.lord, sum(game.bites)) == (6, 0, 1, False, 0)
    assert len(game.rituals_up) == 3


@pytest.mark.parametrize(("change", "why"), [
    (("vampire: 3", "vampire: 1"), "vampire: seat 1 is Renfield"),
    (("vampire: 3", ""), "vampire: missing"),
    (("stake: 2", "stake: 7"), "stake: 7 is not a seat; they are 1 to 6"),
    (("bites:", "bits:"), "no 'bits'; consider 'bites'"),
    (("[Rumour]}", "[Rumor]}"), "'Rumor' is not a card; consider 'Rumour'"),
    (("5: 2}", "5: 3}"), "0 to 2 are in front"),
    (("{4: 1, 5: 2}", "{4: 2, 5: 2, 6: 1}"), "with 5 the game is over"),
    (("Lord of Darkness", "Lord of Darknes"), "consider 'Lord of Darkness'"),
    (("Silver Mirror", "Silver Mirrors"), "is not a Ritual; consider 'Silver Mirror'"),
    (("players: 6", "players: 9"), "5 to 8 play, not 9"),
    (("clock: [Night, Dawn]", "clock: [Dawn, Dawn]"), "there is no other Dawn"),
    (("turn: 4", "turn: 0"), "from 1 up"),
    (("turn: 4", "turn: 4\ndice: 5"), "dice: a list is expected"),
    (("turn: 4", "turn: 4\ndice: [a]"), "dice: a number from 0 up"),
])  # fmt: skip
def test_what_is_not_possible_is_said(change, why):
    with pytest.raises(nosferatu.PositionError, match=why):
        nosferatu.read_position(WRITTEN.replace(*change))


def test_a_position_goes_with_no_other_option():
    with pytest.raises(ValueError, match="no other option"):
        Table.start("nosferatu", {"position": {}, "players": 6}, 1)
