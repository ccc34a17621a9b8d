"""The stories of locations that lock to make cards cheaper."""

import pytest

from rules.vtes.state import costs

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position

LINE, SHARD = "The Line", "The Shard, London"
TWO = "Clan Impersonation"  # an action of 2 blood
DEAR = "Govern the Unaligned"  # an action of 1 blood


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- The Line ----------------------------------------------------------------------------------------------------


def line(*, blood=4, against=(), cards=(DEAR,), level="dom"):
    position = Position(players=2).at(1).ready(PLAIN).hand(*against).at(0).ready(GANGREL, blood=blood)
    position = position.table(LINE).hand(*cards).tweak(knows(seat0=level))
    return position.start().until("action")


@pytest.mark.parametrize(("choice", "blood"), [(LINE, 4), ("pass", 3)])
def test_the_line_makes_an_action_card_cheaper(choice, blood):
    story = line(blood=4, cards=(DEAR,), level="DOM").choose(DEAR)
    while story.kind == "mode":
        story.choose(story.options[0])
    assert (story.kind, story.options) == ("trigger", ["pass", LINE])
    story.choose(choice)
    assert story.named(LINE).locked == (choice == LINE)
    assert resolved(story).named(GANGREL).blood == blood


def test_the_line_is_needed_by_who_has_too_little_blood():
    for table, can in (((), False), ((LINE,), True)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL, blood=1).table(*table)
        story = position.hand(TWO).start().until("action")
        assert story.can(TWO) == can
    story.choose(TWO)
    while story.kind in ("clan", "mode"):
        story.choose(story.options[0])
    assert story.kind != "trigger", "nobody is asked"
    assert story.named(LINE).locked
    assert resolved(story).named(GANGREL).blood == 0


def test_the_line_stays_unlocked_for_a_canceled_card():
    story = line(against=("Direct Intervention",), cards=(DEAR,), level="dom").choose(DEAR)
    story.until("cancel", 1).choose("Direct")
    assert not story.named(LINE).locked
    assert story.named(GANGREL).blood == 4


def test_the_line_is_for_actions_of_vampires_while_it_is_unlocked():
    story = line()
    game, minion = story.game, story.named(GANGREL)
    assert costs.lockable(game, story.me, None) == [], "no modifier, and nothing in pool"
    assert [amount for _, amount in costs.lockable(game, story.me, minion)] == [1]
    story.named(LINE).locked = True
    story.choose(DEAR)
    assert story.kind != "trigger"
    assert resolved(story).named(GANGREL).blood == 3
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(ALLY).table(LINE)
    story = position.start().until("action")
    assert costs.lockable(story.game, story.me, story.named(ALLY)) == []


@pytest.mark.parametrize(("mine", "can"), [(PRINCE, True), (ALLY, False)])
def test_the_line_is_stolen_by_vampires(mine, can):
    position = Position(players=2).at(1).ready(PLAIN).table(LINE).at(0).ready(mine)
    story = position.start().until("action")
    assert story.can(LINE) == can
    if can:
        assert resolved(story.choose(LINE)).named(LINE).controller == 0


# --- The Shard ---------------------------------------------------------------------------------------------------


def shard(*cards, edge=True, blood=5, pool=30, level="dom"):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG).ready(BARON, blood=blood)
    position = position.table(SHARD).hand(*cards).pool(pool).tweak(knows(seat0=level))
    return (position.with_edge(0) if edge else position.with_edge(1)).start()


@pytest.mark.parametrize(("edge", "price"), [(True, 0), (False, 2)])
def test_the_shard_makes_a_master_cheaper_for_who_has_the_edge(edge, price):
    story = shard("The Parthenon", edge=edge).until("master")
    before = story.me.pool
    story.choose("The Parthenon")
    assert (story.kind == "trigger") == edge
    if edge:
        story.choose(SHARD)
        assert story.named(SHARD).locked
    assert story.me.pool == before - price


def test_the_shard_may_be_left_unlocked():
    story = shard("The Parthenon").until("master")
    before = story.me.pool
    story.choose("The Parthenon").choose("pass")
    assert (story.me.pool, story.named(SHARD).locked) == (before - 2, False)


@pytest.mark.parametrize(("edge", "can"), [(True, True), (False, False)])
def test_the_shard_pays_for_a_master_that_is_too_dear(edge, can):
    story = shard("The Parthenon", "Fame", edge=edge, pool=1)
    story.until("master")
    assert story.can("The Parthenon") == can


def test_the_shard_makes_minion_cards_cheaper_in_blood_or_pool():
    story = shard(DEAR).until("act").choose(BARON).until("action").choose(DEAR)
    story.choose(SHARD)
    assert resolved(story).named(BARON).blood == 5
    story = shard(".44 Magnum").until("act").choose(BARON).until("action")
    before = story.me.pool
    story.choose(".44 Magnum").choose(SHARD)
    assert resolved(story).me.pool == before


def test_the_shard_makes_a_reaction_cheaper():
    position = Position(players=3).at(1).ready(PRINCE, blood=5).table(SHARD).hand("Deflection").with_edge(1)
    position = position.at(2).ready(GANGREL).at(0).ready(PLAIN).tweak(knows(seat1="dom"))
    story = position.start().until("action").choose("bleed").until("react", 1).choose("Deflection")
    while story.kind in ("seat", "mode"):
        story.choose(story.options[0])
    assert story.kind == "trigger"
    story.choose(SHARD)
    assert story.named(PRINCE).blood == 5


@pytest.mark.parametrize(("clan", "stealth"), [("Ventrue", 1), ("Toreador", 0)])
def test_the_shard_is_stolen_by_vampires_more_stealthily_by_ventrue(clan, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table(SHARD).at(0).ready(PRINCE, clan=clan)
    story = position.start().until("action").choose(SHARD)
    assert (story.game.action.stealth, story.game.action.target) == (stealth, 1)
    assert resolved(story).named(SHARD).controller == 0
