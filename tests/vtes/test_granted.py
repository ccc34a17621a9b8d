"""Levels of disciplines that a card gives, which go with it."""

from rules.vtes.state.changes import learn
from rules.vtes.state.departures import leave_play

from .story import Position

CONRAD = "Hand of Conrad"  # superior Potence


def test_what_its_vampire_knew_and_learnt_meanwhile_stays_as_the_card_goes():
    story = Position(players=2).ready("Brazil").on("Brazil", CONRAD).start().until("action")
    brazil = story.named("Brazil")
    own = brazil.face.profile.disciplines.get("pot", 0)
    assert brazil.profile.disciplines["pot"] == 2
    learn(story.game, brazil, "pot")
    leave_play(story.game, story.named(CONRAD))
    assert brazil.profile.disciplines["pot"] == own + 1
