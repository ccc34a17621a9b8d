"""Short games with library cards modelled in Python: quietus."""

import pytest

from ...chaptertools import BIG, PLAIN
from ..helpers import acts_with, offered, plays


@pytest.mark.parametrize(("has", "reacts"), [("qui", True), ("QUI", False)])
def test_deed_the_hearts_desire_bars_a_younger_vampire(has, reacts):
    """Deed the Heart's Desire."""
    story = acts_with(
        "Deed the Heart's Desire",
        has,
        theirs=(PLAIN, BIG),
        against=["Deflection"],
        knows1="dom",
        blood=5,
        players=3,
    )
    plays(story, "Deed", 1 if has == "QUI" else "")
    if story.kind == "target":
        assert not story.can(BIG)
        story.choose(PLAIN)
    story.named(BIG).locked = True
    assert story.named(PLAIN).number in story.game.action.marks.barred
    assert offered(story, "Deflection") == reacts
