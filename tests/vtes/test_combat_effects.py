"""What strikes do, and in which order: chapter 6.4.5, and the order of the annex of 2006."""

import pytest

from cardbase.quick import replace
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.striking import CanStrike, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state.fight_events import DamageInflicted, Dodged
from rules.vtes.state.scenery import give
from rules.vtes.terms import STRENGTH

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, editions, rule
from .fighttools import (
    CONTINUE,
    DODGE,
    FLAMES,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    RETAINER,
    SMG,
    asked,
    blood,
    events,
    fight,
    granted,
    over,
    region,
    rounds,
    to,
)
from .story import card as found

ENDS = "Earth Meld"  # pro: combat ends
VEST = "Laptop Computer"  # equipment, no weapon


def strong(name, more):
    """A tweak: the minion of this name is this much stronger."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                give(game, minion, Value(STRENGTH, more), minion)

    return change


BOTH_STRONG = [strong(PLAIN, 1), strong(GANGREL, 1)]
SWIFT = CanStrike(Strike(hand=True, first=True), THIS_COMBAT)


# --- what strikes do --------------------------------------------------------------------------------------


@rule("VTES-6.4.5-01")
@editions
@pytest.mark.parametrize("more", [0, 1, 3])
def test_a_hand_strike_is_as_strong_as_the_minion(edition, more):
    story = over(fight(edition, theirs=BARON, tweaks=[strong(PLAIN, more)]))
    assert blood(story, BARON) == 6 - 1 - more


@rule("VTES-6.4.5-02")
@editions
def test_the_strength_of_vampires_is_one(edition):
    assert blood(over(fight(edition)), GANGREL) == 3


@rule("VTES-6.4.5-02")
@editions
def test_allies_have_the_strength_of_their_text_otherwise_one_and_in_2000_none(edition):
    said = model_of(found(ALLY))
    unsaid = replace(said, strength=None)
    book = rulebook(edition)
    assert CardDefinition(found(ALLY), said, book).own_strength == said.strength
    assert CardDefinition(found(ALLY), unsaid, book).own_strength == (edition != "2000")


@rule("VTES-6.4.5-03")
@editions
def test_the_damage_of_a_weapon_is_not_hand_damage(edition):
    """Though it is based on strength: what makes hand damage aggravated leaves it alone."""
    claws = {"hand": ["Wolf Claws"], "bears": [KNIFE], "knows0": "pro", "journal": True}
    for strike, normal, aggravated in ((KNIFE, 2, 0), ("hand strike", 0, 1)):
        story = to(fight(edition, **claws), "before-range", 0).choose("Wolf Claws")
        over(to(story, "strike", 0).choose(strike))
        number = next(card.number for card in story.game.in_play.values() if card.face.name == GANGREL)
        harm = next(e for e in events(story, DamageInflicted) if e.card == number)
        assert (harm.normal, harm.aggravated) == (normal, aggravated)


@rule("VTES-6.4.5-03")
@editions
def test_a_weapon_based_on_strength_grows_with_it(edition):
    story = fight(edition, theirs=BARON, bears=[KNIFE], tweaks=[strong(PLAIN, 2)]).choose(KNIFE)
    assert blood(over(story), BARON) == 6 - 4


@rule("VTES-6.4.5-03")
@editions
def test_no_grapple_admits_a_weapon(edition):
    """Only hand strikes may be used: a knife is none."""
    story = fight(edition, hand=["Immortal Grapple"], bears=[KNIFE], they_bear=[KNIFE], knows0="pot")
    story.choose("Immortal Grapple")
    assert "strike" not in [kind for kind, _ in asked(story)]
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 3)


@rule("VTES-6.4.5-04")
@editions
def test_the_striker_chooses_what_is_destroyed(edition):
    for gone, left in ((GUN, VEST), (VEST, GUN)):
        story = fight(edition, hand=["Shattering Blow"], they_bear=[GUN, VEST], knows0="pot")
        to(story, "strike", 0).choose("Shattering Blow").choose("hand strike")
        assert (story.kind, story.table.decision.seat) == ("target", 0)
        assert sorted(story.options) == sorted([GUN, VEST])
        over(story.choose(gone))
        assert (region(story, gone), region(story, left)) == ("ash heap", "table")


@rule("VTES-6.4.5-04")
@editions
def test_what_is_to_be_destroyed_is_usable_until_then(edition):
    story = fight(edition, hand=["Shattering Blow"], they_bear=[GUN], knows0="pot")
    to(story, "strike", 0).choose("Shattering Blow")
    assert (story.table.decision.seat, story.can(GUN)) == (1, True)
    over(story.choose(GUN))
    assert (blood(story, PLAIN), region(story, GUN)) == (3, "ash heap")


@rule("VTES-6.4.5-04")
@editions
def test_to_destroy_a_weapon_it_takes_a_weapon(edition):
    """Fast Hands steals weapons only; without one, nothing happens."""
    story = fight(edition, hand=["Fast Hands"], they_bear=[VEST, GUN], knows0="cel")
    over(to(story, "strike", 0).choose("Fast Hands"))
    assert story.named(GUN).host is story.named(PLAIN)
    assert story.named(VEST).host is story.named(GANGREL)
    story = over(fight(edition, hand=["Fast Hands"], they_bear=[VEST], knows0="cel").choose("Fast Hands"))
    assert story.named(VEST).host is story.named(GANGREL)


@rule("VTES-6.4.5-05")
@editions
def test_stolen_equipment_serves_the_thief_from_the_next_round(edition):
    cards = ["Fast Hands", "Blur", CONTINUE]
    story = fight(edition, hand=cards, they_bear=[KNIFE], knows0="CEL cel", blood=5, journal=True)
    story.choose("Fast Hands").choose("steal weapon")
    to(story, "additional-strikes", 0).choose("Blur").choose(0)
    assert story.named(KNIFE).host is story.named(PLAIN)
    assert story.kind != "strike", "bare hands are all it has this round"
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, story.options) == ("strike", ["hand strike", KNIFE])
    over(story)
    assert story.named(KNIFE).host is story.named(PLAIN), "it is kept"
    assert story.named(KNIFE).controller == 0


@rule("VTES-6.4.5-06")
@editions
@pytest.mark.parametrize(("first", "taken"), [(True, 5), (False, 3)])
def test_first_strike_comes_first(edition, first, taken):
    """The weapon that is stolen first does not strike any more."""
    story = fight(edition, hand=["Fast Hands"], they_bear=[KNIFE], knows0="CEL")
    story.choose("Fast Hands").choose(1 if first else 0).choose(KNIFE)
    over(story)
    assert blood(story, PLAIN) == taken - 1, "and 1 for the card"


@rule("VTES-6.4.5-06")
@editions
@pytest.mark.parametrize(("their_blood", "where", "mine"), [(0, "torpor region", 5), (1, "ready region", 4)])
def test_who_falls_to_a_first_strike_does_not_strike(edition, their_blood, where, mine):
    story = over(granted(edition, [SWIFT], their_blood=their_blood).choose(PLAIN))
    assert (region(story, GANGREL), blood(story, PLAIN)) == (where, mine)


@rule("VTES-6.4.5-06")
@editions
def test_two_who_strike_first_strike_at_once(edition):
    """Each would fell the other: both fall."""
    story = granted(edition, [SWIFT], [SWIFT], blood=1, their_blood=1, tweaks=BOTH_STRONG)
    over(story.choose(PLAIN).choose(GANGREL))
    assert (region(story, PLAIN), region(story, GANGREL)) == ("torpor region", "torpor region")


@rule("VTES-6.4.5-06")
@editions
def test_two_first_strikes_are_simultaneous(edition):
    cards = ["Fast Hands"]
    story = fight(
        edition, hand=cards, against=cards, bears=[KNIFE], they_bear=[SMG], knows0="CEL", knows1="CEL"
    )
    to(story, "strike", 0).choose("Fast Hands").choose(1).choose("Fast Hands").choose(1)
    over(story)
    assert story.named(KNIFE).host is story.named(GANGREL)
    assert story.named(SMG).host is story.named(PLAIN)


@rule("VTES-6.4.5-07")
@editions
def test_first_strike_beats_neither_combat_ends_nor_a_dodge(edition):
    for card, icons in ((ENDS, "pro"), (DODGE, "")):
        story = granted(edition, [SWIFT], against=[card], knows1=icons).choose(PLAIN).choose(card)
        assert (blood(over(story), GANGREL), blood(story, PLAIN)) == (4, 5), card
    assert blood(over(granted(edition, [SWIFT], against=[DODGE]).choose(PLAIN)), GANGREL) == 3


@rule("VTES-6.4.5-08")
@editions
@pytest.mark.parametrize("maneuver", [False, True])
def test_a_dodge_protects_the_dodger_and_what_it_has(edition, maneuver):
    for card, icons in (("Canine Horde", "ANI"), ("Canine Horde", "ani"), ("Theft of Vitae", "tha")):
        story = fight(
            edition, hand=[card, MANEUVER], against=[DODGE], they_bear=[VEST], knows0=icons, journal=True
        )
        story.choose(MANEUVER if maneuver else "pass")
        to(story, "strike", 0).choose(card)
        to(story, "strike", 1).choose(DODGE)
        over(story)
        assert (region(story, VEST), blood(story, GANGREL), blood(story, PLAIN)) == ("table", 4, 5)
        assert len(events(story, Dodged)) == 1


@rule("VTES-6.4.5-08")
@rule("VTES-6.4.7-03")
@editions
def test_a_dodge_does_not_protect_retainers(edition):
    story = fight(edition, bears=[GUN], against=[DODGE], they_bear=[RETAINER])
    to(story, "maneuver", 0).choose(GUN)
    assert (story.kind, story.table.decision.seat) == ("strike-at", 0)
    story.choose(RETAINER).choose(DODGE)
    over(story)
    assert (region(story, RETAINER), blood(story, GANGREL)) == ("ash heap", 4)


@rule("VTES-6.4.7-03")
@editions
def test_at_the_employer_it_can_be_dodged(edition):
    story = fight(edition, bears=[GUN], against=[DODGE], they_bear=[RETAINER])
    to(story, "maneuver", 0).choose(GUN).choose(GANGREL).choose(DODGE)
    over(story)
    assert (region(story, RETAINER), blood(story, GANGREL)) == ("table", 4)


@rule("VTES-6.4.5-09")
@editions
@pytest.mark.parametrize("maneuver", [False, True])
def test_combat_ends_before_all_else(edition, maneuver):
    """No dodge, no damage, no first strike, nothing else of the strike resolution stands against it."""
    for theirs, icons in ((DODGE, ""), (FLAMES, ""), ("Canine Horde", "ANI")):
        bears = [FLAMES] if theirs == FLAMES else []
        story = fight(
            edition,
            hand=[ENDS, CONTINUE, MANEUVER],
            against=[theirs] if not bears else [],
            bears=[VEST],
            they_bear=bears,
            knows0="pro",
            knows1=icons,
            journal=True,
        )
        story.choose(MANEUVER if maneuver else "pass")
        to(story, "strike", 0).choose(ENDS)
        to(story, "strike", 1).choose(theirs)
        over(story)
        assert (rounds(story), blood(story, PLAIN), blood(story, GANGREL)) == (1, 5, 4)
        assert region(story, VEST) == "table"
        assert region(story, PLAIN) == "ready region"


@rule("VTES-6.4.5-09")
@editions
def test_the_blockers_combat_ends_as_well(edition):
    story = fight(edition, against=[ENDS, "Carrion Crows"], knows1="pro ani", tweaks=[strong(PLAIN, 2)])
    story.choose("Carrion Crows")
    over(to(story, "strike", 1).choose(ENDS))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4), "nor does damage from elsewhere come"


@rule("VTES-6.4.5-10")
@editions
def test_stealing_blood_is_not_damage(edition):
    """No prevention helps; the blood goes to the striker."""
    story = fight(
        edition, hand=["Theft of Vitae"], against=["Skin of Rock"], knows0="THA", knows1="for", blood=1
    )
    story.choose("Theft of Vitae").choose(1)
    assert "prevent" not in [kind for kind, _ in asked(story)]
    assert (blood(story, GANGREL), blood(story, PLAIN)) == (2, 1 + 2 - 1)


@rule("VTES-6.4.5-10")
@editions
def test_no_more_is_stolen_than_there_is(edition):
    story = over(
        fight(edition, hand=["Theft of Vitae"], knows0="THA", blood=1, their_blood=1)
        .choose("Theft of Vitae")
        .choose(1)
    )
    assert (blood(story, GANGREL), blood(story, PLAIN)) == (0, 1)
    assert region(story, GANGREL) == "ready region", "without blood, but not hurt"


@rule("VTES-6.4.5-10")
@editions
def test_life_is_stolen_too(edition):
    """It becomes blood; an ally without life burns."""
    story = over(
        fight(edition, theirs=HUNTER, hand=["Theft of Vitae"], knows0="tha", blood=1).choose("Theft")
    )
    assert (blood(story, HUNTER), blood(story, PLAIN)) == (1, 1 + 1 - 1)
    story = over(fight(edition, theirs=ALLY, hand=["Theft of Vitae"], knows0="tha", blood=1).choose("Theft"))
    assert (region(story, ALLY), blood(story, PLAIN)) == ("ash heap", 1 + 1 - 1)


@rule("VTES-6.4.5-11")
@editions
@pytest.mark.parametrize("before", [4, 3])
def test_the_example_of_the_mage(edition, before):
    """Capacity 5: two life are stolen, what is above the capacity drains, then 2R damage is healed."""
    story = fight(
        edition, theirs="Outcast Mage", hand=["Theft of Vitae"], knows0="THA", blood=before, their_blood=2
    )
    to(story, "strike", 0).choose("Theft of Vitae").choose(1)
    over(to(story, "strike", 1).choose("Outcast Mage"))
    assert blood(story, PLAIN) == 3, "3 + 2 - 2, and 4 + 2 - 1 - 2"
    assert region(story, "Outcast Mage") == "ash heap"


# --- the annex of 2006 ------------------------------------------------------------------------------------


@rule("VTES-A7-04")
@editions
def test_what_changes_a_strike_is_played_before_or_after_it_is_declared(edition):
    """But before it is resolved: by then it would be too late, as for an additional pair it is not."""
    story = fight(edition, hand=["Wolf Claws", DODGE], against=[DODGE], knows0="pro")
    found = []
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can("Wolf Claws"):
            found.append(story.kind)
        story.pass_once()
    assert found == ["before-range", "before-strikes", "strike-chosen", "strikes-chosen"]


@rule("VTES-A7-04")
@editions
@pytest.mark.parametrize("kind", ["before-strikes", "strike-chosen", "strikes-chosen"])
def test_it_changes_the_strike_whenever_it_was_played(edition, kind):
    story = to(fight(edition, hand=["Wolf Claws"], knows0="pro", their_blood=4), kind, 0)
    over(story.choose("Wolf Claws"))
    assert (region(story, GANGREL), blood(story, GANGREL)) == ("torpor region", 4)


@rule("VTES-A7-05")
@editions
def test_strikes_resolve_in_their_order(edition):
    """First strikes, then the others with damage from elsewhere: after a first strike that fells, none comes."""
    for before, where, left in ((0, "torpor region", 5), (1, "ready region", 5 - 1 - 1)):
        story = granted(edition, [SWIFT], against=["Carrion Crows"], knows1="ani", their_blood=before)
        over(story.choose("Carrion Crows").choose("pass").choose(PLAIN))
        assert (region(story, GANGREL), blood(story, PLAIN)) == (where, left), "its strike, and the crows"


@rule("VTES-A7-05")
@editions
def test_damage_from_elsewhere_comes_with_the_normal_strikes_once_a_round(edition):
    """Together: who would heal one of the two goes to torpor by both. And not with additional strikes."""
    story = fight(edition, hand=["Carrion Crows"], knows0="ani", their_blood=1)
    over(story.choose("Carrion Crows"))
    assert region(story, GANGREL) == "torpor region"
    story = fight(edition, theirs=BARON, hand=["Carrion Crows", "Blur"], knows0="ani cel")
    story.choose("Carrion Crows")
    over(to(story, "additional-strikes", 0).choose("Blur"))
    assert blood(story, BARON) == 6 - 1 - 1 - 1


@rule("VTES-A7-05")
@editions
def test_a_dodge_does_not_help_against_damage_from_elsewhere(edition):
    story = fight(edition, hand=["Carrion Crows"], against=[DODGE], knows0="ani").choose("Carrion Crows")
    assert blood(over(to(story, "strike", 1).choose(DODGE)), GANGREL) == 3


@rule("VTES-A7-05")
@editions
def test_retainers_harm_in_the_normal_resolution(edition):
    story = over(fight(edition, bears=["Vengeful Spirit"], their_blood=4))
    assert blood(story, GANGREL) == 2
    story = fight(edition, bears=["Vengeful Spirit"], against=[MANEUVER])
    story.choose(MANEUVER)
    assert blood(over(story), GANGREL) == 4, "this one at close range only"
