"""Crypt cards each of which does a thing or two that others do as well."""

import pytest

from rules.vtes.chapters import politics
from rules.vtes.state import costs, values
from rules.vtes.state.fighting import strength
from rules.vtes.state.hand import hand_size
from rules.vtes.state.plays import Action
from rules.vtes.state.restraints import may_be_directed, may_diablerize
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import bleed, intercept, stealth
from rules.vtes.terms import (
    BLEED_ACTION,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    RECRUIT_ACTION,
)

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, knows, watchful
from .crypttools import ever_offers, resolved, two
from .fighttools import CONTINUE, DODGE, KNIFE, MANEUVER, blood, fight, over, to
from .story import Position, card

BIG = "Alicia Barrows"  # Malkavian without title, capacity 9
KINE = "Kine Resources Contested"
MAGE = "Outcast Mage"
ADRI, AABBT, AERON, ALEISTER = "Adri, The Seeker", "Aabbt Kindred", "Aeron", "Aleister Crowley"
ALLONZO, AMELIA, AREN, CARMEN = (
    "Allonzo Montoya",
    "Amelia, The Blood Red Tears",
    "Aren, Priest of Eshu",
    "Carmen",
)
CELESTE, CLAUDIO, COCK, VLADIMIR = (
    "Céleste, The Voice of a Secret",
    "Claudio Severino",
    "Cock Robin",
    "Count Vladimir Rustovitch",
)
EZE, HARLAN, JIBADE = "Eze, The Demon Prince", "Harlan Graves", "Jibade el-Bahrawi"


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def going_on(story, name, kind=BLEED_ACTION, target=-1):
    """Let an action of a minion be going on."""
    minion = story.named(name)
    action = Action(story.game.methuselahs[minion.controller], minion, kind)
    action.target = target
    story.game.action = action
    return action


def reached(story, kind):
    """Pass within the action until a decision of this kind is due; tell whether it came."""
    while story.game.action is not None and story.kind != kind:
        story.pass_once()
    return story.kind == kind


# --- numbers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "kind", "target", "more"), [
    (ALLONZO, BLEED_ACTION, 1, 0), ("Kisha Bhimji", BLEED_ACTION, 1, -1), ("Kisha Bhimji", HUNT_ACTION, -1, 0),
    (JIBADE, RECRUIT_ACTION, -1, 1), (JIBADE, EMPLOY_ACTION, -1, 1), (JIBADE, EQUIP_ACTION, -1, 0),
    ("Kestrelle Hayes", BLEED_ACTION, 1, 1), ("Kestrelle Hayes", HUNT_ACTION, -1, 0)])  # fmt: skip
def test_some_are_stealthier_in_some_actions(who, kind, target, more):
    """Allonzo Montoya with no card, Kisha Bhimji, Jibade el-Bahrawi, and Kestrelle Hayes at no Sabbat."""
    story = two(who, PRINCE).start()
    assert stealth(story.game, story.named(who), going_on(story, who, kind, target)) == more


def test_kestrelle_hayes_is_not_stealthier_where_the_sabbat_is():
    story = two("Kestrelle Hayes", "Dragos").start()
    assert (
        stealth(story.game, story.named("Kestrelle Hayes"), going_on(story, "Kestrelle Hayes", target=1)) == 0
    )


@pytest.mark.parametrize("sabbat", [1, 2])
def test_kestrelle_hayes_is_stealthier_where_one_of_several_targets_has_no_sabbat(sabbat):
    position = Position(players=3).at(sabbat).ready("Dragos").at(3 - sabbat).ready(PRINCE)
    story = position.at(0).ready("Kestrelle Hayes").start()
    action = going_on(story, "Kestrelle Hayes", target=1)
    action.targets = [1, 2]
    assert stealth(story.game, story.named("Kestrelle Hayes"), action) == 1


