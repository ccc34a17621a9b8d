"""Allies and retainers: what bringing them takes, what they live on, what they do beside others."""

import pytest

from rules.vtes.chapters.combat.cards import by_themselves
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import clear
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import intercept, stealth
from rules.vtes.state.values import strength as strength_of
from rules.vtes.terms import BEGINNING

from .chaptertools import GANGREL, PLAIN, PRINCE, knows, watchful
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    PRESS,
    asked,
    blood,
    fight,
    over,
    region,
    rounds,
    to,
)
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
SMALL = "Almiro Suarez"  # capacity 2
HORDES = "Shambling Hordes"
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


def recruits(name, *choices, has="", blood=None, ash=(), tweaks=(), beside=(), library=()):
    """Let a vampire recruit an ally of the hand, and choose so on the way."""
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=blood).hand(name, DODGE).ash(*ash)
    )
    position = position.library(*library, *["Gestalt"] * 10)
    for other in beside:
        position = position.ready(other, locked=True)
    position = position.tweak(knows(seat0=has)) if has else position
    for tweak in tweaks:
        position = position.tweak(tweak)
    story = position.start().until("act" if beside else "action")
    if beside:
        story.choose(PRINCE)
    story.choose(name)
    for choice in choices:
        while not story.can(choice):
            assert story.game.action is not None, f"{choice} was never offered"
            story.pass_once()
        story.choose(choice)
    return resolved(story)


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


# --- entering combat ------------------------------------------------------------------------------------------------


RUSHERS = ("Shambling Hordes", "Ossian", "War Ghoul", "Rock Cat", "Aggressive Corpse", "Freakish Conglomeration",
           "Rotting Behemoth", "Muddled Vampire Hunter")  # fmt: skip


@pytest.mark.parametrize("name", RUSHERS)
@pytest.mark.parametrize("theirs", [BIG, HUNTER])
def test_allies_enter_combat(name, theirs):
    """Three of them only with vampires."""
    story = Position(players=2).at(1).ready(theirs).at(0).ready(name).start().until("action")
    only_vampires = name in ("Ossian", "War Ghoul", "Muddled Vampire Hunter")
    assert story.can(name) == (theirs == BIG or not only_vampires)
    if story.can(name):
        story.choose(name)
        assert (story.game.action.target, story.game.action.stealth) == (1, 1 if name == "Ossian" else 0)


# --- zombies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "life"), [("nec", 3), ("NEC", 4)])
def test_shambling_hordes_remove_remains_and_are_as_strong_as_they_live(has, life):
    ways = ["4 life"] if has == "NEC" else []
    story = recruits(HORDES, *ways, BIG, has=has, ash=[BIG, KNIFE])
    assert (blood(story, HORDES), story.where(BIG), blood(story, PRINCE)) == (life, ["out of the game"], 5)


def test_shambling_hordes_burn_without_remains():
    assert recruits(HORDES, has="nec", ash=[KNIFE]).where(HORDES) == ["ash heap"]
    assert recruits(HORDES, "pass", has="nec", ash=[BIG]).where(BIG) == ["ash heap"], "as one likes"


def test_shambling_hordes_strike_with_what_they_live_on():
    story = rushes(HORDES)
    minion = story.named(HORDES)
    minion.blood, story.game.bank = 2, story.game.bank + minion.blood - 2
    over(story)
    assert blood(story, BIG) == 9 - 2


def test_zombies_gain_no_life():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(ZOMBIES).ready("Double Deuce").start()
    for name, more in ((ZOMBIES, 0), ("Double Deuce", 1)):
        minion = story.named(name)
        before = minion.blood
        gain_blood(story.game, minion, 1)
        assert minion.blood == before + more


def test_aggressive_corpse_is_not_dodged():
    story = rushes(ZOMBIES, against=[DODGE])
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert blood(story, BIG) == 7


@pytest.mark.parametrize(("theirs", "can"), [(ZOMBIES, False), (HUNTER, True)])
def test_aggressive_corpse_is_no_target_of_dominate_or_presence(theirs, can):
    """An action with another discipline may be aimed at it."""
    position = Position(players=2).at(1).ready(theirs).at(0).ready(PRINCE)
    position = position.hand("Entrancement", "Puppeteer", "Bum's Rush").tweak(knows(seat0="PRE"))
    story = position.start().until("action")
    assert story.can("Bum's Rush")
    story.choose("Entrancement")
    assert (story.kind == "mode") == can, "the other way is a bleed"


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


def test_reanimated_corpse_without_counters_leaves_at_once():
    name = "Reanimated Corpse"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(name).tweak(knows(seat0="thn"))
    story = resolved(position.start().until("action").choose(name).choose(0))
    assert story.where(name) == ["out of the game"]


