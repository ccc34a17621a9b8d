"""Combat cards, and some equipment, that make fights harder, dearer or calmer."""

import pytest

from rules.kernel import Dice
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state import values
from rules.vtes.state.card_events import EnteredPlay
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.scenery import alter

from .chaptertools import BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    blood,
    close,
    combats,
    events,
    fight,
    over,
    region,
    rounds,
    to,
)
from .story import Position, card

NAMES = ("Cold Aura", "Pounce", "Apparition", "Dam the Heart's River", "Righteous Blade", "Fists of Death",
    "Necrosis", "Rage of Apedemak", "Tranquility Shield", "Wall of Filth", "Backstep", "Soulgrinder",
    "Strength of the Bear", "Armor of Caine's Fury", "Blood of Acid", "Octopod", "Penitent Resilience",
    "Illusions of the Kindred", "Sword of the Righteous", "Vitae Block", "An Anarch Manifesto")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def strike(story, name, way="", seat=0):
    """Let a seat strike with a card."""
    return used(to(story, "strike", seat), name, way)


def first(story, name, way="", seat=0):
    """Let a seat use a card before range is determined."""
    return used(to(story, "before-range", seat), name, way)


def used(story, name, way):
    story.choose(name)
    if story.kind == "mode":
        story.choose(way)
    return story


# --- range, strength ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "can"), [("nec", False), ("NEC", True)])
def test_cold_aura_sets_long_range_and_at_superior_gives_a_press_to_end(has, can):
    """The press ends nothing by itself: it answers one to continue."""
    story = fight(hand=["Cold Aura"], knows0=has, against=[MANEUVER, CONTINUE])
    first(story, "Cold Aura", "long range, press to end" if can else "long range")
    while story.kind != "press":
        assert story.kind != "maneuver", "the range is set"
        story.pass_once()
    assert not close(story)
    assert story.table.decision.seat == 1
    story.choose(CONTINUE)
    if can:
        assert (story.kind, story.table.decision.seat) == ("press", 0)
        story.choose("Cold Aura")
        over(story)
    assert story.game.combat is None or story.game.combat.rounds == 2


@pytest.mark.parametrize(("has", "way", "more"), [("pot", "+1", 1), ("POT", "+2", 2)])
def test_fists_of_death_last_for_the_combat(has, way, more):
    story = first(fight(hand=["Fists of Death", CONTINUE], knows0=has, their_blood=4), "Fists of Death", way)
    to(story, "press", 0).choose(CONTINUE)
    lost = 2 * (1 + more)
    over(story)
    if lost <= 4:
        assert blood(story, GANGREL) == 4 - lost
    else:
        assert region(story, GANGREL) == "torpor region"


@pytest.mark.parametrize(
    ("has", "way", "lost"), [("ani", "", 3), ("spi", "", 4), ("SPI", "+1 strength, press", 4)]
)
def test_strength_of_the_bear_lasts_for_the_round_or_the_combat(has, way, lost):
    """In two rounds the vampire inflicts 2 and 1, or 2 and 2; the superior has the press of its own."""
    hand = ["Strength of the Bear"] if has == "SPI" else ["Strength of the Bear", CONTINUE]
    story = fight(hand=hand, knows0=has, theirs=PRINCE, their_blood=8)
    first(story, "Strength of the Bear", way)
    to(story, "press", 0).choose(hand[-1])
    over(story)
    assert blood(story, PRINCE) == 8 - lost


def test_righteous_blade_strikes_and_continues_once_each_combat():
    """Strength+1 in both rounds."""
    story = fight(bears=["Righteous Blade"], theirs=PRINCE, their_blood=8)
    story = strike(story, "Righteous Blade")
    to(story, "press", 0).choose("Righteous Blade")
    to(story, "strike", 0).choose("Righteous Blade")
    while story.game.combat is not None:
        assert story.kind != "press", "once each combat"
        story.pass_once()
    assert blood(story, PRINCE) == 4


