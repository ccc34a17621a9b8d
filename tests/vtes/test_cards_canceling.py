"""The stories of cards that cancel others in an action, and of what blocks though it is no minion."""

import pytest

from .chaptertools import ALLY, PLAIN, PRINCE, knows, titled
from .story import Position
from .test_cards_blocked import until, way
from .test_cards_blocks import acting, over

FURY = "Unleash Hell's Fury"


# --- canceling ----------------------------------------------------------------------------------------------


def deflected(name, knows0, against="Deflection", knows1="dom", theirs=PLAIN, **how):
    """A bleed that somebody answers; the story is where the acting side may cancel the answer."""
    story = acting(name, knows0=knows0, against=[against], knows1=knows1, theirs=(theirs,), **how)
    story.choose("bleed").until("block", 1).choose("pass").until("react", 1).choose(against)
    if story.kind == "seat":
        story.choose(story.options[0])
    return story


def test_ophidian_gaze_cancels_modifiers_of_political_actions_after_blocks():
    how = {"against": ["Ophidian Gaze"], "knows1": "PRE SER", "tweaks": [titled(PRINCE, "prince")]}
    story = acting("Awe", "Kine Resources Contested", knows0="pre", **how).choose("Kine")
    story.until("polling").choose("Awe")
    if story.kind == "x":
        story.choose("0")
    story.until("cancel", 1).choose("Ophidian")
    assert not story.game.more_votes
    story = acting("Conditioning", knows0="dom", **how).choose("bleed").until("modify").choose("Conditioning")
    assert story.kind != "cancel", "a bleed is no political action"
    story = acting(against=["Ophidian Gaze"], knows1="pre ser").choose("bleed").until("react", 1)
    assert over(story.choose("Ophidian")).prey.pool == 30


@pytest.mark.parametrize(("theirs", "can"), [(PLAIN, True), (PRINCE, False)])
def test_approximation_of_loyalty_cancels_reactions_of_the_small(theirs, can):
    story = deflected("Approximation of Loyalty", "PRE", mine="Lutz von Hohenzollern", theirs=theirs)
    assert (story.kind == "cancel") == can
    if can:
        story.choose("Approximation")
        assert story.game.action is None or story.game.action.marks.unmodified
        assert over(story).prey.pool == 30 - 3
    story = acting(
        "Approximation of Loyalty", knows0="pre", mine="Lutz von Hohenzollern", theirs=(PRINCE, ALLY)
    )
    story.choose("bleed").until("as-announced").choose("Approximation")
    assert story.game.action.marks.barred == {story.named(ALLY).number}


# --- what blocks though it is no minion ---------------------------------------------------------------------


def test_unleash_hells_fury_goes_to_no_torpor():
    """The Kiss of Ra ends the action; the card, a vampire only as it attempts, is in no region to leave."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(PRINCE)
    position = position.hand("The Kiss of Ra").tweak(knows(seat0="FOR"))
    story = position.start().until("action").choose("bleed").until("react", 1).choose(FURY)
    way(until(story, lambda: story.can("The Kiss")).choose("The Kiss"), "[FOR]")
    over(story)
    assert FURY not in story.game.methuselahs[1].torpor.items
    assert (story.where("The Kiss of Ra"), story.prey.pool) == (["ash heap"], 30)
