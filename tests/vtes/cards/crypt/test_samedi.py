"""Stories of crypt cards that Python tells: samedi."""

import pytest

from ...chaptertools import PLAIN, PRINCE
from ...fighttools import fight, over, to
from ...story import Position

BARONESS = "The Baron"


def test_morlock_burns_a_retainer_from_afar():
    story = fight(mine="Morlock", theirs=PLAIN, they_bear=["Raven Spy"])
    to(story, "strike", 0).choose("Morlock")
    over(story)
    assert story.where("Raven Spy") == ["ash heap"]
    assert story.named("Morlock").face.armed[0].verbs[0].ranged


@pytest.mark.parametrize("kin", ["Guillaume Giovanni"])
def test_the_baron_looks_at_the_hands_of_those_with_giovanni(kin):
    position = Position(players=3).at(1).ready(kin).hand("Dodge").at(2).ready(PRINCE).hand("Majesty")
    story = position.at(0).ready(BARONESS).start()
    hands = [story.game.methuselahs[seat].hand for seat in (1, 2)]
    assert story.reaches("unlock") == (kin != PRINCE)
    if kin != PRINCE:
        story.choose(f"use {BARONESS}")
        assert all(hands[0].shown[number] & 1 for number in hands[0].items)
        assert not hands[1].shown
        assert not (story.kind == "unlock" and story.can(f"use {BARONESS}"))


def test_troglodytia_looks_at_the_hand_after_a_master():
    position = Position(players=2).at(1).ready("Troglodytia").at(0).ready(PRINCE).hand("Information Highway")
    story = position.start().until("master").choose("Information")
    assert story.kind == "trigger"
    story.choose("Troglodytia")
    me = story.game.methuselahs[0]
    assert all(me.hand.sees(1, number) for number in me.hand.items)
