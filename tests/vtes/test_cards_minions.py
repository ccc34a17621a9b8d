"""Each described minion card does what it says, one story each."""

import pytest

from rules.vtes.definitions.card import CardDefinition

from .chaptertools import knows, watchful
from .story import Position

GANGREL = "Nathan Turner"  # anarch, capacity 4
PRINCE = "Anson"  # capacity 8


def with_disciplines(name, *pairs, blood=None, **attributes):
    """A position with one ready vampire that has certain disciplines."""

    def teach(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                minion.profile = game.setting.profile(minion.profile, disciplines=tuple(sorted(pairs)))

    return Position().ready(name, blood=blood, **attributes).tweak(teach)


def act(position, action, *choices):
    """Let the one ready minion take an action; return the story at the next decision."""
    story = position.start()
    return story.until("action").choose(action).do(*choices)


# --- modifiers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "can"), [(1, False)])
def test_who_cannot_pay_the_pool_of_a_modifier_does_not_play_it(pool, can):
    """None that is known costs pool: this one is made to cost 2."""

    def dear(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == "Bonding")
        face = game.faces[number]
        game.faces = list(game.faces)
        game.faces[number] = CardDefinition(face.card, face.model, game.rules)
        game.faces[number].pool_cost = 2
        game.bank += me.pool - pool
        me.pool = pool

    position = with_disciplines(PRINCE, ("dom", 1)).hand("Bonding").tweak(dear)
    story = position.start().until("action").choose("bleed")
    assert story.reaches("modify") == can


@pytest.mark.parametrize("edition", ["2000", "current"])
def test_a_modifier_outside_a_referendum_is_replaced_at_once(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=2)
    story = position.hand("Cloak the Gathering").tweak(knows(seat0="obf")).tweak(watchful).start()
    story.until("action").choose("hunt").until("block", 1).choose(GANGREL).until("attempt").choose("Cloak")
    assert len(story.me.hand.items) == 7
    assert not story.me.owed


# --- cards that stay ---------------------------------------------------------------------------------------


def test_allies_come_with_life_and_bleed():
    story = act(Position().ready("Malgorzata").hand("Nephandus"), "Nephandus")
    ally = story.named("Nephandus")
    assert (ally.blood, ally.face.own_bleed, ally.face.own_strength) == (2, 1, 0)
    story = act(Position().ready(PRINCE).hand("Carlton Van Wyk"), "Carlton")
    assert story.named("Carlton Van Wyk").face.own_bleed == 0
    assert story.me.pool == 28
