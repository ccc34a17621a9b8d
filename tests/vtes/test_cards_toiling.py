"""The stories of actions that mend, hurt and keep locked, and of modifiers that tax what answers them."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.happenings import Played
from rules.vtes.terms import STEALTH

from .chaptertools import ALLY, PLAIN, PRINCE, knows
from .story import Position
from .test_cards_blocked import of, until, way
from .test_cards_blocks import acting, over

RAVEN = "Raven Spy"


# --- what keeps a minion locked -------------------------------------------------------------------------------


def test_nightmare_curse_burns_when_its_vampire_is_not_ready_any_more():
    story = acting("Nightmare Curse", knows0="AUS CHI").choose("Nightmare")
    way(story, "put on")
    over(story)
    go_to_torpor(story.game, story.named(PRINCE))
    story.end_turn()
    assert until(story, lambda: story.game.phase == 4).in_play("Nightmare Curse") is False
    assert not story.named(PLAIN).locked


# --- combats, hunts and animals -------------------------------------------------------------------------------


def test_biothaumaturgic_experiment_plays_the_animal_that_it_employs():
    position = Position(players=2).ready(PRINCE).hand("Biothaumaturgic Experiment", RAVEN)
    story = position.tweak(knows(seat0="tha")).start(journal=True).until("action").choose("Biothaum")
    over(way(story, "[tha]"))
    raven = story.named(RAVEN).number
    played = [event.card for event in story.game.journal.events if isinstance(event, Played)]
    assert played[-1] == raven
    assert RAVEN not in story.hand()
    assert len(story.me.hand.items) == 7


LISTED = "Chavi Oraczko"  # Red List, capacity 7


@pytest.mark.parametrize(("name", "gives"), [(LISTED, True), (PLAIN, False)])
def test_big_game_helps_against_a_red_list_minion(name, gives):
    story = acting("Big Game", theirs=(name,), against=("Fake Out",), players=2).choose("Big Game")
    until(story, lambda: story.game.combat is not None)
    effects = [type(effect.verb).__name__ for effect in story.game.combat.sides[0].effects]
    assert ("GainEither" in effects) == gives
    assert len(story.me.hand.items) == 6, "it is replaced after the action"
    over(story)
    assert story.named(PRINCE).locked == (not gives)
    assert len(story.me.hand.items) == 7


@pytest.mark.parametrize(("level", "stealth", "strength"), [("pre", 1, 1), ("vic", 0, 2)])
def test_gear_up_gives_stealth_or_strength_for_a_while(level, stealth, strength):
    anarch = of(0, sect="anarch")
    story = acting("Gear Up", knows0=level, theirs=(), players=2, tweaks=[anarch]).choose("Gear Up")
    over(story)
    anson, game = story.named(PRINCE), story.game
    assert not anson.locked

    def now():
        return (values.of_minion(game, anson, STEALTH, 0), values.strength(game, anson))

    assert now() == (stealth, strength)
    turn = game.turn
    until(story, lambda: game.turn > turn)
    assert now() == (0, strength) or story.me.turns > 1
    story.end_turn()
    assert now() == (0, 1)


# --- bleeds and what answers them -----------------------------------------------------------------------------


def test_will_o_the_wisp_keeps_some_from_blocking():
    story = acting("Will-o'-the-Wisp", knows0="CHI", theirs=(PLAIN, ALLY)).choose("bleed")
    story.until("as-announced").choose("Will-o")
    way(story, "[CHI]")
    story.choose("2").choose(PLAIN)
    story.until("block", 1)
    assert (story.can(PLAIN), story.can(ALLY)) == (False, True)
    assert story.named(PRINCE).blood == 6


@pytest.mark.parametrize("blood", [1, 2])
def test_will_o_the_wisp_keeps_none_from_blocking_who_cannot_pay_for_one(blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=blood)
    position = position.table("The Slow Withering").hand("Will-o'-the-Wisp").tweak(knows(seat0="CHI"))
    story = position.start().until("action").choose("bleed").until("as-announced").choose("Will-o")
    assert any("[CHI]" in str(option) for option in story.options) == (blood == 2)
