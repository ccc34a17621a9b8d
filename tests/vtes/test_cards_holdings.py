"""The stories of masters and events that stay in play, each with a thing of its own."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.counters import gain_victory_point
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import hand_size
from rules.vtes.verbs.hand import settle

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, pools, titled
from .story import Position

KINE = "Kine Resources Contested"
BIG = "Lutz von Hohenzollern"  # capacity 11
SABBAT, RAVNOS = "Carter", "Sasha Miklos"


def resolved(story):
    while story.game.action is not None:
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    return story


def wait(story, kind, seat=0):
    for _ in range(400):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def put_into_play(story, name):
    """Put an event of the hand into play."""
    story.until("discard").choose(name)
    return story.choose(name) if story.kind == "event" else story


# --- equipment, discards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cheaper"),
    [("Heart of Nizchetus", 1), (".44 Magnum", 0), ("Laptop Computer", 0), ("Stolen Police Cruiser", 0)],
)
def test_the_british_museum_makes_some_equipment_cheaper_and_unlocks_who_equips(name, cheaper):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(YOUNG)
    story = position.table("The British Museum, London").hand(name).start().until("action")
    face = next(face for face in story.game.faces if face.name == name)
    assert costs.pool(story.game, story.named(YOUNG), face) == max(0, face.pool_cost - cheaper)
    assert costs.pool(story.game, story.named(PLAIN), face) == face.pool_cost, "minions of another"
    story.choose(name)
    if cheaper:
        story.until("trigger").choose("The British Museum")
        assert not story.named(YOUNG).locked
    else:
        resolved(story)
        assert story.named(YOUNG).locked


def test_the_british_museum_unlocks_a_minion_once_a_turn_and_adds_to_the_hand():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(YOUNG)
    story = position.table("The British Museum, London").hand("Heart of Nizchetus", "Bloodstone").start()
    assert hand_size(story.game, story.me) == 8
    story.until("action").choose("Heart").until("trigger").choose("The British Museum")
    story.until("action").choose("Bloodstone")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


def angeles(*hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).ready(PRINCE)
    story = position.table("Powerbase: Los Angeles").hand(*hand).start().until("discard")
    story.named(GANGREL).locked = True
    return story


@pytest.mark.parametrize(
    ("name", "unlocks"),
    [("Open War", True), ("Anarch Secession", True), ("Villein", False), ("Hackerspace", False)],
)
def test_powerbase_los_angeles_unlocks_an_anarch_for_an_anarch_card(name, unlocks):
    story = angeles(name).choose("use Powerbase")
    assert story.me.discard_actions == 2
    story.choose(name)
    assert (story.kind == "trigger") == unlocks
    if unlocks:
        story.choose("Powerbase")
        assert not story.named(GANGREL).locked
        assert story.me.discard_actions == 1


def test_powerbase_los_angeles_unlocks_for_its_own_discard_alone_and_once():
    story = angeles("Open War", "Anarch Secession").choose("Open War")
    assert story.kind != "trigger", "the card was not used"
    story = angeles("Open War", "Anarch Secession").choose("use Powerbase").choose("Open War")
    story.choose("Powerbase")
    story.named(GANGREL).locked = True
    story.choose("Anarch Secession")
    assert story.kind != "trigger"


def test_powerbase_los_angeles_is_stolen_by_anarchs():
    for mine, can in ((GANGREL, True), (PRINCE, False)):
        position = Position(players=2).at(1).ready(PLAIN).table("Powerbase: Los Angeles").at(0).ready(mine)
        story = position.start().until("action")
        assert story.can("Powerbase") == can
        if can:
            resolved(story.choose("Powerbase"))
            assert story.named("Powerbase: Los Angeles").controller == 0


# --- bleeds, blocks ----------------------------------------------------------------------------------------------


def test_narrow_minds_make_redirecting_dearer():
    for table, blood in (((), 7), (("Narrow Minds",), 6)):
        position = Position(players=3).at(1).ready(PRINCE).hand("Deflection").at(2).ready(GANGREL).at(0)
        position = position.ready(PLAIN).table(*table).tweak(knows(seat1="dom"))
        story = position.start().until("action").choose("bleed")
        wait(story, "react", 1).choose("Deflection")
        while story.kind != "react" and story.named(PRINCE).blood == 8:
            story.choose(story.options[0])
        assert story.named(PRINCE).blood == blood


def test_narrow_minds_are_too_dear_for_who_has_one_blood():
    position = (
        Position(players=3).at(1).ready(PRINCE, blood=1).hand("Deflection", "Wake with Evening's Freshness")
    )
    position = (
        position.at(2).ready(GANGREL).at(0).ready(PLAIN).table("Narrow Minds").tweak(knows(seat1="dom"))
    )
    story = position.start().until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can("Deflection")
        story.pass_once()


def test_narrow_minds_are_replaced_in_the_next_unlock_phase():
    story = put_into_play(Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Narrow Minds").start(),
        "Narrow Minds")  # fmt: skip
    assert story.in_play("Narrow Minds")
    assert len(story.me.hand.items) == 6
    wait(story, "discard")
    assert len(story.me.hand.items) == 7


def radio(name, stealth=1):
    """A minion of seat 1 tries to block one of seat 0 that has stealth; seat 1 has the location."""
    position = Position(players=2).at(1).ready("Agatha").table(name).at(0).ready(PRINCE).ready(PLAIN)
    story = position.start().until("act").choose(PRINCE).choose("hunt")
    story.game.action.stealth = stealth
    return story.until("block", 1).choose("Agatha")


def test_wmrh_talk_radio_helps_a_blocker_and_costs_a_pool_if_it_does_not_block():
    story = radio("WMRH Talk Radio")
    assert story.can("WMRH")
    resolved(story.choose("WMRH"))
    assert (story.named("Agatha").locked, story.prey.pool) == (True, 30)
    story = resolved(radio("WMRH Talk Radio", stealth=3).choose("WMRH"))
    assert story.prey.pool == 29


def test_channel_10_is_not_used_in_the_first_action():
    story = radio("Channel 10")
    assert not story.can("Channel 10")
    resolved(story)
    if story.kind == "act":
        story.choose(PLAIN)
    story.choose("bleed")
    story.game.action.stealth = 2
    story.until("block", 1).choose("Agatha").choose("Channel 10")
    resolved(story)
    assert story.named("Agatha").locked


def test_fortune_teller_shop_gives_any_ravnos_stealth():
    position = Position(players=2).at(1).ready("Agatha").at(0).ready(RAVNOS).table("Fortune Teller Shop")
    story = position.start().until("action").choose("bleed").until("block", 1).choose("Agatha")
    resolved(story.choose("Fortune Teller Shop"))
    assert (story.prey.pool, story.named("Fortune Teller Shop").locked) == (29, True)
    position = Position(players=3).at(1).ready("Agatha").at(2).ready(YOUNG).table("Fortune Teller Shop").at(0)
    story = position.ready(RAVNOS).start().until("action").choose("bleed").until("block", 1)
    resolved(wait(story.choose("Agatha"), "attempt", 2).choose("Fortune Teller Shop"))
    assert story.prey.pool == 29, "another Methuselah's Ravnos"
    position = Position(players=2).at(1).ready("Agatha").at(0).ready(PRINCE).table("Fortune Teller Shop")
    story = position.start().until("action").choose("bleed").until("block", 1)
    assert not story.choose("Agatha").can("Fortune")


# --- vampires ----------------------------------------------------------------------------------------------------


def test_legendary_vampire_is_for_one_who_came_in_the_last_influence_phase():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(BIG, locked=True)
    story = position.uncontrolled(PRINCE, 8).hand("Legendary Vampire").start()
    assert not story.can("Legendary")
    story.until("influence").choose(f"move {PRINCE}")
    wait(story, "master").choose("Legendary Vampire")
    anson = story.named(PRINCE)
    assert story.named("Legendary Vampire").host is anson
    assert (values.bleed(story.game, anson), values.votes(story.game, anson)) == (3, 4)


def test_legendary_vampire_is_repealed_by_any_vampire():
    for seat in (0, 1):
        position = Position(players=2).at(seat).ready(BIG).on(BIG, "Legendary Vampire").at(1).ready(PLAIN)
        position = position.at(0).ready(PRINCE)
        story = position.start().until("act" if seat == 0 else "action")
        story = story.choose(PRINCE) if seat == 0 else story
        story.choose("Legendary Vampire")
        assert (story.game.action.target, story.game.action.stealth) == (-1, 1)


def mekhet(blood, others=(PLAIN,)):
    position = Position(players=2).at(1).ready(PRINCE, blood=blood).at(0).hand("Fear of Mekhet")
    for name in others:
        position = position.ready(name)
    position = position.tweak(titled(PRINCE, "justicar")).tweak(titled(BIG, "inner circle"))
    story = position.start().until("master").choose("Fear of Mekhet")
    story = story.choose(PRINCE) if story.kind == "target" else story
    assert story.named(PRINCE).locked
    return wait(story, "action", 1) if blood >= 5 else story


def test_fear_of_mekhet_costs_blood_and_moves_on():
    story = mekhet(7, (PLAIN, BIG))
    assert story.named(PRINCE).blood == 2
    assert story.named("Fear of Mekhet").host is story.named(BIG)


def test_fear_of_mekhet_burns_where_nobody_else_has_such_a_title():
    story = mekhet(6)
    assert (story.named(PRINCE).blood, story.where("Fear of Mekhet")) == (1, ["ash heap"])


def test_fear_of_mekhet_burns_who_cannot_pay():
    story = mekhet(4).end_turn()
    assert (story.where(PRINCE), story.where("Fear of Mekhet")) == (["ash heap"], ["ash heap"])


def test_capitalist_feeds_once_a_turn_after_a_bleed_of_the_prey():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(2).ready(GANGREL, locked=True).at(0)
    story = position.ready(SABBAT, blood=1).on(SABBAT, "Capitalist").start()
    resolved(story.until("action").choose("bleed"))
    assert story.named(SABBAT).blood == 2
    assert not Position().ready(PRINCE).hand("Capitalist").start().reaches("master"), "for Sabbat vampires"


def test_capitalist_gives_nothing_for_a_bleed_of_another_methuselah():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0)
    story = position.ready(SABBAT, blood=1).on(SABBAT, "Capitalist").start().until("action").choose("bleed")
    story.game.action.target = 2
    resolved(story)
    assert (story.game.methuselahs[2].pool, story.named(SABBAT).blood) == (29, 1)


def test_cavalier_unlocks_after_an_action_that_cost_blood():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).on(PRINCE, "Cavalier")
    story = (
        position.hand("Camarilla's Iron Fist", KINE).start().until("action").choose("Camarilla's Iron Fist")
    )
    while story.kind != "trigger":
        story.choose(story.options[-1]) if story.kind in ("seat", "poll", "vote") else story.pass_once()
    story.choose("Cavalier")
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood) == (False, 8 - 1 - 1)
    other = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).on(PRINCE, "Cavalier")
    other = other.start().until("action").choose("bleed")
    while other.game.action is not None:
        assert other.kind != "trigger", "it cost nothing"
        other.pass_once()


def test_powerbase_luanda_lets_a_chosen_vampire_fight_this_turn():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG).table("Powerbase: Luanda")
    )
    story = position.start().until("master").choose("use Powerbase").choose(PRINCE).until("act")
    story.choose(YOUNG)
    assert not story.can("Powerbase")
    story.choose("pass")
    story = story.choose(PRINCE) if story.kind == "act" else story
    story.choose("Powerbase")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).blood < 5
    story.end_turn().until("act").choose(PRINCE)
    assert not story.can("Powerbase"), "in that turn alone"


def test_powerbase_luanda_is_stolen_by_vampires():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table("Powerbase: Luanda").at(0)
    story = resolved(position.ready(YOUNG).start().until("action").choose("Powerbase"))
    assert story.named("Powerbase: Luanda").controller == 0


# --- hands and libraries -----------------------------------------------------------------------------------------


def test_the_bitter_and_sweet_story_gives_hand_size_for_victory_points():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("The Bitter and Sweet Story")
    story = put_into_play(position.start(), "The Bitter and Sweet Story")
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [7, 7, 7]
    gain_victory_point(story.game, story.game.methuselahs[1])
    gain_victory_point(story.game, story.me, 0.5)
    list(settle(story.game))
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [7, 9, 7]
    assert len(story.game.methuselahs[1].hand.items) == 9


def test_fortschritt_library_finds_a_gehenna_event_once_a_game():
    position = Position().ready(PRINCE).hand("Fortschritt Library", "Fortschritt Library")
    story = position.library("Villein", "The Unmasking", "NRA PAC").filler().start().until("master")
    story.choose("Fortschritt Library")
    assert story.options == ["pass", "The Unmasking"]
    story.choose("The Unmasking")
    assert "The Unmasking" in story.hand() or story.kind == "discard-down"
    story.end_turn()
    assert not story.reaches("master") or not story.can("Fortschritt")


def uncoiling(events=("The Unmasking", "NRA PAC")):
    position = Position(players=2).at(1).ready(PLAIN).table(*events).at(0).ready(PRINCE)
    return put_into_play(position.hand("The Uncoiling").start(), "The Uncoiling")


def test_the_uncoiling_burns_another_event_each_discard_phase():
    story = uncoiling()
    assert len(story.me.hand.items) == 6, "it is not replaced"
    wait(story, "discard", 1)
    left = [story.in_play(name) for name in ("The Unmasking", "NRA PAC")]
    assert sorted(left) == [False, True]


def test_the_uncoiling_is_burned_by_others_for_pool_and_then_replaced():
    story = uncoiling()
    wait(story, "discard", 1).choose("use The Uncoiling")
    assert story.where("The Uncoiling") == ["ash heap"]
    assert (pools(story), len(story.me.hand.items)) == ([30, 29], 7)
    story = uncoiling()
    assert not wait(story, "discard", 0).can("use The Uncoiling"), "not by its controller"


def test_nra_pac_unlocks_equippers_at_the_end_of_the_turn_even_when_it_is_gone():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG).table("NRA PAC").hand(".44 Magnum")
    story = position.start().until("action").choose(".44 Magnum")
    while story.game.action is not None:
        story.pass_once()
    assert story.named(YOUNG).locked
    leave_play(story.game, story.named("NRA PAC"))
    story.until("discard")
    assert story.named(YOUNG).locked
    wait(story, "discard", 1)
    assert not story.named(YOUNG).locked


def test_nra_pac_is_about_equip_actions():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG).table("NRA PAC").hand(".44 Magnum")
    story = position.start().until("action").choose("bleed")
    wait(story, "discard", 1)
    assert story.named(YOUNG).locked


def test_antediluvian_awakening_costs_a_pool_or_a_vampire():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).ready(YOUNG)
    story = position.table("Antediluvian Awakening").start()
    while not story.can(GANGREL):
        story.pass_once()
    assert story.options == ["pass", GANGREL], "of capacity 4 or more"
    story.choose("pass")
    assert story.me.pool == 29
    while not story.can(PLAIN) or story.kind != "target":
        story.pass_once()
    story.choose(PLAIN)
    assert (story.where(PLAIN), story.where("Antediluvian Awakening")) == (["ash heap"], ["ash heap"])
    assert story.prey.pool == 30


def test_kaymakli_nightmares_shuffle_all_uncontrolled_cards_away():
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled(BARON, 2).crypt(BARON, BARON).at(0)
    position = position.uncontrolled(GANGREL, 3).uncontrolled(YOUNG).crypt(PRINCE, PRINCE, PRINCE)
    story = position.hand("Kaymakli Nightmares", "Kaymakli Nightmares").start().until("master")
    story.choose("Kaymakli Nightmares")
    assert pools(story) == [33, 32]
    assert [len(methuselah.invested) for methuselah in story.game.methuselahs] == [2, 1]
    assert not any(sum(methuselah.invested.values()) for methuselah in story.game.methuselahs)
    assert [len(methuselah.crypt.items) for methuselah in story.game.methuselahs] == [3, 2]
    story.end_turn()
    assert not story.reaches("master") or not story.can("Kaymakli"), "once a game"


def test_specialization_discards_a_pair_for_a_pool():
    position = Position().ready(PRINCE).table("Specialization").hand("Deflection", "Deflection", "Dodge")
    story = position.short_hand().start().until("unlock").choose("use Specialization")
    assert (story.me.pool, story.where("Deflection")) == (31, ["ash heap", "ash heap"])
    assert story.named("Specialization").locked
    lone = Position().ready(PRINCE).table("Specialization").hand("Deflection", "Dodge").short_hand().start()
    assert lone.kind != "unlock"


def test_anthelios_exchanges_masters_in_anybodys_master_phase():
    position = Position(players=2).at(1).ready(PLAIN).hand("Villein").ash("Vessel", "Dodge").at(0)
    story = position.ready(PRINCE).table("Anthelios, The Red Star").start()
    wait(story, "master", 1).choose("use Anthelios")
    assert story.game.methuselahs[1].master_actions == 0
    assert (story.where("Villein"), story.where("Vessel")) == (["ash heap"], ["hand"])


def test_coroners_contact_finds_a_samedi_with_a_blood():
    position = Position(players=2).ready(PRINCE).hand("Coroner's Contact").crypt("Abebe", BIG)
    story = position.start(journal=True).until("master").choose("Coroner's Contact")
    assert story.options == ["pass", "Abebe"]
    story.choose("Abebe")
    assert (story.where("Abebe"), story.invested("Abebe"), story.me.pool) == (["uncontrolled region"], 1, 29)
    assert any("Abebe" in text for text in story.game.told(1)), "it is shown"


def test_powerbase_barranquilla_holds_the_capacity_of_a_sabbat_vampire():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(SABBAT).ready(PRINCE)
    story = position.hand("Powerbase: Barranquilla").start().until("master").choose("Powerbase")
    assert (story.named("Powerbase: Barranquilla").counters, story.me.pool) == (2, 29)
    for pool in (30, 31):
        wait(story, "unlock").choose("use Powerbase")
        assert story.me.pool == pool
        assert story.kind != "unlock" or not story.can("use Powerbase")
        if story.in_play("Powerbase: Barranquilla"):
            story.end_turn()
    assert story.where("Powerbase: Barranquilla") == ["ash heap"]
    assert not Position().ready(PRINCE).hand("Powerbase: Barranquilla").start().reaches("master")


@pytest.mark.parametrize(("mine", "stealth"), [(PRINCE, 1), (YOUNG, 0)])
def test_powerbase_barranquilla_is_burned_by_vampires(mine, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table("Powerbase: Barranquilla").at(0).ready(mine)
    story = position.start().until("action").choose("Powerbase")
    assert story.game.action.stealth == stealth
    assert resolved(story).where("Powerbase: Barranquilla") == ["ash heap"]


def test_black_forest_base_pays_once_a_turn_whoever_calls():
    position = Position(players=2).at(1).ready(PLAIN).table("Black Forest Base").at(0).ready(SABBAT)
    story = position.ready("Nicholas Chang").ready(PRINCE).with_edge(0).start().until("act").choose(PRINCE)
    assert not story.can("Black Forest"), "for Sabbat vampires"
    story.choose("pass").choose(SABBAT).choose("Black Forest Base")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    resolved(story)
    assert story.me.pool == 32
    while story.kind in ("act", "action"):
        assert not story.can("Black Forest")
        story.choose("Nicholas") if story.can("Nicholas") else story.pass_once()


def test_black_forest_base_is_burned_by_changelings():
    position = Position(players=2).at(1).ready(PLAIN).table("Black Forest Base").at(0).ready("Mylan Horseed")
    story = position.start().until("action").choose("Black Forest Base")
    assert story.game.action.stealth == 1
    assert resolved(story).where("Black Forest Base") == ["ash heap"]
    other = Position(players=2).at(1).ready(PLAIN).table("Black Forest Base").at(0).ready(ALLY).start()
    assert not other.until("action").can("Black Forest")
