"""The stories of bleeds and what makes them bigger or smaller, of what is summoned, and of swayed referendums."""

import pytest

from rules.vtes.definitions.conditions import Going
from rules.vtes.state.conditions import holds
from rules.vtes.state.counters import corrupt
from rules.vtes.state.scenery import alter
from rules.vtes.terms import READY

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocked import ANARCH, never, of, until, way
from .test_cards_blocks import acting, over
from .test_cards_enduring import later

BIG = "Lutz von Hohenzollern"  # capacity 11
SETITE = "Abdelsobek"  # capacity 5
OF_THE_HAND = "Banjoko"  # of the Black Hand


def minion(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


# --- bleeds -------------------------------------------------------------------------------------------------


def test_undue_influence_moves_a_blood_of_somebody():
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled("Alu", 3).at(0).ready(PRINCE)
    position = (
        position.uncontrolled(GANGREL, 1).hand("Undue Influence").tweak(knows(seat0="chi")).tweak(ANARCH)
    )
    story = position.start().until("action").choose("Undue")
    assert story.game.action.target == 1
    over(story)
    assert story.invested(GANGREL) == 2
    assert list(story.prey.invested.values()) == [2]


def test_undue_influence_moves_nothing_where_nothing_lies():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).uncontrolled(GANGREL, 1)
    position = position.hand("Undue Influence").tweak(knows(seat0="chi")).tweak(ANARCH)
    assert not position.start().until("action").can("Undue")
    bare = Position(players=2).ready(PRINCE).hand("Undue Influence").tweak(knows(seat0="pre")).tweak(ANARCH)
    assert not bare.start().until("action").can("Undue"), "nobody to choose"


def test_undue_influence_bleeds_for_a_blood():
    position = Position(players=2).ready(PRINCE).uncontrolled(GANGREL, 1).hand("Undue Influence")
    story = position.tweak(knows(seat0="pre")).tweak(ANARCH).start().until("action").choose("Undue")
    over(story)
    assert (story.invested(GANGREL), story.prey.pool) == (2, 29)


@pytest.mark.parametrize(("counters", "rises"), [(3, True), (2, False)])
def test_undue_influence_brings_a_filled_vampire_out(counters, rises):
    position = Position(players=2).ready(PRINCE).uncontrolled(GANGREL, counters).hand("Undue Influence")
    story = position.tweak(knows(seat0="qui")).tweak(ANARCH).start().until("action").choose("Undue")
    over(story)
    assert story.in_play(GANGREL) == rises
    if rises:
        assert (story.named(GANGREL).blood, story.named(GANGREL).region) == (4, READY)


@pytest.mark.parametrize(("kin", "blood"), [("Tzimisce", 7), ("Toreador", 8)])
def test_fiendish_tongue_dims_anarchs_and_may_unlock_in_the_discard_phase(kin, blood):
    sabbat = of(0, sect="sabbat", clan=kin)
    story = acting("Fiendish Tongue", theirs=(GANGREL,), tweaks=[sabbat]).choose("Fiendish")
    action = story.game.action
    story.until("block", 1).choose(GANGREL)
    assert not action.blocked, "an Anarch has -1 intercept"
    over(story)
    assert story.prey.pool == 28
    found = until(story, lambda: story.kind in ("trigger", "discard")).kind == "trigger"
    assert found == (kin == "Tzimisce")
    if found:
        story.choose(PRINCE)
    assert (story.named(PRINCE).blood, story.named(PRINCE).locked) == (blood, kin != "Tzimisce")


@pytest.mark.parametrize(("level", "stealth"), [("obf", 3), ("OBF", 6)])
def test_night_moves_bleeds_prey_or_predator_for_one(level, stealth):
    story = acting("Night Moves", "Conditioning", knows0=f"{level} dom", theirs=(), players=4).choose("Night")
    way(story, f"[{level}]")
    assert story.options == ["seat 2", "seat 4"]
    story.choose("seat 4")
    assert story.game.action.stealth == stealth
    story.until("modify").choose("Conditioning")
    over(story)
    assert [m.pool for m in story.game.methuselahs] == [30, 30, 30, 29]


