"""Stories of the cards of combat that are described by hand, and of some that the reader reads."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.clauses import ALONE, FULL, IDLE, WHOLE
from rules.vtes.definitions.wording import clauses_of

from .chaptertools import BARON, GANGREL, PLAIN, YOUNG, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    END,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    PRESS,
    asked,
    blood,
    fight,
    over,
    region,
    rounds,
    to,
)
from .story import Position, card

# --- described by hand ------------------------------------------------------------------------------------


def test_target_vitals_adds_damage_to_a_strike_that_inflicts_some():
    """One aim each strike; and who was hit does not press this round."""
    cards = ["Target Vitals", "Target Vitals"]
    story = fight(hand=cards, against=[CONTINUE], their_blood=4)
    story.choose("Target Vitals")
    assert "strike-chosen" not in [kind for kind, _ in asked(story)]
    assert blood(story, GANGREL) == 1
    story = fight(hand=cards, against=[DODGE, CONTINUE], their_blood=4)
    story.choose("Target Vitals").choose("pass").choose(DODGE)
    assert (story.kind, story.table.decision.seat, blood(story, GANGREL)) == ("press", 1, 4)


def test_target_vitals_is_canceled_for_two_combat_cards():
    story = fight(hand=["Target Vitals"], against=[CONTINUE, PRESS], their_blood=4)
    story.choose("Target Vitals")
    assert (story.kind, story.table.decision.seat) == ("counter", 1)
    story.choose("Target Vitals").choose(CONTINUE)
    story.choose(PRESS) if story.kind == "discard-down" else None
    assert (region(story, CONTINUE), region(story, PRESS)) == ("ash heap", "ash heap")
    assert blood(over(story), GANGREL) == 3


def test_target_vitals_again_with_the_next_strike():
    story = fight(hand=["Target Vitals", "Target Vitals", "Blur"], knows0="cel", theirs=BARON)
    story.choose("Target Vitals")
    story.choose("Blur").choose("Target Vitals")
    assert region(over(story), BARON) == "ready region"
    assert blood(story, BARON) == 0


def test_concealed_weapon_equips_in_combat():
    """With a weapon that costs less than 3 pool; a Submachine Gun and an Ivory Bow are too good."""
    story = fight(hand=["Concealed Weapon", GUN, "Submachine Gun", "Ivory Bow", "Flamethrower"])
    story.choose("Concealed Weapon")
    assert story.named(GUN).host is story.named(PLAIN)
    assert (story.me.pool, region(story, "Concealed Weapon")) == (28, "ash heap")
    assert blood(over(story.choose(GUN)), GANGREL) == 2
    hand = ["Concealed Weapon", "Submachine Gun", "Ivory Bow", "Flamethrower"]
    assert asked(fight(hand=hand)) == []


def test_weighted_walking_stick_wears_out():
    """Five counters, one for each damage, dodged or not counted only where it hits; without any it burns."""
    story = fight(
        hand=["Weighted Walking Stick", CONTINUE, CONTINUE], theirs="Matasuntha", knows0="", blood=5
    )
    story.choose("Weighted Walking Stick")
    stick = story.named("Weighted Walking Stick")
    assert (stick.counters, stick.host is story.named(PLAIN)) == (5, True)
    story.choose("Weighted Walking Stick")
    assert stick.counters == 3, "strength+1"
    story = fight(hand=["Weighted Walking Stick"], against=[DODGE]).choose("Weighted Walking Stick")
    story.choose("Weighted Walking Stick").choose(DODGE)
    assert over(story).named("Weighted Walking Stick").counters == 5


def test_weighted_walking_stick_burns_without_counters():
    def worn(game):
        for permanent in game.in_play.values():
            if permanent.face.name == "Weighted Walking Stick":
                permanent.counters = 2
                game.bank -= 2

    story = fight(bears=["Weighted Walking Stick"], tweaks=[worn], theirs=BARON)
    over(story.choose("Weighted Walking Stick"))
    assert (region(story, "Weighted Walking Stick"), blood(story, BARON)) == ("ash heap", 4)


def test_weighted_walking_stick_only_in_the_first_round_and_one_each():
    cards = ["Weighted Walking Stick", "Weighted Walking Stick", CONTINUE]
    story = fight(hand=cards, theirs=BARON)
    to(story, "press", 0).choose(CONTINUE)
    assert ("before-range", 0) not in asked(story)
    story = fight(hand=cards).choose("Weighted Walking Stick")
    assert story.kind != "before-range", "a minion has only one"


def test_drawing_out_the_beast_keeps_the_opponent_close_and_fighting():
    """It is stronger, but does not maneuver away, press to end combat or use equipment."""
    cards = {"against": [MANEUVER, END], "they_bear": [KNIFE], "blood": 5, "their_blood": 4}
    story = fight(hand=["Drawing Out the Beast", CONTINUE], knows0="ani", **cards)
    story.choose("Drawing Out")
    assert (story.kind, blood(story, PLAIN)) == ("press", 3), (
        "nobody was asked; it struck with its hands for 2"
    )
    story.choose(CONTINUE)
    assert blood(over(story), PLAIN) == 1, "and again, with no press in between"
    assert asked(fight(hand=["Drawing Out the Beast"], knows0="ani", mine=PLAIN, theirs="Gypsies")) == []


def test_drawing_out_the_beast_hurts_in_the_press_step_at_superior():
    story = fight(hand=["Drawing Out the Beast"], against=["Skin of Rock"], knows0="ANI", knows1="FOR")
    story.choose("Drawing Out").choose(1)
    assert (story.kind, story.table.decision.seat) == ("prevent", 1), "the strike"
    story.choose("Skin of Rock").choose(1)
    assert blood(over(story), GANGREL) == 3


def test_what_is_read_with_numbers_in_words_and_costs_in_blood():
    assert [clause.what for clause in clauses_of(model_of(card("Leathery Hide")))] == [
        "against damage: one each, prevent (4, strikes, normal)"
    ]
    told = [clause.what for clause in clauses_of(model_of(card("Preternatural Evasion")))]
    assert told[1] == "as a strike: CEL: for 1 blood, strike (ends)"
    told = [clause.what for clause in clauses_of(model_of(card("Dark Steel")))]
    assert "gain maneuver (close)" in told[0]


def test_terror_frenzy_drives_off_or_makes_cards_dearer():
    """Terror Frenzy: who is driven off stays at range and does not press; at superior cards cost it 1 more."""
    cards = {"against": [MANEUVER, CONTINUE], "they_bear": [KNIFE]}
    story = fight(hand=["Terror Frenzy", MANEUVER], knows0="ani", **cards)
    story.choose("Terror Frenzy").choose(MANEUVER)
    assert story.game.combat is None, "nobody was asked"
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 4), "and 1 for the card"
    for before, can in ((0, False), (1, True)):
        story = fight(hand=["Terror Frenzy"], against=[DODGE], knows0="ANI", their_blood=before)
        story.choose("Terror Frenzy").choose(1)
        assert (story.kind == "strike") == can
    story.choose(DODGE)
    assert blood(over(story), GANGREL) == 0
    assert blood(story, PLAIN) == 4, "its own cards cost what they cost"


def test_hell_for_leather_once_for_each_discipline():
    cards = ["Hell-for-Leather", "Hell-for-Leather", "Hell-for-Leather", CONTINUE]
    story = fight(mine=GANGREL, theirs=BARON, hand=cards, knows0="ani cel")
    story.choose("Hell-for-Leather")
    assert story.kind == "additional-strikes", "Celerity, beside the one of the dodge"
    story.choose("Hell-for-Leather")
    assert story.kind != "additional-strikes"
    assert blood(story, BARON) == 4
    to(story, "press", 0).choose(CONTINUE)
    assert "strike" not in [kind for kind, _ in asked(story)], "the dodge was played in this combat"


def test_hell_for_leather_burns_pool_of_who_lost_a_minion():
    story = fight(mine=GANGREL, theirs=PLAIN, hand=["Hell-for-Leather"], knows0="obt", their_blood=0)
    assert story.kind == "end-of-round"
    story.choose("Hell-for-Leather")
    assert story.game.methuselahs[1].pool == 28
    assert asked(fight(mine=GANGREL, theirs=PLAIN, hand=["Hell-for-Leather"], knows0="obt")) == []


def rushing(name, *, icons="", locked=False, mine=PLAIN, their_blood=None):
    position = Position(players=2).at(1).ready(GANGREL, blood=their_blood, locked=locked).ready(BARON)
    position = position.at(0).hand(name).ready(mine).tweak(knows(seat0=icons, seat1=""))
    return position.start().until("action")


def test_bums_rush_enters_combat_with_a_maneuver():
    """Bum's Rush: with any minion, at no stealth."""
    story = rushing("Bum's Rush").choose("Bum's Rush")
    assert sorted(story.options) == sorted([GANGREL, BARON])
    story.choose(GANGREL)
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    story.until("block", 1).choose("pass")
    assert (story.kind, story.table.decision.seat) == ("maneuver", 0)


