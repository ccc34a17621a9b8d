"""The story of a card that keeps cards of the hand, which its vampire plays as if from there."""

import pytest

from rules.vtes.state.control import take_control
from rules.vtes.state.departures import leave_play

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, knows, pools
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import made

GIFT = "Gift of Proteus"
MODIFIER, ACTION, STRIKE = "Earth Control", "Mantle of the Bestial Majesty", "Claws of the Dead"


def giving(*hand, mine=(GANGREL,), kept=(), has="pro", players=2):
    position = Position(players=players).at(1).ready(PLAIN).at(0)
    for name in mine:
        position = position.ready(name)
    position = position.hand(GIFT, *hand).tweak(knows(seat0=has))
    for name in mine:
        position = position.tweak(made(name, clan="Gangrel"))
    story = position.start()
    story.until("act" if len(mine) > 1 else "action")
    if len(mine) > 1:
        story.choose(mine[0])
    story.choose(GIFT)
    assert story.game.action.stealth == 1
    until(story, lambda: story.kind == "target" or story.game.action is None)
    return (
        story.do(*kept, "pass")
        if kept and story.kind == "target" and set(kept) != set(story.options[1:])
        else story.do(*kept)
    )


def names(story, numbers):
    return sorted(story.game.faces[number].name for number in numbers)


def test_gift_of_proteus_takes_cards_of_the_hand_that_require_protean():
    story = giving(MODIFIER, ACTION, "Villein")
    assert sorted(story.options) == sorted(["pass", MODIFIER, ACTION])
    story.do(MODIFIER, ACTION)
    over(story)
    gift = story.named(GIFT)
    assert gift.host is story.named(GANGREL)
    assert names(story, story.me.kept) == [MODIFIER, ACTION]
    assert MODIFIER not in story.hand()
    assert len(story.me.hand.items) == 7, "drawn up to"
    assert story.where(MODIFIER) == ["research area"]
    for number in story.me.kept:
        assert [story.me.research.sees(seat, number) for seat in (0, 1)] == [True, False]


def test_its_vampire_plays_them_as_if_from_the_hand_and_it_burns_with_the_last():
    story = over(giving(ACTION, kept=(ACTION,)))
    story.end_turn().until("action").choose(ACTION)
    assert len(story.me.hand.items) == 7, "nothing is drawn for it"
    over(story)
    assert story.where(ACTION) == ["ash heap"]
    assert not story.me.kept
    until(story, lambda: story.kind == "discard" or story.kind == "action")
    assert not story.in_play(GIFT)


def test_the_cards_burn_with_it():
    story = over(giving(ACTION, MODIFIER, kept=(ACTION, MODIFIER)))
    leave_play(story.game, story.named(GIFT))
    assert story.where(ACTION) == story.where(MODIFIER) == ["ash heap"]
    assert not story.me.kept


def test_they_go_with_the_vampire_and_come_back_to_their_owner_once_played():
    story = over(giving(ACTION, kept=(ACTION,)))
    take_control(story.game, story.named(GANGREL), story.prey)
    assert not story.me.kept
    assert names(story, story.prey.kept) == [ACTION]
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1).choose(GANGREL).choose(
        ACTION
    )
    over(story)
    assert story.game.methuselahs[0].ash.items
    assert names(story, story.me.ash.items).count(ACTION) == 1
    assert pools(story) == [30, 30]
    assert PRINCE not in names(story, story.game.in_play)


@pytest.mark.parametrize("blocker", [GANGREL])
def test_reactions_are_for_its_vampire_alone(blocker):
    reaction = "Ears of the Hare"
    story = over(giving(reaction, mine=(GANGREL, BARON), kept=(reaction,)))
    story.named(GANGREL).locked = False
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 0).choose(blocker)
    seen = story.kind == "attempt" and story.can(reaction)
    assert seen == (blocker == GANGREL)
    if seen:
        action = story.game.action
        over(story.choose(reaction))
        assert action.blocked
        assert story.where(reaction) == ["ash heap"]
