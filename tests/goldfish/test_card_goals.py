"""Goals on cards: what they mean, where they are wrong, and that their shares are those of the urn."""

from __future__ import annotations

from math import comb, sqrt

import pytest

from cardbase.quick import replace
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.goals import Asked, Goal, GoalCards, GoalError, read_goal
from deckcheck.goldfish.running import play_many
from deckcheck.goldfish.tallies import COLUMNS, DRAWN, HAND, PLAYED, READY, USED

BOOK = {
    "Govern the Unaligned": (1,),
    "Villein": (2,),
    "type:master": (2, 3),
    "Deflection": (4,),
    "Rack and Ruin by Night": (5,),
}
"""Cards of a small world, and their ids."""


def find(words, what, guess):
    bare = words.removeprefix("2x ").strip()
    least = 2 if words.startswith("2x ") else 1
    if bare in BOOK:
        return GoalCards(0, 0, BOOK[bare], least)
    near = [name for name in BOOK if name.startswith(bare)]
    if guess and near:
        return GoalCards(0, 0, BOOK[near[0]], least)
    if guess and what != USED:
        raise ValueError(f"{bare!r} is not a card")
    return None


def read(text, turns=4):
    cards = read_goal(text, turns, find)
    return Goal(text, turns, cards)


def rows(*counts):
    """A game with these counts behind the columns, a tuple for each turn."""
    return [(0,) * len(COLUMNS) + turn for turn in counts]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Govern by 3", [Asked(USED, frozenset({1}))]),
        ("played(Villein)>=1 by 4", [Asked(PLAYED, frozenset({2}))]),
        ("drawn( type:master )>=3 by 2", [Asked(DRAWN, frozenset({2, 3}))]),
        ("hand(Deflection) at 4", [Asked(HAND, frozenset({4}))]),
        ("ready(Villein) and pool>=3", [Asked(READY, frozenset({2}))]),
        ("HAND(Deflection) or not hand(Deflection)", [Asked(HAND, frozenset({4}))]),
        ("Rack and Ruin by Night by 2", [Asked(USED, frozenset({5}))]),
        ('"Rack and Ruin by Night" by 2 and Villein', [Asked(USED, frozenset({n})) for n in (5, 2)]),
        ("(Villein>=2 by 3) or ready>=1", [Asked(USED, frozenset({2}))]),
        ("drawn>=9 by 2", []),
    ],
)
def test_what_a_goal_asks_for(text, asked):
    assert read(text).asked == asked


@pytest.mark.parametrize(
    ("text", "counts", "reached"),
    [
        ("Villein by 2", [(0,), (1,), (1,), (1,)], True),
        ("Villein by 2", [(0,), (0,), (1,), (1,)], False),
        ("hand(Villein) at 2", [(1,), (0,), (1,), (1,)], False),
        ("hand(Villein) at 2", [(0,), (1,), (0,), (0,)], True),
        ("hand(2x Villein) at 2", [(0,), (1,), (2,), (2,)], False),
        ("hand(2x Villein) at 3", [(0,), (1,), (2,), (2,)], True),
        ("hand(Villein)=0 at 1", [(0,), (1,), (2,), (2,)], True),
        ("played(Villein)>=2", [(2,), (0,), (0,), (1,)], False),
        ("Villein by 1 and hand(Deflection) at 4", [(1, 0), (1, 0), (1, 0), (1, 1)], True),
    ],
)
def test_what_cards_have_to_do(text, counts, reached):
    assert read(text).reached(rows(*counts)) is reached


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("drawn(Dodge)>=1 by 2", "'Dodge' is not a card", 7),
        ("pool>=3 and hand( Dodge )", "'Dodge' is not a card", 19),
        ("redy>=2", "did you mean 'ready'?", 1),
        ("Dodge by 2", "there is no measure 'dodge'", 1),
        ("played(Villein", "expected ')', found the end", 15),
        ("played()>=1", "expected a card or a query", 8),
        ('"Villein by 2', "never closed", 1),
        ("Villein by 5", "turn 5 is not played", 12),
        ("Villein >= by 2", "expected a number", 12),
    ],
)
def test_what_is_not_a_card_is_shown_with_its_place(text, problem, column):
    with pytest.raises(GoalError) as caught:
        read(text)
    message = str(caught.value)
    assert problem in message
    assert f"column {column}:" in message
    assert message.splitlines()[2].index("^") == column + 1


def test_a_goal_of_a_game_cut_short_is_that_of_its_last_turn():
    goal = read("hand(Villein) at 3")
    game = rows((0,), (1,), (0,), (0,))
    assert [goal.reached(game[:turn]) for turn in (1, 2, 3, 4)] == [False, True, False, False]


def at_least(size, copies, drawn, wanted):
    """The chance of this many copies among the cards drawn, by counting hands."""
    hands = comb(size, drawn)
    return sum(
        comb(copies, k) * comb(size - copies, drawn - k) for k in range(wanted, min(copies, drawn) + 1)
    ) / hands  # fmt: skip


@pytest.fixture
def share(plain_vampires, inert_cards):
    """Return a function that plays a deck whose cards nobody can play, and returns the share of a goal."""
    quick, other = plain_vampires[2], plain_vampires[3]
    deck = ((quick, 3), (other, 9), (inert_cards[0], 8), (inert_cards[1], 52))
    ids = {"quick": (quick.id,), "card": (inert_cards[0].id,)}

    def play(goal, pilot, games):
        found = read_goal(
            goal, 4, lambda words, what, guess: GoalCards(0, 0, ids[words]) if words in ids else None
        )
        experiment = Experiment(deck, turns=4, pilot=pilot, goal=goal, goal_cards=tuple(found))
        outcome, _ = play_many(experiment, games)
        return outcome.tally.goal / games

    return play


@pytest.mark.slow
@pytest.mark.parametrize(
    ("goal", "pilot", "exact"),
    [
        # who passes keeps the hand of seven and the crypt of four
        ("hand(card)>=2 at 4", "first", at_least(60, 8, 7, 2)),
        ("hand(card)=0 at 1", "first", 1 - at_least(60, 8, 7, 1)),
        ("drawn(quick)", "first", at_least(12, 3, 4, 1)),
        # who discards a card a turn has seen one more at the end of each
        ("drawn(card)>=1 by 1", "greedy", at_least(60, 8, 8, 1)),
        ("drawn(card)>=2 by 3", "greedy", at_least(60, 8, 10, 2)),
    ],
)
def test_shares_are_those_of_the_urn(share, goal, pilot, exact):
    games = 4000
    assert abs(share(goal, pilot, games) - exact) < 4 * sqrt(exact * (1 - exact) / games)


def test_a_vampire_by_itself_is_to_be_ready(plain_vampires, inert_cards):
    quick = plain_vampires[2]
    deck = ((quick, 12), (inert_cards[0], 60))
    goal = "quick by 2"
    known = {"quick": GoalCards(0, 0, (quick.id,))}
    cards = tuple(read_goal(goal, 3, lambda words, *_: known.get(words)))
    experiment = Experiment(deck, turns=3, seat=2, goal=goal, goal_cards=cards)
    assert play_many(experiment, 5)[0].tally.goal == 5
    later = replace(experiment, seat=1, goal="quick by 1")  # one transfer is not enough for it
    assert play_many(later, 5)[0].tally.goal == 0
