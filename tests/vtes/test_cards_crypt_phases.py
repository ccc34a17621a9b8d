"""What crypt cards do in the phases of a turn, and as actions of their own."""

import pytest

from .chaptertools import PLAIN, PRINCE, WEAPON
from .crypttools import resolved, two
from .story import Position
from .test_chapter_imbued import JUDGE, with_convictions

IMBUED = JUDGE


@pytest.mark.parametrize("convictions", [1])
def test_travis_miller_feeds_an_imbued_for_a_conviction(convictions):
    travis = 'Travis "Traveler72" Miller'
    position = (
        Position()
        .ready(travis)
        .uncontrolled(IMBUED)
        .uncontrolled(PRINCE)
        .library(*["Strike with Conviction"] * 3)
    )
    story = position.tweak(with_convictions(travis, convictions)).start().until("action")
    assert story.can("Travis") == bool(convictions)
    if convictions:
        resolved(story.choose("Travis"))
        assert (story.invested(IMBUED), story.invested(PRINCE)) == (2, 0)
        assert story.named(travis).convictions == []


def test_sakhar_finds_equipment():
    position = two("Sakhar").library("Villein", WEAPON, "Leather Jacket", "Villein")
    story = position.start(journal=True).until("action").choose("Sakhar")
    assert story.game.action.stealth == 1
    while story.kind != "target":
        story.pass_once()
    assert sorted(story.options) == [WEAPON, "Leather Jacket", "pass"]
    story.choose("Leather")
    assert resolved(story).game.action is None
    assert "Leather Jacket" in [*story.hand(), *map(story.game.piece_name, story.me.ash.items)]
    assert any("Leather Jacket" in text for text in story.game.told(1)), "it is shown"


def test_amisa_locks_a_vampire_of_capacity_8_or_more():
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready("Amisa")
    story = position.start().until("action").choose("Amisa")
    assert story.game.action.play.target == story.named(PRINCE).number, "the only one that is so big"
    resolved(story)
    assert story.named(PRINCE).locked
    assert not story.named(PLAIN).locked
    assert not two("Amisa", PLAIN).start().until("action").can("Amisa")
