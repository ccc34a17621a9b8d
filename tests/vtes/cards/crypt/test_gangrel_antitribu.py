"""Short games with crypt cards modelled in Python: gangrel antitribu."""

from rules.vtes.state.bearing import can_bear

from ...chaptertools import PRINCE, WEAPON
from ...fighttools import RETAINER
from ...story import Position
from ..helpers import face_of


def test_enkidu_neither_equips_nor_takes_equipment():
    position = Position().ready("Enkidu, The Noah").ready(PRINCE, this_turn=("fresh",)).on(PRINCE, WEAPON)
    story = position.hand(WEAPON, RETAINER).start().until("action")
    assert not story.can(WEAPON)
    assert not story.can("take equipment")
    assert story.can(RETAINER)
    assert can_bear(story.named(PRINCE), face_of(WEAPON))


def test_enkidu_can_have_a_location_that_is_equipment():
    enkidu = Position().ready("Enkidu, The Noah").start().named("Enkidu, The Noah")
    assert can_bear(enkidu, face_of("Palatial Estate"))
    assert not can_bear(enkidu, face_of("Leather Jacket"))
