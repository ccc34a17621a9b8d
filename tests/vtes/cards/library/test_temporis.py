"""Short games with library cards modelled in Python: temporis."""

from rules.vtes.definitions.conditions import Going
from rules.vtes.state.conditions import holds
from rules.vtes.terms import READY

from ...chaptertools import GANGREL, LUTZ, PRINCE, YOUNG, knows
from ...story import Position
from ..helpers import in_way, minion_named, until


def test_summon_history_brings_a_small_vampire_without_blood():
    position = Position(players=2).ready(PRINCE).crypt(GANGREL, LUTZ).ash(YOUNG).hand("Summon History")
    story = position.tweak(knows(seat0="TEM")).start().until("action").choose("Summon")
    in_way(story, "[TEM]").choose("4")
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(["pass", GANGREL, YOUNG])
    assert holds(
        story.game,
        Going(brings="vampire"),
        minion_named(story.game, PRINCE),
        minion_named(story.game, PRINCE),
    )
    story.choose(GANGREL)
    vampire = minion_named(story.game, GANGREL)
    assert vampire.region == READY
    assert story.named(PRINCE).blood == 4
