"""Who attempts to block gets intercept from others of its own, if that is enough, and no more than that."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, YOUNG, titled
from tests.vtes.story import Position

FOR_ANARCHS = "Organized Resistance"  # a baron, locked or not, gives an anarch 1 intercept
STATION = "KRCG News Radio"  # locks for 1 intercept
SECOND = LUTZ  # made a baron


def bled(*hand, stealth, blocker=GANGREL, barons=(BARON,), on_table=(), locked=True):
    """Seat 0 bleeds seat 1, which has a blocker and perhaps barons; the blocker may attempt."""
    position = Position(players=3, passive=False).at(2).ready(YOUNG).at(1).pool(9, 1).hand(*hand)
    position = position.table(*on_table).ready(blocker)
    for name in barons:
        position = position.ready(name, locked=locked)
    story = (
        position.at(0)
        .ready(BIG)
        .tweak(titled(SECOND, "baron"))
        .tweak(later)
        .start()
        .until("action")
        .choose("bleed")
    )
    story.game.action.bleed = 3
    story.game.action.stealth = stealth
    return until_asked(story, 1, "block")


@pytest.mark.parametrize(
    ("hand", "stealth", "barons", "locked", "helps"),
    [
        ((FOR_ANARCHS,), 1, (BARON,), True, True),
        ((FOR_ANARCHS,), 1, (BARON,), False, True),
        ((FOR_ANARCHS,), 2, (BARON,), True, False),
        ((FOR_ANARCHS,) * 2, 2, (BARON,), True, False),  # a baron plays one for an action
        ((FOR_ANARCHS,) * 2, 2, (BARON, SECOND), True, True),
        ((FOR_ANARCHS,), 1, (), True, False),
    ],
)
def test_a_card_that_another_plays_for_a_blocker_counts(hand, stealth, barons, locked, helps):
    story = bled(*hand, stealth=stealth, barons=barons, locked=locked)
    assert GANGREL in story.options
    assert (GANGREL in tried(story)) is helps
    story.choose(GANGREL)
    assert (story.table.decision.seat == 1 and story.kind == "attempt") is bool(barons)
    if barons:
        assert asked(story) == (FOR_ANARCHS if helps else "pass")


@pytest.mark.parametrize(("blocker", "helps"), [(GANGREL, True), (PLAIN, False)])
def test_it_counts_for_whom_it_is_meant(blocker, helps):
    story = bled(FOR_ANARCHS, stealth=1, blocker=blocker)
    assert (blocker in tried(story)) is helps


def test_no_more_is_played_than_is_needed():
    story = bled(*[FOR_ANARCHS] * 3, stealth=2, barons=(BARON, SECOND)).choose(GANGREL)
    pilot, played = seated(story), 0
    while story.game.action is not None and story.game.action.attempting is not None:
        name = asked(story, pilot) if story.table.decision.seat == 1 else "pass"
        played += story.kind == "attempt" and name == FOR_ANARCHS
        story.choose(name)
    assert played == 2
    assert (story.game.action, story.game.methuselahs[1].pool) == (None, 9), "it was blocked"


@pytest.mark.parametrize(("stealth", "helps"), [(1, True), (2, False)])
def test_a_location_locks_for_a_blocker(stealth, helps):
    story = bled(stealth=stealth, on_table=(STATION,))
    assert (GANGREL in tried(story)) is helps
    story.choose(GANGREL)
    assert story.kind == "attempt"
    assert asked(story) == (STATION if helps else "pass")
