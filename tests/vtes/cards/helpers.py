"""What tests that play single cards share: positions to begin with, and ways through an action."""

from rules.vtes.cards.decks import definition_of
from rules.vtes.state import values
from rules.vtes.state.scenery import alter

from ..chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from ..crypttools import resolved
from ..story import Position, card

BANU_HAQIM = "Alu"  # capacity 2
ANIMA = "Anima Gathering"


def until(story, arrived):
    """Pass until something is so."""
    for _ in range(200):
        if arrived():
            return story
        story.pass_once()
    raise AssertionError("it never came to that")


def in_way(story, name):
    """Choose a way to play a card by a part of its name, where it is asked for."""
    if story.kind == "mode":
        story.choose(next(place for place, told in enumerate(story.options) if name in told))
    return story


def until_one_of(story, *kinds):
    """Pass until a decision of one of these kinds is due; the first option where one must choose."""
    for _ in range(200):
        if story.kind in kinds:
            return story
        story.pass_once()
    raise AssertionError(f"no {kinds}")


def kin(*hand, knows0="san", circles=("happy", "happy"), against=(), fallen=False):
    """Have a vampire of seat 0 bleed and be blocked, while another one of its circle stands by."""

    def in_circles(game):
        for minion in game.in_play.values():
            if minion.face.name in (PLAIN, GANGREL):
                circle = circles[minion.face.name == GANGREL]
                alter(game, minion, clan="Blood Brother", traits=frozenset({f"{circle} circle"}))

    position = Position("current", players=2).at(1).ready(PRINCE, blood=8).hand(*against)
    position = position.at(0).hand(*hand).ready(PLAIN, blood=5)
    position = position.torpor(GANGREL, 2) if fallen else position.ready(GANGREL, locked=True)
    story = position.tweak(knows(seat0=knows0, seat1="")).tweak(in_circles).start()
    while story.kind not in ("act", "action"):
        story.pass_once()
    if story.kind == "act":
        story.choose(PLAIN)
    story.choose("bleed")
    story.until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


def face_of(name):
    return definition_of(card(name), "current")


def gathered(level):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).torpor(YOUNG)
    story = position.hand(ANIMA).tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose(ANIMA)
    if level == "AUS":
        in_way(story, "bleed")
    assert sorted(story.options) == sorted([GANGREL, YOUNG]), "another one, ready or not"
    story.choose(GANGREL)
    assert story.game.action.stealth == 1
    return resolved(story)


def intercept_and_bleed(story, name):
    minion = story.named(name)
    return values.intercept(story.game, minion), values.bleed(story.game, minion)
