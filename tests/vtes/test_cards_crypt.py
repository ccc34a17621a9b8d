"""Each described crypt card does what it says, and the recurring sentences are recognised."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.state import costs, values
from rules.vtes.state.hand import hand_size
from rules.vtes.terms import MASTER_ACTIONS, TRANSFERS

from .story import Position, card

GANGREL = "Nathan Turner"


def test_anarch_convert_turns_another_anarch():
    story = (
        Position()
        .ready("Matasuntha", this_turn=("fresh",))
        .uncontrolled("Anarch Convert", 1)
        .crypt("Anson")
        .start()
    )
    story.until("influence").choose("move Anarch Convert")
    story.until("trigger").choose("Anarch Convert").choose("draw a crypt card")
    assert story.named("Matasuntha").profile.sect == "anarch"
    assert story.where("Anarch Convert") == ["out of the game"]
    assert story.where("Anson") == ["uncontrolled region"]


def test_tupdog_burns_after_the_minion_phase_and_draws_from_the_crypt():
    story = Position().ready("Tupdog").ready("Malgorzata", this_turn=("fresh",)).crypt("Anson").start()
    story.until("influence")
    assert story.where("Tupdog") == ["ash heap"]
    assert story.where("Anson") == ["uncontrolled region"]


def test_tupdog_pays_less_for_cards_of_visceratika_alone():
    story = Position().ready("Tupdog").ready("Anson").start()
    skin = definition_of(card("Skin of the Chameleon"), "current")
    assert costs.blood(story.game, story.named("Tupdog"), skin) == 0
    assert costs.blood(story.game, story.named("Anson"), skin) == 1
    other = definition_of(card("Magic of the Smith"), "current")
    assert costs.blood(story.game, story.named("Tupdog"), other) == 1


def test_antonio_derlette_fetches_a_mage_with_transfers():
    story = (
        Position().ready("Antonio d'Erlette", this_turn=("fresh",)).library("Villein", "Nephandus").start()
    )
    story.until("influence").do("use Antonio", "Nephandus")
    assert story.named("Nephandus").blood == 2
    assert (story.me.pool, story.me.transfers) == (28, 0)


def test_the_unnamed_gains_pool_after_a_bleed():
    story = Position().ready("The unnamed").start()
    story.until("action").choose("bleed").until("trigger").choose("The unnamed")
    assert story.me.pool == 32


def test_lutz_burns_pool_of_the_prey_after_a_referendum():
    story = Position().ready("Lutz von Hohenzollern").hand("Consanguineous Boon").start()
    story.until("action").choose("Consang").votes()
    assert story.prey.pool == 29


def test_malgorzata_trades_a_vampire_for_blood():
    story = Position().ready("Malgorzata").uncontrolled("Anson").uncontrolled(GANGREL, 1).start()
    story.until("action").choose("Malgorzata").choose("Anson")
    assert story.invested("Anson") == 4
    assert story.where(GANGREL) == ["out of the game"]


def test_mistress_fanchon_searches_for_a_minion_card():
    story = Position().ready("Mistress Fanchon").library("Vessel", "Villein", "Govern the Unaligned").start()
    story.until("action").choose("Mistress")
    assert story.options == ["pass", "Govern the Unaligned"]
    story.choose("Govern").choose("Gestalt")
    assert "Govern the Unaligned" in story.hand()


def test_erlik_shares_his_blood():
    story = Position().uncontrolled("Erlik", 10).uncontrolled("The Capuchin").start()
    story.until("influence").choose("move Erlik")
    story.do("Erlik", "The Capuchin", "The Capuchin", "pass")
    assert story.named("Erlik").blood == 8
    assert story.invested("The Capuchin") == 2


def test_the_capuchin_adds_two_to_the_hand():
    assert Position().ready("The Capuchin").start().until("action").kind == "action"
    story = Position().ready("The Capuchin").start()
    assert hand_size(story.game, story.me) == 9


def test_cybele_gives_a_master_action_and_bleeds_for_blood():
    story = Position().ready("Cybele").hand("Information Highway", "Elder Library").start()
    story.until("master")
    assert story.me.master_actions == 2
    story.until("action").choose("Cybele")
    assert story.prey.pool == 27
    assert story.named("Cybele").blood == 9


def test_the_horde_locks_to_help():
    story = Position().ready("The unnamed").ready("The Horde", this_turn=("fresh",)).start()
    story.until("action").choose("bleed").until("modify").choose("The Horde")
    assert story.prey.pool == 28
    assert story.named("The Horde").locked


def test_aline_unlocks_after_another_anarch_acted():
    story = Position().ready("Aline Gädeke", blood=3).ready(GANGREL).start()
    story.until("act").choose("Aline").choose("bleed")
    story.until("action").choose("bleed").until("trigger").choose("Aline")
    assert not story.named("Aline Gädeke").locked
    assert story.named("Aline Gädeke").blood == 2


def test_lord_tremere_unlocks_another():
    story = Position().ready("Lord Tremere", this_turn=("fresh",)).ready("Mistress Fanchon").start()
    story.until("act").choose("Mistress").choose("bleed")
    story.until("act").choose("use Lord")
    assert not story.named("Mistress Fanchon").locked


def test_saulot_moves_blood():
    story = Position().ready("Saulot, The Wanderer").uncontrolled("Anson").start()
    story.until("unlock").choose("use Saulot")
    assert story.invested("Anson") == 2
    assert story.named("Saulot, The Wanderer").blood == 9


def test_dmitra_distributes_blood():
    story = Position().ready("Dmitra Ilyanova", blood=2).start()
    story.until("action").choose("Dmitra").choose("Dmitra").choose("for")
    assert story.named("Dmitra Ilyanova").blood == 6


def test_nonu_dis_feeds_after_a_master():
    story = Position().ready("Nonu Dis", blood=2).hand("Information Highway").start()
    story.until("master").choose("Information").choose("Nonu")
    assert story.named("Nonu Dis").blood == 3


def test_babalawo_alafin_discards_two():
    story = Position().ready("Babalawo Alafin").hand("Vessel", "Villein").start()
    story.until("unlock").choose("use Babalawo").do("Vessel", "Villein")
    assert story.where("Vessel") == story.where("Villein") == ["ash heap"]
    assert len(story.me.hand.items) == 7


def test_guillaume_counts_locations():
    story = (
        Position()
        .ready("Guillaume Giovanni")
        .table("Information Highway", "The Parthenon", "Dreams of the Sphinx")
        .start()
    )
    assert hand_size(story.game, story.me) == 9


def test_nicomedes_shuffles_the_hand_away():
    story = Position().ready("Nicomedes").hand("Villein").start()
    story.until("unlock").choose("use Nicomedes")
    assert len(story.me.hand.items) == 7
    assert story.named("Nicomedes").blood == 4


def test_owain_feeds_in_the_unlock_phase():
    story = Position().ready("Owain Evans, The Wanderer", blood=3).start()
    story.until("unlock").choose("use Owain")
    assert story.named("Owain Evans, The Wanderer").blood == 4


def test_moncada_unlocks_another_lasombra():
    story = (
        Position()
        .ready("Ambrosio Luis Monçada, Plenipotentiary", this_turn=("fresh",))
        .ready("Ermenegildo, The Rake")
        .start()
    )
    story.until("action").choose("bleed").until("discard").choose("use Ambrosio")
    assert not story.named("Ermenegildo, The Rake").locked


def test_moncada_unlocks_a_lasombra_of_another():
    position = Position(players=2).at(1).ready("Ermenegildo, The Rake", locked=True).at(0)
    position = position.ready("Ambrosio Luis Monçada, Plenipotentiary", this_turn=("fresh",))
    story = position.ready("Hartmut Stover").start().until("action").choose("bleed").until("discard")
    assert not story.choose("use Ambrosio").named("Ermenegildo, The Rake").locked


def test_hartmut_sells_the_edge():
    story = Position().ready("Hartmut Stover").with_edge().start()
    story.until("discard").choose("use Hartmut")
    assert (story.me.pool, story.game.edge) == (31, -1)


def test_juliet_parr_draws_after_a_referendum():
    story = Position().ready("Juliet Parr").hand("Consanguineous Boon").start()
    story.until("action").choose("Consang").votes()
    assert hand_size(story.game, story.me) == 9
    story.end_turn()
    assert hand_size(story.game, story.me) == 7


THEATER = "Ennoia's Theater"  # lock: +1 hand size this turn


def test_juliet_parr_keeps_her_hand_beside_one_that_is_larger_for_a_turn():
    position = Position(players=2).at(1).ready("Claus Wegener").at(0).ready("Juliet Parr")
    position = position.hand("Consanguineous Boon").table(THEATER)
    story = position.start().until("act").choose("Juliet").choose("Consang").until("poll").votes()
    while not story.can(f"use {THEATER}"):
        story.pass_once()
    story.choose(f"use {THEATER}")
    turn = story.game.turn
    assert hand_size(story.game, story.me) == 10
    while story.game.turn == turn:
        story.pass_once()
    assert hand_size(story.game, story.me) == 9
    story.end_turn()
    assert hand_size(story.game, story.me) == 7


def test_xaviar_unlocks_after_his_referendum():
    story = Position().ready("Xaviar (ADV)").hand("Consanguineous Boon").start()
    story.until("action").choose("Consang").votes().choose("Xaviar")
    assert not story.named("Xaviar (ADV)").locked


def test_undele_fetches_minion_cards():
    story = Position().ready("Undele").ash("Villein", "Bonding", "Conditioning").start()
    story.until("action").choose("Undele").choose("Undele").choose("for").do("Gestalt", "Gestalt")
    assert {"Bonding", "Conditioning"} <= set(story.hand())


def test_new_blood_draws_from_the_crypt():
    story = Position().uncontrolled("New Blood", 2).crypt("Anson").start()
    story.until("influence").choose("move New Blood").choose("chicago")
    assert story.where("Anson") == ["uncontrolled region"]


def test_carna_burns_a_retainer_for_blood():
    story = (
        Position().ready("Carna, The Princess Witch", blood=2).on("Carna, The Princess Witch", "Mr. Winthrop")
    )
    story = story.start()
    story.until("unlock").choose("use Carna")
    assert story.named("Carna, The Princess Witch").blood == 4
    assert story.where("Mr. Winthrop") == ["ash heap"]


def test_nakhthorheb_unlocks_in_the_minion_phase():
    story = Position().ready("Nakhthorheb").start()
    story.until("action").choose("bleed").until("act").choose("use Nakhthorheb")
    assert not story.named("Nakhthorheb").locked


def test_isanwayen_locks_for_a_master_action():
    story = Position().ready("Isanwayen").hand("Information Highway").start()
    story.until("master").choose("use Isanwayen")
    assert (story.me.master_actions, story.named("Isanwayen").locked) == (2, True)


def test_mary_anne_blaire_feeds_an_uncontrolled_vampire():
    story = Position().ready("Mary Anne Blaire").uncontrolled("Anson").start()
    story.until("action").choose("Mary Anne")
    assert story.invested("Anson") == 2


def test_kalinda_and_emily_carson_unlock_for_the_edge():
    story = Position().ready("Kalinda (G6)").with_edge().start()
    story.until("action").choose("bleed").until("act").choose("use Kalinda")
    assert (story.named("Kalinda (G6)").locked, story.game.edge) == (False, -1)
    story = Position().ready("Emily Carson").with_edge().start()
    story.until("action").choose("bleed").until("discard").choose("use Emily")
    assert not story.named("Emily Carson").locked


@pytest.mark.parametrize("name", ["Sébastien Goulet", "Virginie, Prodigy"])
def test_a_bleed_for_blood(name):
    story = Position().ready(name, blood=2).start()
    story.until("action").choose("bleed")
    before = story.prey.pool
    story.until("modify").choose(name.split(",")[0])
    assert story.named(name).blood == 1
    assert story.prey.pool <= before - 2


def test_sybren_van_oosten_unlocks_after_his_referendum():
    story = Position().ready("Sybren van Oosten").hand("Consanguineous Boon").start()
    story.until("action").choose("Consang")
    if story.kind == "poll":
        story.choose("Sybren").choose("for")
    story.until("trigger").choose("Sybren")
    assert not story.named("Sybren van Oosten").locked


def test_nikolaus_vermeulen_feeds_a_nosferatu():
    story = (
        Position()
        .ready("Nikolaus Vermeulen (G2)")
        .uncontrolled("Alonso Petrodon")
        .uncontrolled("Anson")
        .start()
    )
    story.until("unlock").choose("use Nikolaus")
    assert story.invested("Alonso Petrodon") == 1


def test_victoria_sells_the_edge():
    story = Position().ready("Victoria").with_edge().start()
    story.until("master").choose("use Victoria")
    assert (story.me.pool, story.game.edge) == (32, -1)


def test_pherydima_is_unlocked_for_a_pool():
    story = Position().ready("Pherydima").start()
    story.until("action").choose("bleed").until("discard").choose("use Pherydima")
    assert (story.named("Pherydima").locked, story.me.pool) == (False, 29)


def test_the_arcadian_bleeds_harder():
    story = Position().ready("The Arcadian", blood=3).start()
    story.until("action").choose("The Arcadian")
    assert story.prey.pool <= 28
    assert story.named("The Arcadian").blood == 2


def test_la_viuda_blanca_draws_two():
    story = Position().ready("La Viuda Blanca").library("Villein", "Vessel").start()
    story.until("action").choose("La Viuda").do("Gestalt", "Gestalt")
    assert {"Villein", "Vessel"} <= set(story.hand())


# --- recurring sentences ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "bleed"),
    [("Lutz von Hohenzollern", 3), ("Kamile Paukstys", 2), ("Lucian, the Perfect", 4), ("Anson", 1)],
)
def test_bleed_is_recognised(name, bleed):
    story = Position().ready(name).start()
    assert values.bleed(story.game, story.named(name)) == bleed


@pytest.mark.parametrize(
    ("name", "hand"), [("Nana Buruku", 8), ("André the Manipulator", 9), ("Erlik", 8), ("Unmada", 8)]
)
def test_hand_size_is_recognised(name, hand):
    story = Position().ready(name).start()
    assert hand_size(story.game, story.me) == hand


@pytest.mark.parametrize(("name", "actions"), [("Nana Buruku", 2), ("Anson", 2), ("Unmada", 1)])
def test_master_actions_are_recognised(name, actions):
    story = Position().ready(name).start()
    assert values.of_methuselah(story.game, story.me, MASTER_ACTIONS, 1) == actions


def test_transfers_are_recognised():
    story = Position().ready("Ingrid Rossler").start()
    assert values.of_methuselah(story.game, story.me, TRANSFERS, 4) == 6


def test_values_of_a_vampire_in_torpor_that_must_be_ready_do_not_count():
    story = Position().torpor("Anson", 1).start()
    assert values.of_methuselah(story.game, story.me, MASTER_ACTIONS, 1) == 1


def test_cheaper_cards_are_recognised():
    story = Position().ready("Erebus", blood=3).hand("Vengeful Spirit").start()
    story.until("action").choose("Vengeful")
    assert story.named("Erebus").blood == 3, "a wraith costs 1 less"


def test_what_is_not_recognised_is_named():
    model = read_crypt(card("Gilbert Duane (G6)"))
    assert model.verdict("alone") == "in part"
    assert model.lacks("alone") == "2 of its sentences"


def test_babalawo_alafin_needs_two_cards_to_discard():
    position = Position().ready("Babalawo Alafin").hand("Villein").short_hand().with_edge()
    story = position.tweak(lambda game: game.methuselahs[0].library.items.clear()).start()
    assert not story.until("unlock").can("use Babalawo")


@pytest.mark.parametrize(("second", "smaller"), [("Vessel", True), ("Villein", False)])
def test_babalawo_alafin_makes_the_hands_of_others_smaller_until_their_next_turn(second, smaller):
    position = Position(players=3).at(1).hand("Villein").at(2).hand("Villein").at(0)
    story = position.ready("Babalawo Alafin").hand("Vessel", second).start()
    story.until("unlock").choose("use Babalawo").do("Vessel", second)
    while story.kind == "discard-down":
        story.pass_once()
    sizes = [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs]
    assert sizes == ([7, 6, 6] if smaller else [7, 7, 7])
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == sizes
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    assert [hand_size(story.game, m) for m in story.game.methuselahs] == ([7, 7, 6] if smaller else [7, 7, 7])
    assert len(story.game.methuselahs[1].hand.items) == 7
