"""Short games with crypt cards modelled in Python: nosferatu."""

from ...chaptertools import PLAIN, PRINCE, YOUNG
from ...sights import intercepts
from ...story import Position
from ..helpers import acting_against

HARROD = "Harrod"


def test_oskar_buys_intercept_for_another_vampire():
    story = acting_against(PRINCE, "Oskar Anasov", PLAIN, blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose(PLAIN).choose("Oskar")
    assert intercepts(action) == {story.named(PLAIN).number: 1}


def test_harrod_looks_at_a_card_of_his_prey():
    position = Position(players=3).at(1).uncontrolled(PRINCE).uncontrolled(YOUNG).ready(PLAIN)
    story = position.at(0).ready(HARROD).start()
    assert story.kind == "unlock"
    hidden = list(story.prey.uncontrolled.items)
    story.choose(f"use {HARROD}").choose("2")
    assert story.prey.uncontrolled.shown == {hidden[1]: 1 << 0}
