"""The stories of masters that hinder vampires, and of one that teaches few."""

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11


def washed(*uncontrolled):
    """Seat 0 has played Brainwash on the second uncontrolled card of seat 1, which holds 1 blood."""
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled(BIG, 2).uncontrolled(PRINCE, 1).at(0)
    story = position.ready(GANGREL).hand("Brainwash").start().until("master").choose("Brainwash")
    assert (story.kind, story.options) == ("amount", ["1", "2"]), "they are hidden"
    return story.choose("2")


def test_brainwash_lets_a_full_vampire_out():
    story = washed()
    prey = story.prey
    number = next(number for number in prey.invested if story.game.faces[number].name == PRINCE)
    prey.invested[number] = 8
    story.game.bank -= 7
    while (story.kind, story.table.decision.seat) != ("influence", 1):
        story.pass_once()
    assert not story.can(f"take back from {PRINCE}")
    story.choose(f"move {PRINCE}")
    assert story.where(PRINCE) == ["ready region"]
