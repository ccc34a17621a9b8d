"""Short games with crypt cards modelled in Python: nosferatu antitribu."""

from rules.vtes.state.bearing import can_bear

from ...chaptertools import PLAIN, PRINCE, WEAPON, knows
from ...story import Position


def test_beast_plays_no_action_cards_and_bears_nothing():
    name = "Beast, The Leatherface of Detroit"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(PRINCE)
    position = position.hand("Govern the Unaligned", WEAPON, "Carlton Van Wyk", "Raven Spy")
    story = position.tweak(knows(seat0="dom ani")).start().until("act").choose("Beast")
    assert not story.can("Govern")
    assert not story.can(WEAPON)
    assert not story.can("Raven Spy")
    assert not story.can("Carlton")
    from rules.vtes.terms import EQUIPMENT

    assert not can_bear(story.named(name), next(f for f in story.game.faces if f.types & EQUIPMENT))
    assert story.choose("pass").until("action").can("Govern")