def test_feast_of_the_souls_secrets_feeds_a_younger_vampire_in_play_or_not():
    salubri = of(0, clan="Salubri")
    position = Position(players=2).ready(PRINCE).ready(YOUNG, 0, locked=True).uncontrolled(GANGREL)
    position = position.uncontrolled(BIG).hand("Feast of the Soul's Secrets")
    for name in (YOUNG, GANGREL):
        start = position.tweak(salubri).tweak(knows(seat0="DOM")).start()
        story = until(start, lambda start=start: start.kind == "act" or start.can("Feast"))
        if story.kind == "act":
            story.choose(PRINCE)
        way(story.choose("Feast"), "[DOM]")
        assert sorted(story.options) == sorted([YOUNG, GANGREL])
        story.choose(name)
        over(story)
        assert story.prey.pool == 27
        assert (story.named(YOUNG).blood if name == YOUNG else story.invested(GANGREL)) == 2


def test_social_charm_gains_a_pool_at_superior():
    for level, pool in (("pre", 30), ("PRE", 31)):
        story = way(acting("Social Charm", knows0=level, theirs=()).choose("Social"), f"[{level}]")
        assert (over(story).prey.pool, story.me.pool) == (28, pool)


def test_spirit_marionette_locks_a_minion_of_the_prey_though_it_bleeds_another():
    story = acting("Spirit Marionette", knows0="obe", players=3, theirs=(PLAIN,)).choose("Spirit")
    assert story.game.action.target == 1
    story.game.action.target = 2
    over(story)
    assert story.named(PLAIN).locked
    assert story.game.methuselahs[2].pool == 28


def test_spirit_marionette_takes_a_minion_that_must_bleed_and_goes_back():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL, locked=True).at(0).ready(PRINCE)
    story = (
        position.hand("Spirit Marionette").tweak(knows(seat0="OBE")).start().until("action").choose("Spirit")
    )
    way(story, "[OBE]")
    assert story.game.action.target == 1
    over(story)
    puppet = story.named(PLAIN)
    until(story, lambda: story.game.action is not None or story.game.phase != 4 or puppet.controller == 1)
    over(story)
    assert puppet.controller == 1, "the next action is over"
    assert (puppet.locked, story.game.methuselahs[1].pool) == (True, 29)


def test_the_puppet_may_bleed_with_a_card_of_the_hand():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    position = position.hand("Spirit Marionette", "Computer Hacking").tweak(knows(seat0="OBE"))
    story = way(position.start().until("action").choose("Spirit"), "[OBE]")
    over(story)
    until(story, lambda: story.kind == "action")
    assert story.options == ["bleed", "Computer Hacking"], "and nothing else"
    over(story.choose("Computer"))
    assert story.prey.pool == 28
    assert story.named(PLAIN).controller == 1


@pytest.mark.parametrize(("level", "amount"), [("ser", 2), ("SER", 3)])
def test_enticement_burns_the_edge_for_pool_and_nobody_bleeds(level, amount):
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).ready(YOUNG).with_edge()
    )
    story = position.hand("Enticement").tweak(knows(seat0=level)).start().until("act").choose(PRINCE)
    way(story.choose("Enticement"), f"[{level}]")
    over(story)
    assert (story.prey.pool, story.game.edge) == (30 - amount, -1)
    assert not until(story, lambda: story.kind == "action").can("bleed")


def test_enticement_needs_the_edge_and_bleeds_come_back():
    assert not acting("Enticement", knows0="SER", theirs=()).can("Enticement")
    position = Position(players=2).ready(PRINCE).with_edge().hand("Enticement").tweak(knows(seat0="ser"))
    story = position.start().until("action").choose("Enticement")
    over(story).end_turn()
    assert later(story, "action").can("bleed")


