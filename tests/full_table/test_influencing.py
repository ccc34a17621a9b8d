"""Whom a pilot influences out where others have the same vampires, and what it pays to contest them."""

import pytest

from deckcheck.full_table.pilots import Watchful
from rules.kernel import Decision
from rules.vtes.terms import PASS
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG
from tests.vtes.story import Position


def begun(ready, *cards, theirs=LUTZ):
    """Seat 0 with ready minions and uncontrolled cards, of which another seat has one in play."""
    position = Position(players=3, passive=False).at(1).ready(theirs).at(2).ready(BARON).at(0).hand()
    for name in ready:
        position = position.ready(name)
    for name in cards:
        position = position.uncontrolled(name, 1)
    return position.tweak(later).start().until("influence")


@pytest.mark.parametrize(
    ("ready", "cards", "chosen"),
    [
        ((PLAIN,), (LUTZ, BIG), BIG),
        ((PLAIN, YOUNG), (LUTZ,), f"take back from {LUTZ}"),
        ((PLAIN,), (LUTZ,), LUTZ),
    ],
)
def test_what_somebody_else_has_in_play_comes_last(ready, cards, chosen):
    story = begun(ready, *cards)
    assert chosen in asked(story)


def test_nobody_tries_to_influence_out_what_would_be_contested():
    story = begun((PLAIN, YOUNG), LUTZ, BIG)
    assert any(LUTZ in name for name in story.options)
    assert not any(LUTZ in name for name in tried(story))
    assert any(BIG in name for name in tried(story))


@pytest.mark.parametrize(("name", "pays"), [("Anarch Convert", False), (GANGREL, True)])
def test_a_small_vampire_is_not_worth_a_contest(name, pays):
    story = Position(players=2, pool=20, passive=False).at(1).ready(name).at(0).ready(name).start()
    pilot = seated(story)
    crypt = story.game.setting.crypt[0][0]
    assert story.game.faces[crypt].name == name
    story.game.in_play.pop(crypt, None)
    assert (pilot.contest(Decision(0, "contest", [PASS, crypt], "a name")) == crypt) is pays


def test_a_card_that_is_full_comes_out_where_nobody_else_has_it():
    position = Position(players=3, passive=False).at(1).ready(LUTZ).at(2).ready(BARON).at(0).hand()
    position = position.ready(PLAIN).ready(YOUNG).uncontrolled(LUTZ, 4).uncontrolled(GANGREL, 4)
    story = position.tweak(later).start().until("influence")
    numbers = {story.game.faces[number].name: number for number in story.me.uncontrolled.items}
    pilot = Watchful()
    pilot.sit(story.game.eyes(0))
    assert pilot._may_come(numbers[GANGREL])
    assert not pilot._may_come(numbers[LUTZ])


# --- what is taken back -----------------------------------------------------------------------------------


def left_over(*cards, pool=20, transfers=4, ready=(PLAIN,), predator=(BARON,)):
    """Seat 0 with uncontrolled cards and their counters, when it is asked where its transfers go."""
    position = Position(players=3, passive=False).at(1).ready(LUTZ)
    for name in predator:
        position = position.at(2).ready(name)
    position = position.at(0).pool(pool, 0).hand()
    for name in ready:
        position = position.ready(name)
    for name, counters in cards:
        position = position.uncontrolled(name, counters)
    story = position.tweak(later).start().until("influence")
    story.me.transfers = transfers
    return story


@pytest.mark.parametrize(
    ("counters", "transfers", "taken"), [(2, 4, True), (1, 2, True), (1, 1, False), (0, 4, False)]
)
def test_counters_come_back_from_a_second_copy(counters, transfers, taken):
    story = left_over((PLAIN, counters), transfers=transfers)
    assert asked(story) == (f"take back from {PLAIN} (2 transfers)" if taken else "pass")


def test_transfers_go_to_who_comes_out_before_counters_come_back():
    assert BIG in asked(left_over((PLAIN, 2), (BIG, 1)))


@pytest.mark.parametrize(("ready", "taken"), [((PLAIN, YOUNG), True), ((PLAIN,), False)])
def test_counters_come_back_from_who_would_be_contested_if_there_are_others(ready, taken):
    assert asked(left_over((LUTZ, 1), ready=ready)).startswith("take back") is taken


@pytest.mark.parametrize(
    ("pool", "predator", "chosen"),
    [
        (2, (BARON, GANGREL), f"take back from {BIG} (2 transfers)"),
        (3, (BARON, GANGREL), "pass"),
        (1, (BARON,), f"take back from {BIG} (2 transfers)"),
        (1, (), "pass"),
    ],
)
def test_who_may_be_ousted_takes_back_from_anybody(pool, predator, chosen):
    """The two of the predator bleed for 1 each."""
    assert asked(left_over((BIG, 1), (PRINCE, 3), pool=pool, predator=predator)) == chosen


def ways_of_transfers(story):
    """The transfers that are tried out."""
    return [name for name in tried(story) if name.startswith("transfer")]


@pytest.mark.parametrize(
    ("needs", "pool", "tries"),
    [
        (2, 20, {f"transfer 2 to {PRINCE}", f"transfer 2 to {BIG}"}),
        (4, 20, {f"transfer 4 to {PRINCE}"}),
        (5, 20, {f"transfer 4 to {PRINCE}", f"transfer 4 to {BIG}"}),
        (4, 6, {f"transfer 4 to {PRINCE}"}),
        (4, 5, {f"transfer 4 to {PRINCE}", f"transfer 4 to {BIG}"}),
    ],
)
def test_who_can_come_out_this_turn_is_not_put_off_for_who_cannot(needs, pool, tries):
    """Of two vampires one needs so many, the other all of its nine; two pool are left at least."""
    story = left_over((PRINCE, 8 - needs), (BIG, 0), pool=pool)
    assert set(ways_of_transfers(story)) == tries


def test_another_may_come_out_instead():
    story = left_over((PRINCE, 6), (BIG, 5))
    assert set(ways_of_transfers(story)) == {f"transfer 2 to {PRINCE}", f"transfer 4 to {BIG}"}


def test_who_would_be_contested_puts_nobody_off():
    story = left_over((GANGREL, 3), (BIG, 0), predator=(GANGREL,))
    assert f"transfer 4 to {BIG}" in ways_of_transfers(story)
