"""What second readers found wrong of cards entered by hand: each story was red before."""

import pytest

from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import stealth
from rules.vtes.state.working import change_control

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, titled
from .fighttools import CONTINUE, DODGE, fight, to
from .story import Position
from .test_cards_blocked import of, until
from .test_cards_enduring import counted
from .test_cards_ruses import acts, being, fighting, offered, plays, resolved

BIG = "Lutz von Hohenzollern"  # capacity 11
GUN = ".44 Magnum"


def passing(story, kind):
    """Pass until a decision of a kind, in whatever turn; fail where it never comes."""
    for _ in range(300):
        if story.kind == kind:
            return story
        story.pass_once()
    raise AssertionError(f"no {kind}")


# --- bleeds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("actor", "can"), [(ALLY, False), (PRINCE, True)])
def test_redirection_is_against_vampires(actor, can):
    position = Position(players=4).at(1).ready(PLAIN).hand("Redirection").at(0).ready(actor)
    story = position.tweak(knows(seat1="DOM")).start().until("action").choose("bleed")
    assert offered(story, "Redirection") == can


def test_sense_the_sin_can_be_played_before_anybody_blocks():
    story = acts("Sense the Sin", "DAI").until("as-announced")
    assert story.can("Sense the Sin")


def test_enkil_cog_is_for_who_has_bled_the_prey():
    position = Position(players=3).at(1).ready(PLAIN).hand("Deflection").tweak(knows(seat1="DOM")).at(0)
    story = plays(position.ready(BIG).hand("Enkil Cog").start().until("action").choose("bleed"), "Deflection")
    assert not offered(story, "Enkil Cog")
    story = Position(players=3).ready(BIG).hand("Enkil Cog").start().until("action").choose("bleed")
    assert offered(story, "Enkil Cog")


# --- blood and counters -------------------------------------------------------------------------------------


def test_a_blood_doll_is_used_by_who_controls_the_vampire():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(PLAIN, blood=2).on(PLAIN, "Blood Doll")
    story = position.start()
    assert story.until("master").can("use Blood Doll")
    take_control(story.game, story.named(PLAIN), story.game.methuselahs[1])
    story.pass_once()
    while story.kind != "master":
        story.pass_once()
    assert (story.table.decision.seat, story.can("use Blood Doll")) == (1, True)
    while story.game.active.seat == 1:
        story.pass_once()
    while story.game.active.seat == 0:
        assert not story.can("use Blood Doll")
        story.pass_once()


def test_smiling_jack_takes_blood_of_vampires_only_be_they_in_torpor():
    position = Position(players=2).at(1).ready(ALLY).ready(PLAIN, blood=2).torpor(GANGREL, 3).at(0)
    story = position.ready(PRINCE).table("Smiling Jack, The Anarch").start()
    story.named("Smiling Jack, The Anarch").counters = 1
    story.game.bank -= 1
    assert sorted(passing(story, "pay-with").options) == sorted(["pool", PLAIN, GANGREL])


def test_saulot_moves_blood_once_to_whomever():
    position = Position(players=2).at(1).ready(YOUNG, blood=1).at(0).ready("Saulot, The Wanderer", blood=8)
    story = position.ready(PRINCE, blood=1).uncontrolled(BIG).start().until("unlock").choose("use Saulot")
    story.choose("to a vampire in play").choose(YOUNG)
    assert (story.named(YOUNG).blood, story.named("Saulot, The Wanderer").blood) == (2, 6)
    assert story.kind != "unlock" or not story.can("use Saulot")


def test_nicomedes_reshuffles_once_a_turn():
    story = Position().ready("Nicomedes").hand("Villein").start().until("unlock").choose("use Nicomedes")
    turn = story.game.turn
    while story.game.turn == turn:
        assert not story.can("use Nicomedes")
        story.pass_once()


def test_jake_washington_is_a_mortal():
    story = Position().ready(PRINCE).hand("Jake Washington").start().until("master").choose("Jake")
    assert story.named("Jake Washington").profile.traits == {"mortal"}


@pytest.mark.parametrize("blood", [0, 1])
def test_jake_washington_feeds_any_empty_vampire(blood):
    position = (
        Position(players=2).at(1).ready(YOUNG, blood=blood).at(0).ready(PRINCE).ready("Jake Washington")
    )
    story = position.start()
    assert (story.reaches("unlock") and story.until("unlock").can("use Jake")) == (blood == 0)


def test_dmitra_distributes_blood_to_anybody_as_she_calls_the_referendum():
    position = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready("Dmitra Ilyanova", blood=8)
    story = position.ready(ALLY).start().until("act").choose("Dmitra").choose("Dmitra").until("target")
    assert ALLY not in story.options
    while story.kind == "target":
        story.choose(PLAIN)
    assert (story.kind in ("poll", "vote"), story.named(PLAIN).blood) == (True, 1)
    story.votes()
    assert resolved(story).named(PLAIN).blood == 5