def test_righteous_blade_does_not_end_a_combat():
    story = fight(bears=["Righteous Blade"], against=[CONTINUE])
    to(story, "press", 0).choose("pass")
    to(story, "press", 1).choose(CONTINUE)
    while story.game.combat.rounds == 1:
        assert not (story.kind == "press" and story.can("Righteous Blade"))
        story.pass_once()


# --- strikes -------------------------------------------------------------------------------------------------


def test_pounce_leaves_the_opponent_without_further_strikes():
    """The opponent's strike of the same moment counts; its additional strike is lost."""
    story = fight(hand=["Pounce"], knows0="fli", against=["Blur"], knows1="cel", theirs=PRINCE)
    strike(story, "Pounce")
    to(story, "additional-strikes", 1).choose("Blur")
    over(story)
    assert (blood(story, PRINCE), blood(story, PLAIN)) == (8 - 3 - 1, 4), "Blur costs a blood"


@pytest.mark.parametrize("dodges", [False, True])
def test_pounce_costs_a_damage_and_a_press_where_it_is_dodged(dodges):
    story = fight(hand=["Pounce"], knows0="fli", against=[DODGE], theirs=PRINCE, journal=True)
    strike(story, "Pounce")
    to(story, "strike", 1).choose(DODGE if dodges else "hand strike")
    assert story.reaches("press") is dodges
    if dodges:
        assert story.table.decision.seat == 1
        assert (blood(story, PRINCE), blood(story, PLAIN)) == (8, 4)
        over(story.choose("Pounce"))
        assert rounds(story) == 2


@pytest.mark.parametrize(("has", "way", "spent"), [("thn", "+2 damage", 3), ("THN", "+2 damage, 1", 4)])
def test_necrosis_hurts_a_vampire_again_in_the_press_step(has, way, spent):
    story = strike(fight(hand=["Necrosis"], knows0=has, theirs=PRINCE, their_blood=8), "Necrosis", way)
    over(story)
    assert blood(story, PRINCE) == 8 - spent


def test_necrosis_needs_a_vampire_and_close_range_and_lasts_one_round():
    story = fight(hand=["Necrosis", CONTINUE], knows0="THN", theirs=PRINCE, their_blood=8, against=[MANEUVER])
    to(story, "maneuver", 1).choose(MANEUVER)
    strike(story, "Necrosis", "+2 damage, 1")
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PRINCE) == 7  # of the bare hands of the second round


def test_necrosis_in_the_press_step_spares_an_ally():
    story = fight(hand=["Necrosis"], knows0="THN", theirs=HUNTER, tweaks=[hardy])
    strike(story, "Necrosis", "+2 damage, 1")
    over(story)
    assert blood(story, HUNTER) == 3


def hardy(game):
    """A tweak: the allies have 6 life."""
    for minion in game.in_play.values():
        if minion.face.name == HUNTER:
            game.bank -= 6 - minion.blood
            minion.blood = 6


@pytest.mark.parametrize(("has", "way", "kept"), [("tha", "", 1), ("THA", "+2 damage despite", 0)])
def test_soulgrinder_at_superior_is_not_prevented_by_fortitude(has, way, kept):
    story = fight(hand=["Soulgrinder"], knows0=has, theirs=PRINCE, their_blood=8, against=["Indomitability"],
        knows1="for", tweaks=[of_the_path])  # fmt: skip
    strike(story, "Soulgrinder", way)
    if kept:
        to(story, "prevent", 1).choose("Indomitability")
    over(story)
    assert blood(story, PRINCE) == 5 + kept


