"""The story of a card that calls the referendum of another one."""

import pytest

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows, pools
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over

LOBBY, KINE = "Charming Lobby", "Kine Resources Contested"


def lobbying(*hand, has="pre", mine=(PRINCE,), seats=2):
    position = Position(players=seats).at(1).ready(GANGREL).at(0)
    for name in mine:
        position = position.ready(name)
    return position.hand(LOBBY, *hand).tweak(knows(seat0=has))


def chosen(story, *points):
    until(story, lambda: story.kind == "seat")
    return until(story.do(*points), lambda: story.kind == "poll")


def passed(story):
    return over(story.choose(PRINCE).choose("for"))


def test_charming_lobby_calls_the_referendum_of_a_political_card_of_the_hand():
    story = lobbying(KINE).start().until("action").choose(LOBBY)
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    assert len(story.me.hand.items) == 7, "both are replaced"
    chosen(story, 1, 1, 1)
    assert sorted(story.options) == sorted(["pass", PRINCE, KINE]), "and it gives its vote"
    passed(story)
    assert pools(story) == [29, 27]
    assert story.where(KINE) == story.where(LOBBY) == ["ash heap"]


def test_charming_lobby_needs_a_referendum_that_can_be_called():
    assert not lobbying().start().until("action").can(LOBBY)
    assert not lobbying("Patsy").start().until("action").can(LOBBY), "a prince is no baron"


def test_a_vampire_that_has_called_a_referendum_does_not_lobby():
    story = lobbying(KINE, KINE, mine=(PRINCE, YOUNG)).start().until("act").choose(PRINCE).choose(KINE)
    story.named(PRINCE).locked = False
    until(over(story), lambda: story.kind == "act").choose(PRINCE)
    assert not story.can(LOBBY)


def test_what_the_called_card_costs_is_paid():
    position = lobbying("Lily Prelude", has="pre mel")
    story = position.start().until("action").choose(LOBBY)
    assert story.game.action.cost_blood == 1
    chosen(story, 1, 1, 1, 1)
    passed(story)
    assert story.named(PRINCE).blood == 7


@pytest.mark.parametrize(("has", "votes"), [("pre", 2), ("PRE", 4)])
def test_at_superior_the_acting_vampire_has_2_votes_more_in_that_referendum(has, votes):
    story = lobbying(KINE, has=has).start().until("action").choose(LOBBY)
    if story.kind == "mode":
        story.choose("lobby, 2 votes")
    chosen(story, 1, 1, 1)
    story.choose(PRINCE).choose("for")
    assert story.game.referendum.votes[1] == votes


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


def test_charming_lobby_calls_what_a_card_in_play_allows():
    position = Position(players=2).at(1).ready(GANGREL).table("Camarilla Threat").at(0).ready(PRINCE)
    story = position.hand(LOBBY).tweak(knows(seat0="pre")).start().until("action").choose(LOBBY)
    until(story, lambda: story.kind == "poll")
    assert story.options == ["pass", PRINCE]
    passed(story)
    assert not story.in_play("Camarilla Threat")


def test_both_cards_are_lost_when_the_action_is_blocked():
    story = lobbying(KINE).start().until("action").choose(LOBBY)
    story.game.action.stealth = 0
    story.until("block", 1).choose(GANGREL)
    over(story)
    assert story.where(KINE) == story.where(LOBBY) == ["ash heap"]
    assert pools(story) == [30, 30]


@pytest.mark.parametrize("canceled", ["first", "second"])
def test_either_card_can_be_canceled(canceled):
    position = lobbying(KINE).at(1).hand("Direct Intervention").at(0)
    story = position.start().until("action").choose(LOBBY)
    assert story.can("Direct")
    if canceled == "second":
        story.choose("pass")
        assert story.can("Direct"), "as the political card is played"
    story.choose("Direct")
    assert story.game.action is None
    assert not story.named(PRINCE).locked
    assert story.where(LOBBY) == ["ash heap"]
    assert story.where(KINE) == (["ash heap"] if canceled == "second" else ["hand"])
    assert pools(story)[0] == 30


def test_delaying_tactics_gives_the_political_card_back():
    position = lobbying(KINE).at(1).hand("Delaying Tactics").at(0)
    story = position.start().until("action").choose(LOBBY)
    until(story, lambda: story.kind == "seat").do(1, 1, 1)
    until(story, lambda: story.can("Delaying")).choose("Delaying")
    if story.kind == "discard-down":
        story.choose("Gestalt")
    over(story)
    assert KINE in story.hand()
    assert story.where(LOBBY) == ["ash heap"]
