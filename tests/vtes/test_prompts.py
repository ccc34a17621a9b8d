"""What a person at the table reads: how things stand, and what is asked."""

import pytest

from rules.kernel import Decision
from rules.vtes.table.prompts import QUESTIONS

from .chaptertools import BARON, GANGREL, PRINCE, YOUNG
from .story import Position


def laid():
    position = Position(players=3).at(1).ready(GANGREL).ready(BARON, locked=True).torpor(YOUNG).at(0)
    position = (
        position.hand("Villein", "Blood Doll").short_hand().ready(PRINCE, blood=3).on(PRINCE, ".44 Magnum")
    )
    position = position.ready("Gypsies").table("The Barrens", "Vessel").uncontrolled("Claus Wegener", 2)
    return position.with_edge(0).start().until("act").choose(PRINCE)


OWN = """\
   {0}: 30 pool, 2 in hand, 20 in library
      ready: Anson (3/8 blood, with .44 Magnum); Gypsies (1 life)
      in play: The Barrens; Vessel"""
NEXT = """\
   {1}: 30 pool, 0 in hand, 20 in library
      ready: Nathan Turner (4/4 blood); Casey Snyder (6/6 blood, locked)
      torpor: Almiro Suarez (0/2 blood)"""


def told(story, seat):
    return "\n".join(story.game.status(seat))


def test_who_plays_sees_its_hand_and_what_everybody_sees_of_others():
    story = laid()
    first = f"-- turn {story.game.turn}: seat 1, minion phase; the Edge: seat 1"
    mine = ["      uncontrolled: Claus Wegener (2/5)", "      hand: Blood Doll; Villein"]
    theirs = "      uncontrolled: 1 card with 2 blood"
    own, other = OWN.format("you"), NEXT.format("", "seat 2")
    assert told(story, 0) == "\n".join([first, own, *mine, other, "   seat 3: 30 pool"])
    own, other = OWN.format("seat 1"), NEXT.format("", "you")
    assert told(story, 1) == "\n".join(
        [first, other, "      hand: empty", "   seat 3: 30 pool", own, theirs]
    ), "one's own side comes first"
    other = NEXT.format("", "seat 2")
    assert told(story, -1) == "\n".join([first, own, theirs, other, "   seat 3: 30 pool"])


def test_counters_victory_points_and_several_uncontrolled_cards_are_told():
    position = Position(players=2).uncontrolled(GANGREL, 1).uncontrolled(BARON, 4).table("Vessel")
    story = position.tweak(lambda game: game.methuselahs[0].__setattr__("victory_points", 1.5)).start()
    story.named("Vessel").counters = 3
    lines = story.game.status(-1)
    assert lines[0].endswith("the Edge: nobody")
    assert "   seat 1: 30 pool, 1.5 victory points, 7 in hand, 20 in library" in lines
    assert "      in play: Vessel (3 counters)" in lines
    assert "      uncontrolled: 2 cards with 4, 1 blood" in lines


def test_a_question_names_the_minion_that_it_is_about():
    story = laid()
    asked = story.game.question
    assert asked(story.table.decision) == "what does Anson do?"
    story.choose("bleed")
    assert asked(story.table.decision) == "who tries to block the bleed of Anson at seat 2?"
    about = story.named(PRINCE).number
    assert asked(Decision(0, "target", [1], about)) == "Anson: on what?"
    assert asked(Decision(0, "target", [1], 10**6)) == "on what?"
    assert asked(Decision(0, "vote", [1], about)) == "for or against?"
    assert asked(Decision(0, "poll", [1], about)) == "the referendum: with what do you vote?"
    assert asked(Decision(0, "mode", [1], ["inferior", "superior"])) == "in which way?"
    assert asked(Decision(0, "block", [1], ["inferior"])) == "choose block"
    assert asked(Decision(0, "novelty", [1], None)) == "choose novelty"


def test_an_undirected_action_is_at_nobody():
    story = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=2).start().until("action")
    story.choose("hunt")
    assert story.game.question(story.table.decision) == "who tries to block the hunt of Anson?"


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_questions_are_short(kind):
    assert QUESTIONS[kind].endswith("?")
    assert len(QUESTIONS[kind]) < 60


def test_whoever_may_use_a_text_is_told_what_it_does():
    story = Position().ready("Hecate").start().until("action").choose("bleed").until("trigger")
    asked = story.game.question(story.table.decision)
    assert asked.startswith("Hecate: do you use it now? (you can burn the top card of")
    assert asked.endswith(" after Hecate bleeds successfully)")
