"""Verbs about damage, each by name: on a card that does nothing else."""

import pytest

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import (
    HARDER_HANDS,
    HURTS_MORE,
    RETURNS,
    RETURNS_WORSE,
    SHARPER,
    SHARPER_STILL,
    STRONGER_CARDS,
    Lasts,
)
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    Eases,
    InflictNow,
    LosesBlood,
    Prevent,
    Strengthen,
    Toughen,
    Twists,
)
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import ACTOR, CHOSEN, FOE, MELEE, Each
from rules.vtes.terms import (
    AS_HURT,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    END_OF_ROUND,
    PREVENTION,
)

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE
from .fighttools import (
    CONTINUE,
    DODGE,
    HUNTER,
    KNIFE,
    MANEUVER,
    asked,
    blood,
    does,
    fight,
    over,
    region,
    to,
)

# --- damage -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prevent", "left"), [(Prevent(1), 4), (Prevent(2), 5), (Prevent(9), 5), (Prevent(all=True), 5)]
)
def test_prevent(prevent, left):
    story = does(prevent, PREVENTION, they_bear=[KNIFE])
    to(story, "strike", 1).choose(KNIFE).choose(DODGE)
    assert blood(over(story), PLAIN) == left


@pytest.mark.parametrize(
    ("prevent", "can"),
    [(Prevent(1), True), (Prevent(1, strikes=True), False), (Prevent(1, normal=True), True)],
)
def test_prevent_what(prevent, can):
    """Damage from elsewhere."""
    cards = {"hand": ["Earth Meld"], "against": ["Outside the Hourglass"]}
    story = does(prevent, PREVENTION, knows0="pro", knows1="TEM", **cards)
    to(story, "before-range", 1).choose("Outside")
    assert (story.kind == "prevent") == can


@pytest.mark.parametrize(("breaks", "there"), [(False, True), (True, False)])
def test_prevent_breaks_the_weapon(breaks, there):
    story = does(Prevent(1, breaks=breaks), PREVENTION, they_bear=[KNIFE])
    to(story, "strike", 1).choose(KNIFE).choose(DODGE)
    assert over(story).in_play(KNIFE) == there


def test_prevent_for_the_rest_of_the_round():
    story = does(
        Prevent(strikes=True, all=True, rest_of_round=True), PREVENTION, against=["Blur"], knows1="cel"
    )
    story.choose(DODGE)
    to(story, "additional-strikes", 1).choose("Blur")
    assert blood(over(story), PLAIN) == 5


@pytest.mark.parametrize(("x", "left"), [("0", 5 - 2), ("1", 5 - 1 - 1), ("2", 5 - 2)])
def test_prevent_for_blood(x, left):
    card = "Hidden Strength"  # costs X blood and prevents X+1 at for
    story = fight(
        mine=PRINCE, hand=[card], knows0="for", blood=5, theirs=PLAIN, they_bear=["Bang Nakh — Tiger's Claws"]
    )
    to(story, "strike", 1).choose("Bang Nakh")
    story.choose(card)
    assert story.options == ["0", "1", "2", "3", "4", "5"], "all blood, though 2 would do"
    assert blood(over(story.choose(x)), PRINCE) == left


@pytest.mark.parametrize(("eased", "kept"), [(True, "ready region"), (False, "torpor region")])
def test_eases(eased, kept):
    """One point of aggravated damage is as normal."""
    story = does(Eases(), PREVENTION, they_bear=["Ivory Bow"])
    to(story, "strike", 1).choose("Ivory Bow")
    if eased:
        story.choose(DODGE)
    assert region(over(story), PLAIN) == kept


def test_toughen():
    story = does(Toughen(2), BEFORE_RANGE, against=["Blur"], they_bear=[KNIFE], knows1="cel").choose(DODGE)
    story.choose("hand strike")
    assert (story.kind, story.options) == ("prevent", ["pass", DODGE])
    story.choose(DODGE).choose("Blur").choose(KNIFE)
    assert story.kind == "prevent", "one of the two is left"
    assert blood(over(story.choose(DODGE)), PLAIN) == 4


@pytest.mark.parametrize(("lasts", "left"), [(THIS_ROUND, 5 - 1), (THIS_COMBAT, 5 - 1 - 1)])
def test_damage_each_round(lasts, left):
    harm = DamageEachRound(1, lasts=lasts)
    story = does(harm, BEFORE_RANGE, hand=[CONTINUE], theirs=BARON).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    assert blood(over(story), BARON) == 6 - 2 - (5 - left)


@pytest.mark.parametrize(("ranged", "left"), [(True, 3), (False, 4)])
def test_damage_each_round_at_long_range(ranged, left):
    story = does(DamageEachRound(1, ranged=ranged), BEFORE_RANGE, hand=[MANEUVER]).choose(DODGE)
    assert blood(over(story.choose(MANEUVER)), GANGREL) == left


