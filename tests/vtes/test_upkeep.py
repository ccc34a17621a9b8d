"""What is due whenever there is a moment for it: hands of the right size, and what cards in play follow."""

from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.spans import DISCARD
from rules.vtes.verbs.upkeep import discard_down

from .chaptertools import PRINCE
from .story import Position


def test_the_last_card_of_a_hand_that_may_hold_none_is_discarded_unasked():
    story = Position(players=2).ready(PRINCE).hand("Villein").short_hand().start().until("action")
    resize_hand(story.game, story.me, -7, DISCARD)
    assert list(discard_down(story.game, story.me)) == []
    assert (story.me.hand.items, story.where("Villein")) == ([], ["ash heap"])
