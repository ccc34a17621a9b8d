"""Each verb of combat, by name: on a card that does nothing else."""

import re

import pytest

from cardbase.value import replace
from rules.vtes.definitions import combat, damage, striking
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.combat import (
    BecomeWeapon,
    BoughtOff,
    CancelCard,
    ChooseFoe,
    EndCombat,
    EnterCombat,
    EquipInCombat,
    Forbid,
    HandStrikesOnly,
    OneEach,
    OnlyAgainst,
    OnlyAt,
    OnlyFirstRound,
    OnlyIfHarder,
    QueueCombat,
)
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    InflictNow,
    LosesBlood,
    Prevent,
    PreventForBlood,
    Strengthen,
    ToTorpor,
    Toughen,
)
from rules.vtes.definitions.striking import (
    THIS_COMBAT,
    THIS_ROUND,
    TO_CLOSE,
    TO_CONTINUE,
    TO_END,
    TO_LONG,
    AdditionalStrikes,
    CanStrike,
    GainManeuver,
    GainPress,
    Maneuver,
    MoreDamage,
    PairedStrikes,
    Press,
    SetRange,
    StayClose,
    Strike,
    StrikeManeuver,
)
from rules.vtes.definitions.verb import Verb
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    CHOICE,
    COUNTERING,
    END_OF_ROUND,
    ENDING,
    MORE_STRIKES,
    PRESSING,
    PREVENTION,
    RANGE,
)

from .chaptertools import BARON, GANGREL, PLAIN, YOUNG, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    END,
    FLAMES,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    RETAINER,
    asked,
    blood,
    close,
    fight,
    over,
    region,
    rounds,
    taught,
    to,
)
from .story import Position


def does(verb, moment, *more, seat=0, hand=(), against=(), labels=(), blood_cost=0, **how):
    """A fight in which the card "Dodge" of a seat does this at a moment."""
    mode = Mode("", verb, *more, moment=moment, blood=blood_cost, name="it")
    hands = [[*hand], [*against]]
    hands[seat].insert(0, DODGE)
    tweaks = [taught(seat, mode, labels=labels), *how.pop("tweaks", ())]
    return fight(hand=hands[0], against=hands[1], tweaks=tweaks, **how)


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


@pytest.mark.parametrize(("strike", "can"), [(Strike(dodge=True), False), (Strike(3), True)])
def test_can_strike_only_as_strikes_can_be_used(strike, can):
    forbids = taught(0, Mode("", CanStrike(strike), Forbid("dodge", both=True), moment=BEFORE_RANGE))
    story = fight(hand=[DODGE], tweaks=[forbids]).choose(DODGE)
    assert (story.kind == "strike") == can


def test_more_damage():
    story = over(does(MoreDamage(2), AS_CHOSEN, theirs=BARON).choose(DODGE))
    assert blood(story, BARON) == 6 - 3
    story = does(MoreDamage(0, first=True), AS_CHOSEN, their_blood=0).choose(DODGE)
    assert blood(over(story), PLAIN) == 5


def test_more_damage_if_some_is_inflicted():
    """Then the opponent does not press this round either."""
    for prevented, left, presses in ((False, 4 - 1 - 2, False), (True, 4, True)):
        story = does(
            MoreDamage(2, if_inflicted=True), AS_CHOSEN, against=["Skin of Rock", CONTINUE], knows1="for"
        )
        story.choose(DODGE)
        to(story, "prevent", 1).choose("Skin of Rock" if prevented else "pass")
        assert (("press", 1) in asked(story)) == presses
        assert blood(story, GANGREL) == left


def test_more_damage_is_for_strikes_that_do_damage():
    story = does(MoreDamage(2), AS_CHOSEN, hand=["Earth Meld"], knows0="pro")
    assert story.choose("Earth Meld").kind != "strike-chosen"


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


@pytest.mark.parametrize(("way", "is_close"), [(TO_CLOSE, True), (TO_LONG, False)])
def test_set_range(way, is_close):
    story = does(SetRange(way), BEFORE_RANGE, hand=[MANEUVER], against=["Earth Meld"], knows1="pro")
    story.choose(DODGE)
    assert (story.kind, close(story)) == ("strike", is_close)


def test_stay_close():
    cards = [CONTINUE, MANEUVER, CONTINUE]
    story = does(StayClose(), BEFORE_STRIKES, hand=cards).choose("pass").choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, close(story)) == ("press", True), "no maneuver in between"
    assert story.choose(CONTINUE).kind == "maneuver"


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


