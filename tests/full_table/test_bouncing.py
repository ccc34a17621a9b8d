"""Bleeds that nobody blocks: what lies in play and is ready again next turn is used at once."""

import pytest

from rules.vtes.state import spans
from rules.vtes.terms import DURING
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, YOUNG, knows
from tests.vtes.story import Position

BOUNCE = "Deflection"
REDUCER = "Mapatano Utando"  # it is locked to reduce a bleed by 1


def bled(amount=1, hand=()):
    """Seat 1, which has a card in play to reduce a bleed, is bled by seat 0, and asked what to do about it."""
    position = Position(players=3, passive=False).at(2).ready(BARON).at(1).pool(20, 1).hand(*hand)
    position = position.table(REDUCER).ready(PLAIN, blood=5).at(0).ready(GANGREL, blood=4)
    story = position.tweak(knows(seat1="DOM")).tweak(later).start().until("action").choose("bleed")
    story.game.action.bleed += amount - 1
    while REDUCER not in story.options:
        assert story.game.action is not None, "nobody is asked"
        story.pass_once()
    assert set(hand) <= set(story.options)
    return story


@pytest.mark.parametrize(("amount", "does"), [(0, "pass"), (1, REDUCER)])
def test_a_bleed_is_reduced_for_nothing(amount, does):
    assert asked(bled(amount)) == does


@pytest.mark.parametrize(("amount", "does"), [(1, REDUCER), (3, BOUNCE)])
def test_a_big_bleed_is_rather_redirected(amount, does):
    assert asked(bled(amount, hand=(BOUNCE,))) == does


TWO_USES = "Deep Ecology"  # reduces a bleed by 2 (for), or unlocks a minion for 1 blood (pro)


def let_through(*mine):
    """Seat 1 is bled for 3, and asked what to do once nobody has blocked: minions, and their disciplines."""
    position = Position(players=3, passive=False).at(2).ready(YOUNG).at(1).pool(9, 1).hand(TWO_USES)
    for name, disciplines, locked in mine:
        position = position.ready(name, blood=3, locked=locked, disciplines=disciplines)
    position = position.at(0).ready(PLAIN, blood=4).tweak(later)
    story = position.start().until("action").choose("bleed")
    story.game.action.bleed += 2
    while not (story.kind == "react" and story.table.decision.about.mask & DURING):
        assert story.game.action is not None, "nobody is asked"
        story.pass_once()
    assert TWO_USES in story.options
    return story


def test_who_can_reduce_a_bleed_plays_the_card_once_nobody_blocks():
    story = let_through((BARON, "pro", True), (GANGREL, "for", False))
    assert asked(story) == TWO_USES
    story.choose(TWO_USES)
    assert {BARON, GANGREL} == set(story.options)
    assert asked(story) == GANGREL


def test_who_can_do_both_once_awake_reduces_the_bleed():
    story = let_through((BARON, "pro", True), (GANGREL, "for pro", False))
    woken = story.named(GANGREL)
    woken.locked = True
    spans.lay(story.game.action.lasting, spans.AWAKE, spans.ACTION, woken.number)
    assert asked(story) == TWO_USES
    assert asked(story.choose(TWO_USES)) == GANGREL
    story.choose(GANGREL)
    assert story.kind == "mode"
    assert "-2 bleed" in asked(story)


def test_nobody_unlocks_for_what_others_would_do_with_the_card():
    """The vampire that unlocks could not block any more."""
    story = let_through((BARON, "pro", True), (GANGREL, "dom", False))
    assert asked(story) == "pass"
    assert TWO_USES not in tried(story)
