"""Actions through cards, political actions, and how an action runs: 6.1.6, 6.1.7, 6.2, 6.2.1, 6.2.3."""

import pytest

from rules.vtes.terms import BLEED_ACTION

from .chaptertools import (
    BARON,
    GANGREL,
    IDLE_ALLY,
    LUTZ,
    PLAIN,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    blocked,
    duel,
    editions,
    kinds_until_over,
    knows,
    pools,
    rule,
    since_2006,
    unlock,
    watchful,
)
from .story import Position

KRC = "Kine Resources Contested"
RECRUIT = "Arcanum Investigator"  # 2 pool


def two_vampires(edition):
    """Two vampires, the second there only so that the first is asked again when it unlocks."""
    return Position(edition).ready(PRINCE).ready(BARON)


# --- through cards ---------------------------------------------------------------------------------


@rule("VTES-6.1.6-01")
@editions
@pytest.mark.parametrize("name", [PRINCE, IDLE_ALLY])
def test_an_action_card_has_no_stealth_and_is_for_every_minion(edition, name):
    story = acts(duel(edition, mine=name).hand("Computer Hacking"), "Computer")
    assert story.game.action.stealth == 0


@rule("VTES-6.1.6-01")
@editions
def test_an_action_of_a_card_in_play_has_no_stealth(edition):
    story = acts(duel(edition, mine="Cybele"), "Cybele")
    assert story.game.action.stealth == 0
    assert story.game.action.play.source is story.named("Cybele")


@rule("VTES-6.1.6-02")
@editions
def test_a_card_that_bleeds_is_a_bleed(edition):
    """Of the prey, for 1 more, and it is the bleed of the turn where there is but one."""
    story = two_vampires(edition).hand("Computer Hacking", "Computer Hacking").start()
    story.until("act").choose(PRINCE).choose("Computer")
    assert pools(story) == [30, 28, 30, 30, 30]
    unlock(story.until("action"), PRINCE).choose("hunt").until("action")
    assert (story.can("bleed"), story.can("Computer")) == (edition == "2000",) * 2


@rule("VTES-6.1.6-03")
@editions
def test_an_action_card_is_paid_on_success_only(edition):
    def position():
        return duel(edition, theirs=IDLE_ALLY, blood=3).hand("Govern the Unaligned").tweak(knows(seat0="dom"))

    story = acts(position(), "Govern")
    assert "Govern the Unaligned" not in story.hand(), "played as the action is announced"
    assert story.named(PRINCE).blood == 3
    story.choose("pass").until("discard")
    assert (story.named(PRINCE).blood, story.prey.pool) == (2, 27)
    story = acts(position(), "Govern")
    blocked(story, IDLE_ALLY)
    assert (story.named(PRINCE).blood, story.prey.pool) == (3, 30)
    assert story.where("Govern the Unaligned") == ["ash heap"]


@rule("VTES-6.1.6-04")
@editions
def test_an_action_of_a_card_in_play_is_paid_on_success_only(edition):
    story = acts(duel(edition, mine="Cybele", theirs=IDLE_ALLY, blood=5), "Cybele")
    assert (story.named("Cybele").locked, story.named("Cybele").blood) == (True, 5)
    story.choose("pass").until("discard")
    assert (story.named("Cybele").blood, story.prey.pool) == (4, 27)
    story = acts(duel(edition, mine="Cybele", theirs=IDLE_ALLY, blood=5), "Cybele")
    blocked(story, IDLE_ALLY)
    assert (story.named("Cybele").blood, story.prey.pool) == (5, 30)
    assert story.in_play("Cybele")


@rule("VTES-6.1.6-05")
@editions
def test_the_same_action_card_once_a_turn(edition):
    story = two_vampires(edition).hand("Thing", "Thing").uncontrolled("Indira").start()
    story.until("act").choose(BARON).choose("Thing")
    unlock(story.until("action"), BARON)
    assert not story.can("Thing"), "the other is no Gangrel"
    story.choose("hunt").until("action")
    assert story.table.decision.about == story.named(BARON).number
    assert story.can("Thing") == (edition == "2000")


@rule("VTES-6.1.6-05")
@editions
def test_the_same_action_of_a_card_in_play_once_a_turn(edition):
    position = Position(edition).ready("Malgorzata").ready(PRINCE)
    for name in (GANGREL, YOUNG, PLAIN):
        position.uncontrolled(name)
    story = position.start().until("act").do("Malgorzata", "Malgorzata", GANGREL, YOUNG)
    unlock(story.until("action"), "Malgorzata").choose("hunt").until("action")
    assert story.table.decision.about == story.named("Malgorzata").number
    assert story.can("Malgorzata") == (edition == "2000")


# --- political actions -----------------------------------------------------------------------------


@rule("VTES-6.1.7-01")
@editions
def test_political_actions_are_for_vampires_and_have_stealth(edition):
    assert acts(duel(edition).hand(KRC), KRC).game.action.stealth == 1
    assert not Position(edition).ready(IDLE_ALLY).hand(KRC).start().until("action").can(KRC)


