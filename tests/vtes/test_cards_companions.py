"""Allies and retainers that take, feed, make hands smaller or are given away."""

import pytest

from rules.vtes.definitions.usable import usable_in_combat, usable_modes

from .chaptertools import PLAIN, PRINCE
from .fighttools import blood
from .story import Position


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- those who reduce, hurt, take -------------------------------------------------------------------------------


def test_neighborhood_watch_commander_hurts_who_has_not_succeeded():
    name = "Neighborhood Watch Commander"
    position = Position(players=2).at(1).ready(name).ready(IDLE).ready(name).at(0).ready(PRINCE, blood=6)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(IDLE)
    while not story.can(name):
        story.pass_once()
    assert story.kind == "react"
    assert story.game.combat is None
    story.choose(name)
    assert not story.can(name), "only one each action"
    before = blood(story, PRINCE)
    resolved(story)
    assert (before, blood(story, PRINCE)) == (5, 5)
    locked = [card.locked for card in story.game.in_play.values() if card.face.name == name]
    assert sorted(locked) == [False, True]


IDLE = "Carlton Van Wyk"  # 2 life, 0 strength, 0 bleed


# --- allies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "fights", "acts"), [("Grey Thorne", ["cel", "pot"], ["pot"]), ("Vivienne Géroux", ["cel"], [])]
)
def test_some_ghouls_play_cards_as_anarch_vampires(name, fights, acts):
    """Cards of their disciplines at the lower level, which ask for an Anarch; they are no Anarchs otherwise."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name)
    game = position.hand("Dust Up", "Adhocracy", "Forced March").start().game
    profile = next(card for card in game.in_play.values() if card.face.name == name).profile
    faces = {game.faces[number].name: game.faces[number] for number in game.methuselahs[0].hand.items}
    assert [mode.icons for mode in usable_in_combat(profile, faces["Dust Up"], game.rules)] == fights
    assert [mode.icons for mode in usable_modes(profile, faces["Adhocracy"], game.rules)] == acts
    assert bool(usable_modes(profile, faces["Forced March"], game.rules)) == (name == "Vivienne Géroux")
    assert profile.sect == ""
