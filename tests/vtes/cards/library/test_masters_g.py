"""Short games with library cards modelled in Python: masters g."""

from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.happenings import Ousted

from ...chaptertools import LUTZ, PLAIN, PRINCE, YOUNG
from ...story import Position


def gurchon(*vampires, **blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Gurchon Hall")
    for name in vampires:
        position = position.ready(name, blood=blood.get(name, 1))
    return position.start().until("unlock")


def test_gurchon_hall_asks_between_those_of_one_age_and_keeps_to_one_ground():
    story = gurchon(LUTZ, PRINCE, "Arianne, The Conqueror")
    story.named("Arianne, The Conqueror").capacity = 8
    story.named(LUTZ).note(USED_GROUND, story.game.turn)
    story.choose("use Gurchon")
    assert story.options == [PRINCE, "Arianne, The Conqueror"]
    story.choose("Arianne")
    assert [story.named(name).blood for name in (LUTZ, PRINCE, "Arianne, The Conqueror")] == [1, 1, 2]


def test_gird_minions_leaves_no_pool_to_who_gives_all():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).at(0).ready(PRINCE, blood=1).pool(3)
    story = position.hand("Gird Minions").start(journal=True).until("master").choose("Gird Minions")
    story.do(PRINCE, 3)
    assert any(isinstance(event, Ousted) and event.seat == 0 for event in story.game.journal.events)
