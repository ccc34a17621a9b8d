"""Goals are read, wrong ones are reported with their place, and each game is asked about them."""

import pytest

from deckcheck.goldfish.goals import Goal, GoalError
from deckcheck.goldfish.tallies import COLUMNS


class Game:
    """A game of four turns in which capacity, minions and pool are as given."""

    def __init__(self, capacity=(0, 4, 9, 12), minions=(0, 1, 2, 3), pool=(29, 25, 21, 18)):
        row = dict.fromkeys(COLUMNS, 0)
        self.rows = [
            tuple({**row, "ready_capacity": a, "ready_minions": b, "pool": c}.values())
            for a, b, c in zip(capacity, minions, pool, strict=True)
        ]


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("ready_capacity>=10 by 4", True),
        ("ready_capacity >= 10 by 3", False),
        ("ready>=2 by 3 and pool>=20", False),
        ("ready>=2 by 3 and pool>=18", True),
        ("pool >= 21 at 3", True),
        ("pool >= 29 by 4", True),
        ("pool >= 29 at 4", False),
        ("not pool < 10", True),
        ("capacity = 12 or bled > 100", True),
        ("(ready > 5 or pool > 17) and minions != 0", True),
        ("READY>=3", True),
    ],
)
def test_goals_mean_what_they_say(text, reached):
    assert Goal(text, 4).reached(Game().rows) is reached


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("redy>=2", "did you mean 'ready'?", 1),
        ("ready 2", "expected one of >=", 7),
        ("ready >= two", "expected a number", 10),
        ("ready >= 2 by 9", "turn 9 is not played", 15),
        ("ready >= 2 by", "found the end", 14),
        ("ready >= 2 pool >= 3", "expected 'and', 'or'", 12),
        ("(ready >= 2", "expected ')'", 12),
        ("ready >= 2 & pool", "'&' has no meaning", 12),
        ("", "expected a measure", 1),
    ],
)
def test_what_is_not_a_goal_is_shown_with_its_place(text, problem, column):
    with pytest.raises(GoalError) as caught:
        Goal(text, 4)
    message = str(caught.value)
    assert problem in message
    assert f"column {column}:" in message
    if text:
        assert message.splitlines()[2].index("^") == column + 1


@pytest.mark.parametrize("deep", ["({})", "not {}", "not ({})"])
def test_a_goal_may_be_nested_but_not_without_end(deep):
    def nested(times):
        text = "ready >= 3"
        for _ in range(times):
            text = deep.format(text)
        return text

    levels = deep.count("(") + deep.count("not")
    assert Goal(nested(50 // levels), 4).reached(Game().rows) is (
        (50 // levels) % 2 == 0 or "not" not in deep
    )
    with pytest.raises(GoalError, match="nested more than 50 deep"):
        Goal(nested(50 // levels + 1), 4)
    with pytest.raises(GoalError, match="characters; at most 2,000 are allowed"):
        Goal(nested(10_000), 4)


def test_brackets_side_by_side_are_not_deep():
    assert Goal(" and ".join(["(ready >= 3)"] * 100), 4).reached(Game().rows)
