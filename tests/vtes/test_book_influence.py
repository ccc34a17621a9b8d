"""The influence phase (chapter 7)."""

import pytest

from rules.kernel import Dice, Table
from rules.vtes.cards.decks import compile_deck
from rules.vtes.state.setting import Setting, alone
from rules.vtes.table.game import Vtes

from .booktools import BIG, GANGREL, NEWEST, ONE, PRINCE, each_edition, rule, run_to_end, two_seats
from .story import FILLER, Position, card

IMBUED = 'François "Warden" Loehr'
SEVEN = "Chavi Oraczko"  # capacity 7
TEN = "Erlik"  # capacity 10
LENDER = "Tarbaby Jack"  # capacity 8, one more transfer


def transfers_by_turn(seat, edition, turns=3, players=5):
    """What the Methuselah of a seat has at the start of its influence phases."""
    deck = compile_deck({card(FILLER): 40, card(PRINCE): 12}, edition)
    table = Table(lambda: Vtes(alone(deck, seat, players, turns), Dice(seat)))
    found = {}
    while not table.over:
        me = table.game.methuselahs[seat - 1]
        if table.decision.kind == "influence":
            found.setdefault(me.turns, me.transfers)
        table.choose(0)
    return [found[turn] for turn in sorted(found)]


@rule("VTES-7-01")
@each_edition
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_four_transfers_from_the_second_turn_on(edition, seat):
    for turn in (2, 3, 9):
        story = Position(edition, seat=seat, turn=turn).uncontrolled(BIG).start()
        assert story.until("influence").me.transfers == 4


