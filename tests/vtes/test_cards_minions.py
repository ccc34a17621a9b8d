"""Each described minion card does what it says, one story each."""

import pytest

from rules.vtes.definitions.card import CardDefinition

from .chaptertools import knows, watchful
from .story import Position

GANGREL = "Nathan Turner"  # anarch, capacity 4
BIG = "Lutz von Hohenzollern"  # capacity 11, bleed 3
WEAK = "Anarch Convert"  # capacity 1
PRINCE = "Anson"  # capacity 8


def with_disciplines(name, *pairs, blood=None, **attributes):
    """A position with one ready vampire that has certain disciplines."""

    def teach(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                minion.profile = game.setting.profile(minion.profile, disciplines=tuple(sorted(pairs)))

    return Position().ready(name, blood=blood, **attributes).tweak(teach)


def act(position, action, *choices):
    """Let the one ready minion take an action; return the story at the next decision."""
    story = position.start()
    return story.until("action").choose(action).do(*choices)


# --- bleeds -------------------------------------------------------------------------------------------


def test_govern_the_unaligned_bleeds_for_two_more():
    story = act(with_disciplines(PRINCE, ("dom", 1), blood=3).hand("Govern the Unaligned"), "Govern")
    assert story.prey.pool == 27
    assert story.named(PRINCE).blood == 2


def test_govern_the_unaligned_at_superior_feeds_a_younger_vampire():
    position = with_disciplines(PRINCE, ("dom", 2)).hand("Govern the Unaligned")
    story = act(position.uncontrolled(GANGREL).uncontrolled(BIG), "Govern", "3 blood")
    assert (story.invested(GANGREL), story.invested(BIG)) == (3, 0)
    assert story.prey.pool == 30


def test_enchant_kindred_bleeds_or_feeds():
    story = act(with_disciplines(PRINCE, ("pre", 1)).hand("Enchant Kindred"), "Enchant")
    assert story.prey.pool == 28
    position = with_disciplines(PRINCE, ("pre", 2)).hand("Enchant Kindred").uncontrolled(GANGREL)
    assert act(position, "Enchant", "2 blood").invested(GANGREL) == 2


def test_entrancement_bleeds():
    assert act(with_disciplines(PRINCE, ("pre", 1)).hand("Entrancement"), "Entrancement").prey.pool == 28


def test_deep_song_bleeds():
    assert act(with_disciplines(PRINCE, ("ani", 1)).hand("Deep Song"), "Deep Song").prey.pool == 28


def test_computer_hacking_needs_nothing():
    assert act(Position().ready(WEAK).hand("Computer Hacking"), "Computer").prey.pool == 28


def test_kindred_spirits_bleeds_any_methuselah_and_gains_a_pool():
    story = act(with_disciplines(PRINCE, ("dem", 2)).hand("Kindred Spirits"), "Kindred", "bleed +1", "seat 4")
    assert story.game.methuselahs[3].pool == 28
    assert story.me.pool == 31


def test_the_platinum_protocol_combines_its_disciplines():
    position = with_disciplines(GANGREL, ("obf", 1), ("pre", 1)).hand("The Platinum Protocol")
    assert act(position, "The Platinum").prey.pool == 28
    assert not (
        with_disciplines(PRINCE, ("pre", 1))
        .hand("The Platinum Protocol")
        .start()
        .until("action")
        .can("The Plat")
    ), "it requires an Anarch"


def test_break_the_bonds_bleeds_and_feeds():
    position = with_disciplines(GANGREL, ("ani", 1), ("pre", 1)).hand("Break the Bonds").uncontrolled(BIG)
    story = act(position, "Break")
    assert story.prey.pool == 28
    assert story.invested(BIG) == 1


def test_line_brawl_bleeds_or_steals():
    position = with_disciplines(GANGREL, ("cel", 1), ("pre", 1)).hand("Line Brawl")
    story = act(position, "Line Brawl", "steal", "seat 3")
    assert (story.me.pool, story.game.methuselahs[2].pool) == (31, 29)
    position = with_disciplines(GANGREL, ("pre", 1)).hand("Line Brawl")
    assert act(position, "Line Brawl").prey.pool == 28


# --- other actions -------------------------------------------------------------------------------------


def test_thing_feeds_a_gangrel():
    story = act(Position().ready(GANGREL).hand("Thing").uncontrolled("Indira").uncontrolled(BIG), "Thing")
    assert (story.invested("Indira"), story.invested(BIG)) == (2, 0)


def test_thing_is_for_gangrel():
    story = Position().ready(PRINCE).hand("Thing").uncontrolled("Indira").start()
    assert not story.until("action").can("Thing")


def test_magic_of_the_smith_finds_equipment_and_pays_for_it():
    position = with_disciplines(PRINCE, ("tha", 1), blood=4).hand("Magic of the Smith")
    story = act(position.library("Villein", ".44 Magnum"), "Magic", ".44")
    assert story.named(".44 Magnum").host is story.named(PRINCE)
    assert (story.me.pool, story.named(PRINCE).blood) == (28, 3)


def test_the_embrace_makes_a_vampire_that_must_hunt():
    story = act(Position().ready(PRINCE, blood=4).hand("The Embrace"), "The Embrace")
    childe = story.named("The Embrace")
    assert (childe.capacity, childe.profile.clan, childe.profile.sect) == (1, "Toreador", "camarilla")
    assert story.named(PRINCE).blood == 2
    assert (childe.locked, childe.blood) == (True, 1), "it hunted"


def test_unleash_hells_fury_enters_play_and_unlocks_at_superior():
    position = with_disciplines("The unnamed", ("dai", 2)).hand("Unleash Hell's Fury")
    story = act(position, "Unleash", "guard and unlock")
    assert story.in_play("Unleash Hell's Fury")
    assert story.me.pool == 28
    assert not story.named("The unnamed").locked


# --- modifiers -----------------------------------------------------------------------------------------


def modified(position, modifier, *choices):
    """Bleed with the one ready minion and play a modifier."""
    story = position.hand(modifier).start()
    story.until("action").choose("bleed").until("modify").choose(modifier).do(*choices)
    return story


def test_conditioning():
    assert modified(with_disciplines(PRINCE, ("dom", 1)), "Conditioning").prey.pool == 27
    assert modified(with_disciplines(PRINCE, ("dom", 2)), "Conditioning", "+3").prey.pool == 26


@pytest.mark.parametrize(("pool", "can"), [(1, False), (2, True)])
def test_who_cannot_pay_the_pool_of_a_modifier_does_not_play_it(pool, can):
    """None that is known costs pool: this one is made to cost 2."""

    def dear(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == "Bonding")
        face = game.faces[number]
        game.faces = list(game.faces)
        game.faces[number] = CardDefinition(face.card, face.model, game.rules)
        game.faces[number].pool_cost = 2
        game.bank += me.pool - pool
        me.pool = pool

    position = with_disciplines(PRINCE, ("dom", 1)).hand("Bonding").tweak(dear)
    story = position.start().until("action").choose("bleed")
    assert story.reaches("modify") == can


def test_a_modifier_that_costs_nothing_is_for_vampires_without_blood_too():
    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=0).hand("Cloak the Gathering")
    )
    story = position.tweak(knows(seat0="obf")).tweak(watchful).start().until("block", 1).choose(GANGREL)
    assert story.until("attempt").can("Cloak")
    before = story.game.action.stealth
    story.choose("Cloak")
    assert story.game.action.stealth == before + 1


