"""Which minion acts, and for what: bleeds that come to nothing, and who stays home."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import give
from rules.vtes.terms import STRENGTH
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, IDLE_ALLY, PLAIN, YOUNG, knows
from tests.vtes.fighttools import GUN
from tests.vtes.story import Position

DOUBTFUL = "Martin Franckel"  # bleeds for 1 less who controls no ready Tremere
MODIFIER = "Conditioning"


def table(mine=PLAIN, prey=BARON, hand=(), **how):
    """Seat 0 with a minion and a hand; each of its two neighbours has a minion too."""
    position = Position(players=3, passive=False).at(1).ready(prey).at(2).ready(GANGREL)
    return position.at(0).hand(*hand).ready(mine, **how).tweak(later)


# --- bleeds for nothing ---------------------------------------------------------------------------------


def test_nobody_bleeds_for_nothing():
    story = table(IDLE_ALLY).start().until("action")
    assert "bleed" in story.options
    assert asked(story) == "pass"
    assert tried(story) == ["pass"]


@pytest.mark.parametrize(("prey", "bleeds"), [(BARON, False), (YOUNG, True)])
def test_a_bleed_counts_for_what_it_is_against_the_prey(prey, bleeds):
    story = table(DOUBTFUL, prey, blood=3).start().until("action")
    assert (asked(story) == "bleed") is bleeds
    assert ("bleed" in tried(story)) is bleeds


@pytest.mark.parametrize(("disciplines", "bleeds"), [("DOM", True), ("aus", False)])
def test_who_can_add_to_a_bleed_of_nothing_bleeds(disciplines, bleeds):
    position = table(DOUBTFUL, hand=(MODIFIER,), blood=3).tweak(knows(seat0=disciplines))
    story = position.start().until("action")
    assert (asked(story) == "bleed") is bleeds
    if bleeds:
        pilot = seated(story)
        story = until_asked(story.choose("bleed"), 0, "modify")
        assert asked(story, pilot) == MODIFIER


# --- who stays home -------------------------------------------------------------------------------------

BLEED_CARD = "Govern the Unaligned"


def besieged(pool=1, prey_pool=20, hand=(BLEED_CARD,)):
    """Seat 0 has one vampire, and a predator who bleeds for 1."""
    position = table(hand=hand, blood=3).pool(pool, 0).at(1).pool(prey_pool, 1).at(0)
    return position.tweak(knows(seat0="dom")).start().until("action")


@pytest.mark.parametrize(("pool", "acts"), [(1, False), (2, True)])
def test_the_last_defender_stays_home_where_the_predator_could_oust(pool, acts):
    assert (asked(besieged(pool)) == BLEED_CARD) is acts


@pytest.mark.parametrize(("prey_pool", "acts"), [(3, True), (4, False)])
def test_the_last_defender_leaves_home_to_oust(prey_pool, acts):
    """The card adds 2 to a bleed of 1."""
    assert (asked(besieged(prey_pool=prey_pool)) == BLEED_CARD) is acts


def test_the_last_defender_leaves_home_if_it_can_answer_all_the_same():
    assert asked(besieged(hand=(BLEED_CARD, "Deflection", "On the Qui Vive"))) == BLEED_CARD


@pytest.mark.parametrize(("prey_pool", "does"), [(1, "bleed"), (2, "pass")])
def test_who_stays_home_bleeds_where_that_ousts_after_all(prey_pool, does):
    """The prey had more when the turn began."""
    story = besieged(hand=())
    pilot = seated(story)
    pilot.roaming.stays_home()
    story.game.methuselahs[1].pool = prey_pool
    assert asked(story, pilot) == does


@pytest.mark.parametrize(("card", "does"), [("Leather Jacket", "Leather Jacket"), (".44 Magnum", "pass")])
def test_who_is_unlocked_at_the_end_of_the_turn_acts_and_is_home(card, does):
    """The predator bleeds for 1, and both cards are equipment."""
    position = table(hand=(card,), blood=3).pool(9, 0).ready(YOUNG, blood=2)
    story = position.start().until("act")
    pilot = seated(story)
    (home,) = pilot.roaming.stays_home()
    story = story.choose(story.game.minion(home).face.name)
    assert story.kind == "action"
    assert asked(story, pilot) == does


# --- who is unlocked ------------------------------------------------------------------------------------

GUIDANCE = "Cats' Guidance"


def blocked(locked=()):
    """Seat 1 has blocked, and is asked whether to unlock its blocker; its predator has two more vampires."""
    position = Position(players=3, passive=False).at(2).ready(PLAIN).at(1).hand(GUIDANCE)
    position = position.ready(BARON, blood=6).at(0).ready(GANGREL, blood=4).ready(YOUNG).ready(BIG)
    story = position.tweak(knows(seat1="ani")).tweak(later).start().until("act").choose(GANGREL)
    story = story.choose("bleed").until("block", 1).choose(BARON)
    for name in locked:
        story.named(name).locked = True
    until_asked(story, 1, "react")
    assert GUIDANCE in story.options
    return story


@pytest.mark.parametrize(("locked", "plays"), [((), True), ((YOUNG,), True), ((YOUNG, BIG), False)])
def test_who_has_blocked_is_unlocked_while_the_predator_can_act(locked, plays):
    assert (asked(blocked(locked)) == GUIDANCE) is plays


# --- attacks --------------------------------------------------------------------------------------------

RUSH = "Bum's Rush"


@pytest.mark.parametrize(
    ("hand", "blood", "attacks"),
    [
        ((), 1, False),
        (("Taste of Vitae", "Dodge"), 1, False),  # they hurt nobody
        (("Target Vitals",), 1, True),
        (("Torn Signpost",), 1, False),  # nobody could play it
        ((), 0, True),  # it falls
    ],
)
def test_nobody_attacks_with_bare_hands_who_does_not_fall_by_them(hand, blood, attacks):
    position = table(hand=(RUSH, *hand)).at(1).ready(YOUNG, blood=blood).at(0).tweak(knows(seat0="obf"))
    story = position.start().until("action")
    pilot = seated(story)
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == RUSH)
    assert (pilot._card_action_worth(number, story.named(PLAIN), 1.0) > 0) is attacks
    assert (RUSH in tried(story)) is attacks


def test_who_is_armed_may_attack():
    story = table(hand=(RUSH,)).on(PLAIN, GUN).start().until("action")
    assert RUSH in tried(story)


# --- bleeds that are blocked ----------------------------------------------------------------------------

HIDING = "Cloak the Gathering"
DODGING = "Majesty"


def bleeder(hand=(), blood=3, strength=2, locked=False):
    """Seat 0 has a vampire with little blood, and its prey one with more strength."""

    def stronger(game):
        for minion in game.in_play.values():
            if minion.controller == 1:
                give(game, minion, Value(STRENGTH, strength - 1))
                minion.locked = locked

    position = table(prey=BIG, hand=hand, blood=blood).tweak(knows(seat0="obf PRE")).tweak(stronger)
    return position.start().until("action")


@pytest.mark.parametrize(
    ("how", "outmatched"),
    [
        ({}, True),
        ({"blood": 4}, False),  # two strikes for 2 do not fell it
        ({"strength": 1}, False),
        ({"locked": True}, False),
        ({"hand": (HIDING,)}, True),
        ({"hand": (HIDING, HIDING)}, False),
        ({"hand": (DODGING,)}, False),
    ],
)
def test_nobody_bleeds_for_little_into_who_fells_it(how, outmatched):
    story = bleeder(**how)
    pilot = seated(story)
    assert pilot.roaming.is_outmatched(story.named(PLAIN)) is outmatched


def test_who_ousts_bleeds_all_the_same():
    story = bleeder()
    assert seated(story).roaming.is_outmatched(story.named(PLAIN))
    story.game.methuselahs[1].pool = 1
    assert not seated(story).roaming.is_outmatched(story.named(PLAIN))


@pytest.mark.parametrize(("strength", "tries"), [(2, False), (1, True)])
def test_a_bleed_into_who_is_much_stronger_is_not_tried_instead_of_another_action(strength, tries):
    story = bleeder(hand=("Gregory Winter",), strength=strength)
    assert asked(story) == "Gregory Winter"
    assert ("bleed" in tried(story)) is tries
