"""Who unlocks after an action: who would do something then, or whose card would be discarded."""

import pytest

from tests.full_table.test_watchful import asked, later, until_asked
from tests.vtes.chaptertools import BARON, BIG, PLAIN, YOUNG, knows
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
