"""Costs, merged disciplines, equipment of others and hands that grow: each with one more and one less."""

import pytest

from cardbase.quick import replace
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import CostCut
from rules.vtes.state import costs
from rules.vtes.state.bearing import others_equipment
from rules.vtes.state.contests import begin_contest
from rules.vtes.state.merging import carried_over
from rules.vtes.state.scenery import alter, give, rewrite
from rules.vtes.terms import EQUIPMENT, RETAINER

from .booktools import changed
from .chaptertools import PLAIN, PRINCE, WEAPON, YOUNG, knows
from .story import Position


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


# --- costs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["blood", "pool"])
@pytest.mark.parametrize(
    ("printed", "cut", "left"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1), (1, 2, 0), (0, -1, 0), (1, -1, 2)],
)
def test_a_cut_takes_off_what_it_says_but_no_card_pays(what, printed, cut, left):
    """A card without a cost does not get more expensive either."""
    game = Position(players=2).ready(PRINCE).on(PRINCE, WEAPON).start().game
    face = changed(named(game, WEAPON).face, **{f"{what}_cost": printed})
    minion = named(game, PRINCE)
    minion.values = []
    if cut:
        give(game, minion, CostCut(cut, blood=what == "blood", pool=what == "pool"))
    assert getattr(costs, what)(game, minion, face) == left
    other = "pool" if what == "blood" else "blood"
    minion.values = []
    give(game, minion, CostCut(5, blood=other == "blood", pool=other == "pool"))
    assert getattr(costs, what)(game, minion, face) == printed, "a cut of the other kind"


@pytest.mark.parametrize(
    ("types", "left"), [(0, 0), (EQUIPMENT, 0), (EQUIPMENT | RETAINER, 0), (RETAINER, 1)]
)
def test_a_cut_is_for_cards_of_its_types(types, left):
    game = Position(players=2).ready(PRINCE).on(PRINCE, WEAPON).start().game
    face = changed(named(game, WEAPON).face, pool_cost=1)
    minion = named(game, PRINCE)
    minion.values = []
    give(game, minion, CostCut(1, types=types, blood=True, pool=True))
    assert costs.pool(game, minion, face) == left


# --- merging ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "now", "above", "merged"),
    [
        ("", "", "", ""),
        ("", "", "dom", "dom"),
        ("", "dom", "", "dom"),
        ("", "dom", "dom", "DOM"),
        ("", "dom", "DOM", "DOM"),
        ("dom", "DOM", "dom", "DOM"),
        ("dom", "dom", "dom", "dom"),
        ("dom", "dom", "", ""),
        ("dom", "DOM", "", "dom"),
        ("DOM", "dom", "DOM", "dom"),
        ("dom", "", "dom", "dom"),
    ],
)
def test_what_was_learned_is_carried_over_when_cards_merge(printed, now, above, merged):
    """Of a discipline that is lost nothing is left to tell, so that the advanced card keeps its own."""
    game = Position(players=2).ready(PRINCE).start().game
    profile = named(game, PRINCE).profile

    def knowing(word):
        pairs = ((word.lower(), 2 if word.isupper() else 1),) if word else ()
        return game.setting.profile(profile, disciplines=pairs)

    result = carried_over(game, knowing(now), knowing(printed), knowing(above))
    assert dict(result.disciplines) == dict(knowing(merged).disciplines)


@pytest.mark.parametrize(("now", "printed", "above", "merged"), [(5, 5, 7, 7), (6, 5, 7, 8), (4, 5, 7, 6)])
def test_so_is_a_changed_capacity(now, printed, above, merged):
    game = Position(players=2).ready(PRINCE).start().game
    profile = named(game, PRINCE).profile
    capacities = [game.setting.profile(profile, capacity=number) for number in (now, printed, above)]
    assert carried_over(game, *capacities).capacity == merged


# --- equipment of others ----------------------------------------------------------------------------------


def taken(game, name=YOUNG):
    found = others_equipment(game, game.methuselahs[0], named(game, name))
    return [game.faces[number].name for number in found]


def armory():
    position = Position(players=2).ready(PRINCE).on(PRINCE, WEAPON, "Raven Spy").ready(YOUNG)
    return position.on(YOUNG, "Ivory Bow").torpor(PLAIN, 1).on(PLAIN, "Meat Cleaver").start().game


def test_equipment_is_taken_from_own_minions_ready_or_not():
    game = armory()
    assert sorted(taken(game)) == sorted([WEAPON, "Meat Cleaver"])
    assert sorted(taken(game, PRINCE)) == sorted(["Ivory Bow", "Meat Cleaver"])


def test_it_is_not_taken_from_minions_of_others_or_out_of_play():
    game = armory()
    named(game, PRINCE).controller = 1
    assert taken(game) == ["Meat Cleaver"]
    named(game, PRINCE).controller = 0
    named(game, PRINCE).working = False
    assert taken(game) == ["Meat Cleaver"]


