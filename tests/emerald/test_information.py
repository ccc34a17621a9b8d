"""Who knows what: hands, identities, counters, and questions that do not give a secret away."""

from rules.emerald.terms import FIRST_DOUBLE, FIRST_IDENTITY
from rules.kernel import RandomPlayer, Table

from .scenes import MON, THU, TUE, Scene, box


def test_a_hand_is_seen_by_its_player_and_counted_by_all():
    scene = Scene().hand(MON, "one cube", "Rome")
    assert scene.view(MON)["zones"]["hand of Monday"] == {"count": 2, "pieces": ["Rome", "one cube"]}
    for seat in (TUE, -1):
        assert scene.view(seat)["zones"]["hand of Monday"] == {"count": 2, "pieces": []}


def test_nobody_sees_a_deck():
    scene = Scene()
    for seat in range(-1, 4):
        assert scene.view(seat)["zones"]["deck of Monday"] == {"count": 10, "pieces": []}


def test_backs_tell_kinds_apart_and_no_more():
    game = Scene().game
    assert len({game.back_of(piece) for piece in range(122)}) == 1  # whatever can lie in a deck
    assert len({game.back_of(piece) for piece in (0, 122, FIRST_IDENTITY, FIRST_DOUBLE, 162)}) == 5
    assert game.back_of(133) == game.back_of(122)
    assert game.back_of(179) == game.back_of(162)


def test_points_shown_do_not_depend_on_a_secret_identity():
    shown = []
    for sides in ("LRLR", "RLRL"):
        scene = (
            Scene(sides=sides)
            .city_of(MON, "Rome")
            .royalty_of(MON, "Madrid")
            .royalty_of(TUE, "Paris", safe=True)
        )
        shown.append(scene.game.public())
    assert shown[0] == shown[1]


def test_the_status_tells_one_player_the_own_side_and_hand_only():
    scene = (
        Scene(sides="LRLR")
        .hand(MON, "one cube")
        .hand(TUE, "Nadar")
        .doubles(MON, "Ravachol")
        .cubes(MON, box("Rome"), 2)
    )
    scene.serving(THU, "Evno Asef", "Paris", vampire=True).known(THU).mad(THU, 1).available(
        "Cultists"
    ).zombies(Cairo=1)
    scene.city_of(TUE, "Cairo").revealed(TUE)
    told = "\n".join(scene.game.status(MON))
    assert "You are Monday, a Loyalist. Hand: one cube [1 cube]." in told
    assert "4 in reserve, 14 in the Pool, 0 in Limbo; on Rome 2. Double Agent Ravachol." in told
    assert "Evno Asef (Vampire)" in told
    assert "Thursday 0 points Known 1 Mad" in told
    assert "Tuesday 4 points Restorationist" in told
    assert "to claim: Cultists" in told
    assert "Cairo: city of Tuesday; 1 Zombies" in told
    assert "Nadar" not in told
    assert "Loyalist" not in "\n".join(scene.game.status(-1))
    assert "War 0/20, Revolution 0/20" in told


def test_eyes_answer_what_a_view_shows():
    scene = (
        Scene(sides="LRLR")
        .hand(MON, "one cube")
        .serving(TUE, "Ravachol", "Paris", vampire=True)
        .tracks(war=3)
    )
    scene.on_top("Rome", "Nadar", "Okhrana").city_of(TUE, "Cairo").cubes(MON, box("Rome"), 1)
    eyes = scene.game.eyes(MON)
    assert [scene.game.box.names[card] for card in eyes.hand] == ["one cube"]
    assert (eyes.side, eyes.side_of(MON), eyes.side_of(TUE)) == (0, 0, None)
    assert (eyes.seats, eyes.marker, eyes.actions) == (4, (3, 0), 0)
    assert (eyes.points(TUE), eyes.worth(0), eyes.cubes(MON, box("Rome"))) == (4, 0, 1)
    assert (eyes.agents(6, TUE), eyes.controller(14), eyes.where(14), eyes.is_vampire(14)) == (
        1,
        TUE,
        6,
        True,
    )
    assert scene.game.box.names[eyes.top_card(7)] == "Nadar"
    assert (eyes.top_card(0), eyes.stack_left(7), eyes.city_owner(1)) == (-1, 1, TUE)
    assert (eyes.royalty_free(0), eyes.royalty_free(1), eyes.blocked(5)) == (True, False, False)
    scene.revealed(TUE)
    assert eyes.side_of(TUE) == 1


def test_whoever_holds_a_counter_is_asked_to_foil_whatever_it_shows():
    """Over many games: a player is asked as often without a fitting counter as the rule says, never only with one."""
    asked = {True: 0, False: 0}
    for seed in range(4):
        table = Table.start("emerald", {"players": 4}, seed)
        player = RandomPlayer(seed)
        while not table.over:
            decision = table.decision
            if decision.kind == "foil":
                asked[len(decision.options) > 1] += 1
            table.choose(player.choose(decision))
    assert asked[False] > asked[True]


def test_the_journal_tells_a_seat_what_it_may_know():
    scene = Scene().hand(MON, "The Third Section", "one gold").turn(MON).do("use")
    journal = scene.game.journal
    hidden = "one gold: hand of Monday -> cards that Monday removed unseen"
    assert hidden in journal.seen_by(MON)
    assert hidden not in journal.seen_by(TUE)
    assert "one piece: hand of Monday -> cards that Monday removed unseen" in journal.seen_by(TUE)
