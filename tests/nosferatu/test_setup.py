"""Preparation."""

from collections import Counter

import pytest

from rules.kernel import Dice, RandomPlayer, Table
from rules.nosferatu import Nosferatu
from rules.nosferatu.components import COUNTS, KINDS

from .scenes import BITE, COMPONENT, DAWN, HUNTER, NIGHT, RENFIELD, RUMOUR, VAMPIRE


def start(seed=1, **options):
    return Table.start("nosferatu", options, seed, journal=True)


def prepared(vampire=2, stake=4, seed=1, **options):
    """A game after the preparation."""
    table = start(seed, **options)
    table.choose_text(f"seat {vampire + 1}")
    table.choose_text(f"seat {stake + 1}")
    return table


def count(zone):
    return Counter(KINDS[card] for card in zone.items)


@pytest.mark.rule("NOSF-SETUP-01")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_the_characters_are_as_many_as_the_players(players):
    game = Nosferatu({"players": players}, Dice(1))
    assert count(game.undealt) == {RENFIELD: 1, VAMPIRE: 1, HUNTER: players - 2}


@pytest.mark.rule("NOSF-SETUP-01")
@pytest.mark.parametrize("players", [4, 9, "6", None, True])
def test_five_to_eight_may_play(players):
    with pytest.raises(ValueError, match="5 to 8 players"):
        Nosferatu({"players": players}, Dice(1))


@pytest.mark.parametrize("options", [{"renfield": 6}, {"renfield": -1}, {"renfield": "0"}, {"player": 6}])
def test_other_options_must_make_sense(options):
    with pytest.raises(ValueError, match=r"seat|no option 'player'"):
        Nosferatu(options, Dice(1))


@pytest.mark.rule("NOSF-SETUP-02")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_the_clock_is_dawn_and_a_night_for_each_player(players):
    game = Nosferatu({"players": players}, Dice(1))
    assert count(game.clock) == {DAWN: 1, NIGHT: players}


@pytest.mark.rule("NOSF-SETUP-03")
def test_the_clock_is_shuffled_by_the_seed_alone():
    def place_of_dawn(seed):
        game = prepared(seed=seed).game
        return [KINDS[card] for card in game.board.top(game.clock, 7)].index(DAWN)

    places = Counter(place_of_dawn(seed) for seed in range(140))
    assert places == Counter(place_of_dawn(seed) for seed in range(140))
    assert set(places) == set(range(7))
    assert all(prepared().game.view(seat)["zones"]["Clock"]["pieces"] == [] for seat in range(-1, 6))


@pytest.mark.rule("NOSF-SETUP-04")
@pytest.mark.parametrize(("players", "nights", "size"), [(5, 5, 54), (6, 4, 53), (7, 3, 52), (8, 2, 51)])
def test_the_library_is_what_the_clock_leaves(players, nights, size):
    library = Nosferatu({"players": players}, Dice(1)).library
    assert count(library) == {NIGHT: nights, BITE: 16, RUMOUR: 18, COMPONENT: 15}
    assert len(library) == size


@pytest.mark.rule("NOSF-SETUP-05")
def test_of_the_library_only_the_size_is_seen():
    game = prepared().game  # the holder has drawn two of the 43 already
    assert game.library.loose == len(game.library)
    for seat in range(-1, 6):
        assert game.view(seat)["zones"]["Library"] == {"count": 41, "pieces": []}


@pytest.mark.rule("NOSF-SETUP-06")
@pytest.mark.parametrize("renfield", [0, 3, 5])
def test_renfield_lies_face_up(renfield):
    table = start(renfield=renfield)
    table.choose(0)
    for seat in range(-1, 6):
        view = table.game.view(seat)
        assert view["zones"][f"character of seat {renfield + 1}"]["pieces"] == ["Renfield"]
        assert view["public"]["renfield"] == renfield