def test_reanimated_corpse_plays_combat_cards_of_fortitude_alone():
    story = rushes_of_corpse()
    to(story, "prevent", 0).choose("Soak")
    over(story)
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Reanimated Corpse").hand("Freak Drive")
    story = position.tweak(lasting).start().until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can("Freak Drive")
        story.pass_once()


def lasting(game):
    """A tweak: the corpse has counters."""
    for card in game.in_play.values():
        if card.face.name == "Reanimated Corpse":
            card.counters, game.bank = 5, game.bank - 5


def rushes_of_corpse():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Reanimated Corpse").hand("Soak")
    return position.tweak(lasting).start().until("action").choose("bleed").until("block", 1).choose(PLAIN)


@pytest.mark.parametrize(("has", "life"), [("obl", 3), ("OBL", 4), ("THA", 4)])
def test_freakish_conglomeration_wears_away(has, life):
    name = "Freakish Conglomeration"
    ways = ["4 life"] if has.isupper() else []
    story = recruits(name, *ways, has=has, tweaks=[being(path="Death and the Soul", sect="sabbat")])
    assert blood(story, name) == life
    story.end_turn()
    while story.game.phase < 2:
        story.pass_once()
    assert blood(story, name) == life - 1


@pytest.mark.parametrize("has", ["obl", "OBL"])
def test_rotting_behemoth_presses_in_the_first_round_at_superior(has):
    name = "Rotting Behemoth"
    ways = ["recruit to press"] if has == "OBL" else []
    story = recruits(name, *ways, BIG, has=has, ash=[BIG], tweaks=[being(clan="Hecata")])
    ally = story.named(name)
    assert (ally.blood, ally.memory) == (6, AT_SUPERIOR if has == "OBL" else -1)
    story.end_turn()
    story.until("act").choose(name).choose(name)
    while story.game.combat is None:
        story.pass_once()
    assert ally.blood == 5, "the action has cost one"
    presses = []
    while story.game.combat is not None:
        if story.kind == "press":
            presses.append(story.game.combat.rounds)
            story.choose(name)
        else:
            story.pass_once()
    assert presses == ([1] if has == "OBL" else [])


# --- ghouls and beasts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("beside", [(), (HUNTER,)])
def test_war_ghoul_takes_an_ally(beside):
    """Without another one it is the ghoul itself."""
    story = recruits("War Ghoul", *beside, tweaks=[being(clan="Tzimisce")], beside=beside)
    assert story.in_play("War Ghoul") == bool(beside)
    assert not any(story.in_play(name) for name in beside)


def test_war_ghoul_burns_a_location_in_ones_own_turn():
    position = Position(players=2).at(1).ready(PLAIN).table("The Rack").at(0).ready("War Ghoul")
    story = position.start().until("master")
    story.choose(next(name for name in story.options if "War Ghoul" in name))
    assert story.where("The Rack") == story.where("War Ghoul") == ["ash heap"]


@pytest.mark.parametrize("locked", [False, True])
def test_war_ghoul_burns_a_location_during_an_action_of_another(locked):
    """Which is aimed at nobody else for it; it locks, so that it must be unlocked."""
    position = Position(players=2).at(1).ready("War Ghoul").at(0).ready(PRINCE).table("The Rack")
    position = position.tweak(lambda game: setattr(next(
        minion for minion in game.in_play.values() if minion.face.name == "War Ghoul"), "locked", locked))  # fmt: skip
    story = position.start().until("action").choose("bleed")
    used = False
    while story.game.action is not None:
        if story.kind == "react" and story.can("War Ghoul") and not used:
            target = story.game.action.target
            story.choose("War Ghoul")
            used = True
            assert story.game.action is None or story.game.action.target == target
        else:
            story.pass_once()
    assert used != locked
    assert story.in_play("The Rack") == locked
    assert story.prey.pool == 29


@pytest.mark.parametrize(("theirs", "left"), [(SMALL, 4), (GANGREL, 3)])
def test_rock_cat_lets_small_vampires_not_strike_at_first(theirs, left):
    story = over(rushes("Rock Cat", theirs=theirs))
    assert blood(story, "Rock Cat") == left


def test_rock_cat_lets_them_strike_in_the_second_round():
    story = rushes("Rock Cat", theirs="Alu", against=[PRESS])
    alu = story.named("Alu")
    alu.capacity, alu.blood, story.game.bank = 2, 9, story.game.bank - (9 - alu.blood)
    to(story, "press", 0).choose("Rock Cat")
    while story.game.combat is not None and story.game.combat.rounds == 1:
        story.pass_once()
    over(story)
    assert blood(story, "Rock Cat") == 3


