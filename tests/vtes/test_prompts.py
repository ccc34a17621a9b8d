"""What a person at the table reads: how things stand, and what is asked."""

import pytest

import rules.vtes.table.registry  # noqa: F401  (registers the game)
from rules.kernel import Decision, Naming, RandomPlayer, Table, registered
from rules.vtes.table.prompts import QUESTIONS

from .chaptertools import BARON, GANGREL, PRINCE, YOUNG, knows
from .fighttools import fight, to
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


def status_text(story, seat):
    return "\n".join(story.game.status(seat))


def test_who_plays_sees_its_hand_and_what_everybody_sees_of_others():
    story = laid()
    first = f"-- turn {story.game.turn}: seat 1, minion phase; the Edge: seat 1"
    mine = ["      uncontrolled: Claus Wegener (2/5)", "      hand: Blood Doll; Villein"]
    theirs = "      uncontrolled: 1 card with 2 blood"
    own, other = OWN.format("you"), NEXT.format("", "seat 2 (your prey)")
    last = "   seat 3 (your predator): 30 pool"
    assert status_text(story, 0) == "\n".join([first, own, *mine, other, last])
    own, other = OWN.format("seat 1 (your predator)"), NEXT.format("", "you")
    last = "   seat 3 (your prey): 30 pool"
    assert status_text(story, 1) == "\n".join([first, other, "      hand: empty", last, own, theirs]), (
        "the player's own side comes first"
    )
    own, other = OWN.format("seat 1"), NEXT.format("", "seat 2")
    assert status_text(story, -1) == "\n".join([first, own, theirs, other, "   seat 3: 30 pool"])


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
    assert asked(story.table.decision) == "Anson bleeds you for 1, stealth 0: who tries to block?"
    about = story.named(PRINCE).number
    assert asked(Decision(0, "target", [1], about)) == "Anson: on what?"
    assert asked(Decision(0, "target", [1], 10**6)) == "on what?"
    assert asked(Decision(0, "vote", [1], about)) == "for or against?"
    assert asked(Decision(0, "poll", [1], about)) == "with what do you vote?"
    assert asked(Decision(0, "mode", [1], ["inferior", "superior"])) == "in which way?"
    assert asked(Decision(0, "novelty", [1], None)) == "choose novelty"


def test_an_undirected_action_is_at_nobody():
    story = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=2).start().until("action")
    story.choose("hunt")
    assert story.game.question(story.table.decision) == "Anson hunts, stealth 1: who tries to block?"


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_questions_are_short(kind):
    assert QUESTIONS[kind].endswith("?")
    assert len(QUESTIONS[kind]) < 60


def test_whoever_may_use_a_text_is_told_what_it_does():
    story = Position().ready("Hecate").start().until("action").choose("bleed").until("trigger")
    asked = story.game.question(story.table.decision)
    assert asked.startswith("Hecate: do you use it now? (you can burn the top card of")
    assert asked.endswith(" after Hecate bleeds successfully)")


def asked(story):
    return story.game.question(story.table.decision)


def test_who_may_block_reads_the_bleed_the_stealth_and_the_intercept():
    position = Position(players=3).at(1).ready(GANGREL).on(GANGREL, "Raven Spy").ready(BARON)
    story = position.at(2).ready(YOUNG).at(0).ready(PRINCE).on(PRINCE, "Laptop Computer").start()
    story.until("action").choose("bleed")
    story.game.action.stealth = 2
    assert asked(story) == (
        f"Anson bleeds you for 2, stealth 2: who tries to block? (intercept: {GANGREL} 1)"
    )


def test_an_attempt_sets_stealth_against_intercept_and_says_why_it_fails():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Lost in Crowds")
    story = position.tweak(knows(seat0="OBF")).start(journal=True).until("action").choose("bleed")
    story.until("block", 1).choose(GANGREL)
    numbers = f"{GANGREL} (intercept 0) tries to block Anson (stealth 0)"
    assert asked(story) == f"{numbers}: do you add stealth or intercept?"
    story.choose("Lost in Crowds")
    if story.kind == "mode":
        story.choose("+2 stealth")
    while story.game.action is not None:
        story.pass_once()
    naming = Naming(story.game.piece_name, story.game.seat_name)
    told = [story.game.words(event, naming) for event in story.game.journal.events]
    assert f"the attempt of {GANGREL} to block fails: intercept 0, stealth 2" in told


