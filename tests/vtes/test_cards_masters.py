"""Each described master card does what it says, one story each."""

import pytest

from rules.vtes.state.hand import hand_size

from .story import Position

GANGREL = "Nathan Turner"  # anarch, capacity 4
BIG = "Lutz von Hohenzollern"  # capacity 11
MIDDLE = "Casey Snyder"  # anarch baron, capacity 6


def test_villein_moves_two_to_five_blood_and_asks_more_the_second_time():
    story = Position().hand("Villein", "Villein").ready(BIG, blood=9).filler().start()
    story.until("master").choose("Villein")
    assert story.kind == "amount"
    assert story.options == ["2", "3", "4", "5"]
    story.choose("4")
    assert (story.me.pool, story.named(BIG).blood) == (34, 5)
    assert story.named("Villein").host is story.named(BIG)
    assert not story.reaches("master") or not story.can("Villein"), "one trifle a turn"
    story.end_turn().until("master").do("Villein", "2")
    assert story.me.pool == 34 + 2 - 1, "a second one on the same vampire costs 1 pool more"


def test_villein_makes_minion_tap_dearer():
    story = Position().hand("Minion Tap").ready(BIG, blood=9).on(BIG, "Villein").filler().start()
    story.until("master").do("Minion Tap", "3")
    assert story.me.pool == 30 + 3 - 1


def test_ashur_tablets_gathers_three():
    story = (
        Position().hand("Ashur Tablets").table("Ashur Tablets", "Ashur Tablets")
        .ash("Villein", "Vessel", "Gestalt").filler(3).start()
    )  # fmt: skip
    story.until("master").choose("Ashur Tablets")
    assert story.me.pool == 33
    story.do("Villein", "Vessel", "pass")
    story.choose("Vessel")
    assert "Vessel" in story.hand()
    assert story.where("Villein") == ["library"]
    assert story.where("Ashur Tablets") == ["out of the game"] * 3


def test_ashur_tablets_bring_no_vampires_back():
    position = Position().hand("Ashur Tablets").table("Ashur Tablets", "Ashur Tablets").ash("Villein", "Lupo")
    story = position.filler(3).start().until("master").choose("Ashur Tablets")
    assert story.options == ["pass", "Villein"]


def test_ashur_tablets_only_once_a_turn():
    story = Position().hand("Ashur Tablets", "Ashur Tablets").table("The Parthenon").start()
    story.until("master").do("use The Parthenon", "Ashur Tablets")
    assert not story.reaches("master") or not story.can("Ashur")


def test_vessel_exchanges_once_each_unlock_phase():
    story = Position().ready(GANGREL, blood=2).on(GANGREL, "Vessel").start()
    story.until("unlock").choose("use Vessel")
    assert story.kind == "way"
    story.choose("blood to pool")
    assert (story.me.pool, story.named(GANGREL).blood) == (31, 1)
    assert story.kind != "unlock", "once a phase"
    story.end_turn().until("unlock").do("use Vessel", "pool to blood")
    assert (story.me.pool, story.named(GANGREL).blood) == (30, 2)


def test_vessel_goes_on_a_vampire():
    story = Position().hand("Vessel").ready(GANGREL).start()
    story.until("master").choose("Vessel")
    assert story.named("Vessel").host is story.named(GANGREL)
    assert story.me.pool == 29


def test_dreams_of_the_sphinx_gives_blood_hand_and_pool_three_times():
    story = Position().table("Dreams of the Sphinx").uncontrolled(BIG, 1).with_edge().hand().start()
    story.until("unlock").do("use Dreams", "gain 1 pool")
    assert story.me.pool == 31
    story.end_turn().until("master").do("use Dreams", "add 1 blood")
    assert story.invested(BIG) == 2
    story.end_turn().until("master").do("use Dreams", "+2 hand size")
    assert story.where("Dreams of the Sphinx") == ["ash heap"], "it burns with its third counter"
    assert len(story.me.hand.items) == 9
    story.end_turn()
    assert len(story.me.hand.items) == 7


def test_zillahs_valley_gives_a_big_vampire_four_blood():
    story = Position().hand("Zillah's Valley").uncontrolled(GANGREL).uncontrolled(BIG, 2).start()
    story.until("master").choose("Zillah")
    assert (story.invested(BIG), story.invested(GANGREL), story.me.pool) == (6, 0, 25)


def test_zillahs_valley_needs_a_big_vampire():
    story = Position().hand("Zillah's Valley").uncontrolled(GANGREL).start()
    assert not story.reaches("master")


def test_information_highway_gives_two_transfers():
    story = Position().hand("Information Highway").uncontrolled(BIG).start()
    story.until("master").choose("Information").until("influence")
    assert story.me.transfers == 6