@pytest.mark.parametrize("edition", ["2000", "current"])
def test_a_modifier_outside_a_referendum_is_replaced_at_once(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=2)
    story = position.hand("Cloak the Gathering").tweak(knows(seat0="obf")).tweak(watchful).start()
    story.until("action").choose("hunt").until("block", 1).choose(GANGREL).until("attempt").choose("Cloak")
    assert len(story.me.hand.items) == 7
    assert not story.me.owed


def test_bonding():
    assert modified(with_disciplines(PRINCE, ("dom", 1)), "Bonding").prey.pool == 28


def test_only_one_limited_modifier():
    story = with_disciplines(PRINCE, ("dom", 1)).hand("Bonding", "Conditioning").start()
    story.until("action").choose("bleed").until("modify").choose("Bonding")
    assert story.prey.pool == 28
    assert story.kind != "modify"


def test_confusion_and_eyes_of_chaos():
    assert modified(with_disciplines(PRINCE, ("dem", 1)), "Confusion").prey.pool == 28
    assert modified(with_disciplines(PRINCE, ("dem", 2)), "Eyes of Chaos", "+2").prey.pool == 27


def test_aire_of_elation_is_better_for_toreador():
    assert modified(with_disciplines(PRINCE, ("pre", 1)), "Aire of Elation").prey.pool == 27
    assert modified(with_disciplines(GANGREL, ("pre", 1)), "Aire of Elation").prey.pool == 28


