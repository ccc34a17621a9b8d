"""The stories of modifiers and reactions about blocks: who attempts, who cannot, and what a block leads to."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import alter
from rules.vtes.terms import INTERCEPT

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled, watchful
from .story import Position


def acting(
    *hand, knows0="", mine=PRINCE, theirs=(PLAIN,), against=(), knows1="", players=3, tweaks=(), **how
):
    """Seat 0 has these cards and disciplines, seat 1 these minions; the story stops at the first action."""
    position = Position(players=players).at(1).hand(*against)
    for name in theirs:
        position = position.ready(name)
    position = position.at(0).ready(mine, **how).hand(*hand)
    tweaked = position.tweak(knows(seat0=knows0, seat1=knows1))
    for tweak in tweaks:
        tweaked = tweaked.tweak(tweak)
    return tweaked.start().until("action")


def attempted(*hand, blocker=PLAIN, act="bleed", **how):
    """The same, with the acting minion's action being blocked by one with enough intercept."""
    return acting(*hand, **how).choose(act).until("block", 1).choose(blocker)


def over(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def offered(story, name):
    """Whether a card can be played in the attempt to block that is being made."""
    return story.kind == "attempt" and story.can(name)


def used(story, name, way=""):
    """Use a card, in this way where there are several; give the action, which may be over by then."""
    action = story.game.action
    story.choose(name)
    if story.kind == "mode":
        story.choose(way or 1)
    return action


# --- stealth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "amount"), [("obf", 1), ("OBF", 2)])
def test_lost_in_crowds_is_not_played_beside_into_thin_air(level, amount):
    action = used(attempted("Lost in Crowds", knows0=level), "Lost in Crowds", f"+{amount}")
    assert action.stealth == amount
    story = acting("Lost in Crowds", knows0=level).choose("bleed").until("block", 1)
    story.game.action.modifiers.append("Into Thin Air")
    story.choose(PLAIN)
    assert not offered(story, "Lost in Crowds")


def test_cloak_the_gathering_at_superior_is_played_by_another():
    def lone(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                level = 2 if minion.face.name == YOUNG else 0
                alter(game, minion, disciplines=(("obf", level),) if level else ())

    story = attempted("Cloak the Gathering")
    assert not offered(story, "Cloak"), "who has no Obfuscate plays it not, and nobody else is there"
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    story = (
        position.hand("Cloak the Gathering").tweak(lone).start().until("act").choose(PRINCE).choose("bleed")
    )
    story.until("block", 1).choose(PLAIN)
    action = used(story, "Cloak")
    assert (action.stealth, action.modifiers) == (1, []), "the acting minion may still play its own"
    over(story)
    assert story.prey.pool == 29


def test_cloak_the_gathering_by_either_asks_who():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    story = position.hand("Cloak the Gathering").tweak(knows(seat0="OBF")).start().until("act")
    story.choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    action = used(story, "Cloak")
    assert story.kind == "reactor"
    story.choose(PRINCE)
    if story.kind == "mode":
        story.choose(1)
    assert (action.stealth, action.modifiers) == (1, ["Cloak the Gathering"])


# --- attempts that fail, and minions that cannot block --------------------------------------------


def test_faceless_night_spares_who_blocks_after_all():
    story = attempted("Faceless Night", knows0="OBF", theirs=(PLAIN, GANGREL)).choose("Faceless")
    if story.kind == "mode":
        story.choose("+1 stealth, lock")
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 1)))
    story.until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    assert story.named(PLAIN).locked
    assert over(story).prey.pool == 30


def test_memory_rift_does_all_that_its_disciplines_allow():
    story = acting(
        "Memory Rift", knows0="dem obf pre", theirs=(YOUNG, PLAIN), tweaks=[titled(PRINCE, "baron")]
    )
    story.choose("bleed").until("as-announced").choose("Memory Rift").choose(YOUNG)
    assert story.game.action.stealth == 1
    story.until("block", 1)
    assert not story.can(YOUNG)
    story.named(PLAIN).values.append((None, Value(INTERCEPT, 1)))
    story.choose(PLAIN).until("strike").choose("Memory Rift")
    blood = story.named(PRINCE).blood
    over(story)
    assert story.named(PRINCE).blood == blood, "combat ended"


