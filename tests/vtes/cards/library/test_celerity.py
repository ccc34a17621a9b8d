"""Short games with library cards modelled in Python: celerity."""

import pytest

from ...chaptertools import GANGREL, PLAIN, PRINCE, duel, knows, watchful
from ...fighttools import CONTINUE, fight, to
from ...story import Position
from ..helpers import ANARCH, acts_with, against, combat_of, effects, fighting, plays


def test_make_the_misere_enters_combat_with_a_locked_minion():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).at(0).ready(PRINCE)
    position = position.hand("Make the Misere").tweak(knows(seat0="cel obf pot")).tweak(ANARCH)
    story = position.start().until("action").choose("Make").choose("enter combat (cel obf pot)")
    assert story.game.action.stealth == 1
    fight = combat_of(story)
    assert fight.sides[1].minion is story.named(PLAIN), "the locked one"
    assert effects(fight, 0) == ["GainManeuver", "Strengthen"]
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Make the Misere")
    assert not position.tweak(knows(seat0="cel")).tweak(ANARCH).start().until("action").can("Make")


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


def test_forced_march_at_superior_pays_nothing_for_an_action_that_was_blocked():
    position = against("Forced March", has="CEL FOR").tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Forced March")
    seen = []
    while story.game.action is not None:
        seen.append(story.kind)
        story.pass_once()
    assert "trigger" not in seen


@pytest.mark.parametrize(("has", "mode", "asked"), [("cel", 0, False)])
def test_alacrity_maneuvers_in_the_first_round_if_blocked(has, mode, asked):
    story = (
        acts_with("Alacrity", has, hand=[CONTINUE], tweaks=[watchful], blood=5)
        .until("block", 1)
        .choose(PLAIN)
    )
    plays(story, "Alacrity", mode)
    fighting(story)
    maneuvers = []
    while story.game.combat is not None:
        if story.kind == "maneuver" and story.table.decision.seat == 0:
            maneuvers.append(story.game.combat.rounds)
        story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert maneuvers == ([1] if asked else [])


def test_stutter_step_is_not_an_answer_to_a_grapple():
    story = fight(
        hand=["Stutter-Step"], knows0="CEL", mine=PRINCE, against=["Immortal Grapple"], knows1="pot"
    )
    to(story, "before-strikes", 1).choose("Immortal Grapple")
    kinds = []
    while story.game.combat is not None:
        kinds.append(story.can("Stutter-Step"))
        story.pass_once()
    assert not any(kinds)
