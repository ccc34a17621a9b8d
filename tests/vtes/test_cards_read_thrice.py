"""What third readers found wrong of the most played cards: each story was red before."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import corrupt
from rules.vtes.state.plays import Play

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, pools
from .crypttools import ever_offers
from .fighttools import fight, over, to
from .story import FILLER, Position
from .test_cards_blessings import pater, takeover
from .test_cards_blocked import until, way
from .test_cards_ruses import acts, being, offered, resolved

MILLICENT = "Millicent Smith, Puritan Vampire Hunter"
CASTLE = "Heidelberg Castle, Germany"


# --- actions ------------------------------------------------------------------------------------------------


def test_millicent_smith_burns_vampires_of_who_controls_her_alone():
    position = Position(players=2).at(1).ready(PLAIN).table(MILLICENT).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    resolved(story)
    assert (story.where(PRINCE), story.in_play(MILLICENT)) == (["ready region"], True)
    assert story.named(PLAIN).blood < 5, "they have fought"


def test_daring_the_dawn_makes_an_attempt_fail():
    story = acts("Daring the Dawn", "FOR").until("block", 1).choose(PLAIN).until("attempt", 0)
    story.choose("Daring the Dawn")
    assert resolved(story).prey.pool == 29
    assert not story.named(PLAIN).locked


def test_visions_of_gehenna_make_the_attempt_of_an_ally_fail():
    ravnos = [being(clan="Ravnos")]
    story = acts("Visions of Gehenna", "PRE", theirs=("Carlton Van Wyk",), tweaks=ravnos).until("block", 1)
    story.choose("Carlton Van Wyk").until("attempt", 0).choose("Visions")
    story = story.choose("+2 bleed") if story.kind == "mode" else story
    assert resolved(story).prey.pool == 27


@pytest.mark.parametrize(("whose", "intercept"), [(1, 2), (2, 2), (-1, 1)])
def test_sense_the_sin_counts_corruption_by_anybody(whose, intercept):
    def sin(game):
        if whose >= 0:
            corrupt(game, next(card for card in game.in_play.values() if card.face.name == PRINCE), whose, 1)

    position = Position(players=3).at(1).ready(PLAIN).hand("Sense the Sin").at(2).ready(YOUNG)
    story = position.at(0).ready(PRINCE).tweak(knows(seat1="dai")).tweak(sin).start().until("action")
    story.choose("bleed")
    story.game.action.stealth = 3
    story.until("block", 1).choose(PLAIN).until("attempt", 1)
    action = story.game.action
    story.choose("Sense")
    assert action.intercepts == {story.named(PLAIN).number: intercept}


@pytest.mark.parametrize("locked", [False, True])
def test_visions_of_zapathasura_take_an_unlocked_vampire_to_bring_a_bleed_to_nothing(locked):
    position = Position(players=2).at(1).ready(PLAIN, locked=locked)
    position = position.hand("On the Qui Vive", "Visions of Zapathasura").at(0).ready(PRINCE)
    story = position.tweak(knows(seat1="OBF PRE")).start().until("action").choose("bleed")
    if locked:
        until(story, lambda: story.can("On the Qui Vive")).choose("On the Qui Vive")
    assert offered(story, "Visions")
    story.choose("Visions")
    assert (story.kind == "mode" and story.can("bleed for 0")) == (not locked)


def test_undele_names_the_cards_before_the_poll():
    named = ("Bonding", "Conditioning")
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Undele").ash(*named, "Lost in Crowds")
    story = position.ash("Conditioning").start().until("action").choose("Undele")
    until(story, lambda: story.kind in ("target", "poll", "vote"))
    assert story.kind == "target"
    story.do("Bonding", "Conditioning").until("poll")
    me = story.me
    for name in named:
        piece = next(piece for piece in me.ash.items if story.game.faces[piece].name == name)
        story.game.board.move(piece, me.ash, me.removed)
    story.votes()
    until(story, lambda: story.game.action is None or story.kind == "discard-down")
    assert "Conditioning" in story.hand(), "another copy of it"
    assert not {"Bonding", "Lost in Crowds"} & set(story.hand())


def test_sudario_refraction_names_the_cards_as_it_is_announced():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(being(clan="Giovanni"))
    position = position.hand("Sudario Refraction").ash("Villein", "Vessel", "Fame", "Bonding")
    story = position.start().until("action").choose("Sudario")
    assert story.kind == "target"
    story.do("Villein", "Vessel", "Fame").until("block", 1)
    me = story.me
    gone = next(piece for piece in me.ash.items if story.game.faces[piece].name == "Fame")
    story.game.board.move(gone, me.ash, me.removed)
    before = len(me.library.items)
    resolved(story)
    assert (len(me.hand.items), len(me.library.items)) == (7, before + 2 - 3), (
        "three are discarded all the same"
    )
    assert story.where("Bonding") == ["ash heap"]


def test_sudario_refraction_fills_the_hand_before_it_discards():
    """What is drawn first may be among what is discarded."""
    kept = set()
    for seed in range(10):
        position = Position(players=2, seed=seed).ready(PRINCE).tweak(being(clan="Giovanni"))
        position.full = 0
        position = position.hand("Sudario Refraction", *[FILLER] * 5).ash("Villein", "Vessel", "Fame")
        story = position.start()
        me = story.me
        for number in list(me.library.items):
            story.game.board.move(number, me.library, me.removed)
        resolved(story.until("action").choose("Sudario"))
        assert (len(me.hand.items), len(me.library.items), len(me.ash.items)) == (5, 0, 4)
        kept.add(story.hand().count(FILLER))
    assert kept > {2}


# --- cards in play ------------------------------------------------------------------------------------------


def test_crimethinc_unlocks_once_each_phase():
    story = Position(players=2).ready(GANGREL).ready(BARON).table("CrimethInc.").start()
    for name in (GANGREL, BARON):
        resolved(story.until("act").choose(name).choose("bleed"))
    story.until("act").choose("use CrimethInc.")
    if story.kind == "target":
        story.choose(GANGREL)
    assert (story.named(GANGREL).locked, story.me.pool) == (False, 29)
    assert story.named(BARON).locked
    assert not story.can("use CrimethInc.")


@pytest.mark.parametrize("seat", [1, 2])
def test_heidelberg_castle_is_used_between_the_actions_of_others(seat):
    position = Position(players=3)
    for other in (1, 2, 0):
        position = position.at(other).ready((PLAIN, PRINCE, BARON)[other])
    position = position.at(seat).ready(GANGREL, blood=1).table(CASTLE).at(0)
    story = position.start()
    giver = story.named((PLAIN, PRINCE, BARON)[seat])
    before = giver.blood
    until(story, lambda: story.can(CASTLE))
    assert story.table.decision.seat == seat
    story.choose(CASTLE).choose(giver.face.name).choose("pass")
    assert (story.named(GANGREL).blood, giver.blood, story.named(CASTLE).locked) == (2, before - 1, True)


def test_heidelberg_castle_is_no_answer_to_an_action():
    position = (
        Position(players=2).at(1).ready(PRINCE).ready(GANGREL, blood=1).table(CASTLE).at(0).ready(PLAIN)
    )
    story = position.start().until("trigger", 1)
    assert (story.game.action, story.game.phase) == (None, 4)
    story.choose("pass").until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can(CASTLE)
        story.pass_once()
    assert (story.kind, story.table.decision.seat, story.can(CASTLE)) == ("trigger", 1, True)
    story.choose("pass")
    assert not story.can(CASTLE), "nothing has happened since"


def test_heidelberg_castle_moves_blood_to_a_full_vampire():
    position = Position(players=2).ready(PRINCE, blood=4).ready(GANGREL).table(CASTLE)
    story = position.start().until("master").choose("use")
    assert story.can(PRINCE)
    bank = story.game.bank
    story.choose(PRINCE).choose("pass")
    assert (story.named(PRINCE).blood, story.named(GANGREL).blood, story.game.bank) == (3, 4, bank + 1)


@pytest.mark.parametrize("haven", [0, 1])
def test_tend_the_flock_is_aimed_at_the_elder(haven):
    position = (
        Position(players=2, pool=20).ready("Arishat", capacity=10).on("Arishat", *["Secure Haven"] * haven)
    )
    story = position.uncontrolled("Annazir").hand("Tend the Flock").start().until("master").choose("Tend")
    assert (story.me.pool, story.invested("Annazir")) == (20 - haven, 3)


@pytest.mark.parametrize(("stolen", "price"), [(False, 1), (True, 1)])
def test_a_villein_makes_the_next_dearer_for_whoever_has_the_vampire(stolen, price):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).on(GANGREL, "Villein")
    story = position.hand("Villein").start()
    game, vampire = story.game, story.named(GANGREL)
    if stolen:
        take_control(game, vampire, game.methuselahs[1])
    number = next(number for number in game.methuselahs[0].hand.items if game.faces[number].name == "Villein")
    play = Play(game.methuselahs[vampire.controller], number, game.faces[number])
    assert costs.of_master(game, play, vampire.number) == price
    assert costs.of_master(game, play, story.named(PLAIN).number) == 0


def test_an_ally_that_a_piper_brings_does_not_act_in_that_turn():
    position = Position(players=2).ready(BARON).ready(PRINCE).hand("Piper", "Gregory Winter")
    story = position.start().until("master").choose("Piper")
    until(story, lambda: story.in_play("Gregory Winter"))
    acting, turn = set(), story.game.turn
    while story.game.turn == turn:
        if story.kind == "act":
            acting |= set(story.options)
        story.pass_once()
    assert "Gregory Winter" not in acting


def test_a_piper_is_no_action_that_unlocks_who_recruits_a_nocturn():
    position = Position(players=2).ready(BARON).hand("Piper", "Nocturn").tweak(knows(seat0="OBT"))
    story = position.start().until("master").choose("Piper")
    until(story, lambda: story.in_play("Nocturn"))
    assert story.named(BARON).locked


@pytest.mark.parametrize("with_her", [True, False])
def test_arishat_makes_somebody_abstain_from_a_blood_hunt(with_her):
    position = Position(players=2).at(1).ready("Arishat" if with_her else BARON).torpor(GANGREL).at(0)
    story = position.ready(PRINCE, capacity=11).start().until("action").choose("diablerize")
    until(story, lambda: story.game.referendum is not None)
    assert (story.kind == "polling" and story.can("Arishat")) == with_her
    if with_her:
        blood = story.named("Arishat").blood
        story.choose("Arishat").choose(PRINCE)
        assert (story.kind, story.table.decision.seat, story.named("Arishat").blood) == ("poll", 1, blood - 1)


def test_a_capuchin_does_not_replace_what_is_never_replaced():
    position = Position(players=2).ready(PRINCE).table("Visit from the Capuchin").hand("Dragonbound")

    def four(game):
        card = next(card for card in game.in_play.values() if card.face.name.startswith("Visit"))
        card.counters = 4
        game.bank -= 4

    story = position.tweak(four).start().until("discard").do("Dragonbound", "Dragonbound")
    assert story.named("Visit from the Capuchin").counters == 4
    assert len(story.me.owed) == 1


# --- combat -------------------------------------------------------------------------------------------------


def test_a_kevlar_vest_stops_a_damage_of_each_of_two_gun_strikes():
    gun = "Saturday-Night Special"
    story = fight(bears=["Kevlar Vest"], mine=PRINCE, they_bear=[gun], against=["Blur"], knows1="CEL")
    used = 0
    while story.game.combat is not None:
        if story.kind == "prevent" and story.can("Kevlar Vest"):
            story.choose("Kevlar Vest")
            used += 1
        elif story.table.decision.seat == 1 and story.can(gun):
            story.choose(gun)
        elif story.table.decision.seat == 1 and story.can("Blur"):
            story.choose("Blur")
        else:
            story.pass_once()
    assert (used, story.named(PRINCE).blood) == (2, 8)


def test_damage_that_target_vitals_add_is_of_the_same_weapon():
    gun = "Saturday-Night Special"
    story = fight(hand=["Target Vitals"], bears=[gun], they_bear=["Kevlar Vest"], theirs=PRINCE)
    to(story, "strike", 0).choose(gun)
    until(story, lambda: story.can("Target Vitals")).choose("Target Vitals")
    to(story, "prevent", 1).choose("pass")
    to(story, "prevent", 1).choose("Kevlar Vest")
    over(story)
    assert story.named(PRINCE).blood == 8 - 3 + 2


def test_pulled_fangs_are_for_a_vampire_that_falls_too():
    story = fight(hand=["Pulled Fangs"], bears=["Meat Cleaver"], mine=PRINCE, their_blood=1)
    to(story, "strike", 0).choose("Meat Cleaver")
    to(story, "end-of-round", 0).choose("Pulled Fangs")
    over(story)
    assert (story.where(GANGREL), story.named("Pulled Fangs").host) == (
        ["torpor region"],
        story.named(GANGREL),
    )


@pytest.mark.parametrize("name", ["Dreams of the Sphinx", "The Barrens"])
def test_a_location_is_locked_for_its_use_before_blocks_are_decided(name):
    """To draw what may help to block."""
    position = Position(players=2).at(1).ready(PLAIN).table(name).hand("Villein").library(*[FILLER] * 9)
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed")
    until(story, lambda: story.table.decision.seat == 1)
    assert story.can(name)
    story.choose(name)
    until(story, lambda: story.kind == "block")
    assert story.named(name).locked


# --- the next 240 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "can"), [("for", False), ("aus", False), ("AUS", True)])
def test_bowl_of_convergence_sells_intercept_to_superior_auspex_alone(level, can):
    bowl = "Bowl of Convergence"
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, bowl).at(0).ready(PRINCE)
    story = position.tweak(knows(seat1=level)).start().until("action").choose("bleed")
    story.game.action.stealth = 3
    story.until("block", 1).choose(PLAIN)
    assert offered(story, bowl) == can


def test_a_vagabond_mystic_heals_in_the_turns_of_others_too():
    mystic, wounded = "Vagabond Mystic", "Carlton Van Wyk"

    def weaken(game):
        next(card for card in game.in_play.values() if card.face.name == wounded).blood = 1
        game.bank += 1

    position = Position(players=2).at(1).ready(mystic).ready(wounded).at(0).ready(PRINCE, blood=3)
    story = position.tweak(weaken).start().until("action").choose("hunt")
    assert offered(story, mystic)
    story.choose(mystic)
    assert (story.named(wounded).blood, story.named(mystic).locked) == (2, True)
    assert not offered(story, mystic), "it is locked"


def test_lord_tremere_locks_ones_own_too():
    lord = "Lord Tremere"
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(lord).ready(YOUNG)
    story = position.start().until("act").choose(f"use {lord}")
    assert story.named(YOUNG).locked
    assert not story.can(f"use {lord}"), "once"


def test_lord_tremere_unlocks_those_of_others_too():
    lord = "Lord Tremere"
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(lord)
    story = position.start().until("act")
    assert story.can(f"use {lord}")
    story.choose(f"use {lord}")
    assert not story.named(PLAIN).locked


RACK = "The Rack"


def racked(**mine):
    """The Rack of seat 1 feeds a vampire of theirs; seat 0 acts."""

    def feeds(game):
        cards = {card.face.name: card for card in game.in_play.values()}
        cards[RACK].memory = cards[PLAIN].number

    position = Position(players=2).at(1).ready(PLAIN, 1).table(RACK).filler(8)
    return position.at(0).ready(PRINCE, 3).filler(8).tweak(feeds).tweak(knows(**mine))


def test_the_rack_chooses_anew_when_dominate_kine_steals_it():
    story = racked(seat0="DOM").hand("Dominate Kine").start().until("action").choose("Dominate Kine")
    if story.kind == "mode":
        story.table.choose(len(story.options) - 1)
    resolved(story)
    rack = story.named(RACK)
    assert (rack.controller, rack.memory) == (0, story.named(PRINCE).number)


def test_the_rack_chooses_anew_when_disputed_territory_gives_it():
    story = racked().hand("Disputed Territory").start().until("action").choose("Disputed")
    until(story, lambda: story.kind == "seat").choose("seat 1").votes()
    resolved(story)
    rack = story.named(RACK)
    assert (rack.controller, rack.memory) == (0, story.named(PRINCE).number)


@pytest.mark.parametrize(("borne", "found"), [("Kevlar Vest", "Kevlar Vest"), ("", "Kerrie")])
def test_vast_wealth_burns_equipment_that_cannot_be_placed(borne, found):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    position = position.on(PRINCE, "Vast Wealth", *([borne] if borne else []))
    story = position.library("Villein", found, "Laptop Computer").filler().start().until("action")
    resolved(story.choose("Vast Wealth"))
    assert [story.game.faces[number].name for number in story.me.ash.items] == [found]
    assert not story.in_play("Laptop Computer"), "only the first one counts"
    assert story.me.pool == 30, "without cost"


def test_hostile_takeover_lets_the_controller_bid_twice_the_pool():
    story = takeover((0, 2))
    assert story.can("18"), "half of it is 9 of 10 pool"
    assert not story.can("19"), "nobody bids the last pool"
    story.choose("18")
    while story.kind == "amount":
        story.choose("0")
    assert (pools(story), story.named(GANGREL).controller) == ([8, 1, 6], 1)


def test_dis_pater_adds_nothing_to_a_bleed_that_is_not_about_to_succeed():
    story = pater()
    story.game.action.bleed -= 1  # reduced to 0
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
    assert (pools(story)[1], len(story.me.removed.items)) == (30, 0)


def test_andre_leroux_takes_nothing_of_a_bleed_that_a_spying_mission_has_saved():
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Andre LeRoux").ready(PRINCE)
    position = position.hand("Spying Mission").tweak(knows(seat0="OBF"))
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    until(story, lambda: story.can("Andre")).choose("Spying Mission")
    assert not ever_offers(story, "Andre")
    assert (story.prey.pool, values.bleed(story.game, story.named("Andre LeRoux"))) == (30, 1)


@pytest.mark.parametrize("cancels", [False, True])
def test_watenda_cancels_even_on_the_way_to_torpor(cancels):
    cards = ["Undead Strength", "Taste of Vitae"]
    story = fight(mine=PRINCE, theirs="Watenda", hand=cards, knows0="POT", their_blood=1)
    way(to(story, "strike", 0).choose("Undead Strength"), "[POT]")
    to(story, "end-of-round", 0)
    assert (story.where("Watenda"), story.named(PRINCE).blood) == (["torpor region"], 7)
    story.choose("Taste of Vitae")
    assert (story.kind, story.table.decision.seat) == ("counter", 1)
    story.choose("Watenda" if cancels else "pass")
    over(story)
    assert story.named(PRINCE).blood == (7 if cancels else 8)
    assert story.where("Taste of Vitae") == ["ash heap"]
