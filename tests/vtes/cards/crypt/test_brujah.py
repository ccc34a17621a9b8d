"""Short games with crypt cards modelled in Python: brujah."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.values import intercept

from ...chaptertools import BIG, PLAIN, PRINCE, YOUNG
from ...fighttools import DODGE, MANEUVER, blood, fight, over, to
from ...story import Position
from ..helpers import being, going_on

ELEN = "Elen Kamjian"


def _of(game, name):
    return next(m for m in game.in_play.values() if m.face.name == name)


def test_elen_kamjian_hunts_where_she_must_and_is_stuck_where_she_has_bled():
    def sleeping(game):
        _of(game, PRINCE).stays_locked = True

    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(ELEN, 0).ready(PRINCE, locked=True)
    story = position.tweak(sleeping).start().until("block", 1)
    assert story.game.action.kind == 2
    position = (
        Position(players=2).at(1).ready(YOUNG).at(0).ready(ELEN, 2).ready(PRINCE, locked=True).with_edge()
    )
    story = position.tweak(sleeping).start().until("unlock")
    story.named(ELEN).bled = story.game.turn
    story.until("discard")
    assert not story.named(ELEN).locked


@pytest.mark.parametrize("far", [True])
def test_juggler_dodges_and_strikes_again_at_long_range(far):
    story = fight(mine="Juggler", theirs=BIG, hand=[DODGE], against=[MANEUVER])
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
        while story.kind == "maneuver":
            story.choose("pass")
    to(story, "strike", 0)
    assert story.can("Juggler") == far
    if far:
        before = blood(story, "Juggler")
        story.choose("Juggler")
        assert story.game.combat is None or story.game.combat.sides[0].extra in (0, 1)
        over(story)
        assert blood(story, "Juggler") == before - 1


@pytest.mark.parametrize(("clan", "more"), [("Brujah", -1)])
def test_miranda_sanova_is_intercepted_worse_by_brujah(clan, more):
    position = (
        Position(players=2).at(1).ready(PLAIN).tweak(being(PLAIN, clan=clan)).at(0).ready("Miranda Sanova")
    )
    story = position.ready(PRINCE).start()
    going_on(story, "Miranda Sanova", target=1)
    assert intercept(story.game, story.named(PLAIN)) == more
    going_on(story, PRINCE, target=1)
    assert intercept(story.game, story.named(PLAIN)) == 0


@pytest.mark.parametrize(("beside", "hunted"), [(PRINCE, False), (PLAIN, True)])
def test_no_blood_hunt_on_theo_bell_with_a_prince(beside, hunted):
    position = (
        Position(players=2).ready("Theo Bell (G2)").ready(beside, this_turn=("fresh",)).torpor(YOUNG, 0)
    )
    story = position.start().until("action").choose("diablerize")
    polls = False
    while story.game.action is not None:
        polls = polls or story.game.referendum is not None or story.kind == "poll"
        story.pass_once()
    value = values.of_minion(story.game, story.named("Theo Bell (G2)"), 19, 0)
    assert (value == 0) == hunted
    assert not (polls and not hunted)
