"""Crypt cards with few words: what they do in phases, to others, and for their kin."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.plays import Action
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import intercept, stealth
from rules.vtes.terms import BLEED_ACTION, HUNT_ACTION

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, knows, watchful
from .crypttools import resolved, two
from .fighttools import CONTINUE, DODGE, END, KNIFE, MANEUVER, blood, fight, over, to
from .story import Position, card

BIG = "Alicia Barrows"  # Malkavian without title, capacity 9
KINE = "Kine Resources Contested"


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


def used(story, name, phase):
    """Use a card in a phase; tell whether it could be."""
    if not story.reaches(phase):
        return False
    found = story.can(f"use {name}")
    if found:
        story.choose(f"use {name}")
    return found


# --- numbers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edge", "kind", "more"), [(True, BLEED_ACTION, 1), (False, BLEED_ACTION, 0), (True, HUNT_ACTION, 0)]
)
def test_ondine_bleeds_stealthily_with_the_edge(edge, kind, more):
    name = 'Ondine "Boudicca" Sinclair'
    story = (two(name).with_edge() if edge else two(name)).start()
    assert stealth(story.game, story.named(name), going_on(story, name, kind)) == more


@pytest.mark.parametrize(("pool", "more"), [(5, 1), (6, 0)])
def test_devorah_is_stealthier_with_little_pool(pool, more):
    story = two("Devorah").pool(pool, 0).start()
    assert stealth(story.game, story.named("Devorah"), going_on(story, "Devorah")) == more


@pytest.mark.parametrize(("who", "acting", "target", "more"), [
    ("Castellan", PRINCE, 1, 1), ("Castellan", PRINCE, -1, -1),
    ("Righteous Endeavor", "High Priest Angra Mainyu", 1, 1), ("Righteous Endeavor", PRINCE, 1, 0)])  # fmt: skip
def test_castellan_and_righteous_endeavor_intercept_some_better(who, acting, target, more):
    story = Position(players=2).at(1).ready(who).at(0).ready(acting).start()
    going_on(story, acting, target=target)
    assert intercept(story.game, story.named(who)) == more


@pytest.mark.parametrize(
    ("beside", "votes"), [("Victoria Ash (G2)", 4), ("Victoria Ash (G7)", 4), (PRINCE, 2)]
)
def test_tegyrius_has_votes_beside_victoria_ash(beside, votes):
    name = "Tegyrius, Vizier (G6)"
    story = Position(players=2).ready(name).ready(beside).start()
    assert values.votes(story.game, story.named(name)) == votes


@pytest.mark.parametrize(("who", "name", "less"), [
    ("Marie Faucigny", "Laptop Computer", 1), ("Marie Faucigny", WEAPON, 0),
    ("Miller Delmardigan, Teacher of Bahari", "Side Strike", 1), ("Miller Delmardigan, Teacher of Bahari", "Majesty", 0)])  # fmt: skip
def test_marie_faucigny_and_miller_delmardigan_pay_less(who, name, less):
    story = two(who, None, name).start()
    face, minion = next(f for f in story.game.faces if f.name == name), story.named(who)
    price = costs.pool(story.game, minion, face) + costs.blood(story.game, minion, face)
    full = max(0, face.pool_cost) + max(0, face.blood_cost)
    assert price == max(0, full - less)


@pytest.mark.parametrize(("beside", "less"), [("Helena", 1), (PRINCE, 0)])
def test_menele_pays_less_beside_helena(beside, less):
    story = Position(players=2).ready("Menele (ADV)").ready(beside).hand("Majesty").start()
    face = next(f for f in story.game.faces if f.name == "Majesty")
    assert (
        costs.blood(story.game, story.named("Menele (ADV)"), face, face.combat[0]) == face.blood_cost - less
    )


@pytest.mark.parametrize("merged", [False, True])
def test_menele_steals_blood_while_merged(merged):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Menele (ADV)").uncontrolled("Menele", 10)
    story = position.start()
    if merged:
        story.until("influence").choose("merge")
        story.end_turn()
    story.until("action").choose("bleed").until("block", 1).choose(PRINCE)
    seen = False
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.kind == "strike" and story.can("Menele"):
            seen = True
            story.choose("Menele")
        else:
            story.pass_once()
    assert seen == merged
    assert story.named(PRINCE).blood == 8 - (2 if merged else 1)


# --- combat --------------------------------------------------------------------------------------------------


def test_marie_faucigny_dodges_once_for_a_blood():
    story = fight(mine="Marie Faucigny", theirs=PRINCE)
    to(story, "strike", 0).choose("Marie")
    over(story)
    assert blood(story, "Marie Faucigny") == card("Marie Faucigny").capacity - 1


def test_mowgli_neither_flees_nor_ends_combat():
    story = fight(mine="Mowgli", theirs=BIG, hand=[MANEUVER, END], against=[CONTINUE])
    while story.game.combat is not None:
        if story.table.decision.seat == 0:
            assert not story.can(MANEUVER)
            assert not story.can(END)
        if story.table.decision.seat == 1 and story.can(CONTINUE):
            story.choose(CONTINUE)
        else:
            story.pass_once()


def test_melisande_strikes_twice_in_the_first_round_alone():
    story = fight(mine="Melisande", theirs=BIG, hand=[CONTINUE])
    strikes = 0
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can("Melisande"):
            strikes += 1
            story.choose("Melisande")
        elif story.table.decision.seat == 0 and story.kind == "press" and story.can(CONTINUE):
            story.choose(CONTINUE)
        else:
            story.pass_once()
    assert strikes == 1
    assert blood(story, BIG) == 9 - 2 - 1


def test_uriel_opens_the_hand_of_his_opponents_controller():
    story = fight(mine=PRINCE, theirs="Uriel", against=[MANEUVER])
    assert all(story.me.hand.shown[number] & 2 for number in story.me.hand.items)
    over(story)
    assert not story.me.hand.shown


@pytest.mark.parametrize(("clan", "can"), [("Tremere", True), ("Toreador", False)])
def test_wolf_valentine_presses_on_against_tremere(clan, can):
    story = fight(mine="Wolf Valentine", theirs=PRINCE, tweaks=[being(PRINCE, clan=clan)])
    seen = 0
    while story.game.combat is not None:
        if story.kind == "press" and story.table.decision.seat == 0 and story.can("Wolf"):
            seen += 1
            story.choose("Wolf")
        else:
            story.pass_once()
    assert seen == can


@pytest.mark.parametrize(("theirs", "much"), [("High Priest Angra Mainyu", 2), (PRINCE, 1)])
def test_righteous_endeavor_is_stronger_against_the_infernal(theirs, much):
    story = over(fight(mine="Righteous Endeavor", theirs=theirs))
    assert blood(story, theirs) == 8 - much


def test_yseult_may_draw_again_for_melpominee_alone():
    value = next(value for value in card_values("Yseult") if hasattr(value, "discipline"))
    assert (value.discipline, value.types) == ("mel", 0)
    story = two("Yseult", PLAIN, WEAPON).start().until("action").choose(WEAPON)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


def card_values(name):
    """The values of a card's own text."""
    return two(name).start().named(name).face.values


