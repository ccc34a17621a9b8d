"""Cards that meddle with others, and what brings allies: stolen stealth, discards, reductions, recruits for a turn."""

import pytest

from rules.vtes.state.values import intercept

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, duel, knows
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11


def resolved(story):
    "Pass through the rest of the action."
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, arrived):
    """Pass until something is so."""
    for _ in range(200):
        if arrived():
            return
        story.pass_once()
    raise AssertionError("it never came to that")


# --- masters, and what they are canceled by --------------------------------------------------------------


def washed(master="Giant's Blood", seat=1, **how):
    position = Position(players=4).at(seat).ready(PLAIN, blood=1).hand("Wash").at(0).ready(PRINCE)
    return position.hand(master, "Haven Uncovered").start().until("master").choose(master)


def test_wash_cancels_a_master_of_predator_or_prey_who_may_play_another():
    story = washed()
    story.until("cancel", 1).choose("Wash")
    assert story.where("Giant's Blood") == ["ash heap"]
    assert story.named(PLAIN).blood == 1
    assert story.kind == "master", "the master phase action comes back"
    assert story.game.methuselahs[1].debt == 1


def test_wash_is_not_for_masters_of_others():
    story = washed(seat=2)
    assert story.kind != "cancel"


def test_golconda_inner_peace_may_be_canceled_by_the_controller_of_the_vampire():
    for pays in (True, False):
        position = Position(players=2).at(1).ready(BIG).at(0).ready(PLAIN).hand("Golconda: Inner Peace")
        story = position.start().until("master").choose("Golconda")
        assert (story.kind, story.table.decision.seat) == ("trigger", 1)
        story.choose(BIG if pays else "pass")
        assert story.prey.pool == (28 if pays else 41)
        assert story.in_play(BIG) == pays


def test_anarch_troublemaker_locks_two_vampires_and_goes_to_the_prey():
    position = (
        Position(players=2).at(1).ready(PLAIN).ready(YOUNG).at(0).ready(PRINCE).table("Anarch Troublemaker")
    )
    story = position.start().until("unlock").choose("use Anarch")
    story.choose(PLAIN).choose(YOUNG)
    assert story.named(PLAIN).locked
    assert story.named(YOUNG).locked
    assert story.named("Anarch Troublemaker").controller == 1


def test_anarch_troublemaker_burns_an_equipment():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Meat Cleaver").at(0).ready(PRINCE)
    story = position.table("Anarch Troublemaker").start().until("unlock").choose("use Anarch")
    story.choose("burn an equipment")
    assert story.where("Meat Cleaver") == ["ash heap"]
    assert story.named("Anarch Troublemaker").controller == 1


def test_krcg_news_radio_gives_intercept_to_minions_of_others_for_a_pool():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).table("KRCG News Radio").at(0)

    def stealthy(game):
        game.action.stealth = 1

    story = position.ready(PRINCE).start().until("action").choose("bleed")
    stealthy(story.game)
    story.until("block", 1).choose(PLAIN)
    assert (story.kind, story.table.decision.seat) == ("attempt", 2)
    story.choose("KRCG")
    assert story.game.methuselahs[2].pool == 29
    assert story.game.action is None or story.game.action.blocked


def test_krcg_news_radio_gives_ones_own_minion_intercept_for_nothing():
    position = Position(players=2).at(1).ready(PLAIN).table("KRCG News Radio").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 1).choose(PLAIN).until("attempt", 1).choose("KRCG")
    assert story.prey.pool == 30


def test_the_anarch_free_press_feeds_an_anarch_that_has_hunted():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL, blood=1)
    story = position.table("The Anarch Free Press").start().until("action").choose("hunt")
    story.until("after-action").choose("The Anarch Free Press")
    assert story.named(GANGREL).blood == 3


def test_the_anarch_free_press_feeds_nobody_after_a_bleed():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(GANGREL, blood=1)
    story = position.table("The Anarch Free Press").start().until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can("The Anarch")
        story.pass_once()


