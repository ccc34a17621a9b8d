"""Short games with crypt cards modelled in Python: caitiff."""

import pytest

from rules.vtes.state import costs
from rules.vtes.state.hurts import Hurt
from rules.vtes.terms import CHOICE

from ...chaptertools import PRINCE
from ...crypttools import two
from ...fighttools import over
from ...story import Position
from ..helpers import SIGNPOST, _faces, face_at_table, stopped


def _combat_card(discipline, moment=~0):
    """The face of a combat card that requires a discipline and is played at a moment."""
    return next(
        _faces(
            fits=lambda card, model: (
                card.disciplines == (discipline,)
                and "Combat" in card.types
                and any(mode.moment & moment for mode in model.combat)
            )
        )
    )


def test_antoinette_duchamp_pays_more_for_actions_and_strikes_of_celerity():
    story = two(
        "Antoinette DuChamp", None, "Flurry of Action", "Blur", "Psyche!", "Resist Earth's Grasp"
    ).start()
    antoinette = story.named("Antoinette DuChamp")
    costlier = {}
    for name in ("Flurry of Action", "Blur", "Psyche!"):
        found = face_at_table(story, name)
        mode = (found.combat or found.modes)[0]
        costlier[name] = costs.blood(story.game, antoinette, found, mode) - max(0, found.blood_cost)
    assert costlier == {"Flurry of Action": 1, "Blur": 0, "Psyche!": 0}
    thrown = _combat_card("cel", CHOICE)
    mode = next(mode for mode in thrown.combat if mode.moment & CHOICE)
    assert costs.blood(story.game, antoinette, thrown, mode) == max(0, thrown.blood_cost) + 1


@pytest.mark.parametrize(("damage", "where"), [(3, ["torpor region"]), (4, ["ash heap"])])
def test_franciscus_burns_of_more_than_three_damage_in_a_combat(damage, where):
    story = stopped("Franciscus", PRINCE)
    game = story.game
    game.combat.pending.append(Hurt(story.named("Franciscus"), damage))
    story.choose(SIGNPOST)
    over(story)
    assert story.where("Franciscus") == where


@pytest.mark.parametrize("versions", [("Maldavis", "Maldavis (ADV)")])
def test_maldavis_is_the_baron_of_chicago_while_merged(versions):
    ready, other = versions
    story = Position(players=2).ready(ready).uncontrolled(other).start().until("influence")
    assert story.named(ready).profile.title == ""
    profile = story.choose("merge").named("Maldavis (ADV)").profile
    assert (profile.active_title, profile.city, profile.sect) == ("baron", "Chicago", "anarch")
