"""Short games with library cards modelled in Python: flight."""

from ...chaptertools import GANGREL, PLAIN
from ..helpers import acting_with, combat_of, effects, sharp


def test_dive_bomb_gives_a_maneuver_and_a_blocker_a_press():
    story = acting_with("Dive Bomb", knows0="fli", theirs=(PLAIN, GANGREL), tweaks=[sharp]).choose("Dive")
    story.choose(GANGREL)
    assert story.game.action.stealth == 1
    story.until("block", 1).choose(PLAIN)
    fight = combat_of(story)
    assert (effects(fight, 0), effects(fight, 1)) == ([], ["GainPress"])
    story = acting_with("Dive Bomb", knows0="fli").choose("Dive").until("block", 1).choose("pass")
    fight = combat_of(story)
    assert (effects(fight, 0), effects(fight, 1)) == (["GainManeuver"], [])