def of_the_path(game):
    """A tweak: the minions of seat 0 follow the Path of Caine."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, path="Caine", sect="sabbat")


@pytest.mark.parametrize("struck", [False, True])
def test_backstep_gives_a_press_to_who_strikes_home(struck):
    """A gun reaches to long range, bare hands do not."""
    story = fight(hand=["Backstep"], they_bear=[GUN], theirs=PRINCE, journal=True)
    to(story, "maneuver", 0).choose("Backstep")
    assert not close(story)
    to(story, "strike", 1).choose(GUN if struck else "hand strike")
    assert story.reaches("press") is struck
    if struck:
        assert story.table.decision.seat == 1
        over(story.choose("Backstep"))
        assert rounds(story) == 2


def test_backstep_yields_no_press_for_what_is_prevented():
    """At basic level the card prevents all of a strike."""
    story = fight(hand=["Backstep", "Superior Mettle"], knows0="for", they_bear=[GUN], theirs=PRINCE)
    to(story, "maneuver", 0).choose("Backstep")
    to(story, "strike", 1).choose(GUN)
    to(story, "prevent", 0).choose("Superior Mettle")
    assert not story.reaches("press")


@pytest.mark.parametrize(("has", "way"), [("vic", ""), ("VIC", "give it back aggravated")])
def test_blood_of_acid_gives_back_what_is_inflicted(has, way):
    """The striker with a knife inflicts 2, and takes a blow of 1 and 2 more."""
    story = fight(hand=["Blood of Acid"] * 2, knows0=has, they_bear=[KNIFE], theirs=PRINCE, their_blood=8)
    used(to(story, "before-strikes", 0), "Blood of Acid", way)
    assert not story.can("Blood of Acid")
    to(story, "strike", 1).choose(KNIFE)
    over(story)
    if has == "vic":
        assert (blood(story, PRINCE), blood(story, PLAIN)) == (8 - 1 - 2, 5 - 2 - 2)
    else:
        assert region(story, PRINCE) == "torpor region"


def test_blood_of_acid_gives_back_nothing_of_a_prevented_blow_nor_in_the_next_round():
    story = fight(hand=["Blood of Acid", CONTINUE], knows0="vic", theirs=PRINCE, their_blood=8)
    used(to(story, "before-strikes", 0), "Blood of Acid", "")
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PRINCE) == 8 - (1 + 1) - 1


def test_blood_of_acid_needs_close_range():
    story = fight(hand=["Blood of Acid", MANEUVER], knows0="vic")
    to(story, "maneuver", 0).choose(MANEUVER)
    while story.game.combat is not None:
        assert not story.can("Blood of Acid")
        story.pass_once()


# --- prevention -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "way", "spared"), [("chi", "", 1), ("CHI", "prevent 2", 2)])
def test_apparition_prevents_in_each_round_and_is_replaced_afterwards(has, way, spared):
    story = fight(hand=["Apparition", CONTINUE], knows0=has, they_bear=[KNIFE], theirs=PRINCE)
    held = len(story.hand())
    first(story, "Apparition", way)
    assert len(story.hand()) == held - 1
    for _ in range(2):
        to(story, "strike", 1).choose(KNIFE)
        to(story, "prevent", 0).choose("Apparition")
        if story.game.combat is not None and story.game.combat.rounds == 1:
            to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert len(story.hand()) == held
    assert blood(story, PLAIN) == 5 - 1 - 2 * (2 - spared)


def test_apparition_can_be_played_as_damage_is_prevented():
    story = fight(hand=["Apparition"], knows0="chi")
    to(story, "prevent", 0).choose("Apparition")
    story.choose("Apparition")
    over(story)
    assert blood(story, PLAIN) == 4


@pytest.mark.parametrize(("has", "way", "hurts"), [("tha", "", False), ("THA", "wall, any", True)])
def test_wall_of_filth_burns_to_prevent(has, way, hurts):
    story = fight(hand=["Wall of Filth"] * 2, knows0=has, they_bear=[KNIFE], theirs=PRINCE,
        tweaks=[of_the_path])  # fmt: skip
    first(story, "Wall of Filth", way)
    assert not story.can("Wall of Filth"), "one on a vampire"
    assert not is_equipment(story.named("Wall of Filth"))
    to(story, "strike", 1).choose(KNIFE)
    to(story, "prevent", 0).choose("Wall of Filth")
    over(story)
    assert blood(story, PLAIN) == 5
    assert "ash heap" in story.where("Wall of Filth")


@pytest.mark.parametrize(("has", "way", "can"), [("tha", "", False), ("THA", "wall, any", True)])
def test_wall_of_filth_prevents_aggravated_damage_only_at_superior(has, way, can):
    story = fight(hand=["Wall of Filth"], knows0=has, against=["Wolf Claws"], knows1="pro", theirs=PRINCE,
        tweaks=[of_the_path])  # fmt: skip
    first(story, "Wall of Filth", way)
    first(story, "Wolf Claws", seat=1)
    while story.kind != "prevent" and story.game.combat is not None:
        story.pass_once()
    assert (story.game.combat is not None and story.can("Wall of Filth")) is can


# --- frenzy ---------------------------------------------------------------------------------------------------


SHIELDS = [("Tranquility Shield", "FOR", "prevent 2"), ("Armor of Caine's Fury", "VAL", "prevent 2 of")]


def of_salubri(game):
    """A tweak: the minion of seat 0 is a Salubri."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Salubri")