@pytest.mark.parametrize(("name", "can"), [(GANGREL, True), (BIG, False)])
def test_chameleon_takes_a_younger_newcomer_for_its_capacity(name, can):
    position = Position(players=2).at(1).ready(PLAIN).ready(name).at(0).ready(BARON).hand("Chameleon")

    def new(game):
        minion(game, name).came = 1

    story = position.tweak(titled(BARON, "baron")).tweak(new).start().until("action")
    assert story.can("Chameleon") == can
    if can:
        story.choose("Chameleon")
        assert story.game.action.target == 1
        story.until("block", 1).choose("pass")
        over(story)
        assert (story.named(GANGREL).controller, story.named(BARON).blood) == (0, 6 - 4)
        assert story.named(GANGREL).profile.sect == "anarch"


def test_chameleon_takes_nobody_who_was_there_before():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(BARON).hand("Chameleon")
    position = position.tweak(titled(BARON, "baron"))
    assert not position.start().until("action").can("Chameleon")

    def new(game):
        minion(game, GANGREL).came = 3
        game.methuselahs[0].minion_phase = 4

    assert not position.tweak(new).start().until("action").can("Chameleon")


def test_summon_history_brings_a_cheap_card_out_of_library_or_ash_heap():
    position = (
        Position(players=2)
        .ready(PRINCE)
        .library("Gestalt", ".44 Magnum", "Gypsies", "Leather Jacket")
        .ash("Carlton Van Wyk")
    )
    position = position.hand("Summon History").tweak(knows(seat0="tem"))
    story = position.start().until("action").choose("Summon").choose("2")
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(["pass", ".44 Magnum", "Carlton Van Wyk", "Leather Jacket"])
    story.choose("Carlton")
    assert (story.in_play("Carlton Van Wyk"), story.named(PRINCE).blood) == (True, 6)
    story = position.start().until("action").choose("Summon").choose("2")
    until(story, lambda: story.kind == "target").choose(".44")
    assert (story.named(".44 Magnum").host, story.me.pool) == (story.named(PRINCE), 30)


def test_summon_history_brings_a_small_vampire_without_blood():
    position = Position(players=2).ready(PRINCE).crypt(GANGREL, BIG).ash(YOUNG).hand("Summon History")
    story = position.tweak(knows(seat0="TEM")).start().until("action").choose("Summon")
    way(story, "[TEM]").choose("4")
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(["pass", GANGREL, YOUNG])
    assert holds(story.game, Going(brings="vampire"), minion(story.game, PRINCE), minion(story.game, PRINCE))
    story.choose(GANGREL)
    vampire = minion(story.game, GANGREL)
    assert vampire.region == READY
    assert story.named(PRINCE).blood == 4


def test_loss_burns_what_lies_on_a_minion_of_prey_or_predator():
    position = Position(players=4).at(1).ready(PLAIN).on(PLAIN, ".44 Magnum").at(2).ready(GANGREL)
    position = position.on(GANGREL, "Leather Jacket").at(0).ready(PRINCE).hand("Loss")
    story = position.tweak(knows(seat0="qui")).start().until("action").choose("Loss")
    assert story.game.action.target == 1
    story.until("block", 1).choose("pass")
    over(story)
    assert story.where(".44 Magnum") == ["ash heap"]
    assert story.in_play("Leather Jacket"), "it is two seats away"


def test_conceal_burns_any_equipment():
    position = (
        Position(players=2).at(1).ready(PLAIN).on(PLAIN, ".44 Magnum").at(0).ready(PRINCE).hand("Conceal")
    )
    story = position.tweak(knows(seat0="obf")).start().until("action").choose("Conceal")
    story.until("block", 1).choose("pass")
    assert over(story).where(".44 Magnum") == ["ash heap"]


@pytest.mark.parametrize(("kin", "locked"), [("Osebo", False), ("Toreador", True)])
def test_mozambique_allure_makes_a_laibon(kin, locked):
    plain = of(0, clan=kin, title="", sect="independent")
    story = over(acting("Mozambique Allure", theirs=(), tweaks=[plain]).choose("Mozambique"))
    assert (story.named(PRINCE).profile.sect, story.named(PRINCE).locked) == ("laibon", locked)


