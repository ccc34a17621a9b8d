"""What the rulebook says before the game starts: seats, key terms, the components (chapters 0 to 1.4)."""

import pytest

from rules.kernel import Dice
from rules.vtes.cards.decks import compile_deck
from rules.vtes.state import spans
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.setting import Setting, alone
from rules.vtes.state.working import change_control
from rules.vtes.table.game import Vtes
from rules.vtes.terms import BLEED

from .booktools import (
    BIG,
    GANGREL,
    ONE,
    PRINCE,
    dealt,
    disciplined,
    each_edition,
    rule,
    two_seats,
)
from .story import Position, card


@rule("VTES-0-02")
@each_edition
def test_one_seat_is_not_a_game(edition):
    deck = compile_deck({card(ONE): 12}, edition)
    with pytest.raises(ValueError, match="1 seats"):
        Setting([deck])
    with pytest.raises(ValueError, match="1 seats"):
        alone(deck, players=1)


@rule("VTES-0-02")
@each_edition
def test_of_two_each_is_both_to_the_other(edition):
    game = Vtes(dealt(edition=edition, seats=2), Dice(1))
    me, other = game.methuselahs
    assert game.prey(me) is game.predator(me) is other
    assert game.prey(other) is game.predator(other) is me


@rule("VTES-1.1-01")
@each_edition
def test_a_locked_card_cannot_be_locked_again_before_it_unlocks(edition):
    story = Position(edition).table("The Parthenon").hand("Elder Library", "Ecoterrorists").start()
    story.until("master").choose("use The Parthenon")
    assert story.named("The Parthenon").locked
    assert not story.can("use The Parthenon")
    story.end_turn().until("master")
    assert not story.named("The Parthenon").locked
    assert story.can("use The Parthenon")


@rule("VTES-1.1-02")
@each_edition
def test_a_locked_minion_takes_no_action(edition):
    story = Position(edition).ready(PRINCE).ready(GANGREL).start()
    story.until("act").choose(PRINCE).choose("bleed")
    assert story.named(PRINCE).locked
    while story.kind in ("act", "action"):
        assert not story.can(PRINCE)
        assert story.table.decision.about != story.named(PRINCE).number
        story.pass_once()
    assert story.kind not in ("act", "action")


@rule("VTES-1.1-02")
@each_edition
def test_a_locked_minion_neither_blocks_nor_reacts(edition):
    def blockers(*locked):
        position = two_seats(edition).ready(GANGREL).at(1)
        for name in (PRINCE, BIG):
            position.ready(name)

        def lock(game):
            for minion in game.in_play.values():
                minion.locked = minion.face.name in locked

        story = position.at(0).tweak(lock).start()
        story.until("action").choose("bleed")
        return story.options if story.kind == "block" else []

    assert blockers() == ["pass", PRINCE, BIG]
    assert blockers(PRINCE) == ["pass", BIG]
    assert blockers(PRINCE, BIG) == []


@rule("VTES-1.1-03")
@each_edition
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_burns_to_the_ash_heap_of_its_owner(edition, owner):
    story = two_seats(edition).at(owner).table("The Coven").at(0).start()
    coven = story.named("The Coven")
    mine, other = (story.game.methuselahs[seat] for seat in (owner, 1 - owner))
    change_control(story.game, coven, other)
    assert coven.number in other.table.items
    leave_play(story.game, coven)
    assert coven.number in mine.ash.items
    assert not other.ash.items


@rule("VTES-1.1-04")
@each_edition
def test_burned_counters_return_to_the_bank(edition):
    story = Position(edition).hand("Blood Doll").ready(GANGREL, blood=3).start()
    game, minion = story.game, story.named(GANGREL)
    bank = game.bank
    assert burn_blood(game, minion, 1) == 1
    assert (minion.blood, game.bank) == (2, bank + 1)
    assert burn_blood(game, minion, 5) == 2, "no more than there is"
    assert (minion.blood, game.bank) == (0, bank + 3)
    assert burn_pool(game, story.me, 4) == 4
    assert (story.me.pool, game.bank) == (26, bank + 7)