@pytest.mark.parametrize(("name", "has", "way"), SHIELDS)
def test_shields_prevent_each_round(name, has, way):
    story = fight(hand=[name, CONTINUE], knows0=has, they_bear=[KNIFE], theirs=PRINCE, tweaks=[of_salubri])
    first(story, name, way)
    for _ in range(2):
        to(story, "strike", 1).choose(KNIFE)
        to(story, "prevent", 0).choose(name)
        if story.game.combat is not None and story.game.combat.rounds == 1:
            to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PLAIN) == 4


@pytest.mark.parametrize(("name", "has", "way"), SHIELDS)
@pytest.mark.parametrize("shielded", [False, True])
def test_shields_keep_frenzy_off(name, has, way, shielded):
    story = fight(
        hand=[name], knows0=has, against=["Drawing Out the Beast"], knows1="ani", tweaks=[of_salubri]
    )
    if shielded:
        first(story, name, way)
    else:
        to(story, "before-range", 0).choose("pass")
    assert (story.kind == "before-range" and story.can("Drawing Out the Beast")) is not shielded


@pytest.mark.parametrize(("name", "has", "way"), SHIELDS)
def test_shields_undo_what_frenzy_has_done(name, has, way):
    """The beast forbids to maneuver to long range, and strengthens the minion that fights its opponent."""
    story = fight(hand=[name, MANEUVER], knows0=has, against=["Drawing Out the Beast"], knows1="ani",
        tweaks=[of_salubri])  # fmt: skip
    to(story, "before-range", 0).choose("pass")
    story.choose("Drawing Out the Beast")
    first(story, name, way)
    to(story, "maneuver", 0)
    assert story.can(MANEUVER)
    side = story.game.combat.sides[0]
    assert not side.cannot("equipment")


@pytest.mark.parametrize(("name", "has", "way"), SHIELDS)
@pytest.mark.parametrize("shielded", [False, True])
def test_shields_keep_rotschreck_off(name, has, way, shielded):
    story = fight(hand=[name], knows0=has, against=["Rötschreck"], they_bear=["Flamethrower"],
        tweaks=[of_salubri])  # fmt: skip
    if shielded:
        first(story, name, way)
    to(story, "strike", 1).choose("Flamethrower")
    while story.game.combat is not None and not story.can("Rötschreck"):
        story.pass_once()
    assert (story.game.combat is None) == shielded


def test_tranquility_shield_is_for_the_first_round():
    story = fight(hand=["Tranquility Shield", CONTINUE], knows0="for", tweaks=[of_salubri])
    to(story, "press", 0).choose(CONTINUE)
    while story.game.combat is not None:
        assert not story.can("Tranquility Shield")
        story.pass_once()


@pytest.mark.parametrize(("has", "way", "more"), [("ani", "", 1), ("POT", "+2", 2)])
def test_rage_of_apedemak_adds_to_hand_strikes_and_the_hand(has, way, more):
    story = fight(hand=["Rage of Apedemak"] * 2, knows0=has, theirs=PRINCE, their_blood=8,
        tweaks=[of_the_path], bears=[KNIFE])  # fmt: skip
    size = len(story.hand())
    first(story, "Rage of Apedemak", way)
    assert len(story.hand()) == size + 1
    assert not story.can("Rage of Apedemak"), "once each combat"
    to(story, "strike", 0).choose("hand strike")
    over(story)
    assert blood(story, PRINCE) == 8 - 1 - more
    while story.kind == "discard-down":
        story.pass_once()
    assert len(story.hand()) == size


