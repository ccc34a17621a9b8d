"""Stories of crypt cards that Python tells: ventrue antitribu."""

import pytest

from rules.vtes.chapters.politics import vote_sources
from rules.vtes.state.hand import hand_size
from rules.vtes.state.values import stealth

from ...chaptertools import PLAIN, PRINCE
from ...crypttools import resolved
from ...story import Position
from ..helpers import calls_kine, going_on, one_against, until_can

TANNER = "Blackhorse Tanner"


@pytest.mark.parametrize("sabbat", [1])
def test_kestrelle_hayes_is_stealthier_where_one_of_several_targets_has_no_sabbat(sabbat):
    position = Position(players=3).at(sabbat).ready("Dragos").at(3 - sabbat).ready(PRINCE)
    story = position.at(0).ready("Kestrelle Hayes").start()
    action = going_on(story, "Kestrelle Hayes", target=1)
    action.targets = [1, 2]
    assert stealth(story.game, story.named("Kestrelle Hayes"), action) == 1


def test_joseph_ogrady_buys_a_vote():
    """Joseph O'Grady buys one, whether or not he calls the referendum."""
    position = Position(players=2).at(1).ready("Joseph O'Grady").at(0).ready(PRINCE)
    story = calls_kine(position)
    assert until_can(story, "Joseph")
    blood = story.named("Joseph O'Grady").blood
    story.choose("Joseph")
    assert story.named("Joseph O'Grady").blood == blood - 1
    assert story.game.more_votes == {story.named("Joseph O'Grady").number: 1}


@pytest.mark.parametrize("used", [True, False])
def test_bruce_de_guy_silences_the_camarilla(used):
    position = Position(players=2).at(1).ready(PRINCE).ready("The Baron").at(0).ready("Bruce de Guy")
    story = calls_kine(position)
    if used:
        assert until_can(story, "Bruce")
        story.choose("Bruce")
    while story.game.referendum is None:
        story.pass_once()
    other = story.game.methuselahs[1]
    found = {story.game.in_play[n].face.name for n in vote_sources(story.game, other, story.game.referendum)}
    assert found == ({"The Baron"} if used else {"The Baron", PRINCE})


def test_edward_neally_makes_the_hand_larger_and_looks_at_a_hand():
    story = one_against("Edward Neally", PRINCE).start().until("master").choose("use Edward")
    assert hand_size(story.game, story.me) == 8
    assert story.me.master_actions == 0
    story.until("action").choose("Edward")
    assert story.game.action.target == 1
    resolved(story)
    theirs = story.prey.hand
    assert all(theirs.sees(0, number) for number in theirs.items)
    edward = story.named("Edward Neally")
    assert edward.blood == edward.capacity - 1


def test_blackhorse_tanner_draws_another_card_once_a_turn():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(TANNER).ready(PRINCE)
    story = position.hand(".44 Magnum", "Leather Jacket").library("Dodge", "Fake Out", "Majesty", "Gestalt")
    story = story.start().until("act").choose(TANNER).choose(".44 Magnum")
    assert (story.kind, "Dodge" in story.hand()) == ("trigger", True)
    assert story.game.action.declined is False, "at once, before anybody could block"
    story.choose(TANNER)
    assert "Dodge" not in story.hand()
    assert "Fake Out" in story.hand()
    assert story.game.faces[story.me.library.items[0]].name == "Dodge", "it lies at the bottom"
    resolved(story)
    story.until("action").choose("Leather Jacket")
    assert story.kind != "trigger", "once a turn"
    assert "Majesty" in story.hand()
