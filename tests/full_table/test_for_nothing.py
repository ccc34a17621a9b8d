"""What costs nothing is done, and what is paid is paid where it is of use."""

import pytest

from rules.vtes.state import spans
from rules.vtes.state.scenery import alter
from tests.full_table.test_diligence import due
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import BARON, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG
from tests.vtes.story import Position

FREE_START = "Abbot"  # +1 stealth, unlocks who takes it and stays: +1 intercept against what is at its seat


def sect(name):
    """A tweak: the minions of seat 0 are of this sect."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 0 and hasattr(minion, "profile"):
                alter(game, minion, sect=name)

    return change


def table(hand=(), blood=5, pool=20, mine=PLAIN):
    """Seat 0 with a vampire and a hand; each of its two neighbours has one too."""
    position = Position(players=3, passive=False).at(1).pool(20, 1).ready(BARON).at(2).ready(GANGREL)
    return position.at(0).pool(pool, 0).hand(*hand).ready(mine, blood=blood).tweak(later)


# --- an action that costs nothing ----------------------------------------------------------------------


@pytest.mark.parametrize("borne", [False, True])
def test_what_unlocks_who_takes_it_and_stays_comes_before_a_bleed(borne):
    position = table((FREE_START,)).tweak(sect("sabbat"))
    story = (position.on(PLAIN, FREE_START) if borne else position).start().until("action")
    assert (asked(story) == FREE_START) is not borne
    if not borne:
        decision, usual, pilot = due(story, FREE_START)
        assert pilot.is_sure(decision, usual)


@pytest.mark.parametrize("borne", [False, True])
def test_nobody_stays_idle_with_an_action_that_costs_nothing(borne):
    """The predator could oust the seat, so that somebody stays home; the prey's minion is awake."""
    position = table((FREE_START,), pool=1).at(2).ready(PRINCE).at(0).tweak(sect("sabbat"))
    if borne:
        position = position.on(PLAIN, FREE_START)
    position = position.ready(YOUNG, blood=1)
    story = (position.on(YOUNG, FREE_START) if borne else position).start().until("act")
    assert ("pass" in tried(story)) is borne
    if not borne:
        pilot = seated(story)
        assert pilot.roaming.stays_home() == {story.named(PLAIN).number}
        assert asked(story.choose(PLAIN), pilot) == FREE_START, "it is home again"


@pytest.mark.parametrize("borne", [False, True])
def test_an_action_that_costs_nothing_is_held_for_who_gains_by_it(borne):
    position = table((FREE_START,), mine=LUTZ, blood=9).tweak(sect("sabbat"))
    story = (position.on(LUTZ, FREE_START) if borne else position).start().until("discard")
    pilot = seated(story)
    held = next(one for one in story.me.hand.items if story.game.faces[one].name == FREE_START)
    assert (pilot._keeping(held) >= 1) is not borne


# --- retainers and masters that pay --------------------------------------------------------------------

GUARD = "Mr. Winthrop"  # costs nothing; +1 intercept
DOLL = "Vessel"  # a master for a pool: moves a blood of its vampire to the pool, or back, in each turn


@pytest.mark.parametrize(
    ("mine", "threatened", "employs"), [(PLAIN, True, 1), (PLAIN, False, 0), (LUTZ, True, 0)]
)
def test_a_retainer_that_costs_nothing_is_employed_by_who_bleeds_for_little(mine, threatened, employs):
    """One of them bleeds for 3."""
    position = Position(players=3, passive=False).at(1).pool(20, 1).ready(BARON).at(2)
    position = (position.ready if threatened else position.uncontrolled)(GANGREL)
    story = position.at(0).pool(20, 0).hand(GUARD).ready(mine, blood=4).tweak(later).start().until("action")
    assert (asked(story) == GUARD) is bool(employs)
    if employs:
        assert "pass" not in tried(story)


@pytest.mark.parametrize("borne", [False, True])
def test_a_retainer_that_costs_nothing_is_held(borne):
    position = table((GUARD,))
    story = (position.on(PLAIN, GUARD) if borne else position).start().until("discard")
    held = next(one for one in story.me.hand.items if story.game.faces[one].name == GUARD)
    assert (seated(story)._keeping(held) >= 1) is not borne


@pytest.mark.parametrize(("blood", "bearer"), [(1, PLAIN), (5, LUTZ)])
def test_blood_is_moved_turn_by_turn_from_who_has_most(blood, bearer):
    """The other one has 4."""
    story = table((DOLL,), blood=4).ready(LUTZ, blood=blood).start().until("master").choose(DOLL)
    assert story.kind == "target"
    assert asked(story) == bearer


@pytest.mark.parametrize(
    ("pool", "blood", "pays"), [(5, 3, True), (5, 2, False), (3, 3, True), (2, 3, False), (20, 4, True)]
)
def test_who_has_little_pool_pays_for_what_brings_more(pool, blood, pays):
    """One blood stays on the vampire while there is little pool; the predator bleeds for 1."""
    story = table((DOLL,), blood=blood, pool=pool).start().until("master")
    assert (asked(story) == DOLL) is pays
    assert ("pass" not in tried(story)) is pays


# --- cards that are brought back -----------------------------------------------------------------------

TABLETS = (
    "Ashur Tablets"  # with three in play up to thirteen cards go back to the library, one of them to the hand
)
VOTE = "Anarchist Uprising"  # alone it does nothing for its caller
USELESS = "Aid from Bats"  # nobody has Animalism


def brought_back(*ash):
    """Seat 0 is asked which of the cards in its ash heap go back; its prey is a prince with two votes."""
    position = Position(players=3, passive=False).at(1).ready(PRINCE).at(2).ready(GANGREL).at(0)
    position = position.table(TABLETS, TABLETS).hand(TABLETS).ash(*ash).ready(PLAIN, blood=4).tweak(later)
    story = position.start().until("master").choose(TABLETS)
    assert story.kind == "target"
    return story


@pytest.mark.parametrize(("votes", "comes"), [(2, True), (3, False)])
def test_a_referendum_comes_back_where_it_is_likely_to_pass(votes, comes):
    """The seat has one vote, by the card."""
    story = brought_back("Raven Spy", VOTE)
    spans.lay(story.game.lasting, spans.MORE_VOTES, spans.TURN, story.named(PRINCE).number, votes - 2)
    vote = next(one for one in story.me.ash.items if story.game.faces[one].name == VOTE)
    assert (seated(story)._fetching(vote) > 0) is comes


@pytest.mark.parametrize(("good", "stops"), [("Dreams of the Sphinx", False), (VOTE, False), (USELESS, True)])
def test_what_is_of_use_is_not_left_in_the_ash_heap(good, stops):
    story = brought_back("Raven Spy", good)
    assert stops or asked(story) == good
    assert ("pass" in tried(story)) is stops
