"""The stories of cards that cap a strike, shield from one, hold on to a combat, or let a blocked action go on."""

from .chaptertools import PRINCE
from .fighttools import END, fight
from .test_cards_blocked import until


def done(story):
    while story.game.combat is not None:
        story.pass_once()
    return story


# --- Conquer the Beast --------------------------------------------------------------------------------------


def conquering(level, **how):
    story = fight(
        hand=["Conquer the Beast"], mine=PRINCE, theirs="Lutz von Hohenzollern", knows0=level, **how
    )
    return until(story, lambda: story.can("Conquer")).choose("Conquer")


def test_conquer_the_beast_is_filled_up_by_each_card():
    story = conquering("ani", against=[END])
    until(story, lambda: story.can(END))
    assert story.named("Conquer the Beast").counters == 2
    card = story.named("Conquer the Beast")
    story.choose(END)
    assert card.counters == 0, "it has burned with the combat"
    assert done(story).named(PRINCE).blood == 8 - 1, "the opponent has ended it"
