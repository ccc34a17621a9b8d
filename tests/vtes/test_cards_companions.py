"""Allies and retainers that take, feed, make hands smaller or are given away."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.usable import usable_in_combat, usable_modes
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import hand_size
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import bleed, intercept, stealth
from rules.vtes.terms import UNLOCK_PHASE

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, knows, pools
from .fighttools import DODGE, RETAINER, blood, fight, over
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
MAGNUM = ".44 Magnum"
GLASS = "Ivory Bow"  # a unique weapon


def of_sect(sect, seat=0):
    """Give a tweak: the vampires of a seat are of this sect."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "profile") and minion.face.card.is_crypt:
                alter(game, minion, sect=sect)

    return change


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- those who reduce, hurt, take -------------------------------------------------------------------------------


@pytest.mark.parametrize("use", [True, False])
def test_47th_street_royals_burn_to_reduce_a_bleed(use):
    position = Position(players=2).at(1).ready("47th Street Royals", locked=True).at(0).ready(PRINCE)
    story = position.hand("Conditioning").tweak(knows(seat0="DOM")).start().until("action").choose("bleed")
    story.until("modify").do("Conditioning", "+3 bleed")
    while not story.can("47th"):
        story.pass_once()
    if use:
        story.choose("47th")
        assert not story.in_play("47th Street Royals")
    assert pools(resolved(story))[1] == 30 - (1 if use else 4)


def test_47th_street_royals_see_to_bleeds_of_their_own_methuselah_only():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready("47th Street Royals").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can("47th")
        story.pass_once()


def test_thadius_zho_burns_a_blood_of_a_vampire():
    story = Position(players=2).at(1).ready(PLAIN, blood=4).ready(ALLY).at(0).ready("Thadius Zho").start()
    story.until("action").choose("Thadius Zho")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    assert blood(resolved(story), PLAIN) == 3


def test_thadius_zho_burns_a_blood_of_the_fallen():
    story = Position(players=2).at(1).torpor(PLAIN, blood=4).at(0).ready("Thadius Zho").start()
    assert blood(resolved(story.until("action").choose("Thadius Zho")), PLAIN) == 3


def test_thadius_zho_finds_nothing_to_burn_of_an_ally():
    story = Position(players=2).at(1).ready(ALLY).at(0).ready("Thadius Zho").start().until("action")
    assert not story.can("Thadius Zho")


def test_thadius_zho_fights_from_afar():
    story = fight(mine="Thadius Zho", theirs=PLAIN, their_blood=5)
    while not story.can("Thadius Zho"):
        story.pass_once()
    assert story.kind == "maneuver"
    story.choose("Thadius Zho")
    while not story.can("Thadius Zho"):
        story.pass_once()
    assert (story.kind, story.game.combat.close) == ("strike", False)
    story.choose("Thadius Zho")
    assert blood(over(story), PLAIN) == 3


def test_neighborhood_watch_commander_hurts_who_has_not_succeeded():
    name = "Neighborhood Watch Commander"
    position = Position(players=2).at(1).ready(name).ready(IDLE).ready(name).at(0).ready(PRINCE, blood=6)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(IDLE)
    while not story.can(name):
        story.pass_once()
    assert story.kind == "react"
    assert story.game.combat is None
    story.choose(name)
    assert not story.can(name), "only one each action"
    before = blood(story, PRINCE)
    resolved(story)
    assert (before, blood(story, PRINCE)) == (5, 5)
    locked = [card.locked for card in story.game.in_play.values() if card.face.name == name]
    assert sorted(locked) == [False, True]


@pytest.mark.parametrize(("actor", "blocked"), [(PRINCE, False), (ALLY, True)])
def test_neighborhood_watch_commander_leaves_allies_and_those_who_succeed_alone(actor, blocked):
    name = "Neighborhood Watch Commander"
    position = Position(players=2).at(1).ready(name).ready(IDLE).at(0).ready(actor)
    story = position.start().until("action").choose("bleed")
    if blocked:
        story.until("block", 1).choose(IDLE)
    while story.game.action is not None:
        assert story.kind == "block" or not story.can(name)
        story.pass_once()


IDLE = "Carlton Van Wyk"  # 2 life, 0 strength, 0 bleed


# --- retainers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "mode", "memory"), [("ani", "", -1), ("ANI", "intercept, smaller", AT_SUPERIOR)]
)
def test_raptor_gives_intercept_at_either_level(has, mode, memory):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Raptor")
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Raptor")
    if mode:
        story.choose(mode)
    resolved(story)
    assert (intercept(story.game, story.named(PRINCE)), story.named("Raptor").counters) == (1, 1)
    assert story.named("Raptor").memory == memory