@pytest.mark.rule("NOSF-SETUP-07")
def test_renfield_decides_who_is_the_vampire():
    for vampire in range(1, 6):
        table = start()
        assert (table.decision.seat, table.decision.kind) == (0, "vampire")
        assert table.decision.options == [1, 2, 3, 4, 5]
        table.choose_text(f"seat {vampire + 1}")
        assert [table.game.role(seat) for seat in range(6)] == [
            RENFIELD if seat == 0 else VAMPIRE if seat == vampire else HUNTER for seat in range(6)
        ]
        dealt = [text for text in table.game.account(-1) if "is dealt" in text]
        assert dealt[1:] == [f"seat {n} is dealt a character" for n in range(2, 7)]


@pytest.mark.rule("NOSF-SETUP-08")
def test_each_player_sees_the_own_character_and_no_other():
    table = prepared(vampire=3)
    for seat, role in ((2, "Hunter"), (3, "Vampire")):
        zones = table.game.view(seat)["zones"]
        seen = {n: zones[f"character of seat {n + 1}"]["pieces"] for n in range(6)}
        assert seen == {n: [role] if n == seat else ["Renfield"] if n == 0 else [] for n in range(6)}


@pytest.mark.rule("NOSF-SETUP-08")
def test_nobody_ever_changes_character():
    for seed in range(30):
        table = prepared(seed=seed)
        dealt = [list(zone.items) for zone in table.game.character]
        table.run([RandomPlayer(seed)] * 6)
        assert [list(zone.items) for zone in table.game.character] == dealt


@pytest.mark.rule("NOSF-SETUP-09")
def test_renfield_knows_all_and_the_vampire_only_renfield():
    game = prepared(vampire=3).game
    assert [game.eyes(0).role_of(seat) for seat in range(6)] == [
        RENFIELD,
        HUNTER,
        HUNTER,
        VAMPIRE,
        HUNTER,
        HUNTER,
    ]
    assert [game.eyes(3).role_of(seat) for seat in range(6)] == [RENFIELD, None, None, VAMPIRE, None, None]


@pytest.mark.rule("NOSF-SETUP-10")
def test_darkness_starts_before_renfield_as_eternal_thirst():
    game = prepared().game
    assert game.public()["darkness"] == "Eternal Thirst"
    assert game.view(-1)["zones"]["table before seat 1"]["pieces"] == ["Darkness"]


@pytest.mark.rule("NOSF-SETUP-11")
def test_all_but_renfield_draw_two():
    table = start()
    table.choose_text("seat 3")
    game = table.game
    assert [len(zone) for zone in game.reserves] == [0, 2, 2, 2, 2, 2]
    assert len(game.library) == 53 - 10
    own = game.view(1)["zones"]["Reserve of seat 2"]
    assert len(own["pieces"]) == 2
    assert game.view(2)["zones"]["Reserve of seat 2"] == {"count": 2, "pieces": []}


@pytest.mark.rule("NOSF-SETUP-11")
def test_renfield_never_has_a_reserve():
    for seed in range(20):
        table, player = prepared(seed=seed), RandomPlayer(seed)
        while not table.over:
            assert table.game.reserves[0].items == []
            table.choose(player.choose(table.decision))


@pytest.mark.rule("NOSF-SETUP-12")
def test_the_rituals_lie_face_up():
    zones = prepared().game.view(-1)["zones"]
    assert zones["Rituals face up"]["pieces"] == ["Blood Transfusion", "Silver Mirror", "Time Distortion"]
    assert zones["Rituals face down"]["count"] == 0


@pytest.mark.rule("NOSF-SETUP-13")
def test_renfield_gives_the_stake_to_anybody_else():
    table = start()
    table.choose_text("seat 3")
    assert (table.decision.seat, table.decision.kind) == (0, "stake")
    assert table.decision.options == [1, 2, 3, 4, 5]
    table.choose_text("seat 5")
    assert table.game.public()["stake"] == 4
    assert "Ancestral Stake" in table.game.view(-1)["zones"]["table before seat 5"]["pieces"]


@pytest.mark.rule("NOSF-SETUP-13")
def test_the_vampire_may_get_the_stake():
    assert prepared(vampire=4, stake=4).game.holder == 4


def test_the_box_holds_73_cards_and_a_player_aid():
    assert sum(COUNTS.values()) == len(KINDS) == 73
    assert Counter(KINDS) == COUNTS