@rule("VTES-1.1-05")
@each_edition
def test_what_left_the_game_is_not_found_where_the_ash_heap_is_searched(edition):
    def remove_one(game):
        me = game.methuselahs[0]
        gone = next(piece for piece in me.ash.items if game.faces[piece].name == "Liquidation")
        game.board.move(gone, me.ash, me.removed)

    story = (
        Position(edition).hand("Ashur Tablets").table("Ashur Tablets", "Ashur Tablets")
        .ash("Villein", "Liquidation", "Vessel").tweak(remove_one).start()
    )  # fmt: skip
    story.until("master").choose("Ashur Tablets")
    assert story.can("Villein")
    assert story.can("Vessel")
    assert not story.can("Liquidation")
    story.do("Villein", "Vessel")
    assert not story.can("Liquidation")
    assert story.where("Liquidation") == ["out of the game"]


@rule("VTES-1.1-06")
@each_edition
def test_a_burned_minion_gives_back_its_blood_and_takes_its_cards_along(edition):
    story = (
        Position(edition).ready(PRINCE, blood=2)
        .on(PRINCE, "Laptop Computer", "Tasha Morgan", "Blood Doll").start()
    )  # fmt: skip
    game = story.game
    story.named("Tasha Morgan").counters = 1
    game.bank -= 1
    bank = game.bank
    leave_play(game, story.named(PRINCE))
    assert game.bank == bank + 3
    for name in (PRINCE, "Laptop Computer", "Tasha Morgan", "Blood Doll"):
        assert story.where(name) == ["ash heap"]
    assert not game.in_play


@rule("VTES-1.1-06")
@each_edition
def test_what_lies_on_a_vampire_that_leaves_the_game_burns(edition):
    story = Position(edition).ready(PRINCE).on(PRINCE, "Laptop Computer").start()
    leave_play(story.game, story.named(PRINCE), story.me.removed)
    assert story.where(PRINCE) == ["out of the game"]
    assert story.where("Laptop Computer") == ["ash heap"]


@rule("VTES-1.2-08")
@each_edition
def test_blood_paid_for_a_card_goes_to_the_bank(edition):
    story = (
        Position(edition).ready(PRINCE, blood=5).hand("Govern the Unaligned")
        .tweak(disciplined(("dom", 1))).start()
    )  # fmt: skip
    bank = story.game.bank
    story.until("action").choose("Govern")
    assert story.named(PRINCE).blood == 4
    assert story.game.bank == bank + 1 + 3, "1 blood paid, 3 pool bled"


@rule("VTES-1.2-09")
@each_edition
def test_the_edge_passes_with_a_bleed_and_only_one_has_it(edition):
    story = Position(edition, players=4).with_edge(2).ready(GANGREL).start()
    assert story.kind != "unlock", "somebody else has it"
    story.until("action").choose("bleed")
    assert story.game.edge == 0
    story.end_turn().until("unlock").choose("the Edge")
    assert story.me.pool == 31
    assert not story.can("the Edge"), "once"


@rule("VTES-1.2-09")
@each_edition
def test_a_bleed_for_nothing_leaves_the_edge_where_it_is(edition):
    story = Position(edition).with_edge(2).ready(GANGREL).tweak(_feeble).start()
    story.until("action").choose("bleed")
    assert story.named(GANGREL).bled == story.game.turn
    assert (story.game.edge, story.prey.pool) == (2, 30)


def _feeble(game):
    for minion in game.in_play.values():
        spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, -1)


@rule("VTES-1.4-01")
@each_edition
def test_a_card_overrides_the_rules(edition):
    # A bleed is directed at the prey; the card lets its player choose anybody.
    story = (
        Position(edition, players=4).ready(PRINCE).hand("Kindred Spirits")
        .tweak(disciplined(("dem", 1))).start()
    )  # fmt: skip
    story.until("action").choose("Kindred")
    assert story.options == ["seat 2", "seat 3", "seat 4"]
    story.choose("seat 3")
    assert [m.pool for m in story.game.methuselahs] == [31, 30, 29, 30]
    other = Position(edition, players=4).ready(PRINCE).start()
    other.until("action").choose(BLEED)
    assert [m.pool for m in other.game.methuselahs] == [30, 29, 30, 30]
