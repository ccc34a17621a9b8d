"""Torpor (6.5), influence (7), discard (8) and the end of the game (9), by their ids."""

import pytest

from rules.kernel import Dice, FirstPlayer, Table
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.chapters import endgame
from rules.vtes.state.ousting import GameEnds, burn_pools
from rules.vtes.state.setting import alone
from rules.vtes.table.game import Vtes
from rules.vtes.terms import READY, STRIDE, TORPOR

from .story import FILLER, Position, card

EDITIONS = ("2000", "2006", "2018", "current")
GANGREL = "Nathan Turner"  # capacity 4
PRINCE = "Anson"  # capacity 8
BARON = "Casey Snyder"
IMBUED = 'Erick "Shophet125" Franco'
GONE = "out of the game"
rule = pytest.mark.rule


# --- 6.5 ---------------------------------------------------------------------------------------------


@rule("VTES-6.5.2-01")
@rule("VTES-6.5.2-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_leaving_torpor_costs_two_blood(edition):
    story = Position(edition).torpor(GANGREL, 3, wounded=True).start()
    story.until("action")
    assert story.options == ["pass", "leave torpor"]
    story.choose("leave")
    minion = story.named(GANGREL)
    assert (minion.region, minion.blood, minion.wounded) == (READY, 1, False)
    assert not Position(edition).torpor(GANGREL, 1).start().reaches("action"), "it could not pay"


@rule("VTES-6.5.2-01")
def test_leaving_torpor_is_undirected_with_stealth():
    story = Position(players=2).torpor(GANGREL, 3).at(1).ready(PRINCE).at(0).start()
    story.until("action").choose("leave")
    action = story.game.action
    assert (action.target, action.stealth) == (-1, 1)


@rule("VTES-6.5.3-01")
@rule("VTES-6.5.3-03")
@pytest.mark.parametrize(("own", "rescuer", "rescued"), [(0, 5, 1), (1, 4, 2), (2, 3, 3)])
def test_a_rescue_shares_two_blood(own, rescuer, rescued):
    story = Position().ready(PRINCE, blood=5).torpor(GANGREL, 3, this_turn=("fresh",), locked=False).start()
    story.named(GANGREL).locked = True
    story.until("act").choose(PRINCE) if story.kind == "act" else None
    story.until("action").choose("rescue").choose(own)
    minion = story.named(GANGREL)
    assert (story.named(PRINCE).blood, minion.blood, minion.region) == (rescuer, rescued, READY)


@rule("VTES-6.5.3-01")
def test_allies_do_not_rescue():
    story = Position().ready("Nephandus", blood=2).torpor(GANGREL, 1).start()
    assert not story.until("action").can("rescue")


@rule("VTES-6.5.3-02")
def test_a_rescue_is_directed_when_the_vampire_is_anothers():
    story = (
        Position(players=2).ready(PRINCE).at(1).ready("Nephandus", blood=2).torpor(GANGREL, 3).at(0).start()
    )
    story.until("action").choose("rescue").choose(0)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    story = (
        Position(players=2).ready(PRINCE).torpor(GANGREL, 1).at(1).ready("Nephandus", blood=2).at(0).start()
    )
    story.until("action").choose("rescue").choose(2)
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)


# --- 7 -----------------------------------------------------------------------------------------------


