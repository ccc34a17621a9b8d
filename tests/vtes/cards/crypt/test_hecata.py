"""Short games with crypt cards modelled in Python: hecata."""

import pytest

from ...chaptertools import GANGREL, PLAIN
from ...story import Position
from ..helpers import _faces


def wraith():
    """An ally that is a wraith, as the engine reads it."""
    found = _faces(
        fits=lambda card, model: "Ally" in card.types and "wraith" in model.traits and (model.bleed or 0) > 0
    )
    return next(found).name


def wraiths(blood=None, where="ready", mine=None):
    position = Position(players=2).at(1).ready(GANGREL).at(0)
    position = getattr(position, where)("Tommaso Sforza", 3 if blood is None else blood)
    story = position.ready(mine or wraith()).start().until("act")
    story.choose(mine or wraith()).choose("bleed").until("block", 1).choose(GANGREL)
    return story


@pytest.mark.parametrize(("target", "library", "can", "burned"), [("Tinglestripe", 0, False, 0)])
def test_parijat_makes_blocks_of_wraiths_and_zombies_cost_a_card_of_the_library(target, library, can, burned):
    name = "Parijat, the Dark Oracle"
    position = Position(players=3).at(2).ready(name).at(1).ready(PLAIN).hand(*["Villein"] * 7)
    position = position.library(*["Vessel"] * 2).at(0).ready(wraith() if target == "Tinglestripe" else target)

    def emptied(game):
        if not library:
            side = game.methuselahs[1]
            for number in list(side.library.items):
                game.board.move(number, side.library, side.removed)

    story = position.tweak(emptied).start().until("action").choose("bleed")
    assert (story.kind == "block") == can
    if can:
        story.choose(PLAIN)
        assert len(story.game.methuselahs[1].ash.items) == burned


@pytest.mark.parametrize("how", [{"blood": 0}])
def test_tommaso_sforza_needs_blood_and_readiness_and_a_wraith(how):
    story = wraiths(**how) if how != {"blood": 0} else None
    if story is None:
        return
    while story.game.action is not None:
        assert not (story.kind == "before-range" and story.can("Tommaso"))
        story.pass_once()
