"""Verbs of striking, maneuvering and pressing, each by name: on a card that does nothing else."""

import pytest

from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.combat import Forbid, HandStrikesOnly, KeepsFighting
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import ACTOR, DAMAGE, FOE
from rules.vtes.definitions.striking import (
    AGGRAVATED,
    ANY_WAY,
    AT_MOST_ONE,
    SPENT,
    TO_CLOSE,
    TO_CONTINUE,
    TO_END,
    TO_LONG,
    AdditionalStrikes,
    CanStrike,
    GainManeuver,
    GainPress,
    IfInflicted,
    Maneuver,
    MoreDamage,
    PairedStrikes,
    Press,
    SetNextRange,
    SetRange,
    Strike,
    StrikeIs,
    StrikeManeuver,
)
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    CHOICE,
    MORE_STRIKES,
    PRESSING,
    RANGE,
)

from .chaptertools import BARON, GANGREL, PLAIN
from .fighttools import (
    CONTINUE,
    DODGE,
    END,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    RETAINER,
    asked,
    blood,
    close,
    does,
    fight,
    over,
    region,
    rounds,
    taught,
    to,
)

# --- strikes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strike", "mine", "theirs"),
    [
        (Strike(2), 4, 2),
        (Strike(1, hand=True), 4, 2),
        (Strike(1, strength=True), 4, 2),
        (Strike(dodge=True), 5, 4),
        (Strike(ends=True), 5, 4),
        (Strike(steal=2), 4, 2),
        (Strike(2, recoil=2), 2, 2),
        (Strike(first=True), 4, 4),
    ],
)
def test_strike(strike, mine, theirs):
    story = does(strike, CHOICE).choose(DODGE)
    over(story)
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (mine, theirs)


def test_strike_topples():
    story = over(does(Strike(topples=True), CHOICE).choose(DODGE))
    assert (region(story, GANGREL), blood(story, GANGREL), blood(story, PLAIN)) == ("torpor region", 4, 4)
    story = over(does(Strike(topples=True), CHOICE, theirs=HUNTER).choose(DODGE))
    assert region(story, HUNTER) == "ready region", "an ally knows no torpor"


def test_strike_ends_after():
    story = does(Strike(hand=True, ends_after=True), CHOICE, hand=[CONTINUE]).choose(DODGE)
    assert story.game.combat is None
    assert blood(story, GANGREL) == 3


@pytest.mark.parametrize(("mine", "theirs"), [(True, False), (False, True), (True, True), (False, False)])
def test_strike_unlocks_before_combat_ends(mine, theirs):
    story = over(does(Strike(ends=True, unlocks=mine, unlocks_other=theirs), CHOICE).choose(DODGE))
    assert (story.named(PLAIN).locked, story.named(GANGREL).locked) == (not mine, not theirs)


def test_strike_destroys_equipment_or_retainer():
    for gone in (GUN, RETAINER):
        story = does(Strike(destroys="equipment or retainer"), CHOICE, they_bear=[GUN, RETAINER])
        story.choose("pass") if story.kind == "maneuver" else None
        to(story, "strike", 0).choose(DODGE)
        over(to(story, "target", 0).choose(gone))
        assert region(story, gone) == "ash heap"
        assert region(story, RETAINER if gone == GUN else GUN) == "table"


def test_strike_undodgeable():
    for undodgeable, left in ((True, 3), (False, 4)):
        story = does(Strike(1, undodgeable=undodgeable), CHOICE, against=[DODGE]).choose(DODGE).choose(DODGE)
        assert blood(over(story), GANGREL) == left


def test_strike_maneuver():
    """Once each combat in case of a weapon; a card is gone when it is played."""
    for way, can in ((TO_LONG, True), (TO_CLOSE, False), ("", True)):
        story = does(Strike(1, ranged=True), CHOICE | RANGE, StrikeManeuver(way), against=[END])
        assert (story.kind == "maneuver") == can
    story = does(Strike(1, ranged=True), CHOICE | RANGE, StrikeManeuver(), against=[END]).choose(DODGE)
    assert (blood(over(story), GANGREL), blood(story, PLAIN)) == (3, 5)


def test_can_strike():
    story = does(CanStrike(Strike(3), THIS_ROUND), BEFORE_RANGE, hand=[CONTINUE], theirs=BARON).choose(DODGE)
    assert (story.kind, story.options) == ("strike", ["hand strike", DODGE])
    story.choose(DODGE)
    assert blood(story, BARON) == 3
    story.choose(CONTINUE)
    assert story.kind != "strike", "it was for that round"


