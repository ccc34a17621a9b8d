"""Combat: what is played in between, and what is not, since it holds already."""

import pytest

from rules.vtes.definitions.damage import AggravateHands, Strengthen
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.striking import MoreDamage
from rules.vtes.definitions.value import Value
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import Effect
from rules.vtes.state.scenery import give
from rules.vtes.terms import STRENGTH
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import ALLY, BIG, GANGREL, LUTZ, PLAIN, YOUNG, knows
from tests.vtes.fighttools import DODGE, FLAMES, GUN, KNIFE, MANEUVER, SMG, fight, to
from tests.vtes.story import Position

DRIVES_OFF = "Terror Frenzy"  # no maneuvers to close range, no presses to continue, no equipment
MARBLE = "Flesh of Marble"  # all damage but one in each round is prevented


def played(story, name):
    """The story after seat 0 has played a card before range, and is asked again."""
    story.choose(name)
    while story.kind == "mode":
        story.choose(asked(story))
    return to(story, "before-range", 0)


@pytest.mark.parametrize(("name", "knows"), [(DRIVES_OFF, "ani"), (MARBLE, "pro")])
def test_what_holds_already_is_not_played_again(name, knows):
    story = to(fight(hand=(name, name), knows0=knows), "before-range", 0)
    assert asked(story) == name
    story = played(story, name)
    assert name in story.options
    assert asked(story) == "pass"


def test_what_the_opponent_has_played_may_be_played_too():
    story = fight(hand=(DRIVES_OFF,), against=(DRIVES_OFF,), knows0="ani", knows1="ani")
    story = to(story, "before-range", 1).choose(DRIVES_OFF)
    assert asked(to(story, "before-range", 0)) == DRIVES_OFF


@pytest.mark.parametrize(("strike", "way"), [("hand strike", "prevent 1 damage"), (GUN, "prevent all")])
def test_no_blood_is_paid_to_prevent_what_can_be_prevented_for_nothing(strike, way):
    """One hits for 1, the other for 2."""
    story = fight(hand=("Rolling with the Punches",), knows0="FOR", blood=3, they_bear=(GUN,))
    story = to(to(story, "strike", 1).choose(strike), "prevent", 0).choose("Rolling with the Punches")
    assert story.kind == "mode"
    assert asked(story).startswith(way)


def test_of_levels_that_do_as_much_in_a_fight_the_higher_is_played():
    """The higher one also unlocks who plays it."""
    story = to(fight(hand=("Earth Meld",), knows0="PRO", blood=1, they_bear=(GUN,)), "strike", 0)
    story.choose("Earth Meld")
    assert story.kind == "mode"
    assert len(story.options) == 2
    assert asked(story) == story.options[-1]
    assert tried(story) == [story.options[-1]]
    decision = story.table.decision
    assert seated(story).fighting.way(decision.about, decision.options) == decision.options[-1]
    assert seated(story).fighting.way(decision.about, decision.options[:1]) == decision.options[0]


VITALS = "Target Vitals"  # 2 more damage; the opponent may discard two combat cards to cancel it
CONCEALED = "Concealed Weapon"


def aimed(hand, blood=2):
    """Seat 1 blocks with a vampire; the one of seat 0 strikes, and plays what may be bought off."""
    story = fight(hand=(VITALS,), against=hand, their_blood=blood)
    while VITALS not in story.options:
        story.pass_once()
    return to(story.choose(VITALS), "counter", 1)


@pytest.mark.parametrize(
    ("hand", "blood", "pays"),
    [
        ((CONCEALED, CONCEALED), 2, True),
        ((CONCEALED, CONCEALED), 3, False),  # it does not fall
        ((CONCEALED, CONCEALED, GUN), 2, False),  # there is a gun to conceal
        ((CONCEALED, "Dodge"), 2, False),
        ((CONCEALED, "Dodge", "Majesty"), 2, True),  # nobody has presence
    ],
)
def test_who_would_fall_discards_what_nobody_can_use(hand, blood, pays):
    story = aimed(hand, blood)
    assert (asked(story) == VITALS) is pays
    if pays:
        pilot = seated(story)
        story.choose(VITALS)
        assert story.kind == "discard-down"
        assert asked(story, pilot) in (CONCEALED, "Majesty")


VITAE = "Taste of Vitae"  # the blood that the opponent lost to damage this round


