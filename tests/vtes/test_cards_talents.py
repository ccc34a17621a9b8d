"""Crypt cards that hurt their prey, take titles, look at what is hidden, and pay less than others."""

import pytest

from rules.vtes.state import costs
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import hand_size
from rules.vtes.state.plays import Action
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import bleed, stealth
from rules.vtes.terms import BLEED_ACTION

from .chaptertools import PLAIN, PRINCE, YOUNG
from .crypttools import resolved, two
from .fighttools import KNIFE, MANEUVER, blood, fight, over, to
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
AYSE, DRAGOS, GUSTAV, HARROD, HENRI = (
    "Ayse Dhanial",
    "Dragos",
    "Gustav Mallenhous",
    "Harrod",
    "Henri Lavenant",
)
HESHA, JAROSLAV, TROIUS, VILLON = "Hesha Ruhadze (G6)", "Jaroslav Pascek", "Troius", "François Villon (G6)"
MORROW, STUART, PHAGIAN = "Dr. Morrow, The Skindoctor", "Andrew Stuart", "Phagian"
TANNER = "Blackhorse Tanner"
SASCHA = "Sascha Vykos, The Angel of Caine"


def being(name, **what):
    """Return a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


# --- costs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gear", "pool"), [("Laptop Computer", 0), (".44 Magnum", 1), ("IR Goggles", 0)])
def test_black_cat_pays_a_pool_less_for_equipment_and_never_less_than_none(gear, pool):
    story = two("Black Cat", None, gear).start().until("action")
    face = next(f for f in story.game.faces if f.name == gear)
    assert costs.pool(story.game, story.named("Black Cat"), face) == pool
    resolved(story.choose(gear))
    assert (story.me.pool, story.in_play(gear)) == (30 - pool, True)


def test_black_cat_pays_in_full_for_what_is_no_equipment():
    story = two("Black Cat", None, "Malajit Chandramouli").start().until("action")
    face = next(f for f in story.game.faces if f.name == "Malajit Chandramouli")
    assert costs.pool(story.game, story.named("Black Cat"), face) == face.pool_cost > 0


@pytest.mark.parametrize(("who", "left"), [(DRAGOS, 7), (BIG, 9 - 1)])
def test_dragos_plays_combat_cards_for_nothing(who, left):
    story = fight(mine=who, theirs=PRINCE, hand=["Majesty"], knows0="pre")
    over(to(story, "strike", 0).choose("Majesty"))
    assert blood(story, who) == left


def test_dragos_pays_nothing_more_where_others_make_combat_cards_dearer():
    hands = {"hand": ["Majesty"], "against": ["Terror Frenzy"]}
    story = fight(mine=DRAGOS, theirs=PRINCE, knows0="pre", knows1="ANI", blood=1, **hands)
    to(story, "before-range", 1).choose("Terror Frenzy").choose("dearer cards")
    over(to(story, "strike", 0).choose("Majesty"))
    assert blood(story, DRAGOS) == 1


def test_dragos_pays_for_what_is_no_combat_card():
    story = two(DRAGOS, None, "Govern the Unaligned").tweak(being(DRAGOS, disciplines=(("dom", 1),)))
    story = story.start().until("action")
    face = next(f for f in story.game.faces if f.name == "Govern the Unaligned")
    assert costs.blood(story.game, story.named(DRAGOS), face) == face.blood_cost


# --- hands ----------------------------------------------------------------------------------------------------


def test_henri_lavenant_has_a_card_more_in_hand_while_he_fights():
    story = fight(mine=HENRI, theirs=PRINCE, hand=[MANEUVER])
    assert story.game.combat is not None
    assert hand_size(story.game, story.me) == 8
    assert len(story.me.hand.items) == 8
    over(story)
    while story.game.action is not None:
        story.pass_once()
    assert (hand_size(story.game, story.me), len(story.me.hand.items)) == (7, 7)


def test_henri_lavenant_has_nothing_of_the_fights_of_others():
    story = fight(mine=PRINCE, theirs=HENRI, hand=[MANEUVER])
    assert story.game.combat is not None
    assert hand_size(story.game, story.me) == 7


@pytest.mark.parametrize("theirs_blood", [0, 5])
def test_sascha_vykos_has_more_cards_after_who_fought_them_sleeps(theirs_blood):
    story = fight(mine=SASCHA, theirs=PRINCE, their_blood=theirs_blood)
    over(story)
    slept = theirs_blood == 0
    assert bool(story.where(PRINCE) == ["torpor region"]) == slept
    if slept:
        assert story.kind == "trigger"
        story.choose(SASCHA)
    assert hand_size(story.game, story.me) == (9 if slept else 7)
    story.end_turn()
    assert hand_size(story.game, story.me) == 7


def test_sascha_vykos_may_leave_it():
    story = over(fight(mine=SASCHA, theirs=PRINCE, their_blood=0))
    assert story.kind == "trigger"
    story.choose("pass")
    assert hand_size(story.game, story.me) == 7


# --- what they do to others ---------------------------------------------------------------------------------------


def test_jaroslav_pascek_hurts_each_sabbat_vampire_of_his_prey():
    position = Position(players=3).at(1).ready(GUSTAV, 3, locked=True).ready(PRINCE, 3)
    position = position.torpor(DRAGOS, 2).at(2).ready(HENRI, 3, locked=True).at(0).ready(JAROSLAV)
    story = position.start().until("action").choose(JAROSLAV)
    assert story.game.action.target == 1
    resolved(story)
    assert [story.named(name).blood for name in (GUSTAV, PRINCE, DRAGOS, HENRI)] == [2, 3, 1, 3]


def test_jaroslav_pascek_sends_the_empty_to_torpor_and_needs_somebody_to_hurt():
    position = Position(players=2).at(1).ready(GUSTAV, 0, locked=True).at(0).ready(JAROSLAV)
    story = resolved(position.start().until("action").choose(JAROSLAV))
    assert story.where(GUSTAV) == ["torpor region"]
    assert not two(JAROSLAV, PRINCE).start().until("action").can(JAROSLAV)


@pytest.mark.parametrize(("who", "harm"), [(JAROSLAV, 1 + 1 + 2), (BIG, 1 + 1)])
def test_jaroslav_pascek_hurts_more_with_melee_weapons(who, harm):
    story = fight(mine=who, theirs="Anson", bears=[KNIFE])
    to(story, "strike", 0).choose(KNIFE)
    over(story)
    assert blood(story, "Anson") == 8 - harm


def test_jaroslav_pascek_hurts_no_more_with_his_hands():
    story = over(fight(mine=JAROSLAV, theirs="Anson"))
    assert blood(story, "Anson") == 8 - 1


@pytest.mark.parametrize(("title", "taken"), [("bishop", True), ("archbishop", True), ("cardinal", False)])
def test_gustav_mallenhous_takes_titles_of_bishops(title, taken):
    tweak = being(DRAGOS, title=title)
    story = two(GUSTAV, DRAGOS).tweak(tweak).start().until("action")
    assert story.can(GUSTAV) == taken
    if taken:
        story.choose(GUSTAV)
        assert story.game.action.target == 1
        resolved(story)
        assert story.named(DRAGOS).profile.title == ""


def test_gustav_mallenhous_takes_no_title_where_he_is_blocked():
    story = two(GUSTAV, DRAGOS).tweak(being(DRAGOS, title="bishop")).start().until("action").choose(GUSTAV)
    story.until("block", 1).choose(DRAGOS)
    resolved(story)
    assert story.named(DRAGOS).profile.title == "bishop"


@pytest.mark.parametrize(("theirs", "can"), [(PRINCE, True), ("Lutz von Hohenzollern", False)])
def test_francois_villon_locks_a_younger_vampire_for_two_blood(theirs, can):
    story = two(VILLON, theirs, blood=3).start()
    assert story.kind == "unlock" and story.can(f"use {VILLON}") == can if can else True
    if not can:
        assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))
        return
    story.choose(f"use {VILLON}")
    assert (story.named(theirs).locked, story.named(VILLON).blood) == (True, 1)
    assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))


def test_francois_villon_needs_the_blood():
    story = two(VILLON, PRINCE, blood=1).start()
    assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))


def test_harrod_looks_at_a_card_of_his_prey():
    position = Position(players=3).at(1).uncontrolled(PRINCE).uncontrolled(YOUNG).ready(PLAIN)
    story = position.at(0).ready(HARROD).start()
    assert story.kind == "unlock"
    hidden = list(story.prey.uncontrolled.items)
    story.choose(f"use {HARROD}").choose("2")
    assert story.prey.uncontrolled.shown == {hidden[1]: 1 << 0}


# --- the rest -----------------------------------------------------------------------------------------------------


def test_ayse_dhanial_gains_blood_for_discard_phase_actions():
    story = two(AYSE, blood=1).start().until("discard")
    story.choose(f"use {AYSE}")
    assert (story.named(AYSE).blood, story.me.discard_actions) == (2, 0)
    assert not (story.kind == "discard" and story.can(f"use {AYSE}"))


@pytest.mark.parametrize(("gear", "more"), [
    ([], 0), (["IR Goggles"], 0), (["Heart of Nizchetus"], 1), (["Heart of Nizchetus", "The Signet of King Saul"], 2)])  # fmt: skip
def test_hesha_ruhadze_bleeds_more_for_unique_equipment(gear, more):
    position = two(HESHA)
    position = position.on(HESHA, *gear) if gear else position
    story = position.start().until("action")
    assert bleed(story.game, story.named(HESHA)) == 1 + more


@pytest.mark.parametrize(("voter", "sides"), [(TROIUS, 1), (PRINCE, 2)])
def test_troius_does_not_vote_against_a_blood_hunt(voter, sides):
    position = Position(players=2).at(1).torpor(YOUNG, 0).at(0).ready(BIG).ready(voter)
    story = position.start().until("act").choose(BIG).choose("diablerize")
    while story.kind != "poll" or not story.can(voter):
        story.pass_once()
    story.choose(voter)
    assert len(story.options) == sides


# --- what they do to cards and to allies ----------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "target"), [(False, 1), (True, -1)])
def test_dr_morrow_grafts_allies_of_anybody_who_have_less_stealth(own, target):
    position = Position(players=2).at(1).ready(PLAIN)
    position = (position if own else position.ready("Gypsies")).at(0).ready(MORROW)
    position = position.ready("Gypsies") if own else position
    story = position.start()
    story = story.until("act").choose(MORROW) if own else story.until("action")
    gypsies = story.named("Gypsies")
    before = stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION))
    story.choose(MORROW)
    assert story.game.action.target == target
    resolved(story)
    assert stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION)) == before - 1
    if own:
        resolved(story.end_turn().until("act").choose(MORROW).choose(MORROW))
        assert stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION)) == before - 1
    leave_play(story.game, story.named(MORROW))
    assert stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION)) == before


def test_dr_morrow_grafts_no_vampires():
    assert not two(MORROW, PLAIN).start().until("action").can(MORROW)


@pytest.mark.parametrize(("top", "canceled"), [("Magic of the Smith", True), ("Govern the Unaligned", False)])
def test_andrew_stuart_loses_a_card_where_the_next_needs_the_same(top, canceled):
    story = two(STUART, PLAIN, "Magic of the Smith").library(top, ".44 Magnum").start().until("action")
    hand = list(story.me.hand.items)
    story.choose("Magic of the Smith").choose("equip")
    assert (story.game.action is None) == canceled
    assert (story.named(STUART).blood, story.named(STUART).locked) == (5 - canceled, not canceled)
    assert len(story.me.hand.items) == len(hand), "it is replaced"


def test_andrew_stuart_loses_combat_cards_too():
    how = {"mine": STUART, "theirs": BIG, "hand": ["Theft of Vitae"], "knows0": "tha"}
    story = fight(**how, library=["Magic of the Smith"])
    over(to(story, "strike", 0).choose("Theft of Vitae"))
    assert (blood(story, STUART), blood(story, BIG)) == (5 - 1 - 1, 9 - 1)


def test_andrew_stuart_looks_at_nothing_for_other_cards():
    story = two(STUART, None, "Govern the Unaligned").library("Magic of the Smith").start().until("action")
    story.choose("Govern the Unaligned")
    if story.kind == "mode":
        story.pass_once()
    assert story.me.library.shown is None


def test_phagian_lets_his_side_play_necromancy_at_the_basic_level_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PHAGIAN).ready(PRINCE).hand("Puppeteer")
    story = position.start().until("act").choose(PRINCE)
    resolved(story.choose("Puppeteer"))
    assert (story.named(PRINCE).blood, story.named("Puppeteer").blood) == (8 - 1, 1)
    assert not story.named(PRINCE).profile.has("nec")


def test_phagian_lets_nobody_play_it_without_the_blood_or_him():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PHAGIAN).ready(PRINCE, blood=1)
    story = position.hand("Possession").ash(BIG).start().until("act").choose(PRINCE)
    assert not story.can("Possession")
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PHAGIAN).ready(PRINCE).ready("Gypsies")
    story = position.hand("Puppeteer").start().until("act")
    leave_play(story.game, story.named(PHAGIAN))
    assert not story.choose(PRINCE).can("Puppeteer")
    position = Position(players=2).at(1).ready(PHAGIAN).at(0).ready(PRINCE).hand("Puppeteer")
    assert not position.start().until("action").can("Puppeteer")


def test_phagian_himself_pays_no_more():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PHAGIAN).hand("Puppeteer")
    story = position.start().until("action").choose("Puppeteer")
    if story.kind == "mode":
        story.choose("1 life")
    assert resolved(story).named(PHAGIAN).blood == 8


def test_phagian_serves_in_combat_too():
    position = Position(players=2).at(1).ready(BIG).at(0).ready(PRINCE).ready(PHAGIAN, locked=True)
    position = position.hand("Spiritual Intervention")
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(BIG)
    over(to(story, "strike", 0).choose("Spiritual Intervention"))
    assert blood(story, PRINCE) == 8 - 1


# --- drawing --------------------------------------------------------------------------------------------------------


def test_blackhorse_tanner_draws_another_card_once_a_turn():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(TANNER).ready(PRINCE)
    story = position.hand(".44 Magnum", "Leather Jacket").library("Dodge", "Fake Out", "Majesty", "Gestalt")
    story = story.start().until("act").choose(TANNER).choose(".44 Magnum")
    assert (story.kind, "Dodge" in story.hand()) == ("trigger", True)
    assert story.game.action.declined is False, "at once, before anybody could block"
    story.choose(TANNER)
    assert "Dodge" not in story.hand()
    assert "Fake Out" in story.hand()
    assert story.game.faces[story.me.library.items[0]].name == "Dodge", "it lies at the bottom"
    resolved(story)
    story.until("action").choose("Leather Jacket")
    assert story.kind != "trigger", "once a turn"
    assert "Majesty" in story.hand()


def test_blackhorse_tanner_may_keep_the_card_and_asks_again_then():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(TANNER).ready(PRINCE)
    story = position.hand(".44 Magnum", "Leather Jacket").library("Dodge", "Fake Out", "Majesty").start()
    story.until("act").choose(TANNER).choose(".44 Magnum")
    assert story.kind == "trigger"
    story.choose("pass")
    assert "Dodge" in story.hand()
    resolved(story).until("action").choose("Leather Jacket")
    assert story.kind == "trigger"


def test_blackhorse_tanner_serves_his_controller_alone():
    position = Position(players=2).at(1).ready(TANNER, locked=True).at(0).ready(PRINCE).hand(".44 Magnum")
    story = position.library("Dodge").start().until("action").choose(".44 Magnum")
    assert story.kind != "trigger"
    assert "Dodge" in story.hand()
