"""What crypt cards do after actions, and in phases, each by hand."""

from __future__ import annotations

import pytest

from rules.vtes.state import values
from rules.vtes.state.hand import hand_size

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import Position


def through(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


def two(mine, *theirs, blood=None, **how):
    """Lay out two sides that play: seat 0 with one minion, its prey with others."""
    position = Position(players=2).at(1)
    for name in theirs:
        position = position.ready(name, **how)
    return position.at(0).ready(mine, blood=blood)


def test_maris_rearranges_the_library():
    names = ["Villein", "Vessel", "Blood Doll", "Deflection", "Govern the Unaligned", "Conditioning"]
    story = Position().ready("Maris Streck").library(*names).start().until("action").choose("Maris")
    assert sorted(story.options) == sorted(names[:5])
    story.do("Govern", "Vessel", "Villein", "Deflection")
    top = [story.game.faces[n].name for n in story.game.board.top(story.me.library, 6)]
    assert top == ["Govern the Unaligned", "Vessel", "Villein", "Deflection", "Blood Doll", "Conditioning"]


@pytest.mark.parametrize("pays", [True, False])
def test_leandro_takes_pool_or_transfers(pays):
    position = Position(players=2).at(1).ready("Leandro").at(0).ready(PRINCE, locked=True)
    story = position.uncontrolled(PLAIN).start()
    story.until("way")
    assert story.options == ["burn 1 pool", "no transfers next time"]
    story.choose("burn" if pays else "no transfers")
    assert story.me.pool == 30 - pays
    story.until("influence" if pays else "discard")
    assert (story.me.transfers > 0) == pays
    assert not story.me.no_transfers


@pytest.mark.parametrize(("locked", "stealth"), [(True, 1), (False, 0)])
def test_annabelle_triabell_helps_other_toreador_while_she_is_locked(locked, stealth):
    story = two(PRINCE, GANGREL).ready("Annabelle Triabell (G6)", locked=locked, this_turn=("fresh",)).start()
    story.until("action").choose("bleed")
    annabelle = story.named("Annabelle Triabell (G6)")
    annabelle.locked = locked
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == stealth
    assert values.stealth(story.game, annabelle, story.game.action) == 0


def test_count_jocalo_looks_at_the_hand_after_a_discard():
    position = Position(players=2).at(1).ready("Count Jocalo").at(0).ready(PRINCE, locked=True)
    story = position.start().until("discard").choose("Gestalt")
    assert story.kind == "trigger"
    story.choose("Count Jocalo")
    me = story.game.methuselahs[0]
    assert all(me.hand.sees(1, number) for number in me.hand.items)
    assert len(me.hand.items) == 7


def test_troglodytia_looks_at_the_hand_after_a_master():
    position = Position(players=2).at(1).ready("Troglodytia").at(0).ready(PRINCE).hand("Information Highway")
    story = position.start().until("master").choose("Information")
    assert story.kind == "trigger"
    story.choose("Troglodytia")
    me = story.game.methuselahs[0]
    assert all(me.hand.sees(1, number) for number in me.hand.items)


def test_edward_neally_makes_the_hand_larger_and_looks_at_a_hand():
    story = two("Edward Neally", PRINCE).start().until("master").choose("use Edward")
    assert hand_size(story.game, story.me) == 8
    assert story.me.master_actions == 0
    story.until("action").choose("Edward")
    assert story.game.action.target == 1
    through(story)
    theirs = story.prey.hand
    assert all(theirs.sees(0, number) for number in theirs.items)
    edward = story.named("Edward Neally")
    assert edward.blood == edward.capacity - 1
