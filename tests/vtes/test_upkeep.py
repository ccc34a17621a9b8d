"""What is due whenever there is a moment for it: hands of the right size, and what cards in play follow."""

from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.spans import DISCARD
from rules.vtes.terms import WEAKENED
from rules.vtes.verbs.upkeep import discard_down

from .chaptertools import PLAIN, PRINCE, knows
from .story import Position


def test_the_last_card_of_a_hand_that_may_hold_none_is_discarded_unasked():
    story = Position(players=2).ready(PRINCE).hand("Villein").short_hand().start().until("action")
    resize_hand(story.game, story.me, -7, DISCARD)
    assert list(discard_down(story.game, story.me)) == []
    assert (story.me.hand.items, story.where("Villein")) == ([], ["ash heap"])


def test_a_hand_that_is_empty_is_filled_up_though_its_cards_wait_to_be_replaced():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens")
    position = position.hand("Govern the Unaligned", "Conditioning").short_hand().filler()
    story = position.tweak(knows(seat0="dom")).start().until("action").choose("Govern the Unaligned")
    story.me.owed = [WEAKENED] * 6
    story.until("modify").choose("Conditioning")
    assert (len(story.me.hand.items), story.me.owed) == (7, [])


def test_a_card_that_may_come_back_and_lies_elsewhere_by_then_is_replaced():
    name = "Steely Tenacity"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, sect="anarch").hand(name)
    story = position.tweak(knows(seat0="dom")).start().until("action").choose(name)
    me = story.me
    number = me.playing.items[0]
    while story.game.action is not None:
        assert story.kind != "trigger"
        for zone in (me.ash, me.playing):
            if number in zone.items:
                story.game.board.move(number, zone, me.removed)
        story.pass_once()
    assert len(me.hand.items) == 7
