"""Short games with crypt cards modelled in Python: lasombra."""

import pytest

from rules.vtes.chapters.polling import count_prisci
from rules.vtes.state.referendum import AGAINST, FOR, Referendum

from ...chaptertools import YOUNG, watchful
from ...story import Position


@pytest.mark.parametrize(("what", "can"), [("bleed", True), ("hunt", False)])
def test_dr_julius_sutphen_buys_stealth_in_directed_actions(what, can):
    name = "Dr. Julius Sutphen (ADV)"
    position = (
        Position(players=2).at(1).ready(YOUNG).at(0).ready(name, blood=3).tweak(watchful).tweak(watchful)
    )
    story = position.start().until("action").choose(what).until("block", 1).choose(YOUNG)
    assert (story.table.decision.seat == 0 and story.can("Dr. Julius")) == can


def test_gratiano_counts_twice_among_the_prisci():
    story = Position(players=2).at(1).ready("Omme Enberbenight").at(0).ready("Gratiano").start()
    referendum = Referendum(story.me, None)
    referendum.ballots = {
        story.named("Gratiano").number: FOR,
        story.named("Omme Enberbenight").number: AGAINST,
    }
    count_prisci(story.game, referendum)
    assert referendum.votes[FOR] == 3, "two ballots to one"
