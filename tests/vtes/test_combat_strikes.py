"""Strikes: choosing and resolving them, additional strikes, presses. Chapters 6.4.3 to 6.4.5."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.fight_events import StrikeChosen
from rules.vtes.state.scenery import alter, give
from rules.vtes.terms import STRENGTH

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, editions, rule, since_2018
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
    close,
    events,
    fight,
    over,
    region,
    rounds,
    to,
)

ENDS = "Earth Meld"  # pro: combat ends
CANCELER = "Death Seeker"  # 1 blood: cancels a combat card of the opponent


def strong(name, more):
    """A tweak: the minion of this name is this much stronger."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                give(game, minion, Value(STRENGTH, more), minion)

    return change


BOTH_STRONG = [strong(PLAIN, 1), strong(GANGREL, 1)]


def killer(game):
    """A tweak: the minion of seat 1 meets what Death Seeker asks for."""
    for minion in game.in_play.values():
        if minion.controller == 1:
            alter(game, minion, clan="Salubri antitribu")


def struck(story):
    """(seat, card or "") of the strikes so far, in order; needs a journal."""
    faces = story.game.faces
    return [(e.seat, faces[e.card].name if e.card >= 0 else "") for e in events(story, StrikeChosen)]


# --- choosing ---------------------------------------------------------------------------------------------


@rule("VTES-6.4.3-01")
@editions
def test_each_minion_strikes_once_a_round(edition):
    story = over(fight(edition, journal=True))
    assert struck(story) == [(0, ""), (1, "")]


@rule("VTES-6.4.3-01")
@editions
def test_a_dodge_is_the_strike_of_the_round(edition):
    """Who dodges inflicts nothing."""
    story = over(fight(edition, hand=[DODGE], journal=True).choose(DODGE))
    assert struck(story) == [(0, DODGE), (1, "")]
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4)


@rule("VTES-6.4.3-02")
@editions
def test_the_acting_minion_chooses_first_and_both_resolve_at_once(edition):
    """Each would send the other to torpor: both go."""
    story = fight(
        edition, hand=[DODGE], against=[DODGE], blood=1, their_blood=1, journal=True, tweaks=BOTH_STRONG
    )
    assert (story.kind, story.table.decision.seat) == ("strike", 0)
    story.choose("hand strike")
    assert (story.kind, story.table.decision.seat) == ("strike", 1)
    assert struck(story) == [(0, "")]
    story.choose("hand strike")
    assert (region(story, PLAIN), region(story, GANGREL)) == ("torpor region", "torpor region")


@rule("VTES-6.4.3-02")
@editions
def test_both_take_the_damage_of_the_other(edition):
    story = over(fight(edition, tweaks=[strong(PLAIN, 2)]))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 1)


@rule("VTES-6.4.3-03")
@editions
def test_a_strike_comes_from_a_card_a_weapon_or_bare_hands(edition):
    story = fight(edition, bears=[KNIFE], hand=[DODGE])
    assert story.options == ["hand strike", KNIFE, DODGE]
    assert "strike" not in [kind for kind, _ in asked(fight(edition))], "hands alone are no choice"


@rule("VTES-6.4.3-03")
@editions
def test_a_weapon_of_another_minion_is_not_a_strike_of_this_one(edition):
    story = fight(edition, they_bear=[KNIFE], hand=[DODGE])
    assert story.options == ["hand strike", DODGE]


@rule("VTES-6.4.3-03")
@editions
def test_an_ally_strikes_as_its_text_says(edition):
    story = fight(edition, mine=HUNTER, their_blood=4)
    assert story.options == ["hand strike", HUNTER]
    assert blood(over(story.choose(HUNTER)), GANGREL) == 3


@rule("VTES-6.4.3-04")
@editions
def test_additional_strikes_are_free_of_the_maneuver(edition):
    story = fight(
        edition, bears=[GUN], hand=["Blur"], against=[MANEUVER], knows0="cel", blood=5, journal=True
    )
    story.choose(GUN).choose(MANEUVER)
    to(story, "additional-strikes", 0).choose("Blur")
    assert (story.kind, story.options) == ("strike", ["hand strike", GUN])
    over(story.choose("hand strike"))
    assert struck(story) == [(0, GUN), (1, ""), (0, "")]
    assert blood(story, GANGREL) == 4 - 2 - 1


