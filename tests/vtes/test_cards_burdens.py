"""The stories of actions whose card burdens a minion while it is on it, and of signs against one."""

import pytest

from .chaptertools import GANGREL, PLAIN, PRINCE, knows
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_ventures import act

SIGN, UNBURDENING = "Divine Sign", "Unburdening the Bestial Soul"


# --- Divine Sign ------------------------------------------------------------------------------------------


def signed(superior=False, foes=(PLAIN, GANGREL)):
    """One's own prince has the sign against the first of the prey's; it is the prey's turn."""
    position = Position(players=2).at(1)
    for name in foes:
        position = position.ready(name)
    position = position.hand("Villein").at(0).ready(PRINCE).hand(SIGN, "Torn Signpost")
    story = act(
        position.tweak(knows(seat0="NEC pot" if superior else "nec pot")),
        SIGN,
        way="+2 intercept, open" if superior else "",
    )
    assert sorted(story.options) == sorted(foes)
    story.choose(foes[0])
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    over(story)
    prince = story.named(PRINCE)
    assert story.named(SIGN).host is prince
    assert not prince.locked
    return until(story, lambda: story.kind == "act" and story.table.decision.seat == 1)


@pytest.mark.parametrize(
    ("superior", "actor", "seen"), [(True, PLAIN, True), (True, GANGREL, False), (False, PLAIN, False)]
)
def test_divine_sign_at_superior_opens_the_hand_when_the_minion_blocks_the_chosen_one(superior, actor, seen):
    story = signed(superior).choose(actor).choose("bleed")
    until(story, lambda: story.kind == "block").choose(PRINCE)
    until(story, lambda: story.game.combat is not None)
    assert bool(story.game.combat.opened) == seen
    assert all(story.prey.hand.sees(0, number) == seen for number in story.prey.hand.items)