def test_wider_view_cycles_the_crypt_and_can_be_cashed():
    story = Position().table("Wider View").uncontrolled(GANGREL).crypt(BIG).start()
    story.until("influence").do("use Wider View", "swap")
    story.choose(GANGREL)
    assert story.where(GANGREL) == ["out of the game"]
    assert story.where(BIG) == ["uncontrolled region"]
    assert story.me.transfers == 3
    story.end_turn().until("influence").do("use Wider View")
    assert story.me.pool == 32
    assert not story.in_play("Wider View")


def test_the_parthenon_gives_a_second_master_phase_action():
    story = Position().table("The Parthenon").hand("Information Highway", "Elder Library").start()
    story.until("master").choose("use The Parthenon")
    assert story.me.master_actions == 2
    story.do("Information", "Elder")
    assert story.in_play("Information Highway")
    assert story.in_play("Elder Library")


def test_liquidation_burns_seven_cards_and_is_replaced_in_the_discard_phase():
    story = Position().hand("Liquidation").ready(GANGREL).filler(20).start()
    story.until("master").choose("Liquidation")
    assert story.me.pool == 33
    assert story.where("Gestalt").count("ash heap") == 7
    assert len(story.me.hand.items) == 6
    story.until("discard")
    assert len(story.me.hand.items) == 7


def test_liquidation_needs_seven_cards():
    story = Position().hand("Liquidation").filler(6).start()
    assert not story.reaches("master")


def test_giants_blood_fills_a_vampire_once_a_game():
    story = Position().hand("Giant's Blood", "Giant's Blood").ready(BIG, blood=2).start()
    story.until("master").choose("Giant")
    assert story.named(BIG).blood == 11
    story.end_turn()
    assert not story.reaches("master") or not story.can("Giant")


def test_powerbase_montreal_feeds_an_uncontrolled_vampire_once_each_influence_phase():
    story = Position().hand("Powerbase: Montreal").uncontrolled(BIG).start()
    story.until("master").choose("Powerbase").until("influence").choose("use Powerbase")
    assert story.invested(BIG) == 1
    assert not story.can("use Powerbase")


def test_anarch_revolt_burns_pool_of_whoever_controls_no_ready_anarch():
    story = Position(players=3).table("Anarch Revolt").ready(GANGREL).start()
    story.end_turn()
    assert story.me.pool == 30
    assert story.prey.pool == 29


def test_anarch_revolt_burns_its_owners_pool_too_and_a_vampire_can_end_it():
    story = Position(players=3).table("Anarch Revolt").ready("Anson").start()
    assert story.me.pool == 29
    story.until("action").choose("Anarch Revolt")
    story.until("poll").do("Anson", "for")
    story.until("act") if story.kind == "act" else None
    assert not story.in_play("Anarch Revolt")


def test_blood_doll_works_in_the_master_phase():
    story = Position().hand("Blood Doll").ready(GANGREL, blood=3).start()
    story.until("master").choose("Blood Doll")
    story.choose("use Blood Doll").choose("blood to pool")
    assert (story.me.pool, story.named(GANGREL).blood) == (31, 2)


def test_perfectionist_feeds_after_a_successful_action_once_a_turn():
    story = Position().hand("Perfectionist").ready(GANGREL, blood=2).start()
    story.until("master").choose("Perfectionist").until("action").choose("bleed")
    story.until("trigger").choose("Perfectionist")
    assert story.named(GANGREL).blood == 3


def test_jake_washington_becomes_an_ally_and_feeds_an_empty_vampire():
    story = Position().hand("Jake Washington").ready(GANGREL, blood=0, this_turn=("fresh",)).start()
    story.until("master").choose("Jake")
    jake = story.named("Jake Washington")
    assert (jake.blood, jake.capacity) == (1, 1)
    story.end_turn().until("unlock").choose("use Jake")
    assert story.named(GANGREL).blood == 4
    assert story.where("Jake Washington") == ["ash heap"]


def test_smiling_jack_takes_pool_and_burns_that_of_others():
    story = Position(players=3).hand("Smiling Jack, The Anarch").start()
    story.until("master").choose("Smiling")
    story.end_turn()
    assert story.me.pool == 29, "a counter from the own pool in the own unlock phase"
    assert story.prey.pool == 30
    story.end_turn()
    assert (story.me.pool, story.prey.pool) == (28, 29)


def test_monastery_of_shadows_makes_the_hand_larger():
    story = Position().hand("Monastery of Shadows").start()
    story.until("master").choose("Monastery").until("discard")
    assert hand_size(story.game, story.me) == 8