@rule("VTES-6.4.3-05")
@editions
@pytest.mark.parametrize(
    ("card", "icons", "near", "far"),
    [
        ("Roundhouse", "pot", 3, 0),
        ("Song in the Dark", "ani", 2, 0),
        ("Canine Horde", "ani", 1, 1),
        ("Theft of Vitae", "tha", 1, 1),
        ("Tongue of the Serpent", "ser", 1, 0),
    ],
    ids=["hand", "damage", "R damage", "ranged", "not ranged"],
)
def test_most_strikes_work_at_close_range_only(edition, card, icons, near, far):
    for maneuver, lost in ((False, near), (True, far)):
        story = fight(edition, hand=[card], against=[MANEUVER], knows0=icons)
        story.choose(MANEUVER if maneuver else "pass")
        to(story, "strike", 0).choose(card)
        assert blood(over(story), GANGREL) == 4 - lost, maneuver


@rule("VTES-6.4.3-05")
@editions
@pytest.mark.parametrize("maneuver", [False, True])
def test_what_defends_works_at_any_range(edition, maneuver):
    story = fight(edition, hand=[DODGE, MANEUVER], they_bear=[GUN]).choose(MANEUVER if maneuver else "pass")
    story = to(story, "strike", 0).choose(DODGE)
    assert blood(over(to(story, "strike", 1).choose(GUN)), PLAIN) == 5
    story = fight(edition, hand=[ENDS, MANEUVER], they_bear=[GUN], knows0="pro")
    story.choose(MANEUVER if maneuver else "pass")
    story = to(story, "strike", 0).choose(ENDS)
    assert blood(over(to(story, "strike", 1).choose(GUN)), PLAIN) == 5


@rule("VTES-11T-03")
@since_2018
def test_a_canceled_strike_card_lets_one_choose_another(edition):
    """Even if it is a strike card too; the canceled one costs nothing and is gone."""
    story = fight(edition, hand=["Majesty", DODGE], against=[CANCELER], knows0="pre", tweaks=[killer])
    story.choose("Majesty")
    assert (story.kind, story.table.decision.seat) == ("counter", 1)
    story.choose(CANCELER)
    assert (story.kind, story.table.decision.seat) == ("strike", 0)
    assert story.options == ["hand strike", DODGE]
    assert (blood(story, PLAIN), region(story, "Majesty")) == (5, "ash heap")
    over(story.choose(DODGE))
    assert blood(story, PLAIN) == 5


@rule("VTES-11T-03")
@since_2018
def test_a_strike_card_that_a_master_cancels_likewise(edition):
    story = fight(edition, hand=["Majesty", DODGE], against=["Direct Intervention"], knows0="pre")
    story.choose("Majesty")
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    story.choose("Direct Intervention")
    assert (story.kind, story.options) == ("strike", ["hand strike", DODGE])


@rule("VTES-11T-03")
@pytest.mark.parametrize("edition", ["2000", "2006"])
def test_the_older_books_give_no_other_strike(edition):
    story = fight(
        edition, hand=["Majesty", DODGE], against=[CANCELER], knows0="pre", tweaks=[killer], journal=True
    )
    story.choose("Majesty").choose(CANCELER)
    over(story)
    assert struck(story) == [(1, "")]
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 3), "one from the strike, one paid"


# --- resolving --------------------------------------------------------------------------------------------


@rule("VTES-6.4.3-06")
@rule("VTES-6.4.5-11")
@editions
def test_effects_come_before_damage(edition):
    """Stolen blood is there to heal the damage of the same pair: without it, torpor."""
    strikes = [strong(GANGREL, 2)]
    story = fight(edition, hand=["Theft of Vitae"], knows0="THA", blood=1, tweaks=strikes)
    over(story.choose("Theft of Vitae").choose(1))
    assert (region(story, PLAIN), blood(story, PLAIN), blood(story, GANGREL)) == ("ready region", 0, 2)
    story = over(fight(edition, hand=["Theft of Vitae"], knows0="THA", blood=1, tweaks=strikes))
    assert region(story, PLAIN) == "torpor region"


@rule("VTES-6.4.3-06")
@editions
def test_what_a_strike_destroys_is_gone_before_damage_but_still_strikes(edition):
    story = fight(edition, hand=["Shattering Blow"], they_bear=[GUN], knows0="pot")
    to(story, "strike", 0).choose("Shattering Blow")
    over(story.choose(GUN))
    assert (blood(story, PLAIN), region(story, GUN)) == (3, "ash heap")


