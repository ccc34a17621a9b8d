"""Setup, the turn, unlock and master phase: chapters 2 to 5, 4.1 and 11."""

import pytest

from cardbase.store import open_store
from rules.kernel import Dice, FirstPlayer, RandomPlayer, Table
from rules.vtes.cards.decks import compile_deck
from rules.vtes.state.setting import Setting, alone
from rules.vtes.table.game import Vtes
from rules.vtes.table.samples import DOMINATION
from rules.vtes.terms import PHASE_NAMES

from .story import Position, card

EDITIONS = ("2000", "2006", "2018", "current")
GANGREL = "Nathan Turner"
PRINCE = "Anson"
rule = pytest.mark.rule


def store_deck(counts, edition):
    store = open_store()
    return compile_deck({store.card(int(number)): count for number, count in counts.items()}, edition)


def deck(edition="current"):
    return store_deck(DOMINATION, edition)


@rule("VTES-2.1-01")
@rule("VTES-2.1-02")
@rule("VTES-3-02")
def test_turns_go_clockwise_prey_left_predator_right():
    game = Vtes(Setting([deck(), deck(), deck()], turns=1), Dice(1))
    a, b, c = game.methuselahs
    assert game.prey(a) is b
    assert game.predator(a) is c
    seats = []
    game.on_turn_end = lambda _, seat: seats.append(seat)
    table = Table(lambda: game)
    table.run([FirstPlayer()] * 3)
    assert seats == [0, 1, 2]


@rule("VTES-3-02")
@pytest.mark.parametrize("seat", range(1, 6))
def test_passive_methuselahs_have_their_turns_between(seat):
    """However they pass: at once, or one after the other where somebody looks on."""
    seen = []
    for journal in (False, True):
        table = Table(lambda: Vtes(alone(deck(), seat, players=5, turns=4), Dice(seat)), journal)
        table.run([FirstPlayer()] * 5)
        assert table.game.turn == 3 * 5 + seat
        assert [methuselah.turns for methuselah in table.game.methuselahs] == [4] * seat + [3] * (5 - seat)
        seen.append(table.choices)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_is_watched_is_the_same(seed):
    seen = []
    for journal in (False, True):
        setting = alone(deck(EDITIONS[seed % 4]), seat=1 + seed % 5, turns=8)
        table = Table(lambda setting=setting: Vtes(setting, Dice(seed)), journal)
        table.run([RandomPlayer(seed)] * 5)
        seen.append((table.choices, table.game.turn, table.result))
    assert seen[0] == seen[1]


