"""Short games with library cards modelled in Python: obeah."""

from rules.vtes.terms import STEALTH

from ...chaptertools import PLAIN, PRINCE
from ..helpers import acting_with, combat_of, never_offered


def test_repulsion_gives_a_maneuver_to_long_range():
    story = acting_with("Repulsion", knows0="pre").choose("bleed").until("as-announced").choose("Repulsion")
    story.until("block", 1).choose(PLAIN)
    [effect] = combat_of(story).sides[0].effects
    assert effect.verb.way == "long"


def test_repulsion_stays_on_the_vampire_and_allows_no_other():
    story = (
        acting_with("Repulsion", "Repulsion", knows0="OBE", theirs=()).choose("bleed").until("as-announced")
    )
    story.choose("Repulsion")
    assert story.named("Repulsion").host is story.named(PRINCE)
    assert never_offered(story, "Repulsion"), "a second one cannot be played"
    assert any(value.kind == STEALTH for _, value in story.named(PRINCE).values)
