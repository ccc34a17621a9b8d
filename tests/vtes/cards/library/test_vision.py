"""Short games with library cards modelled in Python: vision."""

from ...chaptertools import GANGREL, IDLE_ALLY, PRINCE, knows
from ...story import Position

CARVER = 'Jennie "Cassie247" Orne'  # an Imbued


CONVICTION = "Second Sight"


def four(name, has, actor=IDLE_ALLY, **how):
    """Have a minion of seat 0 bleed seat 1 at a table of four."""
    position = (
        Position(players=4).at(1).ready(CARVER, **how).hand(name).at(3).ready(GANGREL).at(0).ready(actor)
    )
    return position.hand("Computer Hacking").tweak(knows(seat1=has)).start().until("action")


def test_determine_cancels_an_action_card():
    assert not four("Determine", "viz", PRINCE).choose("Computer Hacking").can("Determine"), "it costs 1"
    story = four("Determine", "viz", PRINCE, convictions=[CONVICTION]).choose("Computer Hacking")
    assert story.can("Determine")
    story.choose("Determine")
    assert story.where(CONVICTION) == ["ash heap"]
    assert (story.game.action, story.named(PRINCE).locked) == (None, False)
    assert story.named(PRINCE).noted("Computer Hacking") == story.game.turn
