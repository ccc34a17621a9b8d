"""Cards that remember a round of combat, end combat, or follow it; torpor that costs; shelter from actions."""

import pytest

from rules.vtes.state.combat import Hurt

from .chaptertools import PLAIN, PRINCE, duel, knows
from .fighttools import fight, over, region, to

# --- combat -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "where"), [("pro", "torpor region"), ("PRO", "ready region")])
def test_flesh_of_marble_prevents_aggravated_damage_at_superior(has, where):
    """Of two aggravated damage one is left in either case, and sends to torpor; with a normal one beside it not."""
    story = fight(
        hand=["Flesh of Marble"], they_bear=["Meat Cleaver"], knows0=has, knows1="pro", mine=PRINCE,
        against=["Claws of the Dead"],
    )  # fmt: skip
    story.choose("Flesh")
    if story.kind == "mode":
        story.choose("one damage a round, be")
    fought = story.game.combat
    to(story, "strike", 1)
    me = story.named(PRINCE)
    fought.pending += [Hurt(me, 1, strike=True), Hurt(me, 1, aggravated=True, strike=True)]
    over(story)
    assert region(story, PRINCE) == where


def test_hunters_mark_keeps_the_opponent_from_ending_combat():
    position = duel(mine=PRINCE, theirs=PLAIN).hand("Hunter's Mark")
    story = (
        position.tweak(knows(seat0="CEL THA"))
        .start()
        .until("action")
        .choose("Hunter")
        .choose("enter combat, mark")
    )
    while story.game.combat is None:
        story.pass_once()
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")
