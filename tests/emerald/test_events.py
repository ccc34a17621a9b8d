"""What the journal holds besides the moves of cards: its events and the words for them."""

import inspect

import pytest

from rules.emerald.state import changes, events
from rules.emerald.state.events import words
from rules.emerald.terms import LIMBO, PLAYERS, REASON_TEXTS
from rules.kernel import Event, Naming
from rules.kernel.events import Said

from .scenes import MON, THU, TUE, WED, Scene, agent, box, city, top

NAMING = Naming(str, lambda seat: PLAYERS[seat])
EASY = {"cities/Rome/royalty_defence": 1, "cities/Rome/defence": 1}

TOLD = {
    events.FirstPlayer(TUE): "Tuesday is the first player",
    events.TurnBegan(WED, 12): "Turn 12: Wednesday",
    events.ActionChosen(MON, "claim a card"): "Monday: claim a card",
    events.BecameKnown(MON): "Monday is Known to the Authorities",
    events.CubesMoved(MON, 1, "Limbo", "Rome"): "1 cube of Monday: Limbo -> Rome",
    events.CubesMoved(TUE, 2, "Rome", "Limbo"): "2 cubes of Tuesday: Rome -> Limbo",
    events.BlockingDisc("Rome", True): "a Blocking disc is put on Rome",
    events.BlockingDisc("Mi-Go", False): "a Blocking disc is taken off Mi-Go",
    events.ZombiesChanged("Rome", 1, 2): "a Zombie comes to Rome",
    events.ZombiesChanged("Rome", -1, 1): "a Zombie leaves Rome",
    events.ZombiesChanged("Rome", -3, 0): "3 Zombies leave Rome",
    events.ZombiesChanged("Rome", 2, 2): "2 Zombies come to Rome",
    events.AgentStands(MON, "Ravachol", "Rome"): "Ravachol is in Rome",
    events.AgentStands(MON, "Ravachol", "on Mi-Go"): "Ravachol is on Mi-Go",
    events.ControlChanged(MON, "Ravachol"): "Monday controls Ravachol",
    events.Turned(MON, "Ravachol", True): "Ravachol is a Vampire now",
    events.Turned(MON, "Ravachol", False): "Ravachol is human now",
    events.Attempted(MON, False, "", "Rome", 4): "Monday tries to assassinate the Royalty of Rome: defence 4",
    events.Attempted(MON, True, "", "Rome", 4): "Monday tries to hide the Royalty of Rome: defence 4",
    events.Attempted(
        MON, False, "Ravachol", "Rome", 3
    ): "Monday tries to assassinate Ravachol in Rome: defence 3",
    events.Foiled(MON, TUE): "Tuesday foils it: the attempt of Monday fails",
    events.SlippedAway(TUE, "Ravachol"): "Ravachol slips away in disguise",
    events.Killed(MON, "Ravachol"): "Monday kills Ravachol",
    events.RoyaltyTaken(MON, "Rome", False, 4): "Monday assassinates the Royalty of Rome: 4 points",
    events.RoyaltyTaken(MON, "Rome", True, 1): "Monday hides the Royalty of Rome: 1 point",
    events.CityTaken(MON, "Rome", 4): "Monday controls Rome: 4 points",
    events.CityTaken(-1, "Rome", 4): "nobody controls Rome",
    events.CityLocked(MON, "Rome"): "Monday locks Rome",
    events.CityDestroyed("Rome"): "Rome is destroyed",
    events.TrackMoved("War", 2, 4): "the War marker moves from 2 to 4",
    events.IdentityLookedAt(TUE, MON): "Tuesday looks at the identity of Monday",
    events.HeartChanged(MON, "Loyalist"): "Monday has had a change of heart: a Loyalist now",
    events.SanityDrawn(TUE, False): "Tuesday draws a Sanity counter: Sane",
    events.SanityDrawn(TUE, True): "Tuesday draws a Sanity counter: Mad",
    events.SanityExhausted(MON): "Monday finds no Sanity counter left, which counts as the third Mad one",
    events.Ended("insanity"): "The game ends: a Restorationist went insane",
}


