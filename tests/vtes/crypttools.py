"""What the tests of crypt cards share: a minion each for seats 0 and 1, and ways to pass through an action."""

from .story import Position

LONG = 200
"""More decisions than any action of these tests has."""


def two(mine, theirs=None, *hand, locked=False, **how):
    """Seat 0 with a ready minion, its prey with another."""
    position = Position(players=2)
    if theirs is not None:
        position = position.at(1).ready(theirs, locked=locked)
    return position.at(0).ready(mine, **how).hand(*hand)


def resolved(story):
    """Pass through the rest of the action."""
    for _ in range(LONG):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"the action does not end: {story.kind}")


def offers(story, name, kind="", seat=0):
    """Pass until an option of this name is offered to a seat; fail if it never is in the action."""
    while not (story.can(name) and story.table.decision.seat == seat and kind in ("", story.kind)):
        assert story.game.action is not None, f"{name} was not offered"
        story.pass_once()
    return story


def ever_offers(story, name, seat=0):
    """Whether an option of this name is offered to a seat before the action is over."""
    for _ in range(LONG):
        if story.game.action is None:
            return False
        if story.can(name) and story.table.decision.seat == seat and story.kind not in ("block", "action"):
            return True
        story.pass_once()
    raise AssertionError(f"the action does not end: {story.kind}")
