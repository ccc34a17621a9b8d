"""Rounds, and how far apart one fights: chapters 6.4.1 and 6.4.2."""

import pytest

from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.kinds import THIS_ROUND
from rules.vtes.definitions.striking import TO_CLOSE, TO_LONG, GainManeuver
from rules.vtes.definitions.value import Value
from rules.vtes.state.fight_events import CombatBegan, Maneuvered, StrikeChosen
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.scenery import give
from rules.vtes.terms import MANEUVERS

from .chaptertools import BARON, GANGREL, PLAIN, editions, rule, since_2006
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    KNIFE,
    MANEUVER,
    PRESS,
    SMG,
    asked,
    blood,
    close,
    events,
    fight,
    granted,
    over,
    region,
    rounds,
    to,
)
from .story import Position

RUSH = "Bum's Rush"


def nimble(name, count=1):
    """A tweak: the minion of this name has optional maneuvers each combat."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                give(game, minion, Value(MANEUVERS, count), minion)

    return change


# --- rounds -----------------------------------------------------------------------------------------------


@rule("VTES-6.4.1-01")
@editions
def test_a_round_is_range_strikes_press(edition):
    """And without a press to continue there is one round."""
    story = fight(edition, hand=[MANEUVER, DODGE, PRESS], journal=True)
    assert asked(story) == [("maneuver", 0), ("strike", 0), ("press", 0)]
    assert rounds(story) == 1


@rule("VTES-6.4.1-01")
@editions
def test_each_round_has_its_three_steps(edition):
    story = fight(edition, hand=[MANEUVER, MANEUVER, DODGE, CONTINUE], journal=True)
    to(story, "press", 0).choose(CONTINUE)
    assert asked(story) == [("maneuver", 0), ("strike", 0)]
    assert rounds(story) == 2


@rule("VTES-6.4.1-02")
@editions
def test_the_acting_minion_has_the_first_chance_in_every_step(edition):
    cards = ["Torn Signpost", MANEUVER, DODGE, "Blur", PRESS]
    story = fight(edition, hand=cards, against=cards, knows0="pot cel", knows1="pot cel")
    found = asked(story)
    kinds = list(dict.fromkeys(kind for kind, _ in found))
    assert kinds == ["before-range", "maneuver", "strike", "additional-strikes", "press"]
    for kind in kinds:
        assert [seat for other, seat in found if other == kind] == [0, 1], kind


@rule("VTES-6.4.1-02")
@editions
def test_the_acting_minion_may_maneuver_before_the_blocker(edition):
    story = fight(edition, hand=[MANEUVER], against=[MANEUVER])
    assert (story.kind, story.table.decision.seat) == ("maneuver", 0)
    story.choose(MANEUVER)
    assert (story.kind, story.table.decision.seat, close(story)) == ("maneuver", 1, False)


# --- range ------------------------------------------------------------------------------------------------


@rule("VTES-6.4.2-01")
@editions
def test_every_round_starts_at_close_range(edition):
    story = fight(edition, hand=[MANEUVER, MANEUVER, CONTINUE], against=[DODGE])
    story.choose(MANEUVER)
    assert not close(story)
    to(story, "press", 0)
    assert not close(story), "to the end of the round"
    story.choose(CONTINUE)
    assert (story.kind, close(story)) == ("maneuver", True)


@rule("VTES-6.4.2-02")
@editions
def test_maneuvers_undo_each_other(edition):
    """The example of the book: the gun's maneuver to long, one to close, one to long, and no answer."""
    story = fight(edition, hand=[MANEUVER, DODGE], against=[MANEUVER], they_bear=[SMG], journal=True)
    assert (story.kind, story.table.decision.seat) == ("maneuver", 0)
    story.choose("pass").choose(SMG)
    assert not close(story)
    story.choose(MANEUVER)
    assert close(story)
    assert not story.can(SMG), "it has struck its bargain: that maneuver is used"
    story.choose(MANEUVER)
    assert not close(story)
    over(story)
    assert [event.range for event in events(story, Maneuvered)] == ["long", "close", "long"]
    assert blood(story, PLAIN) == 2, "3R damage"
    assert blood(story, GANGREL) == 4, "out of reach of bare hands"


@rule("VTES-6.4.2-02")
@editions
def test_who_declines_may_still_answer(edition):
    story = fight(edition, hand=[MANEUVER, DODGE], against=[MANEUVER])
    story.choose("pass").choose(MANEUVER)
    assert (story.kind, story.table.decision.seat) == ("maneuver", 0)
    assert close(story.choose(MANEUVER))


@rule("VTES-6.4.2-03")
@editions
def test_nobody_maneuvers_twice_in_a_row(edition):
    story = fight(edition, hand=[MANEUVER, MANEUVER, MANEUVER, DODGE])
    story.choose(MANEUVER)
    assert (story.kind, close(story)) == ("strike", False), "with two more in the hand"
    story = fight(edition, hand=[MANEUVER, MANEUVER, DODGE], against=[MANEUVER])
    story.choose(MANEUVER).choose(MANEUVER)
    assert (story.kind, story.table.decision.seat) == ("maneuver", 0), "the answer to the other's"


