"""The sensible player of each side."""

import hashlib

import pytest

import rules.nosferatu  # noqa: F401 - another game
from rules.emerald import SensiblePlayer
from rules.emerald.terms import CITIES
from rules.kernel import Decision, RandomPlayer, Table

from .scenes import MON, TUE, Scene, box, top


def choice(scene, seat, seed=1):
    """What the player chooses now, by name."""
    player = SensiblePlayer(seed)
    player.sit(scene.game.eyes(seat))
    return scene.options[player.choose(scene.decision)]


@pytest.mark.slow
def test_it_wins_against_random_players():
    wins = 0
    for seed in range(8):
        table = Table.start("emerald", {"players": 4}, seed)
        me = seed % 4
        players = [SensiblePlayer(seed) if seat == me else RandomPlayer(seed * 4 + seat) for seat in range(4)]
        wins += me in table.run(players).winners
    assert wins >= 4  # a quarter of the seats; by chance two


def test_it_claims_what_it_can():
    scene = Scene().cubes(MON, box("Rome"), 1).hand(MON, "one cube", "two gold").turn(MON)
    assert choice(scene, MON) == "claim a card"


@pytest.mark.parametrize(
    ("sides", "arrow"), [("RLRL", "Fenians: Revolution +1"), ("LRLR", "Fenians: War +1")]
)
def test_each_side_moves_its_own_track(sides, arrow):
    scene = Scene(sides=sides, sheet={"game_cards/Fenians/arrows": ("revolution +1", "war +1")}).hand(
        MON, "Fenians"
    )
    scene.turn(MON).do("move track")
    assert choice(scene, MON) == arrow


def test_the_restorationist_kills_royalty_and_the_loyalist_hides_it():
    sheet = {"cities/Rome/royalty_defence": 0, "game_cards/Nadar/ability": "hired-assassin"}
    for sides, wanted in (
        ("RLRL", "Hired Assassin: assassinate Royalty"),
        ("LRLR", "Hide Royalty: its text"),
    ):
        scene = Scene(sides=sides, sheet=sheet).main(MON, "Rome").hand(MON, "Hired Assassin", "Hide Royalty")
        scene.turn(MON).do("use")
        assert choice(scene, MON) == wanted


def test_the_restorationist_hides_royalty_last_of_all():
    scene = Scene(sides="RLRL", sheet={"cities/Rome/royalty_defence": 0}).main(MON, "Rome")
    scene.hand(MON, "Hide Royalty", "blocking disc").turn(MON).do("use")
    assert scene.options == ["blocking disc: its text", "Hide Royalty: its text"]
    assert {choice(scene, MON, seed) for seed in range(8)} == {"blocking disc: its text"}


def test_it_stops_paying_when_it_has_enough():
    sheet = {"initial_cards/cube and gold/cubes": 2, "initial_cards/cube and gold/gold": 2}
    scene = Scene(sheet=sheet).hand(MON, "two cubes", "cube and gold").turn(MON)
    scene.do("place", "Rome", "two cubes")
    assert len(scene.options) == 2
    assert {choice(scene, MON, seed) for seed in range(8)} == {"that is all"}


def test_it_foils_and_escapes_where_it_can():
    scene = (
        Scene(sheet={"cities/Rome/royalty_defence": 0})
        .serving(MON, "Ravachol", "Rome")
        .doubles(TUE, "Ravachol")
    )
    scene.hand(MON, "Hired Assassin").turn(MON).do("use")
    assert choice(scene, TUE) == "Double Agent Ravachol"


def test_it_ends_the_game_when_ahead():
    scene = Scene(sides="RLRL", sheet={"board/4 players/threshold": 6}).hand(MON, "one cube")
    scene.game.known[:] = [True] * 4
    scene.game.reached[1] = 6
    assert choice(scene.turn(MON), MON) == "reveal your identity"


def test_it_places_cubes_before_it_moves_its_marker():
    scene = Scene(sides="RLRL", sheet={"game_cards/Fenians/arrows": ("revolution +1",)})
    scene.hand(MON, "Fenians", "one cube").turn(MON)
    assert {"move track markers", "place Influence cubes"} <= set(scene.options)
    assert choice(scene, MON) == "place Influence cubes"


def test_it_does_not_put_cubes_where_others_lead_by_far():
    scene = Scene().on_top("Rome", "Nadar").on_top("Paris", "Okhrana").cubes(TUE, top("Rome"), 6)
    scene.game.destroyed[:] = [True] * 12  # no city boxes
    scene.hand(MON, "one cube").turn(MON).do("place")
    assert choice(scene, MON) == "Okhrana (Paris)"


def test_it_puts_no_cubes_into_its_own_city():
    scene = Scene().city_of(MON, "Rome").hand(MON, "one cube")
    scene.game.destroyed[:] = [name not in ("Paris", "Rome") for name in CITIES]
    scene.turn(MON).do("place")
    assert scene.options == ["Paris", "Rome"]
    assert choice(scene, MON) == "Paris"


def test_it_plays_this_game_only():
    with pytest.raises(TypeError, match="Emerald only"):
        SensiblePlayer(1).sit(Table.start("nosferatu", {"players": 5}, 1).game.eyes(0))


def test_it_plays_as_it_did():
    """A golden game, by the digest of its choices: whoever changes the player means it, and changes this."""
    digest = hashlib.sha256()
    for seed in range(3):
        table = Table.start("emerald", {"players": 3 + seed}, seed)
        table.run([SensiblePlayer(seed + seat) for seat in range(3 + seed)])
        digest.update(repr(table.choices).encode())
    assert digest.hexdigest()[:16] == "8c847eea832434c9"


def test_it_is_the_same_with_the_same_seed():
    games = [Table.start("emerald", {"players": 3}, 5) for _ in range(2)]
    for table in games:
        table.run([SensiblePlayer(seat) for seat in range(3)])
    assert games[0].choices == games[1].choices
    unknown = Decision(0, "rival", [1, 2])
    player = SensiblePlayer(3)
    player.sit(games[0].game.eyes(0))
    assert {player.choose(unknown) for _ in range(20)} == {0, 1}