def test_mozambique_allure_draws_for_a_laibon_and_is_not_for_the_titled():
    position = Position(players=2).ready(PRINCE).crypt(GANGREL).hand("Mozambique Allure")
    story = position.tweak(of(0, sect="laibon", title="")).start().until("action").choose("Mozambique")
    assert over(story).where(GANGREL) == ["uncontrolled region"]
    assert not acting("Mozambique Allure", theirs=()).can("Mozambique")


def test_haqims_law_leadership_pays_those_with_the_oldest():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(BIG).at(0).ready(PRINCE).ready(YOUNG)

    def kin(game):
        for name in (PRINCE, PLAIN, YOUNG):
            alter(game, minion(game, name), clan="Banu Haqim")
        minion(game, PLAIN).capacity = 8

    story = position.hand("Haqim's Law: Leadership").tweak(kin).start().until("act").choose(PRINCE)
    story.choose("Haqim").until("block", 1).choose("pass")
    over(story)
    assert [m.pool for m in story.game.methuselahs] == [32, 32, 30]


def test_fifth_tradition_hospitality_feeds_another_vampire():
    position = Position(players=2).ready(PRINCE).torpor(PLAIN, 0).hand("Fifth Tradition: Hospitality")
    story = position.start().until("action").choose("Fifth")
    assert story.game.action is None or story.game.action.target == -1
    assert over(story).named(PLAIN).blood == 4
    position = (
        Position(players=2).at(1).ready(BIG, blood=1).at(0).ready(PRINCE).hand("Fifth Tradition: Hospitality")
    )
    story = position.start().until("action").choose("Fifth")
    assert story.game.action.target == 1


@pytest.mark.parametrize(
    ("name", "zone", "blood"), [(SETITE, "uncontrolled region", 2), (GANGREL, "crypt", 0)]
)
def test_mesu_bedshet_draws_a_younger_setite(name, zone, blood):
    position = (
        Position(players=2).ready(PRINCE).crypt(name).hand("Mesu Bedshet").tweak(of(0, clan="Ministry"))
    )
    story = over(position.start().until("action").choose("Mesu"))
    assert story.where(name) == [zone]
    if blood:
        assert story.invested(name) == blood


def test_mesu_bedshet_feeds_no_older_setite():
    position = (
        Position(players=2).ready(YOUNG).crypt(SETITE).hand("Mesu Bedshet").tweak(of(0, clan="Ministry"))
    )
    story = over(position.start().until("action").choose("Mesu"))
    assert story.invested(SETITE) == 0


def test_recruitment_exercise_draws_and_feeds_the_black_hand_only():
    hand = of(0, traits=frozenset({"black hand"}))
    position = Position(players=2).ready(PRINCE).crypt(GANGREL).hand("Recruitment Exercise").tweak(hand)
    story = over(position.start().until("action").choose("Recruitment"))
    assert story.invested(GANGREL) == 0
    position = Position(players=2).ready(PRINCE).crypt(OF_THE_HAND).hand("Recruitment Exercise").tweak(hand)
    story = over(position.start().until("action").choose("Recruitment"))
    assert story.invested(OF_THE_HAND) == 1


@pytest.mark.parametrize("seed", range(4))
def test_of_a_shuffled_crypt_the_card_is_drawn_that_was_seen(seed):
    """Whether it gets blood depends on the card, which is not known before it is drawn."""

    def shuffled(game):
        of(0, traits=frozenset({"black hand"}))(game)
        game.board.shuffle(game.methuselahs[0].crypt)

    position = Position(players=2, seed=seed).ready(PRINCE).crypt(GANGREL, OF_THE_HAND, YOUNG, BIG)
    story = over(
        position.hand("Recruitment Exercise").tweak(shuffled).start().until("action").choose("Recruit")
    )
    (number,) = story.me.invested
    assert story.me.invested[number] == (story.game.faces[number].name == OF_THE_HAND)


def test_scrounging_takes_two_of_three_cards():
    position = Position(players=2).ready(PRINCE).hand("Scrounging").short_hand()
    position = position.library(
        "Deflection", "Conditioning", "Bonding", "Govern the Unaligned", "Wake with Evening's Freshness"
    )
    story = position.start().until("action").choose("Scrounging")
    until(story, lambda: story.kind == "target")
    assert len(story.options) == 4
    taken = story.options[1:3]
    story.choose(taken[0]).choose(taken[1])
    over(story)
    assert set(taken) <= set(story.hand())