def test_allonzo_montoya_is_stealthier_with_serpentis_and_blocks_no_undirected_actions():
    story = two(ALLONZO, PLAIN, "Temptation").tweak(knows(seat0="SER")).start().until("action")
    if story.can("Temptation"):
        story.choose("Temptation")
        if story.kind == "mode":
            story.choose(story.options[0])
        action = story.game.action
        assert stealth(story.game, story.named(ALLONZO), action) == action.stealth + 1
    for what, can in (("hunt", False), ("bleed", True)):
        position = Position(players=2).at(1).ready(ALLONZO).ready(YOUNG).at(0).ready(PRINCE, blood=3)
        story = position.tweak(watchful).tweak(watchful).start().until("action").choose(what)
        assert reached(story, "block")
        assert story.can(ALLONZO) == can


@pytest.mark.parametrize(("mine", "kind", "more"), [
    (CARMEN, EQUIP_ACTION, 0), ("Dragos", EQUIP_ACTION, 1), (PRINCE, EQUIP_ACTION, 0), ("Dragos", BLEED_ACTION, 0)])  # fmt: skip
def test_carmen_lets_her_kin_equip_stealthily_but_not_the_camarilla(mine, kind, more):
    position = Position(players=2).ready(CARMEN)
    story = (position.ready(mine) if mine != CARMEN else position).start()
    more += mine == CARMEN
    assert stealth(story.game, story.named(mine), going_on(story, mine, kind)) == more


@pytest.mark.parametrize(("who", "acting", "kind", "more"), [
    (ADRI, "Nefertiti", BLEED_ACTION, 1), (ADRI, PRINCE, BLEED_ACTION, 0),
    (HARLAN, PRINCE, BLEED_ACTION, 0), (HARLAN, PRINCE, HUNT_ACTION, -1), (CELESTE, PRINCE, BLEED_ACTION, -1)])  # fmt: skip
def test_adri_harlan_graves_and_celeste_intercept_more_or_less(who, acting, kind, more):
    story = Position(players=2).at(1).ready(who).at(0).ready(acting).start()
    going_on(story, acting, kind, 1)
    assert intercept(story.game, story.named(who)) == more


@pytest.mark.parametrize(("foe", "amount"), [(PRINCE, 2), (PLAIN, 1)])
def test_celeste_bleeds_those_with_toreador_for_more(foe, amount):
    story = two(CELESTE, foe).start()
    assert bleed(story.game, story.named(CELESTE), going_on(story, CELESTE, target=1)) == amount


@pytest.mark.parametrize(("mine", "theirs", "much"), [
    ("Echo", "Jayne Jonestown", 2), ("Echo", PRINCE, 1), ("Lucina", YOUNG, 2), ("Lucina", PRINCE, 1)])  # fmt: skip
def test_echo_and_lucina_are_stronger_against_some(mine, theirs, much):
    story = fight(mine=mine, theirs=theirs, hand=[MANEUVER], their_blood=2)
    assert strength(story.game, story.game.combat.sides[0]) == much


@pytest.mark.parametrize("merged", [False, True])
def test_batsheva_is_stronger_while_merged(merged):
    story = (
        Position(players=2).ready("Batsheva (ADV)").uncontrolled("Batsheva", 10).start().until("influence")
    )
    before = values.strength(story.game, story.named("Batsheva (ADV)"))
    if merged:
        story.choose("merge")
    assert values.strength(story.game, story.named("Batsheva (ADV)")) - before == merged


@pytest.mark.parametrize(("beside", "kinds"), [("Enid Blount", {"maneuver", "press"}), (None, set())])
def test_edith_blount_has_a_maneuver_and_a_press_beside_enid(beside, kinds):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Edith Blount")
    story = (position.ready(beside) if beside else position).start()
    story = story.until("act").choose("Edith Blount") if beside else story.until("action")
    story.choose("bleed").until("block", 1).choose(PRINCE)
    seen = set()
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can("Edith"):
            seen.add(story.kind)
        story.pass_once()
    assert seen == kinds


@pytest.mark.parametrize(("where", "size"), [("ready", 6), ("torpor", 7)])
def test_jan_pieterzoon_makes_all_hands_smaller_while_ready(where, size):
    story = getattr(Position(players=2).at(1).ready(PRINCE).at(0), where)("Jan Pieterzoon", 5).start()
    assert [hand_size(story.game, other) for other in story.game.methuselahs] == [size, size]


