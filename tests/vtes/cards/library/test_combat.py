"""Short games with library cards modelled in Python: combat."""

import pytest

from rules.vtes.definitions.card import CardDefinition
from rules.vtes.state.scenery import alter, rewrite

from ...chaptertools import PRINCE
from ...fighttools import DODGE, KNIFE, blood, fight, to


def is_anarch(game):
    """A tweak: the minions of seat 0 are anarchs."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, sect="anarch")


@pytest.mark.parametrize(("weapon", "can"), [((KNIFE,), True)])
def test_groundfighting_cancels_what_takes_ones_weapon(weapon, can):
    story = fight(hand=["Groundfighting"], bears=weapon, mine=PRINCE, tweaks=[is_anarch], knows1="ani",
                  against=["Terror Frenzy"])  # fmt: skip
    to(story, "before-range", 1).choose("Terror Frenzy")
    assert (story.kind == "counter" and story.can("Groundfighting")) == can
    if can:
        story.choose("Groundfighting")
        assert (blood(story, PRINCE), story.game.combat.sides[0].cannot("equipment")) == (7, False)


@pytest.mark.parametrize(("pool", "can"), [(1, False), (2, True), (3, True)])
def test_who_cannot_pay_the_pool_does_not_play(pool, can):
    """A combat card that costs 2 pool; with the last of it one is ousted."""

    def dear(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == DODGE)
        face = game.faces[number]
        costlier = CardDefinition(face.card, face.model, game.rules)
        costlier.pool_cost = 2
        rewrite(game, number, costlier)
        game.bank += me.pool - pool
        me.pool = pool

    story = fight(hand=[DODGE], tweaks=[dear])
    assert (story.kind == "strike") == can
    if can:
        story.choose(DODGE)
        assert story.table.over == (pool == 2)
        assert story.me.pool == pool - 2
