"""Short games with crypt cards modelled in Python: toreador antitribu."""

import pytest

from rules.vtes.state import values

from ...chaptertools import PRINCE, YOUNG, watchful
from ...fighttools import DODGE
from ...sights import intercepts
from ...story import Position
from ..helpers import one_against, until_can


@pytest.mark.parametrize(("what", "less"), [("bleed", 1), ("hunt", 0)])
def test_tears_burns_a_blood_for_blocked_bleeds(what, less):
    name = "Tears, The Dark Pierrot"
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(name, blood=3).hand(DODGE)
    story = position.tweak(watchful).tweak(watchful).start().until("action").choose(what).until("block", 1)
    story.choose(PRINCE)
    while story.game.action is not None:
        story.choose(DODGE) if story.kind == "strike" and story.can(DODGE) else story.pass_once()
    assert story.named(name).blood == 3 - less


@pytest.mark.parametrize(("theirs", "can"), [(YOUNG, True)])
def test_melusine_takes_intercept_from_younger_vampires(theirs, can):
    """Mélusine d'Anjou does so in her own actions alone."""
    story = one_against("Mélusine d'Anjou", theirs).start().until("action").choose("bleed").until("block", 1)
    story.choose(theirs)
    assert until_can(story, "Mélusine") == can
    if can:
        story.choose("Mélusine")
        assert (
            values.intercept(
                story.game, story.named(theirs), intercepts(story.game.action)[story.named(theirs).number]
            )
            == -2
        )
