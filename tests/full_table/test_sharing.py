"""Blood moves between minions of the seat only to who needs it more than the one that gives it."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import BARON, LUTZ, PRINCE
from tests.vtes.story import Position

SUTEKH = "Sutekh, The Dark God"  # in the unlock phase takes a blood from, or gives one to, another Ministry vampire
SAQQAF = "Saqqaf, Keeper of the Grand Temple of Set"  # Ministry, capacity 9
NEHSI = "Nehsi"  # Ministry, capacity 10
GIVES = "Miriam Benyona"  # in the unlock phase gives a blood to another vampire, whoever controls it
FROM, TO = "from another", "to another"
USE = f"use {SUTEKH}"


def table(user, blood, ready=(), torpor=()):
    """Seat 0 in its unlock phase with a vampire that moves blood, and others."""
    position = (
        Position(players=3, passive=False).at(1).ready(LUTZ, blood=0).at(2).ready(PRINCE, blood=1).at(0)
    )
    position = position.ready(user, blood=blood)
    for name, amount in ready:
        position = position.ready(name, blood=amount)
    for name, amount in torpor:
        position = position.torpor(name, blood=amount)
    return position.tweak(later).start().until("unlock")


def moved(story):
    """What the pilot chooses, as far as there is a choice, to move blood; nothing if it passes."""
    pilot, found = seated(story), []
    assert story.kind == "unlock"
    while story.kind in ("unlock", "mode", "target") and len(found) < 3:
        name = asked(story, pilot)
        if name == "pass":
            assert found or tried(story) == ["pass"]
            return found
        found.append(name)
        story.choose(name)
    return found


@pytest.mark.parametrize(
    ("blood", "ready", "torpor", "does"),
    [
        (11, ((SAQQAF, 3),), (), [USE, TO]),  # who is full takes none
        (11, ((SAQQAF, 9),), (), []),
        (3, ((SAQQAF, 2), (NEHSI, 10)), (), [USE, FROM, NEHSI]),
        (3, ((SAQQAF, 1), (NEHSI, 2)), (), [USE, TO, SAQQAF]),
        (2, ((SAQQAF, 1), (NEHSI, 1)), (), []),
        (3, ((NEHSI, 1),), (), [USE, TO]),
        (0, ((NEHSI, 1),), (), []),  # nobody gives the last
        (0, ((NEHSI, 2),), (), [USE]),
        (1, (), ((NEHSI, 0),), []),
        (3, (), ((NEHSI, 0),), [USE]),
        (3, ((SAQQAF, 0),), ((NEHSI, 0),), [USE, SAQQAF]),
        (0, ((SAQQAF, 1),), ((NEHSI, 1),), [USE, NEHSI]),
    ],
)
def test_blood_moves_to_who_needs_it_more(blood, ready, torpor, does):
    assert moved(table(SUTEKH, blood, ready, torpor)) == does


@pytest.mark.parametrize(("blood", "ready", "gives"), [(5, ((BARON, 1),), True), (5, ((BARON, 6),), False)])
def test_blood_goes_to_ones_own_and_not_to_those_of_others_who_have_less(blood, ready, gives):
    story = table(GIVES, blood, ready)
    assert f"use {GIVES}" in story.options
    assert moved(story) == ([f"use {GIVES}", BARON] if gives else [])


def test_no_way_is_tried_that_moves_blood_onto_who_is_full_nor_the_last_of_somebody():
    """The first has room for none; the second could take one from either of two."""
    story = table(SUTEKH, 11, ((SAQQAF, 3),)).choose(USE)
    assert story.options == [FROM, TO]
    assert tried(story) == [TO]
    story = table(SUTEKH, 3, ((SAQQAF, 1), (NEHSI, 10))).choose(USE).choose(FROM)
    assert {SAQQAF, NEHSI} == set(story.options)
    assert tried(story) == [NEHSI]
