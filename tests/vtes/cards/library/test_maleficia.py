"""Short games with library cards modelled in Python: maleficia."""

import pytest

from rules.vtes.definitions.marks import GAGGED, MUTED
from rules.vtes.state.plays import NO_DISCIPLINES

from ...chaptertools import IDLE_ALLY, PLAIN
from ...fighttools import DODGE
from ..helpers import acts_with, plays


@pytest.mark.parametrize(("has", "mode", "blocks"), [("mal", "", True), ("MAL", "no reactions and", False)])
def test_psalm_of_the_damned_silences_a_minion(has, mode, blocks):
    story = acts_with("Psalm of the Damned", has, hand=[DODGE], against=["Deflection"], knows1="dom", players=3,
                 theirs=(PLAIN, IDLE_ALLY))  # fmt: skip
    plays(story, "Psalm", mode)
    if story.kind == "target":
        story.choose(PLAIN)
    number = story.named(PLAIN).number
    action = story.game.action
    assert all(action.has(kind, number) for kind in (MUTED, GAGGED))
    assert (action.marks is not None and number in action.marks.barred) != blocks


def test_mal_is_not_a_discipline():
    story = acts_with("Psalm of the Damned", "mal", hand=[DODGE])
    plays(story, "Psalm")
    assert "mal" in NO_DISCIPLINES