@rule("VTES-6.1.7-02")
@editions
def test_political_actions_are_undirected(edition):
    """Though somebody's pool is at stake, prey and predator may block."""
    position = Position(edition, players=4).at(1).ready(GANGREL).at(2).ready(YOUNG).at(3).ready(BARON)
    story = acts(position.at(0).ready(PRINCE).pool(20).hand("Parity Shift"), "Parity Shift")
    assert story.game.action.target == -1
    asked = []
    while story.kind == "block":
        asked.append(story.table.decision.seat)
        story.choose("pass")
    assert asked == [1, 3]


@rule("VTES-6.1.7-03")
@editions
def test_a_minion_calls_one_referendum_a_turn(edition):
    """Another card does not help; in 2000 there is no limit."""
    story = two_vampires(edition).hand("Ancilla Empowerment", "Consanguineous Boon").start()
    story.until("act").choose(PRINCE).choose("Ancilla").until("action")
    unlock(story, PRINCE).choose("hunt").until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    assert story.can("Consanguineous") == (edition == "2000")


@rule("VTES-6.1.7-04")
@rule("VTES-6.2.1-03")
@rule("VTES-6.3.1-02")
@editions
def test_terms_and_votes_wait_for_success(edition):
    """Blocks come first; what a blocked referendum would have been about nobody knows."""
    story = acts(duel(edition).hand(KRC), KRC)
    assert story.kind == "block"
    assert story.game.action.play.chosen == []
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("seat", 0)
    assert "poll" in kinds_until_over(story)
    story = acts(duel(edition).hand(KRC).tweak(watchful), KRC)
    action = story.game.action
    story.choose(GANGREL)
    while story.game.action is action:
        assert story.kind not in ("seat", "poll", "vote")
        story.pass_once()
    assert action.play.chosen == []


# --- the course of an action -----------------------------------------------------------------------


@rule("VTES-6.2-01")
@editions
def test_the_course_of_an_action(edition):
    """Lock, blocks, cost, effect; or lock, block, and the blocker locks and fights."""
    story = acts(duel(edition).hand(RECRUIT), RECRUIT)
    assert (story.kind, story.named(PRINCE).locked, story.me.pool) == ("block", True, 30)
    assert not story.in_play(RECRUIT)
    story.choose("pass").until("discard")
    assert story.me.pool == 28
    assert story.in_play(RECRUIT)
    story = acts(duel(edition).hand(RECRUIT).tweak(watchful), RECRUIT)
    blocked(story)
    assert story.named(GANGREL).locked
    assert (story.named(GANGREL).blood, story.named(PRINCE).blood) == (3, 7), "they fought"


@rule("VTES-6.2-02")
@editions
def test_modifiers_fit_also_after_the_blocks(edition):
    story = acts(duel(edition).hand("Bonding").tweak(knows(seat0="dom")), "bleed")
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("modify", 0)
    story.choose("Bonding")
    assert story.prey.pool == 28


@rule("VTES-6.2-02")
@editions
def test_the_acting_methuselah_comes_first(edition):
    """While a block stands the actor is asked for stealth before the blocker is for intercept."""
    position = Position(edition, players=2).at(1).ready(GANGREL).hand("Enhanced Senses")
    position = position.at(0).ready(PRINCE).hand("Cloak the Gathering")
    story = acts(position.tweak(knows(seat0="obf", seat1="aus")), "bleed").choose(GANGREL)
    assert (story.table.decision.seat, story.options) == (0, ["pass", "Cloak the Gathering"])
    story.choose("Cloak")
    assert (story.table.decision.seat, story.options) == (1, ["pass", "Enhanced Senses"])


@rule("VTES-6.2-04")
@editions
def test_stealth_lasts_for_the_action(edition):
    position = duel(edition).ready(BARON).hand("Cloak the Gathering").tweak(knows(seat0="obf"))
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    story.choose(GANGREL).choose("Cloak")
    assert story.game.action.stealth == 1
    unlock(story.choose("pass").until("action"), PRINCE).choose("hunt").choose("pass").until("action")
    assert story.choose("hunt").game.action.stealth == 1, "of the hunt, and no more"


@rule("VTES-6.2-04")
@since_2006
def test_a_bleed_modifier_lasts_for_the_action(edition):
    position = Position(edition).ready(PRINCE).hand("Bonding").tweak(knows(seat0="dom"))
    story = acts(position, "bleed").until("modify").choose("Bonding")
    assert story.prey.pool == 28
    story.end_turn().until("action").choose("bleed")
    assert story.prey.pool == 27


# --- announcing ------------------------------------------------------------------------------------


