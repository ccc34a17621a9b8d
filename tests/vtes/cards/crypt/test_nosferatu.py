"""Stories of crypt cards that Python tells: nosferatu."""

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from ...fighttools import DODGE, MANEUVER, fight, over
from ...story import Position
from ..helpers import acting_against

HAROLD = "Harold Tanner"


HARROD = "Harrod"


def test_harold_tanner_lets_the_other_hand_lie_open_in_combat():
    story = fight(mine=HAROLD, theirs=PRINCE, hand=[MANEUVER], against=[DODGE])
    theirs, mine = story.game.methuselahs[1].hand, story.me.hand
    assert all(theirs.shown[number] & 1 for number in theirs.items)
    assert not mine.shown
    over(story)
    assert not theirs.shown


def test_harold_tanner_opens_no_hands_in_the_combats_of_others():
    position = Position(players=2).at(1).ready(PRINCE).hand(DODGE).at(0).ready(GANGREL).ready(HAROLD)
    story = position.hand(MANEUVER).start().until("act").choose(GANGREL).choose("bleed")
    story.until("block", 1).choose(PRINCE)
    assert story.game.combat is not None
    assert not story.game.methuselahs[1].hand.shown


def test_oskar_buys_intercept_for_another_vampire():
    story = acting_against(PRINCE, "Oskar Anasov", PLAIN, blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose(PLAIN).choose("Oskar")
    assert action.intercepts == {story.named(PLAIN).number: 1}


def test_harrod_looks_at_a_card_of_his_prey():
    position = Position(players=3).at(1).uncontrolled(PRINCE).uncontrolled(YOUNG).ready(PLAIN)
    story = position.at(0).ready(HARROD).start()
    assert story.kind == "unlock"
    hidden = list(story.prey.uncontrolled.items)
    story.choose(f"use {HARROD}").choose("2")
    assert story.prey.uncontrolled.shown == {hidden[1]: 1 << 0}