def test_perfect_paragon_takes_intercept_of_allies_and_younger_vampires():
    story = acting("Perfect Paragon", knows0="PRE", mine=PLAIN, theirs=(YOUNG, ALLY, PRINCE)).choose("bleed")
    story.until("as-announced").choose("Perfect")
    for name, blocks in ((YOUNG, False), (ALLY, False), (PRINCE, True)):
        action = story.until("block", 1).game.action
        story.choose(name)
        assert action.blocked == blocks, name


def test_perfect_paragon_gives_three_votes():
    story = acting("Perfect Paragon", "Kine Resources Contested", knows0="pre", theirs=()).choose("Kine")
    story.until("polling").choose("Perfect")
    assert story.game.more_votes == {story.named(PRINCE).number: 3}


# --- what a block leads to ------------------------------------------------------------------------


def test_mirror_walk_ends_the_blocked_action_and_locks_the_blocker():
    story = attempted("Mirror Walk", knows0="THA", theirs=(PLAIN, GANGREL)).choose("Mirror")
    if story.kind == "mode":
        story.choose(1)
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 1)))
    story.until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    assert story.game.combat is None
    over(story)
    assert (story.named(GANGREL).locked, story.named(GANGREL).blood) == (True, 4)
    assert story.prey.pool == 30


def test_shroud_of_absence_ends_the_combat_of_a_block():
    story = attempted("Shroud of Absence", knows0="DOM OBT", theirs=(PLAIN, GANGREL)).choose("Shroud")
    if story.kind == "mode":
        story.choose(1)
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 1)))
    story.until("block", 1).choose(GANGREL).until("strike")
    assert story.can("Shroud of Absence")


def test_obedience_answers_a_rush():
    position = Position(players=2).at(1).ready(PRINCE).hand("Obedience").at(0).ready(YOUNG).hand("Bum's Rush")
    story = position.tweak(knows(seat1="DOM")).start().until("action").choose("Bum").until("react", 1)
    story.choose("Obedience")
    if story.kind == "mode":
        story.choose(1)
    over(story)
    assert story.named(YOUNG).blood == 2, "nobody fought"
    assert not story.game.queued


def test_form_of_the_bat_takes_intercept_and_gives_a_maneuver():
    story = attempted("Form of the Bat", knows0="pro", tweaks=[watchful])
    bat = story.named(PRINCE)
    assert used(story, "Form of the Bat").intercepts == {story.named(PLAIN).number: -1}
    story.until("maneuver")
    assert story.can("Form of the Bat")
    assert story.game.combat.side_of(bat).cannot("equipment")


def test_form_of_the_bat_blocks_with_intercept_and_a_maneuver():
    story = attempted(against=["Form of the Bat"], knows1="PRO", act="hunt", blood=2)
    story.choose("Form of the Bat").until("maneuver", 1)
    assert story.can("Form of the Bat")
    assert story.game.combat.side_of(story.named(PLAIN)).cannot("equipment")
    assert not story.game.combat.side_of(story.named(PRINCE)).cannot("equipment")


def test_form_of_mist_continues_the_blocked_action():
    story = attempted("Form of Mist", knows0="PRO")
    action = story.game.action
    story.until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    before = story.named(PRINCE).blood
    story.until("trigger").choose(PRINCE)
    assert (story.named(PRINCE).blood, action.stealth) == (before - 1, 1)
    assert over(story).prey.pool == 29
    assert story.named(PLAIN).locked, "the blocker stays locked"


def test_who_declined_before_the_block_is_not_asked_again():
    """VTES-6.2.2-07: to decline is final, also where the action continues as if it was not blocked."""
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(PRINCE, blood=3)
    tweaked = position.hand("Form of Mist").tweak(knows(seat0="PRO"))

    def sharp(game):
        for minion in game.in_play.values():
            if minion.controller == 2:
                minion.values.append((None, Value(INTERCEPT, 2)))

    story = tweaked.tweak(sharp).start().until("action").choose("hunt")
    story.until("block", 1).choose("pass").until("block", 2).choose(GANGREL)
    story.until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    story.until("trigger").choose(PRINCE)
    seats = []
    while story.game.action is not None:
        if story.kind == "block":
            seats.append(story.table.decision.seat)
        story.pass_once()
    assert 1 not in seats