@rule("VTES-6.4.3-07")
@editions
def test_who_is_in_torpor_strikes_and_presses_no_more(edition):
    cards = ["Blur", CONTINUE]
    story = fight(edition, hand=cards, against=cards, knows0="cel", knows1="cel", their_blood=0, journal=True)
    assert asked(story) == []
    assert (region(story, GANGREL), rounds(story)) == ("torpor region", 1)
    story = fight(edition, hand=cards, against=cards, knows0="cel", knows1="cel", their_blood=1)
    assert ("press", 0) in asked(story), "with a blood it goes on"


@rule("VTES-6.4.3-07")
@editions
def test_combat_ends_with_who_is_burned_too(edition):
    """An ally that has one life, as likely as not the last."""
    story = fight(edition, theirs=ALLY, hand=[CONTINUE])
    assert asked(story) == []
    assert region(story, ALLY) == "ash heap"


@rule("VTES-6.4.3-07")
@editions
def test_combat_ends_before_range_if_somebody_falls(edition):
    """Two damage before range: a vampire with one blood goes to torpor, and there is no strike any more."""
    for before, where, struck_back in ((1, "torpor region", 5), (3, "ready region", 4)):
        story = fight(edition, hand=["Outside the Hourglass"], knows0="TEM", their_blood=before)
        over(story.choose("Outside"))
        assert (region(story, GANGREL), blood(story, PLAIN)) == (where, struck_back)


@rule("VTES-6.4.3-07")
@editions
@pytest.mark.parametrize(("life", "strikes"), [(1, 0), (2, 2)])
def test_combat_ends_with_an_ally_that_pays_its_last_life_for_a_strike(edition, life, strikes):
    story = fight(edition, mine=HUNTER, hand=["Slam"], knows0="pot", blood=life, journal=True)
    story.choose("Slam")
    over(story)
    assert len(struck(story)) == strikes
    assert (region(story, HUNTER), blood(story, GANGREL)) == ("ash heap", 4 if life == 1 else 1)


@rule("VTES-6.4.3-08")
@editions
def test_additional_strikes_are_gained_after_the_first_pair(edition):
    story = fight(edition, hand=["Blur", DODGE], against=["Blur", DODGE], knows0="cel", knows1="cel")
    assert (story.kind, story.can("Blur")) == ("strike", False)
    found = []
    while story.game.combat is not None:
        if story.can("Blur"):
            found.append((story.kind, story.table.decision.seat, blood(story, GANGREL)))
        story.pass_once()
    assert found == [("additional-strikes", 0, 3), ("additional-strikes", 1, 3)]


@rule("VTES-6.4.3-08")
@editions
def test_those_of_a_strike_card_come_after_the_pair_too(edition):
    story = fight(edition, mine=BARON, hand=["Acrobatics"], against=[DODGE], knows0="CEL", journal=True)
    story.choose("Acrobatics").choose("hand strike")
    assert blood(story, BARON) == 5, "paid, and dodged"
    over(story)
    assert struck(story) == [(0, "Acrobatics"), (1, ""), (0, "")]
    assert blood(story, GANGREL) == 3


@rule("VTES-6.4.3-09")
@editions
def test_the_example_of_additional_strikes(edition):
    """One has an additional strike, the other two: a pair, and then a strike alone, at the same range."""
    story = fight(
        edition,
        hand=["Roundhouse", "Blur"],
        against=[DODGE, "Blur", "Side Strike"],
        knows0="pot cel",
        knows1="CEL",
        journal=True,
        blood=5,
    )
    story.choose("Roundhouse").choose(DODGE)
    story.choose("Blur").choose("pass") if story.table.decision.seat else story.choose("Blur")
    to(story, "additional-strikes", 1).choose("Blur").choose("2 additional strikes")
    over(story)
    assert [seat for seat, _ in struck(story)] == [0, 1, 0, 1, 1]
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5 - 1 - 2, 4 - 1 - 1)


@rule("VTES-6.4.3-09")
@editions
def test_who_has_no_strike_left_plays_no_strike_card(edition):
    """The blocker cannot dodge the second strike."""
    story = fight(edition, hand=["Blur"], against=[DODGE, DODGE], knows0="cel", journal=True)
    to(story, "strike", 1).choose(DODGE)
    story.choose("Blur")
    over(story)
    assert struck(story) == [(0, ""), (1, DODGE), (0, "")]
    assert blood(story, GANGREL) == 3


