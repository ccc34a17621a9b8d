"""What the choice of a card in play looks for, of all that lies on a table."""

from rules.vtes.definitions import aiming as targets
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.terms import INCAPACITATED, READY
from rules.vtes.verbs import aiming

from .chaptertools import ALLY, BARON, PRINCE, WEAPON, YOUNG
from .story import Position

ERICK = 'Erick "Shophet125" Franco'


def test_what_each_choice_of_a_card_in_play_looks_for():
    position = (
        Position(players=2).ready(PRINCE).on(PRINCE, WEAPON, "J. S. Simmons, Esq.").ready(YOUNG).ready(ALLY)
    )
    position = position.torpor(BARON, blood=1).table(
        "The Barrens", "Academic Hunting Ground", "Anarch Revolt"
    )
    game = position.ready(ERICK).start().game
    cards = {card.face.name: card for card in game.in_play.values()}
    cards[ERICK].region = INCAPACITATED

    def targets_of(what, capacity=0):
        return {name for name, card in cards.items() if aiming.is_target(card, what, capacity)}

    locations = {"The Barrens", "Academic Hunting Ground"}
    assert targets_of(targets.LOCATION) == locations
    assert targets_of(targets.HUNTING_GROUND) == {"Academic Hunting Ground"}
    assert targets_of(targets.RETAINER_IN_PLAY) == {"J. S. Simmons, Esq."}
    assert targets_of(targets.EQUIPMENT_IN_PLAY) == {WEAPON}
    assert targets_of(targets.SLEEPER) == {BARON}
    assert targets_of(targets.OUT_OF_ORDER) == {ERICK}
    assert targets_of(targets.ALLY_IN_PLAY) == {ALLY}
    assert targets_of(targets.SMALL_MINION, 1) == {ALLY}
    assert targets_of(targets.SMALL_MINION, 2) == {ALLY, YOUNG}
    assert targets_of(targets.SMALL_MINION, 8) == {ALLY, YOUNG, PRINCE, BARON}
    cards[ERICK].region = READY
    assert targets_of(targets.OUT_OF_ORDER) == set()
    assert targets_of(targets.ALLY_IN_PLAY) == {ALLY, ERICK}
    fall_to_torpor(game, cards[YOUNG])
    assert targets_of(targets.SLEEPER) == {BARON, YOUNG}
    assert targets_of(targets.SMALL_MINION, 2) == {ALLY, ERICK, YOUNG}
    cards[WEAPON].working = False
    assert targets_of(targets.EQUIPMENT_IN_PLAY) == set()
