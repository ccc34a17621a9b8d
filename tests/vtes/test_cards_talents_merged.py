"""Crypt cards that become something else as they merge, or take cards from who acts."""

import pytest

from rules.vtes.chapters.red_list import is_listed

from .chaptertools import PLAIN, PRINCE, knows
from .crypttools import ever_offers, resolved
from .fighttools import over, to
from .story import Position

BASE, VALERIUS = "Valerius Maior, Hell's Fool", "Valerius Maior, Hell's Fool (ADV)"
LOST = "Lost in Crowds"


@pytest.mark.parametrize(("ready", "other"), [(BASE, VALERIUS), (VALERIUS, BASE)])
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


def acting(blocker, *hand, blocks=True):
    """Seat 0's vampire acts with all disciplines; Valerius attempts to block, or does not."""
    position = Position(players=2).at(1).ready(blocker).at(0).ready(PRINCE).hand(*hand)
    story = position.tweak(knows(seat0="OBF CHI DOM")).start().until("action").choose("bleed")
    story.until("block", 1)
    return story.choose(blocker) if blocks else story


@pytest.mark.parametrize(("blocker", "can"), [(VALERIUS, False), (PLAIN, True)])
def test_valerius_maior_takes_obfuscate_from_who_acts_as_he_attempts(blocker, can):
    assert ever_offers(acting(blocker, LOST), LOST) == can


def test_valerius_maior_takes_nothing_as_long_as_he_does_not_attempt():
    story = acting(VALERIUS, "Conditioning", blocks=False)
    assert story.named(PRINCE).profile.barred == frozenset()
    assert ever_offers(story, "Conditioning")


def test_valerius_maior_leaves_other_disciplines_and_the_next_action():
    story = acting(VALERIUS, "Bonding")
    assert story.named(PRINCE).profile.barred == {"chi", "obf"}
    assert ever_offers(story, "Bonding")
    story = resolved(acting(VALERIUS))
    assert story.named(PRINCE).profile.barred == frozenset()


def test_valerius_maior_takes_combat_cards_too():
    hand = ("No Trace", "Dodge")
    story = acting(VALERIUS, *hand)
    while story.game.combat is None:
        story.pass_once()
    to(story, "strike", 0)
    assert (story.can("No Trace"), story.can("Dodge")) == (False, True)
    over(story)
    story = acting(PLAIN, *hand)
    while story.game.combat is None:
        story.pass_once()
    to(story, "strike", 0)
    assert story.can("No Trace")