@pytest.mark.parametrize(("name", "can"), [("Aaliyah al-Mansoor", True), (PRINCE, False)])
def test_haqims_law_retribution_discards_a_combat_card_for_bleed(name, can):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    if can:
        position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0)
        position = position.ready(PRINCE, clan="Banu Haqim")
    position = position.table("Haqim's Law: Retribution").hand("Fake Out")
    story = position.start().until("action").choose("bleed")
    found = story.reaches("modify") and story.can("Haqim")
    assert found == can
    if can:
        story.choose("Haqim")
        assert story.where("Fake Out") == ["ash heap"]
        assert resolved(story).prey.pool == 28


def test_charisma_makes_recruiting_cheaper_but_not_with_piper():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Charisma").hand("Gypsies", "Carlton Van Wyk")
    story = resolved(position.start().until("action").choose("Carlton"))
    assert story.me.pool == 30 - 2 + 1


def test_piper_lets_an_anarch_recruit_at_once():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).hand("Piper", "Carlton Van Wyk")
    story = position.start().until("master").choose("Piper")
    assert story.named("Carlton Van Wyk").blood == 2
    assert story.named(GANGREL).locked
    assert story.me.pool == 28
    assert "Carlton Van Wyk" not in story.hand()


def test_piper_needs_an_unlocked_anarch_and_something_to_bring():
    for hand, mine in ((["Piper"], GANGREL), (["Piper", "Carlton Van Wyk"], PRINCE)):
        story = Position(players=2).ready(mine).hand(*hand).start()
        assert not story.reaches("master") or not story.can("Piper")


# --- actions ----------------------------------------------------------------------------------------------


def test_constant_revolution_costs_pool_or_cards_of_the_hand():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(GANGREL)
    story = resolved(position.hand("Constant Revolution").start().until("action").choose("Constant"))
    wait(story, lambda: (story.kind, story.table.decision.seat) == ("amount", 1))
    story.choose("1")
    assert story.prey.pool == 30
    assert len(story.prey.ash.items) == 1
    assert len(story.prey.hand.items) == 7


def test_constant_revolution_is_burned_by_vampires_for_a_pool():
    position = Position(players=2).at(1).table("Constant Revolution").ready(YOUNG, locked=True).at(0)
    story = resolved(position.ready(PRINCE).start().until("action").choose("Constant"))
    assert (story.where("Constant Revolution"), story.me.pool) == (["ash heap"], 29)
    ally = Position(players=2).at(1).table("Constant Revolution").at(0).ready(ALLY).start().until("action")
    assert not ally.can("Constant")


def test_shroud_of_decay_makes_who_was_bled_discard():
    position = duel(theirs=PLAIN).hand("Shroud of Decay").tweak(knows(seat0="obl"))
    story = position.start().until("action").choose("Shroud")
    story.until("discard-down", 1)
    assert story.table.decision.seat == 1
    story.choose(story.options[0]).choose(story.options[0])
    assert len(story.prey.ash.items) == 2
    assert (story.prey.pool, len(story.prey.hand.items)) == (28, 7)


@pytest.mark.parametrize(("count", "can"), [(6, False), (7, True)])
def test_shroud_of_decay_removes_the_ash_heap_of_the_prey(count, can):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ash(*["Gestalt"] * count).at(0)
    story = position.ready(PRINCE).hand("Shroud of Decay").tweak(knows(seat0="OBL")).start().until("action")
    story.choose("Shroud")
    assert (story.kind == "mode" and story.can("burn 3")) == can
    if can:
        resolved(story.choose("burn 3"))
        assert (story.prey.pool, len(story.prey.removed.items)) == (27, 7)


def test_aranthebes_the_immortal_takes_stealth_from_the_predator_and_bleed_from_the_small():
    position = Position(players=3).at(1).ready(PLAIN).table("Aranthebes, The Immortal").at(0).ready(YOUNG)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 1).choose(PLAIN).until("attempt", 1).choose("Aranthebes")
    assert story.named("Aranthebes, The Immortal").locked
    assert resolved(story).prey.pool == 30
    small = Position(players=3).at(1).ready(PLAIN, locked=True).table("Aranthebes, The Immortal").at(0)
    story = resolved(small.ready(YOUNG).start().until("action").choose("bleed"))
    assert story.prey.pool == 30, "-1 bleed of who has capacity 4 or less"