def test_foreshadowing_destruction_looks_at_the_pool_of_the_target():
    story = with_disciplines(PRINCE, ("dom", 2)).hand("Foreshadowing Destruction").start()
    story.until("action").choose("bleed").until("modify").do("Foreshadowing", "+1")
    assert story.prey.pool == 28
    story = with_disciplines(PRINCE, ("dom", 2)).hand("Foreshadowing Destruction").pool(9, 1).start()
    story.until("action").choose("bleed").until("modify").do("Foreshadowing", "+3")
    assert story.prey.pool == 5


def test_command_of_the_beast_at_superior_leaves_room_for_a_limited_modifier():
    position = with_disciplines(PRINCE, ("dom", 2)).hand("Command of the Beast", "Conditioning")
    story = position.start().until("action").choose("bleed")
    story.until("modify").do("Command of the Beast", "+1 bleed, not limited")
    story.until("modify").do("Conditioning", "+3")
    assert story.prey.pool == 30 - 1 - 1 - 3


def test_monkey_wrench_pays_for_its_bleed():
    story = modified(Position().ready(GANGREL, blood=4), "Monkey Wrench", "3")
    assert story.prey.pool == 26
    assert story.named(GANGREL).blood == 1


def test_murmur_and_changeling_and_revelation():
    assert modified(with_disciplines(PRINCE, ("dom", 1)), "Murmur of the False Will").prey.pool == 28
    assert modified(with_disciplines(PRINCE, ("vic", 1)), "Changeling").prey.pool == 28
    both = with_disciplines(PRINCE, ("pre", 1), ("pro", 1))
    assert modified(both, "Revelation of the Serpent").prey.pool == 28


def unlocked_by(position, modifier, blood):
    story = position.hand(modifier).start()
    story.until("action").choose("bleed").until("after-action").choose(modifier)
    minion = story.named(PRINCE)
    assert (minion.locked, minion.blood) == (False, blood)
    return story


def test_freak_drive_unlocks_for_a_blood():
    unlocked_by(with_disciplines(PRINCE, ("for", 1), blood=4), "Freak Drive", 3)


def test_forced_march_unlocks_once_a_turn():
    story = unlocked_by(
        with_disciplines(PRINCE, ("cel", 1), ("for", 1), blood=4).hand("Forced March"), "Forced March", 4
    )
    story.until("action").choose("hunt")
    assert story.kind != "after-action"


def test_instantaneous_transformation_unlocks_at_superior():
    unlocked_by(with_disciplines(PRINCE, ("cel", 2), ("pro", 2), blood=4), "Instantaneous Transformation", 4)


