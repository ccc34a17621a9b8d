"""What single cards do happens at the table: `cards/`, told in the words of `scenarios`."""

import pytest

from .scenarios import play, stories

ALL = stories()
WITH_BUT = [story for story in ALL if story.but]


def told(story):
    marks = [pytest.mark.rule(*story.rule)] if story.rule else []
    return pytest.param(story, marks=marks, id=str(story))


@pytest.mark.parametrize("story", [told(story) for story in ALL])
def test_the_card_does_it(story):
    play(story)


@pytest.mark.parametrize("story", [told(story) for story in WITH_BUT])
def test_the_other_way_round_it_does_not(story):
    play(story, turned=True)
