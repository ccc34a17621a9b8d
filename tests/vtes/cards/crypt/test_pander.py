"""Short games with crypt cards modelled in Python: pander."""

import pytest

from ...chaptertools import PLAIN, PRINCE
from ...story import Position


@pytest.mark.parametrize("mine", [True, False])
def test_a_second_jimmy_dunn_burns_the_first(mine):
    position = Position(players=2).at(1).ready(PRINCE, locked=True).at(0)
    position = (
        position.ready("Jimmy Dunn", this_turn=("fresh",))
        if mine
        else position.at(1).ready("Jimmy Dunn").at(0)
    )
    position = position.uncontrolled("Jimmy Dunn", 9)
    story = position.ready(PLAIN, this_turn=("fresh",)).start().until("influence").choose("move Jimmy")
    assert not story.game.contests
    assert story.where("Jimmy Dunn") == ["ash heap", "ready region"]
    assert story.named("Jimmy Dunn").controller == 0
    assert story.named("Jimmy Dunn").working
