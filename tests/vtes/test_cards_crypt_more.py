"""Crypt cards each of which does a thing or two that others do as well."""

import pytest

from rules.vtes.chapters import politics
from rules.vtes.state.plays import Action
from rules.vtes.state.restraints import may_be_directed, may_diablerize
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import stealth
from rules.vtes.terms import (
    BLEED_ACTION,
)

from .chaptertools import PLAIN, PRINCE, YOUNG, knows, watchful
from .crypttools import two
from .story import Position, card

KINE = "Kine Resources Contested"
ADRI, AABBT, AERON, ALEISTER = "Adri, The Seeker", "Aabbt Kindred", "Aeron", "Aleister Crowley"
ALLONZO, AMELIA, AREN, CARMEN = (
    "Allonzo Montoya",
    "Amelia, The Blood Red Tears",
    "Aren, Priest of Eshu",
    "Carmen",
)


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def going_on(story, name, kind=BLEED_ACTION, target=-1):
    """Let an action of a minion be going on."""
    minion = story.named(name)
    action = Action(story.game.methuselahs[minion.controller], minion, kind)
    action.target = target
    story.game.action = action
    return action


def reached(story, kind):
    """Pass within the action until a decision of this kind is due; tell whether it came."""
    while story.game.action is not None and story.kind != kind:
        story.pass_once()
    return story.kind == kind


# --- numbers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sabbat", [1])
def test_kestrelle_hayes_is_stealthier_where_one_of_several_targets_has_no_sabbat(sabbat):
    position = Position(players=3).at(sabbat).ready("Dragos").at(3 - sabbat).ready(PRINCE)
    story = position.at(0).ready("Kestrelle Hayes").start()
    action = going_on(story, "Kestrelle Hayes", target=1)
    action.targets = [1, 2]
    assert stealth(story.game, story.named("Kestrelle Hayes"), action) == 1


def test_allonzo_montoya_is_stealthier_with_serpentis_and_blocks_no_undirected_actions():
    story = two(ALLONZO, PLAIN, "Temptation").tweak(knows(seat0="SER")).start().until("action")
    if story.can("Temptation"):
        story.choose("Temptation")
        if story.kind == "mode":
            story.choose(story.options[0])
        action = story.game.action
        assert stealth(story.game, story.named(ALLONZO), action) == action.stealth + 1
    for what, can in (("hunt", False), ("bleed", True)):
        position = Position(players=2).at(1).ready(ALLONZO).ready(YOUNG).at(0).ready(PRINCE, blood=3)
        story = position.tweak(watchful).tweak(watchful).start().until("action").choose(what)
        assert reached(story, "block")
        assert story.can(ALLONZO) == can


@pytest.mark.parametrize(("beside", "kinds"), [(None, set())])
def test_edith_blount_has_a_maneuver_and_a_press_beside_enid(beside, kinds):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Edith Blount")
    story = (position.ready(beside) if beside else position).start()
    story = story.until("act").choose("Edith Blount") if beside else story.until("action")
    story.choose("bleed").until("block", 1).choose(PRINCE)
    seen = set()
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can("Edith"):
            seen.add(story.kind)
        story.pass_once()
    assert seen == kinds


# --- what they cannot ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("beside", [None, "Nefertiti"])
def test_aabbt_kindred_takes_directed_actions_only_beside_nefertiti(beside):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(AABBT)
    story = (position.ready(beside) if beside else position).start()
    assert may_be_directed(story.game, story.me, story.named(AABBT)) == (beside is not None)


def test_ferox_commits_no_diablerie():
    story = Position(players=2).ready("Ferox, The Rock Lord").ready(PRINCE).start()
    assert not may_diablerize(story.game, story.named("Ferox, The Rock Lord"))
    assert may_diablerize(story.game, story.named(PRINCE))


# --- actions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("enough", [False])
def test_kamiri_helps_laibon_of_others_who_are_about_to_be_blocked(enough):
    position = Position(players=3).at(2).ready(YOUNG).at(1).ready(PLAIN, blood=3).at(0)
    position = position.ready("Kamiri wa Itherero (ADV)").uncontrolled("Kamiri wa Itherero", 9)
    position = position.tweak(being(PLAIN, sect="laibon"))
    story = (position.tweak(watchful) if enough else position).start().until("influence").choose("merge")
    while story.kind != "action" or story.game.active.seat != 1:
        story.pass_once()
    story.choose("bleed").until("block", 2)
    story.game.action.stealth = 0 if enough else 1
    story.choose(YOUNG)
    asked = []
    while story.kind == "attempt":
        asked.append(story.table.decision.seat == 0 and story.can("Kamiri"))
        story.pass_once()
    assert any(asked) == enough


# --- after actions, and in phases --------------------------------------------------------------------------------


def test_gustav_breidenstein_locks_for_five_votes():
    position = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Gustav Breidenstein").ready(PRINCE)
    )
    story = position.hand(KINE).start().until("act").choose(PRINCE).choose("Kine")
    assert reached(story, "polling")
    story.choose("Gustav")
    assert story.named("Gustav Breidenstein").locked
    assert politics.votes_of(story.game, story.named("Gustav Breidenstein")) == 2 + 5


@pytest.mark.parametrize(("what", "can"), [("bleed", True), ("hunt", False)])
def test_dr_julius_sutphen_buys_stealth_in_directed_actions(what, can):
    name = "Dr. Julius Sutphen (ADV)"
    position = (
        Position(players=2).at(1).ready(YOUNG).at(0).ready(name, blood=3).tweak(watchful).tweak(watchful)
    )
    story = position.start().until("action").choose(what).until("block", 1).choose(YOUNG)
    assert (story.table.decision.seat == 0 and story.can("Dr. Julius")) == can
