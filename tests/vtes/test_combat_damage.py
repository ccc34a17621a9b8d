"""Damage: prevention, healing, torpor, burning; retainers. Chapters 6.4.6 and 6.4.7."""

import pytest

from rules.vtes.definitions.damage import DamageEachRound, Toughen
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.striking import CanStrike, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.state.card_events import FellToTorpor
from rules.vtes.state.fight_events import DamageInflicted, DamagePrevented, Wounded
from rules.vtes.state.happenings import Diablerized
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.scenery import give
from rules.vtes.state.wounding import damage
from rules.vtes.terms import STRENGTH

from .chaptertools import EDITIONS, GANGREL, PLAIN, editions, rule, since_2006
from .fighttools import (
    CONTINUE,
    DODGE,
    FLAMES,
    GUN,
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
    to,
)
from .story import Position

STONE = "Skin of Rock"  # for: prevents 1, FOR: prevents 2


def strong(more, seat=1):
    """A tweak: the minions of a seat are this much stronger."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "values"):
                give(game, minion, Value(STRENGTH, more), minion)

    return change


def hit(normal=0, aggravated=0):
    """What makes seat 1 inflict this on seat 0 each round, at any range."""
    found = []
    if normal:
        found.append(DamageEachRound(normal, ranged=True))
    if aggravated:
        found.append(DamageEachRound(aggravated, ranged=True, aggravated=True))
    return found


def hurt(edition, normal=0, aggravated=0, drained=False, **how):
    """A fight in which seat 0 dodges, and suffers this much damage once, which cannot be dodged."""
    story = granted(edition, [], hit(normal, aggravated), hand=[DODGE, *how.pop("hand", ())], **how)
    to(story, "strike", 0)
    if drained:
        drain(story, PLAIN)
    return story.choose(DODGE)


def drain(story, name):
    """Take all blood of a vampire, without more ado."""
    minion = story.named(name)
    story.game.bank += minion.blood
    minion.blood = 0


# --- prevention -------------------------------------------------------------------------------------------


@rule("VTES-6.4.6-01")
@editions
def test_damage_is_prevented_before_it_is_healed(edition):
    """Three, one of them prevented: two blood. The minion hears of it before it burns any."""
    story = fight(edition, hand=[STONE], knows0="for", tweaks=[strong(2)])
    assert (story.kind, story.table.decision.seat, blood(story, PLAIN)) == ("prevent", 0, 5)
    story.choose(STONE)
    assert blood(over(story), PLAIN) == 3
    assert blood(over(fight(edition, hand=[STONE], knows0="for", tweaks=[strong(2)])), PLAIN) == 2


@rule("VTES-6.4.6-01")
@editions
def test_what_is_prevented_does_not_wound(edition):
    story = fight(edition, hand=[STONE], knows0="for", blood=1, tweaks=[strong(1)])
    assert region(over(story.choose(STONE)), PLAIN) == "ready region"
    story = fight(edition, hand=[STONE], knows0="for", blood=1, tweaks=[strong(1)])
    assert region(over(story), PLAIN) == "torpor region"


@rule("VTES-6.4.6-02")
@editions
def test_prevention_is_played_card_by_card(edition):
    """Three damage, two cards that prevent one each; the third finds nothing to prevent any more."""
    story = fight(edition, hand=[STONE, STONE], knows0="for", tweaks=[strong(2)])
    story.choose(STONE)
    assert (story.kind, story.options) == ("prevent", ["pass", STONE])
    story.choose(STONE)
    assert story.game.combat is None
    assert blood(story, PLAIN) == 4
    story = fight(edition, hand=[STONE, STONE, STONE], knows0="for", tweaks=[strong(1)], journal=True)
    story.choose(STONE).choose(STONE)
    assert story.game.combat is None, "all is prevented: nothing is asked"
    assert (blood(story, PLAIN), len(events(story, DamagePrevented))) == (5, 2)


@rule("VTES-6.4.6-02")
@editions
def test_who_stops_preventing_takes_the_rest(edition):
    story = fight(edition, hand=[STONE, STONE], knows0="for", tweaks=[strong(2)])
    story.choose(STONE).choose("pass")
    assert story.kind != "prevent", "who stops is not asked again"
    assert blood(over(story), PLAIN) == 3


@rule("VTES-6.4.6-02")
@editions
def test_without_damage_nothing_is_prevented(edition):
    story = fight(edition, hand=[STONE, MANEUVER], against=[STONE], knows0="for", knows1="for")
    story.choose(MANEUVER)
    assert "prevent" not in [kind for kind, _ in asked(story)]


@rule("VTES-6.4.6-02")
@editions
def test_each_prevents_its_own_damage_the_acting_minion_first(edition):
    story = fight(edition, hand=[STONE], against=[STONE], knows0="for", knows1="for")
    assert (story.kind, story.table.decision.seat) == ("prevent", 0)
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("prevent", 1)
    over(story.choose(STONE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 4)


@rule("VTES-6.4.6-03")
@editions
def test_no_prevention_helps_a_retainer(edition):
    """The employer has a card, and is not even asked."""
    story = fight(edition, bears=[GUN], against=[STONE], they_bear=[RETAINER], knows1="for")
    story.choose(GUN).choose(RETAINER)
    assert "prevent" not in [kind for kind, _ in asked(story)]
    assert region(story, RETAINER) == "ash heap"
    story = fight(edition, bears=[GUN], against=[STONE], they_bear=[RETAINER], knows1="for")
    story.choose(GUN).choose(GANGREL)
    assert (story.kind, story.table.decision.seat) == ("prevent", 1)


@rule("VTES-6.4.6-10")
@since_2006
@pytest.mark.parametrize(("share", "where", "left"), [("1", "ready region", 2), ("0", "torpor region", 3)])
def test_prevention_is_spent_on_either_kind(edition, share, where, left):
    """Two normal and one aggravated, one prevented: as its player chooses."""
    story = hurt(edition, 2, 1, hand=[STONE], knows0="for", blood=4).choose(STONE)
    assert (story.kind, story.options) == ("prevent-aggravated", ["1 aggravated", "0 aggravated"])
    over(story.choose(share))
    assert (region(story, PLAIN), blood(story, PLAIN)) == (where, left)


@rule("VTES-6.4.6-10")
@since_2006
def test_without_both_kinds_there_is_nothing_to_choose(edition):
    for normal, aggravated in ((2, 0), (0, 2)):
        story = hurt(edition, normal, aggravated, hand=[STONE], knows0="for").choose(STONE)
        assert story.kind != "prevent-aggravated"
    story = hurt(edition, 1, 1, hand=[STONE], knows0="FOR").choose(STONE).choose(1)
    assert story.kind != "prevent-aggravated", "both are prevented"
    assert blood(over(story), PLAIN) == 5


@rule("VTES-6.4.6-10")
@since_2006
def test_some_prevention_is_for_normal_damage_only(edition):
    story = hurt(edition, 1, 1, hand=["Soak"], knows0="for").choose("Soak")
    over(story)
    assert (region(story, PLAIN), blood(story, PLAIN)) == ("torpor region", 5)
    assert "prevent" not in [kind for kind, _ in asked(hurt(edition, 0, 1, hand=["Soak"], knows0="for"))]


# --- healing, wounds --------------------------------------------------------------------------------------


@rule("VTES-6.4.6-05")
@editions
@pytest.mark.parametrize(
    ("before", "where", "left"), [(1, "torpor region", 0), (3, "ready region", 0), (4, "ready region", 1)]
)
def test_who_cannot_heal_goes_to_torpor(edition, before, where, left):
    story = over(fight(edition, blood=before, tweaks=[strong(2)], journal=True))
    assert (region(story, PLAIN), blood(story, PLAIN)) == (where, left)
    assert len(events(story, Wounded)) == (where == "torpor region")


@rule("VTES-6.4.6-05")
@editions
def test_torpor_comes_after_all_damage(edition):
    """The vampire is wounded by then; that it goes is reported last."""
    story = over(hurt(edition, 2, 1, blood=1, journal=True))
    assert not story.in_play(PLAIN), "burned, and never in torpor"
    story = over(hurt(edition, 1, 1, blood=1, journal=True))
    kinds = [type(event).__name__ for event in events(story, DamageInflicted, Wounded, FellToTorpor)]
    assert kinds == ["DamageInflicted", "Wounded", "FellToTorpor"]


@rule("VTES-6.4.6-06")
@editions
@pytest.mark.parametrize("before", [1, 5])
def test_aggravated_damage_cannot_be_healed(edition, before):
    """It wounds, and burns no blood."""
    story = over(hurt(edition, aggravated=1, blood=before))
    assert (region(story, PLAIN), blood(story, PLAIN)) == ("torpor region", before)
    story = over(hurt(edition, normal=1, blood=before))
    assert (region(story, PLAIN), blood(story, PLAIN)) == ("ready region", before - 1)


@rule("VTES-6.4.6-08")
@rule("VTES-A7-12")
@editions
@pytest.mark.parametrize(
    ("before", "points", "left"),
    [
        (2, 1, 2),
        (2, 2, 1),
        (2, 3, 0),
        (2, 4, None),
        (1, 1, 1),
        (1, 2, 0),
        (1, 3, None),
        (0, 1, 0),
        (0, 2, None),
    ],
)
def test_aggravated_damage_to_the_wounded_costs_blood_or_burns(edition, before, points, left):
    """The first point wounds; each further one costs a blood, the second 1, the third 1 more (2 in all)."""
    story = over(hurt(edition, aggravated=points, blood=max(1, before), drained=not before))
    assert blood(story, PLAIN) == left
    assert region(story, PLAIN) == ("ash heap" if left is None else "torpor region")


@rule("VTES-6.4.6-08")
@editions
@pytest.mark.parametrize(("before", "left"), [(1, 0), (0, None)])
def test_who_is_in_torpor_is_wounded(edition, before, left):
    story = Position(edition).ready(GANGREL, blood=1).start()
    if not before:
        drain(story, GANGREL)
    fall_to_torpor(story.game, story.named(GANGREL))
    damage(story.game, story.named(GANGREL), 0, aggravated=1)
    assert blood(story, GANGREL) == left


@rule("VTES-6.4.6-09")
@rule("VTES-A7-13")
@editions
@pytest.mark.parametrize(
    ("before", "normal", "aggravated", "left"),
    [(1, 2, 1, None), (1, 1, 1, 0), (3, 2, 1, 1), (3, 2, 2, 0), (3, 2, 3, None), (2, 3, 1, None)],
)
def test_normal_damage_comes_before_aggravated(edition, before, normal, aggravated, left):
    """Other way round the vampire of the book, with 1 blood, would have paid the aggravated point with it."""
    story = over(hurt(edition, normal, aggravated, blood=before))
    assert blood(story, PLAIN) == left


@rule("VTES-6.4.6-11")
@editions
def test_burned_by_aggravated_damage(edition):
    """To the ash heap without seeing torpor; no diablerie, and nobody hunts the other for it."""
    story = over(hurt(edition, 0, 3, blood=1, journal=True))
    assert region(story, PLAIN) == "ash heap"
    assert not events(story, FellToTorpor, Diablerized)
    story.until("action", 0) if story.reaches("action") else None
    assert story.in_play(GANGREL)


@rule("VTES-6.4.6-12")
@editions
@pytest.mark.parametrize(
    ("kind", "points", "left"), [("a", 2, 1), ("n", 2, 1), ("a", 3, None), ("n", 3, None)]
)
def test_to_allies_all_damage_is_alike(edition, kind, points, left):
    """Three life: 1 for each point, aggravated or not; without life it burns."""
    normal, aggravated = (0, points) if kind == "a" else (points, 0)
    story = Position(edition).ready("Renegade Garou", blood=3).start()
    damage(story.game, story.named("Renegade Garou"), normal, aggravated)
    assert blood(story, "Renegade Garou") == left


@rule("VTES-6.4.6-12")
@editions
def test_an_ally_in_combat_loses_life(edition):
    story = over(fight(edition, mine="Outcast Mage", they_bear=[FLAMES]))
    assert blood(story, "Outcast Mage") == 1, "a hand strike"
    story = fight(edition, mine="Outcast Mage", they_bear=[FLAMES])
    over(to(story, "strike", 1).choose(FLAMES))
    assert region(story, "Outcast Mage") == "ash heap", "2 aggravated"


@rule("VTES-6.4.6-12")
@since_2006
def test_to_retainers_too(edition):
    for life, left in ((3, 1), (2, None)):
        story = shot(edition, FLAMES, life)
        assert (story.named(RETAINER).counters if story.in_play(RETAINER) else None) == left


def shot(edition, weapon, life, burned=False):
    """A combat at long range in which a retainer with this much life is shot at; over by now."""

    def grown(game):
        for card in game.in_play.values():
            if card.face.name == RETAINER:
                game.bank -= life - card.counters
                card.counters = life

    story = fight(edition, bears=[weapon], hand=[MANEUVER], they_bear=[RETAINER], tweaks=[grown])
    story.choose(MANEUVER)
    to(story, "strike", 0).choose(weapon).choose(RETAINER)
    return over(story)


@rule("VTES-6.4.3-07")
@since_2006
@pytest.mark.parametrize("stolen", [True, False])
def test_combat_ends_with_an_imbued_that_is_incapacitated(edition, stolen):
    """Its last life burned, or stolen: it is not burned itself, but ready no more."""
    cards = ["Theft of Vitae", CONTINUE] if stolen else [CONTINUE]
    for before, where in ((1, "incapacitated region"), (3, "ready region")):
        story = fight(edition, theirs=IMBUED, hand=cards, knows0="tha", their_blood=before, blood=3)
        if stolen:
            story.choose("Theft of Vitae")
        assert (("press", 0) in asked(story)) == (before > 1)
        assert region(story, IMBUED) == where
    assert blood(story, IMBUED) == 2


IMBUED = 'Béatrice "Oracle171" Tremblay'  # capacity 3


# --- retainers --------------------------------------------------------------------------------------------


@rule("VTES-6.4.7-01")
@editions
def test_retainers_are_not_hurt_by_what_hurts_their_employer(edition):
    story = fight(edition, bears=[FLAMES], they_bear=[RETAINER])
    over(story.choose(FLAMES))
    assert (region(story, GANGREL), region(story, RETAINER)) == ("torpor region", "table")
    assert story.named(RETAINER).counters == 1


@rule("VTES-6.4.7-01")
@editions
def test_they_burn_with_their_employer(edition):
    story = fight(edition, bears=[FLAMES], they_bear=[RETAINER], their_blood=0)
    over(story.choose(FLAMES))
    assert (region(story, GANGREL), region(story, RETAINER)) == ("ash heap", "ash heap")


@rule("VTES-6.4.7-02")
@editions
def test_a_retainer_is_a_target_at_long_range_only(edition):
    story = fight(edition, bears=[SMG], they_bear=[RETAINER])
    story.choose("pass").choose(SMG)
    assert "strike-at" not in [kind for kind, _ in asked(story)]
    assert (blood(story, GANGREL), region(story, RETAINER)) == (1, "table")
    story = fight(edition, bears=[SMG], they_bear=[RETAINER]).choose(SMG)
    assert (story.kind, story.table.decision.seat) == ("strike-at", 0)
    assert sorted(story.options) == sorted([GANGREL, RETAINER])
    over(story.choose(RETAINER))
    assert (blood(story, GANGREL), region(story, RETAINER)) == (4, "ash heap")


@rule("VTES-6.4.7-02")
@editions
def test_with_what_works_at_long_range_only(edition):
    """Nobody is asked for a target for bare hands."""
    story = fight(edition, bears=[SMG], hand=[MANEUVER, DODGE], they_bear=[RETAINER])
    story.choose(MANEUVER).choose("hand strike")
    assert "strike-at" not in [kind for kind, _ in asked(story)]
    story = fight(edition, hand=[MANEUVER, DODGE], they_bear=[RETAINER]).choose(MANEUVER).choose(DODGE)
    assert "strike-at" not in [kind for kind, _ in asked(story)]


@rule("VTES-6.4.7-02")
@editions
def test_the_target_is_named_as_the_strike_is_announced(edition):
    """Before the opponent chooses its own."""
    story = fight(edition, bears=[GUN], against=[DODGE], they_bear=[RETAINER]).choose(GUN)
    assert story.kind == "strike-at"
    story.choose(RETAINER)
    assert (story.kind, story.table.decision.seat) == ("strike", 1)


@rule("VTES-6.4.7-02")
@editions
def test_a_ranged_theft_from_a_retainer(edition):
    """Its life becomes blood of the thief."""
    story = fight(edition, hand=["Theft of Vitae", MANEUVER], they_bear=[RETAINER], knows0="tha", blood=2)
    story.choose(MANEUVER).choose("Theft of Vitae").choose(RETAINER)
    over(story)
    assert (blood(story, PLAIN), blood(story, GANGREL), region(story, RETAINER)) == (3, 4, "ash heap")


@editions
def test_a_retainer_from_which_some_life_is_stolen_stays(edition):
    def grown(game):
        for card in game.in_play.values():
            if card.face.name == RETAINER:
                game.bank -= 2
                card.counters = 2

    how = {"hand": ["Theft of Vitae", MANEUVER], "they_bear": [RETAINER], "knows0": "tha", "blood": 2}
    story = fight(edition, tweaks=[grown], **how)
    story.choose(MANEUVER).choose("Theft of Vitae").choose(RETAINER)
    assert story.game.combat is None
    assert (blood(story, PLAIN), region(story, RETAINER)) == (3, "table")


@rule("VTES-6.4.7-04")
def test_in_2000_a_retainer_recovers_after_combat():
    story = shot("2000", GUN, 3)
    assert story.named(RETAINER).counters == 3
    assert not shot("2000", GUN, 2).in_play(RETAINER), "but not one that is burned"


@rule("VTES-6.4.7-04")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_since_2006_its_wounds_stay(edition):
    assert shot(edition, GUN, 3).named(RETAINER).counters == 1


@rule("VTES-6.4.7-04")
def test_it_recovers_only_what_it_lost_in_that_combat():
    """One that had been hurt before stays so."""
    story = shot("2000", GUN, 3)
    story.named(RETAINER).counters = 2
    story.game.bank += 1
    assert story.named(RETAINER).counters == 2


# --- what lasts -------------------------------------------------------------------------------------------


@editions
def test_toughness_prevents_again_in_each_round(edition):
    story = granted(edition, [Toughen(1, THIS_COMBAT)], hand=[CONTINUE], tweaks=[strong(1)])
    for left in (4, 3):
        assert (story.kind, story.options) == ("prevent", ["pass", PLAIN])
        story.choose(PLAIN)
        assert blood(story, PLAIN) == left
        if story.kind == "press":
            story.choose(CONTINUE).choose("pass")


@editions
def test_toughness_against_strikes_does_not_help_against_other_damage(edition):
    story = granted(edition, [Toughen(2, THIS_COMBAT, strikes=True)], hit(1))
    story.choose(PLAIN)
    assert blood(over(story), PLAIN) == 4, "the hand strike is prevented, the other is not"


@editions
def test_damage_that_cannot_be_prevented(edition):
    certain = DamageEachRound(2, ranged=True, unpreventable=True)
    story = granted(edition, [], [certain], hand=[STONE], knows0="FOR")
    story.choose(STONE).choose(1)
    assert blood(over(story), PLAIN) == 3, "the hand strike alone was prevented"


@editions
def test_a_strike_that_fortitude_does_not_prevent(edition):
    certain = CanStrike(Strike(2, ranged=True, unprevented_by="for"), THIS_COMBAT)
    cards = [STONE, "Glancing Blow"]
    story = granted(edition, [certain], against=cards, knows1="FOR").choose(PLAIN)
    assert (story.kind, story.options) == ("prevent", ["pass", "Glancing Blow"])
    assert blood(over(story.choose("Glancing Blow")), GANGREL) == 3


def test_nor_does_what_fortitude_prevents_for_the_rest_of_the_round():
    certain = CanStrike(Strike(2, ranged=True, unprevented_by="for"), THIS_COMBAT)
    story = granted("2018", [certain], hand=["Blur"], knows0="cel", against=["Skin of Steel"], knows1="FOR")
    story.choose("hand strike").choose("Skin of Steel").choose(1).choose("Blur")
    assert blood(story, GANGREL) == 3, "the first strike was prevented for the cost of the card"
    assert blood(over(story.choose(PLAIN)), GANGREL) == 1


@editions
def test_damage_is_not_aggravated_unless_it_says_so(edition):
    story = Position(edition).ready(GANGREL, blood=3).start()
    damage(story.game, story.named(GANGREL), 2)
    assert (blood(story, GANGREL), story.named(GANGREL).wounded) == (1, False)
