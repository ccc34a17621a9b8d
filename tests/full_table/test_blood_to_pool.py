"""Blood that becomes pool: of whose it is most."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked
from tests.full_table.test_weighing import TAP, table
from tests.vtes.chaptertools import BIG, LUTZ, knows

HAVEN = "Secure Haven"


@pytest.mark.parametrize(
    ("mine", "other", "on", "gives", "tries"),
    [
        (1, 6, (), LUTZ, False),
        (4, 4, (), BIG, True),  # as much
        (6, 9, (TAP,), BIG, False),  # it moves 5 at most, and a copy costs 1
        (5, 6, (TAP,), BIG, False),  # as much less that 1
        (4, 6, (TAP,), LUTZ, False),
        (4, 4, (HAVEN,), BIG, False),  # so does a haven
        (4, 6, (HAVEN,), LUTZ, False),
    ],
)
def test_blood_is_taken_from_who_brings_most_pool(mine, other, on, gives, tries):
    """No other is even tried."""
    position = table((TAP,), mine=((BIG, mine), (LUTZ, other)), pool=10)
    story = (position.on(LUTZ, *on) if on else position).start().until("master").choose(TAP)
    assert {BIG, LUTZ} == set(story.options)
    assert asked(story) == gives
    assert (len(tried(story)) == 2) is tries


@pytest.mark.parametrize(("card_in_hand", "tries"), [("Freak Drive", True), ("Dodge", False)])
def test_who_needs_its_blood_may_keep_it(card_in_hand, tries):
    position = table((TAP, card_in_hand), mine=((BIG, 3), (LUTZ, 6)), pool=10)
    story = position.tweak(knows(seat0="FOR")).start().until("master").choose(TAP)
    assert asked(story) == LUTZ
    assert (BIG in tried(story)) is tries
