"""The stories of actions that strengthen one's own for a turn, put contracts and lessons on others, or steal."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.blocks import damped
from rules.vtes.state.counters import corrupt
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.terms import READY, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, pools, watchful
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import ELDER, made
from .test_cards_edicts import called


def at_prey(*theirs, mine=(PRINCE,), has="", hand=(), players=2, **how):
    """Seat 0 has these disciplines, minions and cards; the prey these minions, and stays out of it."""
    position = Position(players=players).at(1)
    for name in theirs or (GANGREL,):
        position = position.ready(name)
    position = position.at(0)
    for name in mine:
        position = position.ready(name, **how)
    return position.hand(*hand).tweak(knows(seat0=has))


def act(position, name, *choices, way="", by=""):
    """Take an action, in this way where there are several; the story stops as it is announced."""
    story = position.start()
    story.until("act" if by else "action")
    if by:
        story.choose(by)
    story.choose(name)
    if way and story.kind == "mode":
        story.choose(way)
    return story.do(*choices)


@pytest.mark.parametrize(("has", "blood"), [("for", 5), ("FOR", 6)])
def test_restoration_feeds_the_acting_vampire(has, blood):
    story = act(at_prey(hand=["Restoration"], has=has, blood=3), "Restoration", way=f"{blood - 3} blood")
    assert story.game.action.stealth == 1
    assert over(story).named(PRINCE).blood == blood


@pytest.mark.parametrize(("capacity", "can"), [(8, True), (7, False)])
def test_dark_mirror_of_the_mind_gains_a_big_vampire_2_pool(capacity, can):
    position = at_prey(hand=["Dark Mirror of the Mind"]).tweak(made(PRINCE, capacity=capacity))
    story = position.start().until("action")
    assert story.can("Dark Mirror") == can
    if can:
        story.choose("Dark Mirror")
        assert story.game.action.stealth == 1
        assert pools(over(story)) == [32, 30]


@pytest.mark.parametrize(("has", "strength"), [("pro", 1), ("PRO", 2)])
def test_mantle_of_the_bestial_majesty_hardens_hands_until_the_next_unlock_phase(has, strength):
    position = at_prey(PLAIN, hand=["Mantle of the Bestial Majesty"], has=has)
    story = over(act(position, "Mantle", way="aggravated hands" + ", +1 strength" * (strength - 1)))
    prince = story.named(PRINCE)
    assert (prince.locked, values.strength(story.game, prince)) == (False, strength)
    story.until("action").choose("bleed")
    unlocked = story.named(PLAIN)
    unlocked.locked = False
    story.game.action.stealth = -1
    story.until("block", 1).choose(PLAIN)
    while story.game.combat is not None or story.game.action is not None:
        story.pass_once()
    assert story.named(PLAIN).region == TORPOR, "a hand strike that is aggravated"
    story.end_turn()
    assert values.strength(story.game, story.named(PRINCE)) == 1


def test_what_mantle_gives_lasts_through_the_turns_of_others():
    story = over(act(at_prey(hand=["Mantle of the Bestial Majesty"], has="PRO"), "Mantle", way=1))
    until(story, lambda: story.game.active is story.prey)
    assert values.strength(story.game, story.named(PRINCE)) == 2


# --- for all of one's own ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "of_allies"), [("obf", 0), ("OBF", 1)])
def test_psychic_veil_gives_one_stealth_to_all_actions_of_this_turn(has, of_allies):
    position = at_prey(mine=[PRINCE, PLAIN, ALLY], hand=["Psychic Veil"], has=has)
    story = act(
        position, "Psychic Veil", way="+1 stealth of " + ("all" if of_allies else "vampires"), by=PRINCE
    )
    assert story.game.action.stealth == 0
    over(story)
    for name, more in ((PLAIN, 1), (ALLY, of_allies)):
        if story.until("act" if name == PLAIN else "action").kind == "act":
            story.choose(name)
        story.choose("bleed")
        action = story.game.action
        assert values.stealth(story.game, action.actor, action) == more
        over(story)
    story.end_turn()
    assert not story.game.everywhere


def test_psychic_veil_is_for_nobody_else():
    position = at_prey(PLAIN, hand=["Psychic Veil"], has="OBF")
    story = over(act(position, "Psychic Veil", way="+1 stealth of all"))
    theirs = story.named(PLAIN)
    assert values.from_everywhere(story.game, theirs, 7, None) == 0
    assert values.from_everywhere(story.game, story.named(PRINCE), 7, None) == 1


def dreaming(*more, has="PRE"):
    names = ["Dream World", *more]
    return at_prey(PLAIN, mine=[PRINCE, BARON, GANGREL], hand=names, has=has)


def test_dream_world_bleeds():
    story = over(act(dreaming(has="pre"), "Dream World", by=PRINCE))
    assert pools(story) == [30, 28]


def test_dream_world_gives_all_minions_a_bleed_more_until_one_is_blocked():
    story = act(dreaming(), "Dream World", way="+1 bleed of all", by=PRINCE)
    assert story.game.action.stealth == 1
    over(story)
    story.until("act").choose(BARON).choose("bleed")
    over(story)
    assert pools(story) == [30, 28]
    story.named(PLAIN).locked = False
    story.until("action").choose("bleed")
    assert values.bleed(story.game, story.named(GANGREL)) == 2
    story.until("block", 1).choose(PLAIN)
    over(story)
    assert values.bleed(story.game, story.named(GANGREL)) == 1


def test_what_dream_world_gives_ends_with_the_turn_and_an_other_block_does_not_matter():
    story = over(act(dreaming("Restoration", has="PRE for"), "Dream World", way="+1 bleed of all", by=PRINCE))
    story.named(PLAIN).locked = False
    story.until("act").choose(BARON).choose("Restoration")
    story.game.action.stealth = 0
    story.until("block", 1).choose(PLAIN)
    over(story)
    assert values.bleed(story.game, story.named(GANGREL)) == 2
    story.end_turn()
    assert values.bleed(story.game, story.named(GANGREL)) == 1


def test_only_one_dream_world_is_played_at_superior_each_turn():
    story = over(act(dreaming("Dream World"), "Dream World", way="+1 bleed of all", by=PRINCE))
    story.until("act").choose(BARON).choose("Dream World")
    assert story.kind != "mode", "only the bleed is left"
    over(story)
    assert pools(story) == [30, 27]


def test_media_influence_feeds_unlocked_vampires():
    position = at_prey(BARON, hand=["Media Influence"], has="PRE", blood=3).ready(PLAIN, 1).ready(YOUNG, 1)
    story = position.torpor(GANGREL, 1).ready(ALLY).start().until("act")
    story.named(YOUNG).locked = True
    over(story.choose(PRINCE).choose("Media Influence").choose("1 blood each"))
    blood = [story.named(name).blood for name in (PRINCE, PLAIN, YOUNG, GANGREL, ALLY)]
    assert blood == [2, 2, 1, 2, 1], "it costs 1"


# --- cards in play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "bled", "stealth"), [("dom", 2, 0), ("MYT", 2, 1)])
def test_gremlins_bleeds(has, bled, stealth):
    story = act(at_prey(hand=["Gremlins"], has=has), "Gremlins", way="bleed +1")
    assert story.game.action.stealth == stealth
    assert pools(over(story)) == [30, 30 - bled]


def test_gremlins_burns_equipment_that_is_no_melee_weapon():
    position = at_prey(hand=["Gremlins"], has="myt").at(1).on(GANGREL, ".44 Magnum", "Meat Cleaver").at(0)
    story = act(position, "Gremlins")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    over(story)
    assert [story.in_play(name) for name in (".44 Magnum", "Meat Cleaver")] == [False, True]
    position = at_prey(hand=["Gremlins"], has="myt").at(1).on(GANGREL, "Meat Cleaver").at(0)
    assert not position.start().until("action").can("Gremlins")


@pytest.mark.parametrize("paid", [True, False])
def test_restructure_keeps_an_ally_locked_for_whose_unlocking_its_controller_pays(paid):
    position = Position(players=2, passive=False).at(1).ready(ALLY, locked=True).at(0).ready(PRINCE)
    position = position.hand("Restructure").tweak(knows(seat0="dem"))
    story = over(act(position, "Restructure"))
    assert story.named("Restructure").host is story.named(ALLY)
    until(story, lambda: story.kind == "unlock" and story.can("use Restructure"))
    assert story.table.decision.seat == 1
    assert story.named(ALLY).locked
    if paid:
        story.choose("use Restructure")
    else:
        story.choose("pass")
    assert story.named(ALLY).locked != paid
    assert pools(story) == [30, 30 - paid]


def test_restructure_steals_an_ally():
    story = over(act(at_prey(ALLY, hand=["Restructure"], has="DEM"), "Restructure", way="steal an ally"))
    assert story.named(ALLY).controller == 0


def test_smash_and_grab_burns_life_of_an_ally_or_retainer():
    position = at_prey(IDLE_ALLY, mine=[BARON], hand=["Smash and Grab"], has="ani")
    story = act(position, "Smash and Grab")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    assert not over(story).in_play(IDLE_ALLY), "it had 2 life"
    position = at_prey(PLAIN, mine=[BARON], hand=["Smash and Grab"], has="ani")
    story = act(position.at(1).on(PLAIN, "J. S. Simmons, Esq.").at(0), "Smash and Grab")
    assert not over(story).in_play("J. S. Simmons, Esq.")
    fallen = Position(players=2).at(1).torpor(PLAIN).on(PLAIN, "J. S. Simmons, Esq.").at(0).ready(BARON)
    story = act(fallen.hand("Smash and Grab").tweak(knows(seat0="ani")), "Smash and Grab")
    assert not over(story).in_play("J. S. Simmons, Esq."), "whose employer is in torpor"


def test_smash_and_grab_burns_a_location_of_prey_or_predator():
    position = at_prey(mine=[BARON], players=4, hand=["Smash and Grab"], has="pot").table(
        "Zoo Hunting Ground"
    )
    for seat, name in ((1, "Elder Library"), (2, "Information Highway"), (3, "Powerbase: Montreal")):
        position = position.at(seat).table(name)
    story = act(position.ready(PLAIN).at(0), "Smash and Grab")
    assert sorted(story.options) == ["Elder Library", "Powerbase: Montreal"]
    story.choose("Powerbase")
    assert (story.game.action.stealth, story.game.action.target) == (1, 3)
    assert not over(story).in_play("Powerbase: Montreal")


def test_smash_and_grab_bleeds_with_dementation():
    story = over(act(at_prey(mine=[BARON], hand=["Smash and Grab"], has="dem"), "Smash and Grab"))
    assert pools(story) == [30, 28]


def test_new_management_steals_a_cheap_location_of_another():
    costs = ("Zoo Hunting Ground", "Information Highway", "The Rack")
    position = at_prey(hand=["New Management"]).at(1).table(*costs).at(0).table("KRCG News Radio")
    story = position.start().until("action")
    prices = {name: story.named(name).face.pool_cost for name in costs}
    story.choose("New Management")
    cheap = [name for name, price in prices.items() if price <= 1]
    assert 0 < len(cheap) < 3
    if len(cheap) > 1:
        assert sorted(story.options) == sorted(cheap)
        story.choose(cheap[0])
    assert len(story.me.hand.items) == 6, "it is replaced after the action"
    over(story)
    assert story.named(cheap[0]).controller == 0
    assert len(story.me.hand.items) == 7


# --- for the minion itself --------------------------------------------------------------------------------


def test_anonymous_freight_equips_from_the_hand_at_3_stealth():
    position = at_prey(hand=["Anonymous Freight", ".44 Magnum", "Zaire River Ferry"])
    story = act(position, "Anonymous Freight")
    assert (story.game.action.stealth, story.game.action.target) == (3, -1)
    over(story)
    assert [card.face.name for card in story.named(PRINCE).cards] == [".44 Magnum"]
    assert pools(story) == [28, 30]
    assert len(story.me.hand.items) == 7


def test_anonymous_freight_needs_equipment_that_can_be_paid_and_is_no_location():
    position = at_prey(hand=["Anonymous Freight", "Zaire River Ferry"])
    assert not position.start().until("action").can("Anonymous Freight")
    position = at_prey(hand=["Anonymous Freight", ".44 Magnum"]).pool(1)
    assert not position.start().until("action").can("Anonymous Freight")


@pytest.mark.parametrize(("paid", "pool"), [(2, 30), (1, 29)])
def test_anonymous_freight_may_be_paid_with_the_counters_of_hackerspace(paid, pool):
    def stocked(game):
        next(card for card in game.in_play.values() if card.face.name == "Hackerspace").counters = 3

    position = at_prey(hand=["Anonymous Freight", ".44 Magnum"]).table("Hackerspace").tweak(stocked)
    story = position.tweak(made(PRINCE, sect="anarch")).start().until("action")
    story.choose("Anonymous Freight").until("amount").choose(paid)
    assert pools(over(story)) == [pool, 30]
    assert story.named("Hackerspace").counters == 3 - paid
    assert [card.face.name for card in story.named(PRINCE).cards] == [".44 Magnum"]


def test_clothos_gift_draws_a_crypt_card_or_feeds_a_younger_vampire():
    position = at_prey(hand=["Clotho's Gift"], has="obf").crypt(YOUNG)
    story = act(position, "Clotho's Gift")
    assert story.game.action.stealth == 1
    assert over(story).where(YOUNG) == ["uncontrolled region"]
    position = at_prey(hand=["Clotho's Gift"], has="tem").uncontrolled(YOUNG).uncontrolled(ELDER)
    assert over(act(position, "Clotho's Gift")).invested(YOUNG) == 2


def test_clothos_gift_unlocks_its_vampire_for_a_blood_but_comes_locked():
    position = at_prey(hand=["Clotho's Gift"], has="TEM", blood=5)
    story = over(act(position, "Clotho's Gift", way="put on"))
    gift = story.named("Clotho's Gift")
    assert gift.locked
    assert gift.host is story.named(PRINCE)
    assert story.named(PRINCE).blood == 4
    story.end_turn().until("action").choose("bleed")
    over(story)
    until(story, lambda: story.can("use Clotho's")).choose("use Clotho's")
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood, gift.locked) == (False, 3, True)


# --- of others --------------------------------------------------------------------------------------------


def test_schrecknet_unlocks_a_big_nosferatu_and_shows_hands():
    position = Position(players=3).at(1).ready(PLAIN).hand("Villein").at(2).ready(GANGREL).at(0).ready(PRINCE)
    position = position.tweak(made(PRINCE, clan="Nosferatu")).hand("SchreckNET", "Kine Resources Contested")
    story = act(position, "SchreckNET")
    assert story.game.action.stealth == 1
    over(story)
    assert not story.named(PRINCE).locked, "its capacity is 8"
    story.until("action").choose("Kine").until("seat").do(1, 1, 1, 2)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "trigger" and story.can("SchreckNET")).choose("SchreckNET")
    assert story.kind == "seat"
    story.choose(1)
    assert story.named("SchreckNET").locked
    hand = story.game.methuselahs[1].hand
    assert all(hand.sees(0, number) for number in hand.items)


@pytest.mark.parametrize("capacity", [5, 6])
def test_schrecknet_unlocks_nobody_of_less_than_capacity_6(capacity):
    position = at_prey(hand=["SchreckNET"]).tweak(made(PRINCE, clan="Nosferatu", capacity=capacity))
    story = over(act(position, "SchreckNET"))
    assert story.named(PRINCE).locked == (capacity < 6)


def test_schrecknet_is_silent_when_a_referendum_fails_or_it_is_locked():
    position = at_prey(PLAIN).table("SchreckNET").at(1).hand("Villein").at(0)
    story = called(position, "Kine Resources Contested")
    story.do(1, 1, 1)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("against")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


@pytest.mark.parametrize("has", ["dom", "obe"])
def test_the_ailing_spirit_bleeds(has):
    story = over(act(at_prey(hand=["The Ailing Spirit"], has=has), "The Ailing Spirit"))
    assert pools(story) == [30, 28]


@pytest.mark.parametrize(
    ("blocker", "theirs", "less"),
    [(PLAIN, "dem", 1), (PLAIN, "dom", 0), (IDLE_ALLY, "", 1), ("Anneke Stuart", "", 0)],
)
def test_the_ailing_spirit_dampens_dementation_mortals_and_mages(blocker, theirs, less):
    if blocker == "Anneke Stuart":
        blocker = "Ossian"
    position = Position(players=2).at(1).ready(blocker).at(0).ready(PRINCE).hand("The Ailing Spirit")
    position = position.tweak(knows(seat0="obe", seat1=theirs)).tweak(watchful)
    story = act(position, "The Ailing Spirit")
    assert damped(story.game.action, story.named(blocker)) == less


def test_the_ailing_spirit_takes_a_malkavian_mortal_or_mage_for_a_turn():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL)
    position = position.torpor(YOUNG).ready(IDLE_ALLY).at(0).ready(PRINCE)
    position = position.tweak(made(PLAIN, clan="Malkavian")).tweak(made(YOUNG, clan="Malkavian antitribu"))
    position = position.hand("The Ailing Spirit").tweak(knows(seat0="OBE"))
    story = act(position, "The Ailing Spirit", way="take control")
    assert sorted(story.options) == sorted([PLAIN, YOUNG, IDLE_ALLY])
    story.choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    over(story)
    assert story.named(PLAIN).controller == 0
    until(story, lambda: story.game.active is story.prey)
    assert story.named(PLAIN).controller == 1


@pytest.mark.parametrize("before", [0, 1])
def test_corruption_corrupts_a_minion_of_the_prey_and_may_steal_it(before):
    position = Position(players=3).at(1).torpor(YOUNG).ready(GANGREL).at(2).ready(PLAIN).at(0)
    position = position.ready(PRINCE).tweak(made(PRINCE, clan="Ministry")).hand("Corruption")
    story = position.start().until("action")
    corrupt(story.game, story.named(YOUNG), 0, before)
    story.choose("Corruption")
    assert sorted(story.options) == sorted([GANGREL, YOUNG])
    story.choose(YOUNG)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    if before:
        until(story, lambda: story.kind == "target").choose(YOUNG)
    over(story)
    young = story.named(YOUNG)
    assert (young.controller, young.corruption_of(0)) == ((0, 0) if before else (1, 1)), "its capacity is 2"


def test_corruption_steals_an_ally_for_what_it_costs_and_need_not():
    position = Position(players=2).at(1).ready(ALLY).at(0).ready(PRINCE)
    story = position.tweak(made(PRINCE, clan="Ministry")).hand("Corruption").start().until("action")
    ally = story.named(ALLY)
    corrupt(story.game, ally, 0, ally.face.pool_cost - 1)
    over(story.choose("Corruption"))
    assert (ally.controller, ally.corruption_of(0)) == (1, ally.face.pool_cost)


def test_sanguine_instruction_teaches_kin_what_the_acting_vampire_masters():
    position = at_prey(PLAIN, mine=[PRINCE, YOUNG], hand=["Sanguine Instruction"])
    position = position.tweak(made(YOUNG, clan="Toreador")).tweak(made(PLAIN, clan="Toreador"))

    def levels(game):
        for minion in game.in_play.values():
            if minion.face.name == PRINCE:
                made(PRINCE, disciplines=(("aus", 2), ("cel", 2), ("pre", 1)))(game)
            elif minion.face.name == YOUNG:
                made(YOUNG, disciplines=(("aus", 1), ("cel", 2)))(game)
            elif minion.face.name == PLAIN:
                made(PLAIN, disciplines=(("aus", 2), ("cel", 2)))(game)

    story = act(position.tweak(levels), "Sanguine Instruction", by=PRINCE)
    assert story.game.action.stealth == 1
    assert story.game.action.play.word == "aus", "nobody can learn anything else"
    over(story)
    young = story.named(YOUNG)
    assert (young.profile.disciplines["aus"], young.capacity) == (2, 3)
    assert story.named("Sanguine Instruction").host is young


def contracted():
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready(PLAIN).at(0)
    position = position.ready(PRINCE).ready(BARON).hand("Clandestine Contract")
    for name in (PRINCE, BARON):
        position = position.tweak(made(name, clan="Banu Haqim"))
    return position


def test_clandestine_contract_is_put_on_whom_the_vampire_fights():
    story = act(contracted(), "Clandestine Contract", PLAIN, by=PRINCE)
    assert (story.game.action.stealth, story.game.action.target) == (1, 2)
    over(story)
    assert story.named(PLAIN).blood == story.named(PLAIN).capacity - 1, "a hand strike"
    contract = story.named("Clandestine Contract")
    assert (contract.host, contract.memory) == (story.named(PLAIN), story.named(PRINCE).number)
    assert pools(story) == [29, 30, 30]
    story.until("action")
    assert not story.can("Clandestine"), "it is another vampire's"
    story.end_turn().until("act").choose(PRINCE).choose("Clandestine")
    assert (story.game.action.stealth, story.game.action.target) == (1, 2)
    assert over(story).named(PLAIN).blood == story.named(PLAIN).capacity - 2


def test_clandestine_contract_takes_nobody_to_the_fallen():
    story = over(act(contracted(), "Clandestine Contract", PLAIN, by=PRINCE))
    go_to_torpor(story.game, story.named(PLAIN))
    story.end_turn().until("act").choose(PRINCE)
    assert not story.can("Clandestine")


# --- Slaughtering the Herd --------------------------------------------------------------------------------


def test_slaughtering_the_herd_bleeds_and_allies_cannot_block_it():
    position = Position(players=2).at(1).ready(IDLE_ALLY).ready(GANGREL).at(0).ready(PRINCE)
    story = act(position.hand("Slaughtering the Herd").tweak(knows(seat0="dom")), "Slaughtering")
    assert story.until("block", 1).options == ["pass", GANGREL]
    over(story)
    assert pools(story) == [30, 27]


def slaughtering(blood=6, turn=0):
    """A card on a vampire of the predator, in whose turn the story stops."""
    position = Position(players=3).at(2).ready(PLAIN, blood).torpor(YOUNG).at(1).ready(GANGREL)
    position = position.at(0).ready(PRINCE, 5).hand("Slaughtering the Herd").tweak(knows(seat0="DOM"))
    story = act(position, "Slaughtering", way="put on a vampire")
    assert sorted(story.options) == sorted([PLAIN, YOUNG])
    story.choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (0, 2)
    over(story)
    return until(story, lambda: story.kind == "act" and story.table.decision.seat == 2)


def test_slaughtering_the_herd_takes_a_blood_for_each_action():
    story = slaughtering(4)
    assert story.named(PRINCE).blood == 3
    story.choose(PLAIN).choose("bleed")
    until(story, lambda: story.kind != "trigger")
    assert [story.named(name).blood for name in (PLAIN, PRINCE)] == [3, 4]


def test_slaughtering_the_herd_burns_for_4_blood():
    story = slaughtering(5)
    until(story, lambda: story.can("use Slaughtering")).choose("use Slaughtering")
    assert story.named(PLAIN).blood == 1
    assert not story.in_play("Slaughtering the Herd")


def test_slaughtering_the_herd_burns_with_who_played_it():
    story = slaughtering(5)
    go_to_torpor(story.game, story.named(PRINCE))
    story.choose(PLAIN).choose("bleed")
    over(story)
    assert not story.in_play("Slaughtering the Herd")
    assert story.named(PRINCE).region != READY


# --- Legacy -----------------------------------------------------------------------------------------------


BASE, ADVANCED = "Jeremy MacNeil", "Jeremy MacNeil (ADV)"


@pytest.mark.parametrize("zone", ["crypt", "uncontrolled", "ash"])
def test_legacy_merges_an_advanced_vampire_with_its_base(zone):
    position = at_prey(mine=[ADVANCED], hand=["Legacy"], blood=3)
    position = getattr(position, zone)(BASE)
    story = act(position, "Legacy")
    assert story.game.action.stealth == 2
    until(story, lambda: story.kind == "target").choose(BASE)
    over(story)
    vampire = story.named(ADVANCED)
    assert (vampire.locked, vampire.blood) == (False, 3)
    assert story.game.faces[vampire.advanced_over].name == BASE
    assert story.where(BASE) == ["table"]
    assert not story.me.invested


def test_legacy_finds_nothing():
    story = over(act(at_prey(mine=[ADVANCED], hand=["Legacy"]), "Legacy"))
    assert (story.named(ADVANCED).locked, story.named(ADVANCED).advanced_over) == (False, -1)


def test_legacy_needs_an_unmerged_advanced_vampire():
    assert not at_prey(mine=[BASE], hand=["Legacy"]).start().until("action").can("Legacy")
    story = at_prey(mine=[ADVANCED], hand=["Legacy", "Legacy"]).crypt(BASE).start()
    story.until("action").choose("Legacy")
    until(story, lambda: story.kind == "target").choose(BASE)
    over(story)
    story.named(ADVANCED).done = None
    assert not story.until("action").can("Legacy"), "it is merged"


# --- Goblinism --------------------------------------------------------------------------------------------


def test_goblinism_burns_a_location():
    position = at_prey(hand=["Goblinism"], has="pot").at(1).table("Zoo Hunting Ground").at(0)
    story = act(position, "Goblinism")
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    assert not over(story).in_play("Zoo Hunting Ground")


FOUND = ("Zoo Hunting Ground", "Zaire River Ferry", "Secure Haven", "Political Seizure", ".44 Magnum")


def fetching(has):
    position = at_prey(hand=["Goblinism"], has=has).library("Gestalt", *FOUND)
    story = act(position.tweak(made(PRINCE, clan="Lasombra")), "Goblinism", way=1)
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(
        ["pass", "Zoo Hunting Ground", "Zaire River Ferry", "Secure Haven"]
    )
    return story


@pytest.mark.parametrize("name", ["Zoo Hunting Ground", "Secure Haven"])
def test_goblinism_fetches_a_location_to_the_hand(name):
    story = fetching("myt").choose(name)
    assert story.kind != "target"
    assert name in story.hand()
    over(story)
    assert len(story.me.hand.items) == 7


def test_goblinism_shows_what_it_fetches():
    position = at_prey(hand=["Goblinism"], has="myt").library("Gestalt", *FOUND)
    story = position.start(journal=True).until("action").choose("Goblinism")
    until(story, lambda: story.kind == "target").choose("Zoo")
    assert any("Zoo Hunting Ground" in text for text in story.game.told(1))


@pytest.mark.parametrize("name", ["Zaire River Ferry", "Secure Haven"])
@pytest.mark.parametrize("on", [True, False])
def test_goblinism_at_superior_puts_a_haven_on_the_vampire(name, on):
    story = fetching("MYT").choose(name)
    assert story.options == ["pass", PRINCE]
    story.choose(PRINCE if on else "pass")
    over(story)
    price = story.game.faces[
        next(n for n, face in enumerate(story.game.faces) if face.name == name)
    ].pool_cost
    if on:
        assert story.named(name).host is story.named(PRINCE)
        assert pools(story) == [30 - price, 30]
    else:
        assert story.where(name) == ["hand"] or story.where(name) == ["ash heap"]
        assert pools(story) == [30, 30]


def test_goblinism_puts_no_second_haven_on_a_vampire():
    position = (
        at_prey(hand=["Goblinism"], has="MYT").library("Gestalt", "Secure Haven").on(PRINCE, "Secure Haven")
    )
    story = act(position, "Goblinism", way=1)
    until(story, lambda: story.kind == "target").choose("Secure Haven")
    assert story.kind != "target"
