"""The stories of masters and powers about a place, an Imbued, or a card that goes from one to another."""

from .chaptertools import PRINCE
from .story import Position

JUDGE, OTHER = 'Erick "Shophet125" Franco', 'Jack "Hannibal137" Harmon'


def seen(story, name, kind=""):
    """Whether something is offered before the action is over."""
    found = False
    while story.game.action is not None:
        found = found or (story.can(name) and (not kind or story.kind == kind))
        story.pass_once()
    return found


def test_the_church_of_vindicated_faith_follows_imbued_of_others_and_no_vampires():
    for actor, can in ((JUDGE, True), (PRINCE, False)):
        position = Position(players=2).at(1).uncontrolled(OTHER).table("The Church of Vindicated Faith").at(0)
        assert seen(position.ready(actor).start().until("action").choose("bleed"), "The Church") == can
