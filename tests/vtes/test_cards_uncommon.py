"""Crypt cards that bend a rule of their own: contests, canceled masters, convictions, retainers, merging."""

from __future__ import annotations

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.state import values
from rules.vtes.state.regions import move_region
from rules.vtes.terms import INCAPACITATED

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .fighttools import DODGE, alive
from .story import Position, card


@pytest.mark.parametrize("mine", [True, False])
def test_a_second_jimmy_dunn_burns_the_first(mine):
    position = Position(players=2).at(1).ready(PRINCE, locked=True).at(0)
    position = (
        position.ready("Jimmy Dunn", this_turn=("fresh",))
        if mine
        else position.at(1).ready("Jimmy Dunn").at(0)
    )
    position = position.uncontrolled("Jimmy Dunn", 9)
    story = position.ready(PLAIN, this_turn=("fresh",)).start().until("influence").choose("move Jimmy")
    assert not story.game.contests
    assert story.where("Jimmy Dunn") == ["ash heap", "ready region"]
    assert story.named("Jimmy Dunn").controller == 0
    assert story.named("Jimmy Dunn").working


def test_others_are_contested():
    position = Position(players=2).at(1).ready(GANGREL).at(0).uncontrolled(GANGREL, 4)
    story = position.ready(PLAIN, this_turn=("fresh",)).start().until("influence").choose("move Nathan")
    assert story.game.contests


@pytest.mark.parametrize(
    ("master", "beside", "back"),
    [
        ("Golconda: Inner Peace", "Victor Donaldson", True),
        ("Golconda: Inner Peace", PLAIN, False),
        ("Information Highway", "Victor Donaldson", False),
    ],
)
def test_victor_donaldson_brings_golconda_back(master, beside, back):
    position = Position(players=2).at(1).hand("Sudden Reversal").ready(YOUNG).at(0).hand(master).ready(PRINCE)
    story = position.ready(beside).start().until("master").choose(master)
    if story.kind == "target":
        story.choose(PRINCE)
    while not story.can("Sudden"):
        story.pass_once()
    story.choose("Sudden")
    assert (story.kind == "trigger" and story.can("Victor")) == back
    if back:
        story.choose("Victor")
        assert story.where(master) == ["library"]
    else:
        assert story.where(master) == ["ash heap"]


def incapacitated(name, convictions):
    """A tweak: an Imbued of seat 0 has no life, and so many convictions."""

    def change(game):
        for minion in list(game.in_play.values()):
            if minion.face.name == name:
                game.bank += minion.blood
                minion.blood = 0
                move_region(game, minion, INCAPACITATED)
                side = game.methuselahs[minion.controller]
                for _ in range(convictions):
                    number = side.hand.items[0]
                    game.board.move(number, side.hand, side.table)
                    minion.convictions.append(number)

    return change


JUDGE = 'François "Warden" Loehr'
CASSIE = 'Jennie "Cassie247" Orne'


@pytest.mark.parametrize(
    ("beside", "convictions", "can"), [(CASSIE, 2, True), (CASSIE, 1, False), (PRINCE, 2, False)]
)
def test_imbued_are_relieved_for_two_convictions_beside_jennie(beside, convictions, can):
    """Jennie "Cassie247" Orne need not be of the same Methuselah."""
    position = Position(players=2).at(1).ready(beside).at(0).ready(JUDGE)
    story = position.tweak(incapacitated(JUDGE, convictions)).start()
    seen = False
    while story.kind != "discard":
        if story.kind == "relieve":
            seen = True
            story.choose(JUDGE)
        else:
            story.pass_once()
    assert seen == can
    if can:
        assert story.where(JUDGE) == ["ready region"]
        assert story.named(JUDGE).blood == 1


@pytest.mark.parametrize(("beside", "can"), [(CASSIE, True), (PRINCE, False)])
def test_imbued_are_relieved_in_the_unlock_phase_of_others_beside_jennie(beside, can):
    position = Position(players=2).at(1).ready(JUDGE).at(0).ready(beside)
    story = position.tweak(incapacitated(JUDGE, 4)).start()
    seen = False
    while story.game.active.seat == 0 and story.kind != "discard":
        seen = seen or (story.kind == "relieve" and story.table.decision.seat == 1)
        story.pass_once()
    assert seen == can


@pytest.mark.parametrize(("acts", "intercept"), [("Midget", 0), (PRINCE, 1)])
def test_midget_hushes_animal_retainers(acts, intercept):
    position = Position(players=2).at(1).ready(GANGREL).on(GANGREL, "Raven Spy").at(0).ready(acts)
    position = position if acts == "Midget" else position.ready("Midget", this_turn=("fresh",))
    story = position.tweak(alive).start().until("action").choose("bleed").until("block", 1)
    assert values.intercept(story.game, story.named(GANGREL)) == intercept
    while story.game.action is not None:
        story.pass_once()
    assert values.intercept(story.game, story.named(GANGREL)) == 1


@pytest.mark.parametrize(("theirs", "works"), [("Midget", False), (PRINCE, True)])
def test_midget_hushes_them_in_combat_too(theirs, works):
    position = (
        Position(players=2).at(1).hand(DODGE).ready(theirs).at(0).ready(GANGREL).on(GANGREL, "Raven Spy")
    )
    story = position.tweak(alive).start().until("action").choose("bleed").until("block", 1).choose(theirs)
    while story.game.combat is None:
        story.pass_once()
    assert values.intercept(story.game, story.named(GANGREL)) == works
    while story.game.combat is not None:
        story.pass_once()
    assert values.intercept(story.game, story.named(GANGREL)) == 1


def test_what_is_read_behind_the_mark_counts_only_while_merged():
    read = read_crypt(card("Brunhilde (ADV)"))
    assert not read.actions
    assert [mode.name for mode in read.merged_actions] == ["enter combat"]


@pytest.mark.parametrize("merges", [True, False])
def test_brunhilde_enters_combat_only_when_she_is_merged(merges):
    position = Position(players=2).at(1).ready(PRINCE, locked=True).at(0).ready("Brunhilde")
    position = position.uncontrolled("Brunhilde (ADV)")
    story = position.start()
    if merges:
        story.until("influence").choose("merge")
    story.end_turn().until("action")
    assert story.can("Brunhilde") == merges
