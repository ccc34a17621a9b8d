"""Seats, pool and opening draws (chapter 2)."""

from collections import Counter

import pytest

from rules.kernel import Dice, FirstPlayer, Table
from rules.vtes.cards.decks import compile_deck
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.terms import READY, TORPOR

from .booktools import GANGREL, ONE, PRINCE, dealt, each_edition, rule
from .story import FILLER, Position, card

NAMES = [f"{name}" for name in ("Villein", "Vessel", "Liquidation", "Dominate", "Potence", "Protean")]


def opened(seed=1, **how):
    return Vtes(dealt(**how), Dice(seed))


def varied(edition, seed):
    """An opening of a deck in which all cards are different."""
    library = {card(name): 10 for name in NAMES}
    crypt = {card(name): 2 for name in (ONE, GANGREL, PRINCE, "Tupdog", "Beckett", "Xaviar")}
    deck = compile_deck({**library, **crypt}, edition)
    return Vtes(Setting([deck, None]), Dice(seed))


def turns_taken(seats, edition):
    deck = compile_deck({card(FILLER): 40, card(ONE): 12}, edition)
    table = Table(lambda: Vtes(Setting([deck] * seats, turns=3), Dice(3)))
    taken = []
    table.game.on_turn_end = lambda game, seat: taken.append(seat)
    table.run([FirstPlayer()] * seats)
    return taken


@rule("VTES-2.1-01")
@rule("VTES-3-02")
@each_edition
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_turns_go_clockwise(edition, seats):
    assert turns_taken(seats, edition) == list(range(seats)) * 3


@rule("VTES-2.1-02")
@each_edition
def test_the_prey_sits_to_the_left_and_the_predator_to_the_right(edition):
    game = opened(edition=edition, seats=4)
    sides = game.methuselahs
    assert [game.prey(side).seat for side in sides] == [1, 2, 3, 0]
    assert [game.predator(side).seat for side in sides] == [3, 0, 1, 2]


@rule("VTES-2.1-02")
@each_edition
def test_when_the_prey_is_gone_the_next_one_is_the_prey(edition):
    story = Position(edition, players=4).pool(1, seat=1).ready(GANGREL).start()
    story.until("action").choose("bleed")
    assert story.prey.seat == 2
    assert story.game.predator(story.game.methuselahs[2]) is story.me


@rule("VTES-2.2-01")
@each_edition
def test_everybody_starts_with_thirty_pool(edition):
    assert [side.pool for side in opened(edition=edition, seats=5).methuselahs] == [30] * 5


@rule("VTES-2.2-02")
@each_edition
def test_the_bank_never_runs_out(edition):
    story = Position(edition).ready(GANGREL, blood=0, this_turn=("fresh",)).start()
    gain_pool(story.game, story.me, 5000)
    assert story.me.pool == 5030
    assert gain_blood(story.game, story.named(GANGREL), 4) == 4
    assert story.game.census() == story.start


@rule("VTES-2.2-03")
@each_edition
def test_at_first_nobody_has_the_edge(edition):
    story = Position(edition, turn=1).start()
    assert opened(edition=edition).edge == -1
    assert not story.can("the Edge")
    story.end_turn()
    assert story.me.pool == 30


@rule("VTES-2.3-01")
@each_edition
def test_the_controlled_region_is_ready_region_and_torpor(edition):
    game = opened(edition=edition)
    assert not game.methuselahs[0].ready.items
    assert not game.methuselahs[0].torpor.items
    story = Position(edition).ready(GANGREL).torpor(PRINCE).uncontrolled("Beckett").start()
    regions = {minion.face.name: minion.region for minion in story.game.minions_of(story.me)}
    assert regions == {GANGREL: READY, PRINCE: TORPOR}, "the uncontrolled one is not controlled"
    assert [minion.face.name for minion in story.game.ready_minions(story.me)] == [GANGREL]


@rule("VTES-2.3-02")
@each_edition
def test_crypt_and_library_are_shuffled_each_for_itself(edition):
    crypts, libraries = Counter(), Counter()
    for seed in range(120):
        game = varied(edition, seed)
        me = game.methuselahs[0]
        crypts[tuple(game.faces[piece].name for piece in me.uncontrolled.items)] += 1
        libraries[tuple(game.faces[piece].name for piece in me.hand.items)] += 1
    assert len(crypts) > 80
    assert len(libraries) > 100
    seen = Counter(name for names, count in crypts.items() for name in names for _ in range(count))
    assert set(seen) == {ONE, GANGREL, PRINCE, "Tupdog", "Beckett", "Xaviar"}
    assert all(50 <= count <= 110 for count in seen.values()), "80 each are expected"


@rule("VTES-2.3-03")
@each_edition
@pytest.mark.parametrize(("library", "hand"), [(60, 7), (40, 7), (5, 5)])
def test_the_opening_hand_is_seven(edition, library, hand):
    me = opened(edition=edition, library=library).methuselahs[0]
    assert (len(me.hand.items), len(me.library.items)) == (hand, library - hand)


@rule("VTES-2.3-04")
@each_edition
@pytest.mark.parametrize("crypt", [12, 15])
def test_four_crypt_cards_are_uncontrolled_at_first(edition, crypt):
    me = opened(edition=edition, crypt=crypt).methuselahs[0]
    assert (len(me.uncontrolled.items), len(me.crypt.items)) == (4, crypt - 4)
    assert list(me.invested.values()) == [0] * 4


@rule("VTES-2.3-05")
@each_edition
def test_each_sees_their_own_hand_and_uncontrolled_cards_only(edition):
    deck = compile_deck({card(FILLER): 40, card(ONE): 12}, edition)
    game = Vtes(Setting([deck, deck]), Dice(1))
    game.active = game.methuselahs[1]
    mine, other = game.methuselahs
    for owner, side in ((0, mine), (1, other)):
        for zone in (side.hand, side.uncontrolled):
            assert all(zone.sees(owner, piece) for piece in zone.items)
            assert not any(zone.sees(1 - owner, piece) for piece in zone.items)
        for zone in (side.library, side.crypt):
            assert not any(zone.sees(owner, piece) for piece in zone.items)


@rule("VTES-2.3-06")
@each_edition
def test_there_is_no_mulligan(edition):
    deck = compile_deck({card(FILLER): 40, card(PRINCE): 12}, edition)
    table = Table(lambda: Vtes(Setting([deck, None], turns=1), Dice(5)))
    me = table.game.methuselahs[0]
    hand, crypt = list(me.hand.items), list(me.uncontrolled.items)
    assert table.decision.kind == "influence", "nothing is asked before"
    assert (me.hand.items, me.uncontrolled.items) == (hand, crypt)
    assert not any("crypt" in name for name in table.options), "one transfer is too little"


@rule("VTES-2.4-01")
@each_edition
def test_the_ante_is_an_option_of_2000(edition):
    me = opened(edition=edition, library=60, ante=True).methuselahs[0]
    staked = 1 if edition == "2000" else 0
    assert (len(me.removed.items), len(me.hand.items)) == (staked, 7)
    assert len(me.library.items) == 53 - staked
    plain = opened(edition=edition, library=60).methuselahs[0]
    assert not plain.removed.items