def test_prevent_for_the_rest_of_the_round():
    story = does(
        Prevent(strikes=True, all=True, rest_of_round=True), PREVENTION, against=["Blur"], knows1="cel"
    )
    story.choose(DODGE)
    to(story, "additional-strikes", 1).choose("Blur")
    assert blood(over(story), PLAIN) == 5


@pytest.mark.parametrize(("x", "left"), [("0", 5 - 2), ("1", 5 - 1 - 1), ("2", 5 - 2)])
def test_prevent_for_blood(x, left):
    story = does(PreventForBlood(1), PREVENTION, they_bear=["Bang Nakh — Tiger's Claws"])
    to(story, "strike", 1).choose("Bang Nakh").choose(DODGE)
    assert story.options == ["0", "1", "2"], "three damage, one of it for nothing"
    assert blood(over(story.choose(x)), PLAIN) == left


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
    [(InflictNow(1), 4, 2), (InflictNow(1, both=True), 3, 2), (InflictNow(1, aggravated=True), 5, 4)],
)
def test_inflict_now(harm, mine, theirs):
    story = over(does(harm, BEFORE_RANGE).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (mine, theirs)


@pytest.mark.parametrize(("unpreventable", "can"), [(True, False), (False, True)])
def test_inflict_now_beyond_prevention(unpreventable, can):
    story = does(
        InflictNow(1, unpreventable=unpreventable), BEFORE_RANGE, against=["Skin of Rock"], knows1="for"
    )
    assert (story.choose(DODGE).kind, blood(story, GANGREL)) == ("prevent", 4 if can else 3)


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


def test_to_torpor():
    story = over(does(ToTorpor(), END_OF_ROUND).choose(DODGE))
    assert (region(story, GANGREL), blood(story, GANGREL)) == ("torpor region", 3)
    assert ("end-of-round", 0) not in asked(does(ToTorpor(), END_OF_ROUND, theirs=HUNTER))


def test_only_if_harder():
    assert asked(does(ToTorpor(), END_OF_ROUND, OnlyIfHarder())) == [], "one each"
    story = does(ToTorpor(), END_OF_ROUND, OnlyIfHarder(), bears=[KNIFE]).choose(KNIFE)
    assert region(over(story.choose(DODGE)), GANGREL) == "torpor region"


# --- what bends a combat ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "kind", "card", "icons"),
    [
        ("dodge", "strike", "Side Strike", "cel"),
        ("combat ends", "strike", "Earth Meld", "pro"),
        ("strike", "strike", "Roundhouse", "pot"),
        ("maneuver", "maneuver", MANEUVER, ""),
        ("maneuver long", "maneuver", MANEUVER, ""),
        ("press", "press", CONTINUE, ""),
        ("press continue", "press", CONTINUE, ""),
    ],
)
def test_forbid(what, kind, card, icons):
    for forbidden in (what, "something else"):
        story = does(Forbid(forbidden), BEFORE_RANGE, against=[card], knows1=icons).choose(DODGE)
        assert ((kind, 1) in asked(story)) == (forbidden != what)


def test_forbid_equipment():
    for forbidden in ("equipment", "something else"):
        story = does(Forbid(forbidden), BEFORE_RANGE, they_bear=[GUN]).choose(DODGE)
        assert (("maneuver", 1) in asked(story)) == (forbidden != "equipment")


def test_forbid_striking_altogether():
    story = does(Forbid("strike"), BEFORE_RANGE).choose(DODGE)
    assert (blood(over(story), PLAIN), blood(story, GANGREL)) == (5, 3)


@pytest.mark.parametrize(("both", "can"), [(True, False), (False, True)])
def test_forbid_both(both, can):
    story = does(Forbid("press", both=both), BEFORE_RANGE, hand=[CONTINUE]).choose(DODGE)
    assert (("press", 0) in asked(story)) == can


def test_hand_strikes_only():
    cards = ["Roundhouse", "Side Strike", CONTINUE]
    story = does(HandStrikesOnly(), BEFORE_STRIKES, against=cards, they_bear=[KNIFE], knows1="pot cel")
    story.choose(DODGE)
    assert (story.kind, story.options) == ("strike", ["hand strike", "Roundhouse"])
    to(story, "press", 1).choose(CONTINUE)
    assert to(story, "strike", 1).can("Side Strike"), "it was for that round"


def test_hand_strikes_only_undoes_a_strike_that_a_maneuver_chose():
    story = does(HandStrikesOnly(), BEFORE_STRIKES, hand=[MANEUVER], they_bear=[GUN])
    story.choose("pass").choose(GUN).choose(MANEUVER).choose(DODGE)
    assert blood(over(story), PLAIN) == 4, "it strikes with its hands"