@pytest.mark.parametrize(("level", "zone"), [("nec", "uncontrolled region"), ("NEC", "ready region")])
def test_possession_raises_a_vampire(level, zone):
    position = Position(players=2).ready(PRINCE).ash(GANGREL).hand("Possession").tweak(knows(seat0=level))
    story = way(position.start().until("action").choose("Possession"), f"[{level}]")
    over(story)
    assert story.where(GANGREL) == [zone]
    if level == "NEC":
        assert minion(story.game, GANGREL).blood == 1


def test_cryptic_mission_burns_a_blood_or_a_life():
    story = acting("Cryptic Mission", knows0="THA", blood=4, theirs=(PLAIN,)).choose("Cryptic")
    way(story, "[THA]")
    over(story)
    assert (story.named(PLAIN).blood, story.named(PRINCE).blood) == (4, 5)
    story = acting("Cryptic Mission", knows0="tha", theirs=(ALLY,)).choose("Cryptic")
    assert not over(story).in_play(ALLY)


# --- modifiers ----------------------------------------------------------------------------------------------


def test_revelation_of_desire_burns_a_counter_for_three_bleed():
    def corrupted(game):
        corrupt(game, minion(game, PLAIN), 0, 1)

    story = acting("Revelation of Desire", knows0="SER", tweaks=[corrupted]).choose("bleed")
    story.until("block", 1).choose("pass").until("modify").choose("Revelation")
    way(story, "[SER]")
    assert over(story).prey.pool == 26
    assert story.named(PLAIN).corruption_of(0) == 0
    story = acting("Revelation of Desire", knows0="SER").choose("bleed").until("block", 1).choose("pass")
    story.until("modify").choose("Revelation")
    assert over(story).prey.pool == 28, "without a counter only at inferior"


def test_inevitability_of_the_void_counts_tens_of_the_ash_heap():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ash(*["Gestalt"] * 25).at(0).ready(PRINCE)
    position = position.hand("Inevitability of the Void").tweak(knows(seat0="AUS NEC"))
    story = position.start().until("action").choose("bleed").until("modify").choose("Inevitability")
    way(story, "[AUS]")
    assert over(story).prey.pool == 30 - 1 - 2


@pytest.mark.parametrize(("level", "locked"), [("obl", True), ("DOM", False)])
def test_gifts_from_hereafter_help_a_wraith_to_bleed(level, locked):
    path = of(0, path="Death and the Soul", sect="sabbat")
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).ready("Puppeteer")
    position = position.hand("Gifts From Hereafter")

    def wise(game):
        alter(game, minion(game, PRINCE), disciplines=((level.lower(), 2 if level.isupper() else 1),))

    story = position.tweak(path).tweak(wise).start().until("act").choose("Puppeteer").choose("bleed")
    bled = story.until("modify").game.action
    story.choose("Gifts")
    way(story, f"[{level}]")
    assert (bled.bleed, bled.limited) == (1, True)
    if not locked:
        until(story, lambda: story.kind == "trigger").choose("Gifts")
    over(story)
    assert minion(story.game, "Puppeteer").locked == locked


def test_walk_of_caine_lets_the_circle_bleed():
    position = Position(players=2).ready("Barry").ready("Larry").ready("Dorka").hand("Walk of Caine")
    story = position.tweak(knows(seat0="san")).start().until("act").choose("Barry").choose("bleed")
    story.until("as-announced").choose("Walk")
    assert story.options == ["pass", "Larry"]
    story.choose("Larry")
    over(story)
    assert story.prey.pool == 30 - 1 - 2
    assert (minion(story.game, "Larry").blood, minion(story.game, "Barry").blood) == (4, 4)


def test_spoils_of_war_pay_after_a_directed_action():
    kin = of(0, clan="Brujah antitribu")
    story = acting("Spoils of War", theirs=(), blood=4, tweaks=[kin]).choose("bleed").until("after-action")
    over(story.choose("Spoils"))
    assert (story.named(PRINCE).blood, story.me.pool) == (5, 31)
    assert never(acting("Spoils of War", theirs=(), blood=4, tweaks=[kin]).choose("hunt"), "Spoils")


