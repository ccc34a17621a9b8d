"""Short games with library cards modelled in Python: reactions."""

from ...chaptertools import PLAIN
from ..helpers import acting_with


def test_elder_intervention_is_not_played_with_pack_tactics():
    for name, can in (("Pack Tactics", False), ("Another Card", True)):
        story = acting_with(against=["Elder Intervention"]).choose("bleed")
        story.game.action.stealth = 2
        story.game.action.note_reaction(story.named(PLAIN), name)
        story.until("block", 1).choose(PLAIN)
        assert story.can("Elder") == can