# --- actions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clan", "who", "can"), [
    ("Ministry", "Radeyah", True), ("Toreador", "Radeyah", False), ("Lasombra", "Salinger", True),
    ("Tzimisce", "Salinger", True), ("Toreador", "Salinger", False)])  # fmt: skip
def test_radeyah_and_salinger_attack_some_clans(clan, who, can):
    story = two(who, PLAIN).tweak(being(PLAIN, clan=clan)).start().until("action")
    assert story.can(who) == can
    if can:
        story.choose(who)
        assert (story.game.action.target, story.game.action.stealth) == (1, 0)
        assert resolved(story).named(PLAIN).blood == 5 - 1


@pytest.mark.parametrize(("seat", "can"), [(1, True), (2, False)])
def test_nostoket_hurts_minions_of_predator_and_prey(seat, can):
    story = Position(players=4).at(seat).ready(PRINCE).at(0).ready("Nostoket").start().until("action")
    assert story.can("Nostoket") == can
    if can:
        assert resolved(story.choose("Nostoket")).named(PRINCE).blood == 8 - 2


def test_petru_sipos_steals_from_sleepers():
    position = Position(players=2).at(1).torpor(PRINCE, 3).ready(PLAIN).at(0).ready("Petru Sipos", blood=1)
    story = position.start().until("action").choose("Petru")
    assert story.game.action.target == 1
    resolved(story)
    assert (story.named(PRINCE).blood, story.named("Petru Sipos").blood) == (2, 2)
    assert not two("Petru Sipos", PRINCE).start().until("action").can("Petru")


