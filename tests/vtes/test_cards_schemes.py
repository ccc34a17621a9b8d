"""Masters, actions, events, referendums, allies and others with a thing of their own."""

from .chaptertools import PLAIN, PRINCE
from .fighttools import fight, over, rounds, to
from .story import Position


def resolved(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


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


# --- combat -------------------------------------------------------------------------------------------------


def test_relentless_reaper_goes_on_for_a_blood():
    story = fight(hand=["Relentless Reaper"], knows0="THN", mine=PRINCE, journal=True)
    to(story, "combat-ending", 0).choose("Relentless")
    over(story)
    assert rounds(story) == 2


# --- votes, and what locations are locked for ------------------------------------------------------------------


def test_protected_district_votes_against_or_reduces_a_bleed():
    position = Position(players=2).at(1).ready(PLAIN, title="primogen", sect="camarilla")
    position = position.hand("Protected District").at(0).ready(PRINCE).hand("Kine Resources Contested")
    story = position.start().until("action").choose("Kine")
    wait(story, "react")
    story.choose("Protected")
    assert story.game.referendum.votes[2] == 1 + 3
    assert story.game.referendum.cast[story.named(PLAIN).number] == (2, 4)
    story = position.start().until("action").choose("bleed").until("react", 1).choose("Protected")
    assert resolved(story).prey.pool == 30


def test_a_discipline_master_of_older_words_teaches():
    position = Position(players=2).ready(PRINCE).hand("Fortitude").start().until("master").choose("Fortitude")
    assert position.named(PRINCE).profile.has("for")
    assert position.named(PRINCE).capacity == 9
