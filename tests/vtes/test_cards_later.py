"""Cards that let something happen later: unlocking after success, offers in attempts, corruption, stealth kept."""

import pytest

from .chaptertools import GANGREL, PLAIN, PRINCE, knows, watchful
from .story import Position


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def against(*hand, mine=PRINCE, theirs=PLAIN, has="", locked=False, **how):
    position = Position(players=2).at(1).ready(theirs, locked=locked, **how).at(0).ready(mine).hand(*hand)
    return position.tweak(knows(seat0=has))


def test_forced_march_at_superior_pays_nothing_for_an_action_that_was_blocked():
    position = against("Forced March", has="CEL FOR").tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Forced March")
    seen = []
    while story.game.action is not None:
        seen.append(story.kind)
        story.pass_once()
    assert "trigger" not in seen


def veiled(has, *hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).hand(*hand)
    story = position.tweak(knows(seat0=has)).start().until("act").choose(PRINCE)
    return story.choose("bleed").until("block", 1).choose(PLAIN).until("attempt")


def test_veil_the_legions_at_superior_gives_stealth_to_the_next_actions():
    story = veiled("OBF", "Veil the Legions").choose("Veil the Legions").choose("+1 stealth, and the next")
    assert story.kind == "x"
    story.choose("1")
    assert story.named(GANGREL).blood == 3
    resolved(story).until("action").choose("bleed")
    assert story.game.action.stealth == 1
    assert story.me.helped == 0


@pytest.mark.parametrize(("card", "can"), [("Computer Hacking", False), ("Carfax Abbey", False)])
def test_crimethinc_asks_for_an_action_of_an_anarch(card, can):
    story = against("CrimethInc.", card, mine=GANGREL, has="pro", locked=True).start().until("action")
    story.choose("bleed")
    while story.game.action is not None:
        assert story.kind != "after-action" or story.can("CrimethInc.") == can
        story.pass_once()


@pytest.mark.parametrize(("has", "each"), [("pre", 1), ("PRE", 2)])
def test_awe_gives_votes_for_blood(has, each):
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Awe", "Kine Resources Contested")
    )
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Kine")
    while story.kind != "polling":
        story.pass_once() if story.kind != "seat" else story.choose(story.options[0])
    before = story.named(PRINCE).blood
    story.choose("Awe")
    if story.kind == "mode":
        story.choose("2X")
    story.choose("2")
    assert story.named(PRINCE).blood == before - 2
    assert story.game.more_votes[story.named(PRINCE).number] == 1 + 2 * each
