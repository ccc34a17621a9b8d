"""What crypt cards do in referendums, rescues, actions and combat, each by hand."""

import pytest

from rules.vtes.chapters.politics import count_prisci
from rules.vtes.state import costs
from rules.vtes.state.blocks import price_of_block
from rules.vtes.state.counters import corrupt
from rules.vtes.state.referendum import AGAINST, FOR, Referendum

from .chaptertools import PLAIN, PRINCE, YOUNG
from .fighttools import fight
from .story import Position


def resolved(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, *kinds):
    """Pass until a decision of one of these kinds is due; the first option where one must choose."""
    for _ in range(200):
        if story.kind in kinds:
            return story
        story.pass_once()
    raise AssertionError(f"no {kinds}")


def test_gratiano_counts_twice_among_the_prisci():
    story = Position(players=2).at(1).ready("Omme Enberbenight").at(0).ready("Gratiano").start()
    referendum = Referendum(story.me, None)
    referendum.ballots = {
        story.named("Gratiano").number: FOR,
        story.named("Omme Enberbenight").number: AGAINST,
    }
    count_prisci(story.game, referendum)
    assert referendum.votes[FOR] == 3, "two ballots to one"


@pytest.mark.parametrize(
    ("rescuer", "fallen", "cost"),
    [(PRINCE, YOUNG, 2), ("Doc Martina", YOUNG, 1), ("Frondator", YOUNG, 1), (PRINCE, "Isanwayen", 3)],
)
def test_rescues_cost_more_or_less(rescuer, fallen, cost):
    story = Position(players=2).torpor(fallen, 0).ready(rescuer).start().until("action")
    assert costs.of_rescue(story.game, story.named(rescuer), story.named(fallen)) == cost
    before = story.named(rescuer).blood
    story = resolved(story.choose("rescue"))
    assert story.named(rescuer).blood == before - cost
    assert story.where(fallen) == ["ready region"]


def test_sergio_bueno_and_nakhthorheb_are_hard_to_block_for_the_corrupted():
    for name, clean, corrupted in (("Sergio Bueno", 0, 1), ("Nakhthorheb", 0, -1)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name)
        story = position.start().until("action").choose("bleed")
        game, blocker = story.game, story.named(PLAIN)
        assert price_of_block(game, game.action, blocker) == clean
        corrupt(game, blocker, 0, 1)
        assert price_of_block(game, game.action, blocker) == corrupted


def test_dr_john_dee_and_a_dog_pack_keep_opponents_from_ending_combat():
    story = fight(mine="Dr. John Dee", theirs=PLAIN, hand=["Torn Signpost"], knows0="pot")
    assert not story.game.combat.sides[1].cannot("combat ends"), "no Ventrue"
    story = fight(mine="Dr. John Dee", theirs="Marcus Vitel", hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    story = fight(mine=PRINCE, bears=["Dog Pack"], hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")


def test_cards_that_require_a_discipline_cost_omme_less():
    story = Position(players=2).ready("Omme Enberbenight").start()
    (cut,) = story.named("Omme Enberbenight").face.values
    assert (cut.amount, cut.discipline) == (1, "myt")
