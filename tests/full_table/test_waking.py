"""Who wakes with what: one card for an action, and not for the last blood."""

import pytest

from rules.vtes.state import spans
from rules.vtes.state.scenery import alter
from rules.vtes.terms import BEFORE_BLOCK
from tests.full_table.test_diligence import due
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, BIG, GANGREL, PLAIN, PRINCE, YOUNG
from tests.vtes.story import Position

DEAR = "Deep Ecology"  # an anarch unlocks for a blood
FREE = "Organized Resistance"  # a baron has an anarch unlock and attempt to block
REDUCE = "Telepathic Counter"
WAKE = "On the Qui Vive"


def bled(*hand, blood=5, pool=30, amount=3, more=(), auspex=""):
    """Seat 0 bleeds seat 1, whose baron and others are locked; its anarchs know Protean, one perhaps Auspex."""

    def outlaws(game):
        for minion in game.in_play.values():
            if minion.controller == 1:
                known = (("aus", 1),) if minion.face.name == auspex else ()
                alter(game, minion, sect="anarch", disciplines=(*known, ("pro", 1)))
            elif minion.controller == 0:
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, amount - 1)

    position = Position(players=3, passive=False).at(2).ready(GANGREL).at(1).pool(pool, 1).hand(*hand)
    position = position.ready(BARON, locked=True, blood=blood)
    for name in more:
        position = position.ready(name, locked=True)
    story = position.at(0).ready(YOUNG).tweak(later).tweak(outlaws).start().until("action").choose("bleed")
    return before_blocks(story)


def before_blocks(story):
    story.until("react", 1)
    while not story.table.decision.about.mask & BEFORE_BLOCK:
        story.pass_once().until("react", 1)
    return story


@pytest.mark.parametrize(("hand", "wakes"), [((DEAR, FREE), FREE), ((DEAR,), DEAR)])
def test_who_wakes_pays_no_blood_where_another_card_does_it_for_nothing(hand, wakes):
    story = bled(*hand, more=(PLAIN,))
    assert set(hand) <= set(story.options)
    assert asked(story) == wakes


@pytest.mark.parametrize(("blood", "pool", "wakes"), [(2, 9, True), (1, 9, False), (1, 3, True)])
def test_nobody_wakes_for_the_last_blood_unless_it_saves_the_seat(blood, pool, wakes):
    story = bled(DEAR, blood=blood, pool=pool)
    assert (asked(story) == DEAR) is wakes
    assert (DEAR in tried(story)) is wakes


@pytest.mark.parametrize("woken", [False, True])
def test_nobody_wakes_after_another_who_could_block(woken):
    """The other one could make the bleed smaller."""
    story = bled(WAKE, WAKE, REDUCE, more=(BIG,), auspex=BIG)
    if woken:
        before_blocks(story.choose(WAKE).choose(BARON))
    decision, wake, pilot = due(story, WAKE)
    assert pilot.shuns(decision, wake) is woken


INTERCEPT = "Second Tradition: Domain"  # +2 intercept for a prince


def sleeping(blood, does):
    """Seat 0 acts, and seat 1 may wake a prince that has intercept for it in hand."""
    position = Position(players=3, passive=False).at(2).ready(GANGREL).at(1).pool(9, 1)
    position = position.hand(WAKE, INTERCEPT).ready(PRINCE, locked=True, blood=blood)
    story = position.at(0).ready(YOUNG, blood=1).tweak(later).start().until("action").choose(does)
    return due(before_blocks(story), WAKE)


@pytest.mark.parametrize(
    ("does", "blood", "wakes"),
    [("hunt", 1, False), ("hunt", 8, False), ("bleed", 1, False), ("bleed", 3, True)],
)
def test_nobody_wakes_for_a_block_that_is_not_worth_it(does, blood, wakes):
    decision, wake, pilot = sleeping(blood, does)
    assert pilot.shuns(decision, wake) is not wakes
