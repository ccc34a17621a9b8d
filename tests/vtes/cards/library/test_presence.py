"""Short games with library cards modelled in Python: presence."""

import pytest

from rules.vtes.definitions.marks import UNMODIFIED

from ...chaptertools import ALLY, KINE, PLAIN, PRINCE, YOUNG, knows, pools, titled
from ...crypttools import resolved
from ...story import Position
from ..helpers import acting_with, until

LOBBY = "Charming Lobby"


def deflected(name, knows0, against="Deflection", knows1="dom", theirs=PLAIN, **how):
    """A bleed that somebody answers; the story is where the acting side may cancel the answer."""
    story = acting_with(name, knows0=knows0, against=[against], knows1=knows1, theirs=(theirs,), **how)
    story.choose("bleed").until("block", 1).choose("pass").until("react", 1).choose(against)
    if story.kind == "seat":
        story.choose(story.options[0])
    return story


def chosen(story, *points):
    until(story, lambda: story.kind == "seat")
    return until(story.do(*points), lambda: story.kind == "poll")


def passed(story):
    return resolved(story.choose(PRINCE).choose("for"))


def test_perfect_paragon_takes_intercept_of_allies_and_younger_vampires():
    story = acting_with("Perfect Paragon", knows0="PRE", mine=PLAIN, theirs=(YOUNG, ALLY, PRINCE)).choose(
        "bleed"
    )
    story.until("as-announced").choose("Perfect")
    for name, blocks in ((YOUNG, False), (ALLY, False), (PRINCE, True)):
        action = story.until("block", 1).game.action
        story.choose(name)
        assert action.blocked == blocks, name


@pytest.mark.parametrize(("theirs", "can"), [(PLAIN, True), (PRINCE, False)])
def test_approximation_of_loyalty_cancels_reactions_of_the_small(theirs, can):
    story = deflected("Approximation of Loyalty", "PRE", mine="Lutz von Hohenzollern", theirs=theirs)
    assert (story.kind == "cancel") == can
    if can:
        story.choose("Approximation")
        assert story.game.action is None or story.game.action.has(UNMODIFIED)
        assert resolved(story).prey.pool == 30 - 3
    story = acting_with(
        "Approximation of Loyalty", knows0="pre", mine="Lutz von Hohenzollern", theirs=(PRINCE, ALLY)
    )
    story.choose("bleed").until("as-announced").choose("Approximation")
    assert story.game.action.marks.barred == {story.named(ALLY).number}


@pytest.mark.parametrize(("title", "can"), [("bishop", False)])
def test_propaganda_is_not_blocked_by_the_titled(title, can):
    story = acting_with("Propaganda", knows0="pre", tweaks=[titled(PLAIN, title)]).choose("Propaganda")
    seen = []
    while story.game.action is not None:
        seen.append(story.kind == "block")
        story.pass_once()
    assert any(seen) == can
    assert story.prey.pool == 30 - 2


def test_the_next_referendum_of_anybody_passes_without_votes_once():
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).hand(KINE, KINE).at(0).ready(PRINCE)
    story = position.hand(LOBBY, KINE).tweak(knows(seat0="pre")).start().until("action").choose(LOBBY)
    passed(chosen(story, 1, 1, 1))
    before = pools(story)
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1).choose(PLAIN).choose(KINE)
    until(story, lambda: story.kind == "seat").do(0, 0, 0)
    while story.game.action is not None:
        assert story.kind != "poll", "it passes by itself"
        story.pass_once()
    assert [a - b for a, b in zip(before, pools(story), strict=True)] == [3, 1]
    until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 1)
    if story.kind == "act":
        story.choose(YOUNG)
    story.choose(KINE)
    until(story, lambda: story.kind == "seat").do(0, 0, 0)
    assert until(story, lambda: story.kind == "poll"), "this one is voted on"


def test_a_referendum_that_fails_leaves_nothing():
    position = Position(players=2).at(1).ready(PLAIN).hand(KINE).at(0).ready(PRINCE)
    story = position.hand(LOBBY, KINE).tweak(knows(seat0="pre")).start().until("action").choose(LOBBY)
    resolved(chosen(story, 1, 1, 1).choose(PRINCE).choose("against"))
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose(KINE)
    until(story, lambda: story.kind == "seat").do(0, 0, 0)
    assert until(story, lambda: story.kind == "poll")
