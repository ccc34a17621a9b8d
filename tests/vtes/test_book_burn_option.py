"""The burn option (chapter 1.6.1, editions of 2006 and later)."""

import pytest

from .booktools import PRINCE, each_edition, each_later_edition, leave_turn, rule
from .story import Position

BURNABLE = "Draeven Softfoot"  # Kiasyd, no discipline


def of_clan(clan):
    def change(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, clan=clan)

    return change


@rule("VTES-1.6.1-12")
@each_edition
@pytest.mark.parametrize("place", ["ready", "torpor"])
@pytest.mark.parametrize("clan", ["Toreador", "Kiasyd"])
def test_the_burn_option_is_for_those_without_such_a_minion(edition, place, clan):
    """A vampire in torpor can recruit no ally."""
    fits = (place, clan) == ("ready", "Kiasyd")
    position = Position(edition, players=2).hand(BURNABLE).library("Vessel").tweak(of_clan(clan))
    story = getattr(position, place)(PRINCE, 3).start()
    assert (story.kind == "unlock" and story.can(BURNABLE)) == (edition != "2000" and not fits)
    if story.kind == "unlock":
        story.choose(BURNABLE)
        assert story.where(BURNABLE) == ["ash heap"]
        assert "Vessel" in story.hand()


@rule("VTES-1.6.1-12")
@each_edition
@pytest.mark.parametrize("passive", [True, False])
def test_the_burn_option_works_in_anybodys_unlock_phase(edition, passive):
    position = Position(edition, players=3).hand(BURNABLE).library("Vessel")
    if not passive:
        position.at(1).at(0)
    story = position.start()
    leave_turn(story)
    if edition == "2000":
        assert story.kind != "burn-option"
        return
    assert (story.kind, story.table.decision.seat, story.game.active.seat) == ("burn-option", 0, 1)
    story.choose(BURNABLE)
    assert story.where(BURNABLE) == ["ash heap"]
    assert "Vessel" in story.hand()


@rule("VTES-1.6.1-13")
@each_later_edition
def test_one_burn_option_each_unlock_phase(edition):
    story = Position(edition, players=2).hand(BURNABLE, BURNABLE, BURNABLE).start()
    story.until("unlock").choose(BURNABLE)
    assert story.kind != "unlock"
    leave_turn(story)
    story.choose(BURNABLE)
    assert story.game.active is story.me or story.kind != "burn-option"
    assert story.where(BURNABLE).count("ash heap") == 2
