"""What could oust the prey: it is kept, and tried before all else."""

import pytest

from deckcheck.full_table.pilots.habits.sense import OUSTS_PREY
from deckcheck.full_table.pilots.searching import Searching
from deckcheck.goldfish.pilots.appraising import KEPT
from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import give
from rules.vtes.terms import VOTES
from tests.full_table.test_keeping import held
from tests.full_table.test_watchful import later, seated
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG
from tests.vtes.story import Position

EACH_MINION = "Ancilla Empowerment"  # each Methuselah burns a pool for each minion
FOUR_POINTS = "Kine Resources Contested"  # four points to be shared out among two at least
THREE_OF_PREY = "Inside Dirt"  # burn the Edge to burn 3 pool of the prey


def table(*hand, prey_pool=2, prey=(GANGREL, YOUNG), pool=20, mine=PLAIN, clan="", predator=BARON):
    """Seat 0 with a hand and a vampire; its prey has two minions."""
    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1)
    for name in prey:
        position = position.ready(name, locked=True)
    position = position.at(2).ready(predator).at(0).pool(pool, 0).hand(*hand)
    return (position.ready(mine, clan=clan) if clan else position.ready(mine)).tweak(later)


def voting(name, votes):
    """A tweak: a vampire has so many votes."""

    def put(game):
        minion = next(one for one in game.in_play.values() if one.face.name == name)
        give(game, minion, Value(VOTES, votes))

    return put


@pytest.mark.parametrize(
    ("card", "position", "kept"),
    [
        (EACH_MINION, {"prey_pool": 2}, True),
        (EACH_MINION, {"prey_pool": 3}, False),
        (EACH_MINION, {"prey_pool": 2, "pool": 1}, False),
        (EACH_MINION, {"prey_pool": 2, "prey": (PRINCE, YOUNG)}, False),
        (FOUR_POINTS, {"prey_pool": 3}, True),
        (FOUR_POINTS, {"prey_pool": 4}, False),
        (THREE_OF_PREY, {"prey_pool": 3, "clan": "Nosferatu antitribu"}, True),
        (THREE_OF_PREY, {"prey_pool": 4, "clan": "Nosferatu antitribu"}, False),
        (THREE_OF_PREY, {"prey_pool": 3}, False),
    ],
)
def test_what_may_oust_the_prey_is_kept_before_all_else(card, position, kept):
    """Not where the seat would be ousted too, where the prey has as many votes, and by who could not play it."""
    worth = held(table(card, **position), card)
    assert (worth > 10 * KEPT) is kept


@pytest.mark.parametrize(("prey_pool", "first"), [(2, True), (3, False)])
def test_what_may_oust_the_prey_is_tried_first(prey_pool, first):
    """Nobody else could be afraid of it but the predator, who has many votes."""
    position = table("Leather Jacket", EACH_MINION, prey_pool=prey_pool).tweak(voting(BARON, 12))
    story = position.start().until("action")
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    usual = pilot.choose(decision)
    assert story.options[usual] == "bleed"
    ways = [story.options[way] for way in pilot._ways(decision, usual, 20)]
    assert (ways[1] == EACH_MINION) is first


@pytest.mark.parametrize(("prey_pool", "ousts"), [(3, True), (4, False)])
def test_an_action_that_burns_the_last_pool_of_the_prey_is_worth_an_oust(prey_pool, ousts):
    position = table(THREE_OF_PREY, prey_pool=prey_pool, clan="Nosferatu antitribu").with_edge(0)
    story = position.start().until("action")
    piece = next(one for one in story.table.decision.options if one in story.me.hand.items)
    assert (seated(story)._card_action_worth(piece, story.named(PLAIN), 1.0) == OUSTS_PREY) is ousts
