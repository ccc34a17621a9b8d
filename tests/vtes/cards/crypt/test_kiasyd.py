"""Short games with crypt cards modelled in Python: kiasyd."""

import pytest

from rules.vtes.state import values
from rules.vtes.terms import TAKE_ACTION

from ...chaptertools import GANGREL, PRINCE
from ...story import Position
from ..helpers import bleeding, one_against_beside


def of_kind(story, kind, target=-1):
    """Make the current action one of another kind."""
    story.game.action.kind = kind
    story.game.action.target = target
    return story.game.action


def test_cards_that_require_a_discipline_cost_omme_less():
    story = Position(players=2).ready("Omme Enberbenight").start()
    (cut,) = story.named("Omme Enberbenight").face.values
    assert (cut.amount, cut.discipline) == (1, "myt")


@pytest.mark.parametrize(("kind", "actor", "stealth"), [(TAKE_ACTION, PRINCE, 1)])
def test_minions_equip_with_more_stealth_with_roderick(kind, actor, stealth):
    story = bleeding(one_against_beside("Roderick Phillips March", GANGREL, with_=[PRINCE]), actor)
    action = of_kind(story, kind)
    assert values.stealth(story.game, action.actor, action) == stealth