def test_rage_of_apedemak_adds_nothing_to_weapons():
    story = fight(hand=["Rage of Apedemak"], knows0="ani", theirs=PRINCE, tweaks=[of_the_path], bears=[KNIFE])
    first(story, "Rage of Apedemak")
    to(story, "strike", 0).choose(KNIFE)
    over(story)
    assert blood(story, PRINCE) == 8 - 2


@pytest.mark.parametrize("bears", [False, True])
def test_rage_of_apedemak_is_played_on_the_vampire_itself(bears):
    """Whoever is kept from frenzy cannot use it; that the opponent is kept from it does not matter."""
    keeps = ["Sire's Index Finger"]
    story = fight(hand=["Rage of Apedemak"], knows0="ani", tweaks=[of_the_path], bears=keeps if bears else (),
        they_bear=() if bears else keeps)  # fmt: skip
    assert (story.kind == "before-range" and story.can("Rage of Apedemak")) is not bears


@pytest.mark.parametrize("struck", ["hand strike", KNIFE])
def test_dam_the_hearts_river_lets_the_opponent_lose_more(struck):
    story = fight(hand=["Dam the Heart's River"] * 2, knows0="qui", theirs=PRINCE, bears=[KNIFE])
    first(story, "Dam the Heart's River")
    assert not story.can("Dam the Heart's River"), "once each combat"
    to(story, "strike", 0).choose(struck)
    over(story)
    assert blood(story, PRINCE) == 8 - (2 if struck == "hand strike" else 3)
    assert blood(story, PLAIN) == 4


@pytest.mark.parametrize("strikes", [False, True])
def test_dam_the_hearts_river_at_superior_makes_strikes_dearer(strikes):
    story = fight(hand=["Dam the Heart's River"], knows0="QUI", theirs=PRINCE, their_blood=8)
    first(story, "Dam the Heart's River", "+1 damage, dearer")
    to(story, "strike", 1).choose("hand strike" if strikes else "pass")
    over(story)
    assert blood(story, PRINCE) == 8 - 2 - (1 if strikes else 0)
    assert blood(story, PLAIN) == 5 - (1 if strikes else 0)


def test_dam_the_hearts_river_makes_a_dodge_dearer_too():
    story = fight(hand=["Dam the Heart's River"], knows0="QUI", theirs=PRINCE, their_blood=8, against=[DODGE])
    first(story, "Dam the Heart's River", "+1 damage, dearer")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert blood(story, PRINCE) == 8 - 1


def test_dam_the_hearts_river_adds_to_damage_besides_strikes():
    """Of Groaning Corpse's kind: 1 damage each round becomes 2."""
    story = fight(
        hand=["Dam the Heart's River", "Carrion Crows"], knows0="qui ani", theirs=PRINCE, their_blood=8
    )
    first(story, "Carrion Crows")
    first(story, "Dam the Heart's River")
    over(story)
    assert blood(story, PRINCE) == 8 - 2 - 2


@pytest.mark.parametrize(("dammed", "lost"), [(True, 2), (False, 1)])
def test_dam_the_hearts_river_adds_to_what_comes_after_combat(dammed, lost):
    hand = ["Dam the Heart's River", "Catatonic Fear"]
    story = fight(hand=hand, knows0="qui PRE", theirs=PRINCE, their_blood=8)
    if dammed:
        first(story, "Dam the Heart's River")
    over(strike(story, "Catatonic Fear", "combat ends, 1"))
    assert blood(story, PRINCE) == 8 - lost