@pytest.mark.parametrize(("blood", "plays"), [(5, False), (4, True)])
def test_no_blood_is_taken_by_who_is_full(blood, plays):
    story = to(fight(hand=(VITAE,), blood=5, their_blood=4), "end-of-round", 0)
    assert VITAE in story.options
    story.named(PLAIN).blood = blood
    assert (asked(story) == VITAE) is plays


MAJESTY = "Majesty"  # for 1 blood combat ends; at superior whoever strikes unlocks before
VOTE = "Kine Resources Contested"
CLAWS = "Claws of the Dead"  # for 1 blood hand strikes are aggravated; at superior a maneuver instead


def struck(level="PRE", their_blood=4, hand=(), locked=False, idle=False):
    """Seat 0 bleeds with a vampire that seat 1 blocks, and is asked how to strike; seat 2 is its predator."""
    position = Position(players=3, passive=False).at(1).ready(GANGREL, blood=their_blood).at(2)
    position = position if idle else position.ready(BIG, locked=locked)
    position = position.at(0).hand(MAJESTY, *hand).ready(PLAIN, blood=3).tweak(knows(seat0=level))
    story = position.tweak(later).start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    return to(story, "strike", 0)


@pytest.mark.parametrize(
    ("how", "ends"),
    [
        ({}, True),
        ({"level": "pre"}, False),
        ({"their_blood": 0}, False),  # it falls
        ({"locked": True}, True),  # it unlocks before it acts
        ({"idle": True}, False),  # nobody is to be blocked
        ({"idle": True, "hand": (VOTE,)}, True),  # it acts again
        ({"idle": True, "hand": (VOTE,), "level": "pre"}, False),
    ],
)
def test_a_fight_that_gains_nothing_is_left_to_be_unlocked(how, ends):
    """Both would take 1 damage, and to leave costs 1 blood."""
    assert asked(struck(**how)) == (MAJESTY if ends else "hand strike")


@pytest.mark.parametrize(
    ("how", "strikes"),
    [
        ({}, False),
        ({"their_blood": 3}, True),  # who strikes has as much
        ({"their_blood": 4, "hand": (CLAWS,), "level": "PRE pro"}, True),  # it falls
        ({"idle": True}, True),  # nobody is to be blocked
        ({"level": "pre"}, True),  # nobody unlocks
    ],
)
def test_nobody_stays_to_hit_who_is_bigger_instead_of_being_unlocked(how, strikes):
    """Who strikes has 3 blood, and the opponent 4."""
    story = struck(**how)
    assert "hand strike" in story.options
    assert ("hand strike" in tried(story)) is strikes


@pytest.mark.parametrize(
    ("acting", "other", "ends"), [(2, True, False), (2, False, True), (1, True, True), (1, False, True)]
)
def test_who_blocks_unlocks_while_the_predator_may_still_act(acting, other, ends):
    """Seat 0 blocks its predator, seat 2, or its prey; another vampire of its predator may be locked."""
    position = Position(players=3, passive=False, seat=acting).at(1).ready(GANGREL, blood=2)
    position = position.ready(YOUNG).at(2).ready(LUTZ, blood=5).ready(BIG)
    position = position.at(0).hand(MAJESTY).ready(PLAIN, blood=3)
    story = position.at(acting).tweak(knows(seat0="PRE")).tweak(later).start().until("act", acting)
    story.choose(LUTZ if acting == 2 else GANGREL).choose("hunt")
    story.game.action.stealth = 0
    until_asked(story, 0, "block").choose(PLAIN)
    story.named(BIG).locked = other
    assert asked(to(story, "strike", 0)) == (MAJESTY if ends else "hand strike")


MIST = "Form of Mist"  # combat ends, and the action continues for 1 blood
MELD = "Earth Meld"  # combat ends, and whoever strikes unlocks before


@pytest.mark.parametrize(("blood", "plays"), [(3, MIST), (1, MIST), (0, MELD)])
def test_whose_action_can_go_on_does_not_unlock_instead(blood, plays):
    story = to(fight(hand=(MELD, MIST, VOTE), knows0="PRO", blood=3), "strike", 0)
    story.named(PLAIN).blood = blood
    assert {MELD, MIST} < set(story.options)
    assert asked(story) == plays