@pytest.mark.parametrize(("who", "what", "can"), [
    (BIG, "PRE", True), (BIG, "DOM", False), ("Roy", "PRE", False)])  # fmt: skip
def test_mary_johnson_is_stolen_by_older_vampires_with_presence(who, what, can):
    story = two(who, "Mary Johnson").tweak(knows(seat0=what)).start().until("action")
    assert story.can("Mary") == can
    if can:
        story.choose("Mary")
        assert story.game.action.target == 1
        assert resolved(story).named("Mary Johnson").controller == 0


def test_thomas_steed_searches_for_melee_weapons():
    name = "Thomas Steed, The Angry"
    story = two(name, PLAIN).library(WEAPON, KNIFE, "Dodge").start().until("action").choose(name)
    while story.kind != "target":
        assert story.game.action is not None
        story.pass_once()
    assert story.options == ["pass", KNIFE]


# --- phases ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "what", "other", "moved"), [
    ("Ramona", {"clan": "Gangrel"}, PLAIN, -1), ("Ramona (ADV)", {"clan": "Gangrel"}, PLAIN, 1),
    ("Tabitha Fisk", {"title": "archbishop", "sect": "sabbat"}, PLAIN, -1), ("Thomasso Ghiberti", {"sect": "laibon"}, PLAIN, -1)])  # fmt: skip
def test_ramona_tabitha_fisk_and_thomasso_ghiberti_share_blood_once(who, what, other, moved):
    position = Position(players=2).ready(who, blood=2 if who != "Tabitha Fisk" else 1).ready(other, blood=2)
    story = (
        position.ready(PRINCE, blood=2)
        .tweak(being(other, **what))
        .tweak(being(PRINCE, title="", clan="Brujah", sect="camarilla"))
        .start()
    )
    before = story.named(who).blood
    assert used(story, who, "unlock")
    assert (story.named(other).blood, story.named(who).blood, story.named(PRINCE).blood) == (
        2 + moved,
        before - moved,
        2,
    )
    assert not (story.kind == "unlock" and story.can(f"use {who}"))


@pytest.mark.parametrize("merged", [False, True])
def test_ramona_pays_to_the_pool_only_while_merged(merged):
    story = Position(players=2).ready("Ramona (ADV)").uncontrolled("Ramona", 9).start()
    if merged:
        story.until("influence").choose("merge")
        story.end_turn()
    before = story.me.pool
    assert used(story, "Ramona", "master") == merged
    assert story.me.pool == before + merged


@pytest.mark.parametrize(("who", "what", "can"), [
    ("Matthew Romans", {"sect": "camarilla"}, True), ("Matthew Romans", {"sect": "anarch"}, False),
    ("Melinda Galbraith (ADV)", {"sect": "sabbat"}, True), ("Melinda Galbraith (ADV)", {"sect": "camarilla"}, False)])  # fmt: skip
def test_matthew_romans_and_melinda_galbraith_lock_somebody(who, what, can):
    position = Position(players=2).at(1).ready(YOUNG).tweak(being(YOUNG, **what)).at(0).ready(who)
    story = position.start()
    assert used(story, who, "unlock") == can
    if can:
        assert story.named(YOUNG).locked
        assert story.named(who).blood == card(who).capacity - (who == "Matthew Romans")


