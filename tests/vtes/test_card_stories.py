"""What single cards do happens at the table: `cards/`, in the words of `scenarios`."""

import pytest

from .scenarios import play, stories


def as_parameter(story, turned):
    marks = [pytest.mark.rule(*story.rule)] if story.rule else []
    return pytest.param(story, turned, marks=marks, id=f"{story}{'-but' if turned else ''}")


BOTH_WAYS = [
    as_parameter(story, turned) for story in stories() for turned in (False, True) if story.but or not turned
]


@pytest.mark.parametrize(("story", "turned"), BOTH_WAYS)
def test_the_card_does_it(story, turned):
    play(story, turned)
