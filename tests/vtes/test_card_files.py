"""Each story of a card stands at the address of its card, and can fail."""

from collections import Counter
from itertools import pairwise

from rules.vtes.cards.addresses import address_of, place_of
from rules.vtes.table.positions import card_of

from .runs import LOOKS
from .scenarios import CARDS, stories

ALL = stories()
MOST_LINES = 1000


def test_each_story_stands_at_the_address_of_its_card():
    elsewhere = {
        f"{story.file}: {story.card}": address
        for story in ALL
        if (address := address_of(card_of(story.card))) != story.file
    }
    assert not elsewhere


def test_cards_are_called_by_their_full_names_and_sorted():
    for story in ALL:
        assert card_of(story.card).full_name == story.card, story
    for before, after in pairwise(ALL):
        if before.file == after.file:
            assert place_of(card_of(before.card)) <= place_of(card_of(after.card)), f"{after} is misplaced"


def test_each_story_says_what_must_be():
    for story in ALL:
        assert any(word in LOOKS for step in story.story for word in step), story


def test_no_story_is_there_twice():
    told = Counter((story.card, story.fact, story.variant) for story in ALL)
    assert max(told.values()) == 1, told.most_common(1)
    played = Counter(repr((story.position, story.story, story.seed, story.fills)) for story in ALL)
    again = [
        story for story in ALL if played[repr((story.position, story.story, story.seed, story.fills))] > 1
    ]
    assert not [f"{story}: {story.fact}" for story in again]


def test_no_file_is_long():
    long = {
        path.name: count
        for path in CARDS.rglob("*.yaml")
        if (count := path.read_text("utf-8").count("\n")) > MOST_LINES
    }
    assert not long
