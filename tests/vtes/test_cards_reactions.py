"""The stories of reactions, and of out-of-turn masters that answer an action."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.chapters.answering import may_answer
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, UNLOCKED, Mode
from rules.vtes.definitions.clauses import FULL, WHOLE

from .chaptertools import BARON, GANGREL, PLAIN, YOUNG
from .story import Position, card


@pytest.mark.parametrize(("by", "unlocked", "locked", "in_torpor"), [
    (UNLOCKED, True, False, False),
    (LOCKED_ONLY, False, True, False),
    (EITHER, True, True, False),
    (ANYBODY, True, True, True),
])  # fmt: skip
def test_who_may_use_a_reaction(by, unlocked, locked, in_torpor):
    position = Position(players=2).at(1).ready(PLAIN).ready(BARON, locked=True).torpor(YOUNG, blood=1)
    story = position.at(0).ready(GANGREL).start()
    mode = Mode("", by=by, reaction=True)
    can = [may_answer(story.named(name), mode, None) for name in (PLAIN, BARON, YOUNG)]
    assert can == [unlocked, locked, in_torpor]


def test_reactions_that_are_read_whole_are_played_whole():
    for name in (
        "Telepathic Misdirection",
        "Wake with Evening's Freshness",
        "Deflection",
        "Telepathic Counter",
    ):
        assert model_of(card(name)).verdict(FULL) == WHOLE
