"""The sensible players."""

import math

import pytest

from rules.kernel import Decision, Eyes, PlayerError, RandomPlayer, Table
from rules.nosferatu import HUNTERS_WIN, SensiblePlayer, players, suspicion
from rules.nosferatu.components import KINDS

from .scenes import (
    BITE,
    BLOOD_TRANSFUSION,
    COMPONENT,
    NIGHT,
    RUMOUR,
    SILVER_MIRROR,
    TIME_DISTORTION,
    VAMPIRE,
    Scene,
)


def choice(scene, seat, decision):
    player = SensiblePlayer(1)
    player.sit(scene.game.eyes(seat))
    return decision.options[player.choose(decision)]


def of_reserve(scene, seat, kind):
    return Decision(seat, kind, scene.game.kinds_in(scene.game.reserves[seat]))


def wins(count, hunters, evil):
    """How many of this many games the Hunters win, with these players at each side."""
    won = 0
    for seed in range(count):
        table = Table.start("nosferatu", {"players": 6}, seed)
        # Renfield is seat 0 and names the Vampire first: that settles the sides.
        table.choose(seed % 5)
        vampire = 1 + seed % 5
        players = [(evil if seat in (0, vampire) else hunters)(seed * 8 + seat) for seat in range(6)]
        won += table.run(players).reason == HUNTERS_WIN
    return won


@pytest.mark.slow
def test_each_side_does_better_when_it_thinks():
    neither, hunters = wins(300, RandomPlayer, RandomPlayer), wins(300, SensiblePlayer, RandomPlayer)
    assert hunters > neither + 60
    assert wins(300, SensiblePlayer, SensiblePlayer) < hunters - 30


def test_hunters_shed_bites_and_give_components():
    scene = Scene(vampire=3).reserve(4, BITE, NIGHT, COMPONENT, RUMOUR)
    assert KINDS[choice(scene, 4, of_reserve(scene, 4, "discard"))] == BITE
    assert KINDS[choice(scene, 4, of_reserve(scene, 4, "lose"))] == BITE
    assert KINDS[choice(scene, 4, of_reserve(scene, 4, "give"))] == COMPONENT


def test_hunters_treat_whoever_is_bitten_and_else_reveal():
    for bitten, kind in ((2,), BLOOD_TRANSFUSION), ((), SILVER_MIRROR):
        scene = Scene(vampire=3).bitten(*bitten)
        rituals = Decision(4, "ritual", scene.game.kinds_in(scene.game.rituals_up))
        assert KINDS[choice(scene, 4, rituals)] == kind


def test_the_vampire_gives_bites_and_sheds_components():
    scene = Scene(vampire=3).reserve(3, BITE, NIGHT, COMPONENT, RUMOUR)
    assert KINDS[choice(scene, 3, of_reserve(scene, 3, "give"))] == BITE
    assert KINDS[choice(scene, 3, of_reserve(scene, 3, "discard"))] == COMPONENT
    rituals = Decision(3, "ritual", scene.game.kinds_in(scene.game.rituals_up))
    assert KINDS[choice(scene, 3, rituals)] == TIME_DISTORTION


def test_renfield_spreads_the_bites_and_reveals_hunters():
    scene = Scene(vampire=3).bitten(1)
    assert choice(scene, 0, Decision(0, "bite", [1, 3])) == 3
    assert choice(scene, 0, Decision(0, "bite", [1])) == 1
    assert choice(scene, 0, Decision(0, "mirror", [3, 5])) == 5


def dawn_options(scene, holder):
    others = scene.game.others(holder)
    return Decision(holder, "dawn", [(verb, seat) for verb in ("give", "kill") for seat in others])


def test_a_hunter_kills_the_revealed_vampire_and_else_gives_to_whom_it_trusts():
    scene = Scene(vampire=3, holder=4)
    scene.game.reveal(1)
    assert choice(scene, 4, dawn_options(scene, 4)) == ("give", 1)
    scene.game.reveal(3)
    assert choice(scene, 4, dawn_options(scene, 4)) == ("kill", 3)


