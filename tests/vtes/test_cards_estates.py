"""The stories of masters and events that feed, loot, redeem, or put an end to others."""

from rules.vtes.state.scenery import alter

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import Position

# --- an auction --------------------------------------------------------------------------------------------------

POWER = "Temptation of Greater Power"


def auction():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(2).ready(GANGREL).at(0)
    position = position.ready(PRINCE).hand(POWER, POWER).tweak(lambda game: justicar(game))
    story = position.start().until("master").choose(POWER)
    assert sorted(story.options) == sorted([PLAIN, GANGREL, PRINCE])
    return story.choose(PLAIN)


def justicar(game):
    """A tweak: the vampire of seat 0 is one."""
    minion = next(card for card in game.in_play.values() if card.face.name == PRINCE)
    alter(game, minion, title="justicar", city="Toreador", sect="camarilla")


def test_temptation_of_greater_power_goes_to_the_highest_bid_which_may_be_paid_later():
    story = auction()
    assert (story.kind, story.table.decision.seat, story.options[:3]) == ("amount", 0, ["0", "1", "2"])
    story.choose("4")
    assert (story.table.decision.seat, story.options[:2]) == (1, ["0", "5"])
    story.choose("0")
    assert story.table.decision.seat == 2
    story.choose("6")
    assert (story.table.decision.seat, story.options[:2]) == (0, ["0", "7"])
    story.choose("8")
    assert story.table.decision.seat == 2
    story.choose("0")
    assert story.options == ["0", "1", "2", "3", "4", "5"], "of which the credit is"
    story.choose("3")
    assert story.named(PLAIN).controller == 0
    assert story.me.pool == 30 - 3 - 5
    story.until("discard")
    assert story.me.pool == 21, "the first of the debt"
    for left in (1, 0, 0):
        story.end_turn().until("discard")
        assert story.game.notes["debt", 0] == left
