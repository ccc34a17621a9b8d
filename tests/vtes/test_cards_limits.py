"""Where described cards stop: too little, nothing left, the wrong kind, at the wrong time."""

import pytest

from rules.vtes.definitions import control as targets
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.terms import INCAPACITATED, READY
from rules.vtes.verbs import choosing
from rules.vtes.verbs.upkeep import discard_down

from .chaptertools import ALLY, BARON, PLAIN, PRINCE, WEAPON, YOUNG, knows
from .story import Position

IMBUED = 'Erick "Shophet125" Franco'


# --- what may be chosen -----------------------------------------------------------------------------------


def test_what_each_choice_of_a_card_in_play_looks_for():
    position = (
        Position(players=2).ready(PRINCE).on(PRINCE, WEAPON, "J. S. Simmons, Esq.").ready(YOUNG).ready(ALLY)
    )
    position = position.torpor(BARON, blood=1).table(
        "The Barrens", "Academic Hunting Ground", "Anarch Revolt"
    )
    game = position.ready(IMBUED).start().game
    cards = {card.face.name: card for card in game.in_play.values()}
    cards[IMBUED].region = INCAPACITATED

    def found(what, capacity=0):
        return {name for name, card in cards.items() if choosing.is_target(card, what, capacity)}

    locations = {"The Barrens", "Academic Hunting Ground"}
    assert found(targets.LOCATION) == locations
    assert found(targets.HUNTING_GROUND) == {"Academic Hunting Ground"}
    assert found(targets.RETAINER_IN_PLAY) == {"J. S. Simmons, Esq."}
    assert found(targets.EQUIPMENT_IN_PLAY) == {WEAPON}
    assert found(targets.SLEEPER) == {BARON}
    assert found(targets.OUT_OF_ORDER) == {IMBUED}
    assert found(targets.ALLY_IN_PLAY) == {ALLY}
    assert found(targets.SMALL_MINION, 1) == {ALLY}
    assert found(targets.SMALL_MINION, 2) == {ALLY, YOUNG}
    assert found(targets.SMALL_MINION, 8) == {ALLY, YOUNG, PRINCE, BARON}
    cards[IMBUED].region = READY
    assert found(targets.OUT_OF_ORDER) == set()
    assert found(targets.ALLY_IN_PLAY) == {ALLY, IMBUED}
    fall_to_torpor(game, cards[YOUNG])
    assert found(targets.SLEEPER) == {BARON, YOUNG}
    assert found(targets.SMALL_MINION, 2) == {ALLY, IMBUED, YOUNG}
    cards[WEAPON].working = False
    assert found(targets.EQUIPMENT_IN_PLAY) == set()


def test_the_last_card_of_a_hand_that_may_hold_none_is_discarded_unasked():
    story = Position(players=2).ready(PRINCE).hand("Villein").short_hand().start().until("action")
    story.me.hand_bonus, story.me.hand_bonus_turn = -7, story.game.turn
    assert list(discard_down(story.game, story.me)) == []
    assert (story.me.hand.items, story.where("Villein")) == ([], ["ash heap"])


# --- by the time it is resolved ---------------------------------------------------------------------------


def test_of_an_empty_hand_the_card_that_is_drawn_is_buried_unasked():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Heart of Nizchetus").short_hand()
    story = position.library("Villein").start().until("unlock")
    for number in list(story.me.hand.items):
        story.game.board.move(number, story.me.hand, story.me.ash)
    story.choose("use Heart")
    while story.kind == "amount":
        story.choose("1")
    assert story.kind != "bury"


@pytest.mark.parametrize(("margin", "moved"), [(1, 1), (2, 2), (3, 2)])
def test_voter_captivation_gives_at_most_two_pool_of_the_margin(margin, moved):
    position = Position(players=2).ready(PLAIN, blood=1).hand("Ancilla Empowerment", "Voter Captivation")
    story = position.tweak(knows(seat0="PRE")).start().until("action").choose("Ancilla").votes()
    story.game.action.margin = margin
    story.until("after-action").choose("Voter")
    while story.kind == "mode":
        story.choose("blood and pool")
    assert (story.kind, story.options[-1]) == ("amount", str(moved))
    pool = story.me.pool
    story.choose(str(moved))
    assert (story.me.pool, story.named(PLAIN).blood) == (pool + moved, 1 + margin - moved)
