"""Short games with crypt cards modelled in Python: abomination."""

from rules.vtes.state.bearing import can_bear
from rules.vtes.state.values import stealth

from ...chaptertools import PLAIN, PRINCE, WEAPON, YOUNG, knows, watchful
from ...crypttools import two
from ...fighttools import RETAINER
from ...story import Position
from ..helpers import reached

LORRIE = "Lorrie Dunsirn"


ALLONZO = "Allonzo Montoya"


def test_lorrie_dunsirn_has_no_gear_and_no_retainers():
    story = two(LORRIE, None, WEAPON, RETAINER).start()
    faces = [next(f for f in story.game.faces if f.name == name) for name in (WEAPON, RETAINER)]
    assert not any(can_bear(story.named(LORRIE), face) for face in faces)
    story = story.until("action")
    assert not story.can(WEAPON)
    assert not story.can(RETAINER)


def test_allonzo_montoya_is_stealthier_with_serpentis_and_blocks_no_undirected_actions():
    story = two(ALLONZO, PLAIN, "Temptation").tweak(knows(seat0="SER")).start().until("action")
    if story.can("Temptation"):
        story.choose("Temptation")
        if story.kind == "mode":
            story.choose(story.options[0])
        story.choose(PLAIN)
        action = story.game.action
        assert stealth(story.game, story.named(ALLONZO), action) == action.stealth + 1
    for what, can in (("hunt", False), ("bleed", True)):
        position = Position(players=2).at(1).ready(ALLONZO).ready(YOUNG).at(0).ready(PRINCE, blood=3)
        story = position.tweak(watchful).tweak(watchful).start().until("action").choose(what)
        assert reached(story, "block")
        assert story.can(ALLONZO) == can