def test_end_combat():
    story = does(EndCombat(), BEFORE_RANGE, hand=[CONTINUE], against=[DODGE]).choose(DODGE)
    assert story.game.combat is None
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4)


def test_queue_combat():
    story = over(does(QueueCombat(), ENDING).choose(DODGE))
    assert blood(story, GANGREL) == 2


@pytest.mark.parametrize(
    ("verb", "can"),
    [
        (EquipInCombat(), True),
        (EquipInCombat("melee weapon"), False),
        (EquipInCombat(max_pool=2), True),
        (EquipInCombat(max_pool=1), False),
        (EquipInCombat(max_damage=2), True),
        (EquipInCombat(max_damage=1), False),
    ],
)
def test_equip_in_combat(verb, can):
    story = does(verb, BEFORE_RANGE, hand=[GUN])
    assert (story.kind == "before-range") == can
    if can:
        story.choose(DODGE)
        assert (story.kind, story.options) == ("maneuver", ["pass", GUN])
        assert (story.named(GUN).host is story.named(PLAIN), story.me.pool) == (True, 30 - 2)


def test_equip_in_combat_with_what_is_not_aggravated_or_unique():
    assert asked(does(EquipInCombat(max_damage=9), BEFORE_RANGE, hand=[FLAMES])) == []
    assert asked(does(EquipInCombat(unique=False), BEFORE_RANGE, hand=["Ivory Bow"])) == []
    assert asked(does(EquipInCombat(), BEFORE_RANGE, hand=["Ivory Bow"])) != []


def test_become_weapon():
    story = does(BecomeWeapon(3), BEFORE_RANGE).choose(DODGE)
    card = story.named(DODGE)
    assert (card.host is story.named(PLAIN), card.counters) == (True, 3)


@pytest.mark.parametrize(
    ("verb", "can"),
    [
        (CancelCard(), True),
        (CancelCard(("strike",)), True),
        (CancelCard(("grapple",)), False),
        (CancelCard(("grapple", "strike")), True),
        (CancelCard(discipline="pro"), True),
        (CancelCard(discipline="cel"), False),
    ],
)
def test_cancel_card(verb, can):
    story = does(verb, COUNTERING, seat=1, hand=["Earth Meld"], knows0="pro").choose("Earth Meld")
    assert (story.kind == "counter") == can
    if can:
        over(story.choose(DODGE))
        assert (blood(story, PLAIN), region(story, "Earth Meld")) == (4, "ash heap")


def test_cancel_card_can_be_canceled_itself():
    """By a card of the other side that cancels cards."""
    story = does(CancelCard(), COUNTERING, seat=1, hand=["Earth Meld", "Direct Intervention"], knows0="pro")
    story.choose("Earth Meld").choose(DODGE)
    assert story.kind != "cancel", "out-of-turn masters are for the turns of others"
    assert blood(over(story), GANGREL) == 3


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_bought_off(cards):
    """For two combat cards, of the opponent's choice."""
    story = does(MoreDamage(2), AS_CHOSEN, BoughtOff(2), against=[CONTINUE, END, MANEUVER][:cards])
    story.choose(DODGE) if story.kind == "strike-chosen" else to(story, "strike-chosen", 0).choose(DODGE)
    assert (story.kind == "counter") == (cards >= 2)
    if cards >= 2:
        assert story.options == ["pass", DODGE]
        story.choose(DODGE).choose(CONTINUE)
        story.choose(END) if story.kind == "discard-down" else None
        assert region(story, CONTINUE) == "ash heap"
    assert blood(over(story), GANGREL) == (3 if cards >= 2 else 1)


@pytest.mark.parametrize(("per", "again"), [(THIS_ROUND, True), (THIS_COMBAT, False)])
def test_one_each(per, again):
    story = does(Strengthen(1, lasts=THIS_ROUND), BEFORE_STRIKES, OneEach(per), hand=[CONTINUE])
    story.choose(DODGE)
    side = story.game.combat.sides[0] if story.game.combat else None
    assert side is not None
    assert side.used == {(DODGE, per)}
    to(story, "press", 0).choose(CONTINUE)
    assert (len(side.used) == 0) == again


@pytest.mark.parametrize(("close_only", "maneuver", "can"), [(True, False, True), (True, True, False),
    (False, False, False), (False, True, True)])  # fmt: skip