def test_the_rack_feeds_the_vampire_chosen_when_it_was_played():
    story = Position().hand("The Rack").ready(BIG, blood=2).ready(GANGREL, blood=1).start()
    story.until("master").do("The Rack", BIG)
    story.end_turn().until("unlock").choose("use The Rack")
    assert (story.named(BIG).blood, story.named(GANGREL).blood) == (4, 1)


def test_the_coven_feeds_and_passes_to_the_predator():
    story = Position().hand("The Coven").ready(BIG, blood=2).start()
    story.until("master").choose("The Coven").choose("use The Coven")
    assert story.named(BIG).blood == 4
    story.end_turn()
    assert story.named("The Coven").controller == 4


def test_effective_management_draws_from_the_crypt():
    story = Position().hand("Effective Management").crypt(BIG).start()
    story.until("master").choose("Effective")
    assert story.where(BIG) == ["uncontrolled region"]
    assert story.invested(BIG) == 0


def test_carfax_abbey_feeds_an_anarch_and_with_a_baron_another():
    story = Position().table("Carfax Abbey").ready(GANGREL, blood=1).ready(MIDDLE, blood=1).start()
    story.until("unlock").choose("use Carfax").choose("an Anarch").choose(GANGREL)
    assert story.named(GANGREL).blood == 2
    story.choose("use Carfax").choose(GANGREL)
    assert story.named(GANGREL).blood == 2, "from one hunting ground only each turn"


def test_carfax_abbey_needs_a_ready_anarch_to_be_played():
    twice = Position().table("Carfax Abbey").ready(GANGREL, blood=1).ready(MIDDLE, blood=1).start()
    assert twice.until("unlock").options == ["pass", "use Carfax Abbey"], "one option for both"
    assert not Position().hand("Carfax Abbey").ready("Anson").start().reaches("master")
    assert Position().hand("Carfax Abbey").ready(GANGREL).start().until("master").can("Carfax")


def test_secure_haven_goes_on_a_minion():
    story = Position().hand("Secure Haven").ready(GANGREL).start()
    story.until("master").choose("Secure Haven")
    assert story.named("Secure Haven").host is story.named(GANGREL)


def test_garibaldi_meucci_museum_exchanges_for_an_anarch_card():
    story = (
        Position().table("Garibaldi-Meucci Museum").hand("Villein").ash("Monkey Wrench", "Vessel")
        .filler().start()
    )  # fmt: skip
    story.until("unlock").choose("use Garibaldi").choose("Villein")
    assert "Monkey Wrench" in story.hand()
    assert story.where("Villein") == ["ash heap"]
    assert story.me.pool == 29


def test_dabbler_needs_three_disciplines():
    story = (
        Position()
        .hand("Break the Bonds", "Dabbler")
        .uncontrolled(GANGREL)
        .ready("Aline Gädeke", blood=3)
        .start()
    )  # fmt: skip
    minion = story.named("Aline Gädeke")
    minion.profile = story.game.setting.profile(
        minion.profile, disciplines=(("ani", 1), ("obf", 1), ("pre", 1))
    )
    story.until("master").choose("Dabbler").until("action").choose("Break the Bonds")
    story.until("trigger").choose("Dabbler")
    assert story.kind == "way"
    story.choose("burn 1 blood to unlock")
    assert (minion.locked, minion.blood) == (False, 2)


def test_club_illusion_sells_a_bleed():
    story = Position().table("Club Illusion").ready(GANGREL, blood=3).start()
    story.until("action").choose("bleed").until("trigger").choose("Club")
    assert story.prey.pool == 28
    assert story.named(GANGREL).blood == 2


def test_club_illusion_is_for_anarchs_of_anybody():
    position = Position(players=3).at(1).table("Club Illusion").at(0).ready(GANGREL, blood=3)
    story = position.start().until("action").choose("bleed").until("trigger", 0).choose("Club")
    assert (story.prey.pool, story.named(GANGREL).blood) == (28, 2)


def test_club_illusion_is_for_anarchs():
    story = Position().table("Club Illusion").ready("Anson", blood=3).start()
    story.until("action").choose("bleed")
    assert story.kind != "trigger"


def test_anarch_troublemaker_enters_play():
    story = Position().hand("Anarch Troublemaker").start()
    story.until("master").choose("Anarch Troublemaker")
    assert story.in_play("Anarch Troublemaker")


@pytest.mark.parametrize("edition", ["2000", "2006", "2018", "current"])
def test_masters_are_played_in_every_edition(edition):
    story = Position(edition).hand("Information Highway").start()
    story.until("master").choose("Information")
    assert story.in_play("Information Highway")


def test_the_eternals_of_sirius_gives_pool_or_blood():
    story = Position().hand("The Eternals of Sirius").ready("Nonu Dis", this_turn=("fresh",)).start()
    story.until("master").choose("The Eternals")
    assert story.me.pool == 31


