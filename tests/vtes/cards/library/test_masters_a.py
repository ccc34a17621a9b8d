"""Stories of library cards that Python tells: masters a."""

from rules.vtes.state import values
from rules.vtes.state.titles import change_sect

from ...chaptertools import GANGREL, KINE, PLAIN, PRINCE
from ...crypttools import resolved
from ...story import Position
from ..helpers import BANU_HAQIM, against_one, become, played, until_asked


def passing(story, kind):
    """Pass until a decision of a kind, in whatever turn; fail where it never comes."""
    for _ in range(300):
        if story.kind == kind:
            return story
        story.pass_once()
    raise AssertionError(f"no {kind}")


def test_alamut_keeps_the_pool_lost_to_banu_haqim_and_buys_votes_with_it():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(BANU_HAQIM).ready(PRINCE)
    story = position.table("Alamut").hand(KINE).start().until("act").choose(BANU_HAQIM).choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    kept = 30 - story.prey.pool
    assert (story.named("Alamut").counters, kept) == (kept, kept)
    story.until("action").choose(KINE)
    until_asked(story, "polling").choose("Alamut")
    while story.kind in ("x", "target"):
        story.choose(PRINCE if story.kind == "target" else str(kept))
    assert story.game.more_votes == {story.named(PRINCE).number: kept}
    assert story.named("Alamut").counters == 0


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
