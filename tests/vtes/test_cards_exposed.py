"""The stories of cards in play that others may act against, or that help during actions; masters on anybody."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.terms import INTERCEPT

from .chaptertools import ALLY, PLAIN, PRINCE, knows, watchful
from .story import Position


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def test_raven_spy_gives_intercept_and_has_two_life_at_superior():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).hand("Raven Spy")
    story = position.tweak(knows(seat0="ANI")).start().until("action").choose("Raven Spy")
    if story.kind == "mode":
        story.choose("2 life")
    resolved(story)
    assert story.named("Raven Spy").counters == 2
    assert [value.amount for _, value in story.named(PRINCE).values if value.kind == INTERCEPT] == [1]


def test_bowl_of_convergence_sells_more_intercept():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Bowl of Convergence").at(0)
    story = position.ready(PRINCE, blood=3).tweak(knows(seat1="AUS")).start().until("action").choose("hunt")
    action = story.game.action
    action.stealth = 2
    story.until("block", 1).choose(PLAIN).choose("Bowl")
    assert (action.intercepts, story.named(PLAIN).blood <= 4) == ({story.named(PLAIN).number: 1}, True)
    assert action.blocked


@pytest.mark.parametrize(("actor", "blocked"), [(PRINCE, True), ("Gypsies", False)])
def test_the_unmasking_gives_allies_intercept_against_vampires(actor, blocked):
    position = (
        Position(players=2).at(1).ready("Carlton Van Wyk" if actor == ALLY else ALLY).at(0).ready(actor)
    )
    story = position.table("The Unmasking").start().until("action").choose("bleed")
    action = story.game.action
    action.stealth += 1
    blocker = "Carlton Van Wyk" if actor == ALLY else ALLY
    if actor == ALLY:
        story.named(blocker).values.clear()
    story.until("block", 1).choose(blocker)
    assert action.blocked == blocked


def test_watchful_minions_have_intercept():
    """The tweak that other stories rely on."""
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(watchful).start()
    assert (None, Value(INTERCEPT, 1)) not in story.named(PLAIN).values
    assert [value.kind for _, value in story.named(PLAIN).values] == [INTERCEPT]