def test_suspicion_follows_the_bites():
    scene = Scene(players=5, vampire=3, holder=4)
    assert suspicion(scene.game.eyes(4)) == {1: 1 / 3, 2: 1 / 3, 3: 1 / 3}
    scene.game.rounds += [((4, 1), 0), ((4, 3), 1), ((3, 2), 1)]
    chances = suspicion(scene.game.eyes(4))
    assert chances[3] > chances[2] > chances[1]
    assert sum(chances.values()) == pytest.approx(1)
    scene.game.reveal(2)
    assert suspicion(scene.game.eyes(4))[2] == 0
    scene.game.reveal(1)
    assert suspicion(scene.game.eyes(4))[3] == 1


def test_suspicion_uses_nothing_hidden():
    one, two = Scene(vampire=3, holder=4), Scene(vampire=2, holder=4)
    for scene in (one, two):
        scene.game.rounds += [((4, 1, 3), 2), ((3, 2), 1)]
    assert suspicion(one.game.eyes(4)) == suspicion(two.game.eyes(4))
    assert suspicion(one.game.eyes(0))[3] == pytest.approx(1)
    assert one.game.eyes(3).role_of(3) == VAMPIRE


def test_it_plays_nosferatu_only():
    other = Eyes(Scene().game, 0)
    with pytest.raises(TypeError, match="Nosferatu only"):
        SensiblePlayer(1).sit(other)


def test_its_games_obey_the_rules_and_keep_every_card():
    for seed in range(25):
        table = Table.start("nosferatu", {"players": 5 + seed % 4}, seed)
        census = table.game.census()
        seats = table.game.seats
        players = [SensiblePlayer(seed * 8 + seat) for seat in range(seats)]
        for seat, player in enumerate(players):
            player.sit(table.game.eyes(seat))
        while not table.over:
            decision = table.decision
            table.choose(players[decision.seat].choose(decision))
            assert table.game.census() == census
        assert table.game.turn < 200


def test_the_same_seeds_give_the_same_game():
    def choices():
        table = Table.start("nosferatu", {"players": 7}, 11)
        table.run([SensiblePlayer(seat) for seat in range(7)])
        return table.choices

    assert choices() == choices()


def test_a_player_that_fails_is_named():
    class Broken(SensiblePlayer):
        def choose(self, decision):
            raise ZeroDivisionError("no idea")

    with pytest.raises(PlayerError, match="'sensible' at seat 1 raised ZeroDivisionError: no idea"):
        Table.start("nosferatu", {}, 1).run([Broken(1) for _ in range(6)])


@pytest.mark.parametrize("chance", [0.2, 0.5])
def test_how_likely_so_many_bites_are(chance):
    for tries in range(7):
        likely = [players._binomial(hits, tries, chance) for hits in range(tries + 1)]
        expected = [
            math.comb(tries, hits) * chance**hits * (1 - chance) ** (tries - hits)
            for hits in range(tries + 1)
        ]
        assert likely == pytest.approx(expected)
        for impossible in (-1, tries + 1):
            assert 0 < players._binomial(impossible, tries, chance) < 1e-5


def test_what_it_picks_depends_on_its_seed_and_the_position_alone():
    """A player who has played before and a new one pick the same; another seed or another turn does not."""

    def picks(player, turns):
        scene = Scene(vampire=3)
        player.sit(scene.game.eyes(0))
        found = []
        for turn in turns:
            scene.game.turn = turn
            found.append(player.choose(Decision(0, "bite", [1, 2, 3, 4, 5])))
        return found

    known, turns = SensiblePlayer(1), range(1, 21)
    first = picks(known, turns)
    assert picks(known, turns) == picks(SensiblePlayer(1), turns) == first
    assert picks(known, range(11, 21)) == first[10:]
    assert picks(SensiblePlayer(2), turns) != first
    assert set(first) == {0, 1, 2, 3, 4}
