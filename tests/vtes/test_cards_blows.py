"""Cards whose strikes bring more than damage, or which bend what strikes do."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.value import Value
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.happenings import Played
from rules.vtes.state.scenery import alter
from rules.vtes.terms import INTERCEPT, READY, TORPOR

from .chaptertools import GANGREL, PRINCE, YOUNG, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    asked,
    blood,
    fight,
    over,
    region,
    rounds,
    to,
)
from .story import Position, card

CLAWS = "Flamethrower"  # 2R aggravated damage
BIG = "Alicia Barrows"  # capacity 9
READ = ("Undead Strength", "Pushing the Limit", "Lucky Blow", "Brute Force", "Blessed Blade", "Mighty Grapple",
        "Growing Fury", "Channeling the Beast", "Vengeance of Samiel", "Soul Burn", "Cauldron of Blood", "Drain Essence",
    "Torment the Soul", "Bollix", "Telepathic Tracking", "Burst of Sunlight", "Blood Rage", "Blood Fury", "Walk of Flame")  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_cards_that_the_reader_reads_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def is_anarch(game):
    """A tweak: the minions of seat 0 are anarchs."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, sect="anarch")


def of_clan(clan):
    """Return a tweak: the minions of seat 0 are of a clan."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 0 and hasattr(minion, "profile"):
                alter(game, minion, clan=clan)

    return change


def strike(story, name, *ways):
    """Let seat 0 strike with a card."""
    to(story, "strike", 0).choose(name)
    for way in ways:
        if story.kind == "mode":
            story.choose(way)
    return story


def drain(story, name):
    """Let a minion have no blood any more."""
    minion = story.named(name)
    story.game.bank += minion.blood
    minion.blood = 0
    return story


# --- what the strike itself brings -----------------------------------------------------------------------------


def test_burst_of_sunlight_burns_who_plays_it_at_any_range():
    story = fight(hand=["Burst of Sunlight", MANEUVER], knows0="tha", mine=PRINCE)
    to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, "Burst of Sunlight"))
    assert (region(story, PRINCE), region(story, GANGREL)) == ("torpor region", "torpor region")


@pytest.mark.parametrize(("first", "offered"), [(True, False), (False, True)])
def test_walk_of_flame_is_for_later_rounds(first, offered):
    story = fight(hand=["Walk of Flame", CONTINUE], knows0="tha", mine=PRINCE, theirs=BIG)
    if not first:
        to(story, "press", 0).choose(CONTINUE)
    kinds = []
    while story.game.combat is not None and story.game.combat.rounds == (1 if first else 2):
        if story.kind == "strike" and story.table.decision.seat == 0:
            kinds.append(story.can("Walk of Flame"))
        story.pass_once()
    assert any(kinds) == offered


@pytest.mark.parametrize(("name", "has", "suffers"), [("Blood Rage", "tha", 1), ("Blood Rage", "THA", 2),
                                                      ("Blood Fury", "tha", 2), ("Blood Fury", "THA", 3)])  # fmt: skip
def test_blood_rage_and_fury_take_the_damage_from_weapons(name, has, suffers):
    """And Fortitude prevents none of theirs."""
    story = fight(hand=[name], knows0=has, knows1="for", mine=PRINCE, they_bear=[KNIFE], their_blood=4,
                  against=["Soak"])  # fmt: skip
    strike(story, name)
    if story.kind == "mode":
        story.choose(story.options[has.isupper()])
    to(story, "strike", 1).choose(KNIFE)
    assert "prevent" not in [kind for kind, _ in asked(story)]
    price = 1 if name == "Blood Fury" else 0
    assert (blood(story, PRINCE), blood(story, GANGREL)) == (8 - price, 4 - suffers)


def test_blood_rage_does_nothing_to_the_weapon_of_who_dodges():
    story = fight(hand=["Blood Rage"], knows0="tha", mine=PRINCE, they_bear=[KNIFE], against=[DODGE])
    strike(story, "Blood Rage")
    fought = story.game.combat
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert not fought.sides[1].has("unarmed")


def test_bollix_takes_the_damage_from_weapons_too():
    story = fight(
        hand=["Bollix"], knows0="tha", mine=PRINCE, tweaks=[is_anarch], they_bear=[KNIFE], their_blood=4
    )
    strike(story, "Bollix")
    to(story, "strike", 1).choose(KNIFE)
    over(story)
    assert (blood(story, PRINCE), blood(story, GANGREL)) == (8, 2)


@pytest.mark.parametrize(("theirs", "has", "where"), [
    (HUNTER, "obt", "ash heap"), (GANGREL, "obt", "ready region"),
    (GANGREL, "OBT", "torpor region"), (HUNTER, "OBT", "ready region")])  # fmt: skip
def test_entombment_burns_an_ally_or_sends_a_vampire_to_torpor(theirs, has, where):
    story = fight(hand=["Entombment"], knows0=has, mine=PRINCE, theirs=theirs)
    strike(story, "Entombment", "send" if has == "OBT" else "burn")
    over(story)
    assert region(story, theirs) == where


def test_entombment_reaches_nobody_at_long_range():
    story = fight(hand=["Entombment", MANEUVER], knows0="OBT", mine=PRINCE)
    to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, "Entombment", "send"))
    assert region(story, GANGREL) == "ready region"


@pytest.mark.parametrize(("has", "stays"), [("dem", False), ("DEM", True)])
def test_coma_keeps_from_unlocking_at_superior(has, stays):
    story = fight(hand=["Coma"], knows0=has, mine=PRINCE)
    strike(story, "Coma", "send to torpor, stun" if stays else "send")
    over(story)
    assert region(story, GANGREL) == "torpor region"
    assert story.named(GANGREL).stays_locked == stays


@pytest.mark.parametrize(("theirs", "before", "after"), [(GANGREL, 4, 3), (HUNTER, 2, 1)])
def test_oubliette_burns_blood_or_life_after_combat(theirs, before, after):
    story = fight(hand=["Oubliette", MANEUVER], knows0="OBT", mine=PRINCE, theirs=theirs, their_blood=before)
    to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, "Oubliette", "combat ends, 1"))
    assert blood(story, theirs) == after


@pytest.mark.parametrize(("against", "way", "left"), [([DODGE], "combat ends, 1", 4), ([], "combat ends", 4),
                                                      ([], "combat ends, 1", 3)])  # fmt: skip
def test_oubliette_burns_nothing_of_who_dodges_or_at_inferior(against, way, left):
    story = fight(hand=["Oubliette"], knows0="OBT", mine=PRINCE, against=against, their_blood=4)
    to(story, "strike", 0).choose("Oubliette").choose(
        story.options.index(way) if way in story.options else way
    )
    if against:
        to(story, "strike", 1).choose(DODGE)
    over(story)
    assert blood(story, GANGREL) == left


def test_oubliette_burns_nothing_where_combat_goes_on():
    story = fight(hand=["Oubliette"], knows0="OBT", mine=PRINCE, against=["Telepathic Tracking"], knows1="AUS",
                  their_blood=4)  # fmt: skip
    strike(story, "Oubliette", "combat ends, 1")
    to(story, "combat-ending", 1).choose("Telepathic Tracking")
    over(story)
    assert blood(story, GANGREL) == 4 - 1 - 1, "of the card, and of the strike of the second round"


@pytest.mark.parametrize(("far", "numbs"), [(False, True), (True, False)])
def test_serpents_numbing_kiss_locks_at_close_range(far, numbs):
    """It costs a blood, the minion stays locked, and the card burns in its next unlock phase."""
    name = "Serpent's Numbing Kiss"
    story = fight(hand=[name, MANEUVER], knows0="PRE SER", mine=PRINCE)
    if far:
        to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, name, "combat ends, numb"))
    victim = story.named(GANGREL)
    assert (victim.locked, victim.stays_locked, story.in_play(name)) == (True, numbs, numbs)
    assert blood(story, PRINCE) == (7 if numbs else 8)
    if numbs:
        assert story.named(name).host is victim
        while story.in_play(name):
            story.pass_once()
        assert story.game.active.seat == 1
        assert victim.locked


def test_serpents_numbing_kiss_needs_a_blood_for_it():
    """Burning it is no choice, so that without it only the basic way is left."""
    for has_blood in (True, False):
        story = fight(hand=["Serpent's Numbing Kiss", MANEUVER], knows0="PRE SER", mine=PRINCE)
        to(story, "maneuver", 0)
        if not has_blood:
            drain(story, PRINCE)
        story.choose("pass")
        to(story, "strike", 0).choose("Serpent's")
        assert (story.kind == "mode") == has_blood


# --- additional strikes ------------------------------------------------------------------------------------------


def test_wind_dance_dodges_twice():
    story = fight(hand=["Wind Dance"], knows0="THA", mine=PRINCE, against=["Blur"], knows1="cel")
    strike(story, "Wind Dance", "dodge twice")
    to(story, "additional-strikes", 1).choose("Blur")
    over(story)
    assert blood(story, PRINCE) == 8


def test_wind_dance_is_the_one_limited_card_of_the_round():
    story = fight(hand=["Wind Dance", "Blur"], knows0="THA cel", mine=PRINCE)
    strike(story, "Wind Dance", "dodge twice")
    while story.game.combat is not None:
        assert not (story.kind == "additional-strikes" and story.can("Blur"))
        story.pass_once()


def test_voracious_vermin_dodges_and_burns_a_weapon_at_any_range():
    story = fight(hand=["Voracious Vermin", MANEUVER], knows0="ANI", mine=PRINCE, they_bear=[KNIFE])
    to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, "Voracious Vermin", "dodge, burn"))
    assert (story.in_play(KNIFE), blood(story, PRINCE)) == (False, 8)


@pytest.mark.parametrize("bought", [1, 3])
def test_lightning_reflexes_buys_strikes(bought):
    story = fight(hand=["Lightning Reflexes"], knows0="CEL", mine=PRINCE, theirs=BIG)
    to(story, "additional-strikes", 0).choose("Lightning").choose("X additional")
    assert len(story.options) == 8 - 1 - 1, "8, less 1 of a strike and 1 of the card"
    over(story.choose(str(bought)))
    assert blood(story, PRINCE) == 8 - 1 - 1 - bought
    assert blood(story, BIG) == 9 - 1 - bought


# --- what lasts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "way", "more"), [("pot", "", 1), ("POT", "+2", 2)])
def test_increased_strength_is_for_strikes_that_need_potence(has, way, more):
    for with_card, lost in ((False, 1), (True, 1 + (2 if has == "POT" else 1) + more)):
        story = fight(hand=["Increased Strength", "Undead Strength"], knows0=has, mine=PRINCE, theirs=BIG)
        start = blood(story, BIG)
        story.choose("Increased Strength")
        if story.kind == "mode":
            story.choose(way)
        to(story, "strike", 0).choose("Undead Strength" if with_card else "hand strike")
        if story.kind == "mode":
            story.choose(story.options[-1])
        over(story)
        assert blood(story, BIG) == start - lost


def test_telepathic_tracking_brings_a_maneuver_of_the_next_round():
    story = fight(hand=["Telepathic Tracking"], knows0="aus", mine=PRINCE, theirs=BIG, journal=True)
    to(story, "press", 0).choose("Telepathic Tracking")
    to(story, "maneuver", 0)
    assert (story.game.combat.rounds, story.can("Telepathic Tracking")) == (2, True)
    before = blood(story, BIG)
    over(story.choose("Telepathic Tracking"))
    assert (rounds(story), blood(story, BIG)) == (2, before), "the second was at long range"


def test_telepathic_tracking_starts_a_new_round_at_superior():
    story = fight(hand=["Telepathic Tracking"], knows0="AUS", mine=PRINCE, theirs=BIG, journal=True)
    to(story, "combat-ending", 0).choose("Telepathic Tracking")
    assert rounds(over(story)) == 2


@pytest.mark.parametrize(("has", "second"), [("tha", 1), ("THA", 2)])
def test_weather_control_rains_on_both_each_round(has, second):
    """At superior one more each round; nothing prevents it, and it hits retainers as well."""
    story = fight(hand=["Weather Control", MANEUVER, MANEUVER, CONTINUE], knows0=has, mine=PRINCE, theirs=BIG,
                  they_bear=["J. S. Simmons, Esq."])  # fmt: skip
    start = blood(story, BIG)
    story.choose("Weather Control")
    if story.kind == "mode":
        story.choose("more damage")
    assert (blood(story, PRINCE), blood(story, BIG)) == (7, start - 1)
    assert not story.in_play("J. S. Simmons, Esq."), "it had one life"
    to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "press", 0).choose(CONTINUE)
    to(story, "maneuver", 0)
    assert (blood(story, PRINCE), blood(story, BIG)) == (7 - second, start - 1 - second)


def test_weather_control_is_for_the_first_round():
    story = fight(hand=[CONTINUE, "Weather Control"], knows0="tha", mine=PRINCE, theirs=BIG)
    story.pass_once()
    to(story, "press", 0).choose(CONTINUE)
    while story.game.combat is not None:
        assert not story.can("Weather Control")
        story.pass_once()


def test_groaning_corpse_costs_what_was_played_before():
    """The second costs 1, and superior ones are one a combat."""
    story = fight(hand=["Groaning Corpse", "Groaning Corpse"], knows0="thn", mine=PRINCE, theirs=BIG)
    start = blood(story, BIG)
    story.choose("Groaning Corpse")
    assert blood(story, PRINCE) == 8
    over(story.choose("Groaning Corpse"))
    assert (blood(story, PRINCE), blood(story, BIG)) == (8 - 1 - 1, start - 1 - 2)


def test_groaning_corpse_does_nothing_at_long_range():
    story = fight(hand=["Groaning Corpse", MANEUVER], knows0="THN", mine=PRINCE, theirs=BIG)
    start = blood(story, BIG)
    story.choose("Groaning Corpse").choose("2 damage")
    to(story, "maneuver", 0).choose(MANEUVER)
    over(story)
    assert blood(story, BIG) == start


@pytest.mark.parametrize(("theirs", "can"), [(BIG, True), (BIG, False)])
def test_earthshock_is_not_for_those_who_fly(theirs, can):
    flies = [knows(seat1="fli")] if not can else []
    story = fight(
        hand=["Earthshock", DODGE], knows0="POT", mine=PRINCE, theirs=BIG, tweaks=flies, against=[DODGE]
    )
    to(story, "strike", 0)
    assert story.can("Earthshock") == can
    if can:
        start = blood(story, BIG)
        story.choose("Earthshock").choose("strength+1")
        to(story, "strike", 1).choose(DODGE)
        over(story)
        assert blood(story, BIG) == start - 2, "no dodge helps"


def test_earthshock_reaches_the_retainer_of_who_flies():
    story = fight(hand=["Earthshock", MANEUVER], knows0="pot", mine=PRINCE, theirs=BIG,
                  tweaks=[knows(seat1="fli")], they_bear=["J. S. Simmons, Esq."])  # fmt: skip
    start = blood(story, BIG)
    to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, "Earthshock"))
    assert (story.in_play("J. S. Simmons, Esq."), blood(story, BIG)) == (False, start)


@pytest.mark.parametrize(("way", "paid"), [("Inner", 0), ("pass", 1)])
def test_inner_essence_makes_a_card_cheaper_once(way, paid):
    """If one likes; the next card costs what it costs."""
    cards = ["Inner Essence", "Blood Fury", "Lightning Reflexes"]
    story = fight(hand=cards, knows0="vic tha cel", mine=PRINCE, theirs=BIG, against=[DODGE, DODGE])
    story.choose("Inner Essence")
    to(story, "strike", 0).choose("Blood Fury")
    assert story.kind == "trigger"
    story.choose(way)
    assert blood(story, PRINCE) == 8 - paid


def test_inner_essence_lets_an_empty_vampire_play_a_card_and_feeds_at_superior():
    story = fight(hand=["Inner Essence", "Blood Fury"], knows0="vic tha", mine=PRINCE)
    drain(story, PRINCE).choose("Inner Essence")
    to(story, "strike", 0).choose("Blood Fury")
    assert story.kind != "trigger", "there is nothing else to pay with"
    story = fight(hand=["Inner Essence"], knows0="VIC", mine=PRINCE, blood=3)
    over(story.choose("Inner Essence").choose("cheaper once, 1"))
    assert blood(story, PRINCE) == 3 + 1 - 1


@pytest.mark.parametrize(("their_blood", "can"), [(0, True), (4, False)])
def test_shadow_boxing_goes_on_over_a_fallen_blocker(their_blood, can):
    position = (
        Position(players=2).at(1).ready(GANGREL, blood=their_blood).at(0).ready(PRINCE).hand("Shadow Boxing")
    )
    story = position.tweak(knows(seat0="OBF POT")).start().until("action").choose("bleed").until("block", 1)
    story.choose(GANGREL)
    offered = False
    while story.game.action is not None:
        if story.kind == "modify" and story.can("Shadow Boxing"):
            offered = True
            story.choose("Shadow Boxing")
        else:
            story.pass_once()
    assert offered == can
    assert (story.prey.pool, blood(story, PRINCE)) == ((29, 6) if can else (30, 7))


@pytest.mark.parametrize("spare", [1, 0])
def test_shadow_boxing_needs_a_blood_and_brings_the_card_of_the_action_back(spare):
    position = Position(players=2).at(1).ready(GANGREL, blood=0).at(0).ready(PRINCE, blood=1 + spare)
    position = position.hand("Shadow Boxing", "Computer Hacking").tweak(knows(seat0="OBF POT"))
    story = position.start().until("action").choose("Computer Hacking").until("block", 1).choose(GANGREL)
    while story.game.action is not None:
        story.choose("Shadow Boxing") if story.kind == "modify" and story.can(
            "Shadow Boxing"
        ) else story.pass_once()
    assert story.prey.pool == 30 - 2 * spare


def test_shadow_boxing_maneuvers_close_and_presses_on():
    story = fight(
        hand=["Shadow Boxing", MANEUVER], knows0="obf pot", mine=PRINCE, against=[MANEUVER], theirs=BIG
    )
    to(story, "maneuver", 0)
    assert not story.can("Shadow Boxing"), "it is close range already"
    story.choose("pass")
    to(story, "maneuver", 1).choose(MANEUVER)
    to(story, "maneuver", 0).choose("Shadow Boxing")
    assert blood(over(story), BIG) == 9 - 1


def test_aura_reading_opens_a_hand_until_combat_is_over():
    story = fight(hand=["Aura Reading", DODGE], knows0="aus", mine=PRINCE, against=[KNIFE, DODGE])
    hand = story.prey.hand
    seen = lambda: all(hand.sees(0, number) for number in hand.items)  # noqa: E731
    assert not seen()
    story.choose("Aura Reading")
    assert seen()
    over(story)
    assert not any(hand.sees(0, number) for number in hand.items)
    assert all(hand.sees(1, number) for number in hand.items)


def test_aura_reading_gives_cards_at_superior_once():
    story = fight(hand=["Aura Reading", "Aura Reading", DODGE], knows0="AUS", mine=PRINCE)
    story.choose("Aura Reading").choose("+2 hand")
    assert len(story.me.hand.items) == 9
    story.choose("Aura Reading")
    assert story.kind != "mode", "the other way is left"
    while story.game.action is not None:
        story.pass_once()
    assert len(story.me.hand.items) == 7


# --- prevention ------------------------------------------------------------------------------------------------------


def test_superior_mettle_prevents_initial_strikes_of_later_rounds_for_blood():
    story = fight(hand=["Superior Mettle", CONTINUE], knows0="FOR", mine=PRINCE, theirs=BIG,
                  they_bear=[KNIFE])  # fmt: skip
    to(story, "strike", 1).choose(KNIFE)
    to(story, "prevent", 0).choose("Superior Mettle")
    if story.kind == "mode":
        story.choose("prevent all of a strike, and")
    assert blood(story, PRINCE) == 7
    to(story, "press", 0).choose(CONTINUE)
    to(story, "strike", 1).choose(KNIFE)
    to(story, "prevent", 0).choose("Superior Mettle")
    over(story)
    assert blood(story, PRINCE) == 6


def test_superior_mettle_at_inferior_is_for_one_strike():
    story = fight(hand=["Superior Mettle", CONTINUE], knows0="for", mine=PRINCE, theirs=BIG)
    to(story, "prevent", 0).choose("Superior Mettle")
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PRINCE) == 8 - 1 - 1


@pytest.mark.parametrize(("has", "breaks"), [("for", False), ("FOR", True)])
def test_armor_of_vitality_breaks_a_melee_weapon_at_superior(has, breaks):
    story = fight(hand=["Armor of Vitality"], knows0=has, mine=PRINCE, they_bear=[KNIFE])
    to(story, "strike", 1).choose(KNIFE)
    to(story, "prevent", 0).choose("Armor of Vitality")
    if story.kind == "mode":
        story.choose("prevent 3, break")
    over(story)
    assert (blood(story, PRINCE), story.in_play(KNIFE)) == (7, not breaks)


def test_armor_of_vitality_leaves_guns_alone():
    story = fight(hand=["Armor of Vitality"], knows0="FOR", mine=PRINCE, they_bear=[GUN])
    to(story, "strike", 1).choose(GUN)
    to(story, "prevent", 0).choose("Armor of Vitality").choose("prevent 3, break")
    over(story)
    assert story.in_play(GUN)


@pytest.mark.parametrize(("has", "left"), [("for", 6), ("FOR", 7)])
def test_skin_of_night_treats_aggravated_damage_as_normal(has, left):
    story = fight(hand=["Skin of Night"], knows0=has, mine=PRINCE, they_bear=[CLAWS])
    if has == "for":
        story.choose("Skin of Night")
        to(story, "strike", 1).choose(CLAWS)
    else:
        to(story, "strike", 1).choose(CLAWS)
        to(story, "prevent", 0).choose("Skin of Night").choose("aggravated damage as normal, prevent")
    over(story)
    assert (region(story, PRINCE), blood(story, PRINCE)) == ("ready region", left)


@pytest.mark.parametrize(("their", "can"), [(CLAWS, False), (GUN, True)])
def test_what_prevents_normal_damage_prevents_none_that_is_treated_as_normal(their, can):
    story = fight(hand=["Skin of Night", "Soak"], knows0="for", mine=PRINCE, they_bear=[their])
    story.choose("Skin of Night")
    to(story, "strike", 1).choose(their)
    asked = False
    while story.game.combat is not None:
        asked = asked or (story.kind == "prevent" and story.can("Soak"))
        story.pass_once()
    assert asked == can


def test_skin_of_night_lasts_for_the_round_alone():
    story = fight(hand=["Skin of Night", CONTINUE], knows0="for", mine=PRINCE, theirs=BIG, they_bear=[CLAWS])
    story.choose("Skin of Night")
    to(story, "strike", 1).choose(CLAWS)
    to(story, "press", 0).choose(CONTINUE)
    to(story, "strike", 1).choose(CLAWS)
    over(story)
    assert region(story, PRINCE) == "torpor region"


def test_rockheart_prevents_half_and_twice_all():
    story = fight(hand=["Rockheart", "Rockheart"], knows0="vis", mine=PRINCE, they_bear=["Submachine Gun"])
    to(story, "strike", 1).choose("Submachine")
    to(story, "prevent", 0).choose("Rockheart")
    me = story.named(PRINCE)
    assert sum(hurt.amount for hurt in story.game.combat.pending if hurt.target is me) == 3 - 2
    over(to(story, "prevent", 0).choose("Rockheart"))
    assert blood(story, PRINCE) == 8


@pytest.mark.parametrize(("has", "left"), [("vis", 8 - 1 - 3), ("VIS", 8 - 1 - 1)])
def test_rockheart_lasts_at_superior(has, left):
    story = fight(
        hand=["Rockheart", CONTINUE], knows0=has, mine=PRINCE, theirs=BIG, they_bear=["Submachine Gun"]
    )
    to(story, "strike", 1).choose("Submachine")
    to(story, "prevent", 0).choose("Rockheart")
    if story.kind == "mode":
        story.choose("prevent half, and")
    to(story, "press", 0).choose(CONTINUE)
    to(story, "strike", 1).choose("Submachine")
    over(story)
    assert blood(story, PRINCE) == left


# --- weapons and what is taken up -----------------------------------------------------------------------------------


def test_disguised_weapon_equips_before_range_or_as_one_strikes():
    story = fight(hand=["Disguised Weapon", KNIFE], knows0="obf", mine=PRINCE)
    story.choose("Disguised Weapon")
    assert story.named(KNIFE).host is story.named(PRINCE)
    story = fight(hand=["Disguised Weapon", KNIFE], knows0="OBF", mine=PRINCE, their_blood=4)
    story.pass_once()
    to(story, "strike", 0).choose("Disguised Weapon")
    assert story.kind == "strike", "that was no strike yet"
    over(story.choose(KNIFE))
    assert blood(story, GANGREL) == 2


def test_disguised_weapon_needs_a_weapon():
    story = fight(hand=["Disguised Weapon", "Leather Jacket"], knows0="OBF", mine=PRINCE)
    while story.game.combat is not None:
        assert not story.can("Disguised Weapon")
        story.pass_once()


def test_molotov_cocktail_is_thrown_in_a_later_round():
    story = fight(hand=["Molotov Cocktail", CONTINUE], mine=PRINCE, theirs=BIG)
    strike(story, "Molotov Cocktail")
    to(story, "press", 0)
    assert story.named("Molotov Cocktail").host is story.named(PRINCE)
    to(story.choose(CONTINUE), "strike", 0).choose("Molotov Cocktail")
    over(story)
    assert (region(story, BIG), region(story, "Molotov Cocktail")) == ("torpor region", "ash heap")


def test_molotov_cocktail_is_no_use_at_once_and_burns_with_the_combat():
    story = fight(hand=["Molotov Cocktail", "Blur"], knows0="cel", mine=PRINCE, theirs=BIG)
    strike(story, "Molotov Cocktail")
    to(story, "additional-strikes", 0).choose("Blur")
    while story.game.combat is not None:
        assert not (story.kind == "strike" and story.can("Molotov"))
        story.pass_once()
    assert region(story, "Molotov Cocktail") == "ash heap"


def test_molotov_cocktail_is_not_lit_where_combat_ends_before():
    story = fight(hand=["Molotov Cocktail"], mine=PRINCE, against=["Majesty"], knows1="pre")
    strike(story, "Molotov Cocktail")
    to(story, "strike", 1).choose("Majesty")
    over(story)
    assert region(story, "Molotov Cocktail") == "ash heap"


def test_zip_gun_shoots_at_long_range_and_hurts_its_bearer_once():
    story = fight(hand=["Zip Gun", CONTINUE], mine=PRINCE, theirs=BIG)
    start = blood(story, BIG)
    story.choose("Zip Gun")
    to(story, "maneuver", 0).choose("Zip Gun")
    to(story, "press", 0)
    assert (blood(story, PRINCE), blood(story, BIG)) == (7, start - 1)
    to(story.choose(CONTINUE), "strike", 0).choose("Zip Gun")
    over(story)
    assert blood(story, BIG) == start - 2
    assert blood(story, PRINCE) == 7 - 1, "of the hand strike of the second round, at close range"
    assert story.named("Zip Gun").host is story.named(PRINCE), "it is kept"


def test_dragons_breath_rounds_load_a_gun_that_burns():
    story = fight(
        hand=["Dragon's Breath Rounds", "Dragon's Breath Rounds"], bears=[GUN], mine=PRINCE, theirs=BIG
    )
    to(story, "strike", 0).choose(GUN)
    to(story, "strikes-chosen", 0).choose("Dragon's")
    assert not (story.kind == "strikes-chosen" and story.can("Dragon's")), "one a gun"
    over(story)
    assert (region(story, BIG), story.in_play(GUN)) == ("torpor region", False)


@pytest.mark.parametrize(("weapon", "can"), [(GUN, True), (KNIFE, False)])
def test_dragons_breath_rounds_are_for_guns(weapon, can):
    story = fight(hand=["Dragon's Breath Rounds"], bears=[weapon], mine=PRINCE, theirs=BIG)
    to(story, "strike", 0).choose(weapon)
    assert (story.kind == "strikes-chosen" and story.can("Dragon's")) == can


def test_dragons_breath_rounds_do_not_fit_a_zip_gun():
    story = fight(hand=["Dragon's Breath Rounds", "Zip Gun"], mine=PRINCE, theirs=BIG).choose("Zip Gun")
    to(story, "strike", 0).choose("Zip Gun")
    while story.game.combat is not None:
        assert not story.can("Dragon's")
        story.pass_once()


def test_anticipation_strikes_with_what_one_bears():
    tweaks = [of_clan("Salubri")]
    story = fight(hand=["Anticipation"], knows0="aus", mine=PRINCE, theirs=BIG, bears=[KNIFE], tweaks=tweaks)
    start = blood(story, BIG)
    strike(story, "Anticipation")
    assert [name.split(" (")[0] for name in story.options] == ["hand strike", KNIFE]
    over(story.choose(KNIFE))
    assert blood(story, BIG) == start - 2 - 2
    story = fight(hand=["Anticipation"], knows0="aus", mine=PRINCE, theirs=BIG, tweaks=tweaks)
    over(strike(story, "Anticipation"))
    assert blood(story, BIG) == start - 1 - 2


@pytest.mark.parametrize(("bears", "choice", "lost"), [((), "hand", 1 + 1), ((KNIFE,), "hand", 1 + 1),
                                                       ((KNIFE,), KNIFE, 2 + 2)])  # fmt: skip
def test_brute_force_is_more_with_a_melee_weapon(bears, choice, lost):
    """A gun is none."""
    story = fight(hand=["Brute Force"], knows0="pot", mine=PRINCE, theirs=BIG, bears=(*bears, GUN))
    to(story, "strike", 0).choose("Brute Force")
    if bears:
        assert len(story.options) == 2
        story.choose(choice)
    over(story)
    assert blood(story, BIG) == 9 - lost


@pytest.mark.parametrize("bears", [(), (KNIFE,)])
def test_blessed_blade_needs_a_melee_weapon(bears):
    story = fight(hand=["Blessed Blade", DODGE], knows0="val", mine=PRINCE, theirs=BIG, bears=bears)
    to(story, "strike", 0)
    assert story.can("Blessed Blade") == bool(bears)
    if bears:
        over(story.choose("Blessed Blade"))
        assert blood(story, BIG) == 9 - 2 - 2


@pytest.mark.parametrize(("has", "way", "lost"), [("pot", "", 0), ("val", "", 2), ("VAL", "+2", 3)])
def test_vengeance_of_samiel_is_not_dodged_with_valeren(has, way, lost):
    """At Potence a dodge helps; at superior Valeren one more damage."""
    story = fight(hand=["Vengeance of Samiel"], knows0=has, mine=PRINCE, theirs=BIG, against=[DODGE])
    to(story, "strike", 0).choose("Vengeance")
    if story.kind == "mode":
        story.choose(story.options[-1])
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert blood(story, BIG) == 9 - lost


@pytest.mark.parametrize(("name", "has", "lost"), [("Cauldron of Blood", "THA", 5), ("Drain Essence", "tha", 2),
                                                   ("Torment the Soul", "nec", 1)])  # fmt: skip
def test_strikes_of_later_rounds(name, has, lost):
    story = fight(hand=[name, CONTINUE, MANEUVER], knows0=has, mine=PRINCE, theirs=BIG)
    to(story, "press", 0).choose(CONTINUE)
    before = blood(story, BIG)
    to(story, "strike", 0).choose(name)
    if story.kind == "mode":
        story.choose(story.options[-1])
    over(story)
    assert blood(story, BIG) == before - lost


def test_soul_burn_takes_the_damage_from_weapons_at_any_range():
    story = fight(hand=["Soul Burn", MANEUVER], knows0="tha", mine=PRINCE, theirs=BIG, they_bear=[GUN])
    to(story, "maneuver", 0).choose(MANEUVER)
    strike(story, "Soul Burn")
    to(story, "strike", 1).choose(GUN)
    over(story)
    assert (blood(story, PRINCE), blood(story, BIG)) == (8 - 1, 9 - 1)


def test_mighty_grapple_may_press_on_and_growing_fury_waits_for_that():
    hand = ["Mighty Grapple", "Growing Fury"]
    story = fight(hand=hand, knows0="POT", mine=PRINCE, theirs=BIG)
    to(story, "strike", 0)
    assert not story.can("Growing Fury")
    story.choose("Mighty Grapple")
    to(story, "press", 0).choose("Mighty Grapple")
    to(story, "strike", 0).choose("Growing Fury").choose(story.options[-1])
    over(story)
    assert blood(story, BIG) == 9 - 1 - 1 - 1 - 3


def test_decapitate_burns_who_would_go_to_torpor():
    story = fight(hand=["Decapitate"], knows0="POT", bears=[KNIFE], mine=PRINCE, their_blood=1)
    to(story, "strike", 0).choose(KNIFE)
    to(story, "falling", 0).choose("Decapitate")
    assert (region(story, GANGREL), blood(story, PRINCE)) == ("ash heap", 8 - 1 - 2)


def test_decapitate_at_inferior_burns_nobody():
    story = fight(hand=["Decapitate"], knows0="pot", bears=[KNIFE], mine=PRINCE, their_blood=1)
    to(story, "strike", 0).choose("Decapitate").choose(KNIFE)
    over(story)
    assert region(story, GANGREL) == "torpor region"


def test_anticipation_cancels_a_strike_for_blood():
    story = fight(hand=["Anticipation"], knows0="AUS", mine=PRINCE, against=["Majesty"], knows1="pre",
                  tweaks=[of_clan("Salubri")], their_blood=4)  # fmt: skip
    to(story, "strike", 1).choose("Majesty")
    over(story.choose("Anticipation"))
    assert (blood(story, PRINCE), blood(story, GANGREL)) == (8 - 1 - 1, 3), "both have struck with bare hands"


def test_angels_gift_gives_a_melee_weapon_or_a_maneuver():
    tweaks = [of_clan("Salubri")]
    story = fight(hand=["Angel's Gift", "Angel's Gift", KNIFE, GUN], mine=PRINCE, tweaks=tweaks)
    story.choose("Angel's Gift").choose("equip")
    assert story.named(KNIFE).host is story.named(PRINCE)
    assert not story.can("Angel's Gift"), "one each round"
    story = fight(hand=["Angel's Gift"], mine=PRINCE, tweaks=tweaks, against=[MANEUVER])
    to(story, "before-range", 0).choose("Angel's Gift")
    to(story, "maneuver", 1).choose(MANEUVER)
    over(to(story, "maneuver", 0).choose("Angel's Gift"))
    assert blood(story, PRINCE) == 7, "it was fought at close range"


def test_obedient_flesh_is_strong_for_a_round():
    story = fight(hand=["Obedient Flesh"], knows0="DOM PRO", mine=PRINCE, theirs=BIG)
    start = blood(story, BIG)
    story.choose("Obedient Flesh")
    to(story, "prevent", 0).choose("Obedient Flesh")
    over(story)
    assert (blood(story, PRINCE), blood(story, BIG)) == (7, start - 2)


@pytest.mark.parametrize(
    ("theirs", "intercept", "blocks"), [(HUNTER, 1, False), (HUNTER, 2, True), (BIG, 1, True)]
)
def test_obedient_flesh_takes_intercept_from_allies(theirs, intercept, blocks):
    def watch(game):
        for minion in game.in_play.values():
            if minion.controller == 1:
                minion.values.append((minion, Value(INTERCEPT, intercept)))

    position = Position(players=2).at(1).ready(theirs).at(0).ready(PRINCE).hand("Obedient Flesh")
    story = position.tweak(knows(seat0="dom pro")).tweak(watch).start().until("action").choose("bleed")
    story.until("block", 1).choose(theirs)
    story.choose("Obedient Flesh")
    while story.game.action is not None:
        story.pass_once()
    assert (story.prey.pool == 30) == blocks


# --- retainers, torpor, cancels -------------------------------------------------------------------------------------


def test_pack_alpha_employs_an_animal_in_combat():
    hand = ["Pack Alpha", "Raven Spy", "J. S. Simmons, Esq."]
    story = fight(hand=hand, knows0="ani", mine=PRINCE, journal=True)
    story.choose("Pack Alpha")
    played = [event.card for event in story.game.journal.events if isinstance(event, Played)]
    assert [story.game.faces[number].name for number in played] == ["Pack Alpha", "Raven Spy"]
    assert story.named("Raven Spy").host is story.named(PRINCE)
    assert (story.named("Raven Spy").counters, blood(over(story), PRINCE)) == (1, 8 - 1 - 1)


def test_pack_alpha_at_superior_burns_an_animal_for_strength():
    story = fight(hand=["Pack Alpha", "Pack Alpha", CONTINUE], bears=["Raven Spy"], knows0="ANI", mine=PRINCE,
                  theirs=BIG)  # fmt: skip
    start = blood(story, BIG)
    story.choose("Pack Alpha")
    assert (story.in_play("Raven Spy"), story.named("Pack Alpha").host) == (False, story.named(PRINCE))
    over(story)
    assert blood(story, BIG) == start - 2
    assert story.in_play("Pack Alpha"), "it stays"


def test_pack_alpha_needs_an_animal():
    story = fight(
        hand=["Pack Alpha", "J. S. Simmons, Esq."], bears=["J. S. Simmons, Esq."], knows0="ANI", mine=PRINCE
    )
    while story.game.combat is not None:
        assert not story.can("Pack Alpha")
        story.pass_once()


def test_pulled_fangs_hurts_and_starves():
    """Who must hunt goes to torpor instead; two actions heal."""
    story = fight(hand=["Pulled Fangs"], bears=[KNIFE], mine=PRINCE, their_blood=4)
    to(story, "strike", 0).choose(KNIFE)
    to(story, "end-of-round", 0).choose("Pulled Fangs")
    over(story)
    victim = story.named(GANGREL)
    assert (story.named("Pulled Fangs").host, victim.blood) == (victim, 4 - 2 - 1)
    victim.blood, story.game.bank = 0, story.game.bank + victim.blood
    while story.game.phase < 4 or story.game.active.seat != 1:
        story.pass_once()
    assert victim.region == TORPOR


@pytest.mark.parametrize("starving", [True, False])
def test_pulled_fangs_lets_who_has_blood_act_and_be_healed(starving):
    position = (
        Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE, blood=0 if starving else 1).ready(BIG)
    )
    story = position.on(PRINCE, "Pulled Fangs").start()
    while story.kind not in ("act", "action"):
        story.pass_once()
    assert story.named(PRINCE).region == (TORPOR if starving else READY)
    if not starving:
        story.choose(PRINCE)
        assert not story.can("hunt")
        story.choose("Pulled Fangs")
        assert story.game.action.target == -1
        while story.game.action is not None:
            story.pass_once()
        assert story.named("Pulled Fangs").counters == 1
        story.until("action")
        story.choose("Pulled Fangs")
        while story.game.action is not None:
            story.pass_once()
        assert not story.in_play("Pulled Fangs")


def test_amaranth_diablerizes_who_would_go_to_torpor():
    story = fight(hand=["Amaranth"], bears=[KNIFE], mine=PRINCE, their_blood=1, blood=3)
    to(story, "strike", 0).choose(KNIFE)
    while story.kind != "falling":
        story.pass_once()
    story.choose("Amaranth")
    over(story)
    assert region(story, GANGREL) == "ash heap"


def test_amaranth_leaves_what_falls_where_nobody_plays_it():
    story = fight(hand=["Amaranth"], bears=[KNIFE], mine=PRINCE, their_blood=1)
    to(story, "strike", 0).choose(KNIFE)
    over(story)
    assert (region(story, GANGREL), region(story, "Amaranth")) == ("torpor region", "hand")


def test_amaranth_is_not_for_who_falls_too():
    story = fight(hand=["Amaranth"], bears=[KNIFE], they_bear=[KNIFE], mine=PRINCE, their_blood=0, blood=1)
    to(story, "strike", 0).choose(KNIFE)
    to(story, "strike", 1).choose(KNIFE)
    assert "falling" not in [kind for kind, _ in asked(story)]
    assert region(story, GANGREL) == region(story, PRINCE) == "torpor region"


def test_amaranth_follows_an_entombment():
    story = fight(hand=["Amaranth", "Entombment"], knows0="OBT", mine=PRINCE)
    strike(story, "Entombment", "send")
    to(story, "falling", 0).choose("Amaranth")
    over(story)
    assert region(story, GANGREL) == "ash heap"


@pytest.mark.parametrize(("weapon", "can"), [((), False), ((KNIFE,), True)])
def test_groundfighting_cancels_what_takes_ones_weapon(weapon, can):
    story = fight(hand=["Groundfighting"], bears=weapon, mine=PRINCE, tweaks=[is_anarch], knows1="ani",
                  against=["Terror Frenzy"])  # fmt: skip
    to(story, "before-range", 1).choose("Terror Frenzy")
    assert (story.kind == "counter" and story.can("Groundfighting")) == can
    if can:
        story.choose("Groundfighting")
        assert (blood(story, PRINCE), story.game.combat.sides[0].cannot("equipment")) == (7, False)


@pytest.mark.parametrize("weapon", ["Zip Gun", "Molotov Cocktail"])
def test_a_weapon_of_a_combat_card_is_no_melee_weapon(weapon):
    assert not is_weapon(definition_of(card(weapon), "current"), melee=True)
    assert is_weapon(definition_of(card(weapon), "current"))
    assert is_weapon(definition_of(card("Weighted Walking Stick"), "current"), melee=True)


def test_groundfighting_cancels_what_forbids_strike_cards():
    story = fight(hand=["Groundfighting", DODGE], mine=PRINCE, tweaks=[is_anarch], knows1="DOM",
                  against=["Thoughts Betrayed"])  # fmt: skip
    to(story, "before-range", 1).choose("Thoughts Betrayed").choose("no strike cards")
    assert story.kind == "counter"
    story.choose("Groundfighting")
    to(story, "strike", 0)
    assert story.can(DODGE)


def test_groundfighting_maneuvers_and_presses_and_is_replaced_after_combat():
    story = fight(hand=["Groundfighting", "Groundfighting"], mine=PRINCE, tweaks=[is_anarch], theirs=BIG,
                  journal=True)  # fmt: skip
    to(story, "maneuver", 0).choose("Groundfighting")
    assert len(story.me.hand.items) == 6
    to(story, "press", 0).choose("Groundfighting")
    assert rounds(over(story)) == 2
    assert len(story.me.hand.items) == 7


def test_hide_the_mind_cancels_auspex_in_combat():
    story = fight(
        hand=["Hide the Mind"], knows0="obf", mine=PRINCE, against=["Telepathic Tracking"], knows1="aus"
    )
    to(story, "press", 1).choose("Telepathic Tracking")
    story.choose("Hide the Mind")
    assert blood(story, GANGREL) == 3, "of the strike alone"


def test_hide_the_mind_cancels_a_reaction_of_auspex():
    position = Position(players=2).at(1).ready(BIG).hand("Telepathic Misdirection").at(0)
    position = position.ready(PRINCE).hand("Hide the Mind", "Hide the Mind", "Spying Mission")
    story = position.tweak(knows(seat0="OBF", seat1="aus")).start().until("action").choose("bleed")
    story.until("block", 1).choose(BIG)
    story.choose("Spying Mission")
    if story.kind == "mode":
        story.choose("+1 stealth")
    start = blood(story, BIG)
    story.choose("Telepathic Misdirection")
    while story.kind != "cancel":
        story.pass_once()
    story.choose("Hide the Mind")
    assert blood(story, BIG) == start, "its cost is not paid"
    while story.game.action is not None:
        assert story.kind != "cancel"
        story.pass_once()
    assert story.prey.pool == 29


def test_force_of_personality_bars_allies_and_taxes_vampires():
    position = Position(players=2).at(1).ready(BIG, blood=0).ready(HUNTER).ready(YOUNG).at(0).ready(PRINCE)
    story = (
        position.hand("Force of Personality")
        .tweak(knows(seat0="PRE"))
        .start()
        .until("action")
        .choose("bleed")
    )
    while story.kind != "as-announced":
        story.pass_once()
    story.choose("Force of Personality").until("block", 1)
    assert [name for name in story.options if name != "pass"] == [
        name for name in story.options if name.startswith(YOUNG)
    ]
    story.choose(YOUNG)
    assert blood(story, YOUNG) == 2 - 1 - 1, "of the price, and of the combat"


def test_force_of_personality_leaves_zombies_alone():
    position = Position(players=2).at(1).ready("Aggressive Corpse").at(0).ready(PRINCE)
    story = (
        position.hand("Force of Personality")
        .tweak(knows(seat0="PRE"))
        .start()
        .until("action")
        .choose("bleed")
    )
    while story.kind != "as-announced":
        story.pass_once()
    story.choose("Force of Personality").until("block", 1)
    assert story.can("Aggressive Corpse")
