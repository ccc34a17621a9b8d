"""Imbued, convictions and powers (the appendix), and the two described powers."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.wounding import damage
from rules.vtes.terms import ALLY, IMBUED, INCAPACITATED, READY, VAMPIRE

from .story import Position

INNOCENT = 'Béatrice "Oracle171" Tremblay'  # capacity 3
JUDGE = 'Earl "Shaka74" Deams'
CONVICTION = "Strike with Conviction"
rule = pytest.mark.rule


@rule("VTES-IMB-01")
def test_an_imbued_is_an_ally_and_no_vampire():
    story = Position().ready(INNOCENT).hand("Blood Doll").start()
    minion = story.named(INNOCENT)
    assert minion.profile.kind == IMBUED
    assert not minion.profile.kind & (VAMPIRE | ALLY)
    assert not story.reaches("master"), "a Blood Doll needs a vampire"
    story = Position().ready(INNOCENT).start()
    assert not story.until("action").can("hunt")


@rule("VTES-IMB-02")
def test_an_imbued_has_strength_and_bleed_one():
    story = Position().ready(JUDGE).start()
    minion = story.named(JUDGE)
    assert values.strength(story.game, minion) == 1
    story.until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-IMB-03")
@rule("VTES-7-13")
def test_the_cost_is_capacity_and_life():
    story = Position().uncontrolled(INNOCENT, 2).start()
    story.until("influence")
    assert not story.can("move")
    story.choose("transfer to").choose("move")
    assert (story.named(INNOCENT).blood, story.named(INNOCENT).capacity) == (3, 3)


@rule("VTES-IMB-05")
def test_without_life_an_imbued_is_incapacitated_not_burned():
    story = Position().ready(INNOCENT, blood=1).start()
    minion = story.named(INNOCENT)
    damage(story.game, minion, 1)
    assert (minion.region, minion.blood) == (INCAPACITATED, 0)
    leave_play(story.game, minion)
    assert story.where(INNOCENT) == ["ash heap"]


@rule("VTES-IMB-06")
def test_one_conviction_on_each_imbued_from_hand_or_ash_heap():
    story = Position().ready(INNOCENT).hand(CONVICTION).ash(CONVICTION).start()
    assert story.kind == "conviction"
    assert len(story.options) == 3
    story.choose(CONVICTION)
    assert len(story.named(INNOCENT).convictions) == 1
    assert story.kind != "conviction"
    assert len(story.me.hand.items) == 7


@rule("VTES-IMB-07")
@pytest.mark.parametrize(("edition", "may"), [("2006", False), ("2018", True), ("current", True)])
def test_the_first_conviction(edition, may):
    story = Position(edition).uncontrolled(INNOCENT, 3).library(CONVICTION, "Villein").start()
    story.until("influence")
    if edition == "2006":
        story.choose("pass")
    else:
        story.choose("move")
    if may:
        assert story.kind == "conviction"
        assert story.options[0] == "pass"
        story.choose(CONVICTION)
    assert len(story.named(INNOCENT).convictions) == 1


def with_convictions(count, *hand, blood=None):
    story = Position().ready(INNOCENT, blood=blood).hand(*hand).ash(*[CONVICTION] * count)

    def lay(game):
        me = game.methuselahs[0]
        minion = next(c for c in game.in_play.values() if c.face.types & IMBUED)
        for piece in [p for p in me.ash.items if game.faces[p].name == CONVICTION]:
            game.board.move(piece, me.ash, me.table)
            minion.convictions.append(piece)

    return story.tweak(lay)


@rule("VTES-IMB-08")
def test_inspire_is_paid_with_a_conviction():
    story = with_convictions(1, "Inspire").uncontrolled('Anna "Dictatrix11" Suljic').start()
    story.until("action").choose("Inspire")
    story.until("action").do("Inspire", "inspire")
    assert story.invested('Anna "Dictatrix11" Suljic') == 1
    assert story.named(INNOCENT).convictions == []
    assert story.named("Inspire").locked


@rule("VTES-IMB-09")
def test_at_most_five_convictions():
    story = with_convictions(5, CONVICTION).start()
    minion = story.named(INNOCENT)
    story.until("conviction").choose(CONVICTION)
    assert len(minion.convictions) == 5
    assert story.where(CONVICTION).count("ash heap") == 1


@rule("VTES-IMB-10")
@rule("VTES-IMB-11")
def test_a_power_is_put_on_and_the_imbued_unlocks():
    story = Position().ready(INNOCENT).hand("Inspire", "Inspire").start()
    story.until("action").choose("Inspire")
    assert story.named("Inspire").host is story.named(INNOCENT)
    assert not story.named(INNOCENT).locked
    assert not story.until("action").can("Inspire"), "no second copy of a power"


@rule("VTES-IMB-12")
def test_vigilance_locks_to_unlock_after_a_successful_action():
    story = Position().ready(JUDGE).hand("Vigilance").start()
    story.until("action").choose("Vigilance")
    story.until("action").choose("bleed").until("trigger").choose("Vigilance")
    assert not story.named(JUDGE).locked
    assert story.named("Vigilance").locked


@rule("VTES-IMB-16")
def test_three_convictions_bring_an_incapacitated_imbued_back():
    def fell(game):
        minion = next(c for c in game.in_play.values() if c.face.types & IMBUED)
        burn_life(game, minion, 9)

    story = with_convictions(3).tweak(fell).start()
    story.until("relieve").choose(INNOCENT)
    minion = story.named(INNOCENT)
    assert (minion.region, minion.blood, minion.convictions) == (READY, 1, [])