def test_menele_feeds_a_younger_uncontrolled_vampire():
    story = Position(players=2).ready("Menele").uncontrolled(PLAIN, 1).start()
    assert used(story, "Menele", "unlock")
    assert (story.invested(PLAIN), story.named("Menele").blood) == (3, 8)


def test_the_medic_feeds_an_anarch_for_the_edge():
    story = Position(players=2).ready("The Medic").ready(GANGREL, blood=1).with_edge().start().until("unlock")
    story.choose("use The Medic")
    if story.kind == "target":
        story.choose(GANGREL)
    assert (story.game.edge, story.named(GANGREL).blood) == (-1, 2)


def test_nu_unlocks_for_a_blood_in_the_minion_phase():
    story = two("Nu, The Pillar", PLAIN, locked=True).start().until("action").choose("bleed")
    while not story.can("use Nu"):
        assert story.kind in ("act", "action")
        story.pass_once()
    story.choose("use Nu")
    assert (story.named("Nu, The Pillar").locked, story.named("Nu, The Pillar").blood) == (
        False,
        card("Nu, The Pillar").capacity - 1,
    )


@pytest.mark.parametrize(("kin", "stays"), [(2, True), (3, False)])
def test_obaluaye_burns_among_four_salubri(kin, stays):
    names = [PLAIN, GANGREL, YOUNG][:kin]
    position = Position(players=2).ready("Obaluaye")
    for name in names:
        position = position.ready(name).tweak(being(name, clan="Salubri"))
    story = position.start()
    story.game.uneven = True
    story.until("act").choose("Obaluaye" if stays else names[0]).choose("bleed")
    resolved(story)
    assert story.in_play("Obaluaye") == stays or (kin == 3 and not story.in_play("Obaluaye"))


@pytest.mark.parametrize(("title", "more"), [("regent", 1), ("cardinal", 0)])
def test_rosa_martinez_gains_a_blood_beside_a_regent(title, more):
    name = "Rosa Martínez"
    position = Position(players=2).ready(name, blood=1).ready(PLAIN)
    story = position.tweak(being(PLAIN, title=title, sect="sabbat")).start().until("act")
    assert story.named(name).blood == 1 + more


def test_sarrasine_burns_the_edge_for_a_master_phase_action():
    story = two("Sarrasine", None, "Blood Doll", "Vessel").with_edge().start()
    assert used(story, "Sarrasine", "master")
    assert (story.game.edge, story.me.master_actions) == (-1, 2)


def test_saul_meira_unlocks_another_of_the_black_hand():
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready("Saul Meira").ready("White Lily")
    )
    story = position.start().until("act").choose("White Lily").choose("bleed")
    assert used(story, "Saul Meira", "discard")
    assert not story.named("White Lily").locked
    assert story.named("Saul Meira").blood == card("Saul Meira").capacity - 1


def test_shiloh_marie_hurts_another_vampire_of_her_own():
    position = Position(players=2).ready("Shiloh Marie, Vengeance").ready(PRINCE).ready(ALLY)
    story = position.start().until("act")
    assert story.named(PRINCE).blood == 8 - 1
    assert story.named("Shiloh Marie, Vengeance").blood == card("Shiloh Marie, Vengeance").capacity
    assert story.in_play(ALLY)


def test_william_thorbecke_unlocks_a_minion_for_two_blood():
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready("William Thorbecke").ready(GANGREL)
    )
    story = position.start().until("act").choose(GANGREL).choose("bleed")
    assert used(story, "William", "discard")
    if story.kind == "target":
        story.choose(GANGREL)
    assert not story.named(GANGREL).locked
    assert story.named("William Thorbecke").blood == card("William Thorbecke").capacity - 2


def test_nikolaus_vermeulen_feeds_a_nosferatu_for_the_edge():
    name = "Nikolaus Vermeulen (G6)"
    story = Position(players=2).ready(name).uncontrolled("Harold Tanner", 1).with_edge().start()
    assert used(story, name, "influence")
    assert (story.game.edge, story.invested("Harold Tanner")) == (-1, 2)


