"""Short games with crypt cards modelled in Python: blood brother."""

import pytest

from rules.vtes.state.who import circle

from ...chaptertools import PRINCE
from ...story import Position


def test_new_blood_belongs_to_the_circle_that_is_chosen():
    position = Position(players=2).uncontrolled("New Blood", 2).crypt(PRINCE)
    story = position.start().until("influence").choose("move")
    assert story.kind == "circle"
    assert "budapest" in story.options
    story.choose("budapest")
    assert circle(story.named("New Blood")) == "budapest"
    assert story.where(PRINCE) == ["uncontrolled region"]
    assert circle(Position(players=2).ready("Larry").start().named("Larry")) == "chicago"


@pytest.mark.parametrize("counters", [2, 3])
def test_hermana_hambrienta_menor_burns_two_blood_as_she_comes_out(counters):
    """What drains off as she comes out does not pay; she is not unique."""
    name = "Hermana Hambrienta Menor"
    story = (
        Position(players=2)
        .ready(name, 2)
        .uncontrolled(name, counters)
        .start()
        .until("influence")
        .choose("move")
    )
    assert sorted(m.blood for m in story.game.minions_of(story.me)) == [0, 2]
    assert story.named(name).face.unique_as == ""
