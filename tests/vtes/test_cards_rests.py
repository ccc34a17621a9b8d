"""The stories of Anima Gathering, for which a vampire stays locked, and of Muricia's Call, which fetches a retainer."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.changes import unlock

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position
from .test_cards_blocked import ANARCH, until, way
from .test_cards_blocks import over

RAVEN = "Raven Spy"  # requires Animalism, 1 blood, 1 life
ANIMA = "Anima Gathering"


def gathered(level):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).torpor(YOUNG)
    story = position.hand(ANIMA).tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose(ANIMA)
    if level == "AUS":
        way(story, "bleed")
    assert sorted(story.options) == sorted([GANGREL, YOUNG]), "another one, ready or not"
    story.choose(GANGREL)
    assert story.game.action.stealth == 1
    return over(story)


def found(story, name):
    minion = story.named(name)
    return values.intercept(story.game, minion), values.bleed(story.game, minion)


@pytest.mark.parametrize(("level", "bleed"), [("aus", 1), ("AUS", 2)])
def test_anima_gathering_helps_another_minion(level, bleed):
    story = gathered(level)
    assert story.named(ANIMA).host is story.named(PRINCE)
    assert found(story, GANGREL) == (2, bleed)
    assert found(story, PRINCE) == (0, 1)


def rested(level, rests):
    story = gathered(level)
    until(story, lambda: story.kind == "trigger")
    assert story.can(ANIMA)
    return story.choose(ANIMA if rests else "pass")


def test_anima_gathering_lets_its_bearer_stay_locked():
    story = rested("AUS", True)
    assert story.named(PRINCE).locked
    assert found(story, GANGREL) == (2, 2)
    assert not story.named(GANGREL).locked
    until(story, lambda: story.game.active.seat == 1)
    until(story, lambda: story.kind == "trigger")
    assert story.table.decision.seat == 0, "one is asked again"


def test_anima_gathering_burns_as_its_bearer_unlocks_as_normal():
    story = rested("aus", False)
    assert not story.named(PRINCE).locked
    assert not story.in_play(ANIMA)
    assert found(story, GANGREL) == (0, 1)


def test_anima_gathering_ends_as_its_bearer_unlocks_otherwise():
    story = gathered("aus")
    unlock(story.game, story.named(PRINCE))
    assert found(story, GANGREL) == (0, 1)
    story.named(PRINCE).locked = True
    over(until(story, lambda: story.can("bleed") or story.can(GANGREL)).choose(story.options[1]))
    assert not story.in_play(ANIMA)


def test_anima_gathering_needs_another_minion():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(ANIMA)
    assert not position.tweak(knows(seat0="AUS")).start().until("action").can(ANIMA)


def called(level, *library):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Muricia's Call")
    position = position.filler().library(*library).tweak(knows(seat0=level))
    story = position.start().until("action").choose("Muricia")
    if story.kind == "mode":
        way(story, "".join(f"[{icon}]" for icon in level.split()))
    return story


@pytest.mark.parametrize(("level", "life"), [("ani spi", 1 + 1), ("ANI SPI", 2 + 1)])
def test_muricias_call_fetches_a_retainer_with_more_life(level, life):
    story = called(level, RAVEN, ".44 Magnum", "J. S. Simmons, Esq.")
    assert story.game.action.stealth == 1
    until(story, lambda: story.kind == "target")
    assert story.options == ["pass", RAVEN], "what requires Animalism"
    story.choose(RAVEN)
    over(story)
    raven = story.named(RAVEN)
    assert (raven.host, raven.counters) == (story.named(PRINCE), life)
    assert story.named(PRINCE).blood == 8 - 1
    until(story, lambda: story.game.active.seat == 1)
    assert story.named(PRINCE).locked == (level == "ani spi")


def test_muricias_call_at_its_lowest_fetches_just_the_retainer():
    story = called("ani", RAVEN)
    until(story, lambda: story.kind == "target").choose(RAVEN)
    over(story)
    assert story.named(RAVEN).counters == 1
    assert story.where("Muricia's Call") == ["ash heap"]


def test_muricias_call_is_paid_for():
    story = called("ani", RAVEN)
    story.named(PRINCE).blood -= 8
    story.game.bank += 8
    while story.game.action is not None:
        assert not story.can(RAVEN), "it costs 1 blood"
        story.pass_once()


# --- Steely Tenacity ----------------------------------------------------------------------------------------

STEELY = "Steely Tenacity"


def tenacious(level="dom", *, back, hand=(), against=(), **how):
    position = (
        Position(players=2, **how).at(1).ready(PLAIN).hand(*against).at(0).ready(PRINCE).hand(STEELY, *hand)
    )
    story = position.tweak(ANARCH).tweak(knows(seat0=level)).start().until("action").choose(STEELY)
    assert len(story.me.hand.items) == 6, "it is not replaced yet"
    until(story, lambda: story.kind == "trigger" and story.can(STEELY))
    return over(story.choose(STEELY if back else "pass"))


@pytest.mark.parametrize("back", [True, False])
def test_steely_tenacity_comes_back_instead_of_being_replaced(back):
    story = tenacious(back=back)
    assert story.prey.pool == 28
    assert story.where(STEELY) == (["hand"] if back else ["ash heap"])
    assert len(story.me.hand.items) == 7
    assert len(story.me.library.items) == (20 if back else 19)


def test_steely_tenacity_comes_back_after_a_combat_too():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(STEELY)
    story = position.tweak(ANARCH).tweak(knows(seat0="ani")).start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    until(story, lambda: story.kind == "strike").choose(STEELY)
    until(story, lambda: story.kind == "trigger").choose(STEELY)
    assert story.where(STEELY) == ["hand"]
    assert story.named(PLAIN).blood == 5 - 2


def test_steely_tenacity_that_lies_elsewhere_is_replaced():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(STEELY)
    story = position.tweak(ANARCH).tweak(knows(seat0="dom")).start().until("action").choose(STEELY)
    me = story.me
    number = me.playing.items[0]
    while story.game.action is not None:
        assert story.kind != "trigger"
        if number in me.ash.items:
            story.game.board.move(number, me.ash, me.removed)
        if number in me.playing.items:
            story.game.board.move(number, me.playing, me.removed)
        story.pass_once()
    assert len(me.hand.items) == 7
