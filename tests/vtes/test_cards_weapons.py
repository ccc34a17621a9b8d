"""Weapons and other equipment: what is only used so often, or at a price, and what it lends."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.contests import begin_contest, give_up
from rules.vtes.state.gear import is_equipment

from .chaptertools import ALLY, GANGREL, PRINCE
from .fighttools import (
    CONTINUE,
    DODGE,
    MANEUVER,
    blood,
    close,
    fight,
    over,
    to,
)
from .story import Position, card

NAMES = ("Talbot's Chainsaw", "Sawed-Off Shotgun", "Mark V", "Deer Rifle", "AK-47", "Bomb", "Banshee Ironwail",
    "The Crimson Sentinel", "Hawg", "Enchanted Marionette", "Sacré-Cœur Cathedral, France", "Ritual Goblet",
    "Eye of Hazimel", "Bloodstone", "Enhanced Coagulant", "Learjet")  # fmt: skip
BIG = "Alicia Barrows"  # capacity 9


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def armed(weapon, **how):
    """A fight of the prince with a weapon against a vampire of capacity 9."""
    return fight(mine=PRINCE, theirs=how.pop("theirs", BIG), bears=[weapon], **how)


def strikes(story, weapon):
    """Let seat 0 strike with its weapon, and tell what the opponent lost by the pair of strikes."""
    fought = story.game.combat
    to(story, "strike", 0).choose(weapon)
    while story.game.combat is fought and story.kind not in ("press", "additional-strikes"):
        story.pass_once()
    return fought.sides[1].suffered


# --- guns ----------------------------------------------------------------------------------------------------


def again(story, weapon):
    """Go on to the next round, and tell whether the weapon can strike in it."""
    to(story, "press", 0).choose(CONTINUE)
    offered = []
    now = story.game.combat.rounds if story.game.combat is not None else 0
    while story.game.combat is not None and story.game.combat.rounds == now:
        if story.kind == "strike" and story.table.decision.seat == 0:
            offered.append(story.can(weapon))
        story.pass_once()
    return any(offered)


def test_sawed_off_shotgun_fires_once_each_combat():
    story = armed("Sawed-Off Shotgun", hand=[CONTINUE])
    assert strikes(story, "Sawed-Off") == 3
    assert not again(story, "Sawed-Off")


def test_sawed_off_shotgun_fires_far():
    story = armed("Sawed-Off Shotgun", hand=[MANEUVER])
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Sawed-Off") == 3


def test_mark_v_is_for_long_range_and_once_each_round():
    story = armed("Mark V", hand=[CONTINUE, MANEUVER])
    while story.game.combat.rounds == 1 and story.kind != "press":
        assert story.kind != "strike" or not story.can("Mark V")
        story.pass_once()
    to(story, "press", 0).choose(CONTINUE)
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Mark V") == 4


def test_mark_v_fires_again_in_the_next_round_but_not_in_this_one():
    story = armed("Mark V", hand=[CONTINUE, MANEUVER, MANEUVER, "Blur"], knows0="cel")
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Mark V") == 4
    story.choose("Blur")
    while story.kind != "press":
        assert not story.can("Mark V")
        story.pass_once()
    story.choose(CONTINUE)
    to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0)
    assert story.can("Mark V")


def test_deer_rifle_maneuvers_twice_each_combat_be_it_in_a_round():
    story = armed("Deer Rifle", hand=[CONTINUE], against=[MANEUVER])
    to(story, "maneuver", 0).choose("Deer Rifle")
    to(story, "maneuver", 1).choose(MANEUVER)
    assert close(story)
    to(story, "maneuver", 0).choose("Deer Rifle")
    assert not close(story)
    fought = story.game.combat
    to(story, "press", 0)
    assert fought.sides[1].suffered == 1, "who maneuvers with it strikes with it"
    story.choose(CONTINUE)
    while story.game.combat is not None:
        assert story.kind != "maneuver" or not story.can("Deer Rifle"), "both are spent"
        story.pass_once()


def test_ak_47_strikes_on_with_itself_once_a_round():
    story = armed("AK-47", hand=["Blur"], knows0="cel")
    assert strikes(story, "AK-47") == 2
    assert (story.kind, story.can("AK-47"), story.can("Blur")) == ("additional-strikes", True, True)
    fought = story.game.combat
    story.choose("AK-47")
    assert story.game.combat is not fought or not story.can("Blur"), "it is the limited one"
    while story.game.combat is fought and story.kind != "press":
        assert story.kind != "strike" or story.table.decision.seat != 0, "no other strike will do"
        story.pass_once()
    assert blood(story, BIG) == 9 - 2 - 2


# --- melee weapons -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "before", "after"), [(PRINCE, 1, None)])
def test_banshee_ironwail_costs_who_is_blocked_a_blood_or_life(mine, before, after):
    position = (
        Position(players=2).at(1).ready(BIG).on(BIG, "Banshee Ironwail").at(0).ready(mine, blood=before)
    )
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    while story.game.combat is None:
        story.pass_once()
    assert blood(story, mine) == max(0, before - 1)
    to(story, "strike", 1).choose("Banshee Ironwail")
    over(story)
    assert after is None or blood(story, mine) == after


def test_the_crimson_sentinel_grows_by_a_soul_for_each_round_in_which_it_hurts():
    story = armed("The Crimson Sentinel", hand=[CONTINUE])
    assert strikes(story, "The Crimson") == 2
    assert story.named("The Crimson Sentinel").counters == 0, "at the end of the round"
    to(story, "press", 0).choose(CONTINUE)
    assert story.named("The Crimson Sentinel").counters == 1
    assert strikes(story, "The Crimson") == 3
    over(story)
    assert story.named("The Crimson Sentinel").counters == 2


# --- what is no weapon ---------------------------------------------------------------------------------------


def test_hawg_presses_once_each_combat():
    story = armed("Hawg")
    to(story, "press", 0).choose("Hawg")
    while story.game.combat is not None:
        assert story.kind != "press" or not story.can("Hawg")
        story.pass_once()


@pytest.mark.parametrize(("theirs", "may"), [(ALLY, False)])
def test_sacre_coeur_keeps_allies_from_blocking(theirs, may):
    name = "Sacré-Cœur Cathedral, France"
    position = Position(players=2).ready(PRINCE).on(PRINCE, name).at(1).ready(theirs).at(0)
    story = position.start().until("action").choose("bleed")
    offered = []
    while story.game.action is not None:
        offered.append(story.kind == "block" and story.can(theirs))
        story.pass_once()
    assert any(offered) == may


def test_sacre_coeur_is_a_location_and_unique():
    name = "Sacré-Cœur Cathedral, France"
    story = Position(players=2).ready(PRINCE).on(PRINCE, name).ready(GANGREL).start().until("act")
    assert story.named(name).face.location
    assert story.named(name).face.unique_as
    story.choose(GANGREL)
    assert not story.can("take equipment")


# --- the eye -------------------------------------------------------------------------------------------------


def test_the_eye_hurts_nobody_who_has_yielded_a_contest():
    position = Position(players=2).ready(PRINCE, blood=2).on(PRINCE, "Eye of Hazimel")
    story = position.start().until("trigger").choose("Eye of Hazimel").until("action")
    prince = story.named(PRINCE)
    begin_contest(story.game, PRINCE)
    give_up(story.game, PRINCE, prince)
    while story.game.scorched:
        story.pass_once()
    assert story.where(PRINCE) == story.where("Eye of Hazimel") == ["ash heap"]


# --- what ends up on others ----------------------------------------------------------------------------------


def coagulated(**how):
    """A fight after which the weapon is on the opponent."""
    story = armed("Enhanced Coagulant", **how)
    to(story, "strike", 0).choose("Enhanced Coagulant")
    return over(story)


def test_enhanced_coagulant_hurts_and_stays_on_the_vampire():
    story = coagulated(against=["Soak"], knows1="for")
    assert blood(story, BIG) == 9 - 3, "nothing prevents it"
    card_of = story.named("Enhanced Coagulant")
    assert (card_of.host, card_of.controller) == (story.named(BIG), 1)
    assert not is_equipment(card_of)


def test_enhanced_coagulant_stays_where_it_was_when_the_strike_is_dodged():
    story = armed("Enhanced Coagulant", against=[DODGE])
    to(story, "strike", 0).choose("Enhanced Coagulant")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert story.named("Enhanced Coagulant").host is story.named(PRINCE)
    assert is_equipment(story.named("Enhanced Coagulant"))