def test_only_at(close_only, maneuver, can):
    story = does(LosesBlood(1), BEFORE_STRIKES, OnlyAt(close_only), hand=[MANEUVER])
    story.choose(MANEUVER if maneuver else "pass")
    assert (story.kind == "before-strikes") == can


def test_only_first_round():
    story = does(LosesBlood(1), BEFORE_STRIKES, OnlyFirstRound(), hand=[CONTINUE])
    assert story.kind == "before-strikes"
    story.choose("pass")
    to(story, "press", 0).choose(CONTINUE)
    assert ("before-strikes", 0) not in asked(story)


@pytest.mark.parametrize(
    ("verb", "foes"),
    [
        (OnlyAgainst(vampires=True), {BARON, YOUNG}),
        (OnlyAgainst(younger=True), {YOUNG}),
        (OnlyAgainst(allies=True), {HUNTER}),
        (OnlyAgainst(younger=True, allies=True), {YOUNG, HUNTER}),
    ],
)
def test_only_against(verb, foes):
    found = {
        foe
        for foe in (BARON, YOUNG, HUNTER)
        if ("before-range", 0) in asked(does(Strengthen(1), BEFORE_RANGE, verb, theirs=foe))
    }
    assert found == foes


# --- entering combat --------------------------------------------------------------------------------------


def rush(*verbs, **how):
    """Seat 0 takes an action with these verbs; seat 1 has an old, a young and a locked vampire, and an ally."""
    position = Position(players=2).at(1).ready(BARON).ready(YOUNG).ready(GANGREL, blood=2, locked=True)
    position = position.ready(HUNTER).at(0).hand("Bum's Rush").ready(PLAIN)

    def change(game):
        hand = game.methuselahs[0].hand.items
        number = next(number for number in hand if game.faces[number].name == "Bum's Rush")
        face = game.faces[number]
        modes = (Mode("", *verbs, directed=True, name="rush"),)
        game.faces = list(game.faces)
        game.faces[number] = CardDefinition(face.card, replace(face.model, modes=modes), game.rules)

    return (
        position.tweak(knows(seat0="", seat1="")).tweak(change).start().until("action").choose("Bum's Rush")
    )


@pytest.mark.parametrize(
    ("verb", "foes"),
    [
        (ChooseFoe(), {BARON, YOUNG, GANGREL, HUNTER}),
        (ChooseFoe(vampire=True), {BARON, YOUNG, GANGREL}),
        (ChooseFoe(younger=True), {YOUNG, GANGREL}),
        (ChooseFoe(max_blood=2), {YOUNG, GANGREL}),
    ],
)
def test_choose_foe(verb, foes):
    assert set(rush(verb, EnterCombat()).options) == foes


def test_choose_foe_that_is_locked():
    story = rush(ChooseFoe(locked=True), EnterCombat())
    assert story.game.action.play.target == story.named(GANGREL).number
    assert story.game.action.target == 1


def test_enter_combat():
    story = rush(ChooseFoe(), EnterCombat(maneuvers=1, presses=1)).choose(BARON).until("block", 1)
    story.choose("pass")
    assert asked(story) == [("maneuver", 0), ("press", 0)]
    assert (blood(story, PLAIN), blood(story, BARON)) == (4, 5)


def test_enter_combat_stronger():
    story = rush(ChooseFoe(), EnterCombat(strength=2)).choose(BARON).until("block", 1).choose("pass")
    assert blood(over(story), BARON) == 6 - 3


def test_enter_combat_the_other_way_round():
    """The other one locks, and counts as the acting minion."""
    story = rush(ChooseFoe(), EnterCombat(locks=True, reversed=True, presses=1)).choose(BARON)
    story.until("block", 1).choose("pass")
    fought = story.game.combat
    assert fought.sides[0].minion is story.named(BARON)
    assert story.named(BARON).locked
    assert (story.kind, story.table.decision.seat) == ("press", 0), "what it gains is the actor's"


def test_enter_combat_and_forbid():
    for forbids in ("strike", ""):
        story = rush(ChooseFoe(), EnterCombat(forbids=forbids)).choose(BARON).until("block", 1).choose("pass")
        assert blood(over(story), PLAIN) == (5 if forbids else 4)


# --- all of them ------------------------------------------------------------------------------------------


def test_every_verb_of_combat_has_a_test_named_after_it():
    names = {
        name
        for module in (combat, damage, striking)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Verb) and kind.__module__ == module.__name__
    }
    words = {re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower() for name in names}
    assert len(words) > 35
    assert [
        word for word in sorted(words) if not any(name.startswith(f"test_{word}") for name in globals())
    ] == []
