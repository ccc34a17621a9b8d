"""Equipment: relics that teach, places that are carried as equipment, and what is used but once."""

import pytest

from rules.vtes.state import costs
from rules.vtes.state.changes import learn
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import hand_size
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect
from rules.vtes.state.undoing import grant, revoke
from rules.vtes.state.values import bleed
from rules.vtes.state.working import attach

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG
from .crypttools import ever_offers, offers, resolved, two
from .fighttools import (
    asked,
    blood,
    fight,
    over,
    to,
)
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
SARGON, CONRAD, SEAL, CEORIS = "The Sargon Fragment", "Hand of Conrad", "Seal of Veddartha", "Ruins of Ceoris"
SHAAL, FERRY, FINGER, TAPE = (
    "Shaal Fragment",
    "Zaire River Ferry",
    "Sire's Index Finger",
    "Incriminating Videotape",
)
CANDLE, TONIC, CRUISER = "Flaming Candle", "Concoction of Vitality", "Stolen Police Cruiser"
CITADEL, OWL, THROWER = "The Ankara Citadel, Turkey", "Owl Companion", "Improvised Flamethrower"


def being(seat, **what):
    """Return a tweak: the minions of a seat are this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "profile"):
                alter(game, minion, **what)

    return change


def bearing(gear, mine=PRINCE, theirs=GANGREL, hand=(), **how):
    """Seat 0 with a minion that bears a card, its prey with another."""
    return Position(players=2).at(1).ready(theirs).at(0).ready(mine, **how).on(mine, gear).hand(*hand)


def levels(story, name, *disciplines):
    known = story.named(name).profile.disciplines
    return [known.get(discipline, 0) for discipline in disciplines]


def face(story, name):
    return next(f for f in story.game.faces if f.id == card(name).id)


# --- relics that teach ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("relic", "discipline"), [(SARGON, "nec"), (CONRAD, "pot")])
def test_a_relic_gives_its_vampire_a_discipline_at_superior_while_it_bears_it(relic, discipline):
    position = bearing(relic).ready(PLAIN)
    story = position.start().until("act")
    assert levels(story, PRINCE, discipline) == [2]
    attach(story.game, story.named(relic), story.named(PLAIN))
    assert levels(story, PRINCE, discipline) + levels(story, PLAIN, discipline) == [0, 2]
    leave_play(story.game, story.named(relic))
    assert levels(story, PLAIN, discipline) == [0]


def test_a_relic_leaves_what_its_vampire_knew_and_learnt_meanwhile():
    story = bearing(CONRAD, "Brazil").start().until("action")
    own = story.named("Brazil").face.profile.disciplines.get("pot", 0)
    assert levels(story, "Brazil", "pot") == [2]
    learn(story.game, story.named("Brazil"), "pot")
    leave_play(story.game, story.named(CONRAD))
    assert levels(story, "Brazil", "pot") == [own + 1]


def test_what_a_relic_gives_outlasts_a_change_of_sect_and_gives_an_ally_nothing():
    story = bearing(CONRAD).start().until("action")
    change_sect(story.game, story.named(PRINCE), "anarch")
    assert (levels(story, PRINCE, "pot"), story.in_play(CONRAD)) == ([2], True)
    story = bearing(CONRAD, ALLY).start().until("action")
    assert levels(story, ALLY, "pot") == [0]
    assert not story.can(CONRAD)


def test_a_relic_put_on_by_an_action_teaches_at_once():
    story = resolved(two(PRINCE, None, CONRAD).start().until("action").choose(CONRAD))
    assert levels(story, PRINCE, "pot") == [2]


def test_who_cannot_use_equipment_has_not_what_it_gives():
    """Drawing Out the Beast keeps from the use of equipment in that combat."""
    how = {"mine": PRINCE, "theirs": BIG, "bears": [CONRAD], "knows1": "ani", "hand": ["Immortal Grapple"]}
    story = fight(**how)
    while not story.can("Immortal Grapple"):
        assert story.game.combat is not None
        story.pass_once()
    story = fight(against=["Drawing Out the Beast"], **how)
    to(story, "before-range", 1).choose("Drawing Out the Beast")
    while story.game.combat is not None:
        assert not story.can("Immortal Grapple")
        story.pass_once()


def test_the_sargon_fragment_takes_any_copy_of_the_named_card():
    position = bearing(SARGON, theirs=GANGREL).ash("Dodge", "Dodge", "Fake Out")
    story = position.start().until("action").choose(SARGON).choose("Dodge")
    game, me = story.game, story.me
    game.board.move(game.action.play.cards[0], me.ash, me.removed)
    resolved(story)
    assert ("Dodge" in story.hand(), story.named(PRINCE).blood) == (True, 7)


def test_hand_of_conrad_takes_a_vampire_of_the_ash_heap():
    position = bearing(CONRAD, theirs=YOUNG).ash(BIG, "Dodge")
    story = position.start().until("action").choose(CONRAD)
    assert story.game.action.stealth == 0
    resolved(story)
    assert (story.where(BIG), story.invested(BIG)) == (["uncontrolled region"], 0)
    assert not bearing(CONRAD).ash("Dodge").start().until("action").can(CONRAD)


def test_the_sargon_fragment_takes_a_library_card_of_the_ash_heap_for_a_blood():
    position = bearing(SARGON, theirs=YOUNG).ash(BIG, "Dodge")
    story = position.start().until("action").choose(SARGON)
    while story.kind != "discard-down":
        story.pass_once()
    assert story.named(PRINCE).blood == 7
    assert ("Dodge" in story.hand(), len(story.hand())) == (True, 8)
    assert not bearing(SARGON).ash(BIG).start().until("action").can(SARGON)


@pytest.mark.parametrize(
    ("counters", "known"), [(0, [0, 0]), (1, [1, 0]), (2, [2, 0]), (3, [2, 1]), (4, [2, 2])]
)
def test_seal_of_veddartha_teaches_by_its_counters(counters, known):
    story = bearing(SEAL, YOUNG).tweak(being(0, disciplines=())).start().until("action")
    seal = story.named(SEAL)
    change_counters(story.game, seal, counters - seal.counters)
    revoke(story.game, seal)
    grant(story.game, seal)
    assert levels(story, YOUNG, "dom", "for") == known


def test_seal_of_veddartha_grows_to_four_in_its_unlock_phases():
    story = bearing(SEAL, BIG).tweak(being(0, disciplines=())).start().until("action")
    seen = [story.named(SEAL).counters]
    for _ in range(4):
        story.end_turn().until("action")
        seen.append(story.named(SEAL).counters)
    assert seen == [1, 2, 3, 4, 4]
    assert levels(story, BIG, "dom", "for") == [2, 2]


def test_seal_of_veddartha_is_emptied_by_another_minion():
    story = bearing(SEAL, BIG).ready(YOUNG).tweak(being(0, disciplines=())).start().until("act")
    assert levels(story, BIG, "dom") == [1]
    story.choose(YOUNG).choose("take equipment")
    resolved(story)
    assert (story.named(SEAL).counters, levels(story, BIG, "dom"), levels(story, YOUNG, "dom")) == (
        0,
        [0],
        [0],
    )


@pytest.mark.parametrize(
    ("who", "can"), [(PRINCE, True), ("Casey Snyder", True), (PLAIN, False), (ALLY, False)]
)
def test_seal_of_veddartha_lets_the_big_bleed_for_more(who, can):
    story = bearing(SEAL, who, theirs=YOUNG).start().until("action")
    assert story.can(SEAL) == can
    if can:
        own = bleed(story.game, story.named(who))
        resolved(story.choose(SEAL))
        assert story.prey.pool == 30 - own - 1


# --- places ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clan", ["Tremere antitribu", "Tremere"])
def test_ruins_of_ceoris_give_a_maneuver_to_their_clan(clan):
    story = fight(mine=PRINCE, theirs=BIG, bears=[CEORIS], tweaks=[being(0, clan=clan)])
    used = [option for option in story.options if CEORIS in option]
    assert bool(used) == (clan == "Tremere antitribu")
    if used:
        story.choose(used[0])
        assert "press" not in [kind for kind, seat in asked(story) if seat == 0]
        assert (blood(story, PRINCE), blood(story, BIG)) == (8, 9), "hands do not reach so far"


def test_ruins_of_ceoris_give_a_press_instead():
    story = fight(mine=PRINCE, theirs=BIG, bears=[CEORIS], tweaks=[being(0, clan="Tremere antitribu")])
    to(story, "press", 0)
    story.choose(next(option for option in story.options if CEORIS in option))
    while story.game.combat is not None:
        assert not any(CEORIS in option for option in story.options)
        story.pass_once()
    assert blood(story, BIG) == 9 - 2


def test_a_place_is_no_equipment():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(BIG).ready(PRINCE)
    story = position.on(PRINCE, CEORIS).start().until("act").choose(BIG)
    assert not story.can("take equipment")


def ferried(clan="Lasombra", locked=False):
    """The action of seat 0 at a vampire of seat 1 that has a ferry."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).on(PLAIN, FERRY).ready(GANGREL).at(0)
    story = position.ready(PRINCE).table("Frontal Assault").tweak(being(1, clan=clan)).start().until("action")
    story.named(FERRY).locked = locked
    return story