def test_enkil_cog_stays_on_a_big_vampire():
    story = Position().ready(BIG).hand("Enkil Cog").start()
    story.until("action").choose("bleed").until("after-action").choose("Enkil Cog")
    assert story.named("Enkil Cog").host is story.named(BIG)
    story.end_turn().until("action").choose("bleed")
    assert story.prey.pool == 30 - 3 - 4


# --- politics ------------------------------------------------------------------------------------------


def referendum(position, name, *terms):
    """Call a referendum with the one ready vampire, set terms, vote for it."""
    story = position.hand(name).start()
    story.until("action").choose(name).do(*terms)
    while story.kind == "poll":
        story.votes() if story.table.decision.seat == story.seat else story.choose("pass")
    return story


def test_kine_resources_contested_burns_four_pool():
    story = referendum(
        Position().ready(PRINCE), "Kine Resources Contested", "seat 2", "seat 2", "seat 2", "seat 3"
    )
    assert [story.game.methuselahs[seat].pool for seat in (1, 2)] == [27, 29]


def test_kine_resources_contested_is_for_two_or_more():
    story = Position().ready(PRINCE).hand("Kine Resources Contested").start()
    story.until("action").choose("Kine").do("seat 2", "seat 2", "seat 2")
    assert "seat 2" not in story.options


def test_parity_shift_moves_three_pool():
    story = referendum(
        Position().ready(PRINCE).pool(20), "Parity Shift", "seat 3", "seat 1", "seat 1", "seat 4"
    )
    assert (story.me.pool, story.game.methuselahs[2].pool, story.game.methuselahs[3].pool) == (22, 27, 31)


def test_parity_shift_needs_somebody_richer():
    assert not Position().ready(PRINCE).hand("Parity Shift").start().until("action").can("Parity")


def test_consanguineous_boon_counts_a_clan():
    position = Position().ready(PRINCE).ready("Rafael de Corazon", this_turn=("fresh",))
    assert referendum(position, "Consanguineous Boon").me.pool == 32


def test_camarillas_iron_fist_gives_and_burns():
    terms = ("seat 1", "seat 2", "seat 2", "seat 2", "seat 2", "seat 3")
    story = referendum(Position().ready(PRINCE, blood=3), "Camarilla's Iron Fist", *terms)
    assert (story.me.pool, story.prey.pool) == (31, 26)
    assert story.named(PRINCE).blood == 2


def test_reckless_agitation_burns_six():
    position = Position().ready("Casey Snyder", blood=4)
    story = referendum(position, "Reckless Agitation", *["seat 2"] * 5, "seat 3")
    assert story.prey.pool == 25


def test_ancilla_empowerment_and_anarchist_uprising_burn_for_each_minion():
    for name in ("Ancilla Empowerment", "Anarchist Uprising"):
        assert referendum(Position().ready(PRINCE).ready(GANGREL, this_turn=("fresh",)), name).me.pool == 28


def test_voter_captivation_pays_for_the_margin():
    story = (
        with_disciplines(PRINCE, ("pre", 2), blood=1).hand("Consanguineous Boon", "Voter Captivation").start()
    )
    story.until("action").choose("Consanguineous").votes()
    story.until("after-action").do("Voter", "blood and pool", "2")
    assert story.me.pool == 30 + 1 + 2
    assert story.named(PRINCE).blood == 1 + 1, "three votes: two to the pool, one to the vampire"


# --- cards that stay ---------------------------------------------------------------------------------------


def test_equipment_and_retainers_are_paid_for_and_stay():
    for name, pool in (
        (".44 Magnum", 28),
        ("Bowl of Convergence", 30),
        ("Ivory Bow", 29),
        ("Sniper Rifle", 28),
    ):
        story = act(Position().ready(PRINCE).hand(name), name)
        assert story.named(name).host is story.named(PRINCE)
        assert story.me.pool == pool


