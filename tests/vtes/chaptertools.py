"""What the tests of the chapters share: editions, familiar cards, and short ways to set up a position."""

import pytest

from rules.vtes.definitions.standing import SECTS
from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import alter, give
from rules.vtes.terms import INTERCEPT

from .story import Position

EDITIONS = ("2000", "2006", "2018", "current")
rule = pytest.mark.rule
editions = pytest.mark.parametrize("edition", EDITIONS)
since_2006 = pytest.mark.parametrize("edition", EDITIONS[1:])
since_2018 = pytest.mark.parametrize("edition", EDITIONS[2:])

PRINCE = "Anson"  # Toreador prince, capacity 8
GANGREL = "Nathan Turner"  # anarch without title, capacity 4
BARON = "Casey Snyder"  # Gangrel baron, capacity 6
YOUNG = "Almiro Suarez"  # Tremere without title, capacity 2
PLAIN = "Claus Wegener"  # Tremere without title, capacity 5
BIG = "Alicia Barrows"  # Malkavian without title, capacity 9
LUTZ = "Lutz von Hohenzollern"  # Malkavian without title, capacity 11
IDLE_ALLY = "Carlton Van Wyk"  # 2 life, 0 strength, 0 bleed
ALLY = "Political Antagonist"  # 1 life, 1 strength, 1 bleed
KINE = "Kine Resources Contested"  # a political action that anybody can take
WEAPON = ".44 Magnum"  # equipment, 2 pool


def knows(**disciplines):
    """Return a tweak: every minion whose disciplines are named here by its seat has exactly these.

    `knows(seat0="dom DOM")` is read as its disciplines: lower case for inferior, upper for superior.
    """

    def change(game):
        for minion in game.in_play.values():
            wanted = disciplines.get(f"seat{minion.controller}")
            if wanted is not None and hasattr(minion, "profile"):
                pairs = tuple(sorted((name.lower(), 2 if name.isupper() else 1) for name in wanted.split()))
                alter(game, minion, disciplines=pairs)

    return change


def titled(name, title):
    """Return a tweak: the minion of this name has this title."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, title=title, sect=SECTS.get(title, minion.profile.sect))

    return change


def duel(edition="current", mine=PRINCE, theirs=GANGREL, players=2, blood=None, **attributes):
    """A position of two who play: seat 0 with one ready minion, its prey with another."""
    position = Position(edition, players=players).at(1).ready(theirs).at(0)
    return position.ready(mine, blood=blood, **attributes)


def acts(position, action, *choices):
    """Start, and let the first minion take an action; the story stops at the next decision."""
    return position.start().until("action").choose(action).do(*choices)


def blocked(story, blocker=GANGREL, seat=1):
    """Have a minion of the prey block the action, and end the combat and the action without further play."""
    story.until("block", seat).choose(blocker)
    while story.game.combat is not None:
        story.pass_once()
    return story


def watchful(game):
    """A tweak: each minion of seat 1 has 1 intercept, without any card."""
    for minion in game.in_play.values():
        if minion.controller == 1 and hasattr(minion, "values"):
            give(game, minion, Value(INTERCEPT, 1), minion)


def unlock(story, name):
    """Unlock a minion, as an effect of some card would."""
    story.named(name).locked = False
    return story


def pools(story):
    return [methuselah.pool for methuselah in story.game.methuselahs]


def kinds_until_over(story):
    """Pass until the current action is over; give the kinds of the decisions on the way."""
    seen = []
    while story.game.action is not None:
        seen.append(story.kind)
        story.pass_once()
    return seen
