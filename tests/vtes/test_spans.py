"""What lasts for a while: laid, asked for, used up, ended."""

import pytest

from rules.vtes.state import spans
from rules.vtes.state.spans import (
    ANYBODY,
    COMBAT,
    DRAWN,
    DRAWS_MORE,
    FLIES,
    GAME,
    INFLUENCE,
    LOSES,
    NO_BLEEDS,
    NO_TRANSFERS,
    PASSES,
    TURN,
)

from .story import Position


def laid(*entries):
    """Return a list in which this was laid: (kind, until, whom, amount)."""
    lasting = []
    for entry in entries:
        spans.lay(lasting, *entry)
    return lasting


@pytest.mark.parametrize(
    ("kind", "whom", "found", "total"),
    [
        (DRAWS_MORE, 1, [2, 3], 5),
        (DRAWS_MORE, 0, [4], 4),
        (DRAWS_MORE, ANYBODY, [], 0),
        (NO_BLEEDS, ANYBODY, [1], 1),
        (NO_TRANSFERS, 1, [], 0),
    ],
)
def test_what_lasts_is_asked_for_by_kind_and_whom(kind, whom, found, total):
    lasting = laid(
        (DRAWS_MORE, TURN, 1, 2), (DRAWS_MORE, TURN, 0, 4), (DRAWS_MORE, COMBAT, 1, 3), (NO_BLEEDS, TURN)
    )
    assert spans.amounts(lasting, kind, whom) == found
    assert (spans.total(lasting, kind, whom), spans.lasts(lasting, kind, whom)) == (total, bool(found))


def test_it_is_used_up_one_by_one():
    lasting = laid((DRAWS_MORE, TURN, 0, 2), (DRAWS_MORE, TURN, 1, 5))
    assert [spans.take(lasting, DRAWS_MORE, 0) for _ in range(3)] == [True, True, False]
    assert (spans.total(lasting, DRAWS_MORE, 0), spans.total(lasting, DRAWS_MORE, 1)) == (0, 5)
    assert spans.lasts(lasting, DRAWS_MORE, 0), "what is used up was there all the same"


@pytest.mark.parametrize(
    ("until", "whom", "ended", "left"),
    [
        (TURN, ANYBODY, [1, 2], [4]),
        (TURN, 1, [2], [1, 4]),
        (INFLUENCE, ANYBODY, [4], [1, 2]),
        (INFLUENCE, 0, [], [1, 2, 4]),
        (COMBAT, ANYBODY, [], [1, 2, 4]),
    ],
)
def test_it_ends_when_its_span_does_for_one_or_for_all(until, whom, ended, left):
    lasting = laid((DRAWS_MORE, TURN, 0, 1), (NO_BLEEDS, TURN, 1, 2), (NO_TRANSFERS, INFLUENCE, 1, 4))
    same = lasting
    assert [it.amount for it in spans.end(lasting, until, whom)] == ended
    assert [it.amount for it in lasting] == left
    assert same is lasting


def without_kinds(lasting):
    """Return what is there, without its kinds."""
    return [(it.whom, it.amount, it.until, it.about) for it in lasting]


def test_what_is_about_a_name_is_asked_for_by_it():
    lasting = laid((PASSES, TURN, 0, 1, "Sabbat"), (PASSES, GAME, ANYBODY, 1, ""))
    found = [spans.lasts_of(lasting, PASSES, "Sabbat", 0), spans.lasts_of(lasting, PASSES, "Sabbat")]
    assert found == [True, False]
    assert not spans.lasts_of(lasting, PASSES, "Camarilla", 0)
    assert spans.whom(lasting, PASSES) == [0, ANYBODY]
    assert spans.whom(lasting, NO_BLEEDS) == []


def test_there_may_be_more_of_it_later():
    lasting = laid((LOSES, TURN, 0, 0), (LOSES, TURN, 1, 0), (DRAWS_MORE, TURN, 1, 1))
    spans.change(lasting, LOSES, 1, 3)
    spans.change(lasting, LOSES, 1, 2)
    assert without_kinds(lasting) == [(0, 0, TURN, ""), (1, 5, TURN, ""), (1, 1, TURN, "")]


@pytest.mark.parametrize(
    ("whom", "ends"), [(1, [TURN, COMBAT, INFLUENCE]), (ANYBODY, [COMBAT, COMBAT, INFLUENCE])]
)
def test_it_may_last_until_another_time(whom, ends):
    lasting = laid((FLIES, TURN, 0, 7), (FLIES, TURN, 1, 8), (FLIES, INFLUENCE, 1, 9))
    spans.postpone(lasting, FLIES, TURN, COMBAT, whom)
    assert [(it.amount, it.until) for it in lasting] == list(zip([7, 8, 9], ends, strict=True))


def test_what_is_due_is_taken_out_for_one():
    lasting = laid((FLIES, TURN, 0, 7), (FLIES, TURN, 1, 8), (DRAWN, TURN, 1, 9), (FLIES, COMBAT, 1, 10))
    assert spans.due(lasting, FLIES, 1, TURN) == [8]
    assert [it.amount for it in lasting] == [7, 9, 10]
    assert spans.due(lasting, FLIES, 1, TURN) == []


def test_it_is_dropped_for_one_or_for_all_or_of_a_name():
    lasting = laid(
        (PASSES, TURN, 0, 1, "a"), (PASSES, TURN, 1, 2, "b"), (PASSES, TURN, 0, 3, "b"), (FLIES, TURN, 0, 4)
    )
    assert [it.amount for it in spans.drop(lasting, PASSES, 1)] == [2]
    assert [it.amount for it in spans.drop_all(lasting, PASSES, "b")] == [3]
    assert [it.amount for it in spans.drop_all(lasting, PASSES)] == [1]
    assert [it.amount for it in lasting] == [4]
    assert spans.drop(lasting, PASSES, 0) == spans.drop_all(lasting, PASSES) == []


def test_a_copy_of_a_game_has_a_list_of_its_own():
    game = Position(players=2).ready("Anson").start().game
    spans.lay(game.lasting, DRAWS_MORE, TURN, 0, 2, "x")
    copied = game.copy()
    spans.take(game.lasting, DRAWS_MORE, 0)
    spans.lay(game.lasting, FLIES, TURN, 0)
    assert without_kinds(copied.lasting) == [(0, 2, TURN, "x")]
    assert without_kinds(game.lasting) == [(0, 1, TURN, "x"), (0, 1, TURN, "")]
