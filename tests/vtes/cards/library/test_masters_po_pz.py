"""Short games with library cards modelled in Python: masters po pz."""

import pytest

from rules.vtes.state.banishing import banish
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.verbs.upkeep import settle

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from ...story import Position
from ..helpers import BANU_HAQIM, asked_to_settle


def contract(name="Priority Contract", mine=BANU_HAQIM):
    position = Position(players=3).at(1).ready(PLAIN).torpor(YOUNG, 1).at(2).ready(GANGREL).at(0)
    return position.ready(mine).ready(PRINCE).hand(name).start()


@pytest.mark.parametrize("way", [go_to_torpor, leave_play, banish])
def test_priority_contract_is_cashed_when_its_minion_leaves(way):
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    way(story.game, story.named(PLAIN))
    assert asked_to_settle(story) == [(0, "trigger")]
    assert story.me.pool == 33
    assert not story.in_play("Priority Contract")


def test_priority_contract_is_not_cashed_for_another_minion():
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    go_to_torpor(story.game, story.named(PRINCE))
    assert asked_to_settle(story) == []
    assert story.me.pool == 30


def test_priority_contract_may_be_kept():
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    go_to_torpor(story.game, story.named(PLAIN))
    rules = settle(story.game)
    decision = next(rules)
    with pytest.raises(StopIteration):
        rules.send(decision.options[0])
    assert (story.me.pool, story.in_play("Priority Contract")) == (30, True)