@pytest.mark.parametrize("event", TOLD, ids=lambda event: TOLD[event])
def test_the_words_for_an_event(event):
    assert words(event, NAMING) == TOLD[event]


def test_every_kind_of_event_has_words():
    kinds = {
        kind
        for _, kind in inspect.getmembers(events, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == events.__name__
    }
    assert {type(event) for event in TOLD} == kinds
    assert len({kind.kind for kind in kinds}) == len(kinds)
    assert words(Said("x", "x"), NAMING) == "x"


def events_of(scene, act):
    """What an act adds to the journal, except for the moves of cards and counters."""
    before = len(scene.game.journal.events)
    act()
    after = scene.game.journal.events[before:]
    return [event for event in after if type(event).__module__ == events.__name__]


def test_a_turn_and_its_actions():
    scene = Scene().hand(MON, "one cube").reserve(MON, 3)
    assert events_of(scene, lambda: scene.turn(MON).do("place", "Rome", "pass")) == [
        events.TurnBegan(MON, 2),
        events.ActionChosen(MON, "place Influence cubes"),
        events.CubesMoved(MON, 1, "the Active Reserve", "Rome"),
        events.ActionChosen(MON, "pass"),
    ]


def test_a_claimed_agent_and_a_claimed_city():
    scene = Scene(sheet={"agents/Ravachol/counter_points": 1}).on_top("Rome", "Ravachol", "Nadar")
    scene.cubes(MON, top("Rome"), 1).turn(MON)
    assert events_of(scene, lambda: scene.do("claim"))[1:] == [
        events.CubesMoved(MON, 1, "the Game card of Rome", "Limbo"),
        events.AgentStands(-1, "Ravachol", "Rome"),
        events.ControlChanged(MON, "Ravachol"),
        events.BecameKnown(MON),
    ]
    scene.cubes(TUE, box("Paris"), 2).known(TUE).turn(TUE)
    assert events_of(scene, lambda: scene.do("claim"))[1:] == [
        events.CubesMoved(TUE, 2, "Paris", "Limbo"),
        events.CityTaken(TUE, "Paris", 4),
    ]


def killers():
    """Monday may assassinate in Rome, where an Agent of Tuesday and Royalty are."""
    scene = Scene(sheet=EASY).known(MON, TUE).main(MON, "Rome").serving(TUE, "Ravachol", "Rome", card="hand")
    return scene.serving(MON, "Emma Goldman", "Rome").hand(MON, "Hired Assassin").sanity("Sane")


def test_an_assassination_that_succeeds():
    scene = killers().turn(MON)
    assert events_of(scene, lambda: scene.do("use", "Hired Assassin: assassinate an"))[1:] == [
        events.Attempted(MON, False, "Ravachol", "Rome", 1),
        events.Killed(MON, "Ravachol"),
    ]
    scene = killers().turn(MON)
    assert events_of(scene, lambda: scene.do("use", "Hired Assassin: assassinate R"))[1:] == [
        events.Attempted(MON, False, "", "Rome", 1),
        events.RoyaltyTaken(MON, "Rome", False, 4),
        events.SanityDrawn(MON, False),
    ]


def test_royalty_that_is_hidden():
    scene = killers().hand(MON, "Hide Royalty").turn(MON)
    assert events_of(scene, lambda: scene.do("use", "Hide"))[1:] == [
        events.Attempted(MON, True, "", "Rome", 1),
        events.RoyaltyTaken(MON, "Rome", True, 4),
        events.SanityDrawn(MON, False),
    ]


def test_an_assassination_that_is_foiled():
    scene = killers().doubles(THU, "Emma Goldman").turn(MON)
    assert events_of(scene, lambda: scene.do("use", "Hired Assassin: assassinate an", "Double"))[1:] == [
        events.Attempted(MON, False, "Ravachol", "Rome", 1),
        events.ControlChanged(THU, "Emma Goldman"),
        events.Foiled(MON, THU),
    ]


def test_an_agent_that_slips_away():
    scene = killers().owns(TUE, "Master of Disguise").turn(MON)
    assert events_of(scene, lambda: scene.do("use", "Hired Assassin: assassinate an", "Madrid"))[1:] == [
        events.Attempted(MON, False, "Ravachol", "Rome", 1),
        events.SlippedAway(TUE, "Ravachol"),
        events.AgentStands(TUE, "Ravachol", "Madrid"),
    ]


def test_a_main_agent_that_is_killed():
    scene = Scene(sides="LRLR", sheet=EASY).main(MON, "Rome").main(TUE, "Rome").known(TUE)
    scene.hand(MON, "Hired Assassin").turn(MON)
    assert events_of(scene, lambda: scene.do("use", "Hired Assassin: assassinate an"))[1:] == [
        events.Attempted(MON, False, "Main Agent Tuesday", "Rome", 1),
        events.Killed(MON, "Main Agent Tuesday"),
    ]


def test_a_look_at_an_identity_is_told_to_all_and_its_side_to_one():
    scene = Scene(2, "LR").hand(MON, "Vladimir Burtsev").turn(MON)
    assert events_of(scene, lambda: scene.do("use"))[1:] == [events.IdentityLookedAt(MON, TUE)]
    assert "identity of Tuesday shows Restorationist" in scene.game.account(MON)
    assert not [text for text in scene.game.account(-1) if "Restorationist" in text]
    assert "Monday looks at the identity of Tuesday" in scene.game.account(-1)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda game: changes.block(game, box("Rome")), [events.BlockingDisc("Rome", True)]),
        (lambda game: changes.unblock(game, box("Rome")), []),
        (lambda game: changes.place_zombie(game, city("Rome")), [events.ZombiesChanged("Rome", 1, 1)]),
        (lambda game: changes.remove_zombies(game, city("Rome"), 0), []),
        (lambda game: changes.lock(game, city("Rome"), TUE), [events.CityLocked(TUE, "Rome")]),
        (lambda game: changes.destroy(game, city("Rome")), [events.CityDestroyed("Rome")]),
        (
            lambda game: changes.turn_vampire(game, agent("Monday"), True),
            [events.Turned(MON, "Main Agent Monday", True)],
        ),
        (lambda game: changes.advance(game, 1, 4), [events.TrackMoved("Revolution", 0, 4)]),
        (lambda game: changes.advance(game, 1, -4), []),
        (lambda game: changes.move_cubes(game, MON, 0, LIMBO, box("Rome")), []),
    ],
)
def test_a_change_of_the_board_is_told_where_something_changes(change, expected):
    scene = Scene()
    assert events_of(scene, lambda: change(scene.game)) == expected


def test_a_disc_and_zombies_that_go():
    scene = Scene().blocked(box("Rome")).zombies(Cairo=2)
    assert events_of(scene, lambda: changes.unblock(scene.game, box("Rome"))) == [
        events.BlockingDisc("Rome", False)
    ]
    assert events_of(scene, lambda: changes.remove_zombies(scene.game, city("Cairo"), 2)) == [
        events.ZombiesChanged("Cairo", -2, 0)
    ]


def test_a_change_of_heart_is_told_when_the_identity_is_revealed():
    scene = Scene(2, "LR").owns(TUE, "Change of Heart")
    assert events_of(scene, lambda: changes.show_identity(scene.game, TUE)) == [
        events.HeartChanged(TUE, "Loyalist")
    ]
    assert events_of(scene, lambda: changes.show_identity(scene.game, MON)) == []


def test_every_reason_has_words():
    for reason, text in REASON_TEXTS.items():
        assert words(events.Ended(reason), NAMING) == f"The game ends: {text}"
