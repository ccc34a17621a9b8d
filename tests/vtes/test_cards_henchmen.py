"""Allies and retainers that fight along, feed others or shield them; and a last few tricks."""

import pytest

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, knows, pools
from .fighttools import CONTINUE, DODGE, blood
from .story import Position
from .test_cards_ruses import answers, being, fighting, plays, resolved

BIG = "Alicia Barrows"  # capacity 9


# --- in combat ------------------------------------------------------------------------------------------------------


def test_high_top_fights_like_a_wolf():
    name = "High Top"
    story = Position(players=2).at(1).ready(BIG).at(0).ready(name).start().until("action").choose(name)
    kinds = []
    fighting(story)
    while story.game.combat is not None:
        kinds.append(story.kind)
        if story.can(name):
            story.choose(name)
        else:
            story.pass_once()
    assert "maneuver" in kinds
    profile = Position(players=2).at(1).ready(BIG).at(0).ready(name).start().named(name).profile
    assert (profile.disciplines, profile.capacity) == ({"cel": 1}, 4)


def test_harzomatuili_has_hard_hands_and_sees_for_life():
    name = "Harzomatuili"
    position = (
        Position(players=2).at(1).ready(name).at(0).ready(PRINCE, blood=5).hand("Lost in Crowds", DODGE)
    )
    story = position.tweak(knows(seat0="obf")).start().until("action").choose("bleed").until("block", 1)
    story.choose(name).choose("Lost in Crowds").choose(name)
    assert (blood(story, name), story.game.action.intercepts) == (3, {story.named(name).number: 1})
    side = fighting(story).game.combat.side_of(story.named(name))
    assert side.aggravates_hands


# --- tricks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "locks"), [("aus pre", False), ("AUS PRE", True)])
def test_under_the_skin_silences_a_younger_vampire(has, locks):
    position = Position(players=2).at(1).ready(GANGREL).ready(BIG).at(0).ready(PRINCE, blood=5)
    position = position.hand("Kine Resources Contested", "Under the Skin").tweak(knows(seat0=has))
    story = (
        position.tweak(being(1, title="primogen", sect="camarilla")).start().until("action").choose("Kine")
    )
    plays(story, "Under the Skin", 1 if locks else "")
    if story.kind == "target":
        assert not story.can(BIG)
        story.choose(GANGREL)
    assert story.game.action.marks.speechless == {story.named(GANGREL).number}
    while story.game.action is not None:
        if story.kind == "poll" and story.table.decision.seat == 0:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    assert story.named(GANGREL).locked == locks


# --- circles, locations, hands --------------------------------------------------------------------------------------


STRANGER = "Aeron"


def scorned(against):
    """Let a referendum be called with the card; give the pool of who may have voted against it."""
    position = Position(players=3).at(2).ready(BIG).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5)
    position = position.hand("Kine Resources Contested", "Scorn of Adonis").tweak(being(0, clan="Toreador"))
    story = position.start().until("action").choose("Kine")
    while not story.can("Scorn"):
        story.pass_once()
    story.choose("Scorn")
    if against:
        story.game.referendum.against.add(1)
    resolved(story)
    assert not [value for source, value in story.named(PRINCE).values if source is None]
    return story.game.methuselahs[1].pool


def test_scorn_of_adonis_costs_who_votes_against_it():
    assert scorned(against=False) - scorned(against=True) == 1


@pytest.mark.parametrize(("has", "bled"), [("aus obe", 1), ("AUS OBE", -1)])
def test_glare_of_lies_sees_tricks_in_the_hand(has, bled):
    story = answers("Glare of Lies", has, hand=["Conditioning", "Govern the Unaligned", "Bonding"], blood=5)
    plays(story, "Glare", 1 if has.isupper() else "")
    assert all(story.me.hand.sees(1, number) for number in story.me.hand.items)
    resolved(story)
    assert pools(story)[1] == 30 - max(0, bled)


# --- Young Bloods, Member of the Entourage --------------------------------------------------------------------------


@pytest.mark.parametrize(("actor", "burns"), [(ALLY, False)])
def test_member_of_the_entourage_burns_as_it_blocks_a_vampire(actor, burns):
    name = "Member of the Entourage"
    position = Position(players=2).at(1).ready(name).hand(CONTINUE).at(0).ready(actor).hand(DODGE, DODGE)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(name)
    while story.game.action is not None:
        assert not (burns and story.game.combat is not None)
        story.pass_once()
    assert pools(story)[1] == 30
    assert story.in_play(name) != burns


def test_member_of_the_entourage_sees_for_life_and_does_not_act():
    name = "Member of the Entourage"
    position = Position(players=2).at(1).ready(name).at(0).ready(PRINCE).hand("Lost in Crowds", DODGE)
    story = (
        position.tweak(knows(seat0="obf"))
        .start()
        .until("action")
        .choose("bleed")
        .until("block", 1)
        .choose(name)
    )
    story.choose("Lost in Crowds")
    assert story.can(name)
    before = blood(story, name)
    story.choose(name)
    assert not story.in_play(name) or blood(story, name) == before - 1
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(STRANGER).start().until("action")
    assert story.table.decision.about == story.named(STRANGER).number