def test_raven_spy_is_employed_with_its_life():
    story = act(with_disciplines(PRINCE, ("ani", 1), blood=3).hand("Raven Spy"), "Raven Spy")
    assert story.named("Raven Spy").counters == 1
    assert story.named(PRINCE).blood == 2


def test_heart_of_nizchetus_draws_and_buries():
    story = (
        Position()
        .ready(PRINCE)
        .on(PRINCE, "Heart of Nizchetus")
        .library("Villein", "Vessel", "Blood Doll")
        .start()
    )
    story.until("unlock").do("use Heart", "2", "Gestalt", "Gestalt")
    assert {"Villein", "Vessel"} <= set(story.hand())
    assert story.where("Gestalt").count("library") == 2
    assert len(story.me.hand.items) == 7


def test_allies_come_with_life_and_bleed():
    story = act(Position().ready("Malgorzata").hand("Nephandus"), "Nephandus")
    ally = story.named("Nephandus")
    assert (ally.blood, ally.face.own_bleed, ally.face.own_strength) == (2, 1, 0)
    story = act(Position().ready(PRINCE).hand("Carlton Van Wyk"), "Carlton")
    assert story.named("Carlton Van Wyk").face.own_bleed == 0
    assert story.me.pool == 28


def test_emerald_legionnaire_returns_from_the_ash_heap():
    ash = ["Emerald Legionnaire"] + ["Villein"] * 7
    story = Position().ready("The Capuchin").ready("Erlik").ready("Emerald Legionnaire").ash(*ash).start()
    story.until("unlock").choose("use Emerald Legionnaire")
    assert story.where("Emerald Legionnaire") == ["ready region"] * 2
    assert story.where("Villein") == ["out of the game"] * 7


def test_emerald_legionnaire_needs_a_master_more_than_copies():
    ash = ["Emerald Legionnaire"] + ["Villein"] * 7
    story = Position().ready("The Capuchin").ready("Emerald Legionnaire").ash(*ash).start()
    assert not story.reaches("unlock")


def test_the_unmasking_is_an_event_replaced_in_the_next_discard_phase():
    story = Position().hand("The Unmasking").ready(PRINCE).start()
    story.until("discard").do("The Unmasking", "The Unmasking")
    assert story.in_play("The Unmasking")
    assert len(story.me.hand.items) == 6
    story.until("discard")
    assert len(story.me.hand.items) == 7


def test_inspire_and_vigilance_are_powers_put_on_an_imbued():
    # What they do is told with the rules of the Imbued.
    for name, imbued in (("Inspire", 'Béatrice "Oracle171" Tremblay'), ("Vigilance", 'Earl "Shaka74" Deams')):
        story = act(Position().ready(imbued).hand(name), name)
        assert story.named(name).host is story.named(imbued)


# --- more ------------------------------------------------------------------------------------------------


def test_flurry_of_action_draws_or_unlocks():
    story = act(with_disciplines(PRINCE, ("cel", 1)).hand("Flurry of Action"), "Flurry")
    assert story.kind == "discard-down"
    story = act(with_disciplines(PRINCE, ("cel", 2)).hand("Flurry of Action"), "Flurry", "bleed, unlock")
    assert not story.named(PRINCE).locked
    assert story.prey.pool == 29


def test_illegalism_combines():
    story = act(with_disciplines(GANGREL, ("cel", 1), ("pre", 1)).hand("Illegalism"), "Illegalism")
    assert story.prey.pool == 28
    assert not story.named(GANGREL).locked


def test_legal_manipulations_and_public_trust():
    story = act(with_disciplines(PRINCE, ("pre", 2)).hand("Legal Manipulations"), "Legal", "bleed +2, 1 pool")
    assert (story.prey.pool, story.me.pool) == (27, 31)
    position = with_disciplines(PRINCE, ("pre", 2)).hand("Public Trust").uncontrolled(BIG)
    story = act(position, "Public", "bleed +2, 1 blood")
    assert (story.prey.pool, story.invested(BIG)) == (27, 1)


