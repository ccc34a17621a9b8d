"""What crypt cards do in referendums, rescues, actions and combat, each by hand."""

import pytest

from rules.vtes.chapters.politics import count_prisci
from rules.vtes.state import costs
from rules.vtes.state.blocks import price_of_block
from rules.vtes.state.counters import corrupt
from rules.vtes.state.referendum import AGAINST, FOR, Referendum

from .chaptertools import PLAIN, PRINCE, YOUNG, knows
from .fighttools import fight
from .story import Position

KINE = "Kine Resources Contested"


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


def test_arishat_forces_a_vampire_to_abstain():
    position = Position(players=2).at(1).ready("Arishat").at(0).ready(PRINCE).hand(KINE)
    story = position.start().until("action").choose("Kine")
    for _ in range(100):
        if story.can("Arishat") and story.kind == "react":
            break
        story.pass_once()
    blood = story.named("Arishat").blood
    story.choose("Arishat")
    if story.kind == "target":
        story.choose(PRINCE)
    assert story.named("Arishat").blood == blood - 1
    assert story.named(PRINCE).number in story.game.referendum.abstaining
    seen = []
    while story.game.referendum is not None:
        seen += story.options if story.kind == "poll" else []
        story.pass_once()
    assert PRINCE not in seen


def test_scalpel_tongue_cancels_what_was_cast_and_locks():
    position = Position(players=2).at(1).ready(PRINCE).hand("Scalpel Tongue").at(0).ready("Alonso Petrodon")
    story = position.hand(KINE).tweak(knows(seat1="CEL PRE")).start().until("action").choose("Kine")
    wait(story, "poll")
    story.choose("Alonso").choose("for")
    caller = story.named("Alonso Petrodon")
    assert story.game.referendum.votes[1] >= 3
    for _ in range(50):
        if story.can("Scalpel"):
            break
        story.pass_once()
    before = story.game.referendum.votes[1]
    story.choose("Scalpel")
    if story.kind == "mode":
        story.choose("lock, abstain, 1 blood")
    if story.kind == "target":
        story.choose("Alonso")
    assert story.game.referendum.votes[1] == before - 3
    assert caller.number in story.game.referendum.abstaining


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
