"""Cards that remember a round of combat, end combat, or follow it; torpor that costs; shelter from actions."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.combat import Hurt
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.values import intercept

from .chaptertools import GANGREL, PLAIN, PRINCE, duel, knows
from .fighttools import fight, over, region, rounds, to
from .story import Position

RIFLE = "Sniper Rifle"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- combat -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "strength"), [("pot", 0), ("POT", 0)])
def test_disarm_sends_the_opponent_to_torpor_and_takes_strength(has, strength):
    story = fight(hand=["Disarm"], bears=["Meat Cleaver"], knows0=has, mine=PRINCE)
    to(story, "strike", 0).choose("Meat")
    to(story, "end-of-round", 0).choose("Disarm")
    if story.kind == "mode":
        story.choose("disarm, -2")
    over(story)
    assert region(story, GANGREL) == "torpor region"
    card = story.named("Disarm")
    assert card.host is story.named(GANGREL)
    assert card.controller == 1
    assert card.memory == (AT_SUPERIOR if has == "POT" else -1)


def test_disarm_asks_for_more_damage_than_one_has_suffered():
    story = fight(hand=["Disarm"], knows0="pot", mine=PRINCE)
    while story.game.combat is not None:
        assert not (story.kind == "end-of-round" and story.can("Disarm"))
        story.pass_once()


def test_flesh_of_marble_lets_one_damage_through_each_round():
    story = fight(hand=["Flesh of Marble"], they_bear=["Meat Cleaver"], knows0="pro", mine=PRINCE)
    story.choose("Flesh")
    to(story, "strike", 1).choose("Meat")
    over(story)
    assert story.named(PRINCE).blood == 8 - 1


@pytest.mark.parametrize(("has", "where"), [("pro", "torpor region"), ("PRO", "ready region")])
def test_flesh_of_marble_prevents_aggravated_damage_at_superior(has, where):
    """Of two aggravated damage one is left in either case, and sends to torpor; with a normal one beside it not."""
    story = fight(
        hand=["Flesh of Marble"], they_bear=["Meat Cleaver"], knows0=has, knows1="pro", mine=PRINCE,
        against=["Claws of the Dead"],
    )  # fmt: skip
    story.choose("Flesh")
    if story.kind == "mode":
        story.choose("one damage a round, be")
    fought = story.game.combat
    to(story, "strike", 1)
    me = story.named(PRINCE)
    fought.pending += [Hurt(me, 1, strike=True), Hurt(me, 1, aggravated=True, strike=True)]
    over(story)
    assert region(story, PRINCE) == where


def test_trap_continues_combat_while_it_has_counters():
    story = over(fight(hand=["Trap"], mine=PRINCE, journal=True).choose("Trap"))
    assert rounds(story) == 1 + 3
    assert region(story, "Trap") == "ash heap"


def test_trap_is_reset_by_each_card():
    story = fight(hand=["Trap", "Fake Out"], mine=PRINCE, journal=True).choose("Trap")
    trap = story.named("Trap")
    while story.game.combat.rounds < 2:
        story.pass_once()
    assert trap.counters == 2
    over(to(story, "maneuver", 0).choose("Fake Out"))
    assert rounds(story) == 2 + 3


def test_trap_can_be_pressed_against():
    story = fight(hand=["Trap"], against=["Open Grate"], mine=PRINCE, journal=True).choose("Trap")
    over(to(story, "press", 1).choose("Open Grate"))
    assert rounds(story) == 1


def test_pass_through_shadow_stays_on_its_vampire_for_stealth():
    story = fight(hand=["Pass Through Shadow"], knows0="OBL", mine=PRINCE)
    to(story, "strike", 0).choose("Pass Through")
    story.choose("combat ends, put on")
    over(story)
    assert story.named("Pass Through Shadow").host is story.named(PRINCE)


def test_hunters_mark_keeps_the_opponent_from_ending_combat():
    position = duel(mine=PRINCE, theirs=PLAIN).hand("Hunter's Mark")
    story = (
        position.tweak(knows(seat0="CEL THA"))
        .start()
        .until("action")
        .choose("Hunter")
        .choose("enter combat, mark")
    )
    while story.game.combat is None:
        story.pass_once()
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")


def test_sniper_rifle_of_a_blocker_sets_the_range_and_strikes_first():
    story = fight(they_bear=[RIFLE], mine=PRINCE, theirs=PLAIN)
    assert (story.kind, story.table.decision.seat) == ("before-range", 1)
    over(story.choose(RIFLE))
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood) == (8 - 2, 5), "at long range"


def test_sniper_rifle_of_who_acts_sets_no_range():
    story = fight(bears=[RIFLE], mine=PRINCE, theirs=PLAIN)
    assert story.kind != "before-range"


def test_living_manse_burns_to_end_combat():
    story = fight(bears=["Living Manse"], mine=PRINCE).choose("Living Manse")
    over(story)
    assert (story.where("Living Manse"), story.named(PRINCE).blood) == (["ash heap"], 8)


@pytest.mark.parametrize(("theirs", "can"), [(GANGREL, True), (PLAIN, False)])
def test_garibaldi_meucci_museum_ends_a_combat_of_anarchs(theirs, can):
    position = Position(players=2).at(1).ready(theirs).at(0).ready(GANGREL).table("Garibaldi-Meucci Museum")
    if theirs == GANGREL:
        position = Position(players=2).at(1).ready("Casey Snyder").at(0).ready(GANGREL)
        position = position.table("Garibaldi-Meucci Museum")
    story = position.start().until("action").choose("bleed").until("block", 1)
    story.choose("Casey Snyder" if theirs == GANGREL else theirs)
    if can:
        while story.kind != "before-range":
            story.pass_once()
        story.choose("Garibaldi")
        assert story.named("Garibaldi-Meucci Museum").locked
    resolved(story)
    assert (story.named(GANGREL).blood == 4) == can


# --- torpor -------------------------------------------------------------------------------------------------


def test_fame_burns_three_pool_and_one_each_unlock_phase():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Fame")
    story = position.start().until("master").choose("Fame").choose(PLAIN).until("action")
    assert story.named("Fame").controller == 0
    go_to_torpor(story.game, story.named(PLAIN))
    assert story.prey.pool == 27
    story.end_turn()
    assert (story.me.pool, story.prey.pool) == (29, 26), "each in their own unlock phase"


def test_secure_haven_and_guardian_angel_burn_when_their_minion_goes_to_torpor():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    story = position.on(PRINCE, "Secure Haven", "Guardian Angel").start().until("action")
    go_to_torpor(story.game, story.named(PRINCE))
    assert story.where("Secure Haven") == story.where("Guardian Angel") == ["ash heap"]
    assert story.me.pool == 30


@pytest.mark.parametrize(("sheltered", "can"), [(False, True), (True, False)])
def test_secure_haven_keeps_off_actions_of_others_and_makes_masters_dearer(sheltered, can):
    position = Position(players=2).at(1).ready(PLAIN)
    position = (position.on(PLAIN, "Secure Haven") if sheltered else position).at(0)
    story = position.ready(PRINCE).hand("Bum's Rush", "Misdirection").start().until("master")
    story.choose("Misdirection").choose(PLAIN)
    assert story.me.pool == 30 - (2 if sheltered else 1)
    story.until("action")
    assert story.can("Bum's Rush") == can


def test_guardian_angel_prevents_a_damage_each_combat_and_sees_bleeds():
    story = fight(bears=["Guardian Angel"], mine=PRINCE)
    to(story, "prevent", 0).choose("Guardian Angel")
    assert story.kind == "end-of-round" or story.game.combat is None or not story.can("Guardian Angel")
    over(story)
    assert story.named(PRINCE).blood == 8


def test_guardian_angel_gives_intercept_against_bleeds_only():
    for action, wanted in (("bleed", 1), ("hunt", 0)):
        position = (
            Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Guardian Angel").at(0).ready(PRINCE, blood=3)
        )
        story = position.start().until("action").choose(action)
        assert intercept(story.game, story.named(PLAIN)) == wanted