@pytest.mark.parametrize(("level", "at_once"), [("cel", False), ("CEL", True)])
def test_zephyr_unlocks_after_what_failed(level, at_once):
    story = acting("Zephyr", knows0=level, theirs=(YOUNG,)).choose("bleed").until("block", 1).choose(YOUNG)
    story.until("after-action").choose("Zephyr")
    way(story, f"[{level}]")
    over(story)
    assert story.named(PRINCE).locked != at_once
    until(story, lambda: story.game.active.seat == 1)
    assert not story.named(PRINCE).locked
    assert never(acting("Zephyr", knows0="CEL", theirs=()).choose("bleed"), "Zephyr")


def test_seraphs_second_unlocks_another_of_the_black_hand_once_a_turn():
    position = (
        Position(players=2)
        .ready(PRINCE)
        .ready(GANGREL, locked=True)
        .hand("Seraph's Second", "Seraph's Second")
    )

    def hand(game):
        alter(game, minion(game, PRINCE), traits=frozenset({"black hand"}))
        alter(game, minion(game, GANGREL), traits=frozenset({"black hand", "seraph"}))

    story = position.tweak(hand).start().until("act").choose(PRINCE).choose("bleed").until("after-action")
    over(story.choose("Seraph"))
    assert not story.named(PRINCE).locked
    story.named(PRINCE).blood -= 1
    story.game.bank += 1
    until(story, lambda: story.kind == "act").choose(PRINCE).choose("hunt")
    assert never(story, "Seraph"), "a Seraph plays one each turn"


# --- answers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_hide_the_heart_lets_an_action_fail_unless_a_blood_is_burned(pays):
    story = acting(against=("Hide the Heart",), knows1="val", blood=4).choose("hunt").until("block", 1)
    story.choose("pass").until("react", 1).choose("Hide")
    assert (story.kind, story.table.decision.seat) == ("trigger", 0)
    story.choose(PRINCE if pays else "pass")
    assert over(story).named(PRINCE).blood == 4, "3 and the hunt, or no hunt"
    assert story.named(PRINCE).locked


def test_an_ally_cannot_pay_for_hide_the_heart_and_one_is_played_each_action():
    story = acting(against=("Hide the Heart", "Hide the Heart"), knows1="val", mine=ALLY).choose("bleed")
    story.until("block", 1).choose("pass").until("react", 1).choose("Hide")
    assert over(story).prey.pool == 30


def test_hide_the_heart_reduces_bleeds_of_whomever_at_superior():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(2).ready(GANGREL).hand("Hide the Heart")
    position = position.at(0).ready(BIG)
    story = position.tweak(knows(seat2="VAL")).start().until("action").choose("bleed").until("react", 2)
    way(story.choose("Hide"), "whomever")
    over(story)
    assert story.game.methuselahs[1].pool == 30 - 3 + 2
    assert story.named(GANGREL).locked
    story = acting(against=("Hide the Heart",), knows1="aus").choose("bleed").until("block", 1).choose("pass")
    assert over(story.until("react", 1).choose("Hide")).prey.pool == 30


# --- referendums --------------------------------------------------------------------------------------------


def test_the_eldest_are_kholo_sways_for_all_ravnos():
    def kin(game):
        alter(game, minion(game, PRINCE), clan="Ravnos", sect="laibon", title="")
        alter(game, minion(game, PLAIN), clan="Ravnos", sect="laibon")
        alter(game, minion(game, GANGREL), clan="Ravnos")

    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).hand("The Eldest Are Kholo").at(0)
    position = position.ready(PRINCE).hand("The Eldest Are Kholo", "Kine Resources Contested").tweak(kin)
    story = position.start().until("action").choose("Kine").until("polling").choose("The Eldest")
    mine, theirs, other = (minion(story.game, name).number for name in (PRINCE, PLAIN, GANGREL))
    assert story.game.more_votes == {mine: 2, theirs: 2}
    until(story, lambda: story.kind == "react").choose("The Eldest")
    if story.kind == "reactor":
        story.choose(PLAIN)
    assert story.game.more_votes == {mine: 3, theirs: 3, other: 1}


