"""The phases of a turn, the unlock phase, and unique cards (chapters 3 and 4)."""

import pytest

from rules.vtes.chapters import unlock
from rules.vtes.state.cards_in_play import Permanent
from rules.vtes.state.departures import leave_play

from .booktools import (
    GANGREL,
    NEWEST,
    PRINCE,
    each_edition,
    each_later_edition,
    phases,
    rule,
)
from .story import Position

TUPLE_OF_PHASES = ["unlock", "master", "minion", "influence", "discard"]


@rule("VTES-3-01")
@each_edition
def test_five_phases_each_once_in_their_order(edition):
    story = Position(edition).with_edge().hand("Elder Library").ready(GANGREL).uncontrolled(PRINCE).start()
    assert phases(story) == TUPLE_OF_PHASES


@rule("VTES-3-01")
@rule("VTES-1.6.2-01")
@each_edition
def test_a_master_is_played_in_the_master_phase_only(edition):
    story = Position(edition).with_edge().hand("Elder Library").ready(GANGREL).uncontrolled(PRINCE).start()
    offered = {}
    turns = story.me.turns
    while story.me.turns == turns:
        if story.kind != "discard":
            offered[story.kind] = story.can("Elder Library")
        story.pass_once()
    assert offered.pop("master")
    assert len(offered) >= 3
    assert not any(offered.values())


@rule("VTES-3-03")
@each_edition
def test_nothing_but_unlocking_must_be_done(edition):
    story = (
        Position(edition).with_edge().hand("Elder Library").table("The Parthenon")
        .ready(GANGREL).uncontrolled(PRINCE, 3).start()
    )  # fmt: skip
    hand = list(story.me.hand.items)
    story.named("The Parthenon").locked = story.named(GANGREL).locked = True
    asked = 0
    turns = story.me.turns
    while story.me.turns == turns:
        assert story.can("pass")
        asked += 1
        story.choose("pass")
    assert asked >= 4
    assert (story.me.pool, story.me.hand.items, story.invested(PRINCE)) == (30, hand, 3)
    assert not story.named("The Parthenon").locked
    assert not story.named(GANGREL).locked


def locked_table(edition, infernal=False):
    def lock(game):
        for piece in game.in_play:
            game.in_play[piece].locked = True

    position = (
        Position(edition).ready(GANGREL).torpor(PRINCE).table("The Parthenon").on(GANGREL, ".44 Magnum")
    )
    if infernal:
        position.ready("The Horde")
    return position.tweak(lock)


@rule("VTES-4-01")
@each_edition
def test_all_cards_unlock(edition):
    story = locked_table(edition).start()
    assert len(story.game.in_play) == 4
    assert not any(permanent.locked for permanent in story.game.in_play.values())


@rule("VTES-4-01")
@each_edition
def test_the_infernal_stay_locked_since_2006(edition):
    story = locked_table(edition, infernal=True).start()
    still = [permanent.face.name for permanent in story.game.in_play.values() if permanent.locked]
    assert still == ([] if edition == "2000" else ["The Horde"])
    if still:
        story.until("unlock").choose("unlock The Horde")
        assert not story.named("The Horde").locked
        assert story.me.pool == 29


def test_who_leaves_play_in_the_unlock_phase_is_not_unlocked_then():
    story = locked_table("current", infernal=True).start().until("unlock")
    horde = story.named("The Horde")
    assert story.can("unlock The Horde")
    leave_play(story.game, horde)
    phase = unlock.Unlocking(story.me)
    phase.infernal = [horde]
    assert unlock._usable(story.game, phase) == []


@rule("VTES-4-02")
@each_edition
@pytest.mark.parametrize("first", ["use Zoo", "the Edge"])
def test_effects_of_the_unlock_phase_come_in_any_order(edition, first):
    story = Position(edition).with_edge().table("Zoo Hunting Ground").ready(GANGREL, blood=2).start()
    second = "the Edge" if first == "use Zoo" else "use Zoo"
    story.until("unlock").choose(first).choose(second)
    assert (story.me.pool, story.named(GANGREL).blood) == (31, 3)


@rule("VTES-4-02")
@each_edition
def test_what_one_gains_may_come_before_what_one_must_burn(edition):
    # Without an anarch, the Revolt takes a pool in the unlock phase; the Edge gives one.
    story = Position(edition, players=3, pool=1).with_edge().table("Anarch Revolt").start()
    assert not story.table.over, "the order is the player's choice"
    story.until("unlock").choose("the Edge")
    story.until("discard")
    assert story.me.pool == 1


