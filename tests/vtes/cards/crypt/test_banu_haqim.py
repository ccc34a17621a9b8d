"""Stories of crypt cards that Python tells: banu haqim."""

import pytest

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from ...fighttools import DODGE, fight
from ...story import Position
from ..helpers import calls_kine, until_can

TARIQ = "Tariq, The Silent (ADV)"


def test_tariq_shrinks_as_he_is_controlled():
    story = Position(players=2).uncontrolled("Tariq, The Silent", 7).start().until("influence").choose("move")
    tariq = story.named("Tariq, The Silent")
    assert (tariq.capacity, tariq.profile.capacity, tariq.blood) == (3, 3, 3)


@pytest.mark.parametrize(("ready", "other"), [("Tariq, The Silent", TARIQ)])
def test_tariq_is_smaller_until_he_merges_and_is_independent_then(ready, other):
    story = Position(players=2).uncontrolled(ready, 7).uncontrolled(other).start().until("influence")
    story.choose(f"move {ready}")
    assert story.named(ready).capacity == 7 - 4
    story.end_turn().until("influence").choose("merge")
    minion = story.named(TARIQ)
    assert (minion.capacity, minion.profile.sect) == (7, "independent")


def test_amaravati_gives_her_kin_votes():
    position = Position(players=2).at(1).ready("Amaravati").ready('Joe "Boot" Hill').ready(PLAIN).at(0)
    story = calls_kine(position.ready(PRINCE))
    assert until_can(story, "Amaravati")
    story.choose("Amaravati")
    found = {story.game.in_play[number].face.name for number in story.game.more_votes}
    assert found == {"Amaravati", 'Joe "Boot" Hill'}
    assert set(story.game.more_votes.values()) == {1}


@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [
        ("Wise Frog", YOUNG, True), ("Wise Frog", "Alonso Petrodon", False),
        ("Elimelech the Twice-Damned", PRINCE, True), (PRINCE, GANGREL, False),
    ],
)  # fmt: skip
def test_some_strike_first(mine, theirs, first):
    story = fight(mine=mine, theirs=theirs, against=[DODGE])
    while story.game.combat.sides[0].blow is None:
        story.pass_once()
    assert story.game.combat.sides[0].blow.first == first
