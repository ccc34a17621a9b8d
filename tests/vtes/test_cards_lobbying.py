"""The story of a card that calls the referendum of another one."""

from .chaptertools import PLAIN, PRINCE, YOUNG, knows, pools
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over

LOBBY, KINE = "Charming Lobby", "Kine Resources Contested"


def chosen(story, *points):
    until(story, lambda: story.kind == "seat")
    return until(story.do(*points), lambda: story.kind == "poll")


def passed(story):
    return over(story.choose(PRINCE).choose("for"))


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
    over(chosen(story, 1, 1, 1).choose(PRINCE).choose("against"))
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose(KINE)
    until(story, lambda: story.kind == "seat").do(0, 0, 0)
    assert until(story, lambda: story.kind == "poll")