@pytest.mark.parametrize(("who", "name", "more"), [
    ("Jenna Cross", "Majesty", 1), ("Jenna Cross", "Dodge", 0), ("Jenna Cross", WEAPON, 0),
    ("Magdelena Schaefer", "Theft of Vitae", 1), ("Magdelena Schaefer", "Majesty", 0)])  # fmt: skip
def test_jenna_cross_and_magdelena_pay_more_blood_for_some_cards(who, name, more):
    story = two(who, None, name).start()
    face = next(f for f in story.game.faces if f.name == name)
    mode = face.combat[0] if face.combat else None
    assert costs.blood(story.game, story.named(who), face, mode) == max(0, face.blood_cost) + more


@pytest.mark.parametrize("bears", [False, True])
def test_jenna_cross_pays_nothing_more_for_a_card_made_free(bears):
    """The Eye of Hazimel takes the one blood off that Majesty costs."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Jenna Cross").hand("Majesty")
    story = (position.on("Jenna Cross", "Eye of Hazimel") if bears else position).start()
    face = next(f for f in story.game.faces if f.name == "Majesty")
    price = costs.blood(story.game, story.named("Jenna Cross"), face, face.combat[0])
    assert price == (0 if bears else 2)


@pytest.mark.parametrize(("who", "name", "less"), [
    ("Joshua Tarnopolski", ALLY, 1), ("Joshua Tarnopolski", "Crypt's Sons", 1),
    ("Joshua Tarnopolski", WEAPON, 0), ("Erichtho", ALLY, 0), ("Erichtho", MAGE, 1)])  # fmt: skip
def test_joshua_tarnopolski_and_erichtho_recruit_for_less(who, name, less):
    story = two(who, None, name).start()
    face, minion = next(f for f in story.game.faces if f.name == name), story.named(who)
    price = costs.pool(story.game, minion, face) + costs.blood(story.game, minion, face)
    assert price == max(0, face.pool_cost) + max(0, face.blood_cost) - less


@pytest.mark.parametrize(("mine", "theirs", "more"), [(CLAUDIO, PRINCE, 1), (BIG, PRINCE, 0)])
def test_claudio_severino_makes_combat_cards_dearer_for_opposing_vampires(mine, theirs, more):
    story = fight(mine=mine, theirs=theirs, hand=[DODGE], against=["Majesty"], knows1="pre")
    face = next(f for f in story.game.faces if f.name == "Majesty")
    assert costs.blood(story.game, story.named(theirs), face, face.combat[0]) == face.blood_cost + more
    mine_card = next(f for f in story.game.faces if f.name == DODGE)
    assert costs.blood(story.game, story.named(mine), mine_card, mine_card.combat[0]) == 0


@pytest.mark.parametrize(("event", "pool"), [("The Unmasking", 30), (None, 29)])
def test_claudio_severino_burns_a_pool_without_gehenna(event, pool):
    position = two(CLAUDIO, PLAIN)
    story = (position.table(event) if event else position).start().until("action")
    assert story.me.pool == pool


# --- what they cannot ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("beside", [None, "Nefertiti"])
def test_aabbt_kindred_takes_directed_actions_only_beside_nefertiti(beside):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(AABBT)
    story = (position.ready(beside) if beside else position).start()
    assert may_be_directed(story.game, story.me, story.named(AABBT)) == (beside is not None)


@pytest.mark.parametrize(("who", "can"), [(ALEISTER, False), ("Laecanus", False), (PRINCE, True)])
def test_no_frenzy_is_played_on_aleister_crowley_and_laecanus(who, can):
    story = fight(mine=PLAIN, theirs=who, hand=["Terror Frenzy"], knows0="ANI PRE")
    seen = False
    while story.game.combat is not None:
        seen = seen or story.can("Terror Frenzy")
        story.pass_once()
    assert seen == can


def test_ferox_commits_no_diablerie():
    story = Position(players=2).ready("Ferox, The Rock Lord").ready(PRINCE).start()
    assert not may_diablerize(story.game, story.named("Ferox, The Rock Lord"))
    assert may_diablerize(story.game, story.named(PRINCE))


def test_no_blood_hunt_avenges_harlan_graves():
    for asleep, polls in ((HARLAN, False), (YOUNG, True)):
        position = Position(players=2).at(1).torpor(asleep, 0).at(0).ready(BIG).ready(PRINCE)
        story = position.start().until("act").choose(BIG).choose("diablerize")
        assert reached(story, "poll") == polls


def test_aren_burns_a_blood_of_who_votes_against_him():
    position = Position(players=2).at(1).ready(PRINCE, locked=True).at(0).ready(AREN).hand(KINE)
    story = position.start().until("action").choose("Kine")
    while not (story.kind == "poll" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose(PRINCE).choose("against")
    assert resolved(story).named(PRINCE).blood == 8 - 1


# --- combat --------------------------------------------------------------------------------------------------


def test_aeron_hurts_more_at_close_range_and_buys_a_press():
    story = fight(mine=AERON, theirs=BIG)
    while story.game.combat is not None:
        story.choose(AERON) if story.table.decision.seat == 0 and story.can(AERON) else story.pass_once()
    assert blood(story, BIG) == 9 - 2 * (1 + 1)
    assert blood(story, AERON) == card(AERON).capacity - 2 - 1
    story = fight(mine=AERON, theirs=BIG, against=[MANEUVER])
    over(to(story, "maneuver", 1).choose(MANEUVER))
    assert blood(story, BIG) == 9


@pytest.mark.parametrize(
    ("mine", "theirs"), [(AMELIA, PRINCE), (PRINCE, AMELIA), (AMELIA, "Ghouled Street Thug")]
)
def test_amelia_costs_who_fought_her_a_blood_or_life(mine, theirs):
    story = fight(mine=mine, theirs=theirs, hand=[DODGE], against=[DODGE])
    foe = theirs if mine == AMELIA else mine
    before = blood(story, foe)
    to(story, "strike", 0).choose(DODGE)
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert blood(story, foe) == before - 1
    assert blood(story, AMELIA) == card(AMELIA).capacity


def test_laecanus_presses_to_end_and_never_to_continue():
    story = fight(mine=PRINCE, theirs="Laecanus", hand=[CONTINUE])
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, story.table.decision.seat) == ("press", 1)
    story.choose("Laecanus")
    assert story.game.combat is None
    story = fight(mine=PRINCE, theirs="Laecanus", hand=[DODGE])
    while story.game.combat is not None:
        assert not (story.table.decision.seat == 1 and story.can("Laecanus"))
        story.pass_once()


@pytest.mark.parametrize(("far", "who", "can"), [(True, "Ash Harrison", True), (False, "Ash Harrison", False), (True, "Lazarus", True), (False, "Lazarus", True)])  # fmt: skip
def test_ash_harrison_and_lazarus_strike_from_afar(far, who, can):
    story = fight(mine=who, theirs=PRINCE, hand=[DODGE], against=[MANEUVER])
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
    to(story, "strike", 0)
    assert story.can(who) == can
    if can:
        over(story.choose(who))
        assert blood(story, PRINCE) == (8 if who == "Ash Harrison" else 7)
        assert story.named(PRINCE).region != 0 if who == "Ash Harrison" else True


@pytest.mark.parametrize("merged", [False, True])
def test_lazarus_buys_a_press_only_while_merged(merged):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Lazarus (ADV)").uncontrolled("Lazarus", 9)
    story = position.start()
    if merged:
        story.until("influence").choose("merge")
        story.end_turn()
    story.until("action").choose("bleed").until("block", 1).choose(PRINCE)
    seen = False
    while story.game.combat is not None:
        seen = seen or (story.kind == "press" and story.table.decision.seat == 0 and story.can("Lazarus"))
        story.pass_once()
    assert seen == merged


@pytest.mark.parametrize(("gear", "can"), [(KNIFE, True), ("Leather Jacket", False)])
def test_fatima_takes_up_a_weapon_before_range(gear, can):
    story = fight(mine="Fatima al-Faqadi", theirs=PRINCE, hand=[gear])
    assert (story.kind == "before-range" and story.can("Fatima")) == can


@pytest.mark.parametrize(("who", "acting", "locks"), [
    ("Durga Syn", ALLY, False), ("Durga Syn", GANGREL, False), ("Durga Syn", PRINCE, True),
    ("Justine, Elder of Dallas", YOUNG, False), ("Justine, Elder of Dallas", GANGREL, True),
    ("Justine, Elder of Dallas", ALLY, True)])  # fmt: skip
def test_durga_syn_and_justine_stay_unlocked_for_small_fry(who, acting, locks):
    position = Position(players=2).at(1).ready(who).at(0).ready(acting).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(who)
    resolved(story)
    assert story.named(who).locked == locks


@pytest.mark.parametrize(("card_name", "draws"), [(DODGE, True), (WEAPON, False)])
def test_count_vladimir_may_draw_again_for_combat_cards(card_name, draws):
    if card_name == DODGE:
        story = fight(mine=VLADIMIR, theirs=PRINCE, hand=[DODGE])
        to(story, "strike", 0).choose(DODGE)
        assert story.kind == "trigger"
        assert story.can(VLADIMIR)
        return
    story = two(VLADIMIR, PLAIN, WEAPON).start().until("action").choose(WEAPON)
    assert not reached(story, "trigger")


# --- actions ---------------------------------------------------------------------------------------------------


def test_beckett_draws_three_cards():
    story = two("Beckett", PLAIN).library("Dodge", "Fake Out", "Majesty", "Gestalt").start().until("action")
    story.choose("Beckett")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    while story.kind != "discard-down":
        story.pass_once()
    assert {"Dodge", "Fake Out", "Majesty"} <= set(story.hand())
    assert len(story.me.hand.items) == 10


def test_carlotta_giovanni_exchanges_a_card():
    story = two("Carlotta Giovanni", PLAIN, "Dodge").ash("Majesty").start().until("action").choose("Carlotta")
    if story.kind == "target":
        story.choose("Dodge")
    assert story.game.action.stealth == 1
    resolved(story)
    assert (story.where("Majesty"), story.where("Dodge")) == (["hand"], ["ash heap"])
    assert story.named("Carlotta Giovanni").blood == card("Carlotta Giovanni").capacity - 1


@pytest.mark.parametrize("who", ["Carlotta Giovanni", "Lenelle, Mambo of Birmingham"])
def test_no_crypt_card_is_exchanged(who):
    assert not two(who, PLAIN, "Dodge").ash(YOUNG).start().until("action").can(who)


@pytest.mark.parametrize(("who", "found", "other", "stealthy"), [
    ("Cristos Mantigo", WEAPON, "Dodge", 1), ("Dan Murdock", "Giant's Blood", "Dodge", 0)])  # fmt: skip
def test_cristos_mantigo_and_dan_murdock_search_their_library(who, found, other, stealthy):
    story = two(who, PLAIN).library(other, found).start().until("action").choose(who)
    assert story.game.action.stealth == stealthy
    assert reached(story, "target")
    assert story.options == ["pass", found]
    story.choose(found)
    assert found in story.hand()


@pytest.mark.parametrize(("clan", "can"), [("Ventrue", True), ("Toreador", False)])
def test_drusilla_controls_a_ventrue_until_the_end_of_the_turn(clan, can):
    story = two("Drusilla Euphemia", PLAIN).tweak(being(PLAIN, clan=clan)).start().until("action")
    assert story.can("Drusilla") == can
    if can:
        story.choose("Drusilla")
        assert (story.game.action.target, story.game.action.cost_blood) == (1, 2)
        assert resolved(story).named(PLAIN).controller == 0
        story.end_turn()
        assert story.named(PLAIN).controller == 1


@pytest.mark.parametrize(("who", "can"), [(ALLY, True), (YOUNG, True), (BIG, False)])
def test_gabrin_locks_an_ally_or_a_younger_vampire(who, can):
    story = two("Gabrin", who).start().until("action")
    assert story.can("Gabrin") == can
    if can:
        story.choose("Gabrin")
        assert (story.game.action.target, story.game.action.stealth) == (1, 1)
        assert resolved(story).named(who).locked


@pytest.mark.parametrize(("clan", "can"), [("Tremere antitribu", True), ("Tremere", False)])
def test_goratrix_burns_tremere_antitribu(clan, can):
    story = two("Goratrix (ADV)", PLAIN).tweak(being(PLAIN, clan=clan)).start().until("action")
    assert story.can("Goratrix") == can
    if can:
        story.choose("Goratrix")
        assert story.game.action.target == 1
        assert resolved(story).where(PLAIN) == ["ash heap"]


@pytest.mark.parametrize("merged", [False, True])
def test_goratrix_buys_bleed_only_while_merged(merged):
    position = two("Goratrix (ADV)", PLAIN).uncontrolled("Goratrix", 10)
    story = position.start()
    if merged:
        story.until("influence").choose("merge")
        story.end_turn()
    story.until("action").choose("bleed")
    assert ever_offers(story, "Goratrix") == merged


def test_kamiri_hurts_a_minion_and_helps_laibon_while_merged():
    story = two("Kamiri wa Itherero (ADV)", PRINCE).start().until("action").choose("Kamiri")
    assert story.game.action.target == 1
    assert resolved(story).named(PRINCE).blood == 8 - 2
    for merged, sect in ((False, "laibon"), (True, "laibon"), (True, "camarilla")):
        position = Position(players=2).at(1).ready(YOUNG).at(0).ready("Kamiri wa Itherero (ADV)").ready(PLAIN)
        position = position.uncontrolled("Kamiri wa Itherero", 9).tweak(watchful)
        story = position.tweak(being(PLAIN, sect=sect)).start()
        if merged:
            story.until("influence").choose("merge")
            story.end_turn()
        story.until("act").choose(PLAIN).choose("bleed").until("block", 1).choose(YOUNG)
        seen = story.game.action is not None and story.table.decision.seat == 0 and story.can("Kamiri")
        assert seen == (merged and sect == "laibon")


@pytest.mark.parametrize("enough", [False, True])
def test_kamiri_helps_laibon_of_others_who_are_about_to_be_blocked(enough):
    position = Position(players=3).at(2).ready(YOUNG).at(1).ready(PLAIN, blood=3).at(0)
    position = position.ready("Kamiri wa Itherero (ADV)").uncontrolled("Kamiri wa Itherero", 9)
    position = position.tweak(being(PLAIN, sect="laibon"))
    story = (position.tweak(watchful) if enough else position).start().until("influence").choose("merge")
    while story.kind != "action" or story.game.active.seat != 1:
        story.pass_once()
    story.choose("bleed").until("block", 2)
    story.game.action.stealth = 0 if enough else 1
    story.choose(YOUNG)
    asked = []
    while story.kind == "attempt":
        asked.append(story.table.decision.seat == 0 and story.can("Kamiri"))
        story.pass_once()
    assert any(asked) == enough


@pytest.mark.parametrize(("what", "name"), [("burn equipment", WEAPON), ("burn location", "Channel 10")])
def test_karmenita_burns_equipment_and_locations(what, name):
    position = Position(players=2).at(1).ready(PRINCE).on(PRINCE, WEAPON).table("Channel 10")
    story = position.at(0).ready("Karmenita Yoryari").start().until("action").choose("Karmenita").choose(what)
    assert (story.game.action.target, story.game.action.cost_blood) == (1, 1)
    assert not resolved(story).in_play(name)


def test_luc_has_a_larger_hand_until_his_next_unlock_phase():
    story = resolved(two("Luc", PLAIN).start().until("action").choose("Luc"))
    assert hand_size(story.game, story.me) == 10
    story.end_turn()
    assert hand_size(story.game, story.me) == 7


# --- after actions, and in phases --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "unlocks"), [("Deep Song", True), ("bleed", False)])
def test_cock_robin_unlocks_after_animalism(name, unlocks):
    story = two(COCK, PLAIN, "Deep Song", locked=True).start().until("action").choose(name)
    if story.kind == "mode":
        story.choose(story.options[0])
    resolved(story)
    assert story.named(COCK).locked != unlocks


@pytest.mark.parametrize(("what", "unlocks"), [("bleed", True), ("hunt", False)])
def test_eze_unlocks_after_what_is_no_hunt_and_has_a_vote_more(what, unlocks):
    story = two(EZE, PLAIN, locked=True).start().until("action")
    assert values.votes(story.game, story.named(EZE)) == 2 + 1
    resolved(story.choose(what))
    assert story.named(EZE).locked != unlocks


def test_dr_solomon_grey_costs_a_pool_more():
    name = "Dr. Solomon Grey"
    story = Position(players=2).uncontrolled(name, card(name).capacity).start().until("influence")
    assert story.choose(f"move {name}").me.pool == 29


@pytest.mark.parametrize(("beside", "pool"), [("Ubende", 31), (PRINCE, 30)])
def test_ganhuru_gains_a_pool_for_bleeds_of_the_prey_beside_ubende(beside, pool):
    story = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready("Ganhuru").ready(beside).start()
    resolved(story.until("act").choose("Ganhuru").choose("bleed"))
    assert story.me.pool == pool


@pytest.mark.parametrize(("blocker", "stays"), [(PRINCE, True), (PLAIN, False)])
def test_gengis_does_not_unlock_where_the_titled_block_him(blocker, stays):
    story = (
        two("Gengis (ADV)", blocker).start().until("action").choose("bleed").until("block", 1).choose(blocker)
    )
    resolved(story)
    story.end_turn()
    assert story.named("Gengis (ADV)").locked == stays


@pytest.mark.parametrize(("ready", "other", "levels"), [
    ("Gengis (ADV)", "Gengis", ("aus", "cel")), ("Louis Fortier (ADV)", "Louis Fortier", ("dom", "pre"))])  # fmt: skip
def test_gengis_and_louis_fortier_know_more_while_merged(ready, other, levels):
    story = Position(players=2).ready(ready).uncontrolled(other, 10).start().until("influence")
    before = dict(story.named(ready).profile.disciplines)
    after = story.choose("merge").named(ready).profile.disciplines
    assert all(after[name] == min(2, before.get(name, 0) + 1) for name in levels)


@pytest.mark.parametrize(("event", "can"), [("The Unmasking", True), (None, False)])
def test_giangaleazzo_unlocks_for_a_blood_beside_gehenna(event, can):
    name = "Giangaleazzo, The Traitor"
    position = two(name, PLAIN, locked=True)
    story = (position.table(event) if event else position).start().until("action").choose("bleed")
    story.until("discard")
    assert story.can(f"use {name}") == can
    if can:
        story.choose(f"use {name}")
        assert (story.named(name).locked, story.named(name).blood) == (False, card(name).capacity - 1)


def test_gustav_breidenstein_locks_for_five_votes():
    position = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Gustav Breidenstein").ready(PRINCE)
    )
    story = position.hand(KINE).start().until("act").choose(PRINCE).choose("Kine")
    assert reached(story, "polling")
    story.choose("Gustav")
    assert story.named("Gustav Breidenstein").locked
    assert politics.votes_of(story.game, story.named("Gustav Breidenstein")) == 2 + 5


@pytest.mark.parametrize(("what", "draws"), [(WEAPON, True), ("bleed", False)])
def test_herbert_westin_draws_after_equipping(what, draws):
    story = two("Herbert Westin", PLAIN, WEAPON, locked=True).start().until("action").choose(what)
    assert reached(story, "trigger") == draws


def test_isouda_burns_the_edge_to_unlock():
    story = (
        two("Isouda de Blaise", PLAIN, locked=True).start().until("action").choose("bleed").until("discard")
    )
    assert story.game.edge == 0
    story.choose("use Isouda")
    assert (story.game.edge, story.named("Isouda de Blaise").locked) == (-1, False)


def test_javier_montoya_unlocks_a_younger_anarch_for_a_blood():
    name = "Javier Montoya (ADV)"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(GANGREL, locked=True)
    story = position.start()
    story.named(GANGREL).locked = True
    story.until("act")
    story.named(GANGREL).locked = True
    story.choose(f"use {name}") if story.can(f"use {name}") else story
    assert not story.named(GANGREL).locked
    assert story.named(name).blood == card(name).capacity - 1


@pytest.mark.parametrize(("actor", "can"), [(PRINCE, True), ("Dragos", False)])
def test_julio_martinez_intercepts_the_camarilla_for_a_blood(actor, can):
    position = Position(players=2, seat=1).at(1).ready(actor).at(0).ready("Julio Martinez").at(1)
    story = position.start().until("action", 1).choose("bleed")
    story.game.action.stealth = 1
    assert reached(story, "block")
    story.choose("Julio")
    seen = False
    while story.game.action is not None:
        seen = seen or (story.kind != "block" and story.table.decision.seat == 0 and story.can("Julio"))
        story.pass_once()
    assert seen == can


@pytest.mark.parametrize(("clan", "can"), [("Pander", True), ("Toreador", False)])
def test_kassiym_gives_a_blood_to_a_pander(clan, can):
    name = "Kassiym Malikhair"
    position = (
        Position(players=2).at(1).ready(PLAIN, blood=1).tweak(being(PLAIN, clan=clan)).at(0).ready(name)
    )
    story = position.start()
    assert story.reaches("unlock") == can
    if can:
        story.choose(f"use {name}")
        assert (story.named(name).blood, story.named(PLAIN).blood) == (card(name).capacity - 1, 2)


@pytest.mark.parametrize(("held", "can"), [("Lost in Crowds", True), (DODGE, False)])
def test_khalid_sells_obfuscate(held, can):
    story = two("Khalid", PLAIN, held).start()
    assert story.reaches("master") == can
    if can:
        story.choose("use Khalid")
        assert (story.me.pool, story.where(held)) == (31, ["ash heap"])


def test_krassimir_breaks_off_a_blocked_action_once_a_turn():
    story = two("Krassimir", PRINCE).start().until("action").choose("bleed").until("block", 1).choose(PRINCE)
    assert story.kind == "trigger"
    story.choose("Krassimir")
    assert story.game.combat is None
    assert not story.named("Krassimir").locked
    assert not story.named(PRINCE).locked


def test_lille_haake_discards_with_a_master_phase_action():
    story = two("Lille Haake", PLAIN, DODGE).start().until("master").choose("use Lille")
    if story.kind == "discard-down":
        story.choose(DODGE)
    assert story.where(DODGE) == ["ash heap"]
    assert (story.me.master_actions, len(story.me.hand.items)) == (0, 7)


@pytest.mark.parametrize(("edge", "more"), [(True, 1), (False, 0)])
def test_lucina_gains_a_blood_with_the_edge(edge, more):
    position = two("Lucina", PLAIN, blood=2)
    story = (position.with_edge() if edge else position).start().until("action")
    assert story.named("Lucina").blood == 2 + more


def test_lupo_giovanni_feeds_another_giovanni():
    position = (
        Position(players=2).ready("Lupo Giovanni").ready("Guillaume Giovanni", blood=1).ready(PRINCE, blood=1)
    )
    story = position.start().until("unlock").choose("use Lupo")
    assert (story.named("Guillaume Giovanni").blood, story.named(PRINCE).blood) == (2, 1)


@pytest.mark.parametrize(("what", "can"), [("bleed", True), ("hunt", False)])
def test_dr_julius_sutphen_buys_stealth_in_directed_actions(what, can):
    name = "Dr. Julius Sutphen (ADV)"
    position = (
        Position(players=2).at(1).ready(YOUNG).at(0).ready(name, blood=3).tweak(watchful).tweak(watchful)
    )
    story = position.start().until("action").choose(what).until("block", 1).choose(YOUNG)
    assert (story.table.decision.seat == 0 and story.can("Dr. Julius")) == can


# --- titles and sects of those who merge --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "title", "city", "sect"), [
    ("Boss Callihan", "baron", "New York", "anarch"), ("Danielle Diron", "baron", "Berlin", "anarch"),
    ("Jessica", "archbishop", "Brussels", "sabbat"), ("Jeremy MacNeil", "baron", "Los Angeles", "anarch"),
    ("Yazid Tamari", "", "", "anarch")])  # fmt: skip
@pytest.mark.parametrize("below", [True, False])
def test_merged_vampires_have_the_titles_and_the_sect_that_they_name(name, title, city, sect, below):
    ready, other = (name, f"{name} (ADV)") if below else (f"{name} (ADV)", name)
    story = (
        Position(players=2).ready(ready).uncontrolled(other, 11).start().until("influence").choose("merge")
    )
    profile = story.named(f"{name} (ADV)").profile
    assert (profile.active_title, profile.sect) == (title, sect)
    assert not city or profile.city == city
