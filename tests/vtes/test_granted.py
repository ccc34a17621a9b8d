"""Levels of disciplines that a card gives, which go with it."""

from rules.vtes.state.changes import learn
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.undoing import let_master

from .chaptertools import knows
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


def test_what_a_giovanni_learnt_meanwhile_stays_as_the_diary_goes():
    diary = "Khazar's Diary (Endless Night)"
    position = Position(players=2).ready("Anson", clan="Giovanni").table(diary).tweak(knows(seat0="nec"))
    story = position.start().until("action")
    anson = story.named("Anson")
    change_counters(story.game, story.named(diary), 7)
    let_master(story.game)
    assert anson.profile.disciplines == {"nec": 2}
    learn(story.game, anson, "nec")
    leave_play(story.game, story.named(diary))
    assert anson.profile.disciplines == {"nec": 2}
