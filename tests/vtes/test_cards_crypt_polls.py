"""What crypt cards do in referendums, and after these."""

import pytest

from rules.vtes.chapters import politics
from rules.vtes.chapters.politics import cast
from rules.vtes.state.referendum import AGAINST, FOR, Referendum

from .chaptertools import PRINCE
from .crypttools import two
from .story import Position


@pytest.mark.parametrize(("side", "votes"), [(AGAINST, 3), (FOR, 1)])
def test_jason_newberry_votes_against_blood_hunts(side, votes):
    name = 'Jason "Son" Newberry'
    story = Position(players=2).ready(name).start()
    referendum = Referendum(story.me, None)
    cast(story.game, story.me, referendum, story.named(name).number, side)
    assert referendum.votes[side] == votes


def test_jason_newberry_has_no_more_votes_in_other_referendums():
    name = 'Jason "Son" Newberry'
    story = Position(players=2).ready(name).start()
    referendum = Referendum(story.me, story.named(name))
    cast(story.game, story.me, referendum, story.named(name).number, AGAINST)
    assert referendum.votes[AGAINST] == 1


@pytest.mark.parametrize("versions", [("Maldavis", "Maldavis (ADV)")])
def test_maldavis_is_the_baron_of_chicago_while_merged(versions):
    ready, other = versions
    story = Position(players=2).ready(ready).uncontrolled(other).start().until("influence")
    assert story.named(ready).profile.title == ""
    profile = story.choose("merge").named("Maldavis (ADV)").profile
    assert (profile.active_title, profile.city, profile.sect) == ("baron", "Chicago", "anarch")


@pytest.mark.parametrize(("side", "burned"), [(AGAINST, 1), (FOR, 0)])
def test_marcos_belegrad_makes_who_votes_against_him_burn_a_pool(side, burned):
    story = two("Marcos Belegrad", PRINCE).start()
    for caller, price in (("Marcos Belegrad", burned), (PRINCE, 0)):
        referendum = Referendum(story.me, story.named(caller))
        cast(story.game, story.prey, referendum, story.named(PRINCE).number, side)
        before = story.prey.pool
        politics._penalties(story.game, referendum)
        assert before - story.prey.pool == price
    assert story.me.pool == 30
