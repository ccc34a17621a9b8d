"""Bleeding and hunting: chapters 6.1.1 and 6.1.2."""

from dataclasses import replace

import pytest

from rules.vtes.definitions.card import CardDefinition
from rules.vtes.state.scenery import rewrite

from .chaptertools import (
    ALLY,
    BARON,
    GANGREL,
    IDLE_ALLY,
    PRINCE,
    YOUNG,
    acts,
    blocked,
    duel,
    editions,
    knows,
    pools,
    rule,
    unlock,
)
from .story import Position


@rule("VTES-6.1.1-01")
@editions
def test_a_bleed_is_for_the_prey(edition):
    story = acts(Position(edition, seat=2).ready(PRINCE), "bleed")
    assert pools(story) == [30, 30, 30, 29, 30]


@rule("VTES-6.1.1-03")
@editions
@pytest.mark.parametrize("block", [False, True])
def test_a_minion_bleeds_once_a_turn(edition, block):
    """Blocked or not; in 2000 there is no limit."""
    story = duel(edition, mine=PRINCE).ready(BARON).hand("Computer Hacking").start()
    story.until("act").choose(PRINCE).choose("bleed")
    if block:
        blocked(story)
    unlock(story.until("action"), PRINCE).choose("hunt")
    story.until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    assert (story.can("bleed"), story.can("Computer")) == (edition == "2000",) * 2


@rule("VTES-6.1.1-04")
@editions
def test_a_bleed_burns_as_much_pool_as_it_is_for(edition):
    story = acts(duel(edition).hand("Bonding").tweak(knows(seat0="dom")), "bleed")
    story.choose("pass").until("modify").choose("Bonding")
    assert story.prey.pool == 28


@rule("VTES-6.1.1-05")
@editions
@pytest.mark.parametrize(
    ("name", "amount"), [(PRINCE, 1), ("Lutz von Hohenzollern", 3), (ALLY, 1), (IDLE_ALLY, None)]
)
def test_the_default_bleed(edition, name, amount):
    """1 for every minion, in 2000 none for an ally that says nothing; what the card says comes first."""
    plain = amount is None
    position = Position(edition).ready(name)

    def without_bleed(game):
        for ally in list(game.in_play.values()):
            if plain:
                model = replace(ally.face.model, bleed=None)
                rewrite(game, ally.number, CardDefinition(ally.face.card, model, game.rules))

    story = acts(position.tweak(without_bleed), "bleed")
    if plain:
        amount = 0 if edition == "2000" else 1
    assert story.prey.pool == 30 - amount
    assert story.game.edge == (0 if amount else -1)


@rule("VTES-6.1.1-06")
@editions
def test_a_bleed_takes_the_edge_from_whoever_has_it(edition):
    assert acts(Position(edition).ready(PRINCE).with_edge(2), "bleed").game.edge == 0


@rule("VTES-6.1.1-06")
@editions
def test_a_bleed_for_nothing_takes_no_edge(edition):
    story = acts(Position(edition).ready(IDLE_ALLY).with_edge(2), "bleed")
    assert story.named(IDLE_ALLY).locked
    assert (story.game.edge, story.prey.pool) == (2, 30)


@rule("VTES-6.1.1-07")
@editions
def test_who_has_the_edge_keeps_it(edition):
    story = Position(edition).ready(PRINCE).with_edge(0).hand("Computer Hacking").start()
    story.until("action").choose("Computer")
    assert (story.game.edge, story.prey.pool) == (0, 28)


@rule("VTES-6.1.1-08")
@editions
def test_only_the_bled_one_may_block_a_bleed(edition):
    """Only with ready unlocked minions, and again after each failure."""
    position = Position(edition, players=3).at(2).ready(PRINCE).at(1).ready(GANGREL).ready(YOUNG, locked=True)
    position = position.at(0).ready(BARON).hand("Cloak the Gathering").tweak(knows(seat0="obf"))
    story = acts(position, "bleed")
    action = story.game.action
    assert (action.stealth, action.target) == (0, 1)
    assert (story.table.decision.seat, story.options) == (1, ["pass", GANGREL])
    story.choose(GANGREL).until("attempt").choose("Cloak")
    assert (story.kind, story.table.decision.seat, story.options) == ("block", 1, ["pass", GANGREL])
    seats = set()
    while story.game.action is action:
        seats.add(story.table.decision.seat)
        story.pass_once()
    assert 2 not in seats
    assert story.prey.pool == 29


# --- hunting ----------------------------------------------------------------------------------------------


@rule("VTES-6.1.2-01")
@editions
def test_a_hunt_has_stealth(edition):
    story = acts(duel(edition, blood=3), "hunt")
    assert story.game.action.stealth == 1
    story.choose(GANGREL)
    assert story.until("discard").named(PRINCE).blood == 4


@rule("VTES-6.1.2-01")
@editions
def test_only_vampires_hunt(edition):
    assert not Position(edition).ready(ALLY).start().until("action").can("hunt")


@rule("VTES-6.1.2-02")
@editions
@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 4)])
def test_a_hunt_brings_one_blood_up_to_the_capacity(edition, before, after):
    story = Position(edition).ready(GANGREL, blood=before).start().until("action")
    bank = story.game.bank
    story.choose("hunt")
    assert story.named(GANGREL).blood == after
    assert bank - story.game.bank == after - before


@rule("VTES-6.1.2-03")
@editions
def test_prey_and_predator_may_block_a_hunt(edition):
    """The prey declines, the predator finds the intercept, and the blocker locks."""
    position = Position(edition, players=3).at(1).ready(GANGREL).at(2).ready(YOUNG).hand("Enhanced Senses")
    position = position.at(0).ready(BARON, blood=3).tweak(knows(seat2="aus"))
    story = acts(position, "hunt")
    assert story.game.action.target == -1
    assert story.table.decision.seat == 1
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("block", 2)
    story.choose(YOUNG).until("attempt", 2).choose("Enhanced")
    assert story.named(YOUNG).locked
    assert story.named(BARON).blood == 2, "no blood found, and one lost to the blocker's hand"
