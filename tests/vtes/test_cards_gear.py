"""Equipment: armor, vehicles, fragments and other gear."""

import pytest

from rules.vtes.state.departures import leave_play
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import bleed, stealth

from .chaptertools import GANGREL, PLAIN, PRINCE
from .fighttools import CONTINUE, DODGE, GUN, KNIFE, MANEUVER, asked, blood, fight, over, to
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
KAYMAKLI = "Kaymakli Fragment"
PHONE = "Camera Phone"


def being(**what):
    """Return a tweak: the minions of seat 0 are this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 0 and hasattr(minion, "profile"):
                alter(game, minion, **what)

    return change


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- armor ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("weapon", "left"), [(GUN, 8), (KNIFE, 7)])
def test_kevlar_vest_stops_guns_better(weapon, left):
    story = fight(bears=["Kevlar Vest"], mine=PRINCE, they_bear=[weapon])
    to(story, "strike", 1).choose(weapon)
    to(story, "prevent", 0).choose("Kevlar Vest")
    over(story)
    assert blood(story, PRINCE) == left


def test_kevlar_vest_works_once_each_combat():
    story = fight(bears=["Kevlar Vest"], hand=[CONTINUE], mine=PRINCE, theirs=BIG)
    to(story, "prevent", 0).choose("Kevlar Vest")
    to(story, "press", 0).choose(CONTINUE)
    assert "prevent" not in [kind for kind, _ in asked(story)]
    assert blood(story, PRINCE) == 7


@pytest.mark.parametrize("gear", ["Kevlar Vest", "Leather Jacket", "Helicopter", "Unlicensed Taxicab"])
def test_a_minion_has_only_one_of_these(gear):
    for bears in ((), (gear,)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, *bears).hand(gear)
        assert position.start().until("action").can(gear) != bool(bears)


def test_leather_jacket_prevents_a_strike_and_burns():
    story = fight(bears=["Leather Jacket"], mine=PRINCE, they_bear=[GUN])
    to(story, "strike", 1).choose(GUN)
    to(story, "prevent", 0).choose("Leather Jacket")
    over(story)
    assert (blood(story, PRINCE), story.in_play("Leather Jacket")) == (8, False)


@pytest.mark.parametrize("gear", ["Leather Jacket", PHONE])
def test_leather_jacket_unlocks_who_put_it_on_as_the_turn_ends(gear):
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(gear).start()
    resolved(story.until("action").choose(gear))
    minion = story.named(PRINCE)
    assert minion.locked
    while story.game.active.seat == 0:
        story.pass_once()
    assert minion.locked == (gear == PHONE)


def test_leather_jacket_unlocks_who_takes_it_from_another():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL, locked=True)
    story = position.on(GANGREL, "Leather Jacket").start().until("act").choose(PRINCE)
    resolved(story.choose("take equipment"))
    assert story.named("Leather Jacket").host is story.named(PRINCE)
    while story.game.active.seat == 0:
        story.pass_once()
    assert not story.named(PRINCE).locked


def test_blood_tears_of_kephran_prevent_two_or_feed():
    name = "Blood Tears of Kephran"
    story = fight(mine=BIG, theirs=PRINCE, they_bear=[name], bears=[GUN])
    to(story, "strike", 0).choose(GUN)
    to(story, "prevent", 1).choose(name)
    over(story)
    assert (blood(story, PRINCE), story.in_play(name)) == (8, False)
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3).on(PRINCE, name)
    story = position.start().until("master")
    story.choose(next(option for option in story.options if name in option))
    assert (blood(story, PRINCE), story.in_play(name)) == (5, False)


def test_blood_tears_of_kephran_feed_in_combat_too():
    name = "Blood Tears of Kephran"
    story = fight(mine=BIG, theirs=PRINCE, they_bear=[name], their_blood=3)
    over(to(story, "before-range", 1).choose(name))
    assert blood(story, PRINCE) == 3 + 2 - 1


# --- grenades ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("far", "left"), [(False, 8 - 1 - 1), (True, 8)])
def test_grenade_hurts_its_bearer_at_close_range(far, left):
    story = fight(bears=["Grenade"], hand=[MANEUVER], mine=PRINCE, theirs=BIG)
    if far:
        to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose("Grenade")
    over(story)
    assert (blood(story, PRINCE), blood(story, BIG), story.in_play("Grenade")) == (left, 9 - 3, False)


def test_grenade_is_kept_where_combat_ends_before():
    story = fight(bears=["Grenade"], mine=PRINCE, theirs=BIG, against=["Majesty"], knows1="pre")
    to(story, "strike", 0).choose("Grenade")
    to(story, "strike", 1).choose("Majesty")
    over(story)
    assert (story.in_play("Grenade"), blood(story, PRINCE)) == (True, 8)


@pytest.mark.parametrize(("far", "against", "mine", "theirs"), [
    (False, [], True, True), (True, [], False, True), (False, [DODGE], True, False)])  # fmt: skip
def test_flash_grenade_locks_for_long(far, against, mine, theirs):
    """The opponent at any range, if it does not dodge; the bearer at close range only."""
    story = fight(bears=["Flash Grenade"], hand=[MANEUVER], mine=PRINCE, theirs=BIG, against=against)
    if far:
        to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose("Flash Grenade")
    if against:
        to(story, "strike", 1).choose(DODGE)
    over(story)
    assert (story.named(PRINCE).stays_locked, story.named(BIG).stays_locked) == (mine, theirs)
    assert (story.in_play("Flash Grenade"), blood(story, BIG)) == (False, 9)


def test_what_keeps_from_unlocking_is_for_the_next_unlock_phase_alone():
    story = fight(bears=["Flash Grenade"], mine=PRINCE, theirs=BIG)
    over(to(story, "strike", 0).choose("Flash Grenade"))
    theirs = story.named(BIG)
    theirs.locked = False
    while story.game.active.seat == 0 or story.game.phase < 2:
        story.pass_once()
    assert not theirs.stays_locked


# --- the fragment ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "draws", "feeds"), [
    ({"sect": "sabbat"}, True, False), ({"traits": frozenset({"infernal"})}, False, True),
    ({"sect": "camarilla"}, False, False)])  # fmt: skip
def test_kaymakli_fragment_serves_sabbat_and_infernal_ones(what, draws, feeds):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, KAYMAKLI)
    position = position.uncontrolled(BIG, 1).library(*["Gestalt"] * 9)
    story = position.tweak(being(**what)).start().until("action")
    assert story.can(KAYMAKLI) == (draws or feeds)
    if draws:
        library = len(story.me.library.items)
        story.choose(KAYMAKLI)
        while story.game.action is not None:
            story.pass_once()
        assert len(story.me.library.items) == library - 5
    if feeds:
        resolved(story.choose(KAYMAKLI))
        assert story.invested(BIG) == 4


def test_kaymakli_fragment_grants_each_action_once():
    tweak = being(sect="sabbat", traits=frozenset({"infernal"}))
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, KAYMAKLI)
    story = position.uncontrolled(BIG, 1).tweak(tweak).start().until("action")
    story.choose(KAYMAKLI).choose("3 blood")
    story.named(PRINCE).locked = False
    story.until("action").choose(KAYMAKLI)
    assert story.kind != "mode", "only drawing is left"
    resolved(story)
    assert story.invested(BIG) == 4


def test_kaymakli_fragment_is_stolen_by_a_strike_of_the_opponent():
    story = fight(bears=[KAYMAKLI], hand=[DODGE], mine=PRINCE, theirs=BIG)
    to(story, "strike", 0)
    assert not story.can(KAYMAKLI), "its bearer has no use of that"
    story.choose("hand strike")
    to(story, "strike", 1).choose(KAYMAKLI)
    over(story)
    assert story.named(KAYMAKLI).host is story.named(BIG)
    assert blood(story, PRINCE) == 8


@pytest.mark.parametrize("how", ["dodged", "far"])
def test_kaymakli_fragment_is_not_stolen_in_vain(how):
    story = fight(bears=[KAYMAKLI], hand=[DODGE, MANEUVER], mine=PRINCE, theirs=BIG)
    if how == "far":
        to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE if how == "dodged" else "hand strike")
    to(story, "strike", 1).choose(KAYMAKLI)
    over(story)
    assert story.named(KAYMAKLI).host is story.named(PRINCE)


# --- the gem ----------------------------------------------------------------------------------------------------


GEM = "Soul Gem of Etrius"


def burned_with_gem(*crypt):
    """Let a vampire of capacity 8 burn that bears the gem; the story stops in its next action phase."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, GEM).ready(GANGREL)
    story = position.crypt(*crypt).start().until("act")
    leave_play(story.game, story.named(PRINCE))
    resolved(story.choose(GANGREL).choose("bleed"))
    return story