def test_poison_pill_makes_the_caller_pay_what_one_loses():
    position = Position(players=2).at(1).ready(PLAIN).hand("Poison Pill").at(0).ready(PRINCE)
    position = position.hand("Kine Resources Contested")
    story = position.start().until("action").choose("Kine").until("react", 1).choose("Poison")
    until(story, lambda: story.kind == "poll")
    story.votes()
    over(story)
    lost = 30 - story.prey.pool
    assert lost > 0
    assert story.me.pool == 30 - (4 - lost) - lost


def test_poison_pill_does_nothing_where_the_referendum_fails():
    position = Position(players=2).at(1).ready(BIG).hand("Poison Pill").at(0).ready(PLAIN)
    position = position.hand("Kine Resources Contested").tweak(titled(BIG, "inner circle"))
    story = position.start().until("action").choose("Kine").until("react", 1).choose("Poison")
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1).choose(BIG).choose(
        "against"
    )
    over(story)
    assert (story.me.pool, story.prey.pool) == (30, 30)


def test_closed_session_silences_all_but_the_camarilla():
    position = Position(players=2).at(1).ready(BARON).at(0).ready(PRINCE)
    position = position.hand("Kine Resources Contested", "Closed Session").tweak(titled(BARON, "baron"))
    story = position.start().until("action").choose("Kine").until("before-votes").choose("Closed")
    while story.game.action is not None:
        assert not (story.kind == "poll" and story.can(BARON))
        story.pass_once()
    story = position.start().until("action").choose("Kine")
    assert until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1).can(BARON)


def test_confusion_of_the_eye_silences_the_caller_and_reduces_small_bleeds():
    position = Position(players=2).at(1).ready(PLAIN).hand("Confusion of the Eye").at(0).ready(PRINCE)
    story = position.hand("Kine Resources Contested").tweak(knows(seat1="OBF")).start().until("action")
    story.choose("Kine").until("react", 1).choose("Confusion")
    while story.game.action is not None:
        assert not (story.kind == "poll" and story.can(PRINCE))
        story.pass_once()
    for mine, pool in ((YOUNG, 30), (PRINCE, 29)):
        story = acting(against=("Confusion of the Eye",), knows1="obf", mine=mine).choose("bleed")
        if story.until("block", 1).choose("pass").kind == "react":
            story.choose("Confusion")
        assert over(story).prey.pool == pool


def test_confusion_of_the_eye_fails_a_referendum_that_asks_for_a_title():
    position = (
        Position(players=2).at(1).ready(PLAIN).hand("Confusion of the Eye").at(0).ready(PRINCE).ready(BARON)
    )
    for card, fails in (("Parity Shift", True), ("Kine Resources Contested", False)):
        start = (
            position.hand(card).pool(20, 0).tweak(knows(seat1="OBF")).tweak(titled(BARON, "prince")).start()
        )
        story = start.until("act").choose(PRINCE)
        if not story.can(card):
            continue
        action = story.choose(card).game.action
        story.until("react", 1).choose("Confusion")
        assert action.marks.doomed == fails


def test_telepathic_vote_counting_cancels_ones_own_referendum():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    position = position.hand("Kine Resources Contested", "Telepathic Vote Counting").tweak(knows(seat0="aus"))
    story = position.start().until("action").choose("Kine").until("polling").choose("Telepathic")
    over(story)
    assert "Kine Resources Contested" in story.hand()
    assert story.prey.pool == 30
    assert story.named(PRINCE).locked


def test_telepathic_vote_counting_forces_to_abstain():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    position = position.hand("Kine Resources Contested", "Telepathic Vote Counting").tweak(knows(seat0="AUS"))
    story = position.start().until("action").choose("Kine").until("polling").choose("Telepathic")
    way(story, "[AUS]").choose(PLAIN)
    assert minion(story.game, PLAIN).number in story.game.referendum.abstaining


