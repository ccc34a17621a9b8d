"""Masters, actions, events, referendums, allies and others with a thing of their own."""

from .chaptertools import PLAIN, PRINCE
from .story import Position


def wait(story, *kinds):
    """Pass until a decision of one of these kinds is due; the first option where one must choose."""
    for _ in range(200):
        if story.kind in kinds:
            return
        story.pass_once()
    raise AssertionError(f"no {kinds}")


# --- modifiers and reactions ----------------------------------------------------------------------------------


def test_ominous_chorus_gives_votes():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE, clan="Lasombra")
    position = position.hand("Ominous Chorus", "Kine Resources Contested")
    story = position.start().until("action").choose("Kine")
    wait(story, "polling")
    story.choose("Ominous")
    assert story.game.more_votes[story.named(PRINCE).number] == 3


# --- votes, and what locations are locked for ------------------------------------------------------------------


def test_a_discipline_master_of_older_words_teaches():
    position = Position(players=2).ready(PRINCE).hand("Fortitude").start().until("master").choose("Fortitude")
    assert position.named(PRINCE).profile.has("for")
    assert position.named(PRINCE).capacity == 9
