"""What lasts on an action or a combat ends with it, or with the step of it until which it was laid."""

import pytest

from rules.vtes.chapters.announced import before_resolution
from rules.vtes.chapters.cancels import note_canceler
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.hand import OpenHand
from rules.vtes.definitions.marks import LOCKS_FAILING, NEXT_TAX, REACTION_TAX
from rules.vtes.state import spans

from .chaptertools import GANGREL, PRINCE
from .fighttools import DODGE, MANEUVER, fight, over
from .test_words import acting, clause


def taxes(action):
    return [spans.total(action.lasting, kind) for kind in (NEXT_TAX, REACTION_TAX)]


@pytest.mark.parametrize(("reaction", "left"), [(True, [0, 1]), (False, [2, 1])])
def test_a_tax_on_the_next_reaction_ends_with_it(reaction, left):
    scene = acting(clause()).do(Mark(NEXT_TAX, amount=2), Mark(REACTION_TAX, amount=1))
    action = scene.play.action
    assert taxes(action) == [2, 1]
    note_canceler(action, scene.story.named(GANGREL), scene.play.face, Mode("", reaction=reaction))
    assert taxes(action) == left
    assert action.has(spans.ANSWERED) == reaction


def test_who_fails_to_block_locks_when_the_action_is_resolved():
    scene = acting(clause()).do(Mark(LOCKS_FAILING))
    action, minion = scene.play.action, scene.story.named(GANGREL)
    minion.locked = False
    spans.lay(action.lasting, spans.LOCKS, spans.RESOLUTION, amount=minion.number)
    list(before_resolution(scene.state, action))
    assert minion.locked
    assert action.lasting == [], "and those who attempt after that do not"


def test_what_lasts_for_a_round_ends_with_it():
    story = fight(hand=[MANEUVER])
    combat = story.game.combat
    for kind, until in (
        (spans.HANDS_ONLY, spans.ROUND),
        (spans.FIXES_RANGE, spans.NEXT_ROUND),
        (spans.PLEDGED, spans.UNLESS_RENEWED),
        (spans.BACKLASH, spans.COMBAT),
    ):
        spans.lay(combat.lasting, kind, until)
    combat.begin_round()
    assert (combat.range_set, combat.has(spans.HANDS_ONLY)) == (True, False)
    assert combat.has(spans.PLEDGED)
    assert combat.has(spans.BACKLASH)
    combat.begin_round()
    assert not combat.range_set


@pytest.mark.parametrize("by_card", [True, False])
def test_a_hand_lies_open_for_the_combat(by_card):
    scene = clause(actor=PRINCE)
    scene.story = fight(mine=PRINCE, hand=[MANEUVER], against=[DODGE])
    game = scene.state = scene.story.game
    hand, play = game.methuselahs[1].hand, scene.play
    play.methuselah, play.actor = game.methuselahs[0], scene.story.named(PRINCE)
    play.source = play.actor if by_card else None
    assert not hand.sees(0, hand.items[0])
    scene.do(OpenHand())
    assert hand.sees(0, hand.items[0])
    assert spans.amounts(game.combat.lasting, spans.LIES_OPEN, 1) == [play.actor.number if by_card else -1]
    over(scene.story)
    assert game.combat is None
    assert not any(hand.sees(0, number) for number in hand.items)
