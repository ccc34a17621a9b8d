"""What second readers found wrong of cards entered by hand: each story was red before."""

import pytest

from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_life
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.scenery import alter
from rules.vtes.state.working import change_control

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position
from .test_cards_blocked import until
from .test_cards_ruses import resolved


def passing(story, kind):
    """Pass until a decision of a kind, in whatever turn; fail where it never comes."""
    for _ in range(300):
        if story.kind == kind:
            return story
        story.pass_once()
    raise AssertionError(f"no {kind}")


# --- actions ------------------------------------------------------------------------------------------------


def test_aching_beauty_works_on_a_toreador_of_another():
    position = Position(players=3).at(2).ready(PLAIN).at(1).ready(PRINCE).on(PRINCE, "Aching Beauty")
    story = position.at(0).ready(GANGREL).start()
    story.named("Aching Beauty").controller = 0
    while story.game.active.seat != 1 or story.kind != "action":
        story.pass_once()
    story.choose("bleed")
    passing(story, "block").choose(PLAIN)
    assert resolved(story).game.methuselahs[2].pool == 29


# --- once for each card, and whose minions ------------------------------------------------------------------


def test_melange_is_used_though_its_bearer_lies_in_torpor():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, locked=True).on(PRINCE, "Melange")

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(remember).start()
    until(story, lambda: story.kind == "action" and story.game.active.seat == 1)
    go_to_torpor(story.game, story.named(PRINCE))
    story.choose("bleed")
    until(story, lambda: story.can("Melange")).choose("Melange")
    assert story.me.pool == 28


@pytest.mark.parametrize("left", [0, 1])
def test_force_of_will_hurts_who_has_gone_to_torpor_too(left):
    position = Position(players=2).at(1).ready(BARON).at(0).ready(PRINCE).ready(YOUNG).hand("Force of Will")
    story = position.tweak(knows(seat0="for")).start().until("act").choose(PRINCE).choose("hunt")
    until(story, lambda: story.game.action is None and story.kind == "act").choose(PRINCE).choose("Force")
    story.until("block", 1)
    prince = story.named(PRINCE)
    burn_blood(story.game, prince, prince.blood - left)
    story.choose(BARON)
    while story.game.action is not None:
        story.pass_once()
    assert not story.in_play(PRINCE)


# --- and the last of them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("served", [True])
def test_an_infernal_servitor_leaves_who_takes_it_without_infernal_vampires(served):
    name = "Infernal Servitor"
    position = Position(players=2).at(1).ready(PLAIN).ready(name).at(0).ready(PRINCE)
    story = position.start()
    if served:
        alter(story.game, story.named(PRINCE), traits=frozenset({"infernal"}))
    take_control(story.game, story.named(name), story.me)
    assert (story.in_play(name), story.where(name)) == (
        served,
        ["ready region" if served else "out of the game"],
    )


@pytest.mark.parametrize(("level", "can"), [("nec", False), ("NEC", True)])
def test_a_vagabond_mystic_heals_an_ally_up_to_the_life_with_which_it_came(level, can):
    mystic = "Vagabond Mystic"
    position = Position(players=2).ready(PRINCE).ready(mystic, locked=True).hand("Puppeteer")
    story = position.tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose("Puppeteer")
    if story.kind == "mode":
        story.choose("2 life")
    until(story, lambda: story.in_play("Puppeteer") and story.game.action is None)
    puppeteer = story.named("Puppeteer")
    burn_life(story.game, puppeteer, puppeteer.blood - 1)
    until(story, lambda: story.kind == "discard").choose("pass")
    until(story, lambda: story.game.active.seat == 0 and story.kind in ("unlock", "master", "act"))
    assert story.can(f"use {mystic}") == can