def test_aranthebes_the_immortal_is_shuffled_away_by_big_vampires():
    for mine, can in ((PLAIN, True), (GANGREL, False)):
        position = Position(players=2).at(1).table("Aranthebes, The Immortal").at(0).ready(mine)
        story = position.start().until("action")
        assert story.can("Aranthebes") == can
    position = Position(players=2).at(1).table("Aranthebes, The Immortal").at(0).ready(PLAIN)
    story = resolved(position.start().until("action").choose("Aranthebes"))
    assert story.where("Aranthebes, The Immortal") == ["library"]


def test_abbot_unlocks_and_gives_intercept_against_directed_actions():
    story = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(PLAIN, sect="sabbat").hand("Abbot")
    )
    story = resolved(story.start().until("action").choose("Abbot"))
    assert story.named("Abbot").host is story.named(PLAIN)
    assert not story.named(PLAIN).locked
    position = Position(players=2).at(1).ready(PLAIN, sect="sabbat").on(PLAIN, "Abbot").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    assert intercept(story.game, story.named(PLAIN)) == 1


@pytest.mark.parametrize(("has", "bled"), [("pre", 2), ("PRE", 3)])
def test_heart_of_the_city_gives_bleed(has, bled):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    story = position.hand("Heart of the City").tweak(knows(seat0=has)).start().until("action").choose("Heart")
    if story.kind == "mode":
        story.choose("+2")
    resolved(story).end_turn()
    story.until("action").choose("bleed")
    assert resolved(story).prey.pool == 30 - bled


# --- reactions ----------------------------------------------------------------------------------------------


def bled(*hand, has="", locked=False, theirs=PLAIN):
    position = Position(players=2).at(1).ready(theirs, locked=locked).hand(*hand).at(0).ready(PRINCE)
    return position.tweak(knows(seat1=has)).start().until("action").choose("bleed")


def test_visions_of_zapathasura_locks_to_reduce_a_bleed_to_nothing():
    story = bled("Visions of Zapathasura", has="OBF PRE")
    story.until("block", 1).choose("pass").until("react", 1).choose("Visions")
    story.choose("bleed for 0")
    assert story.named(PLAIN).locked
    assert resolved(story).prey.pool == 30


@pytest.mark.parametrize("name", ["Spirit's Touch", "Quicken Sight", "Precognition"])
def test_intercept_that_helps_in_the_combat(name):
    story = bled(name, has="AUS CEL")
    story.game.action.stealth = 1
    story.until("block", 1).choose(PLAIN).until("attempt", 1).choose(name)
    wait(story, lambda: story.game.combat is not None)
    lasting = [effect.verb for effect in story.game.combat.sides[1].effects]
    assert [type(verb).__name__ for verb in lasting] == [
        "Toughen" if name == "Precognition" else "GainManeuver"
    ]


def test_guard_dogs_unlock_and_give_a_maneuver():
    story = bled("Guard Dogs", has="ANI", locked=True)
    story.until("react", 1).choose("Guard Dogs").choose("unlock, maneuver")
    assert not story.named(PLAIN).locked
    story.until("block", 1).choose(PLAIN)
    assert story.game.combat.sides[1].effects


@pytest.mark.parametrize("name", ["Read the Winds", "Guardian Vigil"])
def test_who_blocks_need_not_lock(name):
    theirs, has = (GANGREL, "aus for") if name == "Guardian Vigil" else (PLAIN, "ani aus")
    story = bled(name, has=has, theirs=theirs)
    if name == "Guardian Vigil":
        story.until("react", 1).choose(name).choose("block (aus for)")
    else:
        story.game.action.stealth = 1
        story.until("block", 1).choose(theirs).until("attempt", 1).choose(name)
    resolved(story)
    assert story.prey.pool == 30
    assert not story.named(theirs).locked


