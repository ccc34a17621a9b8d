"""A chapter as a course of steps: a table walks those that its decks can use, in their order."""

import pytest

from rules.kernel import Decision
from rules.vtes.cards.decks import compile_deck
from rules.vtes.chapters.course import (
    Course,
    alone,
    always,
    both,
    either,
    hearing,
    lacking,
    playing,
    present,
    several,
    walk,
)
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, HUSHES_ANIMALS, WEAKENS
from rules.vtes.state.setting import Setting
from rules.vtes.terms import AS_ANNOUNCED, NEEDED

from .booktools import ONE
from .story import FILLER, card

HUSHES = "Midget"
STEALTHY = "Lost in Crowds"


def seated(*crypts, library=FILLER):
    """A table where each seat has a crypt of one card, and a library of another."""
    decks = [
        compile_deck({card(name): 12, card(library): 60}, "current") if name else None for name in crypts
    ]
    return Setting(decks)


def chosen(setting, need):
    """Whether a table has a step that is needed so."""
    return bool(Course((step, need)).chosen(setting))


def step(_state, _about):
    """Nothing happens."""


class Seen:
    """A state that is only a table, and what was done at it."""

    def __init__(self, setting):
        self.setting = setting
        self.steps = []


def noted(name, asks=False):
    """A step that is noted, and may ask something."""

    def asked(state):
        answer = yield Decision(0, name, [1, 2])
        state.steps.append(answer)

    def take(state, about):
        state.steps.append((name, about))
        return asked(state) if asks else None

    return take


def test_a_table_has_the_steps_that_its_decks_can_use():
    single, pair = seated(ONE, None), seated(ONE, HUSHES, library=STEALTHY)
    for need, one, two in (
        (always, True, True),
        (alone, True, False),
        (several, False, True),
        (present(HUSHES_ANIMALS), False, True),
        (present(WEAKENS, HUSHES_ANIMALS), False, True),
        (present(WEAKENS), False, False),
        (playing(NEEDED), False, True),
        (playing(NEEDED | AS_ANNOUNCED), False, True),
        (playing(AS_ANNOUNCED), False, False),
        (hearing(AFTER_ANY_ACTION), False, False),
        (lacking(HUSHES_ANIMALS), True, False),
        (lacking(WEAKENS, HUSHES_ANIMALS), True, False),
        (both(several, playing(NEEDED)), False, True),
        (both(alone, playing(NEEDED)), False, False),
        (either(alone, playing(NEEDED)), True, True),
        (either(several, playing(AS_ANNOUNCED)), False, True),
    ):
        assert chosen(single, need) is one
        assert chosen(pair, need) is two


@pytest.mark.pure  # compiled steps take a whole state
def test_steps_are_walked_in_their_order_and_ask_through_the_chapter():
    state = Seen(seated(ONE, HUSHES))
    course = Course(
        (noted("first"), always),
        (noted("nobody's"), alone),
        (noted("second", asks=True), present(HUSHES_ANIMALS)),
        (noted("last"), several),
    )
    rules = walk(state, course, "it")
    asked = next(rules)
    assert asked.kind == "second"
    assert state.steps == [("first", "it"), ("second", "it")]
    assert next_or_end(rules, 2) is None
    assert state.steps == [("first", "it"), ("second", "it"), 2, ("last", "it")]


def next_or_end(rules, answer):
    """What is asked after an answer, None if that was all."""
    try:
        return rules.send(answer)
    except StopIteration:
        return None


@pytest.mark.pure
def test_the_steps_of_a_table_are_chosen_once():
    asked = []
    course = Course((noted("it"), lambda setting: asked.append(setting) or True))
    one, other = seated(ONE, None), seated(ONE, HUSHES)
    for setting in (one, one, other, one):
        list(walk(Seen(setting), course, None))
    assert asked == [one, other]