def test_golconda_retires_a_vampire():
    story = Position().hand("Golconda: Inner Peace").ready(BIG).start()
    story.until("master").choose("Golconda").choose("pass")
    assert (story.me.pool, story.where(BIG)) == (41, ["out of the game"])


def test_the_barrens_discards():
    story = Position().table("The Barrens").hand("Villein").start()
    story.until("master").choose("use The Barrens").choose("Villein")
    assert story.where("Villein") == ["ash heap"]
    assert len(story.me.hand.items) == 7


def test_metro_underground_unlocks():
    story = Position().table("Metro Underground").ready(GANGREL).start()
    story.until("action").choose("bleed").until("discard").choose("use Metro")
    assert not story.named(GANGREL).locked
    assert story.me.pool == 29


def test_powerbase_los_angeles_gives_a_discard():
    story = Position().table("Powerbase: Los Angeles").start()
    story.until("discard").choose("use Powerbase")
    assert story.me.discard_actions == 2


def test_grooming_the_protege_feeds_kin():
    # Grooming the Protégé
    story = Position().hand("Grooming the Protégé").ready("Matasuntha").uncontrolled(GANGREL).start()
    story.until("master").choose("Grooming").choose("3")
    assert (story.invested(GANGREL), story.named("Matasuntha").blood) == (3, 7)


def test_only_who_has_younger_kin_uncontrolled_grooms_it():
    position = Position().hand("Grooming the Protégé").uncontrolled(GANGREL).ready("Anson")
    story = position.ready("Matasuntha").start().until("master").choose("Grooming")
    assert (story.kind, story.options) == ("amount", ["1", "2", "3"]), "the Toreador has no kin"
    story.choose("1")
    assert (story.named("Matasuntha").blood, story.named("Anson").blood) == (9, 8)


def test_who_has_no_blood_grooms_nobody():
    position = Position().hand("Grooming the Protégé").uncontrolled(GANGREL)
    assert not position.ready("Matasuntha", blood=0).start().reaches("master")


def test_of_two_who_can_groom_one_is_chosen_and_gives_no_more_than_it_has():
    position = Position().hand("Grooming the Protégé").uncontrolled(GANGREL).ready("Matasuntha", blood=2)
    story = position.ready("Casey Snyder").start().until("master").choose("Grooming")
    assert (story.kind, story.options) == ("target", ["Matasuntha", "Casey Snyder"])
    assert story.choose("Matasuntha").options == ["1", "2"]


@pytest.mark.parametrize(("mine", "can"), [(GANGREL, False), ("Casey Snyder", True)])
def test_kin_of_the_same_capacity_is_not_groomed(mine, can):
    position = Position().hand("Grooming the Protégé").uncontrolled(GANGREL).ready(mine)
    assert position.start().reaches("master") == can


def test_ennoias_theater_gives_a_card_or_a_transfer():
    story = Position().table("Ennoia's Theater").uncontrolled(BIG).start()
    story.until("influence").do("use Ennoia", "transfer")
    assert story.me.transfers == 5


def test_one_archetype_and_one_haven_on_a_minion():
    story = Position().hand("Dabbler").ready(GANGREL).on(GANGREL, "Perfectionist").start()
    assert not story.reaches("master")


def test_recruitment_finds_a_vampire_of_the_crypt():
    story = Position().hand("Recruitment").crypt("Anson", "Nathan Turner").start().until("master")
    story.choose("Recruitment").choose("Nathan")
    assert (story.where("Nathan Turner"), story.where("Anson")) == (["uncontrolled region"], ["crypt"])


def test_ventrue_investment_pays_a_pool_for_a_master_phase_action():
    position = Position(pool=20).ready("Almiro Suarez", clan="Ventrue antitribu")
    story = position.hand("Ventrue Investment").start().until("master").choose("Ventrue Investment")
    assert story.named("Ventrue Investment").counters == 1
    story.end_turn().until("master").choose("use Ventrue")
    assert (story.me.pool, story.in_play("Ventrue Investment")) == (21, False)


def test_visit_from_the_capuchin_gives_hand_size_until_its_counters_are_burned():
    position = Position().hand(*["Visit from the Capuchin"], *["Arson"] * 6).filler(20)
    story = position.start().until("master").choose("Visit")
    assert len(story.me.hand.items) == 11
    for left in (3, 2, 1, 0):
        story.until("discard").choose("Arson")
        assert len(story.me.hand.items) == 7 + left
        if left:
            assert story.named("Visit from the Capuchin").counters == left
        story.end_turn()
    assert story.where("Visit from the Capuchin") == ["ash heap"]