@pytest.mark.parametrize(("superior", "theirs"), [(True, 6), (False, 7)])
def test_raptor_at_superior_makes_the_opposing_hand_smaller_in_combat(superior, theirs):
    tweaks = [at_superior("Raptor")] if superior else []
    story = fight(mine=PRINCE, theirs=PLAIN, bears=["Raptor"], hand=[DODGE], tweaks=tweaks)
    them = story.game.methuselahs[1]
    if superior:
        assert (story.kind, story.table.decision.seat) == ("discard-down", 1)
        story.pass_once()
    assert (hand_size(story.game, story.me), len(story.me.hand.items)) == (7, 7)
    assert story.game.combat is not None
    assert (hand_size(story.game, them), len(them.hand.items)) == (theirs, theirs)
    over(story)
    resolved(story)
    assert len(them.hand.items) == 7


def test_raptor_that_is_burned_gives_the_hand_back():
    tweaks = [at_superior("Raptor")]
    story = fight(mine=PRINCE, theirs=PLAIN, bears=["Raptor"], hand=[DODGE], tweaks=tweaks)
    them = story.game.methuselahs[1]
    story.pass_once()
    assert (story.game.combat is not None, hand_size(story.game, them)) == (True, 6)
    leave_play(story.game, story.named("Raptor"))
    assert hand_size(story.game, them) == 7
    resolved(story)
    assert len(them.hand.items) == 7


def at_superior(name):
    """Give a tweak: the card of this name was played at superior."""

    def change(game):
        next(card for card in game.in_play.values() if card.face.name == name).memory = AT_SUPERIOR

    return change


@pytest.mark.parametrize(("has", "choice", "left"), [(3, "pass", 2), (3, "Robert Carter", 3), (0, "", 0)])
def test_robert_carter_lives_on_his_employer(has, choice, left):
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=has).on(PRINCE, "Robert Carter")
    )
    story = position.having(phase=UNLOCK_PHASE).start()
    if choice:
        while not story.can("Robert Carter"):
            story.pass_once()
        story.choose(choice)
    assert (blood(story, PRINCE), story.in_play("Robert Carter")) == (left, choice == "pass")
    assert bleed(story.game, story.named(PRINCE)) == (3 if choice == "pass" else 1)


def test_childling_muse_inspires():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Childling Muse")
    story = resolved(position.tweak(clan("Malkavian")).start().until("action").choose("Childling Muse"))
    assert bleed(story.game, story.named(PRINCE)) == 2


# --- allies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("burned", ["The Vozhd of Sofia", RETAINER])
def test_the_vozhd_of_sofia_takes_an_ally_or_retainer(burned):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, RETAINER)
    position = position.hand("The Vozhd of Sofia").tweak(clan("Tzimisce"))
    story = position.start().until("action").choose("The Vozhd")
    while story.kind != "target":
        story.pass_once()
    resolved(story.choose(burned))
    assert not story.in_play(burned)
    assert story.in_play("The Vozhd of Sofia") == (burned == RETAINER)


def clan(name, seat=0):
    def change(game):
        for minion in game.minions_of(game.methuselahs[seat]):
            alter(game, minion, clan=name)

    return change


def test_the_vozhd_of_sofia_eats_allies_of_the_hand_once_each_unlock_phase():
    name = "The Vozhd of Sofia"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).hand(ALLY, "Raptor", DODGE)
    story = position.having(phase=UNLOCK_PHASE).start()
    story.choose(f"use {name}")
    assert not story.can(DODGE)
    story.choose(ALLY)
    assert (blood(story, name), story.where(ALLY)) == (7, ["ash heap"])
    assert not story.can(f"use {name}")


def test_the_vozhd_of_sofia_eats_nothing_else():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("The Vozhd of Sofia").hand(DODGE)
    assert not position.having(phase=UNLOCK_PHASE).start().can("use The Vozhd")


def test_the_vozhd_of_sofia_strikes_from_afar_and_enters_combat():
    story = Position(players=2).at(1).ready(BIG).at(0).ready("The Vozhd of Sofia").start().until("action")
    story.choose("The Vozhd")
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    while story.kind != "strike":
        story.pass_once()
    story.choose("The Vozhd")
    assert blood(over(story), BIG) == 9 - 3


@pytest.mark.parametrize(
    ("life", "sect", "seat", "fed"),
    [(1, "anarch", 0, True), (1, "anarch", 1, True), (2, "anarch", 0, False), (1, "camarilla", 0, False)],
)
def test_grey_thorne_is_fed_by_any_anarch(life, sect, seat, fed):
    position = Position(players=2).at(1).ready(PLAIN, blood=3).at(0).ready(PRINCE, blood=4)
    position = position.ready("Grey Thorne", blood=life).tweak(of_sect("camarilla", 1 - seat))
    story = position.tweak(of_sect(sect, seat)).having(phase=UNLOCK_PHASE).start()
    feeder, before = (PLAIN, 3) if seat else (PRINCE, 4)
    asked = False
    while story.kind != "act":
        if story.kind == "trigger" and story.can(feeder):
            assert story.table.decision.seat == seat
            asked = True
            story.choose(feeder)
        else:
            story.pass_once()
    assert (asked, blood(story, "Grey Thorne"), blood(story, feeder)) == (fed, life + fed, before - fed)


