"""Where combat stops: what a strike does besides damage, what is paid for cards in it, what an effect brings along."""

import pytest

from cardbase.quick import replace
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, Forbid
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.damage import DamageEachRound, Strengthen
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.striking import GainManeuver, GainPress, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.state.combat import Effect
from rules.vtes.state.fighting import strength
from rules.vtes.state.gear import is_equipment, possessions
from rules.vtes.state.scenery import give, rewrite
from rules.vtes.terms import BEFORE_RANGE, BLEED_VALUE, CHOICE, SILENCES, STRENGTH, TOUGHNESS

from .booktools import printed
from .chaptertools import GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows
from .fighttools import (
    DODGE,
    GUN,
    HUNTER,
    MANEUVER,
    PRESS,
    RETAINER,
    asked,
    blood,
    does,
    fight,
    over,
    region,
    to,
)
from .story import Position

STICK = "Weighted Walking Stick"


def striking(strike, *choices, **how):
    """A fight in which seat 0 strikes with a card that does this; the combat continues to its end."""
    story = to(does(strike, CHOICE, **how), "strike", 0).choose(DODGE)
    return over(story.do(*choices))


# --- what a strike does -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("steal", "left", "mine"), [(1, 1, 4), (2, None, 5), (3, None, 5)])
def test_life_of_a_retainer_is_stolen_from_afar(steal, left, mine):
    """No more than it has; without any it burns."""

    def two_life(game):
        card = next(card for card in game.in_play.values() if card.face.name == RETAINER)
        card.counters, game.bank = 2, game.bank - 1

    how = {"hand": [MANEUVER], "they_bear": [RETAINER], "blood": 3, "tweaks": [two_life]}
    story = to(does(Strike(steal=steal, ranged=True), CHOICE, **how), "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE)
    over(story.choose(RETAINER))
    assert (story.named(RETAINER).counters if story.in_play(RETAINER) else None) == left
    assert blood(story, PLAIN) == mine


@pytest.mark.parametrize(("life", "where"), [(1, "incapacitated region"), (2, "ready region")])
def test_an_imbued_whose_last_life_is_stolen_is_incapacitated(life, where):
    imbued = 'Erick "Shophet125" Franco'
    story = striking(Strike(steal=1), theirs=imbued, their_blood=life)
    assert region(story, imbued) == where


@pytest.mark.parametrize(("counters", "left"), [(5, 3), (3, 1), (2, None), (1, None)])
def test_a_stick_wears_by_the_damage_that_it_inflicts(counters, left):
    """2 damage: strength+1. Without counters it is gone."""

    def worn(game):
        card = next(card for card in game.in_play.values() if card.face.name == STICK)
        game.bank += card.counters - counters
        card.counters = counters

    story = to(fight(bears=[STICK], tweaks=[worn]), "strike", 0).choose(STICK)
    over(story)
    assert (story.named(STICK).counters if story.in_play(STICK) else None) == left
    assert blood(story, GANGREL) == 4 - 2


def test_a_strike_that_is_dodged_wears_nothing():
    def new(game):
        card = next(card for card in game.in_play.values() if card.face.name == STICK)
        card.counters, game.bank = 5, game.bank - 5

    story = to(fight(bears=[STICK], against=[DODGE], tweaks=[new]), "strike", 0).choose(STICK)
    over(to(story, "strike", 1).choose(DODGE))
    assert story.named(STICK).counters == 5


def test_what_counts_as_equipment():
    """A combat card that became a weapon does; a retainer, and what an ally strikes with, do not."""
    story = fight(mine=PLAIN, bears=[STICK, GUN, RETAINER, "Blood Doll"])
    minion = story.named(PLAIN)
    told = {card.face.name: is_equipment(card) for card in minion.cards}
    assert told == {STICK: True, GUN: True, RETAINER: False, "Blood Doll": False}
    names = {number: story.game.faces[number].name for number in story.game.in_play}
    assert [names[number] for number in possessions(minion, "weapon")] == [STICK, GUN]
    assert [names[number] for number in possessions(minion, "equipment or retainer")] == [
        STICK,
        GUN,
        RETAINER,
    ]
    assert [names[number] for number in possessions(minion, "retainer")] == [RETAINER]
    hunter = fight(theirs=HUNTER).named(HUNTER)
    assert not is_equipment(hunter)


def test_from_afar_one_aims_at_retainers_and_not_at_equipment():
    """The strike is at the opponent unless a retainer is named; a gun cannot be."""
    how = {"hand": [MANEUVER], "they_bear": [GUN, RETAINER]}
    story = to(does(Strike(1, ranged=True), CHOICE, **how), "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE)
    assert (story.kind, story.options) == ("strike-at", [GANGREL, RETAINER])
    how = {"hand": [MANEUVER], "they_bear": [GUN]}
    story = to(does(Strike(1, ranged=True), CHOICE, **how), "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE)
    assert story.kind != "strike-at"


@pytest.mark.parametrize(
    "strike", [Strike(destroys="equipment", ranged=True), Strike(steals="equipment", ranged=True)]
)
def test_what_takes_equipment_is_not_aimed_at_a_retainer(strike):
    how = {"hand": [MANEUVER], "they_bear": [GUN, RETAINER]}
    story = to(does(strike, CHOICE, **how), "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE)
    assert story.kind != "strike-at"
    assert over(story).in_play(RETAINER)
    assert not story.in_play(GUN) or story.named(GUN).host is story.named(PLAIN)


# --- strength ---------------------------------------------------------------------------------------------


def served(silent, kind=STRENGTH, amount=1):
    """The strength of a minion with a retainer that gives it something, against one that silences retainers."""

    def change(game):
        mine = next(card for card in game.in_play.values() if card.face.name == PLAIN)
        theirs = next(card for card in game.in_play.values() if card.face.name == GANGREL)
        retainer = next(card for card in game.in_play.values() if card.face.name == RETAINER)
        give(game, mine, Value(kind, amount), retainer)
        if silent:
            give(game, theirs, Value(SILENCES, 1))

    story = fight(bears=[RETAINER], tweaks=[change], hand=["Torn Signpost"], knows0="pot")
    return strength(story.game, story.game.combat.sides[0])


@pytest.mark.parametrize(
    ("silent", "kind", "sum_"), [(False, STRENGTH, 2), (True, STRENGTH, 1), (True, BLEED_VALUE, 1)]
)
def test_a_silenced_retainer_makes_nobody_stronger(silent, kind, sum_):
    assert served(silent, kind) == sum_


@pytest.mark.parametrize(
    ("lasting", "sum_"),
    [
        ((), 1),
        ((Strengthen(2),), 3),
        ((Strengthen(2), Strengthen(1)), 4),
        ((Strengthen(3, instead=True),), 3),
        ((Strengthen(0, instead=True),), 0),
        ((Strengthen(3, instead=True), Strengthen(1)), 4),
        ((Strengthen(-2),), 0),
    ],
)
def test_what_lasts_on_a_combatant_makes_it_stronger(lasting, sum_):
    story = fight(hand=["Torn Signpost"], knows0="pot")
    side = story.game.combat.sides[0]
    side.effects += [Effect(verb, -1, THIS_COMBAT) for verb in lasting]
    assert strength(story.game, side) == sum_


@pytest.mark.parametrize(
    ("strike", "amount"),
    [
        (Strike(2), 2),
        (Strike(2, strength=True), 3),
        (Strike(0, hand=True), 1),
        (Strike(2, hand=True), 3),
        (Strike(0, dodge=True), 0),
    ],
)
def test_what_a_strike_inflicts(strike, amount):
    story = to(does(strike, CHOICE), "strike", 0).choose(DODGE)
    assert blood(over(story), GANGREL) == 4 - amount


@pytest.mark.parametrize(("tough", "left"), [(0, 2), (1, 3), (2, 4), (3, 4)])
def test_a_tough_target_takes_less_but_never_gains(tough, left):
    def change(game):
        theirs = next(card for card in game.in_play.values() if card.face.name == GANGREL)
        give(game, theirs, Value(TOUGHNESS, tough))

    assert blood(striking(Strike(2), tweaks=[change]), GANGREL) == left


# --- paying -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("have", "can"), [(1, False), (2, True), (3, True)])
def test_the_blood_for_a_combat_card_may_be_the_last(have, can):
    story = (
        to(does(Strike(1), CHOICE, blood_cost=2, blood=have, against=[PRESS]), "strike", 0) if can else None
    )
    if can:
        over(story.choose(DODGE))
        assert story.where(DODGE) == ["ash heap"]
        return
    story = does(Strike(1), CHOICE, blood_cost=2, blood=have)
    assert ("strike", 0) not in asked(story)


def test_an_ally_burns_no_blood_for_what_a_card_does():
    """Only a vampire does, and who plays the card as one, which burns life."""
    assert to(does(Strike(2), CHOICE, mine=HUNTER), "strike", 0).can(DODGE)
    assert not to(does(Strike(2), CHOICE, mine=HUNTER, blood_cost=1), "strike", 0).can(DODGE)


# --- the combat that an effect brings about ---------------------------------------------------------------


def rushing(verb):
    """A tweak: the card "Bum's Rush" of seat 0 brings about this combat instead."""

    def change(game):
        number = next(n for n in game.methuselahs[0].hand.items if game.faces[n].name == "Bum's Rush")
        face = game.faces[number]
        mode = Mode("", ChooseFoe(), verb, directed=True, name="enter combat")
        rewrite(game, number, CardDefinition(face.card, replace(face.model, modes=(mode,)), game.rules))

    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Bum's Rush", "Torn Signpost")
    )
    story = position.tweak(knows(seat0="pot")).tweak(change).start().until("action").choose("Bum's Rush")
    for _ in range(20):
        if story.game.combat is None:
            story.pass_once()
    return story


def test_a_rush_comes_with_what_its_card_says():
    """+2 strength of the one who rushes, and what the other may not do in the first round."""
    story = rushing(EnterCombat(strength=2, forbids="press", maneuvers=1, presses=1))
    side, other = story.game.combat.sides
    assert (side.minion, other.minion) == (story.named(PRINCE), story.named(GANGREL))
    assert (strength(story.game, side), strength(story.game, other)) == (1 + 2, 1)
    assert other.cannot("press")
    assert not side.cannot("press")
    own = [type(effect.verb) for effect in side.effects]
    assert (own.count(GainManeuver), own.count(GainPress)) == (1, 1)
    assert [type(effect.verb) for effect in other.effects] == [Forbid]


def test_a_rush_the_other_way_round():
    """The other counts as the acting minion; what the card gives, it gives to the one who rushes."""
    story = rushing(EnterCombat(strength=2, forbids="press", reversed=True))
    side, other = story.game.combat.sides
    assert (side.minion, other.minion) == (story.named(GANGREL), story.named(PRINCE))
    assert (strength(story.game, side), strength(story.game, other)) == (1, 1 + 2)
    assert side.cannot("press")
    assert not other.cannot("press")


@pytest.mark.parametrize(("lasts", "pressed"), [("round", 1), ("combat", 0)])
def test_what_is_forbidden_for_so_long(lasts, pressed):
    """In the second round one may press again, unless it is for the combat."""
    verb = Forbid("press", lasts=lasts)
    story = does(verb, BEFORE_RANGE, hand=[PRESS], against=[PRESS, PRESS])
    story.choose(DODGE)
    to(story, "press", 0).choose(PRESS)
    presses = [each for each in asked(story) if each == ("press", 1)]
    assert len(presses) == pressed


@pytest.mark.parametrize(("have", "left"), [(1, 0), (3, 2)])
def test_equipping_in_combat_is_paid_in_blood_too(have, left):
    """Beside the 2 pool that such a gun costs."""
    how = {"hand": [GUN], "blood": have, "tweaks": [printed(GUN, blood_cost=1)]}
    story = does(EquipInCombat(), BEFORE_RANGE, **how).choose(DODGE)
    assert (blood(story, PLAIN), story.me.pool, story.named(GUN).host) == (left, 28, story.named(PLAIN))


@pytest.mark.parametrize(("when", "left"), [(Is(FOE), 2), (ALWAYS, 3)])
def test_what_helps_against_the_opponent_does_not_help_against_environmental_damage(when, left):
    def tough(game):
        theirs = next(card for card in game.in_play.values() if card.face.name == GANGREL)
        give(game, theirs, Value(TOUGHNESS, 1, when))

    verb = DamageEachRound(2, lasts=THIS_COMBAT, ranged=True)
    story = does(verb, BEFORE_RANGE, tweaks=[tough], mine=IDLE_ALLY).choose(DODGE)
    assert blood(over(story), GANGREL) == left