def test_zaire_river_ferry_lets_an_action_against_its_lasombra_fail():
    story = offers(ferried().choose("Frontal Assault").choose(PLAIN), FERRY, seat=1)
    story.choose(FERRY)
    assert story.named(FERRY).locked
    resolved(story)
    assert (story.named(PLAIN).blood, story.named(PRINCE).locked) == (5, True)


@pytest.mark.parametrize(("clan", "locked", "target"), [
    ("Tremere", False, PLAIN), ("Lasombra", True, PLAIN), ("Lasombra", False, GANGREL)])  # fmt: skip
def test_zaire_river_ferry_is_for_its_unlocked_lasombra_alone(clan, locked, target):
    assert not ever_offers(ferried(clan, locked).choose("Frontal Assault").choose(target), FERRY, seat=1)


def test_zaire_river_ferry_gives_stealth():
    story = bearing(FERRY).tweak(being(0, clan="Lasombra")).start().until("action").choose("bleed")
    story.until("block", 1).choose(GANGREL)
    offers(story, FERRY).choose(FERRY)
    assert (story.game.action.stealth, story.named(FERRY).locked) == (1, True)


def test_zaire_river_ferry_is_one_haven_of_a_vampire():
    for bears in ((), (FERRY,)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, *bears)
        story = position.hand("Living Manse", FERRY).tweak(being(0, clan="Lasombra")).start().until("action")
        assert story.can(FERRY) != bool(bears)


