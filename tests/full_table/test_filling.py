"""Blood for uncontrolled vampires: none for who could not stay in play."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import BARON, BIG, LUTZ, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position

THING = "Thing"  # 2 blood for an uncontrolled Gangrel
KIN = "Grooming the Protégé"  # up to 3 blood from a vampire to a younger one of its clan
LENT = "Govern the Unaligned"  # +2 bleed, or 3 blood for a younger vampire
BROTHER = "Nathan Turner"  # Gangrel, capacity 4
ANDRE = "André the Manipulator"  # Gangrel
DREAMS = "Dreams of the Sphinx"
BLOOD, HAND = "add 1 blood", "+2 hand size"  # what it does
SIRIUS = "The Eternals of Sirius"  # 5 blood for an uncontrolled Ministry vampire, or 5 pool with a ready one
SAQQAF = "Saqqaf, Keeper of the Grand Temple of Set"  # Ministry, capacity 9
SUTEKH = "Sutekh, The Dark God"  # Ministry, capacity 11
NEHSI = "Nehsi"  # Ministry, capacity 10


def table(hand, mine, *uncontrolled):
    """Seat 0 with vampires, a hand, and uncontrolled cards with their counters; two neighbours."""
    position = Position(players=3, passive=False).at(1).ready(LUTZ).at(2).ready(PRINCE).at(0).hand(*hand)
    for name, blood in mine:
        position = position.ready(name, blood=blood)
    for name, counters in uncontrolled:
        position = position.uncontrolled(name, counters)
    return position.tweak(later)


@pytest.mark.parametrize(
    ("mine", "uncontrolled", "gains"),
    [
        (((BROTHER, 2),), ((BARON, 1),), True),
        (((BARON, 2),), ((BARON, 1),), False),
        (((BARON, 2),), ((BARON, 1), (BIG, 1)), False),  # the other is no Gangrel
        (((BARON, 2),), ((BARON, 1), (BROTHER, 1)), True),
        (((BROTHER, 2),), ((BARON, 5),), True),
        (((BROTHER, 2),), ((BARON, 6),), False),  # it is full
    ],
)
def test_no_action_gives_blood_to_who_could_not_stay(mine, uncontrolled, gains):
    story = table((THING,), mine, *uncontrolled).start().until("action")
    assert THING in story.options
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    thing = decision.options[story.options.index(THING)]
    assert (pilot._card_action_worth(thing, story.game.minion(decision.about), 1.0) > 0) is gains
    assert pilot.shuns(decision, thing) is not gains


@pytest.mark.parametrize(("coming", "gains"), [(PLAIN, False), (YOUNG, True)])
def test_the_way_that_gives_blood_in_vain_is_not_tried(coming, gains):
    """The plain one is in play already."""
    position = table((LENT,), ((PLAIN, 4), (BIG, 5)), (coming, 0)).tweak(knows(seat0="DOM"))
    story = position.start().until("act").choose(BIG).choose(LENT)
    assert story.kind == "mode"
    assert "3 blood" in story.options[-1]
    assert (story.options[-1] in tried(story)) is gains


@pytest.mark.parametrize(("copy", "gains"), [(True, False), (False, True)])
def test_no_vampire_feeds_a_copy_of_what_is_in_play(copy, gains):
    """The baron is the older one; both are Gangrel."""
    mine = ((BARON, 5), (BROTHER, 4)) if copy else ((BARON, 5),)
    story = table((KIN,), mine, (BROTHER, 0)).start().until("master")
    assert KIN in story.options
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    card = decision.options[story.options.index(KIN)]
    assert (pilot._master_worth(card) > 0) is gains
    assert pilot.shuns(decision, card) is not gains


@pytest.mark.parametrize(("copy", "counters", "amount"), [(True, 0, "1"), (False, 0, "3"), (False, 2, "2")])
def test_as_little_is_given_as_may_be_where_there_is_no_use_for_it(copy, counters, amount):
    mine = ((BARON, 5), (BROTHER, 4)) if copy else ((BARON, 5),)
    story = table((KIN,), mine, (BROTHER, counters)).start().until("master").choose(KIN)
    assert story.kind == "amount"
    assert asked(story) == amount


@pytest.mark.parametrize(("copy", "tries"), [(BROTHER, {BARON}), (ANDRE, {BARON, BROTHER})])
def test_of_uncontrolled_cards_none_is_chosen_that_could_not_stay(copy, tries):
    mine = ((copy, 2),)
    story = table((THING,), mine, (BARON, 1), (BROTHER, 1)).start().until("action").choose(THING)
    assert story.kind == "target"
    assert set(tried(story)) == tries
    assert asked(story, seated(story)) in tries


@pytest.mark.parametrize(
    ("mine", "uncontrolled", "chosen"),
    [
        (((SAQQAF, 3),), ((SAQQAF, 0), (SUTEKH, 5), (NEHSI, 0)), SUTEKH),
        (((SAQQAF, 3), (SUTEKH, 4)), ((SAQQAF, 5), (NEHSI, 6)), NEHSI),
        (((SAQQAF, 3), (SUTEKH, 4)), ((SAQQAF, 5), (NEHSI, 7)), "pool"),  # only 3 of 5 would be of use
        (((SAQQAF, 3),), ((SAQQAF, 0),), "pool"),
        (((PLAIN, 3),), ((SAQQAF, 8), (NEHSI, 0)), NEHSI),
    ],
)
def test_instead_of_pool_blood_goes_to_who_has_room_and_may_stay(mine, uncontrolled, chosen):
    story = table((SIRIUS,), mine, *uncontrolled).start().until("master").choose(SIRIUS)
    assert story.kind == "pool-or"
    assert asked(story) == chosen


@pytest.mark.parametrize(
    ("mine", "counters", "gains"),
    [(SAQQAF, 0, True), (PLAIN, 0, True), (PLAIN, 9, False)],
)
def test_a_master_for_pool_or_blood_is_in_vain_only_without_either(mine, counters, gains):
    """A copy that could not stay leaves the pool; who is of another clan leaves only the room for blood."""
    story = table((SIRIUS,), ((mine, 3),), (SAQQAF, counters)).start().until("master")
    assert SIRIUS in story.options
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    card = decision.options[story.options.index(SIRIUS)]
    assert (pilot._master_worth(card) > 0) is gains
    assert pilot.shuns(decision, card) is not gains


@pytest.mark.parametrize(
    ("counters", "pool", "limit", "uses"),
    [
        (0, 7, 0, BLOOD),
        (0, 6, 0, HAND),
        (1, 6, 0, BLOOD),
        (8, 20, 9, HAND),  # it would come out after the last actions
        (8, 20, 10, BLOOD),
    ],
)
def test_blood_goes_to_nobody_who_can_no_longer_come_out_to_act(counters, pool, limit, uses):
    """The big one has a capacity of 9; it is the ninth turn of the seat."""

    def ninth(game):
        game.methuselahs[0].turns = 9

    position = Position(players=3, passive=False, turns=limit).at(1).ready(LUTZ).at(2).ready(PRINCE)
    position = position.at(0).pool(pool, 0).ready(PLAIN).table(DREAMS).uncontrolled(BIG, counters)
    story = position.tweak(later).start().until("unlock")
    ninth(story.game)
    story.choose(f"use {DREAMS}")
    assert story.kind == "mode"
    assert (BLOOD in tried(story)) is (uses == BLOOD)
    if uses == HAND:
        assert asked(story) == HAND