def test_soul_gem_of_etrius_brings_a_younger_vampire():
    story = burned_with_gem("Almiro Suarez", BIG)
    younger = story.named("Almiro Suarez")
    assert (younger.region, younger.blood, story.named(GEM).host) == (0, 2, younger)
    assert story.where(PRINCE) == ["ash heap"]


@pytest.mark.parametrize("crypt", [(BIG,), ()])
def test_soul_gem_of_etrius_burns_with_an_older_vampire_or_none(crypt):
    story = burned_with_gem(*crypt)
    assert story.where(GEM) == ["ash heap"]
    if crypt:
        assert story.where(BIG) == ["uncontrolled region"]


def test_soul_gem_of_etrius_stays_where_its_bearer_leaves_the_game():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, GEM).crypt("Almiro Suarez")
    )
    story = position.start().until("action")
    leave_play(story.game, story.named(PRINCE), story.me.removed)
    assert (story.where(GEM), story.game.gems) == (["ash heap"], [])


def test_soul_gem_of_etrius_is_not_for_the_diablerist():
    position = (
        Position(players=2).at(1).torpor(PRINCE, 1).on(PRINCE, GEM).crypt("Almiro Suarez").at(0).ready(BIG)
    )
    story = position.start().until("action").choose("diablerize")
    while story.game.action is not None:
        assert not story.can(GEM)
        story.pass_once()
    assert story.named(GEM).host is story.named("Almiro Suarez")
    assert story.named(GEM).controller == 1