@pytest.mark.parametrize(
    ("harm", "mine", "theirs"),
    [(InflictNow(1), 4, 2), (InflictNow(1, aggravated=True), 5, 4)],
)
def test_inflict_now(harm, mine, theirs):
    story = over(does(harm, BEFORE_RANGE).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (mine, theirs)


def test_blood_from_damage():
    """As much as the opponent lost this round, not in the combat, and to damage, not otherwise."""
    story = does(BloodFromDamage(), END_OF_ROUND, hand=[CONTINUE], bears=[KNIFE], blood=3)
    story.choose(KNIFE)
    to(story, "press", 0).choose(CONTINUE).choose("pass").choose("hand strike").choose(DODGE)
    assert (blood(story, GANGREL), blood(story, PLAIN)) == (4 - 2 - 1, 3 - 2 + 1)


def test_loses_blood():
    story = over(does(LosesBlood(2), BEFORE_STRIKES).choose(DODGE))
    assert blood(story, GANGREL) == 1
    assert ("before-strikes", 0) not in asked(does(LosesBlood(2), BEFORE_STRIKES, theirs=HUNTER))


def test_loses_blood_or_burns_an_ally():
    story = over(does(LosesBlood(2, burns_ally=True), BEFORE_STRIKES, theirs=HUNTER).choose(DODGE))
    assert region(story, HUNTER) == "ash heap"


@pytest.mark.parametrize(("least", "asks"), [(1, True), (2, False)])
def test_twists(least, asks):
    story = does(Twists(least), AS_HURT)
    assert (story.kind == "worsen") == asks
    if asks:
        assert blood(over(story.choose(DODGE)), GANGREL) == 4 - 1 - 1


@pytest.mark.parametrize(
    ("verb", "mine", "theirs"),
    [
        (Strengthen(1), 4, 2),
        (Strengthen(2, instead=True), 4, 2),
        (Strengthen(1, other=True), 3, 3),
    ],
)
def test_strengthen(verb, mine, theirs):
    story = over(does(verb, BEFORE_RANGE).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (mine, theirs)


@pytest.mark.parametrize(("lasts", "left"), [(THIS_ROUND, 6 - 2 - 1), (THIS_COMBAT, 6 - 2 - 2)])
def test_strengthen_for_so_long(lasts, left):
    story = does(Strengthen(1, lasts=lasts), BEFORE_RANGE, hand=[CONTINUE], theirs=BARON).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    assert blood(over(story), BARON) == left


def test_aggravate_hands():
    story = over(does(AggravateHands(), BEFORE_STRIKES).choose(DODGE))
    assert (region(story, GANGREL), blood(story, GANGREL)) == ("torpor region", 4)


@pytest.mark.parametrize("more", [1, 2])
def test_harder_hands(more):
    """In both rounds of the combat, and only as hand strikes."""
    story = does(Lasts(HARDER_HANDS, more), BEFORE_RANGE, hand=[CONTINUE], theirs=BARON).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    assert blood(over(story), BARON) == 6 - 2 * (1 + more)
    story = does(Lasts(HARDER_HANDS, more), BEFORE_RANGE, bears=[KNIFE], theirs=BARON).choose(DODGE)
    assert blood(over(to(story, "strike", 0).choose(KNIFE)), BARON) == 6 - 2


def test_hurt_more():
    """Whatever the strike is made with."""
    story = does(Lasts(HURTS_MORE, 1), BEFORE_RANGE, bears=[KNIFE], theirs=BARON).choose(DODGE)
    assert blood(over(to(story, "strike", 0).choose(KNIFE)), BARON) == 6 - 3
    assert blood(over(does(Lasts(HURTS_MORE, 1), BEFORE_RANGE, theirs=BARON).choose(DODGE)), BARON) == 6 - 2


@pytest.mark.parametrize(("aggravated", "left"), [(False, 6 - 1 - 1), (True, 6 - 1)])
def test_returns_damage(aggravated, left):
    """What hand strikes inflict on this one comes back; aggravated, it sends a vampire to torpor."""
    story = over(
        does(
            Lasts(RETURNS_WORSE if aggravated else RETURNS, lasts=THIS_ROUND), BEFORE_STRIKES, theirs=BARON
        ).choose(DODGE)
    )
    assert (region(story, BARON) == "torpor region") is aggravated
    assert blood(story, BARON) == left


@pytest.mark.parametrize(("on", "mine", "theirs"), [(ACTOR, 4 - 1, 6 - 3), (FOE, 4 - 3, 6 - 1)])
def test_lasts_on_one_of_the_two(on, mine, theirs):
    story = over(does(Lasts(HARDER_HANDS, 2, on), BEFORE_RANGE, blood=4, theirs=BARON).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, BARON)) == (mine, theirs)


@pytest.mark.parametrize(("lasts", "second"), [(THIS_ROUND, 1), (THIS_COMBAT, 3)])
def test_lasts_so_long(lasts, second):
    story = does(Lasts(HARDER_HANDS, 2, lasts=lasts), BEFORE_RANGE, hand=[CONTINUE], theirs=BARON).choose(
        DODGE
    )
    to(story, "press", 0).choose(CONTINUE)
    assert blood(over(story), BARON) == max(0, 6 - 3 - second)


@pytest.mark.parametrize(("name", "left"), [("pot", 6 - 4), ("cel", 6 - 2)])
def test_lasts_is_about_a_discipline(name, left):
    more = Lasts(STRONGER_CARDS, 2, name=name)
    story = does(more, BEFORE_RANGE, hand=["Undead Strength"], knows0="pot", theirs=BARON).choose(DODGE)
    assert blood(over(to(story, "strike", 0).choose("Undead Strength")), BARON) == left


@pytest.mark.parametrize("aggravated", [False, True])
def test_sharpens(aggravated):
    """Only the melee weapon: hand strikes stay as they are."""
    story = does(
        Pick(Each(of=ACTOR, kind=MELEE)),
        BEFORE_RANGE,
        Lasts(SHARPER, 1, CHOSEN),
        *[Lasts(SHARPER_STILL, on=CHOSEN)] * aggravated,
        bears=[KNIFE],
        theirs=BARON,
    ).choose(DODGE)
    to(story, "strike", 0).choose(KNIFE)
    assert (region(over(story), BARON) == "torpor region") is aggravated
    if not aggravated:
        assert blood(story, BARON) == 6 - 3