# --- searches -----------------------------------------------------------------------------------------------


def test_sudario_refraction_returns_cards_of_the_library_alone():
    clan = being(clan="Giovanni")
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).tweak(clan)
    short = position.hand("Sudario Refraction").ash("Villein", "Vessel", BIG)
    assert not short.start().until("action").can("Sudario")
    story = short.ash("Fame").start().until("action").choose("Sudario")
    while story.game.action is not None:
        assert BIG not in story.options
        story.pass_once()


# --- combat -------------------------------------------------------------------------------------------------


def test_the_caller_is_the_acting_minion_of_a_fight_in_a_yawp_court():
    position = Position(players=3).at(1).ready(PLAIN, sect="sabbat").table("Yawp Court").at(2).ready(GANGREL)
    position = position.at(0).ready(PRINCE, blood=8).hand("Anarchist Uprising", DODGE)
    story = position.start().until("action").choose("Anarchist")
    story = fighting(passing(story, "trigger").choose("Yawp"))
    assert [side.minion.face.name for side in story.game.combat.sides] == [PRINCE, PLAIN]


def test_a_dog_pack_that_is_gone_forbids_nothing():
    story = fight(mine=PRINCE, theirs=PLAIN, they_bear=["Dog Pack"], hand=["Majesty", CONTINUE], knows0="pre")
    to(story, "press", 0)
    leave_play(story.game, story.named("Dog Pack"))
    story.choose(CONTINUE)
    to(story, "strike", 0)
    assert story.can("Majesty")


def test_dabbler_counts_cards_of_combat():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3).on(PRINCE, "Dabbler")
    position = position.hand("Torn Signpost", "Drawing Out the Beast", "Pursuit")
    story = position.tweak(knows(seat0="ani cel pot")).start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    while story.kind != "trigger" and story.game.action is not None:
        wanted = next((n for n in ("Torn", "Drawing", "Pursuit") if story.can(n)), "")
        story.choose(wanted) if wanted else story.pass_once()
    assert (story.kind, story.can("Dabbler")) == ("trigger", True)


# --- actions ------------------------------------------------------------------------------------------------


def test_aching_beauty_works_on_a_toreador_of_another():
    position = Position(players=3).at(2).ready(PLAIN).at(1).ready(PRINCE).on(PRINCE, "Aching Beauty")
    story = position.at(0).ready(GANGREL).start()
    story.named("Aching Beauty").controller = 0
    while story.game.active.seat != 1 or story.kind != "action":
        story.pass_once()
    story.choose("bleed")
    passing(story, "block").choose(PLAIN)
    assert resolved(story).game.methuselahs[2].pool == 29


@pytest.mark.parametrize("haven", [False, True])
def test_a_secure_haven_keeps_from_being_chosen(haven):
    position = Position(players=2).at(1).ready(BIG, locked=True)
    position = position.on(BIG, "Secure Haven") if haven else position
    position = position.at(0).ready("Mylan Horseed").tweak(being(1, sect="sabbat"))
    assert position.start().until("action").can("Mylan") != haven


def test_idalia_unlocks_for_equipment_taken_from_another():
    name = "Idalia, Prophet of Guadalajara"
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(name).ready(GANGREL)
    story = position.on(GANGREL, GUN).start().until("act").choose(name).choose("take equipment")
    resolved(story)
    assert passing(story, "discard").can("use Idalia")


def test_crimethinc_unlocks_an_anarch_of_another():
    position = Position(players=2).at(1).ready(BARON, locked=True).at(0).ready(GANGREL).hand("CrimethInc.")
    position = position.hand("CrimethInc.", "Constant Revolution").tweak(knows(seat0="qui"))
    story = plays(position.start().until("action").choose("Constant Revolution"), "CrimethInc.")
    if story.can(BARON):
        story.choose(BARON)
    assert not story.named(BARON).locked


def test_psychomachia_lets_try_again():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE, blood=2).hand("Psychomachia")
    story = position.tweak(knows(seat0="pre")).start().until("action").choose("hunt")
    story.game.action.stealth = 0
    plays(story.until("block", 1).choose(YOUNG), "Psychomachia")
    while story.game.action is not None:
        story.pass_once()
    assert story.can("hunt")


def test_puppet_master_reaches_the_fallen():
    position = Position(players=2).at(1).torpor(YOUNG, 1).at(0).ready(PRINCE).hand("Puppet Master")
    story = position.tweak(knows(seat0="DOM")).start().until("action").choose("Puppet").choose("lock")
    assert resolved(story).named("Puppet Master").host is story.named(YOUNG)


