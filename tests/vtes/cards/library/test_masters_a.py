"""Short games with library cards modelled in Python: masters a."""

from rules.vtes.state import values
from rules.vtes.state.titles import change_sect

from ...chaptertools import GANGREL, PLAIN, PRINCE
from ...crypttools import resolved
from ...story import Position
from ..helpers import against_one, become, played


def passing(story, kind):
    """Pass until a decision of a kind, in whatever turn; fail where it never comes."""
    for _ in range(300):
        if story.kind == kind:
            return story
        story.pass_once()
    raise AssertionError(f"no {kind}")


def test_aching_beauty_works_on_a_toreador_of_another():
    position = Position(players=3).at(2).ready(PLAIN).at(1).ready(PRINCE).on(PRINCE, "Aching Beauty")
    story = position.at(0).ready(GANGREL).start()
    story.named("Aching Beauty").controller = 0
    while story.game.active.seat != 1 or story.kind != "action":
        story.pass_once()
    story.choose("bleed")
    passing(story, "block").choose(PLAIN)
    assert resolved(story).game.methuselahs[2].pool == 29


def test_ancestor_spirit_strengthens_a_laibon():
    laibon = become(sect="laibon", title="")
    story = played(against_one().ready(PRINCE).tweak(laibon), "Ancestor Spirit")
    anson = story.named(PRINCE)
    assert (values.bleed(story.game, anson), values.votes(story.game, anson)) == (2, 0)
    change_sect(story.game, anson, "camarilla")
    assert values.bleed(story.game, anson) == 1
    small = (
        against_one()
        .ready(GANGREL)
        .tweak(become(name=GANGREL, sect="laibon"))
        .hand("Ancestor Spirit")
        .start()
    )
    assert not small.reaches("master"), "capacity 4"