@pytest.mark.parametrize(("title", "pool"), [("prince", 2), ("", 1)])
def test_amici_noctis_shares_the_margin(title, pool):
    position = (
        Position(players=2).ready(PRINCE, 3).ready(PLAIN, 1, locked=True).ready(GANGREL, 1, locked=True)
    )
    position = position.hand("Amici Noctis", "Kine Resources Contested")

    def kin(game):
        for name in (PRINCE, PLAIN):
            alter(game, minion(game, name), clan="Lasombra", title=title if name == PRINCE else "")

    story = position.tweak(kin).start().until("act").choose(PRINCE).choose("Kine")
    until(story, lambda: story.kind == "poll")
    story.votes()
    until(story, lambda: story.kind == "after-action")
    story.game.action.margin = 9
    before = story.me.pool
    story.choose("Amici")
    while story.kind == "pool-or":
        story.choose(story.options[0])
    over(story)
    assert story.me.pool == before + pool
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood, story.named(GANGREL).blood) == (4, 2, 1)


def test_cryptic_rider_lets_the_next_referendum_pass_without_votes():
    position = Position(players=3).at(1).ready(BIG, locked=True).at(0).ready(BARON).ready(PRINCE)
    position = position.tweak(titled(BIG, "justicar")).tweak(titled(BARON, "archbishop"))
    position = position.hand("Cryptic Rider", "Kine Resources Contested", "Kine Resources Contested")
    story = position.start().until("act").choose(PRINCE).choose("Kine")
    until(story, lambda: story.kind == "poll").votes()
    until(story, lambda: story.kind == "after-action").choose("Cryptic")
    over(story)
    assert story.named(PRINCE).blood == 7
    before = [m.pool for m in story.game.methuselahs]
    until(story, lambda: story.kind in ("act", "action"))
    if story.kind == "act":
        story.choose(BARON)
    story.choose("Kine")
    while story.game.action is not None:
        assert story.kind != "poll", "nobody votes"
        story.pass_once()
    assert sum(before) - sum(m.pool for m in story.game.methuselahs) == 4 + 1, "Lutz burns another"
    assert story.me.certain == -1


def test_cryptic_rider_is_for_referendums_that_passed():
    position = Position(players=2).at(1).ready(BIG, locked=True).at(0).ready(PRINCE)
    position = position.tweak(titled(BIG, "justicar")).hand("Cryptic Rider", "Kine Resources Contested")
    story = position.start().until("action").choose("Kine")
    assert never(story, "Cryptic")


@pytest.mark.parametrize(("level", "fed"), [("dom", (2, 0)), ("POT", (1, 1))])
def test_magnetic_authority_feeds_sabbat_vampires(level, fed):
    position = (
        Position(players=2)
        .ready(PRINCE)
        .uncontrolled("Alicia Barrows")
        .uncontrolled("Angelica, The Canonicus")
    )
    position = position.hand("Magnetic Authority", "Kine Resources Contested")
    path = of(0, path="Power and the Inner Voice", sect="sabbat")
    story = position.tweak(path).tweak(knows(seat0=level)).start().until("action").choose("Kine")
    until(story, lambda: story.kind == "poll")
    story.votes()
    until(story, lambda: story.kind == "after-action").choose("Magnetic")
    way(story, f"[{level}]")
    if story.kind == "target":
        story.choose("Alicia")
    over(story)
    assert (story.invested("Alicia Barrows"), story.invested("Angelica, The Canonicus")) == fed


@pytest.mark.parametrize("locked", [False, True])
def test_hide_the_heart_takes_an_unlocked_vampire_for_another_methuselah(locked):
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(2).ready(GANGREL, locked=locked)
    position = position.hand("On the Qui Vive", "Hide the Heart").tweak(knows(seat2="VAL")).at(0)
    story = position.ready(PRINCE).start().until("action").choose("bleed")
    if locked:
        until(story, lambda: story.can("On the Qui Vive")).choose("On the Qui Vive")
    until(story, lambda: story.can("Hide the Heart")).choose("Hide the Heart")
    assert any("whomever" in option for option in story.options) != locked
