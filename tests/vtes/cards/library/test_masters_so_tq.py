"""Short games with library cards modelled in Python: masters so tq."""

import pytest

from rules.vtes.definitions.library import Swap
from rules.vtes.definitions.references import HAND, HIDDEN_HERE, Cards
from rules.vtes.state import spans
from rules.vtes.state.banishing import banish
from rules.vtes.state.control import take_control
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.plays import Play
from rules.vtes.state.scenery import alter
from rules.vtes.verbs.registry import all_possible

from ...chaptertools import ALLY, GANGREL, PLAIN, PRINCE, pools
from ...story import Position
from ..helpers import asked_to_settle, tense

TOREADOR = "Delilah Easton"  # capacity 2


POWER = "Temptation of Greater Power"


def ball():
    """Anson goes where he likes, and Delilah is locked."""
    position = Position(players=2).at(1).ready("Agatha").at(0).ready(PRINCE).ready(TOREADOR).ready(PLAIN)
    story = position.hand("Toreador Grand Ball").start().until("master")
    story.choose("Toreador Grand Ball")
    assert story.options == [PRINCE, TOREADOR], "the Toreador"
    return story.choose(PRINCE)


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


def test_toreador_grand_ball_locks_one_who_does_not_unlock_as_normal():
    story = ball()
    assert (story.named(TOREADOR).locked, story.named(PRINCE).locked) == (True, False)
    story.end_turn()
    assert story.named(TOREADOR).locked
    story.game.in_play[story.named("Toreador Grand Ball").number].working = False
    story.end_turn()
    assert not story.named(TOREADOR).locked


def test_temptation_of_greater_power_goes_to_the_highest_bid_which_may_be_paid_later():
    story = auction()
    assert (story.kind, story.table.decision.seat, story.options[:3]) == ("bid", 0, ["0", "1", "2"])
    story.choose("4")
    assert (story.table.decision.seat, story.options[:2]) == (1, ["0", "5"])
    story.choose("0")
    assert story.table.decision.seat == 2
    story.choose("6")
    assert (story.table.decision.seat, story.options[:2]) == (0, ["0", "7"])
    story.choose("8")
    assert (story.table.decision.seat, story.options[:2]) == (1, ["0", "9"]), "who bid nothing may bid now"
    story.choose("0")
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
        assert spans.total(story.game.lasting, spans.DEBT, 0) == left


def test_tension_in_the_ranks_costs_a_pool_for_each_minion_burned_or_in_torpor():
    story = tense()
    go_to_torpor(story.game, story.named(PLAIN))
    leave_play(story.game, story.named(ALLY))
    leave_play(story.game, story.named(GANGREL))
    asked_to_settle(story)
    assert pools(story) == [30, 28, 29]


def test_tension_in_the_ranks_is_about_ready_minions_alone():
    story = tense()
    leave_play(story.game, story.named("Agatha"))
    banish(story.game, story.named(PLAIN))
    asked_to_settle(story)
    assert pools(story) == [30, 30, 30]


def test_tension_in_the_ranks_may_oust():
    story = tense()
    story.game.methuselahs[1].pool = 1
    story.game.bank += 29
    go_to_torpor(story.game, story.named(PLAIN))
    asked_to_settle(story)
    assert (1 in story.game.ring, story.me.pool) == (False, 36)


@pytest.mark.parametrize("taken", [True, False])
def test_a_card_on_a_storage_annex_comes_to_no_other_hand_than_its_owners(taken):
    position = Position(players=2).at(1).hand("Villein").at(0).hand("Storage Annex", "Deflection").filler()
    story = position.start().until("master").choose("Storage Annex").choose("Deflection")
    game, card = story.game, story.named("Storage Annex")
    if taken:
        take_control(game, card, game.methuselahs[1])
    play = Play(game.methuselahs[card.controller], card.number, card.face)
    play.source = card
    assert all_possible(game, play, (Swap(Cards(HAND), Cards(HIDDEN_HERE)),)) is not taken
