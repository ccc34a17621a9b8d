"""Crypt cards that bend a rule of their own: contests, canceled masters, convictions, retainers, merging."""

from __future__ import annotations

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.state.regions import move_region
from rules.vtes.terms import INCAPACITATED

from .chaptertools import GANGREL, PLAIN, PRINCE
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


def test_what_is_read_behind_the_mark_counts_only_while_merged():
    read = read_crypt(card("Brunhilde (ADV)"))
    assert not read.actions
    assert [mode.name for mode in read.merged_actions] == ["enter combat"]