def test_a_blocked_rush_leads_to_combat_with_the_blocker():
    story = rushing("Bum's Rush").choose("Bum's Rush").choose(GANGREL).until("block", 1).choose(BARON)
    over(story)
    assert (blood(story, GANGREL), blood(story, BARON)) == (4, 5)


@pytest.mark.parametrize(
    ("their_blood", "locked", "foes"), [(3, False, 1), (4, False, 0), (4, True, 1), (1, True, 1)]
)
def test_harass_is_for_the_weak_and_the_locked(their_blood, locked, foes):
    story = rushing("Harass", their_blood=their_blood, locked=locked)
    assert story.can("Harass") == (foes == 1)
    if foes:
        story.choose("Harass").until("block", 1).choose("pass")
        assert (story.kind, story.options) == ("press", ["pass", "Harass"])


def test_deep_song_lets_the_target_act_in_combat():
    story = rushing("Deep Song", icons="ANI").choose("Deep Song").choose("enter combat").choose(GANGREL)
    story.until("block", 1).choose("pass")
    assert story.named(GANGREL).locked
    story.until("discard")
    assert (blood(story, GANGREL), blood(story, PLAIN)) == (3, 4)


def test_line_brawl_enters_combat_at_potence():
    story = rushing("Line Brawl", icons="pot", mine=GANGREL_OF_OURS).choose("Line Brawl").choose(GANGREL)
    story.until("block", 1).choose("pass")
    over(story)
    assert blood(story, GANGREL) == 3


