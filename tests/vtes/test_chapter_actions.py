"""The minion phase, who must act and who may, and the kinds of actions: chapters 6 and 6.1."""

import pytest

from rules.vtes.terms import BLEED_ACTION, CARD_ACTION, EMPLOY_ACTION, EQUIP_ACTION, RECRUIT_ACTION, RETAINER

from .chaptertools import (
    BARON,
    GANGREL,
    IDLE_ALLY,
    PLAIN,
    PRINCE,
    WEAPON,
    acts,
    blocked,
    duel,
    editions,
    kinds_until_over,
    knows,
    rule,
    since_2006,
)
from .story import Position

TURN = 6
"""The number of the second turn of the first of five seats."""
CHAINSAW = "Talbot's Chainsaw"  # its bearer cannot hunt


# --- who acts ---------------------------------------------------------------------------------------------


@rule("VTES-6-01")
@editions
def test_acting_locks_at_once(edition):
    """The minion is locked before anybody may block."""
    story = acts(duel(edition), "bleed")
    assert story.kind == "block"
    assert story.named(PRINCE).locked


@rule("VTES-6-01")
@editions
def test_who_is_locked_or_not_ready_does_not_act(edition):
    """One in torpor that cannot leave it and those who have acted are not among those that may act."""
    story = Position(edition).ready(PRINCE).ready(GANGREL).torpor(BARON, 1).start()
    story.until("act")
    assert len(story.options) == 3
    story.choose(PRINCE).choose("bleed")
    assert story.table.decision.about == story.named(GANGREL).number
    story.choose("bleed")
    assert not story.reaches("action")


@rule("VTES-6-03")
@editions
def test_a_blocked_action_has_no_effect(edition):
    story = acts(duel(edition), "bleed")
    blocked(story)
    assert story.prey.pool == 30
    assert story.game.edge == -1


@rule("VTES-6-04")
@editions
def test_an_action_ends_before_the_next(edition):
    """While an action is in progress, with its blocks and modifiers, nobody is asked to act."""
    position = duel(edition).ready(BARON).hand("Bonding").tweak(knows(seat0="dom"))
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    first = story.game.action
    assert set(kinds_until_over(story)) == {"block", "modify"}
    assert story.until("action").game.action is None
    assert first.successful


@rule("VTES-6-05")
@editions
def test_an_unlocked_minion_acts_again(edition):
    """A vampire hunts, unlocks, and bleeds."""
    story = acts(
        Position(edition).ready(PRINCE, blood=3).hand("Freak Drive").tweak(knows(seat0="for")), "hunt"
    )
    story.until("after-action").choose("Freak").until("action").choose("bleed")
    assert story.prey.pool == 29


# --- duties -----------------------------------------------------------------------------------------------


@rule("VTES-6-06")
@editions
def test_an_empty_vampire_hunts_and_nothing_else(edition):
    story = Position(edition).ready(PRINCE, blood=0).hand("Computer Hacking").start()
    assert not story.reaches("action"), "nothing is left to choose"
    story = Position(edition).ready(PRINCE, blood=0).hand("Computer Hacking").start().until("discard")
    assert (story.named(PRINCE).blood, story.named(PRINCE).locked) == (1, True)
    assert story.prey.pool == 30


@rule("VTES-6-07")
@editions
def test_who_has_a_duty_comes_first(edition):
    story = Position(edition).ready(PRINCE).ready(GANGREL, blood=0).start()
    story.until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked) == (1, True)
    assert story.can("bleed")


@rule("VTES-6-07")
@since_2006
def test_any_mandatory_action_comes_first(edition):
    """A vampire that must bleed does so before another may act."""
    story = Position(edition).ready(PRINCE).ready(GANGREL, this_turn=("must bleed",)).start().until("action")
    assert story.prey.pool == 29
    assert story.table.decision.about == story.named(PRINCE).number


@rule("VTES-6-07")
@editions
def test_a_locked_empty_vampire_holds_nobody_up(edition):
    """It cannot act, so it has nothing pending."""
    story = Position(edition).ready(BARON).ready(GANGREL, blood=1).hand("Monkey Wrench").start()
    story.until("act").choose(GANGREL).choose("bleed").until("modify").choose("Monkey")
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked) == (0, True)
    assert story.until("action").can("bleed")


@rule("VTES-6-08")
@editions
def test_the_order_of_duties_is_free(edition):
    position = Position(edition).ready(PRINCE, blood=0).ready(GANGREL, blood=0).ready(BARON)
    story = position.start().until("act")
    assert story.options == [PRINCE, GANGREL], "and nobody may pass, nor the third act"
    story.choose(GANGREL)
    assert (story.named(PRINCE).blood, story.named(GANGREL).blood) == (1, 1)


@rule("VTES-6-09")
@editions
def test_who_owes_a_hunt_may_not_use_a_card(edition):
    """Neither a card in hand nor its own printed action is open to the empty vampire."""
    story = Position(edition).ready("Malgorzata", blood=0).uncontrolled(GANGREL).uncontrolled(BARON).start()
    assert not story.reaches("action")
    assert story.invested(GANGREL) == story.invested(BARON) == 0


@rule("VTES-6-09")
@since_2006
def test_who_must_bleed_may_not_hunt(edition):
    story = Position(edition).ready(PRINCE, blood=3, this_turn=("must bleed",)).start()
    assert not story.reaches("action")
    assert story.prey.pool == 29
    assert story.named(PRINCE).blood == 3


