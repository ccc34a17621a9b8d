"""Cards that are played when a minion has burned another, in combat or by its action."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE

from .chaptertools import BARON, GANGREL, PRINCE, YOUNG, knows
from .fighttools import HUNTER
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
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


@pytest.mark.parametrize(("seat", "has", "may"), [(1, "abo", False), (2, "ABO", False)])
def test_predators_transformation_burns_pool_for_a_minion_of_the_prey_at_superior(seat, has, may):
    """The predator's ally blocks as the action is directed at the prey: nothing is gained by burning it."""
    story = kill("Predator's Transformation", has=has, seat=seat)
    if not may:
        assert not offered(story, "Predator")
        return
    before = story.prey.pool
    finish(reaping(story, "Predator"))
    assert before - story.prey.pool == 2


def test_predators_transformation_is_not_for_who_survives():
    assert not offered(kill("Predator's Transformation", has="ABO", life=2), "Predator")


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


# --- the bitter rose -----------------------------------------------------------------------------------------


def test_nobody_was_burned_who_goes_to_torpor_instead():
    assert offered(consumed("Ritual of the Bitter Rose"), "Ritual")
    assert not offered(consumed("Ritual of the Bitter Rose", victim="Byzar"), "Ritual")


def test_ritual_of_the_bitter_rose_is_not_for_an_ally():
    assert not offered(kill("Ritual of the Bitter Rose"), "Ritual")
