"""Who is kept from blocking an action: somebody who could, the likeliest of them, or nobody."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, YOUNG, knows
from tests.vtes.story import Position

BARS = "Seduction"  # at the lower level only somebody younger
WEAK = "Dimple"
OTHER = "Approximation of Loyalty"  # allies, and vampires of a capacity of 8 at most


def announced(prey, locked=(), hand=(BARS,), level="dom", does="bleed", fallen=(), actor=LUTZ):
    """Seat 0 has announced an action of a vampire; the prey has these minions, the predator one."""
    position = Position(players=4, passive=False).at(3).ready(WEAK)
    for name in fallen:
        position = position.torpor(name, blood=1)
    position = position.at(2).ready(GANGREL).at(1)
    for name in prey:
        position = position.ready(name, locked=name in locked)
    position = position.at(0).hand(*hand).ready(actor).tweak(knows(seat0=level)).tweak(later)
    story = position.start().until("action").choose(does)
    return until_asked(story, 0, "as-announced", "modify")


@pytest.mark.parametrize(
    ("prey", "locked", "named"),
    [
        ((YOUNG, BARON, PLAIN), (BARON,), PLAIN),  # the strongest is locked
        ((BARON, YOUNG, PLAIN), (), BARON),
        ((BARON, YOUNG, PLAIN), (BARON, PLAIN), YOUNG),
    ],
)
def test_who_is_barred_is_awake_and_the_likeliest_to_block(prey, locked, named):
    story = announced(prey, locked)
    assert asked(story) == BARS
    story.choose(BARS)
    assert story.kind == "target"
    assert {*prey, GANGREL, WEAK} <= set(story.options)
    assert asked(story) == named
    assert set(tried(story)) == set(prey) - set(locked)


@pytest.mark.parametrize(
    ("prey", "locked", "plays"), [((PLAIN,), (), True), ((PLAIN,), (PLAIN,), False), ((), (), False)]
)
def test_nobody_is_barred_where_nobody_could_block(prey, locked, plays):
    """The predator has somebody awake, who is not asked to block a bleed."""
    story = announced(prey, locked)
    assert BARS in story.options
    assert (asked(story) == BARS) is plays


def test_who_is_awake_but_cannot_be_named_is_no_reason_to_play():
    """An ally, where only vampires can be named."""
    story = announced(("Carlton Van Wyk", PLAIN), (PLAIN,))
    assert BARS in story.options
    assert asked(story) == "pass"


def test_who_is_barred_already_is_not_named_again():
    """Another card would name allies too; this time nobody else is awake."""
    story = announced((PLAIN,), hand=(BARS, OTHER), level="dom pre").choose(BARS).choose(PLAIN)
    assert OTHER in story.options
    assert asked(story) == "pass"


def test_who_is_named_is_a_minion_of_whom_the_action_is_at():
    """It is at the predator, whose vampire is weaker than the prey's."""
    story = announced((PLAIN,), fallen=(YOUNG,), does="diablerize")
    assert asked(story) == BARS
    story.choose(BARS)
    assert PLAIN in story.options
    assert asked(story) == WEAK
    assert tried(story) == [WEAK]


@pytest.mark.parametrize("locked", [(), (BIG,)])
def test_the_level_is_played_at_which_the_likeliest_blocker_can_be_named(locked):
    story = announced((YOUNG, BIG), locked, level="DOM", actor=PLAIN)
    assert asked(story) == BARS
    story.choose(BARS)
    assert story.kind == "mode"
    assert len(story.options) == 2
    assert asked(story) == story.options[-1]
