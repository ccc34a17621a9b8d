"""Who cannot pay for a card or an action is not offered it, and an action that cannot be paid for fails."""

import pytest

from rules.vtes.chapters.success import succeeds
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.state import costs
from rules.vtes.state.plays import Action
from rules.vtes.state.scenery import give, rewrite
from rules.vtes.terms import BLEED_ACTION, EQUIP_ACTION

from .chaptertools import ALLY, PRINCE, knows
from .fighttools import DODGE, fight
from .story import Position


def dear(name, pool):
    """A tweak: the card in the first hand costs 2 pool, of which its Methuselah has so much."""

    def change(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == name)
        face = game.faces[number]
        costlier = CardDefinition(face.card, face.model, game.rules)
        costlier.pool_cost = 2
        rewrite(game, number, costlier)
        game.bank += me.pool - pool
        me.pool = pool

    return change


@pytest.mark.parametrize(("pool", "can"), [(1, False), (2, True), (3, True)])
def test_who_cannot_pay_the_pool_of_a_combat_card_does_not_play_it(pool, can):
    """With the last of it one is ousted."""
    story = fight(hand=[DODGE], tweaks=[dear(DODGE, pool)])
    assert (story.kind == "strike") == can
    if can:
        story.choose(DODGE)
        assert story.table.over == (pool == 2)
        assert story.me.pool == pool - 2


@pytest.mark.parametrize(("pool", "can"), [(1, False), (3, True)])
def test_who_cannot_pay_the_pool_of_a_modifier_does_not_play_it(pool, can):
    position = Position().ready(PRINCE).hand("Bonding").tweak(knows(seat0="dom")).tweak(dear("Bonding", pool))
    assert position.start().until("action").choose("bleed").reaches("modify") == can


def test_an_ally_cannot_pay_for_an_action_that_costs_blood():
    def costlier(game):
        ally = next(minion for minion in game.in_play.values() if minion.face.name == ALLY)
        give(game, ally, ActionPrice(1, (BLEED_ACTION,)))

    position = Position(players=2).at(1).at(0).ready(ALLY, blood=2)
    assert position.start().until("action").can("bleed")
    assert not position.tweak(costlier).start().reaches("action"), "nothing is left to do"


@pytest.mark.parametrize("left", [1, 0])
def test_what_makes_an_action_cheaper_is_not_used_up_where_it_cannot_be_paid_for_all_the_same(left):
    """He loses blood between the announcement and the end of the action."""
    story = Position().ready("Nergal", blood=2).start().until("action")
    nergal = story.named("Nergal")
    action = Action(story.me, nergal, EQUIP_ACTION)
    action.cost_blood, action.cut = 1, 1
    nergal.blood = left
    assert succeeds(story.game, action) == bool(left)
    assert (nergal.noted(costs.DISCOUNTED) == story.game.turn) == bool(left)
