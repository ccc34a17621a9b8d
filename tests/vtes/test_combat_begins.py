"""Who fights whom, and what is used in combat: chapter 6.4."""

import pytest

from rules.vtes.chapters.combat import combat
from rules.vtes.state.fight_events import CombatBegan
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.scenery import alter

from .chaptertools import BARON, GANGREL, PLAIN, YOUNG, editions, rule
from .fighttools import (
    DODGE,
    HUNTER,
    MANEUVER,
    PRESS,
    asked,
    blood,
    close,
    events,
    fight,
    over,
)
from .story import Position

RUSH = "Bum's Rush"


# --- who fights -------------------------------------------------------------------------------------------


@rule("VTES-6.4-01")
@editions
def test_a_block_leads_to_combat_between_the_two(edition):
    story = over(fight(edition, journal=True))
    begun = events(story, CombatBegan)
    names = [story.game.faces[card].name for card in (begun[0].minion, begun[0].opponent)]
    assert names == [PLAIN, GANGREL], "the acting minion first"
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (4, 3)


@rule("VTES-6.4-01")
@editions
def test_without_a_block_there_is_no_combat(edition):
    story = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PLAIN).start(journal=True)
    story.until("action").choose("bleed").until("block", 1).choose("pass")
    assert not events(story, CombatBegan)
    assert story.game.methuselahs[1].pool == 29


@rule("VTES-6.4-01")
@editions
def test_an_action_can_enter_combat(edition):
    """Directed at the controller of the chosen minion, who blocks or not; the combat follows its success."""
    position = Position(edition, players=3).at(1).ready(YOUNG).at(2).ready(GANGREL).at(0).hand(RUSH)
    story = position.ready(PLAIN).start(journal=True).until("action").choose(RUSH).choose(GANGREL)
    assert story.game.action.target == 2
    assert (story.kind, story.table.decision.seat) == ("block", 2)
    story.choose("pass")
    assert story.kind == "maneuver", "the card gives the acting minion one in that combat"
    over(story)
    assert (blood(story, PLAIN), blood(story, GANGREL), blood(story, YOUNG)) == (4, 3, 2)


@rule("VTES-6.4-02")
@editions
def test_only_the_ready_fight(edition):
    """Who enters combat with a vampire that is in torpor by then finds nobody."""

    def entered(asleep):
        story = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PLAIN).start(journal=True)
        game, me, other = story.game, story.named(PLAIN), story.named(GANGREL)
        if asleep:
            fall_to_torpor(game, other)
        for _ in combat(game, me, other):
            raise AssertionError("nobody has anything to decide")
        return len(events(story, CombatBegan)), me.blood, other.blood

    assert entered(asleep=False) == (1, 4, 3)
    assert entered(asleep=True) == (0, 5, 4)


@rule("VTES-6.4-02")
def test_allies_fight_in_2000_too():
    story = over(fight("2000", mine=HUNTER, theirs=GANGREL))
    assert (blood(story, HUNTER), blood(story, GANGREL)) == (1, 3)


@rule("VTES-6.4-03")
@editions
def test_nobody_fights_their_own_minions(edition):
    story = (
        Position(edition, players=2).at(1).ready(YOUNG).at(0).ready(PLAIN).ready(GANGREL).start(journal=True)
    )
    for _ in combat(story.game, story.named(PLAIN), story.named(GANGREL)):
        raise AssertionError("there is no combat")
    assert not events(story, CombatBegan)
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4)
    for _ in combat(story.game, story.named(PLAIN), story.named(YOUNG)):
        raise AssertionError("nobody has anything to decide")
    assert len(events(story, CombatBegan)) == 1


@rule("VTES-6.4-03")
@editions
def test_an_action_to_enter_combat_is_for_others_minions(edition):
    position = Position(edition, players=2).at(1).ready(YOUNG).at(0).ready(PLAIN).ready(GANGREL).hand(RUSH)
    story = position.start().until("act").choose(PLAIN).choose(RUSH)
    assert story.game.action.play.target == story.named(YOUNG).number
    alone = Position(edition, players=2).at(0).ready(PLAIN).ready(GANGREL).hand(RUSH).start()
    assert not alone.until("act").choose(PLAIN).can(RUSH)


@rule("VTES-6.4-04")
@editions
def test_a_locked_minion_fights_like_an_unlocked_one(edition):
    """Blocker and actor are locked by then; both strike, and a strike card is as good as ever."""
    story = fight(edition, against=[DODGE])
    assert (story.named(PLAIN).locked, story.named(GANGREL).locked) == (True, True)
    assert (story.kind, story.table.decision.seat, story.can(DODGE)) == ("strike", 1, True)
    over(story.choose(DODGE))
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4)


@rule("VTES-6.4-05")
@editions
def test_no_other_minion_cards_are_usable_in_combat(edition):
    """Modifiers and reactions stay in the hand that fit the action as such; so does the other half of a card."""
    story = fight(
        edition,
        hand=["Lost in Crowds", "Swallowed by the Night", DODGE],
        knows0="obf OBF",
    )
    seen = set()
    while story.game.combat is not None:
        seen |= set(story.options)
        story.pass_once()
    assert "Lost in Crowds" not in seen
    assert {DODGE, "Swallowed by the Night"} <= seen


@rule("VTES-6.4-05")
@editions
def test_of_a_card_of_two_kinds_only_the_combat_half_is_used_in_combat(edition):
    """Swallowed by the Night is stealth at inferior, a maneuver at superior Obfuscate."""
    assert ("maneuver", 0) not in asked(fight(edition, hand=["Swallowed by the Night"], knows0="obf"))
    story = fight(edition, hand=["Swallowed by the Night"], against=[DODGE], knows0="OBF")
    assert (story.kind, story.can("Swallowed")) == ("maneuver", True)
    assert not close(story.choose("Swallowed"))


@rule("VTES-1.6.3-15")
@editions
def test_combat_cards_are_for_the_two_who_fight(edition):
    """Not for their friends, nor for a third Methuselah; and not outside of combat."""
    cards = [DODGE, MANEUVER, PRESS]
    position = Position(edition, players=3).at(1).hand(*cards).ready(GANGREL, blood=1).at(2).hand(*cards)
    position = position.ready(BARON).at(0).hand(*cards).ready(PLAIN).ready(YOUNG)
    story = position.start().until("act").choose(PLAIN)
    assert not any(story.can(name) for name in cards)
    story.choose("bleed")
    while story.kind != "block":
        assert not any(story.can(name) for name in cards)
        story.pass_once()
    story.choose(GANGREL)
    seats = set()
    while story.game.combat is not None:
        if any(story.can(name) for name in cards):
            seats.add(story.table.decision.seat)
        story.pass_once()
    assert seats == {0, 1}


@rule("VTES-1.6.3-15")
@editions
@pytest.mark.parametrize(("icons", "can"), [("", False), ("pro", True)])
def test_a_combatant_must_meet_what_a_combat_card_asks_for(edition, icons, can):
    """Though a friend who does not fight meets it."""
    position = (
        Position(edition, players=2).at(1).ready(GANGREL).at(0).hand("Earth Meld").ready(PLAIN).ready(YOUNG)
    )

    def change(game):
        for minion in game.in_play.values():
            known = icons if minion.face.name == PLAIN else "pro"
            alter(game, minion, disciplines=((known, 1),) if known else ())

    story = position.tweak(change).start().until("act").choose(PLAIN).choose("bleed").until("block", 1)
    story.choose(GANGREL)
    assert (story.kind == "strike") == can