@rule("VTES-7-02")
@each_edition
@pytest.mark.parametrize(("seat", "first"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_the_first_turns_of_the_first_three_have_fewer(edition, seat, first):
    assert transfers_by_turn(seat, edition) == [first, 4, 4]


@rule("VTES-7-02")
@each_edition
def test_at_a_full_table_everybody_has_their_own_first_turn(edition):
    deck = compile_deck({card(FILLER): 40, card(PRINCE): 12}, edition)
    table = Table(lambda: Vtes(Setting([deck] * 4, turns=2), Dice(2)))
    found = []
    while not table.over:
        side = table.game.methuselahs[table.decision.seat]
        if table.decision.kind == "influence":
            found.append((side.turns, side.seat, side.transfers))
        table.choose(0)
    assert found == [(1, s, n) for s, n in enumerate((1, 2, 3, 4))] + [(2, s, 4) for s in range(4)]


@rule("VTES-7-03")
@each_edition
def test_a_transfer_moves_a_counter_from_the_pool(edition):
    story = Position(edition).uncontrolled(BIG).start()
    bank = story.game.bank
    story.until("influence")
    for number in range(1, 5):
        story.choose(f"transfer to {BIG}")
        assert (story.me.pool, story.invested(BIG)) == (30 - number, number)
    assert story.kind != "influence"
    assert story.game.bank == bank


@rule("VTES-7-03")
@each_edition
def test_transfers_may_be_split(edition):
    story = Position(edition).uncontrolled(BIG).uncontrolled(SEVEN).start()
    story.until("influence").do(f"transfer 3 to {BIG}", f"transfer to {SEVEN}")
    assert (story.invested(BIG), story.invested(SEVEN), story.me.pool) == (3, 1, 26)


@rule("VTES-7-04")
@each_edition
def test_two_transfers_take_a_counter_back(edition):
    story = Position(edition).uncontrolled(BIG, 3).start()
    story.until("influence").choose("take back")
    assert (story.me.pool, story.invested(BIG), story.me.transfers) == (31, 2, 2)
    story.choose("take back")
    assert (story.me.pool, story.invested(BIG)) == (32, 1)
    assert story.kind != "influence"


@rule("VTES-7-04")
@each_edition
def test_with_one_transfer_nothing_is_taken_back(edition):
    story = Position(edition, turn=1).uncontrolled(BIG, 3).start()
    story.until("influence")
    assert story.me.transfers == 1
    assert not story.can("take back")


@rule("VTES-7-05")
@rule("VTES-2.3-06")
@each_edition
def test_four_transfers_and_a_pool_draw_from_the_crypt(edition):
    story = Position(edition).uncontrolled(BIG, 2).crypt(GANGREL, PRINCE).start()
    bank = story.game.bank
    story.until("influence").choose("draw from the crypt")
    assert (story.me.pool, story.game.bank) == (29, bank + 1)
    assert story.where(GANGREL) == ["uncontrolled region"], "the top card"
    assert story.where(PRINCE) == ["crypt"]
    assert story.invested(GANGREL) == 0
    assert story.kind != "influence"


@rule("VTES-7-05")
@each_edition
@pytest.mark.parametrize(
    ("seat", "turn", "possible"), [(0, 1, False), (2, 1, False), (3, 1, True), (0, 2, True)]
)
def test_less_than_four_transfers_draw_nothing(edition, seat, turn, possible):
    story = Position(edition, seat=seat, turn=turn).uncontrolled(BIG).crypt(GANGREL).start()
    assert story.until("influence").can("draw from the crypt") == possible
    story.choose(f"transfer to {BIG}")
    assert not story.can("draw from the crypt")


@rule("VTES-7-05")
@each_edition
def test_from_an_empty_crypt_nothing_is_drawn(edition):
    story = Position(edition).uncontrolled(BIG).start()
    assert not story.until("influence").can("draw from the crypt")


@rule("VTES-7-06")
@each_edition
def test_a_filled_vampire_moves_at_once_or_at_the_end(edition):
    story = Position(edition).uncontrolled(GANGREL, 3).uncontrolled(BIG).start()
    story.until("influence").choose(f"transfer to {GANGREL}")
    assert story.me.transfers == 3
    if edition in NEWEST:
        story.choose(f"move {GANGREL}")
        assert story.where(GANGREL) == ["ready region"]
        assert story.me.transfers == 3, "moving costs none"
        story.choose(f"transfer 3 to {BIG}")
    else:
        assert not story.can("move")
        story.choose(f"transfer 3 to {BIG}")
    story.until("discard")
    assert (story.where(GANGREL), story.invested(BIG)) == (["ready region"], 3)
    assert not story.named(GANGREL).locked


@rule("VTES-7-06")
@each_edition
def test_a_filled_vampire_may_be_kept_back_since_2018(edition):
    story = Position(edition).uncontrolled(GANGREL, 4).start()
    story.until("influence").choose("pass").until("discard")
    assert story.where(GANGREL) == (["uncontrolled region"] if edition in NEWEST else ["ready region"])
    if edition in NEWEST:
        assert story.invested(GANGREL) == 4


@rule("VTES-7-07")
@each_edition
@pytest.mark.parametrize(("counters", "blood", "drained"), [(4, 4, 0), (5, 4, 1), (9, 4, 5)])
def test_what_is_over_capacity_drains(edition, counters, blood, drained):
    story = Position(edition).uncontrolled(GANGREL, counters).start()
    bank = story.game.bank
    story.until("influence")
    story.choose("move") if edition in NEWEST else None
    story.until("discard")
    assert (story.named(GANGREL).blood, story.game.bank) == (blood, bank + drained)


@rule("VTES-7-08")
@pytest.mark.parametrize("edition", NEWEST)
def test_transfers_of_a_vampire_that_comes_now_count_next_turn(edition):
    story = Position(edition).uncontrolled(LENDER, 8).uncontrolled(BIG).start()
    story.until("influence").choose(f"move {LENDER}")
    assert story.me.transfers == 4
    story.end_turn().until("influence")
    assert story.me.transfers == 5


@rule("VTES-7-09")
@each_edition
@pytest.mark.parametrize("used", [0, 2])
def test_transfers_are_not_saved(edition, used):
    story = Position(edition).uncontrolled(BIG).start()
    story.until("influence").do(*[f"transfer to {BIG}"] * used)
    story.end_turn().until("influence")
    assert story.me.transfers == 4
    assert (story.me.pool, story.invested(BIG)) == (30 - used, used), "they are no counters"


@rule("VTES-7-10")
@each_edition
def test_a_counter_taken_back_first_keeps_one_in_the_game(edition):
    # The worked example of the rulebooks.
    story = Position(edition, pool=2).uncontrolled(TEN, 8).uncontrolled(SEVEN, 2).start()
    story.until("influence").choose(f"take back from {SEVEN}")
    assert story.me.pool == 3
    story.choose(f"transfer 2 to {TEN}")
    story.choose(f"move {TEN}") if edition in NEWEST else None
    story.until("discard")
    assert (story.me.pool, story.named(TEN).blood, story.invested(SEVEN)) == (1, 10, 1)
    assert not story.table.over


@rule("VTES-7-10")
@each_edition
def test_the_last_pool_on_a_vampire_ousts(edition):
    story = Position(edition, pool=2).uncontrolled(TEN, 8).uncontrolled(SEVEN, 2).start()
    story.until("influence").choose(f"transfer 2 to {TEN}")
    assert story.table.over
    assert story.table.result.reason == "ousted"
    assert not story.in_play(TEN)


@rule("VTES-7-10")
@each_edition
def test_nobody_transfers_more_than_the_pool(edition):
    story = Position(edition, pool=2).uncontrolled(TEN).start()
    story.until("influence")
    assert story.can("transfer 2 to")
    assert not story.can("transfer 3 to")


@rule("VTES-7-11")
@each_edition
def test_cards_change_the_number_of_transfers(edition):
    story = Position(edition).table("Information Highway").ready(LENDER).uncontrolled(BIG).start()
    story.until("influence")
    assert story.me.transfers == 4 + 2 + 1
    for _ in range(7):
        story.choose(f"transfer to {BIG}")
    assert story.kind != "influence"
    in_torpor = Position(edition).torpor(LENDER).uncontrolled(BIG).start()
    assert in_torpor.until("influence").me.transfers == 4, "the vampire must be ready"


@rule("VTES-7-12")
@each_edition
def test_a_vampire_that_came_out_blocks_before_it_acts(edition):
    position = two_seats(edition).uncontrolled(GANGREL, 4).at(1).ready(PRINCE).at(0)
    story = position.start()
    story.until("influence")
    story.choose("move") if edition in NEWEST else None
    assert not story.reaches("action"), "no minion phase is left for it"
    story.until("action", seat=1).choose("bleed")
    story.until("block", seat=0)
    assert story.can(GANGREL)


@rule("VTES-7-12")
@each_edition
def test_a_vampire_that_came_out_acts_in_the_next_minion_phase(edition):
    story = Position(edition).uncontrolled(GANGREL, 4).start()
    story.until("influence")
    story.choose("move") if edition in NEWEST else None
    story.end_turn().until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-7-13")
@pytest.mark.parametrize("edition", NEWEST)
def test_an_imbued_is_influenced_like_a_vampire(edition):
    capacity = card(IMBUED).capacity
    story = Position(edition).uncontrolled(IMBUED, capacity - 1).start()
    story.until("influence")
    assert not story.can("move")
    story.choose("transfer to").choose("move")
    assert story.named(IMBUED).blood == capacity
    assert story.me.pool == 29


@rule("VTES-7-01")
@each_edition
def test_a_game_of_passing_ends_with_the_pool_untouched(edition):
    story = Position(edition, turns=3).uncontrolled(ONE).start()
    result = run_to_end(story)
    assert result.reason == "turns"
    assert story.me.pool == 30