# --- bleeding ----------------------------------------------------------------------------------------------------


def test_camera_phone_bleeds_beside_no_other_gear():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    story = (
        position.on(PRINCE, PHONE, "Treasured Samadji").tweak(being(clan="Ravnos")).start().until("action")
    )
    minion = story.named(PRINCE)
    assert bleed(story.game, minion) == 2
    resolved(story.choose(PHONE))
    assert story.prey.pool == 30 - 2


def test_camera_phone_leaves_what_others_give():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    story = position.on(PRINCE, PHONE, "Enkil Cog").start().until("action")
    resolved(story.choose(PHONE))
    assert story.prey.pool == 30 - 3


@pytest.mark.parametrize(("locked", "burned"), [(True, 4), (False, 1)])
def test_codex_of_the_edenic_groundskeepers_bleeds_who_has_nobody_up(locked, burned):
    name = "Codex of the Edenic Groundskeepers"
    position = Position(players=2).at(1).ready(PLAIN, locked=locked).at(0).ready(PRINCE).on(PRINCE, name)
    story = position.start()
    if locked:
        story.game.in_play[story.named(PLAIN).number].locked = True
    story = resolved(story.until("action").choose(name))
    assert (story.prey.pool, blood(story, PRINCE)) == (30 - burned, 7)