def test_vigilance_locks_as_it_is_used_against_others():
    name = 'Jack "Hannibal137" Harmon'
    position = Position(players=2).at(1).ready(name, locked=True, convictions=["Strike with Conviction"])
    position = position.on(name, "Vigilance").at(0).ready(PRINCE)
    story = plays(position.start().until("action").choose("bleed"), "Vigilance")
    assert (story.named("Vigilance").locked, story.named(name).locked) == (True, False)


# --- once for each card, and whose minions ------------------------------------------------------------------


def test_a_split_the_veil_loses_one_counter_each_unlock_phase():
    position = Position(players=2).ready(PRINCE).table("Split the Veil").ash("Puppeteer")
    story = position.tweak(counted("Split the Veil", 2)).start().until("unlock").choose("use Split")
    assert story.named("Split the Veil").counters == 1
    assert story.kind != "unlock" or not story.can("use Split")


def test_baron_dieudonne_unlocks_once_in_a_minion_phase():
    name = "Baron Dieudonne"
    story = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(name, blood=5).start()
    story.until("action").choose("bleed").until("trigger").choose(name)
    assert not story.named(name).locked
    story.until("action").choose("hunt")
    while story.game.active.seat == 0 and story.kind != "discard":
        assert story.kind != "trigger"
        story.pass_once()
    assert story.named(name).locked


def test_melange_is_used_though_its_bearer_lies_in_torpor():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, locked=True).on(PRINCE, "Melange")

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(remember).start()
    until(story, lambda: story.kind == "action" and story.game.active.seat == 1)
    go_to_torpor(story.game, story.named(PRINCE))
    story.choose("bleed")
    until(story, lambda: story.can("Melange")).choose("Melange")
    assert story.me.pool == 28


def test_the_status_perfectus_gives_blood_to_another_methuselahs_anarch():
    position = Position(players=2).at(1).ready(GANGREL, blood=1).at(0).ready(BARON, blood=3)
    story = (
        position.table("The Status Perfectus").tweak(of(0, sect="anarch")).tweak(of(1, sect="anarch")).start()
    )
    story.until("master").choose("use The Status")
    assert (story.named(GANGREL).blood, story.named(BARON).blood) == (2, 2)


def test_tattoo_signal_unlocks_anybodys_vampire_of_the_black_hand():
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).on(PRINCE, "Tattoo Signal")
    )
    position = position.tweak(of(0, traits=frozenset({"black hand", "seraph"})))
    story = position.tweak(of(1, traits=frozenset({"black hand"}))).start()
    until(story, lambda: story.can("use Tattoo")).choose("use Tattoo")
    assert not story.named(PLAIN).locked


@pytest.mark.parametrize("left", [0, 1])
def test_force_of_will_hurts_who_has_gone_to_torpor_too(left):
    position = Position(players=2).at(1).ready(BARON).at(0).ready(PRINCE).ready(YOUNG).hand("Force of Will")
    story = position.tweak(knows(seat0="for")).start().until("act").choose(PRINCE).choose("hunt")
    until(story, lambda: story.game.action is None and story.kind == "act").choose(PRINCE).choose("Force")
    story.until("block", 1)
    prince = story.named(PRINCE)
    burn_blood(story.game, prince, prince.blood - left)
    story.choose(BARON)
    while story.game.action is not None:
        story.pass_once()
    assert not story.in_play(PRINCE)


@pytest.mark.parametrize(("way", "blood"), [("combat ends [pre]", 4), ("combat ends, 1 damage", 3)])
def test_a_strike_that_ends_combat_and_hurts_afterwards_costs_a_blood_more_against_lucian(way, blood):
    lucian = "Lucian, the Perfect"
    story = fight(mine=PLAIN, theirs=lucian, blood=5, hand=["Catatonic Fear"], knows0="PRE")
    to(story, "strike", 0).choose("Catatonic").choose(way)
    while story.game.combat is not None:
        story.pass_once()
    assert (story.named(PLAIN).blood, story.named(lucian).blood) == (blood, 11 - (blood == 3))


# --- in torpor too ------------------------------------------------------------------------------------------


def test_inside_dirt_takes_blood_of_a_vampire_in_torpor():
    position = (
        Position(players=2).at(1).torpor(GANGREL, 3).at(0).ready(PRINCE).hand("Inside Dirt").with_edge()
    )
    story = position.tweak(of(0, clan="Nosferatu antitribu")).start().until("action").choose("Inside")
    story.choose("burn 3 blood")
    while story.game.action is not None:
        story.pass_once()
    assert (story.named(GANGREL).blood, story.prey.pool) == (0, 30)


@pytest.mark.parametrize(("clan", "more"), [("Ventrue", 1), ("Gangrel", 0)])
def test_kemintiri_bleeds_for_more_where_a_ventrue_lies_in_torpor(clan, more):
    position = Position(players=2).at(1).torpor(GANGREL, 3).ready(PLAIN).at(0).ready("Kemintiri")
    story = position.tweak(being(1, GANGREL, clan=clan)).start().until("action").choose("bleed")
    assert story.game.action is not None
    assert stealth(story.game, story.named("Kemintiri"), story.game.action) == more