@rule("VTES-2.2-01")
@rule("VTES-2.2-03")
@rule("VTES-2.3-01")
@rule("VTES-2.3-03")
@rule("VTES-2.3-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_start(edition):
    compiled = deck(edition)
    game = Vtes(alone(compiled, seat=1), Dice(3))
    me = game.methuselahs[0]
    assert me.pool == 30
    assert game.edge == -1
    assert (len(me.hand), len(me.library)) == (7, len(compiled.library) - 7)
    assert (len(me.uncontrolled), len(me.crypt)) == (4, len(compiled.crypt) - 4)
    assert len(me.ready) == len(me.torpor) == 0
    assert set(me.invested.values()) == {0}


@rule("VTES-2.3-02")
def test_crypt_and_library_are_shuffled():
    hands, crypts = set(), set()
    for seed in range(12):
        game = Vtes(alone(deck()), Dice(seed))
        me = game.methuselahs[0]
        hands.add(tuple(sorted(game.faces[p].name for p in me.hand.items)))
        crypts.add(tuple(sorted(game.faces[p].name for p in me.uncontrolled.items)))
    assert len(hands) > 6
    assert len(crypts) > 3


@rule("VTES-2.3-05")
def test_each_sees_their_own_hand_and_uncontrolled_cards_only():
    story = Position(players=2).hand("Villein").uncontrolled(PRINCE).at(1).ready(GANGREL).at(0).start()
    mine, others = story.game.view(0)["zones"], story.game.view(1)["zones"]
    assert "Villein" in mine["seat 1 hand"]["pieces"]
    assert PRINCE in mine["seat 1 uncontrolled region"]["pieces"]
    assert others["seat 1 hand"] == {"count": 7, "pieces": []}
    assert others["seat 1 uncontrolled region"]["pieces"] == []


@rule("VTES-2.3-06")
def test_there_is_no_mulligan():
    game = Vtes(alone(deck(), turns=1), Dice(1))
    table = Table(lambda: game)
    kinds = set()
    player = FirstPlayer()
    while not table.over:
        kinds.add(table.decision.kind)
        table.choose(player.choose(table.decision))
    assert kinds <= {"master", "influence", "discard", "unlock", "burn-option"}
    assert len(game.methuselahs[0].uncontrolled) == 4


@rule("VTES-2.4-01")
@pytest.mark.parametrize(("edition", "staked"), [("2000", 1), ("2006", 0), ("2018", 0), ("current", 0)])
def test_the_ante(edition, staked):
    compiled = deck(edition)
    game = Vtes(alone(compiled, ante=True), Dice(1))
    me = game.methuselahs[0]
    assert len(me.removed) == staked
    assert len(me.hand) == 7
    assert len(me.library) == len(compiled.library) - 7 - staked


@rule("VTES-3-01")
def test_the_phases_come_in_order():
    story = Position().ready(GANGREL).with_edge().hand("Information Highway").uncontrolled(PRINCE).start()
    phases = []
    turn = story.game.turn
    while story.game.turn == turn:
        if not phases or phases[-1] != PHASE_NAMES[story.game.phase]:
            phases.append(PHASE_NAMES[story.game.phase])
        story.pass_once()
    assert phases == ["unlock", "master", "minion", "influence", "discard"]


@rule("VTES-3-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_can_be_passed(edition):
    story = Position(edition).ready(GANGREL).with_edge().hand("Information Highway").uncontrolled(PRINCE, 1)
    story = story.start()
    turn = story.game.turn
    while story.game.turn == turn:
        assert story.options[0] == "pass"
        story.pass_once()
    assert story.me.pool == 30


@rule("VTES-4-01")
@rule("VTES-11-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_unlocks_but_the_infernal(edition):
    story = Position(edition).ready(GANGREL, locked=True).ready("The unnamed", locked=True)
    story = story.table("The Parthenon").tweak(lock_all).hand().start()
    assert not story.named(GANGREL).locked
    assert not story.named("The Parthenon").locked
    infernal = story.named("The unnamed")
    if edition == "2000":
        assert not infernal.locked
    else:
        assert infernal.locked
        story.until("unlock").choose("unlock The unnamed")
        assert (infernal.locked, story.me.pool) == (False, 29)


def lock_all(game):
    for permanent in game.in_play.values():
        permanent.locked = True


@rule("VTES-4-02")
def test_effects_of_the_unlock_phase_in_any_order_after_unlocking():
    position = Position().ready(GANGREL, blood=1, locked=True).on(GANGREL, "Vessel").with_edge()
    for first, second in (("the Edge", "use Vessel"), ("use Vessel", "the Edge")):
        story = position.start()
        story.until("unlock")
        assert not story.named(GANGREL).locked
        story.choose(first)
        if story.kind == "way":
            story.choose("blood to pool")
        story.choose(second)


@rule("VTES-4-03")
def test_the_edge_may_give_a_pool():
    story = Position().with_edge().pool(12).start()
    story.until("unlock").choose("the Edge")
    assert story.me.pool == 13
    story = Position().with_edge().pool(12).start()
    story.until("unlock").choose("pass")
    assert story.me.pool == 12
    assert not Position().start().reaches("unlock")


@rule("VTES-4.1-01")
@rule("VTES-4.1-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_copy_of_your_own(edition):
    story = Position(edition).table("Information Highway").hand("Information Highway").start()
    story.until("master").choose("Information")
    if edition == "2000":
        assert story.where("Information Highway") == ["contested cards"] * 2
        story.end_turn() if story.kind != "contest" else None
        story.until("contest").choose("Information").choose("Information")
        assert story.me.pool == 28, "a pool for each"
    else:
        assert story.where("Information Highway") == ["ash heap", "table"]
        assert story.in_play("Information Highway")


@rule("VTES-4.1-07")
def test_a_second_copy_of_your_own_vampire_burns_with_its_counters():
    story = Position().ready(PRINCE, this_turn=("fresh",)).uncontrolled(PRINCE, 8).start()
    story.until("influence").choose(f"move {PRINCE}")
    assert story.where(PRINCE) == ["ash heap", "ready region"]


@rule("VTES-4.1-08")
def test_after_the_first_is_burned_a_second_may_come():
    story = Position().ash("Information Highway").hand("Information Highway").start()
    story.until("master").choose("Information")
    assert story.in_play("Information Highway")


@rule("VTES-5-02")
@rule("VTES-5-04")
def test_master_actions_and_other_effects_in_any_order():
    story = Position().ready(GANGREL, blood=3).on(GANGREL, "Blood Doll").hand("Information Highway").start()
    story.until("master").choose("use Blood Doll").choose("blood to pool").choose("Information")
    assert story.me.pool == 31
    story = Position().ready(GANGREL, blood=3).on(GANGREL, "Blood Doll").hand("Information Highway").start()
    story.until("master").choose("Information").choose("use Blood Doll").choose("blood to pool")
    assert story.me.pool == 31
    assert story.me.master_actions == 0


@rule("VTES-5-01")
@rule("VTES-5-05")
def test_unused_master_actions_are_lost():
    story = Position().hand("Information Highway", "Elder Library", "The Parthenon").start()
    story.until("master").choose("pass")
    story.end_turn().until("master")
    assert story.me.master_actions == 1
    story = Position().ready(PRINCE).hand("Information Highway", "Elder Library").start()
    story.until("master").do("Information", "Elder")
    assert story.in_play("Elder Library"), "a card gives a second master phase action"


@rule("VTES-11-04")
@pytest.mark.parametrize(("edition", "pool"), [("2000", 30), ("2006", 27), ("2018", 27), ("current", 27)])
def test_scarce_costs_three_pool_for_each_of_the_clan(edition, pool):
    first, second = scarce_pair()
    story = (
        Position(edition)
        .ready(first, this_turn=("fresh",))
        .uncontrolled(second, card(second).capacity)
        .start()
    )
    story.until("influence")
    if edition in ("2000", "2006"):
        story.choose("pass")
    else:
        story.choose(f"move {second}")
    assert story.me.pool == pool


@rule("VTES-11-04")
@pytest.mark.parametrize(("edition", "pool"), [("2006", 27), ("2018", 30), ("current", 30)])
def test_scarce_counts_the_clan_in_play_in_2006_and_your_own_later(edition, pool):
    first, second = scarce_pair()
    story = Position(edition, players=2).uncontrolled(second, card(second).capacity)
    story = story.at(1).ready(first).at(0).start()
    story.until("influence").choose("pass" if edition == "2006" else f"move {second}")
    assert story.me.pool == pool


def scarce_pair():
    by_clan = {}
    for printed in open_store().cards():
        if printed.is_crypt and "scarce" in printed.traits and not printed.advanced and printed.group:
            names = by_clan.setdefault(printed.clan, [])
            if len(printed.disciplines) and printed.name not in names:
                names.append(printed.full_name)
            if len(names) == 2:
                return names
    raise AssertionError("no two scarce vampires of a clan")


@rule("VTES-11-05")
def test_a_slave_needs_its_masters_for_directed_actions():
    alone_ = Position().ready("Tupdog").start()
    assert not alone_.until("action").can("bleed")
    assert alone_.can("hunt")
    story = Position().ready("Tupdog").ready("Malgorzata", this_turn=("fresh",)).start()
    assert story.until("action").can("bleed")


@rule("VTES-11-07")
def test_the_sterile_make_no_vampires():
    story = Position().ready("New Blood", blood=2).hand("The Embrace").start()
    assert not story.until("action").can("The Embrace")


def test_random_games_alone_end_and_conserve_everything():
    for seed in range(20):
        edition = EDITIONS[seed % 4]
        setting = alone(deck(edition), seat=1 + seed % 5, turns=8)
        game = Vtes(setting, Dice(seed))
        start = game.census()
        table = Table(lambda game=game: game)
        table.run([RandomPlayer(seed)] * 5)
        assert game.census() == start


@rule("VTES-4.1-05")
@rule("VTES-4.1-06")
def test_who_does_nothing_yields_what_they_contest():
    story = Position(players=3).hand("The Coven", "The Coven").filler().start()
    story.until("master").choose("The Coven").end_turn()
    story.until("master").choose("The Coven")
    assert story.where("The Coven") == ["contested cards"] * 2
    assert [zone.owner for zone in story.game.board.zones.values() if "contested" in zone.name] == [0, 2]
    pool = story.me.pool
    story.end_turn()
    assert story.where("The Coven") == ["ash heap", "table"], "the passive predator does not pay"
    assert story.me.pool == pool, "and nobody else has to"
