"""Stories of library cards that Python tells: maleficia."""

import pytest

from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import NO_DISCIPLINES

from ...chaptertools import IDLE_ALLY, PLAIN, PRINCE, YOUNG
from ...crypttools import resolved
from ...fighttools import DODGE
from ..helpers import acts_again, at_table, plays, take_action


@pytest.mark.parametrize(("name", "capacity"), [(PLAIN, 3), (YOUNG, 1)])
def test_barrenness_makes_sterile_and_smaller(name, capacity):
    story = take_action(at_table("Barrenness", has="mal", theirs=(name,)), "Barrenness")
    before = story.named(name).capacity
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    vampire = story.named(name)
    assert (vampire.capacity, vampire.profile.capacity, vampire.blood) == (capacity, capacity, capacity)
    assert "sterile" in vampire.profile.traits
    assert not story.named(PRINCE).locked
    leave_play(story.game, vampire.cards[0])
    assert vampire.capacity == before
    assert "sterile" not in vampire.profile.traits


@pytest.mark.parametrize(("has", "mode", "blocks"), [("mal", "", True), ("MAL", "no reactions and", False)])
def test_psalm_of_the_damned_silences_a_minion(has, mode, blocks):
    story = acts_again("Psalm of the Damned", has, hand=[DODGE], against=["Deflection"], knows1="dom", players=3,
                 theirs=(PLAIN, IDLE_ALLY))  # fmt: skip
    plays(story, "Psalm", mode)
    if story.kind == "target":
        story.choose(PLAIN)
    number = story.named(PLAIN).number
    marked = story.game.action.marks
    assert (number in marked.muted, number in marked.gagged) == (True, True)
    assert (number in marked.barred) != blocks


def test_mal_is_no_discipline():
    story = acts_again("Psalm of the Damned", "mal", hand=[DODGE])
    plays(story, "Psalm")
    assert "mal" in NO_DISCIPLINES
