"""What nobody leaves undone, and what is done without trying anything else."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from rules.vtes.terms import BEFORE_BLOCK, PASS
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position

BLEED_CARD = "Govern the Unaligned"
VOTE = "Kine Resources Contested"


def table(hand, pool=20, locked=True, prey_pool=20, mine=PLAIN, blood=3):
    """Seat 0 with a vampire and a hand; its prey's minion is locked, its predator's bleeds for 1."""
    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1).ready(BARON, locked=locked)
    position = position.at(2).ready(GANGREL).at(0).pool(pool, 0).hand(*hand).ready(mine, blood=blood)
    return position.tweak(knows(seat0="DOM")).tweak(later)


def due(story, name):
    """The decision that is due, the option of this name, and a pilot that looks at them."""
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(decision.seat))
    return decision, decision.options[story.options.index(name)], pilot


@pytest.mark.parametrize(
    ("prey_pool", "locked", "hand", "sure"),
    [
        (3, True, (BLEED_CARD,), True),
        (4, True, (BLEED_CARD,), False),
        (3, False, (BLEED_CARD,), False),
        (4, True, (BLEED_CARD, "Bonding"), True),
    ],
)
def test_what_ousts_for_sure_is_done_without_trying_anything_else(prey_pool, locked, hand, sure):
    """A bleed of 1, two more by the card, and one by a modifier."""
    story = table(hand, prey_pool=prey_pool, locked=locked).start().until("action")
    decision, usual, pilot = due(story, BLEED_CARD)
    assert pilot.is_sure(decision, usual) is sure


@pytest.mark.parametrize(("pool", "sure"), [(1, True), (2, False)])
def test_a_plain_bleed_that_ousts_is_sure(pool, sure):
    story = table((), prey_pool=pool).start().until("action")
    decision, bleed, pilot = due(story, "bleed")
    assert pilot.is_sure(decision, bleed) is sure


@pytest.mark.parametrize(("pool", "takes"), [(1, True), (2, False)])
def test_pool_is_not_left_where_the_predator_could_oust(pool, takes):
    story = table(("Minion Tap",), pool=pool).start().until("master")
    decision, usual, pilot = due(story, "Minion Tap")
    assert pilot.shuns(decision, PASS, usual) is takes


@pytest.mark.parametrize(("caller", "waits"), [(PRINCE, False), (YOUNG, True)])
def test_a_referendum_that_is_as_good_as_won_is_called(caller, waits):
    """The prey's vampire has two votes."""
    position = table((VOTE,), pool=3, locked=False, mine=caller, blood=2)
    decision, usual, pilot = due(position.start().until("action"), VOTE)
    assert pilot.shuns(decision, PASS, usual) is not waits


@pytest.mark.parametrize(("blood", "mine", "hunts"), [(10, LUTZ, False), (9, LUTZ, True), (4, PLAIN, True)])
def test_nobody_who_bleeds_for_more_hunts_for_the_last_blood(blood, mine, hunts):
    story = table((), locked=False, mine=mine, blood=blood).start().until("action")
    assert story.game.eyes(0).bleed(story.named(mine).number) == (3 if mine == LUTZ else 1)
    assert ("hunt" in tried(story)) is hunts


@pytest.mark.parametrize(("awake", "wakes"), [(False, True), (True, False)])
def test_nobody_wakes_to_block_what_somebody_awake_could_block(awake, wakes):
    position = Position(players=3, passive=False).at(2).ready(GANGREL).at(1).hand("On the Qui Vive")
    position = position.ready(PLAIN, locked=True).ready(BIG, locked=not awake).at(0).ready(YOUNG)
    story = position.tweak(later).start().until("action").choose("bleed").until("react", 1)
    while not story.table.decision.about.mask & BEFORE_BLOCK:
        story.pass_once().until("react", 1)
    decision, wake, pilot = due(story, "On the Qui Vive")
    assert pilot.shuns(decision, wake) is not wakes


@pytest.mark.parametrize("locked", [False, True])
def test_who_has_woken_blocks(locked):
    position = Position(players=3, passive=False).at(2).ready(GANGREL).at(1).hand("On the Qui Vive")
    position = position.ready(BIG, locked=locked).at(0).ready(YOUNG).tweak(later)
    story = position.start().until("action").choose("bleed")
    if locked:
        story.until("react", 1).choose("On the Qui Vive")
    decision, usual, pilot = due(story.until("block", 1), BIG)
    assert pilot.shuns(decision, PASS, usual) is locked


@pytest.mark.parametrize(
    ("caller", "hand", "waits"), [(PRINCE, (VOTE,), False), (YOUNG, (VOTE,), True), (PRINCE, (), True)]
)
def test_nobody_waits_instead_of_a_bleed_who_could_call_what_is_as_good_as_won(caller, hand, waits):
    """The prey's vampire has two votes."""
    story = table(hand, pool=3, locked=False, mine=caller, blood=2).start().until("action")
    decision, bleed, pilot = due(story, "bleed")
    assert pilot.shuns(decision, PASS, bleed) is not waits


@pytest.mark.parametrize(("predators", "waits"), [(1, False), (2, True)])
def test_no_more_stay_home_than_the_predator_has_minions(predators, waits):
    position = Position(players=3, passive=False).at(1).pool(20, 1).ready(GANGREL)
    for name in (BIG, YOUNG)[:predators]:
        position = position.at(2).ready(name)
    story = position.at(0).ready(PRINCE).ready(PLAIN).tweak(later).start().until("act")
    assert asked(story) != "pass"
    assert ("pass" in tried(story)) is waits
