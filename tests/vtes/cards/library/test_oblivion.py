"""Short games with library cards modelled in Python: oblivion."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state import values
from rules.vtes.terms import MANEUVERS, MINION_PHASE

from ...chaptertools import IDLE_ALLY, PLAIN, PRINCE
from ...story import Position
from ..helpers import at_table, in_way, offered, take_action, until


def drones(superior):
    def change(game):
        for card in game.in_play.values():
            if card.face.name == "Gravebound Drone":
                card.memory = AT_SUPERIOR if superior else -1

    return change


@pytest.mark.parametrize(("level", "maneuvers"), [("obl", 0), ("OBL", 1)])
def test_umbrous_clutch_enters_combat_at_superior_with_a_maneuver(level, maneuvers):
    story = take_action(at_table("Umbrous Clutch", has=level, armed=True), "Umbrous")
    if story.kind == "mode":
        in_way(story, "a maneuver")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    until(story, lambda: story.game.combat is not None)
    assert {side.minion.face.name for side in story.game.combat.sides} == {PRINCE, PLAIN}
    assert values.of_minion(story.game, story.named(PRINCE), MANEUVERS, 0) == 0
    side = next(side for side in story.game.combat.sides if side.minion.face.name == PRINCE)
    assert len(side.effects) == maneuvers


@pytest.mark.parametrize("superior", [True])
def test_gravebound_drone_lives_on_copies_to_bleed(superior):
    name = "Gravebound Drone"
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(name)
        .ready(name, locked=True)
        .tweak(drones(superior))
    )
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed")
    found = offered(story, name)
    assert found == superior
    if found:
        actor = story.game.action.actor
        story.choose(name)
        assert (story.game.action, story.prey.pool) == (None, 28), "once during a bleed"
        assert sorted(c.blood for c in story.game.in_play.values() if c.face.name == name) == [1, 2]
        assert actor.blood == 2


@pytest.mark.parametrize("copies", [2])
def test_gravebound_drone_takes_damage_for_a_copy(copies):
    name = "Gravebound Drone"
    position = Position(players=2).at(1).ready(PLAIN, blood=5).at(0).ready(name)
    position = position.ready(name, locked=True) if copies == 2 else position.ready(IDLE_ALLY, locked=True)
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed").until("block", 1)
    story.choose(PLAIN)
    asked = 0
    while story.game.action is not None:
        if story.kind == "prevent" and story.can(name):
            asked += 1
            story.choose(name)
        else:
            story.pass_once()
    lives = sorted(c.blood for c in story.game.in_play.values() if c.face.name == name)
    assert (asked, lives) == ((1, [1, 2]) if copies == 2 else (0, [1]))
