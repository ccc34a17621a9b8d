"""Who unlocks after an action: who would do something then, or whose card would be discarded."""

import pytest

from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, PLAIN, YOUNG, knows
from tests.vtes.story import Position

UNLOCK = "Freak Drive"
RUSH = "Bum's Rush"
GOOD = "Majesty"  # for who has presence


def done(*hand, blood=4, prey=((YOUNG, 0),), locked=(YOUNG,), predator=(BARON,)):
    """Seat 0 has bled with a vampire and a hand, and is asked whether it plays something after that."""
    position = Position(players=3, passive=False).at(1)
    for name, has in prey:
        position = position.ready(name, blood=has, locked=name in locked)
    position = position.at(2)
    for name in predator:
        position = position.ready(name)
    position = position.at(0).hand(*hand).short_hand().ready(PLAIN, blood=blood).tweak(later)
    story = position.tweak(knows(seat0="FOR PRE")).start().until("action").choose("bleed")
    return until_asked(story, 0, "after-action")


@pytest.mark.parametrize(
    ("hand", "prey", "unlocks"),
    [
        ((RUSH,), ((YOUNG, 0),), True),
        ((RUSH,), ((BIG, 9),), False),
        ((), ((YOUNG, 0),), False),
    ],
)
def test_who_would_attack_somebody_weak_unlocks(hand, prey, unlocks):
    story = done(UNLOCK, GOOD, *hand, prey=prey, locked=(YOUNG, BIG))
    assert (asked(story) == UNLOCK) is unlocks


@pytest.mark.parametrize(
    ("copies", "blood", "others", "unlocks"),
    [(3, 2, True, True), (2, 2, True, False), (3, 1, True, False), (3, 2, False, False)],
)
def test_what_would_be_discarded_unlocks_who_may_block(copies, blood, others, unlocks):
    """Of three copies one goes, while there is blood for it, and a neighbour has a minion to block."""
    there = {} if others else {"prey": (), "predator": ()}
    story = done(*[UNLOCK] * copies, GOOD, blood=blood, **there)
    assert (asked(story) == UNLOCK) is unlocks


RISES = "Aline Gädeke"  # burns a blood to unlock after another anarch has acted
LATE = "Antonio Veradas"  # burns a blood to unlock in the discard phase


def locks(story, name, has_bled):
    minion = story.named(name)
    minion.locked, minion.bled = True, story.game.turn if has_bled else 0


@pytest.mark.parametrize(
    ("blood", "bleeds", "unlocks"), [(1, True, False), (2, True, True), (2, False, False)]
)
def test_who_unlocks_by_another_s_action_pays_no_last_blood_and_has_something_to_do(blood, bleeds, unlocks):
    position = Position(players=3, passive=False).at(1).ready(YOUNG).at(2).ready(PLAIN).at(0)
    position = position.ready(RISES, blood=blood).ready(GANGREL).tweak(later)
    story = position.start().until("act").choose(GANGREL)
    locks(story, RISES, has_bled=not bleeds)
    pilot = seated(story)
    assert asked(story, pilot) == "bleed"
    pilot._bleeds_later = True  # who acts would bleed, too
    until_asked(story.choose("bleed"), 0, "trigger")
    assert (asked(story, pilot) == RISES) is unlocks


@pytest.mark.parametrize(("blood", "unlocks"), [(1, False), (2, True)])
def test_who_unlocks_to_block_pays_no_last_blood(blood, unlocks):
    position = Position(players=3, passive=False).at(1).ready(YOUNG).at(2).ready(PLAIN).at(0)
    story = position.ready(LATE, blood=blood).ready(GANGREL).tweak(later).start().until("act")
    locks(story, LATE, has_bled=True)
    story.until("discard")
    assert f"use {LATE}" in story.options
    assert (asked(story) == f"use {LATE}") is unlocks