@rule("VTES-4-02")
@each_edition
def test_effects_come_after_unlocking(edition):
    def lock(game):
        for permanent in game.in_play.values():
            permanent.locked = True

    story = Position(edition).table("Garibaldi-Meucci Museum").ash("Monkey Wrench").hand("Villein")
    story = story.tweak(lock).start()
    assert story.until("unlock").can("use Garibaldi"), "it locks to be used"


@rule("VTES-4-03")
@each_edition
def test_the_edge_may_bring_a_pool(edition):
    story = Position(edition, pool=12).with_edge().start()
    bank = story.game.bank
    story.until("unlock").choose("the Edge")
    assert (story.me.pool, story.game.bank, story.game.edge) == (13, bank - 1, 0)
    declined = Position(edition, pool=12).with_edge().start()
    declined.until("unlock").choose("pass")
    assert declined.me.pool == 12
    without = Position(edition, pool=12).start()
    assert not without.can("the Edge")


# --- unique cards -------------------------------------------------------------------------------------


@rule("VTES-4.1-01")
@each_edition
@pytest.mark.parametrize(
    ("name", "copies"), [("The Parthenon", 1), ("Ashur Tablets", 2), ("Anarch Revolt", 2)]
)
def test_only_what_says_so_is_unique(edition, name, copies):
    story = Position(edition).table(name).hand(name).ready(GANGREL).start()
    story.until("master").choose(name)
    assert sum(permanent.face.name == name for permanent in story.game.in_play.values()) == (
        0 if copies == 1 and edition == "2000" else copies
    )


@rule("VTES-4.1-01")
@each_edition
def test_tupdogs_say_that_they_are_not_unique(edition):
    story = Position(edition).ready("Tupdog").uncontrolled("Tupdog", 4).start()
    story.until("influence") if edition in NEWEST else None
    copies = [p for p, face in enumerate(story.game.faces) if face.name == "Tupdog"]
    assert len(copies) == 2
    assert all(not story.game.faces[piece].unique_as for piece in copies)


@rule("VTES-4.1-07")
@each_later_edition
def test_a_second_copy_of_your_own_location_burns(edition):
    story = Position(edition).table("The Parthenon").hand("The Parthenon").start()
    first = story.named("The Parthenon")
    story.until("master").choose("The Parthenon")
    assert story.where("The Parthenon") == ["ash heap", "table"]
    assert story.named("The Parthenon") is first


@rule("VTES-4.1-07")
@each_later_edition
def test_a_second_copy_of_your_own_vampire_burns_with_its_counters(edition):
    story = Position(edition).ready(GANGREL, blood=1).uncontrolled(GANGREL, 4).start()
    first, bank = story.named(GANGREL), story.game.bank
    story.until("influence")
    if edition in NEWEST:
        story.choose("move")
    story.until("discard")
    assert story.where(GANGREL) == ["ash heap", "ready region"]
    assert (story.named(GANGREL), first.blood) == (first, 1)
    assert story.game.bank == bank + 4
    assert not story.game.contests


@rule("VTES-4.1-07")
@pytest.mark.parametrize("yields", [0, 1])
def test_in_2000_a_methuselah_contests_with_itself(yields):
    story = Position("2000").ready(GANGREL, blood=1).uncontrolled(GANGREL, 4).hand().start()
    story.until("influence").until("discard")
    story.end_turn()
    assert story.where(GANGREL) == ["contested cards"] * 2
    for number in range(2):
        assert story.kind == "contest"
        story.choose("pass" if number < yields else GANGREL)
    assert story.me.pool == 30 - 2 + yields, "a pool for each copy that is kept up"
    story.end_turn()
    if yields:
        assert story.where(GANGREL) == ["ash heap", "ready region"], "the last one is back"
    else:
        assert story.kind == "contest"


@rule("VTES-4.1-08")
@each_edition
def test_after_the_first_has_burned_a_second_may_come(edition):
    story = Position(edition).table("The Parthenon").hand("The Parthenon").start()
    leave_play(story.game, story.named("The Parthenon"))
    story.until("master").choose("The Parthenon")
    assert story.where("The Parthenon") == ["ash heap", "table"]
    assert isinstance(story.named("The Parthenon"), Permanent)
    assert not story.game.contests


@rule("VTES-4.1-08")
@each_edition
def test_a_vampire_may_come_again_after_it_has_burned(edition):
    story = Position(edition).ready(GANGREL).uncontrolled(GANGREL, 4).start()
    leave_play(story.game, story.named(GANGREL))
    story.until("influence")
    story.choose("move") if edition in NEWEST else None
    story.until("discard").end_turn()
    assert story.where(GANGREL) == ["ash heap", "ready region"]
