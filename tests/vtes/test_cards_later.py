"""Cards that let something happen later: unlocking after success, offers in attempts, corruption, stealth kept."""

import pytest

from rules.vtes.state.counters import corrupt

from .chaptertools import GANGREL, PLAIN, PRINCE, knows, watchful
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def corrupted(amount, seat=0):
    """A tweak: each minion of seat 1 has corruption counters of another."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 1 and hasattr(minion, "corruption"):
                corrupt(game, minion, seat, amount)

    return change


def against(*hand, mine=PRINCE, theirs=PLAIN, has="", locked=False, **how):
    position = Position(players=2).at(1).ready(theirs, locked=locked, **how).at(0).ready(mine).hand(*hand)
    return position.tweak(knows(seat0=has))


def test_the_platinum_protocol_corrupts_a_minion_of_who_was_bled():
    story = against("The Platinum Protocol", mine=GANGREL, has="pro").start().until("action")
    resolved(story.choose("The Platinum"))
    assert story.named(PLAIN).corruption_of(0) == 1
    assert story.named(PLAIN).corruption_of(1) == 0


def test_the_platinum_protocol_corrupts_nobody_where_nothing_was_bled():
    story = against("The Platinum Protocol", mine=GANGREL, has="pro").start().until("action")
    story.choose("The Platinum")
    story.game.action.bleed -= 1
    assert resolved(story).named(PLAIN).corruption_of(0) == 0


@pytest.mark.parametrize(("counters", "unlocked"), [(1, False), (2, True)])
def test_revelation_of_the_serpent_unlocks_for_two_corruption_counters(counters, unlocked):
    position = against("Revelation of the Serpent", has="PRE PRO", locked=True).tweak(corrupted(counters))
    story = position.start().until("action").choose("bleed").until("modify").choose("Revelation")
    story.choose("+1 bleed, unlock")
    while story.game.action is not None:
        story.choose(PLAIN) if story.kind == "trigger" else story.pass_once()
    assert story.prey.pool == 28
    assert story.named(PRINCE).locked != unlocked
    assert story.named(PLAIN).corruption_of(0) == (0 if unlocked else counters)


def test_revelation_of_the_serpent_gives_stealth_at_inferior_too():
    position = against("Revelation of the Serpent", has="pre pro").tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    assert story.can("Revelation")


@pytest.mark.parametrize("counters", [0, 1])
def test_enchanting_gaze_burns_a_corruption_counter_to_let_an_attempt_fail(counters):
    position = against("Enchanting Gaze", has="PRE PRO").tweak(corrupted(counters)).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    story.until("attempt").choose("Enchanting Gaze").choose("+1 stealth, gaze")
    assert story.can("Enchanting Gaze") == (counters > 0), "its minion may use it while the attempt is made"
    if counters:
        story.choose("Enchanting Gaze")
        assert story.named(PLAIN).corruption_of(0) == 0
        resolved(story)
        assert story.prey.pool == 29


def test_into_thin_air_takes_intercept_for_a_blood_but_not_beside_lost_in_crowds():
    position = against("Into Thin Air", "Lost in Crowds", has="obf").tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Into Thin Air")
    assert not story.can("Lost in Crowds")
    blood = story.named(PRINCE).blood
    story.choose("Into Thin Air")
    assert story.named(PRINCE).blood == blood - 1
    assert resolved(story).prey.pool == 29


def test_into_thin_air_is_not_for_older_vampires():
    position = against("Into Thin Air", has="obf", theirs=BIG).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG).until("attempt")
    story.choose("Into Thin Air")
    assert story.kind != "attempt" or not story.can("Into Thin Air")


def test_forced_march_unlocks_for_a_blood_at_superior_once_a_turn():
    position = against("Forced March", "Forced March", has="CEL FOR")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Forced March")
    blood = story.named(PRINCE).blood
    story.until("trigger").choose(PRINCE)
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood) == (False, blood - 1)
    assert story.kind != "after-action" or not story.can("Forced March"), "one each turn, in whatever way"


def test_forced_march_at_superior_pays_nothing_for_an_action_that_was_blocked():
    position = against("Forced March", has="CEL FOR").tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Forced March")
    seen = []
    while story.game.action is not None:
        seen.append(story.kind)
        story.pass_once()
    assert "trigger" not in seen


def veiled(has, *hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).hand(*hand)
    story = position.tweak(knows(seat0=has)).start().until("act").choose(PRINCE)
    return story.choose("bleed").until("block", 1).choose(PLAIN).until("attempt")


def test_veil_the_legions_is_played_by_another_for_stealth():
    story = veiled("obf", "Veil the Legions", "Veil the Legions").choose("Veil the Legions")
    assert story.game.action.stealth == 1
    assert story.kind != "attempt" or not story.can("Veil"), "one each action"
    assert resolved(story).prey.pool == 29


def test_veil_the_legions_at_superior_gives_stealth_to_the_next_actions():
    story = veiled("OBF", "Veil the Legions").choose("Veil the Legions").choose("+1 stealth, and the next")
    assert story.kind == "x"
    story.choose("1")
    assert story.named(GANGREL).blood == 3
    resolved(story).until("action").choose("bleed")
    assert story.game.action.stealth == 1
    assert story.me.helped == 0


def test_shadow_cast_keeps_stealth_for_actions_at_the_same_methuselah():
    position = against("Shadow Cast", has="OBL")
    story = position.start().until("action").choose("bleed").until("after-action").choose("Shadow Cast")
    assert story.named("Shadow Cast").memory == 1 << 1
    story.end_turn().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Shadow Cast")
    assert story.where("Shadow Cast") == ["ash heap"]
    assert resolved(story).prey.pool == 28


def test_shadow_cast_is_not_kept_after_an_undirected_action():
    story = against("Shadow Cast", has="OBL").start().until("action").choose("hunt")
    while story.game.action is not None:
        assert story.kind != "after-action" or not story.can("Shadow Cast")
        story.pass_once()


@pytest.mark.parametrize(("knowing", "can"), [("", False), ("aus", True)])
def test_shadow_cloak_keeps_off_minions_without_auspex(knowing, can):
    story = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Shadow Cloak").at(0).ready(PRINCE)
    story = story.hand("Bum's Rush").tweak(knows(seat0=knowing)).start().until("action")
    assert story.can("Bum's Rush") == can


def test_shadow_cloak_burns_in_the_unlock_phase():
    story = Position(players=2).ready(PRINCE).on(PRINCE, "Shadow Cloak").start().until("action")
    assert story.where("Shadow Cloak") == ["ash heap"]


def test_under_my_skin_keeps_stealth_for_later_actions_only():
    position = against("Under My Skin", has="thn")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Under My Skin")
    assert story.named("Under My Skin").host is story.named(PRINCE)
    assert story.kind != "attempt" or not story.can("Under My Skin"), "not in the same action"
    resolved(story)
    story.end_turn().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Under My Skin")
    assert story.game.action.stealth == 1


@pytest.mark.parametrize(("card", "can"), [("Computer Hacking", False), ("Carfax Abbey", False)])
def test_crimethinc_asks_for_an_action_of_an_anarch(card, can):
    story = against("CrimethInc.", card, mine=GANGREL, has="pro", locked=True).start().until("action")
    story.choose("bleed")
    while story.game.action is not None:
        assert story.kind != "after-action" or story.can("CrimethInc.") == can
        story.pass_once()


def test_crimethinc_unlocks_after_an_action_that_requires_an_anarch():
    position = against("CrimethInc.", "Constant Revolution", mine=GANGREL, has="pro", locked=True)
    story = position.start().until("action").choose("Constant").until("after-action").choose("CrimethInc.")
    assert not story.named(GANGREL).locked


def test_crimethinc_in_play_unlocks_an_anarch_for_a_pool():
    position = Position(players=2).ready(GANGREL, locked=False).table("CrimethInc.")
    story = position.start().until("action").choose("bleed")
    resolved(story)
    while story.kind != "act":
        story.pass_once()
    story.choose("use CrimethInc.")
    assert (story.named(GANGREL).locked, story.me.pool) == (False, 29)


@pytest.mark.parametrize(("has", "each"), [("pre", 1), ("PRE", 2)])
def test_awe_gives_votes_for_blood(has, each):
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Awe", "Kine Resources Contested")
    )
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Kine")
    while story.kind != "polling":
        story.pass_once() if story.kind != "seat" else story.choose(story.options[0])
    before = story.named(PRINCE).blood
    story.choose("Awe")
    if story.kind == "mode":
        story.choose("2X")
    story.choose("2")
    assert story.named(PRINCE).blood == before - 2
    assert story.game.more_votes[story.named(PRINCE).number] == 1 + 2 * each


def test_trochomancy_removes_the_ash_heap_of_the_target_to_bleed_more():
    filler = ["Gestalt"] * 13
    for count, can in ((12, False), (13, True)):
        position = Position(players=2).at(1).ready(PLAIN, locked=True).ash(*filler[:count]).at(0)
        story = position.ready(PRINCE).hand("Trochomancy").tweak(knows(seat0="nec")).start()
        story.until("action").choose("bleed")
        found = story.reaches("modify") and story.can("Trochomancy")
        assert found == can, count
    story.choose("Trochomancy")
    assert len(story.prey.removed.items) == 13
    assert resolved(story).prey.pool == 28


def test_leverage_burns_the_edge_and_lets_the_new_one_burn():
    story = against("Leverage", locked=True).with_edge().start().until("action").choose("bleed")
    story.until("modify").choose("Leverage")
    assert resolved(story).prey.pool == 28
    assert story.game.edge == -1


def test_enkil_cog_lets_its_vampire_act_again_where_its_action_was_canceled():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).hand("Direct Intervention")
    position = position.at(0).ready(BIG).on(BIG, "Enkil Cog").hand("Govern the Unaligned")
    position = position.tweak(knows(seat0="dom"))
    story = position.start()
    while story.kind != "action" or story.game.active.seat == 0 or story.table.decision.seat != 0:
        story.pass_once()
    story.choose("Govern")
    story.until("cancel", 2).choose("Direct Intervention")
    assert (story.kind, story.table.decision.seat) == ("action", 0)
    story.choose("bleed")
    assert story.named("Enkil Cog").locked
    assert resolved(story).named(BIG).locked
