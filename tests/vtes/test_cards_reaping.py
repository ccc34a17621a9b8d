"""Cards that are played when a minion has burned another, in combat or by its action."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.values import bleed, stealth

from .chaptertools import BARON, GANGREL, PRINCE, YOUNG, knows
from .fighttools import HUNTER, blood, fight, region, to
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
DECAPITATE = "Decapitate"
NAMES = ("Predator's Transformation", "Ritual of the Bitter Rose", "Taking the Skin: Minion", "Orgy of Blood")


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def kill(name, *, has="", players=3, mine=PRINCE, theirs=HUNTER, life=1, seat=1, more=(), against=()):
    """A minion of seat 0 bleeds and an ally of another seat blocks, which it burns with a hand strike."""
    position = Position(players=players).at(3 - seat).ready(BARON) if players == 3 else Position(players=2)
    position = (
        position.at(seat)
        .hand(*against)
        .ready(theirs, blood=life)
        .ready("Aaron Bathurst")
        .at(0)
        .hand(name, *more)
    )
    position = position.ready(mine, blood=6).ready(YOUNG, blood=1).torpor(GANGREL, 0)
    story = (
        position.tweak(knows(seat0=has))
        .start()
        .until("act")
        .choose(mine)
        .choose("bleed" if seat == 1 else "hunt")
    )
    while (story.kind, story.table.decision.seat) != ("block", seat):
        story.pass_once()
    story.choose(theirs)
    while story.kind == "attempt":
        story.pass_once()
    return story


def offered(story, name):
    """Pass through the action; tell whether the card was offered after something burned."""
    found = False
    while story.game.action is not None:
        found = found or (story.game.reaping is not None and story.can(name))
        story.pass_once()
    return found


def reaping(story, name):
    """Pass until the card can be played because something burned, and play it."""
    while story.game.reaping is None or not story.can(name):
        assert story.game.action is not None, f"{name} was not offered"
        story.pass_once()
    return story.choose(name)


def finish(story):
    """Pass until the action is over."""
    while story.game.action is not None:
        story.pass_once()
    return story


# --- predator's transformation -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "has", "may"), [(1, "ABO", True), (1, "abo", False), (2, "ABO", False)])
def test_predators_transformation_burns_pool_for_a_minion_of_the_prey_at_superior(seat, has, may):
    """The predator's ally blocks as the action is directed at the prey: nothing is gained by burning it."""
    story = kill("Predator's Transformation", has=has, seat=seat)
    if not may:
        assert not offered(story, "Predator")
        return
    before = story.prey.pool
    finish(reaping(story, "Predator"))
    assert before - story.prey.pool == 2


def test_predators_transformation_is_played_so_once_each_action():
    story = kill("Predator's Transformation", has="ABO", more=["Predator's Transformation"])
    reaping(story, "Predator")
    assert not offered(story, "Predator")


def test_predators_transformation_is_not_for_who_survives():
    assert not offered(kill("Predator's Transformation", has="ABO", life=2), "Predator")


def test_predators_transformation_gives_stealth_as_the_action_is_announced():
    position = Position(players=2).at(1).ready(BIG).at(0).hand("Predator's Transformation").ready(PRINCE)
    story = position.tweak(knows(seat0="abo")).start().until("action").choose("bleed")
    assert story.kind == "as-announced"
    story.choose("Predator")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 1


def test_predators_transformation_cancels_a_frenzy_played_on_the_vampire():
    story = fight(mine=PRINCE, theirs=GANGREL, hand=["Terror Frenzy"], knows0="ani",
                  against=["Predator's Transformation"], knows1="abo")  # fmt: skip
    to(story, "before-range", 0).choose("Terror Frenzy")
    assert story.kind == "cancel"
    story.choose("Predator")
    assert story.game.combat is None, "nothing holds it, and both strike at once"


def consumed(name, has="", more=(), victim=BIG):
    """The prince diablerizes a vampire with 3 blood of the prey, and the card is played."""
    position = (
        Position(players=3)
        .at(2)
        .ready(BARON)
        .at(1)
        .torpor(victim, 3)
        .ready("Aaron Bathurst")
        .at(0)
        .hand(name, *more)
    )
    position = position.ready(PRINCE, blood=2).ready(YOUNG, blood=1).tweak(knows(seat0=has))
    story = position.start().until("act").choose(PRINCE).choose("diablerize")
    while story.kind == "target" and story.game.action is None:
        story.choose(victim)
    return story


def test_predators_transformation_is_for_diablerie_too_before_the_blood_hunt():
    story = reaping(consumed("Predator's Transformation", "ABO"), "Predator")
    assert story.game.methuselahs[1].pool == 30 - 2
    assert story.in_play(PRINCE)
    finish(story)


