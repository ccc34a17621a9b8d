"""Each described crypt card does what it says, and the recurring sentences are recognised."""

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.state import values
from rules.vtes.terms import MASTER_ACTIONS, TRANSFERS

from .story import Position, card

# --- recurring sentences ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "actions"), [("Nana Buruku", 2), ("Anson", 2), ("Unmada", 1)])
def test_master_actions_are_recognised(name, actions):
    story = Position().ready(name).start()
    assert values.of_methuselah(story.game, story.me, MASTER_ACTIONS, 1) == actions


def test_transfers_are_recognised():
    story = Position().ready("Ingrid Rossler").start()
    assert values.of_methuselah(story.game, story.me, TRANSFERS, 4) == 6


def test_values_of_a_vampire_in_torpor_that_must_be_ready_do_not_count():
    story = Position().torpor("Anson", 1).start()
    assert values.of_methuselah(story.game, story.me, MASTER_ACTIONS, 1) == 1


def test_what_is_not_recognised_is_named():
    model = read_crypt(card("Gilbert Duane (G6)"))
    assert model.verdict("alone") == "in part"
    assert model.lacks("alone") == "2 of its sentences"


def test_babalawo_alafin_needs_two_cards_to_discard():
    position = Position().ready("Babalawo Alafin").hand("Villein").short_hand().with_edge()
    story = position.tweak(lambda game: game.methuselahs[0].library.items.clear()).start()
    assert not story.until("unlock").can("use Babalawo")
