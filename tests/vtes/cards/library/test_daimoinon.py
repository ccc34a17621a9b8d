"""Short games with library cards modelled in Python: daimoinon."""

import pytest

from rules.vtes.state.control import take_control
from rules.vtes.state.ousting import clear
from rules.vtes.state.scenery import alter
from rules.vtes.state.table_events import CannotBlockNow

from ...chaptertools import PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...story import Position
from ..helpers import in_way, until

FURY = "Unleash Hell's Fury"


def infernal(game):
    """A tweak: the vampires of seat 0 are infernal."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile") and minion.face.card.is_crypt:
            alter(game, minion, traits=frozenset({"infernal"}))


def serves(*more):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Infernal Servitor", *more)
    return position.tweak(infernal)


def test_that_a_block_failed_after_all_is_told():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE).hand("Psychomachia")
    story = position.tweak(knows(seat0="DAI")).start(journal=True).until("action").choose("bleed")
    story.until("block", 1).choose(YOUNG).until("modify").choose("Psychomachia")
    in_way(story, "[DAI]")
    told = [event for event in story.game.journal.events if isinstance(event, CannotBlockNow)]
    assert [event.minion for event in told] == [story.named(YOUNG).number]


def test_unleash_hells_fury_goes_to_no_torpor():
    """The Kiss of Ra ends the action; the card, a vampire only as it attempts, is in no region to leave."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(PRINCE)
    position = position.hand("The Kiss of Ra").tweak(knows(seat0="FOR"))
    story = position.start().until("action").choose("bleed").until("react", 1).choose(FURY)
    in_way(until(story, lambda: story.can("The Kiss")).choose("The Kiss"), "[FOR]")
    resolved(story)
    assert FURY not in story.game.methuselahs[1].torpor.items
    assert (story.where("The Kiss of Ra"), story.prey.pool) == (["ash heap"], 30)


@pytest.mark.parametrize(("has", "plays"), [("dai", False), ("DAI", True)])
def test_infernal_servitor_acts_at_once_and_then_leaves(has, plays):
    """At superior it plays cards of two disciplines."""
    story = (
        serves("Spying Mission").tweak(knows(seat0=has)).start().until("action").choose("Infernal Servitor")
    )
    if story.kind == "mode":
        story.choose("recruit to play")
    resolved(story)
    ally = story.named("Infernal Servitor")
    assert (ally.profile.has("obf"), ally.profile.has("dai")) == (plays, plays)
    resolved(story.until("action").choose("bleed"))
    assert (story.prey.pool, story.where("Infernal Servitor")) == (27, ["out of the game"])


def test_infernal_servitor_goes_with_a_methuselah_who_is_ousted():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready("Infernal Servitor")
    story = position.tweak(infernal).start().until("act")
    clear(story.game, story.me)
    assert not story.in_play("Infernal Servitor")
    assert not story.in_play(PRINCE)


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
