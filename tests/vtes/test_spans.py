"""What lasts for a while: laid, asked for, used up, ended."""

import pytest

from rules.vtes.state import spans
from rules.vtes.state.spans import ANYBODY, COMBAT, DRAWS_MORE, INFLUENCE, NO_BLEEDS, NO_TRANSFERS, TURN


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
