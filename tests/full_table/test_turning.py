"""Whom cards in play lock and unlock: nobody who is so already, and nobody for whom it changes nothing."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import (
    ALLY,
    BARON,
    BIG,
    GANGREL,
    IDLE_ALLY,
    KINE,
    LUTZ,
    PLAIN,
    PRINCE,
    YOUNG,
    knows,
)
from tests.vtes.story import Position

LOCKS = "Scout Youngwood"  # unlock phase: 2 blood to lock an ally, or a younger vampire, of the prey
NUDGES = "Alexandra"  # once each turn: locks or unlocks another Toreador, anybody's
FOR_POOL = "Pherydima"  # discard phase: a pool to unlock
INFERNAL = "Elihu"  # unlocks for a pool
FIEND = "Arishat"  # so does she
TOREADOR = "Anneke"
OTHER = "Isabel de Leon"
UNPLAYABLE = "Theft of Vitae"


def table(mine, prey=(), locked=(), hand=(), predator=(BARON,), pool=20):
    """Seat 0, its prey and its predator, with these minions."""
    position = Position(players=3, passive=False).at(2)
    for name in predator:
        position = position.ready(name, locked=name in locked)
    position = position.at(1)
    for name in prey:
        position = position.ready(name, locked=name in locked)
    position = position.at(0).pool(pool, 0).hand(*hand)
    for name in mine:
        position = position.ready(name, locked=name in locked)
    return position.tweak(later)


# --- to lock --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prey", "locked", "uses"),
    [
        ((IDLE_ALLY,), (), True),  # the last
        ((IDLE_ALLY,), (IDLE_ALLY,), False),
        ((IDLE_ALLY, YOUNG), (YOUNG,), True),
        ((IDLE_ALLY, YOUNG), (), False),
    ],
)
def test_blood_is_paid_to_lock_only_the_last_who_might_block(prey, locked, uses):
    story = table((LOCKS,), prey, locked).start().until("unlock")
    assert (asked(story) == f"use {LOCKS}") is uses


@pytest.mark.parametrize(("intercept", "uses"), [(1, True), (0, False)])
def test_blood_is_paid_to_lock_who_alone_has_intercept(intercept, uses):
    position = table((LOCKS,), (ALLY, YOUNG))
    story = position.at(1).on(YOUNG, *["Raven Spy"] * intercept).at(0).start().until("unlock")
    assert (asked(story) == f"use {LOCKS}") is uses
    if uses:
        story.choose(f"use {LOCKS}")
        assert story.options == ["lock an ally", "lock a vampire"]
        assert asked(story) == "lock a vampire"


@pytest.mark.parametrize(("hand", "mine", "uses"), [((KINE,), (), False), ((KINE,), (PLAIN,), True)])
def test_who_has_no_intercept_is_not_locked_before_actions_with_stealth_alone(hand, mine, uses):
    story = table((LOCKS, *mine), (IDLE_ALLY,), hand=hand).start().until("unlock")
    assert (asked(story) == f"use {LOCKS}") is uses


def test_a_locked_one_is_not_locked_rather_than_who_might_block():
    story = table((LOCKS,), (ALLY, YOUNG), (ALLY,)).start().until("unlock").choose(f"use {LOCKS}")
    assert story.options == ["lock an ally", "lock a vampire"]
    assert asked(story) == tried(story)[0] == "lock a vampire"
    assert tried(story) == ["lock a vampire"]


# --- to unlock ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [(), (OTHER,)])
def test_nobody_is_unlocked_while_nobody_of_ones_own_is_locked(others):
    story = table((NUDGES, TOREADOR), others, locked=others, predator=(BARON, PRINCE)).start()
    for _ in range(12):
        if story.game.active.seat != 0 or story.game.action is not None:
            break
        if f"use {NUDGES}" in story.options:
            assert asked(story) != f"use {NUDGES}", story.kind
        story.pass_once()


@pytest.mark.parametrize(
    ("kind", "bled", "uses"),
    [("act", True, False), ("act", False, True), ("influence", True, False), ("discard", True, True)],
)
def test_who_would_act_again_is_unlocked_at_once_and_who_would_block_at_last(kind, bled, uses):
    position = table((NUDGES, TOREADOR), (YOUNG,)).uncontrolled(PLAIN)
    story = position.start().until(kind)
    lock(story, TOREADOR, bled)
    assert f"use {NUDGES}" in story.options
    assert (asked(story) == f"use {NUDGES}") is uses


def lock(story, name, bled=True):
    minion = story.named(name)
    minion.locked = True
    minion.bled = story.game.turn if bled else 0


def test_who_is_unlocked_is_ones_own():
    """The prey's is awake, and the predator's locked."""
    story = table((NUDGES, TOREADOR), (OTHER,), (PRINCE,), predator=(PRINCE,)).start().until("discard")
    lock(story, TOREADOR)
    pilot = seated(story)
    assert asked(story, pilot) == f"use {NUDGES}"
    story.choose(f"use {NUDGES}")
    assert story.options == ["lock", "unlock"]
    assert asked(story, pilot) == "unlock"
    assert tried(story) == ["unlock"]
    story.choose("unlock")
    assert {TOREADOR, OTHER, PRINCE} <= set(story.options)
    assert asked(story, pilot) == TOREADOR


def test_the_last_who_might_block_is_locked_before_anybody_acts():
    story = table((NUDGES, TOREADOR), (OTHER,)).start().until("unlock")
    pilot = seated(story)
    assert asked(story, pilot) == f"use {NUDGES}"
    story.choose(f"use {NUDGES}")
    assert asked(story, pilot) == "lock"
    story.choose("lock")
    assert asked(story, pilot) == OTHER


@pytest.mark.parametrize(("fallen", "uses"), [(False, True), (True, False)])
def test_pool_is_paid_to_unlock_who_is_ready(fallen, uses):
    position = table((PLAIN,), (YOUNG,)).at(0)
    position = position.torpor(FOR_POOL, blood=3) if fallen else position.ready(FOR_POOL)
    story = position.start().until("act")
    lock(story, FOR_POOL)
    story.until("discard")
    assert f"use {FOR_POOL}" in story.options
    assert (asked(story) == f"use {FOR_POOL}") is uses


@pytest.mark.parametrize(("blood", "fallen", "uses"), [(3, False, True), (1, True, False), (2, True, True)])
def test_pool_is_paid_for_the_infernal_who_would_act_or_leave_torpor(blood, fallen, uses):
    position = table((PLAIN,), (YOUNG,))
    if fallen:
        position = position.torpor(INFERNAL, blood=blood, locked=True)
    else:
        position = position.ready(INFERNAL, blood=blood, locked=True)
    story = position.start().until("unlock")
    assert f"unlock {INFERNAL}" in story.options
    assert (asked(story) == f"unlock {INFERNAL}") is uses
    assert (f"unlock {INFERNAL}" in tried(story)) is uses


def test_nobody_is_paid_for_who_could_only_hunt():
    position = table((PLAIN,), (YOUNG,)).ready(INFERNAL, locked=True).on(INFERNAL, "Pentex™ Subversion")
    story = position.start().until("unlock")
    assert asked(story) == f"unlock {INFERNAL}", "it bleeds"
    story.named(INFERNAL).blood = 0
    assert asked(story) != f"unlock {INFERNAL}"


@pytest.mark.parametrize(
    ("pool", "awake", "predator", "pays"),
    [
        (8, False, (BARON,), True),
        (2, False, (BARON,), True),
        (1, False, (BARON,), False),  # the last pool
        (8, True, (BARON,), False),  # somebody can block
        (8, False, (), False),  # to bleed for 1, and nobody is to be blocked
    ],
)
def test_while_nobody_is_awake_the_infernal_are_paid_for_out_of_little_pool(pool, awake, predator, pays):
    position = table((PLAIN,), (YOUNG,), predator=predator, pool=pool).ready(INFERNAL, locked=True)
    story = position.start().until("unlock")
    story.named(PLAIN).locked = not awake
    assert (asked(story) == f"unlock {INFERNAL}") is pays
    assert ("pass" in tried(story)) is not pays


@pytest.mark.parametrize(("pool", "strong"), [(8, True), (13, True), (13, False)])
def test_of_the_infernal_the_strongest_is_paid_for_first(pool, strong):
    position = table((), (YOUNG,), pool=pool).ready(INFERNAL, locked=True).ready(FIEND, locked=True)
    story = position.start().until("unlock")
    story.named(INFERNAL if strong else FIEND).blood = 1
    assert asked(story) == f"unlock {FIEND if strong else INFERNAL}"


@pytest.mark.parametrize(("pool", "home"), [(2, True), (20, False)])
def test_who_is_paid_for_under_siege_stays_home_to_block(pool, home):
    position = table((INFERNAL,), (YOUNG,), (INFERNAL,), predator=(BARON, PRINCE), pool=pool)
    story = position.start().until("unlock")
    pilot = seated(story)
    assert asked(story, pilot) == f"unlock {INFERNAL}"
    story.choose(f"unlock {INFERNAL}").until("action")
    assert (asked(story, pilot) == "pass") is home


# --- by a discard ---------------------------------------------------------------------------------------


BASE = "Powerbase: Los Angeles"  # a further discard; one that requires an anarch unlocks an anarch
OF_ANARCHS = "Organized Resistance"


def discarding(hand, predator=(PLAIN,), locked=True, blood=3):
    """The discard phase of seat 0, who has two anarchs."""
    position = table((GANGREL, BARON), (YOUNG,), hand=hand, predator=predator).short_hand()
    story = position.library("On the Qui Vive").table(BASE).start().until("discard")
    for name in (GANGREL, BARON):
        story.named(name).locked = locked
        story.named(name).bled = story.game.turn
    story.named(BARON).blood, story.named(GANGREL).blood = blood, 4
    story.start = story.game.census()
    return story


@pytest.mark.parametrize(
    ("hand", "predator", "locked", "uses"),
    [
        ((OF_ANARCHS, OF_ANARCHS), (PLAIN,), True, True),
        ((OF_ANARCHS,), (PLAIN,), True, False),  # nothing is discarded then
        ((OF_ANARCHS, OF_ANARCHS), (), True, False),  # nobody is to be blocked
        ((OF_ANARCHS, OF_ANARCHS), (PLAIN,), False, False),
    ],
)
def test_a_spare_card_is_discarded_to_unlock_somebody(hand, predator, locked, uses):
    story = discarding(hand, predator, locked)
    pilot = seated(story)
    assert asked(story, pilot) == (f"use {BASE}" if uses else "pass")
    if uses:
        story.choose(f"use {BASE}")
        assert asked(story, pilot) == OF_ANARCHS
        story.choose(OF_ANARCHS)
        assert asked(story, pilot) == BASE


@pytest.mark.parametrize("idle", [1, 2])
def test_a_further_discard_is_used_for_what_the_first_one_leaves(idle):
    story = discarding((OF_ANARCHS, *[UNPLAYABLE] * idle), ())
    pilot = seated(story)
    assert asked(story, pilot) == UNPLAYABLE
    story.choose(UNPLAYABLE)
    assert f"use {BASE}" in story.options
    assert asked(story, pilot) == ("pass" if idle == 1 else f"use {BASE}")


@pytest.mark.parametrize(("blood", "chosen"), [(0, GANGREL), (1, GANGREL), (6, BARON)])
def test_who_is_unlocked_to_block_is_who_stands_it(blood, chosen):
    story = discarding((OF_ANARCHS, OF_ANARCHS), blood=blood)
    pilot = seated(story)
    story.do(f"use {BASE}", OF_ANARCHS, BASE)
    assert story.kind == "target"
    assert asked(story, pilot) == chosen


NUMB = "Mind Numb"  # an action that locks a vampire of another


@pytest.mark.parametrize(
    ("locked", "awake", "only"),
    [
        (False, 1, True),
        (True, 1, False),  # nobody is left to bleed
        (False, 2, False),  # another one blocks as well
    ],
)
def test_an_action_locks_the_last_blocker_of_who_is_bled_next(locked, awake, only):
    """The predator has a bigger one; who acts is not alone."""
    position = Position(players=3, passive=False).at(1).ready(PLAIN)
    position = position.ready(BARON, locked=awake == 1).at(2).ready(LUTZ)
    position = position.at(0).hand(NUMB).ready(BIG, blood=4).ready(YOUNG)
    story = position.tweak(knows(seat0="PRE")).tweak(later).start().until("act").choose(BIG).choose(NUMB)
    while story.kind == "mode":
        story.choose(story.options[-1])
    assert story.kind == "target"
    story.named(YOUNG).locked = locked
    assert (tried(story) == [PLAIN]) is only