# --- actions of others, and blocks --------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "what", "can"), [
    ("Paul Forrest, False Prophet", {"clan": "Ravnos"}, True), ("Paul Forrest, False Prophet", {"clan": "Brujah"}, False),
    ("Sheela Na Gig", {"clan": "Tremere antitribu"}, True), ("Sheela Na Gig", {"clan": "Tremere"}, False),
    ("Toby", {"sect": "anarch"}, True), ("Toby", {"sect": "camarilla"}, False)])  # fmt: skip
def test_paul_forrest_sheela_and_toby_help_bleeds_of_some(who, what, can):
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(who).ready(PLAIN)
    story = position.tweak(being(PLAIN, **what)).start().until("act").choose(PLAIN).choose("bleed")
    seen = story.game.action is not None and story.can(who)
    assert seen == can
    if can:
        story.choose(who)
        resolved(story)
        assert story.prey.pool == 30 - 2
        assert story.named(who).locked == (who == "Sheela Na Gig")
        assert story.named(who).blood == card(who).capacity - (who != "Sheela Na Gig")


@pytest.mark.parametrize(("held", "can"), [(KINE, True), (DODGE, False)])
def test_sylvie_helgon_discards_political_cards_for_stealth_or_intercept(held, can):
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready("Sylvie Helgon").hand(held).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(YOUNG)
    seen = story.game.action is not None and story.table.decision.seat == 0 and story.can("Sylvie")
    assert seen == can
    if can:
        before = story.game.action.stealth
        action = story.game.action
        story.choose("Sylvie")
        assert action.stealth == before + 1
        assert story.where(KINE) == ["ash heap"]


@pytest.mark.parametrize(("held", "can"), [(KINE, True), (DODGE, False)])
def test_masika_gives_intercept_for_political_cards(held, can):
    position = (
        Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready("Masika (ADV)").ready(PLAIN).hand(held)
    )
    story = position.at(1).start().until("action", 1).choose("bleed")
    story.game.action.stealth = 1
    while story.kind != "block":
        story.pass_once()
    story.choose(PLAIN)
    seen = (
        story.game.action is not None
        and story.kind != "block"
        and story.table.decision.seat == 0
        and story.can("Masika")
    )
    assert seen == can


@pytest.mark.parametrize(("who", "can"), [(ALLY, True), (YOUNG, True), (BIG, False)])
def test_abderrahim_gives_stealth_to_allies_and_younger_vampires(who, can):
    name = "Abderrahim, Death's Hand"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(who).tweak(watchful)
    story = position.start().until("act").choose(who).choose("bleed").until("block", 1).choose(PLAIN)
    seen = story.game.action is not None and story.table.decision.seat == 0 and story.can("Abderrahim")
    assert seen == can
    if can:
        story.choose("Abderrahim")
        assert story.named(name).blood == card(name).capacity - 1
        assert not (
            story.game.action is not None and story.table.decision.seat == 0 and story.can("Abderrahim")
        )


def test_aelswith_costs_who_blocks_her_a_pool():
    name = "Aelswith, The Irresistible"
    story = two(name, PRINCE).start().until("action").choose("bleed").until("block", 1).choose(PRINCE)
    resolved(story)
    assert story.prey.pool == 29


@pytest.mark.parametrize(("what", "less"), [("bleed", 1), ("hunt", 0)])
def test_tears_burns_a_blood_for_blocked_bleeds(what, less):
    name = "Tears, The Dark Pierrot"
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(name, blood=3).hand(DODGE)
    story = position.tweak(watchful).tweak(watchful).start().until("action").choose(what).until("block", 1)
    story.choose(PRINCE)
    while story.game.action is not None:
        story.choose(DODGE) if story.kind == "strike" and story.can(DODGE) else story.pass_once()
    assert story.named(name).blood == 3 - less


