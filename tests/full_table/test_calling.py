"""Referendums that burn pool: which are called, where their points go, and what is held for them."""

import pytest

from tests.full_table.test_shunning import PREY, shunned

A_POINT_EACH = "Conservative Agitation"  # as many points as there are Methuselahs, among two at least


@pytest.mark.parametrize(("prey_pool", "wasted"), [(2, True), (3, False)])
def test_no_point_is_wasted_on_who_has_no_pool_left_for_it(prey_pool, wasted):
    """The predator's loss is worth a little."""
    assert (PREY in shunned(A_POINT_EACH, PREY, PREY, pools=(20, prey_pool, 20, 20))) is wasted