TALONS = "Raking Talons"  # the damage of hand strikes is aggravated; for a clan
GARGOYLE = "Rocia"
POUNCE = "Pounce"  # a hand strike with 2 more damage


def met(name, *more, theirs=GANGREL, strength=None, close=True):
    """Seat 0 is asked whether to play a card in a fight, with a vampire that may have another strength."""
    story = fight(hand=(name, *more), mine=GARGOYLE, theirs=theirs, knows0="fli")
    story.game.combat.close = close
    if strength is not None:
        side = next(side for side in story.game.combat.sides if side.minion.controller == 0)
        side.effects.append(Effect(Strengthen(strength, instead=True), side.minion.number, THIS_COMBAT))
    while name not in story.options:
        story.pass_once()
    return story


@pytest.mark.parametrize(
    ("more", "how", "plays"),
    [
        ((), {}, True),
        ((), {"strength": 0}, False),
        ((POUNCE,), {"strength": 0}, True),
        ((), {"close": False}, False),
        ((), {"theirs": ALLY}, False),  # it has no more to lose by it
    ],
)
def test_hands_are_made_worse_only_where_they_do_damage(more, how, plays):
    story = met(TALONS, *more, **how)
    assert (asked(story) == TALONS) is plays


@pytest.mark.parametrize(("strength", "plays"), [(1, True), (0, False)])
def test_no_damage_is_added_to_a_strike_that_does_none(strength, plays):
    story = met(VITALS, strength=strength)
    assert (asked(story) == VITALS) is plays


# --- prevention -----------------------------------------------------------------------------------------


def hit(strike, blood, **how):
    """Seat 1 strikes; seat 0 is asked whether it prevents damage to a vampire that has so much blood."""
    story = to(fight(they_bear=(GUN, SMG, FLAMES), **how), "strike", 1).choose(strike)
    story.named(PLAIN).blood = blood
    return to(story, "prevent", 0)


@pytest.mark.parametrize(
    ("strike", "blood", "prevents"),
    [("hand strike", 0, True), (SMG, 1, True), (SMG, 0, False), ("hand strike", 3, True)],
)
def test_half_of_the_damage_is_prevented_where_that_saves_something(strike, blood, prevents):
    """It is rounded up: 1 of 1, 2 of 3."""
    story = hit(strike, blood, hand=("Rockheart",), knows0="vis")
    assert (asked(story) == "Rockheart") is prevents


@pytest.mark.parametrize(
    ("worn", "strike", "blood", "prevents"),
    [
        ("Kevlar Vest", "hand strike", 3, True),
        ("Kevlar Vest", SMG, 0, True),  # it falls all the same, but for what else may prevent
        ("Wall of Filth", GUN, 1, True),
        ("Wall of Filth", SMG, 0, False),  # it would be burned for nothing
    ],
)
def test_what_costs_nothing_always_prevents(worn, strike, blood, prevents):
    story = hit(strike, blood, bears=(worn,))
    assert worn in story.options
    assert (asked(story) == worn) is prevents


@pytest.mark.parametrize(("blood", "eases"), [(3, True), (0, False)])
def test_aggravated_damage_is_treated_as_normal(blood, eases):
    story = hit(FLAMES, blood, hand=("Skin of Night",), knows0="for")
    assert (asked(story) == "Skin of Night") is eases


# --- what aggravated damage does ------------------------------------------------------------------------


def clawed(hand=(CLAWS,), level="pro", **how):
    """Seat 0 fights with a card that makes its hand strikes aggravated."""
    return fight(hand=hand, knows0=level, **how)


@pytest.mark.parametrize(
    ("how", "plays"),
    [
        ({}, True),
        ({"theirs": ALLY}, False),  # it has no more to lose by it
        ({"their_blood": 0}, False),  # it falls all the same
        ({"hand": (CLAWS, DODGE)}, True),
    ],
)
def test_who_falls_by_an_aggravated_point_is_struck_with_it(how, plays):
    story = to(clawed(**how), "strikes-chosen", 0)
    assert CLAWS in story.options
    assert (asked(story) == CLAWS) is plays


def test_nothing_is_made_worse_that_does_not_land():
    story = to(clawed(against=(DODGE,)), "strike", 1).choose(DODGE)
    story = to(story, "strikes-chosen", 0)
    assert CLAWS in story.options
    assert asked(story) == "pass"