def test_gostoso_may_gain_a_blood_for_bleeds_of_his_prey():
    story = two("Gostoso", PLAIN, blood=1, locked=True).start().until("action").choose("bleed")
    while story.kind != "trigger":
        assert story.game.action is not None
        story.pass_once()
    story.choose("Gostoso")
    assert story.named("Gostoso").blood == 2


def test_pedrag_hasek_commits_no_diablerie():
    position = Position(players=2).at(1).torpor(YOUNG, 0).at(0).ready("Pedrag Hasek")
    assert not position.start().until("action").can("diablerize")


# --- a few more --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sect", "more"), [("camarilla", -1), ("sabbat", -1), ("anarch", 0), ("independent", 0)]
)
def test_hillanvale_intercepts_the_sects_worse(sect, more):
    position = Position(players=2).at(1).ready("Hillanvale").at(0).ready(PRINCE)
    story = position.tweak(being(PRINCE, sect=sect)).start()
    going_on(story, PRINCE, target=1)
    assert intercept(story.game, story.named("Hillanvale")) == more


@pytest.mark.parametrize(("held", "can"), [("Siren's Lure", True), (DODGE, False)])
def test_hillanvale_buys_bleed_with_melpominee(held, can):
    story = two("Hillanvale", PLAIN, held, locked=True).start().until("action").choose("bleed")
    seen = story.game.action is not None and story.can("Hillanvale")
    assert seen == can
    if can:
        resolved(story.choose("Hillanvale"))
        assert (story.prey.pool, story.where(held)) == (28, ["ash heap"])
        assert story.named("Hillanvale").blood == card("Hillanvale").capacity - 1


@pytest.mark.parametrize("edge", [True, False])
def test_hrothulf_attacks_for_the_edge(edge):
    position = two("Hrothulf", PLAIN)
    story = (position.with_edge() if edge else position).start().until("action")
    assert story.can("Hrothulf") == edge
    if edge:
        story.choose("Hrothulf")
        assert (story.game.edge, story.game.action.target, story.game.action.stealth) == (0, 1, 0)
        assert resolved(story).named(PLAIN).blood == 5 - 1
        assert story.game.edge == -1


def test_hrothulf_keeps_the_edge_where_he_is_blocked():
    story = two("Hrothulf", PLAIN).with_edge().start().until("action").choose("Hrothulf")
    story.until("block", 1).choose(PLAIN)
    assert resolved(story).game.edge == 0


def test_jacko_strikes_twice_in_the_first_round_alone():
    story = fight(mine="Jacko", theirs=BIG, hand=[CONTINUE])
    strikes = 0
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can("Jacko"):
            strikes += 1
            story.choose("Jacko")
        elif story.table.decision.seat == 0 and story.kind == "press" and story.can(CONTINUE):
            story.choose(CONTINUE)
        else:
            story.pass_once()
    assert (strikes, blood(story, BIG)) == (1, 9 - 2 - 1)


@pytest.mark.parametrize("far", [True, False])
def test_juggler_dodges_and_strikes_again_at_long_range(far):
    story = fight(mine="Juggler", theirs=BIG, hand=[DODGE], against=[MANEUVER])
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
        while story.kind == "maneuver":
            story.choose("pass")
    to(story, "strike", 0)
    assert story.can("Juggler") == far
    if far:
        before = blood(story, "Juggler")
        story.choose("Juggler")
        assert story.game.combat is None or story.game.combat.sides[0].extra in (0, 1)
        over(story)
        assert blood(story, "Juggler") == before - 1


@pytest.mark.parametrize(("who", "seats"), [("Julia Prima", {1, 2, 3}), ("Rafaele Giovanni", {1, 3})])
def test_julia_prima_and_rafaele_bleed_others_than_their_prey(who, seats):
    for seat in (1, 2, 3):
        position = Position(players=4)
        for other in (1, 2, 3):
            position = position.at(other).ready([PLAIN, GANGREL, YOUNG][other - 1], locked=True)
        story = position.at(0).ready(who).start().until("action").choose(who)
        assert story.kind == "seat"
        assert set(story.table.decision.options) == seats
        if seat in seats:
            story.choose(seat)
            resolved(story)
            assert story.game.methuselahs[seat].pool == 30 - (2 if who == "Rafaele Giovanni" else 1)
            assert not story.reaches("action"), "it was this turn's bleed"