@rule("VTES-6.4.2-03")
@editions
def test_nor_with_those_of_its_own(edition):
    story = fight(edition, tweaks=[nimble(PLAIN, 3)], against=[DODGE])
    story.choose(PLAIN)
    assert (story.kind, close(story)) == ("strike", False)


@rule("VTES-6.4.2-04")
@editions
def test_before_range_is_before_the_first_maneuver(edition):
    """Once the acting minion has declined to maneuver it is too late, for both."""
    cards = ["Torn Signpost", MANEUVER]
    found = asked(fight(edition, hand=cards, against=cards, knows0="pot", knows1="pot"))
    assert found == [("before-range", 0), ("before-range", 1), ("maneuver", 0), ("maneuver", 1)]
    story = fight(edition, hand=cards, against=cards, knows0="pot", knows1="pot")
    to(story, "maneuver", 0)
    for seat in (0, 1):
        assert not to(story, "maneuver", seat).can("Torn Signpost")


@rule("VTES-6.4.2-04")
@editions
def test_what_happens_before_range_gives_the_acting_minion_another_chance(edition):
    """VTES-1.6.1-19: whoever uses something returns the chance to the acting Methuselah."""
    story = fight(edition, hand=["Torn Signpost"], against=["Torn Signpost"], knows0="pot", knows1="pot")
    story.choose("pass").choose("Torn Signpost")
    assert (story.kind, story.table.decision.seat) == ("before-range", 0)


@rule("VTES-6.4.2-05")
@editions
def test_without_cards_nobody_maneuvers(edition):
    story = fight(edition, against=[DODGE])
    assert (story.kind, close(story)) == ("strike", True)


@rule("VTES-6.4.2-05")
@editions
@pytest.mark.parametrize(
    ("how", "name"),
    [
        ({"hand": [MANEUVER]}, MANEUVER),
        ({"bears": [GUN]}, GUN),
        ({"bears": ["IR Goggles"], "tweaks": [nimble(PLAIN)]}, PLAIN),
    ],
    ids=["a card", "a weapon", "other cards in play"],
)
def test_a_maneuver_comes_from_a_card_a_weapon_or_another_card_in_play(edition, how, name):
    story = fight(edition, against=[DODGE], **how)
    assert (story.kind, story.table.decision.seat) == ("maneuver", 0)
    assert not close(story.choose(name))


@rule("VTES-6.4.2-06")
@editions
def test_the_maneuver_of_a_weapon_chooses_its_strike(edition):
    """No other strike can be chosen first, not even bare hands: there is nothing to decide any more."""
    story = fight(edition, bears=[GUN], hand=[DODGE, MANEUVER], against=[MANEUVER, DODGE], journal=True)
    story.choose(GUN).choose(MANEUVER)
    assert (story.kind, story.table.decision.seat, close(story)) == ("maneuver", 0, True)
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("strike", 1), "seat 0 is not asked"
    over(story)
    struck = events(story, StrikeChosen)[0]
    assert story.game.faces[struck.card].name == GUN
    story = fight(edition, bears=[GUN], hand=[DODGE]).choose("pass")
    assert story.options == ["hand strike", GUN, DODGE], "who has not used it chooses freely"


@rule("VTES-6.4.2-06")
@editions
def test_the_maneuver_of_a_strike_card_chooses_it(edition):
    story = fight(edition, hand=["Aid from Bats"], against=[DODGE], knows0="ani", journal=True)
    story.choose("Aid from Bats")
    assert not close(story)
    assert region(story, "Aid from Bats") == "ash heap"
    over(story)
    assert (blood(story, GANGREL), blood(story, PLAIN)) == (3, 5)
    struck = events(story, StrikeChosen)[0]
    assert story.game.faces[struck.card].name == "Aid from Bats"


@rule("VTES-6.4.2-06")
@editions
def test_no_second_strike_card_or_weapon_to_maneuver(edition):
    """A maneuver that is not a strike is another matter."""
    story = fight(
        edition, bears=[GUN], hand=["Aid from Bats", MANEUVER], against=[MANEUVER, MANEUVER], knows0="ani"
    )
    assert story.options == ["pass", GUN, "Aid from Bats", MANEUVER]
    story.choose("Aid from Bats").choose(MANEUVER)
    assert (story.kind, story.options) == ("maneuver", ["pass", MANEUVER])


@rule("VTES-6.4.2-06")
@editions
def test_the_maneuver_of_a_weapon_is_used_once_a_combat(edition):
    story = fight(edition, bears=[GUN], hand=[CONTINUE], blood=5, their_blood=4)
    story.choose(GUN)
    to(story, "press", 0).choose(CONTINUE)
    assert story.kind == "strike", "in the second round it does not maneuver"


def with_maneuver(edition, compulsory, way="", **how):
    """A fight in which the acting minion was given a maneuver for this round."""
    return granted(edition, [GainManeuver(way, THIS_ROUND, compulsory)], **how)


