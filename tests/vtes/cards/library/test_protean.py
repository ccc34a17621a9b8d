"""Short games with library cards modelled in Python: protean."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state import values
from rules.vtes.state.control import take_control
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.hurts import Hurt
from rules.vtes.state.scenery import alter, give
from rules.vtes.state.values import sum_of_minion
from rules.vtes.terms import INTERCEPT, MANEUVERS, PRESSES, STEALTH

from ...chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, pools, watchful
from ...crypttools import resolved
from ...fighttools import DODGE, KNIFE, blood, fight, over, region, to
from ...sights import intercepts
from ...story import Position
from ..helpers import (
    ACTION,
    GIFT,
    MODIFIER,
    action_used,
    against,
    answers,
    attempted,
    combat_of,
    effects,
    fighting,
    first,
    giving,
    in_way,
    names,
    of,
    table_of_three,
    until,
)


def of_the_path(game):
    """A tweak: the minions of seat 0 follow the Path of Caine."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, path="Caine", sect="sabbat")


def test_one_with_the_land_unlocks_to_block_and_nobody_strikes_in_the_first_round():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("One With the Land").at(0)
    tweaked = position.ready(PRINCE).hand("Fake Out").tweak(of(1, clan="Tzimisce", disciplines=(("pro", 2),)))
    story = tweaked.start().until("action").choose("bleed").until("react", 1).choose("One With")
    in_way(story, "unlock and block")
    fight = combat_of(story)
    assert (effects(fight, 0), effects(fight, 1)) == (["Forbid"], ["Forbid"])
    assert resolved(story).prey.pool == 30
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood) == (8, 5), "nobody struck"


def test_the_strikes_of_another_block_are_not_forbidden_by_one_with_the_land():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).hand("One With the Land")
    tweaked = position.at(0).ready(PRINCE).hand("Elder Impersonation", "Fake Out")
    tweaked = tweaked.tweak(of(1, clan="Tzimisce", disciplines=(("pro", 2),))).tweak(knows(seat0="OBF"))
    story = tweaked.start().until("action").choose("bleed").until("react", 1).choose("One With")
    if story.kind == "reactor":
        story.choose(PLAIN)
    in_way(story, "unlock and block")
    story.choose("Elder")
    in_way(story, "the attempt fails")
    story.until("block", 1).choose(GANGREL)
    fight = combat_of(story)
    assert (effects(fight, 0), effects(fight, 1)) == ([], [])


def test_form_of_the_bat_takes_intercept_and_gives_a_maneuver():
    story = attempted("Form of the Bat", knows0="pro", tweaks=[watchful])
    bat = story.named(PRINCE)
    assert intercepts(action_used(story, "Form of the Bat")) == {story.named(PLAIN).number: -1}
    story.until("maneuver")
    assert story.can("Form of the Bat")
    assert story.game.combat.side_of(bat).cannot("equipment")


def test_form_of_the_bat_blocks_with_intercept_and_a_maneuver():
    story = attempted(against=["Form of the Bat"], knows1="PRO", act="hunt", blood=2)
    story.choose("Form of the Bat").until("maneuver", 1)
    assert story.can("Form of the Bat")
    assert story.game.combat.side_of(story.named(PLAIN)).cannot("equipment")
    assert not story.game.combat.side_of(story.named(PRINCE)).cannot("equipment")


def test_form_of_mist_continues_the_blocked_action():
    story = attempted("Form of Mist", knows0="PRO")
    action = story.game.action
    story.until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    before = story.named(PRINCE).blood
    story.until("trigger").choose(PRINCE)
    assert (story.named(PRINCE).blood, action.stealth) == (before - 1, 1)
    assert resolved(story).prey.pool == 29
    assert story.named(PLAIN).locked, "the blocker stays locked"


def test_who_declined_before_the_block_is_not_asked_again():
    """VTES-6.2.2-07: to decline is final, also where the action continues as if it was not blocked."""
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(PRINCE, blood=3)
    tweaked = position.hand("Form of Mist").tweak(knows(seat0="PRO"))

    def sharp(game):
        for minion in game.in_play.values():
            if minion.controller == 2:
                give(game, minion, Value(INTERCEPT, 2))

    story = tweaked.tweak(sharp).start().until("action").choose("hunt")
    story.until("block", 1).choose("pass").until("block", 2).choose(GANGREL)
    story.until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    story.until("trigger").choose(PRINCE)
    seats = []
    while story.game.action is not None:
        if story.kind == "block":
            seats.append(story.table.decision.seat)
        story.pass_once()
    assert 1 not in seats


@pytest.mark.parametrize(("level", "presses"), [("pro", 0), ("PRO", 1)])
def test_shadow_of_the_beast_gives_a_maneuver_and_a_press(level, presses):
    story = table_of_three(level=level).hand("Shadow of the Beast").start().until("action").choose("Shadow")
    if level == "PRO":
        in_way(story, "press")
    assert story.game.action.stealth == 0
    resolved(story)
    bearer = story.named(PRINCE)
    found = [values.of_minion(story.game, bearer, kind, 0) for kind in (MANEUVERS, PRESSES)]
    assert found == [1, presses]