@rule("VTES-6.2.1-01")
@editions
def test_details_are_declared_at_the_announcement(edition):
    """Target, mode and what is to be taken are known before anybody blocks."""
    action = acts(duel(edition), "bleed").game.action
    assert (action.kind, action.target) == (BLEED_ACTION, 1)
    position = duel(edition, GANGREL, PRINCE).ready(BARON).on(BARON, WEAPON, "Ivory Bow")
    story = position.start().until("act").choose(GANGREL).do("take equipment", "Ivory Bow")
    assert story.kind == "target", "one more piece may be named"
    story.choose("pass")
    assert story.kind == "block"
    assert story.game.action.objects == [story.named("Ivory Bow").number]
    position = duel(edition).hand("Govern the Unaligned").uncontrolled(GANGREL).uncontrolled(BARON)
    story = acts(position.tweak(knows(seat0="DOM")), "Govern", "3 blood", BARON)
    assert story.kind == "block"
    assert story.game.faces[story.game.action.play.target].name == BARON


@rule("VTES-6.2.1-02")
@editions
def test_the_card_lies_open_while_the_action_goes_on(edition):
    story = acts(duel(edition).hand("Computer Hacking"), "Computer")
    assert story.where("Computer Hacking") == ["card being played"]
    assert story.me.playing.sees(1, story.me.playing.items[0])
    assert story.named(PRINCE).locked
    story.choose("pass").until("discard")
    assert story.where("Computer Hacking") == ["ash heap"]


# --- success, failure, costs -----------------------------------------------------------------------


@rule("VTES-6.2.3-01")
@editions
def test_the_cost_comes_before_the_effect(edition):
    story = duel(edition, blood=3).hand("Govern the Unaligned").tweak(knows(seat0="dom")).start(journal=True)
    story.until("action").do("Govern", "pass").until("discard")
    told = [line for line in story.game.account() if "burns 1 blood" in line or "bleeds" in line]
    assert len(told) == 2
    assert "burns 1 blood" in told[0]


@rule("VTES-6.2.3-01")
@editions
def test_who_pays_all_pool_is_ousted_before_the_effect(edition):
    """The last pool for an ally that never comes."""
    story = acts(Position(edition).ready(PRINCE).hand(RECRUIT).pool(2), RECRUIT)
    assert story.table.over
    assert story.me.pool == 0
    assert not story.in_play(RECRUIT)


@rule("VTES-6.2.3-03")
@editions
def test_a_blocked_action_costs_nothing(edition):
    story = acts(duel(edition).hand(RECRUIT).pool(5).tweak(watchful), RECRUIT)
    blocked(story)
    assert story.me.pool == 5


@rule("VTES-6.2.3-04")
@editions
def test_modifiers_and_reactions_are_paid_whatever_happens(edition):
    """The stealth is paid though the block succeeds in the end, the intercept though it does not suffice."""
    position = Position(edition, players=2).at(1).ready(IDLE_ALLY).hand("Enhanced Senses")
    position = position.ready(GANGREL, blood=4).hand("Darksight")
    position = position.at(0).ready(PRINCE, blood=5).hand("Earth Control")
    story = acts(position.tweak(knows(seat0="pro", seat1="aus obt")), "bleed").choose(GANGREL)
    story.choose("Earth Control")
    assert story.named(PRINCE).blood == 4
    story.choose("Enhanced")
    assert story.named(GANGREL).blood == 4 - 1, "fought the blocked one"
    assert story.named(PRINCE).blood == 4 - 1
    assert story.prey.pool == 30


@rule("VTES-6.2.3-04")
@editions
def test_a_reaction_that_does_not_suffice_is_paid(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL, blood=4).hand("Darksight")
    position = position.at(0).ready(PRINCE).hand("Cloak the Gathering", "Faceless Night")
    story = acts(position.tweak(knows(seat0="obf", seat1="obt")), "bleed").choose(GANGREL)
    story.choose("Cloak").choose("Darksight")
    assert story.named(GANGREL).blood == 3
    story.choose("Faceless").choose("pass").until("discard")
    assert (story.prey.pool, story.named(GANGREL).blood) == (29, 3)


def test_two_vampires_that_may_act_in_the_turn_of_another_are_asked_one_after_the_other():
    def second(game):
        """Have another vampire bear a second card like it."""
        cog = next(card for card in game.in_play.values() if card.face.name == "Enkil Cog")
        twin = type(cog)(cog.number, cog.face, 0, 0)
        twin.host = next(card for card in game.in_play.values() if card.face.name == PRINCE)
        game.methuselahs[0].abilities.append((twin, cog.face.abilities[0]))

    position = Position(players=3).ready(LUTZ).on(LUTZ, "Enkil Cog").ready(PRINCE).tweak(second)
    story = position.start()
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    assert (story.kind, story.options) == ("act", ["pass", LUTZ, PRINCE])
    story.choose(PRINCE).choose("bleed")
    assert story.prey.pool == 29
    assert (story.kind, story.table.decision.about) == ("action", story.named(LUTZ).number)
