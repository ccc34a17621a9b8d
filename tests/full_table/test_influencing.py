"""Whom a pilot influences out where others have the same vampires, and what it pays to contest them."""

import pytest

from deckcheck.full_table.pilots import Watchful
from rules.kernel import Decision
from rules.vtes.terms import PASS
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, YOUNG
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
        ((PLAIN, YOUNG), (LUTZ,), "pass"),
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
