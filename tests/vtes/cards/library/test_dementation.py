"""Short games with library cards modelled in Python: dementation."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import give
from rules.vtes.terms import INTERCEPT

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, titled
from ...crypttools import resolved
from ..helpers import acting_with, attempted, effects, in_way, until


@pytest.mark.parametrize(
    ("name", "level", "stealth"),
    [("Mind Tricks", "DEM", 1), ("Skin of the Chameleon", "vis", 1), ("Skin of the Chameleon", "VIS", 2)],
)
def test_a_maneuver_or_a_press_but_not_both(name, level, stealth):
    story = attempted(name, knows0=level, theirs=(PLAIN, GANGREL))
    action = story.game.action
    in_way(story.choose(name), f"[{level}]")
    assert action.stealth == stealth
    give(story.game, story.named(GANGREL), Value(INTERCEPT, 3))
    story.until("block", 1).choose(GANGREL)
    fight = until(story, lambda: story.kind == "maneuver").game.combat
    assert effects(fight, 0) == ["GainEither"]
    story.choose(name)
    assert effects(fight, 0) == [], "the one is used for both"


def test_memory_rift_does_all_that_its_disciplines_allow():
    story = acting_with(
        "Memory Rift", knows0="dem obf pre", theirs=(YOUNG, PLAIN), tweaks=[titled(PRINCE, "baron")]
    )
    story.choose("bleed").until("as-announced").choose("Memory Rift").choose(YOUNG)
    assert story.game.action.stealth == 1
    story.until("block", 1)
    assert not story.can(YOUNG)
    give(story.game, story.named(PLAIN), Value(INTERCEPT, 1))
    story.choose(PLAIN).until("strike").choose("Memory Rift")
    blood = story.named(PRINCE).blood
    resolved(story)
    assert story.named(PRINCE).blood == blood, "combat ended"
