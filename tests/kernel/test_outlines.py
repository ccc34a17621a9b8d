"""What is reported when an outline changes: how the table lies."""

from rules.kernel.words import news, placed

BEFORE = [
    "-- turn 1",
    "   you: 30 pool",
    "      ready: Anson",
    "      hand: a card",
    "   seat 2: 30 pool",
    "      ready: X",
]


def news_since_before(*now: str) -> list[str]:
    return news(placed(BEFORE), placed(now))


def test_what_is_as_before_is_not_told_again() -> None:
    assert news_since_before(*BEFORE) == []


def test_a_changed_line_is_told_below_its_parent() -> None:
    now = [line.replace("Anson", "Anson (locked)") for line in BEFORE]
    assert news_since_before(*now) == ["-- turn 1", "   you: 30 pool", "      ready: Anson (locked)"]


def test_a_line_that_is_gone_is_told_to_be_nothing() -> None:
    now = [line for line in BEFORE if "Anson" not in line]
    assert news_since_before(*now) == ["-- turn 1", "   you: 30 pool", "      ready: nothing"]


def test_what_lay_below_a_line_that_is_gone_is_not_told() -> None:
    assert news_since_before(*BEFORE[:4]) == []
    assert news_since_before(*BEFORE[:3], "      torpor: Anson")[1:] == [
        "   you: 30 pool",
        "      torpor: Anson",
        "      hand: nothing",
    ]
