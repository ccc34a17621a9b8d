"""Referendums that burn pool: which are called, where their points go, and what is held for them."""

import pytest

from deckcheck.full_table.pilots.keeping import FOR_NOTHING
from deckcheck.full_table.pilots.searching import Searching
from deckcheck.goldfish.pilots.appraising import KEPT
from tests.full_table.test_bleeding import ROBBER
from tests.full_table.test_keeping import held
from tests.full_table.test_shunning import PREY, shunned, tried
from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled
from tests.vtes.story import Position

A_POINT_EACH = "Conservative Agitation"  # as many points as there are Methuselahs, among two at least
EACH_MINION = "Ancilla Empowerment"  # each burns a pool for each of their minions
FOUR_POINTS = "Kine Resources Contested"
GIFT = "Camarilla's Iron Fist"  # five points among two at least, and one that another gains
OTHER = "Misrak"  # without title
MORE_VOTES, MANY_VOTES = "Awe", "Perfect Paragon"  # one, and three


@pytest.mark.parametrize(("prey_pool", "wasted"), [(2, True), (3, False)])
def test_no_point_is_wasted_on_who_has_no_pool_left_for_it(prey_pool, wasted):
    """The predator's loss is worth a little."""
    assert (PREY in shunned(A_POINT_EACH, PREY, PREY, pools=(20, prey_pool, 20, 20))) is wasted


def table(*hand, title="", prey_pool=20, pool=20, others=()):
    """Seat 0 of three with a vampire, others and a hand; its prey's vampire may have a title."""
    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1).ready(GANGREL).at(2)
    position = position.ready(PLAIN).at(0).pool(pool, 0).hand(*hand).ready(YOUNG, blood=2)
    for name in others:
        position = position.ready(name, blood=2)
    position = position.tweak(titled(GANGREL, title)) if title else position
    return position.tweak(knows(seat0="pre")).tweak(later)


@pytest.mark.parametrize(
    ("hand", "title", "does"),
    [
        ((A_POINT_EACH,), "", A_POINT_EACH),
        ((A_POINT_EACH,), "prince", "bleed"),
        ((A_POINT_EACH, MORE_VOTES), "prince", "bleed"),
        ((A_POINT_EACH, MANY_VOTES), "prince", A_POINT_EACH),
        ((A_POINT_EACH, MORE_VOTES, MORE_VOTES), "prince", "bleed"),
        ((A_POINT_EACH, MORE_VOTES), "primogen", A_POINT_EACH),
    ],
)
def test_a_referendum_that_nobody_can_vote_down_comes_before_a_bleed(hand, title, does):
    """It has a vote of the card, and of each card in hand those that it adds; a prince has two, a primogen one."""
    assert asked(table(*hand, title=title).start().until("action")) == does


@pytest.mark.parametrize(("title", "bleeds"), [("", False), ("prince", True)])
def test_no_plain_bleed_is_tried_where_such_a_referendum_burns_more(title, bleeds):
    story = table(A_POINT_EACH, title=title).start().until("action")
    assert ("bleed" in tried(story)) is bleeds


@pytest.mark.parametrize(("title", "waits"), [("", False), ("prince", True)])
def test_nobody_waits_who_could_call_such_a_referendum(title, waits):
    position = table(FOUR_POINTS, title=title, others=(ROBBER,)).at(2).ready("Banjoko").at(0)
    story = position.start().until("act")
    assert ("pass" in tried(story)) is waits


@pytest.mark.parametrize(("pool", "may"), [(20, True), (1, False)])
def test_the_last_defender_need_not_call_it(pool, may):
    """With the last pool: the predator's bleed would oust the seat."""
    story = table(FOUR_POINTS, pool=pool).start().until("action")
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    assert pilot._may_call_surely() is may


# --- what is held -----------------------------------------------------------------------------------------


def worth(name, *hand, **position):
    """What it is worth to hold the first card of this name among others."""
    story = table(name, *hand, **position).start().until("act" if position.get("others") else "action")
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == name)
    return seated(story)._keeping(number)


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ((), True),
        ((MORE_VOTES,), False),
        ((FOUR_POINTS, MORE_VOTES), False),
        ((FOUR_POINTS, A_POINT_EACH, MORE_VOTES), True),
    ],
)
def test_of_cards_that_add_votes_one_is_held_for_each_referendum(hand, kept):
    assert (worth(MORE_VOTES, *hand) >= KEPT) is kept


@pytest.mark.parametrize("card", [A_POINT_EACH, FOUR_POINTS])
def test_a_referendum_is_held_before_what_adds_votes_to_it(card):
    assert worth(card, MORE_VOTES) > worth(MORE_VOTES, card) > worth(MORE_VOTES)


@pytest.mark.parametrize(
    ("prey_pool", "others", "lethal"),
    [(5, (OTHER,), True), (6, (OTHER,), False), (5, (), False)],
)
def test_what_ousts_the_prey_together_is_held_before_all_else(prey_pool, others, lethal):
    """Of three points two are the prey's at most, of four points three."""
    for card, other in ((A_POINT_EACH, FOUR_POINTS), (FOUR_POINTS, A_POINT_EACH)):
        found = worth(card, other, prey_pool=prey_pool, others=others)
        assert (found == FOR_NOTHING) is lethal


@pytest.mark.parametrize(("hand", "lethal"), [((), False), ((MANY_VOTES,), True)])
def test_they_do_so_only_with_votes_for_them(hand, lethal):
    found = worth(FOUR_POINTS, A_POINT_EACH, *hand, prey_pool=5, title="prince", others=(OTHER,))
    assert (found == FOR_NOTHING) is lethal


@pytest.mark.parametrize(("minions", "kept"), [((PRINCE, BIG), True), ((), False)])
def test_a_referendum_by_which_others_burn_more_is_held(minions, kept):
    """Each Methuselah burns a pool for each of their minions."""
    position = table(EACH_MINION).at(1)
    for name in minions:
        position = position.ready(name)
    assert (held(position.at(0), EACH_MINION) >= KEPT) is kept


@pytest.mark.parametrize(
    ("pool", "predator_pool", "gifted", "tries"),
    [
        (20, 2, "seat 1", {"seat 1"}),
        (20, 1, "seat 3", {"seat 3"}),
        (1, 1, "seat 1", {"seat 1"}),  # somebody is ousted in any case
    ],
)
def test_nobody_gets_the_gift_by_whose_points_another_is_ousted_for_the_prey(
    pool, predator_pool, gifted, tries
):
    """Seat 0 of three calls it: who gets the gift gets no points, and the two others must get some."""
    position = Position(players=3, passive=False).at(1).pool(7, 1).ready(GANGREL).at(2)
    position = position.pool(predator_pool, 2).ready(PLAIN).at(0).pool(pool, 0).hand(GIFT)
    story = position.ready(PRINCE, blood=3).tweak(later).start().until("action").choose(GIFT)
    until_asked(story, 0, "seat")
    assert asked(story) == gifted
    assert set(tried(story)) == tries
