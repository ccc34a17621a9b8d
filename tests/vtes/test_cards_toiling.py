"""The stories of actions that mend, hurt and keep locked, and of modifiers that tax what answers them."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.happenings import Played
from rules.vtes.terms import STEALTH

from .chaptertools import PLAIN, PRINCE, knows
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
