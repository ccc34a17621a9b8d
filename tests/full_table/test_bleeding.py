"""Bleeds at their strongest, and those of several minions together."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, BIG, GANGREL, PLAIN, knows
from tests.vtes.story import Position

IMBUED = 'Travis "Traveler72" Miller'
ROBBER = "Gregory Winter"  # an ally that may steal a blood from a minion
STRONGER = "Strike with Conviction"  # burned to bleed for one more
OTHER = "Second Sight"


def table(prey_pool=20, locked=True, convictions=(), others=(), pool=20):
    """Seat 0 with an Imbued that has convictions, and others; its prey has a vampire."""
    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1).ready(BARON, locked=locked)
    position = position.at(2).ready(GANGREL).at(0).pool(pool, 0).ready(IMBUED, convictions=list(convictions))
    for name in others:
        position = position.ready(name)
    return position.tweak(later)


@pytest.mark.parametrize(("convictions", "does"), [((STRONGER,), STRONGER), ((OTHER,), "bleed")])
def test_a_conviction_that_comes_back_makes_a_bleed_stronger(convictions, does):
    story = table(convictions=convictions).start().until("action")
    assert asked(story) == does


def acting(who, **position):
    """The decision what a minion does."""
    story = table(**position).start()
    return story.until("act").choose(who) if "others" in position else story.until("action")


@pytest.mark.parametrize(
    ("prey_pool", "locked", "only"), [(3, True, True), (4, True, False), (3, False, False)]
)
def test_where_all_bleeds_together_oust_the_prey_nobody_does_anything_else(prey_pool, locked, only):
    """The Imbued bleeds for two by its conviction, the ally for one."""
    story = acting(ROBBER, prey_pool=prey_pool, locked=locked, convictions=(STRONGER,), others=(ROBBER,))
    assert ROBBER in story.options
    assert (tried(story) == ["bleed"]) is only


@pytest.mark.parametrize(("prey_pool", "only"), [(3, True), (4, False)])
def test_where_they_oust_it_the_strongest_bleed_is_the_only_one(prey_pool, only):
    story = acting(IMBUED, prey_pool=prey_pool, convictions=(STRONGER,), others=(ROBBER,))
    assert {"bleed", STRONGER} <= set(story.options)
    assert ("bleed" not in tried(story)) is only


@pytest.mark.parametrize(("prey_pool", "does"), [(3, "bleed"), (4, ROBBER)])
def test_who_could_do_something_better_bleeds_where_that_ousts(prey_pool, does):
    story = acting(ROBBER, prey_pool=prey_pool, convictions=(STRONGER,), others=(ROBBER,))
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    usual = pilot._card_action_worth
    robber = story.named(ROBBER).number
    pilot._card_action_worth = lambda option, *rest: 5.0 if option == robber else usual(option, *rest)
    assert story.options[pilot.choose(decision)] == does


@pytest.mark.parametrize(("prey_pool", "sure"), [(2, True), (3, False)])
def test_a_bleed_by_a_conviction_that_ousts_is_sure(prey_pool, sure):
    story = acting(IMBUED, prey_pool=prey_pool, convictions=(STRONGER,))
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    stronger = decision.options[story.options.index(STRONGER)]
    assert pilot.is_sure(decision, stronger) is sure


@pytest.mark.parametrize(("barred", "blocks"), [(True, False), (False, True)])
def test_who_is_kept_from_blocking_is_nobody_to_fear(barred, blocks):
    position = Position(players=3, passive=False).at(1).ready(BIG).at(2).ready(GANGREL).at(0).ready(PLAIN)
    position = position.hand("Pentex™ Subversion").tweak(later)
    story = position.start().until("master")
    if barred:
        story.choose("Pentex™ Subversion").choose(BIG)
    pilot = Searching()
    pilot.sit(story.until("action").game.eyes(0))
    assert pilot.roaming.somebody_blocks() is blocks


ANYBODY = "Kindred Spirits"  # bleeds any Methuselah
MORE = "Eyes of Chaos"  # adds to a bleed


def chosen(*more):
    """Seat 0 of four plays a bleed for which it chooses the Methuselah."""
    position = Position(players=4, passive=False).at(1).ready(BARON, locked=True).at(2).ready(BIG)
    position = position.at(3).ready(GANGREL).at(0).hand(ANYBODY, *more).ready(PLAIN)
    story = position.tweak(knows(seat0="DEM")).tweak(later).start().until("action").choose(ANYBODY)
    return story.choose(story.options[-1]).until("seat")


def test_who_may_choose_whom_to_bleed_bleeds_no_prey_of_another():
    story = chosen()
    assert {"seat 2", "seat 3", "seat 4"} <= set(story.options)
    assert tried(story) == ["seat 2", "seat 4"], "its prey, or at most its predator"


@pytest.mark.parametrize(("seat", "adds"), [("seat 2", True), ("seat 3", False), ("seat 4", False)])
def test_nothing_is_added_to_a_bleed_of_another_than_the_prey(seat, adds):
    story = chosen(MORE).choose(seat)
    while MORE not in story.options:
        assert story.game.action is not None, "nobody is asked"
        story.pass_once()
    assert (asked(story) == MORE) is adds
