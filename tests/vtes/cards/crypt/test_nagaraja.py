"""Short games with crypt cards modelled in Python: nagaraja."""

import pytest

from rules.vtes.state.counters import give_edge

from ...chaptertools import PRINCE
from ...crypttools import resolved
from ...story import Position


@pytest.mark.parametrize(("active", "unlocks"), [(0, True), (1, False)])
def test_sennadurek_unlocks_as_somebody_loses_the_edge_in_the_turn_of_another(active, unlocks):
    position = Position(players=3, seat=active).at(1).ready("Sennadurek", locked=True).at(2).hand("Villein")
    story = position.at(0).ready(PRINCE).at(active).with_edge(2).start()
    game = story.game
    game.active = game.methuselahs[active]
    sennadurek = story.named("Sennadurek")
    sennadurek.locked = True
    give_edge(game, 2)
    assert sennadurek.locked, "nobody has lost it"
    give_edge(game, 0)
    assert sennadurek.locked != unlocks
    villein = game.methuselahs[2].hand
    seen = [villein.sees(1, number) for number in villein.items]
    assert all(seen) == unlocks
    assert not any(villein.sees(0, number) for number in villein.items)


def test_sennadurek_sees_the_edge_burned_for_a_vote_and_gained_from_nobody():
    position = Position(players=2).at(1).ready("Sennadurek", locked=True).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    resolved(story)
    assert story.named("Sennadurek").locked, "the Edge was nobody's"
    give_edge(story.game, -1)
    assert not story.named("Sennadurek").locked