@pytest.mark.parametrize("kind", ["before-range", "before-strikes", "strike-chosen"])
def test_what_makes_strikes_worse_waits_until_all_are_chosen(kind):
    story = to(clawed(), kind, 0)
    assert CLAWS in story.options
    assert asked(story) == "pass"


@pytest.mark.parametrize(("blood", "strike"), [(1, "hand strike"), (0, GUN)])
def test_bare_hands_are_chosen_that_a_card_in_hand_makes_worse(blood, strike):
    """The gun hits for 2, and the card costs 1 blood."""
    story = to(clawed(bears=(GUN,)), "strike", 0)
    story.named(PLAIN).blood = blood
    assert {"hand strike", GUN} <= set(story.options)
    assert asked(story) == strike


def sharpened(story, seat):
    """The story with hand strikes of a seat aggravated for the combat."""
    side = next(side for side in story.game.combat.sides if side.minion.controller == seat)
    side.effects.append(Effect(AggravateHands(THIS_COMBAT), side.minion.number, THIS_COMBAT))
    return story


@pytest.mark.parametrize("sharp", [True, False])
def test_bare_hands_that_are_worse_than_a_gun_are_chosen(sharp):
    story = to(fight(bears=(GUN,)), "strike", 0)
    assert asked(sharpened(story, 0) if sharp else story) == ("hand strike" if sharp else GUN)


@pytest.mark.parametrize("sharp", [True, False])
def test_an_aggravated_strike_is_dodged(sharp):
    story = fight(against=(DODGE,))
    story = to(sharpened(story, 0) if sharp else story, "strike", 1)
    assert asked(story) == (DODGE if sharp else "hand strike")


@pytest.mark.parametrize(("blood", "falls"), [(0, False), (1, True), (2, False)])
def test_a_point_more_is_worth_most_where_it_fells(blood, falls):
    """Bare hands hit for 1: who has no blood falls by them alone."""
    story = fight(hand=(VITALS,), their_blood=blood)
    while VITALS not in story.options:
        story.pass_once()
    worth = seated(story).fighting._verb_worth(MoreDamage(1))
    assert (worth > 1.5) is falls
    assert falls or worth == (0.5 if blood else 0.0)


@pytest.mark.parametrize(("blood", "falls"), [(0, False), (1, True), (2, False)])
def test_strength_is_worth_most_where_it_fells(blood, falls):
    story = to(fight(hand=(DODGE,), their_blood=blood), "strike", 0)
    assert (seated(story).fighting._verb_worth(Strengthen(1)) > 1.0) is falls


PUMP = "Increased Strength"  # strikes that require potence do 1 more damage
BLOW = "Undead Strength"  # a hand strike with 1 more damage


@pytest.mark.parametrize(
    ("hand", "how", "plays"),
    [
        ((), {}, False),
        ((BLOW,), {}, True),
        ((MANEUVER,), {}, False),
        (("Thrown Sewer Lid",), {}, False),  # it is thrown at long range alone
        ((BLOW,), {"bears": (FLAMES,)}, False),  # which do more
    ],
)
def test_nothing_is_added_to_strikes_of_which_there_is_none_at_hand(hand, how, plays):
    story = to(fight(hand=(PUMP, *hand), knows0="pot", **how), "before-range", 0)
    assert PUMP in story.options
    assert (asked(story) == PUMP) is plays


@pytest.mark.parametrize(
    ("how", "strike"),
    [({}, BLOW), ({"their_blood": 0}, "hand strike"), ({"bears": (FLAMES,)}, FLAMES)],
)
def test_the_strike_is_chosen_for_which_damage_was_added(how, strike):
    """Unless bare hands are enough, or something else does more."""
    story = to(fight(hand=(PUMP, BLOW), knows0="pot", **how), "before-range", 0).choose(PUMP)
    story = to(story, "strike", 0)
    assert BLOW in story.options
    assert asked(story) == strike
    assert asked(to(fight(hand=(BLOW,), knows0="pot"), "strike", 0)) == BLOW, "also without that"


def test_a_weapon_is_used_with_a_card_that_makes_it_do_more():
    story = to(fight(hand=(BLOW,), knows0="pot", bears=(KNIFE,)), "strike", 0)
    assert {BLOW, KNIFE} < set(story.options)
    assert asked(story) == BLOW
    story.choose(BLOW)
    assert asked(story) == KNIFE