def test_codex_of_the_edenic_groundskeepers_takes_stealth_from_bleeds():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3)
    position = position.on(PRINCE, "Codex of the Edenic Groundskeepers")
    for action, wanted in (("bleed", -2), ("hunt", 1)):
        story = position.start().until("action").choose(action)
        assert stealth(story.game, story.named(PRINCE), story.game.action) == wanted


@pytest.mark.parametrize(("clan", "more"), [("Harbinger of Skulls", 1), ("Toreador", 0)])
def test_erebus_mask_hides_harbingers(clan, more):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Erebus Mask")
    story = position.tweak(being(clan=clan)).start().until("action").choose("bleed")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == more


@pytest.mark.parametrize(("clan", "does"), [("Ravnos", True), ("Toreador", False)])
def test_treasured_samadji_is_for_ravnos(clan, does):
    story = fight(
        bears=["Treasured Samadji"], mine=PRINCE, tweaks=[being(clan=clan)], hand=[CONTINUE], theirs=BIG
    )
    assert bleed(story.game, story.named(PRINCE)) == (2 if does else 1)
    if does:
        to(story, "strike", 0).choose("Treasured")
        to(story, "press", 0).choose(CONTINUE)
    while story.game.combat is not None:
        assert not (story.kind == "strike" and story.can("Treasured")), "once each combat"
        story.pass_once()
    assert blood(story, PRINCE) == 7


# --- vehicles and stores -----------------------------------------------------------------------------------------


def test_helicopter_comes_locked_and_unlocks_its_minion_later():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Helicopter").start()
    resolved(story.until("action").choose("Helicopter"))
    assert (story.named("Helicopter").locked, story.named(PRINCE).locked) == (True, True)
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Helicopter")
    story = position.start().until("action").choose("bleed")
    while story.kind != "trigger":
        story.pass_once()
    story.choose("Helicopter")
    assert (story.named("Helicopter").locked, story.named(PRINCE).locked) == (True, False)


def test_helicopter_does_nothing_after_a_block():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Helicopter")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


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


@pytest.mark.parametrize("carried", [True, False])
def test_unlicensed_taxicab_gives_stealth_to_find_food_and_help(carried):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3).hand("Raven Spy")
    position = position.on(PRINCE, *(["Unlicensed Taxicab"] if carried else []))
    for action, usual in (("hunt", 1), ("bleed", 0)):
        story = position.start().until("action").choose(action)
        helped = carried and action == "hunt"
        assert stealth(story.game, story.named(PRINCE), story.game.action) == usual + helped


def test_unlicensed_taxicab_is_equipped_at_more_stealth():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Unlicensed Taxicab", PHONE)
    for gear, wanted in (("Unlicensed Taxicab", 2), (PHONE, 1)):
        assert position.start().until("action").choose(gear).game.action.stealth == wanted
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL, locked=True)
    story = position.on(GANGREL, "Unlicensed Taxicab").start().until("act").choose(PRINCE)
    story.choose("take equipment")
    assert story.game.action.stealth == 2


@pytest.mark.parametrize(("blocker", "burns"), [("Anson", True), (PLAIN, False)])
def test_unlicensed_taxicab_burns_where_a_prince_blocks(blocker, burns):
    position = Position(players=2).at(1).ready(blocker).at(0).ready(BIG).on(BIG, "Unlicensed Taxicab")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(blocker)
    resolved(story)
    assert story.in_play("Unlicensed Taxicab") != burns


def test_ir_goggles_maneuver_once_each_combat():
    story = fight(bears=["IR Goggles"], hand=[CONTINUE], mine=PRINCE, theirs=BIG)
    over(to(story, "maneuver", 0).choose("IR Goggles"))
    assert blood(story, PRINCE) == 8
    story = fight(bears=["IR Goggles"], hand=[CONTINUE], mine=PRINCE, theirs=BIG)
    to(story, "maneuver", 0).choose("IR Goggles")
    to(story, "press", 0).choose(CONTINUE)
    assert ("maneuver", 0) not in asked(story)
