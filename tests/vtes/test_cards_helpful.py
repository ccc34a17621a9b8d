"""Crypt cards that pay for others, learn, mourn, take titles, or are locked and fed by others."""

from __future__ import annotations

import pytest

from rules.vtes.terms import TOUGHNESS

from .chaptertools import PLAIN, PRINCE, knows
from .story import Position


@pytest.mark.parametrize("blood", [1])
def test_muricia_turns_gangrel_antitribu_into_ahrimanes(blood):
    position = (
        Position().ready("Muricia").ready("Bill Butler", blood=blood, this_turn=("fresh",)).ready(PLAIN)
    )
    story = position.start()
    can = story.kind == "unlock" and story.can("use Muricia")
    assert can == bool(blood)
    if can:
        story.choose("use Muricia")
        profile = story.named("Bill Butler").profile
        assert profile.clan == "Ahrimane"
        assert profile.has("spi")
        assert "sterile" in profile.traits
        assert profile.has("pot")
        assert story.named("Bill Butler").blood == 0
        assert not (story.kind == "unlock" and story.can("use Muricia"))


KINE = "Kine Resources Contested"


def referendum(caller, beside=()):
    """A referendum in which seat 1 can play Scalpel Tongue."""
    position = Position(players=2).at(1).ready(PRINCE).hand("Scalpel Tongue").at(0).ready(caller)
    for name in beside:
        position = position.ready(name, this_turn=("fresh",))
    story = position.hand(KINE).tweak(knows(seat1="CEL PRE")).start().until("action").choose("Kine")
    while story.kind != "poll":
        story.pass_once()
    if story.can(caller):
        story.choose(caller).choose("for")
    while story.game.action is not None and not story.can("Scalpel"):
        story.pass_once()
    return story


def test_diana_cancels_nothing_in_the_referendums_of_others():
    story = referendum(PLAIN, beside=["Diana Iadanza"])
    if story.game.action is None:
        return
    story.choose("Scalpel")
    while story.game.action is not None:
        assert not (story.kind == "cancel" and story.can("Diana"))
        story.pass_once()


def test_helena_knows_more_and_suffers_nothing_from_demons_while_merged():
    story = Position(pool=10).ready("Helena").uncontrolled("Helena (ADV)", 2).start()
    story.until("influence").choose("merge")
    helena = story.named("Helena (ADV)")
    assert helena.profile.has("dai", 2)
    assert helena.profile.has("obt", 1)
    assert [value.kind for _, value in helena.values].count(TOUGHNESS) == 1
    alone = Position().ready("Helena (ADV)").start().named("Helena (ADV)")
    assert not alone.profile.has("obt")
    assert not alone.profile.has("dai", 2)