def test_horrific_countenance_lets_the_action_go_on_unblockable():
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).at(0).ready(PRINCE)
    position = position.hand("Horrific Countenance").tweak(knows(seat0="pro"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    until(story, lambda: story.can("Horrific")).choose("Horrific")
    seen = set()
    while story.game.action is not None:
        seen.add(story.kind)
        story.pass_once()
    assert "block" not in seen
    assert (story.prey.pool, story.named(PLAIN).locked, story.named(PLAIN).blood) == (29, False, 5)
    assert story.named(PRINCE).blood == 8 - 4


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


@pytest.mark.parametrize(("has", "way", "hurts"), [("tha", "", False), ("THA", "wall, any", True)])
def test_wall_of_filth_burns_to_prevent(has, way, hurts):
    story = fight(hand=["Wall of Filth"] * 2, knows0=has, they_bear=[KNIFE], theirs=PRINCE,
        tweaks=[of_the_path])  # fmt: skip
    first(story, "Wall of Filth", way)
    assert not story.can("Wall of Filth"), "one on a vampire"
    assert not is_equipment(story.named("Wall of Filth"))
    to(story, "strike", 1).choose(KNIFE)
    to(story, "prevent", 0).choose("Wall of Filth")
    over(story)
    assert blood(story, PLAIN) == 5
    assert "ash heap" in story.where("Wall of Filth")


def test_its_vampire_plays_them_as_if_from_the_hand_and_it_burns_with_the_last():
    story = resolved(giving(ACTION, kept=(ACTION,)))
    story.end_turn().until("action").choose(ACTION)
    assert len(story.me.hand.items) == 7, "nothing is drawn for it"
    resolved(story)
    assert story.where(ACTION) == ["ash heap"]
    assert not story.me.kept
    until(story, lambda: story.kind == "discard" or story.kind == "action")
    assert not story.in_play(GIFT)


def test_the_cards_burn_with_it():
    story = resolved(giving(ACTION, MODIFIER, kept=(ACTION, MODIFIER)))
    leave_play(story.game, story.named(GIFT))
    assert story.where(ACTION) == story.where(MODIFIER) == ["ash heap"]
    assert not story.me.kept


def test_they_go_with_the_vampire_and_come_back_to_their_owner_once_played():
    story = resolved(giving(ACTION, kept=(ACTION,)))
    take_control(story.game, story.named(GANGREL), story.prey)
    assert not story.me.kept
    assert names(story, story.prey.kept) == [ACTION]
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1).choose(GANGREL).choose(
        ACTION
    )
    resolved(story)
    assert story.game.methuselahs[0].ash.items
    assert names(story, story.me.ash.items).count(ACTION) == 1
    assert pools(story) == [30, 30]
    assert PRINCE not in names(story, story.game.in_play)


@pytest.mark.parametrize("blocker", [GANGREL])
def test_reactions_are_for_its_vampire_alone(blocker):
    reaction = "Ears of the Hare"
    story = resolved(giving(reaction, mine=(GANGREL, BARON), kept=(reaction,)))
    story.named(GANGREL).locked = False
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 0).choose(blocker)
    seen = story.kind == "attempt" and story.can(reaction)
    assert seen == (blocker == GANGREL)
    if seen:
        action = story.game.action
        resolved(story.choose(reaction))
        assert action.blocked
        assert story.where(reaction) == ["ash heap"]


@pytest.mark.parametrize(("card", "can"), [("Computer Hacking", False), ("Carfax Abbey", False)])
def test_crimethinc_asks_for_an_action_of_an_anarch(card, can):
    story = against("CrimethInc.", card, mine=GANGREL, has="pro", locked=True).start().until("action")
    story.choose("bleed")
    while story.game.action is not None:
        assert story.kind != "after-action" or story.can("CrimethInc.") == can
        story.pass_once()


@pytest.mark.parametrize(("has", "asked"), [("pro", False), ("PRO", True)])
def test_eyes_of_the_beast_stay_until_the_discard_phase(has, asked):
    story = answers("Eyes of the Beast", has, hand=["Lost in Crowds"], knows0="obf", against=[DODGE])
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Eyes of the Beast")
    plain = story.named(PLAIN)
    assert story.named("Eyes of the Beast").host is plain
    fighting(story)
    kinds = []
    while story.game.combat is not None:
        kinds.append((story.kind, story.table.decision.seat))
        story.pass_once()
    assert (("maneuver", 1) in kinds) == asked
    resolved(story)
    while story.game.active.seat == 0:
        story.pass_once()
    assert sum_of_minion(story.game, plain, STEALTH, 0) == -1
    while story.game.active.seat == 1:
        story.pass_once()
    assert not story.in_play("Eyes of the Beast")
