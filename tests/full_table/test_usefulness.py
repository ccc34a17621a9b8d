"""What is no use to who does it: exchanges, titles, votes, attempts, interference, and levies on oneself."""

import pytest

from deckcheck.goldfish.pilots.appraising import KEPT
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import (
    asked,
    later,
    seated,
)
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, knows
from tests.vtes.story import Position

STAR = "Anthelios, The Red Star"


def table(hand=(), mine=PLAIN, others=(BARON, GANGREL), pool=20, prey_pool=20):
    """Seat 0 with a vampire; its prey and its predator with one each."""
    position = Position(players=3, passive=False).at(1).ready(others[0]).pool(prey_pool, 1)
    position = position.at(2).ready(others[1]).at(0).pool(pool, 0).hand(*hand).ready(mine)
    return position.tweak(later)


def held(position, name):
    """What a pilot thinks of holding the first card of this name in the hand of seat 0."""
    story = position.start().until("action")
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == name)
    return seated(story)._keeping(number)


@pytest.mark.parametrize("name", ["Immortal Grapple", "Majesty", "Dodge"])
def test_cards_for_combat_are_held_that_somebody_can_use(name):
    assert held(table((name,)).tweak(knows(seat0="pot pre")), name) >= KEPT
    assert (held(table((name,)).tweak(knows(seat0="aus")), name) >= KEPT) is (name == "Dodge")


@pytest.mark.parametrize(
    ("hand", "ash", "does"),
    [
        (("Vessel",), ("Vessel",), "Vessel"),
        (("Elder Library",), ("Elder Library",), "pass"),
        (("Elder Library",), ("Vessel",), f"use {STAR}"),
    ],
)
def test_masters_are_exchanged_for_better_ones_where_none_is_played(hand, ash, does):
    story = table(hand).table(STAR).ash(*ash).start().until("master")
    assert asked(story) == does


def test_nobody_tries_to_exchange_a_card_for_its_copy():
    story = table(("Elder Library",)).table(STAR).ash("Elder Library").start().until("master")
    assert f"use {STAR}" in story.options
    assert f"use {STAR}" not in tried(story)
    better = table(("Elder Library",)).table(STAR).ash("Vessel").start().until("master")
    assert f"use {STAR}" in tried(better)