@rule("VTES-6.4.3-09")
@editions
def test_additional_strikes_take_place_at_the_same_range(edition):
    story = fight(edition, hand=[MANEUVER, MANEUVER, "Blur"], bears=[GUN], knows0="cel", their_blood=4)
    story.choose(MANEUVER)
    story.choose(GUN)
    story.choose("Blur")
    assert (story.kind, close(story)) == ("strike", False)
    assert blood(over(story.choose("hand strike")), GANGREL) == 2


@rule("VTES-6.4.3-10")
@editions
def test_one_card_a_round_gains_additional_strikes(edition):
    """Another in the next round; and one that says that it does not count against the limit."""
    cards = ["Blur", "Pursuit", "Quickness", CONTINUE]
    story = fight(edition, hand=cards, knows0="CEL", blood=5, their_blood=4, theirs=GANGREL)
    to(story, "additional-strikes", 0).choose("Blur").choose("additional strike")
    assert story.kind == "additional-strikes"
    assert not story.can("Blur")
    assert not story.can("Pursuit")
    assert story.can("Quickness")
    to(story, "press", 0).choose(CONTINUE)
    assert to(story, "additional-strikes", 0).can("Pursuit")


@rule("VTES-6.4.3-10")
@editions
def test_a_strike_that_brings_one_is_that_card(edition):
    story = fight(edition, mine=BARON, hand=["Acrobatics", "Blur"], knows0="CEL")
    story.choose("Acrobatics")
    assert "additional-strikes" not in [kind for kind, _ in asked(story)]


# --- presses ----------------------------------------------------------------------------------------------


@rule("VTES-6.4.4-01")
@editions
@pytest.mark.parametrize(("pressed", "count"), [(False, 1), (True, 2)])
def test_combat_ends_unless_somebody_presses(edition, pressed, count):
    story = to(fight(edition, hand=[PRESS], journal=True), "press", 0)
    over(story.choose(PRESS if pressed else "pass"))
    assert rounds(story) == count
    assert blood(story, GANGREL) == 4 - count


@rule("VTES-6.4.4-01")
@editions
def test_nobody_presses_a_fallen_opponent(edition):
    story = fight(edition, hand=[PRESS], their_blood=0, journal=True)
    assert (asked(story), rounds(story)) == ([], 1)


@rule("VTES-6.4.4-02")
@editions
def test_presses_cancel_each_other(edition):
    """To continue, to end, to continue: a new round."""
    story = to(fight(edition, hand=[PRESS, PRESS], against=[PRESS], journal=True), "press", 0)
    story.choose(PRESS)
    assert (story.kind, story.table.decision.seat) == ("press", 1)
    story.choose(PRESS)
    assert (story.kind, story.table.decision.seat) == ("press", 0)
    assert rounds(story) == 1
    story.choose(PRESS)
    assert rounds(over(story)) == 2
    story = to(fight(edition, hand=[PRESS, PRESS], against=[PRESS], journal=True), "press", 0)
    story.choose(PRESS).choose(PRESS).choose("pass")
    assert rounds(over(story)) == 1


@rule("VTES-6.4.4-02")
@editions
def test_some_presses_only_continue_and_some_only_end(edition):
    cards = [CONTINUE, END]
    story = to(fight(edition, hand=cards, against=cards), "press", 0)
    assert story.options == ["pass", CONTINUE]
    story.choose(CONTINUE)
    assert (story.table.decision.seat, story.options) == (1, ["pass", END])


@rule("VTES-6.4.4-03")
@editions
def test_nobody_presses_twice_in_a_row(edition):
    story = to(fight(edition, hand=[PRESS, PRESS, END], journal=True), "press", 0)
    story.choose(PRESS)
    assert rounds(story) == 2, "seat 0 had no say before the new round"
    story = to(fight(edition, hand=[PRESS], against=[PRESS, PRESS], journal=True), "press", 0)
    story.choose("pass").choose(PRESS)
    assert (story.kind, story.table.decision.seat) == ("press", 0)


@rule("VTES-6.4.3-03")
def test_a_weapon_is_for_whoever_has_no_blood_too():
    story = fight(bears=[KNIFE], blood=1, their_blood=0, they_bear=[KNIFE])
    to(story, "strike", 1)
    assert story.options == ["hand strike", KNIFE]


@rule("VTES-6.4.5-01")
@editions
def test_a_strike_without_strength_is_nothing_to_prevent(edition):
    skin = {"against": ["Skin of Rock"], "knows1": "for"}
    assert ("prevent", 1) in asked(fight(edition, **skin))
    assert ("prevent", 1) not in asked(fight(edition, tweaks=[strong(PLAIN, -1)], **skin))
