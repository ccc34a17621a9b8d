"""The stories of cards about minions that are burned, sent to torpor, or brought back from it."""

import pytest

from rules.vtes.state.banishing import banish
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.verbs.upkeep import settle

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, pools
from .story import Position

BANU_HAQIM = "Alu"  # capacity 2


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def settled(story):
    """Let what waits for a good moment happen now; give whom it asks."""
    rules = settle(story.game)
    asked = []
    try:
        decision = next(rules)
        while True:
            asked.append((decision.seat, decision.kind))
            decision = rules.send(decision.options[-1])
    except StopIteration:
        return asked


# --- Tension in the Ranks, Frontal Assault ---------------------------------------------------------------------


def tense(name="Tension in the Ranks"):
    position = Position(players=3).at(1).ready(PLAIN).ready(ALLY).at(2).ready(GANGREL).torpor("Agatha")
    return position.at(0).ready(PRINCE).table(name).start()


def test_tension_in_the_ranks_costs_a_pool_for_each_minion_burned_or_in_torpor():
    story = tense()
    go_to_torpor(story.game, story.named(PLAIN))
    leave_play(story.game, story.named(ALLY))
    leave_play(story.game, story.named(GANGREL))
    settled(story)
    assert pools(story) == [30, 28, 29]


def test_tension_in_the_ranks_is_about_ready_minions_alone():
    story = tense()
    leave_play(story.game, story.named("Agatha"))
    banish(story.game, story.named(PLAIN))
    settled(story)
    assert pools(story) == [30, 30, 30]


def test_tension_in_the_ranks_may_oust():
    story = tense()
    story.game.methuselahs[1].pool = 1
    story.game.bank += 29
    go_to_torpor(story.game, story.named(PLAIN))
    settled(story)
    assert (1 in story.game.ring, story.me.pool) == (False, 36)


def test_frontal_assault_pays_for_minions_of_the_prey():
    story = tense("Frontal Assault")
    go_to_torpor(story.game, story.named(PLAIN))
    leave_play(story.game, story.named(GANGREL))
    settled(story)
    assert pools(story) == [31, 30, 30]


# --- contracts -------------------------------------------------------------------------------------------------


def contract(name="Priority Contract", mine=BANU_HAQIM):
    position = Position(players=3).at(1).ready(PLAIN).torpor(YOUNG, 1).at(2).ready(GANGREL).at(0)
    return position.ready(mine).ready(PRINCE).hand(name).start()


@pytest.mark.parametrize("way", [go_to_torpor, leave_play, banish])
def test_priority_contract_is_cashed_when_its_minion_leaves(way):
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    way(story.game, story.named(PLAIN))
    assert settled(story) == [(0, "trigger")]
    assert story.me.pool == 33
    assert not story.in_play("Priority Contract")


def test_priority_contract_is_not_cashed_for_another_minion():
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    go_to_torpor(story.game, story.named(PRINCE))
    assert settled(story) == []
    assert story.me.pool == 30


def test_priority_contract_may_be_kept():
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    go_to_torpor(story.game, story.named(PLAIN))
    rules = settle(story.game)
    decision = next(rules)
    with pytest.raises(StopIteration):
        rules.send(decision.options[0])
    assert (story.me.pool, story.in_play("Priority Contract")) == (30, True)


# --- fights ------------------------------------------------------------------------------------------------------


def burned_by(acting, blocking, counters=0, blood=None):
    """A minion of seat 0 acts, and one of seat 1 blocks it; the event is seat 1's."""
    position = Position(players=2).at(1).ready(blocking).table("FBI Special Affairs Division").at(0)
    story = position.ready(acting, blood=blood).start()
    card = story.named("FBI Special Affairs Division")
    card.counters = counters
    story.game.bank -= counters
    story.start = story.game.census()
    story.until("action").choose("bleed").until("block", 1).choose(blocking)
    return resolved(story)


def test_fbi_special_affairs_division_burns_with_four():
    assert burned_by(PRINCE, ALLY, counters=3).where("FBI Special Affairs Division") == ["ash heap"]


def test_fbi_special_affairs_division_is_about_allies_burned_by_acting_vampires():
    assert burned_by(ALLY, PRINCE).named("FBI Special Affairs Division").counters == 0, "the ally acts"
    assert burned_by(PRINCE, PLAIN).named(PRINCE).blood == 7, "a blow of the vampire"


# --- Rötschreck, Anathema ------------------------------------------------------------------------------------------


def test_anathema_is_about_combat():
    story = (
        Position(players=2).at(1).ready(GANGREL, blood=1).on(GANGREL, "Anathema").at(0).ready(PRINCE).start()
    )
    burn_blood(story.game, story.named(GANGREL), 1)
    assert story.where(GANGREL) == ["ready region"]
