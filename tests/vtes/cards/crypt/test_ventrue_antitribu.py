"""Short games with crypt cards modelled in Python: ventrue antitribu."""

import pytest

from rules.vtes.chapters.polling import vote_sources
from rules.vtes.state.values import stealth

from ...chaptertools import PLAIN, PRINCE
from ...crypttools import resolved
from ...story import Position
from ..helpers import calls_kine, going_on, until_can

TANNER = "Blackhorse Tanner"


@pytest.mark.parametrize("sabbat", [1])
def test_kestrelle_hayes_is_stealthier_where_one_of_several_targets_has_no_sabbat(sabbat):
    position = Position(players=3).at(sabbat).ready("Dragos").at(3 - sabbat).ready(PRINCE)
    story = position.at(0).ready("Kestrelle Hayes").start()
    action = going_on(story, "Kestrelle Hayes", target=1)
    action.targets = [1, 2]
    assert stealth(story.game, story.named("Kestrelle Hayes"), action) == 1


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