@pytest.mark.parametrize(
    ("strike", "forbidden", "can"),
    [
        (Strike(dodge=True), "dodge", False),
        (Strike(dodge=True), "combat ends", True),
        (Strike(ends=True), "combat ends", False),
        (Strike(ends=True), "dodge", True),
        (Strike(3), "dodge", True),
        (Strike(3), "combat ends", True),
    ],
)
def test_can_strike_only_as_strikes_can_be_used(strike, forbidden, can):
    forbids = taught(0, Mode("", CanStrike(strike), Forbid(forbidden, both=True), moment=BEFORE_RANGE))
    story = fight(hand=[DODGE], tweaks=[forbids]).choose(DODGE)
    assert (story.kind == "strike") == can


@pytest.mark.parametrize(("strike", "can"), [(Strike(3), False), (Strike(3, hand=True), True)])
def test_can_strike_in_a_grapple(strike, can):
    grapples = taught(0, Mode("", CanStrike(strike), HandStrikesOnly(), moment=BEFORE_STRIKES))
    story = fight(hand=[DODGE], tweaks=[grapples]).choose(DODGE)
    assert (story.kind == "strike") == can


def test_more_damage():
    story = over(does(MoreDamage(2), AS_CHOSEN, theirs=BARON).choose(DODGE))
    assert blood(story, BARON) == 6 - 3
    story = does(MoreDamage(0, first=True), AS_CHOSEN, their_blood=0).choose(DODGE)
    assert blood(over(story), PLAIN) == 5


def test_more_damage_if_some_is_inflicted():
    for prevented, left in ((False, 4 - 1 - 2), (True, 4)):
        story = does(
            MoreDamage(2, if_inflicted=True), AS_CHOSEN, against=["Skin of Rock", CONTINUE], knows1="for"
        )
        story.choose(DODGE)
        to(story, "prevent", 1).choose("Skin of Rock" if prevented else "pass")
        assert ("press", 1) in asked(story)
        assert blood(story, GANGREL) == left


def test_if_inflicted():
    for prevented in (False, True):
        how = {"against": ["Skin of Rock", CONTINUE], "knows1": "for"}
        story = does(IfInflicted(Forbid("press")), AS_CHOSEN, **how).choose(DODGE)
        to(story, "prevent", 1).choose("Skin of Rock" if prevented else "pass")
        assert (("press", 1) in asked(story)) == prevented


def test_damage_that_follows_is_prevented_by_itself():
    how = {"against": ["Skin of Rock", CONTINUE], "knows1": "for"}
    story = does(MoreDamage(2, if_inflicted=True), AS_CHOSEN, **how).choose(DODGE)
    to(story, "prevent", 1).choose("pass")
    assert (story.kind, story.options) == ("prevent", ["pass", "Skin of Rock"])
    assert blood(over(story.choose("Skin of Rock")), GANGREL) == 4 - 1 - (2 - 1)


def test_more_damage_of_a_strike_that_does_none_is_none():
    story = does(MoreDamage(2), AS_CHOSEN, hand=["Earth Swords", "Theft of Vitae"], knows0="tha")
    story.choose("Theft of Vitae").choose(DODGE)
    assert blood(over(story), GANGREL) == 3, "what was stolen"


@pytest.mark.parametrize(("amount", "left"), [(1, 2), (2, 1)])
def test_additional_strikes(amount, left):
    story = does(AdditionalStrikes(amount), MORE_STRIKES).choose(DODGE)
    assert blood(over(story), GANGREL) == left


def test_additional_strikes_beyond_the_limit():
    for limited in (True, False):
        story = does(AdditionalStrikes(1, limited), MORE_STRIKES, hand=["Blur"], knows0="cel")
        story.choose("Blur")
        assert (story.kind == "additional-strikes") == (not limited)


def test_paired_strikes():
    story = does(Strike(dodge=True), CHOICE, PairedStrikes(2)).choose(DODGE)
    assert (blood(over(story), GANGREL), blood(story, PLAIN)) == (2, 5)


# --- range and presses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "can"), [("", True), (TO_LONG, True), (TO_CLOSE, False)])
def test_maneuver(way, can):
    story = does(Maneuver(way), RANGE, against=[END])
    assert (story.kind == "maneuver") == can
    if can:
        assert blood(over(story.choose(DODGE)), PLAIN) == 5


@pytest.mark.parametrize(("way", "can"), [("", True), (TO_LONG, False), (TO_CLOSE, True)])
def test_maneuver_back(way, can):
    story = does(Maneuver(way), RANGE, against=[MANEUVER])
    to(story, "maneuver", 1).choose(MANEUVER)
    assert (story.kind == "maneuver") == can


@pytest.mark.parametrize(("way", "can"), [("", True), (TO_CONTINUE, True), (TO_END, False)])
def test_press(way, can):
    story = does(Press(way), PRESSING, journal=True)
    assert (story.kind == "press") == can
    assert rounds(over(story.choose(DODGE) if can else story)) == 1 + can