DISARM = "Disarm"  # whom the opponent was hurt less by goes to torpor


@pytest.mark.parametrize(("blood", "plays"), [(2, True), (1, False)])
def test_nothing_sends_to_torpor_who_is_there_already(blood, plays):
    """The gun does 2 damage."""
    story = to(fight(hand=(DISARM,), bears=(GUN,), their_blood=blood, knows0="POT"), "strike", 0)
    story = to(story.choose(GUN), "end-of-round", 0)
    assert DISARM in story.options
    assert (asked(story) == DISARM) is plays


@pytest.mark.parametrize(("theirs", "tries"), [((), False), ((KNIFE,), True)])
def test_what_fells_at_close_range_is_not_spent_on_a_range_that_is_no_better(theirs, tries):
    """With the knife the opponent hits for 2, and perhaps more, who has 2 blood: the other range is better."""
    story = to(clawed(level="PRO", blood=2, they_bear=theirs), "maneuver", 0)
    assert CLAWS in story.options
    assert (CLAWS in tried(story)) is tries


def test_a_card_of_no_other_use_may_be_tried_as_a_maneuver():
    assert MANEUVER in tried(moving((MANEUVER,), 3))


CLAWS = "Claws of the Dead"  # for 1 blood a maneuver
FEINT = "Fake Out"  # a maneuver for nothing


def moving(hand, foe=1, blood=4, bears=(), they_bear=(), their_blood=4, disciplines="PRO"):
    """Seat 0, whose action is blocked by a vampire of this strength, is asked for a maneuver."""
    how = {"hand": hand, "bears": bears, "they_bear": they_bear, "knows0": disciplines}
    story = to(fight(**how, blood=blood, their_blood=their_blood, tweaks=(stronger(foe),)), "maneuver", 0)
    assert story.game.combat.close
    return story


def stronger(strength):
    """A tweak: the one that blocks hits for so much."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 1 and isinstance(minion, Minion):
                give(game, minion, Value(STRENGTH, strength - 1))

    return change


@pytest.mark.parametrize(
    ("hand", "foe", "bears", "moves"),
    [
        ((FEINT,), 1, (), False),
        ((FEINT,), 2, (), True),
        ((CLAWS,), 1, (), False),
        ((CLAWS,), 3, (), False),  # with claws the other falls
        ((FEINT,), 1, (GUN,), True),  # it shoots
    ],
)
def test_no_range_is_paid_for_that_saves_less_than_it_costs(hand, foe, bears, moves):
    story = moving(hand, foe, bears=bears)
    assert hand[0] in story.options
    assert (hand[0] in tried(story)) is moves


@pytest.mark.parametrize(
    ("hand", "foe", "bears", "moves"),
    [
        ((CLAWS,), 4, (), True),
        ((CLAWS, MELD), 4, (), False),
        ((CLAWS, MELD), 4, (GUN,), False),
        ((CLAWS, MAJESTY), 4, (), True),  # nobody has presence
    ],
)
def test_no_range_is_paid_for_by_who_then_ends_combat(hand, foe, bears, moves):
    story = moving(hand, foe, bears=bears)
    assert (CLAWS in tried(story)) is moves
    assert (asked(story) == CLAWS) is (moves and not bears)


def test_who_strikes_with_what_changes_the_range_need_not_end_combat():
    story = moving(("Aid from Bats", MELD), 4, disciplines="ANI PRO")
    assert "Aid from Bats" in tried(story)


def test_range_changes_for_nothing_where_a_card_in_play_does_it():
    story = moving((MELD,), 4, bears=(GUN,))
    assert GUN in tried(story)


QUICK = "Nehsi"  # an optional maneuver in each combat


@pytest.mark.parametrize(("blood", "they_bear", "moves"), [(0, (), True), (4, (), False), (0, (GUN,), False)])
def test_who_would_fall_goes_to_long_range_for_nothing(blood, they_bear, moves):
    """Not before who shoots."""
    story = to(fight(mine=QUICK, blood=4, they_bear=they_bear), "maneuver", 0)
    story.named(QUICK).blood = blood
    assert asked(story) == (QUICK if moves else "pass")
    assert (tried(story) == [QUICK]) is moves
