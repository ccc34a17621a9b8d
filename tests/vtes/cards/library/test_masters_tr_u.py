"""Short games with library cards modelled in Python: masters tr u."""

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...story import Position
from ..helpers import until_asked


def test_two_wrongs_cancel_the_next_card_for_another_target():
    position = Position(players=4).at(1).ready(PLAIN).hand("Deflection", "Deflection").at(2).ready(GANGREL)
    position = position.hand("Two Wrongs").at(3).ready(YOUNG).at(0).ready(PRINCE)
    story = position.tweak(knows(seat1="dom")).start().until("action").choose("bleed")
    until_asked(story, "react", 1).choose("Deflection").choose("seat 3")
    while not (story.can("Two Wrongs") and story.table.decision.seat == 2):
        story.pass_once()
    story.named(PLAIN).locked = False
    story.game.action.reacted.clear()
    story.choose("Two Wrongs")
    until_asked(story, "react", 1).choose("Deflection")
    if story.kind == "seat":
        story.choose("seat 3")
    assert resolved(story).prey.pool == 29, "it is canceled, and the bleed stays"
    assert story.where("Deflection") == ["ash heap", "ash heap"]
