"""Allies and retainers: what bringing them takes, what they live on, what they do beside others."""

import pytest

from rules.vtes.chapters.combat.cards import by_themselves
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.ousting import clear
from rules.vtes.state.scenery import alter
from rules.vtes.terms import BEGINNING

from .chaptertools import PLAIN, PRINCE, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    MANEUVER,
    PRESS,
    blood,
    over,
    to,
)
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
ZOMBIES = "Aggressive Corpse"


def being(seat=0, **what):
    """Return a tweak: the vampires of a seat are this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "profile") and minion.face.card.is_crypt:
                alter(game, minion, **what)

    return change


def infernal(game):
    """A tweak: the vampires of seat 0 are infernal."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile") and minion.face.card.is_crypt:
            alter(game, minion, traits=frozenset({"infernal"}))


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def rushes(name, theirs=BIG, hand=(DODGE,), against=(), tweaks=(), locked=False):
    """Let an ally of seat 0 enter combat with a minion of seat 1."""
    position = Position(players=2).at(1).hand(*against).ready(theirs).at(0).ready(name).hand(*hand)
    for tweak in tweaks:
        position = position.tweak(tweak)
    story = position.start().until("action").choose(name)
    while story.game.combat is None:
        assert story.game.action is not None
        story.pass_once()
    return story


# --- zombies --------------------------------------------------------------------------------------------------------


def test_zombies_gain_no_life():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(ZOMBIES).ready("Double Deuce").start()
    for name, more in ((ZOMBIES, 0), ("Double Deuce", 1)):
        minion = story.named(name)
        before = minion.blood
        gain_blood(story.game, minion, 1)
        assert minion.blood == before + more


@pytest.mark.parametrize(("has", "x", "counters"), [("thn", 3, 3), ("THN", 3, 5), ("THN", 0, 2)])
def test_reanimated_corpse_lasts_as_long_as_was_paid(has, x, counters):
    name = "Reanimated Corpse"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(name).tweak(knows(seat0=has))
    story = position.start().until("action").choose(name)
    if story.kind == "mode":
        story.choose("X+2")
    resolved(story.choose(x))
    corpse = story.named(name)
    assert (corpse.counters, blood(story, PRINCE)) == (counters, 8 - x)
    for left in range(counters - 1, -1, -1):
        story.end_turn()
        while story.game.phase < 2:
            story.pass_once()
        assert story.in_play(name) == (left > 0)
        assert corpse.counters == left
    assert story.where(name) == ["out of the game"]


# --- ghouls and beasts ----------------------------------------------------------------------------------------------


def test_rock_cat_lets_them_strike_in_the_second_round():
    story = rushes("Rock Cat", theirs="Alu", against=[PRESS])
    alu = story.named("Alu")
    alu.capacity, alu.blood, story.game.bank = 2, 9, story.game.bank - (9 - alu.blood)
    to(story, "press", 0).choose("Rock Cat")
    while story.game.combat is not None and story.game.combat.rounds == 1:
        story.pass_once()
    over(story)
    assert blood(story, "Rock Cat") == 3


# --- werewolves -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "bound"), [("Telepathic Misdirection", True), ("Flash", False)])
def test_ossian_binds_who_has_used_auspex(card, bound):
    """In the first round; a vampire that has not may strike and maneuver."""
    position = (
        Position(players=2).at(1).ready(BIG).hand(card, MANEUVER).at(0).ready("Ossian").hand(CONTINUE, DODGE)
    )
    position = position.tweak(knows(seat1="aus cel"))
    story = position.start().until("action").choose("Ossian").until("block", 1).choose(BIG)
    if bound:
        story.choose(card)
    else:
        story.game.action.stealth = 0
        while story.kind == "attempt":
            story.pass_once()
    while story.game.combat is None:
        assert story.game.action is not None
        story.pass_once()
    side = story.game.combat.sides[1]
    assert (side.cannot("strike"), side.cannot("maneuver")) == (bound, bound)


def test_ossian_binds_as_auspex_is_used_before_the_strikes():
    position = Position(players=2).at(1).ready(BIG).hand("Aura Reading").at(0).ready("Ossian").hand(DODGE)
    story = position.tweak(knows(seat1="vis tha")).start().until("action").choose("Ossian")
    while story.game.combat is None:
        story.pass_once()
    fight = story.game.combat
    assert not fight.sides[1].cannot("strike")
    story.game.action.users = {(story.named(BIG).number, "aus")}
    for _ in by_themselves(story.game, fight, BEGINNING):
        pass
    assert fight.sides[1].cannot("strike")


# --- those who help others ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clan", "helps"), [("Tremere", True), ("Toreador", False)])
def test_ponticulus_helps_tremere_and_does_not_act(clan, helps):
    position = (
        Position(players=2).at(1).ready("Ponticulus").ready(BIG).at(0).ready(PRINCE).hand("Spying Mission")
    )
    position = position.tweak(being(1, clan=clan)).tweak(knows(seat0="obf"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    story.choose("Spying Mission")
    assert (story.kind == "attempt" and story.can("Ponticulus")) == helps
    if helps:
        story.choose("Ponticulus")
        assert story.named("Ponticulus").locked
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Ponticulus").ready(PRINCE).start()
    assert not story.until("action").can("Ponticulus")
    assert story.table.decision.about == story.named(PRINCE).number


# --- demons ----------------------------------------------------------------------------------------------------------


def serves(*more):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Infernal Servitor", *more)
    return position.tweak(infernal)


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