@pytest.mark.parametrize(("clan", "more"), [("Brujah", -1), ("Toreador", 0)])
def test_miranda_sanova_is_intercepted_worse_by_brujah(clan, more):
    position = (
        Position(players=2).at(1).ready(PLAIN).tweak(being(PLAIN, clan=clan)).at(0).ready("Miranda Sanova")
    )
    story = position.ready(PRINCE).start()
    going_on(story, "Miranda Sanova", target=1)
    assert intercept(story.game, story.named(PLAIN)) == more
    going_on(story, PRINCE, target=1)
    assert intercept(story.game, story.named(PLAIN)) == 0


@pytest.mark.parametrize(("clan", "less"), [("Ministry", 0), ("Toreador", 1)])
def test_ministries_are_weaker_against_vardar(clan, less):
    story = over(fight(mine="Vardar Vardarian", theirs=PRINCE, tweaks=[being(PRINCE, clan=clan)]))
    assert blood(story, "Vardar Vardarian") == card("Vardar Vardarian").capacity - less


# --- predators, preys and the end of the world -----------------------------------------------------------------------


@pytest.mark.parametrize("can", [True, False])
def test_anisa_burns_small_vampires_beside_her_controller(can):
    name, prey = "Anisa Marianna Lopez", YOUNG if can else GANGREL
    assert (card(prey).capacity < 4) == can
    position = Position(players=4).at(1).ready(prey, locked=True).at(2).ready("Anarch Convert", locked=True)
    story = position.at(3).ready(PLAIN, locked=True).at(0).ready(name).start().until("action")
    assert story.can(name) == can
    if can:
        resolved(story.choose(name))
        assert not story.in_play(prey)
        assert story.in_play("Anarch Convert"), "neither predator nor prey"
        assert story.me.pool == 30 - 1


@pytest.mark.parametrize(("who", "event", "pool"), [
    ("Ezmerelda", None, 11), ("Philippe de Marseilles", "The Unmasking", 6), ("Philippe de Marseilles", None, 0)])  # fmt: skip
def test_ezmerelda_and_philippe_leave_the_game_for_pool(who, event, pool):
    position = two(who, PLAIN)
    story = (position.table(event) if event else position).start()
    assert used(story, who, "unlock") == (pool > 0)
    if pool:
        assert (story.where(who), story.me.pool) == (["out of the game"], 30 + pool)


def test_ezmerelda_stays_while_in_torpor():
    story = Position(players=2).torpor("Ezmerelda", 2).start()
    assert not used(story, "Ezmerelda", "unlock")


@pytest.mark.parametrize("does", [True, False])
def test_father_juan_carlos_bleeds_stealthily_for_less(does):
    name = "Father Juan Carlos"
    position = two(name, PLAIN, DODGE).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    while not (story.table.decision.seat == 0 and story.can(name)):
        story.pass_once()
    action, before = story.game.action, story.game.action.stealth
    if does:
        story.choose(name)
        assert (action.stealth, story.named(name).blood) == (before + 1, card(name).capacity - 1)


@pytest.mark.parametrize(
    ("clan", "can"), [("Gangrel", True), ("Gangrel antitribu", True), ("Tremere", False)]
)
def test_haakon_moves_blood_to_uncontrolled_gangrel(clan, can):
    name = "Haakon Mortensen"
    faces = {"Gangrel": "Casey Snyder", "Gangrel antitribu": "Joaquín de Cádiz", "Tremere": PLAIN}
    story = two(name).uncontrolled(faces[clan], 1).start()
    assert used(story, name, "unlock") == can
    if can:
        assert (story.named(name).blood, story.invested(faces[clan])) == (card(name).capacity - 1, 2)
        assert not (story.kind == "unlock" and story.can(f"use {name}"))