# --- the bitter rose -----------------------------------------------------------------------------------------


def test_ritual_of_the_bitter_rose_gives_the_blood_of_the_consumed_to_each_ready_vampire():
    story = reaping(consumed("Ritual of the Bitter Rose"), "Ritual")
    assert (blood(story, PRINCE), blood(story, YOUNG)) == (8, 2), "up to their capacities: 2 + 3 + 3, 1 + 3"


def test_nobody_was_burned_who_goes_to_torpor_instead():
    assert offered(consumed("Ritual of the Bitter Rose"), "Ritual")
    assert not offered(consumed("Ritual of the Bitter Rose", victim="Byzar"), "Ritual")


def test_ritual_of_the_bitter_rose_is_for_who_is_burned_in_combat():
    """The vampire is beheaded with 2 blood left."""
    story = kill("Ritual of the Bitter Rose", has="DEM POT", theirs=BIG, life=2, more=[DECAPITATE, "Coma"])
    to(story, "strike", 0).choose("Coma").choose("send to torpor")
    while story.kind != "falling":
        story.pass_once()
    assert blood(story, BIG) == 2
    story.choose(DECAPITATE)
    before = blood(story, PRINCE)
    reaping(story, "Ritual")
    assert (blood(story, PRINCE), blood(story, YOUNG)) == (before + 2, 2)
    assert blood(story, GANGREL) == 0, "it is not ready"


def test_ritual_of_the_bitter_rose_is_not_for_an_ally():
    assert not offered(kill("Ritual of the Bitter Rose"), "Ritual")


# --- taking the skin -----------------------------------------------------------------------------------------


def test_taking_the_skin_unlocks_and_lets_the_vampire_bleed_again():
    story = kill("Taking the Skin: Minion", has="abo")
    finish(reaping(story, "Taking the Skin"))
    vampire = story.named(PRINCE)
    assert not vampire.locked
    assert story.named("Taking the Skin: Minion").host is vampire
    before = story.prey.pool
    story.until("act").choose(PRINCE).choose("bleed")
    action = story.game.action
    assert (bleed(story.game, vampire, action), stealth(story.game, vampire, action)) == (2, 1)
    vampire.locked = False
    finish(story)
    assert before - story.prey.pool == 2
    story.until("act").choose(PRINCE)
    assert not story.can("bleed")
    story.until("discard").pass_once()
    assert not story.in_play("Taking the Skin: Minion")


def test_taking_the_skin_gives_no_stealth_but_for_a_bleed():
    story = finish(reaping(kill("Taking the Skin: Minion", has="abo"), "Taking the Skin"))
    story.until("act").choose(PRINCE).choose("hunt")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 1


def test_taking_the_skin_is_for_one_skin_alone():
    story = kill("Taking the Skin: Minion", has="abo", more=["Taking the Skin: Minion"])
    reaping(story, "Taking the Skin")
    assert not offered(story, "Taking the Skin")


def test_taking_the_skin_lets_a_vampire_that_has_not_bled_do_so_twice():
    story = finish(reaping(consumed("Taking the Skin: Minion", "abo"), "Taking the Skin"))
    for time in range(3):
        story.until("act").choose(PRINCE)
        assert story.can("bleed") == (time < 2)
        if time < 2:
            story.choose("bleed")
            story.named(PRINCE).locked = False
            finish(story)


# --- the orgy ------------------------------------------------------------------------------------------------


def test_orgy_of_blood_feeds_all_vampires_by_the_cost_of_the_ally():
    cost = card(HUNTER).pool_cost
    story = reaping(kill("Orgy of Blood"), "Orgy of Blood")
    lost = 6 - blood(story, PRINCE) + cost
    assert (blood(story, YOUNG), blood(story, GANGREL)) == (min(2, 1 + cost), min(4, cost))
    assert lost >= 0


def test_orgy_of_blood_is_for_who_goes_to_torpor_at_the_same_time():
    story = kill("Orgy of Blood")
    story.game.bank += story.named(PRINCE).blood
    story.named(PRINCE).blood = 0
    reaping(story, "Orgy of Blood")
    finish(story)
    assert region(story, PRINCE) == "torpor region"
    assert blood(story, PRINCE) == min(8, card(HUNTER).pool_cost)


def test_orgy_of_blood_is_not_for_a_vampire():
    story = kill("Orgy of Blood", has="POT", theirs=BIG, life=0, more=[DECAPITATE])
    while story.kind != "falling":
        story.pass_once()
    story.choose(DECAPITATE)
    assert not offered(story, "Orgy of Blood")