@rule("VTES-7-01")
@rule("VTES-7-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seat", "transfers"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_transfers_by_seat(edition, seat, transfers):
    deck = CompiledDeck([(card(PRINCE), 12), (card(FILLER), 40)], edition)
    game = Vtes(alone(deck, seat=seat, turns=2), Dice(seat))
    seen = []
    table = Table(lambda: game)
    while not table.over:
        if table.decision.kind == "influence":
            seen.append(game.methuselahs[seat - 1].transfers)
        table.choose(0)
    assert seen == [transfers, 4]


@rule("VTES-7-03")
@rule("VTES-7-04")
def test_a_counter_there_for_one_transfer_and_back_for_two():
    story = Position().uncontrolled(PRINCE, 1).start()
    story.until("influence").choose("transfer to")
    assert (story.me.pool, story.invested(PRINCE), story.me.transfers) == (29, 2, 3)
    story.choose("take back")
    assert (story.me.pool, story.invested(PRINCE), story.me.transfers) == (30, 1, 1)
    assert not story.can("take back")


@rule("VTES-7-03")
def test_several_counters_at_once():
    story = Position().uncontrolled(PRINCE, 5).start()
    story.until("influence").choose("transfer 3 to")
    assert (story.me.pool, story.invested(PRINCE), story.me.transfers) == (27, 8, 1)


@rule("VTES-7-05")
def test_four_transfers_and_a_pool_draw_from_the_crypt():
    story = Position().crypt(PRINCE).start()
    story.until("influence").choose("draw from the crypt")
    assert (story.me.pool, story.invested(PRINCE), story.me.transfers) == (29, 0, 0)
    assert (
        not Position(turn=1, seat=2)
        .crypt(PRINCE)
        .uncontrolled(GANGREL)
        .start()
        .until("influence")
        .can("draw")
    )


@rule("VTES-7-06")
@pytest.mark.parametrize(
    ("edition", "at_once"), [("2000", False), ("2006", False), ("2018", True), ("current", True)]
)
def test_when_a_filled_vampire_moves(edition, at_once):
    story = Position(edition).uncontrolled(GANGREL, 3).start()
    story.until("influence").choose("transfer to")
    assert story.can("move") == at_once
    story.choose("pass")
    assert story.in_play(GANGREL) != at_once, "in the older editions it moves by itself at the end"


@rule("VTES-7-08")
def test_transfers_are_fixed_at_the_start_of_the_phase():
    story = Position().uncontrolled("Ingrid Rossler", 9).uncontrolled(GANGREL).start()
    story.until("influence").choose("move Ingrid")
    assert story.me.transfers == 4
    story.end_turn().until("influence")
    assert story.me.transfers == 6


@rule("VTES-7-09")
def test_transfers_are_not_saved():
    story = Position().uncontrolled(PRINCE).start()
    story.until("influence").choose("pass")
    story.end_turn().until("influence")
    assert story.me.transfers == 4


@rule("VTES-7-10")
def test_moving_the_last_pool_ousts():
    story = Position().uncontrolled(PRINCE).pool(1).start()
    story.until("influence").choose("transfer to")
    assert story.table.over
    assert story.table.result.reason == "ousted"


@rule("VTES-7-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_change_the_number_of_transfers(edition):
    story = Position(edition).table("Information Highway").uncontrolled(PRINCE).start()
    story.until("influence")
    assert story.me.transfers == 6


@pytest.mark.parametrize("seat", range(1, 6))
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("capacity", range(1, 12))
def test_the_first_minion_comes_out_in_the_computed_turn(capacity, edition, seat):
    """Twelve equal vampires: with all transfers on one, the turn follows from counting (VTES-7-02, 7-06)."""
    names = {
        1: "Anarch Convert", 2: "Ruslan Fedorenko", 3: "Indira", 4: GANGREL, 5: "Kamile Paukstys", 6: BARON,
        7: "Massimiliano", 8: PRINCE, 9: "Dmitra Ilyanova", 10: "Matasuntha", 11: "Lutz von Hohenzollern",
    }  # fmt: skip
    deck = CompiledDeck([(card(names[capacity]), 12), (card(FILLER), 40)], edition)
    game = Vtes(alone(deck, seat=seat, turns=6), Dice(capacity))
    turn = {}
    game.on_turn_end = lambda game, s: (
        game.methuselahs[s].ready.items and turn.setdefault("out", game.methuselahs[s].turns)
    )
    table = Table(lambda: game)
    while not table.over:
        options = table.decision.options
        moves = [i for i, o in enumerate(options) if STRIDE <= o < 2 * STRIDE]
        if table.decision.kind != "influence" or len(game.methuselahs[seat - 1].ready.items):
            table.choose(0)
        elif moves:
            table.choose(moves[0])
        else:
            most = max(
                (o for o in options if 0 <= o < STRIDE), key=lambda o: game.methuselahs[seat - 1].invested[o]
            )
            table.choose(options.index(most))
    first = min(seat, 4)
    assert turn["out"] == 1 + max(0, -(-(capacity - first) // 4))


# --- 8 -----------------------------------------------------------------------------------------------


@rule("VTES-8-01")
@rule("VTES-8-02")
@rule("VTES-8-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_discard_which_is_optional(edition):
    story = Position(edition).hand("Villein").library("Vessel").start()
    story.until("discard").choose("Villein")
    assert story.where("Villein") == ["ash heap"]
    assert "Vessel" in story.hand()
    assert story.me.turns == 3, "there is one only"
    story = Position(edition).hand("Villein").start()
    story.until("discard").choose("pass")
    assert story.where("Villein") == ["hand"]
    story.until("discard")
    assert story.me.discard_actions == 1


@rule("VTES-8-04")
def test_cards_change_the_discard_phase_actions():
    story = (
        Position()
        .ready("Unmada", this_turn=("fresh",))
        .ready("Hartmut Stover", this_turn=("fresh",))
        .hand("Villein", "Vessel")
    )
    story = story.with_edge().start()
    story.until("discard")
    assert story.me.discard_actions == 2
    story.choose("Villein").choose("use Hartmut").choose("Vessel")
    assert story.me.pool == 31


# --- 9 -----------------------------------------------------------------------------------------------


@rule("VTES-9.1-01")
def test_without_pool_one_is_ousted():
    story = Position().ready(PRINCE).pool(1, 1).start()
    story.until("action").choose("bleed")
    assert 1 not in story.game.ring
    story = Position().ready(PRINCE).hand("Carlton Van Wyk").pool(2).start()
    story.until("action").choose("Carlton")
    assert story.table.result.reason == "ousted"


@rule("VTES-9.1-05")
@rule("VTES-9.1-06")
@rule("VTES-2.1-03")
def test_the_prey_is_ousted_for_a_victory_point_and_six_pool():
    story = Position().ready(PRINCE).pool(1, 1).start()
    story.until("action").choose("bleed")
    assert (story.me.victory_points, story.me.pool) == (1, 36)
    assert story.prey is story.game.methuselahs[2]
    assert story.game.record.ousted == {1: 2}


@rule("VTES-9.1-07")
def test_ousted_with_ones_prey_one_gets_the_point_but_not_the_pool():
    story = Position(players=3).ready(PRINCE).start()
    game = story.game
    with pytest.raises(GameEnds):
        burn_pools(game, [(game.methuselahs[0], 30), (game.methuselahs[1], 30)])
    assert game.methuselahs[0].victory_points == 1
    assert game.methuselahs[0].pool == 0


@rule("VTES-9.1-04")
@rule("VTES-9.1-08")
@rule("VTES-9.1-09")
@rule("VTES-0-01")
def test_the_last_one_gains_a_point_and_most_points_win():
    story = Position(players=2).ready(PRINCE).pool(1, 1).start()
    story.until("action").choose("bleed")
    result = story.table.result
    assert (result.reason, result.scores, result.winners) == ("last-standing", (2.0, 0.0), (0,))
    story.game.methuselahs[1].victory_points = 3.0
    assert endgame.result(story.game, "last-standing").winners == (1,)


@rule("VTES-9.1-02")
@pytest.mark.parametrize(
    ("edition", "zone"), [(edition, "ash heap" if edition == "2000" else GONE) for edition in EDITIONS]
)
def test_what_the_ousted_controlled(edition, zone):
    """Minions and what lies on them, and contested cards with what lies on those."""
    position = Position(edition, players=3).ready(PRINCE).at(1).ready(GANGREL).on(GANGREL, "Ivory Bow")
    position = position.ready(BARON).on(BARON, "Bowl of Convergence").table("Information Highway").pool(1)
    story = position.at(2).ready(BARON).at(0).start()
    story.until("action").choose("bleed").until("block", seat=1).choose("pass")
    for name in (GANGREL, "Ivory Bow", "Bowl of Convergence", "Information Highway"):
        assert story.where(name) == [zone], name
    assert story.where(BARON) == sorted([zone, "contested cards"]), "the other contestant is still there"


@rule("VTES-9.1-02")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_convictions_of_the_ousted_leave_the_game(edition):
    def convinced(game):
        me = game.methuselahs[1]
        piece = next(piece for piece in me.hand.items if game.faces[piece].name == "Second Sight")
        game.board.move(piece, me.hand, me.table)
        next(m for m in game.ready_minions(me)).convictions.append(piece)

    position = Position(edition, players=3).ready(PRINCE).at(1).ready(IMBUED).hand("Second Sight").pool(1)
    story = position.at(0).tweak(convinced).start()
    story.until("action").choose("bleed").until("block", seat=1).choose("pass")
    assert (story.where(IMBUED), story.where("Second Sight")) == ([GONE], [GONE])


@rule("VTES-9.1-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_another_had_on_the_minion_of_the_ousted_burns(edition):
    def lent(game):
        game.in_play[next(p for p in game.in_play if game.faces[p].name == "Ivory Bow")].controller = 2
        bow = next(p for p in game.methuselahs[1].table.items if game.faces[p].name == "Ivory Bow")
        game.board.move(bow, game.methuselahs[1].table, game.methuselahs[2].table)

    position = Position(edition, players=3).ready(PRINCE).at(1).ready(GANGREL).on(GANGREL, "Ivory Bow")
    story = position.pool(1).at(2).at(0).tweak(lent).start()
    story.until("action").choose("bleed").until("block", seat=1).choose("pass")
    assert story.where("Ivory Bow") == ["ash heap"]


@rule("VTES-9.2-01")
@rule("VTES-9.2-02")
@rule("VTES-9.2-03")
@rule("VTES-9.2-04")
def test_withdrawal():
    position = Position(players=3).short_hand().hand("Villein").library("Gestalt").uncontrolled(PRINCE)
    position.tweak(lambda game: game.board.draw(game.methuselahs[0].library, game.methuselahs[0].ash))
    story = position.start()
    story.until("unlock").choose("withdraw")
    story.end_turn()
    assert story.table.over
    assert story.table.result.reason == "withdrawn"
    assert story.me.victory_points == 1
    predator = story.game.methuselahs[2]
    assert (predator.victory_points, predator.pool) == (0, 30)


@rule("VTES-9.2-02")
@rule("VTES-9.2-05")
def test_a_withdrawal_fails_when_pool_or_blood_is_spent():
    position = Position(players=3).short_hand().hand("Villein").library("Gestalt").uncontrolled(PRINCE)
    position.tweak(lambda game: game.board.draw(game.methuselahs[0].library, game.methuselahs[0].ash))
    story = position.start()
    story.until("unlock").choose("withdraw").until("influence").choose("transfer to")
    story.end_turn()
    assert not story.table.over
    assert story.me.victory_points == 0


@rule("VTES-9.2-01")
def test_no_withdrawal_with_cards_in_the_library_or_a_full_hand():
    assert not Position().hand("Villein").start().reaches("unlock")
    story = Position().hand("Villein").library("Gestalt")
    story.tweak(lambda game: game.board.draw(game.methuselahs[0].library, game.methuselahs[0].ash))
    assert not story.start().reaches("unlock"), "the hand is full"


@rule("VTES-6.5.4-01")
@rule("VTES-6.5.5-02")
@rule("VTES-6.5.5-03")
@rule("VTES-6.5.5-04")
@rule("VTES-6.5.5-05")
@rule("VTES-6.5.6-01")
def test_diablerie_takes_all_and_is_hunted():
    position = Position(players=2).ready(GANGREL, blood=1).hand("Dementation").at(1)
    story = position.torpor(PRINCE, 2).on(PRINCE, "Ivory Bow").ready(BARON, locked=True).at(0).start()
    story.until("action").choose("diablerize")
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    story.choose("Ivory").choose("Dementation")
    minion = story.named(GANGREL)
    assert (minion.blood, minion.capacity, minion.profile.disciplines.get("dem")) == (3, 5, 1)
    assert story.where(PRINCE) == ["ash heap"]
    assert (story.kind, story.table.decision.seat) == ("poll", 1)
    story.choose(BARON).choose("for")
    assert story.where(GANGREL) == ["ash heap"], "the blood hunt passed"


@rule("VTES-6.5.5-05")
def test_a_diablerist_fetches_nothing_that_it_has_at_superior():
    for level, kind in (("dem", "target"), ("DEM", "poll")):
        position = Position(players=2).ready(GANGREL, blood=1, disciplines=level).hand("Dementation")
        story = position.at(1).torpor(PRINCE, 2).ready(BARON, locked=True).at(0).start()
        story.until("action").choose("diablerize")
        assert story.kind == kind


def test_ends_everywhere():
    deck = CompiledDeck([(card(PRINCE), 12), (card(FILLER), 40)], "current")
    table = Table(lambda: Vtes(alone(deck, turns=3), Dice(1)))
    assert table.run([FirstPlayer()] * 5).reason == "turns"
    assert TORPOR != READY