def test_who_votes_reads_on_what_how_it_stands_and_the_own_votes():
    position = Position(players=3).at(1).ready(BARON).at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = position.hand("Kine Resources Contested").with_edge(1).start(journal=True).until("action")
    story.choose("Kine").until("seat").do("seat 2", "seat 2", "seat 2", "seat 3")
    naming = Naming(story.game.piece_name, story.game.seat_name)
    told = [story.game.words(event, naming) for event in story.game.journal.events]
    assert "the terms of Kine Resources Contested: seat 2 (3), seat 3 (1)" in told
    story.until("poll", 0)
    assert asked(story) == (
        "Kine Resources Contested, 0 for, 0 against; your votes: Anson 2: with what do you vote?"
    )
    story.choose("Anson")
    assert asked(story) == "Kine Resources Contested, 0 for, 0 against: for or against?"
    story.choose("for").until("poll", 1)
    assert asked(story).startswith("Kine Resources Contested, 2 for, 0 against; your votes: Casey Snyder 2")


def test_a_blood_hunt_is_announced_and_told():
    position = Position(players=2).at(1).ready(BARON).torpor(GANGREL).at(0).ready(PRINCE)
    story = position.start(journal=True).until("action").choose("diablerize").until("poll")
    assert asked(story).startswith("a blood hunt, 0 for, 0 against; your votes: Anson 2")
    while story.game.action is not None:
        story.pass_once()
    naming = Naming(story.game.piece_name, story.game.seat_name)
    told = [story.game.words(event, naming) for event in story.game.journal.events]
    assert f"Anson announces: diablerie at seat 2, on {GANGREL}" in told
    begun = told.index("a blood hunt on Anson is put to the vote")
    assert begun < told.index("the blood hunt on Anson fails: 0 to 0")


def test_who_fights_reads_round_range_and_foe():
    story = fight(bears=[".44 Magnum"], mine=PRINCE)
    assert story.kind == "maneuver"
    assert asked(story) == f"round 1, Anson against {GANGREL}: do you maneuver?"
    to(story, "strike", 0)
    assert asked(story) == f"round 1 at close range, Anson against {GANGREL}: how do you strike?"
    story = fight(they_bear=[".44 Magnum"], mine=PRINCE)
    assert story.table.decision.seat == 1
    assert asked(story) == f"round 1, {GANGREL} against Anson: do you maneuver?"


def test_who_answers_reads_whose_action_it_is():
    position = (
        Position(players=3).at(1).ready(BARON).at(2).ready(GANGREL).hand("Telepathic Misdirection").at(0)
    )
    position = position.ready(PRINCE).tweak(knows(seat2="AUS"))
    story = position.start().until("action").choose("bleed")
    story.until("block", 1).choose("pass")
    assert not story.reaches("react") or asked(story).startswith("Anson bleeds seat 2 for 1, stealth 0: ")


def test_transfers_that_are_left_are_told():
    story = Position(players=2).ready(PRINCE).uncontrolled(GANGREL, 1).start().until("influence")
    assert asked(story) == "your influence phase, 4 transfers left: where do they go?"


def remarked(story):
    return dict(zip(story.options, story.game.remarks(story.table.decision), strict=True))


def test_whose_a_target_is_and_how_it_stands_is_remarked_where_several_have_some():
    position = Position(players=3).at(1).ready(BARON, locked=True).ready("Gypsies").at(2).torpor(GANGREL, 1)
    story = position.at(0).ready(PRINCE).hand("Blood Doll", "Pentex™ Subversion").start().until("master")
    assert remarked(story) == {"pass": "", "Blood Doll": "", "Pentex™ Subversion": "2 pool"}
    story.choose("Pentex")
    assert story.kind == "target"
    found = remarked(story)
    assert (found[PRINCE], found[BARON]) == ("yours, 8 blood", "seat 2, 6 blood, locked")


def test_whom_a_minion_would_bleed_and_what_a_card_costs_is_remarked():
    position = Position(players=3).at(1).ready(BARON).at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = position.on(PRINCE, "Laptop Computer").hand("Raven Spy", "Zillah's Valley", ".44 Magnum").start()
    found = remarked(story.until("action"))
    assert (found["bleed"], found[".44 Magnum"], found["pass"]) == ("seat 2 (your prey) for 2", "2 pool", "")


def test_the_pool_of_a_seat_is_remarked():
    position = Position(players=3).at(1).pool(12).ready(BARON).at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = position.hand("Kine Resources Contested").start().until("action").choose("Kine").until("seat")
    assert remarked(story) == {
        "seat 1": "you, 30 pool",
        "seat 2": "your prey, 12 pool",
        "seat 3": "your predator, 30 pool",
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_a_game_has_a_question_and_remarks(seed):
    largest = max(registered("vtes").samples, key=lambda options: len(options["decks"]))
    table = Table.start("vtes", largest, seed)
    player = RandomPlayer(seed)
    kinds = set()
    while table.decision is not None and len(table.choices) < 3000:
        decision = table.decision
        kinds.add(decision.kind)
        assert table.game.question(decision)
        assert len(table.game.remarks(decision)) == len(decision.options)
        table.choose(player.choose(decision))
    assert len(kinds) > 5
