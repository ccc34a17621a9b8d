"""Crypt cards that hurt their prey, take titles, look at what is hidden, and pay less than others."""

import pytest

from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import Action
from rules.vtes.state.values import stealth
from rules.vtes.terms import BLEED_ACTION

from .chaptertools import PLAIN, PRINCE, YOUNG
from .crypttools import resolved, two
from .story import Position

AYSE, DRAGOS, GUSTAV, HARROD, HENRI = (
    "Ayse Dhanial",
    "Dragos",
    "Gustav Mallenhous",
    "Harrod",
    "Henri Lavenant",
)
HESHA, JAROSLAV, TROIUS, VILLON = "Hesha Ruhadze (G6)", "Jaroslav Pascek", "Troius", "François Villon (G6)"
MORROW, STUART, PHAGIAN = "Dr. Morrow, The Skindoctor", "Andrew Stuart", "Phagian"
TANNER = "Blackhorse Tanner"


# --- what they do to others ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "can"), [("Lutz von Hohenzollern", False)])
def test_francois_villon_locks_a_younger_vampire_for_two_blood(theirs, can):
    story = two(VILLON, theirs, blood=3).start()
    assert story.kind == "unlock" and story.can(f"use {VILLON}") == can if can else True
    if not can:
        assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))
        return
    story.choose(f"use {VILLON}")
    assert (story.named(theirs).locked, story.named(VILLON).blood) == (True, 1)
    assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))


def test_harrod_looks_at_a_card_of_his_prey():
    position = Position(players=3).at(1).uncontrolled(PRINCE).uncontrolled(YOUNG).ready(PLAIN)
    story = position.at(0).ready(HARROD).start()
    assert story.kind == "unlock"
    hidden = list(story.prey.uncontrolled.items)
    story.choose(f"use {HARROD}").choose("2")
    assert story.prey.uncontrolled.shown == {hidden[1]: 1 << 0}


# --- what they do to cards and to allies ----------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "target"), [(False, 1), (True, -1)])
def test_dr_morrow_grafts_allies_of_anybody_who_have_less_stealth(own, target):
    position = Position(players=2).at(1).ready(PLAIN)
    position = (position if own else position.ready("Gypsies")).at(0).ready(MORROW)
    position = position.ready("Gypsies") if own else position
    story = position.start()
    story = story.until("act").choose(MORROW) if own else story.until("action")
    gypsies = story.named("Gypsies")
    before = stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION))
    story.choose(MORROW)
    assert story.game.action.target == target
    resolved(story)
    assert stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION)) == before - 1
    if own:
        resolved(story.end_turn().until("act").choose(MORROW).choose(MORROW))
        assert stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION)) == before - 1
    leave_play(story.game, story.named(MORROW))
    assert stealth(story.game, gypsies, Action(story.me, gypsies, BLEED_ACTION)) == before


def test_andrew_stuart_looks_at_nothing_for_other_cards():
    story = two(STUART, None, "Govern the Unaligned").library("Magic of the Smith").start().until("action")
    story.choose("Govern the Unaligned")
    if story.kind == "mode":
        story.pass_once()
    assert story.me.library.shown is None


def test_phagian_lets_his_side_play_necromancy_at_the_basic_level_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PHAGIAN).ready(PRINCE).hand("Puppeteer")
    story = position.start().until("act").choose(PRINCE)
    resolved(story.choose("Puppeteer"))
    assert (story.named(PRINCE).blood, story.named("Puppeteer").blood) == (8 - 1, 1)
    assert not story.named(PRINCE).profile.has("nec")


# --- drawing --------------------------------------------------------------------------------------------------------


def test_blackhorse_tanner_draws_another_card_once_a_turn():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(TANNER).ready(PRINCE)
    story = position.hand(".44 Magnum", "Leather Jacket").library("Dodge", "Fake Out", "Majesty", "Gestalt")
    story = story.start().until("act").choose(TANNER).choose(".44 Magnum")
    assert (story.kind, "Dodge" in story.hand()) == ("trigger", True)
    assert story.game.action.declined is False, "at once, before anybody could block"
    story.choose(TANNER)
    assert "Dodge" not in story.hand()
    assert "Fake Out" in story.hand()
    assert story.game.faces[story.me.library.items[0]].name == "Dodge", "it lies at the bottom"
    resolved(story)
    story.until("action").choose("Leather Jacket")
    assert story.kind != "trigger", "once a turn"
    assert "Majesty" in story.hand()
