"""Short games with crypt cards modelled in Python: ministry."""

import pytest

from rules.vtes.definitions.usable import unmet
from rules.vtes.state import values
from rules.vtes.state.blocks import price_of_block
from rules.vtes.state.counters import corrupt
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.restraints import may_be_directed

from ...chaptertools import KINE, PLAIN, PRINCE
from ...crypttools import resolved, two
from ...fighttools import fight
from ...story import Position, card
from ..helpers import being, kinds_offering

FARUQ = "Faruq Abd al-Qadir"


NEFERU = "Neferu"


AABBT = "Aabbt Kindred"


KEMINTIRI = "Kemintiri (ADV)"


SETERPENRE = "Seterpenre"


def corrupted(name, seat):
    """Give a tweak: a minion has a corruption counter of a seat."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                corrupt(game, minion, seat, 1)

    return change


def polled(position, caller=None):
    """Call a referendum; the story stops as somebody may vote."""
    story = position.start()
    story = story.until("act").choose(caller) if caller else story.until("action")
    story.choose("Kine")
    while story.kind != "poll":
        assert story.game.action is not None
        story.pass_once()
    return story


@pytest.mark.parametrize(("seat", "can"), [(1, True)])
def test_faruq_keeps_the_corrupted_from_ending_combat(seat, can):
    how = {"mine": FARUQ, "theirs": PRINCE, "against": ["Majesty"], "knows1": "PRE"}
    story = fight(**how, tweaks=[corrupted(PRINCE, seat)])
    assert ("strike" in kinds_offering(story, "Majesty", 1)) == can


def test_neferu_turns_ballots_too():
    position = (
        Position(players=2).at(1).ready("Reverend Blackwood", locked=True).at(0).ready(NEFERU).hand(KINE)
    )
    position = position.tweak(being("Reverend Blackwood", title="priscus", sect="sabbat"))
    story = polled(position.tweak(corrupted("Reverend Blackwood", 0)))
    while not (story.kind == "poll" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose("Reverend").choose("against")
    number = story.named("Reverend Blackwood").number
    assert story.game.referendum.ballots[number] == AGAINST
    story.choose(NEFERU)
    assert story.game.referendum.ballots[number] == FOR


@pytest.mark.parametrize("beside", [None, "Nefertiti"])
def test_aabbt_kindred_takes_directed_actions_only_with_nefertiti(beside):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(AABBT)
    story = (position.ready(beside) if beside else position).start()
    assert may_be_directed(story.game, story.me, story.named(AABBT)) == (beside is not None)


def test_amisa_locks_a_vampire_of_capacity_8_or_more():
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready("Amisa")
    story = position.start().until("action").choose("Amisa")
    assert story.game.action.play.target == story.named(PRINCE).number, "the only one that is so big"
    resolved(story)
    assert story.named(PRINCE).locked
    assert not story.named(PLAIN).locked
    assert not two("Amisa", PLAIN).start().until("action").can("Amisa")


@pytest.mark.parametrize("merged", [False, True])
def test_kemintiri_passes_for_a_justicar_while_merged(merged):
    story = (
        Position(players=2).ready(KEMINTIRI).uncontrolled("Kemintiri", 10).hand("Second Tradition: Domain")
    )
    story = story.start().until("influence")
    if merged:
        story.choose("merge")
    minion = story.named(KEMINTIRI)
    face = next(f for f in story.game.faces if f.name == "Second Tradition: Domain")
    assert (unmet(minion.profile, face, story.game.rules) == 0) == merged
    assert minion.profile.title == ("3 votes" if merged else "")
    assert values.votes(story.game, minion) == (3 if merged else 0)
    assert minion.profile.sect == "independent"


def test_seterpenre_may_do_without_and_learns_later_without_growing():
    position = Position(players=2).uncontrolled(SETERPENRE, 10).hand("Animalism")
    story = position.start().until("influence").choose(f"move {SETERPENRE}").choose("pass")
    assert story.kind != "target"
    assert story.named(SETERPENRE).cards == []
    story.end_turn().until("master").choose("Animalism")
    assert story.named(SETERPENRE).capacity == 10
    assert story.named(SETERPENRE).profile.has("ani")


def test_sergio_bueno_and_nakhthorheb_are_hard_to_block_for_the_corrupted():
    for name, clean, corrupted in (("Sergio Bueno", 0, 1), ("Nakhthorheb", 0, -1)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name)
        story = position.start().until("action").choose("bleed")
        game, blocker = story.game, story.named(PLAIN)
        assert price_of_block(game, game.action, blocker) == clean
        corrupt(game, blocker, 0, 1)
        assert price_of_block(game, game.action, blocker) == corrupted
