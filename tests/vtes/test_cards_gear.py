"""Equipment: armor, vehicles, fragments and other gear."""

from rules.vtes.state.departures import leave_play

from .chaptertools import PLAIN, PRINCE
from .fighttools import blood
from .story import Position


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- the gem ----------------------------------------------------------------------------------------------------


GEM = "Soul Gem of Etrius"


def test_soul_gem_of_etrius_stays_where_its_bearer_leaves_the_game():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, GEM).crypt("Almiro Suarez")
    )
    story = position.start().until("action")
    leave_play(story.game, story.named(PRINCE), story.me.removed)
    assert (story.where(GEM), story.game.gems) == (["ash heap"], [])


# --- vehicles and stores -----------------------------------------------------------------------------------------


def test_cooler_feeds_a_vampire_four_times():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=2).hand("Cooler").start()
    resolved(story.until("action").choose("Cooler"))
    assert (story.named("Cooler").counters, story.me.pool) == (4, 29)
    for drunk in range(1, 5):
        turns = story.me.turns
        while story.kind != "unlock":
            story.pass_once()
            assert story.me.turns <= turns + 1
        before = blood(story, PRINCE)
        story.choose(next(name for name in story.options if "Cooler" in name))
        assert (blood(story, PRINCE), story.in_play("Cooler")) == (before + 1, drunk < 4)
        assert not (story.kind == "unlock" and any("Cooler" in name for name in story.options))