@rule("VTES-6.4.2-07")
@since_2006
@pytest.mark.parametrize("compulsory", [True, False])
def test_a_maneuver_must_be_used_unless_it_is_optional(edition, compulsory):
    story = with_maneuver(edition, compulsory, against=[DODGE])
    assert story.kind == "maneuver"
    assert story.can("pass") == (not compulsory)
    assert not close(story.choose(PLAIN))


@rule("VTES-6.4.2-07")
def test_2000_knows_no_compulsory_maneuver():
    assert with_maneuver("2000", compulsory=True).can("pass")


@rule("VTES-6.4.2-07")
@since_2006
def test_a_compulsory_maneuver_that_leads_nowhere_waits(edition):
    """One that leads to close range is of no use at close range, and must be used when it is."""
    story = with_maneuver(edition, True, TO_CLOSE, against=[MANEUVER])
    assert (story.kind, story.table.decision.seat) == ("maneuver", 1)
    story.choose(MANEUVER)
    assert (story.kind, story.table.decision.seat, story.options) == ("maneuver", 0, [PLAIN])
    story = with_maneuver(edition, False, TO_LONG, against=[MANEUVER])
    assert (story.kind, story.table.decision.seat, story.options) == ("maneuver", 0, ["pass", PLAIN])


@rule("VTES-6.4.2-07")
@since_2006
def test_a_maneuver_of_the_round_is_gone_with_it(edition):
    story = with_maneuver(edition, False, hand=[CONTINUE])
    story.choose("pass")
    to(story, "press", 0).choose(CONTINUE)
    assert "maneuver" not in [kind for kind, _ in asked(story)]


@rule("VTES-6.4.2-08")
@editions
def test_range_limits_strikes(edition):
    """Hands and knives at close range only, guns at both."""
    for weapon, near, far in ((KNIFE, 2, 0), (GUN, 2, 2)):
        for maneuver, damage in ((False, near), (True, far)):
            story = fight(edition, bears=[weapon], tweaks=[nimble(GANGREL)], their_blood=4)
            to(story, "maneuver", 1).choose(GANGREL if maneuver else "pass")
            to(story, "strike", 0).choose(weapon)
            assert blood(over(story), GANGREL) == 4 - damage, (weapon, maneuver)


@rule("VTES-6.4.2-08")
@editions
def test_a_hand_strike_does_nothing_at_long_range(edition):
    story = over(fight(edition, hand=[MANEUVER]).choose(MANEUVER))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4)
    story = over(fight(edition, hand=[MANEUVER]))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 3)


@rule("VTES-6.4.2-08")
@editions
def test_some_cards_are_usable_at_one_range_only(edition):
    """Backflip at long range, Donnybrook at close range."""
    for maneuver in (True, False):
        story = fight(edition, hand=["Backflip", MANEUVER]).choose(MANEUVER if maneuver else "pass")
        assert (story.kind == "strike" and story.can("Backflip")) == maneuver
        story = fight(
            edition, mine=BARON, hand=["Shattering Blow", "Thin Blood"], knows0="qui pot", bears=[GUN]
        )
        to(story, "maneuver", 0).choose(GUN if maneuver else "pass")
        assert ((story.kind, story.table.decision.seat) == ("before-strikes", 0)) == (not maneuver)


@rule("VTES-A7-08")
@editions
def test_a_card_that_waits_for_the_end_of_the_action_waits_through_its_combat(edition):
    """Bum's Rush is replaced when the action is over, not as it begins, nor in the combat."""
    position = Position(edition, players=2).at(1).ready(GANGREL).hand(DODGE).at(0).hand(RUSH, DODGE)
    story = position.library(MANEUVER).ready(PLAIN).start().until("action").choose(RUSH).until("block", 1)
    story.choose("pass")
    while story.game.combat is not None:
        assert MANEUVER not in story.hand(), story.kind
        story.pass_once()
    story.until("discard")
    assert MANEUVER in story.hand()


@rule("VTES-A7-08")
@editions
def test_other_cards_are_replaced_in_combat(edition):
    """At once, but those that wait until the combat is over."""
    story = fight(edition, hand=["Earth Meld", CONTINUE], library=[PRESS], knows0="pro")
    story.choose("Earth Meld")
    assert PRESS in story.hand()
    story = fight(edition, hand=[MANEUVER, CONTINUE, DODGE], library=[PRESS])
    story.choose(MANEUVER)
    assert story.game.combat is not None
    assert PRESS not in story.hand()
    assert PRESS in over(story).hand()


def test_a_combat_that_was_queued_in_another_turn_does_not_begin():
    story = Position(players=2).at(1).ready(GANGREL).at(0).ready(PLAIN).hand(RUSH).start(journal=True)
    mine, theirs = story.named(PLAIN), story.named(GANGREL)
    story.game.queued.append(QueuedCombat(mine, theirs, EnterCombat(), 0, story.game.turn - 1))
    story.until("action").choose(RUSH).until("block", 1).choose("pass")
    over(story)
    assert len(events(story, CombatBegan)) == 1, "that of the action alone"