def test_haakon_gives_blood_to_unlocked_vampires():
    name = "Haakon Mortensen"
    position = Position(players=2).at(1).ready(PLAIN, 1).ready(YOUNG, 1, locked=True)
    story = position.at(0).ready(name).start().until("action").choose(name)
    assert not story.can(YOUNG)
    story.choose(PLAIN)
    assert story.game.action.target == 1
    resolved(story)
    assert (story.named(PLAIN).blood, story.named(name).blood) == (2, card(name).capacity)


@pytest.mark.parametrize(("who", "can"), [("Nu, The Pillar", False), (PRINCE, True)])
def test_nu_uses_no_cards_of_celerity(who, can):
    story = fight(mine=who, hand=["Blur"], knows0="CEL")
    while story.game.combat is not None and not story.can("Blur"):
        story.pass_once()
    assert (story.game.combat is not None) == can


@pytest.mark.parametrize(("seat", "can"), [(1, True), (2, False), (3, True)])
def test_juniper_steals_allies_of_predator_and_prey(seat, can):
    story = (
        Position(players=4).at(seat).ready(ALLY, locked=True).at(0).ready("Juniper").start().until("action")
    )
    assert story.can("Juniper") == can
    if can:
        assert resolved(story.choose("Juniper")).named(ALLY).controller == 0


@pytest.mark.parametrize(("who", "clan", "more"), [
    ("Matthias", "Baali", -1), ("Matthias", "Ministry", -1), ("Matthias", "Tremere", 0),
    ("Sir Ralph Hamilton", "Ministry", 1), ("Sir Ralph Hamilton", "Tremere", 0)])  # fmt: skip
@pytest.mark.parametrize("at", [1, 2])
def test_matthias_and_sir_ralph_change_bleeds_against_their_controller(who, clan, more, at):
    position = Position(players=3).at(1).ready(who).at(0).ready(PLAIN).tweak(being(PLAIN, clan=clan))
    story = position.start()
    action = going_on(story, PLAIN, target=at)
    assert values.bleed(story.game, story.named(PLAIN), action) == 1 + (more if at == 1 else 0)


@pytest.mark.parametrize(("sect", "foe", "more"), [
    ("camarilla", YOUNG, 1), ("sabbat", YOUNG, 0), ("camarilla", PRINCE, 0)])  # fmt: skip
def test_sir_ralph_is_stronger_against_younger_camarilla_vampires(sect, foe, more):
    story = fight(mine="Sir Ralph Hamilton", theirs=foe, hand=[DODGE], tweaks=[being(foe, sect=sect)])
    assert values.strength(story.game, story.named("Sir Ralph Hamilton")) == 1 + more


@pytest.mark.parametrize(
    ("other", "torpor", "more"), [(PRINCE, False, 1), (PRINCE, True, 0), (PLAIN, False, 0)]
)
def test_suhailah_is_stealthier_than_princes(other, torpor, more):
    position = Position(players=2).at(1)
    story = (position.torpor(other) if torpor else position.ready(other)).at(0).ready("Suhailah").start()
    action = going_on(story, "Suhailah", HUNT_ACTION)
    assert stealth(story.game, story.named("Suhailah"), action) == more


@pytest.mark.parametrize(
    ("foe", "played", "more"),
    [(PLAIN, "Theft of Vitae", 1), (PLAIN, "Majesty", 1), (PLAIN, MANEUVER, 0), (PRINCE, DODGE, 0)],
)
def test_algirdas_makes_strikes_of_younger_vampires_dearer(foe, played, more):
    story = fight(
        mine="Algirdas, The Solar Prophet", theirs=foe, hand=[DODGE], against=[played], knows1="tha pre"
    )
    face = next(f for f in story.game.faces if f.name == played)
    assert costs.blood(story.game, story.named(foe), face, face.combat[0]) == max(0, face.blood_cost) + more
