"""What a copy of a game holds, part by part."""

import pytest

from rules.kernel import Zone
from rules.kernel.copying import Copier


@pytest.mark.parametrize("held", [[1], {1: [2]}, {1}, Zone("deck")], ids=lambda held: type(held).__name__)
def test_what_two_hold_together_they_hold_together_in_a_copy(held):
    one, other = Copier({}).copy([held, held])
    assert one is other is not held
    assert type(one) is type(held)


def test_a_list_that_holds_itself_is_copied():
    knot = [1]
    knot.append(knot)
    copied = Copier({}).copy(knot)
    assert copied[1] is copied is not knot


def test_what_all_games_share_is_shared_and_the_rest_is_not():
    shared, own = [1], [2]
    copied = Copier({}, [shared]).copy([shared, own])
    assert copied == [shared, own]
    assert copied[0] is shared
    assert copied[1] is not own
