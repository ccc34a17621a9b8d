"""Short games with crypt cards modelled in Python: tremere."""

import pytest

from rules.vtes.definitions.usable import meets
from rules.vtes.definitions.value import Value
from rules.vtes.terms import INTERCEPT

from ...chaptertools import ALLY, PLAIN, PRINCE, watchful
from ...crypttools import two
from ...fighttools import fight
from ...story import Position
from ..helpers import face_of

STUART = "Andrew Stuart"


def test_oliver_thrace_keeps_vampires_from_striking_to_end_combat():
    story = fight(mine="Oliver Thrace", theirs=PLAIN, hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")
    story = fight(mine="Oliver Thrace", theirs=ALLY, hand=["Torn Signpost"], knows0="pot")
    assert not story.game.combat.sides[1].cannot("combat ends")


def test_dr_john_dee_and_a_dog_pack_keep_opponents_from_ending_combat():
    story = fight(mine="Dr. John Dee", theirs=PLAIN, hand=["Torn Signpost"], knows0="pot")
    assert not story.game.combat.sides[1].cannot("combat ends"), "no Ventrue"
    story = fight(mine="Dr. John Dee", theirs="Marcus Vitel", hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    story = fight(mine=PRINCE, bears=["Dog Pack"], hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")


@pytest.mark.parametrize(
    ("name", "played", "can"),
    [
        ("Karl Schrekt", "Fourth Tradition: The Accounting", True),
        (PLAIN, "Fourth Tradition: The Accounting", False),
        ("Karl Schrekt", "Absolution of the Diabolist", False),
    ],
)
def test_karl_schrekt_plays_minion_cards_of_a_justicar(name, played, can):
    story = Position().ready(name).start().until("action")
    assert meets(story.named(name).profile, face_of(played), story.game.rules) == can


def test_watchful_minions_have_intercept():
    """The tweak that other stories rely on."""
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(watchful).start()
    assert (None, Value(INTERCEPT, 1)) not in story.named(PLAIN).values
    assert [value.kind for _, value in story.named(PLAIN).values] == [INTERCEPT]


def test_andrew_stuart_looks_at_nothing_for_other_cards():
    story = two(STUART, None, "Govern the Unaligned").library("Magic of the Smith").start().until("action")
    story.choose("Govern the Unaligned")
    if story.kind == "mode":
        story.pass_once()
    assert story.me.library.shown is None
