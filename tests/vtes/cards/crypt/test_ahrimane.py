"""Short games with crypt cards modelled in Python: ahrimane."""

import pytest

from ...chaptertools import KINE, PLAIN, YOUNG, watchful
from ...story import Position


@pytest.mark.parametrize(("held", "can"), [(KINE, True)])
def test_sylvie_helgon_discards_political_cards_for_stealth_or_intercept(held, can):
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready("Sylvie Helgon").hand(held).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(YOUNG)
    seen = story.game.action is not None and story.table.decision.seat == 0 and story.can("Sylvie")
    assert seen == can
    if can:
        before = story.game.action.stealth
        action = story.game.action
        story.choose("Sylvie")
        assert action.stealth == before + 1
        assert story.where(KINE) == ["ash heap"]


@pytest.mark.parametrize("blood", [1])
def test_muricia_turns_gangrel_antitribu_into_ahrimanes(blood):
    position = (
        Position().ready("Muricia").ready("Bill Butler", blood=blood, this_turn=("fresh",)).ready(PLAIN)
    )
    story = position.start()
    can = story.kind == "unlock" and story.can("use Muricia")
    assert can == bool(blood)
    if can:
        story.choose("use Muricia")
        profile = story.named("Bill Butler").profile
        assert profile.clan == "Ahrimane"
        assert profile.has("spi")
        assert "sterile" in profile.traits
        assert profile.has("pot")
        assert story.named("Bill Butler").blood == 0
        assert not (story.kind == "unlock" and story.can("use Muricia"))