def test_an_ally_may_pay_for_a_strike_with_its_last_life_and_strikes_no_more():
    story = fight(hand=["Dam the Heart's River"], knows0="QUI", theirs=IDLE_ALLY, their_blood=1)
    first(story, "Dam the Heart's River", "+1 damage, dearer")
    to(story, "strike", 1).choose("hand strike")
    over(story)
    assert (region(story, IDLE_ALLY), blood(story, PLAIN)) == ("ash heap", 5)


# --- for others -------------------------------------------------------------------------------------------


def kin(*hand, knows0="san", circles=("happy", "happy"), against=(), fallen=False):
    """Let a vampire of seat 0 bleed and be blocked, while another one of its circle stands by."""

    def in_circles(game):
        for minion in game.in_play.values():
            if minion.face.name in (PLAIN, GANGREL):
                circle = circles[minion.face.name == GANGREL]
                alter(game, minion, clan="Blood Brother", traits=frozenset({f"{circle} circle"}))

    position = Position("current", players=2).at(1).ready(PRINCE, blood=8).hand(*against)
    position = position.at(0).hand(*hand).ready(PLAIN, blood=5)
    position = position.torpor(GANGREL, 2) if fallen else position.ready(GANGREL, locked=True)
    story = position.tweak(knows(seat0=knows0, seat1="")).tweak(in_circles).start()
    while story.kind not in ("act", "action"):
        story.pass_once()
    if story.kind == "act":
        story.choose(PLAIN)
    story.choose("bleed")
    story.until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


@pytest.mark.parametrize(("has", "way", "more"), [("san", "", 1), ("SAN", "2 additional", 2)])
def test_octopod_gives_a_brother_additional_strikes_each_round(has, way, more):
    story = kin("Octopod", CONTINUE, knows0=has)
    used(to(story, "kin-fights", 0), "Octopod", way)
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PRINCE) == 8 - 2 * (1 + more)
    assert blood(story, GANGREL) == 3, "the other one pays"


def test_octopod_is_limited_like_other_additional_strikes():
    story = kin("Octopod", "Blur", knows0="san cel")
    used(to(story, "kin-fights", 0), "Octopod", "")
    to(story, "additional-strikes", 0).choose("Blur")
    over(story)
    assert blood(story, PRINCE) == 8 - 2


@pytest.mark.parametrize("what", [{"circles": ("happy", "sad")}, {"fallen": True}])
def test_octopod_takes_a_ready_one_of_the_circle(what):
    story = kin("Octopod", **what)
    while story.game.combat is not None:
        assert not story.can("Octopod")
        story.pass_once()


def test_octopod_is_not_played_by_who_fights():
    story = fight(hand=["Octopod"], knows0="san", tweaks=[brother])
    while story.game.combat is not None:
        assert not story.can("Octopod")
        story.pass_once()