@pytest.mark.parametrize(("action", "more", "close"), [("bleed", 1, True), ("hunt", 0, False)])
def test_asanbonsam_ghoul_watches_directed_actions_and_fights_close(action, more, close):
    name = "Asanbonsam Ghoul"
    position = Position(players=2).at(1).ready(name).at(0).ready(PRINCE, blood=3).hand(MANEUVER)
    story = position.tweak(watchful).start().until("action").choose(action)
    assert intercept(story.game, story.named(name)) == 1 + more
    story.until("block", 1).choose(name)
    while story.kind == "attempt":
        story.pass_once()
    asked_to = [kind for kind, _ in asked(story)]
    assert ("maneuver" not in asked_to) == close


def test_muddled_vampire_hunter_strikes_first():
    story = Position(players=2).at(1).ready(GANGREL, blood=3).at(0).ready("Muddled Vampire Hunter")
    story = story.start().until("action").choose("Muddled")
    while story.game.action is not None:
        story.pass_once()
    assert (region(story, GANGREL), blood(story, "Muddled Vampire Hunter")) == ("torpor region", 1)


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


def test_ossian_lives_on_what_is_spent_on_healing():
    story = over(rushes("Ossian"))
    assert (blood(story, BIG), blood(story, "Ossian")) == (9 - 2, 4 - 1 + 2)


@pytest.mark.parametrize(("life", "after"), [(2, 3), (3, 3), (1, 2)])
def test_double_deuce_recovers(life, after):
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Double Deuce", blood=life).start()
    story.until("action").choose("bleed")
    ally = story.named("Double Deuce")
    assert (ally.blood, stealth(story.game, ally, story.game.action)) == (after, 1)


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


def test_ponticulus_sees_what_is_aimed_at_its_controller():
    for action, wanted in (("bleed", 1), ("hunt", 0)):
        position = Position(players=2).at(1).ready("Ponticulus").at(0).ready(PRINCE, blood=3)
        story = position.start().until("action").choose(action)
        assert intercept(story.game, story.named("Ponticulus")) == wanted


@pytest.mark.parametrize(("weapon", "lives"), [(KNIFE, True), ("Flamethrower", False)])
def test_ponticulus_is_hurt_by_aggravated_damage_alone(weapon, lives):
    story = fight(mine=PRINCE, theirs="Ponticulus", bears=[weapon])
    to(story, "strike", 0).choose(weapon)
    over(story)
    assert story.in_play("Ponticulus") == lives


@pytest.mark.parametrize(("clan", "helps"), [("Ministry", True), ("Toreador", False)])
def test_saatet_ta_helps_the_ministry_bleed(clan, helps):
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready("Saatet-ta").tweak(being(clan=clan))
    )
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    while story.game.action is not None:
        if story.can("Saatet-ta"):
            story.choose("Saatet-ta")
        else:
            story.pass_once()
    assert (story.prey.pool, story.named("Saatet-ta").locked) == (30 - 1 - helps, helps)


def test_saatet_ta_goes_to_the_library_where_she_burns():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Saatet-ta").start().until("action")
    leave_play(story.game, story.named("Saatet-ta"))
    assert story.where("Saatet-ta") == ["library"]


def test_gianna_di_canneto_hurts_and_disarms_beside_others():
    position = (
        Position(players=2).at(1).ready(BIG).on(BIG, KNIFE).at(0).ready(PRINCE).ready("Gianna di Canneto")
    )
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(BIG)
    to(story, "before-range", 0).choose("Gianna")
    over(story)
    assert (story.in_play(KNIFE), story.where("Gianna di Canneto"), blood(story, BIG)) == (
        False,
        ["ash heap"],
        9 - 1,
    )
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(BIG)
    to(story, "strikes-chosen", 0).choose("Gianna")
    if story.kind == "mode":
        story.choose("1 damage")
    over(story)
    assert (story.named("Gianna di Canneto").locked, blood(story, BIG)) == (True, 9 - 1 - 1)


def test_gianna_di_canneto_hurts_nobody_where_combat_ends():
    position = (
        Position(players=2).at(1).ready(BIG).hand("Majesty").at(0).ready(PRINCE).ready("Gianna di Canneto")
    )
    position = position.tweak(knows(seat1="pre"))
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(BIG)
    to(story, "strike", 1).choose("Majesty")
    to(story, "strikes-chosen", 0).choose("Gianna")
    over(story)
    assert blood(story, BIG) == 9 - 1, "of Majesty alone"


def test_gianna_di_canneto_does_nothing_in_her_own_fights():
    story = fight(mine="Gianna di Canneto", theirs=BIG, they_bear=[KNIFE])
    while story.game.combat is not None:
        assert not story.can("Gianna")
        story.pass_once()