def test_puppeteer_takes_control_of_a_small_vampire_in_torpor():
    for region in ("torpor", "ready"):
        position = getattr(Position(players=2).at(1).ready(PRINCE), region)(YOUNG, 1)
        story = position.at(0).ready("Puppeteer").start().until("action").choose("Puppeteer")
        assert story.game.action.target == 1
        while story.game.action is not None:
            story.pass_once()
        assert story.named(YOUNG).controller == 0
    big = Position(players=2).at(1).torpor(PRINCE, 3).at(0).ready("Puppeteer").start().until("action")
    assert not big.can("Puppeteer")


# --- and the last of them -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "life"), [("dom", 2), ("DOM", 1)])
def test_an_ally_pays_the_tax_of_the_bestial_soul_with_life(level, life):
    reaction = "On the Qui Vive"
    position = Position(players=2).at(1).ready(PLAIN).ready(IDLE_ALLY, locked=True).hand(reaction).at(0)
    position = (
        position.ready(PRINCE, blood=5).hand("Unleashing the Bestial Soul").tweak(of(0, clan="Salubri"))
    )
    story = position.tweak(knows(seat0=level)).start().until("action").choose("bleed")
    story.until("as-announced").choose("Unleashing")
    if story.kind == "mode":
        story.choose("no reactions, a tax")
    story.choose(PLAIN)
    until(story, lambda: offered(story, reaction)).choose(reaction)
    assert story.named(IDLE_ALLY).blood == life


@pytest.mark.parametrize(("there", "can"), [(True, False), (False, True)])
def test_a_methuselah_has_one_abandoning_the_flesh(there, can):
    name = "Abandoning the Flesh"
    position = Position(players=2).at(1).torpor(GANGREL, 2).hand(name)
    position = (position.table(name) if there else position).at(0).ready(PRINCE, blood=3)
    story = position.tweak(knows(seat1="dem")).start().until("action").choose("diablerize")
    seen = False
    while story.game.action is not None:
        seen = seen or story.can(name)
        story.pass_once()
    assert seen == can


@pytest.mark.parametrize("served", [True, False])
def test_an_infernal_servitor_leaves_who_takes_it_without_infernal_vampires(served):
    name = "Infernal Servitor"
    position = Position(players=2).at(1).ready(PLAIN).ready(name).at(0).ready(PRINCE)
    story = position.start()
    if served:
        alter(story.game, story.named(PRINCE), traits=frozenset({"infernal"}))
    take_control(story.game, story.named(name), story.me)
    assert (story.in_play(name), story.where(name)) == (
        served,
        ["ready region" if served else "out of the game"],
    )


@pytest.mark.parametrize("second", [False, True])
def test_a_secret_passage_answers_one_of_two_targets(second):
    crescendo, passage = "Shattering Crescendo", "Secret Passage"
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, passage).ready(GANGREL).at(0).ready(PRINCE)
    story = position.hand(crescendo, crescendo).tweak(knows(seat0="mel")).start().until("action")
    story.choose("Shattering")
    if story.can("[mel]"):
        story.choose("[mel]")
    for name in (GANGREL, PLAIN) if second else (PLAIN, "pass"):
        story.choose(name)
    until(story, lambda: story.can(passage)).choose(passage)
    while story.game.action is not None:
        story.pass_once()
    assert story.where(passage) == ["ash heap"]


def test_troius_votes_against_no_blood_hunt_that_a_card_calls():
    position = Position(players=2).at(1).ready(YOUNG, locked=True).ready("Troius", locked=True).at(0)
    position = position.ready(BARON).hand("Veles' Hunt").tweak(titled("Troius", "primogen"))
    story = position.start().until("action").choose("Veles")
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1).choose("Troius")
    assert story.options == ["for"]


@pytest.mark.parametrize(("level", "can"), [("nec", False), ("NEC", True)])
def test_a_vagabond_mystic_heals_an_ally_up_to_the_life_with_which_it_came(level, can):
    mystic = "Vagabond Mystic"
    position = Position(players=2).ready(PRINCE).ready(mystic, locked=True).hand("Puppeteer")
    story = position.tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose("Puppeteer")
    if story.kind == "mode":
        story.choose("2 life")
    until(story, lambda: story.in_play("Puppeteer") and story.game.action is None)
    puppeteer = story.named("Puppeteer")
    burn_life(story.game, puppeteer, puppeteer.blood - 1)
    until(story, lambda: story.kind == "discard").choose("pass")
    until(story, lambda: story.game.active.seat == 0 and story.kind in ("unlock", "master", "act"))
    assert story.can(f"use {mystic}") == can
