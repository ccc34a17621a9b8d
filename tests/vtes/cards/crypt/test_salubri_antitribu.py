"""Stories of crypt cards that Python tells: salubri antitribu."""

from ...chaptertools import PRINCE
from ...fighttools import MANEUVER, fight, over


def test_uriel_opens_the_hand_of_his_opponents_controller():
    story = fight(mine=PRINCE, theirs="Uriel", against=[MANEUVER])
    assert all(story.me.hand.shown[number] & 2 for number in story.me.hand.items)
    over(story)
    assert not story.me.hand.shown