@pytest.mark.parametrize(("has", "life", "strength"), [("ani", 1, 0), ("ANI", 2, 1)])
def test_underbridge_stray_lives_for_presses(has, life, strength):
    name = "Underbridge Stray"
    story = recruits(name, *(["2 life"] if has == "ANI" else []), has=has)
    ally = story.named(name)
    assert (ally.blood, strength_of(story.game, ally)) == (life, strength)
    position = Position(players=2).at(1).ready(BIG).at(0).ready(PRINCE).ready(name, blood=life)
    story = (
        position.start(journal=True).until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(BIG)
    )
    to(story, "press", 0).choose(name)
    assert rounds(over(story)) == 2
    assert blood(story, name) == (life - 1 or None)


@pytest.mark.parametrize(("action", "can"), [("bleed", True), ("hunt", False)])
def test_underbridge_stray_burns_to_unlock_another(action, can):
    name = "Underbridge Stray"

    def lock(game):
        for minion in game.in_play.values():
            minion.locked = minion.face.name == BIG

    position = Position(players=2).at(1).ready(BIG).ready(name).at(0).ready(PRINCE, blood=3).tweak(lock)
    story = position.start().until("action").choose(action)
    used = False
    while story.game.action is not None:
        if story.table.decision.seat == 1 and story.kind != "block" and story.can(name):
            story.choose(name)
            used = True
            break
        story.pass_once()
    assert used == can
    if can:
        assert (story.in_play(name), story.named(BIG).locked) == (False, False)
        story.until("block", 1)
        assert story.can(BIG)


@pytest.mark.parametrize(("sect", "can"), [("anarch", True), ("camarilla", False)])
def test_crypts_sons_go_on_as_if_unblocked(sect, can):
    name = "Crypt's Sons"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, name)

    def alive(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                game.bank += minion.counters - 3
                minion.counters = 3

    story = position.tweak(being(sect=sect)).tweak(alive).start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    assert story.can(name) == can
    if can:
        resolved(story.choose(name))
        assert (story.named(name).counters, story.prey.pool, story.named(PLAIN).locked) == (2, 29, True)
        assert blood(story, PRINCE) == 8


def test_crypts_sons_and_murder_of_crows_hurt_each_round():
    for name, left in (("Crypt's Sons", 9 - 1 - 1), ("Murder of Crows", 9 - 1 - 1)):
        story = over(fight(mine=PRINCE, theirs=BIG, bears=[name], hand=[CONTINUE]))
        assert blood(story, BIG) == left


@pytest.mark.parametrize(("has", "life"), [("ani", 1), ("ANI", 2)])
def test_murder_of_crows_live_longer_at_superior(has, life):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Murder of Crows")
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Murder of Crows")
    if story.kind == "mode":
        story.choose("2 life")
    assert resolved(story).named("Murder of Crows").counters == life


def test_arms_dealer_finds_a_weapon():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Arms Dealer")
    story = position.library("Leather Jacket", GUN, "Gestalt").start().until("action").choose("Arms Dealer")
    assert story.game.action.stealth == 1
    while story.kind != "target":
        story.pass_once()
    assert [name for name in story.options if name != "pass"] == [
        name for name in story.options if name.startswith(GUN)
    ]
    story.choose(GUN)
    while story.kind == "discard-down":
        story.choose("Gestalt")
    assert GUN in story.hand()


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


def test_infernal_servitor_stays_after_a_block_and_leaves_without_infernal_vampires():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready("Infernal Servitor").ready(PRINCE, locked=True)
    )
    story = position.tweak(infernal).start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    resolved(story)
    assert story.in_play("Infernal Servitor")
    leave_play(story.game, story.named(PRINCE))
    assert story.where("Infernal Servitor") == ["out of the game"]


def test_infernal_servitor_goes_with_a_methuselah_who_is_ousted():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready("Infernal Servitor")
    story = position.tweak(infernal).start().until("act")
    clear(story.game, story.me)
    assert not story.in_play("Infernal Servitor")
    assert not story.in_play(PRINCE)


def test_veneficti_steals_demons_and_shuns_the_small():
    position = Position(players=2).at(1).ready("Infernal Servitor").ready(HUNTER).ready(GANGREL).at(0)
    position = position.ready(PRINCE, locked=True).ready("Veneficti").tweak(infernal)
    story = position.start().until("action")
    assert story.can("Veneficti")
    story.choose("Veneficti")
    assert (story.game.action.target, stealth(story.game, story.named("Veneficti"), story.game.action)) == (
        1,
        1,
    )
    resolved(story)
    assert story.named("Infernal Servitor").controller == 0


@pytest.mark.parametrize(("mine", "can"), [(BIG, True), (GANGREL, False), ("Ossian", False)])
def test_veneficti_is_no_target_of_allies_and_small_vampires(mine, can):
    story = Position(players=2).at(1).ready("Veneficti").at(0).ready(mine).hand("Bum's Rush").start()
    assert story.until("action").can("Bum's Rush") == can
