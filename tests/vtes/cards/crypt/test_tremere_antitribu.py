"""Short games with crypt cards modelled in Python: tremere antitribu."""

import pytest

from rules.vtes.chapters.red_list import is_listed

from ...chaptertools import PLAIN, PRINCE, knows
from ...crypttools import ever_offers, resolved
from ...story import Position
from ..helpers import stopped

VALERIUS_BELOW = "Valerius Maior, Hell's Fool"


VALERIUS = "Valerius Maior, Hell's Fool (ADV)"


def bleeding_into(blocker, *hand, blocks=True):
    """Seat 0's vampire acts with all disciplines; Valerius attempts to block, or does not."""
    position = Position(players=2).at(1).ready(blocker).at(0).ready(PRINCE).hand(*hand)
    story = position.tweak(knows(seat0="OBF CHI DOM")).start().until("action").choose("bleed")
    story.until("block", 1)
    return story.choose(blocker) if blocks else story


@pytest.mark.parametrize(("card", "lost"), [("Theft of Vitae", 2), ("Cauldron of Blood", None)])
def test_reverend_blackwood_strikes_harder_with_thaumaturgy(card, lost):
    """Theft of Vitae does no damage, and so no more."""
    from rules.vtes.state.fighting import damage_of
    from rules.vtes.state.hurts import Blow

    story = stopped("Reverend Blackwood", "Marcellus", hand=[card, "Undead Strength"], knows0="THA POT")
    side = story.game.combat.sides[0]
    number = next(n for n in story.me.hand.items if story.game.faces[n].name == card)
    from rules.vtes.definitions.striking import Strike

    if lost is not None:
        assert damage_of(story.game, side, Blow(Strike(steal=2, ranged=True), number)) == 0
    assert damage_of(story.game, side, Blow(Strike(damage=2, ranged=True), number)) == 3
    other = next(n for n in story.me.hand.items if story.game.faces[n].name == "Undead Strength")
    assert damage_of(story.game, side, Blow(Strike(damage=2), other)) == 2
    assert damage_of(story.game, side, Blow(Strike(hand=True))) == 1


@pytest.mark.parametrize(("ready", "other"), [(VALERIUS_BELOW, VALERIUS), (VALERIUS, VALERIUS_BELOW)])
def test_valerius_maior_becomes_independent_and_less_as_he_merges(ready, other):
    position = Position(players=2, pool=10).at(1).ready(PLAIN).at(0).ready(ready, 7).uncontrolled(other, 2)
    story = position.start().until("influence").choose("merge")
    minion = story.named(VALERIUS)
    assert (minion.capacity, minion.profile.capacity, minion.blood, minion.profile.sect) == (
        5,
        5,
        5,
        "independent",
    )
    assert "infernal" not in minion.profile.traits
    assert not is_listed(minion)
    minion.locked = True
    story.end_turn()
    assert not minion.locked, "no pool unlocks him"


def test_valerius_maior_is_infernal_and_listed_before():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(VALERIUS, locked=True).start()
    minion = story.named(VALERIUS)
    assert (minion.capacity, minion.profile.sect, is_listed(minion)) == (7, "sabbat", True)
    while story.kind in ("unlock", "master"):
        story.pass_once()
    assert minion.locked


def test_valerius_maior_takes_nothing_as_long_as_he_does_not_attempt():
    story = bleeding_into(VALERIUS, "Conditioning", blocks=False)
    assert story.named(PRINCE).profile.barred == frozenset()
    assert ever_offers(story, "Conditioning")


def test_valerius_maior_leaves_other_disciplines_and_the_next_action():
    story = bleeding_into(VALERIUS, "Bonding")
    assert story.named(PRINCE).profile.barred == {"chi", "obf"}
    assert ever_offers(story, "Bonding")
    story = resolved(bleeding_into(VALERIUS))
    assert story.named(PRINCE).profile.barred == frozenset()
