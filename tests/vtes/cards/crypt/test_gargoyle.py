"""Short games with crypt cards modelled in Python: gargoyle."""

from rules.vtes.state.restraints import may_diablerize

from ...chaptertools import PRINCE
from ...story import Position


def test_ferox_commits_no_diablerie():
    story = Position(players=2).ready("Ferox, The Rock Lord").ready(PRINCE).start()
    assert not may_diablerize(story.game, story.named("Ferox, The Rock Lord"))
    assert may_diablerize(story.game, story.named(PRINCE))
