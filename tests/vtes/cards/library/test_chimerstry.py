"""Short games with library cards modelled in Python: chimerstry."""

import pytest

from rules.kernel import Dice
from rules.vtes.state.card_events import EnteredPlay

from ...chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...fighttools import blood, combats, events, over
from ...story import Position
from ..helpers import first


def illusion(has="CHI", crypt=(BARON,), against=(), hand=(), table=False, dice=None, **how):
    """Block a vampire, with these cards in its crypt, the last one at the bottom."""
    position = Position("current", players=2).at(1).hand(*against).ready(PRINCE, blood=8)
    position = position.ready(BARON) if table else position
    position = position.at(0).hand("Illusions of the Kindred", *hand).crypt(*crypt).ready(PLAIN, blood=5)
    position = position.tweak(knows(seat0=has, seat1=""))
    if dice is not None:
        position = position.tweak(lambda game: shuffled(game, dice))
    story = position.start(**how).until("action").choose("bleed").until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


def shuffled(game, dice):
    game.board.dice = dice
    game.board.shuffle(game.methuselahs[0].crypt)


@pytest.mark.parametrize(("has", "way", "full"), [("chi", "", False), ("CHI", "illusion, full", True)])
def test_illusions_of_the_kindred_fight_and_fade(has, way, full):
    """The baron of capacity 6 fights instead of the vampire, which takes no blow."""
    story = first(illusion(has, [YOUNG, BARON], journal=True), "Illusions", way)
    began = [event for event in events(story, EnteredPlay) if event.blood]
    assert [event.blood for event in began][-1:] == [6 if full else 3]
    over(story)
    assert combats(story) == 2
    assert blood(story, PLAIN) == 5 - 2
    assert blood(story, PRINCE) == 8 - 1
    assert story.where(BARON) == ["out of the game"]
    assert "crypt" in story.where(YOUNG)[0]


def test_illusions_of_the_kindred_contest_nothing():
    story = illusion(table=True)
    first(story, "Illusions", "illusion, full")
    over(story)
    assert story.in_play(BARON), "the other one stays as it was"
    assert not story.game.contests


def test_illusions_of_the_kindred_take_what_lies_at_the_bottom_of_a_shuffled_crypt():
    found = set()
    for seed in range(12):
        story = illusion(crypt=(BARON, YOUNG, GANGREL), dice=Dice(seed))
        over(first(story, "Illusions", "illusion, full"))
        found |= {name for name in (BARON, YOUNG, GANGREL) if story.where(name) == ["out of the game"]}
    assert found == {BARON, YOUNG, GANGREL}
