"""Short games with crypt cards modelled in Python: giovanni."""

import pytest

from rules.vtes.state import values

from ...chaptertools import PLAIN, PRINCE, YOUNG
from ...story import Position
from ..helpers import face_at_table


@pytest.mark.parametrize(("card", "stealth"), [("Possession", 1), ("Govern the Unaligned", 0)])
def test_andrea_giovanni_is_stealthier_in_actions_of_necromancy(card, stealth):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Andrea Giovanni").ash(YOUNG)
    story = position.uncontrolled(PRINCE).hand(card).start().until("action")
    found = face_at_table(story, card)
    from rules.vtes.state.plays import Action, Play

    andrea = story.named("Andrea Giovanni")
    action = Action(story.me, andrea, 7)
    action.play = Play(story.me, 0, found, andrea)
    action.play.modes = found.modes[:1]
    story.game.action = action
    assert values.stealth(story.game, andrea, action) == stealth