@pytest.mark.parametrize(
    ("name", "fights", "acts"), [("Grey Thorne", ["cel", "pot"], ["pot"]), ("Vivienne Géroux", ["cel"], [])]
)
def test_some_ghouls_play_cards_as_anarch_vampires(name, fights, acts):
    """Cards of their disciplines at the lower level, which ask for an Anarch; they are no Anarchs otherwise."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name)
    game = position.hand("Dust Up", "Adhocracy", "Forced March").start().game
    profile = next(card for card in game.in_play.values() if card.face.name == name).profile
    faces = {game.faces[number].name: game.faces[number] for number in game.methuselahs[0].hand.items}
    assert [mode.icons for mode in usable_in_combat(profile, faces["Dust Up"], game.rules)] == fights
    assert [mode.icons for mode in usable_modes(profile, faces["Adhocracy"], game.rules)] == acts
    assert bool(usable_modes(profile, faces["Forced March"], game.rules)) == (name == "Vivienne Géroux")
    assert profile.sect == ""


@pytest.mark.parametrize("name", ["Grey Thorne", "Vivienne Géroux"])
def test_some_ghouls_play_other_cards_of_anarchs_no_more_than_any_ally(name):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).hand("Constant Revolution")
    assert not position.start().until("action").can("Constant Revolution")


def test_vivienne_geroux_makes_politics_harder():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=5).ready("Vivienne Géroux")
    story = position.hand("Kine Resources Contested").start().until("act").choose(PRINCE).choose("Kine")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 0
    story = position.start().until("act").choose(PRINCE).choose("hunt")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 1


def test_vivienne_geroux_is_given_away():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = position.ready("Vivienne Géroux", locked=True).start().until("act").choose(PRINCE)
    story.choose("Vivienne").choose("seat 3")
    assert story.game.action.target == 2
    assert resolved(story).named("Vivienne Géroux").controller == 2


@pytest.mark.parametrize(("who", "may"), [(PRINCE, True), (ALLY, False)])
def test_vivienne_geroux_is_stolen_by_vampires_of_others(who, may):
    story = Position(players=2).at(1).ready("Vivienne Géroux").at(0).ready(who).start().until("action")
    assert story.can("Vivienne") == may
    if may:
        story.choose("Vivienne")
        assert story.game.action.target == 1
        assert resolved(story).named("Vivienne Géroux").controller == 0


def test_amam_the_devourer_burns_the_fallen():
    name = "Amam the Devourer"
    position = Position(players=2).at(1).ready(BIG).torpor(PLAIN, 2).at(0).ready(name, blood=2)
    story = position.start().until("action").choose(name)
    assert story.can("enter combat")
    story.choose("burn a vampire")
    assert story.game.action.target == 1
    resolved(story)
    assert (story.in_play(PLAIN), blood(story, name)) == (False, 3)


@pytest.mark.parametrize(("theirs", "life"), [(IDLE, 3), (GANGREL, 2)])
def test_amam_the_devourer_gains_by_those_burned_in_combat(theirs, life):
    """A vampire that goes to torpor is not burned."""
    name = "Amam the Devourer"
    position = Position(players=2).at(1).ready(theirs, blood=1).ready(BIG).at(0).ready(name, blood=2)
    story = position.start().until("action").choose(name).choose(theirs)
    while story.game.action is not None:
        if story.kind == "trigger" and story.can(name):
            story.choose(name)
        else:
            story.pass_once()
    life -= theirs == GANGREL  # which strikes back
    assert blood(story, name) == life


def test_amam_the_devourer_is_shuffled_into_the_library():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Amam the Devourer").start()
    leave_play(story.game, story.named("Amam the Devourer"))
    assert story.where("Amam the Devourer") == ["library"]


@pytest.mark.parametrize("seat", [0, 1])
def test_arcane_appraiser_takes_equipment_of_the_fallen(seat):
    name = "Arcane Appraiser"
    position = Position(players=2).at(1).ready(BIG).at(seat).torpor(PLAIN).on(PLAIN, MAGNUM)
    story = position.at(0).ready(name).ready(PRINCE).start().until("act").choose(name).choose(name)
    story.choose(PRINCE)
    assert (story.game.action.target, story.game.action.stealth) == (1 if seat else -1, 1)
    resolved(story)
    assert story.named(MAGNUM).host is story.named(PRINCE)


def test_arcane_appraiser_takes_nothing_of_the_ready():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, MAGNUM).at(0).ready("Arcane Appraiser")
    assert not position.start().until("action").can("Arcane Appraiser")


@pytest.mark.parametrize("kept", [True, False])
def test_arcane_appraiser_keeps_unique_equipment_from_contests(kept):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, GLASS)
    position = position.ready("Arcane Appraiser") if kept else position
    story = position.at(0).ready(PRINCE).hand(GLASS).start().until("action").choose(GLASS)
    resolved(story)
    there = sorted(story.where(GLASS))
    assert ("ash heap" in there) == kept
    assert story.in_play(GLASS) == kept  # else both are contested