def test_guardian_vigil_gives_intercept_before_it_is_needed():
    story = bled("Guardian Vigil", has="aus", theirs=GANGREL)
    story.game.action.stealth = 1
    story.until("react", 1).choose("Guardian Vigil")
    assert resolved(story).prey.pool == 30


# --- allies and events ------------------------------------------------------------------------------------


def test_carlton_van_wyk_hunts_diablerists():
    position = (
        Position(players=2).at(1).torpor(YOUNG, 1).at(0).ready(PRINCE).ready("Carlton Van Wyk", locked=True)
    )
    story = position.start().until("act").choose(PRINCE).choose("diablerize")
    while story.game.action is not None:
        story.choose("pass") if story.can("pass") else story.pass_once()
    story.until("discard").choose("use Carlton")
    assert not story.in_play(PRINCE)
    assert story.where("Carlton Van Wyk") == ["ash heap"]


def test_carlton_van_wyk_lets_others_live():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready("Carlton Van Wyk", locked=True)
    )
    story = position.start().until("discard")
    assert not story.can("use Carlton")


def test_carlton_van_wyk_has_intercept_against_vampires():
    for mine, wanted in ((PRINCE, 1), (ALLY, 0)):
        position = Position(players=2).at(1).ready("Carlton Van Wyk").at(0).ready(mine)
        story = position.start().until("action").choose("bleed")
        assert intercept(story.game, story.named("Carlton Van Wyk")) == wanted


def test_spectral_servitor_acts_at_once_and_burns_unless_a_pool_is_paid():
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).hand("Spectral Servitor")
    )
    story = position.tweak(knows(seat0="OBL")).start().until("action").choose("Spectral")
    story.choose("recruit to keep")
    resolved(story)
    assert not story.named(PRINCE).locked, "its first recruit of the turn"
    assert story.named("Spectral Servitor").fresh == -1
    story.end_turn()
    assert story.kind == "trigger"
    story.choose("Spectral Servitor")
    assert (story.in_play("Spectral Servitor"), story.me.pool) == (True, 29)


def test_nocturn_can_be_recruited_again_for_a_blood_more():
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).hand("Nocturn", "Nocturn")
    )
    story = (
        position.tweak(knows(seat0="OBT")).start().until("action").choose("Nocturn").choose("recruit, and")
    )
    resolved(story)
    assert story.named(PRINCE).blood == 7
    story.until("act").choose(PRINCE).choose("Nocturn").choose("recruit, and")
    resolved(story)
    assert story.named(PRINCE).blood == 5
    assert story.named(PRINCE).locked, "it is not the first any more"
    story.end_turn()
    while story.kind == "trigger":
        story.pass_once()
    assert story.where("Nocturn") == ["ash heap"] * 2


def test_mylan_horseed_unlocks_the_big_and_blocks_no_vampires():
    position = (
        Position(players=2)
        .at(1)
        .ready(YOUNG, locked=True)
        .at(0)
        .ready(BIG, sect="sabbat")
        .ready("Mylan Horseed")
    )
    story = resolved(position.start().until("act").choose(BIG).choose("bleed"))
    story.until("action").choose("Mylan")
    if story.kind == "target":
        story.choose(BIG)
    resolved(story)
    assert not story.named(BIG).locked
    position = Position(players=2).at(1).ready("Mylan Horseed").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    while story.game.action is not None:
        assert not (story.kind == "block" and story.can("Mylan"))
        story.pass_once()


def test_scourge_of_the_enochians_burns_the_small_and_goes_on():
    position = Position(players=3).at(1).ready(YOUNG).at(0).ready(PRINCE).table("Scourge of the Enochians")
    story = position.start().until("discard").choose("use Scourge")
    assert not story.in_play(YOUNG)
    assert story.named("Scourge of the Enochians").controller == 2


def test_scourge_of_the_enochians_goes_to_the_predator_in_any_case():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Scourge of the Enochians")
    story = position.start().until("action").until("discard")
    wait(story, lambda: story.game.active.seat != 0)
    assert story.named("Scourge of the Enochians").controller == 2