def test_it_is_not_taken_from_a_contested_minion():
    game = armory()
    game.uniques[named(game, PRINCE).face.unique_as] = [named(game, PRINCE)]
    begin_contest(game, named(game, PRINCE).face.unique_as)
    assert taken(game) == ["Meat Cleaver"]


# --- hands ------------------------------------------------------------------------------------------------


def test_a_larger_hand_is_drawn_as_soon_as_its_vampire_comes_out():
    position = Position(players=2).uncontrolled("The Capuchin", 11).library(*["Villein"] * 9)
    story = position.start().until("influence")
    assert len(story.me.hand.items) == 7
    story.choose("move The Capuchin")
    assert len(story.me.hand.items) == 9


@pytest.mark.parametrize(("blood", "can"), [(1, False), (2, True), (3, True)])
def test_the_blood_of_a_way_to_play_a_card_may_be_the_last(blood, can):
    """An action for two blood, on a card that costs nothing itself."""
    mode = Mode("", GainPool(1), blood=2, name="gain a pool")

    def change(game):
        number = next(n for n in game.methuselahs[0].hand.items if game.faces[n].name == "Bum's Rush")
        face = game.faces[number]
        rewrite(game, number, CardDefinition(face.card, replace(face.model, modes=(mode,)), game.rules))
        for minion in game.in_play.values():  # what it can play is kept with what it is
            alter(game, minion, disciplines=())

    story = Position(players=2).ready(PRINCE, blood=blood).hand("Bum's Rush")
    story = story.tweak(knows(seat0="pot")).tweak(change).start().until("action")
    assert story.can("Bum's Rush") == can
    if can:
        story.choose("Bum's Rush")
        while story.game.action is not None:
            story.pass_once()
        assert (story.named(PRINCE).blood, story.me.pool) == (blood - 2, 31)


# --- the unlock phase -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "times"), [("", 1), ("The Barrens", 1), ("Anarch Revolt", 2)])
def test_one_is_asked_twice_only_where_something_must_happen(card, times):
    """Before what a card does by itself, and after; what others may do if they like changes nothing."""
    position = Position(players=2).at(1).ready("Owain Evans, The Wanderer").at(0).ready(PRINCE, blood=3)
    position = position.on(PRINCE, "Vessel")
    story = (position.table(card) if card else position).start()
    asked = 0
    for _ in range(12):
        if story.kind == "master" or story.game.phase > 1:
            break
        asked += story.kind == "unlock" and story.table.decision.seat == 0
        story.pass_once()
    assert asked == times


@pytest.mark.parametrize("where", ["ready", "torpor"])
@pytest.mark.parametrize(("name", "unlocks"), [(PRINCE, True), ("The unnamed", False)])
def test_infernal_minions_stay_locked_unless_a_pool_is_burned(name, unlocks, where):
    position = getattr(Position(players=2), where)(name, 3, locked=True)
    story = position.start()
    assert story.named(name).locked != unlocks
    if not unlocks:
        assert (story.kind, story.named(name).locked) == ("unlock", True)
        story.choose(story.options[1])
        assert (story.me.pool, story.named(name).locked) == (29, False)
        assert story.kind != "unlock" or len(story.options) == 1


@pytest.mark.parametrize("where", ["ready", "torpor"])
def test_who_was_stunned_stays_locked_for_one_unlock_phase(where):
    def stun(game):
        named(game, PLAIN).stays_locked = True

    story = getattr(Position(players=2), where)(PLAIN, 3, locked=True).tweak(stun).start()
    assert (story.named(PLAIN).locked, story.named(PLAIN).stays_locked) == (True, False)
    story.end_turn()
    assert not story.named(PLAIN).locked


@pytest.mark.parametrize("stunned", [False, True])
def test_a_locked_vampire_in_torpor_does_not_leave_it(stunned):
    def stun(game):
        named(game, PLAIN).stays_locked = stunned

    story = Position(players=2).torpor(PLAIN, 3, locked=True).tweak(stun).start()
    turn, offered = story.game.turn, False
    for _ in range(12):
        if story.game.turn != turn:
            break
        offered = offered or story.can("leave torpor")
        story.pass_once()
    assert offered != stunned


def test_who_declined_to_act_is_asked_again_when_another_has_acted():
    story = Position(players=2).ready(PLAIN).ready(YOUNG).ready(PRINCE).start().until("act")
    assert story.options == ["pass", PLAIN, YOUNG, PRINCE]
    story.do(PLAIN, "pass")
    assert story.options == ["pass", YOUNG, PRINCE]
    story.do(YOUNG, "bleed")
    while story.game.action is not None:
        story.pass_once()
    assert story.options == ["pass", PLAIN, PRINCE]