def test_shroud_of_decay_bleeds():
    assert act(with_disciplines(PRINCE, ("obl", 1)).hand("Shroud of Decay"), "Shroud").prey.pool == 28


def test_army_of_rats_eats_the_prey_once_a_turn():
    story = Position().table("Army of Rats", "Army of Rats").ready(PRINCE).start()
    assert story.prey.pool == 29
    story = act(with_disciplines(PRINCE, ("ani", 1)).hand("Army of Rats"), "Army")
    assert story.in_play("Army of Rats")


def test_constant_revolution_grows():
    story = act(Position(players=3).ready(GANGREL).hand("Constant Revolution"), "Constant")
    assert story.named("Constant Revolution").counters == 1
    story.end_turn()
    assert story.prey.pool == 29
    story.end_turn()
    assert story.prey.pool == 27


def test_judgment_camarilla_segregation_burns_pool_beside_others():
    position = (
        Position().ready(PRINCE).ready(GANGREL, this_turn=("fresh",)).hand("Judgment: Camarilla Segregation")
    )
    story = act(position, "Judgment")
    story.end_turn()
    assert story.me.pool == 29


def test_childe_of_the_revolution_is_an_anarch():
    story = act(Position().ready("Casey Snyder", blood=3).hand("Childe of the Revolution"), "Childe")
    assert story.named("Childe of the Revolution").profile.sect == "anarch"


def test_ancient_influence_and_reins_of_power_and_political_stranglehold():
    story = Position().ready(BIG).hand("Ancient Influence").start()
    story.until("action").choose("Ancient").votes().choose(BIG)
    assert (story.me.pool, story.prey.pool) == (30 + 11 - 5, 24), "Lutz burns another"
    story = Position().ready(PRINCE).hand("Reins of Power").start()
    story.until("action").choose("Reins").votes().choose(PRINCE)
    assert (story.me.pool, story.prey.pool) == (36, 28)
    story = Position().ready(PRINCE).hand("Political Stranglehold").start()
    story.until("action").choose("Political").votes()
    assert story.me.pool == 33


def test_lutz_von_hohenzollern_burns_pool_of_his_prey_whoever_calls_the_referendum():
    position = Position(players=3).at(1).ready(BIG, locked=True).at(0).ready(PRINCE).hand("Reins of Power")
    story = position.start().until("action").choose("Reins").votes()
    while story.game.action is not None:
        story.choose(PRINCE) if story.can(PRINCE) else story.pass_once()
    pools = [methuselah.pool for methuselah in story.game.methuselahs]
    plain = Position(players=3).at(1).ready(GANGREL, locked=True).at(0).ready(PRINCE).hand("Reins of Power")
    story = plain.start().until("action").choose("Reins").votes()
    while story.game.action is not None:
        story.choose(PRINCE) if story.can(PRINCE) else story.pass_once()
    assert pools[2] == story.game.methuselahs[2].pool - 1


def test_conservative_agitation_burns_one_for_each_methuselah():
    story = referendum(
        Position(players=3).ready(PRINCE), "Conservative Agitation", "seat 2", "seat 2", "seat 3"
    )
    assert [m.pool for m in story.game.methuselahs] == [30, 28, 29]


def test_visions_of_gehenna_and_i_am_legion():
    assert modified(with_disciplines("Gathii", ("pre", 2)), "Visions of Gehenna").prey.pool == 27
    position = with_disciplines(PRINCE, ("dai", 2), ("obf", 2), blood=3).hand("I am Legion")
    story = position.start()
    story.until("action").choose("bleed").until("after-action").choose("I am")
    assert story.me.pool == 31


def test_bribes_gains_a_pool_before_votes_are_cast():
    story = act(Position().ready(PRINCE).hand("Ancilla Empowerment", "Bribes"), "Ancilla")
    story.until("before-votes").choose("Bribes")
    assert story.me.pool == 31