def brother(game):
    """A tweak: the minions of seat 0 are of a circle."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Blood Brother", traits=frozenset({"happy circle"}))


@pytest.mark.parametrize(
    ("has", "way", "fallen"), [("for", "", True), ("for obe", "mild this combat", False)]
)
def test_penitent_resilience_makes_wounds_milder_for_a_round_or_the_combat(has, way, fallen):
    """Two blows with claws in two rounds."""
    story = fight(hand=["Penitent Resilience", CONTINUE], knows0=has, against=["Wolf Claws"] * 2, knows1="pro",
        theirs=PRINCE)  # fmt: skip
    first(story, "Penitent Resilience", way)
    if story.kind == "before-range" and story.can("Wolf Claws"):
        used(story, "Wolf Claws", "")
    to(story, "press", 0)
    assert blood(story, PLAIN) == 4
    story.choose(CONTINUE)
    while story.game.combat is not None:
        story.choose("Wolf Claws") if story.can("Wolf Claws") else story.pass_once()
        if story.kind == "mode":
            story.pass_once()
    assert (region(story, PLAIN) == "torpor region") is fallen


@pytest.mark.parametrize("spurns", [False, True])
def test_penitent_resilience_spurns_flash_grenades(spurns):
    story = fight(hand=["Penitent Resilience"], knows0="for", they_bear=["Flash Grenade"], theirs=PRINCE)
    if spurns:
        first(story, "Penitent Resilience")
    to(story, "strike", 1).choose("Flash Grenade")
    over(story)
    assert story.named(PLAIN).stays_locked is not spurns
    assert story.named(PRINCE).stays_locked, "the bearer is hit at close range"


@pytest.mark.parametrize("barred", [False, True])
def test_penitent_resilience_keeps_a_vampire_from_blocking(barred):
    position = (
        Position("current", players=2).at(1).ready(PRINCE).at(0).hand("Penitent Resilience").ready(PLAIN)
    )
    story = position.tweak(knows(seat0="FOR OBE")).start().until("action").choose("bleed")
    if barred:
        story.choose("Penitent Resilience")
        if story.kind == "mode":
            story.choose("cannot block")
    assert story.reaches("block") is not barred


# --- illusions --------------------------------------------------------------------------------------------


def illusion(has="CHI", crypt=(BARON,), against=(), hand=(), table=False, dice=None, **how):
    """Let a vampire be blocked, with these cards in its crypt, the last one at the bottom."""
    position = Position("current", players=2).at(1).hand(*against).ready(PRINCE, blood=8)
    position = position.ready(BARON) if table else position
    position = position.at(0).hand("Illusions of the Kindred", *hand).crypt(*crypt).ready(PLAIN, blood=5)
    position = position.tweak(knows(seat0=has, seat1=""))
    if dice is not None:
        position = position.tweak(lambda game: shuffled(game, dice))
    story = position.start(**how).until("action").choose("bleed").until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


def shuffled(game, dice):
    game.board.dice = dice
    game.board.shuffle(game.methuselahs[0].crypt)


@pytest.mark.parametrize(("has", "way", "full"), [("chi", "", False), ("CHI", "illusion, full", True)])
def test_illusions_of_the_kindred_fight_and_fade(has, way, full):
    """The baron of capacity 6 fights in place of the vampire, which takes no blow."""
    story = first(illusion(has, [YOUNG, BARON], journal=True), "Illusions", way)
    began = [event for event in events(story, EnteredPlay) if event.blood]
    assert [event.blood for event in began][-1:] == [6 if full else 3]
    over(story)
    assert combats(story) == 2
    assert blood(story, PLAIN) == 5 - 2
    assert blood(story, PRINCE) == 8 - 1
    assert story.where(BARON) == ["out of the game"]
    assert "crypt" in story.where(YOUNG)[0]


def test_illusions_of_the_kindred_contest_nothing():
    story = illusion(table=True)
    first(story, "Illusions", "illusion, full")
    over(story)
    assert story.in_play(BARON), "the other one stays as it was"
    assert not story.game.contests


def test_illusions_of_the_kindred_take_what_lies_at_the_bottom_of_a_shuffled_crypt():
    found = set()
    for seed in range(12):
        story = illusion(crypt=(BARON, YOUNG, GANGREL), dice=Dice(seed))
        over(first(story, "Illusions", "illusion, full"))
        found |= {name for name in (BARON, YOUNG, GANGREL) if story.where(name) == ["out of the game"]}
    assert found == {BARON, YOUNG, GANGREL}


def test_illusions_of_the_kindred_need_a_crypt():
    story = illusion(crypt=())
    while story.game.combat is not None:
        assert not story.can("Illusions")
        story.pass_once()


# --- blades, blood aside -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "way", "falls"),
    [("ani", "", False), ("val", "", True), ("VAL", "+1 damage, aggravated, p", True)],
)
def test_sword_of_the_righteous_sharpens_a_blade(has, way, falls):
    story = fight(
        hand=["Sword of the Righteous"] * 2, knows0=has, bears=[KNIFE], theirs=PRINCE, their_blood=8
    )
    first(story, "Sword of the Righteous", way)
    assert not story.can("Sword of the Righteous"), "once each combat"
    to(story, "strike", 0).choose(KNIFE)
    if has == "VAL":
        to(story, "prevent", 0).choose("Sword of the Righteous")
    over(story)
    assert (region(story, PRINCE) == "torpor region") is falls
    if not falls:
        assert blood(story, PRINCE) == 8 - 3
    assert blood(story, PLAIN) == 4 - (0 if has == "VAL" else 1)


def test_sword_of_the_righteous_leaves_hand_strikes_alone_and_needs_a_melee_weapon():
    story = fight(hand=["Sword of the Righteous"], knows0="val", bears=[KNIFE], theirs=PRINCE, their_blood=8)
    first(story, "Sword of the Righteous")
    to(story, "strike", 0).choose("hand strike")
    over(story)
    assert blood(story, PRINCE) == 8 - 1
    story = fight(hand=["Sword of the Righteous"], knows0="val", bears=[GUN], theirs=PRINCE)
    while story.game.combat is not None:
        assert not story.can("Sword of the Righteous")
        story.pass_once()


@pytest.mark.parametrize(("has", "most"), [("obe", 2), ("OBE", 3)])
def test_vitae_block_keeps_blood_until_the_next_turn(has, most):
    story = fight(hand=["Vitae Block"] * 2, knows0=has, theirs=PRINCE, their_blood=8)
    first(story, "Vitae Block", f"up to {most}")
    assert story.kind == "x"
    story.choose(most)
    over(story)
    left = 8 - most - 1
    assert (blood(story, PRINCE), story.named("Vitae Block").counters) == (left, most)
    story.end_turn()
    assert blood(story, PRINCE) == min(8, left + most)
    assert not story.in_play("Vitae Block")


def test_vitae_block_is_for_vampires_once_each_combat():
    story = fight(hand=["Vitae Block"], knows0="obe", theirs=HUNTER)
    while story.game.combat is not None:
        assert not story.can("Vitae Block")
        story.pass_once()
    story = first(fight(hand=["Vitae Block"] * 2, knows0="ani", theirs=PRINCE), "Vitae Block")
    assert not (story.kind == "before-range" and story.can("Vitae Block"))
    to(story, "press", 0).choose("Vitae Block")


# --- equipment ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("titled", "anarch", "lost"), [(True, False, 2), (True, True, 1), (False, False, 1)])
def test_an_anarch_manifesto_strengthens_titled_vampires_that_are_no_anarchs(titled, anarch, lost):
    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 1 and hasattr(minion, "profile"):
                alter(game, minion, title="baron" if anarch else "prince" if titled else "",
                    sect="anarch" if anarch else "camarilla")  # fmt: skip

    story = fight(bears=["An Anarch Manifesto"], theirs=PRINCE, tweaks=[change])
    over(story)
    assert blood(story, PLAIN) == 5 - lost


@pytest.mark.parametrize(("sect", "stealth"), [("anarch", 1), ("camarilla", 0)])
@pytest.mark.parametrize("requires", [True, False])
def test_an_anarch_manifesto_hides_what_takes_an_anarch(sect, stealth, requires):
    """Constant Revolution takes an anarch and has 1 stealth of its own; a bleed takes nobody."""

    def change(game):
        for minion in game.in_play.values():
            if hasattr(minion, "profile"):
                alter(game, minion, sect=sect)

    position = Position("current", players=2).at(1).ready(PRINCE).at(0).ready(PLAIN).tweak(change)
    position = position.on(PLAIN, "An Anarch Manifesto").hand("Constant Revolution")
    story = position.start().until("action")
    if requires and sect != "anarch":
        assert not story.can("Constant Revolution")
        return
    story.choose("Constant Revolution" if requires else "bleed")
    while story.kind != "block":
        story.pass_once()
    own = values.stealth(story.game, story.named(PLAIN), story.game.action)
    assert own == (1 + stealth if requires else 0)


def test_a_minion_has_only_one_manifesto():
    position = Position("current", players=2).ready(PLAIN).hand("An Anarch Manifesto")
    assert position.start().until("action").can("An Anarch Manifesto")
    assert not position.on(PLAIN, "An Anarch Manifesto").start().until("action").can("An Anarch Manifesto")
