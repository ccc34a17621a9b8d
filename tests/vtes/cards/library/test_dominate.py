"""Short games with library cards modelled in Python: dominate."""

import pytest

from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.value import Value
from rules.vtes.state import spans
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.scenery import alter, give, rewrite
from rules.vtes.terms import INTERCEPT

from ...chaptertools import BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...fighttools import CONTINUE, blood, fight, over, to
from ...story import Position
from ..helpers import attempted, first, in_way, minion_named, of, until


def with_disciplines(name, *pairs, blood=None, **attributes):
    """A position with one ready vampire that has certain disciplines."""

    def teach(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                minion.profile = game.setting.profile(minion.profile, disciplines=tuple(sorted(pairs)))

    return Position().ready(name, blood=blood, **attributes).tweak(teach)


def formed(**how):
    return fight(mine=PRINCE, theirs=BIG, bears=["Monstrous Form"], hand=[CONTINUE], **how)


@pytest.mark.parametrize(("level", "locked"), [("obl", True)])
def test_gifts_from_hereafter_help_a_wraith_to_bleed(level, locked):
    path = of(0, path="Death and the Soul", sect="sabbat")
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).ready("Puppeteer")
    position = position.hand("Gifts From Hereafter")

    def wise(game):
        alter(game, minion_named(game, PRINCE), disciplines=((level.lower(), 2 if level.isupper() else 1),))

    story = position.tweak(path).tweak(wise).start().until("act").choose("Puppeteer").choose("bleed")
    bled = story.until("modify").game.action
    story.choose("Gifts")
    in_way(story, f"[{level}]")
    assert (bled.bleed, bled.has(spans.LIMITED)) == (1, True)
    if not locked:
        until(story, lambda: story.kind == "trigger").choose("Gifts")
    resolved(story)
    assert minion_named(story.game, "Puppeteer").locked == locked


def test_the_sleeping_mind_keeps_a_locked_vampire_from_blocking():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).at(0).ready(PRINCE)
    story = position.hand("The Sleeping Mind").tweak(knows(seat0="dom")).start().until("action")
    story.choose("bleed").until("as-announced").choose("The Sleeping")
    assert story.game.action.marks.barred == {story.named(PLAIN).number}


def test_shroud_of_absence_ends_the_combat_of_a_block():
    story = attempted("Shroud of Absence", knows0="DOM OBT", theirs=(PLAIN, GANGREL)).choose("Shroud")
    if story.kind == "mode":
        story.choose(1)
    give(story.game, story.named(GANGREL), Value(INTERCEPT, 1))
    story.until("block", 1).choose(GANGREL).until("strike")
    assert story.can("Shroud of Absence")


def test_obedience_answers_a_rush():
    position = Position(players=2).at(1).ready(PRINCE).hand("Obedience").at(0).ready(YOUNG).hand("Bum's Rush")
    story = position.tweak(knows(seat1="DOM")).start().until("action").choose("Bum").until("react", 1)
    story.choose("Obedience")
    if story.kind == "mode":
        story.choose(1)
    resolved(story)
    assert story.named(YOUNG).blood == 2, "nobody fought"
    assert not story.game.queued


@pytest.mark.parametrize(("pool", "can"), [(1, False)])
def test_who_cannot_pay_the_pool_of_a_modifier_does_not_play_it(pool, can):
    """None that is known costs pool: this one is made to cost 2."""

    def dear(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == "Bonding")
        face = game.faces[number]
        costlier = CardDefinition(face.card, face.model, game.rules)
        costlier.pool_cost = 2
        rewrite(game, number, costlier)
        game.bank += me.pool - pool
        me.pool = pool

    position = with_disciplines(PRINCE, ("dom", 1)).hand("Bonding").tweak(dear)
    story = position.start().until("action").choose("bleed")
    assert story.reaches("modify") == can


def test_monstrous_form_strengthens_for_the_combat_once_each_round():
    story = first(
        fight(hand=["Monstrous Form"] * 2, knows0="dom pro", mine=PRINCE, theirs=BIG), "Monstrous Form"
    )
    seen = []
    while story.game.combat is not None:
        seen.append(story.can("Monstrous Form"))
        story.pass_once()
    assert not any(seen)
    assert blood(story, BIG) == 9 - 2


def test_monstrous_form_is_put_on_by_an_action():
    position = Position(players=2).at(1).ready(BIG).at(0).ready(PRINCE).hand("Monstrous Form")
    story = position.tweak(knows(seat0="DOM PRO")).start().until("action").choose("Monstrous Form")
    assert story.game.action.stealth == 1
    while story.game.action is not None:
        story.pass_once()
    assert story.named("Monstrous Form").host is story.named(PRINCE)
    assert not is_equipment(story.named("Monstrous Form"))


@pytest.mark.parametrize(("kind", "way"), [("press", "press")])
def test_monstrous_form_is_locked_for_one_of_three(kind, way):
    story = to(formed(), kind, 0).choose("Monstrous Form")
    fought = story.game.combat
    assert story.named("Monstrous Form").locked
    if way == "+1 strength":
        to(story, "press", 0).choose(CONTINUE)
        over(story)
        assert blood(story, BIG) == 9 - 2 - 1, "in the first round alone"
    elif way == "maneuver":
        assert not fought.close
        over(story)
        assert blood(story, BIG) == 9
    else:
        over(story)
        assert fought.rounds == 2