def test_gain_maneuver():
    story = does(GainManeuver(), BEFORE_RANGE, hand=[CONTINUE], against=[END]).choose(DODGE)
    assert (story.kind, story.options) == ("maneuver", ["pass", DODGE])
    assert not close(story.choose(DODGE))


@pytest.mark.parametrize(("lasts", "can"), [(THIS_ROUND, False), (THIS_COMBAT, True)])
def test_gain_maneuver_for_so_long(lasts, can):
    story = does(GainManeuver(lasts=lasts), BEFORE_RANGE, hand=[CONTINUE]).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    assert (("maneuver", 0) in asked(story)) == can


@pytest.mark.parametrize(("lasts", "can"), [(THIS_ROUND, False), (THIS_COMBAT, True)])
def test_gain_press(lasts, can):
    story = does(GainPress(lasts=lasts), BEFORE_RANGE, hand=[CONTINUE]).choose(DODGE)
    assert to(story, "press", 0).options == ["pass", DODGE, CONTINUE]
    story.choose(CONTINUE)
    assert (("press", 0) in asked(story)) == can


def test_gain_maneuver_in_the_next_round():
    story = does(GainManeuver(lasts=NEXT_ROUND), BEFORE_RANGE, hand=[CONTINUE]).choose(DODGE)
    while story.kind != "press":
        assert story.kind != "maneuver", "not in this one"
        story.pass_once()
    story.choose(CONTINUE)
    assert ("maneuver", 0) in asked(story)


@pytest.mark.parametrize(("on", "seat"), [(ACTOR, 0), (FOE, 1)])
def test_gain_press_of_one_of_the_two(on, seat):
    story = does(GainPress(on=on), BEFORE_RANGE).choose(DODGE)
    assert [who for kind, who in asked(story) if kind == "press"] == [seat]


def test_strike_is():
    """Aggravated, or capped; of a weapon that burns then."""
    assert region(over(does(StrikeIs(AGGRAVATED), AS_CHOSEN).choose(DODGE)), GANGREL) == "torpor region"
    story = does(StrikeIs(AT_MOST_ONE), AS_CHOSEN, bears=[KNIFE], theirs=BARON)
    assert blood(over(to(story, "strike", 0).choose(KNIFE).choose(DODGE)), BARON) == 6 - 1
    story = does(StrikeIs(SPENT), AS_CHOSEN, bears=[KNIFE], theirs=BARON)
    to(story, "strike", 0).choose(KNIFE).choose(DODGE)
    assert (blood(over(story), BARON), story.in_play(KNIFE)) == (6 - 2, False)


def test_a_strike_gains_damage():
    assert blood(over(does(Gain(DAMAGE, 2), AS_CHOSEN, theirs=BARON).choose(DODGE)), BARON) == 6 - 3


@pytest.mark.parametrize(
    ("keeps", "rounds"), [(KeepsFighting(), 3), (KeepsFighting(True), 3), (KeepsFighting(True, True), 1)]
)
def test_keeps_fighting(keeps, rounds):
    """As long as there are counters; a press that need not be used is passed here."""
    story = does(PutInPlay(), BEFORE_RANGE, CountersOnCard(2), keeps, theirs=BARON).choose(DODGE)
    assert blood(over(story), BARON) == 6 - rounds


@pytest.mark.parametrize(("way", "is_close"), [(TO_CLOSE, True), (TO_LONG, False)])
def test_set_range(way, is_close):
    story = does(SetRange(way), BEFORE_RANGE, hand=[MANEUVER], against=["Earth Meld"], knows1="pro")
    story.choose(DODGE)
    assert (story.kind, close(story)) == ("strike", is_close)


@pytest.mark.parametrize(("way", "choice", "is_close"), [(TO_CLOSE, "", True), (ANY_WAY, "long", False)])
def test_set_next_range(way, choice, is_close):
    cards = [CONTINUE, MANEUVER, CONTINUE]
    story = does(SetNextRange(way), BEFORE_STRIKES, hand=cards).choose("pass").choose(DODGE)
    if choice:
        story.choose(choice)
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, close(story)) == ("press", is_close), "no maneuver in between"
    assert story.choose(CONTINUE).kind == "maneuver"


def test_a_strike_that_recoils_does_so_at_close_range_only():
    """A grenade that one throws far away harms the other alone."""
    story = does(Strike(2, ranged=True, recoil=2), CHOICE, hand=[MANEUVER])
    story.choose(MANEUVER)
    over(to(story, "strike", 0).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 2)
    story = does(Strike(2, ranged=True, recoil=2), CHOICE)
    over(to(story, "strike", 0).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (2, 2)
