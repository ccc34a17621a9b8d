"""Short games with library cards modelled in Python: vicissitude."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.values import intercept

from ...chaptertools import PLAIN, PRINCE, watchful
from ...fighttools import CONTINUE, DODGE
from ...story import Position
from ..helpers import fighting


@pytest.mark.parametrize(("superior", "action", "sees", "asked"), [(True, "hunt", 0, False)])
def test_corpse_balloon_watches_directed_actions(superior, action, sees, asked):
    def played(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Corpse Balloon")
        card.memory = AT_SUPERIOR if superior else -1

    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Corpse Balloon").hand(CONTINUE)
    position = position.at(0).ready(PRINCE, blood=3).hand(DODGE).tweak(played).tweak(watchful)
    story = position.start().until("action").choose(action)
    assert intercept(story.game, story.named(PLAIN)) == 1 + sees
    fighting(story.until("block", 1).choose(PLAIN))
    maneuvers = []
    while story.game.combat is not None:
        if story.kind == "maneuver" and story.table.decision.seat == 1:
            maneuvers.append(story.game.combat.rounds)
        story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert maneuvers == ([1] if asked else [])
