"""Cards that act on ash heaps, one's own or another's."""

import pytest

from .chaptertools import GANGREL, YOUNG, acts, rule, since_2018
from .story import Position

EATER = "Prejudice"  # of no clan that Psychophagia asks for, until a tweak says so; capacity 4
ALLY = "Gypsies"
EATING, SCAVENGING = "Psychophagia", "Vulture's Buffet"


def hecata(game):
    """A tweak: every minion of seat 0 is of the clan that Psychophagia asks for."""
    for minion in game.in_play.values():
        if minion.controller == 0:
            minion.profile = game.setting.profile(minion.profile, clan="Hecata")


def feast(edition="current", blood=1, players=4):
    """Seat 0 with one vampire that eats; whoever sits beside it could block; seat 2 has lost an ally."""
    position = Position(edition, players=players)
    position.at(1).ready(GANGREL).at(2).ash(ALLY).at(players - 1).ready(YOUNG)
    return position.at(0).ready(EATER, blood=blood).hand(EATING).tweak(hecata)


def asked_to_block(story):
    """The seats that are asked while everybody declines."""
    seats = []
    while story.kind == "block":
        seats.append(story.table.decision.seat)
        story.choose("pass")
    return seats


@rule("VTES-GL-05")
@since_2018
def test_an_action_on_another_ash_heap_is_undirected(edition):
    """Not he whose ash heap it is may block, but prey and predator."""
    story = acts(feast(edition), EATING, "3 blood")
    assert story.game.action.target == -1
    assert asked_to_block(story) == [1, 3]
    assert story.where(ALLY) == ["out of the game"]
    assert story.named(EATER).blood == 4


@rule("VTES-GL-05")
@since_2018
@pytest.mark.parametrize(("seat", "name"), [(1, GANGREL), (3, YOUNG)])
def test_prey_and_predator_can_block_an_action_on_another_ash_heap(edition, seat, name):
    story = acts(feast(edition), EATING, "3 blood")
    story.game.action.intercepts = {story.named(name).number: 1}
    story.until("block", seat).choose(name)
    assert story.named(name).locked
    assert story.where(ALLY) == ["ash heap"], "a blocked action does nothing"
