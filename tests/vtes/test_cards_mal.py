"""What asks for [mal], which is no Discipline, and what follows the burning of a minion."""

import pytest

from rules.vtes.state.plays import NO_DISCIPLINES

from .chaptertools import IDLE_ALLY, PLAIN, PRINCE, knows, pools
from .fighttools import DODGE, blood, fight, over, to
from .story import Position
from .test_cards_ruses import acts, offered, plays, resolved

STRIKE = "Undead Strength"


def test_evil_eye_leaves_the_opponent_without_a_strike():
    """It cannot choose another one, though it has a hand; the next round it strikes again."""
    story = fight(mine=PRINCE, theirs=PLAIN, hand=[STRIKE], against=["Evil Eye"], knows0="pot", knows1="mal",
                  their_blood=5)  # fmt: skip
    to(story, "strike", 0).choose(STRIKE)
    assert story.kind == "counter"
    story.choose("Evil Eye")
    over(story)
    assert blood(story, PLAIN) == 4  # its own price
    assert story.where(STRIKE) == ["ash heap"]
    assert len(story.game.methuselahs[1].hand.items) == 6


def test_evil_eye_forbids_one_strike_only():
    story = fight(mine=PRINCE, theirs=PLAIN, hand=[STRIKE, "Dead-End Alley"], against=["Evil Eye"], knows0="pot",
                  knows1="mal", their_blood=5)  # fmt: skip
    to(story, "strike", 0).choose(STRIKE).choose("Evil Eye")
    to(story, "press", 0).choose("Dead-End Alley")
    over(story)
    assert blood(story, PLAIN) == 4 - 1


def test_evil_eye_cancels_nothing_but_strikes():
    story = fight(
        mine=PRINCE, theirs=PLAIN, hand=["Fake Out"], against=["Evil Eye"], knows1="mal", their_blood=5
    )
    to(story, "maneuver", 0).choose("Fake Out")
    assert not story.can("Evil Eye")


@pytest.mark.parametrize(("has", "usable"), [("MAL", True), ("mal", False)])
def test_evil_eye_cancels_an_action_card_and_locks(has, usable):
    position = Position(players=2).at(1).ready(PLAIN, blood=3).hand("Evil Eye").at(0).ready(PRINCE)
    story = (
        position.hand("Computer Hacking").tweak(knows(seat1=has)).start().until("action").choose("Computer")
    )
    found = story.kind == "cancel" and story.can("Evil Eye")
    assert found == usable
    if found:
        story.choose("Evil Eye")
        assert (story.game.action, story.named(PRINCE).locked, blood(story, PLAIN)) == (None, True, 2)
    assert pools(story)[1] == 30


def test_psalm_of_the_damned_bleeds_for_pool():
    story = resolved(plays(acts("Psalm of the Damned", "pre"), "Psalm"))
    assert pools(story) == [29, 28]
    assert not offered(acts("Psalm of the Damned", "pre", "hunt", blood=3), "Psalm")


@pytest.mark.parametrize(("has", "mode", "blocks"), [("mal", "", True), ("MAL", "no reactions and", False)])
def test_psalm_of_the_damned_silences_a_minion(has, mode, blocks):
    story = acts("Psalm of the Damned", has, hand=[DODGE], against=["Deflection"], knows1="dom", players=3,
                 theirs=(PLAIN, IDLE_ALLY))  # fmt: skip
    plays(story, "Psalm", mode)
    if story.kind == "target":
        story.choose(PLAIN)
    number = story.named(PLAIN).number
    marked = story.game.action.marks
    assert (number in marked.muted, number in marked.gagged) == (True, True)
    assert (number in marked.barred) != blocks


@pytest.mark.parametrize(("has", "mode"), [("mal", ""), ("MAL", "no reactions and")])
def test_psalm_of_the_damned_keeps_reactions_off(has, mode):
    story = acts("Psalm of the Damned", has, against=["Deflection"], knows1="dom", players=3)
    plays(story, "Psalm", mode)
    if story.kind == "target":
        story.choose(PLAIN)
    assert not offered(story, "Deflection")
    assert pools(story)[1] == 29


def test_mal_is_no_discipline():
    story = acts("Psalm of the Damned", "mal", hand=[DODGE])
    plays(story, "Psalm")
    assert "mal" in NO_DISCIPLINES