@pytest.mark.parametrize(("name", "half"), [
    ("Majesty", 0), ("Enchant Kindred", 0), ("Freak Drive", 1), ("Govern the Unaligned", 0)])  # fmt: skip
def test_the_ankara_citadel_halves_what_is_no_modifier(name, half):
    story = bearing(CITADEL, hand=(name,)).start().until("action")
    printed = face(story, name)
    cost = costs.blood(story.game, story.named(PRINCE), printed)
    assert cost == (printed.blood_cost if half else printed.blood_cost // 2)


def test_the_ankara_citadel_rounds_down_before_anything_is_added():
    story = fight(mine=PRINCE, theirs=BIG, bears=[CITADEL], hand=["Majesty"], against=["Terror Frenzy"],
        knows0="pre", knows1="ANI")  # fmt: skip
    to(story, "before-range", 1).choose("Terror Frenzy").choose("dearer cards")
    over(to(story, "strike", 0).choose("Majesty"))
    assert blood(story, PRINCE) == 8 - 0 - 1


# --- the fragment that anybody steals ---------------------------------------------------------------------------


def test_shaal_fragment_gives_cards_and_is_stolen_by_any_vampire():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, SHAAL).at(0).ready(PRINCE)
    story = position.start().until("action")
    assert [hand_size(story.game, side) for side in (story.me, story.prey)] == [7, 9]
    story.choose(SHAAL)
    assert story.game.action.target == 1
    resolved(story)
    assert story.named(SHAAL).host is story.named(PRINCE)
    assert [hand_size(story.game, side) for side in (story.me, story.prey)] == [9, 7]
    assert len(story.me.hand.items) == 9


def test_shaal_fragment_is_stolen_by_no_ally_and_not_from_oneself():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, SHAAL).at(0).ready(ALLY)
    assert not position.start().until("action").can(SHAAL)
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(BIG).on(BIG, SHAAL)
    story = position.start().until("act").choose(PRINCE)
    assert not story.can(SHAAL)
    assert story.can("take equipment")