GANGREL_OF_OURS = "Jacques Rouge"


def test_nephandus_strikes_and_presses():
    story = fight(mine="Nephandus", journal=True)
    assert story.options == ["hand strike", "Nephandus"]
    story.choose("Nephandus")
    assert (story.kind, story.options, blood(story, GANGREL)) == ("press", ["pass", "Nephandus"], 3)
    story.choose("Nephandus")
    assert rounds(story) == 2
    assert "press" not in [kind for kind, _ in asked(story)], "once each combat"


def test_carlton_van_wyk_strikes_or_dodges():
    story = fight(mine="Carlton Van Wyk", hand=[CONTINUE])
    story.choose("Carlton").choose(1)
    assert (blood(story, "Carlton Van Wyk"), story.kind) == (2, "press")
    story.choose(CONTINUE).choose("Carlton")
    assert story.kind != "mode", "he dodges once each combat"
    assert blood(over(story), GANGREL) == 3


def test_sniper_rifle_strikes_at_long_range():
    story = fight(bears=["Sniper Rifle"], hand=[MANEUVER, DODGE])
    story.choose("pass")
    assert story.options == ["hand strike", DODGE]
    story = fight(bears=["Sniper Rifle"], hand=[MANEUVER, DODGE]).choose(MANEUVER)
    assert story.options == ["hand strike", "Sniper Rifle", DODGE]
    assert blood(over(story.choose("Sniper")), GANGREL) == 2


# --- read from the print ----------------------------------------------------------------------------------

READ = {
    "Earth Meld": ["as a strike: pro: strike (ends)", "as a strike: PRO: strike (ends, unlocks)"],
    "Majesty": ["as a strike: pre: strike (ends)", "as a strike: PRE: strike (ends, unlocks)"],
    "Taste of Vitae": ["at the end of the round: one each, blood from damage"],
    "Carrion Crows": [
        "before range: ani: one each (combat), damage each round (1, ranged)",
        "before range: ANI: one each (combat), damage each round (2, ranged)",
    ],
    "Immortal Grapple": [
        "before strikes: pot: only if the combat is at close range, one each, hand strikes only",
        "before strikes: POT: only if the combat is at close range, one each, hand strikes only, gain press, stay close",
    ],
    "Aid from Bats": [
        "as a maneuver or as a strike: ani: strike (damage 1, ranged), strike maneuver",
        "as a maneuver or as a strike: ANI: strike (damage 1, ranged), strike maneuver, gain press",
    ],
    "Pursuit": ["as a maneuver: cel: maneuver", "after a pair of strikes: CEL: additional strikes"],
    "Psyche!": ["in the press step: cel: press", "before combat ends: CEL: queue combat"],
    "Diversion": [
        "after a pair of strikes: cel: additional strikes",
        "against damage: for: prevent (2)",
        "as a maneuver or as a strike: tha: strike (ranged, steal 1), strike maneuver",
    ],
    "Hunger of Marduk": [
        "before range: tha: can strike (strike (ranged, steal 1))",
        "before range: THA: can strike (strike (ranged, steal 2))",
    ],
    "Torn Signpost": [
        "before range: pot: strengthen (2, instead)",
        "before range: POT: strengthen (3, instead)",
    ],
    "Dust Up": [
        "as a strike: ani: strike (damage 1, hand, undodgeable)",
        "as a strike: cel: strike (dodge), paired strikes",
        "as a strike: pot: strike (damage 2, hand)",
    ],
    "Resist Earth's Grasp": [
        "CEL: +1 stealth",
        "in the press step: cel: press",
        "as a maneuver: cel: maneuver, gain press",
    ],
    "Flames of the Netherworld": [
        "as a strike: tha: for 1 blood, only if the combat is not at close range, strike (damage 1, ranged, aggravated)",
        "as a strike: dai: strike (damage 1, aggravated)",
        "as a strike: DAI: strike (damage 1, ranged, aggravated)",
    ],
    "Breath of the Dragon": [
        "as a strike: vic: strike (damage 1, ranged, aggravated, recoil 1)",
        "as a strike: VIC: strike (damage 2, ranged, aggravated, recoil 2)",
    ],
    "Skin of Steel": [
        "against damage: for: prevent (strikes, all)",
        "against damage: FOR: prevent (strikes, all, rest of round)",
    ],
    "Disengage": [
        "in the press step: press (end)",
        "as a card is played: for 1 blood, cancel combat card (labels ('grapple',))",
        "replaced after combat",
    ],
    "Bear's Skin": [
        "before range: ani pro: one each (combat), strengthen (1, round), toughen (1)",
        "before range: ANI PRO: one each (combat), strengthen (1), toughen (1, combat)",
    ],
    "Crawling Chamber": [
        "as a maneuver: tha: maneuver (long)",
        "as a maneuver: vis: maneuver",
        "in the press step: vis: press",
        "before range: VIS: one each (combat, here), damage each round (1, ranged, pressing)",
    ],
    ".44 Magnum": [
        "bring into play",
        "in play, as a maneuver or as a strike: strike (damage 2, ranged), strike maneuver (each combat)",
    ],
    "Vengeful Spirit": [
        "bring into play",
        "2 life",
        "in play, as strikes are resolved: damage each round (1)",
        "+1 bleed",
    ],
}