@rule("VTES-6-09")
@editions
def test_a_duty_is_done_once(edition):
    """After the bleed it had to take, an unlocked vampire is free again."""
    position = Position(edition).ready(PRINCE, blood=3, this_turn=("must bleed",)).hand("Freak Drive")
    story = position.tweak(knows(seat0="for")).start().until("after-action").choose("Freak")
    story.until("action").choose("hunt")
    assert (story.prey.pool, story.named(PRINCE).blood) == (29, 3)


@rule("VTES-6-10")
@since_2006
def test_two_duties_make_a_minion_stuck(edition):
    """It does neither, and holds nobody up."""
    story = Position(edition).ready(PRINCE).ready(GANGREL, blood=0, this_turn=("must bleed",)).start()
    story.until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    story.choose("bleed")
    assert not story.reaches("action")
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked, story.prey.pool) == (0, False, 29)


@rule("VTES-6-10")
def test_in_2000_the_empty_vampire_hunts_whatever_else_it_owes():
    story = (
        Position("2000")
        .ready(PRINCE)
        .ready(GANGREL, blood=0, this_turn=("must bleed",))
        .start()
        .until("action")
    )
    assert story.named(GANGREL).blood == 1


@rule("VTES-6-11")
@editions
def test_the_duty_to_hunt_may_come_up_in_mid_phase(edition):
    """A vampire spends its last blood to unlock, and must hunt before the other acts."""
    position = Position(edition).ready(PRINCE, blood=1).ready(GANGREL).hand("Freak Drive")
    story = position.tweak(knows(seat0="for")).start().until("act").choose(PRINCE).choose("bleed")
    story.until("after-action").choose("Freak")
    assert story.named(PRINCE).blood == 1, "spent for the card, and hunted"
    assert story.named(PRINCE).locked
    assert story.until("action").table.decision.about == story.named(GANGREL).number


@rule("VTES-6-11")
@editions
def test_a_vampire_that_cannot_hunt_owes_no_hunt(edition):
    """Without blood it does nothing at all (6-06), and holds up nobody."""
    position = Position(edition).ready(PRINCE).ready(GANGREL, blood=0).on(GANGREL, CHAINSAW)
    story = position.start().until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    story.choose("bleed")
    assert (story.prey.pool, story.named(GANGREL).blood) == (29, 0)
    assert not story.named(GANGREL).locked
    assert not story.reaches("action")


@rule("VTES-6-11")
@editions
def test_a_duty_to_hunt_lapses_where_hunting_is_prevented(edition):
    """With blood it acts as it likes, except for hunting."""
    owing = Position(edition).ready(GANGREL, blood=2, this_turn=("must hunt",)).start().until("discard")
    assert owing.named(GANGREL).locked, "it has hunted"
    story = Position(edition).ready(GANGREL, blood=4, this_turn=("must hunt",)).on(GANGREL, CHAINSAW).start()
    story.until("action")
    assert (story.can("bleed"), story.can("hunt")) == (True, False)


# --- kinds of actions ---------------------------------------------------------------------------------------


@rule("VTES-6.1-01")
@editions
def test_vampires_bleed_and_hunt_and_allies_bleed(edition):
    story = Position(edition).ready(PRINCE).start().until("action")
    assert {"bleed", "hunt"} <= set(story.options)
    story = Position(edition).ready(IDLE_ALLY).start().until("action")
    assert story.options == ["pass", "bleed"]
    story.choose("bleed")
    assert story.named(IDLE_ALLY).locked


@rule("VTES-6.1-02")
@editions
@pytest.mark.parametrize(
    ("name", "kind"),
    [(WEAPON, EQUIP_ACTION), ("Mr. Winthrop", EMPLOY_ACTION), ("Arcanum Investigator", RECRUIT_ACTION)],
)
def test_each_kind_of_permanent_has_its_action(edition, name, kind):
    story = acts(duel(edition).hand(name), name)
    assert story.game.action.kind == kind
    story.until("discard")
    host = story.named(PRINCE) if kind != RECRUIT_ACTION else None
    assert story.named(name).host is host


@rule("VTES-6.1-03")
@editions
def test_equipment_moves_between_minions_and_retainers_do_not(edition):
    story = Position(edition).ready(PRINCE).on(PRINCE, WEAPON, "Mr. Winthrop").ready(GANGREL).start()
    story.until("act").choose(GANGREL).choose("take equipment")
    assert story.named(WEAPON).host is story.named(GANGREL)
    assert story.named("Mr. Winthrop").host is story.named(PRINCE)
    assert story.named("Mr. Winthrop").face.types & RETAINER
    story = Position(edition).ready(PRINCE).on(PRINCE, "Mr. Winthrop").ready(GANGREL).start()
    assert not story.until("act").choose(GANGREL).can("take equipment")


@rule("VTES-6.1-04")
@editions
def test_an_action_card_takes_the_place_of_the_default_action(edition):
    """One action each: an enhanced bleed is a bleed, other cards are actions of their own."""
    story = acts(duel(edition).hand("Computer Hacking"), "Computer")
    assert story.game.action.kind == BLEED_ACTION
    story.until("discard")
    assert (story.prey.pool, story.named(PRINCE).locked) == (28, True)
    story = acts(duel(edition, GANGREL, PRINCE).hand("Thing").uncontrolled("Indira"), "Thing")
    assert story.game.action.kind == CARD_ACTION
    assert story.until("discard").prey.pool == 30


@rule("VTES-6.1-05")
@editions
def test_torpor_and_anarchs_have_actions_of_their_own(edition):
    story = Position(edition).ready(PLAIN).torpor(GANGREL, 2).start().until("act").choose(PLAIN)
    assert {"rescue", "diablerize"} <= set(story.options)
    assert story.can("become anarch") == (edition != "2000")
    story.choose("pass").until("action")
    assert story.options == ["pass", "leave torpor"]