@pytest.mark.parametrize("name", READ)
def test_what_is_read_of_a_card(name):
    model = model_of(card(name))
    assert [clause.what for clause in clauses_of(model)] == READ[name]
    assert model.verdict(FULL) == WHOLE


@pytest.mark.parametrize("name", ["Earth Meld", "Dodge", "Skin of Rock", "Bum's Rush", "Immortal Grapple"])
def test_cards_of_combat_are_idle_alone(name):
    model = model_of(card(name))
    assert (model.verdict(ALONE), model.verdict(FULL)) == (IDLE, WHOLE)


@pytest.mark.parametrize(
    ("name", "missing"),
    [("Slake the Thirst", 4), ("Spiritual Guidance", 2)],
)
def test_what_is_not_read_whole_says_so(name, missing):
    """Where a condition of all ways to play it is not known, none of them is played."""
    model = model_of(card(name))
    assert len(model.missing) >= missing
    assert model.verdict(FULL) != WHOLE
    assert not model.combat


def test_equipment_whose_text_is_not_known_whole_does_not_strike():
    """What is not read may bar its strike, or bend it."""
    assert not model_of(card("Waxen Poetica")).armed
    assert not model_of(card("Gas-Powered Chainsaw")).armed
    assert model_of(card("Desert Eagle")).armed


def test_dust_up_cannot_be_dodged_at_animalism():
    """A strike of the anarchs: read, and played."""
    story = fight(mine=GANGREL, theirs=PLAIN, hand=["Dust Up"], against=[DODGE], knows0="ani")
    story.choose("Dust Up").choose(DODGE)
    assert blood(over(story), PLAIN) == 3


def test_an_ally_without_the_discipline_plays_what_needs_none():
    story = fight(mine=HUNTER, hand=["Earth Meld", DODGE])
    assert story.options == ["hand strike", HUNTER, DODGE]


def test_who_cannot_pay_does_not_play():
    for before, can in ((1, True), (0, False)):
        story = fight(against=["Majesty"], knows1="pre", their_blood=before)
        assert (story.kind == "strike") == can


@pytest.mark.parametrize(("pool", "can"), [(1, False), (2, True), (3, True)])
def test_who_cannot_pay_the_pool_does_not_play(pool, can):
    """A combat card that costs 2 pool; with the last of it one is ousted."""

    def dear(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == DODGE)
        face = game.faces[number]
        game.faces = list(game.faces)
        game.faces[number] = CardDefinition(face.card, face.model, game.rules)
        game.faces[number].pool_cost = 2
        game.bank += me.pool - pool
        me.pool = pool

    story = fight(hand=[DODGE], tweaks=[dear])
    assert (story.kind == "strike") == can
    if can:
        story.choose(DODGE)
        assert story.table.over == (pool == 2)
        assert story.me.pool == pool - 2


def test_a_knife_bends_with_what_makes_strong():
    story = fight(bears=[KNIFE], hand=["Torn Signpost"], knows0="POT", theirs=BARON)
    story.choose("Torn Signpost").choose(1).choose(KNIFE)
    assert blood(over(story), BARON) == 6 - 4


def test_a_young_vampire_has_nothing_to_do_with_it():
    assert asked(fight(mine=YOUNG, theirs=GANGREL)) == []
